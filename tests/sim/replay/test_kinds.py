"""Kinds of faults that conformance scenarios found, each as a scenario of its own cards."""

from typing import Any

import pytest
from scenarios import answer, at, claim, do, outcome
from texts import record

from sim.cards.compile import Unsupported, compile_card

GOLEM = ("Golem", "creature {1}", "")
RING = (
    "Cage",
    "artifact {R}",
    "When this artifact enters, exile target creature.\nWhen this artifact leaves the battlefield, return the exiled card to the "
    "battlefield under its owner's control.",
)
SMASH = ("Smash", "instant {R}", "Destroy target artifact.")
KILL = ("Kill", "instant {R}", "Destroy target creature.")
BOLT = ("Spark", "instant {R}", "This spell deals 3 damage to any target.")
FIELDS = at("A", "battlefield", "Field", 6)
TO_GOLEM = [{"name": "Golem"}]


def passes(cards: list[Any], setup: list[Any], actions: list[Any], *claims: Any, stop: tuple[int, str] = (1, "end_turn")) -> None:
    """The scenario passes, and fails with any one of its claims turned into something else."""
    assert outcome(cards, [*setup, FIELDS], actions, list(claims), stop) == ("passed", "")
    for i, one in enumerate(claims):
        key = next(key for key in ("value", "count", "power") if key in one)
        wrong = [*claims[:i], one | {key: one[key] + 1}, *claims[i + 1 :]]
        assert outcome(cards, [*setup, FIELDS], actions, wrong, stop)[0] == "failed"


def test_what_a_permanent_exiled_is_known_when_it_has_left() -> None:
    """CR 607.2a: the linked ability resolves after its source is gone."""
    script = [
        do("cast", card="Cage"),
        answer("target", targets=TO_GOLEM),
        do("cast", step="postcombat_main", card="Smash", targets=[{"name": "Cage"}]),
    ]
    setup = [at("A", "hand", "Cage"), at("A", "hand", "Smash"), at("B", "battlefield", "Golem")]
    passes([RING, SMASH, GOLEM], setup, script, claim("permanent_count", player="B", card="Golem", count=1))


def test_that_creature_is_never_the_spell_itself() -> None:
    spell = ("Ruin", "instant {R}", "Destroy target creature. This spell deals 3 damage to that creature's controller.")
    setup, script = [at("A", "hand", "Ruin"), at("B", "battlefield", "Golem")], [do("cast", card="Ruin", targets=TO_GOLEM)]
    passes([spell, GOLEM], setup, script, claim("life", player="A", value=20), claim("life", player="B", value=17))


def test_its_controller_is_not_the_source_s() -> None:
    gift = ("Gift", "artifact {R}", "{T}: Exile target creature. If you do, its controller gains control of this artifact.")
    setup = [at("A", "battlefield", "Gift"), at("B", "battlefield", "Golem")]
    script = [do("activate", ability="{T}: Exile target", sources=["Gift"], targets=TO_GOLEM)]
    passes([gift, GOLEM], setup, script, claim("permanent_count", player="B", card="Gift", count=1))


def test_who_controlled_what_died_before_the_trigger_resolved() -> None:
    """CR 608.2h, of the object of a trigger event."""
    pain = ("Pain", "artifact {R}", "Whenever a creature is dealt damage, this artifact deals 2 damage to that creature's controller.")
    setup = [at("A", "battlefield", "Pain"), at("A", "hand", "Spark"), at("B", "battlefield", "Golem")]
    script = [do("cast", card="Spark", targets=TO_GOLEM)]
    passes([pain, BOLT, GOLEM], setup, script, claim("life", player="B", value=18))


def test_x_is_chosen_where_only_another_cost_has_it() -> None:
    """CR 107.3a, 601.2b."""
    deluge = ("Deluge", "sorcery {R}", "As an additional cost to cast this spell, pay X life.\nAll creatures get -X/-X until end of turn.")
    script = [do("cast", card="Deluge"), answer("choice", kind="number", value=1)]
    setup = [at("A", "hand", "Deluge"), at("B", "battlefield", "Golem")]
    claims = claim("life", player="A", value=19), claim("graveyard_count", player="B", card="Golem", count=1)
    passes([deluge, GOLEM], setup, script, *claims)


