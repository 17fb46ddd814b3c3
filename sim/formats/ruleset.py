"""A rule set: what a league plays by, as data."""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

LandRule = Literal["none", "LR", "ELR", "DLR", "ALR"]
USUAL_HAND = 7  # cards at most, where a round does not say how many
HAND_LIMIT = 10  # cards that the machine deals (MAX_HAND of sim/cards/lower/link.py)
Score = Annotated[int, Field(ge=-1000, le=1000)]
USUAL_LIFE = 20  # CR 103.3
LIFE_LIMIT = 1000  # the machine counts life in 16 bits, with room for 'as much as named' above


class Part(BaseModel):
    """A frozen piece of a rule set that admits no unknown field."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Scoring(Part):
    """Points of a game, and of a match in which each hand wins once."""

    win: Score = 3
    draw: Score = 1
    loss: Score = 0
    split_counts_as: Score | None = None  # in the totals; none: the sum of its games
    split_prints: Score | None = None  # in the cell; none: the sum of its games
    undetermined: Literal["open", "loss"] = "open"  # what an unresolved match counts: nothing yet, or a loss for both


class EarlyWin(Part):
    """What a hand may not be able to force before the opponent's second turn (PHM 3.1, XCB 2.3a)."""

    win: bool = True
    infinite_turns: bool = True
    cards_from_hand: Annotated[int, Field(ge=0, le=HAND_LIMIT)] = 0  # how many may be forced out of the opponent's hand
    cards_per_turn: bool = False  # counted for each turn by itself
    win_within: Annotated[int, Field(ge=0, le=99)] = 0  # a win counts until the opponent completed so many turns; 0: always
    before_turn: Annotated[int, Field(ge=0, le=99)] = 2  # of the opponent; 0: not a deadline
    after_turns: Annotated[int, Field(ge=0, le=99)] = 0  # until both players have completed so many; 0: not a deadline
    exceptions: Literal["phm", "xcb", "none"] = "phm"  # PHM 3.1a-e, XCB 2.3a i-v

    @model_validator(mode="after")
    def _has_deadline(self) -> EarlyWin:
        if not (self.before_turn or self.after_turns):
            raise ValueError("before_turn or after_turns is needed")
        return self


class Cites(Part):
    """The numbers that a league's text gives its rules about hands, by field."""

    hand_size: str = ""
    card_pool: str = ""
    sets: str = ""
    banned: str = ""
    land_rule_banned: str = ""
    extra_bans: str = ""
    submissions: str = ""
    early_win: str = ""
    must_be_able_to_win: str = ""


class Heats(Part):
    """How entrants are grouped: one heat for every `per` of them, `advance` of each go on."""

    per: Annotated[int, Field(ge=2)]
    advance: Annotated[int, Field(ge=1)]


class WinnerBans(Part):
    """Which cards of a round's best hands are banned in later rounds of a season."""

    of_top: Annotated[int, Field(ge=1)] = 1  # hands; all that share the last of these places
    cards: Literal["all", "first"] = "all"  # of each hand, in its order
    exempt: tuple[str, ...] = ()
    at_most: Annotated[int, Field(ge=1)] | None = None  # then the oldest bans are lifted


