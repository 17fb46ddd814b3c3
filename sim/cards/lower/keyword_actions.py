"""Keyword actions (CR 701), designations and facts about this turn."""

from __future__ import annotations

from sim.cards.ir import keyword_actions as ir
from sim.cards.ir.effects import Token
from sim.cards.ir.filters import Filter
from sim.cards.ir.tokens import INCUBATOR
from sim.cards.ir.values import Num, Target
from sim.cards.lower.base import Flat, Label, condition, effect, event, node, player, reference, static
from sim.cards.lower.conditions import FALSE
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.events import subject
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import NO_FILTER, group
from sim.cards.lower.values import lower_amount, number, single
from sim.cards.lower.words import BATTLEFIELD, COUNTERS, keyword_words, pick, zone_mask
from sim.core.opcodes import Compare, Duration, Fact, Happening, KeywordBit, MarkKind, Op, TypeBit, Verb, Zone

THEM, YOU, ONE = node(Op.R_THEM), node(Op.W_YOU), number(1)
PLUS = COUNTERS["+1/+1"]
LAST = node(Op.C_LAST_DID)
MARKS = {
    "monstrous": MarkKind.MARK_MONSTROUS, "renowned": MarkKind.MARK_RENOWNED, "saddled": MarkKind.MARK_SADDLED,
    "suspected": MarkKind.MARK_SUSPECTED,
}  # fmt: skip
HAPPENINGS = {
    "exploits": Happening.HAP_EXPLOITS, "becomes monstrous": Happening.HAP_MONSTROUS, "explores": Happening.HAP_EXPLORES,
    "becomes renowned": Happening.HAP_RENOWNED, "is turned face up": Happening.HAP_TURNED_UP,
    "connives": Happening.HAP_CONNIVES, "becomes plotted": Happening.HAP_PLOTTED, "cycles": Happening.HAP_CYCLES,
    "is tapped for mana": Happening.HAP_MANA, "transforms": Happening.HAP_TRANSFORMS,
    "becomes tapped to pay a teamwork cost": Happening.HAP_TEAMWORK,
}  # fmt: skip
FACTS = {
    "damaged": Fact.FACT_DAMAGED, "attacked": Fact.FACT_ATTACKED, "left": Fact.FACT_LEFT, "died": Fact.FACT_DIED,
    "gained": Fact.FACT_GAINED, "lost": Fact.FACT_LOST, "descended": Fact.FACT_DESCENDED,
    "from hand": Fact.FACT_FROM_HAND,
}  # fmt: skip


def mine(*more: Flat) -> Flat:
    """Creatures you control."""
    return conjunction([node(Op.F_TYPE, TypeBit.TY_CREATURE), node(Op.F_CONTROLLER, YOU), *more])


def happens(scope: Scope, name: str, ref: Flat) -> None:
    """Abilities that wait for this keyword action trigger."""
    scope.emit(Op.E_HAPPENS, pick(HAPPENINGS, name, "keyword action"), ref)


@effect(ir.Proliferate)
def _proliferate(scope: Scope, _: ir.Proliferate) -> None:
    scope.emit(Op.E_PROLIFERATE)
    scope.it = scope.that = UNCLEAR


@effect(ir.Amass, fields="subtype count")
def _amass(scope: Scope, item: ir.Amass) -> None:
    """One Army is chosen where there are several (CR 701.43a)."""
    army, kind = scope.linker.subtype("Army"), scope.linker.subtype(item.subtype)
    amount = lower_amount(scope, item.count)
    mine_now = mine(node(Op.F_SUBTYPE, army))
    there = Label()
    none = node(Op.C_COMPARE, Compare.CMP_EQ, node(Op.V_COUNT, BATTLEFIELD, mine_now), number(0))
    scope.emit(Op.E_JUMP_UNLESS, there, none)
    token = Token(None, Num(0), Num(0), ("black",), (), ("creature",), (item.subtype, "Army"))
    scope.emit(Op.E_TOKEN, YOU, ONE, scope.linker.token(token), 0)
    scope.mark(there)
    scope.emit(Op.E_CHOOSE, YOU, BATTLEFIELD, mine_now, ONE, ONE)
    scope.emit(Op.E_PUT_COUNTERS, PLUS, amount, THEM)
    done = Label()
    scope.emit(Op.E_JUMP_UNLESS, done, node(Op.C_NOT, node(Op.C_MATCHES, THEM, node(Op.F_SUBTYPE, kind))))
    scope.emit(Op.E_UNTIL, THEM, Duration.DU_INDEFINITE, 1, node(Op.S_SUBTYPES, node(Op.F_TRUE), kind, 0))
    scope.mark(done)
    scope.it = THEM


