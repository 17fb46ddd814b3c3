"""Ways of casting a card (CastC; CR 601.2b, 118.9): its own cost, alternative costs, other zones, other faces.

Optional additional costs double every way: with and without (CR 601.2b). A way is chosen as the spell is announced.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sim.cards.ir import abilities as ir
from sim.cards.ir import conditions as cn
from sim.cards.ir import costs as co
from sim.cards.ir import filters as fi
from sim.cards.ir import keyword_actions as ka
from sim.cards.ir import values as va
from sim.cards.ir.casting import Forage, OptionalCost
from sim.cards.ir.costs import Mana
from sim.cards.ir.guards import MayReveal
from sim.cards.ir.picks import CastOnly
from sim.cards.ir.rules import CostByTarget
from sim.cards.lower.abilities import MOST_X_MODES, modal_of
from sim.cards.lower.base import Raw, condition, node, raw
from sim.cards.lower.costs import mana_node
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.guards import revealed, reveals
from sim.cards.lower.more_modes import with_more_modes
from sim.cards.lower.noted import costs_for, spoken
from sim.cards.lower.paid_instead import paid_instead
from sim.cards.lower.rows import NOT_FREE, NOT_MODELLED, CastRow, FaceRow
from sim.cards.lower.scope import Scope
from sim.cards.lower.splice import BARE, in_hand, spliced_on
from sim.cards.lower.stack_objects import cost_by_target
from sim.cards.lower.versions import CHANGING, OTHER, USUAL, keyword_of_versions
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import CastFlag, MarkKind, Op, TypeBit

if TYPE_CHECKING:
    from sim.cards.lower.link import Linker

MOST_EXILED = 6  # a hand has no more besides the card itself
FREE = (Mana(("0",)),)
HAND, GRAVEYARD, NOWHERE = zone_mask("hand"), zone_mask("graveyard"), 0
ALTERNATIVE, NAMED = CastFlag.CF_ALTERNATIVE, CastFlag.CF_NAMED | CastFlag.CF_REMEMBER
YOU, OPPONENT = va.Who("you"), va.Who("opponent")
ANOTHER_SPELL = cn.Holds(va.SpellsCast(YOU), ">=", va.Num(1))
BARGAIN = fi.AnyOf((fi.Filter("artifact"), fi.Filter("enchantment"), fi.Filter("token")))
CONSPIRATORS = fi.Filter("creature", preds=(fi.SharesColor(va.Self()), fi.ControlledBy(YOU)))
UNTAPPED = node(Op.F_AND, node(Op.F_TYPE, TypeBit.TY_CREATURE), node(Op.F_NOT, node(Op.F_TAPPED)))
FIXED_COSTS: dict[str, Any] = {  # CR 702.166a, 702.78a, 702.153a
    "teamwork": lambda item: (raw(Op.K_TAP_POWER, UNTAPPED, node(Op.V_NUM, item.n)),),
    "bargain": lambda _: (co.SacrificeCost(BARGAIN),),
    "conspire": lambda _: (co.TapCost(CONSPIRATORS, va.Num(2)),),
    "casualty": lambda item: (co.SacrificeCost(fi.Filter("creature", preds=(fi.Compare("power", ">=", va.Num(item.n)),))),),
}
LAND, CARD = fi.Filter("land", "hand"), fi.Filter("card", "hand")
CHOICES = co.ExileAnyCost | co.EitherCost | Forage
MINE = fi.OwnedBy(YOU, "from")
FORAGED = (  # CR 701.61a
    (co.ExileCost(fi.Filter("card", "graveyard", (MINE,)), "graveyard", va.Num(3)),),
    (co.SacrificeCost(fi.Filter("permanent", preds=(fi.Subtype("Food"),))),),
)


class Way(NamedTuple):
    """Where from, with which flags, under which condition, for how many modes (0: any); the cost is the keyword's."""

    zones: int
    flags: int
    holds: Any = None
    modes: int = 0


