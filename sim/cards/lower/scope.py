"""What an ability's text has mentioned so far, while it is being lowered.

Pronouns are resolved here, statically, in the order of the text: `it` and `that_player` hold the node of the last
object and player mentioned. `UNCLEAR` stands where the text could mean two things; using it raises Unsupported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sim.cards.lower.base import Flat, Label, node
from sim.cards.lower.errors import Capacity, Unsupported
from sim.core.opcodes import Op

if TYPE_CHECKING:
    from sim.cards.lower.link import Linker
    from sim.cards.lower.rows import AbilityRow, FaceRow

MAX_TARGETS = 6
SETS_THEM = frozenset((Op.E_CHOOSE, Op.E_CHOOSE_AT_RANDOM, Op.E_CHOOSE_FROM, Op.E_SET_THEM, Op.E_LOOK_TOP, Op.E_MILL, Op.E_EXILE, Op.E_MOVE,
                       Op.E_DISCARD_RANDOM, Op.E_SEARCH, Op.E_TOKEN, Op.E_TOKEN_SIZED, Op.E_COPY_TOKEN,
                       Op.E_COPY_EACH, Op.E_RETURN_WITH))  # fmt: skip
THEM = (node(Op.R_THEM),)
UNCLEAR: Flat = []
PAID: Flat = []  # what was paid with is not noted; once the text speaks of itself, 'it' is that
Memory = tuple[Flat | None, Flat | None, Flat | None, Flat | None]


class Scope:
    """State of lowering one ability (or mode, or program)."""

    def __init__(self, linker: Linker, face: FaceRow | None, row: AbilityRow | None = None) -> None:
        self.linker = linker
        self.face = face
        self.row = row  # the ability itself, for 'this ability'
        self.other: Flat | None = None  # like `it`, but never the source itself: '~ deals 1 damage to that creature'
        self.it = None
        self.that: Flat | None = None
        self.amount: Flat | None = None
        self.x: Flat | None = None  # what X is, where the text defines it
        self.noted: tuple[str, str] | None = None  # stat and noun of what the cost sacrifices, where the effect asks
        self.x_written = False  # the instructions so far have set the item's X
        self.spell = False  # the instructions of an instant or sorcery
        self.event_object: Flat | None = None  # what the trigger event is about
        self.told_of_target = False  # the event 'becomes the target' is told of the target
        self.told_of_damaged = False  # the event is told of what is dealt damage
        self.targeted_event = False  # the event is 'becomes the target of a spell or ability'
        self.actor: Flat = node(Op.W_YOU)  # who follows the instruction
        self.delayed = False  # a delayed trigger
        self.affected: Any = None  # object of the continuous effect being lowered
        self.kinds: tuple[int, ...] = ()  # of the counters among which one is chosen
        self.named = False  # a card name was chosen by these instructions
        self.moved_itself = False  # these instructions put ~ elsewhere: a new object, which R_THEM is (CR 400.7j)
        self.owner_asked = False  # what follows speaks of 'that player': the owner of what is returned
        self.given: Flat | None = None  # what an instruction made a player sacrifice
        self.remembered: Flat | None = None  # R_THEM is of the ability that made this one; what is known of it once it has left
        self.ended = False  # the turn has ended: nothing can follow
        self.aside: Flat | None = None  # the target that was spoken of before cards were milled
        self.chosen: Flat | None = None  # the targets of 'choose two target cards': the chosen cards
        self.iterating = False  # inside E_EACH_PLAYER: W_THAT is the player whose turn it is
        self.specs: list[Flat] = []
        self.n_targets = 0
        self.any_target: dict[int, bool] = {}
        self.first_target: Any = None  # what the first target is said to be
        self.two: tuple[Flat, Flat] | None = None  # two targets that were chosen, one of them one's own
        self.out: list[Any] = []  # instructions and labels

    @property
    def it(self) -> Flat | None:
        """The object last mentioned."""
        return self._it

    @it.setter
    def it(self, ref: Flat | None) -> None:
        self._it = ref
        if ref is not None and ref != node(Op.R_SELF):
            self.other = ref

    def emit(self, op: Op, *operands: Any) -> None:
        """Append an instruction. What R_THEM stood for before is forgotten when it writes the register."""
        if self.ended:
            raise Unsupported("an instruction after the turn has ended")
        flat = node(op, *operands)
        self.out.append(flat)
        self.x_written |= op == Op.E_SET_X
        if op in SETS_THEM:
            self.given = None if self.given == node(Op.R_THEM) else self.given
            self.remembered = None
        if op in SETS_THEM and THEM not in (operands[:1], operands[1:2]):
            self.it = UNCLEAR if self.it and int(Op.R_THEM) in self.it else self.it
            self.other = UNCLEAR if self.other and int(Op.R_THEM) in self.other else self.other
            self.that = UNCLEAR if self.that and int(Op.R_THEM) in self.that else self.that

    def mark(self, label: Label) -> None:
        """Put a label here."""
        self.out.append(label)

    def target(self, spec: Flat, most: int) -> int:
        """Reserve target indices for a P_TARGET; the first of them."""
        first = self.n_targets
        self.specs.append(spec)
        self.n_targets += most
        if self.n_targets > MAX_TARGETS:
            raise Capacity(f"more than {MAX_TARGETS} targets")
        return first

    def zones_of_target(self, index: int) -> int:
        """Where a target (by its index) may be."""
        for spec in self.specs:
            if index < spec[3]:
                who = 5
                return int(spec[who + spec[who + 1]])
            index -= spec[3]
        return 0

    def see(self, ref: Flat) -> Flat:
        """Note that the text mentioned an object."""
        self.it = ref
        return ref

    def see_player(self, who: Flat) -> Flat:
        """Note that the text mentioned a player."""
        self.that = who
        return who

    def pronoun(self, word: str) -> Flat:
        """The object that 'it' or 'that creature' stands for."""
        if self.it == node(Op.R_SELF) and self.other is not None and word.startswith("that "):
            return self.other_object(word)
        if self.it is UNCLEAR or self.it is PAID:
            raise Unsupported(f"what {word!r} refers to is not clear")
        if self.aside is not None and self.it == node(Op.R_THEM):
            if word in ("that creature", "that permanent"):  # no card in a graveyard
                return self.aside
            if word == "it":
                raise Unsupported("what was milled, or the target")
        if self.it is not None:
            return self.it
        if self.spell:
            raise Unsupported(f"{word!r} before anything was mentioned")
        return node(Op.R_SELF)

    def other_object(self, word: str) -> Flat:
        """The object last mentioned that is not ~."""
        if self.other is None or self.other is UNCLEAR or self.other is PAID:
            raise Unsupported(f"what {word!r} refers to is not clear")
        return self.other

    def that_player(self, word: str) -> Flat:
        """The player that 'that player' stands for."""
        if self.that is None or self.that is UNCLEAR:
            raise Unsupported(f"which player {word!r} is is not clear")
        return self.that

    def child(self) -> Scope:
        """Scope of an ability that this one creates: it sees this one's objects only through R_THEM and W_THAT."""
        return Scope(self.linker, self.face, self.row)

    def memory(self) -> Memory:
        """What is remembered, to compare branches."""
        return self.it, self.that, self.amount, self.other

    def recall(self, memory: Memory) -> None:
        """Go back to what was remembered."""
        self.it, self.that, self.amount, self.other = memory

    def merge(self, other: Memory) -> None:
        """After two branches: what they remember differently is not clear any more."""
        mine = self.memory()
        self.it, self.that, self.amount, self.other = (a if a == b else UNCLEAR for a, b in zip(mine, other, strict=True))
