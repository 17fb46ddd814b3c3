"""Damage taken instead, damage to several, copies of a host, mana and cards for later, energy to be paid, blight; played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, NO, OBJECT, PASS, PLAY, TARGET, YES, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

MITE = Written("Mite", size="1/1", text="Haste")
KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")


def aim(play: Play, name: str, goal: str = "", a: int | None = None, kind: int = CAST) -> Play:
    """Cast it, or use it, with this target; the only one that there is, is chosen already."""
    play.until(kind, name)
    if play.offers(TARGET, goal, a):
        play.pick(TARGET, goal, a)
    return play.settle()


def theirs(play: Play, *names: str) -> Play:
    """The opponent casts these, and it is the first player's turn again."""
    play.pass_until_step(Step.ST_MAIN1, 1)
    for name in names:
        play.cast(name)
    return play.pass_until_step(Step.ST_MAIN1, 0)


@pytest.mark.parametrize("takes", [True, False])
def test_controller_takes_the_damage(takes: bool) -> None:
    text = (
        "{0}: This creature deals damage equal to its power to up to one target creature unless that creature's "
        "controller has this creature deal "
    )
    gun = Written("Gun", size="3/3", text=text + "that much damage to them.")
    play = theirs(Play([gun], [Written("Ogre", size="3/3")]).cast("Gun"), "Ogre").until(ACTIVATE, "Gun")  # fmt: skip
    play.pick(TARGET, "Ogre").settle()
    _, decider, *_ = play.machine.load(play.machine.pack())
    assert decider == 1
    play.pick(YES if takes else NO).settle()
    assert (play.life(1), bool(play.objects("Ogre"))) == ((17, True) if takes else (20, False))


@pytest.mark.parametrize(("who", "hit"), [("player", (20, 19)), ("none", (20, 20))])
def test_damage_to_each_of_several(who: str, hit: tuple[int, int]) -> None:
    text = (
        "{0}: This creature deals 1 damage to each of up to one target creature, up to one target player, and/or up "
        "to one target planeswalker."
    )
    torch = Written("Torch", size="1/3", text=text)
    play = theirs(Play([torch], [MITE]).cast("Torch"), "Mite").until(ACTIVATE, "Torch").pick(TARGET, "Mite")  # fmt: skip
    play.pick(TARGET, a=101 if who == "player" else -2 if play.offers(TARGET, a=-2) else -1)
    play.settle()
    assert (play.life(0), play.life(1)) == hit
    assert play.objects("Mite", Zone.Z_GRAVEYARD)


@pytest.mark.parametrize(("bestowed", "pays", "tokens"), [(True, True, "Ogre"), (True, False, "Insect"), (False, True, "Insect")])
def test_a_copy_of_what_it_enchants(bestowed: bool, pays: bool, tokens: str) -> None:
    text = (
        "Enchant creature\nWhenever a land you control enters, you may pay {0} if this permanent is attached to a "
        "creature you control. If you "
        "do, create a token that's a copy of that creature. If you didn't create a token this way, create a 1/1 green "
        "Insect creature token."
    )
    aura = Written("Aura", "Enchantment — Aura", "{0}", text)
    field, ogre = Written("Field", "Land", "", "{T}: Add {C}."), Written("Ogre", size="3/3")  # fmt: skip
    play = Play([aura, ogre, field], [Written("Troll", size="5/5")]).cast("Ogre")
    theirs(play, "Troll")
    aim(play, "Aura", "Ogre" if bestowed else "Troll")
    play.until(PLAY, "Field").settle()
    if play.offers(YES):
        play.pick(YES if pays else NO).settle()
    sizes = sorted(o["power"] for o in play.snapshot["objects"] if o["zone"] == Zone.Z_BATTLEFIELD and o["power"])
    assert sizes == ([3, 3, 5] if tokens == "Ogre" else [1, 3, 5])


