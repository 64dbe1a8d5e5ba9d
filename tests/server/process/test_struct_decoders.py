"""What threads read at the same moment was known before they began."""

import importlib
import inspect
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


FOUND = """
import importlib, pkgutil
import msgspec
import affray
from affray.server.app import create_app
from affray.server.process.struct_decoders import _subclasses
from affray.server.settings import Settings

create_app(Settings())
built = {*_subclasses(msgspec.Struct)}
ELSEWHERE = ("affray.cli", "affray.testing", "affray.server.store.migrations")
for module in pkgutil.walk_packages(affray.__path__, "affray."):
    if not module.name.startswith(ELSEWHERE) and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
for kind in {*_subclasses(msgspec.Struct)} - built:
    print(kind.__module__)
"""
NOT_READ = ("affray.campaign.folder.", "affray.cli.", "affray.engine.case.", "affray.engine.rules.coverage")
"""Campaigns in folders, case files and the coverage of rulebooks: no server reads them."""
AT_IMPORT = {"affray.table.drawing.overlays", "affray.table.terrain.random_boards"}
"""Modules that are imported later and build their decoders then."""
NEVER = {"affray.table.reach.shortest_path"}
"""Its struct is made, and never read from data."""


def test_every_kind_of_record_is_known() -> None:
    assert build_decoders() > 200


def test_threads_that_read_at_once_crash_nothing() -> None:
    ran = subprocess.run([sys.executable, "-c", RACE], capture_output=True, text=True, timeout=120, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_no_struct_is_read_for_the_first_time_in_a_thread() -> None:
    ran = subprocess.run([sys.executable, "-c", FOUND], capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr
    later = {name for name in ran.stdout.split() if not name.startswith(NOT_READ) and ".cases." not in name}
    assert later == AT_IMPORT | NEVER
    for name in AT_IMPORT:
        assert "msgspec.json.Decoder(" in inspect.getsource(importlib.import_module(name))
