"""What a player with priority does: the next scripted action of this step whose time has come, or pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sim.core.opcodes import CastFlag, Zone
from sim.explain import Kind
from sim.replay.board import NAMELESS
from sim.replay.expect import holds
from sim.replay.kicked import kicked
from sim.replay.linking import Linked
from sim.replay.moves import OTHER_PLACE, WORDS, Asked, Broken, Memory, Move, Option
from sim.replay.script import Entry

ACTIONS = {"cast": Kind.CAST, "play": Kind.PLAY_LAND, "activate": Kind.ACTIVATE, "activate_mana": Kind.ACTIVATE}
GAINED_FLASHBACK = 8  # the permission of an option (sim/core/priority.pyx)
WAYS = ("Flashback", "Escape", "Retrace", "Jump-start", "Embalm", "Disturb", "Aftermath")  # keywords by which a card is cast
TURN_UP = ": Turn"
PERMITTED, WHICH = 2, 3  # of an option to cast: something lets him, which follows; above that: what becomes of the spell
DIRECT = ("add_counters", "set_daytime", "concede")


@dataclass(frozen=True)
class Direct:
    """An entry that changes the position itself; the question is asked again afterwards."""

    entry: Entry
    memory: Memory


Possible = Callable[[Asked, int], bool]  # can the option be carried through, costs and all?


def at_priority(asked: Asked, possible: Possible) -> list[Move] | Direct:
    """The moves of the player with priority. Raises Broken where the script asks for what cannot be done."""
    memory = asked.memory
    for entry in asked.script.due(asked.board.time, asked.player, memory.used):
        if entry.kind == "wait":
            if asked.board.now["stack"]:
                return passing(asked, memory if entry.data["until"] == "stack_empty" else memory.use(entry))
            memory = memory.use(entry)
        elif entry.kind == "check":
            check(replace(asked, memory=memory), entry, possible)
            memory = memory.use(entry)
        elif entry.kind in DIRECT:
            return Direct(entry, memory.use(entry))
        elif entry.kind in ACTIONS:
            if not timely(asked, entry.data):
                return passing(asked, memory)
            return act(asked, memory, entry)
    return passing(asked, memory)


def passing(asked: Asked, memory: Memory) -> list[Move]:
    """Pass."""
    return [Move(i, memory) for i, option in enumerate(asked.options) if option[0] == Kind.PASS]


def timely(asked: Asked, data: dict[str, Any]) -> bool:
    """Do the conditions on the stack and the mana pool hold?"""
    pool = asked.board.now["players"][asked.player]["pool"]
    if sum(n for _, n, _ in pool) < data.get("if_mana_in_pool", 0):
        return False
    wanted = data.get("if_stack")
    if wanted is None:
        return True
    found = asked.board.stacked(wanted["text"])
    if wanted["cond"] == "top_of_stack":
        return bool(found) and found[-1] is asked.board.now["stack"][-1]
    if wanted["cond"] == "copy_on_stack":
        return any(asked.board.is_copy(item) for item in found)
    return bool(bool(found) == (wanted["cond"] == "on_stack"))


def act(asked: Asked, memory: Memory, entry: Entry) -> list[Move]:
    """The options that an action means, dearest last."""
    memory = replace(memory.use(entry), given=entry.given, amounts=())
    kind = ACTIONS[entry.kind]
    numbers = [i for i, option in enumerate(asked.options) if option[0] == kind]
    if kind == Kind.ACTIVATE:
        ranked = activations(asked, entry, numbers)
    else:
        ranked = [(i, cost) for i in numbers for cost in casts(asked, entry, asked.options[i])]
    if not ranked:
        raise Broken(f"cannot be done: {entry.tell()}")
    return with_choice(asked, [Move(i, memory, cost) for i, cost in sorted(ranked, key=lambda pair: pair[1])])


def with_choice(asked: Asked, moves: list[Move]) -> list[Move]:
    """Where there are several ways, one of them may be what a script answers with a choice, or with a yes or no to each of
    several costs."""
    head = asked.head()
    if head is not None and head.data.get("kind") in WORDS:
        moves = [*(replace(move, memory=move.memory.use(head)) for move in moves if let_by(asked, move, head)), *moves]
    if head is not None:
        moves = [*shown(asked, moves, head), *moves]
    if head is None or head.data.get("kind") not in ("bool", "cast_option"):
        return moves
    after = asked.head(after=head)
    gift = after is not None and after.data.get("kind") == "player"
    if head.data["kind"] == "bool" and len(moves) < 2 and not gift:
        return moves
    # the way of casting is said before what is paid beside it
    told = asked if head.data["kind"] == "bool" else replace(asked, memory=asked.memory.use(head))
    found = kicked(told, [replace(move, memory=move.memory.use(head)) for move in moves] if told is not asked else moves)
    if found:
        return [*spliced(asked, found, after), *found]
    answers, found = [head], [*moves]
    if head.data["kind"] == "bool" and after is not None and after.data.get("kind") == "bool":
        answers.append(after)
    for n in range(1, len(answers) + 1):
        found += [replace(move, memory=move.memory.use(*answers[:n]), cost=move.cost + n) for move in moves]
    return found


def spliced(asked: Asked, moves: list[Move], after: Entry | None) -> list[Move]:
    """What is spliced on is said first, then the way of casting, then the card that is spliced on; here all that is one way."""
    if after is None or after.data.get("kind") != "cast_option":
        return []
    held = [o for o in asked.board.now["objects"] if o["zone"] == Zone.Z_HAND and o["owner"] == asked.player]
    cards = [entry for entry in asked.targets() if any(asked.board.called(card, entry.data.get("name", "")) for card in held)]
    return [replace(move, memory=move.memory.use(after, *cards[:1])) for move in moves]


def let_by(asked: Asked, move: Move, said: Entry) -> bool:
    """Is the spell cast by leave of what is named?"""
    _, _, _, permission, by = asked.options[move.option]
    return permission & WHICH == PERMITTED and asked.meant(by, said.data)


def shown(asked: Asked, moves: list[Move], said: Entry) -> list[Move]:
    """A card that may be revealed as a spell is cast: here a way of casting, in a script the card, or none."""
    kind = said.data.get("kind")
    if kind not in ("object", "skip") or len(moves) < 2:
        return []
    paid = {move.option: asked.board.linked.paid[way] & CastFlag.CF_OPTIONAL for move in moves
            for option_kind, _, way, _, _ in [asked.options[move.option]] if option_kind == Kind.CAST}  # fmt: skip
    held = [o for o in asked.board.now["objects"] if o["zone"] == Zone.Z_HAND and o["owner"] == asked.player]
    if kind == "object" and not any(asked.board.called(card, said.data.get("value", "")) for card in held):
        return []
    return [replace(move, memory=move.memory.use(said)) for move in moves if bool(paid.get(move.option)) == (kind == "object")]


def casts(asked: Asked, entry: Entry, option: Option) -> list[int]:
    """[cost] when the option casts or plays what the entry names, else []."""
    slot, data = option[1], entry.data
    card = asked.board.thing(slot)
    if card is None or not named(asked, card, data):
        return []
    if entry.kind == "play":
        faces = faces_of(asked.board.linked, card)
        return [0 if data.get("card") not in faces or data["card"] in cast_names(asked, option, card) else OTHER_PLACE]
    name, first = asked.board.linked.ways[option[2]]
    spoken = data.get("card", name)
    if data.get("fused") and name != spoken:
        return []
    right = name == spoken or spoken not in faces_of(asked.board.linked, card)
    usual = first if not data.get("cast_mode") else not first
    return [(0 if usual else 1) if right else OTHER_PLACE]


def faces_of(linked: Linked, card: dict[str, Any]) -> frozenset[str]:
    """Names of the faces of a card."""
    return frozenset(name for name in linked.of_card[card["card"]] if " // " not in name)


def named(asked: Asked, card: dict[str, Any], data: dict[str, Any]) -> bool:
    """Is this the card that an entry means?"""
    if "alias" in data:
        return card["slot"] in asked.alias(data["alias"])
    return asked.board.called(card, data["card"]) or data["card"] in asked.board.linked.of_card[card["card"]]


def activations(asked: Asked, entry: Entry, numbers: list[int]) -> list[tuple[int, int]]:
    """Options whose ability begins as the entry says; failing that, those of the sources it names."""
    data, linked = entry.data, asked.board.linked
    if "source_alias" in data:
        numbers = [i for i in numbers if asked.options[i][1] in asked.alias(data["source_alias"])]
    said = [i for i in numbers if linked.says(ability_of(asked, asked.options[i]), data["ability"])]
    if said:
        return [(i, min(place, 1)) for place, i in enumerate(sorted(said, key=lambda i: age(asked, asked.options[i])))]
    sources = data.get("sources") or ()
    ways = [i for i, o in enumerate(asked.options) if o[0] == Kind.CAST and (not linked.ways[o[2]][1] or o[3] == GAINED_FLASHBACK)]
    if entry.data["ability"].split(" ")[0] in WAYS:
        return [(i, 0) for i in ways if not sources or any(asked.board.slot_called(asked.options[i][1], name) for name in sources)]
    if TURN_UP in data["ability"] or (not sources and data["ability"].endswith(":")):  # of what lies face down nothing is said but the cost
        return [(i, 0) for i in numbers if face_down(asked, asked.options[i], sources)]
    return [(i, 1) for i in numbers if any(asked.board.slot_called(asked.options[i][1], name) for name in sources)]


def face_down(asked: Asked, option: Option, sources: tuple[str, ...]) -> bool:
    """Is this something of one of the cards that lies face down?"""
    source = asked.board.thing(option[1])
    if source is None or not asked.board.called(source, NAMELESS):
        return False
    return not sources or not asked.board.linked.of_card[source["card"]].isdisjoint(sources)


def age(asked: Asked, option: Option) -> tuple[bool, int, int]:
    """Cards in hand first, then permanents in the order in which they entered."""
    source = asked.board.thing(option[1])
    if source is None:
        return True, 0, option[1]
    return source["zone"] == Zone.Z_BATTLEFIELD, source["timestamp"], option[1]


def ability_of(asked: Asked, option: Option) -> int:
    """Number of the ability that an option activates."""
    source = asked.board.thing(option[1])
    return int(source["abilities"][option[2]]) if source is not None else -1


# ---- checks ------------------------------------------------------------------------------------------------------------
def check(asked: Asked, entry: Entry, possible: Possible) -> None:
    """An assertion at this moment."""
    data = entry.data
    if data["what"] == "playable":
        if playable(asked, data, possible) != data["has"]:
            raise Broken(f"{data['prefix']} is {'not ' if data['has'] else ''}playable (turn {entry.time[0]})")
        return
    claim = {key: value for key, value in data.items() if key not in ("player", "turn", "step", "do")}
    if "of" in data or data["what"] != "exile_count":  # that one is of both players' exile unless it says whose
        claim["player"] = data.get("of", data["player"])
    why = holds(claim, asked.board, asked.slots)
    if why is not None:
        raise Broken(f"check on turn {entry.time[0]}: {why}")


def playable(asked: Asked, data: dict[str, Any], possible: Possible) -> bool:
    """Is there an action with such words that can be carried through?"""
    verb, _, rest = data["prefix"].partition(" ")
    rest = rest.removeprefix("fused ")
    for number, option in enumerate(asked.options):
        card = asked.board.thing(option[1])
        if card is None or option[0] == Kind.PASS:
            continue
        if option[0] == Kind.ACTIVATE:
            fits = asked.board.linked.says(ability_of(asked, option), data["prefix"])
        elif option[0] == Kind.CAST and "cast_mode" in data:
            fits = not asked.board.linked.ways[option[2]][1] and named(asked, card, data)
        else:
            names = cast_names(asked, option, card)
            fits = verb == ("Cast" if option[0] == Kind.CAST else "Play") and any(name.startswith(rest) for name in names)
        if fits and possible(asked, number):
            return True
    return False


def cast_names(asked: Asked, option: Option, card: dict[str, Any]) -> set[str]:
    """What the spell or land is called in 'Cast X', 'Play X'."""
    if option[0] != Kind.CAST:
        return {asked.board.linked.printed[option[2] or card["card"]]}
    return {asked.board.linked.ways[option[2]][0]}
