"""Players: who does something, or has it done to them."""

from __future__ import annotations

from sim.cards.grammar.engine import rule, symbol
from sim.cards.ir.values import AimedPlayer, ControllerOf, It, OwnerOf, PlayerTarget, Who

for text, name in [
    ("you", "you"),
    ("an opponent", "opponent"),
    ("each opponent", "each_opponent"),
    ("each player", "each_player"),
    ("a player", "any"),
    ("that player", "that_player"),
    ("the chosen player", "chosen"),
    ("enchanted player", "enchanted"),
    ("defending player", "defending"),
    ("players", "players"),
    ("your opponents", "your_opponents"),
    ("the active player", "active"),
]:
    rule("Player", text, Who, name=name, eg=text)
for text in ("they", "them", "that opponent"):
    rule("Player", text, Who, name="that_player", word=text, eg=text)
symbol("Player").printers[Who].append(lambda node, person: ["you"] if node == Who("you", "you") else None)
rule("Player", "target player", PlayerTarget, eg="target player")
rule("Player", "target opponent", PlayerTarget, who=Who("opponent"), eg="target opponent")
rule("Player", "its controller", ControllerOf, what=It("it"), eg="its controller")
said = "that permanent's controller or that player"
rule("Player", said.replace("'s", " 's"), AimedPlayer, eg=said)
rule("Player", "its owner", OwnerOf, what=It("it"), eg="its owner")
rule("Player", "{what:That} 's controller", ControllerOf, eg="that creature's controller")
rule("Player", "{what:That} 's owner", OwnerOf, eg="that card's owner")

for text, name in [
    ("your", "you"),
    ("each opponent's", "each_opponent"),
    ("each player's", "each_player"),
    ("that player's", "that_player"),
    ("the chosen player's", "chosen"),
    ("enchanted player's", "enchanted"),
    ("defending player's", "defending"),
    ("an opponent's", "opponent"),
    ("a player's", "any_one"),
]:
    rule("Whose", text, Who, name=name, eg=text)
rule("Whose", "their", Who, name="that_player", word="they", eg="their")
rule("Whose", "its controller's", ControllerOf, what=It("it"), eg="its controller's")
rule("Whose", "its owner's", OwnerOf, what=It("it"), eg="its owner's")
rule("Whose", "target player's", PlayerTarget, eg="target player's")
rule("Whose", "target opponent's", PlayerTarget, who=Who("opponent"), eg="target opponent's")
