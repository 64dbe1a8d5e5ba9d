### What the browser page says about Cascade only.

page_about = Duels and small fights with cascading dice: every throw may open the next, if you dare to go on.

## What can be chosen

page_unsuspecting = unsuspecting
page_disarmed = disarmed
page_dodged = dodged
page_slowed = slowed
page_debts = debt { $count }
page_prone = prone
page_hurt = hurt
page_out = out
page_fled = fled

## Dice

page_die = { $face }, { $state }
page_die_loose = just thrown
page_die_scored = scored
page_die_ready = in the group
page_die_outside = outside the group
page_die_used = used
page_die_dead = cancelled
page_die_unthrown = not thrown yet
page_die_wave = in the wave
page_die_damage = damage
page_pick_dice = Click dice to see the answers with them.
page_pick_more = No choice has exactly these dice. Add dice or start again.
page_picked = Choices with these dice:
page_dice_of = Dice of { $who }
page_wave_dice = Dice of the wave: { $dice }
page_lesser = { $count ->
    [one] 1 more that is no better
   *[other] { $count } more that are no better
}
page_more_dice = { $count } more: pick dice to narrow them down.

## The position

page_step_first_side = Who is first?
page_step_empty = Nobody is left
page_step_start = It begins
page_step_movement = Movement
page_step_shooting = Shooting
page_step_melee = Melee
page_step_pairing = Who fights whom
page_step_joining = Who joins in
page_step_clashes = Melee
page_step_end = The end of the phase
page_clash = { $members } clash
page_shot = { $shooter } shoots
page_marks = { $now } of { $all } marks
page_armour = { $armour }: Armour { $protection }, quality { $quality }
page_no_armour = no armour
page_dice_count = Dice
page_dice = { $dice }d{ $die }
page_fkw = Group
page_ini = Initiative
page_damage_code = Damage
page_damage_of = { $weapon } { $strength } + { $damage }
page_walk = Walk
page_sprint = Sprint
page_skills = Skills
page_skill = { $skill } { $dice }
page_ranged = { $weapon }: { $dice }d{ $die }, group { $fkw }, { $ts }, { $range } m
page_bonus = initiative +{ $count }
page_first = first

## Labels during the animation

page_flash_marks = { $count ->
    [one] +{ $count } mark
   *[other] +{ $count } marks
}
page_flash_no_wound = armour holds
page_flash_parry = parried
page_flash_needs = needs { $count }
page_flash_contest = { $count }
page_flash_prone = falls
page_flash_disarmed = disarmed
page_flash_aware = looks up
page_flash_fled = flees
page_flash_score = scores { $dice }
page_flash_initiative = initiative
page_flash_attacks = attacks
page_dice_throw = throw { $number }
page_dice_damage = damage
page_dice_reaction = reaction
page_dice_dodge = dodge
