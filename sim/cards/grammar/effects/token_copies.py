"""Tokens that are copies of something (CR 707.2)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.effects import CreateCopyToken
from sim.cards.ir.values import Num

rule(
    "Effect",
    "{who!} create[s] a token that's a copy of {of:Ref}",
    CreateCopyToken,
    count=Num(1),
    eg=("create a token that's a copy of target token you control", "create a token that's a copy of ~"),
)
rule(
    "Effect",
    "{who!} create[s] a token that's a copy of {of:Ref} , except {except_:Exceptions}",
    CreateCopyToken,
    count=Num(1),
    eg="create a token that's a copy of target creature you control, except it has haste",
)
