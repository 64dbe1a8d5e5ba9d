### The lobby, and matches that were cancelled or have expired.

lobby_begins = The match begins automatically when all seats are taken.
lobby_clock_waits = The clock does not run until then.
lobby_missing =
    { $count ->
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
lobby_watching = You are watching.
lobby_leave = You can leave this page: the match is listed under “My matches”.
lobby_take_free = Take a free seat
lobby_free = Free seat
lobby_host = host
lobby_team = team { $seats }
lobby_force = { $force }: { $figures }
lobby_figures = { $name } ×{ $count }
lobby_referee = Referee
lobby_name = Your name
lobby_name_at = Name at seat { $seat }
lobby_name_hint = The other players see it.
lobby_name_guest = What should the others call you?
lobby_name_save = Save
lobby_name_saved = Saved
lobby_players = Players
lobby_swap = Swap sides
lobby_swap_with = Swap with me
lobby_swap_label = Swap seats with seat { $seat }
lobby_sit_here = Sit here
lobby_sit_label = Move to free seat { $seat }
lobby_cancel = Cancel the match
lobby_cancel_sure = Cancel this match? Its invitations will stop working.
lobby_cancel_yes = Yes, cancel it
lobby_cancel_no = No, keep waiting
lobby_talk = Chat

## Invitations

lobby_invite =
    { $count ->
        [one] Invite a friend
       *[other] Invite your friends
    }
lobby_invite_hint =
    { $count ->
        [one] Send this link, or let them scan the code. It works once.
       *[other] Each link leads to one seat and works once.
    }
lobby_link = Invitation link
lobby_link_to = Invitation to seat { $seat }
lobby_link_referee = Invitation for the referee
lobby_qr = QR code
lobby_qr_label = QR code of the invitation link
lobby_link_lost = The link for this seat was created in another browser or has been used. If you create a new one, any older link will stop working.
lobby_link_new = Create a new link

## Match details

overview_title = Match details
overview_game = Game
overview_game_of = { $system }: { $scenario }
overview_clock = Clock
overview_no_clock = none: take your time
overview_clock_words = { $move } per choice, { $bank } in the time bank
overview_clock_no_bank = { $move } per choice
overview_rules = Rules
overview_rules_scenario = as the scenario says
overview_rules_own =
    { $count ->
        [one] { $count } optional rule in force
       *[other] { $count } optional rules in force
    }
overview_own_force = custom force
overview_audience = Audience
overview_listed = anyone can watch or take a free seat
overview_by_link = seats by invitation; anyone with the link can watch
duration_seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
duration_minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
duration_hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
duration_days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## Cancelled, expired and halted matches

closed_cancelled = This match was cancelled
closed_cancelled_why = The host called it off before it began.
closed_by_referee = The referee of the campaign has ended it.
closed_expired = This match has expired
closed_expired_unstarted = Not all seats were taken in time.
closed_expired_abandoned = Nobody has played for a long time.
closed_halted = This match cannot continue
closed_hint = You can open a new one from the start page.
status_cancelled = cancelled
status_expired = expired

## Joining

joining_seat = for you
joining_void = This invitation has been used or replaced. Ask for a new link.
joining_own = You already have a seat in this match. This link is for a friend.
joining_own_lobby = To my seat
joining_own_take = Take this seat too, on this device
