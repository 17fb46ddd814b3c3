"""Answers to the small choices inside an action: targets, modes, numbers, objects, values, orders, payments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

from sim.core.opcodes import Op
from sim.explain import COLORS, LIFE_PAYMENT, PLAYER_CODE, Kind
from sim.replay.combat import attack, block, damage
from sim.replay.kicked import cast_now
from sim.replay.moves import OTHER_PLACE, WORDS, Asked, Memory, Move
from sim.replay.script import Entry

FR_CAST, FR_PAY = 2, 3  # FrameKindC of sim/core/flow.pxd
DIVIDING = 4  # stage of FR_CAST
CREATURE_TYPE, NAME, NONLAND_NAME, COLOR = range(4)  # operand of E_CHOOSE_VALUE
NONBASIC_LAND_NAME = 6
ANY_OTHER_TYPE, ANY_OTHER_NAME = 250, 30000  # what E_CHOOSE_VALUE offers for what no card of the game has
YES_WORD, NO_WORD = 1, 2  # of E_CHOOSE_WORD where a script says yes or no (riot: a counter, or haste)
HELPERS = ("Convoke", "Improvise")
CHOICE_OF_MANA = (Op.E_ADD_MANA_CHOICE, Op.E_ADD_MANA_AMONG)
PLAYS = (Op.E_PLAY_FREE, Op.E_CAST_FREE)
SYMBOLS = {c: i for i, c in enumerate("WUBRGC")}


def answers(asked: Asked) -> list[Move]:
    """Every move there is, the likeliest first."""
    kind = asked.options[0][0]
    found = HANDLERS[Kind(kind)](asked)
    return sorted(found, key=lambda move: move.cost)


def free(asked: Asked, order: list[int] | None = None, cost: int = 0) -> list[Move]:
    """All options, nothing used up; the first in `order` is the usual one."""
    numbers = list(range(len(asked.options))) if order is None else order
    return [Move(number, asked.memory, cost + min(place, 1)) for place, number in enumerate(numbers)]


def by_entry(asked: Asked, entry: Entry, fits: Callable[[Any], bool], cost: int = 0) -> list[Move]:
    """The options that fit an entry, which is used up by them."""
    numbers = [i for i, option in enumerate(asked.options) if fits(option)]
    return [Move(number, asked.memory.use(entry), cost + min(place, 1)) for place, number in enumerate(numbers)]


# ---- yes or no, numbers, modes ---------------------------------------------------------------------------------------
def yes_no(asked: Asked) -> list[Move]:
    """From the queue of choices; where it holds no yes or no, yes when more answers are to come."""
    head = asked.head()
    numbers = {Kind(option[0]): i for i, option in enumerate(asked.options)}
    usual = Kind.YES if head is not None or asked.targets() or not asked.strict else Kind.NO
    order = [numbers[usual], *(i for kind, i in numbers.items() if kind != usual)]
    if head is not None and head.data.get("kind") in WORDS and (asked.board.frame or {}).get("op") in PLAYS:
        named = by_entry(asked, head, lambda option: option[0] == Kind.YES, 1)  # the card is named there, and may be asked about again
        after = asked.head(after=head)
        both = [replace(move, memory=move.memory.use(after)) for move in named if after is not None and after.data.get("kind") == "bool"]
        return [*named, *both, *free(asked, order)]
    if head is None or head.data.get("kind") != "bool":
        return free(asked, order)
    wanted = Kind.YES if head.data["value"] else Kind.NO
    said = by_entry(asked, head, lambda option: option[0] == wanted)
    said += either_cost(asked, head)
    return said + free(asked, order if head.data["value"] else [numbers[Kind.NO]], OTHER_PLACE)


def either_cost(asked: Asked, head: Entry) -> list[Move]:
    """One cost or another: a script pays, and then says whether by the first; here each is asked about in turn."""
    after = asked.head(after=head)
    if not head.data["value"] or after is None or after.data.get("kind") != "bool" or (asked.board.frame or {}).get("op") != Op.E_PAY_OR:
        return []
    wanted = Kind.YES if after.data["value"] else Kind.NO
    return [replace(move, memory=move.memory.use(after), cost=1) for move in by_entry(asked, head, lambda option: option[0] == wanted)]


def number(asked: Asked) -> list[Move]:
    """X, amounts, divisions; coins and dice are thrown as the script says."""
    frame = asked.board.frame or {}
    if frame.get("kind") == FR_CAST and frame.get("stage") == DIVIDING and asked.memory.amounts:
        amount, *rest = asked.memory.amounts
        after = replace(asked.memory, amounts=tuple(rest))
        return [Move(i, after) for i, option in enumerate(asked.options) if option[2] == amount]
    if frame.get("op") == Op.E_FLIP:
        return coin(asked)
    head = asked.head()
    if head is not None and head.data.get("kind") == "bool" and frame.get("kind") == FR_CAST:
        return kicks(asked)
    if head is not None and head.data.get("kind") == "number":
        said = by_entry(asked, head, lambda option: option[2] == head.data["value"])
        then = asked.head(after=head)
        if frame.get("op") == Op.E_REMOVE_UP_TO and then is not None and then.data.get("kind") == "number":  # kinds in another order
            said += by_entry(asked, then, lambda option: option[2] == then.data["value"], 1)
        return said + free(asked, cost=OTHER_PLACE)
    order = list(range(len(asked.options)))
    return free(asked, order if asked.strict else order[::-1])


def kicks(asked: Asked) -> list[Move]:
    """How often a cost is paid is one number here, and asked time by time in a script: so many a yes, then a no."""
    found = []
    for i, option in enumerate(asked.options):
        said = list(islice(asked.script.queue(asked.player, "choice", asked.memory.used, asked.board.time), option[2] + 1))
        yes = [entry for entry in said[: option[2]] if entry.data.get("kind") == "bool" and entry.data["value"]]
        if len(yes) == option[2]:
            ends = [entry for entry in said[option[2] :] if entry.data.get("kind") == "bool" and not entry.data["value"]]
            found.append(Move(i, asked.memory.use(*yes, *ends), 0 if ends else 1))
    return found


def coin(asked: Asked) -> list[Move]:
    """The result is the flipper's to script, whoever picks it here."""
    for player in (0, 1):
        head = asked.head(player)
        if head is not None and head.data.get("kind") == "coin":
            return by_entry(asked, head, lambda option: (option[2] == 1) == bool(head.data["value"]))  # noqa: B023
    return free(asked)


