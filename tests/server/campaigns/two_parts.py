"""Rules between games for tests: after each duel there is a second one, which says who is famous."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from unittest import mock

from affray.campaign import Campaign, Change, ConditionSet
from affray.campaign.entries import Fixture
from affray.engine import Match, RuleId, Setup
from affray.engine.registry import system
from affray.systems.cascade.campaign.league import CascadeLeague

FAME = "fame"
_CASCADE = type(system("cascade"))


class TwoParts(CascadeLeague):
    """A league of duels, in which a second duel is the post-game sequence."""

    def aftermath(self, campaign: Campaign, fixture: Fixture, game: Match) -> Setup | None:
        return self.setup(campaign, fixture)

    def changes(self, campaign: Campaign, fixture: Fixture, game: Match, aftermath: Match | None) -> Sequence[Change]:
        assert aftermath is not None
        outcome = self.outcome(campaign, fixture, aftermath)
        winner = outcome.winner or fixture.gangs[0]
        fame = campaign.gangs[winner].condition.get(FAME, 0) + 1
        return [ConditionSet(gang=winner, key=FAME, value=fame, rules=(RuleId("C-HEALTH-04"),))]


RULES = TwoParts()


@contextmanager
def in_two_parts() -> Iterator[None]:
    """Campaigns of Cascade have post-game sequences meanwhile."""
    with mock.patch.object(_CASCADE, "campaign", RULES):
        yield
