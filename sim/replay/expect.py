"""Expectations: what a scenario claims about a position. Each returns None when it holds, else what is so instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sim.cards.lower.words import COLORS, TYPES
from sim.core.opcodes import CounterKind, MarkKind, Zone
from sim.replay.board import ATTACKING, BLOCKED, BLOCKING, KEYWORDS, PLAYER_CODE, TAPPED, TOKEN, ZONES, Board
from sim.replay.linking import FILLER, plain

Slots = dict[str, tuple[int, ...]]
Claim = dict[str, Any]
Checker = Callable[[Claim, Board], str | None]
CHECKERS: dict[str, Checker] = {}
LETTERS = dict(zip("WUBRG", COLORS.values(), strict=True))
MANA = {"white": 0, "blue": 1, "black": 2, "red": 3, "green": 4, "colorless": 5, **{c: i for i, c in enumerate("WUBRGC")}}
COLORLESS = "C"
DAY = 1
COUNTER_NAMES = {"+1/+1": CounterKind.CT_P1P1, "-1/-1": CounterKind.CT_M1M1, "loyalty": CounterKind.CT_LOYALTY}
# engine-specific lists, or kinds of abilities that only their source knows: nothing can be said about them
UNREAD = frozenset(("mana_option", "mana_options_count", "top_card_revealed"))
WON, LOST_BOTH, LOOP = 1, 3, 4  # StatusC of sim/core/face.pxd; player + 1 has won


def holds(claim: Claim, board: Board, slots: Slots) -> str | None:
    """None when the claim is true; else why not. A claim of a kind that is not known is not true."""
    what = claim["what"]
    if unread(claim):
        return None
    if what == "alias_zone":
        return alias_zone(claim, board, slots)
    if what not in CHECKERS:
        return f"an expectation of the kind {what} is not understood"
    if what != "exile_count" and "player" in claim and claim["player"] not in ("A", "B"):
        return f"{what}: no player {claim['player']}"
    if "alias" in claim:
        claim = {**claim, "slots": slots.get(claim["alias"], ())}
    return CHECKERS[what](claim, board)


def unread(claim: Claim) -> bool:
    """Is this one of the claims that are left out?"""
    return claim["what"] in UNREAD or (claim["what"] in ("ability", "ability_count") and bool(claim.get("non_keyword")))


def claims(*names: str) -> Callable[[Checker], Checker]:
    """Registers the checker of some kinds of claims."""

    def register(function: Checker) -> Checker:
        for name in names:
            CHECKERS[name] = function
        return function

    return register


def who(claim: Claim) -> int | None:
    """Number of the player that a claim is about."""
    return "AB".index(claim["player"]) if claim.get("player") else None


def differ(claim: Claim, found: Any, wanted: Any) -> str | None:
    """The one sentence of a failure."""
    if claim.get("op", "=") in ("=", "=="):
        ok = found == wanted
    else:
        ok = {"<": found < wanted, ">": found > wanted, "<=": found <= wanted, ">=": found >= wanted}.get(claim["op"], False)
    if ok:
        return None
    about = " ".join(str(claim[key]) for key in ("player", "card", "counter", "ability", "type", "subtype", "color") if key in claim)
    return f"{claim['what']} {about}: {found} instead of {wanted}"


def aliased(claim: Claim, found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Only those that an alias of the set-up means."""
    return found if "alias" not in claim else [thing for thing in found if thing["slot"] in claim["slots"]]


# ---- how many --------------------------------------------------------------------------------------------------------
@claims("permanent_count", "token_count")
def permanents(claim: Claim, board: Board) -> str | None:
    """By current name."""
    found = aliased(claim, board.permanents(who(claim), claim.get("card")))
    if claim["what"] == "token_count":
        found = [thing for thing in found if thing["flags"] & TOKEN]
    return differ(claim, len(found), claim["count"])


@claims("graveyard_count", "hand_count", "library_count", "command_zone_count")
def zone_count(claim: Claim, board: Board) -> str | None:
    """Cards of a zone."""
    zone, card = ZONES[claim["what"].removesuffix("_count").removesuffix("_zone")], claim.get("card")
    found = len(aliased(claim, board.inside(zone, who(claim), card)))
    if zone == Zone.Z_LIBRARY and found and card in (None, FILLER):
        found += board.linked.unfilled[who(claim) or 0]
    return differ(claim, found, claim["count"])


