"""The table of the odds of open choices (24.7): the modules of `open_choices` enter them by kind and verb.

In a clash of one against several the pack member's odds are those of their duel with the pivot. The pivot's attack is
the best over the pack, and what they have to fear is the worst that one of them can do; that members of a pack attack
one after another is not added up.
"""

from affray.engine.questions.choice_odds import ChoiceOdds

from .pure_questions import COMPUTATIONS

ODDS = ChoiceOdds(COMPUTATIONS)
"""The odds of every verb of every kind."""
