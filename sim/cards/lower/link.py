"""Linking one game: the cards of both hands and the variant rules become the tables of one program.

Only what this game needs is in it: names, subtypes and free counter kinds get numbers of this game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sim.cards.ir import abilities as ir
from sim.cards.ir import effects as ef
from sim.cards.ir import values as va
from sim.cards.ir.casting import OptionalCost
from sim.cards.ir.costs import TapSelf
from sim.cards.ir.kept_mana import StartsWithMana
from sim.cards.ir.picks import CastOnly
from sim.cards.ir.rules import CostByTarget
from sim.cards.ir.variants import StandsFirm, StartsWithEmblem, StartsWithLife
from sim.cards.keywords import expand, is_flag
from sim.cards.keywords.marks import SAY_NOTHING
from sim.cards.keywords.registry import Arrives, Discarded, Rebounds, Replaces, Special
from sim.cards.lower import (  # noqa: F401 - they register
    actions,
    aftermath,
    aimed_costs,
    alternatives,
    arrivals,
    at_random,
    attack_events,
    barred_names,
    both_controlled,
    casting,
    chosen,
    classes,
    combat_rules,
    comparisons,
    counters_instead,
    damage_changes,
    deflection,
    designations,
    doubling,
    effects_hands,
    effects_make,
    effects_objects,
    effects_players,
    either,
    entering,
    events,
    exert,
    flashback,
    followups,
    free_casts,
    graveyards,
    groups,
    guards,
    happenings,
    hurt_before,
    kept_mana,
    keyword_actions,
    libraries,
    life,
    life_totals,
    looking,
    losing,
    mana_costs,
    mana_rules,
    matched,
    milled,
    moves,
    nexttime,
    odd_or_even,
    offers,
    otherwise,
    paid,
    pairs,
    permissions,
    phases,
    picks,
    prevention,
    processing,
    redirect,
    reduced_payment,
    remains,
    replacements,
    ring,
    sagas,
    searches,
    shapes,
    speed,
    spending,
    subgames,
    tallies,
    target_players,
    time_of_day,
    timing,
    traits,
    turn_counts,
    turn_tallies,
    undercity,
    unless,
    untapping,
    variants,
    votes,
    watching,
)
from sim.cards.lower.abilities import enchant, lower_trigger, protection
from sim.cards.lower.base import Flat, Label, ability, node
from sim.cards.lower.basics import color_of, told_apart
from sim.cards.lower.bestow import add_bestowed
from sim.cards.lower.casts import gives_retrace, prototype_of, ways_of
from sim.cards.lower.costs import mana_node, pips
from sim.cards.lower.effects import program
from sim.cards.lower.errors import Capacity, Unsupported
from sim.cards.lower.facedown import add_face_down
from sim.cards.lower.followups import hides
from sim.cards.lower.giver import KNOWN, refuse_giver
from sim.cards.lower.idempotent import counters_abilities, mark_idempotent
from sim.cards.lower.kept_mana import starting_mana
from sim.cards.lower.land_needs import land_caps
from sim.cards.lower.multiface import check_names, front_of
from sim.cards.lower.name_order import name_ranks
from sim.cards.lower.paid_instead import costs_instead
from sim.cards.lower.rows import FACE_FIELDS, AbilityRow, FaceRow, ModeRow
from sim.cards.lower.scan import nodes, scan
from sim.cards.lower.scope import Scope
from sim.cards.lower.splice import Splicer, orders
from sim.cards.lower.starting_life import life_of_hands, starting_life
from sim.cards.lower.stirs import Stirs
from sim.cards.lower.waits import Waits
from sim.cards.lower.words import (
    ALL_ZONES,
    ARTIFACT_TYPES,
    BASIC_TYPES,
    COUNTERS,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    RULED_COUNTERS,
    SPELL_TYPES,
    TYPES,
    color_mask,
    pick,
    zone_mask,
)  # fmt: skip
from sim.core.opcodes import SCHEMA, AbilityFlag, AbilityKind, CounterKind, KeywordBit, Op

MAX_SUBTYPES, MAX_HAND, MAX_ABILITIES, MAX_COUNTER_KIND = 60, 10, 12, 255
COMMAND = zone_mask("command")
SIZED = 30000  # SizedC of sized_tokens.pxd
NO_COST, TOUCHES, NOT_A_CARD = 1, 4, 16
FACE_FLAGS = FACE_FIELDS.index("flags")
PASSIVE = (ir.AlternativeCost, ir.AdditionalCost, ir.CastFrom_, CostByTarget, CastOnly, OptionalCost)  # ways of casting only
NEVER_CREATURE = LAND_TYPES | ARTIFACT_TYPES | ENCHANTMENT_TYPES | SPELL_TYPES
UNSEEN_TYPES = 15 << MAX_SUBTYPES  # choices.pyx
LAND_RULES = {"none": 0, "LR": 1, "ELR": 2, "DLR": 3, "ALR": 3}


class Rows(NamedTuple):
    """The tables of a program as rows of numbers."""

    faces: list[list[int]]
    abilities: list[list[int]]
    modes: list[list[int]]
    casts: list[list[int]]
    code: list[int]


STAR = re.compile(r"(\d+\+)?\*(\+\d+)?")
AS_IT_ENTERS = {Op.G_AS_ENTERS, Op.G_ENTERS_COPY}  # looked for before the object is on the battlefield, where nothing is given to it


class Linker:
    """Numbers and tables of one game."""

    def __init__(self) -> None:
        self.code: list[Any] = [int(Op.E_END), 2]
        self.placed: list[int] = [0]
        self.names: list[str] = []
        self.subtypes: list[str] = list(BASIC_TYPES)
        self.planeswalker_types: set[str] = set()
        self.counters: dict[str, int] = {name: int(kind) for name, kind in COUNTERS.items()}
        self.faces: list[FaceRow] = []
        self.loose: list[AbilityRow] = []  # granted, delayed and reflexive abilities
        self.tokens: dict[Any, FaceRow] = {}
        self.takes_chosen_type = False  # something becomes of the type that was chosen
        self.looks_in_exile = False  # something asks which cards lie face up in exile
        self.others_put = False  # something has another player put counters than whose instruction it is
        self.subgames = False  # something begins a subgame
        self.retraces = False  # something gives cards in graveyards retrace
        self.costs_instead: tuple[tuple[Any, ...], ...] = ()  # what may be paid rather than mana costs (CR 118.9)
        self.splices: list[tuple[Splicer, ...]] | None = None  # orders of cards that may be spliced onto a spell; None: of the card itself
        self.basic_mana = [self.basic_mana_ability(s) for s in "WUBRG"]

    # ---- numbers -------------------------------------------------------------------------------------------------
    def name(self, name: str) -> int:
        """Number of a card's or face's name."""
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)

    def subtype(self, name: str) -> int:
        """Bit of a subtype."""
        if name not in self.subtypes:
            self.subtypes.append(name)
            if len(self.subtypes) > MAX_SUBTYPES:
                raise Capacity(f"more than {MAX_SUBTYPES} subtypes in one game")
        return self.subtypes.index(name)

    def counter(self, kind: str) -> int:
        """Number of a kind of counter."""
        if kind not in self.counters:
            if kind in RULED_COUNTERS:
                raise Unsupported(f"{kind} counters: no opcode yet")
            if "/" in kind:
                raise Unsupported(f"{kind} counters change power and toughness: no opcode yet")
            if len(self.counters) > MAX_COUNTER_KIND - CounterKind.CT_FIRST_FREE:
                raise Capacity("too many kinds of counters in one game")
            self.counters[kind] = int(CounterKind.CT_FIRST_FREE) + len(self.counters) - len(COUNTERS)
        return self.counters[kind]

    def is_land_type(self, name: str) -> bool:
        """Is the subtype a land type (CR 205.3i)?"""
        return name in LAND_TYPES

    def is_flag(self, keyword: ir.Keyword) -> bool:
        """Is the keyword one bit?"""
        return is_flag(keyword)

    # ---- code ----------------------------------------------------------------------------------------------------
    def place(self, nodes: Iterable[Flat]) -> int:
        """Put nodes one after the other into the code; index of the first, 0 for none."""
        first = 0
        for flat in nodes:
            first = first or len(self.code)
            self.placed.append(len(self.code))
            self.code.extend(flat)
        return first

    def program(self, out: Sequence[Any]) -> int:
        """Put instructions into the code, ended by E_END; labels become absolute indices."""
        first = len(self.code)
        for item in (*out, node(Op.E_END)):
            if isinstance(item, Label):
                item.number = len(self.code)
            else:
                self.placed.append(len(self.code))
                self.code.extend(item)
        return first

    # ---- abilities -----------------------------------------------------------------------------------------------
    def rows(self, item: Any, face: FaceRow) -> list[AbilityRow]:
        """Ability rows of one ability of a face; keywords that are flags go into the face's mask."""
        made = self.rows_of(item, face)
        for row in made:
            row.said = item
        return made

    def rows_of(self, item: Any, face: FaceRow) -> list[AbilityRow]:
        """The rows as their families make them."""
        if isinstance(item, PASSIVE):
            return []
        if isinstance(item, ir.Keyword):
            return self.keyword_rows(item, face)
        if isinstance(item, Special):
            made = ability.lower(Scope(self, face), item.ability)
            for row in made:
                row.flags |= item.flags
            return list(made)
        if isinstance(item, Replaces):
            row = AbilityRow(AbilityKind.AB_REPLACEMENT, ALL_ZONES)
            row.effect, row.n_effects = self.place([list(item.node.code)]), 1
            return [row]
        if isinstance(item, Arrives):
            row = AbilityRow(AbilityKind.AB_REPLACEMENT, ALL_ZONES)
            row.effect, row.n_effects = self.place([node(Op.G_ARRIVES, program(Scope(self, face), item.effect))]), 1
            return [row]
        if isinstance(item, Discarded):
            row = AbilityRow(AbilityKind.AB_REPLACEMENT, ALL_ZONES)
            row.effect, row.n_effects = self.place([node(Op.G_DISCARDED, program(Scope(self, face), item.mark))]), 1
            return [row]
        if isinstance(item, Rebounds):
            row = AbilityRow(AbilityKind.AB_REPLACEMENT, ALL_ZONES)
            waits = self.trigger(Scope(self, face), item.ability.event, item.ability.effect, item.ability)
            row.effect, row.n_effects = self.place([node(Op.G_REBOUND, waits)]), 1
            return [row]
        if isinstance(item, ir.Static) or type(item) in ability.table:
            return list(ability.lower(Scope(self, face), item))
        return list(ability.lower(Scope(self, face), ir.Static((item,))))

    def keyword_rows(self, item: ir.Keyword, face: FaceRow) -> list[AbilityRow]:
        """A keyword: a bit, or what it stands for."""
        arg: Any = item.arg
        if item.name == "protection":
            if item.cost or item.n is not None or arg is None:
                raise Unsupported(f"keyword {item}")
            return [protection(Scope(self, face), arg)]
        if item.name == "hexproof" and arg is not None:
            if item.cost or item.n is not None or arg.filter is None or face.given:  # given: newer than what takes hexproof away?
                raise Unsupported(f"keyword {item}")
            return [protection(Scope(self, face), arg, AbilityKind.AB_HEXPROOF_FROM)]
        if item.name == "enchant":
            if item.cost or item.n is not None or arg is None:
                raise Unsupported(f"keyword {item}")
            face.spell = enchant(Scope(self, face), arg)
            self.loose.append(face.spell)
            return []
        mask, stands_for = expand(item, face.printed)
        face.keywords |= mask
        return [row for inner in stands_for for row in self.rows(inner, face)]

    def granted(self, item: Any, scope: Scope) -> list[AbilityRow]:
        """Rows of an ability that an effect gives to objects."""
        holder = FaceRow(scope.face.printed if scope.face is not None else nothing("granted"))
        holder.given = True
        rows = self.rows(item, holder)
        if holder.keywords or holder.spell is not None:
            raise Unsupported(f"an ability given as a quotation: {item}")
        if not rows and getattr(item, "name", "") not in SAY_NOTHING:
            raise Unsupported(f"a keyword given that is no ability of a permanent: {item}")
        if any(row.kind == AbilityKind.AB_REPLACEMENT and self.code[row.effect] in AS_IT_ENTERS for row in rows):
            raise Unsupported(f"an ability given that asks something as its object enters: {item}")
        if any(row.flags & AbilityFlag.AF_TWICE_TURN for row in rows):
            raise Unsupported(f"an ability given that may be activated twice each turn: {item}")
        if any(isinstance(e, ir.SetPT) and None in (e.power, e.toughness) for e in getattr(item, "effects", ())):
            raise Unsupported(f"an ability given that sets one side of a size: {item}")
        self.loose += rows
        return rows

    def trigger(self, scope: Scope, happens: Any, effect: Any, item: Any = None) -> AbilityRow:
        """Row of a delayed or reflexive triggered ability."""
        row = lower_trigger(scope, happens, effect, item)
        row.said = effect
        self.loose.append(row)
        return row

    # ---- faces ---------------------------------------------------------------------------------------------------
    def new_face(self, printed: ir.Face, flags: int = 0) -> FaceRow:
        """A face row; its abilities are lowered right away."""
        face = FaceRow(printed)
        face.number = len(self.faces)
        self.faces.append(face)
        face.name = self.name(printed.name)
        face.types = sum(pick(TYPES, t, "type") for t in (*printed.supertypes, *printed.types))
        face.subtypes = [self.subtype(s) for s in printed.subtypes]
        if "planeswalker" in printed.types:
            self.planeswalker_types.update(printed.subtypes)
        face.colors = color_mask(printed.colors)
        face.flags = flags | (0 if printed.cost is not None else NO_COST)
        self.numbers(face, printed)
        if printed.cost is not None:
            face.mana = self.place([mana_node(printed.cost)])
            face.pips = pips(printed.cost)
            face.mv = mana_value(printed.cost)
        spells = [a.effect for a in printed.abilities if isinstance(a, ir.SpellAbility)]
        if spells:
            whole = spells[0] if len(spells) == 1 else ef.Seq(tuple(spells))
            face.spell = self.rows(ir.SpellAbility(whole), face)[0]
            self.loose.append(face.spell)
        for item in printed.abilities:
            if not isinstance(item, ir.SpellAbility):
                face.abilities += self.rows(item, face)
        if sum(bool(row.flags & AbilityFlag.AF_TWICE_TURN) for row in face.abilities) > 1:
            raise Unsupported("two abilities that may be activated twice each turn")
        if self.touches(face):
            face.flags |= TOUCHES
        return face

    def numbers(self, face: FaceRow, printed: ir.Face) -> None:
        """Power, toughness, loyalty; '*' needs a characteristic-defining ability."""
        if printed.defense is not None or "battle" in printed.types:
            raise Unsupported("battles")
        sizes = [e for a in printed.abilities if isinstance(a, ir.Static) for e in a.effects if isinstance(e, ir.SetPT)]
        for field in ("power", "toughness", "loyalty"):
            text = getattr(printed, field)
            if text is None:
                continue
            if not text.lstrip("-").isdigit():
                if STAR.fullmatch(text) is None or not any(getattr(e, field, None) is not None for e in sizes):
                    raise Unsupported(f"{field} {text}")
                text = "1" if "1" in text else "0"  # what is not defined counts as 0 (CR 208.2a)
            setattr(face, field, int(text))

    def touches(self, face: FaceRow) -> bool:
        """Could resolving this spell change mana sources? The legend and world rules may (CR 704.5j-k)."""
        if face.spell is not None and face.spell.flags & AbilityFlag.AF_TOUCHES_SOURCES:
            return True
        if face.types & (TYPES["legendary"] | TYPES["world"]):
            return True
        later = (AbilityKind.AB_ACTIVATED, AbilityKind.AB_PROTECTION, AbilityKind.AB_TRIGGERED)  # on the stack by themselves
        return any(row.kind not in later for row in face.abilities)

    def card(self, card: ir.Card) -> FaceRow:
        """All faces of a card; the front one is returned. Equal cards share their rows."""
        if card in self.tokens:
            return self.tokens[card]
        if self.splices is None:
            self.splices = orders(((card,),))
        front = front_of(self, card)
        if len(card.faces) == 1 and card.layout not in ("normal", "leveler", "class", "prototype", "saga", "token"):
            raise Unsupported(f"layout {card.layout}")
        small = prototype_of(card.faces[0])
        if small is not None:
            proto = self.new_face(small)
            proto.card = front
            front.casts += [row for row in ways_of(self, proto) if row.zones]
        add_face_down(self, front)
        add_bestowed(self, front)
        self.tokens[card] = front
        return front

    def token(self, item: ef.Token) -> FaceRow:
        """Face of a created token (CR 111.4)."""
        if item not in self.tokens:
            if item not in KNOWN:
                refuse_giver(item.abilities)
            self.tokens[item] = self.new_face(printed_token(item), NOT_A_CARD)
            if is_sized(item):
                self.tokens[item].power = SIZED
        return self.tokens[item]

    def turning_token(self, front: ef.Token, back: ef.Token) -> FaceRow:
        """Front face of a predefined token that transforms (CR 111.10j, 712.1)."""
        if (front, back) not in self.tokens:
            card = ir.Card("", "double_faced_token", (printed_token(front), printed_token(back)))
            faces = front_of(self, card)
            for face in (faces, faces.other):
                face.flags |= NOT_A_CARD  # type: ignore[union-attr]
            self.tokens[(front, back)] = faces
        return self.tokens[(front, back)]

    def emblem(self, abilities: tuple[Any, ...], name: str = "emblem") -> FaceRow:
        """Face of an emblem (CR 114); its abilities work in the command zone."""
        face = self.new_face(ir.Face(name, None, (), (), (), (), abilities=abilities), NOT_A_CARD)
        for row in face.abilities:
            if row.kind == AbilityKind.AB_REPLACEMENT:
                raise Unsupported("an emblem with a replacement effect: no opcode yet")
            row.zones = COMMAND
        return face

    def rule(self, abilities: tuple[Any, ...], starter: int) -> list[tuple[int, int]]:
        """Emblems of a variant rule (face, owner): one that is nobody's in particular, or those that it gives to players."""
        found = []
        for item in abilities:
            if isinstance(item, StartsWithEmblem):
                face = self.emblem(tuple(part for part in item.abilities if not isinstance(part, StandsFirm)), item.name)
                found += [(face.number, who) for who in ((starter, 1 - starter) if item.who == "each" else (starter,))]
        rest = tuple(item for item in abilities if not isinstance(item, StartsWithEmblem | StartsWithLife | StartsWithMana))
        if rest:
            before = len(self.placed)
            face = self.emblem(rest)
            if any(self.code[pc] in (Op.W_YOU, Op.W_OPPONENT) for pc in nodes(self.code, self.placed[before:])):
                raise Unsupported("a variant rule that says 'you': it belongs to no player")
            found.append((face.number, starter))
        return found

    def basic_mana_ability(self, symbol: str) -> AbilityRow:
        """CR 305.6."""
        face = FaceRow(nothing("basic land"))
        item = ir.Activated((TapSelf(),), ef.AddMana(va.Who("you"), (symbol,)))
        row: AbilityRow = ability.lower(Scope(self, face), item)[0]
        row.said = item
        self.loose.append(row)
        return row

    # ---- tables --------------------------------------------------------------------------------------------------
    def creature_types(self) -> int:
        """Bits of the creature types of this game; where something becomes of a type that is chosen, of some more."""
        known = sum(
            1 << i for i, s in enumerate(self.subtypes) if s not in NEVER_CREATURE and s not in self.planeswalker_types
        )
        return known | UNSEEN_TYPES if self.takes_chosen_type else known

    def all_abilities(self) -> list[AbilityRow]:
        """Those of faces first, then granted, delayed and reflexive ones."""
        return [row for face in self.faces for row in face.abilities] + self.loose

    def numbered(self) -> Rows:
        """All rows with their numbers, in the order of program.pxd."""
        rows = Rows([], [], [], [], [])
        abilities = self.all_abilities()
        for i, row in enumerate(abilities):
            row.number = i
        for row in abilities:
            rows.abilities.append(row.table(len(rows.modes)))
            rows.modes.extend([[m.targets, m.n_targets, m.effect] for m in row.modes] or [[0, 0, 0]])
        first = 0
        for face in self.faces:
            rows.faces.append(face.table(first, len(rows.casts), self.creature_types(), int(KeywordBit.KW_CHANGELING)))
            first += len(face.abilities)
            rows.casts.extend(c.table() for c in face.casts)
        rows.code.extend(item if isinstance(item, int) else item.number for item in self.code)
        return rows

    def tables(self) -> dict[str, Any]:
        """Plain tables in the order of program.pxd."""
        face_table, ability_table, modes, casts, code = self.numbered()
        if any(code[pc] == Op.S_TYPES and is_one_of_a_name(code, pc) for pc in nodes(code, self.placed)):
            for row in face_table:
                row[FACE_FLAGS] |= TOUCHES  # whatever enters may take another of its name away (CR 704.5j)
        if not counters_abilities(code, nodes(code, self.placed)):
            mark_idempotent(code, ability_table, modes)
        return {
            "schema": SCHEMA,
            "faces": face_table,
            "abilities": ability_table,
            "modes": modes,
            "casts": casts,
            "mode_groups": [m.group for row in self.all_abilities() for m in row.modes or [ModeRow()]],
            "cast_groups": [c.group for face in self.faces for c in face.casts],
            "free_costs": [[c.free_cost, c.n_free] for face in self.faces for c in face.casts],
            "code": code,
            "basic_mana": [row.number for row in self.basic_mana],
            "creature_subtypes": self.creature_types(),
            "land_subtypes": sum(1 << i for i, s in enumerate(self.subtypes) if s in LAND_TYPES),
            "names": {
                "cards": self.names,
                "subtypes": self.subtypes,
                "faces": [row[0] for row in face_table],
                "casts": [face_table[row[0]][0] for row in casts],
                "counters": {str(number): kind for kind, number in self.counters.items()},
            },
            "n_names": len(self.names),
            "n_subtypes": len(self.subtypes),
            "omen_subtype": self.subtypes.index("Omen") if "Omen" in self.subtypes else -1,
            "aura_subtype": self.subtypes.index("Aura") if "Aura" in self.subtypes else -1,
            "saga_subtype": self.subtypes.index("Saga") if "Saga" in self.subtypes else -1,
            "fortification_subtype": self.subtypes.index("Fortification") if "Fortification" in self.subtypes else -1,
            "waits": [0] * len(ability_table),  # until it is known whose cards they are
            "stirs": Stirs(code, face_table, ability_table, modes, casts).marks,
            **scan(code, self.placed, face_table, ability_table, modes),
        }