@effect(ir.Monstrosity, fields="count what adapt")
def _monstrosity(scope: Scope, item: ir.Monstrosity) -> None:
    ref = reference.lower(scope, item.what)
    done = Label()
    if item.adapt:
        bare = node(Op.C_COMPARE, Compare.CMP_EQ, node(Op.V_COUNTERS, PLUS, ref), number(0))
        scope.emit(Op.E_JUMP_UNLESS, done, bare)
    else:
        scope.emit(Op.E_JUMP_UNLESS, done, node(Op.C_ZONE, ref, BATTLEFIELD))
        scope.emit(Op.E_JUMP_UNLESS, done, node(Op.C_NOT, node(Op.C_MARKED, MarkKind.MARK_MONSTROUS, ref)))
    scope.emit(Op.E_PUT_COUNTERS, PLUS, lower_amount(scope, item.count), ref)
    if not item.adapt:
        scope.emit(Op.E_MARK, ref, MarkKind.MARK_MONSTROUS, Duration.DU_INDEFINITE)
        happens(scope, "becomes monstrous", ref)
    scope.mark(done)


@effect(ir.Incubate, fields="count who times")
def _incubate(scope: Scope, item: ir.Incubate) -> None:
    """Nothing can happen between the token and its counters."""
    who, amount = single(player.lower(scope, item.who), item), lower_amount(scope, item.count)
    for _ in range(item.times):
        scope.emit(Op.E_TOKEN, who, ONE, scope.linker.turning_token(*INCUBATOR), 0)
        scope.emit(Op.E_PUT_COUNTERS, PLUS, amount, THEM)
    scope.it = UNCLEAR


@effect(ir.Bolster, fields="count")
def _bolster(scope: Scope, item: ir.Bolster) -> None:
    amount = lower_amount(scope, item.count)
    least = node(Op.F_STAT, 1, Compare.CMP_EQ, node(Op.V_LEAST, 1, BATTLEFIELD, mine()))
    scope.emit(Op.E_CHOOSE, YOU, BATTLEFIELD, mine(least), ONE, ONE)
    scope.emit(Op.E_PUT_COUNTERS, PLUS, amount, THEM)
    scope.it = THEM


@effect(ir.Populate)
def _populate(scope: Scope, _: ir.Populate) -> None:
    scope.emit(Op.E_CHOOSE, YOU, BATTLEFIELD, mine(node(Op.F_TOKEN)), ONE, ONE)
    scope.emit(Op.E_COPY_TOKEN, YOU, ONE, THEM, 0)
    scope.it = UNCLEAR


@effect(ir.Explore, fields="what")
def _explore(scope: Scope, item: ir.Explore) -> None:
    """The top card is looked at again where it must be named: nothing else is remembered but what explores."""
    ref = reference.lower(scope, item.what)
    if ref[0] not in (Op.R_SELF, Op.R_TARGET, Op.R_EVENT):
        raise Unsupported(f"explores: {item}")
    who = node(Op.W_CONTROLLER, ref)
    top = node(Op.R_TOP, Zone.Z_LIBRARY, who, ONE, 0)
    other, done = Label(), Label()
    gone = node(Op.C_NOT, node(Op.C_ZONE, ref, BATTLEFIELD))
    scope.emit(Op.E_JUMP_UNLESS, other, gone)
    scope.emit(Op.E_EMPTY_LIBRARY, node(Op.W_EACH))  # CR 701.40b: it explores all the same, by whom is not noted
    happens(scope, "explores", ref)
    scope.emit(Op.E_JUMP, done)
    scope.mark(other)
    counter = Label()
    scope.emit(Op.E_JUMP_UNLESS, counter, node(Op.C_MATCHES, top, node(Op.F_TYPE, TypeBit.TY_LAND)))
    scope.emit(Op.E_MOVE, top, Zone.Z_HAND, 0)
    end = Label()
    scope.emit(Op.E_JUMP, end)
    scope.mark(counter)
    scope.emit(Op.E_PUT_COUNTERS, PLUS, ONE, ref)
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_ZONE, top, zone_mask("library")))
    scope.emit(Op.E_MAY, who, end)
    scope.emit(Op.E_MOVE, top, Zone.Z_GRAVEYARD, 0)
    scope.mark(end)
    happens(scope, "explores", ref)
    scope.mark(done)
    scope.it, scope.that = ref, UNCLEAR


