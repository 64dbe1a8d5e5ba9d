### Decisions

secret = secret until shown
why_asked = Why?
why_asked_hint = Why am I asked?
confirm_sure = Are you sure? There is no way back from this.
bot_hint = Hint
bot_hint_thinking = A bot thinks about it …
bot_hint_none = No bot has an opinion on this.
# Before a button that makes the choice.
bot_hint_would = A bot would choose:
as_list = As a list
as_widget = On the table
as_pickers = Step by step
list_is_partial = These are some of the possible choices. The button beside the question leads to all others.
default_is = If your time runs out: { $choice }
filter =
    { $count ->
        [one] Filter { $count } choice
       *[other] Filter { $count } choices
    }
more_hidden = { $count } more: type to narrow the list.
show_all = Show all choices
none_found = Nothing found.
choice_text = Or type it
choose = Choose
why_not = Is it possible?
suggesting = Looking for legal choices …

## Pickers

pick_verb = What to do
# After a click on the ground or on who acts, above the verbs that lead there.
pick_way_there = How does { $figure } go there?
pick_way_from = Where does { $figure } go? Choose how.
pick_which_name = Which one?
pick_which_figure = Who?
pick_which_target = At whom?
pick_which_weapon = With which weapon?
pick_which_zone = Which zone?
pick_which_row = Which row?
pick_which_piece = Which piece of terrain?
pick_which_card = Which card?
pick_which_word = How?
pick_which_number = How many?
pick_which_dice = Which dice?
pick_which_die = Which die?
pick_which_facing = In which direction?
pick_which_place = Where?
pick_which_path = Where to?
pick_which_several = Which ones?
pick_which_order = In which order?
pick_which_assignment = Who or what goes where?
pick_nothing = nothing
pick_back = Back
pick_change = Change: { $value }
pick_optional = Add: { $slot }
pick_add_to = Add to: { $choice }
pick_add = + add
pick_add_what = Can be added: { AND($what) }
pick_some = Switch on what you want.
pick_more = Something is still missing.
pick_done = Take { $value }
pick_all_of_it = all of this
pick_suggested = Suggestions: { $count }
pick_whole = Or one of these: { $count }
pick_die = die { $face }
pick_earlier = { $value } earlier
pick_later = { $value } later
pick_each = Number { $number }
pick_other_number = Another number
pick_facing_hint = Click what to look at, or choose a direction.
pick_degrees_exactly = Enter an exact direction
pick_degrees = Degrees counter-clockwise from east
pick_place_hint = Click the place on the table, or drag the figure there.
pick_place_click = Click the place on the board.
pick_place_is = Place: { $place }
# A place on the table. $edge is a distance with its unit; $whose is `none` for spectators.
place_near =
    a spot { $edge } from { $whose ->
        [own] your edge
       *[none] the near edge
    }, { $side ->
        [left] on the left
        [right] on the right
       *[middle] in the middle
    }{ $how ->
        [on] , on the { $piece }
        [in] , in the { $piece }
        [beside] , beside the { $piece }
       *[none] { "" }
    }
# What tells a place apart from others that are described the same way.
place_exact =
    { $edge } from { $whose ->
        [own] your edge
       *[none] the near edge
    }, { $left } from the left{ $height ->
        [none] { "" }
       *[other] , { $height } up
    }
place_inches = { $length }″
pick_path_hint = Click where the path ends, or drag the figure there.
pick_path_click = Click where the path ends.
pick_path_most = At most { $length }.
pick_path_length = Path: { $length }
shots_from_there = From there
shots_enemy = Enemy
shots_yours = Your shot
shots_back = Shot back
shots_none = none
shots_nobody = From there nobody can be shot at, and nobody could shoot back.
shot_mark = you { $odds }
shot_back_mark = back { $odds }
pick_nobody = Nobody can be picked from here.
pick_corner_hint = Click each corner of the path, the last one where it ends.
pick_corners = Set every corner myself
pick_corner_back = Remove the last corner
pick_no_path = Stay here
pick_coordinates = Enter coordinates
pick_east = East
pick_north = North
pick_up = Up
pick_there = Set this place
facing_towards = Towards { $name }
turn_half_left = Half left
turn_half_right = Half right
turn_left = Left
turn_right = Right
turn_round = Turn round
pick_marked_place = the marked place
facing_east = east, 0°
facing_north_east = north-east, 45°
facing_north = north, 90°
facing_north_west = north-west, 135°
facing_west = west, 180°
facing_south_west = south-west, 225°
facing_south = south, 270°
facing_south_east = south-east, 315°

## Questions with nothing to decide

idle_title = Answered for you
idle_answered = Answered for you: “{ $prompt }” { $choice }.
idle_earlier =
    { $count ->
        [one] { $count } more answer
       *[other] { $count } more answers
    }
idle_switch = Answer for me where there is nothing to decide
idle_nothing = Nothing to decide.
idle_only = Only one answer is possible.
idle_soon = The server answers “{ $choice }” for you in a moment.

## Interjections

interjections = Give an order
interjections_none = Nothing can be ordered now.

## Standing orders

orders = Standing orders
orders_count =
    { $count ->
        [one] { $count } standing order
       *[other] { $count } standing orders
    }
# The orders that every player begins with.
orders_usual = When you are asked
orders_usual_passed =
    { $count ->
        [one] Once lately you were not asked: it did not concern your figures, or is offered on request only.
       *[other] { $count } times lately you were not asked: it did not concern your figures, or is offered on request only.
    }
orders_answered =
    { $count ->
        [one] They have answered once for you lately.
       *[other] They have answered { $count } times for you lately.
    }
# Of the orders about one subject, the first that applies decides. $otherwise: there is one before it that asks.
order_asks =
    { $times ->
        [1] { $subject }: ask me at the next chance.
       *[other] { $figures ->
            [none] { $actions ->
                [none] { $concerns ->
                    [true] { $subject }: ask me when an enemy does something that concerns one of my figures.
                   *[other] { $by ->
                        [enemy] { $subject }: ask me when an enemy acts.
                       *[other] { $subject }: ask me.
                    }
                }
               *[other] { $by ->
                    [enemy] { $subject }: ask me when an enemy is about to do this: { $actions }.
                   *[other] { $subject }: ask me when somebody is about to do this: { $actions }.
                }
            }
           *[other] { $subject }: ask me when { OR($figures) } acts.
        }
    }
order_answers =
    { $of ->
        [none] { $until ->
            [none] { $otherwise ->
                [true] { $subject }: otherwise answer “{ $choice }”.
               *[other] { $subject }: always answer “{ $choice }”.
            }
           *[other] { $subject }: answer “{ $choice }” until { $until }.
        }
       *[other] { $subject }: answer “{ $choice }” during this turn of { $of }.
    }
order_ask_next = Ask me next: { $subject }
order_ask_next_hint = You are asked at the next chance, whoever acts.
order_asked_next = You will be asked at the next chance, whoever acts
order_not_this_turn = Not this turn
order_when = Ask me
order_concerned = when it concerns my figures
order_only_before = only before { $occasion }
order_only_figure = only when { $figure } acts
order_always = at every chance
order_on_request = only when I ask for it
order_anybody = somebody
order_otherwise = as my standing orders say
order_remove = Withdraw
order_choice = My answer
order_until = Until this happens
order_until_never = I withdraw it
order_add = Always answer this
pass_until = Pass until …
answer_until = Answer the same until …
pass_until_hint = The server answers this kind of question for you.
the_default = the default
# Why a choice that stands beside it is not possible.
refused_by_rule = { $reason } ({ $rule })
