"""Skills that dictate a turn: Drunk, Dumbass and Psycho, with the compulsions that follow from them (S-TURN-12)."""

from affray.engine import Game, Procedure, RuleId, cites
from affray.systems.street.dice.random_picks import pick_figure
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.nerve import Dumbass
from affray.systems.street.fighting.contact import in_fight, touch
from affray.systems.street.fighting.fight import AttackNow
from affray.systems.street.movement.movement_dice import can_roll
from affray.systems.street.nerve.hate_and_fear import enemies
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.state import Bond, Compelled, Figure, ShootOut, Turn
from affray.systems.street.turn.actions import turn_is_over
from affray.systems.street.turn.compelled_actions import compelled_options, must_get_up

from .drunk import DICTATING, roll_for_drunk
from .psycho import psycho_target
from .skill_list import Skill, register

# --- Drunk ------------------------------------------------------------------------------------------------------------


def dictated_by_drink(s: ShootOut, figure: Figure) -> Compelled:
    """What the character's state dictates; a required Recover or Stand Up comes first (S-SKILL-DRUNK)."""
    if figure.drunk not in DICTATING or not s.modules.skills or must_get_up(figure):
        return ""
    return DICTATING[figure.drunk]


def bond_of_drunk(game: Game[ShootOut], turn: Turn, figure: Figure) -> Bond:
    """Stagger, or attack an enemy in contact; who staggers at anyone attacks a random enemy (S-SKILL-DRUNK)."""
    s = game.state
    if not in_fight(s, figure):
        return Bond("S-SKILL-DRUNK", ("stagger",))
    attacks = compelled_options(s, figure, Bond("S-SKILL-DRUNK", ("attack",)))
    touching = list(dict.fromkeys([option.target for option in attacks if isinstance(option, AttackNow)]))
    if turn.compelled == "staggering_at_anyone":
        touching = [pick_figure(game, touching, "S-SKILL-DRUNK")]
    return Bond("S-SKILL-DRUNK", ("attack",), tuple(touching))


# --- Dumbass ----------------------------------------------------------------------------------------------------------

OVER, REPEAT = (1, 2), 3
"""The faces that end the turn, and that repeat the last action (S-SKILL-DUMBASS)."""


def roll_for_dumbass(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Roll for a Dumbass: 1 or 2 ends the turn, 3 repeats the action of the last turn (S-SKILL-DUMBASS).

    There is no roll if drink already dictates the turn.
    """
    if dictated_by_drink(game.state, game.state.figures[turn.figure]):
        return
    face = yield from die(game, turn.figure, "dumbass", "S-SKILL-DUMBASS")
    rules = cites("S-SKILL-DUMBASS")
    if face in OVER:
        game.emit(Dumbass(rules=rules, figure=turn.figure, die=face, result="over"))
        turn_is_over(game, turn, "S-SKILL-DUMBASS")
    elif face == REPEAT:
        game.emit(Dumbass(rules=rules, figure=turn.figure, die=face, result="repeat"))
        turn.compelled = "repeat"
    else:
        game.emit(Dumbass(rules=rules, figure=turn.figure, die=face, result="normal"))


def bond_of_dumbass(figure: Figure) -> Bond:
    """The action of the last turn, at the same target if it had one (S-SKILL-DUMBASS)."""
    at = (figure.last_target,) if figure.last_target else ()
    return Bond("S-SKILL-DUMBASS", (figure.last_action,), at)


# --- Psycho -----------------------------------------------------------------------------------------------------------


def bond_of_psycho(game: Game[ShootOut], turn: Turn, figure: Figure) -> Bond | None:
    """Attack if in contact, even with a lying enemy; else move if possible, or shoot (S-SKILL-PSYCHO)."""
    s = game.state
    rule = "S-SKILL-PSYCHO"
    touching = [enemy.id for enemy in s.enemies(figure) if s.modules.fighting and enemy.fit and touch(figure, enemy)]
    if touching:
        return Bond(rule, ("attack",), tuple(touching))
    if figure.nmt or not can_roll(s, figure, "psycho"):
        bond = Bond(rule, ("shoot",))
        options = compelled_options(s, figure, bond)
        targets = [s.figures[option.target] for option in options if isinstance(option, Shoot)]
        return bond if any(enemies(figure, target) for target in targets) else None
    turn.victim = psycho_target(game, figure) or ""
    return Bond(rule, ("psycho",)) if turn.victim else None


register(
    Skill(id="drunk", rule=RuleId("S-SKILL-DRUNK"), rank=31, star=False, before_declaring=roll_for_drunk),
    Skill(id="dumbass", rule=RuleId("S-SKILL-DUMBASS"), rank=32, star=False, before_declaring=roll_for_dumbass),
    Skill(
        id="psycho",
        rule=RuleId("S-SKILL-PSYCHO"),
        rank=24,
        grants=("hard", "brawler", "no_nerves"),
        compels=bond_of_psycho,
        dictates="psycho",
    ),
)
