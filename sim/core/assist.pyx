"""Convoke (CR 702.51a), improvise (702.126a), delve (702.66a): permanents and cards that pay for mana of a spell.

Mana abilities come first (CR 601.2g), then what is tapped or exiled for mana, then the pool pays the rest (601.2h): the stages
0, 1 and 2 of FR_PAY. What a mana ability takes away cannot be tapped as well, and what it puts into a graveyard can be exiled.
"""
from libc.stdint cimport int16_t, uint64_t
from sim.core.canonical cimport referenced
from sim.core.events cimport given_to_spell, move_object, tap
from sim.core.flow cimport ASK, OP_OBJECT, option
from sim.core.game cimport GameC, OptionC
from sim.core.layers cimport has_static
from sim.core.mana cimport mana_usable, source_options, twins
from sim.core.opcodes cimport AF_MANA, AF_PURE_TAP, AF_TOGETHER, KW_CONVOKE, KW_DELVE, KW_IMPROVISE, S_SPELLS_HAVE, TY_ARTIFACT, TY_CREATURE
from sim.core.opcodes cimport Z_BATTLEFIELD, Z_EXILE, Z_GRAVEYARD, Z_HAND, Z_STACK
from sim.core.state cimport FrameC, O_TAPPED, OV_UNSUPPORTED

cdef enum:
    GENERIC = 6
    SOURCES = 0
    HELP = 1
    POOL = 2


cdef int helped(GameC* g, int who, int spell) except -1 nogil:
    """1 convoke, 2 improvise, 4 delve: of its own, or given to spells (S_SPELLS_HAVE), as which a card is asked before it is one."""
    cdef uint64_t words = g.ch[spell].keywords
    cdef int zone = g.s.objects[spell].zone, held = g.ch[spell].controller
    if has_static(g, S_SPELLS_HAVE):
        g.s.objects[spell].zone = Z_STACK
        g.ch[spell].controller = who
        words |= given_to_spell(g, spell)
        g.s.objects[spell].zone = zone
        g.ch[spell].controller = held
    return <int> (words >> KW_CONVOKE & 1 | (words >> KW_IMPROVISE & 1) << 1 | (words >> KW_DELVE & 1) << 2)


cdef int assisted(GameC* g, FrameC* f) except -1 nogil:
    if f.a != 1 or f.obj < 0 or f.stage == POOL:
        return 0
    return helped(g, f.player, f.obj)


cdef int could_help(GameC* g, int who, int spell, int ways, int i) noexcept nogil:
    """1: taps for generic mana or mana of its colours, 2: taps for generic mana, 3: is exiled for generic mana; 0 no help."""
    if i == spell:
        return 0
    if g.s.objects[i].zone == Z_GRAVEYARD:
        return 3 if ways & 4 and g.s.objects[i].owner == who else 0
    if g.s.objects[i].zone != Z_BATTLEFIELD or g.ch[i].controller != who or g.s.objects[i].flags & O_TAPPED:
        return 0
    if ways & 1 and g.ch[i].types & TY_CREATURE:
        return 1
    return 2 if ways & 2 and g.ch[i].types & TY_ARTIFACT else 0


cdef int helpers(GameC* g, int who, int spell, int* have) except -1 nogil:
    cdef int i, k, kind, n = 0, ways = helped(g, who, spell) if spell >= 0 else 0
    if not ways:
        return 0
    for i in range(g.s.n_objects):
        kind = could_help(g, who, spell, ways, i)
        n += kind != 0
        if kind == 1:
            for k in range(5):
                have[k] += g.ch[i].colors >> k & 1
    return n + to_come(g, who, spell) if ways & 4 else n


cdef int to_come(GameC* g, int who, int spell) noexcept nogil:
    """Cards that paying for mana abilities may put into the graveyard yet (never too few)."""
    cdef int i, k, n = 0, gives = 0, flags
    for i in range(g.s.n_objects):
        if g.s.objects[i].owner != who or (g.s.objects[i].zone != Z_BATTLEFIELD and g.s.objects[i].zone != Z_HAND):
            continue
        n += 1
        for k in range(g.ch[i].n_abilities):
            flags = g.prog.abilities[g.ch[i].abilities[k]].flags
            if flags & AF_MANA and not flags & AF_PURE_TAP:
                gives = 1
    return n if gives else 0


