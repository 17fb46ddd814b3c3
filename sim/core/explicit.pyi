from collections.abc import Sequence
from typing import Any

from sim.core.positions import Positions

OMEGA: int

class Explicit(Positions):
    def __init__(self, nodes: list[dict[str, Any]], start: int = 0, owners: Sequence[int] = ()) -> None: ...

def node_of(packed: bytes) -> tuple[int, list[int]]: ...
