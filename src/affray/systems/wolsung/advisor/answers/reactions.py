"""Decisions during an attack: reactions, rerolls, further attacks, the model a shot hits, the path out of a melee."""

from collections.abc import Sequence

from affray.engine import Pass, Verb
from affray.systems.wolsung.abilities.fast_attacks import AttackAgain
from affray.systems.wolsung.advisor.actions.moves import danger, promising_moves
from affray.systems.wolsung.advisor.situation import NO_ADVICE, Situation, attack_under_way, last_rolls
from affray.systems.wolsung.advisor.values.attacks import (
    TOPPLED,
    best_blow_answer,
    best_shot_answer,
    blow_worth,
    shot_worth,
    worth,
)
from affray.systems.wolsung.advisor.values.goals import last_turn, stake
from affray.systems.wolsung.declared_attack import blow
from affray.systems.wolsung.dice.rolls import Reroll
from affray.systems.wolsung.melee.leaving import Oppose
from affray.systems.wolsung.melee.melee_attacks import AttackAfterCharge, Fence, Parry, armed_with
from affray.systems.wolsung.melee.melee_pools import MeleeReaction, stopping_pool
from affray.systems.wolsung.movement.move_action import Move
from affray.systems.wolsung.movement.paths import standing_at
from affray.systems.wolsung.shooting.shots import DiveForCover, HitLowest, HoldNerves


def react_shot(situation: Situation) -> object:
    """Dive if that saves more than being toppled costs.

    A toppled carrier drops its marker (scenario S2); a model without further actions in this game loses nothing.
    """
    attack = attack_under_way(situation)
    if attack is None:
        return NO_ADVICE
    s, target = situation.s, attack.target
    held, dived = (shot_worth(s, attack, dives=dives) for dives in (False, True))
    dived += stake(s, target) - worth(target)
    if target.activated and last_turn(s):
        dived -= TOPPLED * worth(target)
    return DiveForCover() if DiveForCover() in situation.offered and dived < held else HoldNerves()


def react_melee(situation: Situation) -> object:
    """The reaction and the weapon that minimise the value of the attack."""
    attack = attack_under_way(situation)
    if attack is None:
        return NO_ADVICE
    defender = situation.context[0]

    def value(option: Fence | Parry) -> float:
        reaction: MeleeReaction = "fence" if isinstance(option, Fence) else "parry"
        return blow_worth(situation.s, attack, reaction, armed_with(defender, option.weapon))

    return min(situation.offered, key=value)


def luck(situation: Situation) -> Verb:
    """Reroll a lost test with fewer successes than average."""
    rolls = last_rolls(situation)
    for option in situation.offered:
        if not isinstance(option, Reroll) or option.model not in rolls:
            continue
        name = option.model
        dice, successes = rolls[name]
        side = situation.s.seats[situation.s.figures[name].seat]
        others = [
            roll[1] for model, roll in rolls.items() if situation.s.seats[situation.s.figures[model].seat] != side
        ]
        attacks = name == situation.activation.figure
        loses = any(successes < other if attacks else successes <= other for other in others)
        if loses and 2 * successes < dice:
            return option
    return Pass()


def further_attack(situation: Situation) -> Verb:
    """The most valuable next attack, or none if none has value."""
    best: tuple[float, str] | None = None
    for option in situation.offered:
        attack = attack_under_way(situation, option.target) if isinstance(option, AttackAgain) else None
        if attack is None:
            continue
        name = attack.target.id
        value = (best_shot_answer if attack.kind == "ranged" else best_blow_answer)(situation.s, attack)
        best = max(best or (value, name), (value, name))
    return AttackAgain(best[1]) if best is not None and best[0] > 0 else Pass()


def charge_attack(situation: Situation) -> Verb:
    """The best attack of a charge; none if it is optional and has no value."""
    s = situation.s
    me = s.figures[situation.activation.figure]

    def value(choice: Verb) -> float:
        if not isinstance(choice, AttackAfterCharge):
            return 0.0
        return best_blow_answer(s, blow(me, armed_with(me, choice.weapon), s.figures[choice.target]))

    attacks: Sequence[Verb] = situation.offered
    return max(attacks, key=value)


def lowest_result(situation: Situation) -> HitLowest:
    """The most valuable enemy that the shot may hit, or the least valuable friend."""
    s = situation.s
    own = s.seats[s.figures[situation.activation.figure].seat]

    def value(option: HitLowest) -> float:
        figure = s.figures[option.model]
        return worth(figure) / figure.wounds * (-1 if s.seats[figure.seat] == own else 1)

    models: Sequence[HitLowest] = situation.offered
    return max(models, key=value)


def leave_opponent(situation: Situation) -> Oppose:
    """The opponent with the most dice."""
    s = situation.s
    leaver = s.figures[situation.context]
    enemies: Sequence[Oppose] = situation.offered
    return max(enemies, key=lambda option: stopping_pool(s, s.figures[option.model], leaver).dice)


def leave_path(situation: Situation) -> object:
    """The safest path out of a melee."""
    s = situation.s
    leaver = s.figures[situation.context[1]]
    walks = list(promising_moves(s, leaver, "leave"))
    safest = min(walks, key=lambda walk: danger(*standing_at(s, leaver, walk)), default=None)
    return NO_ADVICE if safest is None else Move(safest.path)
