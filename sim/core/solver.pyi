from sim.core.positions import Positions

STRUCT_SIZES: dict[str, int]

class Question:
    answer: str
    reason: str
    seconds: float
    def __init__(
        self,
        positions: Positions,
        attacker: int,
        *,
        seconds: float = 0,
        nodes: int = 0,
        megabytes: float = 0,
        accelerate: bool = True,
        lazy: bool = True,
        skip_dead: bool = True,
        dominance: bool = True,
        stride: int = 1,
    ) -> None: ...
    @property
    def capacities(self) -> list[int]: ...
    @property
    def nodes(self) -> int: ...
    @property
    def edges(self) -> int: ...
    @property
    def expansions(self) -> int: ...
    @property
    def accelerations(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    @property
    def win_turn(self) -> int: ...
    def explored(self, every: int = 1) -> list[tuple[bytes, int, int]]: ...
    def line(self) -> list[tuple[bytes, int, int]]: ...
    def strategy(self) -> list[tuple[bytes, int]]: ...

def draw_line(a: Question, b: Question, plies: int = 60) -> list[tuple[bytes, int, int]]: ...
