# Calculators: their titles, the labels of their fields, and the words to pick from.

calculators-attack = Attack in a duel
calculators-shooting = Shot
calculators-aiming = Aim into the next phase
calculators-initiative = Contest for the initiative

inputs-attacker = Attacker
inputs-dice = Dice on the table
inputs-defender = Defender
inputs-defender_dice = Dice of the defender
inputs-marks = Marks so far
inputs-shooter = Shooter
inputs-target = Target
inputs-distance = Distance in metres
inputs-cover = Cover
inputs-speed = Speed of the target
inputs-unsuspecting = The target suspects nothing
inputs-distracted = The target is distracted: it has shot in this phase
inputs-prone = The target lies flat
inputs-cover_place = A place in cover within a metre of the target
inputs-shooter_speed = Speed of the shooter
inputs-shot_debts = Shot debts of the shooter
inputs-scored = Dice of these to score and keep
inputs-fighter = Fighter
inputs-bonus = Initiative bonus
inputs-enemy = Enemy
inputs-enemy_bonus = Initiative bonus of the enemy

picks-no_cover = in the open
picks-cover_third = 30% hidden
picks-cover_half = 60% hidden
picks-cover_most = 80% hidden
picks-still = stands still
picks-slow = moves slowly
picks-fast = moves fast
