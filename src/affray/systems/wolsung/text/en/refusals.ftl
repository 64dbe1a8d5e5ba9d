# Why a choice is refused.

## Actions

deed_of =
    { $action ->
        [stand_up] stand up
        [pick_up] pick up a marker
        [take_over] take over a marker
        [objective] activate an objective
        [heroic_climb] climb heroically
        [heroic_jump] jump heroically
        [use] use a gadget
        [end] end the activation
       *[other] { $action }
    }
no_such_model = there is no model '{ $model }'
no_action_left = { $model } has no action left
toppled_must_stand_up = { $model } is toppled and must stand up first
engaged_model_cannot = { $model } is engaged, and an engaged model cannot { $action }
free_model_cannot = { $model } is free and standing, and a free, standing model cannot { $action }
no_active_model = no model of the player is active
no_action_now = no action can be chosen now
no_such_action = this edition has no such action
stand_up_first = { $model } can stand up only with the first action of an activation
no_such_gadget = { $model } has no gadget or ability '{ $gadget }' to use
gadget_used_up =
    { $uses ->
        [turn] { $model } has used { $gadget } this turn
       *[game] { $model } has used { $gadget } this game
    }
not_quick = { $item } is not Quick: no move in the same action
no_target_no_move =
    { $thing ->
        [spell] a spell without a target needs a move before it
       *[shot] a shot without a target needs a move before it
    }
no_dice_for =
    { $target ->
        [none] no dice are left for { $item }
       *[other] no dice are left for { $item } at { $target }
    }
not_in_sight = { $model } does not see { $target }
golem_must = { $model } is too far from its Scientist and must { $action }
golem_too_far = { $model } would be { $away }" from its Scientist, at most { $most }"
golem_must_return = { $model } would end { $away }" from its Scientist and must come within { $most }"

## Moving

would_end_in_contact = the move would end in contact with { $model }
path_too_long = the path is { $length }" long, at most { $most }"
too_long_over_rough_ground = { $length }" over rough ground, at most { $most }"
too_long_through_fire = { $length }" through fire, at most { $most }"
too_much_up_and_down = { $height }" up and down in total, at most { $most }"
ladder_too_high = { $ladder } is { $height }" high, at most { $most }"
ladder_elsewhere =
    { $ladder ->
        [none] no ladder leads there
       *[other] { $ladder } does not lead there
    }
leaves_table = the base would leave the table
no_standing_room =
    { $obstacle ->
        [none] there is no standing room at that spot
       *[other] there is no standing room at that spot, because of { $obstacle }
    }
gap_narrower_than = the gap beside { $piece } is narrower than { $width }"
gap_too_narrow = the gap beside { $model } is too narrow
impassable = { $piece } is in the way and impassable
in_the_way = { $model } is in the way
place_too_far = it is { $away }" away, at most { $most }"
path_longer_than = the path there is longer than { $most }"

## Heroic Moves, climbing, jumping and falling

heroic_move_is_action = in this edition a heroic climb or jump is an action of its own
heroic_move_not_paid = { $model } has not paid for a Heroic Move
no_approach = { $model } must already touch the wall: in this edition there is no approach
no_climb_action = this edition has no Climb action
no_such_piece =
    { $pieces ->
        [none] there is no piece '{ $piece }' on the table
       *[other] there is no piece '{ $piece }'; the pieces are { $pieces }
    }
climb_too_high = { $height }" is too high to climb, at most { $most }"
already_as_high = { $model } already stands as high as { $surface }
not_at_wall = { $model } does not touch the wall of { $wall }
not_at_edge = { $model } does not stand at an edge above { $surface }
in_the_way_up = { $piece } is in the way up
no_room_at_edge = there is no standing room at the edge of { $wall }
no_room_below = there is no standing room on { $surface } below
no_jump_action = this edition has no Jump action
nothing_to_stand_on = there is nothing to stand on at that spot { $height }" high
jump_too_long = the jump is { $length }" long, at most { $most }"
jump_too_high = the jump ends { $height }" higher, at most { $most }"
in_the_way_of_jump = { $obstacle } is in the way of the jump
aside_without_room = { $model } cannot stand at that spot without touching another model
nearer_spots = there are nearer spots, such as { PLACE($nearest) }
not_nearest_edge = that is not the point of an edge that is nearest to { $model }