def test_mana_in_the_next_main_phase() -> None:
    """As much as the mana value of the spell as it was on the stack, with its X."""
    drain = Written("Drain", "Instant", "{0}", "Counter target spell. At the beginning of your next main phase, add an amount "
                    "of {C} equal to that spell's mana value.")  # fmt: skip
    spring = Written("Spring", "Land", "", "{T}: Add {C}{C}{C}.")
    blaze = Written("Blaze", "Sorcery", "{X}{1}", "Draw X cards.")
    big = Written("Big", cost="{3}", size="7/7")  # fmt: skip
    play = Play([drain, big], [spring, blaze]).pass_until_step(Step.ST_MAIN1, 1)
    play.until(PLAY, "Spring").until(CAST, "Blaze")
    for _ in range(20):
        if play.offers(CAST, "Drain"):
            break
        if play.offers(7, a=2):
            play.pick(7, a=2)  # X
        else:
            play.machine.apply(0)
            play.again()
    play.pick(CAST, "Drain")
    if play.offers(TARGET, "Blaze"):
        play.pick(TARGET, "Blaze")
    play.settle()
    assert play.objects("Blaze", Zone.Z_GRAVEYARD)
    play.until(CAST, "Big")
    assert play.snapshot["active"] == 0
    while play.snapshot["stack"]:
        play.pick(PASS) if play.offers(PASS) else play.machine.apply(0)
        play.again()
    assert play.objects("Big")


@pytest.mark.parametrize("stays", [True, False])
def test_returned_if_it_is_still_there(stays: bool) -> None:
    text = (
        "Whenever a creature is put into your graveyard from the battlefield, you may return that card to the "
        "battlefield at the beginning of the "
    )
    nurse = Written("Nurse", "Enchantment Creature — Spirit", "{0}", text + "next end step if this creature is still on the "
                    "battlefield.", "2/2")  # fmt: skip
    banish = Written("Banish", "Instant", "{0}", "Exile target creature.")
    play = Play([nurse, MITE, KILL, banish]).cast("Nurse").cast("Mite")
    aim(play, "Kill", "Mite")
    assert play.objects("Mite", Zone.Z_GRAVEYARD)
    if not stays:
        aim(play, "Banish", "Nurse")
    for _ in range(30):
        if play.offers(YES) or play.snapshot["active"]:
            break
        play.decline()
    assert play.offers(YES) == stays
    if stays:
        assert play.pick(YES).settle().objects("Mite")


def test_exiled_and_foretold() -> None:
    """Not to be cast in the same turn; later for the foretell cost, by its owner."""
    dead = Written("Dead", cost="{0}", size="2/2", text="Haste\nWhenever this creature deals damage, exile it face down. It "
                   "becomes foretold.\nForetell {0}")  # fmt: skip
    play = Play([dead]).cast("Dead").until(ATTACK, "Dead", 101).pass_until_step(Step.ST_MAIN2, 0)
    assert play.objects("Dead", Zone.Z_EXILE)
    assert not play.offers(CAST, "Dead")
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert play.cast("Dead").objects("Dead")


@pytest.mark.parametrize("rich", [True, False])
def test_energy_that_has_to_be_paid(rich: bool) -> None:
    ramp = Written("Ramp", size="3/4", text="When this creature enters, pay {E}{E}. If you can't, return this creature to its "
                   "owner's hand and you get {E}.")  # fmt: skip
    gain = Written("Gain", "Sorcery", "{0}", "You get {E}{E}{E}.")
    play = Play([ramp, gain])
    if rich:
        play.cast("Gain")
    play.cast("Ramp")
    assert bool(play.objects("Ramp")) == rich
    assert play.snapshot["players"][0]["energy"] == 1
    if not rich:
        assert play.cast("Ramp").snapshot["players"][0]["energy"] == 2


def test_blight() -> None:
    curse = Written("Rot", "Sorcery", "{0}", "Each opponent blights 1.")
    play = theirs(Play([curse, MITE], [Written("Ogre", size="3/3"), Written("Troll", size="4/4")]).cast("Mite"), "Ogre", "Troll")
    play.until(CAST, "Rot").settle()
    assert not play.offers(OBJECT, "Mite")
    play.pick(OBJECT, "Troll").settle()
    assert play.objects("Troll")[0]["counters"] == {CounterKind.CT_M1M1: 1}


@pytest.mark.parametrize(("text", "untaps"), [("Target player gains 1 life.", True), ("You gain 1 life.", False)])
def test_you_become_the_target(text: str, untaps: bool) -> None:
    jelly = Written("Jelly", size="5/5", text="This creature enters tapped.\nThis creature doesn't untap during your untap "
                    "step.\nWhenever you become the target of a spell, you may untap this creature.")  # fmt: skip
    play = Play([jelly, Written("Balm", "Instant", "{0}", text)]).cast("Jelly").until(CAST, "Balm")
    if play.offers(TARGET, a=100):
        play.pick(TARGET, a=100)
    play.settle()
    assert play.offers(YES) == untaps
    if untaps:
        play.pick(YES)
        assert not play.objects("Jelly")[0]["flags"] & 1


