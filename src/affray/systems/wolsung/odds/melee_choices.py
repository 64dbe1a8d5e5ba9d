"""The odds of a charge at several enemies, of splitting a melee, and of leaving one."""

from typing import Any

import msgspec

from affray.engine.errors import NothingToReckon
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.wolsung.activation.action_choice import ACTION
from affray.systems.wolsung.heroes.heroic_deeds import BLACK
from affray.systems.wolsung.melee.engaged_models import group_of, link
from affray.systems.wolsung.melee.leaving import LEAVE_OPP, PATH_OUT, Leave, Oppose, opponents
from affray.systems.wolsung.melee.melee_pools import leave_pool, stopping_pool
from affray.systems.wolsung.melee.splitting import SHIFT, SPLIT, KeepLinks, ShiftGroup
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Figure, Skirmish

from .cards.hands import Knowledge, knowledge
from .open_attack import attacks_after_charge, charge_under_way, odds_of_targets
from .results import AttackOdds
from .table import ODDS
from .trials import RollOdds, Trial, trial_odds


class LeaveOdds(RollOdds, frozen=True, kw_only=True):
    """The odds of leaving a melee, against the opponent with the most dice, and against each who may be chosen."""

    opponents: dict[str, RollOdds] = msgspec.field(default_factory=dict)


@ODDS.add(ACTION, Leave)
def leave(asked: AskedOdds) -> LeaveOdds:
    """Reflex against the Fight of an opponent, who is picked by the enemy (W-LEAVE-02 to W-LEAVE-04)."""
    s: Skirmish = asked.context[0]
    leaver = s.figures[asked.context[1].figure]
    known = knowledge(asked.state, asked.decision.seat)
    against = {enemy.id: _leaving(s, leaver, enemy, known) for enemy in opponents(s, leaver)}
    strongest = max(against.values(), key=lambda odds: odds.dice[1])
    return LeaveOdds(**_fields(strongest), opponents=against)


@ODDS.add(LEAVE_OPP, Oppose)
def oppose(asked: AskedOdds) -> LeaveOdds:
    """The chance that the model leaves although this enemy rolls against it (W-LEAVE-03)."""
    s: Skirmish = asked.state
    leaver, enemy = s.figures[asked.context], s.figures[asked.value.model]
    odds = _leaving(s, leaver, enemy, knowledge(s, asked.decision.seat))
    return LeaveOdds(**_fields(odds), opponents={enemy.id: odds})


def _leaving(s: Skirmish, leaver: Figure, enemy: Figure, known: Knowledge) -> RollOdds:
    return trial_odds(Trial(s, (leave_pool(leaver), stopping_pool(s, enemy, leaver)), 0, BLACK), known)


def _fields(odds: RollOdds) -> dict[str, Any]:
    return {name: getattr(odds, name) for name in RollOdds.__struct_fields__}


@ODDS.add(SPLIT, KeepLinks)
def split(asked: AskedOdds) -> AttackOdds:
    """The attacks of the charger with the links that are kept: they decide whom it can attack, and who supports it."""
    s: Skirmish = asked.state
    kept = tuple(sorted([link(*pair) for pair in asked.value.links]))
    group = group_of(s.activation.figure, s.links)
    after = s.__copy__()
    after.links = tuple(sorted([*[pair for pair in s.links if pair not in group], *kept]))
    return _after_charge(asked, after)


@ODDS.add(SHIFT, ShiftGroup)
def shift(asked: AskedOdds) -> AttackOdds:
    """The attacks of the charger after a split; pulling the parts of the melee apart does not change them."""
    return _after_charge(asked, asked.state)


def _after_charge(asked: AskedOdds, after: Skirmish) -> AttackOdds:
    if not charge_under_way(asked.match.events):
        raise NothingToReckon(say("no_attack_after_fall"))
    attacks = attacks_after_charge(after, asked.match.events)
    if not attacks:
        raise NothingToReckon(say("no_attack_follows"))
    return odds_of_targets(attacks, knowledge(asked.state, asked.decision.seat))


ODDS.nothing(PATH_OUT, why=say("way_out_is_sure"))
