"""What would die this turn, what was exiled with it, how often an ability resolved, damage to two kinds at once: played."""

from __future__ import annotations

from play import ACTIVATE, ATTACK, CAST, OBJECT, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")


def beast(text: str, size: str = "3/3", name: str = "Beast", kind: str = "Artifact Creature — Golem") -> Written:
    return Written(name, kind, "{0}", text, size)


def law(text: str) -> Written:
    return Written("Law", "Enchantment", "{0}", text)


def test_what_it_fought_is_exiled() -> None:
    """'That creature' is the one that ~ fought, not ~ itself."""
    text = (
        "When this creature enters, it fights target creature an opponent controls. If that creature would die this "
        "turn, exile it instead."
    )
    play = Play([beast(text)], [beast("", "3/3", "Bear")])
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Bear")
    play.pass_until_step(Step.ST_MAIN1).cast("Beast").settle()
    assert play.objects("Bear", Zone.Z_EXILE)
    assert play.objects("Beast", Zone.Z_GRAVEYARD)


def test_it_is_exiled_this_turn_only() -> None:
    bolt = Written("Bolt", "Instant", "{0}", "Bolt deals 1 damage to target creature. If that creature would die this turn, "
        "exile it instead.")
    play = Play([beast(""), bolt, KILL, KILL])
    play.cast("Beast").cast("Bolt").pass_until_step(Step.ST_MAIN1, active=1)
    play.until(CAST, "Kill").settle()
    assert play.objects("Beast", Zone.Z_GRAVEYARD)


def test_all_that_it_exiled_comes_back() -> None:
    text = ("{0}: Exile another target creature.\n"
            "When this creature leaves the battlefield, return all cards exiled with it to the battlefield under their owners' "
            "control.")  # fmt: skip
    play = Play([beast(text), beast("", "1/1", "Mite"), beast("", "2/2", "Bear"), KILL])
    for name in ("Beast", "Mite", "Bear"):
        play.cast(name)
    play.pick(ACTIVATE, "Beast").pick(TARGET, "Mite").settle().pick(ACTIVATE, "Beast").settle()
    assert len(play.objects("Mite", Zone.Z_EXILE) + play.objects("Bear", Zone.Z_EXILE)) == 2
    play.pick(CAST, "Kill").settle()
    assert play.objects("Mite")
    assert play.objects("Bear")


def test_the_defending_player_exiles_some_of_his_own() -> None:
    text = "Haste\nWhenever this creature attacks, defending player exiles two permanents they control."
    play = Play([beast(text), beast("", "1/1", "Mine")], [beast("", "1/1", name) for name in ("Ant", "Bee", "Cat")])
    play.cast("Mine").pass_until_step(Step.ST_MAIN1, active=1).cast("Ant").cast("Bee").cast("Cat")
    play.pass_until_step(Step.ST_MAIN1).cast("Beast").until(ATTACK, "Beast", 101)
    if play.offers(ATTACK):
        play.pick(ATTACK, "Mine", -1)
    play.settle()
    assert not play.offers(OBJECT, "Mine")
    play.pick(OBJECT, "Cat").pick(OBJECT, "Ant").settle()
    assert play.objects("Cat", Zone.Z_EXILE)
    assert play.objects("Ant", Zone.Z_EXILE)
    assert play.objects("Bee")
    assert play.objects("Mine")


def test_copies_of_what_is_no_token_and_counters_by_its_power() -> None:
    text = ("When this creature enters, if it isn't a token, create two tokens that are copies of it.\n"
            "When this creature dies, put a number of +1/+1 counters equal to its power on each creature you control named "
            "Beast.")  # fmt: skip
    play = Play([beast(text), beast("", "1/1", "Mite"), KILL])
    play.cast("Mite").cast("Beast").settle()
    assert len(play.objects("Beast")) == 3
    play.pick(CAST, "Kill").pick(TARGET, "Beast").settle()
    assert sorted(o["power"] for o in play.objects("Beast")) == [6, 6]
    assert play.size("Mite") == (1, 1)


def test_no_blocks_and_no_abilities_this_turn() -> None:
    still = Written("Still", "Instant", "{0}", "Tap target creature. Its activated abilities can't be activated this turn.")
    play = Play([still], [beast("{0}: You gain 1 life.")])
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Beast")
    assert play.offers(ACTIVATE, "Beast")
    play.until(CAST, "Still").settle()
    assert not play.offers(ACTIVATE, "Beast")
    play.pass_until_step(Step.ST_MAIN1)
    play.until(ACTIVATE, "Beast")


def test_both_events_of_one_ability() -> None:
    text = (
        "When this creature enters and whenever you cast a noncreature spell, target creature gets +1/+0 until end of "
        "turn and can't be blocked this turn."
    )
    play = Play([beast(text, "1/1"), law("You have no maximum hand size.")], [beast("", "1/1", "Wall")])
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Wall")
    play.pass_until_step(Step.ST_MAIN1).cast("Beast")
    play.pick(TARGET, "Beast").settle()
    assert play.size("Beast") == (2, 1)
    play.pick(CAST, "Law").pick(TARGET, "Beast").settle()
    assert play.size("Beast") == (3, 1)


