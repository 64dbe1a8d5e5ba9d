"""From which address a request comes, and how often addresses may ask."""

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from affray.server.settings import BadSetting

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

UNKNOWN = "unknown"
"""The address of somebody who came through a door without one, such as a Unix socket."""


def networks(proxies: Iterable[str]) -> tuple[Network, ...]:
    """The proxies that are trusted, `10.0.0.1` or `10.0.0.0/8`; raises `BadSetting`."""
    try:
        return tuple(ip_network(proxy) for proxy in proxies)
    except ValueError as problem:
        raise BadSetting(f"trusted_proxies: {problem}; it holds addresses such as 10.0.0.1 or 10.0.0.0/8") from None


def client_address(peer: str | None, forwarded: Sequence[str], trusted: Sequence[Network]) -> str:
    """Who asks: the peer, or whoever a trusted proxy says it is.

    `forwarded` holds the values of `X-Forwarded-For`. Each proxy adds to its end whom it heard; the last address that
    is not a trusted proxy's is the client, and whatever stands before it is hearsay.
    """
    at = _address(peer or "")
    if at is None:
        return UNKNOWN
    hops = [hop for value in forwarded for hop in value.split(",")]
    while hops and _is_trusted(at, trusted):
        before = _address(hops.pop().strip())
        if before is None:
            break
        at = before
    return str(at)


def household(address: str) -> str:
    """All addresses that one client can easily have: those of IPv6 that share its first half."""
    at = _address(address)
    return str(IPv6Network((at, 64), strict=False)) if isinstance(at, IPv6Address) else address


def _address(text: str) -> Address | None:
    try:
        at = ip_address(text)
    except ValueError:
        return None
    return (at.ipv4_mapped or at) if isinstance(at, IPv6Address) else at


def _is_trusted(at: Address, trusted: Sequence[Network]) -> bool:
    return any(at in network for network in trusted)
