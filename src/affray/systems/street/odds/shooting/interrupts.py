"""Action cards before a shot: characters who get a turn shoot first at whoever is about to act (chapter 6, S-INT-09).

Cards never change dice: nobody may interrupt between the first die of an attack and its end (S-INT-02). A card gives a
character a whole turn before the dice. Of all that can be done with it one use is reckoned: to shoot at the character
who is about to act, who cannot go on if the shot brings them down, makes them duck back, or wounds them. Whoever shoots
first may be interrupted in the same way. Hands are public, so nothing about them is averaged (S-DECK-09).
"""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from affray.engine import Seat
from affray.systems.street.deck.action_cards import chain_left, held_by, usable
from affray.systems.street.nerve.compelled_by_hate import bond_of_hate
from affray.systems.street.nerve.hate_and_fear import in_conflict
from affray.systems.street.odds.outcomes import ONE, ZERO, Outcome, by_condition, outcome_before
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.skills.dictated_turns import dictated_by_drink
from affray.systems.street.skills.moments import compels, rolls_before_declaring
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Card, Figure, ShootOut, Shot, snapshot
from affray.systems.street.turn.possible_actions import possible_actions
from affray.systems.street.turn.weapons_in_hand import in_hand_for

from .shot_course import ShotCourse
from .shots import InterruptedOdds, OpenShot, ShotOdds, ducks_back, ready_to_shoot

Hands: TypeAlias = tuple[tuple[Seat, tuple[Card, ...]], ...]
Acting: TypeAlias = tuple[str, ...]
"""Who is about to act: the first attacks, and each of the others shoots at the one before."""


class Play(NamedTuple):
    """A card played for a character, and the hands afterwards."""

    figure: Figure
    hands: Hands


class Interrupts:
    """The cards before a shot, in the position in which it has been declared.

    `others` are those besides its targets whom the shot may hit: if they fell, they would no longer stand in its line.
    """

    def __init__(self, shot: OpenShot, others: Collection[str]) -> None:
        self.s, self.first = shot.s, shot.shooter.id
        self.targets = frozenset([name for name in (shot.target.id, shot.shot.other_target) if name is not None])
        self.unchanged = self.targets.union(others)
        self._stops: dict[tuple[str, str], Fraction] = {}
        self._values: dict[tuple[Acting, Hands, frozenset[str]], Fraction] = {}

    def goes_on(self, seats: Collection[Seat]) -> Fraction:
        """The chance that the shot is fired if these seats play their cards well for or against it."""
        s = self.s
        hands = [(seat, tuple(sorted(s.hands.get(seat, ())))) for seat in s.order if seat in seats]
        return self._value((self.first,), tuple([hand for hand in hands if hand[1]]), frozenset())

    def _value(self, acting: Acting, hands: Hands, done: frozenset[str]) -> Fraction:
        """The chance that the first character acts, at the window before the action of the last one (S-INT-04).

        `done` are those who have had a turn, or cannot go on.
        """
        key = acting, hands, done
        if key not in self._values:
            values = [self._acts(*key)]
            values += [
                self._value((*acting, play.figure.id), play.hands, done) for play in self._plays(acting, hands, done)
            ]
            self._values[key] = max(values) if self._for_first(acting) else min(values)
        return self._values[key]

    @staticmethod
    def _for_first(acting: Acting) -> bool:
        """Whether whoever interrupts now is on the side of the first character."""
        return len(acting) % 2 == 0

    def _acts(self, acting: Acting, hands: Hands, done: frozenset[str]) -> Fraction:
        """Nobody interrupts the last character any more; then the window of the one before opens again (S-INT-12)."""
        if len(acting) == 1:
            return ONE
        *_, before, last = acting
        stops, done = self.stops(last, before), done | {last}
        goes_on = self._value(acting[:-1], hands, done)
        if len(acting) == 2:
            return (1 - stops) * goes_on
        return (1 - stops) * goes_on + stops * self._value(acting[:-2], hands, done | {before})

    def _plays(self, acting: Acting, hands: Hands, done: frozenset[str]) -> Iterator[Play]:
        """The cards that can be played against the last character, each for one who can shoot at them."""
        s, side = self.s, self.s.figures[acting[0]].side
        for place, (seat, cards) in enumerate(hands):
            if (s.seats[seat] == side) != self._for_first(acting):
                continue
            for card in dict.fromkeys(cards):
                if not held_by(card) and self._chain_is_over(seat, cards):
                    continue
                rest = list(cards)
                rest.remove(card)
                after = (*hands[:place], (seat, tuple(rest)), *hands[place + 1 :])
                for figure in usable(s, card, seat):
                    if figure.id not in acting and figure.id not in done and self.stops(figure.id, acting[-1]):
                        yield Play(figure, after)

    def _chain_is_over(self, seat: Seat, cards: Sequence[Card]) -> bool:
        """Whether a player who has these cards left may play no more action cards (S-MAC-05)."""
        left = chain_left(self.s, seat)
        return left is not None and _action_cards(self.s.hands[seat]) - _action_cards(cards) >= left

    # --- one shot ----------------------------------------------------------------------------------------------------

    def stops(self, name: str, other: str) -> Fraction:
        """The chance that the best shot of a character keeps another from going on; 0 if there is none."""
        key = name, other
        if key not in self._stops:
            shots = shots_at(self._position(other), name, other) if self._may_shoot(name, other) else ()
            self._stops[key] = max(map(stop_chance, shots), default=ZERO)
        return self._stops[key]

    def _position(self, acting: str) -> ShootOut:
        """The position in the turn of a character; its beginning clears the memory of the last move (S-TURN-10)."""
        figure = self.s.figures[acting]
        if acting == self.first or not _has_moved(figure):
            return self.s
        s = snapshot(self.s)
        s.change(acting, moved=False, displaced=False)
        return s

    def _may_shoot(self, name: str, other: str) -> bool:
        """Whether the shot would change nothing else about the attack: nobody in its line, and not how it is rolled."""
        s, figure = self.s, self.s.figures[name]
        if other in self.unchanged:
            return False
        if name in self.targets and (s.modules.hate_and_fear or (s.modules.skills and _has_moved(figure))):
            return False  # the feelings for a target, or a Fast or Camouflaged target that has moved (S-TURN-10)
        return not in_conflict(s, figure, s.figures[other]) and unbound(s, figure)


