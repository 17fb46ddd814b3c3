"""Is a hand legal? Every reason why not, with its rule and, where the rule is about play, the line that breaks it.

What the list of cards shows comes first (sim/formats/hands.py). Then play: may the hand force a result too early (PHM 3.1,
XCB 2.3a), asked against every kind of opposing hand without rules text, in both games; and can it win at all (PHM 4.2b, XCB 2.3b).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sim.cards import compile_rule
from sim.cards.library import Library, load_library
from sim.cards.lower.errors import Capacity, Unsupported
from sim.cards.lower.link import link_game
from sim.early import Forced, forced_early
from sim.formats.hands import problems
from sim.formats.ruleset import EarlyWin, RuleSet
from sim.game import card_of, unsupported_cards
from sim.rules import PLAIN
from sim.textless import TextlessHand, textless_hands
from sim.verdict import GameSpec
from sim.witness import Witness, find_witness

HAND_SIZE_MATTERS = {"phm": None, "xcb": ("DLR", "ALR")}  # PHM 3.1b always; XCB 2.3a iii where lands come from outside


@dataclass(frozen=True)
class Finding:
    """Something about a hand: the rule, why, and the line of play."""

    rule: str
    why: str
    line: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """As `phm check --json` prints it."""
        return {"rule": self.rule, "why": self.why, "line": list(self.line)}


@dataclass(frozen=True)
class HandSpec:
    """A hand to be checked (canonical names), by which rules, and the pool it is tried against."""

    cards: tuple[str, ...]
    rules: RuleSet
    pool: tuple[tuple[str, ...], ...] = ()


@dataclass
class Legality:
    """What is known about a hand. legal None: not decided, and `reason` says why."""

    legal: bool | None = True
    violations: list[Finding] = field(default_factory=list)
    warnings: list[Finding] = field(default_factory=list)
    opponents: list[str] = field(default_factory=list)
    represents: str = ""
    reason: str = ""
    seconds: float = 0.0

    def breaks(self, found: Finding) -> None:
        """A rule is broken."""
        self.violations.append(found)
        self.legal = False

    def open(self, reason: str) -> None:
        """Something was not decided; a broken rule stays one."""
        self.reason = self.reason or reason
        if self.legal:
            self.legal = None

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Legality:
        """The reverse of `as_json`."""
        against = told["checked_against"]
        violations, warnings = (
            [Finding(one["rule"], one["why"], tuple(one["line"])) for one in told[name]] for name in ("violations", "warnings")
        )
        undecided = against["undecided"] or ""
        return cls(told["legal"], violations, warnings, against["opponents"], against["represents"], undecided)

    def as_json(self) -> dict[str, Any]:
        """As `phm check --json` prints it."""
        return {
            "legal": self.legal,
            "violations": [found.as_json() for found in self.violations],
            "warnings": [found.as_json() for found in self.warnings],
            "checked_against": {"opponents": self.opponents, "represents": self.represents, "undecided": self.reason or None},
        }


def check_hand(
    cards: tuple[str, ...],
    rules: RuleSet,
    *,
    pool: Sequence[tuple[str, ...]] = (),
    time_limit: float | None = None,
    memory_mb: int = 1500,
) -> Legality:
    """Check a hand of canonical names; `pool` are opposing hands that it is tried against as well."""
    return Check(cards, rules, pool, time_limit, memory_mb).run()


def check_spec(spec: HandSpec, *, time_limit: float | None, memory_mb: int) -> Legality:
    """The same, as a task of a job."""
    return check_hand(spec.cards, spec.rules, pool=spec.pool, time_limit=time_limit, memory_mb=memory_mb)


class Check:
    """The check of one hand."""

    def __init__(
        self, cards: tuple[str, ...], rules: RuleSet, pool: Sequence[tuple[str, ...]], time_limit: float | None, memory_mb: int
    ) -> None:
        self.cards, self.rules, self.pool = cards, rules, pool
        self.begun = time.perf_counter()
        self.ends = None if time_limit is None else self.begun + time_limit
        self.memory_mb = memory_mb
        self.found = Legality()

    def run(self) -> Legality:
        """Everything that the rule set asks of a hand."""
        library = load_library()
        for problem in problems(self.cards, self.rules, library):
            self.found.breaks(Finding(problem.rule, problem.why))
        if (self.asks_about_play() or self.rules.submissions) and self.playable(library) and self.asks_about_play():
            self.early()
            self.able_to_win()
        self.found.seconds = time.perf_counter() - self.begun
        return self.found

    def asks_about_play(self) -> bool:
        """Does the rule set ask what the hand can do?"""
        return self.rules.early is not None or self.rules.must_be_able_to_win != "unchecked"

    def playable(self, library: Library) -> bool:
        """Does every card have a program?"""
        missing = unsupported_cards(self.cards, library)
        if missing:
            self.found.open(f"unsupported card: {missing[0]}")
        return not missing

    def left(self, share: float = 1.0) -> float | None:
        """A share of the seconds left; None without a limit."""
        return None if self.ends is None else max(0.01, (self.ends - time.perf_counter()) * share)

    # ---- too early -----------------------------------------------------------------------------------------------------
    def early(self) -> None:
        """PHM 3.1, XCB 2.3a: against textless hands, then the pool's."""
        early = self.rules.early
        if early is None:
            return
        if self.rules.starting_life_by_mana_value:  # cards nobody can cast would still be life
            self.found.open("hands without rules text start with different life: none stands for the others")
            return
        try:
            hands = self.opponents()
        except (Unsupported, Capacity) as error:
            self.found.open(f"unsupported: {error}")
            return
        self.found.opponents = [hand.what for hand in hands]
        self.found.represents = "every hand without rules text" if len(hands) == 1 else "these kinds of hands without rules text"
        games = [(hand, starter) for hand in hands for starter in "ab"]
        for number, (hand, starter) in enumerate(games):
            if self.too_early(early, hand, starter, self.left(0.8 / (len(games) - number))):
                return
        if early.exceptions == "none":
            self.against_pool(early)

    def opponents(self) -> tuple[TextlessHand, ...]:
        """The kinds of textless opposing hands that this hand can tell apart."""
        compiled = [compile_rule(text) for text in self.rules.rules]
        tables = link_game([card_of(name) for name in self.cards], (), compiled, PLAIN)
        return textless_hands(self.rules.hand_size or len(self.cards), int(tables["sees_hands"]))

    def too_early(self, early: EarlyWin, hand: TextlessHand, starter: str, seconds: float | None) -> bool:
        """One game; whether it breaks the rule."""
        spec = GameSpec(self.cards, (), starter, self.rules)
        answer = forced_early(spec, early, hand.cards, time_limit=seconds, memory_mb=self.memory_mb)
        if answer.answer == "yes" and self.size_matters(early):
            answer = forced_early(spec, early, hand.cards, unlimited=True, time_limit=seconds, memory_mb=self.memory_mb)
            if answer.answer == "no":
                why = "only the opponent's maximum hand size makes it force that: excused (PHM 3.1b, XCB 2.3a iii)"
                self.found.warnings.append(Finding(self.rules.cite("early_win"), why))
        if answer.answer == "unknown":
            self.undecided(starter, hand.what, answer.reason)
        if answer.answer != "yes":
            return False
        self.found.breaks(Finding(self.rules.cite("early_win"), self.says(early, answer, hand.what, starter), answer.line))
        return True

    def undecided(self, starter: str, what: str, reason: str) -> None:
        """One game was not decided."""
        self.found.open(f"{starter.upper()} starts, against {what}: {reason}")

    def size_matters(self, early: EarlyWin) -> bool:
        """Does the rule excuse what the opponent's maximum hand size alone brings about?"""
        if early.exceptions == "none":
            return False
        land_rules = HAND_SIZE_MATTERS[early.exceptions]
        return land_rules is None or self.rules.land_rule in land_rules

    def says(self, early: EarlyWin, answer: Forced, what: str, starter: str) -> str:
        """The violation in words."""
        told = [f"the opponent's turn {early.before_turn} begins"] if early.before_turn else []
        told += [f"both players have completed {early.after_turns} turns"] if early.after_turns else []
        who = "starting" if starter == "a" else "going second"
        return f"{who}, it forces {answer.result} before {' or '.join(told)}, against {what}"

    def against_pool(self, early: EarlyWin) -> None:
        """Where hands with rules text count as well: the given ones."""
        self.found.opponents += [" / ".join(hand) for hand in self.pool]
        games = [(hand, starter) for hand in self.pool for starter in "ab"]
        for number, (hand, starter) in enumerate(games):
            missing = unsupported_cards(hand, load_library())
            if missing:
                self.undecided(starter, " / ".join(hand), f"unsupported card: {missing[0]}")
                continue
            spec = GameSpec(self.cards, hand, starter, self.rules)
            answer = forced_early(spec, early, time_limit=self.left(0.5 / (len(games) - number)), memory_mb=self.memory_mb)
            if answer.answer == "unknown":
                self.undecided(starter, " / ".join(hand), answer.reason)
            if answer.answer == "yes":
                why = self.says(early, answer, " / ".join(hand), starter)
                self.found.breaks(Finding(self.rules.cite("early_win"), why, answer.line))
                return

    # ---- able to win ---------------------------------------------------------------------------------------------------
    def able_to_win(self) -> None:
        """PHM 4.2b, XCB 2.3b: somebody whom the hand beats, or how far one was looked for."""
        asks = self.rules.must_be_able_to_win
        if asks == "unchecked":
            return
        both = asks == "required"
        witness = find_witness(self.cards, self.rules, self.pool, both=both, time_limit=self.left(), memory_mb=self.memory_mb)
        rule = self.rules.cite("must_be_able_to_win")
        if witness.reason and both:
            self.found.open(f"{rule}: {witness.reason}")
        if witness.won or witness.reason:
            return
        self.found.warnings.append(Finding(rule, told(witness, both)))
        if both:
            self.found.open(f"{rule}: no hand was found that it beats")


def told(witness: Witness, both: bool) -> str:
    """What a search without success says."""
    games = "both games" if both else "a game"
    undecided = f" ({witness.undecided} games undecided)" if witness.undecided else ""
    return f"no hand found against which it wins {games}: tried {', '.join(witness.tried)}{undecided}"
