### The host at the table: the briefing, the score, and how it ended

## The score

score = Score
score_you = You
score_tally =
    { $of ->
        [none] { $name } { $value }
       *[other] { $name } { $value } of { $of }
    }
stake_free = { $name }
stake_held = { $name }: { $who }
stake_carried = { $name }: { $carrier }
side_names = { AND($who) }

## The briefing

briefing = Briefing
briefing_label = Briefing: { $title }
briefing_hint = What this scenario is about, and how one wins
briefing_you = You play { AND($figures) }.
briefing_several = { $count } × { $name }
briefing_story = Story
briefing_sides = Who fights whom
briefing_goal = Your goal
briefing_winning = How to win
briefing_length = How long it takes
briefing_difficulty = Difficulty
briefing_special = What is special
briefing_begin = To the table
setting_briefing = Show the briefing before a game

## The result

you_win = You win
you_lose = You lose
wins =
    { COUNT($who) ->
        [one] { AND($who) } wins
       *[other] { AND($who) } win
    }
draw = A draw
tab_result = Result
result_show = Show the result
result_hide = See the table
result_score = At the end
result_lost = Losses
result_lost_none = none
result_casualty =
    { $fate ->
        [none] { $figure }
       *[other] { $figure } ({ $fate })
    }
result_moments = Decisive moments
result_moments_hint = The actions that changed the game most. A click shows one in the log.
result_good_for = good for { $who }
result_good_for_you = good for you
result_in_log = Show in the log
result_luck = Luck
result_luck_hint = What the dice brought, and what was to be expected of so many dice.
result_luck_dice = Dice
result_rolled =
    { $dice ->
        [one] { $rolled } with { $dice } die, expected { $expected }
       *[other] { $rolled } with { $dice } dice, expected { $expected }
    }
result_average =
    { $dice ->
        [one] { $rolled } with { $dice } die, expected { $expected }
       *[other] { $rolled } a die in { $dice } dice, expected { $expected }
    }
result_one_in = 1 in { $count }
result_best = Best roll
result_worst = Worst roll
result_roll = { $figure }: { $faces } ({ $kind }). Chance of that or better: { $chance }.
result_bad_roll = { $figure }: { $faces } ({ $kind }). Chance of that or worse: { $chance }.
result_choices =
    { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }
rematch = Rematch
rematch_hint = The same sides again
rematch_swap = Swap sides
rematch_swap_hint = Another match with the sides swapped
rematch_asked = The others are asked whether they would like a rematch.
rematch_swap_asked = The others are asked whether they would like to swap sides and play again.
rematch_declined = The rematch was declined.
rematch_go = Go to the next match
offer_rematch = { $who } would like a rematch with the same sides.
offer_rematch_swap = { $who } would like to swap sides and play again.
look_back = Read the log
share = Share
share_hint = Anyone with the link can look at this match
share_copied = The link to this match is copied. Whoever has it can look on.
share_link = Link to this match
fair_record = The key of the dice was fixed before the first roll. The record holds it with every choice, so that anyone can check every roll.
