"""Compulsions: the rolls of step 2 of a turn, and the actions dictated by them, by skills and by hate (S-TURN-12)."""

from affray.engine import Game, Procedure, implements
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.dice.random_picks import pick_figure
from affray.systems.street.dice.rolls import die
from affray.systems.street.fighting.contact import in_fight, touch
from affray.systems.street.geometry import in_arc
from affray.systems.street.movement.movement_dice import can_roll
from affray.systems.street.nerve.hate_and_fear import enemies, hate
from affray.systems.street.settings import Modules
from affray.systems.street.shooting.targets import in_reach, knives, refused_target, shots
from affray.systems.street.skills.drunk import DICTATING, drink
from affray.systems.street.skills.dumbass import think
from affray.systems.street.skills.psycho import nearest, quarry
from affray.systems.street.skills.skill_list import level
from affray.systems.street.stages import stage
from affray.systems.street.state import Bond, Compelled, Declared, Figure, ShootOut, Shot, Turn

from .actions import VERBS, barred, keeps

AT_A_FRIEND = 2
"""Up to this face he must shoot at a friend whom he hates (S-HATE-04)."""
OPEN = ("change_position", "duck_back")
"""Actions whose objects are not all listed: even when nothing else is left he is asked."""


def compels(modules: Modules) -> bool:
    """Whether anything in a game can dictate a turn that the turn itself does not remember."""
    return modules.skills or modules.hate_and_fear or modules.accidents


def rolls_first(s: ShootOut, figure: Figure) -> bool:
    """Whether he has something to roll for before he declares (S-TURN-02 step 2)."""
    if s.modules.hate_and_fear:
        return True
    return s.modules.skills and bool(level(s, figure, "drunk") or level(s, figure, "dumbass"))


@implements("S-TURN-03")
def owes(figure: Figure) -> bool:
    """Whether a Recover or a Stand Up comes first (S-TURN-03)."""
    return figure.must_recover or figure.posture == "knocked_down"


# --- step 2 -----------------------------------------------------------------------------------------------------------


