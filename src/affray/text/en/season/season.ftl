### The story of a season: whole sentences, each in three wordings. `$wording` is 0, 1 or 2.

## Chapters

season-beginning = How it began
season-round = Round { $round }
season-night = Night { $round }: { $scenario }
season-now = How it stands
season-end = How it ended

## The beginning

season-founded = On { $date } { $name } began ({ $format }, { $system }).
season-joined = { $who } entered { AND($gangs) }.
season-joined-bot = The bot { $bot } played for { AND($gangs) }.
season-scheduled =
    { $games ->
        [one] One game was to decide it.
       *[other] { $games } games in { $rounds ->
            [one] one round
           *[other] { $rounds } rounds
        } were to decide it.
    }

## A game

season-won =
    { $wording ->
        [0] { $winner } beat { AND($losers) } in “{ $scenario }”.
        [1] In “{ $scenario }” { $winner } got the better of { AND($losers) }.
       *[other] { AND($losers) } met { $winner } in “{ $scenario }”, and lost.
    }
season-drawn =
    { $wording ->
        [0] { AND($gangs) } fought “{ $scenario }” to a draw.
        [1] In “{ $scenario }” there was no winner between { AND($gangs) }.
       *[other] { AND($gangs) } met in “{ $scenario }” and parted as equals.
    }
season-score =
    { $wording ->
        [0] It ended { $scores }.
        [1] The score was { $scores }.
       *[other] The game ended { $scores }.
    }
season-to = { $own } to { $other }
season-said = { $what }
season-turning =
    { $wording ->
        [0] What turned it: { $what }
        [1] The moment that decided it: { $what }
       *[other] This is how it was decided: { $what }
    }
season-again =
    { $wording ->
        [0] Nor was that all: { $what }
        [1] It was not the only blow: { $what }
       *[other] There was more to come: { $what }
    }
season-put_out =
    { $wording ->
        [0] { $gang } lost { AND($names) }.
        [1] { COUNT($names) ->
            [one] { $names } of { $gang } was put out of action.
           *[other] { AND($names) } of { $gang } were put out of action.
        }
       *[other] On the side of { $gang } { COUNT($names) ->
            [one] { $names } went down.
           *[other] { AND($names) } went down.
        }
    }
## After a game

season-dead =
    { $games ->
        [0] { $wording ->
            [0] { $gang } buried { AND($names) }.
            [1] { COUNT($names) ->
                [one] { $names } of { $gang } did not live to see the morning.
               *[other] { AND($names) } of { $gang } did not live to see the morning.
            }
           *[other] { $gang } mourned { AND($names) }.
        }
       *[other] { $wording ->
            [0] { $gang } buried { $names }, who had stood in { $games } games.
            [1] After { $games } games { $names } of { $gang } did not live to see the morning.
           *[other] { $gang } mourned { $names }, who fell in game number { $games }.
        }
    }
season-left_gang =
    { COUNT($names) ->
        [one] { $names } left { $gang }.
       *[other] { AND($names) } left { $gang }.
    }
season-back =
    { COUNT($names) ->
        [one] { $names } is with { $gang } again.
       *[other] { AND($names) } are with { $gang } again.
    }
season-recruited =
    { $wording ->
        [0] { $gang } took on { AND($names) }.
        [1] { COUNT($names) ->
            [one] { $names } joined { $gang }.
           *[other] { AND($names) } joined { $gang }.
        }
       *[other] { COUNT($names) ->
            [one] There was a new face at { $gang }: { $names }.
           *[other] There were new faces at { $gang }: { AND($names) }.
        }
    }
season-wounds =
    { $wounds ->
        [0] { $wording ->
            [0] { COUNT($names) ->
                [one] { $names } has healed.
               *[other] { AND($names) } have healed.
            }
            [1] { COUNT($names) ->
                [one] { $names } is whole again.
               *[other] { AND($names) } are whole again.
            }
           *[other] { COUNT($names) ->
                [one] Nothing ails { $names } any more.
               *[other] Nothing ails { AND($names) } any more.
            }
        }
       *[other] { $wording ->
            [0] { COUNT($names) ->
                [one] { $names } carries
               *[other] { AND($names) } each carry
            } { $wounds ->
                [one] one wound
               *[other] { $wounds } wounds
            } into the next game.
            [1] With { $wounds ->
                [one] one wound
               *[other] { $wounds } wounds
            } not yet healed { COUNT($names) ->
                [one] { $names } goes
               *[other] { AND($names) } go
            } into the next game.
           *[other] { COUNT($names) ->
                [one] { $names } has
               *[other] { AND($names) } have
            } { $wounds ->
                [one] a wound
               *[other] { $wounds } wounds
            } to nurse.
        }
    }
season-reason = The reason given: { $why }.
season-referee = The referee stepped in.
season-handed_over =
    { $bot ->
        [none] From then on { $player } ran { $gang }.
       *[other] From then on the bot { $bot } ran { $gang }.
    }

## The table

season-takes_lead =
    { $wording ->
        [0] With that { $gang } took the lead.
        [1] That put { $gang } at the top of the table.
       *[other] { $gang } moved into first place.
    }
season-shares_lead =
    { $wording ->
        [0] { AND($gangs) } were level at the top.
        [1] That left { AND($gangs) } side by side in first place.
       *[other] Nothing separated { AND($gangs) } at the top of the table.
    }
season-table =
    { $wording ->
        [0] After this { $leader } led with { $points ->
            [one] one point
           *[other] { $points } points
        }, { $gap ->
            [0] level on points with { AND($next) }
           *[other] { $gap } ahead of { AND($next) }
        }.
        [1] The table then: { $leader } first with { $points ->
            [one] one point
           *[other] { $points } points
        }, { AND($next) } { $gap ->
            [0] level on points
            [one] one point behind
           *[other] { $gap } points behind
        }.
       *[other] { $leader } stood first with { $points ->
            [one] one point
           *[other] { $points } points
        }, and { AND($next) } { $gap ->
            [0] had as many
            [one] came one point behind
           *[other] came { $gap } points behind
        }.
    }
season-table_shared =
    { $wording ->
        [0] After this { AND($gangs) } shared the lead, each with { $points ->
            [one] one point
           *[other] { $points } points
        }.
        [1] { AND($gangs) } were then level in first place, on { $points ->
            [one] one point
           *[other] { $points } points
        } each.
       *[other] The table had { AND($gangs) } side by side at the top, with { $points ->
            [one] one point
           *[other] { $points } points
        } each.
    }
season-unbeaten = Still unbeaten: { AND($gangs) }.
season-without_win = Still without a win: { AND($gangs) }.

## The end

season-champion =
    { $gang } won the season with { $points ->
        [one] one point
       *[other] { $points } points
    } from { $games ->
        [one] one game
       *[other] { $games } games
    }: { $won } won, { $drawn } drawn, { $lost } lost.
season-champions = { AND($gangs) } shared the first place.
season-last =
    { $points ->
        [0] { $gang } went home without a point.
        [one] { $gang } came last with one point.
       *[other] { $gang } came last with { $points } points.
    }
season-closed = With that { $name } was closed.
season-running = { $left ->
        [one] One game is still to be played.
       *[other] { $left } games are still to be played.
    }
