### What a player is asked, and what others are told meanwhile.

## Prompts

prompts-pick_heroes = Which heroes do you pick?
prompts-spend_funds = What do you buy with the funds of your heroes?
prompts-terrain = Place a piece of terrain, change the class of one, or accept the table?
prompts-zone = In which zone do you deploy?
prompts-deploy = Where do you deploy your models?
prompts-start_ability = Use an ability before the first turn?
prompts-order = In which order do your effects happen?
prompts-discard = Which cards do you discard?
prompts-steal = Put a card down to steal the initiative?
prompts-hold_initiative = Put a card down to stay first player?
prompts-delay = Put a card down to delay, or activate a model now?
prompts-oppose_delay = Which card do you put down against the delay?
prompts-activate = Which model do you activate?
prompts-recover = Discard a card so that { $figure } stands up?
prompts-heroic_move = Discard a card for a Heroic Move of { $figure }?
prompts-action = What does { $figure } do?
prompts-charge_attack = Whom does { $figure } attack?
prompts-leave_opponent = Who of yours rolls against { $actor }?
prompts-react_shot = Does { $figure } Hold Nerves, or Dive for Cover?
prompts-react_melee = Does { $figure } Fence, or Parry?
prompts-luck = Roll all dice of { $figure } again?
prompts-deed = Play a card for { $figure }?
prompts-lowest_result = Which of these models does { $figure } hit?
prompts-further_attack = Does { $figure } attack once more?
prompts-split = Which links are kept?
prompts-shift = Which group is pulled apart, and in which direction?
prompts-leave_path = Where does { $figure } go?
prompts-extra = Put a card down to activate another model?
prompts-oppose_extra = Put a card down against the extra activation?
prompts-fall_card = Discard a card so that { $figure } does not fall?
prompts-fall_edge = Over which edge does { $figure } fall?
prompts-jump_aside = Where does { $figure } jump aside?
prompts-group = Which of the models acts next?

## What has led to the question, above it

leads-react_shot = { $actor } shoots at { $figure }: { $weapon }.
leads-react_melee = { $actor } attacks { $figure } hand to hand: { $weapon }.
leads-luck = { $action ->
    [ranged] { $actor } shoots at { $target }, and the dice are rolled.
    [melee] { $actor } attacks { $target } hand to hand, and the dice are rolled.
    [magic] { $actor } casts at { $target }, and the dice are rolled.
   *[other] { $target ->
        [none] The dice of { $actor } are rolled.
       *[other] The dice of { $actor } and { $target } are rolled.
    }
}
leads-deed = { $action ->
    [ranged] { $actor } shoots at { $target }: { $weapon }. After the roll, heroes may add successes with cards.
    [melee] { $actor } attacks { $target } hand to hand: { $weapon }. After the roll, heroes may add successes with cards.
    [magic] { $actor } casts at { $target }: { $weapon }. After the roll, heroes may add successes with cards.
   *[other] { $target ->
        [none] { $actor } has rolled. A hero may add successes with cards.
       *[other] { $actor } has rolled against { $target }. Heroes may add successes with cards.
    }
}
leads-lowest_result = { $actor } shoots into a group: the shot goes at the one with the fewest successes, and here several have the same number.
leads-charge_attack = { $figure } has charged.
leads-leave_opponent = { $actor } wants to leave the melee.
leads-leave_path = { $figure } gets away from the melee.
leads-recover = { $figure } lies toppled. A card of the hero's suit lets the hero stand up without an action.
leads-heroic_move = The activation of { $figure } begins. With a card of the hero's suit { $figure } climbs and jumps without a test until it ends.
leads-fall_card = { $figure } has failed the falling test. A card of the hero's suit prevents the fall.
leads-fall_edge = { $figure } falls, and several edges are equally near.
leads-jump_aside = Somebody falls onto { $figure }.
leads-further_attack = { $figure } is fast enough for another attack with the same weapon.
leads-steal = A turn begins.{ $by ->
        [enemy] {" "}{ PLAYER($player) } has put a card down.
        [ally] {" "}{ PLAYER($player) } has put a card down.
       *[other] {""}
    } The player of the highest card becomes first player; all cards put down are spent.
leads-hold_initiative = { PLAYER($player) } has put a card down to become first player. Without the highest card another player becomes first player; all cards are spent.
leads-delay = The initiative is yours. If your card is higher than the answer, the player who has just finished goes on first, and then you.
leads-oppose_delay = { PLAYER($player) } has put a card down to delay: then the player who has just finished must activate another model now. A card as high or higher stops the delay; all cards are spent.
leads-extra = Your model has finished. Unless another player answers with a card as high or higher, you activate another model at once.
leads-oppose_extra = { PLAYER($player) } has put a card down to activate another model at once. A card as high or higher stops it; all cards are spent.

