# The terminal screen.

moment_of_setup = set-up
moment = { $limit ->
    [none] turn { $turn }, { $phase }; first player { $first }, initiative { $initiative }; points { $points }
   *[other] turn { $turn } of { $limit }, { $phase }; first player { $first }, initiative { $initiative }; points { $points }
}
club_of_seat = { $club } ({ $seat })

# Decisions.
about_deploy = All models stand wholly inside the zone.
about_group = They are active together.
about_split = Melees are stars: one model against one or more.
about_shift = 0 degrees is east, 90 is north.
about_action = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} left.{ $attacks ->
    [true] {" "}Beside attacks: the chances by reaction.
   *[other] {""}
}
about_discard = You hold { $cards } cards and keep { $limit }.{ $heroes ->
    [none] {""}
   *[other] {" "}Suits of your heroes: { $heroes }. A card of a hero's suit pays for their recovery and Heroic Moves.
}
hero_with_suit = { $hero } { $suit ->
    [clubs] ♣
    [diamonds] ♦
    [hearts] ♥
   *[spades] ♠
}
hero_suit = hero { $suit ->
    [clubs] ♣
    [diamonds] ♦
    [hearts] ♥
   *[spades] ♠
}
about_suit = The card must be of { $suit }.
about_heroic_move = { $surfaces ->
    [none] { $jumps ->
        [true] From here it could jump to another level.
       *[false] { $down ->
            [true] From here it could climb down.
           *[false] Nothing within a Move can be climbed or jumped up to: it would gain little.
        }
    }
   *[other] Within a Move it could climb: { $surfaces }{ $jumps ->
        [true] , or jump to another level
       *[false] {""}
    }.
}
about_deed = { $futile ->
    [true] No card of yours changes the result.
   *[false] { $others } Passing is final.
}
rival_in_test = { $passed ->
    [true] { $figure } has passed.
   *[false] { $number ->
        [0] { $figure } gets no cards: none are left.
        [one] { $figure } may still get a card: one is held.
       *[other] { $figure } may still get cards: { $number } are held.
    }
}
nobody_else_plays = Nobody else can play cards in this test.
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
   *[other] { $distance ->
        [none] , in contact with { $enemy }
       *[other] , { $distance }" to { $enemy }
    }
}
box = { $width }" by { $depth }", drawn on the table

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
note_marker_held = it is yours already: this changes nothing
note_move = { $reached ->
    [true] reaches { $marker }
   *[false] { $away }" from { $marker }: not in reach (1")
}
# Beside an attack and a reaction: with the dice alone, and in brackets with the cards of all players (if both sides knew all hands).
note_or = { $one }; { $other }
note_against = { $reaction ->
    [none] {""}
   *[other] { $reaction }:{" "}
}hits { $hit }{ $hit_cards ->
    [none] {""}
   *[other] {" "}(if all spend cards { $hit_cards })
}{ $kill ->
    [none] {""}
   *[other] , out { $kill }{ $kill_cards ->
        [none] {""}
       *[other] {" "}({ $kill_cards })
    }
}{ $beside ->
    [none] {""}
   *[other] , { $beside }
}{ $back ->
    [none] {""}
   *[other] , is hit back { $back }{ $back_cards ->
        [none] {""}
       *[other] {" "}({ $back_cards })
    }: { $back_damage } damage{ $back_kill ->
        [none] {""}
       *[other] , out { $back_kill }
    }
}
note_beside = hits { $figure } instead { $hit }
note_reaction = hit { $hit }{ $hit_cards ->
    [none] {""}
   *[other] {" "}(if all spend cards { $hit_cards })
}, { $damage } damage{ $damage_cards ->
    [none] {""}
   *[other] {" "}({ $damage_cards })
}{ $kill ->
    [none] {""}
   *[other] , out { $kill }{ $kill_cards ->
        [none] {""}
       *[other] {" "}({ $kill_cards })
    }
}{ $back ->
    [none] {""}
   *[other] , hits back { $back }{ $back_cards ->
        [none] {""}
       *[other] {" "}({ $back_cards })
    }{ $back_kill ->
        [none] {""}
       *[other] , the attacker is out { $back_kill }
    }
}{ $dives ->
    [true] , then toppled: no more dives until it stands up
   *[false] {""}
}
note_deed = adds { $successes }{ $result ->
    [none] {""}
   *[other] : { $result }
}{ $then ->
    [none] {""}
   *[other] {" "}({ $then })
}
note_no_deed = { $result ->
    [none] no more cards in this test
   *[other] { $result }
}{ $then ->
    [none] {""}
   *[other] {" "}({ $then })
}
then_hit = if all spend cards, then hit { $chance }{ $kill ->
    [none] {""}
   *[other] , out { $kill }
}
then_passed = if all spend cards, then passed { $chance }
result_attack = { $sure ->
    [hit] { $damage ->
        [0] a hit without damage
       *[other] a hit, { $damage } damage{ $out ->
            [true] : out
           *[false] { $left ->
                [none] { $kill ->
                    [none] {""}
                   *[other] , out { $kill }
                }
                [one] , { $left } Wound left
               *[other] , { $left } Wounds left
            }
        }
    }
    [miss] a miss{ $back ->
        [none] {""}
       *[other] , hit back: { $back_damage } damage{ $back_kill ->
            [none] {""}
           *[other] , out { $back_kill }
        }
    }
   *[open] hit { $hit }
}
result_test = { $sure ->
    [success] passed
    [failure] failed
   *[open] passed { $chance }
}
brief_success = succeeds { $value }
brief_win = wins { $value }
brief_hit = hits { $value }
brief_kill = out { $value }
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
