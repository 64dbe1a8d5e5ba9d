# What is wrong with a situation in a case file.

case_active_in_other_phase = a model is active in the activation or the surplus phase
case_each_seat_once = name each seat once, including every figure's: { $seats }
case_funds_without_club = funds buy models of a club: say which with `clubs: {"{"}{ $seat }: li{"}"}`
case_marker_nowhere = give its place with `at`, or its carrier
case_no_card_left = there is no { $card } left
case_no_figures = a skirmish needs figures
case_no_pair = a relation is `between` two figures, or their `contact`
case_no_player = there is no player '{ $seat }'
case_no_room = there is no room left for it: give it a place with `at`
case_no_surplus = in the surplus phase only one player has models to activate (W-TURN-07)
case_not_enemies = { $one } and { $other } are not enemies: only enemies can be engaged
case_off_table = this place is not on the table
case_too_many_cards = only { $number } cards are in no hand
case_too_many_heroes = these clubs have { $number } heroes each
case_too_many_wounds = it starts with { $wounds } Wounds (W-PROF-09)
