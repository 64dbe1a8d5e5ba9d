"""What each kind of odds must agree with, if the rules are played out."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from affray.engine import Decision, Event, Match, NothingToReckon
from affray.systems.street.events.cards import CardTurned, CardWasted, Committed
from affray.systems.street.events.dice import Pool, Rerolled, Roll
from affray.systems.street.events.fighting import Contact, Fight
from affray.systems.street.events.game import MarkerDrawn, MarkerPutBack
from affray.systems.street.events.hits import Hit, NotRecovered, Recovered, Stopped, Unconscious
from affray.systems.street.events.movement import Moved, Stumbled
from affray.systems.street.events.nerve import ConflictSettled, Drunk, Dumbass, Gone, NerveTest
from affray.systems.street.events.shooting import RapidFire, ShotFired, ShotWasted
from affray.systems.street.events.turn import ActionDeclared, TurnBegins, TurnEnds
from affray.systems.street.odds import ODDS, Answer, BurstOdds, FightOdds, MoveOdds, NerveOdds, ShotOdds
from affray.systems.street.odds.entries.actions import RecoverOdds, RepairOdds
from affray.systems.street.odds.entries.cards import CardOdds
from affray.systems.street.odds.entries.gaining import MarkerOdds
from affray.systems.street.odds.entries.hits import HitOdds
from affray.systems.street.odds.entries.moving import ShotsAfterMove
from affray.systems.street.odds.entries.positions import TurnEndOdds
from affray.systems.street.odds.entries.rolls import FaceOdds
from affray.systems.street.odds.entries.staggering import StaggerOdds
from affray.systems.street.odds.given_turns import CardTurns
from affray.systems.street.odds.rerolls import RerollOdds
from affray.systems.street.skills.drunk import STATES
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ShootOut, Turn
from tests.systems.street.odds.random_twin import enumerate_choice, first, options, situations
from tests.systems.street.odds.twin import condition, possible
from tests.systems.twin_counts import TooLarge, compared

ZERO = Fraction(0)


class Checker:
    """One choice with its odds; `most` outcomes are enumerated at most."""

    def __init__(self, match: Match, choice: str, answer: Answer, most: int) -> None:
        self.match, self.choice, self.odds, self.most = match, choice, answer.odds, most
        assert match.decision is not None
        self.decision = match.decision
        self.s: ShootOut = match.state

    def play(self, result: Callable[[Match, list[Event]], Hashable | None], **answers: Any) -> dict[Any, Fraction]:
        return enumerate_choice(self.match, self.choice, result, self.most, answers)

    def next_card(self, expected: Mapping[str, Fraction]) -> None:
        seat, side = self.decision.seat, self.s.seats.get(self.decision.seat)

        def kind(here: Match, events: list[Event]) -> str | None:
            turned = first(events, CardTurned)
            if turned is None:
                return "over" if here.state.result is not None else None
            figure = self.s.figures.get(turned.card)
            if figure is None:
                return "joker" if turned.card == "joker" else "action"
            if figure.lost:
                return "lost"
            if figure.side is None or figure.seat is None:
                return "neutral"
            return "own" if figure.seat == seat else "ally" if figure.side == side else "enemy"

        found = self.play(kind)
        if "over" not in found:
            assert found == expected

    def turn_end(self) -> None:
        conflicts = self.odds.conflicts
        if conflicts:
            name = next(iter(conflicts))
            other = next(iter(conflicts[name]))

            def settled(_: Match, events: list[Event]) -> str | None:
                for event in events:
                    if isinstance(event, ConflictSettled) and (event.figure, event.for_) == (name, other):
                        return event.feels
                return "no turn end" if first(events, CardTurned) else None

            found = self.play(settled)
            if "no turn end" not in found:
                assert found == conflicts[name][other]
        elif self.odds.next is not None and self.decision.kind.name in ("face", "action", "path", "shot_target"):
            self.next_card(self.odds.next)

    def cards(self) -> None:
        kind = self.decision.kind.name
        simple = self.odds.starts is None and len(self.match.decisions) == 1
        if self.odds.next is not None and simple and kind in ("hold", "interrupt", "joker", "claim", "place"):
            self.next_card(self.odds.next)
        for name, chances in (self.odds.starts or {}).items():
            self.start_of_turn(name, chances)
            break

    def start_of_turn(self, name: str, expected: Mapping[str, Fraction]) -> None:
        """The results of the dice at the start of a turn are those of the events before anything is declared."""

        innermost = next((frame for frame in reversed(self.s.frames) if isinstance(frame, Turn)), None)
        has_begun = innermost is not None and innermost.figure == name

        def start(here: Match, events: list[Event]) -> Hashable | None:
            begun = [at for at, event in enumerate(events) if isinstance(event, TurnBegins) and event.figure == name]
            if not begun and not has_begun:
                return "wasted" if first(events, CardWasted) else None
            later = events[begun[0] :] if begun else events
            decision = here.decision
            asked = decision is not None and (decision.kind.name == "stand" or _declares(decision, name))
            ends = [event for event in later if isinstance(event, TurnEnds | ActionDeclared | Unconscious)]
            if not asked and all(event.figure != name for event in ends):
                return None
            return tuple(_of_start(later, name))

        found = self.play(start)
        if "wasted" not in found:
            counted = {word: sum([found[words] for words in found if word in words], ZERO) for word in expected}
            assert counted == expected

    def recover(self) -> None:
        found = self.play(lambda _, events: getattr(first(events, Recovered, NotRecovered), "name", None))
        assert found.get("recovered", ZERO) == self.odds.recovers

    def repair(self) -> None:
        (weapon, states), name = next(iter(self.odds.weapons.items())), self.acting
        found = self.play(
            lambda here, events: here.state.figures[name].weapon_state(weapon) if _is_over(here, events, name) else None
        )
        assert found == possible(states)

    @property
    def acting(self) -> str:
        context = self.decision.context
        name = getattr(context, "figure", None)
        if isinstance(name, str):
            return name
        return next(frame.figure for frame in reversed(self.s.frames) if isinstance(frame, Turn))

    def movement(self) -> None:
        if self.decision.kind.name in ("reroll", "charm", "curse"):
            return self.rerolled()

        def total(here: Match, events: list[Event]) -> int | str | None:
            if first(events, Stumbled):
                return "stumbles"
            if here.decision is not None and here.decision.kind.name in ("reroll", "charm", "curse"):
                return None
            sums = [event.sum for event in events if isinstance(event, Roll) and isinstance(event.sum, int)]
            return None if not sums or here.chance_node else sums[0]

        found = self.play(total, reroll=lambda _: "pass")
        assert found.pop("stumbles", ZERO) == self.odds.stumble
        assert found == self.odds.sums
        if self.odds.leaves is not None:
            name = self.acting
            ends = self.play(lambda here, events: _left(here, events, name), reroll=lambda _: "pass")
            assert ends.get(True, ZERO) == self.odds.leaves
        if self.decision.kind.name == "objective" and self.odds.reaches is not None:
            self.reaches()
        return None

    def reaches(self) -> None:
        place = tuple(map(float, self.choice.split()[1].split(",")))

        def arrived(_: Match, events: list[Event]) -> bool | None:
            moved = first(events, Moved)
            if moved is not None:
                return bool(moved.to == place)
            return False if first(events, Stumbled, TurnEnds) else None

        figure = self.s.figures[self.acting]
        if (figure.x, figure.y) != place:
            assert self.play(arrived, reroll=lambda _: "pass").get(True, ZERO) == self.odds.reaches

    def shots_after_move(self) -> None:
        """The targets and their odds are those of the decision that follows."""
        fork = self.match.fork()
        fork.choose(self.choice)
        while fork.decision is not None and fork.decision.kind.name == "interrupt" and not fork.chance_node:
            fork.choose("pass")
        if fork.decision is None or fork.chance_node or fork.decision.kind.name != "shot_target":
            return
        offered = [str(option).split()[1] for option in fork.decision.options if str(option) != "pass"]
        assert set(offered) == set(self.odds.shots)
        for target in offered:
            later = ODDS.answer(fork, f"target {target}", fork.decision.seat).odds
            assert self.odds.shots[target] == {"hit": later.hit, "down": later.down, "kill": later.kill}

    def stagger(self) -> None:
        name = self.acting
        turn = self.s.turn_of(name)
        at_anyone = turn is not None and turn.compelled == "staggering_at_anyone"

        def target(here: Match, events: list[Event]) -> str | None:
            fired = [event for event in events if isinstance(event, Pool) and event.kind in ("shoot", "throw")]
            wasted = first(events, ShotWasted)
            now = here.state.turn_of(name)
            if fired or wasted:
                return str(now.target) if now is not None else str(wasted.target)
            return "nobody" if _is_over(here, events, name) else None

        def best(here: Match) -> str:
            assert here.decision is not None
            texts = [str(option) for option in here.decision.options]
            odds = {text: ODDS.answer(here, text, here.decision.seat).odds for text in texts if text != "pass"}
            return "pass" if "pass" in texts else max(odds, key=lambda text: _value(odds[text]))

        found = self.play(target, shot_target=best)
        found.pop("nobody", None)
        assert sum(found.values(), ZERO) == self.odds.fired
        if at_anyone:
            assert found == self.odds.targets

    def hits(self) -> None:
        """The conditions after one more hit, or after all hits that are shared out."""
        many = len(self.choice.split()) - 1 if self.decision.kind.name == "share_hits" else 1
        if self.odds.zones and any("passed_on" in cells for cells in self.odds.zones.values()):
            many = 1
        context = self.decision.context
        hit = getattr(context, "hit", context)
        if getattr(hit, "kind", "plain") == "shrapnel":
            raise TooLarge

        def conditions(here: Match, events: list[Event]) -> Hashable | None:
            landed = sum(isinstance(event, Hit | Stopped) for event in events)
            if landed < many:
                return None
            return tuple((figure.id, condition(figure)) for figure in here.state.figures.values())

        found = self.play(conditions)
        main = self.decision.context.targets[0] if many != 1 or hasattr(context, "targets") else hit.aimed.target
        for name, fates in {main: self.odds.fates, **self.odds.others}.items():
            counted: dict[str, Fraction] = {}
            for figures, weight in found.items():
                counted[dict(figures)[name]] = counted.get(dict(figures)[name], ZERO) + weight
            assert counted == possible(fates), name

    def shot(self) -> None:
        """The hits and the weapons; with one die also the conditions of everybody."""
        if "aim" in self.choice.split()[0] or (self.decision.kind.name == "interrupt" and self.s.turn_of(self.acting)):
            raise TooLarge
        few = sum(3 if dice <= 0 else dice for dice in self.odds.dice) <= 1 or self.odds.dice == (0,)
        shooter = self.s.figures[self.acting]
        held = traits(self.s, shooter)
        few = few and not held.location_shift and not held.share_distance and not self.odds.accident
        weapons = list(self.odds.weapons)

        def fired(here: Match, events: list[Event]) -> Hashable | None:
            shots = [event for event in events if isinstance(event, ShotFired | ShotWasted)]
            if len(shots) < len(weapons):
                return None
            if few and not (_is_over(here, events, shooter.id) or _consequences(events)):
                return None
            figure = here.state.figures[shooter.id]
            states = tuple(figure.weapon_state(name) for name in weapons)
            figures = tuple((each.id, condition(each)) for each in here.state.figures.values())
            hits = [shot.hits for shot in shots if isinstance(shot, ShotFired)]
            return (hits[0] if hits else 0, states, figures if few else ())

        found = self.play(fired)
        if len(weapons) == 1 or not self.odds.others:
            self._same_hits(found, len(weapons) == 1)
        if few:
            for name, fates in self.odds.others.items():
                if self.s.figures[name].fate == "surrendered":
                    continue  # their condition does not say whether they lie
                assert _conditions(found, name) == possible(fates), name

    def _same_hits(self, found: Mapping[Any, Fraction], one: bool) -> None:
        if one and not self.odds.wasted:
            assert marginal(found, lambda end: end[0]) == self.odds.hits
            if not self.odds.accident:
                assert marginal(found, lambda end: end[1][0]) == possible(next(iter(self.odds.weapons.values())))

    def fight(self) -> None:
        """The hits, contact and falls, if there are few dice."""
        if self.decision.kind.name in ("flee_instead", "finish", "attack_row", "interrupt"):
            raise TooLarge
        if self.odds.shot is not None:
            return self.psycho()
        row = self.odds.row
        if self.odds.fates["upright"] == self.odds.fates["knocked_down"] == 0:
            raise TooLarge  # an unconscious victim is finished without dice

        def fought(here: Match, events: list[Event]) -> Hashable | None:
            last = first(events, Fight)
            if last is not None:
                return last.hits, last.defence_sixes > last.attack_sixes, True
            touched = first(events, Contact) is not None
            over = first(events, Stumbled, TurnEnds) or (here.decision and here.decision.kind.name == "charge_stop")
            return ("stumbled" if first(events, Stumbled) else 0, False, touched) if over else None

        answers = {} if row is None else {"defence_row": lambda here: _row(here, row)}
        found = self.play(fought, **answers)
        assert sum([weight for (hits, *_), weight in found.items() if hits == "stumbled"], ZERO) == self.odds.stumble
        counted = marginal(found, lambda end: 0 if end[0] == "stumbled" else end[0])
        assert counted == self.odds.hits
        return None

    def psycho(self) -> None:
        def came_to(_: Match, events: list[Event]) -> str | None:
            if first(events, Stumbled):
                return "stumbled"
            if first(events, Contact):
                return "contact"
            if any(isinstance(event, Pool) and event.kind in ("shoot", "throw") for event in events):
                return "fired"
            return "nothing" if first(events, TurnEnds, ShotWasted) else None

        def enemy(here: Match) -> str:
            assert here.decision is not None
            return str(here.decision.options[0])

        found = self.play(came_to, shot_target=enemy, reroll=lambda _: "pass")
        assert found.get("contact", ZERO) == self.odds.contact
        assert found.get("stumbled", ZERO) == self.odds.stumble
        assert found.get("fired", ZERO) == self.odds.shot["fired"]

    def burst(self) -> None:
        if self.choice == "pass":
            raise TooLarge
        found = self.play(lambda _, events: getattr(first(events, RapidFire), "result", None))
        assert found == self.odds.results

    def nerve(self) -> None:
        found = self.play(lambda _, events: getattr(first(events, NerveTest), "holds", None))
        assert found.get(True, ZERO) == self.odds.holds

    def markers(self) -> None:
        if self.odds.doubled is not None or 1 not in self.odds.draws:
            raise TooLarge

        def drawn(_: Match, events: list[Event]) -> str | None:
            at = next((at for at, event in enumerate(events) if isinstance(event, MarkerDrawn)), None)
            if at is None:
                return None
            marker = first(events[at:], MarkerDrawn).marker
            back = first(events[at:], MarkerPutBack)
            return "again" if back is not None and back.marker == marker else str(marker)

        found = self.play(drawn)
        again = found.pop("again", ZERO)
        assert {marker: weight / (1 - again) for marker, weight in found.items()} == self.odds.markers

    def faces(self) -> None:
        self.rerolled()

    def rerolled(self) -> None:
        """The new faces are equally likely; the results of the whole roll follow from them."""
        kind = next(event for event in reversed(self.match.events) if isinstance(event, Roll)).kind
        start = tuple(self.decision.context)

        def shown(_: Match, events: list[Event]) -> tuple[int, ...] | None:
            again = first(events, Rerolled)
            if again is None:
                return start if self.choice == "pass" else None
            changed = list(start)
            for at, face in zip(again.dice, again.faces, strict=True):
                changed[at - 1] = face
            return tuple(changed)

        found = self.play(shown)
        if isinstance(self.odds, MoveOdds):
            assert self.odds.stumble + sum(self.odds.sums.values(), ZERO) == 1
            for total, weight in self.odds.sums.items():
                assert sum([one for faces, one in found.items() if sum(faces) == total], ZERO) >= weight
        elif isinstance(self.odds, RerollOdds) and kind in ("attack", "defence", "nerve"):
            assert marginal(found, lambda faces: faces.count(6)) == self.odds.hits
        elif isinstance(self.odds, FaceOdds):
            assert sum(self.odds.outcomes.values(), ZERO) == 1


def _of_start(events: list[Event], name: str) -> Iterator[str]:
    """The words for what the dice of a turn's start have brought."""
    rolled = [event for event in events if isinstance(event, Roll) and event.figure == name]
    drunk = [event for event in events if isinstance(event, Drunk) and event.figure == name]
    if len(drunk) == 2:
        yield STATES[drunk[1].die - 1]
    dumb = next((event for event in events if isinstance(event, Dumbass) and event.figure == name), None)
    if dumb is not None and dumb.result != "normal":
        yield "turn_lost" if dumb.result == "over" else "repeats"
    if any(event.kind == "hated_friend" and event.faces[0] <= 2 for event in rolled):
        yield "shoots_friend"
    for event in rolled:
        if event.kind == "wake_up":
            yield {6: "wakes", 1: "out_of_action"}.get(event.faces[0], "unconscious")