def is_one_of_a_name(code: Sequence[int], pc: int) -> bool:
    """Does a continuous effect make permanents legendary, or world?"""
    return bool(code[pc + 2 + code[pc + 3]] & (TYPES["legendary"] | TYPES["world"]))


def nothing(name: str) -> ir.Face:
    """A face for abilities that belong to no card."""
    return ir.Face(name, None, (), (), (), ())


def is_sized(item: ef.Token) -> bool:
    """Is its size fixed as it is created?"""
    return bool(item.power == item.toughness == va.X())


def printed_token(item: ef.Token) -> ir.Face:
    """What a token is, as a face."""
    name = item.name or " ".join((*item.subtypes, "Token"))
    sized = is_sized(item)
    power = "0" if sized else None if item.power is None else str(printed_number(item.power))
    toughness = "0" if sized else None if item.toughness is None else str(printed_number(item.toughness))
    return ir.Face(name, None, item.colors, item.supertypes, item.types, item.subtypes, power, toughness, abilities=item.abilities)


def printed_number(value: Any) -> int:
    """The number of a token's power or toughness."""
    if not isinstance(value, va.Num):
        raise Unsupported(f"a token of size {value}")
    return value.n


def mana_value(symbols: tuple[str, ...]) -> int:
    """CR 202.3: X is 0, a hybrid symbol its larger half."""
    total = 0
    for symbol in symbols:
        halves = [int(h) if h.isdigit() else 0 if h in ("X", "P") else 1 for h in symbol.split("/")]
        total += max(halves)
    return total