SHIELDED = ("Shielded", "creature {R}", "This creature enters with a shield counter on it.")


def test_a_shield_counter_is_removed_instead_of_destruction() -> None:
    """CR 122.1c."""
    script = [do("cast", card="Kill", targets=[{"name": "Shielded"}])]
    claims = (
        claim("permanent_count", player="B", card="Shielded", count=1),
        claim("counter_count", card="Shielded", counter="shield", count=0),
    )
    passes([SHIELDED, KILL], [at("A", "hand", "Kill"), at("B", "battlefield", "Shielded")], script, *claims)


def test_one_shield_counter_is_against_all_damage_of_a_combat() -> None:
    script = [do("attack", step="declare_attackers", card="Shielded")]
    script += [do("block", "B", step="declare_blockers", card="Golem", attacker="Shielded") for _ in range(2)]
    claims = claim("damage", card="Shielded", value=0), claim("counter_count", card="Shielded", counter="shield", count=1)
    setup = [at("A", "battlefield", "Shielded"), at("B", "battlefield", "Golem", 2)]
    two = ("Shielded", "creature {R}", "This creature enters with two shield counters on it.")
    passes([two, GOLEM], setup, script, *claims, stop=(1, "combat_damage"))


def test_a_stun_counter_is_removed_instead_of_any_untapping() -> None:
    """CR 122.1d: by an effect as well as in the untap step."""
    dazed = ("Dazed", "creature {R}", "This creature enters tapped with two stun counters on it.")
    wake = ("Wake", "instant {R}", "Untap target creature.")
    script = [do("cast", card="Wake", targets=[{"name": "Dazed"}])]
    claims = claim("counter_count", card="Dazed", counter="stun", count=1), claim("tapped_count", card="Dazed", tapped=True, count=1)
    passes([dazed, wake], [at("A", "hand", "Wake"), at("B", "battlefield", "Dazed")], script, *claims)


@pytest.mark.parametrize("text", ["Artifacts enter tapped.", "If an artifact would enter and it wasn't cast, exile it instead."])
def test_an_effect_about_a_group_is_not_about_its_own_source_entering(text: str) -> None:
    """CR 614.12."""
    orb = ("Orb", "artifact {R}", text)
    passes([orb], [at("A", "battlefield", "Orb")], [], claim("tapped_count", card="Orb", tapped=False, count=1))


def test_a_state_trigger_sees_the_middle_of_a_resolution() -> None:
    """CR 603.8: the only other artifact is gone for a moment."""
    lonely = ("Lonely", "creature {R}", "When you control no other artifacts, sacrifice this creature.")
    blink = ("Blink", "instant {R}", "Exile target creature you control, then return that card to the battlefield under your control.")
    script = [do("cast", card="Blink", targets=TO_GOLEM)]
    setup = [at("A", "battlefield", "Golem"), at("A", "battlefield", "Lonely"), at("A", "hand", "Blink")]
    passes([lonely, blink, GOLEM], setup, script, claim("graveyard_count", player="A", card="Lonely", count=1))


def test_a_card_that_left_the_graveyard_is_another_object() -> None:
    """CR 400.7: a trigger does not find what was exiled in response."""
    back = ("Risen", "creature {R}", "When this creature dies, return it to the battlefield under its owner's control.")
    purge = ("Purge", "instant {R}", "Exile target card from a graveyard.")
    script = [
        do("cast", card="Kill", targets=[{"name": "Risen"}]),
        do("cast", card="Purge", targets=[{"name": "Risen"}], if_stack={"cond": "on_stack", "text": "When {this} dies"}),
    ]
    setup = [at("A", "hand", "Kill"), at("A", "hand", "Purge"), at("B", "battlefield", "Risen")]
    passes([back, purge, KILL], setup, script, claim("exile_count", card="Risen", count=1))


def test_counters_of_what_died_are_remembered() -> None:
    """CR 608.2h."""
    walker = (
        "Walker",
        "creature {R}",
        "This creature enters with two +1/+1 counters on it.\nWhen this creature dies, create X 1/1 red Golem creature tokens, "
        "where X is the number of +1/+1 counters on this creature.",
    )
    setup = [at("A", "hand", "Kill"), at("A", "battlefield", "Walker")]
    script = [do("cast", card="Kill", targets=[{"name": "Walker"}])]
    passes([walker, KILL], setup, script, claim("permanent_count", player="A", card="Golem Token", count=2))


