"""Frames and options: the bookkeeping of what is under way."""
from libc.string cimport memset
from sim.core.game cimport GameC
from sim.core.state cimport FrameC, MAX_FRAMES, MAX_OPTIONS, OV_FRAMES, OV_OPTIONS


cdef FrameC* push_frame(GameC* g, int kind, int player) noexcept nogil:
    """A zeroed frame on top; NULL when the capacity ran out (noted in the game)."""
    cdef FrameC* f
    if g.s.n_frames >= MAX_FRAMES:
        if not g.capacity:
            g.capacity = OV_FRAMES
        return NULL
    f = &g.s.frames[g.s.n_frames]
    g.s.n_frames += 1
    memset(f, 0, sizeof(FrameC))
    f.kind = kind
    f.player = player
    f.item = -1
    f.obj = -1
    return f


cdef void pop_frame(GameC* g) noexcept nogil:
    g.s.n_frames -= 1
    memset(&g.s.frames[g.s.n_frames], 0, sizeof(FrameC))


cdef int option(GameC* g, int kind, int obj, int a, int b, int c) noexcept nogil:
    """Append an option; the first one of a question resets nothing: the machine clears the list."""
    if g.n_options >= MAX_OPTIONS:
        if not g.capacity:
            g.capacity = OV_OPTIONS
        return 0
    g.options[g.n_options].kind = kind
    g.options[g.n_options].obj = obj
    g.options[g.n_options].a = a
    g.options[g.n_options].b = b
    g.options[g.n_options].c = c
    g.n_options += 1
    return 1
