# The terminal screen.

moment = { $figure ->
    [none] { $deck } cards in the deck, { $jokers } Jokers turned
   *[other] turn of { $figure }; { $deck } cards in the deck, { $jokers } Jokers turned
}
about_claim = Cards in hand give a free turn at any window; at the Joker they are played or lost.
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
