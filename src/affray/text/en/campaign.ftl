### Campaigns: what the ledger says, and why an entry is refused.

## Changes

change_recruited = { $name } joins { $gang }.
change_fate =
    { $fate ->
        [dead] { $name } of { $gang } is dead.
        [retired] { $name } leaves { $gang }.
       *[other] { $name } is with { $gang } again.
    }
change_condition =
    { $value ->
        [none] { $name }: { $key } no longer applies.
       *[other] { $name }: { $key } is now { $value }.
    }
change_profile =
    { $value ->
        [none] { $name }: { $key } no longer applies.
       *[other] { $name }: { $key } is now { $value }.
    }
change_renamed = { $before } took the name { $name }.
change_handed_over =
    { $bot ->
        [none] { $player } now runs { $gang }.
       *[other] The bot { $bot } now runs { $gang }.
    }
change_deed =
    { $against ->
        [none] { $name }: { $what }, { $count } { $count ->
            [one] time
           *[other] times
        }.
       *[other] { $name }: { $what } ({ $against }).
    }

change_put_out = { $name } is put out of action.
change_wounds =
    { $wounds ->
        [0] { $name } has no wounds any more.
        [one] { $name } carries one wound to the next game.
       *[other] { $name } carries { $wounds } wounds to the next game.
    }

wounds_carried_count = { $name } carries 0 to { $most } wounds, not { $wounds }

## Gangs

character_line =
    { $fate ->
        [none] { $name }
       *[other] { $name } ({ $fate })
    }

## Entries that cannot follow

ledger_must_begin = entry { $number }: a ledger begins with 'founded', and only there
ledger_closed = entry { $number }: the campaign is closed
ledger_gang_twice = entry { $number }: { $gang } has joined already
ledger_no_gang = entry { $number }: there is no gang { $gang }
ledger_no_fixture = entry { $number }: there is no fixture { $fixture }
ledger_fixture_begun = entry { $number }: fixture { $fixture } has begun and cannot be changed
ledger_wrong_stage = entry { $number }: fixture { $fixture } is at the stage '{ $stage }', which does not allow it
ledger_gang_busy = entry { $number }: { $gang } has not settled fixture { $fixture } yet
ledger_change_fails = entry { $number }: the change '{ $change }' cannot be made: { $problem }
ledger_entry_unreadable = entry { $number } cannot be read: { $problem }
ledger_line_damaged = the line with entry { $number } is damaged: { $problem }
ledger_line_altered = the line with entry { $number } or one before it was altered: its checksum does not match
ledger_behind = somebody was faster: the ledger has { $number } entries, not { $expected }; nothing was changed
ledger_locked = { $folder } is being written by another program
change_unreadable = this is no change: { $problem }
no_campaigns = { $system } has no campaigns
no_campaign_here = there is no campaign in { $folder }; 'affray campaign new' makes one
campaign_exists = there is a campaign in { $folder } already

## Matches in progress

match_played_elsewhere = { $match } is being played in another program
journal_no_decision = seat { $seat } has no such decision
journal_differs = choice { $number } cannot be repeated: the match is at { $now }

match_not_here = { $match } is being played, but is not saved in { $folder }; the referee can decide the fixture

## Checking the records

check_other_key = the key of the dice is not the one that was committed to
check_other_nonces = the nonces of the seats are not those that their gangs have given
check_key_does_not_follow = the key of the dice does not follow from that of the campaign
key_missing = { $file } is missing or damaged: the dice of the campaign follow from it
key_other = { $file } is not the key that was committed to when the campaign was founded
check_other_setup = the record is of a match that was set up differently
check_other_changes = the entry does not follow from the record

## Steps that are refused

bad_gang =
    { $name ->
        [none] this gang cannot join: { $problems }
       *[other] { $name } cannot join: { $problems }
    }
bad_nonce = a nonce has up to { $most } printable ASCII characters
joins_too_late = the games are scheduled: no gang can join any more
too_many_gangs = there are { $most } gangs already, and no more can join
scheduled_already = the games are scheduled already
number_of_gangs = it takes { $least } to { $most } gangs, and there are { $count }
cannot_open = fixture { $fixture } cannot be begun now; its stage is '{ $stage }'
not_being_played = fixture { $fixture } is not being played; its stage is '{ $stage }'
not_over = { $match } is not over
other_match = this is not the match { $match } that was opened: its dice have another key
correction_leaves = { $gang } could not play after this correction: { $problems }
correction_needs_reason = a correction needs a reason
no_entry = there is no entry { $number }; the last one is { $last }
close_too_early = a game has begun and is not settled: play it to its end first
nothing_to_void = nothing of fixture { $fixture } is being played; its stage is '{ $stage }'
winner_not_in_game = { $gang } is not in fixture { $fixture }

