"""The chronicle of a campaign: its season in prose."""

import asyncio
import functools

import msgspec

from affray.campaign.explain import texts_of
from affray.campaign.story import story_of
from affray.engine.text import Texts
from affray.server.campaigns.errors import guarded
from affray.server.campaigns.loaded_campaign import LoadedCampaign
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.about_systems.system_files import Language
from affray.server.http.routes.methods import get
from affray.server.http.routes.parameters import ClientAddress, InjectedServices
from affray.text import DEFAULT_LANGUAGE

from .seasons import CampaignId

MAX_TOLD = 32
"""How many chronicles are kept in memory."""


class ParagraphView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A paragraph of a chronicle: whole sentences."""

    text: str
    entries: tuple[int, ...] = ()
    """The entries of the ledger that it tells."""
    fixture: str = ""
    match: str = ""
    """The match that it tells: its summary says why it ended, and which moments decided it."""


class ChapterView(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter of a chronicle: how the season began, a round or night, how it ended."""

    title: str
    paragraphs: tuple[ParagraphView, ...]


@get("/api/campaigns/{campaign:str}/chronicle", tags=["campaigns"], responses=error_specs(404))
async def chronicle(
    campaign: CampaignId, services: InjectedServices, address: ClientAddress, language: Language = DEFAULT_LANGUAGE
) -> tuple[ChapterView, ...]:
    """The season so far in prose, chapter by chapter."""
    services.rate_limits.questions.take(address)
    loaded = await services.campaigns.load(campaign)
    return await asyncio.to_thread(guarded, functools.partial(_told, loaded, language))


@functools.lru_cache(maxsize=MAX_TOLD)
def _told(loaded: LoadedCampaign, language: str) -> tuple[ChapterView, ...]:
    in_english = texts_of(loaded.shown)
    texts = Texts(in_english.catalog, language, in_english.figures)
    return tuple(
        [
            ChapterView(
                title=texts.message(chapter.title),
                paragraphs=tuple(
                    [
                        ParagraphView(
                            text=texts.told(each.sentences),
                            entries=each.entries,
                            fixture=each.fixture,
                            match=each.match,
                        )
                        for each in chapter.paragraphs
                    ]
                ),
            )
            for chapter in story_of(loaded.shown, loaded.rules)
        ]
    )


ROUTES = (chronicle,)
