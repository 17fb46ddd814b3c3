"""Ways of casting a card (CastC; CR 601.2b, 118.9): its own cost, alternative costs, other zones, other faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sim.cards.ir import abilities as ir
from sim.cards.ir.conditions import Both, Exists
from sim.cards.ir.costs import Mana
from sim.cards.ir.filters import AnyOf, ControlledBy, Filter, Supertype
from sim.cards.ir.values import Who
from sim.cards.lower.base import condition
from sim.cards.lower.costs import lower_costs
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.rows import CastRow, FaceRow
from sim.cards.lower.scope import Scope
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import CastFlag

if TYPE_CHECKING:
    from sim.cards.lower.link import Linker

HAND, GRAVEYARD, NOWHERE = zone_mask("hand"), zone_mask("graveyard"), 0
KEYWORD_WAYS = {
    "evoke": (HAND, CastFlag.CF_EVOKED | CastFlag.CF_ALTERNATIVE),
    "flashback": (GRAVEYARD, CastFlag.CF_EXILE_AFTER | CastFlag.CF_ALTERNATIVE),
    "madness": (NOWHERE, CastFlag.CF_MADNESS | CastFlag.CF_ALTERNATIVE),
}

LEGENDARY_SPELL = Exists(
    AnyOf(tuple(Filter(noun, preds=(Supertype("legendary"), ControlledBy(Who("you")))) for noun in ("creature", "planeswalker")))
)


def is_legendary_spell(face: ir.Face) -> bool:
    """May it be cast only with a legendary creature or planeswalker (CR 205.4e)?"""
    return "legendary" in face.supertypes and not {"instant", "sorcery"}.isdisjoint(face.types)


def way(linker: Linker, face: FaceRow, zones: int, flags: int, cost: tuple[Any, ...], holds: Any = None) -> CastRow:
    """One way of casting, additional costs included."""
    scope = Scope(linker, face)
    extra = tuple(part for item in face.printed.abilities if isinstance(item, ir.AdditionalCost) for part in item.cost)
    if not any(isinstance(part, Mana) for part in cost):
        cost = (Mana(("0",)), *cost)  # taxes are paid at the mana part
    costs = lower_costs(scope, (*cost, *extra))
    needs = [part for part in (holds, LEGENDARY_SPELL if is_legendary_spell(face.printed) else None) if part is not None]
    at = linker.place([condition.lower(scope, needs[0] if len(needs) == 1 else Both(tuple(needs)))]) if needs else 0
    return CastRow(face, zones, int(flags), at, linker.place(costs), len(costs))


def ways_of(linker: Linker, face: FaceRow, flags: int = 0) -> list[CastRow]:
    """All ways of casting a face. A card without a mana cost can only be cast without paying it (CR 118.6)."""
    printed = face.printed
    if "land" in printed.types:
        refuse_ways(printed)
        return []
    own = (Mana(printed.cost or ("0",)),)
    found = [way(linker, face, HAND if printed.cost is not None else NOWHERE, flags, own)]
    for item in printed.abilities:
        if isinstance(item, ir.AlternativeCost):
            found.append(way(linker, face, HAND, flags | CastFlag.CF_ALTERNATIVE, item.cost, item.condition))
        elif isinstance(item, ir.CastFrom_):
            found.append(way(linker, face, zone_mask(item.zone), flags, own))
        elif isinstance(item, ir.Keyword) and item.name in KEYWORD_WAYS:
            zones, more = KEYWORD_WAYS[item.name]
            found.append(way(linker, face, zones, flags | more, item.cost))
    return found


def refuse_ways(land: ir.Face) -> None:
    """A land is played, not cast: what it says about casting it has no program."""
    for item in land.abilities:
        if isinstance(item, ir.AlternativeCost | ir.AdditionalCost | ir.CastFrom_) or getattr(item, "name", "") in KEYWORD_WAYS:
            raise Unsupported(f"a way of casting a land: {item}")


def prototype_of(face: ir.Face) -> ir.Face | None:
    """The face with prototype's cost, colours and size (CR 718.2); None without prototype."""
    for item in face.abilities:
        if isinstance(item, ir.Keyword) and item.name == "prototype":
            size: Any = item.arg
            mana = next((part for part in item.cost if isinstance(part, Mana)), None)
            if mana is None or size is None:
                raise Unsupported(f"keyword {item}")
            colors = tuple(c for c, s in zip(("white", "blue", "black", "red", "green"), "WUBRG", strict=True)
                           if any(s in symbol.split("/") for symbol in mana.symbols))  # fmt: skip
            return ir.Face(
                face.name, mana.symbols, colors, face.supertypes, face.types, face.subtypes, str(size.power.n),
                str(size.toughness.n), face.loyalty, face.defense, face.abilities
            )  # fmt: skip
    return None
