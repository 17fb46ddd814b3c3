from sim.cards.marks import marks_of


def test_marks() -> None:
    assert marks_of({"oracle_text": "You may reveal a sorcery card you own from outside the game."}) == [
        "outside-the-game"
    ]
    assert marks_of({"card_faces": [{"oracle_text": "Look at your sideboard."}, {}], "set_type": "funny"}) == [
        "funny", "sideboard",
    ]  # fmt: skip
    assert marks_of({"oracle_text": None}) == []
