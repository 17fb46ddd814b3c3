"""A Python face of packing, for tests: states go in and out as the raw bytes of a `GameStateC`.

`sim.core.fields` reads and writes such bytes by field name.
"""
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from sim.core.canonical cimport hash_bytes, pack, referenced, unpack
from sim.core.game cimport GameC
from sim.core.program cimport ProgramC
from sim.core.state cimport (AssignC, CounterC, DelayedC, EffectC, FrameC, GameStateC, ManaC, ObjectC, PendingC,
                             PlayerC, StackC)


def sizes() -> dict[str, int]:
    """Size in bytes of each struct of a state, as the C compiler laid it out."""
    return {
        "AssignC": sizeof(AssignC), "CounterC": sizeof(CounterC), "DelayedC": sizeof(DelayedC),
        "EffectC": sizeof(EffectC), "FrameC": sizeof(FrameC), "GameStateC": sizeof(GameStateC),
        "ManaC": sizeof(ManaC), "ObjectC": sizeof(ObjectC), "PendingC": sizeof(PendingC),
        "PlayerC": sizeof(PlayerC), "StackC": sizeof(StackC),
    }


cdef class Snapshot:
    """One state that can be packed and unpacked."""

    cdef GameC* game
    cdef ProgramC program

    def __cinit__(self, *, uses_timestamps: bool = False, reads_graveyard_order: bool = False):
        self.game = <GameC*> calloc(1, sizeof(GameC))
        if self.game == NULL:
            raise MemoryError
        self.game.prog = &self.program
        self.program.uses_timestamps = uses_timestamps
        self.program.reads_graveyard_order = reads_graveyard_order

    def __dealloc__(self):
        free(self.game)

    def pack(self, const unsigned char[:] raw not None, int room=8192) -> bytes:
        """Canonical bytes of a raw state; only their number of zero bytes when there is no room."""
        cdef unsigned char buffer[8192]
        cdef int size
        if raw.shape[0] != sizeof(GameStateC):
            raise ValueError(f"a state has {sizeof(GameStateC)} bytes, not {raw.shape[0]}")
        memcpy(&self.game.s, &raw[0], sizeof(GameStateC))
        size = pack(self.game, buffer, min(room, 8192))
        return (<char*> buffer)[:size] if size <= room else bytes(size)

    def unpack(self, const unsigned char[:] data not None) -> bytes:
        """Raw state of canonical bytes."""
        if not data.shape[0]:
            raise ValueError("no bytes")
        unpack(self.game, &data[0], <int> data.shape[0])
        return (<char*> &self.game.s)[:sizeof(GameStateC)]

    def referenced(self) -> int:
        """Mask of slots that something other than the topmost frame refers to, in the state packed last."""
        return referenced(self.game)

    def speed(self, int times) -> tuple[float, float]:
        """Seconds of one packing and of one unpacking of the state in place, over `times` runs."""
        from time import perf_counter
        cdef unsigned char buffer[8192]
        cdef int _i, size = 0
        begin = perf_counter()
        for _i in range(times):
            size = pack(self.game, buffer, 8192)
        middle = perf_counter()
        for _i in range(times):
            unpack(self.game, buffer, size)
        return (middle - begin) / times, (perf_counter() - middle) / times


def hash_of(const unsigned char[:] data not None) -> int:
    """Hash of packed bytes."""
    return hash_bytes(&data[0], <int> data.shape[0]) if data.shape[0] else 0
