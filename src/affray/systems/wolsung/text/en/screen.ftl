# The terminal screen.

moment_of_setup = set-up
moment = { $limit ->
    [none] turn { $turn }, { $phase }; first player { $first }, initiative { $initiative }; points { $points }
   *[other] turn { $turn } of { $limit }, { $phase }; first player { $first }, initiative { $initiative }; points { $points }
}
club_of_seat = { $club } ({ $seat })

# Decisions.
about_deploy = All models stand wholly inside the zone (the dots).
about_group = They are active together.
about_split = Melees are stars: one model against one or more.
about_shift = 0 degrees is east, 90 is north.
about_action = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} left.{ $attacks ->
    [true] {" "}Beside attacks: the chance to hit/to kill, by reaction.
   *[other] {""}
}
about_discard = You hold { $cards } cards and keep { $limit }.
about_suit = The card must be of { $suit }.
about_deed = { $wanted ->
    [red] Red cards help.
    [black] Black cards help.
   *[other] Cards of { $wanted } help.
}{ $successes ->
    [none] {""}
   *[other] {" "}Successes so far: { $successes }.
}
about_results = { $successes ->
    [none] {""}
   *[other] Successes so far: { $successes }.
}
about_spend_funds = There are { $funds } funds. Henchmen: { $models }. Gadgets: { $gadgets }, each for one of { $bearers }.
price = { $limit ->
    [0] { $name } { $cost }
   *[other] { $name } { $cost } (at most { $limit })
}

# Models.
gone = gone
toppled = toppled
engaged = engaged { $letters }
engaged_with_somebody = engaged
carries = carries { $marker }
roster_signs = after the letter: - has acted, a number: actions left; x,y+height in inches
hero_of = hero of { $suit }
actions_left = actions left: { $actions }
hand = hand{" "}
empty_hand = none
held_by = { $seat } holds { $number }
deck = deck { $number }
discarded = discarded { $number }
marker = $ { $marker }, { $place }{ $test ->
    [none] {""}
   *[other] , { $test } test, { $difficulty ->
        [one] { $difficulty } success
       *[other] { $difficulty } successes
    }
}{ $owner ->
    [none] {""}
   *[other] , { $owner }'s
}
marker_carried = carried by { $figure }
template = ! { $template }, { $place }, { $width }" wide
prospect = Wounds { $wounds }/{ $most }, Move { $move }"{ $states ->
    [none] {""}
   *[other] , { $states }
}{ $enemy ->
    [none] {""}
   *[other] , { $distance }" to { $enemy }
}
box = x { $west } to { $east }, y { $south } to { $north }

# Questions about the table.
sight = { $visible ->
    [true] { $cover ->
        [0] { $viewer } sees { $target }: { $hidden }% hidden (W-LOS-01).
       *[other] { $viewer } sees { $target }: { $hidden }% hidden, cover { $cover } (W-COVER-02) (W-LOS-01).
    }
   *[other] { $viewer } does not see { $target }: { $hidden }% hidden (W-LOS-01).
} { $contact ->
    [true] { NUMBER($distance, maximumFractionDigits: 2) }" apart, in contact (W-GEO-07).
   *[other] { NUMBER($distance, maximumFractionDigits: 2) }" apart (W-GEO-07).
}{ $height ->
    [0] {""}
   *[other] {" "}The difference in height is { NUMBER($height, maximumFractionDigits: 2) }".
}
sight_bands = { $value ->
    [none] { $key }: out of range (W-SHOOT-04).
    [0] { $key }: no modifier at this range (W-SHOOT-04).
   *[other] { $key }: Guns { $value } at this range (W-SHOOT-04).
}
reach = { $figure } moves { $most }": to { $near } with half of it, to { $far } with more. A path over rough ground may be half as long (W-MOVE-07).

# Odds.
note_react_shot = { $hit ->
    [none] hit 0%
   *[other] hit { $hit }, { $damage } damage
}{ $kill ->
    [none] {""}
   *[other] , killed { $kill }
}{ $riposte ->
    [none] {""}
   *[other] , hits back { $riposte }
}{ $verb ->
    [dive] , then toppled
   *[other] {""}
}
note_react_melee = { note_react_shot }
note_against = { $reaction ->
    [none] {""}
   *[other] { $reaction }{" "}
}{ $kill ->
    [none] { $hit }
   *[other] { $hit }/{ $kill }
}
several_notes = { $notes }
note_deed = adds { $successes }
brief_success = succeeds { $value }
brief_win = wins { $value }
brief_hit = hits { $value }
brief_kill = kills { $value }
reaction_hold = Hold Nerves
reaction_dive = Dive for Cover
reaction_fence = Fence
reaction_parry = Parry
reaction_with = { $reaction } with { $weapon }

# Suggestions.
why_deploy = spreads the models evenly over the zone
why_bound = the only legal action
why_stay = the models stay where they are
why_lowest = the lowest cards
why_useless = keeps court cards, Aces and your heroes' suits as far as possible
why_cost = { $cost } of { $funds }
picked_heroes = { $heroes }: { $funds } funds
away = { $cover ->
    [0] { $distance }"
   *[other] { $distance }", cover { $cover }
}
move_length = { $rise ->
    [none] { $why }, { $length }"
   *[other] { $why }, { $length }", { $rise }" up
}
way_out = { $length }", { $distance }" from enemies
gadget_towards = towards { $figure }
gadget_onto = onto { $figure }
goal_marker = to { $marker }
goal_stairs = to { $piece }
