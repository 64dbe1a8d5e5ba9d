### The log: what happens in the matches of every system. `$seat_is` is `you` for the reader.

story_conceded =
    { $seat_is ->
        [you] You concede.
       *[other] { PLAYER($seat) } concedes.
    }
story_taken_back =
    { $seat_is ->
        [you] { $choices ->
            [one] You take back a choice.
           *[other] You take back { $choices } choices.
        }
       *[other] { $choices ->
            [one] { PLAYER($seat) } takes back a choice.
           *[other] { PLAYER($seat) } takes back { $choices } choices.
        }
    }
story_rules_changed = The game goes on under version { $now } of the rules.
story_decision_cap = The game has gone on too long and ends in a draw.