def mode(asked: Asked) -> list[Move]:
    """The n-th of the modes that are there."""
    entries = list(asked.script.queue(asked.player, "mode", asked.memory.used, asked.board.time))
    if entries and isinstance(entries[0].data.get("value"), int):
        place = entries[0].data["value"] - 1
        if place < len(asked.options):
            return [Move(place, asked.memory.use(entries[0])), *free(asked, cost=OTHER_PLACE)]
    if entries and entries[0].data.get("skip"):
        return by_entry(asked, entries[0], lambda option: option[2] < 0) or free(asked)
    return free(asked)


# ---- targets, objects ------------------------------------------------------------------------------------------------
def fits_target(asked: Asked, entry: Entry, option: Any) -> bool:
    """Is this option what a target entry asks for?"""
    code, data = option[2], entry.data
    if data.get("skip"):
        return bool(code < 0)
    if "player" in data and "name" not in data:
        return bool(code == PLAYER_CODE + "AB".index(data["player"]))
    return 0 <= code < PLAYER_CODE and asked.meant(code, data)


def target(asked: Asked) -> list[Move]:
    """Targets given with the action, then the queue: the first entry that fits."""
    found: list[Move] = []
    cost = 0
    for entry in asked.targets():
        moves = by_entry(asked, entry, lambda option: fits_target(asked, entry, option), cost)  # noqa: B023
        if "amount" in entry.data:
            moves = [with_amount(move, entry.data["amount"]) for move in moves]
        found += moves
        cost += 1 if moves else 0
    head = asked.head()
    if head is not None and head.data.get("kind") == "bool" and head.data["value"] and asked.board.frame_of(FR_CAST) is None:
        yes = [replace(move, memory=move.memory.use(head)) for move in found]  # whether a target changes, and to what, is one question
        found = [*yes, *(replace(move, cost=move.cost + OTHER_PLACE) for move in found)]
    if head is not None and head.data.get("kind") in WORDS:
        found += by_entry(asked, head, lambda option: 0 <= option[2] < PLAYER_CODE and asked.meant(option[2], head.data), cost)
    found = [*by_opponent(asked, found), *found]
    none = [i for i, option in enumerate(asked.options) if option[2] < 0]
    others = [i for i in range(len(asked.options)) if i not in none]
    return found + free(asked, none + others, OTHER_PLACE if found else 0)


