# Why a choice is refused.

## Automatic weapons

not_blazing_away = no character blazes away now
cannot_blaze_away =
    { $weapon ->
        [none] name the weapon: { OR($weapons) }
       *[other] { $weapon } cannot blaze away; { OR($weapons) } can
    }

## Choices

not_in_list = '{ $text }' is not one of { $names }
not_a_distance = '{ $text }' is not a distance in inches

## Cover

not_ducking_back = none of your characters ducks back now
not_asked_to_duck_back = none of your characters can choose to duck back now
duck_point_too_far = a point to duck back to is at most 2 inches away
duck_point_seen = an enemy who sees the figure now must see none of its zones at that point
no_ducking_back = this game is played without ducking back
piece_not_at_hand = { $piece } is not within an inch of { $character }
no_duck_point = there is no point behind the tall piece that hides the figure from an enemy who sees it now

## Deck

chain_limit =
    { $left ->
        [0] no more action cards may be played before the next card is turned
        [one] only 1 more action card may be played before the next card is turned
       *[other] only { $left } more action cards may be played before the next card is turned
    }
not_of_card_holder = { $character } is not one of your characters
not_the_holder = only { $character } can use the held card
class_too_low = { $character } is a { $class_ }; a { $needed } or higher is needed
not_in_play = { $character } is not in play
in_own_turn = { $character } is in the middle of a turn
too_slow_for_cards = { $character } is Slow and cannot use action cards
play_or_discard = say `play CARD FIGURE` or `discard CARD` for each card, separated by commas
not_in_your_hand = you do not hold { $card }
no_such_character = there is no character { $character }
no_window = there is no window for a card now
discarded_at_the_joker = cards are discarded at the Joker
no_claim_now = no card can be claimed now
name_each_card_once = name each card once
whole_hand = each card in hand must be played or discarded, once
no_distance = a distance is named only while a character moves
not_in_open_row = { $card } is not in the open row
card_too_high = { $card } is higher than the class of the character turned
interrupt_distance = the mover can be interrupted from { $near } to { $far } inches along the move; name such a distance
not_in_hand = { $card } is not in the hand

## Dice

no_lucky_reroll = no die of a Lucky character can be rolled again now
no_curse = no die of a Cursed character can be rolled again now
no_charm = no roll can be repeated by a charm now
reroll_dice = name each die once, places 1 to { $dice }, no more dice than the skill allows

## Fighting

no_short_charge = none of your characters has fallen short in a charge
charge_line_blocked = the straight line from { $character } to { $target } is blocked
no_room_along_line = there is no room { $inches } inches along the line
line_blocked_before = the line is blocked before { $inches } inches
dice_allow_along_line = the dice allow at most { $inches } inches along the line
cannot_see = { $character } cannot see { $target }
no_movement_dice = { $character } has no movement dice left
no_upright_enemy = { $character } is not in contact with an upright enemy
not_outnumbered = { AND($enemies) } must be outnumbered before { $character } can flee
bound_by_fight = { $character } is in a fight and can only attack, flee, or hold on
no_row_now = no fight row is named now
nobody_to_finish = no unconscious character is within reach
spares_unconscious = { $target } is unconscious, and { $character } is not Evil and does not hate them
not_an_enemy = { $character } is not an enemy
not_in_contact = { $target } is not in contact with { $character }
no_dictated_attack = no rule dictates an attack on one victim
no_weapon_for_row = { $character } carries no weapon for the row { $row }
not_a_fight_row = a fight row is one of { $rows }, and optionally the weapon
not_after_a_fight = none of your characters has just fought

## Hits

weapon_not_empty = { $weapon } is { $state }, not empty
wounded_arm_reload = a character with a seriously wounded arm cannot reload
weapon_not_jammed = { $weapon } is { $state }, not jammed
no_shift_now = no hit can be moved now
no_zone_now = no zone is chosen now
shift_too_far = the hit can be shifted from the { $zone } by at most { $most }
zone_covered = the { $zone } is covered

## Kinds

concede_while_running = a player concedes while the game runs

## Movement

direction_changes =
    { $times ->
        [one] { $character } may change direction once
       *[other] { $character } may change direction { $times } times
    }
farther_than_dice = that is farther than the { $inches } inches of the dice
full_distance = { $character } must cover the full { $inches } inches
off_the_table = the base must stay on the table
path_blocked = the straight way there is blocked
nobody_moving = none of your characters is moving now
line_blocked_by = { $obstacle } blocks the line of { $character }
full_distance_if_possible = { $character } must cover the full { $inches } inches if a direction allows it
not_agile = only an Agile character can change direction during a move
faces_along_move = the character ends facing in the direction of the move
no_room_for_base = there is no room for the base at that place
no_room = there is no room because of { $obstacle }
ends_in_contact = the move would end in contact with { $obstacle }
cannot_be_climbed = { $piece } is too thick or too high to be climbed
objective_lost = the declared spot in cover can no longer be reached
no_fast_die = no movement is rolled for a Fast character now
no_objective_now = no objective is declared now
not_in_cover = nothing within an inch of that spot covers against an enemy who could shoot
spot_without_room = { $obstacle ->
    [table] there is no room for the base at that spot
   *[other] there is no room at that spot because of { $obstacle }
}
no_straight_way = { $obstacle ->
    [table] the straight line to that spot is blocked
   *[other] { $obstacle } blocks the straight line to that spot
}

