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
odds_contest = wins the contest for the initiative
odds_bars = How likely each number is
odds_bars_marks = How likely each number of wound marks is; at 0 the blow missed, or it hit and armour stopped it
odds_bars_damage = How likely each amount of damage is; at 0 it missed, or armour stopped it
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
