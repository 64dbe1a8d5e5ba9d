# Calculators: their titles, the labels of their fields, and the words to pick from.

calculators-shot = Shot
calculators-melee = Melee
calculators-spell = Spell
calculators-climb = Climb
calculators-jump = Jump
calculators-bid = Bid for the initiative

fields-shooter = Shooter
fields-weapon = Weapon
fields-target = Target
fields-range = Range in inches
fields-cover = Cover
fields-height = Height in inches
fields-after_moving = After moving
fields-target_toppled = The target is toppled
fields-hand = Cards in your hand
fields-enemy_cards = Cards in the other hand
fields-attacker = Attacker
fields-charging = With a charge
fields-caster = Caster
fields-spell = Spell
fields-figure = Model
fields-helper = Helped by
fields-card = Card

picks-no_cover = in the open
picks-less_than_half = less than half hidden
picks-more_than_half = more than half hidden
picks-unarmed = bare hands
picks-no_helper = nobody
