# Odds of choices that are not attacks: why there is nothing to compute, and the names of the fields.

## Bids and cards

without_bid_not_first = a player who puts no card down does not become first player
without_bid_first_lost = the highest challenger becomes first player if the first player puts no card down
without_bid_no_extra = the initiative passes on if no card is put down
without_bid_no_delay = a player who does not delay activates a model
no_draw_in_last_turn = no more cards are drawn in this game

fewer_cards_unseen = a hand of { $held } cards is impossible: { $unseen } are unseen

## Actions

move_without_test = a move on this path needs no test and does no harm
heroic_move_without_test = heroic climbs and jumps need no test
stand_up_without_test = standing up takes an action and needs no test
marker_without_dice = this marker is taken without a test
end_without_dice = no dice are rolled when an activation ends
recovery_is_certain = the card lets the hero stand up for certain
no_heroic_move = without the card the hero acts as any other model
aside_without_test = a model that jumps aside is unharmed wherever it lands
actions_have_odds = activating a model rolls no dice; its actions have odds of their own

## Set-up and turn

lists_change_no_draw = neither dice nor the number of cards drawn depend on this list
terrain_is_agreed = terrain is agreed on without dice
deployment_without_dice = deployment uses neither dice nor cards
lookout_without_test = the move of a lookout needs no test
no_start_ability = nothing happens if no ability is used
turn_effects_without_dice = these effects heal without dice, in any order
