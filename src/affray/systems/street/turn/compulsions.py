"""Compulsions: the rolls of step 2 of a turn, and the actions dictated by them, by skills and by hate (S-TURN-12)."""

from affray.engine import Game, Procedure, implements
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.nerve.compelled_by_hate import bond_of_hate, roll_for_hated_friend
from affray.systems.street.settings import Modules
from affray.systems.street.skills.dictated_turns import (
    bond_of_drunk,
    bond_of_dumbass,
    bond_of_psycho,
    dictated_by_drink,
)
from affray.systems.street.skills.moments import compels, dictates, rolls_before_declaring
from affray.systems.street.skills.psycho import nearest
from affray.systems.street.stages import stage
from affray.systems.street.state import Bond, Compelled, Figure, ShootOut, Turn

from .compelled_actions import compelled_options, must_get_up


def can_compel(modules: Modules) -> bool:
    """Whether these modules have compulsions that are not stored in the turn."""
    return modules.skills or modules.hate_and_fear or modules.accidents


def rolls_first(s: ShootOut, figure: Figure) -> bool:
    """Whether the character has compulsory rolls before declaring (S-TURN-02 step 2)."""
    if s.modules.hate_and_fear:
        return True
    return bool(rolls_before_declaring(s, figure))


# --- step 2 -----------------------------------------------------------------------------------------------------------


@stage(Turn, "compulsory")
def compulsory(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """(2) Compulsory rolls: Drunk, then Dumbass, then the hated-friend roll (S-TURN-02)."""
    s, name = game.state, turn.figure
    turn.stage = "declare"
    for roll in rolls_before_declaring(s, s.figures[name]):
        yield from roll(game, turn)
        if turn.compelled == "repeat" or turn.stage != "declare":
            return
    dictated = dictated_by_drink(s, s.figures[name])
    if dictated:
        turn.compelled = dictated
        return
    if turn.compelled == "friend_for_foe" and _mistakes_friend(game, turn):
        return
    if s.modules.hate_and_fear and not turn.compelled:
        yield from roll_for_hated_friend(game, turn)


def _mistakes_friend(game: Game[ShootOut], turn: Turn) -> bool:
    """Whether the character can shoot at the nearest visible friend, as an accident dictates (S-ACC-02, A5)."""
    s = game.state
    figure = s.figures[turn.figure]
    turn.compelled = ""
    friends = [friend for friend in s.friends(figure) if friend.active and sees(s, figure, friend)]
    if must_get_up(figure) or not friends:
        return False
    turn.victim = nearest(game, figure, friends, "S-ACC-02") or ""
    if not compelled_options(s, figure, Bond("S-ACC-02", ("shoot",), (turn.victim,))):
        turn.victim = ""
        return False
    turn.compelled = "friend_for_foe"
    return True


# --- compulsions of the turn ----------------------------------------------------------------------------------------


@implements("S-TURN-12")
def compulsion(game: Game[ShootOut], turn: Turn) -> Bond | None:
    """The first compulsion that applies to the turn, or None for a free choice (S-TURN-12).

    It also returns a Bond that no action can meet; then the turn is over.
    """
    s = game.state
    figure = s.figures[turn.figure]
    if not turn.compelled:
        turn.compelled = dictated_by_drink(s, figure)
    if figure.friend_for_foe and not turn.compelled:
        s.change(figure.id, friend_for_foe=False)
        _mistakes_friend(game, turn)
    if turn.compelled in ("lost_nerve", "bystander"):
        return _bond_of_panic(figure)
    if turn.compelled == "repeat" and not dictates(s, figure, figure.last_action):
        return bond_of_dumbass(figure)
    if must_get_up(figure):
        return None
    if turn.compelled in ("staggering", "staggering_at_anyone"):
        return bond_of_drunk(game, turn, figure)
    if turn.compelled == "wild":
        return bond_of_psycho(game, turn, figure)
    if turn.compelled in SHOOTS_AT:
        bond = Bond(SHOOTS_AT[turn.compelled], ("shoot",), (turn.victim,))
        if turn.compelled == "face_off" or compelled_options(s, figure, bond):
            return bond
        turn.compelled, turn.victim = "", ""  # no longer possible, so the next compulsion applies
    compelled_by = compels(s, figure)
    if compelled_by is not None:
        return compelled_by(game, turn, figure)
    return bond_of_hate(s, figure) if s.modules.hate_and_fear else None


SHOOTS_AT: dict[Compelled, str] = {"friend_for_foe": "S-ACC-02", "hated_friend": "S-HATE-04", "face_off": "S-QD-03"}


def _bond_of_panic(figure: Figure) -> Bond:
    """A required Recover or Stand Up comes first, and Pass is not allowed; then the character runs (S-NERVE-14)."""
    rule = "S-SCEN-04" if figure.seat is None else "S-NERVE-13"
    if figure.must_recover:
        return Bond(rule, ("recover",))
    return Bond(rule, ("stand_up",) if figure.posture == "knocked_down" else ("run",))