def by_opponent(asked: Asked, moves: list[Move]) -> list[Move]:
    """Which opponent chooses a target is a target of its own there, and no question among two players."""
    casting = asked.board.frame_of(FR_CAST)
    if casting is None or casting["player"] == asked.player:
        return []
    queue = asked.script.queue(casting["player"], "target", asked.memory.used, asked.board.time)
    named = next((entry for entry in queue if entry.data == {"player": "AB"[asked.player]}), None)
    return [replace(move, memory=move.memory.use(named)) for move in moves] if named is not None else []


def with_amount(move: Move, amount: int) -> Move:
    """The division goes on with this amount."""
    return replace(move, memory=replace(move.memory, amounts=(*move.memory.amounts, amount)))


def thing(asked: Asked) -> list[Move]:
    """An object, by a name in either queue."""
    found: list[Move] = []
    head = asked.head()
    found += helping(asked)
    if head is not None and head.data.get("kind") in WORDS:
        if (asked.board.frame or {}).get("op") == Op.E_ARRANGE:
            found += in_order(asked, head)
        found += by_entry(asked, head, lambda option: asked.meant(option[1], head.data), min(len(found), 1))
    if head is not None and head.data.get("kind") == "skip":
        found += by_entry(asked, head, lambda option: option[1] < 0)
    if head is not None and head.data.get("kind") == "bool":
        found += may_choose(asked, head)
    for entry in asked.targets():
        if entry.data.get("skip"):
            found += by_entry(asked, entry, lambda option: option[1] < 0, min(len(found), 1))
        else:
            found += by_entry(asked, entry, lambda option: asked.meant(option[1], entry.data), min(len(found), 1))  # noqa: B023
    none = [i for i, option in enumerate(asked.options) if option[1] < 0]
    others = [i for i in range(len(asked.options)) if i not in none]
    return found + free(asked, none + others if asked.strict else others + none, OTHER_PLACE if found else 0)


def in_order(asked: Asked, head: Entry) -> list[Move]:
    """Which cards go, and in what order, are two questions in a script and one here."""
    return [
        replace(move, memory=move.memory.use(entry))
        for entry in asked.targets()
        for move in by_entry(asked, head, lambda option: asked.meant(option[1], head.data) and asked.meant(option[1], entry.data))  # noqa: B023
    ]


def helping(asked: Asked) -> list[Move]:
    """What helps to pay is a word and a target there, after the colours of the mana that pays, which are no question here."""
    queue = asked.script.queue(asked.player, "choice", asked.memory.used, asked.board.time)
    colors, word = [], next(queue, None)
    while word is not None and word.data.get("kind") == "color":
        colors.append(word)
        word = next(queue, None)
    if word is None or word.data.get("value") not in HELPERS:
        return []
    return [
        replace(move, memory=move.memory.use(*colors, word))
        for entry in asked.targets()
        for move in by_entry(asked, entry, lambda option: asked.meant(option[1], entry.data))  # noqa: B023
    ]


