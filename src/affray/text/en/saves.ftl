### Saves and positions that cannot be read.

## Saves

save_stream_position = the stream position is inside a block that was never generated
save_too_many_used = more dice or cards are used than exist
chance_not_saved = a match with { $chance } chance cannot be saved
save_step_differs = the current step comes out differently under the installed rules
save_step_after_end = the match is over, but a step is in progress
save_step_without_decision = the step has ended without an open decision
save_draw_missing = a draw of the rules is missing
save_decision_ids = { $asked } decisions are asked, but { $given } ids are given
save_earlier_point = earlier point { NUMBER($number, useGrouping: 0) } is not a completed step with a player's choice
save_start_entry = entry { NUMBER($number, useGrouping: 0) } of the log is of kind { $kind }; the first one, and no other, is 'start'
save_entry_invalid = entry { NUMBER($number, useGrouping: 0) } of the log is not a valid { $kind }

## Positions

position_unknown_seat_gone = seat '{ $seat }' has conceded but does not exist; the seats are { $seats }
position_removes_unconceded = it removes a seat that has not conceded
position_interjection = seat '{ $seat }' cannot interject '{ $text }'
position_several_lines = it must be one line of text
position_format = it must be a system, the version of its rules and a JSON object: 'cascade 1 { "{" }...{ "}" }'
position_move_unasked = move { NUMBER($move, useGrouping: 0) } answers a decision that the rules do not ask
position_draws_differ = its draws differ from those of the rules
position_answer_missing = an automatic answer is missing
position_decision_closed = move { NUMBER($move, useGrouping: 0) } answers decision { $decision }, which is not open
position_move_refused = move { NUMBER($move, useGrouping: 0) }: { $kind } is refused: { $reason } ({ $rule })
position_draw_not_a_throw = draw { NUMBER($draw, useGrouping: 0) } is not a throw of the rules
position_draw_not_a_card = draw { NUMBER($draw, useGrouping: 0) } is not a card that could be drawn
position_move_marked =
    { $unasked ->
        [true] move { NUMBER($move, useGrouping: 0) } is marked as unasked, which is impossible
       *[false] move { NUMBER($move, useGrouping: 0) } is marked as chosen, which is impossible
    }
## Any text that is read

written_under_other_rules = { $reason } (it was written under rules version { $rules }; version { $installed } is installed)
nested_too_deeply = it is nested too deeply
not_unicode = it is not valid Unicode
# $error and $problem: the exception, for a report of the problem
rules_cannot_continue = the rules cannot continue from it ({ $error }: { $problem })