## Gang files

gang_not_toml = this is no TOML: { $problem }
gang_other_system = it is a gang of { $system }, not of { $expected }
gang_characters_form = the characters must be tables: [[characters]]
gang_too_many = { $count } characters are too many: at most { $most }
gang_id_twice = two characters have the id '{ $id }'
gang_itself = the gang
gang_character =
    { $name ->
        [none] character { $number }
       *[other] character { $number } ({ $name })
    }
gang_bad_id = { $where }: '{ $id }' is no id; an id has up to 40 letters, digits, '_', '+' and '-'
gang_bad_fate = { $where }: the fate must be empty, 'dead' or 'retired', not '{ $fate }'
gang_needs_name = { $where } needs a name of 1 to { $most } printable characters
gang_condition_form = { $where }: the condition must be a table: {"{"} wounds = 1 {"}"}

## The chronicle

entry_founded = { $name } begins, a campaign of { $system }.
entry_joined =
    { $bot ->
        [none] { $gang } joined with { $count ->
            [one] one character
           *[other] { $count } characters
        }.
       *[other] { $gang } joined with { $count ->
            [one] one character
           *[other] { $count } characters
        }, run by the bot { $bot }.
    }
entry_left = { $gang } left.
entry_scheduled =
    { $count ->
        [one] One game is scheduled.
       *[other] { $count } games are scheduled.
    }
entry_scheduled_one =
    { $due ->
        [none] Round { $round }: the game of { AND($gangs) } is scheduled.
       *[other] Round { $round }: the game of { AND($gangs) } is to be played by { $due }.
    }
entry_opened = Round { $round }: the game of { AND($gangs) } begins.
entry_aftermath_opened = Round { $round }, after the game: { AND($gangs) } see to their people.
entry_played =
    { $winner ->
        [none] Round { $round }: { AND($gangs) } played to a draw.
       *[other] Round { $round }: { $winner } beat { AND($losers) }.
    }
entry_settled = Round { $round }, after the game: { AND($gangs) } have seen to their people.
entry_handed_over = { $gang } changed hands.
entry_corrected =
    { $about ->
        [none] The referee makes { $count ->
            [one] a change
           *[other] { $count } changes
        }.
       *[other] The referee corrects entry { $about }.
    }
entry_result_corrected =
    { $winner ->
        [none] Round { $round }: the referee decides the game of { AND($gangs) } as a draw.
       *[other] Round { $round }: the referee decides that { $winner } beat { AND($losers) }.
    }
entry_voided =
    { $part ->
        [game] { $again ->
            [yes] Round { $round }: the referee declares the game of { AND($gangs) } void, and they play it again.
           *[other] Round { $round }: the referee declares the game of { AND($gangs) } void, and it is not played again.
        }
       *[other] { $again ->
            [yes] Round { $round }: what followed the game of { AND($gangs) } is void by decision of the referee, and begins again.
           *[other] Round { $round }: by decision of the referee nothing follows the game of { AND($gangs) }.
        }
    }
entry_closed = { $name } is over.
entry_signature = Entry { $number }, { $at }, by { $by }
entry_reason = Why: { $why }
entry_match =
    { $record ->
        [none] From the match { $match }
       *[other] From the match { $match }: { $record }
    }
entry_corrected_by = Corrected by: { $numbers }
change_with_rules =
    { $rules ->
        [none] { $told }
       *[other] { $told } ({ $rules })
    }

## The options of a league

campaign-title-scenarios = Scenarios
campaign-about-scenarios = Played in turn, one in each round. Without any, all that suit the form.
campaign-title-carry_wounds = Wounds are carried over
campaign-about-carry_wounds = Everybody begins the next game with the wounds of the last one. Otherwise everybody begins unhurt.
campaign-title-heal = Wounds healed
campaign-about-heal = So many wounds everybody heals after each game.
campaign-title-size = Size of the gangs
campaign-about-size = How many fighters or heroes each gang has. Empty: as the rules have it.
campaign-title-win = Points for a win
campaign-about-win = What a won game counts in the table.
campaign-title-draw = Points for a draw
campaign-about-draw = What a draw counts for either gang.
campaign-title-loss = Points for a loss
campaign-about-loss = What a lost game counts.

