### The log: one message for each kind of event. Arguments are the fields of the event.

events-card_turned = The next card is turned: { $card }.
events-laid_open = The { $card } action card is laid open.
events-claimed = { PLAYER($seat) } takes { $cards } into hand.
events-held = { $figure } holds the card for later.
events-committed =
    { $distance ->
        [none] { PLAYER($seat) } plays { $card } for { $figure } ({ $window }).
        [0] { PLAYER($seat) } plays { $card } for { $figure } ({ $window }).
       *[other] { PLAYER($seat) } plays { $card } for { $figure } ({ $window }, at { LENGTH($distance) }").
    }
events-card_played = { $card } gives { $figure } a free turn.
events-card_wasted = { $card } is wasted: { $figure } can no longer use it.
events-card_discarded = { PLAYER($seat) } discards { $card }.
events-new_deck = All cards are shuffled into a new deck of { $size }.
events-window = Who interrupts? ({ $name })
events-turn_begins =
    { $card ->
        [none] { $figure } has a turn.
       *[other] { $figure } has a turn with the card { $card }.
    }
events-turn_ends = The turn of { $figure } is over.
events-turn_over = The turn of { $figure } ends here ({ $why }).
events-declared =
    { $figure }: { $action }{ $weapon ->
        [none] { "" }
       *[other] { "" } with { $weapon }
    }{ $row ->
        [none] { "" }
       *[other] { "" } ({ $row })
    }{ $target ->
        [none] { "" }
       *[other] , target { $target }
    }.
events-pool =
    { $figure }, { $kind }: { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } ({ $base }{ $modifiers ->
        [none] { "" }
       *[other] , { $modifiers }
    }).
events-roll =
    { $side ->
        [none] { $figure } rolls
       *[other] { SIDE($side) } rolls
    } for { $kind }: { $faces }{ $sum ->
        [none] { "" }
        [0] { "" }
       *[other] , sum { $sum }
    }{ $ones ->
        [none] { "" }
        [0] { "" }
       *[other] , ones: { $ones }
    }{ $sixes ->
        [none] { "" }
        [0] { "" }
       *[other] , sixes: { $sixes }
    }{ $successes ->
        [none] { "" }
        [0] { "" }
       *[other] , successes: { $successes }
    }.
events-reroll = { $figure } rolls again ({ $by }): { $faces }.
events-moved = { $figure } goes { LENGTH($distance) }" ({ $kind }).
events-stays = { $figure } does not move.
events-climbed = { $figure } climbs { $piece } and stands at { PLACE($at) }.
events-stumbled = { $figure } stumbles and falls.
events-interrupted = { $figure } is interrupted at { PLACE($at) }.
events-shot =
    { $figure } shoots at { $target } with { $weapon }, { LENGTH($range) }" ({ $band }){ $hits ->
        [none] : a miss
        [0] : a miss
       *[other] : hits { $hits }
    }{ $extra ->
        [none] { "" }
        [0] { "" }
       *[other] , and by cards { $extra }
    }.
events-shot_wasted = { $figure } shoots at { $target } with { $weapon }, out of range.
events-aimed = { $figure } takes aim at { $target } with { $weapon }.
events-aim_lost = { $figure } no longer aims at { $target }.
events-weapon_state = { $figure }'s { $weapon } is { $state }.
events-laid_down = { $figure } lays { $weapon } down at { PLACE($at) }.
events-picked_up = { $figure } picks up { $weapon }.
events-hit =
    { $figure } is hit{ $location ->
        [none] { "" }
       *[other] { "" } in the { $location }
    }{ $effect ->
        [none] { "" }
        [0] { "" }
       *[other] , effect { $effect }
    }.
events-stopped =
    { $piece ->
        [none] A hit on { $figure } is stopped: { $cover }.
       *[other] A hit on { $figure } is stopped: { $cover } ({ $piece }).
    }
