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
inputs-above = Height above the target in inches
inputs-moved_before = The shooter has moved in an earlier action
inputs-after_moving = The shooter moves in this action (only Quick weapons)
inputs-target_toppled = The target is toppled
inputs-wounds_lost = Wounds the target has lost
inputs-fighting_friend = Your model in melee with the target
inputs-supporter = Your other model in this melee
inputs-earlier = Attacks before this one with the action
inputs-guns_bonus = Guns changed by spells
inputs-fight_bonus = Fight of the attacker changed by spells
inputs-target_fight_bonus = Fight of the target changed by spells
inputs-reflex_bonus = Reflex of the target changed by spells
inputs-magic_bonus = Magic changed by spells
inputs-hand = Cards in your hand
inputs-enemy_cards = Number of cards in the enemy's hand
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
picks-nobody = nobody
picks-no_helper = nobody
