# The programs of one game: tables that the rules machine reads and never writes.
from libc.stdint cimport int8_t, int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t

ctypedef struct FaceC:
    uint16_t name
    int16_t mv
    uint32_t types          # card types and supertypes (TypeBit)
    uint64_t subtypes
    uint64_t keywords
    int16_t power
    int16_t toughness
    int16_t loyalty
    uint8_t colors          # WUBRG bits 0..4
    uint8_t flags           # 1: no mana cost; 2: several spells in one card; 128: face down; 32, 64: sim/cards/lower/stirs.py
    int32_t first_ability
    int16_t n_abilities
    int16_t other           # other face (transform, adventure); -1 none
    int32_t first_mode      # ways of casting
    int16_t n_modes
    int16_t spell           # spell ability index; -1 none
    int16_t card            # the front face this face belongs to
    int32_t mana_pc         # K_MANA node, 0 none
    uint8_t pips[6]         # coloured symbols in the mana cost, for devotion
    uint8_t stores          # kind of counters that only pay costs which it may have, 0 none
    uint8_t own_taps        # its own ability asks, as its controller's upkeep begins, whether it is tapped (own_taps.py)

ctypedef struct AbilityC:
    uint8_t kind
    uint8_t zones           # bit per zone where it works
    uint16_t flags
    int32_t event           # T_ node or protection filter
    int32_t condition       # C_ node, 0 none
    int32_t cost            # first K_ node
    int16_t n_costs
    int16_t n_modes         # at least 1
    int32_t first_mode
    int32_t effect          # statics and replacements: first node
    int16_t n_effects
    int16_t low             # modes to choose
    int16_t high
    int16_t waits           # waits.pxd; 0: not of a kind that can wait

ctypedef struct ModeC:
    int32_t targets         # first P_TARGET node
    int16_t n_targets       # specs
    int16_t group           # ways of casting that may choose it, 0 any
    int32_t effect          # start of the program

ctypedef struct CastC:      # a way of casting a face
    int16_t face
    uint8_t zones
    uint8_t group           # sets of modes that it may choose, 0 any
    int32_t condition
    int32_t cost            # first K_ node (mana first)
    int16_t n_costs
    uint16_t flags          # CastFlag
    int32_t free_cost       # what is paid where its mana cost is not (CR 118.9d)
    int16_t n_free          # ... -1 not a way of casting it so, -2 one that is not modelled
    int16_t gap

ctypedef struct ProgramC:
    FaceC* faces
    AbilityC* abilities
    ModeC* modes
    CastC* casts
    int32_t* code
    int n_faces
    int n_abilities
    int n_modes
    int n_casts
    int n_code
    int n_names
    int n_subtypes
    uint64_t creature_subtypes
    uint64_t land_subtypes
    int32_t basic_mana[5]   # ability index of the intrinsic mana ability of each basic land type (CR 305.6)
    int32_t events[64]      # which T_ events any ability of the game listens to (index op - T_ENTERS)
    int uses_timestamps     # order of entering can matter (two continuous effects that may conflict)
    int reads_tapped
    int reads_graveyard_order
    int useful_colors       # colours (bit 5: colourless) that some cost of this game asks for
    int float_always        # paying for mana abilities (sacrifice, life, exile) can matter by itself
    int uses_spell_counts
    int uses_daytime
    int steers              # some effect lets a player decide for another
    int uses_entered        # something asks which objects entered this turn
    int loses_all           # some effect takes all abilities away
    int facts               # Fact bits that some condition asks for
    int any_stores          # some face has counters that only pay costs
    int n_in_vain           # targets (P_TARGET nodes) that are not the source itself (in_vain.py)
    int32_t in_vain[8]
    int any_own_taps        # some face asks for its own tap only
    int looks_around        # some effect chooses among or is about permanents in general
    uint64_t grows          # kinds of counters that widen.pyx may stop counting
    int free_taps           # nothing asks what is tapped but the rules: untapped is never worse for the controller
    int monotone            # nothing reads life or poison: more life is never worse for its owner, more poison never better
    int step_mask           # bit of each step at whose beginning something can happen; bit 0: something must attack or block
    int16_t ceiling[64]     # counters of a kind above it look alike to everything in this game; 0 none
    int aura_subtype        # index of Aura; -1 none
    int saga_subtype
    int fortification_subtype
    int spells_copied       # copies of spells wait to be cast (a variant rule)
    int keeps_mana          # some mana is not lost as a step ends, or is counted
    int start_mana[6]       # W U B R G C that each player starts with (a variant rule)
    int loyal_flash         # some loyalty abilities may be activated at instant speed
    int more_phases         # a turn can have more phases than usual
    int tells_exile         # some effect that exiles what would die sets something off, or remembers it
    int wounds              # the first node that asks what a permanent dealt damage to (F_WOUNDED_BY), 0 none
    int changes_damage      # some effect makes damage other damage
    int bars_counters       # 1: some effect forbids counters, 2: some effect puts other numbers of them
    int gives_control       # some static ability gives permanents to another player
    int land_rule           # 0 none, 1 LR, 2 ELR, 3 DLR
    int draw_on_play
    int random_policy       # who picks random results: 0 opponent of the owner of the source, 1 of its controller
    int start_life[2]
    int life_of_hands       # each player's starting life is the mana value of his hand (a variant rule)
    int starter
    int n_hand[2]
    int16_t hand[2][10]     # face index of each card
    int16_t emblems[8]      # faces of variant rules
    int16_t emblem_owner[8]  # whose they are
    int n_emblems
    int land_faces[12]      # kinds of basic lands that the land rule brings; -1 none
    int16_t land_caps[2][12]  # how many of a kind are of use to a player, -1 unknown (sim/cards/lower/land_needs.py)
    int16_t name_rank[256]  # place of each name in the alphabet of this game's names
    int asks_attached       # something asks what is attached to an object
    int n_arrivals          # V_ENTERED nodes
    int32_t arrivals[8]     # where they stand
    int arrival_kind[8]     # number of the tally of each
    int creature_mana       # some spell asks whether mana was produced by a creature
    int snow_mana           # 1 some cost asks for mana from snow sources, 2 and something can be a copy
    int omen_subtype        # -1: no Omen in this game
    int cycles_counted      # how far cycled cards are counted, and of which name
    int cycled_name
    int casts_counted       # how far spells cast this game are counted, and of which name
    int cast_name
    int turns_counted       # how far turns begun are counted
    int life_counted        # how far life gained or lost in a turn is counted; 250: all of it
    int counter_rule        # XCB 1.9


cdef enum:
    MAX_BASICS = 12
    TURNS_OF_C = 3  # own turns begun that the counter rule tells apart


cdef class Program:
    cdef ProgramC c
    cdef readonly object names
    cdef readonly object tables
