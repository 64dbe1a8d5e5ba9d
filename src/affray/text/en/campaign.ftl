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
        [none] { $name } no longer has: { $key }.
       *[other] { $name } now has: { $key } { $value }.
    }
change_profile =
    { $value ->
        [none] { $name } no longer has: { $key }.
       *[other] { $name } now has: { $key } { $value }.
    }
change_renamed = { $before } is now called { $name }.
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
