"""The kinds of decisions and the events of all chapters."""

from typing import Any

from affray.engine import Kind

from . import actions
from .harm import Hurt
from .rounds import NEXT, RoundEnded

KINDS: tuple[Kind[Any], ...] = (NEXT, actions.ACT, actions.ANSWER)
EVENTS = (*actions.EVENTS, Hurt, RoundEnded)
