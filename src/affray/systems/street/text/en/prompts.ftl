### What a player is asked, and what others are told meanwhile.

## Prompts

prompts-claim = Which open action cards do you take into hand?
prompts-interrupt = Do you interrupt, and with which card for whom?
prompts-joker = The Joker: who has a turn with each of your cards?
prompts-action = What does { $figure } do?
prompts-objective = For which spot in cover does { $figure } run?
prompts-path = Where does { $figure } go?
prompts-path_with_turns = Where does { $figure } go?
prompts-charge_stop = Where does { $figure } stop?
prompts-shot_target = At whom does { $figure } shoot?
prompts-duck_point = Behind which corner does { $figure } duck?
prompts-stand = Does { $figure } stand up?
prompts-face = Which way does { $figure } face?
prompts-place = Where does the figure stand, and which way does it look?
prompts-attack_row = With what does { $figure } attack?
prompts-defence_row = With what does { $figure } defend?
prompts-finish = A hit for each die, or a shot?
prompts-flee_instead = Does { $figure } flee instead?
prompts-referee = Do you change this shot by some dice?
prompts-order = What do you order?
prompts-blaze = Does { $figure } blaze away?
prompts-zone = Which zone does { $figure } pick out?
prompts-shift = Does { $figure } move the hit to another zone?
prompts-share_hits = Who takes each of the hits?
prompts-side = Which side do you join?
prompts-hold = Does { $figure } act now, or do you hold the card?
prompts-fast_dice = How many extra dice does { $figure } roll?
prompts-reroll = Which dice does { $figure } roll again?
prompts-charm = Whose lucky charm has this roll repeated?
prompts-curse = Which die of { $figure } is rolled again?
prompts-skill =
    { $figure ->
        [none] Which marker or skill is taken?
       *[other] Which marker or skill does { $figure } take?
    }
prompts-starter = Which of your new characters gets a skill?
prompts-steady = Does { $figure } duck back?

## What has led to the question, above it

leads-interrupt = { $window ->
    [win_draw] The next card is about to be turned.
    [win_turn] The turn of { $actor } begins.
   *[other] { $action ->
        [move] { $actor } moves.
        [run] { $actor } runs.
        [flee] { $actor } flees.
        [change_position] { $actor } changes position.
        [charge] { $actor } charges { $target }.
        [attack] { $actor } attacks { $target }.
        [shoot] { $actor } is about to shoot at { $target } with the { $weapon }.
        [move_and_shoot] { $target ->
            [none] { $actor } moves, to shoot with the { $weapon }.
           *[other] { $actor } is about to shoot at { $target } with the { $weapon }.
        }
        [aim] { $actor } only aims at { $target } with the { $weapon }: the chances are those of a shot next turn.
        [throw] { $target ->
            [none] { $actor } is about to throw the { $weapon }.
           *[other] { $actor } is about to throw the { $weapon } at { $target }.
        }
        [reload] { $actor } reloads the { $weapon }.
        [recover] { $actor } recovers.
        [stand_up] { $actor } stands up.
        [duck_back] { $actor } ducks back.
       *[other] { $actor } is about to act.
    }
}
leads-skill =
    { $by ->
        [own] { $figure } gains a skill.
       *[other] { $figure } gains a skill, and an opponent chooses which.
    }
leads-action = { $figure } has the turn, with one action.
leads-place = Both gangs take their places before the first card is turned.
leads-claim = { $figure } has the next turn. First you may take open action cards, if their class is not above that of { $figure }.
leads-joker = The Joker ends the deck: every card in your hand gives one of your characters a turn now, or is lost.
leads-objective = { $figure } must run the full distance of the dice, unless they make for a spot in cover.
leads-path = { $action ->
    [move_and_shoot] { $figure } has rolled { $most }: that many inches at most, and then a shot.
   *[other] { $figure } has rolled { $most }: that many inches at most.
}
leads-path_with_turns = { $figure } has rolled { $most }: that many inches at most.
leads-charge_stop = { $figure } does not reach { $target }.
leads-shot_target = { $figure } has moved and shoots now with the { $weapon }.
leads-stand = { $figure } is awake again, on the ground.
leads-face = { $figure } may turn on the spot at the end.
leads-attack_row = { $figure } must attack { $target }.
leads-defence_row = { $actor ->
    [none] { $figure } is attacked.
   *[other] { $actor } attacks { $figure }.
}
leads-finish = { $target } is unconscious at the feet of { $figure }.
leads-flee_instead = { $figure } has more sixes in the fight and may use them to get away.
leads-blaze = { $target ->
    [none] { $figure } has fired the { $weapon }. Each further card may bring hits, or empty or jam the weapon.
   *[other] { $figure } has fired the { $weapon } at { $target }. Each further card may bring hits, or empty or jam the weapon.
}
leads-zone = { $actor } hits { $target } and may pick out the zone.
leads-shift = { $actor } hits { $target }: { $zone }.
leads-hold = The card of { $figure } has been turned.
leads-reroll = { $figure } is Lucky and has rolled.
leads-charm = { $figure } has rolled.
leads-curse = { $figure } is Cursed and has rolled.
leads-steady = { $actor } has fired at { $figure }, who stands behind cover and has Nerves of Steel.
leads-referee = { $target ->
    [none] { $actor } is about to shoot.
   *[other] { $actor } is about to shoot at { $target }.
}

