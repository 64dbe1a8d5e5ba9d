# Questions to a view, and computations.

question_needs_situation = this question needs a situation: a `given`
wrong_argument = { $argument ->
    [none] { $reason }
   *[other] { $argument }: { $reason }
}
wrong_computation = { $name }: { $reason }

## Fields of calculators

field_form = '{ $entry }' is not a field of the form NAME:VALUE, or it is given twice
field_to_fill = { $name }: a value is needed
not_among_options = '{ $name }' is not among the options: { $first } and others
picked_twice = '{ $name }' is named twice
picked_too_many = { $number } are named, at most { $most } are allowed
number_expected = { $whole ->
    [true] a whole number from { $least } to { $most } is expected, not '{ $given }'
   *[other] a number from { $least } to { $most } is expected, not '{ $given }'
}
flag_expected = true or false is expected, not '{ $given }'
text_too_long = at most { $most } characters are allowed
not_case_syntax = '{ $given }' is not a value in the syntax of case files, such as 6, true or [15, 15]

## Odds by brute force

odds_need_enumerating = { $chance } chance draws on its own; odds need Enumerating chance
odds_without_result = the match ended without a result
odds_too_many_outcomes = more than { $most } outcomes; choose a smaller situation
