# The state of a game: fixed capacity, no pointers, zero-filled.
from libc.stdint cimport int8_t, int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef enum CapacityC:
    MAX_OBJECTS = 40
    MAX_STACK = 10
    MAX_EFFECTS = 28
    MAX_PENDING = 14
    MAX_DELAYED = 8
    MAX_FRAMES = 10
    MAX_TARGETS = 6
    MAX_COUNTERS = 4
    MAX_POOL = 8
    MAX_ABILITIES = 12
    MAX_STATICS = 40
    MAX_OPTIONS = 400
    MAX_ASSIGNED = 16

# Numbers of the capacities in messages; names in machine.pyx
cdef enum OverflowC:
    OV_NONE = 0
    OV_OBJECTS = 1
    OV_STACK = 2
    OV_EFFECTS = 3
    OV_PENDING = 4
    OV_DELAYED = 5
    OV_FRAMES = 6
    OV_TARGETS = 7
    OV_COUNTERS = 8
    OV_POOL = 9
    OV_ABILITIES = 10
    OV_STATICS = 11
    OV_OPTIONS = 12
    OV_NUMBER = 13
    OV_FORCED = 14       # a chain of forced moves that did not end
    OV_COPY = 15         # copy of a copy with other exceptions
    OV_UNSUPPORTED = 16  # a situation the rules machine does not model
    OV_ASSIGNED = 17     # divided combat damage

# What an event was about, once that object is gone (StackC.ev_obj, PendingC.ev_obj)
cdef enum GoneC:
    EV_GONE = -2           # its last known information is in the item (CR 608.2h)
    EV_LOST = -3           # nothing is known of it: reading it ends the game unresolved

cdef enum ItemFlagC:
    TURNED = 4             # StackC.flags: the source has transformed since the ability was put there (CR 701.28f)

cdef enum ObjectFlagC:
    O_TAPPED = 1
    O_SICK = 2             # came under its controller's control since their last turn began (CR 302.6)
    O_TOKEN = 4
    O_ATTACKING = 8
    O_BLOCKED = 16
    O_DEATHTOUCHED = 32    # dealt damage by a source with deathtouch since the last check (CR 704.5h)
    O_COPY = 64            # a copy of a card or spell: ceases to exist (CR 704.5e)
    O_CAST = 128           # it was cast
    O_EVOKED = 256
    O_ADVENTURE = 512      # in exile, may be cast (CR 715.3d)
    O_NO_UNTAP = 1024      # chosen not to untap
    O_UNCOUNTERABLE = 2048
    O_EXILE_AFTER = 4096   # exiled when it would leave the stack
    O_PREVENT_TO = 8192    # combat damage to it is prevented this turn
    O_ENTERS_TAPPED = 8192   # a spell: the permanent that it becomes enters tapped
    O_PREVENT_BY = 16384   # combat damage by it is prevented this turn
    O_HASTE_SUSPEND = 32768  # has haste while its controller's (CR 702.62a)
    O_STRUCK = 65536       # dealt first-strike damage this combat
    O_REVEALED = 131072    # opening-hand reveal done
    O_FREE = 262144        # cast without paying its mana cost
    O_PERMIT = 524288      # in exile: its `controller` may play it
    O_BLOCKING = 1048576
    O_TRANSFORMED = 2097152
    O_MADNESS = 4194304    # discarded into exile with madness, trigger waiting
    O_ENTERED = 8388608    # entered this turn
    O_LEFT = 16777216      # goal.pyx: left a hand in the resolution that is under way
    O_FROM_HAND = 536870912  # a spell cast from a hand (only rebound asks)
    O_KICKED = 33554432
    O_NEW = 268435456      # came under its controller's control since that player's last upkeep began (only with echo)
    O_DAMAGED = 67108864   # dealt damage this turn
    O_BURIED = 67108864    # in a graveyard: put there from the battlefield this turn (only where the game asks); goes as O_DAMAGED does
    O_DOOMED = 1073741824    # exiled if it would die this turn
    O_BRIEF = 536870912      # in the command zone only: until the end of the turn
    O_MONARCH = 268435456    # in the command zone only: its owner is the monarch
    O_TARGETED_A = 134217728  # a permanent: was the target of a spell or ability of player A this turn (only where the game asks)
    O_TARGETED_B = 536870912
    O_PERMIT_TURN = 134217728  # in exile: O_PERMIT ends with the turn
    O_PERMIT_FREE = 536870912  # in exile: by O_PERMIT only without paying its mana cost
    O_COLORED_SPENT = 16       # a spell: coloured mana was spent to cast it (only where the game asks)
    O_ATTACKED_NOW = 2147483648  # a permanent: attacked this turn (only where the game asks)
    O_BLOCKED_NOW = 512    # a permanent: blocked this turn (only where the game asks)
    O_MANA_SPENT = 134217728  # a spell: mana was spent to cast it (only where the game asks)

