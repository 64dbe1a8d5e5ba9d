"""A game whose system has no screen of its own: its position as a list, and its odds beside choices."""

from typing import Any

from affray.engine import System
from affray.engine.text import Texts
from affray.screen.odds import block_of
from affray.screen.position_list import position_list
from affray.screen.screen import Screen
from affray.screen.styled import Stack, StyledText, grid
from affray.text import Catalog, say

TEXTS = Texts(Catalog.from_source("position_list", "names-ada = Ada\n"))


def test_the_fields_of_a_state_are_listed_without_those_of_the_kernel() -> None:
    fencers = {"ada": {"seat": "a", "at": [0, 1.5], "guard": True, "hurt": False}}
    shown = position_list({"seats": {"a": "a"}, "frames": [], "result": None, "round": 2, "fencers": fencers}, TEXTS)
    assert isinstance(shown, Stack)
    rounds, heading, listed = shown.parts
    assert rounds == grid(("round", "2"), gap=2)
    assert isinstance(heading, StyledText)
    assert heading.plain == "fencers"
    assert listed == grid(("Ada", "seat a, at 0, 1.5, guard"), indent=2, gap=2)


def test_tables_by_seats_or_sides_have_the_names_of_the_players() -> None:
    texts = TEXTS.with_players({"a": "Ann", "b": "Ben"}, {"north": "Ann", "south": "Ben"})
    state = {"seats": {"a": "north", "b": "south"}, "points": {"a": 1, "b": 0}, "won": {"south": 2}, "more": {"c": 3}}
    rows = (("points", "Ann 1, Ben 0"), ("won", "Ben 2"), ("more", "c 3"))
    shown = position_list(state, texts)
    assert isinstance(shown, Stack)
    assert shown.parts == (grid(*rows, gap=2),)


def test_a_state_of_the_kernel_alone_is_not_shown() -> None:
    assert position_list({"seats": {}, "frames": [], "result": None}, TEXTS) is None


def test_odds_have_headlines_without_messages_of_the_system() -> None:
    assert Screen().brief({"hit": "58%", "kill": None, "damage": "0.5", "other": "3%"}) == "hits 58%, damage 0.5"
    assert Screen().brief({"hit": None}) == "no chance"


def test_a_headline_without_a_message_is_named_by_its_field() -> None:
    class Own(Screen):
        headlines = ("lucky_draw",)

    assert Own().brief({"lucky_draw": "8%"}) == "lucky draw 8%"


OWN_NAMES = Catalog.from_source(
    "own_names", "names-hit = strikes home\nnames-lose = is hurt\nbrief_over = over in { $value }\n"
)


class Named(System[Any]):
    """A system that names the fields of its odds."""

    name = "own_names"
    odds_headlines = ("over", "hit")
    odds_amounts = frozenset({"gold"})


def test_the_headlines_and_names_of_the_system_come_first() -> None:
    assert Screen().brief({"hit": "50%", "kill": "20%", "over": "8%"}, Named()) == "over in 8%, strikes home 50%"


def test_the_names_that_a_system_gives_the_fields_of_odds_come_first() -> None:
    odds = {"lose": "1/4", "attacker_down": "1/2", "gold": "3/2"}
    block = block_of(odds, say, Named().texts, Named.odds_amounts)
    assert isinstance(block, Stack)
    (numbers,) = block.parts
    rows = (("is hurt", "25% = 1/4"), ("attacker falls", "50% = 1/2"), ("gold", "1.5 = 3/2"))
    assert numbers == grid(*rows, indent=2, gap=2)


def test_seats_and_sides_in_the_log_have_the_names_of_their_players() -> None:
    source = "events-scored = { PLAYER($seat) } leads: { PLAYER($points) }, by side { SIDE($totals) }.\n"
    texts = Texts(Catalog.from_source("named_players", source))
    event = {"event": "scored", "seat": "b", "points": {"a": 1, "b": 3}, "totals": {"a": 1, "b": 3}}
    assert texts.log_line(event) == "Seat b leads: Seat a 1, Seat b 3, by side Side a 1, Side b 3."
    named = texts.with_players({"a": "Ann", "b": "Ben"}, {"a": "Ann and Cleo", "b": "Ben"}).with_figures({"a": "ant"})
    assert named.log_line(event) == "Ben leads: Ann 1, Ben 3, by side Ann and Cleo 1, Ben 3."
