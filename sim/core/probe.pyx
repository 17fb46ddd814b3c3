"""A look inside the core for tests and tools: a program and a position from Python tables, and what they mean.

    probe = Probe(faces=[{"name": 1, "types": 2, "power": 2, "toughness": 2}], code=[0, 1, 2, 7])
    bear = probe.add(0)
    probe.characteristics(bear)["power"]     # 2

Tables are dictionaries with the field names of the structs in program.pxd and state.pxd; fields left out are 0. Nothing
is checked: a wrong index in a table is read as it stands. Code begins at index 1 (0 means "none").
"""
from libc.stdint cimport int32_t, uint64_t
from libc.stdlib cimport calloc, free

from sim.core.canonical cimport pack, unpack
from sim.core.combat cimport (any_combat, attack_choose, attack_step, block_choose, block_step, damage_choose,
                              damage_step, end_combat, leave_combat, needs_first_strike)
from sim.core.evaluate cimport holds, item_context, matches, object_context, objects, players, value
from sim.core.flow cimport FR_ATTACK, FR_BLOCK, FR_DAMAGE, push_frame
from sim.core.game cimport ContextC, GameC, OptionC
from sim.core.layers cimport has_static, refresh
from sim.core.opcodes cimport Z_BATTLEFIELD
from sim.core.program cimport AbilityC, FaceC, ProgramC
from sim.core.state cimport FrameC, GameStateC


def _slots(uint64_t mask):
    return [i for i in range(64) if (mask >> i) & 1]


