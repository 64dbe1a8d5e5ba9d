# Options, set-ups and questions that are wrong.

not_a_shot = '{ $choice }' is not a shot
to_is_a_place = `to` is a place [x, y] in inches, not { $to }

unknown_preset = `preset`: there is no '{ $preset }'; choose one of { $presets }
option_needs = `{ $option }` needs `{ $needed }` (S-SYS-03)
options_exclude = `{ $option }` and `{ $other }` exclude each other (S-SYS-03)

gang_size_range = `gang_size` is the number drawn from each roster, 1 to { $most }, not { $size }
duel_sides = `duel` names one character of each of two sides, not { $given }
duel_needs_quick_draw = `duel` needs `quick_draw`
gangs_of_seats = `gangs` gives each of two to four seats, from a on, a gang or characters of the cast
gangs_once = `gangs`: name each character once
gang_of_seat = `gangs`: a seat has one of { $gangs }, or a list of characters, not { $given }
room_for_sides = { $scenario } has room for { $sides } sides
no_seat_for_referee = a referee has the seat after the players; four players leave none
teams_of_seats = `teams` names two sides or more, every seat in one of them: [[a, c], [b]], not { $given }

characters_by_id = `characters` gives characters by their ids: { "{" }hob: { "{" }name: Hob, class: plug, weapons: [pistol]{ "}" }{ "}" }
characters_wrong = `characters`: { $problems }
character_id = the id { $character } is not written in lower case letters, digits and underscores, at most { $most }
character_id_of_card = the id { $character } is that of a card or a bystander
character_record = { $character } is described by fields: name, class, weapons
character_field = { $character } has no field '{ $field }'; the fields are { $fields }
character_name = { $character } needs a name of one line, at most { $most } characters
character_class = { $character } needs a class: { OR($values) }
character_value = { $field } of { $character }: { $value } is none of { $values }
character_true_or_false = { $field } of { $character } is true or false, not { $value }
character_skills = the skills of { $character } are levels by skill: { "{" }lucky: 1{ "}" }
character_level = { $character } has { $skill } at level 1 to { $most }, not { $level }
character_weapons = the weapons of { $character } are a list: [pistol, knife]
character_weapon = the weapon { $weapon } of { $character }: { $problem }
character_weapons_twice = number two weapons of { $character } of the same kind: pistol_1, pistol_2
relation_pairs = `{ $option }` is a list of pairs: who { $option } whom
relation_pair = { $pair } is not a pair of two different characters
list_of_characters = `{ $option }` is a list of characters
takes_no_part = { $character } does not take part; { $others } do
counts_of_markers = `{ $option }` says how many of each skill marker are not in the bag
marker_count = { $marker } can be gone 0 to { $most } times
option_wrong = `{ $option }`: { $problems }

after_needs_campaign = `after` needs `campaign`
after_wrong = `after`: { $problems }
after_whom = { $character } is in none of the gangs: { $others }
after_seat = there is no seat { $seat }; the seats are { $seats }
after_newcomer_known = the recruit { $character } is in a gang already
after_table = there is no table '{ $table }'; choose one of { $tables }
after_marker = there is no skill marker '{ $marker }'

too_many_action_sets = `action_sets` is { $sets }; the limit is { $most } (S-MAC-02)

## Questions

held_with = { $weapon } is held with { OR($grips) } hands
needs_defence_row = name the `defence_row`
not_an_action_card = { $card } is not an action card
promotion_of_whom = name a `figure`, or a `class` and deeds
too_many_characters = a side has { $given } characters; at most { $most } have room on the table
too_many_legs = a move has at most { $most } legs
supposed_off_table = { $character } cannot be placed off the table
not_on_table = { $character } is not on the table
referee_adds_dice = `referee`, the dice that the referee adds to a shot, is a whole number from -{ $most } to { $most }
targets_after_move =
    { $targets ->
        [none] nobody can be shot at from there
       *[other] { $target } cannot be shot at from there, only { AND($targets) }
    }
ducked_or_down = a target that has ducked back is not knocked down as well
ducking_needs_cover = a target can duck back only behind cover: choose the cover
cover_needs_room = cover between two characters needs a range of at least { $least }"

## Shots that could be made, and range bands

moves_without_shot = { $character } moves without a shot
nothing_to_fire = { $character } has no firearm to fire
range_band =
    { $band ->
        [point_blank] point blank
        [short] short
        [medium] medium
        [long] long
       *[extreme] extreme
    } { $to }"
