### The log: one message for each kind of event. Arguments are the fields of the event.

events-turn_start = Turn { $turn }.
events-turn_end = Turn { $turn } is over.
events-phase = { $phase }.
events-first_player =
    { $cards ->
        [none] { $dice ->
            [none] { PLAYER($seat) } is first player.
           *[other] Rolled: { PLAYER($dice) }. { PLAYER($seat) } is first player.
        }
       *[other] Turned up: { PLAYER($cards) }. { PLAYER($seat) } is first player.
    }
events-initiative = { PLAYER($seat) } has the initiative.
events-out = { PLAYER($seat) } has no models left and is out.
events-concede = { PLAYER($seat) } concedes.
events-group = { $figures } act together.
events-activation_start = { $figure } is active.
events-activation_end = { $figure } has finished.
events-action =
    { $left ->
        [none] { $figure }: { $action }.
        [0] { $figure }: { $action }.
       *[other] { $figure }: { $action }, actions left: { $left }.
    }
events-game_over = The game is over. Winner: { SIDE($winner) }. Scores: { PLAYER($scores) }.
events-zone = { PLAYER($seat) } deploys in zone { $zone }.
events-deployed = { $figure } is deployed at { PLACE($at) }.
events-list =
    { $gadgets ->
        [none] { PLAYER($seat) } fields { $ids }.
       *[other] { PLAYER($seat) } fields { $ids }, with { $gadgets }.
    }
events-terrain =
    { $at ->
        [none] { PLAYER($seat) }: { $piece } is { $ground } ground now.
       *[other] { PLAYER($seat) }: { $piece } is placed at { PLACE($at) }.
    }
events-table_check =
    { $warnings ->
        [none] The table: { LENGTH($covered) } square inches of terrain, { LENGTH($elevated) } of it elevated.
       *[other] The table: { LENGTH($covered) } square inches of terrain, { LENGTH($elevated) } of it elevated, warnings: { $warnings }.
    }
events-draw =
    { PLAYER($seat) } draws { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }{ $cards ->
        [none] { "" }
       *[other] : { $cards }
    }.
events-shuffle = The { $size } discarded cards are shuffled and become the deck.
events-discard = { PLAYER($seat) } discards { $cards } ({ $reason }).
events-bid = { PLAYER($seat) } puts a card face down ({ $window }).
events-bids_revealed = Cards shown ({ $window }): { PLAYER($bids) }. Winner: { PLAYER($winner) }.
events-recovery = { $figure } recovers with { $card }.
events-heroic_move = { $figure } pays { $card } for a Heroic Move.
events-move =
    { $figure } moves { LENGTH($length) }" to { PLACE($to) }{ $kind ->
        [move] { "" }
       *[other] { "" } ({ $kind })
    }{ $vertical ->
        [none] { "" }
        [0] { "" }
       *[other] , { LENGTH($vertical) }" up and down
    }.
events-stand_up = { $figure } stands up.
events-toppled = { $figure } is toppled ({ $by }).
events-climb =
    { $success ->
        [true] { $figure } climbs to { $surface }.
       *[false] { $figure } fails to climb to { $surface }.
    }
events-jump =
    { $success ->
        [true] { $figure } jumps to { PLACE($to) }.
       *[false] { $figure } jumps for { PLACE($to) } and falls short.
    }
events-left_melee =
    { $success ->
        [true] { $figure } leaves the melee.
       *[false] { $figure } tries to leave the melee and fails.
    }
events-attack = { $figure } attacks { $target } with { $with }.
events-reaction = { $figure }: { $reaction }.
events-pool =
    { $figure }, { $test }: { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } ({ $test ->
        [shoot] Guns { $base }
        [reflex] Reflex { $base }
        [fight] Fight { $base }
        [magic] Magic { $base }
        [leave] Reflex { $base }
        [climb] Reflex { $base }
        [jump] Move { $base }
        [fall] Reflex { $base }
        [crush] Strength { $base }
       *[other] { $base }
    }{ $modifiers ->
        [none] { "" }
       *[other] , { $modifiers }
    }){ $difficulty ->
        [none] { "" }
        [0] { "" }
       *[other] , difficulty { $difficulty }
    }.
events-roll =
    { $reroll ->
        [true] { $figure } rolls again
       *[other] { $figure } rolls
    }{ $faces ->
        [none] { "" }
       *[other] { "" } { $faces }
    }: { $successes ->
        [one] { $successes } success
       *[other] { $successes } successes
    }.
