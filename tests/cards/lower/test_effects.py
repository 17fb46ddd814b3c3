"""Instructions, in order, with their jumps."""

from __future__ import annotations

from typing import Any

import pytest
from programs import ability, spell

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.ir.costs import Mana, PayLife
from sim.cards.lower import Capacity, Unsupported

YOU, EACH, OPPONENT, THAT = (va.Who(n) for n in ("you", "each_player", "opponent", "that_player"))
ONE, TWO, ME, IT = va.Num(1), va.Num(2), va.Self(), va.It()
CREATURE, CARD = fi.Filter("creature"), fi.Filter("card", "hand")
TARGET = va.Target(CREATURE)
CREATURE_TARGET = "P_TARGET(1, 1, 0, W_NONE, 8, F_TYPE(2))"

SIMPLE = [
    (ef.Draw(EACH, TWO), ["E_DRAW(W_EACH, V_NUM(2))"]),
    (ef.LoseLife(OPPONENT, va.Count(CREATURE)), ["E_LOSE_LIFE(W_OPPONENT, V_COUNT(8, F_TYPE(2)))"]),
    (ef.GainLife(YOU, va.Difference(ONE, TWO)), ["E_GAIN_LIFE(W_YOU, V_MAX0(V_DIFF(V_NUM(1), V_NUM(2))))"]),
    (ef.Discard(YOU, None), ["E_DISCARD(R_CARDS(2, W_YOU, F_TRUE))"]),
    (ef.Discard(EACH, TWO, at_random=True), ["E_DISCARD_RANDOM(W_EACH, V_NUM(2))"]),
    (ef.WinGame(YOU), ["E_WIN(W_YOU)"]),
    (ef.ExtraTurn(YOU, TWO), ["E_EXTRA_TURN(W_YOU)"] * 2),
    (ef.Balance(("lands", "cards")), ["E_BALANCE(2, 0, 1)"]),
    (ef.AddMana(YOU, ("R", "R", "G")), ["E_ADD_MANA(W_YOU, 0, 0, 0, 0, 0, 2, 1, 0, V_NUM(1))"]),
    (ef.AddMana(YOU, choices=(("G",), ("U",))), ["E_ADD_MANA_CHOICE(W_YOU, 0, 0, 1, 18, 0, V_NUM(1))"]),
    (ef.AddMana(YOU, any_color=3), ["E_ADD_MANA_CHOICE(W_YOU, 0, 0, 3, 31, 0, V_NUM(1))"]),
    (ef.PutCounters("charge", ONE, ME), ["E_PUT_COUNTERS(40, V_NUM(1), R_SELF)"]),
    (ef.RemoveCounters("", None, ME), ["E_REMOVE_COUNTERS(0, V_NUM(-1), R_SELF)"]),
    (ef.Destroy(va.All(CREATURE)), ["E_DESTROY(R_ALL(8, F_TYPE(2)), 0)"]),
    (ef.Search(YOU, fi.Filter("card"), ONE, "hand"), ["E_SEARCH(W_YOU, F_TRUE, 2, 4)", "E_SHUFFLE(W_YOU)"]),  # CR 701.19b: must
    (ef.Search(YOU, fi.Filter("card", preds=(fi.Type("land"),)), ONE, "battlefield", tapped=True),
     ["E_SEARCH(W_YOU, F_TYPE(8), 3, 1)", "E_SHUFFLE(W_YOU)"]),
    (ef.Return(va.TopCards(YOU, ONE, "graveyard"), "library_bottom"), ["E_MOVE(R_TOP(4, W_YOU, V_NUM(1), 0), 1, 4)"]),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "program"), SIMPLE)
def test_one_instruction(effect: Any, program: list[str]) -> None:
    assert spell(effect).run() == program


def test_each_player_chooses_what_moves_at_once() -> None:
    theirs = fi.Filter("creature", preds=(fi.ControlledBy(THAT),))
    assert spell(ef.ForEachPlayer(EACH, ef.Return(va.Choice(theirs), "hand"))).run() == [
        "E_CHOOSE(W_EACH, 8, F_AND(F_TYPE(2), F_CONTROLLER(W_THAT)), V_NUM(1), V_NUM(1))",
        "E_MOVE(R_THEM, 2, 0)",
    ]


def test_the_player_who_must_chooses() -> None:
    """Each player of the mask is asked; while a player is, W_THAT is that player."""
    choose = "E_CHOOSE(W_EACH, 4, F_OWNER(W_THAT), V_NUM(1), V_NUM(1))"
    assert spell(ef.Discard(EACH, ONE)).run() == [choose, "E_DISCARD(R_THEM)"]
    shown = spell(ef.Seq((ef.Sacrifice(va.PlayerTarget(), CREATURE, ONE), ef.LoseLife(THAT, ONE))))
    assert shown.targets() == ["P_TARGET(1, 1, 0, W_EACH, 0, F_NOT(F_TRUE))"]
    assert shown.run() == [
        "E_CHOOSE(W_TARGET(0), 8, F_AND(F_TYPE(2), F_CONTROLLER(W_THAT)), V_NUM(1), V_NUM(1))",
        "E_SACRIFICE(R_THEM)",
        "E_LOSE_LIFE(W_TARGET(0), V_NUM(1))",
    ]


