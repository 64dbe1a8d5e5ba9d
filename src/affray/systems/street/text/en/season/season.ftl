### The story of a season: whole sentences, most of them in three wordings. `$wording` is 0, 1 or 2.

season-deeds =
    { $wording ->
        [0] { $name } { AND($deeds) }.
        [1] On the side of { $gang }, { $name } { AND($deeds) }.
       *[other] { $name } of { $gang } { AND($deeds) }.
    }
season-day =
    { $wording ->
        [0] The day belonged to { $name }, who { AND($deeds) }.
        [1] Most of it was the work of { $name }: they { AND($deeds) }.
       *[other] Nobody did more than { $name }, who { AND($deeds) }.
    }
season-deed =
    { $result ->
        [dead] killed { AND($victims) }
        [out_of_action] put { AND($victims) } out of action
        [woke_out] struck down { AND($victims) } for good
        [serious] seriously wounded { AND($victims) }
        [unconscious] knocked { AND($victims) } unconscious
       *[other] wounded { AND($victims) }
    }
season-rests =
    { $games ->
        [0] { $wording ->
            [0] { COUNT($names) ->
                [one] { $names } is fit to play again.
               *[other] { AND($names) } are fit to play again.
            }
            [1] { COUNT($names) ->
                [one] { $names } is back on the street.
               *[other] { AND($names) } are back on the street.
            }
           *[other] { COUNT($names) ->
                [one] { $names } has rested long enough.
               *[other] { AND($names) } have rested long enough.
            }
        }
        [one] { $wording ->
            [0] { COUNT($names) ->
                [one] { $names } was too badly hurt to play the next game.
               *[other] { AND($names) } were too badly hurt to play the next game.
            }
            [1] { COUNT($names) ->
                [one] { $names } has to sit out the next game.
               *[other] { AND($names) } have to sit out the next game.
            }
           *[other] { COUNT($names) ->
                [one] The next game will be without { $names }.
               *[other] The next game will be without { AND($names) }.
            }
        }
       *[other] { $wording ->
            [0] { COUNT($names) ->
                [one] { $names } was too badly hurt to play the next { $games } games.
               *[other] { AND($names) } were too badly hurt to play the next { $games } games.
            }
            [1] { COUNT($names) ->
                [one] { $names } has to sit out { $games } games.
               *[other] { AND($names) } have to sit out { $games } games.
            }
           *[other] { COUNT($names) ->
                [one] The next { $games } games will be without { $names }.
               *[other] The next { $games } games will be without { AND($names) }.
            }
        }
    }
season-promoted =
    { $wording ->
        [0] { COUNT($names) ->
            [one] { $names } rose to { $rank }.
           *[other] { AND($names) } rose to { $rank }.
        }
        [1] { COUNT($names) ->
            [one] { $names } is a { $rank } from now on.
           *[other] { AND($names) } are each a { $rank } from now on.
        }
       *[other] { COUNT($names) ->
            [one] { $names } earned the class { $rank }.
           *[other] { AND($names) } earned the class { $rank }.
        }
    }
season-skills =
    { $wording ->
        [0] { $name } has learned { AND($skills) }.
        [1] { $name } came out of it with { AND($skills) }.
       *[other] To what { $name } could do was added { AND($skills) }.
    }
season-hates =
    { $wording ->
        [0] { $name } hates { AND($others) } from now on.
        [1] { $name } has sworn to get even with { AND($others) }.
       *[other] Since then there is hate between { $name } and { AND($others) }.
    }
season-fears =
    { $wording ->
        [0] { $name } fears { AND($others) } from now on.
        [1] { $name } has learned to fear { AND($others) }.
       *[other] { $name } would rather not meet { AND($others) } again.
    }

season-toll =
    { $dead ->
        [0] Nobody died.
        [one] It cost one life.
       *[other] It cost { $dead } lives.
    }
season-deadliest =
    { COUNT($names) ->
        [one] The deadliest was { $names }, with { $kills } kills.
       *[other] The deadliest were { AND($names) }, with { $kills } kills each.
    }
season-rose =
    { $promotions ->
        [one] One character rose in class
       *[other] Characters rose in class { $promotions } times
    }, { $skills ->
        [0] and nobody learned anything new.
        [one] and one skill was learned.
       *[other] and { $skills } skills were learned.
    }
season-legends =
    { COUNT($names) ->
        [one] { $names } is a Legend now.
       *[other] { AND($names) } are Legends now.
    }
