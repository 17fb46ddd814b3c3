"""What spells and abilities cost that target something (CR 601.2f)."""

from __future__ import annotations

from sim.cards.grammar.engine import include, rule
from sim.cards.ir.rules import AimedCost
from sim.cards.ir.values import All, Who

include("AimedAt", "Named")
rule("AimedAt", "a {filter}", All, word="each", eg="a creature you control")
rule("AimedAt", "{filter:Filters}", All, word="", eg="creatures you control")
for more, word in ((True, "more"), (False, "less")):
    for who, cast in ((Who("your_opponents"), "your opponents cast"), (Who("you"), "you cast"), (Who("opponent"), "an opponent casts")):
        for said, many in (("", False), ("one or more ", True)):
            rule(
                "Static",
                f"spells {cast} that target {said}{{target:AimedAt}} cost {{n:GenericNumber}} {word} to cast",
                AimedCost,
                who=who,
                more=more,
                many=many,
                eg=f"spells {cast} that target {said + 'creatures you control' if many else '~'} cost {{2}} {word} to cast",
            )
    rule(
        "Static",
        f"equip abilities you activate that target {{target:AimedAt}} cost {{n:GenericNumber}} {word} to activate",
        AimedCost,
        who=Who("you"),
        more=more,
        equip=True,
        eg=f"equip abilities you activate that target ~ cost {{3}} {word} to activate",
    )
    rule(
        "Static",
        f"equip abilities you activate cost {{n:GenericNumber}} {word} to activate",
        AimedCost,
        who=Who("you"),
        more=more,
        equip=True,
        eg=f"equip abilities you activate cost {{1}} {word} to activate",
    )
