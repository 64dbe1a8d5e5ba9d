"""The battery that every rule system must pass, for authors of systems.

Each check takes a factory of matches and raises `AssertionError` if the system fails it. What no check could look at,
because no random game reached it, is told as a `BatteryWarning`:

    @pytest.mark.parametrize("check", affray.testing.CHECKS, ids=lambda check: check.__name__)
    def test_battery(check):
        check(lambda seed: affray.new("mine", seed=seed))
"""

from collections.abc import Callable, Sequence
from typing import Any

from . import battery, commentary, draws, leaks, messages, odds, reached, screen, story, verbs
from .random_play import Make
from .warning import BatteryWarning

__all__ = ["CHECKS", "SLOW_CHECKS", "BatteryWarning", "Make"]

CHECKS: Sequence[Callable[[Make], Any]] = (
    battery.check_ends,
    reached.check_reached,
    battery.check_same_seed,
    battery.check_options,
    verbs.check_verbs,
    messages.check_messages,
    messages.check_arguments,
    messages.check_rules_exist,
    battery.check_refusals,
    battery.check_fork,
    battery.check_data,
    battery.check_undo,
    battery.check_undo_to_the_start,
    leaks.check_private_fields,
    leaks.check_determinize,
    leaks.check_leaks,
    leaks.check_idle,
    leaks.check_always_asked,
    leaks.check_rulings_tell_nothing,
    leaks.check_log_tells_nothing,
    leaks.check_hidden_is_complete,
    leaks.check_questions_tell_nothing,
    leaks.check_questions_hold_nothing_hidden,
    story.check_story,
    story.check_story_tells_nothing,
    odds.check_odds,
    screen.check_screen,
    screen.check_advice,
    commentary.check_score,
    commentary.check_ending,
    battery.check_defaults,
    battery.check_every_default,
    battery.check_misbehaving,
    battery.check_useless_bots,
    battery.check_concede,
    battery.check_cap,
    draws.check_draws,
)
"""All checks except those that copy a match very often."""

SLOW_CHECKS: Sequence[Callable[[Make], Any]] = (
    battery.check_saved_after_every_choice,
    battery.check_forked_after_every_choice,
    battery.check_saves,
    battery.check_records,
    battery.check_forks,
)
"""The checks that copy a match very often."""