def _declares(decision: Decision, name: str) -> bool:
    return decision.kind.name == "action" and decision.context.figure == name


def _is_over(here: Match, events: list[Event], name: str) -> bool:
    ended = any(isinstance(event, TurnEnds) and event.figure == name for event in events)
    facing = here.decision is not None and here.decision.kind.name == "face"
    return ended or facing or here.state.result is not None


def _consequences(events: list[Event]) -> bool:
    """Whether the hits are resolved and dice of nerve or feelings follow."""
    return any(event.name in ("end_check", "nerve_test", "conflict_settled") for event in events)


def _left(here: Match, events: list[Event], name: str) -> bool | None:
    if first(events, Gone):
        return True
    return False if _is_over(here, events, name) else None


def _row(here: Match, row: str) -> str:
    assert here.decision is not None
    return f"row {row}" if f"row {row}" in map(str, here.decision.options) else str(here.decision.default)


def _value(odds: ShotOdds) -> tuple[Fraction, Fraction, Fraction]:
    return odds.kill, odds.down, odds.hit


def _conditions(found: Mapping[Any, Fraction], name: str) -> dict[Any, Fraction]:
    return marginal(found, lambda end: dict(end[2])[name])


def marginal(found: Mapping[Any, Fraction], of: Callable[[Any], Any]) -> dict[Any, Fraction]:
    counted: dict[Any, Fraction] = {}
    for end, weight in found.items():
        counted[of(end)] = counted.get(of(end), ZERO) + weight
    return counted


