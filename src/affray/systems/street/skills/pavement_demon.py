"""Pavement Demon: sharing out the hits of the dice, and holding the character's own card (S-SKILL-DEMON)."""

import itertools
import math
import random
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from affray.engine import Game, Kind, Pass, Procedure, Refusal, RuleId, Seat, Verb, cites
from affray.engine.terms import Situation
from affray.engine.verbs import PartialChoice, Several, Target
from affray.systems.street.choices import VerbOrPass
from affray.systems.street.deck.action_cards import HELD, put_in_hand
from affray.systems.street.events.cards import Held
from affray.systems.street.geometry import distance
from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.messages import say
from affray.systems.street.shooting.targets import legal_targets
from affray.systems.street.state import Figure, ShootOut, Turn, in_order
from affray.systems.street.turn.situation import situation
from affray.table.measure import at_most

from .skill_list import Skill, Traits, register, traits

DEMON = RuleId("S-SKILL-DEMON")
SHARE_DISTANCE = 4
"""Inches from the target within which other figures may take the hits; twice as far at level 2."""
MAX_LISTED = 64
"""The maximum number of assignments of hits that are listed; beyond it, only the possible targets are listed."""


class Sharing(NamedTuple):
    """The context of sharing: the target of each hit, the figures that may take it, and the shooter."""

    targets: tuple[str, ...]
    takers: tuple[tuple[str, ...], ...]
    by: str
    before: ShootOut
    """The shoot-out when the dice were rolled (S-SHOOT-11)."""


class GiveHits(Verb, frozen=True):
    """Name the figure that takes each hit."""

    name = "give"
    rule = RuleId("S-SKILL-DEMON")
    not_now = say("no_sharing_now")
    figures: Annotated[tuple[str, ...], Several(Target(), each=True)]


class Group(Kind[Sharing]):
    """One name for each hit of the dice: `give bob bob tom`."""

    name = "share_hits"
    case_name = "group"
    rule = RuleId("S-SKILL-DEMON")
    verbs = (GiveHits,)

    def outline(self, context: Sharing) -> Sequence[Verb | PartialChoice]:
        """All assignments, or, if they are too many, the possible targets of the first hit."""
        if math.prod(map(len, context.takers)) > MAX_LISTED:
            names = dict.fromkeys([name for takers in context.takers for name in takers])
            return [PartialChoice(GiveHits, {"figures": (name,)}, begun=("figures",)) for name in names]
        return [*map(GiveHits, itertools.product(*context.takers))]

    def default(self, context: Sharing, values: Sequence[Any]) -> Verb:
        return GiveHits(context.targets)

    def check(self, context: Sharing, value: Any) -> Refusal | None:
        if len(value.figures) != len(context.takers):
            return Refusal(self.rule, say("one_for_each_hit", hits=len(context.takers)))
        for name, takers in zip(value.figures, context.takers, strict=True):
            if name not in takers:
                return Refusal(self.rule, say("cannot_take_hit", character=name, others=list(takers)))
        return None

    def candidates(self, context: Sharing, count: int, rng: random.Random) -> Sequence[Any]:
        return [GiveHits(tuple([rng.choice(takers) for takers in context.takers])) for _ in range(count)]


GROUP = Group()


def share_hits(game: Game[ShootOut], attack: Attack, targets: Sequence[str], *, arc: bool) -> Procedure[Sequence[str]]:
    """The figures that take the hits: the targets, unless a Pavement Demon has other legal targets near them.

    `targets` are the targets of the hits; with `arc`, only figures inside the fire arc can take one.
    """
    before = attack.before
    shooter = before.figures[attack.by]
    reach = traits(before, shooter).share_distance
    if not reach or not targets:
        return targets
    legal = legal_targets(before, shooter, arc=arc)
    takers_of = {
        target: tuple(
            [
                name
                for name in in_order(list({*legal, target}), before)  # a rule may make a friend the target
                if name == target or at_most(distance(before.figures[name], before.figures[target]), reach)
            ]
        )
        for target in dict.fromkeys(targets)
    }
    context = Sharing(tuple(targets), tuple([takers_of[target] for target in targets]), attack.by, before)
    if shooter.seat is None:
        return targets
    only_option = [GiveHits(context.targets)] if all(len(takers) == 1 for takers in context.takers) else None
    given: GiveHits = yield game.ask(
        GROUP, shooter.seat, only_option, context, situation(game.state, shooter.seat, shooter.id)
    )
    return given.figures


# --- holding the card ------------------------------------------------------------------------------------------------


class HoldCard(Verb, frozen=True):
    """Take the character's card into the hand instead of acting now."""

    name = "hold"
    rule = RuleId("S-SKILL-DEMON")
    not_now = say("no_holding_now")

    @classmethod
    def refusal_now(cls, state: ShootOut, seat: Seat, words: list[str]) -> Refusal | None:
        """A Slow Demon must use the card at once (S-SKILL-SLOW)."""
        turn = next((frame for frame in reversed(state.frames) if isinstance(frame, Turn)), None)
        held = None if turn is None or turn.free else traits(state, state.figures[turn.figure])
        if turn is not None and held is not None and held.no_action_cards:
            return Refusal(held.by("no_action_cards")[0], say("too_slow_to_hold", character=turn.figure))
        return super().refusal_now(state, seat, words)


class Hold(VerbOrPass[str]):
    """Whether the character holds the card or acts now. The context is the character."""

    name = "hold"
    rule = RuleId("S-SKILL-DEMON")
    verbs = (HoldCard, Pass)


HOLD = Hold()


def may_hold(s: ShootOut, figure: Figure) -> bool:
    """Whether the character is a Demon in play who is not Slow (S-SKILL-SLOW, S-SETUP-09)."""
    if figure.seat is None or not figure.active:
        return False
    held = traits(s, figure)
    return held.holds_card and not held.no_action_cards


def ask_to_hold(game: Game[ShootOut], figure: Figure) -> Procedure[bool]:
    """Ask whether to hold the card; a held card goes to the player's hand."""
    s = game.state
    assert figure.seat is not None
    chosen = yield game.ask(HOLD, figure.seat, (Pass(), HoldCard()), figure.id, Situation(figure=figure.id))
    if not isinstance(chosen, HoldCard):
        return False
    put_in_hand(s, figure.seat, HELD + figure.id)
    game.emit(Held(rules=cites("S-SKILL-DEMON"), figure=figure.id))
    return True


register(
    Skill(
        id="pavement_demon",
        rule=DEMON,
        rank=6,
        share_distance=SHARE_DISTANCE,
        holds_card=True,
        chooses_skills=True,
        fears_nobody=True,
        together={"ambidextrous": Traits(splits_volleys=True)},
    )
)
