### The odds calculator

calculator = Odds calculator
calculator_hint = Exact odds without a match. The link to this page holds everything you picked.
calculator_column = Question { $number }
calculator_game = Game
calculator_question = Question
calculator_numbers = From plain numbers
calculator_glance = At a glance
calculator_result = Result
calculator_difference = Difference
calculator_points = { $points } points
calculator_rare = More conditions
calculator_none = This game has no calculators.
calculator_compare = Compare with another
calculator_remove = Remove this question
calculator_copy = Copy the link
calculator_copied = Copied
