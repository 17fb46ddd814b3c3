"""The goal of a legality question (PHM 3.1, XCB 2.3a): `hero` wins, or takes cards from the other player's hand, in time.

With a goal the ends of the game are read anew: reaching it is the hero's win, every other end is the other player's, and so
is the beginning of the turn that is the deadline. Play that goes on for ever without it is then infinite turns of the hero.

A card counts as taken when it leaves that hand in the resolution of something that the hero controls or owns, or is discarded
to hand size; what the other player plays, casts or pays by his own choice does not, unless the hero decides for him. The flag O_LEFT marks such cards until the
resolution is over, so that it can be said where they ended up. Neither reads life, taps or counters: what the scans of a
program allow the search stays allowed.
"""
from sim.core.game cimport GameC
from sim.core.face cimport A_WON, B_WON, DECISION
from sim.core.flow cimport FR_DISCARD
from sim.core.state cimport O_LEFT, ObjectC, StackC
from sim.core.steer cimport steered
from sim.core.zones cimport running_item
from sim.core.opcodes cimport Z_BATTLEFIELD, Z_HAND

cdef enum:
    FULL_HAND = 7           # CR 402.2


cdef int by_hero(GameC* g) noexcept nogil:
    """Is it the hero's doing that a card leaves a hand now?"""
    cdef int item = running_item(g), source
    cdef StackC* it
    if g.prog.steers and steered(g, 1 - g.goal.hero) == g.goal.hero:
        return 1
    if item < 0:
        return 1 if g.s.n_frames and g.s.frames[g.s.n_frames - 1].kind == FR_DISCARD else 0
    it = &g.s.stack[item]
    source = it.obj if it.obj >= 0 else it.source
    return 1 if it.controller == g.goal.hero or (source >= 0 and g.s.objects[source].owner == g.goal.hero) else 0


cdef void note_left(GameC* g, int slot) noexcept nogil:
    """The object in `slot` has just left a hand."""
    if g.goal.on and g.s.objects[slot].owner != g.goal.hero and by_hero(g):
        g.s.objects[slot].flags |= O_LEFT


cdef int judge_left(GameC* g) noexcept nogil:
    """A resolution is over: count the cards that left the hand, but for those that the rule excuses."""
    cdef int i, left = 0, field = 0, back = 0, mine = 0, who = 1 - g.goal.hero
    cdef ObjectC* o
    for i in range(g.s.n_objects):
        o = &g.s.objects[i]
        if not o.flags & O_LEFT:
            continue
        o.flags &= ~<unsigned int>O_LEFT
        left += 1
        field += o.zone == Z_BATTLEFIELD
        mine += o.zone == Z_BATTLEFIELD and o.controller == who
        back += o.zone == Z_HAND
    if not left or (g.goal.excuse == ALL_ALIKE and (field == left or back == left)):
        return 0
    if g.goal.excuse == EACH_CARD:
        left -= mine + back
    left += g.s.players[who].hand_lost
    g.s.players[who].hand_lost = <unsigned char> min(left, g.goal.cards + 1)
    if left > g.goal.cards and not g.s.result:
        g.s.result = CARDS_LOST
    return 0


cdef int note_turn(GameC* g, int who) noexcept nogil:
    """A turn of `who` would begin: count it, or stop at the deadline."""
    cdef int i, both = g.goal.completed > 0
    if not g.goal.on:
        return 0
    if g.goal.per_turn:
        g.s.players[1 - g.goal.hero].hand_lost = 0
    for i in range(2):
        both = both and g.s.players[i].turns_begun >= g.goal.completed
    if both or (who != g.goal.hero and g.goal.turn and g.s.players[who].turns_begun + 1 >= g.goal.turn):
        g.s.result = DEADLINE
        return 0
    if g.s.players[who].turns_begun < (g.goal.completed if who == g.goal.hero else max(max(<int> g.goal.turn, <int> g.goal.completed), <int> g.goal.win_within + 1)):
        g.s.players[who].turns_begun += 1
    return 0


cdef int hand_limit(GameC* g, int who) noexcept nogil:
    """Maximum hand size; a hand that began larger is not the hero's doing. PHM 3.1b: none for his opponent."""
    if not g.goal.on or who == g.goal.hero:
        return FULL_HAND
    return 99 if g.goal.unlimited else max(<int> FULL_HAND, <int> g.prog.n_hand[who])


cdef int goal_status(GameC* g) noexcept nogil:
    """The result in terms of the question: the hero's win, or the other player's."""
    cdef int won = 0, who = 1 - g.goal.hero
    if not g.s.result:
        return DECISION
    if g.goal.win and g.s.result == (B_WON if g.goal.hero else A_WON):
        won = not g.goal.win_within or g.s.players[who].turns_begun - (g.s.active == who) < g.goal.win_within
    won = won or g.s.result == CARDS_LOST
    return A_WON if won == (g.goal.hero == 0) else B_WON
