### The log: the sentences of an entry. `$figure_is` is `yours` if the figure is the reader's.

story-walked =
    { $figure_is ->
        [yours] Your { BARE($figure) } walks.
       *[other] { $figure } walks.
    }
story-thrown =
    { $figure_is ->
        [yours] { $hits ->
            [0] Your { BARE($figure) } throws bottles at { $target } and misses.
            [one] Your { BARE($figure) } throws bottles at { $target }: { $hits } hit.
           *[other] Your { BARE($figure) } throws bottles at { $target }: { $hits } hits.
        }
       *[other] { $hits ->
            [0] { $figure } throws bottles at { $target } and misses.
            [one] { $figure } throws bottles at { $target }: { $hits } hit.
           *[other] { $figure } throws bottles at { $target }: { $hits } hits.
        }
    }
story-brawled =
    { $figure_is ->
        [yours] { $loser ->
            [none] Your { BARE($figure) } brawls with { $target }, and nobody wins.
           *[other] Your { BARE($figure) } brawls with { $target }. { $loser } loses.
        }
       *[other] { $loser ->
            [none] { $figure } brawls with { $target }, and nobody wins.
           *[other] { $figure } brawls with { $target }. { $loser } loses.
        }
    }
story-shoved =
    { $figure_is ->
        [yours] { $moved ->
            [true] Your { BARE($figure) } shoves { $target } back.
           *[other] Your { BARE($figure) } shoves { $target } in vain.
        }
       *[other] { $moved ->
            [true] { $figure } shoves { $target } back.
           *[other] { $figure } shoves { $target } in vain.
        }
    }
story-lifted =
    { $figure_is ->
        [yours] Your { BARE($figure) } lifts the lantern.
       *[other] { $figure } lifts the lantern.
    }
story-hurt = { $figure } is { $condition }.
story-round_ended = Round { $number } is over.
