"""Explicit games for the search's tests: one list of nodes, seen by the search and by the naive solver."""

import random

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


def random_game(rng, most, overflow, widest):
    """A list of nodes. Edges inside a turn join nodes of one active player, as in a game."""
    size = rng.randint(4, most)
    turns = rng.choice((1, 1, 2, 3))  # few turns: many edges inside one
    active = [rng.randrange(turns) % 2 for _ in range(size)]
    ends, crossing, acting = rng.choice((0.1, 0.2, 0.3)), rng.choice((0.1, 0.3)), rng.choice((0.2, 0.5, 0.8))
    nodes = []
    for i in range(size):
        if i and rng.random() < ends:
            status = OVERFLOW if overflow and rng.random() < 0.4 else rng.choice((1, 1, 2, 2, 3, 4))
            nodes.append({"status": status, "active": active[i]})
            continue
        options = []
        for _ in range(rng.randint(1, widest)):
            target = rng.randrange(size)
            crosses = active[target] != active[i] or rng.random() < crossing
            options.append((target, int(crosses), int(rng.random() < acting)))
        nodes.append(node(rng.randrange(2), active[i], *options))
    return nodes


def layered_game(rng, size, acting, layers=40):
    """A wide graph: layer by layer one turn, the last leads back to the first."""
    width = size // layers
    nodes = [node(0, 0, (1, 0, 0), (2, 0, 0))]
    for i in range(1, size):
        layer = i // width
        if rng.random() < 0.06:
            nodes.append({"status": rng.choice((1, 2, 3)), "active": layer % 2})
            continue
        options = []
        for _ in range(rng.randint(2, 5)):
            crosses = rng.random() < 0.15
            base = (layer + crosses) % layers * width
            options.append((base + rng.randrange(width), int(crosses), int(rng.random() < acting and not crosses)))
        nodes.append(node(rng.randrange(2), layer % 2, *options))
    return nodes


def games(most=12, overflow=False, widest=3):
    """Random graphs by seed: nearly all of them reach most of their nodes."""
    return st.integers(0, 2**48).map(lambda seed: random_game(random.Random(seed), most, overflow, widest))


@st.composite
def counting_games(draw, most=7):
    """Random graphs with one quantity of A's, which A's optional actions raise and other options cost. B only passes:
    a loop of B's that eats an omega of A's would be decided by who names last, which a graph cannot say."""
    nodes = draw(games(most=most))
    for n in nodes:
        options = []
        for target, turns, optional in n.get("options", ()):
            optional = optional and n["decider"] == 0
            change = draw(st.integers(-1, 1)) if optional else -draw(st.sampled_from((0, 0, 0, 1, 3)))
            options.append((target, turns, optional, (change,)))
        if options:
            options[-1] = (*options[-1][:3], (0,))  # something is always left to do
            n["options"] = options
    return nodes
