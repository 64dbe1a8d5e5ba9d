# The terminal screen.

moment = { $figure ->
    [none] { $deck } cards in the deck, { $jokers } Jokers turned
   *[other] turn of { $figure }; { $deck } cards in the deck, { $jokers } Jokers turned
}
about_claim = A card in hand gives one of your characters a turn whenever you may interrupt; at the Joker it is played or lost.
about_interrupt = A card gives the character a whole turn before the interrupted turn continues.
about_objective = Who runs for no spot in cover must go exactly as far as the dice say.
about_face = After a move a character shoots only 45 degrees to each side of where they look.
face_degrees = 0 degrees is east, 90 is north.
about_path = Without a spot in cover to run for, exactly { $most }".

# Figures.
must_recover = { $six ->
    [true] must recover with a six
   *[other] must recover
}
lost_nerve = has lost their nerve
cannot_move = cannot move or turn
aims_at = aims at { $target }
in_a_fight = in a fight
wounds_in = { $number ->
    [one] { $zone } { $severity }
   *[other] { $zone } { $severity } x{ $number }
}
wounds = wounds: { $wounds }
weapon = { $name } ({ $state }{ $grip ->
    [none] {""}
   *[other] , { $grip }-handed
}{ $held ->
    [true] , in hand
   *[other] {""}
})
unarmed = unarmed
skills = skills: { $skills }
very_skilled = very { $skill }
hates = hates { $figures }
fears = fears { $figures }
open_cards = open: { $cards ->
    [none] nothing
   *[other] { $cards }
}
held_cards = { $seat } holds { $cards }
cards_left = deck { $number }
referee = the referee
dropped = ! { $weapon } of { $owner }, { $place }
prize = $ the prize, { $place }: hold it alone within { $reach }" at the Joker; points { $points }

# Questions about the table.
sight = { $visible ->
    [true] { $in_cover ->
        [true] { $viewer } can shoot at { $target }, in cover (S-MOD-01) (S-COVER-04).
       *[other] { $viewer } can shoot at { $target }, in the open (S-COVER-04).
    }
   *[other] { $viewer } cannot see { $target } (S-COVER-04).
} { $in_arc ->
    [true] The target is in the fire arc (S-SHOOT-05).
   *[other] The target is outside the fire arc (S-SHOOT-05).
} { $contact ->
    [true] { NUMBER($distance, maximumFractionDigits: 2) }" apart, in contact (S-CONV-06).
   *[other] { NUMBER($distance, maximumFractionDigits: 2) }" apart (S-CONV-06).
}
sight_covered = { "  " }{ $key }: { $value }
sight_bands = { $value ->
    [none] { $key }: out of range (S-SHOOT-07).
   *[other] { $key }: { $value } (S-SHOOT-07).
}
reach = { $figure } moves in a straight line, at most { $most }" if the dice allow it. { $near }: within half that distance, { $far }: farther.{ $full ->
    [true] {" "}The character must go the full sum.
   *[other] {""}
}

# Odds.
brief_wasted = out of range
brief_hit = hits { $value }
brief_down = down { $value }
brief_kill = out { $value }
brief_holds = holds { $value }

# Suggestions.
why_move = three dice in a straight line
why_move_and_shoot = two dice, then a shot
why_recover = to be able to act again
why_stand_up = to be able to act again
why_step = a step of up to 2", then any facing
from_enemy = { $distance }" from { $enemy }
no_enemy = no enemy is left
end_near = { $length }", { $enemy }
end_at = ends at { $place }, { $enemy }
degrees = { $facing } degrees
facing_enemy = at { $enemy }

