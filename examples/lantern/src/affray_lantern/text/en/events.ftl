### The log: one message for each kind of event. Arguments are the fields of the event.

events-walked = { $figure } walks to { PLACE($to) }.
events-thrown = { $figure } throws bottles at { $target }: { $faces }, { $needs } or more hits.
events-brawled =
    { $loser ->
        [none] { $figure } brawls with { $target }: { $totals }.
       *[other] { $figure } brawls with { $target }: { $totals }. { $loser } loses.
    }
events-shoved =
    { $to ->
        [none] { $figure } shoves { $target }: { $face }. { $target } does not move.
       *[other] { $figure } shoves { $target }: { $face }. { $target } goes back to { PLACE($to) }.
    }
events-hurt = { $figure } is { $condition }.
events-lifted = { $figure } lifts the lantern.
events-round_ended = Round { $number } is over.
events-concede = { PLAYER($seat) } concedes.
events-taken_back =
    { $choices ->
        [one] { PLAYER($seat) } takes back a choice.
       *[other] { PLAYER($seat) } takes back { $choices } choices.
    }
