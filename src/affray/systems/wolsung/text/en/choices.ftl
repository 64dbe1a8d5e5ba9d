### What choices are called: under the verb, or under the kind of decision and the verb if the verb means something else
### in it. Arguments are the slots. The attribute `heading` is the heading under which the choices of a verb are listed.

## Choices

choices-pass = Pass
choices-steal-pass = Leave the first player
choices-hold_initiative-pass = Put no card down
choices-extra-pass = No extra activation
choices-oppose_extra-pass = Let it happen
choices-delay-pass = Activate a model now
choices-oppose_delay-pass = Put no card down
choices-recover-pass = Keep the card
choices-heroic_move-pass = No Heroic Move
choices-deed-pass = Play no card
choices-fall_card-pass = Keep the card
choices-luck-pass = Keep these dice
choices-further_attack-pass = Stop here
choices-charge_attack-pass = No attack
choices-start_ability-pass = Not now
choices-spend_funds-pass = Buy nothing
choices-heroes = { $heroes }
choices-buy =
    { $items ->
        [none] Buy
       *[other] Buy { $items }
    }
choices-piece =
    { $place ->
        [none] Put down { $kit }
       *[other] Put down { $kit } at { $place }
    }
choices-label =
    { $ground ->
        [none] Ground of { $piece }
       *[other] Ground of { $piece }: { $ground }
    }
choices-done = The table is fine
choices-zone = Deploy in the { $zone }
choices-deploy = Deploy the models
choices-start_ability-use =
    { $path ->
        [none] { $model } uses Lookout
       *[other] { $model } uses Lookout and moves to { $path }
    }
choices-order = First { $effects }
choices-discard = Discard { $cards }
choices-fall_card-discard = Discard { $card }
choices-bid = Put down { $card }
choices-activate = { $model }
choices-next = { $model } acts next
choices-recover = Discard { $card }: stand up
choices-heroic_move = Discard { $card } for a Heroic Move
choices-stand_up = Stand up
    .heading = Other
choices-move =
    { $path ->
        [none] Move
       *[other] Move to { $path }
    }
    .heading = Move
choices-charge =
    Charge{ $targets ->
        [none] { "" }
       *[other] { "" } { $targets }
    }{ $route ->
        [none] { "" }
       *[other] { "" } at { $route }
    }
    .heading = Attack
choices-fight =
    { $weapon ->
        [none] Fight { $target }
       *[other] Fight { $target }, with { $weapon }
    }
    .heading = Attack
choices-leave = Leave the melee
    .heading = Other
choices-shoot =
    { $target ->
        [none] Shoot: { $weapon }
       *[other] Shoot { $target } with { $weapon }
    }{ $route ->
        [none] { "" }
       *[other] , after a move to { $route }
    }
    .heading = Attack
choices-cast =
    { $target ->
        [none] Cast { $spell }
       *[other] Cast { $spell } on { $target }
    }{ $route ->
        [none] { "" }
       *[other] , after a move to { $route }
    }{ $cards ->
        [none] { "" }
       *[other] , paying { $cards }
    }
    .heading = Attack
choices-use =
    Use { $gadget }{ $place ->
        [none] { "" }
       *[other] { "" } at { $place }
    }{ $route ->
        [none] { "" }
       *[other] , after a move to { $route }
    }
    .heading = Other
choices-climb =
    { $surface ->
        [none] Climb
       *[other] Climb { $surface }
    }
    .heading = Move
choices-jump =
    { $place ->
        [none] Jump
       *[other] Jump to { $place }
    }
    .heading = Move
choices-heroic_climb =
    { $surface ->
        [none] Heroic climb
       *[other] Heroic climb: { $surface }
    }
    .heading = Move
choices-heroic_jump =
    { $place ->
        [none] Heroic jump
       *[other] Heroic jump to { $place }
    }
    .heading = Move
choices-objective = Light { $marker }
    .heading = Other
choices-pick_up = Pick up { $marker }
    .heading = Other
choices-take_over = Take over { $marker }
    .heading = Other
choices-end = No more actions
    .heading = Other
choices-hold = Hold Nerves
choices-dive = Dive for Cover
choices-fence =
    { $weapon ->
        [none] Fence
       *[other] Fence, with { $weapon }
    }
choices-parry =
    { $weapon ->
        [none] Parry
       *[other] Parry, with { $weapon }
    }
choices-attack =
    { $weapon ->
        [none] Attack { $target }
       *[other] Attack { $target }, with { $weapon }
    }
    .heading = Attack
choices-again = Attack { $target } again
    .heading = Attack
choices-lowest = The shot goes to { $model }
choices-reroll = Roll again for { $model }
choices-deed = Play { $card }
choices-oppose = { $model } holds it back
choices-split = Keep { $links }
choices-shift =
    { $degrees ->
        [none] Pull { $model } apart
       *[other] Pull { $model } apart, { $degrees }
    }
choices-edge = Over the edge at { $point }
choices-aside = Aside to { $place }
choices-concede = Concede

## Parts of choices

slots-length = { $length }″
slots-shoot-route = a move in the same action (Quick: one die less)
slots-cast-route = a move before the spell, in the same action
slots-use-route = a move before, in the same action
slots-charge-targets = Whom to charge?
slots-charge-route = where it ends, and the way there
slots-cast-cards = Pay with
slots-high = { $place }, { $height }″ up
slots-link = { $one } against { $other }
slots-copies = { $number } × { $item }
slots-borne = { $item } ({ $bearer })
slots-C = { $rank }♣
slots-D = { $rank }♦
slots-H = { $rank }♥
slots-S = { $rank }♠
slots-open = open
slots-rough = rough
slots-impassable = impassable

## Names of verbs whose label begins with a slot

verbs-activate = Activate
verbs-attack = Attack
verbs-buy = Buy
verbs-cast = Cast
verbs-climb = Climb
verbs-fence = Fence
verbs-fight = Fight
verbs-heroes = Heroes
verbs-heroic_climb = Heroic climb
verbs-heroic_jump = Heroic jump
verbs-jump = Jump
verbs-label = Label
verbs-move = Move
verbs-next = Next
verbs-oppose = Oppose
verbs-parry = Parry
verbs-piece = Piece
verbs-shift = Shift
verbs-shoot = Shoot
verbs-use = Use
