"""'Put a land card from among the milled cards into your hand.'"""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule, words
from sim.cards.grammar.words import NUMBER
from sim.cards.ir.filters import Filter
from sim.cards.ir.milled import PutMilled

words("UpToMany", {word: n for word, n in NUMBER.items() if n > 1})
PLACES = {"hand": "into your hand", "battlefield": "onto the battlefield"}


def of_cards(several: bool = False, **consts: Any) -> dict[str, Any]:
    """build/unbuild where the filter is about cards wherever they are."""

    def build(filter: Any, up_to: int = 0, **_: Any) -> PutMilled | None:
        fits = isinstance(filter, Filter) and filter.noun == "card" and filter.zone == "anywhere"
        return PutMilled(filter, up_to=up_to, **consts) if fits else None

    def unbuild(n: PutMilled) -> dict[str, Any] | None:
        if n != PutMilled(n.filter, up_to=n.up_to, **consts) or bool(n.up_to) != several:
            return None
        return {"filter": n.filter, "up_to": n.up_to} if several else {"filter": n.filter}

    return {"build": build, "unbuild": unbuild}


for short, those in ((True, "the milled cards"), (False, "the cards milled this way")):
    for to, place in PLACES.items():
        tail = f"from among {those} {place}"
        consts: dict[str, Any] = {"short": short, "to": to}
        rule("Effect", f"put[s] a {{filter}} {tail}", PutMilled, eg=f"put a land card {tail}", **of_cards(**consts))
        every = of_cards(**consts, every=True)
        rule("Effect", f"put[s] all {{filter:Filters}} {tail}", PutMilled, eg=f"put all land cards {tail}", **every)
        rule(
            "Effect",
            f"put[s] up to {{up_to:UpToMany}} {{filter:Filters}} {tail}",
            PutMilled,
            eg=f"put up to two land cards {tail}",
            **of_cards(True, **consts),
        )
