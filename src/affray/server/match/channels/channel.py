"""The interface of channels between processes, built on Litestar's back ends; each needs an optional package."""

from abc import ABC, abstractmethod

from litestar.channels import ChannelsBackend


class Channel(ABC):
    """A kind of channel: how it is opened, and its errors."""

    errors: tuple[type[Exception], ...]

    @abstractmethod
    async def open(self) -> ChannelsBackend:
        """Connect; raises one of `errors`."""

    @abstractmethod
    async def close(self) -> None:
        """Release all connections."""