def waited(kind: MarkKind) -> Any:
    """It has that mark since an earlier turn."""
    this, fresh = (node(Op.C_MARKED, mark, node(Op.R_SELF)) for mark in (kind, MarkKind.MARK_FRESH))
    return raw(Op.C_AND, this, node(Op.C_NOT, fresh))


KEYWORD_WAYS = {
    "evoke": Way(HAND, CastFlag.CF_EVOKED | ALTERNATIVE),
    "flashback": Way(GRAVEYARD, CastFlag.CF_EXILE_AFTER | ALTERNATIVE),
    "madness": Way(NOWHERE, CastFlag.CF_MADNESS | ALTERNATIVE),
    "miracle": Way(NOWHERE, ALTERNATIVE),  # as it is drawn, which the machine leaves open
    "dash": Way(HAND, CastFlag.CF_DASH | CastFlag.CF_REMEMBER | ALTERNATIVE),
    "blitz": Way(HAND, CastFlag.CF_DASH | CastFlag.CF_REMEMBER | ALTERNATIVE),
    "escape": Way(GRAVEYARD, CastFlag.CF_ESCAPED | CastFlag.CF_REMEMBER | ALTERNATIVE),
    "spectacle": Way(HAND, NAMED | ALTERNATIVE, ka.HappenedThisTurn(OPPONENT, "lost")),
    "surge": Way(HAND, NAMED | ALTERNATIVE, ANOTHER_SPELL),
    "impending": Way(HAND, NAMED | ALTERNATIVE),
    "foretell": Way(zone_mask("exile"), ALTERNATIVE, waited(MarkKind.MARK_FORETOLD)),
    "mayhem": Way(GRAVEYARD, ALTERNATIVE, raw(Op.C_MARKED, MarkKind.MARK_DISCARDED, node(Op.R_SELF))),
    "warp": Way(HAND, NAMED | ALTERNATIVE),
    "plot": Way(zone_mask("exile"), ALTERNATIVE, cn.Both((waited(MarkKind.MARK_PLOTTED), raw(Op.C_SORCERY_TIME)))),
}
# the card's own cost and more, from the graveyard (CR 702.81a, 702.133a)
OWN_WAYS: dict[str, tuple[Way, tuple[Any, ...]]] = {
    "retrace": (Way(GRAVEYARD, 0), (co.DiscardCost(LAND),)),
    "jump-start": (Way(GRAVEYARD, CastFlag.CF_EXILE_AFTER), (co.DiscardCost(CARD),)),
}
# the card's own cost from exile, once it was cast that way (CR 702.185a)
LATER_WAYS = {"warp": Way(zone_mask("exile"), 0, waited(MarkKind.MARK_WARPED))}
KICKERS = ("kicker", "offspring", "bargain", "buyback", "gift", "conspire", "casualty", "teamwork")

TIMES = ("multikicker", "replicate", "squad")  # paid any number of times

WAY_NODES = (ir.AlternativeCost, ir.AdditionalCost, ir.CastFrom_, CastOnly, MayReveal, OptionalCost)
WAY_WORDS = {*KEYWORD_WAYS, *OWN_WAYS, *KICKERS, *CHANGING, *TIMES}

LEGENDARY_SPELL = cn.Exists(
    fi.AnyOf(tuple(fi.Filter(noun, preds=(fi.Supertype("legendary"), fi.ControlledBy(YOU))) for noun in ("creature", "planeswalker")))
)


def is_legendary_spell(face: ir.Face) -> bool:
    """May it be cast only with a legendary creature or planeswalker (CR 205.4e)?"""
    return "legendary" in face.supertypes and not {"instant", "sorcery"}.isdisjoint(face.types)


def merged(cost: tuple[Any, ...]) -> tuple[Any, ...]:
    """One mana part, in front: taxes are paid there."""
    symbols = tuple(s for part in cost if isinstance(part, Mana) for s in part.symbols)
    rest = tuple(part for part in cost if not isinstance(part, Mana))
    return (Mana(symbols or ("0",)), *rest)


