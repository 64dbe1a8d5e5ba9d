"""Stores with matches in them that no server would open any more: far more models than the table has room for."""

import time
from pathlib import Path

from affray.engine.chance import commitment
from affray.engine.registry import system
from affray.server.store.models import Clock, MatchRow, PlayerRow, SeatRow
from affray.server.store.store import Store

FORCES = {"a": ["wick_lad"] * 300, "b": ["dock_bruiser"] * 300}
KEY = bytes(range(32))


def address(folder: Path) -> str:
    return f"sqlite:///{folder / 'store.sqlite3'}"


async def fill(folder: Path, count: int, *, kind: str = "bot", clock: Clock | None = None) -> list[str]:
    """So many matches of one player with 300 models a side, as an older server may have let them in.

    All seats are taken; each begins when it is first asked for.
    """
    store = await Store.open(address(folder))
    try:
        player = await store.new_player("hostile".ljust(64, "."), "Hostile", time.time())
        names = [f"hostile{number}" for number in range(count)]
        for name in names:
            await store.open_match(*_match(name, player, kind, clock))
        return names
    finally:
        await store.close()


def _match(name: str, player: PlayerRow, kind: str, clock: Clock | None) -> tuple[MatchRow, list[SeatRow]]:
    match = MatchRow(
        id=name,
        system="wolsung-2",
        scenario="s1",
        options={"forces": FORCES},
        cap=20_000,
        rules=system("wolsung-2").rules_version,
        key=KEY.hex(),
        commitment=commitment(KEY),
        created=time.time(),
        updated=time.time(),
        owner=player.id,
        clock=clock,
    )
    person = kind == "person"
    seats = [
        SeatRow(
            match=name,
            seat=seat,
            side=seat,
            kind="person" if person else "bot",
            bot=None if person else "greedy",
            player=player.id if person else None,
            bank=clock.bank if clock else None,
        )
        for seat in FORCES
    ]
    return match, seats
