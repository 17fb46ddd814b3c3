"""'Another target': another one than the first (CR 115.3), which must leave one over."""
from sim.core.casting cimport collect_targets, spec_of_target, total_targets
from sim.core.evaluate cimport item_context


cdef int is_first(GameC* g, ContextC* c, int code) noexcept nogil:
    """Was it chosen as the first target?"""
    return 1 if c.item >= 0 and g.s.stack[c.item].n_targets and g.s.stack[c.item].targets[0] == code else 0


cdef int two_apart(GameC* g, ContextC* c, int first, int second, int spell) except -1 nogil:
    """With no target chosen yet: is there a second target besides some first one? Both are looked at as if alone."""
    cdef int n
    if g.prog.code[first + 2] == 0:
        return 1
    n = collect_targets(g, c, first, spell, 1)
    if n > 1 or collect_targets(g, c, second, spell, 1) > 1:
        return 1
    return 1 if n and sole(g, c, first, spell) != sole(g, c, second, spell) else 0


cdef int sole(GameC* g, ContextC* c, int spec, int spell) except -2 nogil:
    """The one legal target; the options are those that there were."""
    cdef int n = g.n_options, code
    collect_targets(g, c, spec, spell, 0)
    code = g.options[g.n_options - 1].a
    g.n_options = n
    return code


cdef int keep_room(GameC* g, int item, StackC* it, int spec, int index) except -1 nogil:
    """Of the options for the first target only those remain that leave one over for 'another target'."""
    cdef int other, k, n = 0
    cdef ContextC c
    if index or total_targets(g, it) < 2:
        return 0
    other = spec_of_target(g, it, 1)
    if g.prog.code[other + 4] != ANOTHER or not g.prog.code[other + 2]:
        return 0
    for k in range(g.n_options):
        it.targets[0] = <signed char> g.options[k].a
        it.n_targets = 1
        item_context(g, &c, item)
        if collect_targets(g, &c, other, it.obj, 1):
            g.options[n] = g.options[k]
            n += 1
    it.targets[0] = -1
    it.n_targets = 0
    g.n_options = n
    return 0


cdef int clashes(GameC* g, StackC* it, int k) noexcept nogil:
    """Of a copy whose targets are chosen anew: does another target than the first stand where the first could go?"""
    cdef int i
    for i in range(it.n_targets):
        if i != k and g.prog.code[spec_of_target(g, it, i) + 4] == ANOTHER and (k == 0 or i == 0):
            return 1
    return 1 if k and g.prog.code[spec_of_target(g, it, k) + 4] == ANOTHER else 0