def test_targets_stand_in_the_order_of_the_text() -> None:
    shown = spell(ef.Seq((ef.Destroy(TARGET), ef.Tap(va.Target(fi.Filter("land"), TWO)), ef.Exile(TARGET))))
    assert shown.targets() == [CREATURE_TARGET, "P_TARGET(2, 2, 0, W_NONE, 8, F_TYPE(8))", CREATURE_TARGET]
    assert [line.split("(R_")[1].split(")")[0] for line in shown.run()] == ["TARGET(0", "TARGETS(1, 2", "TARGET(3"]
    with pytest.raises(Capacity):
        spell(ef.Destroy(va.Target(CREATURE, va.Num(7))))


def test_pronouns_are_what_was_last_mentioned() -> None:
    shown = spell(ef.Seq((ef.Exile(TARGET), ef.GainLife(va.ControllerOf(IT), va.StatOf("power", IT)))))
    assert shown.run()[1] == "E_GAIN_LIFE(W_CONTROLLER(R_TARGET(0)), V_MAX0(V_POWER(R_TARGET(0))))"
    with pytest.raises(Unsupported, match="not clear"):
        spell(ef.Seq((ef.Destroy(va.All(CREATURE)), ef.Untap(IT))))


def test_what_was_chosen_is_forgotten_when_the_register_is_written() -> None:
    first = ef.Exile(va.Choice(CARD))
    assert spell(ef.Seq((first, ef.Return(IT, "hand")))).run()[2] == "E_MOVE(R_THEM, 2, 0)"
    with pytest.raises(Unsupported, match="not clear"):
        spell(ef.Seq((first, ef.LoseLife(va.OwnerOf(IT), ONE), ef.Return(ME, "hand"), ef.LoseLife(THAT, ONE))))


def test_branches() -> None:
    may = ef.May(YOU, ef.Exile(ME), ef.Draw(YOU, ONE), ef.LoseLife(YOU, ONE))
    assert spell(may).run() == [
        "E_MAY(W_YOU, ->5)",
        "E_EXILE(R_SELF, 0, 0, V_NUM(0))",
        "E_JUMP_UNLESS(->5, C_LAST_DID)",
        "E_DRAW(W_YOU, V_NUM(1))",
        "E_JUMP(->6)",
        "E_LOSE_LIFE(W_YOU, V_NUM(1))",
    ]
    unless = ef.PayOrElse(ef.CounterSpell(va.Target(fi.Filter("spell", "stack"))), va.ControllerOf(IT), (Mana(("1",)),))
    assert spell(unless).run() == [
        "E_PAY_OR(W_CONTROLLER(R_TARGET(0)), ->2, K_MANA(0, 0, 0, 0, 0, 0, 1, 0, 0))",
        "E_JUMP(->3)",
        "E_COUNTER(R_TARGET(0), 0)",
    ]
    flip = ef.Seq((ef.FlipCoin(YOU), ef.If(cn.LostFlip(), ef.DealDamage(ME, va.Num(3), YOU))))
    assert spell(flip).run() == [
        "E_FLIP(W_YOU)",
        "E_JUMP_UNLESS(->3, C_LOST_FLIP)",
        "E_DAMAGE(R_SELF, V_NUM(3), 1, W_YOU)",
    ]
    pay = ef.MayPay(YOU, (PayLife(TWO),), ef.Draw(YOU, ONE))
    assert spell(pay).run() == ["E_PAY_OR(W_YOU, ->2, K_LIFE(V_NUM(2)))", "E_DRAW(W_YOU, V_NUM(1))"]


def test_if_you_do_needs_an_instruction_that_tells() -> None:
    done = ef.IfYouDo(ef.SacrificeThat(ME), ef.Draw(YOU, ONE))
    assert spell(done).run()[1] == "E_JUMP_UNLESS(->3, C_LAST_DID)"
    with pytest.raises(Unsupported, match="whether this was done"):
        spell(ef.IfYouDo(ef.Destroy(TARGET), ef.Draw(YOU, ONE)))
    with pytest.raises(Unsupported, match="whether this was done"):
        spell(ef.May(YOU, ef.Seq((ef.Exile(ME), ef.Exile(TARGET))), ef.Draw(YOU, ONE)))


