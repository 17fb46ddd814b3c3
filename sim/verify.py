"""Certificates, checked against every reply of the other side by the rules machine alone: nothing of the search is used here.

From the start on, each position that the strategy can meet is made by the machine, looked up by its name, and expanded: with
the strategy's option where its player decides, with every option where the other does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sim.cards.library import load_library
from sim.cards.lower.errors import Capacity, Unsupported
from sim.certificate import NOBODY, SIDE, Certificate, Claim, Proof, key_of
from sim.core.machine import Machine
from sim.core.positions import Positions
from sim.errors import UserError
from sim.game import ALL_REDUCTIONS, build_program, unmodelled, unsupported_cards
from sim.kin import PREFIX, Kinship, family, no_worse
from sim.measures import Edge, Place, falls, falls_to_kin
from sim.verdict import GameSpec
from sim.version import ENGINE_VERSION

DECISION, A_WON, B_WON, BOTH_LOST, MANDATORY_LOOP, OVERFLOW = range(6)
ENDS = ("", "A wins", "B wins", "both players lose", "a mandatory loop", "a capacity runs out")
# what each outcome claims: (attacker, wins)
CLAIMS = {"a": {(0, True)}, "b": {(1, True)}, "draw": {(0, False), (1, False)}, "unresolved": set()}
MOST_COUNTED = 1000
REDUCTIONS = "the machine's reductions"
WIDER = "a wider game"
DOMINANCE = "dominance (the scan of both hands)"
ACCELERATION = "loops that gain, as often as named (PHM 2.8)"


class Refuted(Exception):  # noqa: N818 - not an error of the program's
    """What is wrong with a claim, and where."""

    def __init__(self, why: str, place: int | None = None) -> None:
        super().__init__(why if place is None else f"place {place}: {why}")


@dataclass(frozen=True)
class Finding:
    """What came of checking one game."""

    starter: str
    outcome: str
    ok: bool
    why: str
    places: int
    rests_on: tuple[str, ...]


@dataclass
class Checker:
    """One claim about one game."""

    game: Positions
    claim: Claim
    tell: Callable[[int], None] = lambda _: None
    rests_on: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        claim = self.claim
        self.kinship = Kinship(*self.game.kinship)
        self.number = {key: n for n, key in enumerate(claim.keys)}
        if len(self.number) != len(claim.keys):
            raise Refuted("a position stands in it twice")
        self.omegas = {(omega.place, omega.option): n for n, omega in enumerate(claim.omegas) if omega.place >= 0}
        self.grown: dict[int, bytes] = {}  # position after each omega
        self.side: list[bytes] = []
        self.positions: dict[int, bytes] = {}  # of the places met so far
        self.todo: list[int] = []

    def check(self) -> int:
        """How many places the strategy meets. Raises Refuted."""
        status = self.game.start()[0]
        if status != DECISION:
            self.end(status, None)
            return 0
        if self.meet(self.game.pack(), None) != 0:
            raise Refuted("the start is not the first of its positions")
        self.make_side()
        while self.todo:
            self.place(self.todo.pop())
            self.tell(1)
        return len(self.positions)

    def meet(self, position: bytes, source: int | None) -> int:
        """The place of a position that the machine made."""
        number = self.number.get(key_of(position))
        if number is None:
            raise Refuted("the strategy does not know the position" + (" at the start" if source is None else " after it"), source)
        if number not in self.positions:
            self.positions[number] = position
            self.todo.append(number)
        return number

    def end(self, status: int, source: int | None) -> None:
        """May the game end so?"""
        won = status == (A_WON, B_WON)[self.claim.attacker]
        if status == OVERFLOW or won != self.claim.wins:
            raise Refuted(f"the game ends: {ENDS[status]}", source)

    def place(self, number: int) -> None:
        """Check one place against all that can follow."""
        claim = self.claim
        if claim.covers[number] >= 0:
            self.kin(number, claim.covers[number])
            return
        status, decider, active, options = self.game.load(self.positions[number])
        if status != DECISION:
            raise Refuted("nobody decides there", number)
        if not options:
            self.dead_end(number, decider)
        place = Place(decider, active, -1, [])
        if (decider == claim.attacker) == claim.wins:
            if not 0 <= claim.moves[number] < options:
                raise Refuted(f"no option {claim.moves[number]} of {options}", number)
            self.follow(number, place, claim.moves[number])
            return
        for option in range(options):
            self.follow(number, place, option)

    def dead_end(self, number: int, decider: int) -> None:
        """A choice that cannot be carried out is no legal play (CR 726.1): whoever's strategy needs it has none."""
        if (decider == self.claim.attacker) == self.claim.wins:
            raise Refuted("the strategy leads to a choice that cannot be carried out", number)

    def follow(self, number: int, place: Place, option: int) -> None:
        """One option of a place: where it leads has to be known, and the measure to fall."""
        omega = self.omegas.get((number, option))
        self.game.load(self.positions[number])
        view, turns, optional = self.game.apply(option)
        if view[0] != DECISION:
            self.end(view[0], number)
            return
        after = self.game.pack() if omega is None else self.omega(omega)
        target = self.meet(after, number)
        measures = self.claim.measures
        edge = Edge(target, turns, optional)
        if not falls(place, edge, self.claim.attacker, self.claim.wins, measures[number], measures[target]):
            raise Refuted(f"option {option} makes no progress (to place {target})", number)

    def kin(self, number: int, cover: int) -> None:
        """A place that another one speaks for."""
        claim, position = self.claim, self.positions[number]
        if cover >= len(claim.keys) or len(claim.prefixes.get(cover, b"")) != PREFIX.size:
            raise Refuted(f"its kin {cover} is not there", number)
        if cover == number:
            raise Refuted("it speaks for itself", number)
        other = claim.prefixes[cover] + family(position)
        worse, better = (other, position) if claim.wins else (position, other)
        if key_of(other) != claim.keys[cover] or not no_worse(better, worse, claim.attacker, self.kinship):
            raise Refuted(f"place {cover} is not kin of it on the right side", number)
        if not falls_to_kin(claim.wins, claim.measures[number], claim.measures[cover]):
            raise Refuted(f"its kin {cover} makes no progress", number)
        self.rests_on.add(DOMINANCE)
        self.meet(other, number)

    # ---- loops that gain ---------------------------------------------------------------------------------------------
    def make_side(self) -> None:
        """The positions that only loops need, each from the start or an earlier one."""
        for number, (parent, option, omega) in enumerate(self.claim.side):
            position = self.at(parent)
            after, _, _ = self.step(position, option, omega)
            if not after:
                raise Refuted(f"side position {number} is the end of the game")
            self.side.append(after)

    def at(self, ref: int) -> bytes:
        """The position of a place that was met, or of a side position that is made."""
        if ref in self.positions:
            return self.positions[ref]
        if not 0 <= SIDE - ref < len(self.side):
            raise Refuted(f"a loop needs position {ref}, which is not there")
        return self.side[SIDE - ref]

    def step(self, position: bytes, option: int, omega: int) -> tuple[bytes, int, int]:
        """An option, with its omega or -1: (position after it or b"" at an end, turn boundaries, optional)."""
        options = self.game.load(position)[3]
        if not 0 <= option < options:
            raise Refuted(f"a loop has no option {option} of {options}")
        view, turns, optional = self.game.apply(option)
        if view[0] != DECISION:
            return b"", turns, optional
        if omega < 0:
            return self.game.pack(), turns, optional
        if omega >= len(self.claim.omegas) or self.claim.omegas[omega].option != option:
            raise Refuted(f"there is no omega {omega}")
        after = self.omega(omega)
        if self.at(self.claim.omegas[omega].place) != position:
            raise Refuted(f"omega {omega} closes elsewhere")
        return after, turns, optional

    def omega(self, number: int) -> bytes:
        """The position after an omega: its loop is played from its base on, by one player in one turn."""
        if number not in self.grown:
            omega = self.claim.omegas[number]
            self.rests_on.add(ACCELERATION)
            base, last = self.at(omega.base), self.at(omega.place)
            player = self.game.load(base)[1]
            position, acted = base, 0
            for option, earlier in [*omega.path, (omega.option, NOBODY)]:
                if earlier >= number:
                    raise Refuted(f"omega {number} rests on a later one")
                closing, decider = position, self.game.load(position)[1]
                position, turns, optional = self.step(position, option, earlier)
                acted += optional
                if decider != player or turns or not position:
                    raise Refuted(f"the loop of omega {number} is not one player's in one turn")
            if closing != last or not acted or not self.game.accelerate(base, player):
                raise Refuted(f"omega {number} is no loop that gains")
            self.grown[number] = self.game.pack()
        return self.grown[number]


