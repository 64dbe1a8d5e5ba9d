"""Questions with nothing to decide: a standing order answers them, and its timing tells nobody what a hand holds."""

import asyncio
import functools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from affray.engine import BadOption, Decision, Match, Seat, Setup
from affray.engine.chance import Keyed
from affray.engine.registry import system as system_of
from affray.server.lobby.new_match import NewMatch, NewSeat
from affray.server.match.directory import MatchDirectory
from affray.server.match.pass_delay import random_delay
from affray.server.match.replica import Replica
from affray.server.match.room import Room
from affray.server.match.standing_orders import ANSWER_IDLE
from affray.server.settings import BadSetting, read_settings
from affray.server.ws.messages import Order
from affray.systems.wolsung.heroes.recovery_and_heroic_move import HEROIC_MOVE, SuitContext
from tests.server.directories import KEY, Time, Window, directory, people, run, settled

Chosen: TypeAlias = tuple[str, str, str, bool]
"""A seat, the decision, its choice, and whether an order makes it."""
LONGEST = 1_500
"""Choices after which what is looked for should have been met."""
DELAYS: dict[str, Any] = {"pass_delay_min": 2.0, "pass_delay_max": 9.0}


class Sleeper:
    """Sleeps as long as the test wants: time goes on only when it is told to."""

    def __init__(self, now: Time) -> None:
        self.now = now
        self.waits: list[float] = []
        self._until: list[tuple[float, asyncio.Future[None]]] = []

    async def __call__(self, seconds: float) -> None:
        done = asyncio.get_running_loop().create_future()
        self.waits.append(seconds)
        self._until.append((self.now.at + seconds, done))
        await done

    async def go_to(self, at: float, room: Room) -> None:
        """It is that late by now, and whatever was due has happened."""
        self.now.at = at
        due, self._until = (
            [one for one in self._until if one[0] <= at],
            [one for one in self._until if one[0] > at],
        )
        for _, done in due:
            done.set_result(None)
        while True:
            for _ in range(5):
                await asyncio.sleep(0)
            if len([task for task in room._tasks if not task.done()]) <= len(self._until):
                return


async def sat(directory: MatchDirectory, system: str, scenario: str, preset: str = "") -> Room:
    """A match of two people, begun."""
    options = {"preset": preset} if preset else {}
    ann, ben = await people(directory, "Ann", "Ben")
    seats = (NewSeat(seat="a", holder="me"), NewSeat(seat="b", holder="open"))
    wish = NewMatch(system=system, scenario=scenario, options=options, seats=seats)
    opened = await directory.open_match(wish, ann)
    await directory.join(opened.match.id, ben, seat=None, invitation=opened.invitations["b"], name="Ben", nonce=None)
    return await directory.room(opened.match.id)


def game(
    system: str, scenario: str, seed: int, stop: Callable[[Decision], bool], **options: Any
) -> list[Chosen] | None:
    """Random choices that lead to a question, idle ones answered as the order does; None: they lead nowhere."""
    match = Match(system_of(system), Setup(scenario=scenario, options=options), Keyed(KEY, {}))
    rng, made = random.Random(seed), list[Chosen]()
    while match.decision is not None and len(made) < LONGEST:
        decision = match.decision
        if stop(decision):
            return made
        by_order = decision.idle is not None
        choice = str(decision.idle if by_order else rng.choice(decision.candidates(8, rng)))
        made.append((decision.seat, decision.id, choice, by_order))
        match.choose(choice)
    return None


@functools.cache
def way_to(system: str, scenario: str, kind: str, preset: str = "", idle: bool = True) -> list[Chosen]:
    """The choices of a game up to the first question of that kind that is idle, or is not."""

    def stop(decision: Decision) -> bool:
        return decision.kind.name == kind and (decision.idle is not None) == idle

    options = {"preset": preset} if preset else {}
    for seed in range(60):
        made = game(system, scenario, seed, stop, **options)
        if made is not None:
            return made
    raise AssertionError(f"no {kind} was met")


async def play(room: Room, made: list[Chosen], *, orders: bool) -> None:
    """Make these choices; where there are orders, they make theirs themselves."""
    for seat, decision, choice, by_order in made:
        if not (orders and by_order):
            await room.choose(seat, decision, choice)


def open_idle(room: Room) -> Decision | None:
    found = [each for each in room.loaded.playing().decisions if each.idle is not None]
    return found[0] if found else None


SHARED = [
    ("cascade", "duel_footbridge", "add_damage", ""),
    ("cascade", "skirmish_tollford", "dodge", ""),
    ("street", "market_day", "defence_row", "full"),
]
"""Questions of which everybody can see that they are idle."""


