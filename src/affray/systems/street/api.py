"""The public interface of Street: its cast, its scenarios, and the state of a match."""

from .cast_and_scenarios import characters, gangs, scenarios
from .state import ShootOut

__all__ = ["ShootOut", "characters", "gangs", "scenarios"]