@claims("exile_count")
def exile_count(claim: Claim, board: Board) -> str | None:
    """Of one owner, or of both."""
    owner = "AB".index(claim["player"]) if claim.get("player") and not claim.get("of_check") else None
    return differ(claim, len(board.inside(Zone.Z_EXILE, owner, claim.get("card"))), claim["count"])


@claims("emblem_count")
def emblems(claim: Claim, board: Board) -> str | None:
    """Emblems have their owner's zone."""
    return differ(claim, len(board.inside(Zone.Z_COMMAND, who(claim))), claim["count"])


@claims("stack_size")
def stack_size(claim: Claim, board: Board) -> str | None:
    """Spells and abilities."""
    return differ(claim, len(board.now["stack"]), claim["count"])


@claims("stack_object")
def stack_object(claim: Claim, board: Board) -> str | None:
    """Those that begin with a text."""
    wanted = plain(claim["text"])
    found = [item for item in board.now["stack"] if any(line.startswith(wanted) for line in plain_lines(board.stack_words(item)))]
    return differ(claim, len(found), claim["count"])


def plain_lines(text: str) -> list[str]:
    """Lines in plain words."""
    return [plain(line) for line in text.split("\n")]


# ---- players -----------------------------------------------------------------------------------------------------------
@claims("life")
def life(claim: Claim, board: Board) -> str | None:
    """A life total."""
    return differ(claim, board.now["players"][who(claim) or 0]["life"], claim["value"])


@claims("player_counter_count")
def player_counters(claim: Claim, board: Board) -> str | None:
    """Poison, energy and their kin."""
    player = board.now["players"][who(claim) or 0]
    if claim["counter"] not in player:
        return f"counters of the kind {claim['counter']} on players are not understood"
    return differ(claim, player[claim["counter"]], claim["count"])


@claims("speed")
def speed(claim: Claim, board: Board) -> str | None:
    """What lies in the command zone says how fast a player is (CR 702.179)."""
    mine = (o for o in board.now["objects"] if o["zone"] == Zone.Z_COMMAND and o["owner"] == (who(claim) or 0))
    named = [name.removeprefix("speed ") for name in (board.linked.printed[o["face"]] for o in mine) if name.startswith("speed ")]
    return differ(claim, int(named[0]) if named else 0, claim["value"])


@claims("mana_pool", "mana_pool_total")
def mana_pool(claim: Claim, board: Board) -> str | None:
    """Mana of a colour, or all of it."""
    pool = board.now["players"][who(claim) or 0]["pool"]
    color = claim.get("color") or claim.get("colors")
    if color is not None and color not in MANA:
        return f"no colour of mana {color}"
    found = sum(n for kind, n, _ in pool if color is None or kind == MANA[color])
    return differ(claim, found, claim["amount"] if "amount" in claim else claim["count"])


@claims("won", "lost", "in_game", "result", "game_over", "draw")
def outcome(claim: Claim, board: Board) -> str | None:
    """How the game stands."""
    result, player = board.now["result"], who(claim)
    over, drawn = bool(result), result in (LOST_BOTH, LOOP)
    won, lost = result == WON + (player or 0), over and result != WON + (player or 0) and result != LOOP
    if claim["what"] == "result":
        return differ(claim, "won" if won else "lost" if lost and not drawn else "draw", claim["value"])
    found = {"won": won, "lost": lost, "in_game": not lost, "game_over": over, "draw": drawn or not over}[claim["what"]]
    return differ(claim, found, claim["value"])


@claims("active_player", "turn", "lands_played")
def course(claim: Claim, board: Board) -> str | None:
    """Where the game is."""
    if claim["what"] == "active_player":
        return differ(claim, "AB"[board.now["active"]], claim["player"])
    if claim["what"] == "turn":
        return differ(claim, board.time[0], claim["value"])
    return differ(claim, board.now["players"][who(claim) or 0]["lands_played"], claim["count"])


@claims("daytime", "has_day_night")
def daytime(claim: Claim, board: Board) -> str | None:
    """Day is true, night false."""
    now = board.now["daytime"]
    return differ(claim, now == DAY if claim["what"] == "daytime" else bool(now), claim["value"])


