"""`affray serve` with post-game sequences in campaigns of Cascade, which kills itself at one step of a campaign.

`AFFRAY_DIES` says where: `before 4` or `after 4` the fourth change of a ledger, or `never`.
"""

import os
import runpy
import signal
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3]))

from affray.server.store.campaigns import Campaigns
from tests.server.campaigns.two_parts import in_two_parts

WHEN, _, NUMBER = os.environ["AFFRAY_DIES"].partition(" ")
_append = Campaigns.append
_count = 0


async def append(self: Campaigns, campaign: str, batch: Any) -> None:
    """Store a batch, or die before or after that."""
    global _count  # noqa: PLW0603 -- one process, one count
    _count += 1
    dies = str(_count) == NUMBER
    if dies and WHEN == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    await _append(self, campaign, batch)
    if dies and WHEN == "after":
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    Campaigns.append = append  # type: ignore[method-assign]
    sys.argv = sys.argv[1:]
    with in_two_parts():
        runpy.run_path(sys.argv[0], run_name="__main__")