def _has_moved(figure: Figure) -> bool:
    return figure.moved or figure.displaced


def _action_cards(cards: Sequence[Card]) -> int:
    """How many of these cards are no held cards."""
    return sum([not held_by(card) for card in cards])


def unbound(s: ShootOut, figure: Figure) -> bool:
    """Whether a character can begin a turn with a shot as they stand: upright, and nothing is rolled or dictated."""
    if not figure.upright or figure.ducked or figure.must_recover or figure.lost_nerve or figure.clubbed:
        return False
    if figure.friend_for_foe or dictated_by_drink(s, figure) or compels(s, figure) is not None:
        return False
    if rolls_before_declaring(s, figure) or (s.modules.hate_and_fear and bond_of_hate(s, figure) is not None):
        return False
    return Shoot in possible_actions(s, figure)


def shots_at(s: ShootOut, name: str, target: str) -> Iterator[OpenShot]:
    """The shots of a character at another with the weapons that are in hand."""
    figure = s.figures[name]
    for action in Shoot.offered(s, figure):
        shot: Shot = action.shot(figure)
        fits = in_hand_for(figure, shot.weapons) == figure.in_hand and shot.grip == figure.grip
        if fits and action.target == target and action.other_target is None:
            yield ready_to_shoot(s, name, shot, target, in_hand=action.in_hand)


def stop_chance(shot: OpenShot) -> Fraction:
    """The chance that the target of a shot cannot go on: it lies, is lost, ducks back or must recover (S-INT-09).

    0 for a shot that may hurt anybody else: it could change more than whether its target goes on. A character who need
    not duck back does not (S-DUCK-04). Lost nerve matters only from the next turn on (S-NERVE-13).
    """
    volleys = shot.volleys()
    if not volleys:
        return ZERO
    course = ShotCourse(shot, volleys)
    if course.names != (shot.target.id,):
        return ZERO

    steady = traits(shot.s, shot.target).need_not_duck and shot.target.seat is not None

    def stopped(end: Outcome) -> bool:
        if end.condition != "upright" or end.must_recover:
            return True
        return not steady and ducks_back(shot, volleys[0].aimed, end)

    ends = course.ends(shot.target.id)
    return sum([chance for end, chance in ends.items() if stopped(end)], ZERO)


# --- an attack -------------------------------------------------------------------------------------------------------


def interrupted(shot: OpenShot, odds: ShotOdds, seats: Collection[Seat], before: Interrupts) -> InterruptedOdds | None:
    """The odds of a shot if these seats play their cards well; None if they have none that could stop it."""
    goes_on = before.goes_on(seats)
    if goes_on == 1:
        return None
    s, side = shot.s, shot.shooter.side
    now = by_condition({outcome_before(shot.target): ONE})
    hits = {number: goes_on * chance for number, chance in odds.hits.items()}
    hits[0] = hits.get(0, ZERO) + 1 - goes_on
    fates = {word: goes_on * chance + (1 - goes_on) * now[word] for word, chance in odds.fates.items()}
    return InterruptedOdds(
        goes_on=goes_on,
        hit=goes_on * odds.hit,
        kill=fates["out_of_action"] + fates["dead"],
        down=1 - fates["upright"],
        hits=dict(sorted(hits.items())),
        fates=fates,
        bound=not any(s.hands.get(seat) for seat in seats if s.seats[seat] == side),
    )