def test_half_of_the_starting_life() -> None:
    text = (
        "{0}: You lose 5 life. Then if your life total is less than or equal to half your starting life total, put a "
        "+1/+1 counter on this creature."
    )
    play = Play([beast(text, "1/1")])
    play.cast("Beast").pick(ACTIVATE, "Beast").settle()
    assert (play.life(0), play.size("Beast")) == (15, (1, 1))
    play.pick(ACTIVATE, "Beast").settle()
    assert (play.life(0), play.size("Beast")) == (10, (2, 2))


def test_the_third_time_this_turn() -> None:
    """Counted for each permanent and each turn; only what resolved counts."""
    text = ("{0}: Put a +1/+1 counter on this creature. If this is the third time this ability has resolved this turn, remove all +1/+1 "
            "counters from this creature, and it deals that much damage to each creature and each player.")  # fmt: skip
    play = Play([beast(text, "1/1"), beast("", "1/1", "Mite"), beast(text, "1/1", "Twin")])
    play.cast("Mite").cast("Twin").cast("Beast")
    play.pick(ACTIVATE, "Twin").settle()
    for size in (2, 3):
        play.pick(ACTIVATE, "Beast").settle()
        assert play.size("Beast") == (size, size)
    play.pass_until_step(Step.ST_MAIN1, active=1)
    play.until(ACTIVATE, "Beast").settle()
    assert play.size("Beast") == (4, 4)  # the first time in this turn
    play.until(ACTIVATE, "Beast").settle().until(ACTIVATE, "Beast").settle()
    assert (play.life(0), play.life(1)) == (15, 15)
    assert not play.objects("Mite")
    assert not play.objects("Beast")


def test_lifelink_gains_once_for_both_kinds() -> None:
    blast = beast("Lifelink\n{0}: This creature deals 1 damage to each creature and each player.", "1/5")
    play = Play([blast, law("Whenever you gain life, put a charge counter on this enchantment.")])
    play.cast("Law").cast("Beast").pick(ACTIVATE, "Beast").settle().settle()
    assert (play.life(0), play.life(1)) == (22, 19)
    assert list(play.objects("Law")[0]["counters"].values()) == [1]


def test_what_is_of_both_kinds_is_dealt_damage_once() -> None:
    both = Written("Both", "Artifact Creature — Golem", "{0}", "", "4/4")
    blast = Written("Blast", "Sorcery", "{0}", "Blast deals 3 damage to each creature and each artifact.")
    play = Play([both, blast])
    play.cast("Both").cast("Blast")
    assert play.objects("Both")[0]["damage"] == 3


def test_when_it_was_paid() -> None:
    """Its target is chosen after the payment; sentences behind it are of that ability too."""
    text = ("{0}: You get {E}{E}.\n"
            "{0}: You may pay {E}{E}. When you do, put a +1/+1 counter and a flying counter on target creature. It becomes an "
            "Angel in addition to "
            "its other types.\n{0}: Destroy target Angel.")  # fmt: skip
    play = Play([beast(text), beast("", "1/1", "Mite")])
    play.cast("Mite").cast("Beast")
    play.pick(ACTIVATE, "Beast", 1).settle()
    assert not play.offers(TARGET)
    assert not play.offers(YES)
    play.pick(ACTIVATE, "Beast", 0).settle().pick(ACTIVATE, "Beast", 1).settle()
    play.pick(YES).pick(TARGET, "Mite").settle()
    assert play.size("Mite") == (2, 2)
    play.pick(ACTIVATE, "Beast", 2).settle()
    assert not play.objects("Mite")
    assert play.objects("Beast")


def test_a_token_for_each_counter_of_whatever_kind() -> None:
    text = ("{0}: Put a charge counter on this creature.\n{0}: Put a +1/+1 counter on this creature.\n"
            "{T}, Sacrifice this creature: Create a 2/2 green Spider creature token with reach for each counter on this "
            "creature.")  # fmt: skip
    play = Play([beast("Haste\n" + text)])
    play.cast("Beast").pick(ACTIVATE, "Beast", 0).settle().pick(ACTIVATE, "Beast", 1).settle().pick(ACTIVATE, "Beast", 1).settle()
    play.pick(ACTIVATE, "Beast", 2).settle()
    assert len(play.objects("Spider Token")) == 3


def test_ward_whose_price_is_a_power() -> None:
    ward = beast("Ward—Pay life equal to this creature's power.", "3/3")
    play = Play([KILL], [ward])
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Beast")
    play.until(CAST, "Kill").settle()
    play.pick(YES).settle()
    assert play.life(0) == 17
    assert not play.objects("Beast")


def test_all_of_them_are_removed() -> None:
    text = ("{0}: Put a hatchling counter on this creature. Then if there are two or more hatchling counters on it, remove all of them and "
            "put a +1/+1 counter on this creature.")  # fmt: skip
    play = Play([beast(text, "1/1")])
    play.cast("Beast")
    for size in (1, 2, 2, 3):
        play.pick(ACTIVATE, "Beast").settle()
        assert play.size("Beast") == (size, size)


def test_no_creatures_are_on_the_battlefield() -> None:
    play = Play([law("At the beginning of the end step, if no creatures are on the battlefield, sacrifice this enchantment."), beast("")])
    play.cast("Beast").cast("Law").pass_until_step(Step.ST_MAIN1, active=1)
    assert play.objects("Law")


def test_mana_for_spells_of_others() -> None:
    text = "{0}: Add {G}. Spend this mana only to cast spells you don't own."
    play = Play([beast(text), Written("Own", "Instant", "{G}", "You gain 3 life.")])
    play.cast("Beast")
    assert not play.offers(CAST, "Own")