events-deed =
    Heroic Deed of { $figure }: { $card } adds { $adds }, now { $successes }.
events-lowest = The shot goes to { $figure }.
events-hit =
    { $riposte ->
        [true] { $attacker } ripostes and hits { $target }
       *[other] { $attacker } hits { $target }
    }{ $criticals ->
        [none] { "" }
        [0] { "" }
       *[other] , critical hits: { $criticals }
    }.
events-miss =
    { $reason ->
        [roll] { $attacker } misses { $target }.
       *[other] { $attacker } misses { $target } ({ $reason }).
    }
events-spell =
    { $target ->
        [none] { $works ->
            [true] { $figure } casts { $spell }: it works.
           *[false] { $figure } casts { $spell }: it fails.
        }
       *[other] { $works ->
            [true] { $figure } casts { $spell } on { $target }: it works.
           *[false] { $figure } casts { $spell } on { $target }: it fails.
        }
    }
events-aura = Under { $spell }: { $figures }.
events-effect =
    { $figure }, { $from }: { $move ->
        [none] { "" }
        [0] { "" }
       *[other] move { SIGNED($move) }
    }{ $fight ->
        [none] { "" }
        [0] { "" }
       *[other] fight { SIGNED($fight) }
    }{ $strength ->
        [none] { "" }
        [0] { "" }
       *[other] strength { SIGNED($strength) }
    }{ $guns ->
        [none] { "" }
        [0] { "" }
       *[other] guns { SIGNED($guns) }
    }{ $reflex ->
        [none] { "" }
        [0] { "" }
       *[other] reflex { SIGNED($reflex) }
    }{ $magic ->
        [none] { "" }
        [0] { "" }
       *[other] magic { SIGNED($magic) }
    }{ $armour ->
        [none] { "" }
        [0] { "" }
       *[other] armour { SIGNED($armour) }
    }, { $until }.
events-effect_end = { $from } ends for { $figure }.
events-template = A { $kind } template lies at { PLACE($at) }.
events-template_removed = The { $kind } template at { PLACE($at) } is removed.
events-affected = { $figure } is affected by { $template }.
events-healed = { $figure } heals { $amount }.
events-damage =
    { COUNT($parts) ->
        [0] { $figure } suffers { $amount } damage.
        [one] { $figure } suffers { $amount } damage.
       *[other] { $figure } suffers { $amount } damage ({ $parts }).
    }
events-wounds = { $figure }: Wounds { $from } to { $to }.
events-hard_to_kill = { $figure } is hard to kill and keeps 1 Wound.
events-removed = { $figure } is removed ({ $reason }).
events-killed = { $figure } is killed. The kill counts for: { $by }.
events-stays = { $figure } stays on the edge.
events-fell = { $figure } falls { LENGTH($height) }" to { PLACE($at) }.
events-crushed =
    { $criticals ->
        [none] { $figure } is crushed by { $by }.
        [0] { $figure } is crushed by { $by }.
       *[other] { $figure } is crushed by { $by }, critical hits: { $criticals }.
    }
events-jumped_aside = { $figure } jumps aside to { PLACE($at) }.
events-engaged = Engaged: { $figures }.
events-free = { $figure } is free.
events-split = The melee is split: { $links }.
events-shift = Pulled apart: { $figures }.
events-objective =
    { $success ->
        [true] { $figure } lights { $marker }.
       *[false] { $figure } fails at { $marker }.
    }
events-marker =
    { $marker }{ $owner ->
        [none] { "" }
       *[other] { "" } belongs to { PLAYER($owner) }
    }{ $carrier ->
        [none] { "" }
       *[other] , carried by { $carrier }
    }{ $at ->
        [none] { "" }
       *[other] , at { PLACE($at) }
    }.
events-points =
    { $points ->
        [one] { PLAYER($seat) } has { $points } point.
       *[other] { PLAYER($seat) } has { $points } points.
    }
events-taken_back =
    { $choices ->
        [one] { PLAYER($seat) } takes back a choice.
       *[other] { PLAYER($seat) } takes back { $choices } choices.
    }
events-rules_changed = The game goes on under version { $now } of the rules.
events-decision_cap = The game has gone on too long: a draw.
