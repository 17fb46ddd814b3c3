"""Questions that the other engine asks in another way are translated."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import MOUNTAIN, SOURCE, answer, at, claim, do, outcome, scenario
from texts import record

from sim.cards.compile import compile_card
from sim.replay.run import replay_cards

FIELDS = at("A", "battlefield", "Field", 6)


def yes_no(*values: bool) -> list[dict[str, Any]]:
    return [answer("choice", kind="bool", value=value) for value in values]


TWICE = (
    "Mage",
    "creature {R}",
    "Kicker {R} and/or {1}{R}\nWhen you cast this spell, if it was kicked with its {R} kicker, you gain 1 life.\n"
    "When you cast this spell, if it was kicked with its {1}{R} kicker, you gain 10 life.",
)


@pytest.mark.parametrize(("said", "life"), [((False, False), 20), ((True, False), 21), ((False, True), 30), ((True, True), 31)])
def test_each_kicker_is_a_question_of_its_own(said: tuple[bool, bool], life: int) -> None:
    script = [do("cast", card="Mage"), *yes_no(*said)]
    for wanted in (20, 21, 30, 31):
        found = outcome([TWICE], [at("A", "hand", "Mage"), FIELDS], script, [claim("life", player="A", value=wanted)])[0]
        assert found == ("passed" if wanted == life else "failed")


MIXER = ("Mixer", "artifact {R}", "{T}: Add three mana in any combination of {R} and/or {G}.")


@pytest.mark.parametrize("red", [0, 2, 3])
def test_a_combination_of_mana_is_a_number_for_each_colour(red: int) -> None:
    numbers = [answer("choice", kind="number", value=n) for n in (red, 3 - red)]
    use = do("activate_mana", ability="{T}: Add three", sources=["Mixer"])
    checks = [do("check", what="mana_pool", of="A", color=color, amount=n) for color, n in (("R", red), ("G", 3 - red))]
    setup = [at("A", "battlefield", "Mixer")]
    assert outcome([MIXER], setup, [use, *numbers, *checks], []) == ("passed", "")
    wrong = checks[0] | {"amount": red + 1}
    assert outcome([MIXER], setup, [use, *numbers, wrong], [])[0] == "failed"


ONCE = "Once during each of your turns, you may cast {} from your graveyard."
LEAVES = [("Old", "artifact {R}", ONCE.format("a creature spell")), ("New", "artifact {R}", ONCE.format("a creature spell"))]
GOLEM = ("Golem", "creature {R}", "")
MOTH = ("Moth", "creature {4}{R}", "Morph {R}")


def test_by_whose_leave_a_spell_is_cast_is_named() -> None:
    """The other one's leave is still there, the same one's is not."""
    setup = [at("A", "battlefield", "Old"), at("A", "battlefield", "New"), at("A", "graveyard", "Golem", 2), FIELDS]
    old, new = (answer("choice", kind="object", value=name) for name in ("Old", "New"))
    script = [do("cast", card="Golem"), old, do("wait", until="stack_empty"), do("cast", card="Golem")]
    two = [claim("permanent_count", player="A", card="Golem", count=2)]
    assert outcome([*LEAVES, GOLEM], setup, [*script, new], two)[0] == "passed"
    assert outcome([*LEAVES, GOLEM], setup, [*script, old], two)[0] == "failed"


def test_a_card_can_be_looked_for_as_what_lies_face_down() -> None:
    """It is a creature spell then as well (CR 708.4)."""
    check = do("check", what="playable", prefix="Cast Moth using Morph", kind="cast", cast_mode="Morph", card="Moth")
    setup = [at("A", "battlefield", "Old"), at("A", "graveyard", "Moth"), at("A", "battlefield", "Field", 3)]
    assert outcome([LEAVES[0], MOTH], setup, [check | {"has": True}], [])[0] == "passed"
    assert outcome([LEAVES[0], MOTH], setup[1:], [check | {"has": True}], [])[0] == "failed"


def test_which_cards_go_to_the_bottom_and_in_what_order() -> None:
    """Two questions there, one here."""
    cards = [(name, "creature {R}", "") for name in ("Ant", "Bee", "Cat")]
    omen = ("Omen", "sorcery {R}", "Scry 2, then draw a card.")
    setup = [*(at("A", "library", name) for name, *_ in cards), at("A", "hand", "Omen"), FIELDS]
    both = answer("target", targets=[{"name": "Cat"}, {"name": "Bee"}])
    script = [do("cast", card="Omen"), both, answer("choice", kind="object", value="Cat")]
    drawn = [claim("hand_count", player="A", card="Ant", count=1)]
    assert outcome([*cards, omen], setup, script, drawn, library_skipped=True, library_cleared=["A"])[0] == "passed"


def test_what_may_be_played_is_named() -> None:
    """Where the other engine asks which one, a yes is enough here."""
    den = ("Den", "artifact {R}", "Hideaway 4\n{T}: You may play the exiled card without paying its mana cost.")
    script = [do("cast", card="Den"), do("wait", until="stack_empty"), do("activate", ability="{T}: You may play", sources=["Den"])]
    setup = [at("A", "hand", "Den"), at("A", "library", "Golem"), FIELDS]
    more = {"library_skipped": True, "library_cleared": ["A"]}
    played = [claim("permanent_count", player="A", card="Golem", count=1)]
    assert outcome([den, GOLEM], setup, [*script, answer("choice", kind="object", value="Golem")], played, **more)[0] == "passed"
    assert outcome([den, GOLEM], setup, [*script, *yes_no(False)], played, **more)[0] == "failed"


def test_designations_are_looked_up() -> None:
    grower = ("Grower", "creature {R}", "{R}: Monstrosity 1.")
    setup, grow = [at("A", "battlefield", "Grower"), FIELDS], do("activate", ability="{R}: Monstrosity", sources=["Grower"])
    says = [claim("monstrous", card="Grower", player="A", value=True)]
    assert outcome([grower], setup, [grow], says)[0] == "passed"
    assert outcome([grower], setup, [], says)[0] == "failed"


def test_what_helps_to_pay_is_a_word_and_a_target() -> None:
    """The colours before it say which mana pays the rest."""
    fire = ("Fire", "sorcery {2}{R}", "Convoke\nYou gain 1 life.")
    made = do("activate_mana", ability="{T}: Add {R}", sources=["Field"])
    helped = [answer("choice", kind="text", value="Convoke"), answer("target", targets=[{"name": "Golem"}])]
    script = [made, do("cast", card="Fire"), answer("choice", kind="color", value="Red"), *helped, *helped]
    setup = [at("A", "hand", "Fire"), at("A", "battlefield", "Golem", 2), at("A", "battlefield", "Field")]
    gained, tapped = claim("life", player="A", value=21), claim("tapped_count", card="Golem", tapped=True, count=2)
    assert outcome([fire, GOLEM], setup, script, [gained, tapped])[0] == "passed"
    assert outcome([fire, GOLEM], setup, [*script, *helped], [gained, tapped])[0] == "failed"


def test_base_sizes_are_before_counters_and_changes() -> None:
    """CR 613.4b-c."""
    grow = ("Grow", "instant {R}", "Put a +1/+1 counter on target creature.")
    setup = [at("A", "hand", "Grow"), at("A", "battlefield", "Golem"), FIELDS]
    script = [do("cast", card="Grow", targets=[{"name": "Golem"}])]
    big = claim("power_toughness", player="A", card="Golem", power=2, toughness=2, scope="any")
    base = big | {"power": 1, "toughness": 1, "base": True}
    assert outcome([grow, GOLEM], setup, script, [big, base])[0] == "passed"
    assert outcome([grow, GOLEM], setup, script, [big | {"base": True}])[0] == "failed"


def test_a_new_target_for_a_copy_is_a_yes_and_a_target() -> None:
    fork = ("Fork", "instant {R}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    bolt = ("Bolt", "instant {R}", "This spell deals 3 damage to any target.")
    script = [do("cast", card="Bolt", targets=[{"player": "B"}]), do("cast", card="Fork", targets=[{"name": "Bolt"}])]
    other = [answer("choice", kind="bool", value=True), answer("target", targets=[{"player": "A"}])]
    setup = [at("A", "hand", "Fork"), at("A", "hand", "Bolt"), FIELDS]
    for said, mine, theirs in ((other, 17, 17), ([], 20, 14)):
        lives = [claim("life", player="A", value=mine), claim("life", player="B", value=theirs)]
        assert outcome([fork, bolt], setup, [*script, *said], lives)[0] == "passed"
    assert outcome([fork, bolt], setup, [*script, *other[:1]], [claim("life", player="B", value=17)])[0] == "failed"


def test_one_of_two_abilities_is_named() -> None:
    gift = ("Gift", "instant {R}", "Target creature gains your choice of deathtouch or lifelink until end of turn.")
    script = [do("cast", card="Gift", targets=[{"name": "Golem"}]), answer("choice", kind="text", value="lifelink")]
    has = claim("ability", player="A", card="Golem", ability="lifelink", has=True, permanents=1)
    setup = [at("A", "hand", "Gift"), at("A", "battlefield", "Golem"), FIELDS]
    assert outcome([gift, GOLEM], setup, script, [has])[0] == "passed"
    assert outcome([gift, GOLEM], setup, script, [has, has | {"ability": "deathtouch"}])[0] == "failed"


def test_which_mana_pays_is_no_question() -> None:
    """Who pays by hand names colours; nobody else's colours may be left."""
    bear = ("Bear", "creature {1}{R}", "")
    script = [do("cast", card="Bear"), answer("choice", kind="color", value="Red"), answer("choice", kind="color", value="Red")]
    setup, here = [at("A", "hand", "Bear"), FIELDS], [claim("permanent_count", player="A", card="Bear", count=1)]
    assert outcome([bear], setup, script, here, manual_mana=["A"])[0] == "passed"
    assert outcome([bear], setup, script, here, manual_mana=["B"])[0] == "failed"


