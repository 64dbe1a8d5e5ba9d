"""The fate deck and the rapid-fire deck."""

from collections.abc import Mapping, Sequence

from affray.campaign.gang import Gang
from affray.sheets import Back, Card, Cards, Emblem, Line, Row, Sheet, Tint, in_players_words
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE
from affray.systems.street.deck.action_cards import action_cards, class_of, number
from affray.systems.street.messages import say
from affray.systems.street.profile import RANK
from affray.systems.street.settings import Modules

from .gangs import profile_of, sitter
from .people import TINTS

CATEGORIES = ("AP", "SMG", "AR", "MG")
RESULTS: Mapping[str, tuple[Tint, Emblem]] = {
    "out_of_ammo": ("grey", "empty"), "jam": ("black", "jam"), "miss": ("teal", "crosshair"),
    "spray": ("gold", "bullets"), "multiple_hits": ("orange", "bullets"), "special": ("violet", "star"),
    "killing_hit": ("red", "skull"),
}  # fmt: skip
STARS: tuple[Emblem, ...] = ("run", "bullets", "crosshair", "stars")
"""The emblem of an action card by the rank of its class."""


def fate_deck(gangs: Sequence[Gang]) -> Sheet:
    """The cards of all active characters, the action cards for so many, and the Joker (S-DECK-01, S-MAC-02)."""
    members = [(gang, each) for gang in gangs for each in gang.active]
    characters = tuple(
        Card(
            title=each.name,
            subtitle=gang.name,
            corner=say("sheet_class_letter", class_=profile_of(each).class_),
            tint=TINTS[profile_of(each).class_],
            picture=sitter(gang, each),
            large=True,
            lines=(Line(say("sheet_id", id=profile_of(each).class_)),),
        )
        for gang, each in members
    )
    names = action_cards(Modules(more_action_cards=True), len(members))
    actions = tuple(_action_card(name, numbered=len(names) > len(RANK)) for name in names)
    joker = Card(
        title=say("sheet_id", id="joker"), tint="red", emblem="jester", large=True,
        lines=(Line("", in_players_words(say, "S-DECK-14")), Line("", in_players_words(say, "S-DECK-16"))),
    )  # fmt: skip
    back = Back(title=say("sheet_fate_back"), emblem="die", tint="brown")
    return Sheet(title=say("sheet_fate_deck"), parts=(Cards(cards=(*characters, *actions, joker), back=back),))


def _action_card(name: str, *, numbered: bool) -> Card:
    class_ = class_of(name)
    return Card(
        title=say("sheet_id", id=class_),
        subtitle=say("sheet_action_card"),
        corner=str(number(name)) if numbered else say("sheet_class_letter", class_=class_),
        tint=TINTS[class_],
        emblem=STARS[RANK[class_]],
        large=True,
        lines=(Line("", say("sheet_action_text", class_=class_)), Line("", in_players_words(say, "S-DECK-11"))),
    )


def rapid_fire_deck(_: Sequence[Gang]) -> Sheet:
    """The 36 rapid-fire cards (S-AUTO-07)."""
    cards = tuple(
        Card(
            title=say("sheet_rapid_fire"),
            tint="black",
            rows=tuple(
                Row(
                    say("sheet_category", category=category),
                    say("sheet_burst", result=getattr(entry, category)),
                    RESULTS[getattr(entry, category)][0],
                )
                for category in CATEGORIES
            ),
            emblem=RESULTS[entry.SMG][1],
            copies=entry.copies,
        )
        for entry in RAPID_FIRE.values()
    )
    back = Back(title=say("sheet_rapid_fire"), emblem="bullets", tint="black")
    return Sheet(title=say("sheet_rapid_fire_deck"), parts=(Cards(cards=cards, back=back),))
