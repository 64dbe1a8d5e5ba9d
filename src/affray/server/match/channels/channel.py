"""The channels between processes, through the back ends of Litestar; each needs a package that not everybody has."""

from abc import ABC, abstractmethod

from litestar.channels import ChannelsBackend


class Channel(ABC):
    """A kind of channel: how it is opened, and what can go wrong with it."""

    troubles: tuple[type[Exception], ...]

    @abstractmethod
    async def open(self) -> ChannelsBackend:
        """Connect; raises one of the troubles."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of whatever was opened."""