cdef int short_by(GameC* g, FrameC* f, int16_t* lack) except -1 nogil:
    """What the pool lacks: per colour, and generic in lack[6]; returns whether it lacks anything."""
    cdef int i, k, spare = 0, short_of = 0
    for k in range(7):
        lack[k] = f.mana[k]
    for i in range(g.s.players[f.player].n_pool):
        if mana_usable(g, f.player, i, f.obj):
            lack[g.s.players[f.player].pool[i].color] -= g.s.players[f.player].pool[i].n
    for k in range(6):
        if lack[k] > 0:
            short_of = 1
        else:
            spare -= lack[k]
    lack[6] = f.mana[6] - spare
    return 1 if short_of or lack[6] > 0 else 0


cdef int like_one_before(GameC* g, int slot, uint64_t named) noexcept nogil:
    """Is the same help of an indistinguishable object among the options?"""
    cdef int n, other
    if named >> slot & 1:
        return 0
    for n in range(g.n_options):
        other = g.options[n].obj
        if other < 0 or other == slot or named >> other & 1:
            continue
        if g.s.objects[slot].zone == Z_BATTLEFIELD:
            if g.s.objects[other].zone == Z_BATTLEFIELD and twins(g, other, slot):
                return 1
        elif g.s.objects[other].zone == g.s.objects[slot].zone and g.s.objects[other].card == g.s.objects[slot].card \
                and g.s.objects[other].flags == g.s.objects[slot].flags and not g.prog.reads_graveyard_order:
            return 1
    return 0


cdef int help_options(GameC* g, FrameC* f) except -1 nogil:
    cdef int i, k, kind, ways = helped(g, f.player, f.obj)
    cdef int16_t lack[7]
    cdef uint64_t named = referenced(g) if g.reduce & 1 else ~<uint64_t>0
    for i in range(g.s.n_objects):
        kind = could_help(g, f.player, f.obj, ways, i)
        if not kind or like_one_before(g, i, named):
            continue
        if f.mana[GENERIC] > 0:
            option(g, OP_OBJECT, i, GENERIC, 0, 0)
        for k in range(5 if kind == 1 else 0):
            if g.ch[i].colors >> k & 1 and f.mana[k] > 0:
                option(g, OP_OBJECT, i, k, 0, 0)
    if not short_by(g, f, lack):
        option(g, OP_OBJECT, -1, 0, 0, 0)
    g.decider = f.player
    return ASK


cdef int assist_step(GameC* g, FrameC* f) except -1 nogil:
    cdef int16_t lack[7]
    if f.stage == HELP:
        return help_options(g, f)
    if short_by(g, f, lack):
        source_options(g, f, f.obj, lack)
    option(g, OP_OBJECT, -1, 0, 0, 0)
    g.decider = f.player
    return ASK


cdef int assist_choose(GameC* g, FrameC* f, OptionC* o) except -1 nogil:
    if o.obj < 0:
        f.stage += 1
        return 0
    cdef int waiting = g.s.n_pending
    f.mana[o.a] -= 1
    if g.s.objects[o.obj].zone == Z_GRAVEYARD:
        move_object(g, o.obj, Z_EXILE, 0)
    else:
        tap(g, o.obj)
    return once_for_all(g, waiting)


cdef int once_for_all(GameC* g, int first) noexcept nogil:
    """Whether several cards and permanents pay for mana at the same time no rule says (CR 601.2h, 702.66a): where an ability
    triggers once for all that happens then ('whenever one or more ...'), how often it does is not settled."""
    cdef int i, k
    for i in range(first, g.s.n_pending):
        for k in range(first if g.prog.abilities[g.s.pending[i].ability].flags & AF_TOGETHER else 0):
            if g.s.pending[k].ability == g.s.pending[i].ability and g.s.pending[k].source == g.s.pending[i].source and not g.capacity:
                g.capacity = OV_UNSUPPORTED
    return 0
