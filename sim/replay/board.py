"""A position as a script and its expectations see it: things by name, zone and player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sim.cards.lower.facedown import NAME as FACE_DOWN
from sim.core.opcodes import KeywordBit, Zone
from sim.replay.linking import Linked, plain

PLAYER_CODE = 100  # of sim/core/state.pxd: a player where a slot could stand
TAPPED, TOKEN, ATTACKING, BLOCKED, COPY, BLOCKING = 1, 4, 8, 16, 64, 1048576  # ObjectFlagC
ZONES = {"library": Zone.Z_LIBRARY, "hand": Zone.Z_HAND, "battlefield": Zone.Z_BATTLEFIELD, "stack": Zone.Z_STACK,
         "graveyard": Zone.Z_GRAVEYARD, "exile": Zone.Z_EXILE, "command": Zone.Z_COMMAND}  # fmt: skip
KEYWORDS = {bit.name[3:].lower().replace("_", " "): int(bit) for bit in KeywordBit}
NAMELESS = "[face_down_creature]"  # what scripts call any face-down creature


@dataclass(frozen=True)
class Board:
    """One position: Scene.snapshot with names."""

    now: dict[str, Any]
    linked: Linked

    @property
    def time(self) -> tuple[int, int]:
        """Turn and step."""
        return self.now["turns"] + 1, self.now["step"]

    @property
    def frame(self) -> dict[str, Any] | None:
        """What is under way."""
        return self.now["frames"][-1] if self.now["frames"] else None

    def frame_of(self, kind: int) -> dict[str, Any] | None:
        """The topmost frame of a kind."""
        return next((frame for frame in reversed(self.now["frames"]) if frame["kind"] == kind), None)

    def thing(self, slot: int) -> dict[str, Any] | None:
        """The object in a slot."""
        return next((thing for thing in self.now["objects"] if thing["slot"] == slot), None)

    def name(self, thing: dict[str, Any]) -> str:
        """Its current name."""
        return str(self.linked.names[thing["name"]])

    def called(self, thing: dict[str, Any], name: str) -> bool:
        """Is this what it is called, or, off the battlefield, what its card is?"""
        name = FACE_DOWN if name == NAMELESS else self.linked.spelled.get(name, name)
        if self.name(thing) == name:
            return True
        return thing["zone"] in (Zone.Z_HAND, Zone.Z_STACK) and name in self.linked.of_card[thing["card"]]

    def slot_called(self, slot: int, name: str) -> bool:
        """The same for a slot."""
        thing = self.thing(slot)
        return thing is not None and self.called(thing, name)

    def holder(self, thing: dict[str, Any]) -> int:
        """Whose it is: its controller's on the battlefield and the stack, else its owner's."""
        return int(thing["controller"] if thing["zone"] in (Zone.Z_BATTLEFIELD, Zone.Z_STACK) else thing["owner"])

    def inside(self, zone: int, player: int | None = None, name: str | None = None) -> list[dict[str, Any]]:
        """What is in a zone, oldest first."""
        found = [
            thing
            for thing in self.now["objects"]
            if thing["zone"] == zone and (player is None or self.holder(thing) == player) and (name is None or self.called(thing, name))
        ]
        return sorted(found, key=lambda thing: (thing["timestamp"], thing["slot"]))

    def permanents(self, player: int | None = None, name: str | None = None) -> list[dict[str, Any]]:
        """Permanents, in the order in which they entered."""
        return self.inside(Zone.Z_BATTLEFIELD, player, name)

    def stack_words(self, item: dict[str, Any]) -> str:
        """What a spell or ability on the stack says."""
        if item["obj"] >= 0:
            thing = self.thing(item["obj"])
            return f"Cast {self.name(thing)}" if thing else ""
        return self.linked.texts.get(item["ability"], "")

    def stacked(self, text: str) -> list[dict[str, Any]]:
        """Stack items in whose words a text is; of a spell that is face down its card is meant."""
        wanted = plain(text.removeprefix("stack ability (").rstrip(")"))
        found = []
        for item in self.now["stack"]:
            source = self.thing(item["source"])
            said = "\n".join([plain(self.stack_words(item)), *(plain(name) for name in self.spoken(source))])
            if wanted in said:
                found.append(item)
        return found

    def spoken(self, source: dict[str, Any] | None) -> list[str]:
        """What a script calls something on the stack."""
        if source is None:
            return []
        covered = source["zone"] == Zone.Z_STACK and self.name(source) == FACE_DOWN
        return sorted(self.linked.of_card[source["card"]]) if covered else [self.name(source)]

    def is_copy(self, item: dict[str, Any]) -> bool:
        """Is the stack item a copy?"""
        thing = self.thing(item["obj"]) if item["obj"] >= 0 else None
        return bool(thing and thing["flags"] & COPY)
