# A game being worked on: the program, the present state, and what is derived from it.
from libc.stdint cimport int8_t, int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from sim.core.state cimport GameStateC, ObjectC, StackC
from sim.core.program cimport ProgramC

ctypedef struct CharC:       # characteristics of one object now (CR 613); derived, never stored
    uint32_t types
    uint8_t colors
    uint8_t controller
    int16_t power
    int16_t toughness
    int16_t mv
    int16_t base_power       # after layer 7b, of a permanent: for lines of play and tests
    int16_t base_toughness
    uint64_t subtypes
    uint64_t keywords
    uint16_t name
    uint16_t n_abilities
    uint16_t abilities[12]   # ability indices, printed ones first

ctypedef struct StaticC:     # a static ability's effect that is in force
    int8_t source            # slot
    uint8_t controller
    uint16_t ability
    int32_t pc               # S_ node
    uint64_t affected        # slots it is about, within its filter; all ones unless a resolved effect fixed them

ctypedef struct OptionC:
    uint8_t kind             # OptionKindC of machine.pxd
    int8_t obj               # slot, or -1
    int16_t a
    int16_t b
    int16_t c

ctypedef struct ContextC:    # from whose point of view an expression is read
    int8_t source            # slot of the source; -1 none
    int8_t controller        # player
    int8_t item              # stack index for targets, X, registers; -1 none
    int8_t that              # W_THAT; -1 none
    int8_t subject           # object an event is about (R_EVENT when item is -1); -1 none
    int8_t ev_who
    int16_t x                # X when item is -1
    int16_t ev_n
    int16_t chosen           # what the source had chosen, when it is not there to ask (mana); 0: ask the source

ctypedef struct GoalC:       # a legality question (goal.pyx)
    uint8_t on               # 0: the game is about winning it
    uint8_t hero
    uint8_t win              # a win of the hero is one of the results
    uint8_t excuse           # ExcuseC
    uint8_t unlimited        # the other player has no maximum hand size
    uint8_t cards            # so many cards may be taken
    uint8_t turn             # deadline: this turn of the other player begins; 0 none
    uint8_t completed        # deadline: both have completed so many turns; 0 none
    uint8_t win_within       # a win counts until the other player has completed so many turns; 0 until the deadline
    uint8_t per_turn         # cards are counted for each turn by itself

ctypedef struct GameC:
    ProgramC* prog
    GameStateC s             # present position
    GameStateC base          # the position that load put in place
    CharC ch[40]
    StaticC statics[40]      # rules-changing statics in force (S_COST .. and every S_ node that layers do not consume)
    int n_statics
    uint64_t battlefield     # slots by zone, kept by refresh_masks
    uint64_t in_stack
    uint64_t zones[8]        # slots in each zone
    int dirty                # characteristics must be computed again
    int from_hand            # what is entering: 1 cast from a hand, 2 not; 0 nothing is entering
    int dealing              # damage is being dealt to several at the same time: what lifelink gains comes together
    int gains[64]            # by slot of the source, so far
    int gainers[64]          # and for whom
    int shielded             # 1 + receiver whose shield prevented some of what is being dealt at the same time; 0 none (shields.pyx)
    int redirecting          # number + 1 of the effect by which damage is being redirected (deflection.pyx); 0 none
    int shielded_from        # the first source of it
    int let_through          # was any of it dealt?
    int moment               # 1 + number of the first trigger set off by what is happening at the same time; 0: one event by itself
    int capacity             # OverflowC, set once
    OptionC options[400]
    int base_decider
    OptionC base_options[400]  # the question of the position that load put in place
    int n_options
    int decider
    int optional             # the option just applied was an optional action
    int every                # stop at choices without an alternative too (lines of play)
    int crossed              # a turn boundary was crossed; the next question is a node of its own
    int favoured             # widen.pyx: player + 1 for whom the game is made wider; 0: the game as it is
    int wide                 # counters that are counted in it
    GoalC goal
    int hush                 # windows.pyx: the active player has just passed in the window before
    int hush_main            # the same since the first main phase
    int every_step           # scene.pyx: no step is left out, no choice with one option made silently; 2 before the game
    # switches of reductions: 1 payments, 2 floating mana, 4 identical cards and creatures, 8 lands of no use, 16 counter ceilings,
    # 32 effects said twice, 64 alike triggers, 128 windows without an effect,
    # 256 abilities without an effect, 512 abilities on top of one of their kind, 1024 abilities whose work
    # is done above them, 2048 abilities that can wait; tests compare with all of them off
    int reduce
