# What is wrong with a position.

problem_cannot_attack = { $fighter } cannot attack with these dice (C-INIT-02)
problem_damage_dice =
    { $by ->
        [shot] this shot throws { $number }d{ $sides } (C-SHOT-18, C-HIT-07)
       *[melee] this hit throws { $number }d{ $sides } (C-HIT-04, C-HIT-07)
    }
problem_dice_allow_no_shot = these dice do not allow a shot (C-SHOT-09)
problem_dice_of_others = in the Shooting step only the shooter has dice on the table
problem_face_too_high = the fighter's die is a d{ $die }: no face { $face } (C-FIGHTER-03)
problem_group_allows_no_shot = no group of these dice allows a shot (C-SHOT-10, C-SHOT-12)
problem_group_declared = the group is declared already (C-GROUP-09)
problem_live_one = a one is dead, never live (C-ROLL-11)
problem_loose_needed = after a throw `loose` lists the dice just thrown (C-SHOT-04)
problem_loose_saved_dice = all dice are saved ones: they are `scored`, none is loose (C-SHOT-04)
problem_marks_out = with { $marks } of { $health } marks the fighter is out (C-HEALTH-04)
problem_no_clash = a clash is one against one, two or three enemies (C-CLASH-01, C-CLASH-02)
problem_no_dice = the shooter has no dice on the table
problem_no_dodge = { $target } cannot dodge in any way (C-DODGE-05)
problem_no_follow_ups = follow-ups are offered where one fights two or three (C-CLASH-06)
problem_no_ground = ({ $x }, { $y }) has no ground to stand on (C-TABLE-13)
problem_no_group = { $fighter } has no group to attack with (C-INIT-02)
problem_no_loose_dice = the shooter has no loose dice to throw (C-SHOT-03)
problem_no_minimum = a dodge is asked where S is at least M: `minimum` of the shot (C-SHOT-17)
problem_no_ready_die = { $fighter } has no ready die in a declared group (C-ATK-01)
problem_no_room = there is no standing room, because of { $what } (C-TABLE-13)
problem_no_shooter = { $shooter } may not act as shooter (C-SHOT-01)
problem_no_target = { $fighter } cannot be the target of { $shooter } ({ $rule })
problem_not_in_clash = { $fighter } is not in this clash: { $members }
problem_nothing_committed = committed is at least one die of what is left of the group (C-SHOT-13)
problem_nothing_struck = nothing is struck from this group, or all of it (C-SHOT-11, C-SHOT-12)
problem_number_of_waves =
    { $least ->
        [0] at this moment at most { $most } waves have been sent, not { $number }
       *[other] at this moment { $least } or { $most } waves have been sent, not { $number }
    }
problem_other_enemies =
    { $number ->
        [one] the enemy of { $fighter } in this clash is { $enemies }
       *[other] the enemies are { $enemies }
    }
problem_parried_without_group = who has parried has declared a group (C-GROUP-07): `group` of { $fighter }
problem_refused = { $reason } ({ $rule })
problem_rerolls =
    { $by ->
        [shot] this shot has { $number } re-rolls (C-HIT-07)
       *[melee] this hit has { $number } re-rolls (C-HIT-07)
    }
problem_saved_dice = dice saved for this phase are `saved_dice`
problem_thrown_saved_dice = the shooter has thrown nothing in this phase: all dice are saved ones (C-SHOT-04)
problem_too_many_dice = { $number } dice are listed; nobody has more than { $most } (C-FIGHTER-02)
problem_unsuspecting_dodge = { $target } is unsuspecting: no dodge (C-DODGE-01)
problem_wave_at_others = the last wave is aimed at { $attacked }
problem_wave_of_part_of_face = a wave holds all ready group dice of its faces, each once (C-ATK-01, C-ATK-05)
problem_wave_without_targets = a pivot's wave names its targets: [{"{"}die: 18, at: odrun{"}"}, ..] (C-CLASH-04)
problem_weapon_face_too_high = the die of the weapon is a d{ $die }: no face { $face } (C-FIGHTER-03)
problem_wrong_strike = struck are dice of the group, 1 by a slow and 2 by a fast shooter (C-SHOT-11)
