### Odds

odds_of = Odds: { $choice }
odds_more = More
odds_if = if
odds_note = { $name } { $amount }
# $dice: one number or two, as 3 : 2; $count: the number if it is only one
odds_dice_note =
    { $count ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
odds_lucky_note = lucky shot
odds_pool = { $who }, dice: { $dice } (base { $base })
odds_answer = answer
odds_success = success
odds_win = won
odds_contact = makes contact
odds_reaches = gets that far
odds_hit = hit
odds_miss = miss
odds_kill = out
odds_contest = contest won
odds_damage = expected damage
odds_marks = expected marks
odds_aiming_marks = expected marks of the coming shot
odds_fresh_marks = expected marks next phase, with new dice
odds_distribution = damage distribution
odds_dice = dice
odds_hits = hits
odds_holds = holds their nerve
odds_lose = weapon lost
odds_attacker_down = attacker falls
odds_riposte = riposte
