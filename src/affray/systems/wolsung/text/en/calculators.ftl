# Calculators: their titles, the labels of their fields, and the words to pick from.

calculators-shot = Shot
calculators-melee = Melee
calculators-spell = Spell
calculators-climb = Climb
calculators-jump = Jump
calculators-bid = Bid for the initiative

inputs-shooter = Shooter
inputs-weapon = Weapon
inputs-target = Target
inputs-range = Range in inches
inputs-cover = Cover
inputs-height = Height in inches
inputs-after_moving = Moves in the same action (Quick: one die less)
inputs-target_toppled = The target is toppled
inputs-hand = Cards in your hand
inputs-enemy_cards = Cards in the other hand
inputs-attacker = Attacker
inputs-charging = With a charge
inputs-caster = Caster
inputs-spell = Spell
inputs-figure = Model
inputs-helper = Helped by
inputs-card = Card

picks-no_cover = in the open
picks-less_than_half = less than half hidden
picks-more_than_half = more than half hidden
picks-unarmed = bare hands
picks-no_helper = nobody
