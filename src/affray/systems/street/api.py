"""The public interface of Street: its cast, its scenarios, and the state of a match or a view."""

from .cast_and_scenarios import characters, gangs, scenarios
from .questions.table import shoot_out_in
from .state import ShootOut

__all__ = ["ShootOut", "characters", "gangs", "scenarios", "shoot_out_in"]