def test_exile_is_everybodys_unless_it_is_said_whose() -> None:
    away = ("Away", "instant {R}", "Exile target creature.")
    setup = [at("A", "hand", "Away"), at("B", "battlefield", "Golem"), FIELDS]
    script = [do("cast", card="Away", targets=[{"name": "Golem"}]), do("wait", until="stack_empty")]
    count = do("check", what="exile_count", card="Golem", count=1)
    assert outcome([away, GOLEM], setup, [*script, count], [])[0] == "passed"
    assert outcome([away, GOLEM], setup, [*script, count | {"of": "A"}], [])[0] == "failed"


def half(name: str, cost: str) -> dict[str, Any]:
    return {"name": name, "mana_cost": cost, "type_line": "Sorcery", "oracle_text": "You gain 1 life.\nFuse", "colors": []}


HALVES = {"name": "Left // Right", "layout": "split", "color_identity": [], "card_faces": [half("Left", "{1}"), half("Right", "{R}")]}


def with_halves(setup: list[Any], script: list[Any], expect: list[Any], *others: tuple[str, str, str]) -> str:
    cards = {text[0]: compile_card(record(*text)) for text in (SOURCE, *others)}
    cards |= {"Left // Right": compile_card(HALVES), "Mountain": MOUNTAIN}
    return replay_cards(scenario(setup, script, expect), cards).outcome


