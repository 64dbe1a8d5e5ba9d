# What is wrong with a situation in a case file.

case_name_of_a_card = '{ $name }' is the name of a card
case_seat_missing = 'seat' is missing
case_no_room = there is no room for { $figure }: give a place with `at`
case_active_missing = name the character whose turn it is with `active`
case_duel_missing = name the duellists with `duel: [x, y]`
case_card_twice = each card can only be in one place
number_weapons = number two weapons of the same kind: pistol_1, pistol_2
