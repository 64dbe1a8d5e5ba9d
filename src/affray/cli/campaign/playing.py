"""`affray campaign play`: the next games, by people at this terminal and by bots."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli.common.command_line import Json, fail, report
from affray.cli.common.output import make_console, print_json, print_rich
from affray.cli.common.progress import ProgressBar
from affray.text import say

from .highlights import keep_highlights
from .making import schedule
from .opened import By, Where, open_folder, sign
from .status import document, show_next, standings_table

if TYPE_CHECKING:
    from affray.bots import Bot
    from affray.campaign import Campaign, OpenMatch
    from affray.campaign.folder import Folder
    from affray.engine import Match, Seat

STAND_IN = "greedy"
"""The bot that plays for missing players."""


def play(
    where: Where,
    fixture: Annotated[str | None, typer.Argument(help="The fixture.  [default: the next one]")] = None,
    bots: Annotated[bool, typer.Option("--bots", help="Let bots play for players who are not here.")] = False,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", help="A player who is here; give it for each.  [default: all, or with --bots nobody]"),
    ] = None,
    all_: Annotated[bool, typer.Option("--all", help="Play all games that are left.")] = False,
    games: Annotated[int | None, typer.Option("--games", min=1, help="Play so many games.")] = None,
    seed: Annotated[str | None, typer.Option(help="Seed for reproducible dice and bots.")] = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Play the next game, or go on with it, and then what comes after it.

    Every choice is saved: a game that was interrupted in any way goes on where it was."""
    if fixture is not None and (all_ or games is not None):
        raise fail(say("one_fixture"))
    folder = open_folder(where)
    if not folder.campaign().games:
        schedule(folder, by, quiet=as_json)
    table = _Table(folder, seed, by, bots, player, quiet=as_json)
    wanted = None if all_ else games or 1
    played = table.play_fixture(fixture) if fixture is not None else table.play(wanted)
    campaign = folder.campaign()
    if as_json:
        print_json({**document(campaign, folder.rules), "played": played})
        return
    if played != 1 or campaign.finished():
        print_rich(standings_table(campaign, folder.rules))
    if fixture is None and played == 0:
        show_next(campaign)


class _Table:
    """The people and bots who play at this terminal."""

    def __init__(
        self, folder: "Folder", seed: str | None, by: str | None, bots: bool, here: list[str] | None, *, quiet: bool
    ) -> None:
        from affray.campaign.folder import Playing

        self._folder = folder
        self._seed = seed
        self._bots = bots
        self._here = here
        self._quiet = quiet
        self._incidents = 0
        self._playing = Playing(folder, self._match, lambda: sign(by), seed=seed, when_over=self._keep_highlights)

    def play(self, games: int | None) -> int:
        """Play so many of the next games, or all; how many were settled."""
        campaign = self._folder.campaign()
        left = sum(
            game.stage not in ("settled", "cancelled") and not game.fixture.bye for game in campaign.games.values()
        )
        wanted = left if games is None else min(games, left)
        settled = 0
        if self._bots_only(campaign) and wanted > 1 and not self._quiet:
            with ProgressBar(wanted) as bar:
                while settled < wanted and self._next():
                    settled += 1
                    bar.advance(1)
        else:
            while settled < wanted and self._next():
                settled += 1
        if self._incidents:
            report(say("bot_incidents", count=self._incidents))
        return settled

    def play_fixture(self, fixture: str) -> int:
        """Play one fixture; 1 if it is settled then."""
        settled = self._playing.play(fixture)
        if settled and not self._quiet:
            self._tell(fixture)
        return int(settled)

    def _next(self) -> bool:
        """Play the first game that nobody plays in another program; False if somebody stopped or nothing is left."""
        from affray.campaign.folder import PlayedElsewhere
        from affray.campaign.steps import NotNow

        elsewhere: PlayedElsewhere | NotNow | None = None
        for game in self._folder.campaign().next_games():
            try:
                return bool(self.play_fixture(game.fixture.id))
            except (PlayedElsewhere, NotNow) as problem:  # another program has just begun it, or one of its gangs
                elsewhere = problem
        if elsewhere is not None:
            raise elsewhere
        return False

    def _tell(self, fixture: str) -> None:
        """The result of a game and what it changed."""
        from affray.campaign.explain import chronicle, texts_of

        campaign = self._folder.campaign()
        texts = texts_of(campaign)
        for entry in chronicle(campaign):
            if getattr(entry.entry, "fixture", "") == fixture and entry.entry.__struct_config__.tag != "opened":
                typer.echo(texts.message(entry.told))
                for change in entry.changes:
                    typer.echo(f"  {texts.message(change.told)}")

    def _keep_highlights(self, opened: "OpenMatch", match: "Match") -> None:
        keep_highlights(self._folder, opened, match)

    # --- a match ---------------------------------------------------------------------------------------------

    def _match(self, match: "Match", opened: "OpenMatch", note: Callable[[], None]) -> bool:
        players = self._players(opened)
        if all(bot is not None for bot in players.values()):
            self._by_bots(match, {seat: bot for seat, bot in players.items() if bot is not None}, note)
            return True
        from affray.cli.terminal.session import Session
        from affray.screen import screen_of

        if self._quiet:
            raise fail(say("json_needs_bots"))
        session = Session(match, players, make_console(), screen_of(match.system), after_choice=note)
        if session.run():
            return True
        typer.echo(say("campaign_game_stopped", match=opened.match))
        return False

    def _by_bots(self, match: "Match", players: "Mapping[Seat, Bot]", note: Callable[[], None]) -> None:
        from affray import bots

        while decision := match.decision:
            if not bots.answer(match, players[decision.seat], decision.seat, decision.id):
                match.choose_default(decision.id)
                self._incidents += 1
            note()

    def _players(self, opened: "OpenMatch") -> "dict[Seat, Bot | None]":
        """The bot of each seat, or None for a person at this terminal."""
        from affray import bots
        from affray.engine import Seat

        campaign = self._folder.campaign()
        players: dict[Seat, Bot | None] = {}
        for seat, id_ in opened.seats.items():
            name = self._bot(campaign, id_)
            seed = None if self._seed is None else f"{self._seed} {opened.match} {seat}"
            players[Seat(seat)] = None if name is None else bots.find(name)(seed)
        return players

    def _bot(self, campaign: "Campaign", id_: str) -> str | None:
        """The bot that plays for a gang now; None if its player is at this terminal."""
        gang = campaign.gangs[id_]
        if gang.bot:
            return gang.bot
        here = gang.player in self._here if self._here is not None else not self._bots
        if here:
            return None
        if not self._bots:
            raise fail(say("player_not_here", player=gang.player, gang=gang.name))
        return STAND_IN

    def _bots_only(self, campaign: "Campaign") -> bool:
        return all(self._bot(campaign, id_) is not None for id_ in campaign.active)


COMMANDS: Mapping[str, Callable[..., None]] = {"play": play}