def test_before_the_first_turn_there_was_no_turn_without_spells() -> None:
    wolf = (
        "Wolf",
        "creature {R}",
        "At the beginning of each upkeep, if no spells were cast last turn, put a +1/+1 counter on this creature.",
    )
    setup = [at("A", "battlefield", "Wolf")]
    passes([wolf], setup, [], claim("counter_count", card="Wolf", counter="+1/+1", count=0))
    passes([wolf], setup, [], claim("counter_count", card="Wolf", counter="+1/+1", count=1), stop=(2, "end_turn"))


def test_each_player_chooses_a_card_of_his_own() -> None:
    exhume = ("Dig", "sorcery {R}", "Each player puts a creature card from their graveyard onto the battlefield.")
    setup = [at("A", "hand", "Dig"), at("A", "graveyard", "Golem"), at("B", "graveyard", "Wall", 2), at("B", "graveyard", "Golem")]
    script = [do("cast", card="Dig"), answer("target", targets=TO_GOLEM), answer("target", "B", targets=[{"name": "Wall"}])]
    claims = [claim("permanent_count", player="A", card="Golem", count=1), claim("permanent_count", player="B", card="Wall", count=1)]
    claims += [claim("graveyard_count", player="B", count=2)]
    passes([exhume, GOLEM, ("Wall", "creature {1}", "Defender")], setup, script, *claims)


def test_what_was_sacrificed_is_found_in_the_graveyard() -> None:
    """CR 400.7e."""
    thief = (
        "Thief",
        "artifact {R}",
        "Whenever an opponent sacrifices a nontoken permanent, put that card onto the battlefield under your control.",
    )
    edict = ("Edict", "instant {R}", "Target player sacrifices a creature.")
    setup = [at("A", "battlefield", "Thief"), at("A", "hand", "Edict"), at("B", "battlefield", "Golem")]
    script = [do("cast", card="Edict", targets=[{"player": "B"}])]
    passes([thief, edict, GOLEM], setup, script, claim("permanent_count", player="A", card="Golem", count=1))


def test_effects_on_a_permanent_spell_go_on() -> None:
    """CR 400.7a."""
    drum = ("Drum", "artifact {R}", "Whenever you cast a creature spell, it gains haste until end of turn.")
    attack = do("attack", step="declare_attackers", card="Golem")
    setup = [at("A", "battlefield", "Drum"), at("A", "hand", "Golem")]
    passes([drum, GOLEM], setup, [do("cast", card="Golem"), attack], claim("life", player="B", value=19))


def test_an_evoked_creature_is_sacrificed_by_whoever_controls_it() -> None:
    """CR 702.74a."""
    spark = ("Ember", "creature {R}{R}", "Evoke {R}")
    steal = ("Steal", "instant {R}", "Gain control of target creature.")
    script = [
        do("cast", card="Ember"),
        answer("choice", kind="cast_option", value="Evoke"),
        do("cast", "B", card="Steal", targets=[{"name": "Ember"}], if_stack={"cond": "not_on_stack", "text": "Ember"}),
    ]
    script[2]["if_stack"] = {"cond": "on_stack", "text": "Evoke"}
    setup = [at("A", "hand", "Ember"), at("B", "hand", "Steal"), at("B", "battlefield", "Field")]
    passes([spark, steal], setup, script, claim("graveyard_count", player="A", card="Ember", count=1))


@pytest.mark.parametrize("text", ["Whenever this creature attacks, you may pay {X}. If you do, you gain X life."])
def test_x_that_is_chosen_while_paying_is_refused(text: str) -> None:
    with pytest.raises(Unsupported, match="X is chosen while paying"):
        compile_card(record("Payer", "creature {1}", text))


RENEW = ("Renew", "sorcery {R}", "Return all enchantment cards from your graveyard to the battlefield.")
BOND = ("Bond", "aura {R}", "Enchant creature\nEnchanted creature gets +1/+1.\nWhen this Aura enters, you gain 3 life.")