def may_choose(asked: Asked, head: Entry) -> list[Move]:
    """'You may choose one' is two questions in a script and one here."""
    if not head.data["value"]:
        return by_entry(asked, head, lambda option: option[1] < 0)
    name = asked.head(after=head)
    named = [name] if name is not None and name.data.get("kind") in WORDS else []
    if (asked.board.frame or {}).get("op") == Op.E_CAST_ONE and not named:
        return by_entry(asked, head, lambda option: option[1] >= 0)
    return [
        replace(move, memory=move.memory.use(entry))
        for entry in (*named, *asked.targets())
        for move in by_entry(asked, head, lambda option: asked.meant(option[1], entry.data))  # noqa: B023
    ]


# ---- values, orders ----------------------------------------------------------------------------------------------------
def value_word(asked: Asked, a: int) -> str:
    """A chosen value in a word: a colour, a type, a name, a player."""
    frame = asked.board.frame or {}
    if frame.get("op") in CHOICE_OF_MANA:
        return COLORS[a]
    kind = frame.get("operand")
    if kind in (NAME, NONLAND_NAME, NONBASIC_LAND_NAME):
        names = asked.board.linked.names
        return names[a - 1] if 0 < a <= len(names) else ""
    if kind == CREATURE_TYPE:
        types = asked.board.linked.subtypes
        return types[a - 1] if 0 < a <= len(types) else ""
    if kind == COLOR:
        return COLORS[a - 1]
    return "AB"[a - 1] if 0 < a <= len("AB") else ""


def value(asked: Asked) -> list[Move]:
    """A colour, a name, a type; where nothing is said while mana is being paid, what the cost still needs."""
    head = asked.head()
    if asked.memory.colors or (mixing(asked) and head is not None and head.data.get("kind") == "number"):
        return combination(asked)
    paying = asked.board.frame_of(FR_PAY)
    found: list[Move] = []
    if head is not None and head.data.get("kind") in WORDS:
        said = str(head.data["value"]).lower()
        found = by_entry(asked, head, lambda option: value_word(asked, option[2]).lower() == said, 1 if paying else 0)
        found += second_color(asked, head) + of_no_card(asked, head)
        if (asked.board.frame or {}).get("op") in (Op.E_CHOOSE_WORD, Op.E_PICK):
            found += by_entry(asked, head, lambda _: True)  # which word is which is not known here: what comes of it tells
    if head is not None and head.data.get("kind") == "bool" and (asked.board.frame or {}).get("op") == Op.E_CHOOSE_WORD:
        return by_entry(asked, head, lambda option: option[2] == (YES_WORD if head.data["value"] else NO_WORD))
    if paying is not None:
        lacking = [i for i, option in enumerate(asked.options) if option[2] < len(SYMBOLS) and paying["mana"][option[2]] > 0]
        rest = [i for i in range(len(asked.options)) if i not in lacking]
        return found + free(asked, lacking + rest)
    return found + free(asked, cost=OTHER_PLACE if found else 0)


def of_no_card(asked: Asked, head: Entry) -> list[Move]:
    """A name or a type that is on no card of the game: one option stands for all of them."""
    said = str(head.data["value"]).lower()
    if said in (name.lower() for name in (*asked.board.linked.names, *asked.board.linked.subtypes)):
        return []
    return by_entry(asked, head, lambda option: option[2] in (ANY_OTHER_TYPE, ANY_OTHER_NAME))


def mixing(asked: Asked) -> bool:
    """Is mana being made, one colour after the other?"""
    return (asked.board.frame or {}).get("op") in CHOICE_OF_MANA


def combination(asked: Asked) -> list[Move]:
    """So much of each colour is one number for each in a script, and one mana after the other here."""
    memory = asked.memory
    if not memory.colors:
        said = list(islice(asked.script.queue(asked.player, "choice", memory.used, asked.board.time), len(asked.options)))
        if any(entry.data.get("kind") != "number" for entry in said) or len(said) < len(asked.options):
            return free(asked)
        mixed = [option[2] for entry, option in zip(said, asked.options, strict=True) for _ in range(entry.data["value"])]
        memory = replace(memory.use(*said), colors=tuple(mixed))
    first, *rest = memory.colors or (-1,)
    after = replace(memory, colors=tuple(rest))
    return [Move(i, after) for i, option in enumerate(asked.options) if option[2] == first] or free(asked)


