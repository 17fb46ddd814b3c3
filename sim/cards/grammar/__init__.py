"""The grammar of Oracle text: phrases that are both read and printed.

To add a phrase, write one `rule` in the file of its family:

    rule("Effect", "{who} lose[s] {amount} life", LoseLife, eg="each opponent loses 3 life")

* the first argument is the symbol the phrase is one of: Effect, Ability, Condition, Event, AtEvent, CostPart,
  PaidAction, Post (predicate after a noun), Amount, Quantity, Computed (values), Ref (objects), Player, StaticVP
  (predicate of a static ability), ChangeVP (the same, until end of turn), KeywordPhrase, Static, ...
* the template's slots are fields of the IR node; a slot's symbol comes from template.SLOTS or stands after a colon;
* further keyword arguments are fields with a constant value;
* `eg` is an example of the phrase: a test reads it and prints it back. A rule without one fails the test.

`words` adds a closed set of words, `include` makes all phrases of one symbol phrases of another, `structure.rider` adds
sentences that belong to the instruction before them. Phrases of a shape of their own have a hand-written reader and
printer (see filters.py). No rule may name a card or be a whole line of one.

`parse_ability(text)` and `say_ability(node)` are the two ends.
"""

from __future__ import annotations

from sim.cards.grammar.reading import Unread, parse_ability, say_ability

__all__ = ["Unread", "parse_ability", "say_ability"]
