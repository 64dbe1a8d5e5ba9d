"""Client addresses, for logs and rate limits."""

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from affray.server.settings import BadSetting
from affray.text import say

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

UNKNOWN = "unknown"
"""The address of a client without one, such as over a Unix socket."""


def networks(proxies: Iterable[str]) -> tuple[Network, ...]:
    """Parse the trusted proxies, `10.0.0.1` or `10.0.0.0/8`; raises `BadSetting`."""
    try:
        return tuple(ip_network(proxy) for proxy in proxies)
    except ValueError as problem:
        raise BadSetting(say("setting_trusted_proxies", problem=str(problem))) from None


def client_address(peer: str | None, forwarded: Sequence[str], trusted: Sequence[Network]) -> str:
    """The client address: the peer, or the address forwarded by a trusted proxy.

    `forwarded` holds the values of `X-Forwarded-For`. Each proxy appends its peer; the last address that is not a
    trusted proxy is the client, and anything before it is unverified.
    """
    address = _address(peer or "")
    if address is None:
        return UNKNOWN
    hops = [hop for value in forwarded for hop in value.split(",")]
    while hops and _is_trusted(address, trusted):
        before = _address(hops.pop().strip())
        if before is None:
            break
        address = before
    return str(address)


def client_network(client: str) -> str:
    """The network that one client can easily control: for IPv6, its /64."""
    address = _address(client)
    return str(IPv6Network((address, 64), strict=False)) if isinstance(address, IPv6Address) else client


def _address(text: str) -> Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def _is_trusted(address: Address, trusted: Sequence[Network]) -> bool:
    return any(address in network for network in trusted)
