"""Client addresses and their rate limits."""

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from affray.server.settings import BadSetting

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

UNKNOWN = "unknown"
"""The address of a client without one, such as over a Unix socket."""


def networks(proxies: Iterable[str]) -> tuple[Network, ...]:
    """Parse the trusted proxies, `10.0.0.1` or `10.0.0.0/8`; raises `BadSetting`."""
    try:
        return tuple(ip_network(proxy) for proxy in proxies)
    except ValueError as problem:
        raise BadSetting(f"trusted_proxies: {problem}; it holds addresses such as 10.0.0.1 or 10.0.0.0/8") from None


def client_address(peer: str | None, forwarded: Sequence[str], trusted: Sequence[Network]) -> str:
    """The client address: the peer, or the address forwarded by a trusted proxy.

    `forwarded` holds the values of `X-Forwarded-For`. Each proxy appends its peer; the last address that is not a
    trusted proxy is the client, and anything before it is unverified.
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
    """The network that one client can easily control: for IPv6, its /64."""
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
