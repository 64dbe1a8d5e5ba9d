# Why there are no odds: clauses after which the choice is not named again.

nothing_without_shot = no shot is fired, and this turn ends without dice and without a new card
nothing_without_target = no turn names the target of this shot
nothing_to_shoot_at = nobody can be shot at from there, and this turn ends without dice and without a new card
nothing_grant_now = skills are granted only between games
nothing_grant = a granted skill is not drawn
nothing_between_games = between games the referee only grants skills
nothing_after_movement_dice = the movement dice are rolled already, and this turn ends without dice and without a new card
nothing_after_short_charge = a Charge that falls short ends without an attack, and this turn ends without dice and without a new card
nothing_recover = this Recover needs no die, and this turn ends without dice and without a new card
nothing_reload = reloading never fails, and this turn ends without dice and without a new card
nothing_pick_up = picking up a weapon never fails, and this turn ends without dice and without a new card
nothing_duck_back = ducking back never fails, and this turn ends without dice and without a new card
nothing_change_position = a change of position needs no dice, and this turn ends without dice and without a new card
nothing_stand_up = standing up never fails, and this turn ends without dice and without a new card
nothing_pass = who passes rolls no dice, and this turn ends without dice and without a new card
nothing_facing = turning needs no dice, and this turn ends without dice and without a new card
nothing_steady = whether the character ducks back changes none of the dice of this attack
nothing_before_action = this turn begins without dice; its action is declared later
nothing_no_marker = the bag has no marker that the character can take
nothing_join = the side that a player joins changes no dice and no cards
nothing_no_starter = without a new skill no marker is drawn
nothing_chosen_skill = the player chooses the skill, and no marker is drawn
nothing_skill = this marker gives a skill, and no other marker is drawn
nothing_marker = this marker leads to no dice and no other marker
nothing_feeling = the feeling meets no opposite one, so no die settles it
nothing_free_move = permission to move freely changes no dice
