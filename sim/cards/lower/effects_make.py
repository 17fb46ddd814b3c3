"""Instructions that make something: mana, tokens, emblems (CR 106, 111, 114)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import effects as ir
from sim.cards.ir.abilities import Have, Keyword
from sim.cards.ir.filters import Filter
from sim.cards.ir.followups import SpendOnCommander
from sim.cards.ir.looking import SpendNot
from sim.cards.ir.riding_mana import SpentOn
from sim.cards.ir.tokens import PREDEFINED, TokenBlocking
from sim.cards.ir.values import It, Linked, Num, X
from sim.cards.lower.base import Flat, effect, node, player, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.giver import refuse_giver
from sim.cards.lower.scan import KEPT_THIS_TURN
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import exceptions, lower_spells, lower_static
from sim.cards.lower.values import fixed, lower_amount, number, single
from sim.cards.lower.words import SYMBOLS
from sim.core.opcodes import Duration, Op

WUBRG, CHOSEN = 31, 64  # colours of E_ADD_MANA_CHOICE; 64: the one that the source has chosen
TAPPED, ATTACKING = 1, 2  # flags of E_TOKEN, E_COPY_EACH
THE_SPELL = It("")
RIDING = ("haste",)  # what asks nothing of the object while it is a spell
RIDERS = {None: 0, "uncounterable": 1, "kept this turn": KEPT_THIS_TURN}
SOURCE_READERS = frozenset((Op.R_SELF, Op.F_OTHER, Op.F_SELF_NAME, Op.F_CHOSEN_NAME, Op.F_CHOSEN_COLOR))


@effect(ir.AddMana, fields="who mana choices any_color combination times restriction rider chosen equal different among spent")
def _add_mana(scope: Scope, item: ir.AddMana) -> None:
    who = single(player.lower(scope, item.who), item)
    if item.rider not in RIDERS:
        raise Unsupported(f"mana with {item.rider}")
    rider = RIDERS[item.rider]
    limit = restriction(scope, item)
    times = number(1) if item.times is None else lower_amount(scope, item.times)
    if sum(bool(x) for x in (item.mana, item.choices, item.any_color and not item.choices, item.chosen)) != 1:
        raise Unsupported(f"{item}")
    if item.any_color == 1 and isinstance(item.times, X) and scope.x != node(Op.V_X):
        raise Unsupported(f"as much mana as was paid: {item}")  # how much that can be is not known before
    if item.choices and item.any_color == 1:
        raise Unsupported(f"any color of what has alternatives: {item}")
    if item.different and not (item.any_color and not item.choices):
        raise Unsupported(f"different colors of what has one: {item}")
    if item.among is not None and (item.any_color != 1 or item.different):
        raise Unsupported(f"{item}")
    if item.mana:
        if any(s not in SYMBOLS for s in item.mana):
            raise Unsupported(f"mana {item.mana}")
        counts = [item.mana.count(s) for s in SYMBOLS]
        scope.emit(Op.E_ADD_MANA, who, limit, rider, *counts, times)
    elif item.chosen:
        scope.emit(Op.E_ADD_MANA_CHOICE, who, limit, rider, item.chosen, CHOSEN, 0, times)
    elif item.choices:
        amount, mask = choices(item.choices)
        amount *= item.any_color or 1
        scope.emit(Op.E_ADD_MANA_CHOICE, who, limit, rider, amount, mask, int(item.combination), times)
    elif item.among is not None:
        scope.emit(Op.E_ADD_MANA_AMONG, who, limit, rider, 1, WUBRG, 0, times, colors_among(scope, item.among))
    else:
        scope.emit(Op.E_ADD_MANA_CHOICE, who, limit, rider, item.any_color, WUBRG, 2 if item.different else int(item.combination), times)


def colors_among(scope: Scope, among: Any) -> Flat:
    """The colours of what the ability exiled, or of objects of some description."""
    if isinstance(among, Linked):
        return node(Op.V_COLORS_OF, reference.lower(scope, among))
    if not isinstance(among, Filter):
        raise Unsupported(f"the colors of {among}")
    zones, flat = lower_filter(scope, among)
    return node(Op.V_COLOR_MASK, zones, flat)


def choices(options: tuple[tuple[str, ...], ...]) -> tuple[int, int]:
    """(how much, colours) of 'Add {G} or {U}': each option the same amount of one colour."""
    amounts = {len(o) for o in options}
    if len(amounts) != 1 or any(len(set(o)) != 1 or o[0] not in SYMBOLS for o in options):
        raise Unsupported(f"a choice of mana of several colours: {options}")
    return amounts.pop(), sum(1 << SYMBOLS.index(o[0]) for o in options)


def restriction(scope: Scope, item: ir.AddMana) -> int:
    """Filter over the spell that the mana may be spent on (CR 106.6). It is read without the source of the mana."""
    if item.spent is not None:
        if item.restriction is not None or item.rider is not None:
            raise Unsupported(f"{item}")
        return scope.linker.place([rides(scope, item.spent)])
    if item.restriction is None:
        if RIDERS[item.rider] not in (0, KEPT_THIS_TURN):
            raise Unsupported("a rider on mana that may be spent on anything")
        return 0
    limit: Any = item.restriction
    if isinstance(limit, ir.SpendOnlyActivate):
        return scope.linker.place([for_abilities(scope, limit.filter)])
    if isinstance(limit, ir.SpendOnlyEither):
        return scope.linker.place([node(Op.F_CAST_OR_ACTIVATE, for_spells(scope, limit.cast), for_abilities(scope, limit.activate))])
    if isinstance(limit, SpendOnCommander):
        return scope.linker.place([node(Op.F_NOT, node(Op.F_TRUE))])
    if isinstance(limit, SpendNot):
        return scope.linker.place([node(Op.F_CAST_OR_OTHER, node(Op.F_NOT, for_spells(scope, limit.filter)))])
    if not isinstance(limit, ir.SpendOnlyCast):
        raise Unsupported(f"{limit}")
    return scope.linker.place([for_spells(scope, limit.filter)])


def rides(scope: Scope, item: Any) -> Flat:
    """F_RIDES: what a spell gets that the mana is spent on."""
    if not isinstance(item, SpentOn):
        raise Unsupported(f"{item}")
    if any(not isinstance(given, Keyword) or given.cost or given.n is not None or given.name not in RIDING for given in item.abilities):
        raise Unsupported(f"what rides on mana: {item}")
    scope.affected = THE_SPELL
    nodes = lower_static(scope, Have(THE_SPELL, item.abilities)) if item.abilities else []
    scope.affected = None
    duration = Duration.DU_END_OF_TURN if item.until_end else Duration.DU_INDEFINITE
    return node(Op.F_RIDES, for_spells(scope, item.filter), int(not item.abilities), duration, len(nodes), *nodes)


def for_spells(scope: Scope, spend: Any) -> Flat:
    """Filter over the spell that the mana may be spent on."""
    if not isinstance(spend, Filter) or spend.noun != "spell" or spend.zone != "stack":  # where it was is not asked then
        raise Unsupported(f"mana only for {spend}")
    flat = lower_filter(scope, spend)[1]
    if any(op in flat for op in SOURCE_READERS):
        raise Unsupported(f"a restriction that looks at the source of the mana: {spend}")
    return flat


def for_abilities(scope: Scope, of: Any) -> Flat:
    """F_FOR_ABILITY over the source of the ability that the mana may be spent on."""
    flat = lower_spells(scope, of)
    if any(op in flat for op in SOURCE_READERS):
        raise Unsupported(f"a restriction that looks at the source of the mana: {of}")
    return node(Op.F_FOR_ABILITY, flat)


@effect(ir.CreateToken, fields="who count token tapped attacking each_first state_first")
def _token(scope: Scope, item: ir.CreateToken) -> None:
    who = player.lower(scope, item.who)
    amount = lower_amount(scope, item.count)
    token: Any = item.token
    if token.called and "{self}" in token.name:
        if scope.face is None:
            raise Unsupported(f"a name of its own outside a card: {item}")
        token = dataclasses.replace(token, name=token.name.replace("{self}", scope.face.printed_name))
    how = int(item.tapped) | 2 * item.attacking
    if token.power == token.toughness == X():
        scope.emit(Op.E_TOKEN_SIZED, who, amount, scope.linker.token(token), how, lower_amount(scope, X()))
    else:
        scope.emit(Op.E_TOKEN, who, amount, scope.linker.token(token), how)
    scope.it = node(Op.R_THEM)


@effect(TokenBlocking, fields="who token what")
def _token_blocking(scope: Scope, item: TokenBlocking) -> None:
    """It is there first, and nothing asks what it does before it blocks."""
    who, token = single(player.lower(scope, item.who), item), item.token
    what = reference.lower(scope, item.what)
    if what[0] not in (Op.R_TARGET, Op.R_EVENT) or not isinstance(token, ir.Token):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_TOKEN, who, number(1), scope.linker.token(token), 0)
    scope.emit(Op.E_JOIN_BLOCK, node(Op.R_THEM), what)
    scope.it = UNCLEAR


@effect(ir.Investigate, fields="who count")
def _investigate(scope: Scope, item: ir.Investigate) -> None:
    """One token after the other (CR 701.16a)."""
    who = single(player.lower(scope, item.who), item)
    for _ in range(fixed(item.count, "times to investigate")):
        scope.emit(Op.E_TOKEN, who, number(1), scope.linker.token(PREDEFINED["Clue"]), 0)
    scope.it = UNCLEAR


@effect(ir.CreateCopyToken, fields="who count of except_ attacking")
def _copy_token(scope: Scope, item: ir.CreateCopyToken) -> None:
    who = single(player.lower(scope, item.who), item)
    amount = lower_amount(scope, item.count)
    of: Flat = reference.lower(scope, item.of)
    if item.attacking:
        if item.count != Num(1) or of[0] not in (Op.R_SELF, Op.R_TARGET, Op.R_EVENT):
            raise Unsupported(f"several that attack: {item}")
        scope.emit(Op.E_COPY_EACH, who, of, TAPPED | ATTACKING, exceptions(scope, item.except_))
    else:
        scope.emit(Op.E_COPY_TOKEN, who, amount, of, exceptions(scope, item.except_))
    scope.it = node(Op.R_THEM)


@effect(ir.CreateEmblem, fields="who abilities")
def _emblem(scope: Scope, item: ir.CreateEmblem) -> None:
    who = single(player.lower(scope, item.who), item)
    refuse_giver(item.abilities)
    scope.emit(Op.E_EMBLEM, who, scope.linker.emblem(item.abilities))
