"""Errors of campaigns that are not about the rules between games."""

import logging
from collections.abc import Callable, Sequence
from typing import TypeVar

from affray.engine import AffrayError
from affray.server.errors import RulesFailed
from affray.text import Message, say

LOG = logging.getLogger(__name__)

T = TypeVar("T")


class CampaignChanged(AffrayError):
    """Somebody was faster: the campaign is not as who wants to change it has seen it. Nothing was changed."""

    def __init__(self, changes: Sequence[Message]) -> None:
        super().__init__(say("campaign_changed", changes=list(changes)))


def guarded(work: Callable[[], T]) -> T:
    """Ask the rules between games: what they cannot do with the data of a player is a refusal, not a failure."""
    try:
        return work()
    except AffrayError:
        raise
    except Exception as problem:
        LOG.warning("the rules between games have failed", exc_info=problem)
        raise RulesFailed(say("campaign_rules_failed", error=type(problem).__name__)) from problem
