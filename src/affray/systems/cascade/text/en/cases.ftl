# What is wrong with a situation in a case file.

case_attacker_needed = at the moment '{ $moment }' `attacker` says who has the initiative
case_cannot_attack = { $fighter } cannot attack with these dice (C-INIT-02)
case_clash_not_named = a clash is one against one, two or three enemies who are neither out nor fled: name its members (C-CLASH-01, C-CLASH-02)
case_damage_dice =
    { $by ->
        [shot] this shot throws { $number }d{ $sides } (C-SHOT-18, C-HIT-07)
       *[melee] this hit throws { $number }d{ $sides } (C-HIT-04, C-HIT-07)
    }
case_defender_needed = `defender` says whom of { $enemies } this exchange is against
case_dice_allow_no_shot = these dice do not allow a shot (C-SHOT-09)
case_dice_frozen = after the payments dice are `live` or `dead` (C-ROLL-11)
case_dice_need_moment = dice that lie on the table need a `moment`: where the case begins
case_dice_not_frozen = before the dice freeze they are `scored` or `loose` (C-ROLL-07)
case_dice_of_others = in the Shooting step only the shooter has dice on the table
case_empty_wave = a wave of a duel is a list of faces (C-ATK-05)
case_face_too_high = the fighter's die is a d{ $die }: no face { $face } (C-FIGHTER-03)
case_first_throw = the throw for the first place comes before the Start step of a battle (C-PHASE-02)
case_foreign_word = Cascade has no `{ $word }`; the progress of the battle is stated with `phase`, `step` and `moment`
case_group_allows_no_shot = no group of these dice allows a shot (C-SHOT-10, C-SHOT-12)
case_group_declared = the group is declared already (C-GROUP-09)
case_group_of_dead_dice = a group holds live dice only (C-GROUP-01)
case_live_one = a one is dead, never live (C-ROLL-11)
case_loose_faces_needed = at this moment the loose dice lie thrown: list their faces
case_loose_needed = after a throw `loose` lists the dice just thrown (C-SHOT-04)
case_loose_saved_dice = all dice are saved ones: they are `scored`, none is loose (C-SHOT-04)
case_marks_out = with { $marks } of { $health } marks the fighter is out (C-HEALTH-04)
case_no_cards = Cascade has no cards: there is no `{ $check }` to look at
case_no_clash = a clash is one against one, two or three enemies (C-CLASH-01, C-CLASH-02)
case_no_dice = the shooter has no dice on the table
case_no_dodge = { $target } cannot dodge in any way (C-DODGE-05)
case_no_follow_ups = follow-ups are offered where one fights two or three (C-CLASH-06)
case_no_ground = ({ $x }, { $y }) has no ground to stand on (C-TABLE-13)
case_no_group = { $fighter } has no group to attack with (C-INIT-02)
case_no_loose_dice = the shooter has no loose dice to throw (C-SHOT-03)
case_no_minimum = a dodge is asked where S is at least M: `minimum` of the shot (C-SHOT-17)
case_no_movement = without a table there is no Movement step (C-PHASE-07)
case_no_place = there is no place left for { $fighter } apart from the others: state its place with `at`
case_no_ready_die = { $fighter } has no ready die in a declared group (C-ATK-01)
case_no_room = there is no standing room, because of { $what } (C-TABLE-13)
case_no_shooter = { $shooter } may not act as shooter (C-SHOT-01)
case_no_shooting = without a table and `relations` there is no Shooting step (C-PHASE-07)
case_no_shot_moment = the moment '{ $moment }' does not belong to a shot
case_no_table = there is no table to go anywhere on
case_no_target = { $fighter } cannot be the target of { $shooter } ({ $rule })
case_not_in_clash = { $fighter } is not in this clash: { $members }
case_not_live = { $die } is not among the live dice, or is named too often
case_not_prone = who is not prone has no phase in which that ends
case_nothing_committed = committed is at least one die of what is left of the group (C-SHOT-13)
case_nothing_struck = nothing is struck from this group, or all of it (C-SHOT-11, C-SHOT-12)
case_number_of_waves =
    { $least ->
        [0] at the moment '{ $moment }' at most { $most } waves have been sent, not { $number }
       *[other] at the moment '{ $moment }' { $least } or { $most } waves have been sent, not { $number }
    }
case_other_enemies =
    { $number ->
        [one] the enemy of { $fighter } in this clash is { $enemies }
       *[other] the enemies are { $enemies }
    }
case_parried_without_group = who has parried has declared a group (C-GROUP-07): `group` of { $fighter }
case_prone_ended = that ended before phase { $phase }
case_refusal = { $reason } ({ $rule })
case_relation_of_none = a relation is `between` two fighters, or their `contact`
case_rerolls =
    { $by ->
        [shot] this shot has { $number } re-rolls (C-HIT-07)
       *[melee] this hit has { $number } re-rolls (C-HIT-07)
    }
case_saved_dice = dice saved for this phase are `saved_dice`
case_seat_missing = 'seat' is missing
case_shooter_needed = at the moment '{ $moment }' `shot: {"{"}shooter: ..{"}"}` says who shoots
case_sides = a duel needs one fighter on each of two sides, here are { $number } sides
case_target_needed = at the moment '{ $moment }' `shot: {"{"}target: ..{"}"}` says at whom
case_thrown_saved_dice = the shooter has thrown nothing in this phase: all dice are saved ones (C-SHOT-04)
case_too_many_dice = { $number } dice are listed; nobody has more than { $most } (C-FIGHTER-02)
case_unknown_fighter = there is no fighter '{ $fighter }'
case_unknown_seat = nobody sits at '{ $seat }'; seats are { $seats }
case_unsuspecting_dodge = { $target } is unsuspecting: no dodge (C-DODGE-01)
case_wave_at_others = the last wave is aimed at { $attacked }
case_wave_holds_face = a wave with a { $die } holds all ready group dice that show { $die } (C-ATK-05)
case_wave_of_part_of_face = a wave holds all ready group dice of its faces, each once (C-ATK-01, C-ATK-05)
case_wave_without_targets = a pivot's wave names its targets: [{"{"}die: 18, at: odrun{"}"}, ..] (C-CLASH-04)
case_weapon_face_too_high = the die of the weapon is a d{ $die }: no face { $face } (C-FIGHTER-03)
case_word_needs_moment = `{ $word }` needs a `moment`: where the case begins
case_wrong_strike = struck are dice of the group, 1 by a slow and 2 by a fast shooter (C-SHOT-11)