def way(linker: Linker, face: FaceRow, made: Way, cost: tuple[Any, ...], bare: tuple[Any, ...] | None = None) -> CastRow:
    """One way of casting, additional costs included. bare: what is paid of the cost where the mana cost is not; None: no such way."""
    scope = Scope(linker, face)
    extra = tuple(
        part for item in face.printed.abilities if isinstance(item, ir.AdditionalCost) for part in item.cost
        if not isinstance(part, CHOICES)  # which are among the options
    )  # fmt: skip
    by_target = [cost_by_target(scope, item) for item in face.printed.abilities if isinstance(item, CostByTarget)]
    costs = [*costs_for(scope, merged((*cost, *extra)), spoken(face.printed)), *by_target]
    asked = [made.holds, LEGENDARY_SPELL if is_legendary_spell(face.printed) else None]
    asked += [item.condition for item in face.printed.abilities if isinstance(item, CastOnly)]
    needs = [part for part in asked if part is not None]
    at = linker.place([condition.lower(scope, needs[0] if len(needs) == 1 else cn.Both(tuple(needs)))]) if needs else 0
    row = CastRow(face, made.zones, made.flags, at, linker.place(costs), len(costs), made.modes)
    if bare is not None:
        row.n_free = without_mana_cost(face.printed, (*bare, *extra))
    if row.n_free > 0 or (row.n_free == 0 and by_target):
        rest = [*costs_for(scope, merged((*(bare or ()), *extra)), spoken(face.printed)), *by_target]
        row.free_cost, row.n_free = linker.place(rest), len(rest)
    return row


def without_mana_cost(face: ir.Face, rest: tuple[Any, ...]) -> int:
    """Is anything left to pay (1), nothing (0), or is this no way of casting it so? An X of the mana cost is 0 then (CR 107.3b)."""
    if any(isinstance(part, Raw) and part.code[0] == Op.K_X_IS and part.code[2] for part in rest):
        return NOT_FREE
    if "X" in mana_of(face) and not all(isinstance(part, Mana | Raw) and "X" not in getattr(part, "symbols", ()) for part in rest):
        return NOT_MODELLED
    return int(bool(rest))


def ways_of(linker: Linker, face: FaceRow, flags: int = 0) -> list[CastRow]:
    """All ways of casting a face. A card without a mana cost can only be cast without paying it (CR 118.6)."""
    printed = face.printed
    if "land" in printed.types:
        refuse_ways(printed)
        return []
    own = (Mana(printed.cost or ("0",)),)
    found: list[tuple[Way, tuple[Any, ...]]] = [(Way(HAND if printed.cost is not None else NOWHERE, flags), own)]
    for item in printed.abilities:
        if isinstance(item, ir.AlternativeCost):
            found.append((Way(HAND, flags | ALTERNATIVE, item.condition), item.cost))
        elif isinstance(item, ir.CastFrom_):
            zones = zone_mask(item.zone) | (zone_mask(item.also) if item.also else 0)
            found.append((Way(zones, flags, item.condition), own))
        elif isinstance(item, ir.Keyword) and item.name in KEYWORD_WAYS:
            made = KEYWORD_WAYS[item.name]
            found.append((made._replace(flags=flags | made.flags), FREE if item.name == "plot" else item.cost))
            if item.name in LATER_WAYS:
                found.append((LATER_WAYS[item.name]._replace(flags=flags), own))
        elif isinstance(item, ir.Keyword) and item.name in OWN_WAYS:
            made, more = OWN_WAYS[item.name]
            found.append((made._replace(flags=flags | made.flags), (*own, *more)))
    found += paid_instead(linker, printed, found)
    if linker.retraces and face.card is None and printed.cost is not None and not {"instant", "sorcery"}.isdisjoint(printed.types):
        found += [retraced(*ways) for ways in found if ways[0].zones & HAND]
    ways = with_spliced(linker, printed, with_options(printed, found))
    bare = [(made, cost[1:] if cost[:1] == own else cost) for made, cost in found]
    beside = [rest for _, rest in with_spliced(linker, printed, with_options(printed, bare))]
    return [
        way(linker, face, made, cost, None if made.flags & ALTERNATIVE else rest)
        for (made, cost), rest in zip(ways, beside, strict=True)
    ]


