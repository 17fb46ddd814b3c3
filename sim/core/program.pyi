from collections.abc import Mapping
from typing import Any

class Program:
    """The program of one game, loaded from the tables of `sim.cards.lower.link_game`.

    Raises ValueError for tables that are not a program.
    """

    names: dict[str, Any]
    tables: Mapping[str, Any]
    def __init__(self, tables: Mapping[str, Any]) -> None: ...
