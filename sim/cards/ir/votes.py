"""Choices of several players or from several zones that are carried out together (CR 701.32)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Vote(Node):
    """'Starting with you, each player votes for a <filter>.'"""

    filter: Node


class MostVotes(Node):
    """'each <filter> with the most votes or tied for most votes'; tied: 'or tied'."""

    noun: str


class ChooseFromGraveyard(Node):
    """'[you] choose an artifact or creature card from <who>'s graveyard', besides what was chosen before."""

    who: Node
    filter: Node


class PicksInGraveyard(Node):
    """'Defending player chooses a nonland card in your graveyard': it becomes the last-mentioned object."""

    who: Node
    filter: Node


class ChosenCards(Node):
    """'the chosen cards'."""
