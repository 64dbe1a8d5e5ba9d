### Why the greedy bot chooses what it does, by the kind of decision. They say what the advisor does.

hints-steal = The bot bids a card from the middle of its hand, if acting first is worth it.
hints-hold_initiative = The bot bids its highest card, if acting first is worth it.
hints-extra = The bot bids a card from the middle of its hand, if acting first is worth it.
hints-oppose_extra = The bot bids its highest card, if acting first is worth it.
hints-delay = The bot never delays.
hints-oppose_delay = The bot bids its lowest card, and only if it must.
hints-discard = The bot keeps the cards that its heroes can use, and the high ones.
hints-activate = The bot activates the model with the most valuable first action.
hints-group = The bot goes on with the model that has the most valuable action.
hints-recover = The bot discards a card if the saved action is worth more than the card.
hints-heroic_move = The bot discards a card if the best heroic climb or jump is worth more than the card.
hints-action = The bot compares what each action is worth: expected wounds, objectives, and what the enemy may do next.
hints-react_shot = The bot dives if that saves more than being toppled costs.
hints-react_melee = The bot takes the reaction against which the attack is worth least.
hints-luck = The bot rolls a lost test again if it had fewer successes than usual.
hints-deed = The bot weighs the card against what it changes, and against the best answers of the other side.
hints-lowest_result = The bot hits the most valuable enemy, or the least valuable friend.
hints-further_attack = The bot makes the attack that is worth most, if any is.
hints-charge_attack = The bot makes the attack that is worth most.
hints-leave_opponent = The bot rolls with the model that has the most dice.
hints-leave_path = The bot takes the safest way out.
hints-fall_card = The bot discards a card if the fall would hurt more.
hints-fall_edge = The bot looks for the deepest fall of an enemy, and the least deep one of a friend.
hints-jump_aside = The bot jumps to the safest spot.
hints-deploy = The bot spreads its models over the zone.
