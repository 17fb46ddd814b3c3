from sim.core.positions import Positions

STRUCT_SIZES: dict[str, int]

Packed = bytes  # the class has a member of that name

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
        expansions: int = 0,
        megabytes: float = 0,
        accelerate: bool = True,
        lazy: bool = True,
        skip_dead: bool = True,
        dominance: bool = True,
        ordering: bool = True,
        stride: int = 1,
        detour: int = 0,
        pull: int = 0,
        origin: Packed | None = None,
        own_root: bool = False,
    ) -> None: ...
    def resume(
        self, *, seconds: float = 0, expansions: int = 0, stride: int = 1, detour: int = 0, pull: int = 0, again: bool = True
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
    @property
    def forced_loop(self) -> bool: ...
    def explored(self, every: int = 1) -> list[tuple[Packed, int, int]]: ...
    def line(self) -> list[tuple[Packed, int, int]]: ...
    @property
    def broken(self) -> Packed: ...
    def plan(self, most: int = 0) -> list[tuple[Packed, int, int, int, list[tuple[int, int, int, int]]]] | None: ...
    def strategy(self) -> list[tuple[Packed, int]]: ...
    def advice(self, position: Packed) -> tuple[int, bytes] | None: ...
    def came(self, position: Packed) -> tuple[Packed, int, int] | None: ...