def test_an_aura_that_is_not_cast_chooses_what_it_enchants() -> None:
    """CR 303.4f."""
    setup = [at("A", "hand", "Renew"), at("A", "graveyard", "Bond"), at("A", "battlefield", "Golem"), at("B", "battlefield", "Wall")]
    script = [do("cast", card="Renew"), answer("choice", kind="object", value="Wall")]
    claims = claim("power_toughness", card="Wall", power=2, toughness=2, scope="any"), claim("life", player="A", value=23)
    passes([RENEW, BOND, GOLEM, ("Wall", "creature {1}", "Defender")], setup, script, *claims)


def test_an_aura_without_anything_to_enchant_stays_where_it_is() -> None:
    """CR 303.4g."""
    setup = [at("A", "hand", "Renew"), at("A", "graveyard", "Bond")]
    claims = claim("graveyard_count", player="A", card="Bond", count=1), claim("life", player="A", value=20)
    passes([RENEW, BOND], setup, [do("cast", card="Renew")], *claims)


def test_counters_with_a_meaning_in_the_rules_are_no_mere_counters() -> None:
    """Those that replace a death; of keyword counters (CR 122.1b) the machine knows the meaning."""
    with pytest.raises(Unsupported, match="finality counters"):
        compile_card(record("Marked", "creature {1}", "This creature enters with a finality counter on it."))


SEER = ("Seer", "creature {R}", "When this creature enters, it connives.")


def test_what_has_left_connives_all_the_same() -> None:
    """CR 701.47c: whoever controlled it last draws and discards."""
    entering = {"cond": "on_stack", "text": "When {this} enters"}
    script = [do("cast", card="Seer"), do("cast", "B", card="Kill", targets=[{"name": "Seer"}], if_stack=entering)]
    script += [answer("choice", kind="object", value="Golem")]
    setup = [at("A", "hand", "Seer"), at("A", "hand", "Golem"), at("B", "hand", "Kill"), at("B", "battlefield", "Field")]
    claims = claim("graveyard_count", player="A", card="Golem", count=1), claim("hand_count", player="A", count=1)
    passes([SEER, KILL, GOLEM], setup, script, *claims)


def test_who_controlled_it_last_is_known_of_a_source_that_left() -> None:
    """CR 608.2h: not who controls the ability."""
    steal = ("Steal", "instant {R}", "Gain control of target creature.")
    to_seer = {"targets": [{"name": "Seer"}], "if_stack": {"cond": "on_stack", "text": "When {this} enters"}}
    script = [do("cast", card="Seer"), do("cast", "B", card="Steal", **to_seer), do("wait", "B", until="one_pass")]
    script += [do("cast", "B", card="Kill", **to_seer), answer("choice", "B", kind="object", value="Golem")]
    setup = [at("A", "hand", "Seer"), at("B", "battlefield", "Field", 2), *[at("B", "hand", n) for n in ("Steal", "Kill", "Golem")]]
    claims = claim("graveyard_count", player="B", card="Golem", count=1), claim("hand_count", player="A", count=0)
    passes([SEER, steal, KILL, GOLEM], setup, script, *claims)


def test_a_creature_that_exploits_itself_is_known_to_its_trigger() -> None:
    """CR 702.110b."""
    leech = ("Leech", "creature {R}", "Exploit\nWhen this creature exploits a creature, you gain 3 life.")
    script = [do("cast", card="Leech"), answer("choice", kind="bool", value=True), answer("choice", kind="object", value="Leech")]
    claims = claim("life", player="A", value=23), claim("graveyard_count", player="A", card="Leech", count=1)
    passes([leech], [at("A", "hand", "Leech")], script, *claims)


def test_whoever_s_permanent_a_cost_returns() -> None:
    """What is returned is the payer's only where the text says so."""
    pest = ("Pest", "creature {R}", "When this creature enters, sacrifice it unless you return an artifact to its owner's hand.")
    setup = [at("A", "hand", "Pest"), at("B", "battlefield", "Orb")]
    script = [do("cast", card="Pest"), answer("choice", kind="bool", value=True), answer("target", targets=[{"name": "Orb"}])]
    claims = claim("hand_count", player="B", card="Orb", count=1), claim("permanent_count", player="A", card="Pest", count=1)
    passes([pest, ("Orb", "artifact {R}", "{T}: Add {R}.")], setup, script, *claims)