## Why nobody was asked: only one answer was legal

forced-action = The rules leave { $figure } only one action.
forced-defence_row = { $actor } attacks { $figure }, who has only one way to defend.
forced-attack_row = { $figure } must attack { $target } and has only one way to do it.
forced-shot_target = { $figure } can shoot at one enemy only.
forced-share_hits = All hits of { $figure } go to { $targets }: nobody else was shot at.
forced-charge_stop = { $figure } goes as far as the dice say.

## What differs where the odds of several answers are equal

differs-shot_target = Where the chances are equal, the targets differ: who is wounded already, and who could shoot back.
differs-attack_row = Where the chances are equal, the weapons differ: a gun used as a club cannot be fired in the next turn.
differs-defence_row = Where the chances are equal, the weapons differ: a gun used as a club cannot be fired in the next turn.
differs-blaze = Where the chances are equal, stopping is safer: a further card can empty or jam the weapon.
differs-zone = Where the chances are equal, the parts differ: a wounded gun arm shoots worse, wounded legs move less.
differs-shift = Where the chances are equal, the parts differ: a wounded gun arm shoots worse, wounded legs move less.

## Shown to the other players during a decision; public information only. $who is the player

waiting-claim = { $who } decides which open action cards to take into hand.
waiting-interrupt = { $who } decides whether to interrupt.
waiting-joker = { $who } decides which cards in hand to play or discard at the Joker.
waiting-action = { $who } decides what the active figure does.
waiting-objective = { $who } chooses the spot in cover for which the figure runs.
waiting-path = { $who } chooses where the figure goes.
waiting-path_with_turns = { $who } chooses where the figure goes.
waiting-charge_stop = { $who } chooses where the figure goes.
waiting-shot_target = { $who } chooses whom the figure shoots at.
waiting-duck_point = { $who } chooses the corner behind which the figure ducks.
waiting-stand = { $who } decides whether the figure that woke up stands up.
waiting-face = { $who } chooses which way the figure looks.
waiting-place = { $who } chooses where a figure stands, and which way it looks.
waiting-attack_row = { $who } chooses the weapon of the attack.
waiting-defence_row = { $who } chooses the weapon of the defence.
waiting-finish = { $who } decides how to attack the unconscious character.
waiting-flee_instead = { $who } has more sixes and decides whether to flee instead.
waiting-referee = { $who } decides whether to change this shot by some dice.
waiting-order = { $who } decides what to order.
waiting-blaze = { $who } decides whether to blaze away.
waiting-zone = { $who } chooses the zone to pick out.
waiting-shift = { $who } decides whether to move the hit to another zone.
waiting-share_hits = { $who } decides who takes each of the hits.
waiting-side = { $who } chooses a side to join.
waiting-hold = { $who } decides whether to act now, or to hold the card.
waiting-fast_dice = { $who } chooses how many extra dice the Fast character rolls.
waiting-reroll = { $who } decides which dice luck rolls again.
waiting-charm = { $who } decides whether a lucky charm has the whole roll repeated.
waiting-curse = { $who } decides which die the curse has rolled again.
waiting-skill = { $who } chooses a marker or a skill.
waiting-starter = { $who } chooses which of the new characters gets a skill.
waiting-steady = { $who } decides whether the character with Nerves of Steel ducks back.

## Why a decision is answered by itself

idle-defence_row = The charger cannot reach contact with any roll.

## Standing orders

orders-interrupt = Interrupts
ask_now-interrupt = Ask me at the next chance to interrupt
occasions-shots = shots
occasions-attacks = fights
occasions-moves = moves
