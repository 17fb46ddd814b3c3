"""The fixed games that are measured. A change here moves every number: declare it with the signatures."""

from __future__ import annotations

from typing import NamedTuple

from sim.formats.load import find_format
from sim.verdict import GameSpec

FORMAT = "3cb"
FREE = "Spells cost 5 less to cast."


class Case(NamedTuple):
    """One game: hands as text, who starts, starting life (None: that of the rule set), variant rules."""

    a: str
    b: str
    starter: str = "a"
    life: int | None = None
    rules: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """A key that tells all of it."""
        life = "" if self.life is None else f", {self.life} life"
        rules = "".join(f" [{rule}]" for rule in self.rules)
        return f"{self.a} v {self.b}, {self.starter} starts{life}{rules}"

    def spec(self) -> GameSpec:
        """The game to be solved."""
        rules = find_format(FORMAT)
        changes: dict[str, object] = {"rules": self.rules}
        if self.life is not None:
            changes["starting_life"] = self.life
        return GameSpec(tuple(self.a.split(" / ")), tuple(self.b.split(" / ")), self.starter, rules.model_copy(update=changes))


# combat, mana, triggers, tokens and counters, planeswalkers, hands that meddle with each other
SEARCHED = (
    Case("Force of Will / Slippery Bogle / Dryad Arbor", "The Tabernacle at Pendrell Vale / Urborg, Tomb of Yawgmoth / Hunted Horror"),
    Case("Wasteland / Inkmoth Nexus / The Tabernacle at Pendrell Vale", "Cathedral of War / Mishra's Factory / Mishra's Factory"),
    Case("Mishra's Workshop / Phyrexian Soulgorger / Ratchet Bomb",
         "Black Lotus / Lurrus of the Dream-Den / Hypnotic Sprite // Mesmeric Glare"),
    Case("Karakas / Isamaru, Hound of Konda / Wasteland", "Chalice of the Void / City of Traitors / Lupine Prototype", "b"),
    Case("City of Traitors / Ratchet Bomb / Steel Overseer", "Hexdrinker / Mox Emerald / Old-Growth Dryads"),
    Case("Burning Inquiry / Leyline of Anticipation / Simian Spirit Guide", "Chronomaton / Karakas / Leyline of Singularity", "b"),
    Case("Chancellor of the Forge / Force of Will / Misdirection", "Chancellor of the Forge / Fury / Ghost Quarter"),
    Case("Ghost Quarter / Memnite / Mental Misstep", "Ghost Quarter / Mox Pearl / Thalia, Guardian of Thraben", "b"),
)  # fmt: skip

# small enough to be counted without any reduction
COUNTED = (
    Case("Memnite", "Memnite"),
    Case("Plains / Isamaru, Hound of Konda", "Plains / Swords to Plowshares", "b"),
    Case("Memnite / Mox Ruby / Shuko", "Mountain / Lightning Bolt", "a", 3),
    Case("Memnite / Memnite", "Ornithopter / Shuko", "a", 2, (FREE,)),
    Case("Mishra's Factory / Mishra's Factory", "Wasteland / Dryad Arbor"),
    Case("Black Lotus / Liliana of the Veil", "Swamp / The Rack / Vault Skirge"),
    Case("Inkmoth Nexus / Chronomaton", "Lotus Petal / Lightning Helix / Maze of Ith", "b"),
    Case("Black Lotus / Lurrus of the Dream-Den / Mountain", "Force of Will / Slippery Bogle / Dryad Arbor"),
)
