### What a match in a terminal says.

## Choosing

no_number_in_list = there is no number { $number } in the list
not_one_of_them = '{ $text }' is not one of them
type_a_value = type a value, or '{ $word }' for the list of choices
no_option_number = There is no option { $number }; the options are numbered 1 to { $count }.
fill_in_first = Fill in the choice first, or type 'back'; '{ $command }' works afterwards.
add_choice_for_odds = Add the choice or its number: odds 2
add_choice_for_why = Add the choice: why CHOICE
choice_possible = '{ $choice }' is possible.
add_rule_id = Add the rule id: rule C-DEF-03

## The match

no_referee = Only a referee can give orders, and this match has none.
nothing_to_take_back = You have no choice to take back yet.
add_file_name = Add a file name: { $command } FILE
how_to_choose = Type the number of an option, the beginning of its words, or its text:
heading_commands = Commands:
# $seats: those that the bot holds; $about: how it plays, in a few words
played_by_bot =
    { COUNT($seats) ->
        [one] { $about ->
            [none] The bot { $bot } plays seat { $seats }.
           *[other] The bot { $bot } plays seat { $seats } ({ $about }).
        }
       *[other] { $about ->
            [none] The bot { $bot } plays the seats { AND($seats) }.
           *[other] The bot { $bot } plays the seats { AND($seats) } ({ $about }).
        }
    }
practice_notice = Practice: the bot agrees to take-backs after dice rolls.
how_to_get_help = Type 'help' for a list of commands.
player_next = { $player } (seat { $seat }) is next; everyone else, please look away.
player_in_secret = { $player } chooses in secret; everyone else, please look away.

## Files

not_a_saved_match = not a saved match: { $problem }
# The message of `illegal_choice` as a sentence of its own.
choice_refused = '{ $choice }' is not possible: { $reason } ({ $rule }).
hint =
    { $number ->
        [0] The greedy bot would choose: { $choice }
       *[other] The greedy bot would choose { $number }: { $choice }
    }
no_odds_for_choice = There are no odds for this choice.
orders_now =
    { $orders ->
        [none] No orders are possible now.
       *[other] Orders: { $orders }
    }
bot_declines_take_back = The bot declines: it allows no take-back after dice, cards or its own answer. In a match started with --practice it agrees.
# The answer is 'yes' or 'no', in English.
ask_other_player = Does the other player agree? (yes/no){ " " }
preparing_table = Preparing the table (first time only) ...
press_enter = Press Enter when ready:{ " " }
no_briefing = This scenario has no briefing.
ended_in_draw = A draw.
ended_with_winner = { $side } wins.

## The list of choices

heading_other = Or
heading_step_by_step = Step by step
no_more_options = There are no more options.
options_left = ... { $count } more; type 'more' to see them
odds_take_longer = Further odds take longer; type 'odds NUMBER' to see them.

## What is typed for a slot

not_possible = This is not possible: { $reason } ({ $rule }).
prompt = { $slot }>{ " " }
prompt_pairs = { $slot } (Enter when complete)>{ " " }
type_one_of = Type { OR($ways) }.
way_listed = a number of the list
way_omit = Enter to omit it
# $least, $most: the corners of the board, none if they are not known
way_place =
    { $least ->
        [none] a place (x,y)
       *[other] a place (x,y) from { $least } to { $most }
    }
way_square =
    { $least ->
        [none] a place in whole numbers (3,4)
       *[other] a place in whole numbers (x,y) from { $least } to { $most }
    }
way_path = the corners of the path, the last one its end (x,y x,y ..)
way_facing = degrees (0 is east, 90 north)
way_number = a whole number
way_dice = the faces of the dice (14,14,9)
way_die = the face of the die
way_several = the numbers of one or more (1 3)
way_order = all numbers in order (2 1 3)
way_word = '{ $word }'
## Commands

command_more = the options that were left out
command_show = the position and the question again
command_hint = what the greedy bot would choose
command_odds = the odds of a choice in detail, by its number or its text: odds 2
command_why = why a choice is not possible; ? CHOICE does the same
command_map = the table with everybody on it
command_reach = where a figure can go, by its id, letter or name
command_sight = what one figure sees of another, and how far away it is
command_rule = a rule of the rulebook: rule { $rule }
command_log = the last N actions, with all dice, modifiers and rules
command_briefing = what the scenario is about, and how one wins
command_order = give an order as referee: order nerve bob; without an order, list those possible now
command_undo = take your last choice back
command_save = save the match and play on
command_record = write the record of the match, to show, replay or verify it
command_case = save this moment as a case file, to report a bug or keep a situation
command_concede = give up
command_quit = save the match and stop; the end of the input does the same
command_help = this list
