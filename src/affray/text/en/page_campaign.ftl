### Campaigns: the lists on the start page, the form for a new one, the page of a campaign.

campaigns = Campaigns
campaigns_about = Games in a row: gangs keep what they win and what they lose, the server keeps the table and the chronicle.
campaign_new = New campaign …
campaigns_listed = Public campaigns
campaign_games = { $played } of { $games } games played
campaign_gathering =
    { $count ->
        [0] nobody has joined yet
        [one] { $count } gang has joined
       *[other] { $count } gangs have joined
    }
campaign_to_play = Your game
campaign_open = Open
campaign_status_open = gathering
campaign_status_running = running
campaign_status_over = over

## The form for a new campaign

campaign_form = A new campaign
campaign_name = Name of the campaign
campaign_system = Game
campaign_format = Form
campaign_public = Everybody may find it and join
campaign_public_hint = Otherwise whoever has its address can read it, and others join by your invitation link.
campaign_options = Options
campaign_options_changed =
    { $count ->
        [0] as usual
        [one] one differs from the usual
       *[other] { $count } differ from the usual
    }
campaign_match_rules = Optional rules of every game
campaign_match_rules_hint = Each scenario has its own. What you set here holds in all games.
campaign_rule_scenario = as the scenario says
campaign_rule_on = in force
campaign_rule_off = not in force
campaign_bots = Gangs run by bots
campaign_bots_hint = They join at once. You can bring more later, and a bot can take the place of a player who is missing.
campaign_later = Who meets whom, how often, and until when is settled when all have joined: press Schedule on the page of the campaign.
campaign_create = Found the campaign
campaign_no_system = No installed game has campaigns.
campaign_size =
    { $least ->
        [one] { $least } gang
       *[other] { $least ->
            [2] { $most ->
                [2] two gangs
               *[other] { $least } to { $most } gangs
            }
           *[other] { $least } to { $most } gangs
        }
    }

## Joining and inviting

campaign_join = Join with a gang
campaign_join_done = You can bring another gang.
campaign_gang = Gang
campaign_own_file = a gang file …
campaign_gang_file = Gang file
campaign_gang_name = Name of the gang
campaign_gang_name_hint = empty: its own name
campaign_who_runs = Who runs it
campaign_run_by_me = I do
campaign_join_do = Join
campaign_need_invitation = This campaign is joined by invitation. Ask { $founder } for the link.
campaign_too_late = The games are scheduled: nobody can join any more.
campaign_is_full = All places are taken: nobody can join any more.
campaign_rules = Rules of this campaign
campaign_invite = Invite
campaign_invite_hint = Whoever opens this link can join with a gang.
campaign_invite_link = Invitation link
campaign_invite_new = New link
campaign_invite_void = Earlier links are void.

## The page of a campaign

campaign_tab_games = Games
campaign_tab_gangs = Gangs
campaign_tab_chronicle = Chronicle
campaign_tab_ledger = Ledger
campaign_tab_dice = Dice
campaign_referee = Referee: { $name }
campaign_back = Back to the campaign
campaign_settings = What the referee decides
campaign_champions =
    { COUNT($names) ->
        [one] { AND($names) } won the campaign.
       *[other] { AND($names) } share the first place.
    }
campaign_report = Report of the season

campaign_table = Table
campaign_place = Place
campaign_played = Played
campaign_won = Won
campaign_drawn = Drawn
campaign_lost = Lost
campaign_points = Points
campaign_has_left = left the campaign
campaign_bot = bot { $bot }
campaign_nobody = nobody

