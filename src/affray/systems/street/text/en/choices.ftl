### What choices are called: under the verb, or under the kind of decision and the verb if the verb means something else
### in it. Arguments are the slots. The attribute `heading` is the heading under which the choices of a verb are listed.

## Choices

choices-pass = Pass
choices-action-pass =
    { $in_hand ->
        [none] Pass
       *[other] Pass, taking { $in_hand } in hand
    }
    .heading = Other
choices-claim-pass = Take none
choices-interrupt-pass = Do not interrupt
choices-objective-pass = No spot in cover
choices-path-pass = Stay
choices-path_with_turns-pass = Stay
choices-charge_stop-pass = Stay
choices-stand-pass = Stay down
choices-face-pass = Keep facing
choices-referee-pass = Change nothing
choices-hold-pass = Act now
choices-fast_dice-pass = No extra die
choices-shot_target-pass = No shot
choices-reroll-pass = Leave the dice
choices-charm-pass = No charm
choices-curse-pass = No curse
choices-blaze-pass = Stop firing
choices-shift-pass = Leave it there
choices-steady-pass = Stand fast
choices-flee_instead-pass = Fight it out
choices-starter-pass = Nobody
choices-shoot =
    Shoot { $target } with { $weapons }{ $other_target ->
        [none] { "" }
       *[other] { "" } and { $other_target } with { $other_weapon }
    }{ $in_hand ->
        [none] { "" }
       *[other] , taking { $in_hand } in hand
    }
    .heading = Shoot
choices-throw =
    { $in_hand ->
        [none] Throw { $weapon } at { $target }
       *[other] Throw { $weapon } at { $target }, taking { $in_hand } in hand
    }
    .heading = Shoot
choices-aim =
    { $in_hand ->
        [none] Aim at { $target } with { $weapons }, to shoot next turn
       *[other] Aim at { $target } with { $weapons }, to shoot next turn, taking { $in_hand } in hand
    }
    .heading = Aim: the odds are those of the shot next turn
choices-charge =
    Charge { $target }: { $row }{ $weapon ->
        [none] { "" }
       *[other] { "" } ({ $weapon })
    }{ $in_hand ->
        [none] { "" }
       *[other] , taking { $in_hand } in hand
    }
    .heading = Fight
choices-attack =
    Attack { $target }: { $row }{ $weapon ->
        [none] { "" }
       *[other] { "" } ({ $weapon })
    }{ $in_hand ->
        [none] { "" }
       *[other] , taking { $in_hand } in hand
    }
    .heading = Fight
choices-move =
    { $in_hand ->
        [none] Move
       *[other] Move, taking { $in_hand } in hand
    }
    .heading = Move
choices-move_and_shoot =
    { $weapons ->
        [none] Move & Shoot, but without a shot
       *[other] Move & Shoot: { $weapons }
    }{ $in_hand ->
        [none] { "" }
       *[other] , taking { $in_hand } in hand
    }
    .heading = Move
choices-change_position =
    { $in_hand ->
        [none] Change position to { $place }
       *[other] Change position to { $place }, taking { $in_hand } in hand
    }
    .heading = Move
choices-duck_back =
    { $in_hand ->
        [none] Duck back behind the { $piece }
       *[other] Duck back behind the { $piece }, taking { $in_hand } in hand
    }
    .heading = Move
choices-flee =
    { $in_hand ->
        [none] Flee
       *[other] Flee, taking { $in_hand } in hand
    }
choices-run =
    { $in_hand ->
        [none] Run away
       *[other] Run away, taking { $in_hand } in hand
    }
choices-stagger =
    { $in_hand ->
        [none] Stagger
       *[other] Stagger, taking { $in_hand } in hand
    }
choices-psycho =
    { $in_hand ->
        [none] Psycho: straight at the nearest enemy
       *[other] Psycho: straight at the nearest enemy, taking { $in_hand } in hand
    }
choices-recover =
    { $in_hand ->
        [none] Recover
       *[other] Recover, taking { $in_hand } in hand
    }
    .heading = Other
choices-stand_up =
    { $in_hand ->
        [none] Stand up
       *[other] Stand up, taking { $in_hand } in hand
    }
choices-reload =
    { $in_hand ->
        [none] Reload { $weapon }
       *[other] Reload { $weapon }, taking { $in_hand } in hand
    }
    .heading = Other
choices-repair =
    { $in_hand ->
        [none] Repair { $weapon }
       *[other] Repair { $weapon }, taking { $in_hand } in hand
    }
    .heading = Other
