"""One question: can this player force a win?"""
from libc.stdint cimport int32_t, uint8_t
from libc.stdlib cimport free, malloc

from sim.core.cycles cimport forced_cycle
from sim.core.expand cimport now, search_free, search_init, search_run, search_start
from sim.core.face cimport OVERFLOW
from sim.core.graph cimport EdgeC, NodeC, PROVEN, UNDECIDED, graph_bytes, graph_find
from sim.core.positions cimport Positions
from sim.core.prove cimport prove, settle
from sim.core.restart cimport restart
from sim.core.search cimport DONE, EFFORT, MEMORY, NODES, SearchC, TIME
from sim.core.strategy cimport advised, covering, favoured, packed, plan_from_root, winning_line

STRUCT_SIZES = {"NodeC": sizeof(NodeC), "EdgeC": sizeof(EdgeC)}
_REASONS = {TIME: "time", NODES: "nodes", MEMORY: "memory", EFFORT: "expansions"}


cdef class Question:
    """Whether `attacker` (0 is A, 1 is B) can force a win from the start of `positions` (reference: search.md).

    seconds, nodes, expansions (options applied), megabytes: limits, 0 for none; meeting one makes the answer "unknown", never a draw.
    accelerate, lazy, skip_dead, dominance, ordering: the reductions; switching one off must not change an answer, only its cost.

    stride: how many turns are explored depth first before later ones; 1 finds refutations soon, many long wins.
    origin: a packed position to begin from; own_root: that position is not decided by dominance, so that it has a move.

    answer is "yes", "no" or "unknown" (with the reason); line, plan, strategy and win_turn belong to it.
    """
    cdef SearchC* s
    cdef Positions positions
    cdef readonly str answer
    cdef readonly str reason
    cdef readonly double seconds
    cdef bint bounded       # overflows count as wins of the attacker: only "no" can come of it

    def __cinit__(self):
        self.s = <SearchC*> malloc(sizeof(SearchC))
        if self.s == NULL:
            raise MemoryError
        search_init(self.s)

    def __dealloc__(self):
        if self.s != NULL:
            search_free(self.s)
            free(self.s)

    def __init__(self, Positions positions not None, int attacker, *, double seconds=0, nodes=0, expansions=0, megabytes=0,
                 bint accelerate=True, bint lazy=True, bint skip_dead=True, bint dominance=True, bint ordering=True, int stride=1,
                 int detour=0, int pull=0, bytes origin=None, bint own_root=False):
        if attacker not in (0, 1):
            raise ValueError(f"attacker must be 0 or 1, not {attacker}")
        if positions.face == NULL:
            raise ValueError("positions has no game")
        if origin is not None and not origin:
            raise ValueError("an origin without bytes")
        if self.s.root >= 0:
            raise ValueError("a question is asked once")
        self.positions = positions
        self.s.face = positions.face
        self.s.attacker = attacker
        self.s.limits.seconds = seconds
        self.s.limits.nodes = nodes
        self.s.limits.expansions = expansions
        self.s.limits.bytes = int(megabytes * (1 << 20))
        self.s.switches.accelerate = accelerate
        self.s.switches.lazy = lazy
        self.s.switches.skip_dead = skip_dead
        self.s.switches.dominance = dominance
        self.s.switches.ordering = ordering
        self.s.detour = detour
        self.s.pull = pull
        self.s.stride = max(1, stride)
        self.s.switches.own_root = own_root
        self._solve(origin)

    cdef int _solve(self, bytes origin) except -1:
        cdef int stop, size = len(origin) if origin else 0
        cdef const uint8_t* data = <const uint8_t*> <const char*> origin if origin else NULL
        cdef SearchC* s = self.s
        cdef double began = now()
        with nogil:
            if s.root < 0:
                search_start(s, data, size)
            stop = search_run(s)
        self.answer, self.reason = self._verdict(stop)
        if self.answer == "unknown" and stop == DONE and not self.bounded:
            self.bounded = True
            prove(s, s.ends[<int> OVERFLOW], -1)
            with nogil:
                settle(s)
                stop = search_run(s)
            self.answer, self.reason = self._verdict(stop)
        self.seconds += now() - began
        return 0

    def resume(self, *, double seconds=0, expansions=0, int stride=1, int detour=0, int pull=0, bint again=True):
        """Go on with an "unknown" that met a limit: seconds and options applied from now on, 0 for no limit.

        Does nothing after any other answer: a capacity that ran out does not come back.

        again: from the start, with what is decided and what the order of options has learned; else where it stopped.
        The positions must be in the same (wider) game as before.
        """
        if self.answer != "unknown" or self.reason not in _REASONS.values():
            return
        self.s.limits.seconds = seconds
        self.s.limits.expansions = self.s.expansions + <unsigned long long> expansions if expansions else 0
        self.s.stride, self.s.detour, self.s.pull = max(1, stride), detour, pull
        self.s.began = now()
        if again and self.s.graph.nodes[self.s.root].size > 0:
            restart(self.s)
        self._solve(None)

    cdef tuple _verdict(self, int stop):
        cdef SearchC* s = self.s
        if s.graph.nodes[s.root].value == PROVEN:
            return ("unknown", self._ran_out()) if self.bounded else ("yes", "")
        if stop != DONE:
            return "unknown", _REASONS[stop]
        if not self.bounded and s.graph.nodes[s.root].value == UNDECIDED and s.ends[<int> OVERFLOW] >= 0:
            return "unknown", self._ran_out()
        return "no", ""

    cdef str _ran_out(self):
        return "capacity " + ", ".join(str(i) for i in self.capacities)

    @property
    def capacities(self) -> list:
        """Numbers of the capacities that ran out somewhere in the explored part."""
        return [i for i in range(64) if self.s.capacities >> i & 1]

    @property
    def nodes(self) -> int:
        return self.s.graph.n_nodes

    @property
    def edges(self) -> int:
        return self.s.graph.n_edges

    @property
    def expansions(self) -> int:
        """Options applied: the signature of a search, the same on every machine."""
        return self.s.expansions

    @property
    def accelerations(self) -> int:
        """Gaining loops that became omega."""
        return self.s.accelerations

    @property
    def bytes(self) -> int:
        """Memory in use, in bytes."""
        return graph_bytes(&self.s.graph)

    def explored(self, int every=1) -> list:
        """[(packed position, turn boundaries from the start, value)] of every so-many-th node, for measurements."""
        cdef int32_t n
        return [(packed(self.s, n), self.s.graph.nodes[n].turn, self.s.graph.nodes[n].value)
                for n in range(0, self.s.graph.n_nodes, every) if self.s.graph.nodes[n].size > 0]

    @property
    def forced_loop(self) -> bool:
        """After "no": could the play that keeps the attacker off be one inside a single turn that nobody chooses to go on with?"""
        return self.answer == "no" and forced_cycle(self.s)

    def line(self) -> list:
        """After "yes": [(packed position, option, turn boundaries)], the attacker's shortest way against the longest resistance.

        Each option counts in the packed position beside it (which may hold omegas), not in a replay from the start.
        Ends with the game, or where a position was decided by its kin: see `broken`.
        """
        return winning_line(self.s) if self.answer == "yes" else []

    @property
    def broken(self) -> bytes:
        """After "yes": the position at which that line breaks off before the end of the game; b"" when it does not."""
        if self.answer != "yes":
            return b""
        winning_line(self.s)
        return packed(self.s, self.s.last) if self.s.last >= 0 and covering(self.s, self.s.last) >= 0 else b""

    @property
    def win_turn(self) -> int:
        """After "yes": the turn of the game in which that line ends, from 1; 0 otherwise and when the line breaks off before."""
        if self.answer != "yes" or self.broken:
            return 0
        return 1 + sum(turns for _, _, turns in self.line())

    def plan(self, most=0) -> list:
        """[(packed position, decider, active player, place of the kin that speaks for it or -1, edges)], the start first.

        It is all that the answer rests on. An edge is (option, place in this list, turn boundaries, optional); a place below 0
        is -1 - status of an end. It is the attacker's plan after "yes", the defender's after "no": one edge where he decides,
        all of them where the other does. None when there are more than `most` positions (0: no limit).
        """
        return plan_from_root(self.s, most) if self.answer != "unknown" else []

    def strategy(self) -> list:
        """[(packed position, option)] of the plan. Positions that kin speaks for are not there."""
        return [(at, edges[0][0]) for at, _, _, _, edges in self.plan() if edges and favoured(self.s, self._find(at))]

    def advice(self, bytes position not None):
        """What the player whom the answer favours does at a decision of his: (option, packed position after it or b"" at an end).

        None where the search does not know the position, or only its kin.
        """
        cdef SearchC* s = self.s
        cdef int32_t n = self._find(position), e
        if self.answer == "unknown" or n < 0 or covering(s, n) >= 0 or not favoured(s, n):
            return None
        if (s.graph.nodes[n].value == PROVEN) != (self.answer == "yes"):
            return None
        e = advised(s, n)
        return None if e < 0 else (s.graph.edges[e].option, packed(s, s.graph.edges[e].dst))

    def came(self, bytes position not None):
        """(packed position, option, turn boundaries) by which a known position was first found; None at the start."""
        cdef SearchC* s = self.s
        cdef int32_t n = self._find(position)
        cdef int32_t e = s.graph.nodes[n].found_by if n >= 0 else -1
        return None if e < 0 else (packed(s, s.graph.edges[e].src), s.graph.edges[e].option, s.graph.edges[e].turns)

    cdef int32_t _find(self, bytes position) except -2:
        return graph_find(&self.s.graph, <const uint8_t*> <const char*> position, len(position))
