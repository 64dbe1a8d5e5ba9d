# Calculators: their titles, the labels of their fields, and the words to pick from.

calculators-attack = Attack in a duel
calculators-shooting = Shot
calculators-initiative = Contest for the initiative

fields-attacker = Attacker
fields-dice = Dice on the table
fields-defender = Defender
fields-defender_dice = Dice of the defender
fields-marks = Marks so far
fields-shooter = Shooter
fields-target = Target
fields-distance = Distance in metres
fields-cover = Cover
fields-speed = Speed of the target
fields-unsuspecting = The target suspects nothing
fields-fighter = Fighter
fields-bonus = Initiative bonus
fields-enemy = Enemy
fields-enemy_bonus = Initiative bonus of the enemy

picks-no_cover = in the open
picks-cover_third = 30% hidden
picks-cover_half = 60% hidden
picks-cover_most = 80% hidden
picks-still = stands still
picks-slow = moves slowly
picks-fast = moves fast
