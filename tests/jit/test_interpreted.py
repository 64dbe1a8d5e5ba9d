"""Functions that are not compiled yet do the same as compiled ones, and are replaced by them when these are ready."""

import os
import subprocess
import sys
from pathlib import Path

from affray import jit
from tests.jit.results import results

INTERPRETED = """
import sys
from tests.jit.results import results

print(*results(), sep="\\n")
assert "numba" not in sys.modules
"""
SWITCH = """
import pathlib, sys, time
import affray
from affray import jit
from affray.jit import preparation

folder = preparation.folder()
go, complete = folder / "go", folder / "complete"
wait = f"import pathlib, time\\nwhile not pathlib.Path({str(go)!r}).exists(): time.sleep(0.01)"
preparation.COMMAND = ("-c", f"{wait}\\npathlib.Path({str(complete)!r}).touch()")
import numpy as np
from affray.table.geometry import outline_kernels
from affray.table.geometry.outline_kernels import inside

corners = np.array([(0.0, 0.0), (2.0, 0.0), (1.0, 2.0)])
before = [inside(corners, x / 10, 0.5) for x in range(20)]
print("interpreted", not jit.is_compiled() and "numba" not in sys.modules)
(folder / "progress.json").write_text('{"done": 34, "of": 106}')
print(*jit.state())
go.touch()
while not jit.is_compiled():
    time.sleep(0.01)
print("same", [inside(corners, x / 10, 0.5) for x in range(20)] == before)
print("compiled", len(outline_kernels.inside.signatures), jit.state().complete)
"""
"""A process that needs a function before the preparation is over; what prepares here is over at once."""


def run(program: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"NUMBA_CACHE_DIR", jit.WISH}}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=kept | {"PYTHONPATH": os.pathsep.join(sys.path)} | environment,
    )


def test_interpreted_functions_return_the_same_to_the_last_bit() -> None:
    assert jit.is_compiled()
    interpreted = run(INTERPRETED, {jit.WISH: "interpret"}).stdout.splitlines()
    for here, there in zip(results(), interpreted, strict=True):
        assert here == there, here[:80]


def test_a_process_switches_when_everything_is_compiled(tmp_path: Path) -> None:
    done = run(SWITCH, {"XDG_CACHE_HOME": str(tmp_path)})
    assert done.stdout.splitlines() == ["interpreted True", "34 106 False", "same True", "compiled 1 True"]
    assert done.stderr.strip().startswith("Affray compiles its table and bots in the background, once.")
