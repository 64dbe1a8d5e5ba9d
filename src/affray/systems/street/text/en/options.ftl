### Optional rules: their titles and descriptions.

## Titles

options-basic = Basic rules
options-full = Full game
options-hit_cards = Wound markers
options-automatic_weapons = Automatic weapons
options-experience = Experience
options-skills = Skills
options-fighting = Fighting
options-nerve = Nerve
options-hate_and_fear = Hate and fear
options-hot_emotions = Hot emotions
options-more_action_cards = More action cards
options-accidents = Accidents
options-random_deployment = Random deployment
options-random_gangs = Random gangs
options-campaign = Campaign
options-quick_draw = Quick draw
options-drop_straight_line = Without straight lines
options-drop_duck_back = Without ducking back
options-drop_aim = Without aiming
options-drop_action_cards = Without action cards
options-short_modifiers = Short modifiers

## Descriptions

about-hit_cards = Wounds are drawn from a bag of markers instead of rolled with two dice.
about-automatic_weapons = Machine pistols and similar weapons blaze away: draw cards for more hits until one jams the weapon.
about-experience = Survivors may rise in class after the game; dishonourable kills cost experience.
about-skills = Characters have skills and attributes, good and bad.
about-fighting = Close combat: charges, blows, blades, shields, and fleeing from a fight.
about-nerve = Gangs that are losing test their nerve, and may run or surrender.
about-hate_and_fear = Hated and feared enemies give and cost dice, and draw fire.
about-hot_emotions = Any scratch or wound may create hate or fear.
about-more_action_cards = Several numbered sets of action cards are in the deck.
about-accidents = Four or more ones in a single shot are a mishap.
about-random_deployment = Figures enter the table as their cards are turned.
about-random_gangs = Gangs are drawn at random from their rosters.
about-campaign = At the end it says who misses the next games. In a campaign characters are carried over, learn skills, and recruits join.
about-quick_draw = Two characters may face off before the first card is turned.
about-drop_straight_line = Moves may follow any path, and end with any facing.
about-drop_duck_back = Characters do not duck back; hits stopped by cover have no effect.
about-drop_aim = There is no action Aim.
about-drop_action_cards = There are no action cards in the deck.
about-short_modifiers = Only the most important modifiers of a shot count.
