"""A match in a terminal: bots answer for their seats; people see the table and type their choices."""

import random
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from affray import bots
from affray.engine import AffrayError, Decision, IllegalChoice, Match, Refusal, Seat, UndoRefused, View
from affray.engine.errors import printable
from affray.engine.story import StoryEntry
from affray.engine.verbs import PartialChoice, Verb
from affray.review.ending import ending_of
from affray.screen import Screen, styled
from affray.screen.table_questions import QUESTIONS
from affray.text import Message, say

from . import saves
from .command_help import help_of
from .commands import SHOWING, command_in, match_option
from .commentary import briefing_block, ending_block
from .listing import Line, line_of, lines_of
from .log import story_lines, unseen
from .menu import MAX_SHOWN_FIRST, MAX_SUGGESTED, Menu
from .pickers import GoBack, Known, Pickers
from .rendering import ascii_text, render

DEFAULT_LOG_LINES = 5
"""Number of actions that the command `log` shows by default."""
PICKER_CANDIDATES = 40
"""Number of random choices from which pickers suggest the values of slots."""
NOTICE_AFTER_S = 1.0
"""Seconds of preparation after which a notice is shown."""


class Quit(Exception):
    """The player asked to stop."""


class Session:
    """A match in a terminal. `players` holds the bot of each seat, or None for a person; `opponent` says who it is."""

    def __init__(
        self,
        match: Match,
        players: Mapping[Seat, bots.Bot | None],
        console: Console,
        screen: Screen,
        opponent: bots.BotCard | None = None,
        *,
        after_choice: Callable[[], None] | None = None,
    ) -> None:
        """`after_choice` is called after every choice: to save the match."""
        self.match = match
        self.players = players
        self.console = console
        self.screen = screen
        self.opponent = opponent
        self._after_choice = after_choice or (lambda: None)
        self._plain = console.options.ascii_only
        self._people = [seat for seat, bot in players.items() if bot is None]
        self._told: tuple[StoryEntry, ...] = ()
        self._placing: object = None
        self._looking: Seat | None = None
        self._menu = Menu()
        self._texts = screen.texts(match.view(self._watching))
        self._forced: list[Decision] = []
        """Decisions since the last question that nobody was asked."""

    # --- the loop -------------------------------------------------------------------------------------------

    def run(self) -> bool:
        """Play until the match is over (True) or a player stops (False)."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import_module("readline")  # gives `input` line editing and history
        self._headline()
        self._prepare()
        try:
            while decision := self.match.decision:
                bot = self.players[decision.seat]
                if bot is None:
                    self._ask(decision)
                elif not bots.answer(self.match, bot, decision.seat, decision.id):
                    self.match.choose_default(decision.id)
                self._after_choice()
                self._forced += [forced for forced, _ in self.match.forced_decisions]
        except KeyboardInterrupt:
            self.console.print()
            return False
        except Quit:
            return False
        self._ending()
        return True

    def _prepare(self) -> None:
        """Do the slow loading and compiling in advance; show a notice if it takes long."""
        waiting = threading.Timer(NOTICE_AFTER_S, self._say, (say("preparing_table"), "dim"))
        waiting.daemon = True
        waiting.start()
        try:
            self.screen.prepare(self.match.view(self._watching))
        finally:
            waiting.cancel()
            waiting.join()  # let a notice that has started finish before other output

    def _ask(self, decision: Decision) -> None:
        """Show a player the table and the question until they choose."""
        seat, moment = decision.seat, self.match.log
        self._hand_over(decision)
        self._show(decision)
        while self.match.log is moment:
            line = self._line("> ")
            if not line:
                continue
            try:
                self._execute(decision, line)
            except IllegalChoice as problem:
                self._say(self._refused(problem.choice, Refusal(problem.rule, problem.reason)), "yellow")
            except AffrayError as problem:
                self._say(problem.message, "yellow")
            except OSError as problem:
                self._say(say("file_problem", file=str(problem.filename), problem=problem.strerror), "yellow")
        if decision.kind.secret and len(self._people) > 1 and self.match.log.seat == seat:
            self._hide()

    def _execute(self, decision: Decision, line: str) -> None:
        """Execute a typed line: a number, a choice, a command, or an abbreviated choice."""
        if line.isdecimal():
            self._choose_number(decision, line)
            return
        command = command_in(line)
        if command and (line.startswith(":") or decision.why_not(line) is not None):
            self._command(decision, *command)
            return
        choice = match_option(decision, line) if decision.why_not(line) is not None else line
        found = self._menu.find(line, prefix=not decision.open_space) if choice is None else None
        if found is not None:
            self._choose(decision, found)
        elif choice is None and self._menu.starts_choice(line):
            self._why(decision, line)
        else:
            self.match.choose(choice or line, seat=decision.seat, decision=decision.id)

    def _choose_number(self, decision: Decision, digits: str) -> None:
        line = self._menu.line(parse_number(digits))
        if line is None:
            count = len(self._menu)
            self._say(say("no_option_number", number=digits[:20], count=count), "yellow")
            return
        self._choose(decision, line)

    def _choose(self, decision: Decision, line: Line) -> None:
        """Choose what stands on a line of the list; ask for the open slots of a partial choice."""
        text = line.text
        if isinstance(line.choice, PartialChoice):
            try:
                text = self._pickers(decision).pick(line.choice).text
            except GoBack:
                self.console.print(self._menu.first())
                return
        self.match.choose(text, seat=decision.seat, decision=decision.id)

    def _pickers(self, decision: Decision) -> Pickers:
        lines = [line for line in self._menu.lines if isinstance(line.choice, Verb)]
        candidates = [option.value for option in decision.candidates(PICKER_CANDIDATES, random.Random(0))]

        def ask(prompt: str) -> str | None:
            line = self._line(prompt)
            command = command_in(line)
            if command is None:
                return line
            if command[0] == "quit":
                raise Quit
            if command[0] not in SHOWING:
                self._say(say("fill_in_first", command=command[0]), "yellow")
            else:
                self._look_up(decision, *command)
            return None

        def note_of(choice: Verb) -> str:
            reasons = [line.note for line in lines if line.choice == choice]
            return "; ".join(
                filter(None, (*reasons, self.screen.notes(self.match, decision, [choice.text]).get(choice.text)))
            )

        known = Known(
            suggested=[line.choice for line in lines if isinstance(line.choice, Verb)],
            candidates=candidates,
            figures=[*self.screen.names(self.match.view(decision.seat))],
            note_of=note_of,
        )
        return Pickers(decision, self._texts, known, ask, lambda text: self._say(self._shown_label(text)))

    # --- commands -------------------------------------------------------------------------------------------

    def _command(self, decision: Decision, word: str, rest: str) -> None:
        if word == "quit":
            raise Quit
        if word == "concede":
            self.match.concede(decision.seat)
        elif word == "show":
            self._show(decision, whole=True)
        elif word == "undo":
            self._undo(decision.seat)
        elif word == "order":
            self._order(rest)
        elif word in saves.WRITERS:
            self._write(word, rest)
        else:
            self._look_up(decision, word, rest)

    def _look_up(self, decision: Decision, word: str, rest: str) -> None:
        """Execute a command that only shows something."""
        if word == "more":
            self.console.print(self._menu.more())
        elif word == "hint":
            hint = bots.greedy(self.match.view(decision.seat))
            number = next((n for n, line in enumerate(self._menu.lines, 1) if line.text == hint), 0)
            self._say(say("hint", number=number, choice=self._label(decision, hint)))
            if self._texts.has("hints", decision.kind.name):
                self._say(self._texts.get("hints", decision.kind.name))
        elif word == "why":
            self._why(decision, self._choice_text(rest))
        elif word == "odds":
            self._odds(decision, self._choice_text(rest))
        elif word in ("map", "reach", "sight"):
            view = self.match.view(decision.seat)
            self.console.print(render(self.screen.ask(view, word, rest, width=self.console.width, plain=self._plain)))
        elif word == "rule":
            self._rule(rest)
        elif word == "log":
            self._log(rest)
        elif word == "briefing":
            self.console.print(briefing_block(self.match) or str(say("no_briefing")))
        else:
            self._help(decision)

    def _choice_text(self, text: str) -> str:
        """The choice given by its text, its number or its label."""
        line = self._menu.line(parse_number(text)) if text.isdecimal() else self._menu.find(text, prefix=False)
        return text if line is None else line.text

    def _label(self, decision: Decision, text: str) -> str:
        """A legal choice in plain words."""
        return self._shown_label(line_of(decision, decision.read(text), self._texts).label)

    def _shown_label(self, label: str) -> str:
        """A label, in ASCII on a terminal without Unicode."""
        return ascii_text(label) if self._plain else label

    def _odds(self, decision: Decision, text: str) -> None:
        if not text:
            self._say(say("add_choice_for_odds"), "yellow")
            return
        choice = match_option(decision, text) if decision.why_not(text) is not None else text
        refusal = decision.why_not(choice or text)
        if refusal is not None:
            self._say(self._refused(text, refusal))
            return
        odds = self.screen.odds(self.match, decision, choice) if choice else None
        self._say(self._label(decision, choice or text), "bold")
        self.console.print(render(styled(str(say("no_odds_for_choice"))) if odds is None else odds))

    def _why(self, decision: Decision, text: str) -> None:
        if not text:
            self._say(say("add_choice_for_why"), "yellow")
            return
        refusal = decision.why_not(text)
        if refusal is None:
            self._say(say("choice_possible", choice=self._label(decision, text)))
        else:
            self._say(self._refused(text, refusal))

    def _refused(self, text: str, refusal: Refusal) -> Message:
        """Why a choice is not possible, with names instead of ids."""
        reason = self._texts.message(refusal.reason)
        return say("choice_refused", choice=printable(text), reason=reason, rule=refusal.rule)

    def _rule(self, name: str) -> None:
        from affray.engine.rules.rulebook import find

        if not name:
            self._say(say("add_rule_id"), "yellow")
            return
        rule = find(name)
        self.console.print(Text.assemble((rule.id, "bold"), f"  {rule.chapter}"))
        self.console.print(Padding(Markdown(rule.player_text), (0, 2)))

    def _log(self, count: str) -> None:
        number = parse_number(count) or DEFAULT_LOG_LINES
        view = self.match.view(self._watching)
        texts, cited_width = self.screen.log_texts(view), self.console.width // 2
        entries = view.story[-number:]
        self.console.print(story_lines(entries, view.events, texts, details=True, cited_width=cited_width))

    def _order(self, text: str) -> None:
        """Give an order as the referee at any time; without a text, list the possible orders."""
        seat = next((seat for seat in self._people if self.match.may_interject(seat)), None)
        if seat is None:
            self._say(say("no_referee"), "yellow")
        elif text:
            self.match.interject(text, seat)
        else:
            orders = [card.text for card in self.match.interjections(seat)]
            self._say(say("orders_now", orders=orders))

    def _undo(self, seat: Seat) -> None:
        """Take back this seat's last choice. Another person must agree; a bot agrees in a practice match."""
        choices = choices_since(self.match, seat)
        if not choices:
            self._say(say("nothing_to_take_back"), "yellow")
            return
        bot_seats = [other for other, bot in self.players.items() if bot is not None]
        agreed = bot_seats if self.match.practice else []
        try:
            self.match.undo(seat, choices, agreed)
        except UndoRefused:
            if bot_seats and not agreed:
                self._say(say("bot_declines_take_back"), "yellow")
                return
            others = [other for other in self._people if other != seat]
            if not others or not self._agrees():
                raise
            self.match.undo(seat, choices, [*agreed, *others])

    def _agrees(self) -> bool:
        """Whether the other player agrees to a take-back."""
        return self._line(str(say("ask_other_player"))).lower() in ("y", "yes")

    def _write(self, word: str, name: str) -> None:
        if not name:
            self._say(say("add_file_name", command=word), "yellow")
            return
        path = Path(name).expanduser()
        saves.WRITERS[word](self.match, path)
        self._say(say("match_saved", file=str(path)))

    def _help(self, decision: Decision) -> None:
        """List how the choices of a decision are typed, and the commands that this game has."""
        missing = {*QUESTIONS} - self.screen.answered(self.match.view(decision.seat))
        if not any(self.match.may_interject(seat) for seat in self._people):
            missing.add("order")
        self.console.print(help_of(decision, self._texts, missing))

    # --- the screen -----------------------------------------------------------------------------------------

    @property
    def _watching(self) -> Seat | None:
        """The seat whose view the log shows: the only person's seat, or None with several people."""
        return self._people[0] if len(self._people) == 1 else None

    def _headline(self) -> None:
        system, setup = self.match.system, self.match.setup
        scenario = system.scenarios().get(setup.scenario or "")
        title = (
            Text(system.title, "bold") if scenario is None else Text.assemble((scenario, "bold"), f"  {system.title}")
        )
        self.console.print(Rule(title, characters=self._line_character))
        if self.match.practice:
            self._say(say("practice_notice"))
        briefing = briefing_block(self.match)
        if briefing is not None and not self.match.transcript:
            self.console.print(briefing)
        introduction = self.screen.introduction(self.match.view(self._watching))
        if introduction:
            self._say(introduction)
        if self.opponent is not None:
            seats = [seat for seat, bot in self.players.items() if bot is not None]
            self._say(say("played_by_bot", seats=seats, bot=self.opponent.title, about=self.opponent.about))
        self._say(say("how_to_get_help"), "dim")

    @property
    def _line_character(self) -> str:
        return "-" if self._plain else "─"

    def _news(self) -> None:
        """Show what has happened since it was last shown."""
        view = self.match.view(self._watching)
        story = view.story
        news, self._told = unseen(self._told, story), story
        if news:
            self.console.print()
            self.console.print(story_lines(news, view.events, self.screen.log_texts(view)))
        for forced in self._forced:
            if self.players[forced.seat] is None and self._texts.has("forced", forced.kind.name):
                self._say(self._texts.say("forced", forced.kind.name, forced.arguments), "dim")
        self._forced.clear()

    def _show(self, decision: Decision, *, whole: bool = False) -> None:
        """Show the new events, the table if it has changed, the question and its options."""
        self._news()
        view = self.match.view(decision.seat)
        self.console.print()
        self.console.print(
            Rule(Text(self.screen.moment(view), "dim"), align="right", style="dim", characters=self._line_character)
        )
        score = self.screen.score(view)
        if score is not None:
            self.console.print(render(score))
        self._draw(view, whole=whole)
        self._texts = self.screen.texts(view)
        prompt = self._texts.say("prompts", decision.kind.name, decision.arguments)
        who = f"{self.screen.player(view, decision.seat)}: " if len(self._people) > 1 else ""
        question = Table.grid(expand=True, padding=(0, 2, 0, 0))
        question.add_column(ratio=1)
        question.add_column(justify="right", style="dim", no_wrap=True)
        if self._texts.has("leads", decision.kind.name):
            self._say(self._texts.say("leads", decision.kind.name, decision.arguments))
        about = self.screen.about(self.match, decision)
        question.add_row(Text.assemble((f"{who}{prompt}", "bold"), f" {about}" if about else ""), decision.rule)
        self.console.print(question)
        self._menu = self._options(decision)
        self.console.print(self._menu.first())
        if self._menu.equal_notes and self._texts.has("differs", decision.kind.name):
            self._say(self._texts.get("differs", decision.kind.name), "dim")

    def _options(self, decision: Decision) -> Menu:
        def notes(choices: Sequence[str]) -> Mapping[str, str]:
            return self.screen.notes(self.match, decision, choices)

        lines = [
            line._replace(label=self._shown_label(line.label), heading=self._shown_label(line.heading))
            for line in lines_of(self.match, decision, self.screen, self._texts)
        ]
        return Menu(lines, notes, shown=MAX_SUGGESTED if decision.open_space else MAX_SHOWN_FIRST)

    def _draw(self, view: View, *, whole: bool = False) -> None:
        """Draw the table if anything has moved since the last time, then the figures that the question is about."""
        placing, width = self.screen.placing(view), self.console.width
        parts = [self.screen.position(view, width=width, plain=self._plain)]
        if whole or (placing is not None and placing != self._placing):
            parts.insert(0, self.screen.table(view, width=width, plain=self._plain))
            self._placing = placing
        for part in parts:
            if part is not None:
                self.console.print(render(part))
                self.console.print()

    def _ending(self) -> None:
        self._news()
        view = self.match.view(self._watching)
        self.console.print()
        self._draw(view, whole=True)
        result, ending = self.match.result, ending_of(self.match)
        if ending is not None and ending.heading is not None:
            self._say(ending.heading, "bold")
        elif result is None or result.winner is None:
            self._say(say("ended_in_draw"), "bold")
        else:
            self._say(say("ended_with_winner", side=self.screen.side(view, result.winner)), "bold green")
        self.console.print(ending_block(self.match, self.screen, view))

    def _hand_over(self, decision: Decision) -> None:
        """With several people at one terminal, announce who is asked; hide the screen until they confirm."""
        seat, before, self._looking = decision.seat, self._looking, decision.seat
        if len(self._people) < 2:
            return
        name = self.screen.player(self.match.view(seat), seat)
        if self.screen.hides and seat != before:
            self._hide()
            self._say(say("player_next", player=name, seat=seat), "bold")
            if command_in(self._line(str(say("press_enter")))) == ("quit", ""):
                raise Quit
        elif decision.kind.secret:
            self._say(say("player_in_secret", player=name), "dim")

    def _hide(self) -> None:
        """Clear the screen, so that the other players cannot read a secret choice."""
        if self.console.is_terminal and sys.stdin.isatty():
            self.console.clear()

    def _say(self, text: Message | str, style: str = "") -> None:
        self.console.print(Text(str(text), style))

    def _line(self, prompt: str) -> str:
        """Read a line from the player; end of input means quit."""
        try:
            line = input(prompt)
        except EOFError:
            self.console.print()
            raise Quit from None
        if not sys.stdin.isatty():
            self.console.print(Text(line))  # echo piped input, so that the output is a full transcript
        return line.strip()


def parse_number(digits: str) -> int:
    """Parse a typed number; 0 if it is not a number or is far too large."""
    return int(digits) if digits.isdecimal() and len(digits) < 10 else 0


def choices_since(match: Match, seat: Seat) -> int:
    """The number of choices since this seat's last one, inclusive; 0 if it has made none."""
    taken_back: set[int] = set()
    count = 0
    for entry in reversed(match.transcript):
        taken_back.update(entry.taken)
        if entry.kind == "choice" and entry.number not in taken_back:
            count += 1
            if entry.seat == seat:
                return count
    return 0
