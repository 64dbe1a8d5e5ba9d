### What the server says to clients: refusals, limits, halts, closed connections.

## Accounts and names

wrong_password = this is not the password of your account
no_such_log_in = there is no account with this name and password
too_many_log_ins = too many people are logging in; try again in a few seconds
name_length = a name must have { $min } to { $max } visible characters
name_accents = a name can have at most { $max } accents on one character
name_scripts = a name must be written in one script
password_common = this password is too common; choose another one, for example four words
password_is_name = the password must not be the name of the account; choose another one, for example four words
no_account_of_yours = you have no account
account_already = you have an account already; log out to open another one
account_before_log_out = without an account you would lose your seats; open one first
name_looks_like = the name looks like that of { $name } at seat { $seat }
no_account = there is no account { $account }
account_gone = this account no longer exists
account_name_taken = there is an account '{ $name }' already, or one whose name looks like it; choose another name

## Requests

player_required = a player is required: POST /api/players returns a cookie, or a token for 'Authorization: Bearer'
server_stopping = the server is stopping; try again in a moment
other_origin = a page of another origin may not do this; the operator can allow it (AFFRAY_ORIGINS)
other_site = a page of another site may not do this
address_too_long = a path can have { $path } characters at most, a query { $query }
address_invalid = the address contains invalid characters
host_required = a request must name one host, such as 'Host: localhost:8400'
host_unknown = the server does not have this host name; the operator can add it (AFFRAY_HOSTS)
not_a_server_address = '{ $address }' is not the address of a server, such as http://127.0.0.1:8400
table_closed = the table was closed
server_message_invalid = the server sent an invalid message: { $problem }
connection_failed = the connection has failed
nothing_to_decide = this seat has nothing to decide now

## Limits

too_many_open_matches = you have { $max } open matches, the maximum; finish some first
server_full = the server has too many open matches; try again later
too_many_reports = you have sent { $max } reports today, the maximum
too_many_blocks = you have blocked { $max } players, the maximum; unblock some first
server_full_of_reports = the server has too many reports; try again later
too_many_connections_of_address = your address has too many connections
too_many_connections_to_match = this match has too many connections
too_many_messages = too many messages; wait a moment
too_much_chat = too many lines of chat; wait a moment
too_many_questions = too many questions; wait a moment
answer_too_long = the answer would be longer than { $max } bytes; ask for less
questions_waiting = the server has too many questions to answer; try again in a moment
question_too_hard = this question takes too long or too much memory to answer
question_failed = this question cannot be answered
server_stops = the server is stopping
server_not_running = the server is not running
job_too_long = the job is longer than { $max } bytes
question_not_now = the server cannot answer this now
job_took_too_long = this took longer than { $seconds } seconds

## Lobby and seats

summary_when_over = the summary is available when the match is over
record_when_over = the record, with the key of the dice, is available when the match is over
only_host_cancels = only the host can cancel the match
seats_once = `seats` can contain each of { $sides } once
no_scenario = { $system } has no scenario '{ $scenario }'; it has { $known }
practice_needs_bot = `practice` needs a bot: human players are asked to agree to a take-back
by_invitation = this match is by invitation only; ask for a link
seat_taken = this seat is taken, or the invitation was used already
only_host_invites = only the host can invite others
seat_not_free = seat '{ $seat }' is not free
not_your_seat = you do not hold seat '{ $seat }' of this match
match_not_begun_seats = the match has not begun: not all seats are taken
match_beginning = all seats are taken and the match is beginning
match_begun = the match has begun
seat_swapped_with_itself = a seat can only be swapped with another one
only_host_moves = only the host can move other players; you can take a free seat
no_seat_in_match = there is no seat '{ $seat }' in this match; the seats are { $seats }
no_seat_stored = there is no seat { $seat } in match { $match }
no_match = there is no match { $match }

## Matches

nothing_of_yours_to_take_back = you have no choice to take back
no_open_offer = there is no open offer '{ $offer }'
only_others_answer = only the other seats can answer an offer
match_adjourned = the match is adjourned: it must be resumed first
match_adjourned_already = the match is adjourned already
match_not_adjourned = the match is not adjourned
block_yourself = you cannot block yourself
report_yourself = you cannot report yourself
only_players_blocked = there is no other player at seat { $seat }
no_block = you have no blocked player { $number }
host_blocked = you have blocked { $name }, who invites you here; unblock them on your page to accept
no_line_of_player = the chat has no line { $line } of seat { $seat }
match_not_over = the match is not over yet
no_player_in_match = no player holds a seat of this match
match_not_begun = the match has not begun
event_unknown = entry { $number } has an event unknown to the installed rules: { $problem }
import_without_key = it has no key, so its dice cannot be verified; import the full record of the match
import_too_long = it has more than { $max } lines
import_not_over = its match is not over; only finished matches can be imported
no_event = there is no event { $event } in match { $match }
match_cannot_go_on = the match cannot be played on: { $problem }
entry_not_replayed = entry { $number } is a '{ $kind }', which cannot be replayed
rules_failed = the rules failed on this choice; the match is unchanged
order_for_all_kinds = an order for all kinds ('{ $kind }') answers idle decisions only: add `when: idle`
store_not_readable = the store cannot be read now; try again in a moment
match_cancelled = the match was cancelled before it began
match_void = the referee of the campaign has ended this match
match_expired_open = the match has expired: not all seats were taken in time
match_expired = the match has expired: nobody went on with it for too long
spectator_only_watches = a spectator can only watch and ask questions
message_unknown = unknown message { $kind }
match_ahead = match { $match } is at number { $number } now, but this step follows number { $after }: reload it
## Connections

