"""The parts of IR that a program need not depend on, each with the reason. The list grows only with one."""

from __future__ import annotations

import re
from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef

# which of two words for the same thing is printed
WORDING = """
    AimedCost.many AnyOf.again CreateToken.state_first DealsDamage.spelled DrawsCard.beyond Lasting.late May.have Modal.worth
    AtRandom.many BecomeKind.gains CopyOfEach.word DestroyRest.joined Modal.apart PutOnLibrary.ordered StayTapped.said
    NoCommander.word Prevent.late Sacrifice.every SacrificeCost.choice SacrificedWas.noun SearchFor.them There.word Until.each
    DamagedObject.word HasX.word Died.each PutAndGain.apart Modal.commander
    RuleUntil.first DamageChange.that DamageChange.twice Those.word PutMilled.short TriggersMore.long TakeAll.word
    MoreModes.as_cast MoreModes.both StatOf.turned RemoveHurt.word
    AddMana.combination AddMana.equal All.word AlternativeCost.late AnyOf.word Arrived.each Arrived.had AreTypes.word AttackTax.each
    Become.based Become.first Become.keeps BecomeKind.listed Both.elided Cant.turned CastOnly.word Cleaved.marks CopySpell.new
    CostChange.brief CostChange.per CreateToken.each_first DealDamage.amount_last Delayed.suffix DoesntUntap.whose
    Draw.additional Enchanted.kind Enchanted.noun EntersTappedUnlessPaid.itself EntersWith.said EntersWith.word EventObject.word
    ExileTop.short
    CastThisTurn.has Sacrificed.each SacrificedAny.has
    BothOfThem.word EitherEvent.intros EnteredUnder.had Guard.it PreventDamage.early
    Exists.spelled FromLibrary.word GainChosen.said GainControl.first Get.more HappenedThisTurn.word Holds.digits Holds.past Holds.there
    If.suffix Instead.first Instead.last Instead.word It.word LifeFloor.if_ Linked.word LoyaltyAnytime.whose May.refused May.said
    MostVotes.noun Num.word Given.word IfCant.said OtherGainsLifeCost.each OwnedBy.word PayOrElse.first PermitPlay.any_type PermitPlay.each
    PermitPlay.late PermitTurn.late RemoveCounters.them Return.verb Sacrifice.choice Sacrifice.inside
    Search.apart Search.that Self.word Seq.joints
    Shape.based Shuffle.long SpendOnlyCast.many SpendOnlyEither.one Static.suffix TapDown.said ThatIs.once ThatMuch.word
    CastFree.buried MayCastFrom.buried MayCastFrom.tapped Parity.many OptionPaid.said ControlNextTurn.gain CountersInstead.it
    RevealFromHand.equal ChooseAmong.source GainsFlashback.its WithCounter.more LifeGained.word LifeLost.word CountersOn.on
    Token.by_name Token.called Token.within Triggered.intro Untap.you Until.both Until.also Until.first Who.word WithCounter.many
"""
# names of things that nothing reads, and what only deck building asks
NAMES = "Activated.word Card.name EntersAsCopy.word NamedMode.name SpellAbility.word Static.word Triggered.word Words.text"
# both players know everything
REVEALED = "RevealHand.look Search.reveal SearchFor.reveal"
# the node around it says it: 'the next end step' of a delayed trigger, 'that exile' of a linked one; a card with a stated
# quality need not be found (CR 701.19b); "if several are tied for least power" after "the creature with the least power"; "if it
# entered under your control" asks whose it is as "if you controlled it" does
SAID = "AtStep.next Controlled.entered Exile.linked Search.up_to SearchFor.up_to TieBreak.least TieBreak.stat"
# the part around it, or what this is, already says where or whose
IMPLIED = {
    "Filter.zone": (
        "SearchNames.filter PutMilled.filter "
        "PlayerTargeted.by CastOneFree.filter Discard.filter ExiledThisWay.filter PutLowest.filter Restart.keep TieBreak.filter "
        "DiscardCost.what DiscardsCard.what Quality.filter Search.filter ChooseAmong.filter ExileCost.what BecomesTarget.by "
        "SearchFor.filter SearchTheirs.filter LeavesGraveyard.what "
        "AnyOf.items ExileAnyCost.filter RevealCost.what OnlyCardInGraveyard.filter Keyword.arg Not.pred"
    ),
    "ExileCost.zone": "Activated.cost Keyword.cost AdditionalCost.cost AlternativeCost.cost",
    "Who.name": "Return.under",  # of a card put into a hand, library or graveyard: always its owner's (CR 400.3)
    "RemoveCountersCost.any_number": "Activated.cost",
    "Target.up_to": (
        "DivideDamage.to DivideCounters.to Exile.what Destroy.what CounterSpell.what Return.what Untap.what Attach.what EachTarget.target "
        "Until.what"
    ),  # 'any number of targets'
    "Target.that_player": "Destroy.what",  # whose it is, the filter says, too
    "Target.any_number": "DivideCounters.to",  # of so many that all can be chosen
    "AreTypes.add": "Static.effects",  # of a supertype: it is always added
    "without str": "Seq.joints Face.cost Mana.symbols Face.subtypes EitherEvent.intros",  # {0}; a subtype of a changeling
    "without OwnedBy any": "Filter.preds",  # 'in a graveyard': whosever
    "Filter.noun": "TieBreak.filter",
    "Modal.repeat": "SpellAbility.effect",  # entwine takes every mode
    "without int": "Cleaved.marks",
    "without CanCommand": "Face.abilities",  # deck building
    "without Keyword fuse": "Face.abilities",  # printed on either half or both
    "without Mana": "AlternativeCost.cost PayInstead.cost",  # {0}
    "Mana.symbols": "PayInstead.cost",  # a cost of other cards: it is there once a game is linked
    "without RevealCost": "Activated.cost",  # the card itself, with which the ability is activated from the hand
    "PayAnyEnergy.some": "Seq.items IfYouDo.do",  # of none nothing comes that asks how much
    "MoreModes.may": "SpellAbility.effect",  # 'any number': one of them, too
    "Modal.total": "SpellAbility.effect",
    "Modal.high": "SpellAbility.effect Activated.effect Triggered.effect",  # more than there are modes
}
# 'each player may put a card from their hand onto the battlefield': the lowering looks in the hand of the one who chooses
THEIR_HAND = (
    ("May.effect", "Return.what", "Choice.filter", "Filter.preds"),
    ("PutAny.filter", "Filter.preds"),
    ("PutInTurns.filter", "Filter.preds"),
)
HARMLESS = frozenset(
    [(part,) for part in " ".join((WORDING, NAMES, REVEALED, SAID)).split()]
    # what is done with the top of a library: the machine stops unless it is empty
    + [("FromLibrary.word",), ("Keyword ripple.n",), ("Keyword miracle.cost", "Mana.symbols")]
    + [(around, part) for part, arounds in IMPLIED.items() for around in arounds.split()]
    # the machine stops where a library from which cards with different names are taken is not empty
    + [("SearchNames.filter", *part.split("/")) for part in (
        "Filter.noun", "Filter.preds/Type.name", "Filter.preds/Subtype.name", "Filter.preds/without Type", "Filter.preds/without Subtype",
    )]
    + [("SearchNames.count", "Num.n")]
    # 'each player returns all cards from their graveyard': from both
    + [("All.filter", "Filter.preds", "without OwnedBy that_player")]
    + [(*hand, *part) for hand in THEIR_HAND for part in (("without OwnedBy that_player",), ("OwnedBy.who", "Who.name"))]
)


# keywords that say nothing in a game of two: the face's colours say devoid (CR 702.114); deck building; opponents other than the
# defending player (CR 702.116a)
IDLE = {"devoid", "companion", "partner", "myriad", "choose a background", "doctor's companion", "friends forever"}


def idle(item: Any) -> bool:
    """Does it say nothing but such keywords?"""
    if isinstance(item, ab.Keyword):
        return item.name in IDLE
    parts = item.abilities if isinstance(item, ab.Have) else item.effects if isinstance(item, ab.Static | ef.Until) else ()
    return bool(parts) and all(idle(part) for part in parts)


def harmless(place: tuple[str, ...]) -> bool:
    """May the part in this place change nothing?"""
    plain = tuple(re.sub(r"^Keyword [^.]*", "Keyword", part) for part in place)
    return any(where[-n:] in HARMLESS for where in (place, plain) for n in range(1, len(place) + 1))
