"""A campaign as one file: a folder in a ZIP archive, which `affray campaign check` can check."""

import io
import zipfile
from collections.abc import Mapping

from affray.campaign.campaign import Campaign
from affray.campaign.explain import texts_of
from affray.campaign.folder.storage import KEY, LEDGER, RECORDS, ledger_of
from affray.campaign.gang_file import write_gang
from affray.campaign.ledger import rules_of
from affray.campaign.report import story_as_markdown
from affray.campaign.story import story_of

_MADE = (1980, 1, 1, 0, 0, 0)
"""The time of all files in it: the same campaign gives the same archive."""


def archived(campaign: Campaign, records: Mapping[str, str], *, key: str = "") -> bytes:
    """The ledger, the gangs as they are now, the chronicle, and the records of the matches that are over, by their ids.

    `key` is the key of the dice in hexadecimal, once it may be known.
    """
    rules = rules_of(campaign.system)
    story = story_as_markdown(campaign.name, story_of(campaign, rules), texts_of(campaign))
    files = {LEDGER: ledger_of(campaign.entries), "chronicle.md": story.encode()}
    if key:
        files[KEY] = f"{key}\n".encode()
    for gang in campaign.gangs.values():
        files[f"gangs/{gang.id}.toml"] = write_gang(gang, campaign.system).encode()
    for match, text in records.items():
        files[f"{RECORDS}/{match}.txt"] = text.encode()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, _MADE), data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
