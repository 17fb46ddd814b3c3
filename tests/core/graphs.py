"""Explicit games for the search's tests: one list of nodes, seen by the search and by the naive solver."""
from hypothesis import strategies as st

from sim.naive import DECISION, OVERFLOW, Status

A_WON = {"status": 1}
B_WON = {"status": 2}


def node(decider, active, *options):
    return {"decider": decider, "active": active, "options": list(options)}


class Written:
    """The naive solver's view of a list of nodes without quantities."""

    def __init__(self, nodes, start=0):
        self.nodes, self.first = nodes, start

    def start(self):
        return self.first

    def status(self, position):
        n = self.nodes[position]
        return Status(n.get("status", DECISION), n.get("decider", 0), n.get("active", 0))

    def options(self, position):
        return len(self.nodes[position].get("options", ()))

    def apply(self, position, option):
        return self.nodes[position]["options"][option][:3]


@st.composite
def games(draw, most=12, overflow=False, widest=3):
    """Random graphs. Edges inside a turn join nodes of one active player, as in a game."""
    size = draw(st.integers(2, most))
    active = [draw(st.integers(0, 1)) for _ in range(size)]
    nodes = []
    for i in range(size):
        kind = draw(st.integers(0, 11))
        if kind <= 4 and i:
            statuses = (1, 1, 2, 2, 3 + draw(st.integers(0, 1)))
            status = OVERFLOW if overflow and draw(st.integers(0, 2)) == 0 else statuses[kind]
            nodes.append({"status": status, "active": active[i]})
            continue
        options = []
        for _ in range(draw(st.integers(1, widest))):
            target = draw(st.integers(0, size - 1))
            turns = 0 if active[target] == active[i] and draw(st.integers(0, 3)) else 1
            options.append((target, turns, draw(st.integers(0, 1))))
        nodes.append(node(draw(st.integers(0, 1)), active[i], *options))
    return nodes