# ---- one thing -----------------------------------------------------------------------------------------------------------
def subjects(claim: Claim, board: Board) -> list[dict[str, Any]]:
    """Permanents that a claim is about; without an index all of that name."""
    found = aliased(claim, board.permanents(who(claim), claim.get("card")))
    return found[claim["index"] : claim["index"] + 1] if "index" in claim else found


def missing(claim: Claim) -> str:
    """There is none."""
    return f"{claim['what']}: no permanent called {claim.get('card', claim.get('alias'))}"


@claims("power_toughness", "power", "toughness")
def size(claim: Claim, board: Board) -> str | None:
    """Power and toughness, of one permanent of the name or of all."""
    found = subjects(claim, board)
    if not found:
        return missing(claim)
    sizes = [t["base"] if claim.get("base") else (t["power"], t["toughness"]) for t in found]
    if claim["what"] != "power_toughness":
        return differ(claim, sizes[0][0 if claim["what"] == "power" else 1], claim["value"])
    wanted = (claim["power"], claim["toughness"])
    right = [one == wanted for one in sizes]
    if all(right) if claim.get("scope") == "all" else any(right):
        return None
    return differ(claim, sizes[0] if len(sizes) == 1 else sizes, wanted)


@claims("counter_count")
def counters(claim: Claim, board: Board) -> str | None:
    """Counters on the first permanent of the name."""
    found = subjects(claim, board)
    if not found:
        return None if claim["count"] == 0 else missing(claim)
    kind = COUNTER_NAMES.get(claim["counter"], board.linked.counters.get(claim["counter"]))
    return differ(claim, found[0]["counters"].get(kind, 0), claim["count"])


@claims("card_counter_count", "exile_card_counter_count")
def counters_on_card(claim: Claim, board: Board) -> str | None:
    """Counters on a card outside the battlefield."""
    found = [t for t in board.now["objects"] if t["zone"] != Zone.Z_BATTLEFIELD and board.called(t, claim["card"])]
    kind = COUNTER_NAMES.get(claim["counter"], board.linked.counters.get(claim["counter"]))
    return differ(claim, max((t["counters"].get(kind, 0) for t in found), default=0), claim["count"])


@claims("tapped", "tapped_count")
def tapped(claim: Claim, board: Board) -> str | None:
    """Some, or how many, of either player."""
    found = [t for t in aliased(claim, board.permanents(None, claim.get("card"))) if bool(t["flags"] & TAPPED) == claim["tapped"]]
    if claim["what"] == "tapped_count":
        return differ(claim, len(found), claim["count"])
    return None if found else f"tapped {claim.get('card', claim.get('alias'))}: none is {'' if claim['tapped'] else 'un'}tapped"


@claims("type", "subtype", "supertype", "exile_card_subtype")
def kind_of(claim: Claim, board: Board) -> str | None:
    """Types of a permanent (or of a card in exile)."""
    what = claim["what"].removeprefix("exile_card_")
    found = board.inside(Zone.Z_EXILE, None, claim["card"]) if what != claim["what"] else subjects(claim, board)
    if not found:
        return missing(claim)
    word = claim[what]
    if what == "subtype":
        number = board.linked.subtypes.index(word) if word in board.linked.subtypes else None
        has = [number is not None and bool(t["subtypes"] >> number & 1) for t in found]
    elif word.lower() not in TYPES:
        return f"no type {word}"
    else:
        has = [bool(t["types"] & TYPES[word.lower()]) for t in found]
    return differ(claim, claim["has"] if claim["has"] in has else has[0], claim["has"])


@claims("color", "colorless")
def color(claim: Claim, board: Board) -> str | None:
    """All of the colours, or none of them."""
    found = subjects(claim, board)
    if not found:
        return missing(claim)
    mine = found[0]["colors"]
    if claim["what"] == "colorless":
        return differ(claim, mine == 0, claim.get("value", True))
    if claim["colors"] == COLORLESS:
        return differ(claim, mine == 0, claim["has"])
    mask = sum(LETTERS[letter] for letter in claim["colors"])
    right = mine & mask == mask if claim["has"] else mine & mask == 0
    return None if right else f"color of {claim['card']} is {mine:05b} (bits GRBUW)"


