"""Scripts: read, refused for another text, never beside a reading by the grammar; and each one played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from plays import ATTACK, CAST, LAND, MODE, OBJECT, PASS, PLAYER, TARGET, USE, YES, Play
from texts import Text, record

from sim.cards.compile import Unsupported, compile_card, compile_face, read_text
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


def test_a_whole_card_stands_alone() -> None:
    """In place of the text of another card of its name, and of no other text."""
    card = "Card('Probe', 'normal', (Face('Probe', ('G',), ('green',), (), ('sorcery',), ()),))"
    script = parse(f"name: Probe\ntext: abc\n{card}\n", "probe.txt")
    assert script.whole is not None
    assert (script.whole.name, script.abilities) == ("Probe", ())
    for wrong in (f"name: Other\ntext: abc\n{card}\n", f"name: Probe\ntext: abc\n{card}\nDraw(Who('you'), Num(1))\n"):
        with pytest.raises(UserError, match="stands alone"):
            parse(wrong, "probe.txt")


WHOLE = sorted(name for name, script in scripts().items() if script.whole is not None)


@pytest.mark.parametrize("name", WHOLE)
def test_a_card_with_its_own_text_is_read_by_the_grammar(name: str) -> None:
    own = compile_card(record(name, "sorcery {G}", "You gain 1 life."))
    assert own != scripts()[name].whole


@pytest.mark.skipif(not BULK.exists(), reason="no bulk file of cards beside the repository")
@pytest.mark.parametrize("name", WHOLE)
def test_another_cards_text_is_replaced(name: str) -> None:
    assert compile_card(index(read_records(BULK))[name]) == scripts()[name].whole


def test_pick_your_poison() -> None:
    """Each mode takes what it says from the opponent alone."""
    whole = scripts()["Pick Your Poison"].whole
    assert whole is not None
    grove: Text = ("Grove", "land", "{T}: Add {G}.")
    for mode, gone in enumerate(("Rock", "Aura", "Bird")):
        mine = [whole, grove, GOLEM]
        theirs = [("Rock", "artifact {0}", "{T}: Add {C}."), ("Aura", "enchantment {0}", "{0}: You gain 1 life.")]
        theirs.append(("Bird", "creature {0}", "Flying"))
        play = Play(mine, theirs, starter=1).to(Step.ST_MAIN1)
        for name, _, _ in theirs:
            play.pick(CAST, name).resolve()
        while not play.can(CAST, "Pick Your Poison"):
            play.pick(LAND, "Grove") if play.can(LAND, "Grove") else play.idle()
        play.pick(CAST, "Pick Your Poison").pick(MODE, number=mode).resolve()
        if play.can(OBJECT, gone):  # the Bird is an artifact, too
            play.pick(OBJECT, gone)
        assert [name for name, _, _ in theirs if play.zone(name) == [Zone.Z_BATTLEFIELD]] == [n for n, _, _ in theirs if n != gone]


@pytest.mark.parametrize("name", sorted(set(scripts()) - set(WHOLE)))
def test_another_text_is_refused(name: str) -> None:
    (face,) = faces(record(name, "artifact {0}", "Draw a card."))
    with pytest.raises(Unsupported, match="another text"):
        compile_face(face)


@pytest.mark.skipif(not BULK.exists(), reason="no bulk file of cards beside the repository")
def test_no_scripted_card_is_read_by_the_grammar() -> None:
    cards = index(read_records(BULK))
    for name, script in scripts().items():
        if script.whole is not None:
            continue
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