@effect(ir.Connive, fields="what count")
def _connive(scope: Scope, item: ir.Connive) -> None:
    """CR 701.47a; the source that has left gets no counters, whoever controlled it last draws and discards all the same
    (701.47c). A target that has left is illegal."""
    ref = reference.lower(scope, item.what)
    if ref[0] not in (Op.R_SELF, Op.R_TARGET):
        raise Unsupported(f"connives: {item}")
    who, amount = node(Op.W_CONTROLLER, ref), lower_amount(scope, item.count)
    if item.count != Num(1):
        raise Unsupported(f"connives several: {item}")
    done = Label()
    if ref[0] == Op.R_TARGET:
        scope.emit(Op.E_JUMP_UNLESS, done, node(Op.C_ZONE, ref, BATTLEFIELD))
    scope.emit(Op.E_DRAW, who, amount)
    card = conjunction([node(Op.F_OWNER, node(Op.W_THAT))])
    scope.emit(Op.E_CHOOSE, who, zone_mask("hand"), card, amount, amount)
    scope.emit(Op.E_SET_X, node(Op.V_COUNT, zone_mask("hand"), node(Op.F_AND, node(Op.F_IS, THEM),
                                                                      node(Op.F_NOT, node(Op.F_TYPE, TypeBit.TY_LAND)))))
    scope.emit(Op.E_DISCARD, THEM)
    scope.emit(Op.E_PUT_COUNTERS, PLUS, node(Op.V_X), ref)
    happens(scope, "connives", ref)
    scope.mark(done)
    scope.it, scope.that = ref, UNCLEAR


@effect(ir.Exploits)
def _exploits(scope: Scope, _: ir.Exploits) -> None:
    """What waits for it is noted before the sacrifice, while ~ is still known where it is the creature itself; it goes on the
    stack together with what the sacrifice triggers either way."""
    none = Label()
    scope.emit(Op.E_CHOOSE, YOU, BATTLEFIELD, mine(), ONE, ONE)
    scope.emit(Op.E_JUMP_UNLESS, none, LAST)
    happens(scope, "exploits", node(Op.R_SELF))
    scope.emit(Op.E_SACRIFICE, THEM)
    scope.mark(none)
    scope.it = UNCLEAR


@effect(ir.Goad, fields="what")
def _goad(scope: Scope, item: ir.Goad) -> None:
    """CR 701.38b; with one opponent there is no other player that it could have to attack."""
    ref = reference.lower(scope, item.what)
    attack = node(Op.S_MUST, node(Op.F_TRUE), Verb.CANT_ATTACK)
    scope.emit(Op.E_UNTIL, ref, Duration.DU_YOUR_NEXT_TURN, 1, attack)


@effect(ir.Detain, fields="what")
def _detain(scope: Scope, item: ir.Detain) -> None:
    ref = reference.lower(scope, item.what)
    verbs = (Verb.CANT_ATTACK_OR_BLOCK, Verb.CANT_ACTIVATE)
    rules = [node(Op.S_CANT, node(Op.F_TRUE), verb, NO_FILTER, FALSE) for verb in verbs]
    scope.emit(Op.E_UNTIL, ref, Duration.DU_YOUR_NEXT_TURN, len(rules), *rules)


