"""Damage that is dealt to something else than it would be, and what is in excess, in play."""

from __future__ import annotations

from play import ACTIVATE, ATTACK, CAST, OBJECT, TARGET, Play, Written

BOLT = Written("Bolt", "Instant", "{0}", "Bolt deals 3 damage to any target.")
OX = Written("Ox", size="1/5")
COW = Written("Cow", size="1/2")
GOAT = "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead."
AURA = Written("Scapegoat", "Enchantment — Aura", "{0}", GOAT)
EXCESS = "Spill deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."
SPILL = Written("Spill", "Instant", "{0}", EXCESS)


def bolt(play: Play, target: int | str) -> Play:
    play.until(CAST, "Bolt")
    return (play.pick(TARGET, target) if isinstance(target, str) else play.pick(TARGET, "", target)).settle()


def damage(play: Play, name: str) -> int:
    return int(play.objects(name)[0]["damage"])


def enchanted(play: Play, name: str) -> Play:
    play.until(CAST, "Scapegoat")
    if play.offers(TARGET):
        play.pick(TARGET, name)
    return play.settle()


def test_to_the_enchanted_creature() -> None:
    """What would be dealt to its controller, and nothing else."""
    play = enchanted(Play([OX, COW, AURA, BOLT, BOLT]).cast("Ox").cast("Cow"), "Ox")
    bolt(play, 100)
    assert (play.life(0), damage(play, "Ox")) == (20, 3)
    assert bolt(play, 101).life(1) == 17


def test_combat_damage_too() -> None:
    play = enchanted(Play([OX, AURA], [Written("Bull", text="Haste", size="2/2")]).cast("Ox"), "Ox")
    play.pass_until_step(3, active=1).until(CAST, "Bull").settle().until(ATTACK, "Bull").pass_until_step(10, active=1)
    assert (play.life(0), damage(play, "Ox")) == (20, 2)


def test_to_itself_from_all_others() -> None:
    text = "All damage that would be dealt to you and other permanents you control is dealt to this creature instead."
    giant = Written("Giant", text=text, size="2/10")
    play = Play([giant, COW, BOLT, BOLT, BOLT], [Written("Calf", size="1/1")]).cast("Giant").cast("Cow")
    bolt(play, "Cow")
    bolt(play, 100)
    assert (damage(play, "Cow"), damage(play, "Giant"), play.life(0)) == (0, 6, 20)
    assert damage(bolt(play, "Giant"), "Giant") == 9


def test_next_damage_of_a_source() -> None:
    """As far as it goes; once used up it is over."""
    text = ("The next 2 damage that a source of your choice would deal to you and/or permanents you control this turn is dealt to any "
            "target instead.")  # fmt: skip
    way = Written("Way", "Instant", "{0}", text)
    bull = Written("Bull", text="Haste\n{0}: This creature deals 1 damage to any target.", size="3/3")
    play = Play([way, COW], [bull]).cast("Cow").pass_until_step(3, active=1).until(CAST, "Bull").settle().until(ATTACK, "Bull")
    play.until(CAST, "Way").pick(TARGET, "", 101).settle()
    if play.offers(OBJECT, "Bull"):
        play.pick(OBJECT, "Bull").settle()
    play.pass_until_step(10, active=1)
    assert (play.life(0), play.life(1)) == (19, 18)
    play.pick(ACTIVATE, "Bull").pick(TARGET, "", 100).settle()
    assert (play.life(0), play.life(1)) == (18, 18)


def test_combat_damage_to_the_controller_of_its_source() -> None:
    """Who 'that player' is of combat damage of one's own creature is not asked: where it is oneself, that is not played on."""
    way = Written("Way", "Instant", "{0}", "The next 2 damage that a source of your choice would deal to you and/or permanents you "
                  "control this turn is dealt to any target instead.")  # fmt: skip
    for text, life in (("Haste", 18), ("Haste\nWhenever this creature deals combat damage to a player, that player discards a card.", 20)):
        bull = Written("Bull", text=text, size="3/3")
        play = Play([bull, OX], [way, COW]).cast("Bull").until(ATTACK, "Bull").until(CAST, "Way").pick(TARGET, "", 100).settle()
        play.pick(OBJECT, "Bull").settle()
        while play.snapshot["step"] < 9 and not play.machine.capacity:
            found = play.find(0) if play.offers(0) else play.find(12, "", -1)
            assert found is not None
            play.machine.apply(found)
            if not play.machine.capacity:
                play.again()
        assert bool(play.machine.capacity) == (life == 20)
        assert play.machine.capacity or (play.life(0), play.life(1)) == (life, 19)


