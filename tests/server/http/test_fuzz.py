"""Whatever is sent over a WebSocket, the server stays up, tells nothing and changes nothing."""

from pathlib import Path

import pytest

from tests.server.fuzzing import Fuzzed, fuzz
from tests.server.harness import Server, within_limit

pytestmark = pytest.mark.slow

MESSAGES = 1_500


def test_no_message_has_an_effect(tmp_path: Path) -> None:
    async def trial() -> Fuzzed:
        async with Server(tmp_path) as server:
            return await fuzz(server, MESSAGES, seed=1)

    came = within_limit(trial())
    assert came.sent >= MESSAGES
    assert came.refusals["BadMessage"] > MESSAGES // 10
    assert came.refusals["NotYours"]
    assert came.refusals["StaleAnswer"]
    assert len(came.closures) > 1, f"nothing was ever too much: {came.closures}"
