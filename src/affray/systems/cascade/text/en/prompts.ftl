### What a player is asked, and what others are told meanwhile.

## Prompts. $figure is the fighter who decides, $actor the one who acts

prompts-move = Who moves, and where? Or pass for the rest of your side.
prompts-target = At whom does { $figure } shoot?
prompts-shot_step = Shoot at { $target } now, or score dice and aim?
prompts-shot_end = { $figure } has saved all dice. Shoot at { $target }, or aim on?
prompts-save = Which dice does { $figure } save for the next phase?
prompts-shot_group = Which dice group does { $figure } shoot with?
prompts-strike = Which dice does { $figure } strike?
prompts-commit = Which dice make the shot?
prompts-dodge = How does { $figure } dodge?
prompts-pair = Who fights whom?
prompts-join = Does a leftover fighter join a clash?
prompts-initiative = Does { $figure } take the initiative, or hold?
prompts-score = Which dice does { $figure } score?
prompts-pay = { $paid ->
    [one] Which die does { $figure } give up?
   *[other] Which { $paid } dice does { $figure } give up?
}
prompts-group = Which dice group does { $figure } attack with?
prompts-wave = { $sent ->
    [0] Which dice does { $figure } attack with first?
   *[other] Does { $figure } send a second wave?
}
prompts-defend = How does { $figure } parry?
prompts-counter = Does { $figure } counter?
prompts-follow_up = Does { $figure } follow up?
prompts-hit_target = Whom does { $figure } hit?
prompts-hit_use = { $figure } has a hit on { $target }: damage, or flight?
prompts-pente = Pente: double damage, or does { $target } fall?
prompts-divide_exi = Exi: how does { $figure } divide the six extra dice?
prompts-reroll = Does { $figure } throw one of the damage dice again?
prompts-add_damage = Which equal damage dice does { $figure } add?

## What has led to the question, above it

leads-target = { $figure } has the turn, with the { $weapon }.
leads-shot_step = { $aiming ->
    [true] { $figure } aims at { $target } with the { $weapon } and has thrown { $thrown }. Whoever has thrown on cannot shoot any more in this phase: the dice are saved for the next one.
   *[other] { $figure } aims at { $target } with the { $weapon } and has thrown { $thrown }. Scored dice stay; the others are thrown again, and then the shot waits for the next phase.
}
leads-save = { $figure } aims at { $target } and does not shoot in this phase. Saved dice stay, the others are thrown afresh.
leads-shot_group = { $figure } shoots at { $target } with the { $weapon }. The dice: { $live }.
leads-strike = { $figure } shoots at { $target } after a move, and must take dice away from the group { $group }.
leads-commit = { $figure } shoots at { $target } with the { $weapon }. The dice that make the shot are added up; of those kept back, runs become damage dice.
leads-dodge = { $actor } shoots at { $figure } with the { $weapon }: a total of { $total }, and { $minimum } is enough to hit. A dodge adds to the { $minimum }.
leads-initiative = { $target ->
    [none] After this throw, each member of the clash takes the initiative or holds, in secret.
   *[other] { $figure } fights { $target }. Whoever takes the initiative attacks with the dice as they lie; if both hold, both score dice and throw the others again.
}
leads-score = { $figure } has thrown { $thrown }. Scored dice stay as they are; the others are thrown again. Every 1 must be scored.
leads-pay = { $purpose ->
    [defender] { $actor ->
        [none] {""}
       *[other] { $actor } has taken the initiative and attacks { $figure }.{" "}
    }
   *[other] {""}
}Each 1 among the dice is a debt, and each debt costs a die of 4 or more. { $figure } owes { $owed ->
    [one] 1 die
   *[other] { $owed } dice
} and gives up { $paid ->
    [one] 1 die
   *[other] { $paid } dice
} of 4 or more.
leads-group = { $target ->
    [none] { $figure } attacks with the { $weapon }. The dice: { $live }.
   *[other] { $figure } attacks { $target } with the { $weapon }. The dice: { $live }.
}
leads-wave = { $sent ->
    [0] { $target ->
        [none] { $figure } attacks. Each die is an attack of its own; every one of them must be parried.
       *[other] { $figure } attacks { $target }. Each die is an attack of its own; { $target } must parry every one.
    }
   *[other] { $target ->
        [none] The first wave was parried.
       *[other] { $target } has parried the first wave.
    }
}
leads-defend = { $actor } attacks { $figure } with the { $weapon }: { $attacks }. If one attack is not parried, { $figure } is hit.
leads-counter = { $figure } has parried everything { $target } had, without a rescue die, and still has dice in the group.
leads-follow_up = { $figure } has not attacked in this phase and still has dice for it.
leads-hit_target = Several took the hit, and { $figure } hits one of them.
leads-hit_use = { $figure } has broken through the guard of { $target }; a hit ends the attack. It can be given up to run from the fight.
leads-pente = Five equal dice: { $figure } has a Pente against { $target }.
leads-divide_exi = Six equal dice: { $figure } has an Exi, which may reach others beside { $target }.
leads-reroll = { $rerolls ->
    [one] { $figure } hits { $target }. The damage dice: { $dice }. One of them may be thrown again.
   *[other] { $figure } hits { $target }. The damage dice: { $dice }. { $rerolls } may be thrown again, one at a time.
}
leads-add_damage = { $multiplier ->
    [1] { $figure } hits { $target }. The damage dice: { $dice }; the armour takes { $protection } off each result.
   *[other] { $figure } hits { $target }. The damage dice: { $dice }; the armour takes { $protection } off each result, and the rest counts { $multiplier } times.
}