@claims("ability", "ability_count")
def ability(claim: Claim, board: Board) -> str | None:
    """A keyword ability; those that are no flag are looked for in the words."""
    found = subjects(claim, board)
    if claim["what"] == "ability" and claim.get("permanents") not in (None, len(found)):
        return f"ability: {len(found)} permanents called {claim['card']} instead of {claim['permanents']}"
    if not found:
        return missing(claim)
    name = claim["ability"]
    n = [int(has_keyword(board, thing, name)) for thing in found]
    if claim["what"] == "ability_count":
        return differ(claim, n[0], claim["count"])
    return differ(claim, claim["has"] if claim["has"] in map(bool, n) else bool(n[0]), claim["has"])


def has_keyword(board: Board, thing: dict[str, Any], name: str) -> bool:
    """Has it the ability?"""
    if name in KEYWORDS:
        return bool(thing["keywords"] >> KEYWORDS[name] & 1)
    return any(word.startswith(name) for a in thing["abilities"] for word in board.linked.texts.get(a, "").split("\n"))


@claims("damage")
def damage(claim: Claim, board: Board) -> str | None:
    """Marked damage."""
    found = subjects(claim, board)
    return differ(claim, found[0]["damage"], claim["value"]) if found else missing(claim)


@claims("mana_value")
def mana_value(claim: Claim, board: Board) -> str | None:
    """Of a permanent."""
    found = subjects(claim, board)
    return differ(claim, found[0]["mv"], claim["value"]) if found else missing(claim)


@claims("attacking", "blocked", "transformed", "paired")
def flagged(claim: Claim, board: Board) -> str | None:
    """What it does in combat, which face is up, whether it has a partner."""
    found = subjects(claim, board)
    if not found:
        return missing(claim)
    if claim["what"] == "paired":
        return differ(claim, found[0]["paired"], claim["value"])
    if claim["what"] == "transformed":
        return differ(claim, found[0]["face"] != found[0]["card"], claim["value"])
    return differ(claim, bool(found[0]["flags"] & (ATTACKING if claim["what"] == "attacking" else BLOCKED)), claim["value"])


@claims("monstrous", "renowned", "suspected")
def designated(claim: Claim, board: Board) -> str | None:
    """What it is called by a keyword action."""
    found = subjects(claim, board)
    if not found:
        return missing(claim)
    return differ(claim, MarkKind[f"MARK_{claim['what'].upper()}"] in found[0]["marks"], claim["value"])


@claims("attackers", "blockers")
def fighters(claim: Claim, board: Board) -> str | None:
    """Exactly these were declared."""
    flag = ATTACKING if claim["what"] == "attackers" else BLOCKING
    found = sorted(board.name(thing) for thing in board.permanents() if thing["flags"] & flag)
    return differ(claim, found, sorted(claim["cards"]))


# ---- attachments ---------------------------------------------------------------------------------------------------------
def attached_to(board: Board, thing: dict[str, Any]) -> list[dict[str, Any]]:
    """What is attached to a permanent."""
    return [t for t in board.permanents() if 0 < t["attached"] <= PLAYER_CODE and t["attached"] == thing["slot"] + 1]


@claims("attached", "attached_to")
def attached(claim: Claim, board: Board) -> str | None:
    """Is some attachment of a name on some permanent of a name?"""
    found = board.permanents(None, claim["card"])
    is_so = any(board.called(t, claim["attachment"]) for thing in found for t in attached_to(board, thing))
    return differ(claim, is_so, claim.get("value", True))


@claims("attachment_count")
def attachments(claim: Claim, board: Board) -> str | None:
    """How many are on it."""
    found = subjects(claim, board)
    return differ(claim, len(attached_to(board, found[0])), claim["count"]) if found else missing(claim)


@claims("is_attached")
def is_attached(claim: Claim, board: Board) -> str | None:
    """Is it on anything?"""
    found = subjects(claim, board)
    return differ(claim, bool(found[0]["attached"]), claim["value"]) if found else missing(claim)


def alias_zone(claim: Claim, board: Board, slots: Slots) -> str | None:
    """Where a card of the set-up is now."""
    mine = slots.get(claim["alias"], ())
    found = any(t["zone"] == ZONES[claim["zone"]] for t in board.now["objects"] if t["slot"] in mine)
    return differ(claim, found, claim["has"])
