"""Optional costs: here ways of casting, in a script a yes or no to each of them in the order of the card (CR 601.2b)."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from sim.core.opcodes import CastFlag
from sim.explain import Kind
from sim.replay.moves import OTHER_PLACE, WORDS, Asked, Move


def kicked(asked: Asked, moves: list[Move]) -> list[Move]:
    """Those of the moves that pay what the script says, if it says so."""
    ways = {move.option: asked.options[move.option] for move in moves}
    flags = {n: asked.board.linked.paid[way] for n, (kind, _, way, _, _) in ways.items() if kind == Kind.CAST}
    asks = [flag for flag in (CastFlag.CF_NAMED, CastFlag.CF_SECOND) if any(paid & CastFlag.CF_SECOND for paid in flags.values())]
    asks = asks or [CastFlag.CF_OPTIONAL] * any(paid & CastFlag.CF_OPTIONAL for paid in flags.values())
    queue = asked.script.queue(asked.player, "choice", asked.memory.used, asked.board.time)
    said = list(islice(queue, len(asks)))
    if not asks or len(said) < len(asks) or any(entry.data.get("kind") != "bool" for entry in said):
        return []
    wanted = [bool(entry.data["value"]) for entry in said]
    fits = [move for move in moves if [bool(flags.get(move.option, 0) & flag) for flag in asks] == wanted]
    to = next(queue, None)
    if to is not None and wanted[-1] and to.data.get("kind") == "player" and to.data["value"] == "AB"[1 - asked.player]:
        said.append(to)  # which opponent is promised a gift is no question among two
    return [replace(move, memory=move.memory.use(*said)) for move in fits]


def cast_now(asked: Asked) -> list[Move]:
    """A spell that may be cast while something resolves, in one of several ways: whether, then what is paid beside it."""
    head, memory = asked.head(), asked.memory
    ways = [i for i, option in enumerate(asked.options) if option[0] == Kind.CAST]
    rest = [i for i in range(len(asked.options)) if i not in ways]
    if rest and head is not None and head.data.get("kind") == "bool":
        memory = memory.use(head)
        if not head.data["value"]:
            return [Move(i, memory) for i in rest] + [Move(i, asked.memory, OTHER_PLACE) for i in ways]
    elif head is not None and head.data.get("kind") in WORDS and any(asked.meant(asked.options[i][1], head.data) for i in ways):
        after = asked.head(after=head)  # the card is named there, and may be asked about again
        memory = memory.use(head, *([after] if after is not None and after.data.get("kind") == "bool" else []))
    told = replace(asked, memory=memory)
    moves, said = [Move(i, memory) for i in ways], told.head()
    if said is not None and said.data.get("kind") == "cast_option":
        name = str(said.data["value"]).removeprefix("Cast ").removeprefix("fused ")
        named = [move for move in moves if asked.board.linked.ways[asked.options[move.option][2]][0] == name]
        paid = [replace(move, memory=move.memory.use(said)) for move in named]
    else:
        paid = kicked(told, moves)
    return [*paid, *(replace(move, cost=OTHER_PLACE) for move in moves), *(Move(i, asked.memory, OTHER_PLACE) for i in rest)]