class Restriction(Part):
    """Which cards may be submitted: those that have all of these on their type lines, and none of the others."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()  # a changeling has every creature type
    without_types: tuple[str, ...] = ()
    at_least: Annotated[int, Field(ge=0, le=HAND_LIMIT)] | None = None  # how many cards must be such; none: all


class Bonus(Part):
    """Points for a hand that meets a restriction (PHM 7.7)."""

    points: Score
    hand: Restriction


class RuleSet(Part):
    """Everything a round is played and scored by. Texts: the rules that a league posts."""

    name: str
    title: str = ""
    aliases: tuple[str, ...] = ()

    cites: Cites = Cites()

    # which hands may be played
    hand_size: Annotated[int, Field(ge=1, le=HAND_LIMIT)] | None = None
    hand_size_min: Annotated[int, Field(ge=1, le=HAND_LIMIT)] = 1
    hand_size_max: Annotated[int, Field(ge=1, le=HAND_LIMIT)] = USUAL_HAND
    card_pool: Literal["vintage", "any"] = "any"
    sets: tuple[str, ...] = ()  # codes: only cards that were printed in one of them; none: all cards
    banned: tuple[str, ...] = ()
    land_rule_banned: tuple[str, ...] = ()
    banned_marks: tuple[str, ...] = ()  # marks of the card index, as "outside-the-game"
    extra_bans: tuple[str, ...] = ()
    submissions: str = ""  # only such cards, in card English: "Dragon creature cards"
    early_win: Literal["3.1", "none"] | EarlyWin = "none"
    backbuild: tuple[tuple[str, ...], ...] = ()  # hands that every hand must beat in both games
    ceiling: tuple[tuple[str, ...], ...] = ()  # hands that every hand must lose to in both games
    unique_cards: bool = False  # what several hands hold is replaced in each by a basic land: `replaced` of a hand
    must_be_able_to_win: Literal["unchecked", "warn", "required"] = "unchecked"

    # how a game is played
    starting_life: Annotated[int, Field(ge=1, le=LIFE_LIMIT)] = USUAL_LIFE
    starting_life_by_mana_value: bool = False  # the total mana value of the hand that a player plays
    land_rule: LandRule = "none"
    land_rule_lands: Literal["basic", "basic_with_subtype"] = "basic"
    draw_on_play: bool = False
    empty_library_draw_loses: bool = False
    life_rule: Literal["none", "LF", "AL"] = "none"  # AL: a hand may win its match by it too, where it has to be able to win one
    counter_rule: bool = False
    random_policy: Literal["worst_for_owner", "worst_for_controller", "opponent_chooses"] = "worst_for_owner"
    random_cost_is_worst_for_payer: bool = False
    rules: tuple[str, ...] = ()  # variant rules in card English, earliest timestamps in this order

    # how matches are scored
    scoring: Scoring = Scoring()
    league: Literal["points_per_opponent_x100", "average_match_x100", "none"] = "none"
    league_decimals: Annotated[int, Field(ge=0, le=4)] = 0
    bonus: tuple[Bonus, ...] = ()  # (Bonus) formats: points for hands that meet a restriction
    exchange_hands: bool = False  # backbuild: each player plays the other's hand
    heats: Heats | None = None
    winner_bans: WinnerBans | None = None
    tie_breaks: tuple[Literal["match_wins", "game_wins", "head_to_head", "against_higher"], ...] = ()

    @field_validator("hand_size", mode="before")
    @classmethod
    def _any_size(cls, value: object) -> object:
        return None if value == "any" else value

    @field_validator("life_rule", mode="before")
    @classmethod
    def _yes_or_no(cls, value: object) -> object:
        return {True: "LF", False: "none"}.get(value, value) if isinstance(value, bool) else value

    @field_validator("early_win", mode="before")
    @classmethod
    def _rule_number(cls, value: object) -> object:
        return "3.1" if value == 3.1 else value  # unquoted YAML reads it as a number

    @model_validator(mode="after")
    def _sizes_in_order(self) -> RuleSet:
        if self.hand_size_min > self.hand_size_max:
            raise ValueError(f"hand_size_min {self.hand_size_min} is above hand_size_max {self.hand_size_max}")
        return self

    @model_validator(mode="after")
    def _one_starting_life(self) -> RuleSet:
        if self.starting_life_by_mana_value and self.starting_life != USUAL_LIFE:
            raise ValueError(f"starting_life {self.starting_life} together with starting_life_by_mana_value")
        return self

    @property
    def early(self) -> EarlyWin | None:
        """What a hand may not be able to force early; None: there is no such rule."""
        if isinstance(self.early_win, EarlyWin):
            return self.early_win
        return EarlyWin() if self.early_win == "3.1" else None

    @property
    def starter_draws(self) -> bool:
        """Whether the starting player has a draw step on the first turn (DLR and ALR say so)."""
        return self.draw_on_play or self.land_rule in ("DLR", "ALR")

    def bans(self, field: str) -> tuple[str, ...]:
        """One list of banned cards of this round; the land rule's list counts only under a land rule."""
        listed: tuple[str, ...] = getattr(self, field)
        return () if field == "land_rule_banned" and self.land_rule == "none" else listed

    def cite(self, field: str) -> str:
        """The rule behind a field, as its league numbers it; else the field's name."""
        return getattr(self.cites, field, "") or f"{self.name}: {field}"

    def rules_hash(self) -> str:
        """A stable hash over all that can change a verdict, and nothing else."""
        told: dict[str, Any] = {name: getattr(self, name) for name in sorted(VERDICT_FIELDS)}
        told["draw_on_play"] = self.starter_draws
        told["life_rule"] = self.life_rule != "none"  # LF and AL play alike
        if self.land_rule == "none":
            told["land_rule_lands"] = "basic"
        text = json.dumps(told, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


VERDICT_FIELDS = frozenset(
    {
        "starting_life",
        "starting_life_by_mana_value",
        "land_rule",
        "land_rule_lands",
        "draw_on_play",
        "empty_library_draw_loses",
        "life_rule",
        "counter_rule",
        "random_policy",
        "random_cost_is_worst_for_payer",
        "rules",
    }
)