ctypedef struct CounterC:
    uint8_t kind
    uint8_t pad
    int16_t n

#  ObjectC, 64 bytes
#  0  face card | 4 zone owner controller pos | 8 flags | 12 damage power_x | 16 attached link link_kind attacks |
#  20 chosen timestamp | 24 blocking | 32 counters x4 | 48 x used | 52 copy_mod cast_mode extra_cost | 56 subset
ctypedef struct ObjectC:
    uint16_t face          # copiable values now (copy effects, transform, prototype change it)
    uint16_t card          # front face of the card; what it is again after a change of zone
    uint8_t zone
    uint8_t owner
    uint8_t controller     # base controller: who put it there; layer 2 may change it
    uint8_t pos            # order in library, graveyard, exile (0 = bottom); 0 elsewhere
    uint32_t flags
    int16_t damage
    int16_t spare          # combat only: its number while attackers/blockers are chosen, then damage it still has to assign
    int8_t attached        # slot + 1 of what it is attached to; 100 + player for players; 0 none
    int8_t link            # slot + 1 of the permanent that exiled it; 0 none
    uint8_t link_kind      # 2 linked; until it leaves, and then back to: 1 the battlefield, 3 hand, 4 graveyard
    int8_t attacks         # attacker: 100 + player, or slot + 1 of a planeswalker
    uint16_t chosen        # chosen name (index + 1), subtype (index + 1), colour, player
    uint16_t timestamp
    uint64_t blocking      # slots of the attackers it blocks
    CounterC counters[4]
    int16_t x              # X it was cast with
    uint16_t used          # abilities used this turn, by position in its ability list
    uint16_t copy_mod      # program index of exceptions of the copy effect; 0 none
    uint8_t cast_mode      # ways-of-casting index + 1 while it is a spell
    uint8_t extra          # permission: generic mana more to cast it (below 64); 64 as a land it enters tapped; a permanent: attachments.pyx
    uint64_t fate          # widen.pyx only: what was decided about damage of unknown effect

#  StackC, one spell or ability on the stack, or a mana ability on its way (never seen by a player with priority)
ctypedef struct StackC:
    int8_t obj             # spell: slot; -1 ability
    int8_t source          # slot of the source; -1 gone without trace
    uint8_t controller
    uint8_t source_gone    # the source left: use what was last known
    uint16_t ability       # ability index
    uint8_t mode           # chosen mode (several modes: bit mask in modes)
    uint8_t n_targets
    uint16_t modes
    int16_t x
    int8_t targets[6]      # slot, 100 + player, -1 none/illegal
    uint8_t amounts[6]     # division
    int8_t ev_obj          # the object the event is about; -1 none, EV_GONE, EV_LOST
    int8_t ev_who          # -1 none
    int16_t ev_n
    int8_t src_attached    # what a source that left was attached to: slot + 1, 100 + player, 0 nothing, -1 lost
    uint8_t gap2           # gaps are explicit, so that copying a struct never leaves rubbish in it
    uint16_t gap
    uint64_t them          # register R_THEM
    uint64_t acc           # register: choices being made
    uint64_t src_keywords
    int16_t n              # register V_LAST
    int8_t that            # register W_THAT, -1 none
    uint8_t did            # register C_LAST_DID
    int8_t lki_slot        # last known information of one object that this item moved; -1 none
    uint8_t lki_controller
    int16_t lki_power
    int16_t lki_toughness
    int16_t lki_mv
    int16_t src_power
    uint8_t is_mana
    uint8_t flags          # 1 copy of a spell, 2 special, 4 TURNED
    uint8_t each_left      # players still to come in E_EACH_PLAYER
    uint8_t from_zone      # a spell: where it was cast from (only where the game asks)
    uint16_t gap1
    uint32_t acc_players   # spare register
    CounterC src_counters[4]  # of a source that left, as last known, by kind
    uint64_t src_known     # 1 + who controlled it: they are noted
    uint64_t src_linked    # what a source that left had exiled (CR 607.2a)

#  EffectC, a continuous effect of a resolved spell or ability
ctypedef struct EffectC:
    uint64_t affected      # slots
    uint16_t pc            # S_ node
    int8_t source          # slot or -1
    uint8_t controller
    uint8_t duration
    uint8_t general        # 1: a rule about no fixed objects
    uint16_t timestamp
    int16_t p              # values fixed when it began (S_PT, S_BASE_PT)
    int16_t t
    int16_t x
    int16_t pad1

ctypedef struct PendingC:  # a trigger that waits to be put on the stack (CR 603.3)
    uint16_t ability
    int8_t source
    uint8_t controller
    int8_t ev_obj
    int8_t ev_who
    int16_t ev_n
    int8_t lki_slot
    uint8_t lki_controller
    int16_t lki_power
    int16_t lki_toughness
    int16_t lki_mv
    uint8_t source_gone
    int8_t src_attached    # as in StackC
    int16_t src_power
    uint32_t src_known     # 1 + its controller: src_counters are those of a source that left by the event
    uint64_t src_keywords
    uint64_t them
    CounterC src_counters[4]
    uint64_t src_linked    # what it had exiled

