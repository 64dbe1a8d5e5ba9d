"""Process the jobs of a thinker, one line each."""

import hashlib

import msgspec

from affray.engine import AffrayError, BadQuestion, Match

from .answers import answer, choice_of
from .pipe_protocol import MAX_ANSWER_BYTES, ChooseJob, Job, JobAnswered, JobFailed, Reply, encoded, plain, refused

CACHED_MATCHES = 8
"""How many matches are cached: a player sends several queries about one moment."""

_answers = msgspec.json.Encoder(enc_hook=plain)


class Thinker:
    """Processes jobs one at a time."""

    def __init__(self) -> None:
        self._matches: dict[bytes, Match] = {}
        self._decoder: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)

    def reply(self, line: bytes) -> bytes:
        """The reply line to a job line. Raises only errors after which the process cannot continue."""
        reply: Reply
        try:
            reply = self._done(self._decoder.decode(line))
        except AffrayError as problem:
            reply = refused(problem)
        except MemoryError:
            raise
        except Exception as problem:  # noqa: BLE001 -- a bot is somebody else's code: whatever it raises is told
            reply = JobFailed(reason=_reason(problem))
        return encoded(reply)

    def _done(self, job: Job) -> JobAnswered:
        match = self._match(job.save)
        if isinstance(job, ChooseJob):
            return JobAnswered(answer=choice_of(match, job.seat, job.bot, job.seed))
        found = _answers.encode(answer(match, job.seat, job.question))
        if len(found) > MAX_ANSWER_BYTES:
            raise BadQuestion(f"the answer would be longer than {MAX_ANSWER_BYTES} bytes; ask for less")
        return JobAnswered(answer=msgspec.Raw(found))

    def _match(self, save: str) -> Match:
        key = hashlib.blake2b(save.encode()).digest()
        match = self._matches.pop(key, None) or Match.load(save)
        self._matches[key] = match
        if len(self._matches) > CACHED_MATCHES:
            del self._matches[next(iter(self._matches))]
        return match


def _reason(problem: Exception) -> str:
    """An error in one short line, even if its `__str__` fails."""
    try:
        text = str(problem)
    except Exception:  # noqa: BLE001 -- the error is somebody else's code too
        text = "it cannot say what is wrong"
    return f"{type(problem).__name__}: {text}"[:300]
