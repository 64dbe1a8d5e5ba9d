### At the table

seats = At the table
seat = Seat { $seat }
side = Side { $side }
seat_side = against { AND($others) }
you = you
name_at = { $name } ({ $seat })
bot_name = Bot { $bot }
here = here
away = away
chooses = chooses
link_connecting = connecting …
link_open = connected
link_broken = Offline: reconnecting …
unsent_count = Waiting to be sent: { $count }.
unsent = Your choice is waiting to be sent. It is sent as soon as the connection is back.
is_away =
    { COUNT($who) ->
        [one] { AND($who) } is away
       *[other] { AND($who) } are away
    }
link_closed = disconnected
reconnect = Reconnect
your_choice = Your choice
follows = One moment
wait_for = Waiting for { AND($who) }
you_chose = You have chosen: { $choice }
chooses_now =
    { COUNT($who) ->
        [one] { AND($who) } chooses
       *[other] { AND($who) } choose
    }
decides = { $who } decides.
play_as = Continue as seat { $seat }
hand_over = Now { $who } chooses
hand_over_hint = Pass the device on before you continue.
table_label = The table of { $title }. The list offers every choice too.
no_webgl = This browser cannot show the table in 3D: it has no WebGL.
no_table = This browser cannot draw the table. The list offers every choice.
board_2d = 2D
board_3d = 3D
board_2d_hint = Show the table as a flat board
board_3d_hint = Show the table in 3D
views = View of the table
view_mine = My figures
view_action = The action
view_table = Whole table
view_top = From above
view_turn_hint = Turn: right mouse button or
view_zoom_hint = Zoom: wheel or
view_touch_turn = Turn: two fingers
view_touch_zoom = Zoom: pinch
measure = Measure
measure_from = From where? Click a figure or a place.
measure_to = To where?
measure_distance = distance
measure_height = higher by
measure_contact = in contact
measure_bands = range
measure_hidden = rays hidden
measure_visible = sees it
measure_cover = cover
measure_gap = gap
measure_addition = adds
measure_within_reach = within reach
measure_in_cover = in cover
measure_in_arc = in the arc
measure_range = to shoot
measure_covered = covered
measure_by = in the way
measure_stops = { $obstacle } ({ $count })
skip = Skip
practice = Practice
practice_hint = The bot agrees to take dice back. The match and its record say so.

## Reporting a ruling

report = This ruling looks wrong
report_hint = The position is saved as a case file that contains only what you may see. You get the file; the operator of this server keeps a copy with your note.
report_note = What should have happened, and by which rule?
report_send = Save the case
report_done = Report { $id } is saved. The case file is in your downloads.
report_kept = Report { $id } is saved. No case file could be made from this position.

## Log, rules, chat

tab_ask = Choose
sheet_raise = Raise the sheet over the table
sheet_lower = Lower the sheet and see the table
tab_log = Log
tab_position = Position
tab_talk = Chat
tab_table = Table
log = What happened
log_empty = Nothing yet.
log_earlier =
    { $count ->
        [one] { $count } earlier line
       *[other] { $count } earlier lines
    }
rule_open = What rule { $id } says
rule_in_book = In the rulebook
rule_exactly = The exact rule
rule_example = For example: { $example }
primer = How to play
all_rules = All rules, by number
reference_of = { $game }: all rules
glossary = Words of the game
rulebook = Rulebook
rule_search = Search
rule_count =
    { $count ->
        [one] { $count } statement
       *[other] { $count } statements
    }
talk = Chat at the table
talk_empty = No messages yet.
say = Write a message
send = Send

## Take-backs, conceding, offers

take_back = Take back
take_back_asked = The others are asked whether you may take it back.
take_back_declined = Your take-back was declined.
concede = Concede
concede_sure = Do you really want to concede? This cannot be undone.
concede_yes = Yes, I concede
conceded = You have conceded.
concession_waits =
    { COUNT($who) ->
        [one] You have conceded. It counts as soon as { AND($who) } has answered.
       *[other] You have conceded. It counts as soon as { AND($who) } have answered.
    }
referee_leave = Leave as referee
referee_leave_sure = Do you really want to leave? The match continues without a referee. This cannot be undone.
referee_leave_yes = Yes, leave
cancel = No, keep playing
offer_take_back =
    { $choices ->
        [one] { $who } would like to take back the latest choice.
       *[other] { $who } would like to take back the latest { $choices } choices.
    } All that came after is undone, and dice thrown since will fall anew.
agree = Agree
decline = Decline
waiting_consent = waiting for the others
keys = Keys
key_space = Space
key_escape = Esc
keys_choose = choose from the list
keys_walk = move through the list; Enter chooses
keys_filter = filter a long list
keys_write = type a choice, if the settings allow it
keys_views = My figures, the action, the whole table, from above
keys_turn = Turn the table; zoom in and out
keys_measure = measure
keys_list = list or table
keys_back = take back
keys_undo = undo a pick
keys_skip = skip the animation

## Settings

settings = Settings
setting_quality = Shadows and smooth edges
setting_flat = Flat board instead of the 3D table
setting_speed = Show what others do
speed_slow = slowly
speed_normal = at normal speed
speed_fast = fast
speed_off = not at all
setting_follow = The camera goes to the action
setting_motion = Without movement
setting_list = Choose from lists
setting_typed = Type choices as text
setting_language = Language
fair = Fair dice
commitment = The dice key was fixed before the first roll. Its commitment:

## The end

over = The match is over
halted = This match cannot continue
record = Download the record
