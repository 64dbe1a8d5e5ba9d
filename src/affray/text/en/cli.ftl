### What the commands of `affray` say.

## Options and files

no_case_path = { $path } does not exist; give case files or folders of case files
no_case_file = there is no case file (.yaml) in { $paths }
is_a_folder = this is a folder, not a file
file_too_large = larger than { $megabytes } MB, too large for an Affray file
not_utf8 = not a UTF-8 text file
no_rosters = { $system } has no rosters or clubs, and its scenarios fix the seats
teams_need_four = --teams needs four players, not { $players }
roster_or_club = seat { $seat }: give either a roster or a club, not both
seat_not_in_play = seat { $seat } is not in play: the seats of { $players } players are { $seats }
once_per_seat = --{ $option } { $value }: give it once per seat: --{ $option } a=... --{ $option } b=...
no_odds_calculator = { $system } has no odds calculator
resumed_other_system = { $file } is a match of { $system }, not { $other }
practice_only_new = --practice is only for new matches against a bot
give_a_system = give a system: 'affray play SYSTEM'; the systems are { $known }
no_opponent = there is no opponent '{ $name }'; choose { $known } or PACKAGE.MODULE:NAME
no_roster = no roster file or built-in roster is called '{ $name }'; the built-in rosters are { $known }
no_rule_mentions = no rule mentions '{ $words }'
bots_for_seats = --bots names { $count } bots for the seats { $seats }; give one per seat, or one for all
report_needs_number = { $flag } needs a report number: 'affray store reports NUMBER { $flag }'
report_one_flag = give only one of { AND($flags) }
no_report = there is no report { $number }
scenario_without_table = { $name } has no table; scenarios with tables: { $known }
neither_figure_nor_place = '{ $word }' is neither a figure of this table ({ $known }) nor a place x,y or x,y,z
no_standing_room = no figure can stand at { $place }: { $reason }; choose a place with room for a base
no_movement_rules = there are no movement rules '{ $rules }'; choose from { $known }
png_needs_extra = PNG needs an extra: pip install 'affray[pictures]'; SVG works without it
map_file_name = { $file }: the file name of a map must end in .svg or .png

## Reports of commands

case_failed = FAILED { $name }
cases_passed = { $passed } passed, { $failed } failed
record_written = Record written to { $file }
match_saved = Saved to { $file }
resume_with = Resume with: { $command }
record_replayed = { $choices } choices and { $events } events match the record; { $ending }
more_rules = { $count } more; raise --count to see them
rule_modules = modules: { $modules }
rule_claims =
    { $claims ->
        [none] claimed by: nothing
       *[other] claimed by: { $claims }
    }
rule_uncited = cannot be cited: { $reason } ({ $test })
rule_cited =
    { $cited ->
        [none] cited by: nothing
       *[other] cited by: { $cited }
    }
bot_incidents = { $count } times a bot failed or gave an illegal answer; the default was chosen instead
games_played = { $games } games of { $system }, { $scenario }: { $decisions } decisions in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s ({ $rate } per second)
games_drawn = draws { $draws }
games_replayed = replayed { $replayed }, mismatches { $mismatches }
server_is_at = Affray is at { $address }
store_copied = Store copied to { $file }
match_as_stored = match { $match } is written as stored: { $reason }
match_skipped = match { $match } is skipped: { $reason }
records_written = { $folder }: { $written } records written, { $existing } already existed
report_removed = report { $number } removed
report_handled = report { $number } is marked as handled
report_reopened = report { $number } is open again
report_is_handled = handled { $date }
report_of_player = player { $name }: { $reason }
report_players = match { $match }: player { $player } (seat { $seat }) reports player { $accused } (seat { $accused_seat })
report_no_chat = The chat of the match was empty.
report_count = { $count } reports
cases_written = { $folder }: { $cases } case files written, { $without } reports have none
table_possible = { $table }: possible, { $pieces } pieces
table_advice = advice: { $finding }
## Help about one system: the headings of lists

# In the place of an example, for a system without optional rules
help_option = An option of the match, if the system has any.
help_scenarios = Scenarios of { $system } (--scenario)
help_optional_rules = Optional rules (--option { $example }=true)
help_presets = Presets of optional rules (--option preset={ $example })
help_forces =
    { $clubs ->
        [true] Clubs (--club SEAT=CLUB)
       *[false] Forces
    }
help_rule =
    { $about ->
        [none] { $title }
       *[other] { $title }: { $about }
    }
help_preset =
    { $rules ->
        [none] no optional rules
       *[other] { $rules }
    }

## Usage

