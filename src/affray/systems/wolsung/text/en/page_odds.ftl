# The fields of the odds of Wolsung.

page_odds_win = success, if the others put down any card
page_odds_alone = if nobody else puts a card down
page_odds_best = if the others put down their highest card
page_odds_bound = a bound
page_odds_cost = what else the card could do
page_odds_successes = successes in a Heroic Deed
page_odds_colour = colour
page_odds_heroes = heroes of its suit
page_odds_higher = higher cards
page_odds_kept = cards kept
page_odds_draws = cards of the next draw
page_odds_suits = by suit
page_odds_red = red cards
page_odds_black = black cards
page_odds_courts = court cards and Aces
page_odds_success = success
page_odds_falls = falls
page_odds_toppled = toppled
page_odds_aside = jumps aside
page_odds_others = other models
page_odds_cards = with your cards
page_odds_open_hands = if all spend cards
page_odds_reactions = against each reaction
page_odds_targets = each attack that can follow
page_odds_opponents = against each opponent
page_odds_attacker = outcome for the attacker
page_odds_kills = out at the end of the action
page_odds_fail = failure
page_odds_difficulty = difficulty
page_odds_aside_cards = jumps aside, with your cards
page_odds_aside_open_hands = jumps aside, if all spend cards
page_odds_hold = Hold Nerves
page_odds_dive = Dive for Cover
page_odds_fence = Fence
page_odds_parry = Parry

# At an enemy on the table, for each reaction it may choose.
page_target_odds = { $reaction }: hit { $hit }{ $out ->
    [none] {""}
   *[other] , out { $out }
}
page_target_range = { $low }–{ $high }