events-penetration = The shot at { $figure } meets light cover: { $die }.
events-passed_on = { $figure } is in the way of the shot at { $meant_for } and is hit instead.
events-picked = At random: { $figure }.
events-scratched =
    { $zone ->
        [none] { $figure } is only scratched.
       *[other] { $figure } is only scratched ({ $zone }).
    }
events-wounded = { $figure } has a { $severity } wound: { $zone }.
events-knocked_down = { $figure } is knocked down.
events-unconscious = { $figure } is unconscious.
events-out_of_action = { $figure } is out of action.
events-dead = { $figure } is dead.
events-ducked =
    { $piece ->
        [none] { $figure } ducks back.
       *[other] { $figure } ducks back behind { $piece }.
    }
events-rises = { $figure } rises.
events-recovered = { $figure } has recovered.
events-not_recovered = { $figure } does not recover yet.
events-stood_up = { $figure } stands up.
events-woke = { $figure } wakes.
events-end_check = { SIDE($side) } has lost { $counted } of { $of }.
events-over = The shoot-out is over ({ $reason }). Winner: { SIDE($winner) }.
events-scores =
    { $points ->
        [one] { SIDE($side) } has { $points } point.
       *[other] { SIDE($side) } has { $points } points.
    }
events-placed = { $figure } stands at { PLACE($at) }.
events-enters = { $figure } enters at { PLACE($at) }.
events-wound_ignored = { $figure } is Hard as Nails and does not feel the { $severity } wound ({ $zone }).
events-contact = { $figure } is in contact with { $target }.
events-row = { $figure } fights with: { $row } ({ $as }).
events-flees = { $figure } flees from the fight.
events-fight = { $figure } attacks { $target } from the { $side }. Sixes: { $attack_sixes } against { $defence_sixes }; hits: { $hits }.
events-fight_effect = { $figure } is struck ({ $row }), effect { $die }: { $result }.
events-concede = { PLAYER($seat) } gives up.
events-taken_back =
    { $choices ->
        [one] { PLAYER($seat) } takes back a choice.
       *[other] { PLAYER($seat) } takes back { $choices } choices.
    }
events-interjected = The referee orders: { $text }.
events-rules_changed = The game goes on under version { $now } of the rules.
events-decision_cap = The game has gone on too long: a draw.
events-rapid_fire =
    { $hits ->
        [none] { $figure } blazes away with { $weapon }: { $result }.
        [0] { $figure } blazes away with { $weapon }: { $result }.
       *[other] { $figure } blazes away with { $weapon }: { $result }, hits { $hits }.
    }
events-sprayed = The spray reaches { $d3 }" from the target; { $figure } stands { LENGTH($distance) }" away.
events-accident = An accident befalls { $figure }: column { $column }, row { $row }.
events-marker_drawn = { $figure } draws a skill marker: { $marker }.
events-marker_put_back = The marker { $marker } goes back into the bag.
events-skill_gained = { $figure } has the skill { $skill }, level { $level }.
events-misses = { $figure } misses the gang's next games: { $games }.
events-promoted = { $figure } has risen in class: { $class } from the next game on.
events-removed = { $figure } is dead and leaves the gang.
events-missed =
    { $left ->
        [0] { $figure } has rested and can play again.
       *[other] { $figure } rests. Games still to miss: { $left }.
    }
events-recruit = { $figure } joins { SIDE($side) }: { $class }.
events-healed = The wounds of { $figure } heal.
events-nerve_test = { $figure } tests their nerve ({ $why }), dice: { $dice }.
events-lost_nerve = { $figure } has lost their nerve.
events-surrendered = { $figure } surrenders.
events-runs = { $figure } runs for the edge of the table.
events-gone = { $figure } is gone.
events-emotion = { $figure } feels { $feels } for { $for }.
events-conflict = { $figure } hates and fears { $for } at once.
events-conflict_settled = { $figure } settles the conflict about { $for } ({ $die }): extreme { $feels }.
events-drunk = { $figure } has drunk too much ({ $die }): { $state }.
events-dumbass = { $figure } tries to think ({ $die }): { $result }.
events-quick_draw = { $winner } is the faster on the draw.
