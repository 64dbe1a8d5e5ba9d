### The browser page: what all its parts say.

title = Affray
title_of = { $page } · Affray
title_turn = ● { $page } · Affray
title_lobby = { $match } · Waiting for players · Affray
loading = One moment …
connecting = Connecting …
failed = That did not work: { $message }
failed_status = The server answered with status { $status }.
unreachable = The server cannot be reached. Is it running?
broken = Something went wrong
broken_hint = Your match is safe on the server. Please reload the page.
reload = Reload
not_found = Page not found.
to_start = To the start page
guest = Guest
close = Close
yes = yes
no = no
nothing = none
preparing =
    Sight, reach and bots are being compiled in the background{ $of ->
        [0] .
       *[other] : { $done } of { $of }.
    } Until then answers take longer.
