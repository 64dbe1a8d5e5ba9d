### What is said about a shoot-out: the score and how it ended.

## The score: `value`, `limit` (what decides) and `of` (all there are)

score-losses = { $value } of { $of } down, breaks at { $limit }
    .about = { $value } of { $of } characters are dead, out of action, unconscious or knocked down. A gang with { $limit } down at once has lost more than half: it breaks, and the game ends.
score-points = { $value } of { $limit } points
    .about = A gang that is alone in the marked circle when the Joker is turned scores a point. The first with { $limit } points wins.
score-jokers =
    { $limit ->
        [none]
            { $value ->
                [one] { $value } Joker
               *[other] { $value } Jokers
            }
       *[other] Joker { $value } of { $limit }
    }
    .about =
        { $limit ->
            [none] Whenever the Joker is turned, a gang that is alone in the marked circle scores a point.
           *[other] When Joker { $limit } is turned the game ends: the gang with fewer losses wins.
        }

## What lies on the table

stakes-prize = Stand within { $reach } inches of the middle of the circle when the Joker is turned, and no enemy there: 1 point.
    .name = The prize

## Why it ended: the side of the reader is `You`

ending_broken = { AND(SIDE($broken)) } had { $counted } of { $of } characters down at once: more than half, so the gang broke.
ending_both_broken = { AND(SIDE($broken)) } had more than half of their characters down at the same moment.
ending_alone = { SIDE($winner) } had the only characters left in the fight.
ending_after_game = Wounds have healed, and the gangs are ready for the next game.
heading_after_game = After the game
ending_joker =
    { $winner ->
        [none] Joker { $jokers } ended the game, and the losses were equal: { $least } each.
       *[other] Joker { $jokers } ended the game. { SIDE($winner) } had fewer losses: { $least } against { $most }.
    }
ending_points = { SIDE($winner) } reached { $points } points at { $prize }.

## Luck: what is counted

luck-shots = hits in shooting dice
luck-fights = sixes in fights
luck-nerve = sixes in nerve tests
luck-effects = effect dice of hits, higher is worse for the target

## What became of a character

fates-dead = dead
fates-out_of_action = out of action
fates-unconscious = unconscious
fates-knocked_down = knocked down
fates-surrendered = surrendered
fates-gone = ran off
