# Questions to a view, and computations.

question_needs_situation = this question needs a situation: a `given`
unknown_computation = unknown question '{ $name }'; known: { $known }
wrong_argument = { $argument ->
    [none] { $reason }
   *[other] { $argument }: { $reason }
}
wrong_computation = { $name }: { $reason }
