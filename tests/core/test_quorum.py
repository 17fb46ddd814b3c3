"""How many attack or block together: each restriction in a game that goes otherwise without it."""

from __future__ import annotations

from play import ATTACK, BLOCK, Play, Written

from sim.core.opcodes import Step

BLOCKED = 16  # ObjectFlagC
WALKER = Written("Walker", size="2/2")
SECOND = Written("Second", size="2/2")
THIRD = Written("Third", size="2/2")
LONER = Written("Loner", text="This creature can't attack or block alone.", size="3/3")


def attack_with(play: Play, *names: str) -> Play:
    """Declare the attackers one by one; everybody else stays home. The machine stops where it is not that player's choice any more."""
    play.pass_until_step(Step.ST_MAIN1)
    left = set(names)
    for _ in range(20):
        if play.snapshot["step"] > Step.ST_ATTACKERS:
            break
        name = next((n for n in left if play.offers(ATTACK, n)), None)
        if name is None:
            play.decline()
        else:
            play.pick(ATTACK, name, 101)
            left.remove(name)
    return play


def to_own_next_turn(play: Play) -> Play:
    play.pass_until_step(Step.ST_MAIN1, 1)
    return play.pass_until_step(Step.ST_MAIN1, 0)


def blocks(text: str, blockers: list[Written]) -> int:
    """A's creature with this text attacks, all of B's block it; the life that B loses, 0 when it is blocked."""
    play = Play([Written("Titan", text=text, size="5/5")], blockers)
    play.cast("Titan").pass_until_step(Step.ST_MAIN1, 1)
    for card in blockers:
        play.cast(card.name)
    play.pass_until_step(Step.ST_MAIN1, 0)
    play.until(ATTACK, "Titan", 101)
    while not play.offers(BLOCK) and play.snapshot["step"] < Step.ST_MAIN2:
        play.decline()
    while play.offers(BLOCK):
        options = play.machine.options()
        block = next((i for i, o in enumerate(options) if o[0] == BLOCK and o[2] >= 0), None)
        play.machine.apply(0 if block is None else block)
        if not play.machine.options():
            return -1  # such a declaration is no option
        play.again()
    return 0 if play.snapshot["step"] < Step.ST_MAIN2 and play.objects("Titan")[0]["flags"] & BLOCKED else 20 - play.life(1)


THREE = "This creature can't be blocked except by three or more creatures."


def test_three_blockers_do_and_two_may_not() -> None:
    assert blocks(THREE, [WALKER, SECOND, THIRD]) == 0
    assert blocks(THREE, [WALKER, SECOND]) == -1
    assert blocks("", [WALKER, SECOND]) == 0


def test_flying_or_reach() -> None:
    text = "This creature can't be blocked except by creatures with flying or reach."
    assert blocks(text, [WALKER]) == 5
    assert blocks(text, [Written("Spider", text="Reach", size="1/1")]) == 0
    assert blocks(text, [Written("Bird", text="Flying", size="1/1")]) == 0


def test_not_alone() -> None:
    """Alone it may not attack; with another it may."""
    play = Play([LONER]).cast("Loner")
    to_own_next_turn(play)
    play.until(ATTACK, "Loner", -1)
    assert play.life(1) == 20
    together = Play([LONER, WALKER]).cast("Loner").cast("Walker")
    attack_with(to_own_next_turn(together), "Loner", "Walker")
    together.pass_until_step(Step.ST_MAIN2)
    assert together.life(1) == 15


def test_alone_is_no_declaration() -> None:
    play = Play([LONER]).cast("Loner")
    to_own_next_turn(play)
    while not play.offers(ATTACK, "Loner", 101):
        play.decline()
    play.machine.apply(play.find(ATTACK, "Loner", 101))
    assert not play.machine.options()
