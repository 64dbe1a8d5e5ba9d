### The log: one message for each kind of event. Arguments are the fields of the event.

events-first_side =
    { $first ->
        [none] First place: { SIDE($faces) }.
       *[other] First place: { SIDE($faces) }; { SIDE($first) } is first.
    }
events-phase = Phase { $number }: { SIDE($first) } is first.
events-pool =
    { $fighter } has { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }{ $modifiers ->
        [none] { "" }
       *[other] { "" } ({ $base } { $modifiers })
    }.
events-move = { $fighter } moves { LENGTH($length) } m ({ $speed }) to { PLACE($to) }.
events-clash = A clash: { $members }.
events-join = { $fighter } joins the clash of { $clash }.
events-clash_over = The clash is over for this phase.
events-throw = { $fighter } throws { $faces }.
events-initiative =
    { $took ->
        [none] { $held ->
            [none] Nobody takes the initiative.
           *[other] Nobody takes the initiative. Hold: { $held }.
        }
       *[other] { $held ->
            [none] Take the initiative: { $took }.
           *[other] Take the initiative: { $took }. Hold: { $held }.
        }
    }
events-contest =
    { $winner ->
        [none] { $tied ->
            [none] Contest for the initiative: { $totals }.
           *[other] Contest for the initiative: { $totals }. { $tied } are tied and throw again.
        }
       *[other] Contest for the initiative: { $totals }. { $winner } attacks.
    }
events-score = { $fighter } scores { $faces }.
events-stand_off = Stand-off: no dice are left to throw, nobody attacks.
events-freeze =
    { $attacker ->
        [none] { $shooter ->
            [none] The dice freeze.
           *[other] The dice freeze: { $shooter } shoots.
        }
       *[other] The dice freeze: { $attacker } has the initiative.
    }
events-pay =
    { $fighter } owes { $debt }{ $faces ->
        [none] { "" }
       *[other] { "" } and cancels { $faces }
    }{ $unpaid ->
        [none] { "" }
        [0] { "" }
       *[other] ; unpaid: { $unpaid }
    }.
events-exchange =
    { $defender ->
        [none] { $attacker } attacks.
       *[other] { $attacker } attacks { $defender }.
    }
events-group =
    { $faces ->
        [none] { $fighter } declares no group: every die that parries is a rescue die.
       *[other] { $fighter } declares the group { $faces }.
    }
events-wave =
    { $targets ->
        [none] { $attacker }, wave { $number }: dice { $faces }, attacks { $attacks }.
       *[other] { $attacker }, wave { $number }: dice { $faces }, attacks { $attacks }; at { $targets }.
    }
events-parry =
    { $rescue ->
        [none] { $fighter } parries, dice against attacks { $blocks }.
        [0] { $fighter } parries, dice against attacks { $blocks }.
        [one] { $fighter } parries, dice against attacks { $blocks }; r is a rescue die.
       *[other] { $fighter } parries, dice against attacks { $blocks }; r are { $rescue } rescue dice.
    }
events-take_hit = { $fighter } does not parry.
events-stop = { $attacker } sends no second wave.
events-counter = { $fighter } counters.
events-follow_up = { $fighter } follows up.
events-hit = { $attacker } hits { $defender }.
events-flight =
    { $length ->
        [none] { $fighter } waives the hit and breaks away.
        [0] { $fighter } waives the hit and breaks away.
       *[other] { $fighter } waives the hit and breaks away, { LENGTH($length) } m to { PLACE($to) }.
    }
events-fled = { $fighter } has fled.
events-special_result =
    { $name } for { $fighter }: initiative bonus +{ $bonus }{ $choice ->
        [none] { "" }
       *[other] , { $choice }
    }{ $shares ->
        [none] { "" }
       *[other] , extra dice { $shares }
    }.
events-damage_throw =
    { $attacker }'s damage dice ({ $code }{ $equals ->
        [none] { "" }
        [0] { "" }
       *[other] , equals +{ $equals }
    }{ $runs ->
        [none] { "" }
        [0] { "" }
       *[other] , runs +{ $runs }
    }{ $rerolls ->
        [none] { "" }
        [0] { "" }
       *[other] , re-rolls { $rerolls }
    }): { $faces }.
events-reroll = { $fighter } throws the { $from } again: { $to }.
events-wound =
    { $marks ->
        [none] { $target }: { $result } against armour { $protection }, damage { $actual }: { $band }.
        [0] { $target }: { $result } against armour { $protection }, damage { $actual }: { $band }.
       *[other] { $target }: { $result } against armour { $protection }, damage { $actual }: { $band }, marks +{ $marks }.
    }
events-armour = { $target }'s armour loses { $loss } quality, { $quality } left.
events-disarmed = { $fighter } is disarmed.
events-prone = { $fighter } falls and is prone until the end of phase { $until }.
events-target = { $shooter } aims at { $target }.
events-wait = { $shooter } waits.
events-strike = { $shooter } has moved and strikes { $faces } from the group.
events-shot = { $shooter } shoots at { $target } with { $committed }: total { $total }.
events-minimum =
    { $distance ->
        [none] { $target } ({ $size }, { $speed }) is hit by { $minimum } or more: dice { $faces }.
        [0] { $target } ({ $size }, { $speed }) is hit by { $minimum } or more: dice { $faces }.
       *[other] { $target } ({ $size }, { $speed }) is hit by { $minimum } or more: dice { $faces }, distance +{ $distance }.
    }
events-reaction = { $fighter } is distracted: reaction { $faces }; 11 or more is in time.
events-dodge = { $fighter } dodges ({ $kind }): { $faces }, result { $result }; the shot needs { $minimum } now.
events-miss = { $attacker } misses { $defender }.
events-shot_debt = { $fighter } must cancel one more die this phase, { $shot_debts } in all.
events-save =
    { $faces ->
        [none] { $shooter } aims on.
       *[other] { $shooter } aims on and saves { $faces } for the next phase.
    }
events-saved_dice_lost = { $fighter } loses the saved dice.
events-lethal = The shot is lethal for { $target }.
events-out = { $fighter } is out.
events-stand_up = { $fighter } stands up.
events-weapon_up = { $fighter } takes the weapon up again.
events-aware = { $fighter } is no longer unsuspecting.
events-concede = { PLAYER($seat) } concedes.
events-game_over =
    { $winner ->
        [none] The battle is over.
       *[other] The battle is over: { SIDE($winner) } wins.
    }
events-rules_changed = The game goes on under version { $now } of the rules.
events-taken_back =
    { $choices ->
        [one] { PLAYER($seat) } takes back a choice.
       *[other] { PLAYER($seat) } takes back { $choices } choices.
    }
events-decision_cap = The battle has gone on too long: a draw.
