### What choices are called: under the verb, or under the kind of decision and the verb if the verb means something else
### in it. Arguments are the slots. The attribute `heading` is the heading under which the choices of a verb are listed.

## Choices

choices-pass = Pass
choices-move-pass = Nobody else moves
choices-dodge-pass = No dodge
choices-wave-pass = No second wave
choices-counter-pass = No counter
choices-follow_up-pass = No follow-up
choices-reroll-pass = Keep the dice
choices-join-pass = Nobody joins
choices-wait = Wait
choices-move =
    { $path ->
        [none] { $fighter } stays
       *[other] { $fighter } to { $path }
    }
    .heading = { $fighter }
choices-target = Shoot at { $enemy }
choices-shoot = Shoot now
choices-save =
    { $dice ->
        [none] Save no dice
       *[other] Save { $dice }
    }
choices-shot_end-save = Keep aiming: save dice for the next phase
choices-score = Score { $dice }
choices-shot_step-score = Score { $dice } and aim into the next phase
choices-pay = Pay with { $dice }
choices-group = Group { $dice }
choices-strike = Strike { $dice }
choices-commit = Commit { $dice }
choices-dodge = { $kind }
choices-pair = { $own } against { $enemy }
choices-join = { $own } joins against { $enemy }
choices-take = Take the initiative with { $fighter }
choices-hold = Hold with { $fighter }
choices-wave =
    { $aims ->
        [none] Wave { $dice }
       *[other] Wave { $aims }
    }
choices-parry = Parry { $blocks }
    .heading =
        { $group ->
            [none] No group: each die that parries is a rescue die
           *[other] Group { $group }
        }
choices-take_hit = Take the hit
choices-counter = Counter
choices-follow_up = Follow up
choices-hit_target = Hit { $fighter }
choices-damage = Damage
choices-flight =
    { $path ->
        [none] Break away
       *[other] Break away to { $path }
    }
choices-double = Double damage
choices-fall = The target falls
choices-split = Extra dice: { $shares }
choices-reroll = Reroll the { $die }
choices-add = Count as { $parts }
choices-concede = Concede

## Parts of choices

slots-length =
    { $speed ->
        [none] { $length } m
       *[other] { $length } m, { $speed }
    }
slots-block = { $attacks } with { $dice }
slots-rescue = { $face } (rescue)
slots-aim = { $face } at { $fighter }
slots-share = { $fighter } { $dice }
slots-dive = Dive
slots-cover = Take cover
slots-run_off = Run off
slots-shield = Raise the shield

## Names of verbs whose label begins with a slot

verbs-move = Move
verbs-dodge = Dodge
verbs-flight = Flight
verbs-join = Join
verbs-pair = Pair
verbs-save = Save
verbs-wave = Wave
