### What a player is asked, and what others are told meanwhile.

## Prompts

prompts-move = Who moves, and where? Or pass for the rest of your side.
prompts-target = At whom do you shoot?
prompts-shot_step = Which of the dice just thrown do you score? You shoot after the first throw of a phase, or aim into the next.
prompts-shot_end = All your dice are saved: shoot, or aim on into the next phase?
prompts-save = Which dice do you save for the shot of the next phase?
prompts-shot_group = Which dice group do you shoot with?
prompts-strike = You have moved: which dice of the group do you strike?
prompts-commit = Which dice make the shot? Runs kept back are damage dice.
prompts-dodge = How do you dodge?
prompts-pair = Who fights whom?
prompts-join = Does a leftover fighter join a clash?
prompts-initiative = Take the initiative, or hold?
prompts-score = Which of the dice just thrown do you score?
prompts-pay = Which successful dice pay your debt?
prompts-group = Which dice group do you attack with?
prompts-wave = Which dice are the next wave?
prompts-defend = How do you parry?
prompts-counter = Do you counter?
prompts-follow_up = Do you follow up?
prompts-hit_target = Several took the hit: whom do you hit?
prompts-hit_use = You have a hit: damage, or flight?
prompts-pente = Pente: double damage, or does the target fall?
prompts-divide_exi = Exi: how do you divide the six extra dice?
prompts-reroll = Throw one of the damage dice again?
prompts-add_damage = Which equal damage dice do you add?

## Shown to the other players during a decision; public information only. $who is the player

waiting-move = { $who } moves a fighter, or passes for the rest of the side.
waiting-target = { $who } chooses whom to shoot at.
waiting-shot_step = { $who } chooses which of the dice just thrown to score, or shoots.
waiting-shot_end = { $who } shoots, or aims on into the next phase.
waiting-save = { $who } chooses which dice to save for the shot of the next phase.
waiting-shot_group = { $who } chooses the dice group of the shot.
waiting-strike = { $who } has moved and chooses which dice of the group to strike.
waiting-commit = { $who } chooses which dice make the shot.
waiting-dodge = { $who } chooses how to dodge.
waiting-pair = { $who } chooses who fights whom.
waiting-join = { $who } decides whether a leftover fighter joins a clash.
waiting-initiative = { $who } takes the initiative, or holds.
waiting-score = { $who } chooses which of the dice just thrown to score.
waiting-pay = { $who } chooses which successful dice pay the debt.
waiting-group = { $who } chooses the dice group of the attack.
waiting-wave = { $who } chooses the dice of the next wave.
waiting-defend = { $who } chooses how to parry, or takes the hit.
waiting-counter = { $who } decides whether to counter.
waiting-follow_up = { $who } decides whether to follow up.
waiting-hit_target = { $who } chooses which of those who took the hit is hit.
waiting-hit_use = { $who } has a hit and decides: damage, or flight.
waiting-pente = { $who } has a Pente and decides: double damage, or the target falls.
waiting-divide_exi = { $who } has an Exi and divides the six extra dice.
waiting-reroll = { $who } decides whether to throw one of the damage dice again.
waiting-add_damage = { $who } chooses which equal damage dice to add.

## Why a decision is answered by itself

idle-add_damage = However the dice are added, the wounds are the same.
idle-dodge = The shot hits whatever the dodge brings.
