"""`affray serve` whose campaigns have the same dice each time: their secret keys follow from `AFFRAY_SEED`."""

import itertools
import os
import runpy
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from affray.engine import Keyed
from affray.server.campaigns.directory import CampaignDirectory

SEED = "AFFRAY_SEED"


def key(seed: str, number: int) -> bytes:
    """The key of a campaign, counted from one."""
    return Keyed.from_seed(f"{seed} {number}").key


if __name__ == "__main__":
    numbers = itertools.count(1)
    defaults = CampaignDirectory.__init__.__kwdefaults__
    assert defaults is not None
    defaults["keys"] = lambda: key(os.environ[SEED], next(numbers))
    sys.argv = sys.argv[1:]
    runpy.run_path(sys.argv[0], run_name="__main__")
