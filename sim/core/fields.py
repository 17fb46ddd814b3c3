"""How the canonical form of a position treats each field of the state, and a view of raw states by field name.

The lists are the contract; `canonical.pyx` carries them out and the tests compare both with `state.pxd`.
"""

from __future__ import annotations

import ctypes
import re
from functools import cache
from pathlib import Path

COPY = "copied"
SLOT = "slot; negative nothing, 100 + player"
SLOT1 = "slot + 1; 0 nothing, 100 + player"
MASK = "mask of slots"
TIME = "timestamp: only the order counts, and only when the game uses timestamps"
PLACE = "place in a zone: only the order counts, and only in libraries (graveyards when the game reads their order)"
COUNT = "length of a list"
SEQUENCE = "list whose order counts"
SET = "list whose order does not count"
OUT = "not part of the position: "


def _all(treatment: str, names: str) -> dict[str, str]:
    return dict.fromkeys(names.split(), treatment)


FIELDS: dict[str, dict[str, str]] = {
    "CounterC": _all(COPY, "kind pad n"),
    "ObjectC": {
        **_all(COPY, "face card zone owner controller flags damage spare link_kind chosen x used copy_mod cast_mode"),
        **_all(COPY, "extra fate"),
        **_all(SLOT1, "attached link attacks"),
        "pos": PLACE,
        "timestamp": TIME,
        "blocking": MASK,
        "counters": SET,
    },
    "StackC": {
        **_all(COPY, "controller source_gone ability mode n_targets modes x amounts ev_who ev_n src_keywords n that"),
        **_all(COPY, "did lki_controller lki_power lki_toughness lki_mv src_power is_mana flags each_left from_zone"),
        **_all(COPY, "gap gap1 gap2 acc_players src_counters src_known"),
        **_all(SLOT, "obj source targets ev_obj lki_slot"),
        "src_attached": SLOT1,
        **_all(MASK, "them acc src_linked"),
    },
    "EffectC": {
        **_all(COPY, "pc controller duration general p t x pad1"),
        "affected": MASK,
        "source": SLOT,
        "timestamp": TIME,
    },
    "PendingC": {
        **_all(COPY, "ability controller ev_who ev_n lki_controller lki_power lki_toughness lki_mv source_gone"),
        **_all(COPY, "src_power src_keywords src_known src_counters"),
        **_all(SLOT, "source ev_obj lki_slot"),
        "src_attached": SLOT1,
        **_all(MASK, "them src_linked"),
    },
    "DelayedC": {**_all(COPY, "ability controller that duration pad pad1 n"), "source": SLOT, "them": MASK},
    "FrameC": {
        **_all(COPY, "kind player stage item a b pc c d mana hybrids ability pc2"),
        "obj": SLOT,
        "mask": MASK,
    },
    "ManaC": {**_all(COPY, "color rider n restriction chosen"), "source": SLOT},
    "PlayerC": {
        **_all(COPY, "life poison lands_played spells_turn spells_last spells_game turns_begun facts lost"),
        **_all(COPY, "extra_turns hand_lost permit_used lands_elsewhere skips cycled blessed energy discarded drawn entered named"),
        **_all(COPY, "gained dropped steered tempted completed spare"),
        "n_pool": COUNT,
        "pool": SET,
    },
    "AssignC": {"source": SLOT, "target": SLOT, "amount": COPY},
    "GameStateC": {
        **_all(COPY, "active step priority passes starter turn_one daytime combat first_strike result upkeep_first"),
        **_all(COPY, "state_trig cleanup_again flip phases resume mains pad"),
        **_all(COUNT, "n_stack n_effects n_pending n_delayed n_frames n_objects n_assigned"),
        **_all(SEQUENCE, "players stack frames"),
        **_all(SET, "objects effects pending delayed assigned"),
        "clock": TIME,
        "turns": OUT + "a position may come back on a later turn (CR 104.4b)",
    },
}

_TYPES = {
    f"{sign}int{bits}_t": getattr(ctypes, f"c_{sign}int{bits}") for sign in ("", "u") for bits in (8, 16, 32, 64)
}


def declared(text: str) -> dict[str, list[tuple[str, str, int]]]:
    """Structs that a .pxd text declares: name -> (type, field, length of the array or 0)."""
    structs: dict[str, list[tuple[str, str, int]]] = {}
    fields: list[tuple[str, str, int]] = []
    for line in text.splitlines():
        if head := re.match(r"ctypedef struct (\w+):", line):
            fields = structs.setdefault(head[1], [])
        elif field := re.match(r"    (\w+) (\w+)(?:\[(\d+)\])?\s*(?:#|$)", line):
            fields.append((field[1], field[2], int(field[3] or 0)))
        elif line and not line.startswith((" ", "#")):
            fields = []
    return structs


@cache
def structs() -> dict[str, type[ctypes.Structure]]:
    """A ctypes class for each struct of `state.pxd`."""
    classes: dict[str, type[ctypes.Structure]] = {}
    text = Path(__file__).with_name("state.pxd").read_text(encoding="utf-8")
    for name, fields in declared(text).items():
        members = []
        for kind, field, length in fields:
            ctype = _TYPES.get(kind) or classes[kind]
            members.append((field, ctype * length if length else ctype))
        classes[name] = type(name, (ctypes.Structure,), {"_fields_": members})
    return classes
