### What is wrong with a case file.

## Reading case files

case_file_too_large = a case file has at most { $max } bytes
case_file_not_opened = the file cannot be opened: { $problem }
case_file_not_utf8 = the file is not written in UTF-8: { $problem } at byte { $byte }
case_file_empty = the file contains no case
case_id_used = the id '{ $id }' is already used: { $place }
variant_needs_title = a variant has its own 'title'
case_without_system = 'system' is missing
script_needs_given = a script needs a `given`
case_list_too_long = this list has { $count } entries; the maximum is { $max }
not_a_card = '{ $card }' is not a card such as KS, 10H or 4C
script_entry_empty = an entry of the script has at least one choice
script_choice_form = a choice is written `seat: "choice"`; choices made together are a list of them
refused_form = `refused` is the rule that refuses the choice, or true for any rule
after_beyond_script = after: { $after } is beyond the script, which has { $entries } entries
only_compute_without_given = without a `given` only `compute` can be checked
expect_entry_kinds = an entry of `expect` has one of { $kinds }
no_decision_for_case = no decision is open: a case can be saved only where a player must choose
no_case_over = the match is over, or has not begun
no_case_hidden = hidden information decides too much of it
no_match_without_given = there is no match without a `given`
case_words_undefined = the case vocabulary { $words } does not define `{ $name }`
no_such_check = this system has no check '{ $check }'
case_string_too_long = this string has { $count } characters; the maximum is { $max }
case_number_too_long = a number has at most { $max } digits
case_tag = tags such as { $tag } are not allowed in cases
case_key_not_a_word = a key must be a word, not a list or a map
case_too_deep = lists and maps are nested more than { $max } deep
case_merge = merging maps with '<<' is not allowed in cases
case_key_twice = the key '{ $key }' is duplicated
case_alias_unknown = the alias *{ $alias } refers to nothing that is complete before it
case_alias_as_key = a key must be a word, not an alias
case_too_many_values = the file holds more than { $max } values
case_yaml = invalid YAML: { $problem }
case_without_id = 'id' is missing: system/number, for example cascade/X-22
case_id_form = '{ $id }' is not a case id such as cascade/X-22
expected_bool = expected true or false, not { $value }
expected_map = expected a map, not { $value }
expected_list = expected a list, not { $value }
expected_string = expected a string, not { $value }
expected_whole = expected a whole number from { $lowest } to { $highest }, not { $value }
# $category: 'word', 'rule', 'figure', 'event', 'option', 'question', 'kind of choice', ...
unknown_word =
    { $near ->
        [none] unknown { $category } '{ $word }' (known: { $known })
       *[other] unknown { $category } '{ $word }'; did you mean '{ $near }'? (known: { $known })
    }
unknown_event_field =
    { $near ->
        [none] unknown field of the event '{ $event }' '{ $word }' (known: { $known })
       *[other] unknown field of the event '{ $event }' '{ $word }'; did you mean '{ $near }'? (known: { $known })
    }
# $place: where in the case: 'given.figures.a1'
case_place = { $place }: { $reason }
field_missing = '{ $field }' is missing
expected_types = expected { OR($types) }, not { $value }
expected_matching = expected a string that matches { $pattern }, not { $value }
# $limit: '>= 0', 'of length <= 4'
expected_within = expected { $type } { $limit }, not { $value }
type_string = a string
type_nothing = nothing
not_in_rulebook = unknown rule '{ $rule }' (known: those of the { $book } rulebook)

## Failed checks

# Two parts of a sentence, in this order
two_clauses = { $first }; { $second }
two_sentences = { $first } { $second }
refused_by = { $reason } ({ $rule })
rule_refuses = { $rule } ({ $reason })
asked_seat = { $seat } ({ $kind })
asked_now = asked now: { $asked }
match_is_over = the match is over
check_not_over = the match is not over ({ $asked })
case_has_ended = no decision is open: the case has ended
check_asked = seat { $seat } is asked: { $kinds }
check_not_asked = nothing is asked of seat { $seat } ({ $asked })
check_decision = the open decision of seat { $seat }: wanted { $wanted }, got { $got }
check_window = the window of seat { $seat }: wanted { $wanted }, got { $got }
check_extra_options = options of seat { $seat } ({ $kinds }): offered, but not wanted: { $options }
check_option_offered = options of seat { $seat } ({ $kinds }): '{ $choice }' is offered, and should not be
check_option_missing =
    { $why ->
        [none] options of seat { $seat }: '{ $choice }' is not offered; it is not a listed option
       *[other] options of seat { $seat }: '{ $choice }' is not offered; { $why }
    }
check_legal = '{ $choice }' should be possible for seat { $seat }, but: { $why }
check_illegal = '{ $choice }' should be refused, but it is possible
check_refused_by =
    { $by ->
        [none] '{ $choice }' should be refused by { $rule }; it is refused by no rule: { $asked }
       *[other] '{ $choice }' should be refused by { $rule }; it is refused by { $by }
    }
check_no_odds = the odds cannot be computed: { $problem }
check_odds_without = odds { $choice }: this choice has no { $field }
check_winner = winner: wanted { $wanted }, got { $got }
check_cites = no event cites { $missing }; cited: { $cited }
check_no_answer = the question cannot be answered: { $problem }
check_value = { $name }: wanted { $wanted }, got { $got }
# $of: a figure, 'state', or the check, such as 'hand a'
check_field = { $of }: { $field }: wanted { $wanted }, got { $got }
check_not_implemented = { $of }: { $field }: not implemented yet
check_modifiers = modifiers: wanted exactly { $wanted }, got { $got }
check_event_differs = no such event '{ $event }'; the nearest differs: { $differences }
check_event_too_early = '{ $event }' occurred, but not after the event of the previous entry
check_no_event = no event '{ $event }' occurred
check_unexpected_event = an unexpected event: { $event }
no_such_query = there is no query '{ $name }'

## Scripts that cannot go on

affray_failed = Affray itself failed: { $error }: { $problem } ({ $file }, line { $line })
dice_need_given = dice and draws need a `given`
script_after_dice = { $problem }, but '{ $choice }' is still to be chosen
script_not_possible =
    { $why ->
        [none] '{ $choice }' is not possible for seat { $seat }. Possible: { $offered }.
       *[other] '{ $choice }' is not possible for seat { $seat }: { $why }. Possible: { $offered }.
    }
script_not_asked =
    { $why ->
        [none] '{ $choice }' is not possible for seat { $seat } ({ $asked }).
       *[other] '{ $choice }' is not possible for seat { $seat } ({ $asked }): { $why }.
    }
decision_not_asked = The decision { $kind } was not asked: '{ $only }' was the only answer.
refused_but_changed = '{ $choice }' was refused, but the position has changed
refused_but_accepted = '{ $choice }' should be refused, but it was accepted
dice_left_over = too many dice: { $dice } are left over at the end of the case
draws_left_over = too many draws: { $cards } are left over at the end of the case
what_happened = what happened:
nothing_happened = nothing happened.
