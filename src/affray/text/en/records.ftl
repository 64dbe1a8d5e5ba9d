### Records that cannot be read, replayed or written.

## Writing

record_of_dealt_match = this match was dealt from a view; only the original match has a record
chance_not_recorded = a match with { $chance } chance has no record: its draws are settled from outside

## Replaying

record_events_not_stored = its events are not stored: it can only be replayed
record_result_check = the result does not match the check
record_commitment = the commitment does not match the key
record_key_hidden = the key is not revealed yet, so it cannot be replayed; it can only be shown
record_start_foreign = the start belongs to another system or version
record_line_written = '{ $text }' should be written '{ $written }'
record_open_decisions = seat '{ $seat }' has { $count } open decisions
record_event_differs = an event is replayed as { $actual }, the record has { $expected }
record_event_count = { $replayed } events are replayed, the record has { $stored }
record_line_check = the replay does not match the check
record_ending_differs = the match ends differently; it should be '{ $ending }'

## The text of a record

record_truncated_header = truncated: the header has no end
record_truncated_result = truncated: the last line with the result is missing
record_line_unknown = it is neither a numbered choice nor 'open', 'end draw' or 'end winner ...'
record_must_be_written = it must be written '{ $text }'
record_byte_order_mark = it begins with a byte order mark; a record is UTF-8 without one
not_a_record = it is not a record: the first line must be 'affray record { $format }'
record_carriage_return = it ends with a carriage return; lines end with a line feed alone
record_white_space = it ends with white space
record_format_unknown = '{ $text }' is an unknown format; 'affray record { $format }' is the latest
record_truncated_line = truncated: the last line does not end with a line feed
record_header_line = '{ $text }' is not a header line
record_header_twice = '{ $name }' is already on line { NUMBER($line, useGrouping: 0) }
record_header_lacks = the header lacks { $names }
record_header_value = '{ $value }' is not a valid { $name }
record_nonces_alone = the header has nonces but no commitment
record_view_has_secrets = the view of one seat has no key, script or start
record_dice_source = the header must have either a key or a script, or 'seen by'
record_key_alone = a commitment and its key belong together
record_line_without_check = it has no check at its end
record_line_format = it must be a number, a seat and a choice
record_line_number = it should be number { NUMBER($number, useGrouping: 0) }
record_line_start = it should be '0 - start'
record_after_result = only 'events: ...' with their number can follow the result
record_truncated_events = truncated: { $announced } events are announced, but only { $found } follow
record_more_events = { $announced } events are announced, but more follow
record_event_format = it must be the number of a choice and a JSON object
record_event_order = an event of choice { NUMBER($number, useGrouping: 0) } is out of order
record_header_check = the header or an event before the first choice does not match the check
record_events_check = the line or one of its events does not match the check
# $fault: 'damaged', 'other rules' or 'differs'
record_fault = { $fault }: { $reason }
record_differs = { $reason }; its checks hold and its rules are installed, so this may be a bug in Affray: please report it with the file and the output of 'affray --version'
record_differs_or_damaged = { $reason }; without its events it is unclear whether the file is damaged or Affray has a bug
record_other_rules =
    { $events ->
        [true] it was played under version { $rules } of the rules, and version { $installed } is installed; the file is intact and can be shown from its stored events, but not replayed
       *[false] it was played under version { $rules } of the rules, and version { $installed } is installed; it cannot be replayed, and it has no events to show
    }
record_rules_changed =
    { $events ->
        [true] the rules were changed during the match ({ $line }); the file is intact and can be shown from its stored events, but not replayed
       *[false] the rules were changed during the match ({ $line }); it cannot be replayed, and it has no events to show
    }