def test_excess() -> None:
    for creature, life in ((COW, 18), (OX, 20)):
        play = Play([SPILL, creature]).cast(creature.name).pick(CAST, "Spill")
        if play.offers(TARGET):
            play.pick(TARGET, creature.name)
        play.settle()
        assert (play.life(0), len(play.objects(creature.name))) == (life, int(creature is OX))


def test_excess_counts_what_is_marked() -> None:
    play = bolt(Play([SPILL, OX, BOLT]).cast("Ox"), "Ox").pick(CAST, "Spill")
    if play.offers(TARGET):
        play.pick(TARGET, "Ox")
    assert play.settle().life(0) == 18


def test_which_of_two_is_not_guessed() -> None:
    """CR 616.1."""
    other = AURA._replace(name="Other Scapegoat")
    play = enchanted(Play([OX, COW, AURA, other, BOLT]).cast("Ox").cast("Cow"), "Ox").until(CAST, "Other Scapegoat")
    play.pick(TARGET, "Cow").settle().pick(CAST, "Bolt").pick(TARGET, "", 100)
    while play.snapshot["stack"] and not play.machine.capacity:
        found = play.find(0)
        assert found is not None
        play.machine.apply(found)
        if not play.machine.capacity:
            play.again()
    assert play.machine.capacity


LIVES = ("If a source would deal damage to you, prevent that damage and put an incarnation counter on this enchantment.\n"
         "When there are two or more incarnation counters on this enchantment, exile it.")  # fmt: skip


def test_counters_instead_of_damage() -> None:
    """One for each source, whatever it deals; damage that can't be prevented is dealt, and the counter put all the same (CR 615.12)."""
    lives = Written("Lives", "Enchantment", "{0}", LIVES)
    play = bolt(Play([lives, BOLT, BOLT]).cast("Lives"), 100)
    assert (play.life(0), list(play.objects("Lives")[0]["counters"].values())) == (20, [1])
    assert (bolt(play, 100).life(0), len(play.objects("Lives"))) == (20, 0)
    law = Written("Law", "Enchantment", "{0}", "Damage can't be prevented.")
    play = bolt(Play([lives, law, BOLT]).cast("Lives").cast("Law"), 100)
    assert (play.life(0), list(play.objects("Lives")[0]["counters"].values())) == (17, [1])


def test_as_many_counters_as_damage() -> None:
    """That is no prevention: it happens also where damage can't be prevented."""
    text = "If damage would be dealt to you, put that many depletion counters on this enchantment instead."
    bubble = Written("Bubble", "Enchantment", "{0}", text)
    law = Written("Law", "Enchantment", "{0}", "Damage can't be prevented.")
    play = bolt(Play([bubble, law, BOLT]).cast("Bubble").cast("Law"), 100)
    assert (play.life(0), list(play.objects("Bubble")[0]["counters"].values())) == (20, [3])


def test_prevented_of_one_source() -> None:
    """Once as much as it says, and twice where it is done twice."""
    text = ("{0}: This artifact deals 2 damage to target player.\n"
            "{0}: Prevent the next 1 damage that would be dealt by this artifact this turn.")  # fmt: skip
    play = Play([Written("Wire", "Artifact", "{0}", text), BOLT]).cast("Wire")
    for times, life in ((1, 19), (2, 19), (0, 17)):
        for _ in range(times):
            play.pick(ACTIVATE, "Wire", 1).settle()
        assert play.pick(ACTIVATE, "Wire", 0).pick(TARGET, "", 100).settle().life(0) == life
    assert bolt(play, 100).life(0) == 14
