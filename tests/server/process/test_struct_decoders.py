"""What threads read at the same moment was known before they began."""

import subprocess
import sys

from affray.server.process.struct_decoders import build_decoders

RACE = """
import sys, threading
import msgspec
sys.setswitchinterval(1e-6)


def kind(number):
    inner = msgspec.defstruct(f"Inner{number}", [(f"f{i}", list[dict[str, int]] | None) for i in range(40)])
    return msgspec.defstruct(f"Outer{number}", [("a", inner), *[(f"x{i}", inner | None) for i in range(20)]])


kinds = [kind(number) for number in range(150)]
from affray.server.process.struct_decoders import build_decoders
build_decoders()
data = {"a": {f"f{i}": [] for i in range(40)}, **{f"x{i}": None for i in range(20)}}
for each in kinds:
    begin = threading.Barrier(4)
    def read():
        begin.wait()
        msgspec.convert(data, each)
    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_every_kind_of_record_is_known() -> None:
    assert build_decoders() > 200


def test_threads_that_read_at_once_crash_nothing() -> None:
    ran = subprocess.run([sys.executable, "-c", RACE], capture_output=True, text=True, timeout=120, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