def ways_turned(linker: Linker, front: ir.Face, back: FaceRow) -> list[CastRow]:
    """Disturb: transformed, from the graveyard (CR 702.146a): the spell is the back."""
    found = [(Way(GRAVEYARD, ALTERNATIVE), a.cost) for a in front.abilities if isinstance(a, ir.Keyword) and a.name == "disturb"]
    return [way(linker, back, made, cost) for made, cost in with_options(back.printed, found)]


def with_spliced(linker: Linker, face: ir.Face, ways: list[tuple[Way, Any]]) -> list[tuple[Way, Any]]:
    """Every way with each choice of cards to splice onto it, which are in the hand as it is announced (CR 702.47a, 601.2b)."""
    ordered = spliced_on(linker, face)
    if ordered and any(made.modes for made, _ in ways):
        raise Unsupported(f"splice onto a spell that has several versions: {face.name}")
    found = [(made._replace(modes=BARE), cost) for made, cost in ways] if ordered else ways
    for group, cards in enumerate(ordered, BARE + 1):
        shown = in_hand(linker, cards)
        costs = tuple(part for card in cards for part in card.cost)
        for made, cost in ways:
            holds = shown if made.holds is None else cn.Both((made.holds, shown))
            found.append((made._replace(flags=made.flags | CastFlag.CF_OPTIONAL, holds=holds, modes=group), (*cost, *costs)))
    return found


RETRACED = raw(Op.C_MATCHES, node(Op.R_SELF), node(Op.F_RULED, Op.S_RETRACE))


def retraced(made: Way, cost: tuple[Any, ...]) -> tuple[Way, tuple[Any, ...]]:
    """From the graveyard, for a land card more; what may be paid instead of the mana cost may be paid then, too (CR 118.9d, 702.81a)."""
    holds = RETRACED if made.holds is None else cn.Both((made.holds, RETRACED))
    return made._replace(zones=GRAVEYARD, holds=holds), (*cost, co.DiscardCost(LAND))


def gives_retrace(item: Any) -> bool:
    """Does something in it give cards in graveyards retrace?"""
    if isinstance(item, tuple):
        return any(gives_retrace(i) for i in item)
    given = isinstance(item, ir.Have) and ir.Keyword("retrace") in item.abilities
    return given or any(gives_retrace(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {}))


def with_options(face: ir.Face, ways: list[tuple[Way, Any]]) -> list[tuple[Way, Any]]:
    """Every way with each choice of what may be paid besides, and of how many modes."""
    return with_more_modes(face, with_optional_costs(face, ways))


def with_optional_costs(face: ir.Face, ways: list[tuple[Way, Any]]) -> list[tuple[Way, Any]]:
    """Every way with each choice of optional additional costs (CR 702.27a, 702.33a-b, 702.33d)."""
    ways = with_either(face, with_exiles(face, with_x_modes(face, with_versions(face, with_modes(face, ways)))))
    times = tuple(item for item in face.abilities if isinstance(item, ir.Keyword) and item.name in TIMES)
    if times:
        return [(made._replace(flags=made.flags | CastFlag.CF_OPTIONAL), (*cost, multikicker(face, times))) for made, cost in ways]
    shown = reveals(face)
    if shown is not None:
        if any(made.holds is not None for made, _ in ways):
            raise Unsupported(f"a way of casting under a condition, and something to reveal: {face.name}")
        flags = CastFlag.CF_KICKED | CastFlag.CF_OPTIONAL
        ways = [*ways, *((made._replace(flags=made.flags | flags, holds=revealed(shown)), cost) for made, cost in ways)]
    for item in face.abilities:
        if isinstance(item, OptionalCost):
            paying = [(made, (*cost, *paid)) for made, cost in ways for paid in options_of(item.cost)]
            flags = NAMED | CastFlag.CF_OPTIONAL
            ways = [*ways, *((made._replace(flags=made.flags | flags), cost) for made, cost in paying)]
        if isinstance(item, ir.Keyword) and item.name in KICKERS:
            second = item.arg.cost if isinstance(item.arg, ka.OtherCost) else ()
            first = CastFlag.CF_NAMED if second else 0
            ways = [*ways, *(chosen(face, made, cost, item, first) for made, cost in ways)]
            if second:
                other = ir.Keyword(item.name, second)
                ways = [*ways, *(chosen(face, made, cost, other, CastFlag.CF_SECOND) for made, cost in ways)]
    return ways