cdef class Probe:
    cdef GameC* g
    cdef ProgramC* prog

    def __cinit__(self, *, faces=(), abilities=(), code=(0,), creature_subtypes=0, land_subtypes=31,
                  basic_mana=(0,) * 5):
        cdef int i
        self.g = <GameC*>calloc(1, sizeof(GameC))
        self.prog = <ProgramC*>calloc(1, sizeof(ProgramC))
        if self.g == NULL or self.prog == NULL:
            raise MemoryError
        self.g.prog = self.prog
        self.prog.faces = <FaceC*>calloc(len(faces) + 1, sizeof(FaceC))
        self.prog.abilities = <AbilityC*>calloc(len(abilities) + 1, sizeof(AbilityC))
        self.prog.code = <int32_t*>calloc(len(code) + 1, sizeof(int32_t))
        if self.prog.faces == NULL or self.prog.abilities == NULL or self.prog.code == NULL:
            raise MemoryError
        for i, table in enumerate(faces):
            self.prog.faces[i] = dict(self.prog.faces[i]) | {"card": i, "pips": [0] * 6} | table
        for i, table in enumerate(abilities):
            self.prog.abilities[i] = dict(self.prog.abilities[i]) | {"zones": 1 << <int>Z_BATTLEFIELD} | table
        for i, number in enumerate(code):
            self.prog.code[i] = number
        for i in range(5):
            self.prog.basic_mana[i] = basic_mana[i]
        self.prog.n_faces, self.prog.n_abilities, self.prog.n_code = len(faces), len(abilities), len(code)
        self.prog.creature_subtypes, self.prog.land_subtypes = creature_subtypes, land_subtypes

    def __dealloc__(self):
        if self.prog != NULL:
            free(self.prog.faces)
            free(self.prog.abilities)
            free(self.prog.code)
        free(self.prog)
        free(self.g)

    def write(self, int at, numbers) -> None:
        """Put numbers into the code, within its length."""
        cdef int i
        if at < 1 or at + len(numbers) > self.prog.n_code:
            raise IndexError("outside of the code")
        for i, number in enumerate(numbers):
            self.prog.code[at + i] = number

    # ---- the position ------------------------------------------------------------------------------------------------
    def add(self, int face, int zone=Z_BATTLEFIELD, counters=None, **fields) -> int:
        """A new object; its timestamp is its place in the order of adding, unless given. counters: {kind: n}."""
        cdef int slot = self.g.s.n_objects
        cdef int i
        if slot >= 40:
            raise ValueError("no slot left")
        self.g.s.n_objects = slot + 1
        known = {"face": face, "card": self.prog.faces[face].card, "zone": zone, "timestamp": slot + 1}
        self.g.s.objects[slot] = dict(self.g.s.objects[slot]) | known | fields
        for i, (kind, n) in enumerate((counters or {}).items()):
            self.g.s.objects[slot].counters[i].kind = kind
            self.g.s.objects[slot].counters[i].n = n
        self.g.dirty = 1
        return slot

    def change(self, int slot, **fields) -> None:
        self.g.s.objects[slot] = dict(self.g.s.objects[slot]) | fields
        self.g.dirty = 1

    def effect(self, int pc, affected=(), **fields) -> None:
        """A continuous effect of a resolved spell; pc: its S_ node."""
        cdef int n = self.g.s.n_effects
        if n >= 14:
            raise ValueError("no room for the effect")
        mask = sum(1 << slot for slot in affected)
        self.g.s.effects[n] = dict(self.g.s.effects[n]) | {"pc": pc, "affected": mask, "source": -1} | fields
        self.g.s.n_effects = n + 1
        self.g.dirty = 1

    def push(self, targets=(), **fields) -> int:
        """A spell or ability on the stack; returns its index."""
        cdef int n = self.g.s.n_stack
        if n >= 10:
            raise ValueError("no room on the stack")
        none = dict.fromkeys(("obj", "source", "ev_obj", "ev_who", "that", "lki_slot"), -1)
        aimed = {"targets": [*targets, *[-1] * (6 - len(targets))], "n_targets": len(targets), "amounts": [0] * 6}
        self.g.s.stack[n] = dict(self.g.s.stack[n]) | none | aimed | fields
        self.g.s.n_stack = n + 1
        return n

    def player(self, int who, **fields) -> None:
        # arrays of bytes come out of a struct as strings, which end at a zero
        arrays = {"entered": [self.g.s.players[who].entered[i] for i in range(2)], "spare": [0] * sizeof(self.g.s.players[who].spare)}
        self.g.s.players[who] = dict(self.g.s.players[who]) | arrays | fields
        self.g.dirty = 1

    def game(self, *, active=0, daytime=0, flip=0, starter=0, start_life=20) -> None:
        self.g.s.active, self.g.s.daytime, self.g.s.flip, self.g.s.starter = active, daytime, flip, starter
        self.prog.start_life[0] = self.prog.start_life[1] = start_life
        self.g.dirty = 1

    # ---- what it means -----------------------------------------------------------------------------------------------
    def refresh(self, int times=1) -> None:
        """Compute the characteristics (again and again, for timing)."""
        for _ in range(times):
            self.g.dirty = 1
            refresh(self.g)

    def characteristics(self, int slot) -> dict:
        refresh(self.g)
        found = dict(self.g.ch[slot])
        found["abilities"] = found["abilities"][:found["n_abilities"]]
        return found

    def statics(self) -> list:
        """Rules-changing effects in force, in order, each with its op."""
        refresh(self.g)
        return [dict(self.g.statics[i]) | {"op": self.prog.code[self.g.statics[i].pc]} for i in range(self.g.n_statics)]

    def has_static(self, int op) -> bool:
        refresh(self.g)
        return has_static(self.g, op) != 0

    @property
    def capacity(self) -> int:
        """What ran out or is not supported (OverflowC), 0 nothing."""
        return self.g.capacity

    cdef ContextC context(self, int source, int item):
        cdef ContextC c
        refresh(self.g)
        if item >= 0:
            item_context(self.g, &c, item)
        else:
            object_context(self.g, &c, source if source >= 0 else 0)
            c.source = source
        return c

    def value(self, int pc, *, int source=-1, int item=-1) -> int:
        cdef ContextC c = self.context(source, item)
        return value(self.g, &c, pc)

    def players(self, int pc, *, int source=-1, int item=-1) -> list:
        cdef ContextC c = self.context(source, item)
        return _slots(players(self.g, &c, pc))

    def objects(self, int pc, *, int source=-1, int item=-1) -> list:
        cdef ContextC c = self.context(source, item)
        cdef uint64_t mask = 0
        objects(self.g, &c, pc, &mask)
        return _slots(mask)

    def matches(self, int pc, int slot, *, int source=-1, int item=-1) -> bool:
        cdef ContextC c = self.context(source, item)
        return matches(self.g, &c, pc, slot) != 0

    def holds(self, int pc, *, int source=-1, int item=-1) -> bool:
        cdef ContextC c = self.context(source, item)
        return holds(self.g, &c, pc) != 0

    # ---- combat --------------------------------------------------------------------------------------------------------
    def reduce(self, int switches) -> None:
        self.g.reduce = switches

    def begin(self, str what, *, first_strike=False) -> None:
        """A declaration or a damage step begins: attack, block or damage."""
        cdef int kind = {"attack": FR_ATTACK, "block": FR_BLOCK, "damage": FR_DAMAGE}[what]
        cdef FrameC* f
        refresh(self.g)
        f = push_frame(self.g, kind, 1 - self.g.s.active if kind == FR_BLOCK else self.g.s.active)
        f.a = 1 if first_strike else 0

    def question(self):
        """Work on until somebody has a choice: (player, [(slot, what, amount), ...]); None when the frame is done."""
        cdef FrameC* f
        cdef int asks = 0
        while self.g.s.n_frames and not asks and not self.g.capacity:
            f = &self.g.s.frames[self.g.s.n_frames - 1]
            self.g.n_options = 0
            if f.kind == FR_ATTACK:
                asks = attack_step(self.g, f)
            elif f.kind == FR_BLOCK:
                asks = block_step(self.g, f)
            else:
                asks = damage_step(self.g, f)
        if not asks:
            return None
        return self.g.decider, [(o.obj, o.a, o.b) for o in self.g.options[:self.g.n_options]]

    def choose(self, int i) -> None:
        """Apply an option of the question just asked."""
        cdef FrameC* f = &self.g.s.frames[self.g.s.n_frames - 1]
        cdef OptionC o = self.g.options[i]
        if f.kind == FR_ATTACK:
            attack_choose(self.g, f, &o)
        elif f.kind == FR_BLOCK:
            block_choose(self.g, f, &o)
        else:
            damage_choose(self.g, f, &o)

    def needs_first_strike(self) -> bool:
        return needs_first_strike(self.g) != 0

    def any_combat(self) -> bool:
        return any_combat(self.g) != 0

    def end_combat(self) -> None:
        end_combat(self.g)

    def leave_combat(self, int slot) -> None:
        leave_combat(self.g, slot)

    # ---- whole positions -----------------------------------------------------------------------------------------------
    def packed(self) -> bytes:
        cdef unsigned char buffer[8192]
        return (<char*> buffer)[:pack(self.g, buffer, 8192)]

    def load(self, const unsigned char[:] data not None) -> None:
        """Put a packed position in place; its slots are the canonical ones."""
        unpack(self.g, &data[0], <int> data.shape[0])

    def raw(self) -> bytes:
        """The state as bytes, for sim.core.fields."""
        return (<char*> &self.g.s)[:sizeof(GameStateC)]
