"""Reports of players: the reason, and the chat around what was said, stored for the operator."""

from collections.abc import Sequence

from affray.engine.errors import BadOption
from affray.server.match.directory import MatchDirectory
from affray.server.store.errors import NotKept
from affray.server.store.models import ChatRow, PlayerRow, ReportedLine, ReportReason, ReportRow, SeatRow
from affray.text import say

CONTEXT_LINES = 30
"""How many lines of chat are stored on each side of the reported one, or of the latest one."""


async def report_player(
    directory: MatchDirectory,
    match: str,
    player: PlayerRow,
    *,
    seat: str | None,
    about: str,
    reason: ReportReason,
    note: str,
    line: int | None,
) -> int:
    """Store a report of the player at the seat `about` and return its number; `line` is the line that it is about."""
    row, seats = await directory.store.match(match)
    accused = next((held for held in seats if held.seat == about and held.player is not None), None)
    if accused is None:
        raise NotKept(say("only_players_blocked", seat=about))
    if accused.player in await directory.players_of(player):
        raise BadOption(say("report_yourself"))
    lines = await directory.store.lines_after(match, -1)
    if line is not None and not any(each.number == line and each.seat == about for each in lines):
        raise NotKept(say("no_line_of_player", line=str(line), seat=about))
    new = ReportRow(
        id=0,
        match=match,
        system=row.system,
        rules_version=row.rules,
        player=player.id,
        seat=seat,
        number=row.number,
        event=-1,
        line=accused.name,
        rules=(),
        note=note,
        case_text="",
        at=directory.now(),
        kind="player",
        accused=accused.player,
        accused_seat=about,
        reason=reason,
        context=_context(lines, seats, about, line),
    )
    limits = directory.settings.limits
    return await directory.store.add_report(new, limits.reports, limits.reports_per_player)


def _context(
    lines: Sequence[ChatRow], seats: Sequence[SeatRow], about: str, line: int | None
) -> tuple[ReportedLine, ...]:
    """The lines around the reported one; without one, the latest lines, all of this seat being reported."""
    names = {seat.seat: seat.name for seat in seats}
    middle = len(lines) if line is None else [each.number for each in lines].index(line)
    return tuple(
        ReportedLine(
            number=each.number,
            seat=each.seat,
            name=names.get(each.seat, ""),
            text=each.text,
            at=each.at,
            reported=each.seat == about if line is None else each.number == line,
        )
        for each in lines[max(0, middle - CONTEXT_LINES) : middle + CONTEXT_LINES + 1]
    )
