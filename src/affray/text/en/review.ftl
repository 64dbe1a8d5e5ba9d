### Looking back at a match

ending_conceded = { AND(SIDE($sides)) } conceded.
ending_cap = The match reached its limit of { $choices } choices, so it is a draw.
