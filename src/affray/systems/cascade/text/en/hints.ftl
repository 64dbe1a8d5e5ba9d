### Why the greedy bot chooses what it does, by the kind of decision. They say what the advisor does.

hints-move = Fighters of the bot go towards the nearest enemy. Its archers keep away from those who come too near, and stay where they can shoot.
hints-target = The bot aims at the enemy who loses most from a good shot.
hints-shot_step = The bot shoots if a shot now and a fresh throw in the next phase are worth more than one that is well aimed; otherwise it collects equal dice.
hints-shot_end = The bot shoots whenever it can here.
hints-save = The bot saves the group that is worth most in the next phase.
hints-shot_group = The bot takes the group of the best shot.
hints-strike = The bot takes away the dice whose loss costs least.
hints-commit = The bot commits the dice with which the shot is worth most.
hints-dodge = The bot takes the dodge that is most likely to succeed, unless the shot is not worth the interruption.
hints-pair = The bot looks for the pair in which its own fighter has the greatest advantage.
hints-join = The bot always joins: many dice against few.
hints-initiative = The bot takes the initiative if an attack is worth something, or if it prevents a good attack of the enemy.
hints-score = The bot keeps the best set of dice.
hints-pay = The bot pays so that its own attack stays strong, or the enemy's stays weak; then with the lowest dice.
hints-group = The bot plans the whole attack and takes the group of the best plan.
hints-wave = The bot looks for the wave that gets through, or that costs the enemy most.
hints-defend = The bot parries as cheaply as it can, and takes the hit if that costs less.
hints-counter = The bot counters if the attack gets through, or costs the enemy rescue dice.
hints-follow_up = The bot follows up if the attack gets through.
hints-hit_target = The bot hits the fighter who loses most by it.
hints-hit_use = The bot does not run from a hit of its own.
hints-pente = The bot doubles the damage, unless a fall is worth more.
hints-reroll = The bot throws the die again that is expected to gain most.
hints-add_damage = The bot adds the dice so that there are most marks.