@pytest.mark.parametrize(("fields", "has"), [(2, True), (1, False)])
def test_both_halves_of_a_split_card_are_asked_for_as_one_spell(fields: int, has: bool) -> None:
    """Prefix and card as a script says them; what is cast is both halves and not one of them."""
    fused = {"fused": True, "card": "Left // Right"}
    check = do("check", what="playable", kind="cast", prefix="Cast fused Left // Right", **fused)
    setup = [at("A", "hand", "Left // Right"), at("A", "battlefield", "Field", fields)]
    assert with_halves(setup, [check | {"has": has}], []) == "passed"
    assert with_halves(setup, [check | {"has": not has}], []) == "failed"
    for life, wanted in ((22, "passed"), (21, "failed")):
        cast = with_halves(setup, [do("cast", **fused)], [claim("life", player="A", value=life)])
        assert cast == (wanted if has else "failed")


def test_names_are_not_compared_where_a_card_has_two() -> None:
    same = ("Same", "sorcery {R}", "Destroy target creature and all other creatures with the same name as that creature.")
    assert with_halves([at("A", "hand", "Left // Right")], [], []) == "passed"
    assert with_halves([at("A", "hand", "Left // Right"), at("A", "hand", "Same")], [], [], same) == "skipped"


def test_a_spell_that_is_face_down_is_still_that_card_on_the_stack() -> None:
    """The second one waits for the first."""
    script = [do("cast", cast_mode="Morph", card="Moth"),
              do("cast", cast_mode="Morph", card="Moth", if_stack={"cond": "not_on_stack", "text": "Moth"})]  # fmt: skip
    setup = [at("A", "hand", "Moth", 2), FIELDS]
    both = claim("permanent_count", player="A", card="[face_down_creature]", count=2)
    assert outcome([MOTH], setup, script, [both]) == ("passed", "")
    assert outcome([MOTH], setup, script, [both | {"count": 1}])[0] == "failed"