## Why nobody was asked: only one answer was legal

forced-initiative = { $figure } had no group to attack with, no two equal or neighbouring dice free of debts, and was not asked about the initiative.
forced-dodge = { $figure } had no way to dodge the shot.
forced-defend = { $figure } could not parry { AND($attacks) }: the { COUNT($ready) ->
    [0] { COUNT($outside) ->
        [one] die { AND($outside) } does
       *[other] dice { AND($outside) } do
    }
   *[other] { COUNT($outside) ->
        [0] { COUNT($ready) ->
            [one] die { AND($ready) } does
           *[other] dice { AND($ready) } do
        }
       *[other] dice { AND($ready) }, and { AND($outside) } outside the group, do
    }
} not stop { COUNT($attacks) ->
    [one] it
   *[other] every one of these attacks
}.
forced-target = { $figure } had nobody in sight and range to shoot at, and waited.
forced-shot_step = { $figure } threw one die only, and one die had to be scored.
forced-score = { $figure } threw one die only, and one die had to be scored.
forced-shot_end = { $figure } had no dice for a shot yet, and aimed on.
forced-save = { $figure } had no dice that could be saved.
forced-shot_group = The dice of { $figure } made one group only.
forced-group = The dice of { $figure } made one group only.
forced-strike = { $figure } had moved and had to strike dice of the group; all that could be struck were equal.
forced-commit = The group of { $figure } could make one shot only.
forced-pair = Only one pair of opponents was possible.
forced-pay = { $purpose ->
    [attacker] { $figure } could pay the debt in one way only: otherwise no group was left to attack with.
   *[other] { $figure } could pay the debt in one way only.
}
forced-wave = { $ready ->
    [none] { $figure } attacked with the whole group: its dice are equal, and equal dice attack together.
   *[other] { COUNT($ready) ->
        [one] { $figure } attacked with { $ready }, the only die left in the group.
       *[other] { $figure } attacked with { AND($ready) } at once: equal dice of a group attack together.
    }
}
forced-add_damage = { COUNT($dice) ->
    [one] There was one damage die, { $dice }: nothing could be added to it.
   *[other] Of the damage dice { AND($dice) } no two were equal: none could be added together.
}

## What differs where the odds of several answers are equal

differs-score = Where the chances are equal, the numbers that you keep differ: high dice attack and parry more.
differs-shot_step = Where the figures are equal, the numbers that you keep differ: high dice make a higher shot.
differs-save = Where the figures are equal, the dice that you keep differ: these are certain, the others are thrown anew.
differs-shot_group = Where the figures are equal, a higher total is harder to dodge.
differs-strike = Where the figures are equal, a higher total is harder to dodge.
differs-commit = Where the figures are equal, a higher total is harder to dodge.
differs-dodge = Where the chances are equal, it makes no difference which way you choose: every dodge costs the same.
differs-pay = Where the results are equal, the dice that you keep differ: high dice attack more, and parry more of a counter.
differs-defend = Where the results are equal, the dice that are spent differ; with the same dice there is no difference.

## Shown to the other players during a decision; public information only. $who is the player

waiting-move = { $who } moves a fighter, or passes for the rest of the side.
waiting-target = { $who } chooses whom to shoot at.
waiting-shot_step = { $who } chooses which of the dice just thrown to score, or shoots.
waiting-shot_end = { $who } shoots, or aims on into the next phase.
waiting-save = { $who } chooses which dice to save for the shot of the next phase.
waiting-shot_group = { $who } chooses the dice group of the shot.
waiting-strike = { $who } has moved and chooses which dice of the group to strike.
waiting-commit = { $who } chooses which dice make the shot.
waiting-dodge = { $who } chooses how to dodge.
waiting-pair = { $who } chooses who fights whom.
waiting-join = { $who } decides whether a leftover fighter joins a clash.
waiting-initiative = { $who } takes the initiative, or holds.
waiting-score = { $who } chooses which of the dice just thrown to score.
waiting-pay = { $who } chooses which successful dice pay the debt.
waiting-group = { $who } chooses the dice group of the attack.
waiting-wave = { $who } chooses the dice of the next wave.
waiting-defend = { $who } chooses how to parry, or takes the hit.
waiting-counter = { $who } decides whether to counter.
waiting-follow_up = { $who } decides whether to follow up.
waiting-hit_target = { $who } chooses which of those who took the hit is hit.
waiting-hit_use = { $who } has a hit and decides: damage, or flight.
waiting-pente = { $who } has a Pente and decides: double damage, or the target falls.
waiting-divide_exi = { $who } has an Exi and divides the six extra dice.
waiting-reroll = { $who } decides whether to throw one of the damage dice again.
waiting-add_damage = { $who } chooses which equal damage dice to add.

## Why a decision is answered by itself

idle-add_damage = However the dice are added, the wounds are the same.
idle-dodge = The shot hits whatever the dodge brings.
