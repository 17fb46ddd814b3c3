"""What an instruction chooses, and the rest (ir/chosen.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import chosen as ir
from sim.cards.ir.abilities import Have, Keyword
from sim.cards.ir.effects import GainControl
from sim.cards.ir.picks import CopyEach
from sim.cards.ir.values import All, Self, Who
from sim.cards.lower.base import Flat, Label, condition, effect, node, player, reference, value
from sim.cards.lower.effects import branch, lower_effect
from sim.cards.lower.effects_objects import lasts
from sim.cards.lower.effects_players import choose
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import lower_static
from sim.cards.lower.values import lower_amount, number
from sim.cards.lower.words import BATTLEFIELD, zone_mask
from sim.core.opcodes import Compare, Duration, Op, Step, Zone

YOU, THEM = node(Op.W_YOU), node(Op.R_THEM)


@effect(ir.ChooseTwo, fields="first second")
def _choose_two(scope: Scope, item: ir.ChooseTwo) -> None:
    """They were chosen as the spell was cast (CR 601.2c)."""
    if scope.specs:
        raise Unsupported(f"two targets after others: {item}")
    scope.two = (reference.lower(scope, item.first), reference.lower(scope, item.second))
    scope.emit(Op.E_NOTHING)
    scope.it = UNCLEAR


@reference(ir.ChosenYours)
def _chosen_yours(scope: Scope, item: ir.ChosenYours) -> Flat:
    if scope.two is None:
        raise Unsupported(f"{item}")
    return scope.see(scope.two[0])


@effect(ir.FightEachOther)
def _fight(scope: Scope, item: ir.FightEachOther) -> None:
    if scope.two is None:
        raise Unsupported(f"{item}")
    scope.emit(Op.E_FIGHT, *scope.two)
    scope.it = UNCLEAR


@effect(ir.TakeAll, fields="filter word")
def _take_all(scope: Scope, item: ir.TakeAll) -> None:
    """Those that there are now (CR 611.2c)."""
    scope.emit(Op.E_SET_THEM, reference.lower(scope, All(item.filter)))
    if not item.word:
        scope.emit(Op.E_UNTAP, THEM)
    scope.emit(Op.E_CONTROL, THEM, YOU, Duration.DU_END_OF_TURN)
    if item.word:
        scope.emit(Op.E_UNTAP, THEM)
    scope.affected = Self()
    haste = lower_static(scope, Have(Self(), (Keyword("haste"),)))
    scope.affected = None
    lasts(scope, THEM, "end_of_turn", haste)
    scope.it = UNCLEAR


@effect(ir.DestroyRest, fields="who filter count joined")
def _destroy_rest(scope: Scope, item: ir.DestroyRest) -> None:
    """All that match and were not chosen."""
    who = player.lower(scope, item.who)
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD or scope.iterating:
        raise Unsupported(f"{item}")
    if who == YOU:
        scope.emit(Op.E_CHOOSE, YOU, zones, flat, number(0), lower_amount(scope, item.count))
    else:
        choose(scope, who, zones, flat, lower_amount(scope, item.count))
    rest = conjunction([flat, node(Op.F_NOT, node(Op.F_IS, THEM))])
    scope.emit(Op.E_DESTROY, node(Op.R_ALL, zones, rest), 0)
    scope.it = scope.that = UNCLEAR


@value(ir.CardsExiled)
def _cards_exiled(scope: Scope, item: ir.CardsExiled) -> Flat:
    """What the instruction before this one has exiled; a token is no card (CR 111.6)."""
    last: Any = scope.out[-1] if scope.out else None
    if not isinstance(last, list) or last[0] != Op.E_EXILE:
        raise Unsupported(f"{item}")
    return node(Op.V_COUNT, zone_mask("exile"), node(Op.F_AND, node(Op.F_IS, THEM), node(Op.F_NOT, node(Op.F_TOKEN))))


@condition(ir.CastInMain)
def _cast_in_main(scope: Scope, item: ir.CastInMain) -> Flat:
    """A spell resolves in the step in which it was cast: no step ends before the stack is empty (CR 500.2)."""
    if not scope.spell or scope.moved_itself:
        raise Unsupported(f"{item}")
    main = node(Op.C_OR, node(Op.C_STEP, Step.ST_MAIN1), node(Op.C_STEP, Step.ST_MAIN2))
    return node(Op.C_AND, node(Op.C_WAS_CAST, node(Op.R_SELF)), node(Op.C_TURN, YOU), main)


@effect(ir.AlsoDoes, fields="effect")
def _also_does(scope: Scope, item: ir.AlsoDoes) -> None:
    lower_effect(scope, item.effect)


@effect(ir.ExileTheirGraveyards)
def _exile_theirs(scope: Scope, _: ir.ExileTheirGraveyards) -> None:
    first = scope.target(node(Op.P_TARGET, 0, 2, 0, node(Op.W_EACH), 0, node(Op.F_NOT, node(Op.F_TRUE))), 2)
    whose = node(Op.W_TARGETS, first, 2)
    scope.emit(Op.E_EXILE, node(Op.R_CARDS, int(Zone.Z_GRAVEYARD), whose, node(Op.F_TRUE)), 0, 0, number(0))
    scope.it = UNCLEAR


@effect(ir.IfTheyDo, fields="do then")
def _if_they_do(scope: Scope, item: ir.IfTheyDo) -> None:
    """They gain control of it: theirs now, and it was not before."""
    do: Any = item.do
    if not isinstance(do, GainControl) or scope.specs:
        raise Unsupported(f"{item}")
    skip = Label()
    lower_effect(scope, do)
    control = next(out for out in reversed(scope.out) if isinstance(out, list) and out[0] == Op.E_CONTROL)
    what, who = control[2 : 2 + control[3]], control[2 + control[3] :][: control[2 + control[3] + 1]]
    scope.emit(Op.E_JUMP_UNLESS, skip, node(Op.C_MATCHES, list(what), node(Op.F_CONTROLLER, list(who))))
    branch(scope, item.then, None, skip)


@effect(ir.SearchNames, fields="filter count")
def _search_names(scope: Scope, _: ir.SearchNames) -> None:
    """Nothing is found in an empty library; which names go together in another is not kept track of."""
    skip = Label()
    some = node(Op.C_COMPARE, Compare.CMP_GT, node(Op.V_LIBRARY, YOU), number(0))
    scope.emit(Op.E_JUMP_UNLESS, skip, some)
    scope.emit(Op.E_UNRESOLVED)
    scope.mark(skip)
    scope.it = UNCLEAR


@effect(ir.CopyOfEach, fields="filter word")
def _copy_of_each(scope: Scope, item: ir.CopyOfEach) -> None:
    lower_effect(scope, CopyEach(Who("you"), item.filter))
