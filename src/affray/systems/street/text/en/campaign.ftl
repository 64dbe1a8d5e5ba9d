### Campaigns: their formats, the gangs that take part, and what games change.

season = Season
season_about = Each gang meets each other gang. Characters die, rest, rise and learn, and recruits join.
three_nights = Three Nights on Cinder Street
three_nights_about = Two gangs meet three times: on Cinder Street, at the lock-up, and on market day.

campaign-title-scenarios = Scenarios
campaign-about-scenarios = Played in turn, one in each round. Without any: Cinder Street, The Lock-Up and Market Day.
campaign-title-campaign_start = Gangs at the start
campaign-about-campaign_start = Which classes a gang may have when it joins.
campaign-value-campaign_start-mixed = any classes
campaign-value-campaign_start-leader = one leader, otherwise Plugs
campaign-title-keep_hates = Hate lasts
campaign-about-keep_hates = Whoever hates somebody at the end of a game hates them in the next ones too. It needs the optional rule Hate and fear.
campaign-title-keep_fears = Fear lasts
campaign-about-keep_fears = Whoever fears somebody at the end of a game fears them in the next ones too. It needs the optional rule Hate and fear.
campaign-title-skill_gain = How skills are gained
campaign-about-skill_gain = A new skill is drawn from the bag of markers, or its player chooses one.
campaign-value-skill_gain-draw = drawn at random
campaign-value-skill_gain-choose = chosen by the player
campaign-title-starter_skill = A skill before the first game
campaign-about-starter_skill = Which characters have a skill from the start.
campaign-value-starter_skill-off = nobody
campaign-value-starter_skill-one = one of each gang
campaign-value-starter_skill-all = everybody
campaign-value-starter_skill-rolled = whoever rolls 4 or more
campaign-title-high_skills = Second level of skills
campaign-about-high_skills = A skill that is gained again rises to its second level. Otherwise it is gained only once.
campaign-title-killer_skill_die = Skills of a ready-made Killer
campaign-about-killer_skill_die = The die for the number of skills with which a Killer begins.
campaign-value-killer_skill_die-d6-3 = d6 - 3, at least 1
campaign-value-killer_skill_die-d3 = d3
campaign-title-end_counts_knockdown = Knocked down counts as lost
campaign-about-end_counts_knockdown = Characters who lie on the ground at the end of a game count as losses of their gang.
campaign-title-joker_limit = Jokers
campaign-about-joker_limit = A game ends when so many Jokers have been turned. Empty: as the scenario has it.

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
change_fears_kept =
    { COUNT($feared) ->
        [0] { $name } fears nobody any more.
       *[other] { $name } fears { AND($feared) }.
    }
change_markers_taken =
    { $count ->
        [one] { $gang } took one skill marker out of the bag.
       *[other] { $gang } took { $count } skill markers out of the bag.
    }

points-promotions =
    { $points ->
        [one] one by a promotion
       *[other] { $points } by promotions
    }
points_about-promotions = Each promotion after the first two nights is a point, besides 3 for a win and 1 for a draw.

measures-members = members
measures-plug = Plugs
measures-ganger = Gangers
measures-killer = Killers
measures-legend = Legends
measures-skills = skills
measures-resting = resting
measures-dead = dead