@effect(ir.Suspect, fields="what")
def _suspect(scope: Scope, item: ir.Suspect) -> None:
    ref = reference.lower(scope, item.what)
    if ref[0] not in (Op.R_SELF, Op.R_TARGET, Op.R_EVENT, Op.R_THEM, Op.R_ATTACHED):
        raise Unsupported(f"suspects several: {item}")
    done = Label()
    scope.emit(Op.E_JUMP_UNLESS, done, node(Op.C_ZONE, ref, BATTLEFIELD))
    scope.emit(Op.E_JUMP_UNLESS, done, node(Op.C_NOT, node(Op.C_MARKED, MarkKind.MARK_SUSPECTED, ref)))
    scope.emit(Op.E_JUMP_UNLESS, done, node(Op.C_NOT, node(Op.C_MATCHES, ref, node(Op.F_RULED, Op.S_NOT_SUSPECTED))))
    scope.emit(Op.E_MARK, ref, MarkKind.MARK_SUSPECTED, Duration.DU_INDEFINITE)
    menace = node(Op.S_KEYWORDS, node(Op.F_TRUE), *keyword_words(1 << KeywordBit.KW_MENACE))
    stays = node(Op.S_CANT, node(Op.F_TRUE), Verb.CANT_BLOCK, NO_FILTER, FALSE)
    scope.emit(Op.E_UNTIL, ref, Duration.DU_WHILE_SUSPECTED, 2, menace, stays)
    scope.mark(done)


@effect(ir.Unsuspect, fields="what")
def _unsuspect(scope: Scope, item: ir.Unsuspect) -> None:
    scope.emit(Op.E_CLEAR, reference.lower(scope, item.what))


@static(ir.CantBeSuspected, fields="what")
def _cant_be_suspected(scope: Scope, item: ir.CantBeSuspected) -> list[Flat]:
    return [node(Op.S_NOT_SUSPECTED, group(scope, item.what))]


@effect(ir.Learn)
def _learn(scope: Scope, _: ir.Learn) -> None:
    done = Label()
    card = node(Op.F_OWNER, YOU)
    scope.emit(Op.E_CHOOSE, YOU, zone_mask("hand"), card, number(0), ONE)
    scope.emit(Op.E_JUMP_UNLESS, done, LAST)
    scope.emit(Op.E_DISCARD, THEM)
    scope.emit(Op.E_DRAW, YOU, ONE)
    scope.mark(done)
    scope.it = UNCLEAR


@effect(ir.Support, fields="count")
def _support(scope: Scope, item: ir.Support) -> None:
    """'Other' than the permanent that supports; an instant or sorcery supports any (CR 701.34a-b)."""
    target = Target(Filter("creature"), item.count, up_to=True, other=not scope.spell)
    scope.emit(Op.E_PUT_COUNTERS, PLUS, ONE, reference.lower(scope, target))


@effect(ir.FromLibrary, fields="word who")
def _from_library(scope: Scope, item: ir.FromLibrary) -> None:
    scope.emit(Op.E_EMPTY_LIBRARY, player.lower(scope, item.who))
    scope.it = UNCLEAR


# ---- conditions and events -------------------------------------------------------------------------------------------
@condition(ir.HappenedThisTurn, fields="who fact word")
def _fact(scope: Scope, item: ir.HappenedThisTurn) -> Flat:
    memory = scope.memory()
    who = player.lower(scope, item.who)
    scope.recall(memory)
    return node(Op.C_FACT, pick(FACTS, item.fact, "fact"), who)


@condition(ir.Designated, fields="what name")
def _designated(scope: Scope, item: ir.Designated) -> Flat:
    return node(Op.C_MARKED, pick(MARKS, item.name, "designation"), reference.lower(scope, item.what))


@condition(ir.ChosenWord, fields="number")
def _chosen_word(_: Scope, item: ir.ChosenWord) -> Flat:
    return node(Op.C_CHOSE, item.number)


@event(ir.Does, fields="what name")
def _does(scope: Scope, item: ir.Does) -> Flat:
    return node(Op.T_HAPPENS, pick(HAPPENINGS, item.name, "keyword action"), subject(scope, item.what))


@event(ir.BlockedBy, fields="what by")
def _blocked_by(scope: Scope, item: ir.BlockedBy) -> Flat:
    attacker = subject(scope, item.what)
    zones, blocker = lower_filter(scope, item.by)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    scope.it = scope.event_object = node(Op.R_EVENT)
    return node(Op.T_BLOCKS_ONE, blocker, attacker)
