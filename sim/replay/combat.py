"""Attackers, blockers and combat damage as scripted: declared together there, asked one by one here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sim.explain import Kind
from sim.replay.board import ATTACKING, PLAYER_CODE
from sim.replay.moves import Asked, Memory, Move
from sim.replay.script import Entry

NOBODY = -1


def nth(things: list[dict[str, Any]], data: dict[str, Any], key: str, taken: set[int]) -> dict[str, Any] | None:
    """The n-th creature of a name, or the next one without a part yet."""
    if key in data:
        return things[data[key]] if data[key] < len(things) else None
    return next((thing for thing in things if thing["slot"] not in taken), None)


def named(asked: Asked, player: int, data: dict[str, Any], field: str) -> list[dict[str, Any]]:
    """Permanents of a player that an entry names."""
    name = data[field]
    if name in asked.slots:
        return [thing for thing in asked.board.permanents(player) if thing["slot"] in asked.slots[name]]
    return asked.board.permanents(player, name)


def due(asked: Asked, kind: str) -> list[Entry]:
    """The attacks or blocks that are scripted for now."""
    entries = asked.script.due(asked.board.time, asked.player, asked.memory.used)
    return [entry for entry in entries if entry.kind == kind]


def plan_attack(asked: Asked) -> tuple[tuple[int, int, int], ...]:
    """Who attacks what."""
    taken: set[int] = set()
    plan = []
    for entry in due(asked, "attack"):
        if entry.data.get("none"):
            continue
        creature = nth(named(asked, asked.player, entry.data, "card"), entry.data, "index", taken)
        if creature is None:
            continue
        taken.add(creature["slot"])
        plan.append((creature["slot"], defender(asked, entry.data.get("defender") or {}), entry.bit))
    return tuple(plan)


def defender(asked: Asked, data: dict[str, Any]) -> int:
    """What is attacked: a player's code or the slot of a permanent."""
    if "permanent" in data:
        found = asked.board.permanents(1 - asked.player, data["permanent"])
        return int(found[0]["slot"]) if found else NOBODY
    return PLAYER_CODE + ("AB".index(data["player"]) if "player" in data else 1 - asked.player)


def plan_block(asked: Asked) -> tuple[tuple[int, int, int], ...]:
    """Who blocks what."""
    taken: set[int] = set()
    plan = []
    for entry in due(asked, "block"):
        if entry.data.get("none"):
            continue
        blocker = nth(named(asked, asked.player, entry.data, "card"), entry.data, "index", taken)
        attackers = [t for t in named(asked, 1 - asked.player, entry.data, "attacker") if t["flags"] & ATTACKING]
        attacker = nth(attackers, entry.data, "attacker_index", set())
        if blocker is None and attacker is not None:  # one creature that blocks several
            blocker = next(iter(named(asked, asked.player, entry.data, "card")), None)
        if blocker is None or attacker is None:
            continue
        taken.add(blocker["slot"])
        plan.append((blocker["slot"], attacker["slot"], entry.bit))
    return tuple(plan)


def declare(asked: Asked, plan: tuple[tuple[int, int, int], ...]) -> list[Move]:
    """One creature's part in the plan; what it must do without being asked comes first where it has none."""
    memory = replace(asked.memory, plan=plan)
    slot = asked.options[0][1]
    mine = [(what, bit) for creature, what, bit in plan if creature == slot and not memory.used & bit]
    stays = [i for i, option in enumerate(asked.options) if option[2] < 0]
    for what, bit in mine:
        for number, option in enumerate(asked.options):
            if option[2] == what:
                return tolled(asked, Move(number, replace(memory, used=memory.used | bit)), stays)
    numbers = [*stays, *(i for i in range(len(asked.options)) if i not in stays)] if memory.loose or not stays else stays
    return [Move(number, memory, min(place, 1) * (2 if memory.loose else 1)) for place, number in enumerate(numbers)]


def declared_anew(memory: Memory, plan: tuple[tuple[int, int, int], ...]) -> list[tuple[int, Memory]]:
    """What a declaration that is not allowed stands for, with its cost: it is taken back without a word (CR 508.1, 509.1, 726.1);
    where that is not allowed either, those who must attack or block do so too, and nobody is asked."""
    bits = 0
    for _, _, bit in plan:
        bits |= bit
    return [(2, replace(memory, plan=(), loose=True, used=memory.used | bits)), (1, replace(memory, plan=plan, loose=True))]


def tolled(asked: Asked, move: Move, stays: list[int]) -> list[Move]:
    """An attack that costs mana is asked about after its declaration there; here it is paid for, or not declared."""
    head = asked.head()
    if asked.options[0][0] != Kind.ATTACK or head is None or head.data.get("kind") != "bool":
        return [move]
    said = replace(move, memory=move.memory.use(head), cost=1)
    return [move, said] if head.data["value"] else [move, *(replace(said, option=i) for i in stays)]


def attack(asked: Asked) -> list[Move]:
    """Who attacks is in the script; nobody else does, unless forced."""
    return declare(asked, plan_attack(asked) if asked.memory.plan is None else asked.memory.plan)


def block(asked: Asked) -> list[Move]:
    """The same for blockers."""
    return declare(asked, plan_block(asked) if asked.memory.plan is None else asked.memory.plan)


def damage(asked: Asked) -> list[Move]:
    """Number entries, or what is lethal to each blocker in turn and the rest to the last."""
    head = asked.head()
    found = []
    if head is not None and head.data.get("kind") == "number":
        found = [Move(i, asked.memory.use(head)) for i, option in enumerate(asked.options) if option[3] == head.data["value"]]
    skips = head is not None and head.data.get("kind") == "skip"
    receiver = asked.board.thing(asked.options[0][2])
    need = max(0, receiver["toughness"] - receiver["damage"]) if receiver else 0
    order = sorted(range(len(asked.options)), key=lambda i: abs(asked.options[i][3] - need))
    memory = asked.memory.use(head) if skips and head is not None else asked.memory
    return found + [Move(i, memory, min(place, 1) + (2 if found else 0)) for place, i in enumerate(order)]
