# Why choices are refused: parts of a sentence, after "'wave 14' is not possible:".

## Choices at the wrong moment

no_commit_now = no dice are committed now
no_concession_now = a player concedes at one of their own choices
no_damage_dice_now = there are no damage dice to add now
no_debt_now = no debt can be paid now
no_dodge_now = there is no shot to dodge now
no_exi_now = there is no Exi to divide now
no_flight_now = only an attacker with a hit may flee
no_follow_up_now = no follow-up is offered now
no_group_now = the attacker declares a group before the first wave, a defender with the first parry
no_hit_now = there is no hit to use now
no_hit_target_now = no choice of who is hit is open now
no_join_now = no clash can be joined now
no_move_now = there is no Movement step now
no_pair_now = no clash is formed now
no_parry_now = no wave can be answered now
no_pente_now = there is no Pente to choose for now
no_save_now = no shooter can save dice now
no_score_now = dice are scored after a throw in which nobody took the initiative
no_shot_now = no shot can be made now
no_strike_now = no die is struck now
no_target_now = no shooter chooses a target now
no_wave_now = no wave can be sent now

## Choices that the rules forbid, and texts that are no choice

attack_not_light = one die meets several attacks only if each is { $light } or less, not { $attack }
attack_without_target = every attack of a pivot names its target: { $face }>{ $enemy }
barred_from_counter = { $fighter } is prone, unsuspecting, has dodged or has unpaid debt
block_of_unequal_dice = dice of different faces are never added in defence
cannot_attack = { $fighter } is not free to attack, or no payment of the debt leaves a group
cannot_dodge = the target has no skill, place in cover or shield for that, or is engaged
cannot_move = { $fighter } cannot move now: fighters who are engaged, prone or unsuspecting or have moved cannot; { $able } can
commit_dice_of_group = at least one die of what is left of the group is committed, each once
declare_group_to_parry = the group is declared with the first parry: 'group .. parry ..'
die_too_low = the die shows { $face }, the attack is { $attack }
die_too_low_for_several = the die shows { $face }, the attacks add up to { $attacks }
divide_among_fewer = at most { $most } enemies in all, the target among them
divide_other_number = { $all } dice are divided, not { $number }
empty_block = a block sets at least one die against at least one attack
empty_first_wave = the first wave holds at least one die
empty_wave = a wave holds at least one die
enemy_named_twice = each enemy is named once
equal_dice_too_low = the dice add up to { $sum }, the attacks to { $attacks }
flight_ends_in_reach = it ends within reach of { $enemy }
group_already_declared = the group for this phase is declared already
group_of_live_dice = a group holds live dice only, each once
group_size =
    { $kind ->
        [shot] a shot group has { $least } to { $most } dice, not { $number }
       *[melee] a melee group has { $least } to { $most } dice, not { $number }
    }
group_with_gap = the faces of a group follow each other without a gap, and ones are dead
initiative_not_asked = this fighter is not asked about the initiative now
initiative_taken = the initiative has been taken in this phase
no_block = '{ $text }' is not a block; a block is dice and attacks, for example 12+12r:13+11
no_dice_to_counter = { $fighter } used a rescue die in this exchange, has no ready die in the group, or was hit
no_enemy_for_clash = '{ $fighter }' is not an enemy that can be chosen; these are { $able }
no_enemy_in_reach = '{ $name }' is not an enemy within reach; these are { $enemies }
no_group_to_shoot = no payment of the full debt leaves a group with more dice than are struck
no_line_of_sight = there is no line of sight to the enemy
no_own_fighter_for_clash = '{ $fighter }' is not one of your fighters without a clash; these are { $able }
no_part = '{ $text }' is not a part; a part is damage dice that are added, for example 8+8
no_path_there =
    { $enemy ->
        [none] no path leads there
       *[other] the move would end sooner, within reach of { $enemy }
    }
no_reroll_left = no re-roll is left
no_rescue_dice = the ready dice of the group alone can parry this wave, so rescue dice are not allowed
no_such_damage_die = no damage die shows { $face }
no_target = the target is an enemy who is neither out nor fled
no_third_wave = there is no third wave
not_in_pack = '{ $name }' is not in this pack: { OR($pack) }
not_in_reach = { $own } and { $enemy } are not within reach of each other
only_defender_counters = only the defender counters, when an exchange has ended without a hit
only_pivot_aims = only a pivot aims attacks at several; those of this exchange all go to { $defender }
other_fighter_asked = the fighter who is asked is '{ $fighter }'
other_fighter_parries = the wave is answered by { $fighter } now
out_of_range = the enemy is out of range
parry_every_attack = a full parry covers every attack of the wave exactly once
parry_format = a parry is written 'parry BLOCK BLOCK ..', a block '12+12:13+11'
parry_with_ready_dice = each die that parries must be ready, and is in one block only
parts_of_all_dice = every damage die is in exactly one part
parts_of_equal_dice = different faces are never added
path_figure = { $what } stands in the way
path_no_room = it ends without standing room, because of { $what } (C-TABLE-13)
path_no_surface = there is no ground to go on at { $what } (C-TABLE-12)
path_off_table = part of the base would leave the table
path_step = the step at { $what } is higher than 1.5 m (C-TABLE-12)
path_terrain = { $what } is in the way
longer_than_limit = the path is { $length } m long, the limit is { $most } m
path_within_reach = it leads within reach of { $what }
pay_other_number = the debt is paid with { $number } dice, not { $paid }
pay_with_successes = debt is paid with dice of the hand that show { $success } or more, each once
payment_leaves_no_group = the payment must leave a valid melee group
payment_leaves_no_shot = the payment must leave a group that allows the shot
save_live_dice = only live dice can be saved, each once
score_a_die = at least one of the dice just thrown must be scored
score_ones = every 1 just thrown must be scored
score_thrown_dice = only dice just thrown can be scored, each once
shooter_aims = the shooter has thrown on and aims, and can shoot in the next phase
shot_group_too_small = the group must hold more dice than are struck from it
split_format = the dice are divided like this: 'split bruk 3 odrun 2 jory 1'
strike_other_number =
    { $number ->
        [one] 1 die of the group is struck
       *[other] { $number } dice of the group are struck
    }
too_far_away = it is { NUMBER($away, maximumFractionDigits: 1) } m away, the limit is { $most } m
took_no_hit = '{ $fighter }' is not among those who took the hit
wave_of_other_dice = only ready dice of the group attack
wave_of_part_of_face = a wave with a { $face } holds all ready group dice that show { $face }