# What a choice leads to, beside it.
note_parts = { $parts }
note_chances = hits { $hit }{ $down ->
    [none] {""}
   *[other] , down { $down }
}{ $kill ->
    [none] {""}
   *[other] , out { $kill }
}
note_dice = { $lucky ->
    [true] lucky shot: two sixes of four dice
   *[other] { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
}
note_target_ducks = ducks back { $chance }
note_fails = { $weapon ->
    [none] gun then empty or jammed { $chance }
   *[other] { $weapon } then empty or jammed { $chance }
}
note_could_repair = { $state ->
    [empty] the gun is empty, could reload it
   *[other] the gun is jammed, could repair it
}
note_contact = reaches the enemy { $chance }
note_next = next card: { $cards }
note_card = { $kind ->
    [own] one of yours { $chance }
    [ally] an ally { $chance }
    [enemy] an enemy { $chance }
    [neutral] a bystander { $chance }
    [action] an action card { $chance }
    [joker] the Joker { $chance }
   *[other] somebody out of the game { $chance }
}
note_given_turn = { $figure }: { $parts ->
    [none] nobody to shoot at from here
   *[other] { $parts }
}{ $unseen ->
    [none] {""}
   *[other] , but no shot at { $unseen }
}
note_could_shoot = a shot at { $target } { $chances }
note_could_fight = an attack on { $target } { $chances }
note_only = { $only ->
    [recover] { $figure } must use the turn to recover
    [wake_up] { $figure } can only try to wake up
    [stand_up] { $figure } must use the turn to stand up
    [run] { $figure } has lost their nerve and runs
   *[other] a rule dictates what { $figure } does
}
note_bound = if nothing comes first
note_discard = gone without a turn
note_goes_on = the game goes on
note_claimed = { $figures ->
    [none] { $card }: nobody of yours can use it
   *[other] { $card }: a turn at any moment for { OR($figures) }
}
note_left = { $card } left: an enemy takes it { $chance }
note_acts_now = a turn at once, and the card is used up
note_keeps_card = a turn at any moment, or at the Joker
note_again = with another shot next turn out { $kill }
note_aim = next turn: { $note }
note_movement = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $expected }″ on average, { $full ->
    [true] exactly as far as they say, or into cover
   *[other] { $most }″ at most
}
note_leaves = leaves the table { $chance }
note_no_weapon = no shot, and one die fewer than Move: only to run less far
note_no_shot_found = no spot found with anybody to shoot at
note_shot_found = { $length ->
    [none] best spot found, without moving: { $target }, { $chances }
   *[other] best spot found, { $length }″ away (gets that far { $reached }): { $target }, { $chances }
}
note_stumble = stumbles and falls { $chance }
note_step = no dice, up to 2″, then any facing
note_recover_dice = able to act again { $chance }
note_recover = able to act from the next turn on
note_repair = works again { $chance }
note_reload = loaded again; uses up the turn
note_pick_up = never fails; uses up the turn
note_duck_back = hidden from those who see them now, still counts as upright; uses up the turn
note_stand_up = on their feet; uses up the turn
note_pass = nothing else this turn
note_stays_down = stays on the ground, harder to hit
note_length = { $length }″ from here
note_enemy = { $enemy } { $length }″ away
note_prize = { $missing ->
    [none] at the { $prize ->
        [cash_box] cash box
        [parcel] parcel
       *[other] prize
    }
   *[other] { $missing }″ short of the { $prize ->
        [cash_box] cash box
        [parcel] parcel
       *[other] prize
    }
}
note_then_shot = then { $target }: { $chances }
note_no_target_there = nobody to shoot at from there
note_no_objective = exactly as far as the dice say, in one direction
note_reaches = gets there { $chance }
note_stays = stays here
note_flees = out of the fight, instead of the hits
note_stops = after { $length }″, and the turn ends
note_in_arc = { $targets ->
    [none] { $visible ->
        [true] nobody to shoot at in front
       *[other] no enemy in sight whichever way; it counts for a later Move & Shoot
    }
   *[other] in front: { AND($targets) }
}
note_ducks = hidden behind the cover until they rise
note_stands_fast = stays up and can be shot at again
