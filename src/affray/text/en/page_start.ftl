### The start page, the join page, and the dialogs they open.

tagline = Skirmish games on a table that knows the rules.
play = Play
play_hint = One click starts a match against a bot. A match with a friend takes two.
play_label = Play { $title } against a bot
opponent = Bot
level_words = { $bot }: { $about }
other_scenarios =
    { $count ->
        [0] Editions
        [one] { $count } more scenario
       *[other] { $count } more scenarios
    }
practice_wish = Practice: take back dice rolls
edition = Edition
with_friend = With a friend …
with_friend_label = Play { $title } with a friend
same_device = On this device
by_link = By invitation link
more_options = More options …
options = Options …
options_label = Play { $title } with other options
players_exactly =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
players_range = { $min } to { $max } players

## A new match

your_name = Your name
how_many = Players
who_plays = Seat { $seat }
force_of = Force of seat { $seat }
divide_characters = Divide the characters
sides = Sides
sides_each = everyone for themselves
sides_teams = { $one } against { $other }
referee = Referee
referee_none = none: the rules decide
holder_me = me, on this device
holder_open = a friend, by invitation
holder_bot = bot: { $bot }
rules_in_force = Rules
rules_of_scenario = as the scenario says
rules_own = custom
optional_rules = Optional rules: { $count } of { $all } in force
rule_needs = Needs “{ $rule }”.
rule_excludes = Not together with “{ $rule }”.
with_clock = Clock
clock_none = none
clock_quick = quick: 30 seconds per choice, 5 minutes in the time bank
clock_steady = steady: 90 seconds per choice, 20 minutes in the time bank
clock_days = by mail: two days per choice
make_listed = Anyone can watch or take a free seat
open_match = Open the match
not_now = Not now

## Invitations

copy = Copy
copied = Copied

## Match lists

my_games = My matches
listed_games = Open tables
no_listed = Nobody has opened a table right now.
refresh = Refresh
your_turn = your turn
others_turn = their turn
status_open = seats are free
status_running = running
status_over = over
status_halted = cannot continue
go_on = Continue
look = View
watch = Watch
join = Join
older = Finished matches ({ $count })

## Joining

joining = You are invited
joining_listed = A seat is free
which_seat = Which seat
take_seat = Take the seat
only_watch = Only watch
no_invitation = You need an invitation to take a seat in this match.
no_free_seat = All seats of this match are taken.

## Account and records

account = Account
account_hint = With an account you find your matches on every device. You can play without one.
account_name = Name
password = Password
log_in = Log in
sign_up = Create an account
log_out = Log out
logged_in = Logged in as { $name }
log_out_everywhere = Log out on all devices
password_now = Your password
password_new = New password
change_password = Change password
change_password_do = Change it
password_changed = Changed. Your other devices are logged out.
export_account = Export your data
export_account_hint = A JSON file with everything the server stores about this account.
export_account_do = Download the file
delete_account = Delete account
delete_account_hint = Your running matches are conceded, and matches you opened that have not begun are cancelled. Your name and messages are removed from all matches; the moves stay, without a name. This cannot be undone.
delete_account_do = Delete permanently
import_record = Import a record
import_hint = The server replays and verifies the whole match. A match of another rules version is shown as it was recorded.
import_damaged = This file is damaged. Please download it again. { $message }
import_differs = This match replays differently here. It may be a bug in Affray: please report it with the file. { $message }
import_file = Record file
import_do = Import
interface = API for programs
setting_out = Setting up the table …
no_system = This server has no game to play.