campaign_calendar = Calendar
campaign_not_scheduled = { $referee } schedules the games once all gangs have joined.
campaign_not_scheduled_yours = Schedule the games below once all gangs have joined.
campaign_round = Round { $number }
campaign_due = until { $date }
campaign_overdue = was due { $date }
campaign_versus = against
campaign_bye = Bye: { $gang }
campaign_play = Play
campaign_play_label = Play: { AND($gangs) }
campaign_go_on = Go on
campaign_watch = Watch
campaign_look = Look at the game
campaign_look_after = After the game
campaign_stage_scheduled = to be played
campaign_stage_game = being played
campaign_stage_aftermath_due = after the game
campaign_stage_after = after the game
campaign_stage_settled = settled
campaign_stage_cancelled = cancelled
campaign_stopped = This match was stopped and cannot go on. { $referee } decides what becomes of it.
campaign_won_by = { $gang } won
campaign_draw = a draw
campaign_waits = first another game must be settled

campaign_members = Members
campaign_dead = Dead
campaign_retired = Gone
campaign_history = History
campaign_no_history = Nothing has happened to them yet.
campaign_portrait = Portrait of { $name }
campaign_save_gang = Save as a file
campaign_runs = { $who } runs this gang.
campaign_hand_over = A bot plays for me from the next game on
campaign_take_over = I play for this gang from the next game on
campaign_leave = Leave the campaign
campaign_leave_sure = Leave for good? Games that have not begun are cancelled.

campaign_chronicle_empty = The story begins with the first game.
campaign_see_game = the game
campaign_see_after = after the game
campaign_moments = How it went

campaign_by = { $who }
campaign_why = Why: { $why }
campaign_corrects = corrects entry { $number }
campaign_corrected_by = corrected by entry { $number }
campaign_in_match = in the match
campaign_follows = follows from the match

campaign_dice_about = The server chose a secret key when the campaign was founded and published its fingerprint, the commitment; all dice follow from that key and the nonces, and the key is published when the campaign is over, so anybody can check every roll.
campaign_dice_each = Each match has a secret key of its own; its fingerprint, the commitment, was published before the match began, and the key when it was over, so anybody can check every roll.
campaign_dice_commitment = Commitment
campaign_dice_key = Key
campaign_dice_key_later = secret until the campaign is over
campaign_dice_nonces = Nonces of the gangs
campaign_dice_no_nonces = No gang has given a nonce.
campaign_dice_matches = Matches
campaign_game_of_round = Round { $round }: { AND($gangs) }
campaign_after_of_round = Round { $round }, after the game: { AND($gangs) }
campaign_export = The whole campaign as a file
campaign_export_about = The ledger, the gangs, the chronicle and the records of all matches that are over. Once the campaign is over the key is in it too, and ‘affray campaign check’ checks everything.
campaign_export_over = The ledger, the gangs, the chronicle, the records of all matches, and the key: unpack it, and ‘affray campaign check’ checks everything.
campaign_export_do = Download

## The referee

campaign_schedule = Schedule the games
campaign_schedule_hint = From then on nobody can join.
campaign_legs = How often each gang meets each other
campaign_start_date = First day
campaign_start_hint = With it each round gets a deadline. Without it the games are played whenever it suits.
campaign_days = Days for each round
campaign_schedule_do = Schedule
campaign_decide = Decide a game without playing it on
campaign_decide_game = Game
campaign_decide_winner = Winner
campaign_reason = Reason
campaign_decide_do = Decide
campaign_void = Declare a match void
campaign_void_hint = For a match that was stopped by an error or by new rules, or that nobody will finish. It ends where it is and counts for nothing. Recruits who joined for it stay.
campaign_void_then = And then
campaign_game_again = the game is played again
campaign_game_without = the game is not played
campaign_after_again = what follows the game is played again, with new dice
campaign_after_without = the game counts, and nothing follows it
campaign_void_do = Declare void
campaign_rename = Correct a name
campaign_rename_whom = Who
campaign_rename_to = New name
campaign_rename_do = Correct
campaign_postpone = Another deadline
campaign_postpone_do = Postpone
campaign_close = End the campaign
campaign_close_sure = End it for good? No more games are played.

## At the table

campaign_continue = Continue the campaign
campaign_wait_ledger = The result is being noted …
campaign_of = Campaign