## Nerve

nerve_holds = { $character } has not lost their nerve
must_surrender = { $character } can no longer run and must surrender

## Other actions

cannot_see_ducked = { $character } cannot see { $target }, who has ducked back
no_aiming = this game is played without aiming
step_too_far = Change Position is at most 2 inches; choose Move to go farther
no_room_to_stand = there is no room to stand
step_ends_in_contact = the step would end in contact with an enemy
step_blocked = the straight line is blocked, and the figure cannot swing out
no_target_now = no target is named now
must_shoot = the character must shoot at an enemy if possible
out_of_range = { $target } is out of range

## Referee

no_modifier_now = no referee is asked for a modifier now
only_a_referee = only a referee orders that
skills_between_games = a referee grants skills between games
only_skills_between_games = between games a referee can only grant skills
cannot_take_skill = { $character } cannot take { $skill }
modifier_too_large = a modifier is at most { $most } dice
no_skills_during_game = a referee grants skills between games, not during a game
no_nerve_test_now = { $character } cannot test their nerve now
module_nerve = nerve is tested only with the module Nerve
module_hate_and_fear = characters hate and fear only with the module Hate and fear
two_characters = name two different characters who still take part
extreme_feeling = the feeling of { $character } for { $other } is extreme and does not change
feels_already = { $character } already has this feeling for { $other }
fears_nobody = { $character } fears nobody
not_a_plug = { $character } is not a Plug

## Setup

no_placing_now = no figure is placed now
place_not_clear = the base must be on the table, and clear of terrain and other figures
outside_zone = that is outside the zone of this side
too_near_an_enemy = the place must be at least 6 inches from every enemy
nearer_to_a_friend = the place must be nearer to a friend than to any enemy
not_placed_now = { $character } cannot be placed now; place one of { $others }
no_side_now = no side is joined now

## Shooting

one_target = an action has only one target
volley_of_different_pistols = a volley is fired with two different pistols
volley_of_pistols = a volley is fired with two pistols
carries_no = { $character } carries no { $weapon }
not_a_firearm = { $weapon } is not a firearm
wrong_grip =
    { $grip ->
        [one] { $weapon } cannot be held with one hand
       *[other] { $weapon } cannot be held with { $grip } hands
    }
target_in_fight = { $target } is in a fight, and only Evil characters shoot into a fight
target_in_contact = { $target } is in contact and must be attacked, not shot at
outside_arc = { $target } is outside the fire arc of { $character }
not_a_knife = { $weapon } is not a knife and cannot be thrown
not_a_knifeman = { $character } is not a Knifeman and cannot throw
name_a_weapon = name a weapon
grip_written = a grip is written `/1` or `/2`

## Skills

defenceless = { $target } is down or cannot shoot back
does_not_stagger = { $character } does not stagger
beyond_short_range = { $target } is beyond short range
hidden_by_skill = { $target } is { $skill } and too far away
no_sharing_now = no hits are shared out now
no_holding_now = no card can be held now
one_for_each_hit = name one figure for each of the { $hits } hits
too_slow_to_hold = { $character } is Slow and cannot hold the card
cannot_take_hit = { $character } cannot take a hit; { OR($others) } can
not_compelled = no rule compels { $character } to do that
no_marker_now = no marker is taken now
cannot_take_marker = { $character } can take { $markers }, not { $marker }
no_starter_now = no starter is named now
not_a_new_character = { $character } is not one of your new characters: { $others }

## Turn

must_now =
    { $targets ->
        [none] { $character } must now { OR($actions) }
       *[other] { $character } must now { OR($actions) } { OR($targets) }
    }
action_without_module = { $action } needs the module { $module }
can_only_wake = { $character } is unconscious and can only try to wake
nothing_to_recover_from = { $character } has nothing to recover from
stands_already = { $character } stands already
ducked_already = { $character } has ducked back already
wounded_cannot_move = { $character } is wounded and cannot move
no_turn_now = none of your characters has a turn now
lost_nerve_acts = { $character } has lost their nerve and must surrender or run
one_action = a turn has only one action
must_recover_first = { $character } must recover first
must_stand_up_first = { $character } lies and must stand up first
must_be_in_hand = { AND($weapons) } must be in hand
gripped_with_both_hands = { $weapon } is gripped with both hands
nothing_to_pick_up = no { $weapon } lies within an inch of { $character }
arms_useless = a character with two useless arms cannot pick anything up
no_facing_now = there is no free facing now
clubbed_with = { $character } has clubbed with { $weapon } and cannot shoot with it in this turn
name_each_weapon_once = name each weapon once
too_many_hands = { AND($weapons) } need more hands than { $character } has free
weapon_on_the_ground = { $weapon } lies on the ground
weapon_unusable = { $weapon } is { $state }
arm_for_two_hands = no two-handed firearm can be fired with a seriously wounded arm
hand_useless = the hand that holds it is useless
does_not_carry = { $character } does not carry { $weapon }

## Wounds

nobody_woke = none of your characters has just woken
