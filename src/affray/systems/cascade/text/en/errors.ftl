# What is wrong with a profile, a question or a situation.

## Profiles

no_damage_code = '{ $text }' is not a damage code such as 1d6 or 2d8 (1 to 3 dice with 2 to 100 sides)
profile_walks_too_far = walk ({ $walk }) must be less than sprint ({ $sprint })
profile_without_armour = armour of class none has protection 0 and quality 0 (C-ARMOUR-07)
profile_without_measures = a fighter of size { $size } must state base and height (C-FIGHTER-08)

## Odds

moves_throw_nothing = no dice are thrown in the Movement step: shots and clashes come when everybody has moved
nobody_joins = no dice follow from joining no clash
too_many_rerolls = the re-rolls of { $dice }d{ $die } against this protection are too many to compute
waiting_throws_nothing = a shooter who waits throws no dice and keeps the saved ones

## Computations

parts_of_unequal_dice = parts: different faces are never added (C-HIT-09)
shot_of_other_dice = struck and committed: only dice of the group, each once (C-SHOT-11, C-SHOT-13)
target_needed = with a total the size and the speed of the target are needed
too_many_ready_dice = group and outside hold at most { $most } dice (C-FIGHTER-02)
total_or_margin = give either the total of the shot, or its margin over a minimum that is known
waves_of_other_dice = waves: only dice of start attack, each once (C-ATK-01)
wrong_minimum_dice = faces: a { $size } target that is { $speed } has { $number }d{ $sides } (C-SHOT-14)
wrong_pool = scored and loose dice are { $number }; a pool has 1 to { $most } dice (C-FIGHTER-02)
wrong_scored_face = scored: a d{ $die } does not show { $face }
wrong_wave = wave: { $reason } ({ $rule })

## Questions about the table

battle_without_table = this battle has no table
unknown_fighter = there is no fighter '{ $name }'; the fighters are { $fighters }

## Shots that could be made, and range bands

no_ranged_weapon = they have no ranged weapon
cannot_shoot_now = they cannot shoot now
shot_too_far = the target is out of range
shot_out_of_sight = the target is out of sight
shot_no_enemy = that is no enemy on the table
range_band =
    { $addition ->
        [0] { $to } m
       *[other] { $to } m: +{ $addition }
    }

## Options of a battle

too_many_fighters = side { $side } has places for { $most } fighters, not for { $number }
too_many_marks = { $fighter } can begin with at most { $most } marks, not with { $marks }

## Calculators

unsuspecting_or_distracted = a target that suspects nothing is not distracted as well
