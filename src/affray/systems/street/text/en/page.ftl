### What the browser page says about Street only.

page_about = Short, bloody gunfights, played move by move and interrupted at the worst moment.

## The referee

page_orders_wait = Carried out as soon as nothing is being resolved: { $orders }

## Choosing on the table

page_by_card = interrupts with { $card }
page_play_none = nobody yet: keep it
page_play_discard = nobody: discard it
page_play_after = After how many inches of { $figure }'s move
page_burst = { $figure } fires at { $target }
page_rapid_cards = Rapid-fire cards drawn so far
page_rapid_none = no card drawn yet
page_rapid_hits = hits: { $count }
page_hit_on = The hit is on { $figure }
page_fight = { $attacker } attacks { $victim }
page_dice_lie = The dice as rolled
page_luck_hint = Pick the dice to reroll.

## The position

page_moment_turn = { $figure }'s turn
page_moment_free = { $figure }'s turn, an interrupt
page_moment_window = { $turn }: who interrupts?
page_moment_draw = Before the next card: who interrupts?
page_moment_card = Turned: { $card }
page_moment_deck = The next card is turned
page_moment_place = Figures are placed
page_moment_after_game = After the game
page_player = Seat { $seat }
page_points = points: { $count }
page_fate_deck = The fate deck
page_row = Open row
page_row_none = no action card lies open
page_hand = Cards of { $who }
page_own_hand = Your cards
page_hand_none = no card
page_card_use = This card gives one of your characters of the class { $card } or higher an extra turn. You are asked when it can be played: before a card is turned, when somebody else begins a turn or announces an action, and at the Joker.
page_held_use = The held card of { $figure }: you are asked when the turn can be taken.
page_face_down = face down: { $count }
page_discards = turned: { $cards }
page_jokers = Jokers so far: { $count }
page_unhurt = unhurt
page_zone = { $zone }: { $wounds }
page_carries = Weapons
page_skills = Skills
page_skill_level = { $skill } ({ $level })
page_hates = Hates
page_fears = Fears
page_extreme_hates = Extreme hate
page_extreme_fears = Extreme fear
page_lost_nerve = lost their nerve
page_drunk = drunk: { $state }
page_shield = Shield
page_in_hand = in hand
page_wound_short = { $severity } wound: { $zone }
page_must_recover = must recover
page_aims = aims
page_aims_at = aims at { $target }
page_empty = out of ammo
page_jammed = jammed
page_broken = broken
page_ducked = ducked
page_knocked_down = knocked down
page_unconscious = unconscious
page_waiting = to be placed
page_out_of_action = out of action
page_dead = dead
page_surrendered = surrendered
page_gone = gone
page_on_the_ground = { $weapon } of { $figure }
page_piece = { $piece } ({ $cover } cover)
page_piece_stops = { $cover ->
    [light] Stops a bullet on 3 to 6; on 1 or 2 it goes through.
    [soft] Hides, but stops no bullet.
   *[other] Stops bullets that strike it.
}
page_bystander = Bystander { $number }
page_zone_of = Zone of { $side }

## Labels during the animation

page_flash_wound = { $severity }: { $zone }
page_flash_stopped = { $cover } cover
page_flash_scratched = scratched
page_flash_recovered = recovered
page_flash_not_recovered = not yet
page_flash_rises = rises
page_flash_stumbles = stumbles
page_flash_aims = takes aim
page_flash_caught = caught on the move
page_flash_free = { $card }: a free turn
page_flash_way = in the way
page_flash_wakes = wakes
page_flash_nerve = loses their nerve
page_flash_holds = holds their nerve
page_flash_surrenders = surrenders
page_flash_runs = runs
page_flash_flees = flees

## The fields of its odds

page_odds_sums = inches
page_odds_accident = accident
page_odds_over = ends the game
page_odds_nerve = loses their nerve
page_odds_feelings = new feelings
page_odds_fear = fear
page_odds_hate = hate
page_odds_extreme_fear = extreme fear
page_odds_extreme_hate = extreme hate
page_odds_lucky = a lucky shot with three
page_odds_attacker = outcome for the attacker
page_odds_contact = comes into contact
page_odds_down = falls, or worse
page_odds_ducks = ducks back
page_odds_goes_on = can still attack
page_odds_cards = with your cards
page_odds_open_hands = with the cards of all players
page_odds_bound = a bound
page_odds_next_turn = by the end of the shooter's next turn
page_odds_effects = what a hit does
page_odds_expected = expected hits
page_odds_extra = further hits
page_odds_fates = outcome for the target
page_odds_met = what a hit meets
page_odds_open = nothing
page_odds_through = cover, and goes through
page_odds_stopped = stopped by cover
page_odds_passed_on = somebody else
page_odds_on = with another card
page_odds_others = outcome for others
page_odds_recover = must recover
page_odds_results = the next card
page_odds_row = fights with
page_odds_rows = if fighting with
page_odds_spray = reached by the spray
page_odds_stumble = stumbles
page_odds_wasted = wasted
page_odds_weapons = the weapon afterwards
page_odds_within = at least this far
page_odds_zones = a hit, by zone
page_odds_upright = on their feet
page_odds_knocked_down = knocked down
page_odds_unconscious = unconscious
page_odds_out_of_action = out of action
page_odds_dead = dead
page_odds_next = the next card
page_odds_claims = first to be able to claim
page_odds_starts = at the start of the turn
page_odds_could_shoot = could shoot at
page_odds_could_fight = could attack
page_odds_must_first = must use the turn to
page_odds_wake_up = try to wake up
page_odds_stand_up = stand up
page_odds_run = run
page_odds_dictated = do what a rule dictates
page_odds_first = something may come first
page_odds_draw = wins the quick draw
page_odds_own = one of your own
page_odds_ally = one of an ally
page_odds_enemy = an enemy
page_odds_neutral = a bystander
page_odds_action = an action card
page_odds_lost = a character who is out of the game
page_odds_nobody = nobody
page_odds_wakes = wakes up
page_odds_turn_lost = loses the turn
page_odds_repeats = must do the same again
page_odds_shoots_friend = must shoot at a friend
page_odds_recovers = recovers
page_odds_repaired = works again
page_odds_fired = a shot is fired
page_odds_targets = the target
page_odds_markers = the next marker
page_odds_draws = markers drawn
page_odds_doubled = raised to level 2
page_odds_conflicts = torn feelings become
page_odds_outcomes = result
page_odds_shots = the shot afterwards
page_odds_shot = the shot without contact
page_odds_leaves = leaves the table
page_odds_short = falls short
page_odds_reaches = gets there