choices-pick_up =
    { $in_hand ->
        [none] Pick up { $weapon }
       *[other] Pick up { $weapon }, taking { $in_hand } in hand
    }
    .heading = Other
choices-place =
    { $in_hand ->
        [none] { $figure } at { $place }, looking { $facing }
       *[other] { $figure } at { $place }, looking { $facing }, taking { $in_hand } in hand
    }
choices-join = Join side { $side }
choices-starter = A skill for { $figure }
choices-take = { $marker }
choices-claim = Take { $cards }
choices-hold = Hold the card
choices-play = { $cards }
choices-use_hand = { $cards }
choices-to =
    { $facing ->
        [none] Go to { $path }
       *[other] Go to { $path }, looking { $facing }
    }
choices-heading = Straight on, { $heading }
choices-distance = { $distance }″ along the line
choices-objective = Run for cover: { $place }
choices-fast = Extra dice: { $dice }
choices-target = Shoot { $target }
choices-reroll = Reroll the dice at places { $dice }
choices-charm = The lucky charm of { $owner }
choices-curse = Curse the die at place { $die }
choices-draw =
    { $weapon ->
        [none] Draw a card
       *[other] Draw a card for { $weapon }
    }
choices-zone = The { $zone }
choices-shift = To the { $zone }
choices-give = Hits go to: { $figures }
choices-duck = Duck back
choices-point = Behind the corner at { $place }
choices-face = Look { $degrees }
choices-row =
    { $weapon ->
        [none] With { $row }
       *[other] With { $row } ({ $weapon })
    }
choices-finish =
    { $weapon ->
        [none] { $how }
       *[other] { $how } with { $weapon }
    }
choices-modifier = Change the shot, dice: { $dice }
choices-nerve = { $figure } takes a nerve test
choices-grant = { $figure } may use { $skill }
choices-hate = { $figure } hates { $other }
choices-fear = { $figure } fears { $other }
choices-free_move = { $figure } may move any distance in one direction
choices-concede = Concede
choices-action-flee =
    .heading = Move
choices-action-stand_up =
    .heading = Other

## Parts of choices

slots-and = { $one } and { $other }
slots-one_hand = { $weapon }, one hand
slots-two_hands = { $weapon }, both hands
slots-played =
    { $distance ->
        [none] { $card } for { $figure }
       *[other] { $card } for { $figure }, after { $distance }″
    }
slots-held =
    { $distance ->
        [none] the held card of { $figure }
       *[other] the held card of { $figure }, after { $distance }″
    }
slots-discarded = Discard { $card }
slots-length = { $length }″
slots-distance-distance = How far along the line?
slots-play-cards = Which card for whom?
slots-use_hand-cards = Which card for whom?
slots-reroll-dice = Which dice?
slots-curse-die = Which die?
slots-give-figures = Who takes each hit?
slots-via = { $place }, via { $corners }
slots-card_of_set = { $card } ({ $number })
slots-hits = A hit for each die
slots-shoot = A shot
slots-spot =
    { $piece ->
        [none] a spot { $length }″ { $direction }
       *[other] a spot { $length }″ { $direction }, beside the { $piece }
    }
slots-with_corners = { $place }, round corners
slots-towards = towards { $figure }
slots-ahead = straight ahead
slots-half_left = half left
slots-left = left
slots-back_left = back, to the left
slots-back = back
slots-back_right = back, to the right
slots-right = right
slots-half_right = half right
slots-east = east
slots-north_east = north-east
slots-north = north
slots-north_west = north-west
slots-west = west
slots-south_west = south-west
slots-south = south
slots-south_east = south-east

## Names of verbs whose label begins with a slot

verbs-play = Play
verbs-aim = Aim
verbs-change_position = Change position
verbs-distance = Distance
verbs-draw = Draw
verbs-duck_back = Duck back
verbs-fear = Fear
verbs-finish = Finish
verbs-flee = Flee
verbs-free_move = Free move
verbs-grant = Grant
verbs-hate = Hate
verbs-move = Move
verbs-move_and_shoot = Move and shoot
verbs-nerve = Nerve
verbs-pass = Pass
verbs-pick_up = Pick up
verbs-place = Place
verbs-psycho = Psycho
verbs-recover = Recover
verbs-reload = Reload
verbs-repair = Repair
verbs-row = Row
verbs-run = Run
verbs-stagger = Stagger
verbs-stand_up = Stand up
verbs-take = Take
verbs-throw = Throw
verbs-to = To
verbs-use_hand = Your cards