server_failed_reconnect = the server has failed; reconnect
message_too_large = the message is too large
too_many_invalid_messages = too many invalid messages
hello_first = the first message must be hello
protocol_version = this server speaks version { $version } of the protocol
## The store

store_full = the disk of the store is full: nothing was stored; try again later
store_read_only = the store is read-only: nothing was stored; try again later
store_damaged = the store is damaged; the operator must repair it
store_failing = the disk of the store fails: nothing was stored; try again later
store_busy = the store is busy: nothing was stored; try again later
store_unreachable = the database cannot be reached: nothing was stored; try again later
store_silent = the store does not answer
store_nearly_full = the disk of the store is nearly full: { $bytes } bytes are left
## Halts and late answers

match_stopped = the match was stopped
match_of_other_rules = it was played under version { $rules } of the rules; version { $installed } is installed: the match is shown from its stored events and cannot be played on
entry_differs = entry { $number } differs from the stored one under version { $rules } of the rules, which may be a bug in Affray: please report it; the match is shown from its stored events and cannot be played on
# $by: who answered: 'clock', 'order' (a standing order), 'player'
decision_answered =
    { $by ->
        [clock] decision { $decision } was answered by the clock already: { $choice }
        [order] decision { $decision } was answered by your standing order already: { $choice }
       *[other] decision { $decision } was answered otherwise already: { $choice }
    }
match_closed =
    { $status ->
        [cancelled] the match was cancelled
        [expired] the match was expired
       *[other] the match was { $status }
    }
match_changing = the match is changing too quickly; try again
match_changed = the match has changed; look again before you take something back
bot_declines = the bot declines ({ $bots }): after dice, cards or another player's answer, a choice can be taken back only in a practice match
rate_exceeded =
    { $action ->
        [requests] too many requests: try again in { $seconds } s
        [reports] too many reports: try again in { $seconds } s
        [openings] too many new matches, players or accounts: try again in { $seconds } s
        [log_ins] too many log-in attempts: try again in { $seconds } s
        [messages] too many messages: try again in { $seconds } s
        [pings] too many pings: try again in { $seconds } s
        [rulers] too many changes of the ruler: try again in { $seconds } s
        [questions] too many questions: try again in { $seconds } s
       *[chat] too many lines of chat: try again in { $seconds } s
    }
server_answered = the server answered { $status }: { $answer }
## Bodies and addresses of requests

body_type = the body must be sent as { $type }
body_slow = the body did not arrive within { $seconds } seconds
body_cut_off = the connection ended before the body did
body_not_utf8 = the body is not UTF-8
body_nul = the body contains a NUL character
body_invalid = the body is invalid: { $problem }
body_not_json = the body is not JSON: { $problem }
body_too_deep = the body is nested too deeply
body_missing = the request needs a body
body_too_large = the body is too large
address_unknown = nothing exists at this address
method_not_supported = this address does not support that method; `Allow` lists the supported ones
# $id: where to find the details in the log
server_failed = the server has failed; its log has the details under { $id }
no_page = this page does not exist
no_picture = there is no such picture
no_such_system = there is no such system; the systems are { $known }
no_such_lesson = there is no such lesson
no_such_step = the lesson has only { $steps } steps
no_file = there is no such file; the files are { $known }
no_rule_in_rulebook = the rulebook '{ $rulebook }' has no such rule; rules have ids such as C-DEF-03
no_primer = { $rulebook } has no introduction
no_such_rulebook = there is no such rulebook; the rulebooks are { $known }
## Connections that are closed

connection_too_slow = your connection is too slow; reconnect to get what you missed
hello_late = no hello arrived in time
seat_lost = you no longer hold this seat
token_revoked = your token was revoked; log in again
server_stopping_reconnect = the server is stopping; reconnect in a moment
no_player = there is no player { $player }
no_match_or_seat = there is no match { $match }, or no such seat in it

## Halted matches

# $reason: why it is refused, or that there is none
default_not_legal = the default answer of seat { $seat } to '{ $kind }' ({ $rule }) is not legal: { $reason }; this is a bug in the program, and the match cannot continue
no_default = the rules have none ({ $error })

## Campaigns

no_campaign = there is no campaign { $campaign }
no_fixture = there is no game { $fixture } in this campaign
no_gang = there is no such gang in this campaign
too_many_campaigns = you have founded { $max } campaigns that are not over; close one first
campaign_full = the ledger of this campaign is full: it holds at most { $max } entries
campaign_changed = somebody was faster, and nothing of yours was changed. New since you looked: { $changes }
campaign_rules_failed = the rules between games cannot work with this ({ $error }); nothing was changed
campaign_by_invitation = this campaign is joined by invitation only
only_referee = only the referee, who founded the campaign, may do this
not_your_game = only the players of the two gangs and the referee can begin this game
not_your_gang = only its player and the referee may decide about this gang
hand_over_apart = a gang is handed over by a request of its own, not by a correction
correction_is_empty = a correction needs changes to gangs, or an outcome