@stage(Turn, "compulsory")
def compulsory(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """(2) Compulsory rolls: Drunk, then Dumbass, then the hated-friend roll (S-TURN-02)."""
    s, name = game.state, turn.figure
    turn.stage = "declare"
    if level(s, s.figures[name], "drunk") and s.figures[name].drunk != "sober":
        yield from drink(game, turn)
        if turn.stage != "declare":
            return
    figure = s.figures[name]
    if s.modules.skills and figure.drunk in DICTATING and not owes(figure):
        turn.compelled = DICTATING[figure.drunk]
        return
    if level(s, figure, "dumbass"):
        yield from think(game, turn)
        if turn.compelled == "repeat" or turn.stage != "declare":
            return
    if turn.compelled == "friend_for_foe" and _take_for_foe(game, turn):
        return
    if s.modules.hate_and_fear and not turn.compelled:
        yield from _hated_friend(game, turn)


def _take_for_foe(game: Game[ShootOut], turn: Turn) -> bool:
    """Whether he can shoot at the nearest visible friend, as he must after an accident (S-ACC-02, A5)."""
    s = game.state
    figure = s.figures[turn.figure]
    turn.compelled = ""
    friends = [one for one in s.friends(figure) if one.active and sees(s, figure, one)]
    if owes(figure) or not friends:
        return False
    turn.victim = nearest(game, figure, friends, "S-ACC-02") or ""
    if not ways(s, figure, Bond("S-ACC-02", ("shoot",), (turn.victim,))):
        turn.victim = ""
        return False
    turn.compelled = "friend_for_foe"
    return True


def _hated_friend(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """A die for the nearest friend or neutral whom he hates and could shoot at from where he stands (S-HATE-04)."""
    s = game.state
    figure = s.figures[turn.figure]
    if not (figure.hates or figure.extreme_hates):
        return
    if owes(figure) or barred(s, figure, VERBS["shoot"]) is not None:
        return
    firing = shots(figure)
    hated = [
        one
        for one in s.figures.values()
        if (one.side is None or one.side == figure.side) and one.active and one.id != figure.id
        if hate(s, figure, one) and in_arc(figure, one) and sees(s, figure, one)
        if refused_target(s, figure, one.id, arc=True, anyone=True) is None
        if any(in_reach(figure, one, shot) for shot in firing)
    ]
    name = nearest(game, figure, hated, "S-HATE-04")
    if name is None:
        return
    face = yield from die(game, figure.id, "hated_friend", "S-HATE-04")
    if face <= AT_A_FRIEND:
        turn.compelled, turn.victim = "hated_friend", name


# --- what he must do --------------------------------------------------------------------------------------------------


def ways(s: ShootOut, figure: Figure, bond: Bond) -> list[Declared]:
    """All ways to do what a compulsion asks for, as far as they can be listed."""
    found: list[Declared] = []
    for action in bond.actions:
        verb = VERBS.get(action)
        if verb is None or barred(s, figure, verb) is not None:
            continue
        if action == "shoot" and bond.targets:
            listed = [
                Declared(action="shoot", shot=Shot(shot.weapons, shot.grip, name))
                for shot in shots(figure)
                for name in bond.targets
            ]
            found += [one for one in listed if _can_shoot(s, figure, one)]
        elif action == "change_position":
            found.append(Declared(action=action, place=(figure.x, figure.y)))
        else:
            found += [one for one in verb.offered(s, figure) if keeps(bond, one)]
    return found


def _can_shoot(s: ShootOut, figure: Figure, declared: Declared) -> bool:
    """Whether the shot is possible; a friend can be shot at where a rule has named him."""
    return refused_target(s, figure, declared.shot.target or "", arc=figure.nmt) is None


@implements("S-TURN-12")
def compulsion(game: Game[ShootOut], turn: Turn) -> Bond | None:
    """What dictates the turn: the first that applies (S-TURN-12); None: he acts freely.

    A Bond that nothing can keep is answered too: then his turn is over.
    """
    s = game.state
    figure = s.figures[turn.figure]
    if not turn.compelled and s.modules.skills and not owes(figure):
        turn.compelled = DICTATING.get(figure.drunk, "")
    if figure.friend_for_foe and not turn.compelled:
        s.change(figure.id, friend_for_foe=False)
        _take_for_foe(game, turn)
    if turn.compelled in ("lost_nerve", "bystander"):
        return _panics(figure)
    if turn.compelled == "repeat" and not (figure.last_action == "psycho" and level(s, figure, "psycho")):
        return _repeats(figure)
    if owes(figure):
        return None
    if turn.compelled in ("staggering", "staggering_at_anyone"):
        return _staggers(game, turn, figure)
    if turn.compelled == "wild":
        return _goes_wild(game, turn, figure)
    if turn.compelled in SHOOTS_AT:
        bond = Bond(SHOOTS_AT[turn.compelled], ("shoot",), (turn.victim,))
        if turn.compelled == "face_off" or ways(s, figure, bond):
            return bond
        turn.compelled, turn.victim = "", ""  # he cannot any more, so the next one rules
    if level(s, figure, "psycho"):
        return _goes_wild(game, turn, figure)
    return _hates(s, figure) if s.modules.hate_and_fear else None


SHOOTS_AT: dict[Compelled, str] = {"friend_for_foe": "S-ACC-02", "hated_friend": "S-HATE-04", "face_off": "S-QD-03"}


def _panics(figure: Figure) -> Bond:
    """Owed Recover and Stand Up come first, and he may not pass; then he runs (S-NERVE-14)."""
    rule = "S-SCEN-04" if figure.seat is None else "S-NERVE-13"
    if figure.must_recover:
        return Bond(rule, ("recover",))
    return Bond(rule, ("stand_up",) if figure.posture == "knocked_down" else ("run",))


def _repeats(figure: Figure) -> Bond:
    """The action of his last turn, at the same target if it had one (S-SKILL-DUMBASS)."""
    at = (figure.last_target,) if figure.last_target else ()
    return Bond("S-SKILL-DUMBASS", (figure.last_action,), at)


def _staggers(game: Game[ShootOut], turn: Turn, figure: Figure) -> Bond:
    """In contact with one who is upright he attacks an enemy there; at anyone: one by chance (S-SKILL-DRUNK)."""
    s = game.state
    if not in_fight(s, figure):
        return Bond("S-SKILL-DRUNK", ("stagger",))
    attacks = ways(s, figure, Bond("S-SKILL-DRUNK", ("attack",)))
    touching = list(dict.fromkeys([one.target for one in attacks if one.target is not None]))
    if turn.compelled == "staggering_at_anyone":
        touching = [pick_figure(game, touching, "S-SKILL-DRUNK")]
    return Bond("S-SKILL-DRUNK", ("attack",), tuple(touching))


def _goes_wild(game: Game[ShootOut], turn: Turn, figure: Figure) -> Bond | None:
    """In contact, also with one who lies, he must attack; else he moves if he can, or shoots (S-SKILL-PSYCHO)."""
    s = game.state
    rule = "S-SKILL-PSYCHO"
    touching = [one.id for one in s.enemies(figure) if s.modules.fighting and one.fit and touch(figure, one)]
    if touching:
        return Bond(rule, ("attack",), tuple(touching))
    if figure.nmt or not can_roll(s, figure, "psycho"):
        bond = Bond(rule, ("shoot",))
        targets = [s.figures[one.shot.target or ""] for one in ways(s, figure, bond)]
        return bond if any(enemies(figure, one) for one in targets) else None
    turn.victim = quarry(game, figure) or ""
    return Bond(rule, ("psycho",)) if turn.victim else None


def _hates(s: ShootOut, figure: Figure) -> Bond | None:
    """A hated enemy in range in his present fire arc: he must shoot at, charge or attack one (S-HATE-03)."""
    if not (figure.hates or figure.extreme_hates):
        return None
    hated = [one for one in s.enemies(figure) if one.active and hate(s, figure, one)]
    if not (hated and (_in_range(s, figure, hated) or _in_contact(s, figure, hated))):
        return None
    names = tuple([one.id for one in hated])
    bond = Bond("S-HATE-03", ("shoot", "move_and_shoot", "throw", "charge", "attack"), names)
    return bond if ways(s, figure, bond) else None


def _in_range(s: ShootOut, figure: Figure, hated: list[Figure]) -> bool:
    """Whether one of them can be shot at within his present fire arc."""
    firing = [*shots(figure), *knives(s, figure)]
    return any(
        refused_target(s, figure, one.id, arc=True) is None and any(in_reach(figure, one, shot) for shot in firing)
        for one in hated
    )


def _in_contact(s: ShootOut, figure: Figure, hated: list[Figure]) -> bool:
    """Whether one of them is in contact within his fire arc, where a shot is an Attack (S-SHOOT-03)."""
    if not s.modules.fighting or not shots(figure):
        return False
    return any(touch(figure, one) and in_arc(figure, one) for one in hated)


def only_way(s: ShootOut, figure: Figure, bond: Bond) -> Declared | None:
    """What he must do where nothing is left to choose."""
    found = ways(s, figure, bond)
    return found[0] if len(found) == 1 and found[0].action not in OPEN else None