def second_color(asked: Asked, head: Entry) -> list[Move]:
    """The colour before it may have said which mana pays, which is no question here."""
    after = asked.head(after=head)
    if after is None or {head.data.get("kind"), after.data.get("kind")} != {"color"}:
        return []
    said = str(after.data["value"]).lower()
    moves = by_entry(asked, after, lambda option: value_word(asked, option[2]).lower() == said, 1)
    return [replace(move, memory=move.memory.use(head)) for move in moves]


def order(asked: Asked) -> list[Move]:
    """The trigger that goes on the stack first (it resolves last)."""
    head = asked.head()
    if head is None or head.data.get("kind") not in WORDS:
        return free(asked)
    said = str(head.data["value"])
    found = by_entry(asked, head, lambda option: trigger_says(asked, option[1], said))
    if len(asked.options) == 1:  # nobody is asked about one trigger
        return free(asked) + [replace(move, cost=1) for move in found]
    return found + [replace(move, cost=move.cost + 1) for move in by_entry(asked, head, lambda _: True)] + free(asked, cost=OTHER_PLACE)


def trigger_says(asked: Asked, slot: int, said: str) -> bool:
    """Has the source an ability that begins like this?"""
    source = asked.board.thing(slot)
    return source is not None and any(asked.board.linked.says(ability, said) for ability in source["abilities"])


# ---- paying --------------------------------------------------------------------------------------------------------------
def source_of_mana(asked: Asked) -> list[Move]:
    """Which source is used: lands before others, those with few uses first."""

    def rank(number: int) -> tuple[bool, int, int]:
        made = asked.board.thing(asked.options[number][1])
        land = made is not None and bool(made["types"] & 8)
        return not land, len(made["abilities"]) if made else 0, number

    return free(asked, sorted(range(len(asked.options)), key=rank))


def half(asked: Asked) -> list[Move]:
    """A hybrid symbol; two life for a Phyrexian one when the script says yes."""
    head = asked.head()
    pays_life = [i for i, option in enumerate(asked.options) if option[2] == LIFE_PAYMENT]
    if head is not None and head.data.get("kind") == "bool" and pays_life:
        said = by_entry(asked, head, lambda option: (option[2] == LIFE_PAYMENT) == bool(head.data["value"]))
        return said + free(asked, cost=OTHER_PLACE)
    if head is not None and head.data.get("kind") == "color":
        color = [*COLORS].index(str(head.data["value"]).lower()) + 1
        return by_entry(asked, head, lambda option: option[2] == color) + free(asked, cost=1)
    return free(asked)


def anything(asked: Asked) -> list[Move]:
    """A choice that no script ever makes."""
    return free(asked)


HANDLERS: dict[Kind, Callable[[Asked], list[Move]]] = {
    Kind.MANA: source_of_mana,
    Kind.TARGET: target,
    Kind.MODE: mode,
    Kind.NUMBER: number,
    Kind.OBJECT: thing,
    Kind.YES: yes_no,
    Kind.NO: yes_no,
    Kind.ATTACK: attack,
    Kind.BLOCK: block,
    Kind.DAMAGE: damage,
    Kind.PAY: anything,
    Kind.ORDER: order,
    Kind.HYBRID: half,
    Kind.VALUE: value,
    Kind.CAST: cast_now,
}


def settled(asked: Asked) -> Memory:
    """Memory without what belongs to an action that is over."""
    memory = asked.memory
    if asked.board.frame_of(FR_CAST) is None and (memory.given or memory.amounts):
        memory = replace(memory, given=(), amounts=())
    if memory.colors and not mixing(asked):
        memory = replace(memory, colors=())
    if memory.plan is not None and asked.options and asked.options[0][0] not in (Kind.ATTACK, Kind.BLOCK):
        memory = replace(memory, plan=None, loose=False)
    return memory
