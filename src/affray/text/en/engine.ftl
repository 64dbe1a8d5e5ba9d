### What the engine says: choices, seats, take-backs, options, questions, names.

## Choices and answers

no_decision_for_bot = seat '{ $seat }' has no open decision for a bot to answer
no_seat = there is no seat '{ $seat }'; the seats are { $seats }
too_late_to_concede = the match is over; it is too late to concede
conceded_already = seat '{ $seat }' has conceded already
seat_cannot_interject = seat '{ $seat }' cannot interject
no_pending_draw = no draw is pending
not_an_outcome = { $outcome } is not among the outcomes of this draw
view_outdated = the match has advanced since this view was created; create a new one
not_offered = it is not among the choices offered
not_this_kind = it is not a choice of this kind

## Take-backs

take_back_after_end = the match is over; nothing can be taken back any more
take_back_after_conceding = seat '{ $seat }' has conceded and cannot take anything back
take_back_needs_consent = this can only be taken back with the consent of { $seats }
take_back_too_far = earlier choices can no longer be taken back
take_back_nothing = at least one choice must be taken back
take_back_concession = a concession cannot be taken back, nor anything before it
take_back_too_many = only { $count } choices have been made

## Dice and cards of a script

script_out_of_dice = the dice have run out: { $wanted } must be thrown, { $left } of the { $count } are left
script_wrong_die = die { $number } of the list shows { $face }, but a d{ $sides } is thrown
script_out_of_cards = the cards have run out: all { $count } are drawn and another one is needed
script_wrong_card = card { $number } of the list is { $card }, which is not in the deck

## Options of a match

option_name_too_long = `{ $key }...` is not an option: a name has at most { $max } characters
option_too_large = `{ $key }` is too large: an option has at most { $max } values
option_string_too_long = `{ $key }` contains a string of more than { $max } characters
option_too_deep = `{ $key }` is nested too deeply: at most { $max } lists within lists

## Questions

question_not_answered = { $system } does not answer '{ $name }'; it answers { $known }
no_odds = { $system } has no odds
no_open_odds = no decision is open whose odds could be computed
no_dice_follow = neither dice nor cards follow from this choice
not_assumed_here =
    { $known ->
        [none] '{ $name }' cannot be assumed here; the odds take no assumptions
       *[other] '{ $name }' cannot be assumed here; the odds take { $known }
    }
cannot_be_assumed = '{ $name }' cannot be assumed; the odds are those of the asking seat
nothing_to_suggest = you have no open decision, so there is nothing to suggest
no_such_decision = 'decision' must be a whole number from 0 to { $last }
question_not_an_object = a question is an object such as { "{" }"ask": "reach", "figure": "ada"{ "}" }
no_question = there is no question '{ $name }'; the questions are { $known }
question_invalid = '{ $name }': { $problem }
too_many_questions_at_once = at most { $max } questions can be asked at once

## Bots, rulebooks and coverage

bot_greedy = Greedy
bot_greedy_about = a real opponent: takes the best odds, but thinks only one step ahead
bot_random = Careless
bot_random_about = for a first look: plays any legal choice at random
# What a bot says about itself whose package cannot be imported
bot_not_loaded = cannot be loaded
no_bot_there = there is no bot at '{ $path }': { $problem }
not_a_bot = '{ $path }' is not a bot: it must be callable with a seed
seat_without_bot = no bot for seat '{ $seat }'; every seat needs one: { $seats }
no_project = { $file } declares no systems: coverage is counted in the folder of a project with entry points of the group { $group }
package_not_in_project = the package '{ $package }' is neither in { $project }, nor in its folder src, nor installed with that system
systems_not_installed =
    { COUNT($systems) ->
        [one] the system { $systems } is not installed: pip install -e { $project }
       *[other] the systems { $systems } are not installed: pip install -e { $project }
    }
rule_cited_after_all = { $rule }: listed as a rule that nothing can cite, but cited
rule_not_claimed = { $rule }: no case or test claims it
rule_not_cited =
    { $more ->
        [0] { $rule }: cited by nothing while { $claims } run
       *[other] { $rule }: cited by nothing while { $claims } and { $more } more run
    }
