"""What an operator can set: one frozen record, read from the environment (`AFFRAY_...`) and from the command line."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from affray.engine import AffrayError

PREFIX = "AFFRAY_"

Seconds = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class BadSetting(AffrayError):
    """A setting that cannot be what it is said to be."""


class Rate(msgspec.Struct, frozen=True):
    """Two speeds: so many at once, and so many a second in the long run."""

    burst: Count
    per_second: Annotated[float, Meta(gt=0)]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is limited, in one place."""

    requests: Rate = Rate(120, 20.0)
    """HTTP requests of one address."""
    openings: Rate = Rate(20, 0.2)
    """Matches, players and accounts that one address makes."""
    log_ins: Rate = Rate(5, 0.1)
    """Wrong log-ins of one address to one name."""
    log_ins_per_address: Rate = Rate(20, 0.2)
    """Wrong log-ins of one address to any name."""
    log_ins_per_name: Rate = Rate(30, 0.02)
    """Wrong log-ins to one name from all addresses together that its owner has never used."""
    messages: Rate = Rate(60, 20.0)
    """Messages of one seat (or one spectator)."""
    questions: Rate = Rate(30, 8.0)
    """Questions of one seat while it thinks."""
    chat: Rate = Rate(5, 0.5)
    """Lines of chat of one seat."""
    report: Rate = Rate(5, 0.05)
    """Reports of one address that a ruling looks wrong."""
    reports: Count = 2_000
    """Reports that the store keeps."""
    reports_per_player: Count = 50
    """Reports of one player within a day."""
    message_bytes: Count = 16_384
    body_bytes: Count = 262_144
    record_bytes: Count = 4_194_304
    chat_length: Count = 500
    chat_lines: Count = 500
    """Lines of chat that a match keeps."""
    sockets_per_address: Count = 64
    sockets_per_match: Count = 128
    open_matches: Count = 20_000
    open_matches_per_player: Count = 100
    outbox: Count = 256
    """Messages that wait for a slow reader before the connection is closed."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How this server runs."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8400
    workers: Count = 1
    database_url: str = ""
    """SQLAlchemy's way to write it; empty: a SQLite file in the user's data folder."""
    channels_url: str = ""
    """`redis://...`, or `database` for PostgreSQL's own; empty: in memory, for one process."""
    synchronous: str = "NORMAL"
    """Of SQLite: NORMAL survives the death of the process, FULL the loss of power too."""
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")
    """Names by which the server may be called."""
    origins: tuple[str, ...] = ()
    """Pages of other origins that may use it; its own always may."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word about the client's address counts."""
    secure_cookies: bool = False
    """Send cookies over HTTPS only."""
    thinkers: Count = 2
    """Processes in which bots think and questions are answered."""
    bot_budget: Seconds = 20.0
    """How long a bot may think about one decision before the default is chosen for it."""
    question_budget: Seconds = 5.0
    idle: Seconds = 300.0
    """A match that nobody looks at leaves memory after so long."""
    sweep: Seconds = 5.0
    """How often matches are looked for whose bot or clock was forgotten."""
    ping_interval: Seconds = 1.5
    """Seconds between signs of life on a connection, which both ends ask for."""
    ping_timeout: Seconds = 2.5
    """Seconds after which a connection that gives none is lost."""
    grace: Seconds = 30.0
    """So long after a start no clock runs out."""
    lobby_expiry: Seconds = 7 * 86_400.0
    """A match that has not begun expires so long after it was opened or somebody last changed something about it."""
    match_expiry: Seconds = 90 * 86_400.0
    """A match that has begun, without a running clock, expires so long after the last choice."""
    answer_idle: bool = True
    """Seats of people begin with the standing order that answers questions with nothing to decide."""
    pass_delay_min: Annotated[float, Meta(ge=0, le=60)] = 1.0
    """Seconds before a pass goes out, at least, where its time could tell what a hand holds."""
    pass_delay_max: Annotated[float, Meta(ge=0, le=60)] = 4.0
    """And at most."""
    log_level: str = "INFO"
    limits: Limits = Limits()

    def __post_init__(self) -> None:
        if self.pass_delay_min > self.pass_delay_max:
            raise ValueError("`pass_delay_min` is longer than `pass_delay_max`")

    @property
    def database(self) -> str:
        """Where the store is."""
        return self.database_url or f"sqlite:///{data_folder() / 'affray.sqlite3'}"


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "affray"


def read_settings(environment: Mapping[str, str], **given: Any) -> Settings:
    """Settings from `AFFRAY_PORT=...` and the like; what is given by name counts more. Raises `BadSetting`."""
    plain: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        name = PREFIX + field.name.upper()
        if name in environment:
            plain[field.name] = _value(name, environment[name], field.type)
    plain |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(plain, Settings, strict=False)
    except msgspec.ValidationError as problem:
        raise BadSetting(f"the settings cannot be used: {problem}") from None


def _value(name: str, text: str, kind: Any) -> Any:
    """A text of the environment as what the setting holds: lists have commas, limits are JSON."""
    if kind is Limits:
        try:
            return msgspec.json.decode(text, type=Limits)
        except msgspec.MsgspecError as problem:
            raise BadSetting(f"{name}: {problem}; it is JSON, for example {{'chat_length': 200}}") from None
    if kind == tuple[str, ...]:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return text