## The report of a season

report_summary =
    { $champions ->
        [none] { $format } of { $system }: { $gangs } gangs, { $games } games so far.
       *[other] { $format } of { $system }: { $gangs } gangs, { $games } games. The first place goes to { AND($champions) }.
    }
report_standings = Table
report_results = Results
report_season = The season
report_axis = From left to right: the games in the order in which they were settled.
report_gangs = Gangs
report_chronicle = Chronicle
report_strength = Is my gang any good?
report_strength_about = The share of wins counts a draw as half a win. In 9 of 10 cases the share in a long season lies in the range. More games make it narrower: 'start --legs 3'.
report_share = { $percent } %
report_range = { $low } to { $high } %
report_verdict =
    { $verdict ->
        [better] better than those it met
        [worse] worse than those it met
       *[other] { $games ->
            [none] unclear
           *[other] unclear; { $games } games would tell
        }
    }
column_share = share of wins
column_range = likely range
column_verdict = what that says
column_first = at first
report_ledger = Ledger
result_in_short =
    { $result ->
        [won] W
        [lost] L
       *[other] D
    }
column_place = place
column_gang = gang
column_who = run by
column_games = games
column_won = won
column_drawn = drawn
column_lost = lost
column_points = points
column_fixture = fixture
column_gangs = gangs
column_stage = stage
column_due = due
column_season = over the season
column_now = now

## The commands

ledger_torn =
    { $count ->
        [one] the last line of the ledger was not written completely and is left out: 1 byte
       *[other] the last line of the ledger was not written completely and is left out: { $count } bytes
    }
somebody = somebody
campaign_made = { $name } ({ $format }) in { $folder }
campaign_join_next = Gangs join with 'affray campaign join { $folder } GANG'; sample gangs: { $known }
no_gang_file = { $name } is neither a file nor a sample gang (known: { $known })
campaign_joined = { $gang } ({ $id }) joined, run by { $who }
campaign_left = { $gang } left
campaign_scheduled =
    { $games ->
        [one] One game is scheduled
       *[other] { $games } games are scheduled in { $rounds ->
            [one] one round
           *[other] { $rounds } rounds
        }
    }
campaign_headline = { $name }, { $format } of { $system }
campaign_not_started =
    { $count ->
        [one] One gang has joined; no games are scheduled yet
       *[other] { $count } gangs have joined; no games are scheduled yet
    }
campaign_over = { $name }: all games are played
gangs_meet = { AND($gangs) }
gang_with_player = { $gang } ({ $who })
gang_that_left = { $gang } (left)
stage_of_game =
    { $stage ->
        [scheduled] to be played
        [game] being played
        [aftermath_due] post-game sequence to begin
        [after] post-game sequence
        [settled] settled
       *[other] cancelled
    }
campaign_game_stopped = { $match } is saved; the same command goes on with it
json_needs_bots = --json needs games that only bots play
player_not_here = { $player }, who runs { $gang }, is not here: name them with --player, or let bots play with --bots
not_a_page = { $file } is a folder, not a file
report_written = Report written to { $file }
campaign_exported = { $entries } entries, { $gangs } gangs and { $records } records written to { $folder }
check_failed = entry { $number } ({ $match }): { $problem }
checked_with_problems = { $problems } of { $matches } matches have problems
checked_good =
    { $matches ->
        [0] no match is over yet
        [one] one match: its dice, its record and the ledger agree
       *[other] { $matches } matches: their dice, their records and the ledger agree
    }
one_fixture = a fixture is played alone: without --all and --games
correct_what = give a fixture with --fixture and --winner, or a gang with --gang and --set
correct_key = { $key } cannot be set: it is name, fate (of a character), player or bot (of a gang), profile.KEY or condition.KEY
no_character = { $gang } has no character { $id } (known: { $known })
campaign_corrected = Corrected by entry { $number }
campaign_postponed = Fixture { $fixture } is due on { $due }
campaign_closed = The campaign is closed
