# Questions to a view, and computations.

question_needs_situation = this question needs a situation: a `given`
wrong_argument = { $argument ->
    [none] { $reason }
   *[other] { $argument }: { $reason }
}
wrong_computation = { $name }: { $reason }

## Odds by brute force

odds_need_enumerating = { $chance } chance draws on its own; odds need Enumerating chance
odds_without_result = the match ended without a result
odds_too_many_outcomes = more than { $most } outcomes; choose a smaller situation
