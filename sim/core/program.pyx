"""Loading the tables of a linked game (sim/cards/lower/link.py) into ProgramC."""
from libc.stdlib cimport calloc, free
from libc.stdint cimport int32_t, uint8_t
from sim.core.program cimport AbilityC, CastC, FaceC, MAX_BASICS, ModeC, TURNS_OF_C
from sim.core.validate import check_tables


cdef void* table(Py_ssize_t n, size_t size) except NULL:
    cdef void* room = calloc(n if n else 1, size)
    if room == NULL:
        raise MemoryError
    return room


cdef class Program:
    """The program of one game. tables: dict of plain lists, as `link_game` makes it.

    Raises ValueError for tables that are not a program. `names` has `cards`, `subtypes` and `counters` for printing.
    """

    def __cinit__(self, tables):
        check_tables(tables)
        self.tables = tables
        self.names = tables["names"]
        self.c.n_faces = len(tables["faces"])
        self.c.n_abilities = len(tables["abilities"])
        self.c.n_modes = len(tables["modes"])
        self.c.n_casts = len(tables["casts"])
        self.c.n_code = len(tables["code"])
        self.c.faces = <FaceC*>table(self.c.n_faces, sizeof(FaceC))
        self.c.abilities = <AbilityC*>table(self.c.n_abilities, sizeof(AbilityC))
        self.c.modes = <ModeC*>table(self.c.n_modes, sizeof(ModeC))
        self.c.casts = <CastC*>table(self.c.n_casts, sizeof(CastC))
        self.c.code = <int32_t*>table(self.c.n_code, sizeof(int32_t))
        self.fill_faces(tables["faces"], tables["stirs"], tables["stores"], tables["own_taps"])
        self.fill_rest(tables)
        self.fill_game(tables)

    def __dealloc__(self):
        free(self.c.faces)
        free(self.c.abilities)
        free(self.c.modes)
        free(self.c.casts)
        free(self.c.code)

    def fill_faces(self, rows, stirs, stores, own_taps):
        """FaceC, in the order of rows.FACE_FIELDS."""
        cdef FaceC* f
        for i, row in enumerate(rows):
            f = &self.c.faces[i]
            (f.name, f.mv, f.types, f.subtypes, f.keywords, f.power, f.toughness, f.loyalty, f.colors, f.flags, f.first_ability,
             f.n_abilities, f.other, f.first_mode, f.n_modes, f.spell, f.card, f.mana_pc) = row[:18]
            for k in range(6):
                f.pips[k] = row[18 + k]
            f.flags |= <uint8_t> (stirs[i] << 5)
            f.stores, f.own_taps = stores[i], own_taps[i]

    def fill_rest(self, tables):
        """AbilityC, ModeC, CastC and the code."""
        cdef AbilityC* a
        cdef CastC* c
        for i, row in enumerate(tables["abilities"]):
            a = &self.c.abilities[i]
            (a.kind, a.zones, a.flags, a.event, a.condition, a.cost, a.n_costs, a.n_modes, a.first_mode, a.effect, a.n_effects, a.low,
             a.high) = row
            a.waits = tables["waits"][i]
        for i, row in enumerate(tables["modes"]):
            self.c.modes[i].targets, self.c.modes[i].n_targets, self.c.modes[i].effect = row
            self.c.modes[i].group = tables["mode_groups"][i]
        for i, row in enumerate(tables["casts"]):
            c = &self.c.casts[i]
            c.face, c.zones, c.flags, c.condition, c.cost, c.n_costs = row
            c.group = tables["cast_groups"][i]
            c.free_cost, c.n_free = tables["free_costs"][i]
        for i, number in enumerate(tables["code"]):
            self.c.code[i] = number

    def fill_game(self, tables):
        """Hands, emblems, flags and rule-set numbers."""
        for i in range(5):
            self.c.basic_mana[i] = tables["basic_mana"][i]
        for i in range(MAX_BASICS):
            self.c.land_faces[i] = tables["land_faces"][i] if i < len(tables["land_faces"]) else -1
            for who in range(2):
                self.c.land_caps[who][i] = tables["land_caps"][who][i] if i < len(tables["land_faces"]) else -1
        for i in range(64):
            self.c.events[i] = tables["events"][i]
            self.c.ceiling[i] = tables["ceiling"][i]
        for who in range(2):
            self.c.n_hand[who] = len(tables["hands"][who])
            for i, face in enumerate(tables["hands"][who]):
                self.c.hand[who][i] = face
        for i, rank in enumerate(tables["name_ranks"]):
            self.c.name_rank[i] = rank
        self.c.asks_attached = tables["asks_attached"]
        self.c.changes_damage = tables["changes_damage"]
        self.c.n_arrivals = len(tables["arrivals"])
        for i, (pc, kind) in enumerate(tables["arrivals"]):
            self.c.arrivals[i], self.c.arrival_kind[i] = pc, kind
        self.c.n_emblems = len(tables["emblems"])
        for i, (face, owner) in enumerate(tables["emblems"]):
            self.c.emblems[i], self.c.emblem_owner[i] = face, owner
        self.c.n_names, self.c.n_subtypes = tables["n_names"], tables["n_subtypes"]
        self.c.creature_subtypes, self.c.land_subtypes = tables["creature_subtypes"], tables["land_subtypes"]
        self.c.uses_timestamps, self.c.reads_tapped = tables["uses_timestamps"], tables["reads_tapped"]
        self.c.reads_graveyard_order, self.c.useful_colors = tables["reads_graveyard_order"], tables["useful_colors"]
        self.c.float_always, self.c.uses_spell_counts = tables["float_always"], tables["uses_spell_counts"]
        self.c.grows = tables["grows"]
        self.c.steers = tables["steers"]
        self.c.free_taps = tables["free_taps"]
        self.c.monotone = tables["monotone"]
        self.c.spells_copied, self.c.keeps_mana = tables["spells_copied"], tables["keeps_mana"] or any(tables["start_mana"])
        for i in range(6):
            self.c.start_mana[i] = tables["start_mana"][i]
        self.c.looks_around = tables["looks_around"]
        self.c.n_in_vain = len(tables["in_vain"])
        for i, pc in enumerate(tables["in_vain"]):
            self.c.in_vain[i] = pc
        self.c.any_stores, self.c.any_own_taps = any(tables["stores"]), any(tables["own_taps"])
        self.c.step_mask = tables["step_mask"]
        self.c.uses_entered = tables["uses_entered"]
        self.c.uses_daytime, self.c.aura_subtype = tables["uses_daytime"], tables["aura_subtype"]
        self.c.saga_subtype = tables["saga_subtype"]
        self.c.fortification_subtype, self.c.gives_control = tables["fortification_subtype"], tables["gives_control"]
        self.c.more_phases = tables["more_phases"]
        self.c.tells_exile, self.c.wounds = tables["tells_exile"], tables["wounds"]
        self.c.bars_counters, self.c.loyal_flash = tables["bars_counters"], tables["loyal_flash"]
        self.c.land_rule, self.c.draw_on_play = tables["land_rule"], tables["draw_on_play"]
        self.c.random_policy, self.c.life_of_hands = tables["random_policy"], tables["life_of_hands"]
        for i in range(2):
            self.c.start_life[i] = tables["start_life"][i]
        self.c.starter, self.c.counter_rule = tables["starter"], tables["counter_rule"]
        self.c.turns_counted = max(tables["turns_counted"], TURNS_OF_C if tables["counter_rule"] else 0)
        self.c.cycles_counted, self.c.cycled_name = tables["cycles"]
        self.c.casts_counted, self.c.cast_name = tables["named_casts"]
        self.c.omen_subtype, self.c.creature_mana = tables["omen_subtype"], tables["creature_mana"]
        self.c.snow_mana = tables["snow_mana"]
        self.c.facts = tables["facts"]
        self.c.loses_all = tables["loses_all"]
        self.c.life_counted = tables["life_counted"]
