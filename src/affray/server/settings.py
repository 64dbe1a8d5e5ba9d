"""Server settings: one frozen struct, read from the environment (`AFFRAY_...`) and the command line."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from affray.engine import AffrayError
from affray.text import say

PREFIX = "AFFRAY_"

Seconds = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class BadSetting(AffrayError):
    """A setting with an invalid value."""


class Rate(msgspec.Struct, frozen=True):
    """A rate limit: a burst, and a sustained rate per second."""

    burst: Count
    per_second: Annotated[float, Meta(gt=0)]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """All limits in one place."""

    requests: Rate = Rate(120, 20.0)
    """HTTP requests of one address."""
    openings: Rate = Rate(20, 0.2)
    """Matches, players and accounts created by one address."""
    log_ins: Rate = Rate(5, 0.1)
    """Wrong log-ins of one address to one name."""
    log_ins_per_address: Rate = Rate(20, 0.2)
    """Wrong log-ins of one address to any name."""
    log_ins_per_name: Rate = Rate(30, 0.02)
    """Wrong log-ins to one name from all addresses that its owner has never used."""
    messages: Rate = Rate(60, 20.0)
    """Messages of one seat (or one spectator)."""
    questions: Rate = Rate(30, 8.0)
    """Queries of one seat."""
    chat: Rate = Rate(5, 0.5)
    """Lines of chat of one seat."""
    pings: Rate = Rate(5, 1.0)
    """Pings on the table of one seat."""
    rulers: Rate = Rate(20, 8.0)
    """Changes of the shared ruler of one seat."""
    blocks: Count = 500
    """Players that one player may block."""
    report: Rate = Rate(5, 0.05)
    """Reports of doubtful rulings and of players from one address."""
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
    campaigns: Count = 5_000
    """Campaigns that are not over."""
    campaigns_per_player: Count = 20
    """Those of them that one player has founded."""
    campaign_entries: Count = 5_000
    """Entries in the ledger of one campaign."""
    outbox: Count = 256
    """The number of messages queued for a slow reader before the connection is closed."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8400
    workers: Count = 1
    database_url: str = ""
    """An SQLAlchemy URL; empty for a SQLite file in the user's data folder."""
    channels_url: str = ""
    """`redis://...`, or `database` for PostgreSQL's own; empty for a single process."""
    synchronous: str = "NORMAL"
    """SQLite only: NORMAL survives a crash of the process, FULL a power failure too."""
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")
    """Allowed host names."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use the server; its own origin always may."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses of proxies whose `X-Forwarded-For` is trusted."""
    secure_cookies: bool = False
    """Send cookies over HTTPS only."""
    thinkers: Count = 2
    """The number of worker processes for bots and queries."""
    bot_budget: Seconds = 20.0
    """How long a bot may think about one decision before the default is chosen for it."""
    question_budget: Seconds = 5.0
    idle: Seconds = 300.0
    """Seconds after which a match without viewers is unloaded."""
    sweep: Seconds = 5.0
    """Seconds between sweeps for matches with an overdue bot or clock."""
    ping_interval: Seconds = 1.5
    """Seconds between pings on a connection, sent by both ends."""
    ping_timeout: Seconds = 2.5
    """Seconds without a pong after which a connection is lost."""
    grace: Seconds = 30.0
    """Seconds after a start during which no clock runs out."""
    lobby_expiry: Seconds = 7 * 86_400.0
    """Seconds after which a match that has not begun expires, counted from its last change."""
    match_expiry: Seconds = 90 * 86_400.0
    """Seconds after the last choice when a running match without a clock expires."""
    answer_idle: bool = True
    """Whether human seats start with the standing order that answers idle decisions."""
    ask_when_concerned: bool = True
    """Whether human seats start with standing orders that ask for interrupts only if that concerns their figures."""
    pass_delay_min: Annotated[float, Meta(ge=0, le=60)] = 1.0
    """The minimum delay of a pass in seconds, where its timing could reveal a hand."""
    pass_delay_max: Annotated[float, Meta(ge=0, le=60)] = 4.0
    """The maximum delay."""
    log_level: str = "INFO"
    limits: Limits = Limits()

    def __post_init__(self) -> None:
        if self.pass_delay_min > self.pass_delay_max:
            raise ValueError("`pass_delay_min` exceeds `pass_delay_max`")

    @property
    def database(self) -> str:
        """The URL of the store."""
        return self.database_url or f"sqlite:///{data_folder() / 'affray.sqlite3'}"


def data_folder() -> Path:
    """The user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "affray"


def read_settings(environment: Mapping[str, str], **overrides: Any) -> Settings:
    """Read settings from `AFFRAY_PORT=...` and the like; keyword arguments take precedence. Raises `BadSetting`."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        name = PREFIX + field.name.upper()
        if name in environment:
            values[field.name] = _value(name, environment[name], field.type)
    values |= {name: value for name, value in overrides.items() if value is not None}
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as problem:
        raise BadSetting(say("settings_invalid", problem=str(problem))) from None


def _value(name: str, text: str, kind: Any) -> Any:
    """Parse an environment variable: lists are comma-separated, limits are JSON."""
    if kind is Limits:
        try:
            return msgspec.json.decode(text, type=Limits)
        except msgspec.MsgspecError as problem:
            raise BadSetting(say("setting_not_json", name=name, problem=str(problem))) from None
    if kind == tuple[str, ...]:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return text
