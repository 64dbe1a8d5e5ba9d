"""A league of Cascade with a post-game sequence, which the rulebook does not have: the casts train at the fencing yard.

Whoever wins there has trained once more. The count is one more than before, so doing it twice or not at all would show.
"""

from collections.abc import Sequence

import pytest

from affray.campaign import Campaign, Change, ConditionSet, Fixture
from affray.engine import Match, Setup
from affray.systems.cascade.campaign.league import CascadeLeague
from affray.systems.cascade.system import Cascade

TRAINED = "trained"


class TrainingLeague(CascadeLeague):
    """Duels, each followed by a bout at the fencing yard."""

    def aftermath(self, campaign: Campaign, fixture: Fixture, game: Match) -> Setup | None:
        return Setup(scenario="duel_yard")

    def changes(self, campaign: Campaign, fixture: Fixture, game: Match, aftermath: Match | None) -> Sequence[Change]:
        assert aftermath is not None
        assert aftermath.result is not None
        before = list(super().changes(campaign, fixture, game, aftermath))
        winner = next((gang for seat, gang in self.seats(fixture).items() if seat == aftermath.result.winner), None)
        if winner is None:
            return before
        count = campaign.gangs[winner].condition.get(TRAINED, 0)
        return [*before, ConditionSet(gang=winner, key=TRAINED, value=count + 1)]


def use(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Cascade have these rules between games."""
    monkeypatch.setattr(Cascade, "campaign", TrainingLeague())
