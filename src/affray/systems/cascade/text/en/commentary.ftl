### What is said about a battle: the score and how it ended.

## The score: `value`, `limit` (what decides) and `of` (all there are)

score-phase =
    { $limit ->
        [none] Phase { $value }
       *[other] Phase { $value } of { $limit }
    }
    .about =
        { $limit ->
            [none] This battle has no last phase: it ends when one side has nobody left.
           *[other] After phase { $limit } the side with fewer fighters out or fled wins; if equal, the one with fewer wound marks.
        }
score-marks =
    { $value ->
        [one] { $value } of { $of } marks
       *[other] { $value } of { $of } marks
    }
    .about = Wounds give marks: light 1, serious 3, critical 6. With { $limit } marks this fighter is out, and the duel is lost. Half of them cost a die from the next phase on.
score-losses = { $value } of { $of } out, breaks at { $limit }
    .about = { $value } of { $of } fighters are out or have fled. With { $limit } at the end of a phase this side has lost.
score-all_marks =
    { $value ->
        [one] { $value } wound mark
       *[other] { $value } wound marks
    }
    .about = All wound marks of this side. They decide only if both sides have lost equally many fighters after the last phase: then fewer marks win.

## Why it ended: the side of the reader is `You`

ending_out = { $fighter } took { $marks } wound marks with a health of { $health }: out, and the duel is lost.
ending_fled = { $fighter } fled, and whoever flees from a duel has lost it.
ending_nobody_left = { SIDE($loser) } had nobody left: all { $of } fighters were out or had fled.
ending_both_gone = Nobody was left on either side.
ending_broken = { SIDE($loser) } had lost { $gone } of { $of } fighters at the end of the phase, and a side breaks at { $limit }.
ending_duel_compared =
    { $winner ->
        [none] Phase { $phase } was the last, and both had { $mine } wound marks.
       *[other] Phase { $phase } was the last. { SIDE($winner) } had fewer wound marks: { $mine } against { $theirs }.
    }
ending_compared =
    { $broken ->
        [true] Both sides broke in the same phase.
       *[false] Phase { $phase } was the last.
    } { $by ->
        [losses] { SIDE($winner) } had lost fewer fighters, { $mine } against { $theirs }.
        [marks] Both had lost equally many fighters. { SIDE($winner) } had fewer wound marks: { $mine } against { $theirs }.
       *[none] Both had lost equally many fighters and had { $mine } wound marks each.
    }

## Luck: what is added up

luck-throws = combat dice
luck-damage = damage dice
luck-contests = dice for the initiative

## What became of a fighter

fates-out = out
fates-fled = fled