LONER = ("Loner", "creature {R}", "This creature can't attack alone.")
LURE = ("Lure", "creature {R}", "This creature must be blocked if able.")


def test_an_attack_that_is_not_allowed_is_taken_back() -> None:
    """What is allowed is not: with another attacker the creature attacks."""
    setup = [at("A", "battlefield", "Loner"), at("A", "battlefield", "Golem")]
    alone, other = (do("attack", step="declare_attackers", card=name) for name in ("Loner", "Golem"))
    stays, strikes = claim("life", player="B", value=20), claim("life", player="B", value=18)
    assert outcome([LONER, GOLEM], setup, [alone], [stays])[0] == "passed"
    assert outcome([LONER, GOLEM], setup, [alone], [strikes])[0] == "failed"
    assert outcome([LONER, GOLEM], setup, [alone, other], [strikes])[0] == "passed"
    assert outcome([LONER, GOLEM], setup, [alone, other], [stays])[0] == "failed"
    impossible = {"kind": "illegal_attack", "card": "Loner"}
    assert outcome([LONER, GOLEM], setup, [alone], [stays], illegal=impossible)[0] == "passed"
    assert (
        outcome([LONER, GOLEM], setup, [other], [claim("life", player="B", value=19)], illegal=impossible | {"card": "Golem"})[0]
        == "failed"
    )


def test_who_must_block_does_so_without_a_word() -> None:
    setup = [at("A", "battlefield", "Lure"), at("A", "battlefield", "Golem"), at("B", "battlefield", "Moth")]
    for name, life in (("Lure", 20), ("Golem", 19)):
        script, hit = [do("attack", step="declare_attackers", card=name)], claim("life", player="B", value=life)
        assert outcome([LURE, GOLEM, MOTH], setup, script, [hit])[0] == "passed"
        assert outcome([LURE, GOLEM, MOTH], setup, script, [hit | {"value": 39 - life}])[0] == "failed"


@pytest.mark.parametrize("name", ["Moth", "Golem"])
def test_which_opponent_chooses_a_target_is_no_question(name: str) -> None:
    take = ("Take", "sorcery {R}", "Gain control of target creature of an opponent's choice they control.")
    setup = [at("A", "hand", "Take"), at("B", "battlefield", "Golem"), at("B", "battlefield", "Moth"), FIELDS]
    mine = [claim("permanent_count", player="A", card=name, count=1)]
    script = [do("cast", card="Take"), answer("target", targets=[{"player": "B"}]), answer("target", player="B", targets=[{"name": name}])]
    assert outcome([take, GOLEM, MOTH], setup, script, mine)[0] == "passed"
    script[1] = answer("target", targets=[{"player": "A"}])
    assert outcome([take, GOLEM, MOTH], setup, script, mine)[0] == "failed"