def check_claim(game: Positions, claim: Claim, tell: Callable[[int], None] = lambda _: None) -> tuple[int, set[str]]:
    """(places met, what the proof rests on besides the rules); `tell` hears of places done. Raises Refuted."""
    checker = Checker(game, claim, tell)
    places = checker.check()
    return places, checker.rests_on


def check_certificate(certificate: Certificate, tell: Callable[[int], None] = lambda _: None) -> list[Finding]:
    """Check every game; `tell` hears of places done."""
    findings = []
    for proof in certificate.proofs:
        places, rests_on, why = 0, set[str](), proof.why
        try:
            places, rests_on = _check_proof(certificate, proof, tell)
        except Refuted as error:
            why = str(error)
        findings.append(Finding(proof.starter, proof.outcome, not why, why, places, tuple(sorted(rests_on))))
    return findings


def _check_proof(certificate: Certificate, proof: Proof, tell: Callable[[int], None]) -> tuple[int, set[str]]:
    if proof.starter not in ("a", "b") or proof.outcome not in CLAIMS:
        raise Refuted(f"no such game: starter {proof.starter!r}, outcome {proof.outcome!r}")
    if proof.why or not CLAIMS[proof.outcome]:
        raise Refuted(proof.why or "nothing is claimed")
    if sorted((claim.attacker, claim.wins) for claim in proof.claims) != sorted(CLAIMS[proof.outcome]):
        raise Refuted(f"its claims do not make the outcome {proof.outcome}")
    if certificate.rules.life_rule != "none" and proof.outcome not in ("a", "b"):
        raise Refuted("under the life rule, that nobody can win the game does not make it a draw")
    spec = GameSpec(certificate.hand_a, certificate.hand_b, proof.starter, certificate.rules)
    met, rests_on = 0, set[str]()
    for claim in proof.claims:
        try:
            places, more = check_claim(machine_of(spec, claim), claim, tell)
        except Refuted as error:
            made = "" if certificate.engine == ENGINE_VERSION else f"; made by engine {certificate.engine}, this is {ENGINE_VERSION}"
            raise Refuted(f"can {'AB'[claim.attacker]} force a win, {'yes' if claim.wins else 'no'}: {error}{made}") from None
        met += places
        rests_on |= more | ({REDUCTIONS} if claim.reduce else set()) | ({WIDER} if claim.counted is not None else set())
    return met, rests_on


def machine_of(spec: GameSpec, claim: Claim) -> Machine:
    """The rules machine as the claim has it."""
    if not 0 <= claim.reduce <= ALL_REDUCTIONS or not 0 <= (claim.counted or 0) <= MOST_COUNTED:
        raise Refuted(f"no such machine: reduce {claim.reduce}, counted {claim.counted}")
    library = load_library()
    foreign = [name for name in (*spec.hand_a, *spec.hand_b) if name not in library]
    if foreign:
        raise Refuted(f"unknown card: {foreign[0]}")
    missing = unsupported_cards((*spec.hand_a, *spec.hand_b), library)
    why = f"unsupported card: {missing[0]}" if missing else unmodelled(spec)
    if why is not None:
        raise Refuted(why)
    try:
        machine = Machine(build_program(spec), claim.reduce)
    except (Unsupported, Capacity, UserError) as error:
        raise Refuted(f"unsupported: {error}") from None
    if claim.counted is not None:
        if claim.wins:
            raise Refuted("a win in a wider game proves nothing")
        machine.favour(claim.attacker, claim.counted)
    return machine
