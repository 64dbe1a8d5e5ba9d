"""Health and metrics for operators."""

import msgspec
from litestar import Response

from affray import __version__
from affray.server import metrics
from affray.server.http.error_responses import error_specs

from .methods import get
from .parameters import InjectedServices


class Health(msgspec.Struct, frozen=True):
    """The server is healthy: it responds, and its store can be read and written."""

    status: str
    version: str


@get("/health", tags=["operations"], responses=error_specs())
async def health(services: InjectedServices) -> Health:
    """Check the health of this process."""
    await services.health.check()
    return Health(status="ok", version=__version__)


@get("/metrics", tags=["operations"], media_type="text/plain", responses=error_specs(), sync_to_thread=False)
def measured() -> Response[bytes]:
    """The metrics for Prometheus."""
    return Response(metrics.exposition(), media_type=metrics.CONTENT_TYPE)


ROUTES = [health, measured]