## Shooting

no_ranged_weapon = { $model } has no ranged weapon '{ $weapon }'
not_an_enemy = { $target } is not an enemy on the table
beyond_last_band = { $target } is { $away }" away, beyond the last range band
carrier_moves_or_shoots = { $model } carries a marker: no move and shot in the same action
shot_has_target = { $target } can be shot at after the move
toppled_can_only_hold = { $model } is toppled and can only hold
not_the_lowest = { $model } does not share the lowest result
no_series_of_attacks = no series of attacks is in progress
not_attackable = { $target } is not an enemy that can be attacked
no_luck = { $model } has not just rolled, has no Beginner's Luck, or has used it

## Melee

no_melee_weapon = { $model } has no melee weapon '{ $weapon }'
engaged_cannot_charge = { $model } is engaged and cannot charge
charge_out_of_reach = { $model } cannot reach { AND($targets) } with one charge
charge_touches =
    { $enemies ->
        [none] the charge ends in contact with no enemy
       *[other] the charge ends in contact with { AND($enemies) }
    }
charge_must_attack = the attack is part of the charge and must be made
not_in_contact = { $target } is not in contact with the charger
cannot_react_so =
    { $reaction ->
        [fence] { $model } cannot fence against this attack
       *[parry] { $model } cannot parry against this attack
    }
reaction_not_offered = this reaction is not offered
not_engaged_with = { $target } is not engaged with { $model }
no_dice_for_attack = no dice are left for an attack on { $target }
may_not_oppose = { $model } may not roll against { $leaver }
no_way_out = { $model } cannot reach any legal end point
not_a_split = not a legal split: every melee must be a star, and all models must stay engaged
not_shiftable = { $model } is in no group that touches another and can be shifted
no_room_for_shift = a shift of { $length }" at { $degrees } degrees leaves no room or still touches

## Magic and templates

no_such_spell = { $model } has no spell '{ $spell }'
no_magic = { $model } has no Magic
no_auras_on_enemies = this edition has no auras on enemies
aura_takes_no_target = an aura affects all models in range and sight and takes no target
spell_needs_target = { $spell } needs a target
spell_needs_enemy = { $spell } needs an enemy on the table, and { $target } is not one
spell_needs_friend = { $spell } needs a friend on the table, and { $target } is not one
spell_has_target =
    { $target ->
        [none] the spell has a target after the move: an aura
       *[other] the spell has a target after the move: { $target }
    }
beyond_spell = { $target } is { $away }" away, and { $spell } reaches { $range }"
no_target_no_payment = a spell without a target takes no payment
henchman_cannot_pay = { $model } has no suit and casts only spells of cost 0
spell_costs =
    { $cost ->
        [0] { $spell } costs no card
        [1] { $spell } costs one card of the suit
       *[2] { $spell } costs a court card or Ace of the suit, or two cards of it
    }
not_on_highest_surface = that spot is not on the highest surface of the table
template_too_far = that spot is { $away }" away, at most { $most }"
place_not_in_sight = { $model } does not see that spot

## Cards and initiative

not_a_card = '{ $card }' is not a card; write KS, 10H or 4C
card_not_in_hand = { $card } is not in the hand
card_of_other_suit = { $card } is not of { $suit }, the suit of { $hero }
deed_needs_suit = { $card } does not help { $hero } here: the card must be of { $suit }
deed_needs_colour =
    { $red ->
        [true] { $card } does not help { $hero } here: the card must be red
       *[false] { $card } does not help { $hero } here: the card must be black
    }
discard_so_many = { $count } cards must be discarded, not { $number }
discard_from_hand = only cards of the hand can be discarded, each once
must_put_card_down = a player with a card must put one down
not_asked_for_card = the player is not asked for a card in this window
no_extra_activation_now = the player cannot try an extra activation now
delay_over = the moment for a delay is over
delay_in_other_phase = delays are possible in the activation phase only
delay_without_card = a delay needs a card
delay_without_model = a delay needs a model of the player to activate
delay_after_nobody = no other player has just finished an activation
delay_after_last_model = the player who just finished has no model left to activate
stupid_model_waits = not while a Stupid model has to be activated
stupid_model_first = a Stupid model must be activated first

