# Questions to a view, and computations.

question_needs_situation = this question needs a situation: a `given`
wrong_argument = { $argument ->
    [none] { $reason }
   *[other] { $argument }: { $reason }
}
wrong_computation = { $name }: { $reason }