def lower_card(card: ir.Card) -> None:
    """Dry run: raises Unsupported when the rules machine cannot run the card."""
    linker = Linker()
    try:
        linker.card(card)
        linker.tables()
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
        # a word or a shape that no family of the lowering knows: refused like any other
        raise Unsupported(f"{type(error).__name__} {error}") from error


def check_together(linker: Linker, cards: list[ir.Card], ops: set[int]) -> None:
    """Raises Unsupported where cards that are exact each for itself are not so together."""
    if linker.others_put and not ops.isdisjoint((Op.T_COUNTERS_PUT, Op.S_COUNTERS_INSTEAD)):
        raise Unsupported("counters that another player puts, and an ability that asks who put them")
    check_names(cards, ops)


def link_game(cards_a: Sequence[ir.Card], cards_b: Sequence[ir.Card], rules: Sequence[tuple[Any, ...]],
              options: dict[str, Any]) -> dict[str, Any]:  # fmt: skip
    """Tables of a game. options: starter, start_life, draw_on_play, random_policy (0 owner 1 controller), land_rule with the
    basic lands that it brings (`lands`), counter_rule, life_of_hands."""
    linker = Linker()
    linker.retraces = gives_retrace((*cards_a, *cards_b, *(ability for abilities in rules for ability in abilities)))
    linker.costs_instead = costs_instead((*cards_a, *cards_b, *rules))
    linker.splices = orders((cards_a, cards_b))
    emblems = [pair for abilities in rules for pair in linker.rule(abilities, options["starter"])]
    hands = [[linker.card(card).number for card in hand] for hand in (cards_a, cards_b)]
    if linker.looks_in_exile and hides((*cards_a, *cards_b)):
        raise Unsupported("cards in exile, some of which may lie face down")
    lands = options.get("lands", ())
    rows = [linker.card(card) for card in lands]
    ops = {linker.code[pc] for pc in nodes(linker.code, linker.placed)}
    check_together(linker, [*cards_a, *cards_b], ops)
    by_hands = bool(options.get("life_of_hands", False))
    if linker.subgames and (rules or lands or by_hands):
        raise Unsupported("a subgame under rules of the round")
    tables = linker.tables()
    rule = LAND_RULES.get(options.get("land_rule", "none"))
    if rule is None or bool(rule) != bool(lands):
        raise Unsupported(f"land rule {options['land_rule']} with {len(lands)} basic lands")
    needed = told_apart(lands, [row.name for row in rows], tables["code"], linker.placed, tables["faces"]) if lands else []
    waits = Waits(tables, nodes(tables["code"], linker.placed), hands, [face for face, _ in emblems])
    return tables | {
        "waits": waits.marks,
        "hands": hands,
        "emblems": emblems,
        "land_rule": rule,
        "land_faces": [rows[place].number for place in needed],
        "land_caps": land_caps((cards_a, cards_b), rules, [color_of(lands[place]) for place in needed]),
        "name_ranks": name_ranks(linker.names),
        "names": tables["names"] | {"lands": [lands[place].faces[0].name for place in needed]},
        "starter": options["starter"],
        "start_mana": starting_mana(([item.mana for rule_ in rules for item in rule_ if isinstance(item, StartsWithMana)] or [()])[-1]),
        "start_life": life_of_hands(rules, (cards_a, cards_b)) if by_hands else starting_life(rules, options["start_life"]),
        "life_of_hands": int(by_hands),
        "draw_on_play": int(options["draw_on_play"]),
        "random_policy": options["random_policy"],
        "counter_rule": int(options.get("counter_rule", False)),
    }