@pytest.mark.parametrize(("system", "scenario", "kind", "preset"), SHARED)
def test_what_everybody_sees_to_be_idle_is_answered_at_once(
    tmp_path: Path, system: str, scenario: str, kind: str, preset: str
) -> None:
    async def work() -> None:
        async with directory(tmp_path, answer_idle=True) as found:
            room = await sat(found, system, scenario, preset)
            assert room.loaded.seats["a"].orders == room.loaded.seats["b"].orders == (ANSWER_IDLE,)
            windows = {seat: await Window().look(room, seat) for seat in ("a", "b", None)}
            await play(room, way_to(system, scenario, kind, preset), orders=True)
            assert room.loaded.replica is not None
            seat, answer = next(
                (seat, answer)
                for seat, answer in room.loaded.replica.order_answers
                if answer.kind == kind and not answer.forced
            )
            assert answer.idle
            (entry,) = [one for one in await found.store.entries_after(room.id, 0) if one.number == answer.number]
            assert (entry.seat, entry.by, entry.text) == (seat, "order", answer.choice)
            for who, window in windows.items():
                told = [each for each in await window.messages() if each["type"] == "update"]
                shown = [
                    one["number"] for each in told for one in each.get("answered", ()) if not one.get("forced", False)
                ]
                assert (answer.number in shown) == (who == seat), f"{who} is told"
                assert all(one["kind"] != kind or "idle" not in one for each in told for one in each["decisions"])
            welcome = await room.welcome(seat, None)
            assert answer in welcome.answered

    run(work())


@pytest.mark.parametrize(("system", "scenario", "kind", "preset"), SHARED)
def test_who_withdraws_the_order_is_asked_again(
    tmp_path: Path, system: str, scenario: str, kind: str, preset: str
) -> None:
    async def work() -> None:
        async with directory(tmp_path, answer_idle=True) as found:
            room = await sat(found, system, scenario, preset)
            for seat in ("a", "b"):
                await room.set_orders(seat, "off", ())
            await play(room, way_to(system, scenario, kind, preset), orders=False)
            decision = open_idle(room)
            assert decision is not None
            assert decision.kind.name == kind
            (shown,) = [one for one in (await room.welcome(decision.seat, None)).decisions if one.id == decision.id]
            assert shown.idle == decision.idle
            await room.set_orders(decision.seat, "on", (ANSWER_IDLE,))
            await settled(room, room.loaded.number)
            assert decision.id not in {each.id for each in room.loaded.playing().decisions}
            answered = (await room.welcome(decision.seat, None)).answered
            (answer,) = [each for each in answered if each.kind == kind and not each.forced]
            assert answer.about == shown.about
            assert answer.about or system == "cascade"

    run(work())


def test_a_pass_that_hidden_cards_decide_goes_out_after_its_delay(tmp_path: Path) -> None:
    """The seat is shown the question as idle meanwhile, and its order passes for it."""

    async def work() -> None:
        now = Time()
        sleeper = Sleeper(now)
        async with directory(tmp_path, now, sleeper) as found:
            room = await sat(found, "wolsung-2", "s1")
            await play(room, way_to("wolsung-2", "s1", "heroic_move"), orders=False)
            found.sleep = sleeper
            found.settings = msgspec.structs.replace(found.settings, **DELAYS)
            decision, number, start = room.loaded.playing().decision, room.loaded.number, room.loaded.row.updated
            assert decision is not None
            (shown,) = (await room.welcome(decision.seat, None)).decisions
            assert shown.idle == "pass"
            await room.set_orders(decision.seat, "on", (ANSWER_IDLE,))
            wait = random_delay(KEY, decision.id, decision.seat, **_between(DELAYS))
            assert 2.0 <= wait <= 9.0
            assert sleeper.waits == [pytest.approx(wait, abs=1e-5)]
            await sleeper.go_to(start + wait - 0.001, room)
            assert room.loaded.number == number, "not yet"
            await sleeper.go_to(start + wait + 0.001, room)
            assert room.loaded.number == number + 1
            (entry,) = [one for one in await found.store.entries_after(room.id, number) if one.number == number + 1]
            assert (entry.seat, entry.text, entry.by) == (decision.seat, "pass", "order")

    run(work())


def _between(delays: dict[str, Any]) -> dict[str, float]:
    return {"minimum": delays["pass_delay_min"], "maximum": delays["pass_delay_max"]}


class Moment(msgspec.Struct, frozen=True):
    """What an observer gets, and when."""

    at: float
    frames: tuple[bytes, ...]