def test_to_whom_a_gift_is_promised_is_no_question() -> None:
    gift = ("Present", "sorcery {R}", "Gift a card\nYou gain 1 life. If the gift was promised, you gain 3 life.")
    setup = [at("A", "hand", "Present"), at("A", "battlefield", "Field")]
    for promised, life, cards in ((True, 24, 1), (False, 21, 0)):
        script = [*yes_no(promised), *[answer("choice", kind="player", value="B")] * promised, do("cast", card="Present")]
        expect = [claim("life", player="A", value=life), claim("hand_count", player="B", count=cards)]
        assert outcome([gift], setup, script, expect) == ("passed", "")
        assert outcome([gift], setup, script, [claim("life", player="A", value=45 - life)])[0] == "failed"


def test_a_type_that_no_card_has_is_chosen() -> None:
    fear = ("Fear", "sorcery {R}", "Choose a creature type. Creatures that aren't of the chosen type get -3/-3 until end of turn.")
    setup = [at("A", "hand", "Fear"), at("A", "battlefield", "Golem"), FIELDS]
    for word, left in (("Kithkin", 0), ("Golem", 1)):
        script = [do("cast", card="Fear"), answer("choice", kind="text", value=word)]
        count = claim("permanent_count", player="A", card="Golem", count=left)
        assert outcome([fear, GOLEM], setup, script, [count])[0] == "passed"
        assert outcome([fear, GOLEM], setup, script, [count | {"count": 1 - left}])[0] == "failed"


def test_what_lies_face_down_is_turned_up_by_its_cost() -> None:
    script = [do("cast", cast_mode="Morph", card="Moth"), do("wait", until="stack_empty"), do("activate", ability="{R}:", sources=[])]
    setup = [at("A", "hand", "Moth"), at("A", "battlefield", "Field", 4)]
    assert outcome([MOTH], setup, script, [claim("permanent_count", player="A", card="Moth", count=1)])[0] == "passed"
    assert outcome([MOTH], setup, script[:2], [claim("permanent_count", player="A", card="Moth", count=1)])[0] == "failed"


@pytest.mark.parametrize("away", [False, True])
def test_whether_a_creature_has_a_partner(away: bool) -> None:
    mate, kill = ("Mate", "creature {R}", "Soulbond"), ("Kill", "instant {R}", "Destroy target creature.")
    setup = [at("A", "hand", "Mate"), at("A", "hand", "Kill"), at("A", "battlefield", "Golem"), FIELDS]
    script = [do("cast", card="Mate"), *yes_no(True)]
    script += [do("wait", until="stack_empty"), do("cast", card="Kill", targets=[{"name": "Golem"}])] * away
    for value in (True, False):
        found = outcome([mate, kill, GOLEM], setup, script, [claim("paired", player="A", card="Mate", value=value)])[0]
        assert found == ("passed" if value != away else "failed")


def test_colourless_is_said_like_a_colour() -> None:
    brood, setup = ("Brood", "sorcery {R}", "Create a 1/1 red Goblin creature token."), [at("A", "hand", "Brood"), FIELDS]
    for card, has in (("Field", True), ("Goblin Token", False)):
        for said in (True, False):
            seen = claim("color", player="A", card=card, colors="C", has=said)
            assert outcome([brood], setup, [do("cast", card="Brood")], [seen])[0] == ("passed" if said == has else "failed")


EITHER = ("Toll", "sorcery {R}", "Target player loses 3 life unless they sacrifice a nonland permanent of their choice or discard a card.")


@pytest.mark.parametrize("first", [True, False])
def test_one_cost_or_another_is_two_questions(first: bool) -> None:
    """Whether it is paid, then whether by the first of the costs."""
    cards = [EITHER, ("Golem", "creature {9}", ""), ("Card", "sorcery {9}", "You gain 1 life.")]
    setup = [at("A", "hand", "Toll"), FIELDS, at("B", "battlefield", "Golem"), at("B", "hand", "Card")]
    said = [answer("choice", player="B", kind="bool", value=value) for value in (True, first)]
    script = [do("cast", card="Toll"), answer("target", targets=[{"player": "B"}]), *said]
    gone = "Golem" if first else "Card"
    claims = [claim("life", player="B", value=20), claim("graveyard_count", player="B", count=1, card=gone)]
    assert outcome(cards, setup, script, claims)[0] == "passed"
