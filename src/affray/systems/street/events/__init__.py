"""The events of a shoot-out, one module for each group. Names and fields are those of the case files."""

from affray.engine import Event

from .cards import (
    CardDiscarded,
    CardPlayed,
    CardTurned,
    CardWasted,
    Claimed,
    Committed,
    Held,
    Interrupted,
    LaidOpen,
    NewDeck,
    WindowOpens,
)
from .dice import Picked, Pool, Rerolled, Roll
from .fighting import Contact, Fight, FightEffect, Flees, RowNamed
from .game import (
    EndCheck,
    Enters,
    GamesMissed,
    Healed,
    MarkerDrawn,
    MarkerPutBack,
    Misses,
    Over,
    Placed,
    Promoted,
    QuickDraw,
    Recruited,
    RemovedFromGang,
    Scores,
    SkillGained,
)
from .hits import (
    Dead,
    Ducked,
    Hit,
    KnockedDown,
    NotRecovered,
    OutOfAction,
    PassedOn,
    Penetration,
    Recovered,
    Rises,
    Scratched,
    StoodUp,
    Stopped,
    Unconscious,
    Woke,
    Wounded,
    WoundIgnored,
)
from .movement import Climbed, Moved, Stays, Stumbled
from .nerve import Conflict, ConflictSettled, Drunk, Dumbass, Emotion, Gone, LostNerve, NerveTest, Runs, Surrendered
from .shooting import (
    Accident,
    Aimed,
    AimLost,
    LaidDown,
    PickedUp,
    RapidFire,
    ShotFired,
    ShotWasted,
    Sprayed,
    WeaponChanged,
)
from .turn import ActionDeclared, TurnBegins, TurnEnds, TurnOver

EVENTS: tuple[type[Event], ...] = (
    CardTurned, LaidOpen, Claimed, Held, Committed, CardPlayed, CardWasted, CardDiscarded, NewDeck, WindowOpens,
    TurnBegins, TurnEnds, TurnOver, ActionDeclared, Pool, Roll, Rerolled, Moved, Stays, Climbed, Stumbled, Interrupted,
    ShotFired, ShotWasted, Aimed, AimLost, WeaponChanged, LaidDown, PickedUp, Hit, Stopped, Penetration, PassedOn,
    Picked,
    Scratched, Wounded, KnockedDown, Unconscious, OutOfAction, Dead, Ducked, Rises, Recovered, NotRecovered, StoodUp,
    Woke, EndCheck, Over, Scores, Placed, Enters,
)  # fmt: skip
"""The events of the basic game."""

MODULE_EVENTS: tuple[type[Event], ...] = (
    RapidFire, Sprayed, WoundIgnored, Accident, Contact, RowNamed, Flees, Fight, FightEffect, NerveTest, LostNerve,
    Surrendered, Runs, Gone, Emotion, Conflict, ConflictSettled, Drunk, Dumbass, QuickDraw, MarkerDrawn, MarkerPutBack,
    SkillGained, Misses, Promoted, RemovedFromGang, GamesMissed, Recruited, Healed,
)  # fmt: skip
"""The events of the modules."""
