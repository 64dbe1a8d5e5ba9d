### People at the table: talk, pings, adjourning, a player's page

## Mute, block, report

people = Mute, block or report
mute = Mute
unmute = Unmute
mute_hint = Hide what { $who } writes and points at, in this match and this browser
block = Block
unblock = Unblock
block_hint = Messages, pings and invitations of { $who } no longer reach you, in any match
is_muted = muted
is_blocked = blocked
report_player = Report
report_player_of = Report { $who }
report_player_hint = The operator of this server gets your report with the chat of this match. { $who } is not told.
report_reason = What is it about?
reason_abuse = Insults or threats
reason_spam = Spam
reason_cheating = Cheating
reason_name = An offensive name
reason_other = Something else
report_line = Which message?
report_all_lines = All of their messages
report_player_note = What happened?
report_player_send = Send the report
report_player_done = Report { $id } was sent to the operator.

## Pings and the shared ruler

ping = Ping
ping_hint = Point at a place on the table, for everybody; or click with the Alt key
ping_where = Where? Click a figure or a place.
keys_ping = ping: point at a place for everybody
show_ruler = Show
show_ruler_hint = Show the others what you measure
ruler_label = { $who }: { NUMBER($distance, maximumFractionDigits: 2) }

## Adjourning

adjourn = Adjourn
adjourn_hint = The match rests until you both resume it. Clocks stand still.
adjourned = Adjourned
adjourned_hint = The match rests, and clocks stand still. Nobody can choose until it is resumed.
resume = Resume
adjourn_asked = The others are asked whether to adjourn.
adjourn_declined = They would rather play on.
resume_asked = The others are asked whether to resume.
resume_declined = They do not want to resume yet.
offer_adjourn = { $who } would like to adjourn. Clocks stand still until you both resume.
offer_resume = { $who } would like to resume the match.

## The page of a player

player_page = My page
player_unfinished = Unfinished games
player_no_unfinished = No unfinished games.
player_history = Finished games
player_no_history = No finished games yet.
player_more = Show earlier games
player_date = Date
player_game = Game
player_opponent = Against
player_result = Result
player_link = Link
player_won = Won
player_lost = Lost
player_draw = Draw
player_watched = Finished
player_blocked = Blocked players
player_no_blocked = You have blocked nobody.
player_account = Account { $name }
player_guest = Guest in this browser
player_look = Look back