def test_after_two_branches_pronouns_are_not_clear() -> None:
    forked = ef.If(cn.IsTurn(YOU), ef.Destroy(TARGET), otherwise=ef.Exile(ME))
    with pytest.raises(Unsupported, match="not clear"):
        spell(ef.Seq((forked, ef.Untap(IT))))


def test_damage_goals() -> None:
    assert spell(ef.DealDamage(ME, TWO, TARGET)).run() == ["E_DAMAGE(R_SELF, V_NUM(2), 0, R_TARGET(0))"]
    any_target = spell(ef.DealDamage(ME, TWO, va.Target(va.AnyTarget())))
    assert any_target.targets() == ["P_TARGET(1, 1, 0, W_EACH, 8, F_TYPE(146))"]
    assert any_target.run() == ["E_DAMAGE(R_SELF, V_NUM(2), 2, 0)"]
    divided = spell(ef.DivideDamage(ME, va.Num(4), va.Target(CREATURE, any_number=True)))
    assert divided.targets() == ["P_TARGET(0, 4, 4, W_NONE, 8, F_TYPE(2))"]


def test_x_is_worked_out_before_the_effect() -> None:
    shown = spell(ef.WhereX(ef.DealDamage(ME, va.X(), TARGET), va.StatOf("power", IT)))
    assert shown.run() == ["E_SET_X(V_MAX0(V_POWER(R_TARGET(0))))", "E_DAMAGE(R_SELF, V_X, 0, R_TARGET(0))"]


def test_both_players_do_it_at_once_or_not_at_all() -> None:
    each = ef.ForEachPlayer(EACH, ef.Draw(THAT, va.HandSize(THAT)))
    assert spell(each).run() == [
        "E_EACH_PLAYER(W_EACH, ->3)",
        "E_DRAW(W_THAT, V_HAND(W_THAT))",
        "E_NEXT_PLAYER(->1)",
    ]
    own = fi.Filter("creature", preds=(fi.ControlledBy(THAT),))
    with pytest.raises(Unsupported, match="at once"):
        spell(ef.ForEachPlayer(EACH, ef.Destroy(va.All(own))))


def test_a_delayed_trigger_remembers_by_register() -> None:
    at_end = ab.Triggered(ab.AtStep("end", va.Who("any"), next=True), ef.Return(IT, "battlefield"))
    shown = spell(ef.Seq((ef.Exile(TARGET), ef.Delayed(at_end))))
    assert shown.run()[1] == "E_SET_THEM(R_TARGET(0))"
    delayed = int(shown.run()[2].split()[1].rstrip(")"))
    assert shown.node(shown.ability(delayed)["event"]) == "T_STEP(11, W_EACH, 0)"
    assert shown.run(delayed) == ["E_MOVE(R_THEM, 3, 0)"]


def test_sacrifice_only_by_its_controller() -> None:
    mine = "R_ALL(8, F_AND(F_IS(R_TARGET(0)), F_CONTROLLER(W_YOU)))"
    assert spell(ef.Seq((ef.Untap(TARGET), ef.SacrificeThat(IT)))).run()[1] == f"E_SACRIFICE({mine})"


def test_copies_and_their_exceptions() -> None:
    zombie = (ab.AreColors(ME, ("black",)), ab.AreTypes(ME, subtypes=("Zombie",)))
    shown = spell(ef.CreateCopyToken(YOU, ONE, TARGET, zombie))
    assert shown.run() == [
        "E_COPY_TOKEN(W_YOU, V_NUM(1), R_TARGET(0), [S_COLORS(F_TRUE, 4, 1); S_SUBTYPES(F_TRUE, 5, 0)])"
    ]


def test_surveil_and_scry() -> None:
    """From none to any number leave, and the rest stays on top: tests/core/test_arranging.py plays them."""
    look = "E_LOOK_TOP(W_YOU, V_NUM(2))"
    assert spell(ef.Scry(YOU, TWO)).run() == [look, "E_ARRANGE(W_YOU, 0, 0, V_NUM(0), V_NUM(99))", "E_SCRIED(W_YOU, 1, 0)"]
    assert spell(ef.Scry(YOU, TWO, surveil=True)).run() == [look, "E_ARRANGE(W_YOU, 1, 0, V_NUM(0), V_NUM(99))", "E_SCRIED(W_YOU, 2, 0)"]


def test_becomes_an_artifact_creature() -> None:
    golem = ef.Become(ME, TWO, TWO, (), ("artifact", "creature"), ("Golem",), ("flying",))
    assert ability(ab.Activated((Mana(("1",)),), golem)).run() == [
        "E_UNTIL(R_SELF, 1, 4, S_TYPES(F_TRUE, 3, 0), S_SUBTYPES(F_TRUE, 5, 0), "
        "S_BASE_PT(F_TRUE, V_NUM(2), V_NUM(2)), S_KEYWORDS(F_TRUE, 1, 0))"
    ]
