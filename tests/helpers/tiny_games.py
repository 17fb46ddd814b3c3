"""Random games that are small enough to be enumerated: a theme, one or two cards a side beside the sources, a few life."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from sim.cards.library import load_library
from sim.formats.load import find_format
from sim.game import card_of
from sim.verdict import GameSpec

RULES = find_format("3cb")
FREE = "Spells cost 5 less to cast."  # generic mana only
SICK = "All creatures get -1/-1."
ONCE = 'Creatures have "{0}: Untap this creature. Activate only once each turn."'
BLEED = "At the beginning of each upkeep, each player loses 1 life."
SOURCES = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Mox Pearl", "Mox Jet", "Mox Ruby", "Lotus Petal", "Black Lotus")


class Theme(NamedTuple):
    """`cards`: what the hands are drawn from; `rules`: emblems, of which each game takes some; `always`: of which all."""

    cards: tuple[str, ...]
    rules: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    sources: tuple[str, ...] = SOURCES


PLAIN = Theme(
    ("Memnite", "Isamaru, Hound of Konda", "Swords to Plowshares", "Shield Sphere", "Ghost Quarter", "Glistener Elf", "Shock",
     "Vampire Hexmage", "Lightning Helix", "Maze of Ith", "Karakas", "The Rack", "Blackmail", "Chronomaton", "Steel Overseer",
     "Inkmoth Nexus", "Vault Skirge", "Fountain of Cho", "Liliana of the Veil", "Cenn's Tactician", "Mogg Fanatic", "Phyrexian Walker",
     "Mishra's Factory", "Wasteland", "Ornithopter", "Dryad Arbor", "Raging Goblin", "Savannah Lions", "Lightning Bolt"),
    (BLEED, "All creatures have haste.", "Creature spells cost 1 less to cast."),
)  # fmt: skip

# equip {0}, abilities for {0} and untapping: whoever repeats them must stop (CR 725). At instant speed {0} fills the stack
FREE_ABILITIES = Theme(
    ("Shuko", "Shuko", "Lightning Greaves", "Memnite", "Ornithopter", "Phyrexian Walker", "Shield Sphere", "Steel Overseer",
     "Kazuul's Toll Collector", "Chronomaton", "Dryad Arbor", "Raging Goblin"),
    (BLEED, "All creatures have haste.", SICK, 'Creatures have "{T}: Untap another target creature."'),
    (FREE,),
    ("Memnite", "Ornithopter", "Memnite", "Mountain"),
)  # fmt: skip

# abilities of that kind for everybody
SHARED_ABILITIES = Theme(
    ("Memnite", "Phyrexian Walker", "Ornithopter", "Dryad Arbor", "Shield Sphere", "Shock", "Savannah Lions", "Raging Goblin",
     "Mogg Fanatic", "Maze of Ith", "Swords to Plowshares", "Forest"),
    ('Creatures have "{0}: Untap this creature. Activate only as a sorcery."',
     'All creatures have "{0}: Tap target creature. Activate only as a sorcery."',
     ONCE,
     'Lands have "{T}: Untap target land."', 'Creatures have "{T}: Untap another target creature."',
     'Creatures have "{T}: This creature deals 1 damage to any target."', "All creatures have haste.", BLEED),
    (),
    ("Mountain", "Plains", "Memnite", "Ornithopter"),
)  # fmt: skip

# triggers without end, with and without somebody who could stop them
MANDATORY = Theme(
    ("Memnite", "Phyrexian Walker", "Banishing Light", "Fairgrounds Warden", "Glass Casket", "Henchbots", "Shock", "Mogg Fanatic",
     "Swords to Plowshares", "Ornithopter", "Soul Warden", "Disenchant", "Raging Goblin", "Ajani's Pridemate", "Ashnod's Altar"),
    ('Creatures have "When this creature dies, return it to the battlefield."', SICK,
     "Whenever a player gains life, that player loses 1 life.", "Whenever a player loses life, that player gains 1 life.",
     "Whenever a creature enters, exile another target creature.", BLEED, FREE),
    (),
    ("Plains", "Mountain", "Black Lotus", "Mox Pearl"),
)  # fmt: skip

# permanents that come back, untap or grow: casting again and again, in one turn or over many
RETURNING = Theme(
    ("Blinking Spirit", "Unsummon", "Boomerang", "Memnite", "Icy Manipulator", "Maze of Ith", "Karakas", "Thalia, Guardian of Thraben",
     "Chronomaton", "Aether Adept", "Isamaru, Hound of Konda", "Mishra's Factory", "Lotus Bloom", "Ornithopter", "Shield Sphere",
     "Quirion Ranger", "Wirewood Symbiote", "Llanowar Elves", "Oboro, Palace in the Clouds", "Scryb Ranger", "Burden of Guilt"),
    ("All creatures have haste.", BLEED, SICK,
     "Whenever a creature enters, return another target creature to its owner's hand."),
    (FREE,),
)  # fmt: skip

# planeswalkers, whose loyalty the wider game does not count
LOYALTY = Theme(
    ("Liliana of the Veil", "Davriel, Rogue Shadowmage", "Vampire Hexmage", "Shock", "Lightning Bolt", "Raging Goblin", "Memnite",
     "Ornithopter", "Dryad Arbor", "Savannah Lions", "Blackmail"),
    ("All creatures have haste.", "Creature spells cost 1 less to cast."),
    (BLEED,),
    ("Black Lotus", "Black Lotus", "Mox Jet", "Mox Ruby"),
)  # fmt: skip

THEMES = {"plain": PLAIN, "free": FREE_ABILITIES, "shared": SHARED_ABILITIES, "mandatory": MANDATORY, "returning": RETURNING,
          "loyalty": LOYALTY}  # fmt: skip


def random_spec(theme: Theme, seed: int) -> GameSpec:
    """A game of this theme; the same for the same seed."""
    rng = random.Random(seed)
    chosen = [rule for rule in theme.rules if rng.random() < 0.3]
    rules = RULES.model_copy(update={"starting_life": rng.choice((1, 2, 2, 3, 4, 5)), "rules": (*theme.always, *chosen)})
    return GameSpec(_hand(theme, rng), _hand(theme, rng), rng.choice("ab"), rules)


def _hand(theme: Theme, rng: random.Random) -> tuple[str, ...]:
    sources = [rng.choice(theme.sources) for _ in range(rng.choice((0, 1, 1, 1, 2)))]
    return (*sources, *(rng.choice(theme.cards) for _ in range(rng.choice((1, 1, 1, 2)))))


BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
SPICE = tuple(sorted({rule for theme in THEMES.values() for rule in (*theme.rules, SICK)} - {FREE}))


def random_pool_spec(seed: int) -> GameSpec:
    """A game of any cards of the pool that one land each can cast when generic mana is free."""
    rng = random.Random(seed)
    hands = [_pool_hand(rng) for _ in "ab"]
    spice = [rule for rule in rng.sample(SPICE, 2) if rng.random() < 0.4]
    rules = RULES.model_copy(update={"starting_life": rng.choice((1, 2, 3, 4, 6)), "rules": (FREE, *spice)})
    return GameSpec(hands[0], hands[1], rng.choice("ab"), rules)


def _pool_hand(rng: random.Random) -> tuple[str, ...]:
    cards: list[str] = []
    lands: list[str] = []
    wanted = rng.choice((1, 1, 2))
    while len(cards) < wanted:
        name = rng.choice(_exact())
        pips = [symbol for symbol in card_of(name).faces[0].cost or () if not symbol.isdigit()]
        if len(pips) <= 1 and all(symbol in BASICS for symbol in pips):
            cards.append(name)
            lands += [BASICS[symbol] for symbol in pips]
    return (*dict.fromkeys(lands), *cards)


@lru_cache(maxsize=1)
def _exact() -> tuple[str, ...]:
    """Names of the pool, all exact."""
    library = load_library()
    return tuple(sorted(name for name in library if library.support(name) is None))
