### Leagues: the format, and the clubs that take part.

league = League
league_about = Each club meets each other club in a skirmish.
model_line =
    { $fate ->
        [none] { $name }, { $wounds } of { $of } wounds
       *[other] { $name }, { $fate }
    }
unreadable_club = this is no roster: { $problem }
measures-members = models
measures-wounds = wounds carried
measures-funds = funds spent