covering_case_fails = { $case } fails: affray case run { $file }
rule_in_no_rulebook = { $place }: { $rule } is in no rulebook
no_covering_test = { $file }: { $rule }: there is no test or case '{ $test }'
uncited_twice = { $rule } is listed twice
uncited_without_reason = { $rule } is listed without a reason
no_rulebook = no rulebook '{ $name }' (known: { $known })
rule_in_several_rulebooks = '{ $rule }' is in several rulebooks: use { $rules }
rulebook_without_title = the page has no title: it must begin with '# Name of the game'
rule_without_text = { $rule } has no text after its id
rule_id_malformed = '{ $rule }' is not an id: ids look like C-DEF-03, S-SKILL-LUCKY, X-12 or EX-12
rule_id_not_bold = { $rule } is not marked as an id: it must be alone in bold, '**{ $rule }**'
rule_indented = { $rule } is indented: a statement begins at the margin
rule_in_paragraph = { $rule } is in a paragraph: a rule is a bullet ('* **{ $rule }** ...') or a row
rule_of_other_rulebook = { $rule } belongs to another rulebook: the ids of this page begin with { $prefix }-
rule_id_used = { $rule } is already used in line { NUMBER($line, useGrouping: 0) }: ids must be unique
status_unknown = '{ $status }' is not a status; known: { $known }
## How errors are put together

illegal_choice =
    { $rule ->
        [none] '{ $choice }' is not possible: { $reason }
       *[other] '{ $choice }' is not possible: { $reason } ({ $rule })
    }
# $source: 'save', 'record', 'position', 'set-up', or the name of a file
bad_text =
    { $line ->
        [none] { $source }: { $reason }
       *[other] { $source }, line { NUMBER($line, useGrouping: 0) }: { $reason }
    }
# The words of another program, in its own language: an operating system, a library.
problem = { $problem }

## Decisions

no_decision_open =
    { $over ->
        [true] no decision is open; the match is over
       *[false] no decision is open
    }
decision_closed = decision { $decision } is not open; open now: { $open }
seat_not_asked = seat '{ $seat }' has no open decision; deciding now: { $asked }
choice_not_one_line = a choice is one line of at most { NUMBER($max, useGrouping: 0) } printable characters
nothing_asks = nothing asks for it now

## Names and options

# $category: 'system', 'bot', 'scenario', ...
unknown_name =
    { $near ->
        [none] there is no { $category } '{ $name }' (known: { $known })
       *[other] there is no { $category } '{ $name }'; did you mean '{ $near }'? (known: { $known })
    }
no_rule =
    { $near ->
        [none] no rule '{ $rule }': ids look like C-DEF-03 or X-12; search for words instead
       *[other] no rule '{ $rule }': did you mean { $near }?
    }
# One problem a line.
problems =
    { $first }
    { $next }
no_option = there is no option '{ $name }' (known: { $known })
option_invalid = `{ $path }`: { $problem }
option_one_of =
    { $value ->
        [none] `{ $path }` must be one of { $known }
       *[other] `{ $path }` must be one of { $known }, not { $value }
    }
option_type =
    { $value ->
        [none] `{ $path }` must be { OR($types) }
       *[other] `{ $path }` must be { OR($types) }, not { $value }
    }
# $limit: '>= 0', 'matching regex ...'
option_within =
    { $value ->
        [none] `{ $path }` must be { OR($types) } { $limit }
       *[other] `{ $path }` must be { OR($types) } { $limit }, not { $value }
    }
type_int = a whole number
type_float = a number
type_bool = true or false
type_str = a text
type_array = a list
type_object = a map
type_null = null

## Compiling

jit_preparing =
    Affray compiles its table and bots in the background, once{ $of ->
        [none] .
       *[other] : { $done } of { $of } functions.
    } Until that is done everything works, only slower.
jit_failed = The table and the bots could not be compiled (exit status { $status }), so everything is slower; `affray warm` says why.
jit_no_folder = No folder can be written for the compiled functions of the table and the bots, so everything is slower. { $variable } names another one.
jit_prepared = The table and the bots are compiled.
