### Campaigns: their formats, the gangs that take part, and what games change.

season = Season
season_about = Each gang meets each other gang. Characters die, rest, rise and learn, and recruits join.
three_nights = Three Nights on Cinder Street
three_nights_about = Two gangs meet three times: on Cinder Street, at the lock-up, and on market day.

gang_size = a gang starts with { $least } to { $most } characters, not { $count }
gang_leader =
    { COUNT($leaders) ->
        [0] a gang of this campaign has one Ganger, Killer or Legend, and otherwise Plugs
       *[other] a gang of this campaign has one Ganger, Killer or Legend, and otherwise Plugs, not { AND($leaders) }
    }
gang_misses = { $character } misses a number of games, 0 or more, not { $games }
gang_member =
    { $name }, { $rank }{ COUNT($skills) ->
        [0] {""}
       *[other] : { $skills }
    }{ $fate ->
        [none] { $misses ->
            [0] {""}
            [one] ; misses { $misses } game
           *[other] ; misses { $misses } games
        }
       *[other] ; { $fate }
    }

change_did_to =
    { $result ->
        [dead] { $name } killed { $victim }.
        [out_of_action] { $name } put { $victim } out of action.
        [serious] { $name } seriously wounded { $victim }.
        [woke_out] { $name } knocked { $victim } unconscious, who did not wake.
        [unconscious] { $name } knocked { $victim } unconscious.
       *[other] { $name } wounded { $victim }.
    }
change_promoted = { $name } rises to the class { $rank }.
change_skill_gained =
    { $level ->
        [1] { $name } gains the skill { $skill }.
       *[other] { $name } gains the skill { $skill } at its second level.
    }
change_rests =
    { $games ->
        [0] { $name } has rested and can play again.
        [one] { $name } misses one game.
       *[other] { $name } misses { $games } games.
    }
change_hates_kept =
    { COUNT($hated) ->
        [0] { $name } hates nobody any more.
       *[other] { $name } hates { AND($hated) }.
    }
change_markers_taken =
    { $count ->
        [one] { $gang } has taken one skill marker out of the bag.
       *[other] { $gang } has taken { $count } skill markers out of the bag.
    }

measures-members = members
measures-plug = Plugs
measures-ganger = Gangers
measures-killer = Killers
measures-legend = Legends
measures-skills = skills
measures-resting = resting
measures-dead = dead