must_be_whole = it must be a whole number
must_be_number = it must be a number
usage_error = { $problem }; '{ $command } --help' shows the usage
file_problem = { $file }: { $problem }
output_problem = cannot write output: { $problem }
problem_count = { $count } problems
rules_covered = every rule in force is cited by a test that claims it, or listed with the test that covers it
# $option: the option of the command whose value it is
value_form =
    { $option ->
        [none] '{ $text }' is not an argument of the form key=value, for example n=6
       *[other] { $option }: '{ $text }' is not an argument of the form key=value, for example n=6
    }
value_twice =
    { $option ->
        [none] '{ $key }' is given twice
       *[other] { $option }: '{ $key }' is given twice
    }
value_too_long =
    { $option ->
        [none] the value of '{ $key }' is longer than { $max } characters
       *[other] { $option }: the value of '{ $key }' is longer than { $max } characters
    }
value_invalid =
    { $option ->
        [none] the value of '{ $key }' is invalid: { $value }; write lists as [15,15]
       *[other] { $option }: the value of '{ $key }' is invalid: { $value }; write lists as [15,15]
    }
## More reports

one_source_of_odds = only one of --match, --record and --case can be given
at_needs_source = --at needs --record or --case
at_of_save = --at needs --record or --case: a saved match has one position
at_beyond_end = there are only { $choices } choices, so --at { $at } is beyond the end
which_case =
    { $wanted ->
        [none] the file has several cases; name one after a #: { $known }
       *[other] the file has no case '{ $wanted }'; it has { $known }
    }
nothing_is_open = no decision is open in this position
assumptions_need_choice = an assumption needs a choice before it
odds_usage = Usage: affray odds { $system } CALCULATOR [KEY=VALUE]...
odds_calculators = Calculators, which describe a situation and need no match:
odds_example = For example: affray odds { $system } { $calculator } { $field }
odds_fields_hint = What a field may be: affray odds { $system } { $calculator } --fields
odds_questions = Questions about plain numbers:
odds_of_positions = The odds of a position: affray odds --match FILE, --record FILE --at N or --case FILE#ID, with a choice or without one.
odds_for_seat = Seat { $seat }, { $decision }
odds_heading_field = field
odds_heading_value = value
odds_heading_allowed = allowed
odds_heading_choice = choice
odds_heading_odds = odds
odds_heading_limits = { $least } to { $most }
record_headline =
    { $scenario ->
        [none] { $system }, no scenario, rules version { $rules }
       *[other] { $system }, { $scenario }, rules version { $rules }
    }
dice_by_hand = its dice were given by hand, not derived from a key, so they cannot be verified
record_verified =
    { $keyed ->
        [true] { $file }: { $choices } choices, { $throws } throws, { $dice } dice derived from the committed key: OK
       *[false] { $file }: { $choices } choices, { $throws } throws, { $dice } dice given by hand: OK
    }
roster_cost =
    { $problems ->
        [0] { $roster }: { $cost } of { $funds } funds, legal
       *[other] { $roster }: { $cost } of { $funds } funds, { $problems } problems
    }
roster_problem = { $rule }: { $reason }
roster_illegal = { $roster } is not legal: { $problems }
roster_headline = { $roster } ({ $club }), { $cost } of { $funds } funds
roster_funds = { $cost } of { $funds }
game_differs = game { $game } (seed '{ $seed }'): { $problem }
replay_differs_in_line = the replay's record differs in line { NUMBER($line, useGrouping: 0) }
side_wins = side { $side } ({ $bots }) wins { $wins }: { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) }% (95%: { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }% to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }%)
table_figures = { $advice }: covered { NUMBER($covered, minimumFractionDigits: 1, maximumFractionDigits: 1) }%, of that elevated { NUMBER($elevated, minimumFractionDigits: 1, maximumFractionDigits: 1) }%; { $links } stairs and ladders, { $reached } of { $surfaces } elevated surfaces reached; widest open area { NUMBER($open, minimumFractionDigits: 1, maximumFractionDigits: 1) } inches
table_problems =
    { $more ->
        [0] { $problem }
       *[other] { $problem } (and { $more } more: affray table check { $name })
    }

## Headings of lists

heading_roster = roster
heading_club = club
heading_funds = funds
heading_model = model
heading_equipment = weapons, spells, gadgets, abilities
heading_rulebook = rulebook
heading_rules = rules
heading_claimed = claimed
heading_cited = cited
heading_uncited = cannot be cited
heading_missing = missing
heading_unknown = unknown ids
heading_system = system and scenarios
heading_bot = bot
heading_title = title
heading_table = table
heading_for = for
heading_size = size
