"""The initiative and the Undercity (CR 309, 701.46, 725)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import undercity as ir
from sim.cards.ir.abilities import AtStep, DealsDamage, Keyword, Triggered
from sim.cards.ir.effects import CreateToken, Draw, LoseLife, PutCounters, Scry, Search, Token
from sim.cards.ir.filters import Filter
from sim.cards.ir.happenings import Together
from sim.cards.ir.keyword_actions import FromLibrary, Goad
from sim.cards.ir.tokens import BASIC_LAND, PREDEFINED
from sim.cards.ir.values import Num, PlayerTarget, Target, Who
from sim.cards.lower.base import Flat, condition, effect, node, player, raw
from sim.cards.lower.rows import FaceRow
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import single
from sim.core.opcodes import Happening, Op

YOU, ONE, CREATURE = Who("you"), Num(1), Target(Filter("creature"))
SKELETON = Token(None, Num(4), ONE, ("black",), (), ("creature",), ("Skeleton",), (Keyword("menace"),))
UNDERCITY, INITIATIVE = "Undercity", "The Initiative"
# what each room does, and which rooms it leads to; of the Throne of the Dead Three only an empty library is modelled
ROOMS: tuple[tuple[Any, tuple[int, ...]], ...] = (
    (Search(YOU, BASIC_LAND, ONE, "hand", reveal=True), (2, 3)),  # Secret Entrance
    (PutCounters("+1/+1", Num(2), CREATURE), (4, 5)),  # Forge
    (Scry(YOU, Num(2)), (5, 6)),  # Lost Well
    (LoseLife(PlayerTarget(), Num(5)), (7,)),  # Trap!
    (Goad(CREATURE), (7, 8)),  # Arena
    (CreateToken(YOU, ONE, PREDEFINED["Treasure"]), (8,)),  # Stash
    (Draw(YOU, ONE), (9,)),  # Archives
    (CreateToken(YOU, ONE, SKELETON), (9,)),  # Catacombs
    (FromLibrary("throne of the dead three", YOU), ()),
)
WAYS = [sum(1 << room for room in after) for _, after in ROOMS]


def undercity(scope: Scope) -> FaceRow:
    """The face of the dungeon: an ability for each room (CR 309.4c)."""
    known = scope.linker.tokens
    if UNDERCITY not in known:
        rooms = tuple(Triggered(raw(Op.T_ROOM, n), does) for n, (does, _) in enumerate(ROOMS, 1))
        known[UNDERCITY] = scope.linker.emblem(rooms, UNDERCITY)
        known[UNDERCITY].loyalty = len(ROOMS)  # which tells the machine where it ends
    return known[UNDERCITY]


def initiative(scope: Scope) -> FaceRow:
    """The face that holds the three abilities of the initiative (CR 725.2); who has it owns the object that has it."""
    known = scope.linker.tokens
    if INITIATIVE not in known:
        venture = raw(Op.E_VENTURE, node(Op.W_YOU), undercity(scope), len(WAYS), *WAYS)
        taken = raw(Op.T_HAPPENS, Happening.HAP_INITIATIVE, node(Op.F_IS, node(Op.R_SELF)))
        struck = Together(DealsDamage(Filter("creature"), YOU, combat=True))
        lost = raw(Op.E_NEXT_INITIATIVE, node(Op.W_CONTROLLER, node(Op.R_EVENT)))
        abilities = (Triggered(AtStep("upkeep", YOU), venture), Triggered(taken, venture), Triggered(struck, lost))
        known[INITIATIVE] = scope.linker.emblem(abilities, INITIATIVE)
    return known[INITIATIVE]


@effect(ir.TakeInitiative, fields="who")
def _take(scope: Scope, item: ir.TakeInitiative) -> None:
    scope.emit(Op.E_INITIATIVE, single(player.lower(scope, item.who), item), initiative(scope))
    scope.it = UNCLEAR


@condition(ir.CompletedDungeon, fields="who")
def _completed(scope: Scope, item: ir.CompletedDungeon) -> Flat:
    return node(Op.C_COMPLETED, player.lower(scope, item.who))
