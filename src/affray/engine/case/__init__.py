"""Cases: game situations as data. A file gives a position, dice, choices and the expected outcome."""

from affray.engine.case.model import Answer, Case, Entry, PlacedCheck, Trial, check, load, read_cases
from affray.engine.case.moment import save_moment
from affray.engine.case.report import CaseResult, Problem, Report, TrialResult
from affray.engine.case.run import case_files, run, run_paths, run_trial
from affray.engine.case.schema import case_schema
from affray.engine.case.source import CaseError, Node, NotPlayed, Place
from affray.engine.case.words import CaseWords, ScriptStep

__all__ = [
    "Answer",
    "Case",
    "CaseError",
    "CaseResult",
    "CaseWords",
    "Entry",
    "Node",
    "NotPlayed",
    "Place",
    "PlacedCheck",
    "Problem",
    "Report",
    "ScriptStep",
    "Trial",
    "TrialResult",
    "case_files",
    "case_schema",
    "check",
    "load",
    "read_cases",
    "run",
    "run_paths",
    "run_trial",
    "save_moment",
]