async def watched(folder: Path, twin: bool, by: str, early: float) -> list[Moment]:
    """What the opponent of a hero's player sees of a pass, and when.

    `twin`: the match is one in which everything hidden from the opponent is dealt otherwise, so that the other one of
    the two questions, idle and not, is asked. `by`: who passes.
    """
    now = Time()
    now.at = 1_000_000.0
    sleeper = Sleeper(now)
    async with directory(folder, now) as found:
        room = await sat(found, "wolsung-2", "s1")
        await play(room, way_to("wolsung-2", "s1", "heroic_move"), orders=False)
        decision, start = room.loaded.playing().decision, room.loaded.row.updated
        assert decision is not None
        other = {"a": "b", "b": "a"}[decision.seat]
        if twin:
            room.loaded.replica = Replica(_dealt_otherwise(room.loaded.playing(), Seat(other)))
        asked = room.loaded.playing().decision
        assert asked is not None
        assert (asked.idle is None) == twin
        found.sleep = sleeper
        found.settings = msgspec.structs.replace(found.settings, **DELAYS)
        window = await Window().look(room, other)
        await window.messages()
        if by == "order":
            await room.set_orders(asked.seat, "on", (ANSWER_IDLE,))
        else:
            now.at = start + early
            room.task(room.choose(asked.seat, asked.id, "pass", by))
            await asyncio.sleep(0)
        seen = []
        for tick in range(int(DELAYS["pass_delay_max"] * 10) + 1):
            await sleeper.go_to(max(now.at, start + tick / 10), room)
            frames = tuple(window.outbox.take())
            if frames:
                seen.append(Moment(at=now.at - start, frames=frames))
                break
        return seen


def _dealt_otherwise(match: Match, seat: Seat) -> Match:
    """The match with what is hidden from that seat exchanged so that the question is not idle."""
    for seed in range(200):
        twin = match.view(seat).permuted(random.Random(seed))
        if twin.decision is not None and twin.decision.idle is None:
            return twin
    raise AssertionError("every hand was without a card for the hero")


def test_an_observer_cannot_tell_an_automatic_pass_from_one_by_hand(tmp_path: Path) -> None:
    """The same bytes at the same time: with nothing to play, by order; with cards to play, by hand or by a bot."""

    async def work() -> None:
        seen = []
        for twin, by, early in (
            (False, "order", 0.0),
            (True, "player", 0.0),
            (True, "player", 1.5),
            (True, "bot", 0.1),
        ):
            folder = tmp_path / f"{by}{early}"
            folder.mkdir()
            seen.append(await watched(folder, twin, by, early))
        assert len(seen[0]) == 1
        assert seen[0][0].at >= 2.0
        assert seen == [seen[0]] * 4

    run(work())


def test_cards_that_are_played_do_not_wait(tmp_path: Path) -> None:
    async def work() -> None:
        now = Time()
        sleeper = Sleeper(now)
        async with directory(tmp_path, now) as found:
            room = await sat(found, "wolsung-2", "s1")
            await play(room, way_to("wolsung-2", "s1", "heroic_move", idle=False), orders=False)
            found.sleep = sleeper
            found.settings = msgspec.structs.replace(found.settings, **DELAYS)
            decision, number = room.loaded.playing().decision, room.loaded.number
            assert decision is not None
            await room.choose(decision.seat, decision.id, str(decision.options[0]))
            assert room.loaded.number > number
            assert sleeper.waits == []

    run(work())


def test_against_bots_alone_nobody_waits_to_pass(tmp_path: Path) -> None:
    """A bot does not look at the time; but who plays against it does, so its own passes wait."""

    async def work() -> None:
        async with directory(tmp_path, **DELAYS) as found:
            (ann,) = await people(found, "Ann")
            opened = await found.open_match(NewMatch(system="wolsung-2", scenario="s1"), ann)
            room = await found.room(opened.match.id)
            room.close()
            waits = {}
            for seat in ("a", "b"):
                asked = Decision(HEROIC_MOVE, Seat(seat), ("",), SuitContext("harrowgate", None, ("2H",)))
                asked.id = "0.0"
                waits[seat] = room.pass_delay.wait(asked)
            assert waits["a"] == 0.0
            assert waits["b"] > 0.0

    run(work())


def test_delays_are_the_same_for_every_seat_and_nobody_can_foresee_them() -> None:
    count = 4_000
    for seat in ("a", "b"):
        delays = [random_delay(KEY, f"{number}.0", seat, 2.0, 6.0) for number in range(count)]
        assert min(delays) >= 2.0
        assert max(delays) <= 6.0
        for tenth in range(10):
            share = sum(2.0 + 0.4 * tenth <= delay < 2.4 + 0.4 * tenth for delay in delays) / count
            assert abs(share - 0.1) < 0.02, "evenly distributed"
    assert random_delay(KEY, "7.0", "a", 2.0, 6.0) != random_delay(bytes(32), "7.0", "a", 2.0, 6.0)


def test_an_order_for_everything_answers_idle_questions_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await sat(found, "cascade", "duel_footbridge")
            with pytest.raises(BadOption, match="when: idle"):
                await room.set_orders("a", "1", (Order(kind="*"),))
            assert room.loaded.seats["a"].orders == ()

    run(work())


def test_a_shortest_delay_is_not_longer_than_the_longest() -> None:
    with pytest.raises(BadSetting, match="pass_delay_min"):
        read_settings({"AFFRAY_PASS_DELAY_MIN": "5", "AFFRAY_PASS_DELAY_MAX": "2"})