def test_ninjutsu_returns_a_creature_of_one_s_own() -> None:
    ninja = ("Ninja", "creature {R}", "Ninjutsu {R}")
    setup = [at("B", "hand", "Ninja"), at("B", "battlefield", "Field"), at("A", "battlefield", "Golem")]
    check = {"what": "playable", "kind": "activate", "prefix": "Ninjutsu", "has": False}
    script = [do("attack", step="declare_attackers", card="Golem"), do("check", "B", step="declare_blockers", **check)]
    passes([ninja, GOLEM], setup, script, claim("life", player="B", value=19))


def test_what_is_asked_as_a_creature_enters_cannot_be_given_to_it() -> None:
    """It would have it as it enters (CR 614.12); the machine looks at what is given only on the battlefield."""
    with pytest.raises(Unsupported, match="as its object enters"):
        compile_card(record("Rhythm", "enchantment {1}", "Creatures you control have riot."))


TOLL = "Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you."


@pytest.mark.parametrize(("pays", "lands", "life"), [(True, 2, 19), (False, 2, 20), (False, 0, 20)])
def test_a_toll_is_paid_or_the_attack_is_not_made(pays: bool, lands: int, life: int) -> None:
    """CR 508.1d, 508.1h-i."""
    setup = [at("A", "battlefield", "Golem"), at("A", "battlefield", "Field", lands or 1, tapped=not lands)]
    setup += [at("B", "battlefield", "Prison"), at("B", "battlefield", "Fort")]
    attack = [do("attack", step="declare_attackers", card="Golem"), answer("choice", kind="bool", value=pays)]
    cards = [GOLEM, ("Prison", "artifact {R}", TOLL), ("Fort", "artifact {R}", TOLL)]
    claims = [claim("life", player="B", value=life), claim("tapped_count", card="Field", tapped=True, count=2 * pays)]
    for wrong, wanted in ((0, "passed"), (1, "failed")):
        expect = [claims[0] | {"value": life + wrong}, claims[1]] if lands else [claims[0] | {"value": life + wrong}]
        assert outcome(cards, setup, attack, expect)[0] == wanted


def test_prevented_damage_of_a_spell_that_deals_it_later() -> None:
    """What a spell deals after it has left the stack is prevented as well: that is not noted, and the machine stops (CR 608.2h)."""
    back = (
        "Back",
        "instant {R}",
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is prevented this way, "
        "Back deals that much damage to that source's controller.",
    )
    hush = ("Hush", "instant {R}", "Prevent all damage target instant or sorcery spell would deal this turn.")
    cards = [back, hush, BOLT]
    setup = [at("A", "hand", "Back"), at("B", "hand", "Hush"), at("B", "hand", "Spark"), at("B", "battlefield", "Field", 2)]
    script = [
        do("cast", player="B", card="Spark", targets=[{"player": "A"}]),
        do("cast", card="Back", if_stack={"cond": "on_stack", "text": "Cast Spark"}),
        answer("choice", kind="object", value="Spark"),
    ]
    passes(cards, setup, script, claim("life", player="A", value=20), claim("life", player="B", value=17))
    hushed = do("cast", player="B", card="Hush", targets=[{"name": "Back"}], if_stack={"cond": "on_stack", "text": "Cast Back"})
    expect = [claim("life", player="B", value=17)]
    assert "machine stopped" in outcome(cards, [*setup, FIELDS], [*script, hushed], expect)[1]


@pytest.mark.parametrize("text", ["you gain X life.", "put X +1/+1 counters on this creature."])
def test_x_of_the_spell_that_was_cast_is_not_the_one_of_the_permanent(text: str) -> None:
    """CR 107.3: nothing keeps what was chosen for that spell."""
    with pytest.raises(Unsupported):
        compile_card(record("Adept", "creature {X}", f"Whenever you cast a spell with {{X}} in its mana cost, {text}"))
    compile_card(record("Adept", "creature {X}", "Whenever you cast a spell with {X} in its mana cost, you gain 1 life."))
