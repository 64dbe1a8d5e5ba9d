"""Run the jobs of a bot worker."""

import hashlib
from typing import Any

import msgspec

from affray.engine import AffrayError, BadQuestion, Match
from affray.text import say

from .answers import answer, calculate, choice_of
from .pipe_protocol import (
    MAX_ANSWER_BYTES,
    CalculateJob,
    ChooseJob,
    Job,
    JobAnswered,
    JobFailed,
    Reply,
    encoded,
    refused,
    string_value,
)

CACHED_MATCHES = 8
"""The number of cached matches: players send several queries about the same position."""

_answers = msgspec.json.Encoder(enc_hook=string_value)


class JobRunner:
    """Runs jobs, one at a time."""

    def __init__(self) -> None:
        self._matches: dict[bytes, Match] = {}
        self._decoder: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)

    def reply(self, line: bytes) -> bytes:
        """Return the reply line to a job line. Raises only errors after which the process cannot continue."""
        reply: Reply
        try:
            reply = self._run(self._decoder.decode(line))
        except AffrayError as problem:
            reply = refused(problem)
        except MemoryError:
            raise
        except Exception as problem:  # noqa: BLE001 -- third-party bots may raise anything
            reply = JobFailed(reason=_reason(problem))
        return encoded(reply)

    def _run(self, job: Job) -> JobAnswered:
        if isinstance(job, CalculateJob):
            return _written(calculate(job.system, job.calculator, job.fields))
        match = self._match(job.save)
        if isinstance(job, ChooseJob):
            return JobAnswered(answer=choice_of(match, job.seat, job.bot, job.seed))
        return _written(answer(match, job.seat, job.question))

    def _match(self, save: str) -> Match:
        key = hashlib.blake2b(save.encode()).digest()
        match = self._matches.pop(key, None) or Match.load(save)
        self._matches[key] = match
        if len(self._matches) > CACHED_MATCHES:
            del self._matches[next(iter(self._matches))]
        return match


def _written(found: Any) -> JobAnswered:
    """An answer of limited length as JSON."""
    encoded_answer = _answers.encode(found)
    if len(encoded_answer) > MAX_ANSWER_BYTES:
        raise BadQuestion(say("answer_too_long", max=MAX_ANSWER_BYTES))
    return JobAnswered(answer=msgspec.Raw(encoded_answer))


def _reason(problem: Exception) -> str:
    """An error in one short line, even if its `__str__` fails."""
    try:
        text = str(problem)
    except Exception:  # noqa: BLE001 -- the error may be third-party code too
        text = "no message"
    return f"{type(problem).__name__}: {text}"[:300]
