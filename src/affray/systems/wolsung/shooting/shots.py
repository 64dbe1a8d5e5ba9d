"""Making a shot: targets, reactions, hits, and firing into melee (W-SHOOT-01 to W-SHOOT-24)."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Verb, cites, implements
from affray.engine.verbs import Figure as FigureSlot
from affray.systems.wolsung.abilities.ability_list import immune
from affray.systems.wolsung.damage.hits import queue_hit
from affray.systems.wolsung.declared_attack import Attack, shot
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.dice.rolls import nil_nil, roll
from affray.systems.wolsung.events import Attack as AttackDeclared
from affray.systems.wolsung.events import Lowest, Miss, Reaction
from affray.systems.wolsung.geometry.bodies import distance
from affray.systems.wolsung.heroes.heroic_deeds import RED
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.shooting.shot_pools import band, beside, reflex_pool, shoot_pool
from affray.systems.wolsung.sight.line_of_sight import sees
from affray.systems.wolsung.state import Figure, Skirmish
from affray.systems.wolsung.toppled.becoming_toppled import topple


class HoldNerves(Verb, frozen=True):
    """Hold Nerves."""

    name = "hold"
    rule = RuleId("W-SHOOT-06")
    not_now = say("shot_not_now")


class DiveForCover(Verb, frozen=True):
    """Dive for Cover."""

    name = "dive"
    rule = RuleId("W-SHOOT-06")
    not_now = say("shot_not_now")


class ReactShot(Kind[str]):
    """Hold Nerves or Dive for Cover (W-SHOOT-06). The context is the target."""

    name = "react_shot"
    rule = RuleId("W-SHOOT-06")
    verbs = (HoldNerves, DiveForCover)

    def refusal(self, context: str, value: Any) -> Refusal:
        return Refusal(RuleId("W-SHOOT-08"), say("toppled_can_only_hold", model=context))


class HitLowest(Verb, frozen=True):
    """Let the shot endanger one of the models with the lowest result."""

    name = "lowest"
    rule = RuleId("W-SHOOT-22")
    not_now = say("lowest_not_now")
    model: Annotated[str, FigureSlot()]


class LowestOf(Kind[None]):
    """Which of the models that share the lowest result the shot may hit (W-SHOOT-22)."""

    name = "lowest_result"
    case_name = "lowest"
    rule = RuleId("W-SHOOT-22")
    verbs = (HitLowest,)

    def refusal(self, context: None, value: Any) -> Refusal:
        return Refusal(self.rule, say("not_the_lowest", model=value.model))


REACT_SHOT = ReactShot()
LOWEST = LowestOf()


# --- legal targets ------------------------------------------------------------------------------------------------


@implements("W-SHOOT-01")
def shot_refusal(s: Skirmish, attack: Attack) -> Refusal | None:
    """Why this shot cannot be made from where the shooter stands (W-SHOOT-03, W-LOS-01, W-SHOOT-05, W-TEST-06)."""
    shooter, target, weapon = attack.attacker, attack.target, attack.weapon
    assert weapon is not None, "a shot is made with a weapon"
    if target.removed or s.seats[target.seat] == s.seats[shooter.seat]:
        return Refusal(RuleId("W-SHOOT-03"), say("not_an_enemy", target=target.id))
    away = distance(s, shooter, target)
    if band(weapon, away) is None and not s.edition.too_far_may_be_picked:
        return Refusal(RuleId("W-SHOOT-05"), say("beyond_last_band", target=target.id, away=away))
    if shoot_pool(s, attack).dice <= 0:
        return Refusal(RuleId("W-TEST-06"), say("no_dice_for", item=weapon.id, target=target.id))
    if not sees(s, shooter, target):
        return Refusal(RuleId("W-LOS-01"), say("not_in_sight", model=shooter.id, target=target.id))
    return None


def shot_refusals(
    s: Skirmish, shooter: Figure, weapon: Weapon, number: int, moved: bool, moved_now: bool
) -> dict[str, Refusal | None]:
    """For each enemy, why it cannot be shot at; None if it can."""
    return {
        enemy.id: shot_refusal(s, shot(shooter, weapon, enemy, number, moved, moved_now))
        for enemy in s.enemies(shooter)
    }


# --- the shot -----------------------------------------------------------------------------------------------------


def shoot(game: Game[Skirmish], attack: Attack) -> Procedure[None]:
    """A shot: W-SHOOT-02 to W-SHOOT-11, into melee W-SHOOT-20 to W-SHOOT-24."""
    s = game.state
    shooter, target, weapon = attack.attacker, attack.target, attack.weapon
    assert weapon is not None, "a shot is made with a weapon"
    rules = cites("W-SHOOT-02", "W-SHOOT-03", "W-COVER-01")
    game.emit(AttackDeclared(rules=rules, figure=shooter.id, target=target.id, with_=attack.means))
    if band(weapon, distance(s, shooter, target)) is None:
        _miss(game, attack, target.id, "too_far", "W-SHOOT-05")
        return
    immunity = immune(target, attack.words, s.edition)
    if immunity:
        _miss(game, attack, target.id, "immunity", immunity)
        return
    yield from react(game, attack)
    target = s.figures[target.id]
    others = [figure for figure in beside(s, target) if not immune(figure, attack.words, s.edition)]
    pools = [
        shoot_pool(s, attack),
        reflex_pool(s, attack, target),
        *[reflex_pool(s, attack, figure) for figure in others],
    ]
    results = yield from roll(game, pools, deeds=RED, about=attack.situation(s, attack.attacker))
    endangered, successes = target, results[1]
    if others:
        name = yield from lowest(game, attack, pools[1:], results[1:])
        endangered, successes = s.figures[name], min(results[1:])
    if results[0] >= successes:
        further_rules = (*(["W-SHOOT-23"] if others else []), *nil_nil(results[0], successes))
        queue_hit(game, attack, endangered, results[0] - successes, "W-SHOOT-11", *further_rules)
    else:
        _miss(game, attack, endangered.id, "roll", "W-SHOOT-11")


def react(game: Game[Skirmish], attack: Attack) -> Procedure[None]:
    """The target holds its nerves or dives for cover; a toppled one can only hold (W-SHOOT-06 to W-SHOOT-08)."""
    target = attack.target
    offered = (HoldNerves(),) if target.toppled else (HoldNerves(), DiveForCover())
    about = attack.situation(game.state, target)
    chosen = yield game.ask(REACT_SHOT, target.seat, offered, target.id, about)
    dives = isinstance(chosen, DiveForCover)
    rules = cites("W-SHOOT-06", "W-SHOOT-08" if dives else "W-SHOOT-07")
    game.emit(Reaction(rules=rules, figure=target.id, reaction="dive" if dives else "hold"))
    if dives:
        topple(game, target.id, "dive", "W-SHOOT-08")


def lowest(game: Game[Skirmish], attack: Attack, pools: Sequence[Pool], results: Sequence[int]) -> Procedure[str]:
    """The model the shot may hit: the one with the fewest successes; on a tie the shooter's player picks."""
    fewest = min(results)
    tied = [pool.figure for pool, result in zip(pools, results, strict=True) if result == fewest]
    chosen = yield game.ask(
        LOWEST,
        attack.attacker.seat,
        list(map(HitLowest, tied)),
        None,
        attack.situation(game.state, attack.attacker),
    )
    name: str = chosen.model
    game.emit(Lowest(rules=cites("W-SHOOT-20", "W-SHOOT-22"), figure=name))
    return name


def _miss(
    game: Game[Skirmish], attack: Attack, target: str, reason: Literal["roll", "too_far", "immunity"], rule: str
) -> None:
    game.emit(Miss(rules=cites(rule), attacker=attack.attacker.id, target=target, reason=reason))