leads-activate = The initiative is yours: one of your models acts now, and each may act once a turn.
leads-group = Several of your models act together.
leads-action = It is the activation of { $figure }.
leads-zone = The battle is being set up. You choose before you deploy.
leads-deploy = The battle is being set up.
leads-discard = You have drawn your cards and hold more than you may keep.
leads-order = Several of your effects happen at the same moment.
leads-split = A model has joined a melee with several models on both sides.
leads-shift = A melee has been split, and its parts are pulled apart.
leads-start_ability = Everybody is deployed, and the first turn is about to begin.

## Why nobody was asked: only one answer was legal

forced-react_shot = { $figure } is toppled and can only Hold Nerves.
forced-oppose_delay = You must answer the delay with a card, and have only one.
forced-zone = Only one deployment zone is left.
forced-activate = Only one of your models can be activated now.
forced-charge_attack = { $figure } attacks the only enemy that the charge has reached.
forced-leave_opponent = Only one of your models can roll against { $actor }.
forced-shift = The models can be shifted to one place only.
forced-jump_aside = { $figure } can jump to one place only.
forced-split = The melee can be split in one way only.
forced-react_melee = { $actor } attacks { $figure }, who has only one way to react.

## What differs where the odds of several answers are equal

differs-steal = Cards with equal chances differ in what else they can do: court cards and aces add two successes, black cards help in melee, red ones in shooting, and those of a hero's suit pay for recovery and Heroic Moves.
differs-hold_initiative = { differs-steal }
differs-delay = { differs-steal }
differs-oppose_delay = { differs-steal }
differs-extra = { differs-steal }
differs-oppose_extra = { differs-steal }
differs-deed = Cards that add the same differ in what else they can do: high ones win the initiative, and those of a hero's suit pay for recovery and Heroic Moves.
differs-activate = Models that are alike differ in where they stand.

## Shown to the other players during a decision; public information only. $who is the player

waiting-pick_heroes = { $who } picks heroes and spends their funds.
waiting-spend_funds = { $who } picks heroes and spends their funds.
waiting-terrain = { $who } places terrain, changes the class of a piece, or accepts the table.
waiting-zone = { $who } chooses a deployment zone.
waiting-deploy = { $who } deploys.
waiting-start_ability = { $who } decides whether to use an ability before the first turn.
waiting-order = { $who } chooses the order of their effects.
waiting-discard = { $who } chooses which cards to discard.
waiting-steal = { $who } decides whether to steal the initiative.
waiting-hold_initiative = { $who } decides whether to put a card down to stay first player.
waiting-delay = { $who } delays, or activates a model.
waiting-oppose_delay = { $who } decides whether to put a card down against the delay.
waiting-activate = { $who } chooses a model to activate.
waiting-recover = { $who } decides whether to discard a card so that the hero stands up.
waiting-heroic_move = { $who } decides whether to make a Heroic Move.
waiting-action = { $who } decides what the active model does.
waiting-charge_attack = { $who } chooses whom the charging model attacks.
waiting-leave_opponent = { $who } chooses the model that rolls against the one that leaves.
waiting-react_shot = { $who } decides: Hold Nerves, or Dive for Cover.
waiting-react_melee = { $who } decides: Fence, or Parry.
waiting-luck = { $who } decides whether to roll a test again.
waiting-deed = { $who } decides whether to play a card for a Heroic Deed.
waiting-lowest_result = { $who } chooses which of the models the shot may hit.
waiting-further_attack = { $who } decides whether to attack once more.
waiting-split = { $who } chooses which links are kept.
waiting-shift = { $who } chooses which group is pulled apart, and in which direction.
waiting-leave_path = { $who } chooses where the model goes.
waiting-extra = { $who } decides whether to activate another model.
waiting-oppose_extra = { $who } decides whether to put a card down against the extra activation.
waiting-fall_card = { $who } decides whether to discard a card so that the hero does not fall.
waiting-fall_edge = { $who } chooses the edge over which the model falls.
waiting-jump_aside = { $who } chooses where the model jumps aside.
waiting-group = { $who } chooses which of the models acts next.

## Standing orders

orders-extra = Extra activations
orders-delay = Delays
ask_now-extra = Offer me an extra activation after my next model
ask_now-delay = Offer me to delay before my next activation
until-turn_start = the next turn begins
until-initiative = the initiative passes
until-activation_start = a model is activated
until-activation_end = a model has finished
until-attack = somebody attacks
until-wounds = somebody is wounded
until-removed = a model is removed
until-bid = somebody puts a card down
until-marker = an objective changes hands

## Why a decision is answered by itself

idle-deed = No card in your hand helps in this test.
idle-recover = You hold no card of the hero's suit.
idle-heroic_move = You hold no card of the hero's suit.
idle-fall_card = You hold no card of the hero's suit.
