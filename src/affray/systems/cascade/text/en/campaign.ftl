### Leagues: their formats, and the casts that take part.

skirmish_league = Skirmish league
skirmish_league_about = Each cast meets each other cast in a skirmish.
duel_league = Duel league
duel_league_about = Each cast meets each other cast; the fighter with the fewest marks fights a duel.
no_such_fighter = { $character }: '{ $fighter }' is not in the cast (known: { $known })
size_of_cast = a cast of this league has { $least } to { $most } fighters, not { $count }
cast_line =
    { $fate ->
        [none] { $name }, { $marks } of { $health } marks
       *[other] { $name }, { $fate }
    }
measures-members = fighters
measures-wounds = marks carried