def test_both_only_with_a_commander() -> None:
    text = (
        "Choose one. If you control a commander as you cast this spell, you may choose both instead.\n• You gain 1 "
        "life.\n• You gain 2 life."
    )
    play = Play([Written("Will", "Sorcery", "{0}", text)]).until(CAST, "Will")
    assert len(play.machine.options()) == 2
    play.machine.apply(1)
    play.again()
    assert play.settle().life(0) == 22


@pytest.mark.parametrize("n", [0, 1, 2])
def test_counters_on_up_to_two(n: int) -> None:
    drill = Written("Drill", "Sorcery", "{0}", "Put a +1/+1 counter on each of up to two Golems you control.")
    play = theirs(Play([drill, MITE, Written("Ant"), Written("Cub")], [Written("Ogre")]), "Ogre").cast("Mite").cast("Ant").cast("Cub")
    play.until(CAST, "Drill").settle()
    assert not play.offers(OBJECT, "Ogre")
    for name in ("Ant", "Cub")[:n]:
        play.pick(OBJECT, name)
    if n < 2:
        play.pick(OBJECT, "-")
    play.settle()
    assert [play.size(name)[0] for name in ("Mite", "Ant", "Cub")] == [1, 1 + (n > 0), 1 + (n > 1)]


@pytest.mark.parametrize(("amounts", "made"), [((3,), True), ((1, 2), True), ((2,), False)])
def test_so_much_life_gained_this_turn(amounts: tuple[int, ...], made: bool) -> None:
    """By whatever parts; what was gained in an earlier turn is of that turn."""
    book = Written("Book", "Artifact", "{0}", "At the beginning of your end step, if you gained 3 or more life this turn, "
                   "target player loses 9 life.")  # fmt: skip
    balms = [Written(f"Balm{n}", "Sorcery", "{0}", f"You gain {n} life.") for n in amounts]
    play = Play([book, *balms]).cast("Book")
    for n in amounts:
        play.cast(f"Balm{n}")
    for _ in range(30):
        if play.offers(TARGET, a=101) or play.snapshot["active"]:
            break
        play.decline()
    assert play.offers(TARGET, a=101) == made
    if made:
        play.pick(TARGET, a=101).settle()
        play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0).pass_until_step(Step.ST_MAIN1, 1)
        assert play.life(1) == 11


@pytest.mark.parametrize(("enchants", "put"), [("creature", True), ("land", False)])
def test_an_aura_enters_attached(enchants: str, put: bool) -> None:
    """One that could not enchant it stays in the hand."""
    sage = Written("Sage", size="2/2", text="When this creature enters, you may put an Aura card from your hand onto the "
                   "battlefield attached to this creature.")  # fmt: skip
    more = "Enchanted creature gets +3/+3." if put else 'Enchanted land has "{T}: Add {C}."'
    aura = Written("Crown", "Enchantment — Aura", "{9}", f"Enchant {enchants}\n{more}")
    play = Play([sage, aura, MITE]).cast("Mite").cast("Sage").pick(YES).settle()
    assert bool(play.objects("Crown")) == put
    assert play.size("Sage") == ((5, 5) if put else (2, 2))
    assert bool(play.objects("Crown", Zone.Z_HAND)) != put


@pytest.mark.parametrize("together", [True, False])
def test_tapped_for_teamwork(together: bool) -> None:
    agent = Written("Agent", size="2/1", text="Whenever this creature becomes tapped to pay a teamwork cost, put a +1/+1 "
                    "counter on it.\n{T}: You gain 1 life.")  # fmt: skip
    plan = Written("Plan", "Sorcery", "{0}", "Teamwork 2\nYou gain 1 life. If this spell was cast using teamwork, you gain 5 life.")
    play = Play([agent, plan]).cast("Agent").pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    if not together:
        play.until(ACTIVATE, "Agent").settle()
        assert play.size("Agent") == (2, 1)
        return
    ways = [i for i, (kind, slot, *_) in enumerate(play.machine.options()) if kind == CAST and play.name(slot) == "Plan"]
    assert len(ways) == 2
    play.machine.apply(ways[1])
    play.again()
    for _ in range(10):
        if play.offers(OBJECT, "Agent"):
            play.pick(OBJECT, "Agent")
        elif play.offers(OBJECT, "-"):
            play.pick(OBJECT, "-")
        else:
            break
    play.settle()
    assert play.size("Agent") == (3, 2)
