# What is wrong with a profile, a question or a situation.

## Profiles

no_damage_code = '{ $text }' is not a damage code such as 1d6 or 2d8 (1 to 3 dice with 2 to 100 sides)
profile_walks_too_far = walk ({ $walk }) must be less than sprint ({ $sprint })
profile_without_armour = armour of class none has protection 0 and quality 0 (C-ARMOUR-07)
profile_without_measures = a fighter of size { $size } must state base and height (C-FIGHTER-08)

## Odds

no_assumptions = the odds of Cascade support no assumptions, such as { $assumed }
no_odds_of_kind = no odds of a choice of the kind '{ $kind }' are worked out
no_open_odds = no open decision has odds
