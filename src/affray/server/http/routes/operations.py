"""Health and metrics for operators."""

import msgspec
from litestar import Response

from affray import __version__, jit
from affray.server import metrics
from affray.server.http.error_responses import error_specs

from .methods import get
from .parameters import InjectedServices


class Health(msgspec.Struct, frozen=True):
    """The server is healthy: it responds, and its store can be read and written."""

    status: str
    version: str


class Preparation(msgspec.Struct, frozen=True):
    """How far the compiling of sight, reach and bots is, once after an installation; until then answers take longer."""

    done: int
    of: int
    """The number of functions; 0 if it is not known yet."""
    complete: bool


@get("/health", tags=["operations"], responses=error_specs())
async def health(services: InjectedServices) -> Health:
    """Check the health of this process."""
    await services.health.check()
    return Health(status="ok", version=__version__)


@get("/metrics", tags=["operations"], media_type="text/plain", responses=error_specs(), sync_to_thread=False)
def measured() -> Response[bytes]:
    """The metrics for Prometheus."""
    return Response(metrics.exposition(), media_type=metrics.CONTENT_TYPE)


@get("/api/preparation", tags=["operations"], responses=error_specs(), sync_to_thread=False)
def preparation() -> Preparation:
    """How far this server is with compiling its functions in the background."""
    done, of, complete = jit.state()
    return Preparation(done, of, complete)


ROUTES = [health, measured, preparation]
