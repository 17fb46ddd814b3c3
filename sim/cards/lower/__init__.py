"""Lowering: IR -> flat programs that the rules machine runs. `link_game` makes the program of one game."""

from sim.cards.lower.errors import Capacity, Unsupported
from sim.cards.lower.link import link_game, lower_card

__all__ = ["Capacity", "Unsupported", "link_game", "lower_card"]
