"""Put matches at a given moment into the store of a server, as if they had been played up to there."""

import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from affray.engine import AffrayError, Match
from affray.engine.case.model import Trial, load
from affray.engine.chance import Keyed, commitment
from affray.engine.match.history import Entry
from affray.engine.setup import Setup
from affray.server.http.authentication import COOKIE, hash_token, new_token
from affray.server.match.replica import encode_events
from affray.server.store import Store
from affray.server.store.models import EntryRow, MatchRow, Progress, SeatRow

KEYS = 200
"""How many keys are tried until one leads to the wanted decision."""


def moments(path: Path) -> dict[str, Trial]:
    """The situations of a case file by the last word of their id, which is the decision they lead to."""
    return {case.id.rpartition("-")[2]: case.trials[0] for case in load(path)}


def asking(trial: Trial, kind: str, wanted: Callable[[Match], bool] = lambda _: True) -> tuple[Match, str]:
    """The match of a situation, played until its first seat is asked that, with the key of its dice.

    `wanted` is a further condition on the match.
    """
    for number in range(KEYS):
        key = number.to_bytes(32, "big")
        match = _played(trial, Keyed(key, {}))
        asked = None if match is None else match.decision
        if match is not None and asked is not None and (asked.kind.name, asked.seat) == (kind, "a") and wanted(match):
            return match, key.hex()
    raise AssertionError(f"{trial.id}: none of {KEYS} keys leads to '{kind}'")


def _played(trial: Trial, chance: Keyed) -> Match | None:
    """Play the script of a situation with these dice; None if they make it illegal."""
    assert trial.given is not None
    state = trial.system.case_words().under(trial.options).beginning(trial.given, trial.options, trial.draws)
    match = Match(trial.system, Setup(options=trial.options), chance, state=state)
    try:
        for entry in trial.script:
            for answer in entry.answers:
                match.choose(answer.choice, seat=answer.seat)
    except AffrayError:
        return None
    return match


async def seated(store: Store) -> tuple[int, str]:
    """Create a player; return the id and the token for a browser."""
    token = new_token()
    return (await store.new_player(hash_token(token), "Ada", time.time())).id, token


def browser_of(token: str) -> dict[str, Any]:
    """The storage state of a browser that belongs to this player."""
    cookie = {"name": COOKIE, "value": token, "domain": "127.0.0.1", "path": "/", "expires": -1}
    return {"cookies": [{**cookie, "httpOnly": True, "secure": False, "sameSite": "Lax"}], "origins": []}


async def put(store: Store, match: Match, key: str, player: int, *others: int) -> str:
    """Store a match; the player gets the first seat, the others the next ones, bots the rest. Return its id."""
    name, now = secrets.token_hex(8), time.time()
    row = MatchRow(
        id=name, system=match.system.name, scenario=match.setup.scenario, options=dict(match.setup.options),
        cap=match.cap, rules=match.system.rules_version, key=key, commitment=commitment(bytes.fromhex(key)),
        created=now, updated=now, owner=player, practice=match.practice,
    )  # fmt: skip
    people = (player, *others)
    seats = [
        SeatRow(match=name, seat=seat, side=side, name=("Ada", "Ben", "Cleo", "Dov")[place], player=people[place])
        if place < len(people)
        else SeatRow(match=name, seat=seat, side=side, kind="bot", bot="random", name="Bot")
        for place, (seat, side) in enumerate(match.seats.items())
    ]
    await store.open_match(row, seats)
    entries = [_entry(name, entry, now) for entry in list(match.log.iter_backwards())[::-1]]
    changes = {
        "number": match.log.number,
        "status": "running",
        "waiting": tuple(asked.seat for asked in match.decisions),
    }
    await store.append(Progress(match=name, after=-1, entries=tuple(entries), changes=changes))
    await store.checkpoint(name, match.log.number, match.save(), match.system.rules_version)
    return name


def _entry(match: str, entry: Entry, now: float) -> EntryRow:
    return EntryRow(
        match=match, number=entry.number, seat=entry.seat, kind=entry.kind, text=entry.text, at=now,
        events=encode_events(entry.events),
    )  # fmt: skip
