"""Costs (K_; CR 118, 601.2)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import costs as ir
from sim.cards.ir.filters import Compare, Filter
from sim.cards.ir.node import Node
from sim.cards.ir.values import Num, Self, X
from sim.cards.lower.base import Flat, Raw, TimesCost, cost, node, reference, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import lower_amount
from sim.cards.lower.words import BATTLEFIELD, SYMBOLS, ZONES, pick, zone_mask
from sim.core.opcodes import Op

TWO_GENERIC, TWO_LIFE, FROM_SNOW = 32, 64, 128
ONE = Num(1)
VALUE_X = Compare("mana value", "=", X())  # 'with mana value X': X is what the chosen card says (CR 107.3a)


def has_x(item: Any) -> bool:
    """Is X in a cost?"""
    if isinstance(item, X) or item == "X":
        return True
    if isinstance(item, tuple):
        return any(has_x(part) for part in item)
    return isinstance(item, Node) and any(has_x(getattr(item, name)) for name in vars(item))


def fixed_cost(item: Any) -> None:
    """Costs for which the machine lets nobody choose X (sim/core/costs.pyx, most_x)."""
    if has_x(item):
        raise Unsupported(f"X in a cost: {item}")


def mana_node(symbols: tuple[str, ...]) -> Flat:
    """K_MANA of symbols in printed order (CR 107.4)."""
    amounts = [0] * 8  # W U B R G C generic X
    hybrids: list[int] = []
    for symbol in symbols:
        if symbol.isdecimal():
            amounts[6] += int(symbol)
        elif symbol == "X":
            amounts[7] += 1
        elif len(symbol) == 1 and symbol in SYMBOLS:
            amounts[SYMBOLS.index(symbol)] += 1
        elif symbol == "S":
            hybrids += [FROM_SNOW, FROM_SNOW]  # CR 107.4h
        else:
            hybrids += hybrid(symbol)
    return node(Op.K_MANA, *amounts, len(hybrids) // 2, *hybrids)


def hybrid(symbol: str) -> list[int]:
    """The two halves of a hybrid or Phyrexian symbol."""
    halves = symbol.split("/")
    if len(halves) != 2:
        raise Unsupported(f"mana symbol {symbol}")
    return [half(h, symbol) for h in halves]


def half(text: str, symbol: str) -> int:
    """1..6 a colour or colourless, 32 two generic, 64 two life."""
    if text == "2":
        return TWO_GENERIC
    if text == "P":
        return TWO_LIFE
    if len(text) == 1 and text in SYMBOLS:
        return SYMBOLS.index(text) + 1
    raise Unsupported(f"mana symbol {symbol}")


def mana_value(symbols: tuple[str, ...]) -> int:
    """Mana value of a cost, X being 0 (CR 202.3)."""
    return sum(int(s) if s.isdecimal() else 0 if s == "X" else 2 if s.startswith("2/") else 1 for s in symbols)


def pips(symbols: tuple[str, ...]) -> list[int]:
    """Symbols of each colour and colourless, hybrids counting for both halves (CR 700.5)."""
    return [sum(color in s.split("/") for s in symbols) for color in SYMBOLS]


def lower_costs(scope: Scope, parts: tuple[Any, ...]) -> list[Flat]:
    """The K_ nodes of a cost."""
    found = [flat for part in parts for flat in ([list(part.code)] if isinstance(part, Raw) else cost.lower(scope, part))]
    if any(flat[0] == Op.K_REMOVE_ANY for flat in found) and any(flat[0] == Op.K_MANA and flat[9] for flat in found):
        raise Unsupported("X of the mana and of the counters removed at once")  # the second would be chosen by itself
    return found


@cost(ir.Mana, fields="symbols")
def _mana(_: Scope, item: ir.Mana) -> list[Flat]:
    return [mana_node(item.symbols)]


@cost(ir.TapSelf)
def _tap(scope: Scope, _: ir.TapSelf) -> list[Flat]:
    return [node(Op.K_TAP)]


@cost(ir.UntapSelf)
def _untap(scope: Scope, _: ir.UntapSelf) -> list[Flat]:
    return [node(Op.K_UNTAP)]


@cost(ir.SacrificeCost, fields="what count total choice")
def _sacrifice(scope: Scope, item: ir.SacrificeCost) -> list[Flat]:
    if isinstance(item.what, Self):
        return [node(Op.K_SACRIFICE_SELF)]
    if item.total is not None:
        return [_total(scope, item)]
    return [_choose(scope, Op.K_SACRIFICE, item)]


def _total(scope: Scope, item: ir.SacrificeCost) -> Flat:
    """'any number of creatures with total power 12 or greater'"""
    total = item.total
    if not isinstance(total, Compare) or (total.stat, total.op) != ("power", ">=") or item.count is not None:
        raise Unsupported(f"{item}")
    zones, flat = lower_filter(scope, item.what)
    if zones != BATTLEFIELD:
        raise Unsupported(f"zone of a cost: {item}")
    return node(Op.K_SACRIFICE_POWER, flat, lower_amount(scope, total.value))


def _choose(scope: Scope, op: Op, item: Any, zone: str = "battlefield") -> Flat:
    zones, flat = lower_filter(scope, item.what)
    if zones != zone_mask(zone):
        raise Unsupported(f"zone of a cost: {item}")
    return node(op, flat, lower_amount(scope, item.count or ONE))


@cost(ir.ItsManaCost, fields="what less")
def _its_mana_cost(scope: Scope, item: ir.ItsManaCost) -> list[Flat]:
    return [node(Op.K_MANA_OF, reference.lower(scope, item.what), item.less)]


@cost(ir.DiscardCost, fields="what count at_random")
def _discard(scope: Scope, item: ir.DiscardCost) -> list[Flat]:
    if item.at_random:
        return [_at_random(scope, item)]
    if isinstance(item.what, Self):
        return [node(Op.K_DISCARD_SELF)]
    if item.what is None:
        return [
            node(Op.K_DISCARD, node(Op.F_TRUE), lower_amount(scope, item.count))
            if item.count
            else node(Op.K_DISCARD_HAND)
        ]
    flat = lower_filter(scope, item.what, zone="hand")[1]
    return [node(Op.K_DISCARD, flat, lower_amount(scope, item.count or ONE))]


def _at_random(scope: Scope, item: ir.DiscardCost) -> Flat:
    """'discard a card at random': any card, so that everybody knows which could be picked."""
    plain = item.what is None or (item.what.noun == "card" and not item.what.preds)  # type: ignore[attr-defined]
    if not plain or isinstance(item.what, Self) or (item.what is None and item.count is None):
        raise Unsupported(f"{item}")
    fixed_cost(item)
    return node(Op.K_DISCARD_RANDOM, node(Op.F_TRUE), lower_amount(scope, item.count or ONE))


@cost(ir.RevealCost, fields="what count")
def _reveal(scope: Scope, item: ir.RevealCost) -> list[Flat]:
    """The card itself, of an ability that works in the hand: everybody knows it, so nothing is done."""
    if not isinstance(item.what, Self) or item.count is not None or scope.row is None or scope.row.zones != zone_mask("hand"):
        raise Unsupported(f"{item}")
    return []


@cost(ir.ExileCost, fields="what zone count")
def _exile(scope: Scope, item: ir.ExileCost) -> list[Flat]:
    if isinstance(item.what, Self):
        return [node(Op.K_EXILE_SELF)]
    if item.count is None and isinstance(item.what, Filter) and VALUE_X in item.what.preds and item.zone == "hand":
        rest = Filter(item.what.noun, item.what.zone, tuple(p for p in item.what.preds if p != VALUE_X))
        return [node(Op.K_EXILE_X, pick(ZONES, item.zone, "zone"), lower_filter(scope, rest, zone=item.zone)[1], lower_amount(scope, ONE))]
    flat = lower_filter(scope, item.what, zone=item.zone)[1]
    return [node(Op.K_EXILE_FROM, pick(ZONES, item.zone, "zone"), flat, lower_amount(scope, item.count or ONE))]


@cost(ir.PayLife, fields="amount")
def _life(scope: Scope, item: ir.PayLife) -> list[Flat]:
    return [node(Op.K_LIFE, lower_amount(scope, item.amount))]


@cost(ir.ReturnCost, fields="what count")
def _return(scope: Scope, item: ir.ReturnCost) -> list[Flat]:
    return [node(Op.K_RETURN_SELF) if isinstance(item.what, Self) else _choose(scope, Op.K_RETURN, item)]


@cost(ir.TapCost, fields="what count")
def _tap_others(scope: Scope, item: ir.TapCost) -> list[Flat]:
    return [_choose(scope, Op.K_TAP_OTHERS, item)]


@cost(ir.RemoveCountersCost, fields="kind count any_number what")
def _remove(scope: Scope, item: ir.RemoveCountersCost) -> list[Flat]:
    if item.what is not None and not isinstance(item.what, Self):
        raise Unsupported(f"counters removed from something else: {item}")
    kind = scope.linker.counter(item.kind)
    if item.any_number or isinstance(item.count, X):  # any number there is may be chosen for X (CR 601.2b)
        scope.amount = node(Op.V_X)
        return [node(Op.K_REMOVE_ANY, kind)]
    return [node(Op.K_REMOVE_COUNTERS, kind, lower_amount(scope, item.count or ONE))]


@cost(ir.PutCountersCost, fields="kind count")
def _put(scope: Scope, item: ir.PutCountersCost) -> list[Flat]:
    fixed_cost(item)
    return [node(Op.K_PUT_COUNTERS, scope.linker.counter(item.kind), lower_amount(scope, item.count))]


@cost(ir.LoyaltyCost, fields="n x")
def _loyalty(scope: Scope, item: ir.LoyaltyCost) -> list[Flat]:
    if item.x:
        if item.n != -1:
            raise Unsupported(f"a loyalty cost of X: {item}")
        return [node(Op.K_REMOVE_ANY, scope.linker.counter("loyalty"))]
    return [node(Op.K_LOYALTY, item.n)]


@cost(TimesCost, fields="times parts")
def _times(scope: Scope, item: TimesCost) -> list[Flat]:
    """A cost paid as many times as a value says (cumulative upkeep, CR 702.24a)."""
    return [node(Op.K_TIMES, value.lower(scope, item.times), flat) for flat in lower_costs(scope, item.parts)]