## Turn and activations

not_own_model = { $model } is not one of the player's models on the table
already_activated = { $model } has already activated this turn
other_player_activates = another player activates a model now
name_each_effect = name each effect once: { $effects }
cannot_act_next = { $model } cannot act next; the models that can are { $models }

## Objectives

no_such_marker = there is no marker '{ $marker }'
marker_too_far = { $marker } is { $away }" away, at most { $most }"
marker_without_test = { $marker } is not activated by a test
cannot_pick_up = { $marker } cannot be picked up
carried_by = { $carrier } carries { $marker }
no_friend_carries = no friend carries { $marker }
toppled_or_engaged = { $model } is toppled or engaged

## Set-up

not_an_item = '{ $item }' is not of the form ID, ID*N or GADGET:HERO
too_many_copies = at most { $most } of a kind can be bought
hero_picked_twice = { $hero } can be picked only once
henchmen_are_bought = { $model } is not a hero: henchmen are bought
not_a_hero_of = { $model } is not a hero of the club { $club }; its heroes are { $heroes }
no_hero = a side fields at least one hero
other_number_of_heroes =
    { $agreed ->
        [one] the agreed number is { $agreed } hero per side, not { $number }
       *[other] the agreed number is { $agreed } heroes per side, not { $number }
    }
not_these_heroes = these heroes cannot be picked
not_for_sale = { $gadget } is not for sale to the club { $club }
not_a_bearer = { $gadget } must be bought for a hero of the list, not for { $bearer }
gadget_bought_twice = { $gadget } can be bought only once for { $bearer }
beyond_funds = the list costs { $cost }, the pool has { $funds }
heroes_are_not_bought = { $hero } is a hero and is not bought
not_a_henchman_of = { $model } is not a henchman of the club { $club }; its henchmen are { $henchmen }
too_many_of = at most { $most } of { $model }
not_an_angle = '{ $value }' is not an angle; write a number of degrees up to 360
not_a_ground_class = '{ $word }' is not a ground class: { $classes }
too_many_pieces = a table has at most { $most } pieces
already_labelled = { $piece } is already { $ground }
zone_built_up = it would leave too little room in a deployment zone
zone_taken = that zone is taken
zones_are = the zones are { $zones }
not_in_zone = { $model } would not stand wholly inside the deployment zone
model_without_room = { $model } has no standing room at that spot, because of { $obstacle }
would_touch = { $model } would touch { $enemy }
deploy_each_once = name each model once, followed by its place: deploy vask 10,3 wick_lad_1 12,3
deploy_all = deploy all models at once, each once: { $models }
no_lookout = { $model } is not one of the player's models with Lookout
lookout_used = { $model } has already used Lookout

## Choices at the wrong moment

heroes_not_now = heroes cannot be picked now
funds_not_now = funds cannot be spent now
terrain_not_now = terrain cannot be placed now
table_not_now = terrain cannot be changed now
zone_not_now = a zone cannot be picked now
deployment_not_now = models cannot be deployed now
start_ability_not_now = abilities for the start of the game cannot be used now
order_not_now = there are no effects to order now
group_not_now = no models are active together now
bid_not_now = no card can be put down now
discard_not_now = cards cannot be discarded now
recovery_not_now = no toppled hero of the player begins an activation now
heroic_move_not_now = no hero of the player begins an activation now
deed_not_now = no hero of the player makes a test now
reroll_not_now = no test of a lucky model can be rerolled now
shot_not_now = no enemy shoots at a model of the player now
lowest_not_now = no shot into melee is being resolved
melee_not_now = no enemy attacks a model of the player now
charge_attack_not_now = no attack follows a charge now
split_not_now = no melee is being split now
shift_not_now = no melee is being pulled apart now
oppose_not_now = no model leaves a melee now
fall_not_now = no model falls off an edge now
aside_not_now = no model jumps aside now
concede_not_now = a player can concede only at one of their own decisions
