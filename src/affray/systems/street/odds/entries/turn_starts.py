"""The odds of the dice at the start of a turn: waking, drink, Dumbass, and hated friends (S-TURN-02, S-REC-05)."""

from fractions import Fraction

import msgspec

from affray.systems.street.nerve.compelled_by_hate import MUST_SHOOT, hated_friends
from affray.systems.street.odds.outcomes import ONE, ZERO
from affray.systems.street.skills.dictated_turns import OVER, dictated_by_drink, roll_for_dumbass
from affray.systems.street.skills.drunk import SECOND_DIE, STATES, roll_for_drunk
from affray.systems.street.skills.moments import rolls_before_declaring
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.wounds.recovery import NEVER_WAKES, WAKES

SIDES = 6
SIXTH = Fraction(1, SIDES)


def turn_start(s: ShootOut, name: str) -> dict[str, Fraction]:
    """The chances of what the dice at the start of a character's turn may bring; empty if there are none."""
    figure = s.figures[name]
    if figure.clubbed:  # the guns that the turn bars when it begins (S-FIGHT-05)
        figure = msgspec.structs.replace(figure, clubbed=(), barred=figure.clubbed)
    if not figure.active:
        return {}
    if figure.posture == "unconscious":
        faces = [face for face in range(1, SIDES + 1) if face not in (WAKES, NEVER_WAKES)]
        return {"wakes": SIXTH, "out_of_action": SIXTH, "unconscious": len(faces) * SIXTH}
    if figure.seat is None or (figure.lost_nerve and s.modules.nerve):
        return {}
    return _compulsory_rolls(s, figure)


def _compulsory_rolls(s: ShootOut, figure: Figure) -> dict[str, Fraction]:
    """Drunk, then Dumbass, then the hated friend, as far as nothing dictates the turn before (S-TURN-02)."""
    rolls = rolls_before_declaring(s, figure)
    chances: dict[str, Fraction] = {}
    states: dict[str, Fraction] = {figure.drunk: ONE}
    if roll_for_drunk in rolls and figure.drunk != "sober":
        changes = Fraction(SECOND_DIE, SIDES)
        states = {figure.drunk: 1 - changes}
        for state in STATES:
            chances[state] = changes * SIXTH
            states[state] = states.get(state, ZERO) + changes * SIXTH
    undecided = ZERO
    for state, chance in states.items():
        if state == "dead_drunk" and not traits(s, figure).never_falls:
            continue
        after = msgspec.structs.replace(figure, drunk="none" if state == "dead_drunk" else state)
        undecided += chance * (not dictated_by_drink(s, after))
    if roll_for_dumbass in rolls:
        chances["turn_lost"] = undecided * len(OVER) * SIXTH
        chances["repeats"] = undecided * SIXTH
        undecided -= chances["turn_lost"] + chances["repeats"]
    if s.modules.hate_and_fear and not _mistakes_friends(s, figure) and hated_friends(s, figure):
        chances["shoots_friend"] = undecided * MUST_SHOOT * SIXTH
    return {word: chance for word, chance in chances.items() if chance}


def _mistakes_friends(s: ShootOut, figure: Figure) -> bool:
    """Whether something else already dictates the turn: an accident, or the face-off (S-ACC-02, S-QD-03)."""
    turn = s.turn_of(figure.id)
    return figure.friend_for_foe or (turn is not None and bool(turn.compelled))
