# The machine works on the topmost frame. One step of a frame returns MORE (progress was made, perhaps the frame popped itself) or
# ASK (g.options, g.n_options, g.decider are filled and the state is unchanged: asking again after load gives the same options;
# zero options = an illegal dead end, a loss for the decider).
from libc.stdint cimport int32_t
from sim.core.game cimport GameC, OptionC
from sim.core.state cimport FrameC

cdef enum FrameKindC:
    FR_NONE = 0
    FR_RUN = 1        # a stack item's program resolves
    FR_CAST = 2       # a spell or ability is being cast or activated (CR 601.2)
    FR_PAY = 3        # mana is being paid
    FR_COST = 4       # other costs are being paid
    FR_ENTER = 5      # an object enters the battlefield: replacement choices
    FR_ATTACK = 6     # attackers are being declared
    FR_BLOCK = 7
    FR_DAMAGE = 8     # combat damage is being assigned
    FR_UNTAP = 9      # untap step choices
    FR_DISCARD = 10   # hand size in the cleanup step
    FR_TRIGGERS = 11  # triggers are being put on the stack
    FR_LEGEND = 12    # legend rule choice
    FR_OPENING = 13   # opening-hand abilities
    FR_FATE = 14      # widen.pyx: does a creature of unknown size die
    FR_SKIP = 15      # endings.pyx: is a turn skipped
    FR_LAND = 20      # landrule.pyx: basic lands come to a hand

cdef enum StepResultC:
    MORE = 0
    ASK = 1

cdef enum OptionKindC:
    OP_PASS = 0
    OP_CAST = 1        # obj card, a way of casting, b permission (0 own, 1 adventure/permit, 2 S_CAST_FROM)
    OP_PLAY_LAND = 2   # obj card, a its back face if that is played (or obj -1: land rule, a = which)
    OP_ACTIVATE = 3    # obj source, a position of the ability in its list
    OP_MANA = 4        # obj source, a position, b colour choice
    OP_TARGET = 5      # a target code; -1: no more
    OP_MODE = 6        # a mode
    OP_NUMBER = 7      # a amount
    OP_OBJECT = 8      # obj chosen; -1: no more
    OP_YES = 9
    OP_NO = 10
    OP_ATTACK = 11     # obj attacker, a what (100 + player or slot); -1: stays home
    OP_BLOCK = 12      # obj blocker, a attacker slot; -1: no (more) block
    OP_DAMAGE = 13     # obj source, a receiver (slot or 100 + player), b amount
    OP_PAY = 14        # a pool entry that pays, b what it pays
    OP_ORDER = 15      # a pending trigger index that goes on the stack next
    OP_HYBRID = 16     # a 0 first half, 1 second half
    OP_VALUE = 17      # a chosen value (colour, name, type, player)
    OP_LAND = 18       # a which basic land comes to the hand

cdef FrameC* push_frame(GameC* g, int kind, int player) noexcept nogil   # zeroed, item -1, obj -1; NULL on overflow
cdef void pop_frame(GameC* g) noexcept nogil
cdef int option(GameC* g, int kind, int obj, int a, int b, int c) noexcept nogil  # append an option
