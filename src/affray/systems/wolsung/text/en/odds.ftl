# Odds: why there is nothing to compute for a choice.

## Attacks

no_attack_follows = no attack follows from this choice
charge_without_dice = the attack after this charge would have no dice, so none is made
spell_without_target = a spell without a target is not cast
spell_without_difficulty = this spell works without a test
templates_never_fail = the template is placed without a test, and what it does is certain
no_attack_after_fall = the melee that a fallen model joins is split without a roll
way_out_is_sure = the model has already left the melee, and its move needs no roll
no_further_attack = no further attack is made, and what the hits so far do is certain
no_charge_attack = the charger does not attack, so nothing is rolled

## Questions

earlier_attacks_are =
    { $most ->
        [0] this weapon makes one attack with an action: `earlier` must be 0
       *[other] `earlier`, the number of attacks before this one, is a whole number from 0 to { $most }
    }
cards_assumed_or_not = `cards` is true or false: whether the own hand is used