def with_exiles(face: ir.Face, ways: list[tuple[Way, Any]]) -> list[tuple[Way, Any]]:
    """'You may exile any number of white cards from your hand': a way for each number, each with its reduction."""
    extra = [part for item in face.abilities if isinstance(item, ir.AdditionalCost) for part in item.cost]
    for part in (part for part in extra if isinstance(part, co.ExileAnyCost)):
        options = []
        for n in range(MOST_EXILED + 1):
            more = (co.ExileCost(part.filter, "hand", va.Num(n)), raw(Op.K_LESS, node(Op.V_NUM, n * part.less))) if n else ()
            flags = CastFlag.CF_OPTIONAL if n else 0
            options += [(made._replace(flags=made.flags | flags), (*cost, *more)) for made, cost in ways]
        ways = options
    return ways


def options_of(cost: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Each way to pay a cost with parts that leave a choice."""
    found: list[tuple[Any, ...]] = [()]
    for part in cost:
        if isinstance(part, Mana) and "X" in part.symbols:
            raise Unsupported(f"X in an additional cost of choice: {part}")
        choices = part.options if isinstance(part, co.EitherCost) else FORAGED if isinstance(part, Forage) else ()
        each = [paid for option in choices for paid in options_of(option)] if choices else [(part,)]
        found = [(*have, *paid) for have in found for paid in each]
    return found


def with_either(face: ir.Face, ways: list[tuple[Way, Any]]) -> list[tuple[Way, Any]]:
    """'As an additional cost to cast this spell, discard a card or pay {2}': a way for each."""
    for item in face.abilities:
        parts = tuple(p for p in item.cost if isinstance(p, co.EitherCost | Forage)) if isinstance(item, ir.AdditionalCost) else ()
        if parts:
            options = [(made, (*cost, *paid)) for made, cost in ways for paid in options_of(parts)]
            ways = [(made._replace(flags=made.flags | CastFlag.CF_OPTIONAL), cost) for made, cost in options]
    return ways


def with_x_modes(face: ir.Face, ways: list[tuple[Way, Any]]) -> list[tuple[Way, Any]]:
    """'Choose X': a way for each X, with the sets of so many modes; one more for every X that is too great."""
    modal = modal_of(face)
    if modal is None or not modal.x:
        return ways
    if any(made.modes for made, _ in ways) or len(ways) != 1:
        raise Unsupported(f"choose X, and another way to cast it: {face.name}")
    (made, cost), each = ways[0], mana_of(face).count("X")
    if not each:
        raise Unsupported(f"choose X without an X in the cost: {face.name}")
    found = [(made._replace(modes=n + 1), (*cost, raw(Op.K_X_IS, n))) for n in range(MOST_X_MODES + 1)]
    too_great = sum(int(s) if s.isdecimal() else s != "X" for s in mana_of(face)) + each * (MOST_X_MODES + 1)
    return [*found, (made._replace(modes=1), (*cost, raw(Op.K_X_IS, -too_great)))]


def mana_of(face: ir.Face) -> tuple[str, ...]:
    """The symbols of the mana cost."""
    return face.cost or ()


def with_versions(face: ir.Face, ways: list[tuple[Way, Any]]) -> list[tuple[Way, Any]]:
    """Overload and cleave: another cost for another version of the instructions (CR 702.96a, 702.148a)."""
    keyword = keyword_of_versions(face)
    if keyword is None:
        return ways
    usual = [(made._replace(modes=USUAL), cost) for made, cost in ways]
    other = [(made._replace(flags=made.flags | ALTERNATIVE, modes=OTHER), keyword.cost) for made, _ in usual[:1]]
    return [*usual, *other] if keyword.name in CHANGING else usual


def with_modes(face: ir.Face, ways: list[tuple[Way, Any]]) -> list[tuple[Way, Any]]:
    """Entwine: one mode, or all for its cost (CR 702.42a); escalate: its cost for each mode beyond the first (702.120a)."""
    keyword = next((a for a in face.abilities if isinstance(a, ir.Keyword) and a.name in ("entwine", "escalate")), None)
    if keyword is None:
        return ways
    modal = modal_of(face)
    if modal is None:
        raise Unsupported(f"keyword {keyword} of a spell that is not modal")
    counts = (modal.low, len(modal.modes)) if keyword.name == "entwine" else range(1, len(modal.modes) + 1)
    found = []
    for n in counts:
        times = int(n > modal.low) if keyword.name == "entwine" else n - 1
        flags = CastFlag.CF_OPTIONAL if times else 0
        found += [(made._replace(flags=made.flags | flags, modes=n), (*cost, *keyword.cost * times)) for made, cost in ways]
    return found


def refuse_ways(land: ir.Face) -> None:
    """A land is played, not cast: what it says about casting it has no program."""
    for item in land.abilities:
        if isinstance(item, WAY_NODES) or getattr(item, "name", "") in WAY_WORDS:
            raise Unsupported(f"a way of casting a land: {item}")


def chosen(face: ir.Face, made: Way, cost: tuple[Any, ...], item: ir.Keyword, more: int = 0) -> tuple[Way, Any]:
    """The way with this optional cost paid."""
    flags = {"kicker": CastFlag.CF_KICKED | CastFlag.CF_REMEMBER, "buyback": CastFlag.CF_BUYBACK}.get(item.name, NAMED)
    paid = FIXED_COSTS[item.name](item) if item.name in FIXED_COSTS else item.cost
    if any(isinstance(part, Mana) and "X" in part.symbols for part in paid):
        raise Unsupported(f"an optional cost with X: {item}")
    less = [
        part for ability in face.abilities if isinstance(ability, ir.Static) for part in ability.effects
        if isinstance(part, ka.LessIfPaid) and part.name == item.name
    ]  # fmt: skip
    paid = (*paid, *(raw(Op.K_LESS, node(Op.V_NUM, part.n)) for part in less))
    modes = OTHER if made.modes == USUAL and keyword_of_versions(face) == item else made.modes
    return made._replace(flags=made.flags | flags | more | CastFlag.CF_OPTIONAL, modes=modes), (*cost, *paid)


def multikicker(face: ir.Face, items: tuple[ir.Keyword, ...]) -> Any:
    """K_MANA_TIMES: X is how many times it is kicked, so the mana cost must not have one of its own."""
    parts = items[0].cost
    if len(items) > 1 or len(parts) != 1 or not isinstance(parts[0], Mana) or "X" in (*(face.cost or ()), *parts[0].symbols):
        raise Unsupported(f"keyword {items[0]}")
    flat = mana_node(parts[0].symbols)
    if flat[10]:
        raise Unsupported(f"multikicker with hybrid mana: {items[0]}")
    return Raw(tuple(node(Op.K_MANA_TIMES, *flat[2:])))


def prototype_of(face: ir.Face) -> ir.Face | None:
    """The face with prototype's cost, colours and size (CR 718.2); None without prototype."""
    for item in face.abilities:
        if isinstance(item, ir.Keyword) and item.name == "prototype":
            size: Any = item.arg
            mana = next((part for part in item.cost if isinstance(part, Mana)), None)
            if mana is None or size is None:
                raise Unsupported(f"keyword {item}")
            colors = tuple(c for c, s in zip(("white", "blue", "black", "red", "green"), "WUBRG", strict=True)
                           if any(s in symbol.split("/") for symbol in mana.symbols))  # fmt: skip
            return ir.Face(
                face.name, mana.symbols, colors, face.supertypes, face.types, face.subtypes, str(size.power.n),
                str(size.toughness.n), face.loyalty, face.defense, face.abilities
            )  # fmt: skip
    return None
