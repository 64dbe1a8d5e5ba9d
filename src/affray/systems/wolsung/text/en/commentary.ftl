### What is said about a skirmish: the score and how it ended.

## The score: `value`, `limit` (what decides) and `of` (all there are)

score-turn =
    { $limit ->
        [none] Turn { $value }
       *[other] Turn { $value } of { $limit }
    }
    .about =
        { $limit ->
            [none] This game has no last turn: it ends when only one player has models left.
           *[other] After turn { $limit } the highest score wins.
        }
score-points =
    { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
    .about = The score if the game ended now: 1 point for each enemy hero killed, and the points from objectives.
score-lamps =
    { $value ->
        [one] { $value } lamp
       *[other] { $value } lamps
    }
    .about = The lamps that burn for this player; their points are in the score already. Whoever has more of them wins a tie.
score-losses = { $value } of { $of } lost
    .about = { $value } of { $of } models are off the table. If all of a player's models are gone, the game ends and is scored; only heroes are points for the enemy.

## What lies on the table

stakes-lamp =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at the end for the player for whom it burns. Light it with a Reflex test within 1 inch.
stakes-satchel = From the second turn on, 1 point at the end of each turn for the player whose model carries it. Picked up within 1 inch, without a test.

## Why it ended: the side of the reader is `You`

ending_score =
    { $by ->
        [points] Turn { $turn } was the last. { SIDE($winner) } had the highest score: { $best } against { $second }.
        [lamps] Turn { $turn } was the last. The score was equal at { $best }. { SIDE($winner) } had more lamps.
       *[none] Turn { $turn } was the last, and the score was equal at { $best }.
    }
ending_wiped_out =
    { $by ->
        [points] Only one player had models left. { SIDE($winner) } had the highest score: { $best } against { $second }.
        [survivor] The score was equal at { $best }. { SIDE($winner) } had the only models left.
       *[none] Nobody had models left, and the score was equal at { $best }.
    }
ending_brought_home = { SIDE($winner) } brought { $marker } home.

## Luck: what is counted

luck-attacks = successes in attacks
luck-tests = successes in defence and other tests

## What a lost model was

fates-hero = hero
