"""Scripts: read, refused for another text, never beside a reading by the grammar; and each one played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from plays import ATTACK, CAST, OBJECT, PASS, PLAYER, TARGET, USE, YES, Play
from texts import Text, record

from sim.cards.compile import Unsupported, compile_face, read_text
from sim.cards.ir.abilities import Card, Face
from sim.cards.oracle.record import faces
from sim.cards.records import index, read_records
from sim.cards.scripted import digest, parse, scripts
from sim.core.opcodes import Step, Zone
from sim.errors import UserError

BULK = Path(__file__).parents[3] / "shared" / "data" / "oracle-cards.jsonl.gz"
FIELD: Text = ("Field", "land", "{T}: Add {C}.")
GOLEM: Text = ("Golem", "creature {0}", "")
FREE: Text = ("Spark", "instant {0}", "~ deals 2 damage to any target.")


def test_a_script_is_two_lines_and_ir() -> None:
    script = parse("# a remark\nname: Probe\ntext: abc\nDraw(Who('you'), Num(1))\n", "probe.txt")
    assert (script.name, script.digest, len(script.abilities)) == ("Probe", "abc", 1)
    for wrong in ("name: Probe\nDraw(Who('you'), Num(1))\n", "name: Probe\ntext: abc\n", "name: Probe\ntext: abc\nDraw(\n"):
        with pytest.raises(UserError):
            parse(wrong, "probe.txt")


@pytest.mark.parametrize("name", sorted(scripts()))
def test_another_text_is_refused(name: str) -> None:
    (face,) = faces(record(name, "artifact {0}", "Draw a card."))
    with pytest.raises(Unsupported, match="another text"):
        compile_face(face)


@pytest.mark.skipif(not BULK.exists(), reason="no bulk file of cards beside the repository")
def test_no_scripted_card_is_read_by_the_grammar() -> None:
    cards = index(read_records(BULK))
    for name, script in scripts().items():
        (face,) = [f for f in faces(cards[name]) if f.name == name]
        assert digest(face.text) == script.digest
        with pytest.raises(Unsupported):
            read_text(face)


def scripted(name: str, *types: str, **more: Any) -> Card:
    """A free card with the abilities of a script."""
    return Card(name, "normal", (Face(name, ("0",), (), (), types, (), abilities=scripts()[name].abilities, **more),))


@pytest.mark.parametrize("loyalty", ["20", "10"])
def test_karn_liberated(loyalty: str) -> None:
    """With 14 counters the last ability takes the planeswalker along; it still knows what was exiled with it."""
    karn = scripted("Karn Liberated", "planeswalker", loyalty=loyalty)
    play = Play([karn, GOLEM, FREE], [FIELD, FREE]).to(Step.ST_MAIN1)
    play.pick(CAST, "Karn Liberated").resolve().pick(USE, "Karn Liberated", 0).pick(TARGET, None, PLAYER)
    while not play.can(OBJECT):
        play.pick(PASS)
    play.pick(OBJECT, "Golem").resolve()
    play.pick(CAST, "Spark").pick(TARGET, None, PLAYER + 1).resolve()
    assert (play.zone("Golem"), play.life(1)) == ([Zone.Z_EXILE], 18)
    play.turn(0, Step.ST_MAIN1).pick(USE, "Karn Liberated", 2)
    while play.zone("Golem") == [Zone.Z_EXILE]:
        play.pick(PASS)
    assert (play.zone("Golem"), play.zone("Karn Liberated"), play.life(1)) == ([Zone.Z_BATTLEFIELD], [Zone.Z_HAND], 20)
    assert play.zone("Spark") == [Zone.Z_HAND] * 2
    assert (play.game.snapshot()["active"], play.one("Golem")["controller"], play.one("Golem")["flags"] & 2) == (0, 0, 0)


def test_island_sanctuary() -> None:
    bird: Text = ("Bird", "creature {0}", "Flying")
    play = Play([scripted("Island Sanctuary", "enchantment"), FREE], [GOLEM, bird, FREE]).to(Step.ST_MAIN1)
    play.pick(CAST, "Island Sanctuary").resolve().turn(1, Step.ST_MAIN1).pick(CAST, "Golem").resolve().pick(CAST, "Bird").resolve()
    while not play.can(YES):
        play.idle()
    play.pick(YES)
    while not play.can(ATTACK):
        play.idle()
    attacks = {name for kind, name, rest in play.options() if kind == ATTACK and rest[0] == PLAYER}
    while play.can(ATTACK):
        play.pick(ATTACK, None, -1)
        attacks |= {name for kind, name, rest in play.options() if kind == ATTACK and rest[0] == PLAYER}
    assert attacks == {"Bird"}