CHECKS: Mapping[type, Callable[[Checker], None]] = {
    TurnEndOdds: Checker.turn_end,
    CardOdds: Checker.cards,
    CardTurns: Checker.cards,
    RecoverOdds: Checker.recover,
    RepairOdds: Checker.repair,
    MoveOdds: Checker.movement,
    ShotsAfterMove: Checker.shots_after_move,
    StaggerOdds: Checker.stagger,
    HitOdds: Checker.hits,
    ShotOdds: Checker.shot,
    FightOdds: Checker.fight,
    BurstOdds: Checker.burst,
    NerveOdds: Checker.nerve,
    MarkerOdds: Checker.markers,
    FaceOdds: Checker.faces,
    RerollOdds: Checker.rerolled,
}


def _nobody_else_commits(match: Match, choice: str) -> None:
    """The odds assume that nobody interrupts; another player may have committed cards secretly (S-INT-03)."""
    assert match.decision is not None
    fork, seat = match.fork(), match.decision.seat
    fork.choose(choice)
    committed = [event for event in fork.events[len(match.events) :] if isinstance(event, Committed)]
    if any(event.seat != seat for event in committed):
        raise TooLarge


def check_situation(
    missing: str, seed: int, most: int, checked: Counter[str], large: Counter[str], enough: int | None = None
) -> None:
    """Check some options of every decision of a random situation; count the verbs by kind.

    Verbs that were checked `enough` are left out.
    """
    rng = random.Random(seed)
    for match in situations(missing, seed):
        assert match.decision is not None
        for choice in options(match.decision, rng):
            verb = f"{match.decision.kind.name} {choice.split()[0]}"
            if enough is not None and max(checked[verb], checked[f"{verb}: nothing"]) >= enough:
                continue
            try:
                answer = ODDS.answer(match, choice, match.decision.seat)
            except NothingToReckon:
                checked[f"{verb}: nothing"] += 1
                continue
            try:
                _nobody_else_commits(match, choice)
                CHECKS[type(answer.odds)](Checker(match, choice, answer, most))
            except TooLarge:
                large[verb] += 1
            except AssertionError as wrong:
                raise AssertionError(f"{missing} {seed} {len(match.transcript)}: {choice}: {wrong}") from wrong
            else:
                compared(match, choice, match.decision)
                checked[verb] += 1
