"""The basic lands that a land rule brings in (PHM 7.3; XCB 1.7)."""

from __future__ import annotations

from sim.formats.ruleset import RuleSet

TYPED = ("Plains", "Island", "Swamp", "Mountain", "Forest")
UNTYPED = "Wastes"
SNOW = "Snow-Covered {}"


def every_basic() -> tuple[str, ...]:
    """Names of all basic lands."""
    plain = (*TYPED, UNTYPED)
    return (*plain, *(SNOW.format(name) for name in plain))


def basic_lands(rules: RuleSet) -> tuple[str, ...]:
    """Names of the lands: any basic land in the newer text; in the older one a basic or basic snow land of a chosen subtype."""
    if rules.land_rule == "none":
        return ()
    plain = TYPED if rules.land_rule_lands == "basic_with_subtype" else (*TYPED, UNTYPED)
    return (*plain, *(SNOW.format(name) for name in plain))