ctypedef struct DelayedC:
    uint16_t ability
    int8_t source
    uint8_t controller
    uint32_t n             # the amount of its event, where that is known before
    uint64_t them
    int8_t that
    uint8_t duration       # 0 until it triggers, 1 this turn
    uint16_t pad
    int32_t pad1

#  FrameC, something under way: the machine works on the topmost
ctypedef struct FrameC:
    uint8_t kind
    uint8_t player
    uint8_t stage
    int8_t item            # stack index, -1 none
    int8_t obj             # slot, -1 none
    uint8_t a
    int16_t b
    int32_t pc
    int16_t c
    int16_t d
    uint64_t mask
    int16_t mana[8]        # cost still to pay: W U B R G C generic; [7] mana from snow sources
    uint16_t hybrids       # how many hybrid symbols were settled
    uint16_t ability
    int32_t pc2

ctypedef struct ManaC:     # mana in a pool; restriction = program index of the filter + 1
    uint8_t color          # 0..4 WUBRG, 5 colourless
    uint8_t rider          # 1: the spell can't be countered, 2: produced by a creature, 16: by a snow source (only where the game asks)
    int16_t n
    uint16_t restriction
    int8_t source
    uint8_t chosen         # value that the restriction's source had chosen

ctypedef struct PlayerC:
    int16_t life
    int16_t poison
    uint8_t lands_played
    uint8_t spells_turn    # spells cast this turn (counted up to 3)
    uint8_t spells_last
    uint8_t spells_game    # 0 or 1: has cast a spell this game
    uint8_t turns_begun    # own turns begun, counted as far as this game asks
    uint8_t facts          # Fact bits of this turn
    uint8_t lost
    uint8_t extra_turns
    uint8_t hand_lost      # goal.pyx: cards that were taken from this hand
    uint8_t permit_used    # once-each-turn permissions used, bit mask
    uint8_t n_pool
    uint8_t lands_elsewhere  # lands played this turn from elsewhere than the hand (ELR)
    uint8_t skips          # turns that are still to be skipped
    uint8_t cycled         # cards cycled this game, of the name that is asked for, as far as this game asks
    uint8_t blessed        # has the city's blessing (CR 702.131)
    uint8_t energy         # energy counters (CR 107.14); 255 any number
    uint8_t discarded      # cards discarded this turn, where the game asks
    uint8_t drawn          # cards drawn this turn, where the game asks
    uint8_t entered[2]     # what entered under their control this turn, died so, was sacrificed or cast by them: each kind that this game counts
    uint8_t named          # spells cast this game, of the name that is asked for, as far as this game asks
    uint8_t steered        # 1: in the next turn of theirs the opponent decides for them, 2: in this one; 4, 8: after it they take an extra turn
    uint8_t gained         # life gained this turn, as far as it is counted
    uint8_t dropped        # life lost this turn, as far as it is counted
    uint8_t tempted        # how often the Ring tempted them, up to 4
    uint8_t completed      # has completed a dungeon
    uint8_t spare[2]
    ManaC pool[8]

ctypedef struct AssignC:   # combat damage divided by its source, not dealt yet (CR 510.1)
    int8_t source
    int8_t target          # slot or 100 + player
    int16_t amount

ctypedef struct GameStateC:
    PlayerC players[2]
    uint8_t active
    uint8_t step
    uint8_t priority       # who has it
    uint8_t passes
    uint8_t n_stack
    uint8_t n_effects
    uint8_t n_pending
    uint8_t n_delayed
    uint8_t n_frames
    uint8_t n_objects      # slots in use are below it
    uint8_t starter
    uint8_t turn_one       # 1 in the first turn of the game
    uint8_t daytime        # 0 neither, 1 day, 2 night
    uint8_t combat         # 1 attackers were declared this combat
    uint8_t first_strike   # 1 a first-strike damage step happens this combat
    uint8_t result         # StatusC when over
    uint8_t upkeep_first   # 1: the game's first upkeep has not begun
    uint8_t state_trig     # pending state triggers on the stack, count
    uint8_t cleanup_again  # 1: somebody gets priority in this cleanup step (CR 514.3a)
    uint8_t flip           # result of the last coin flip: 1 won 2 lost
    uint16_t clock         # next timestamp
    uint16_t turns         # turn boundaries crossed since loaded (not part of the position)
    uint8_t n_assigned
    uint8_t phases         # more phases of this turn (phases.pyx)
    uint8_t resume         # the step that begins the phase after those
    uint8_t mains          # main phases of this turn after the first, up to 2, where there can be more than one
    uint8_t pad[4]
    AssignC assigned[16]
    ObjectC objects[40]
    StackC stack[10]
    EffectC effects[28]
    PendingC pending[14]
    DelayedC delayed[8]
    FrameC frames[10]
