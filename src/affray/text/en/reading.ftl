### Text or JSON that is not a choice.

## Choices as text

words_unexpected = '{ $words }' is unexpected; the format is '{ $usage }'
format_is = the format is '{ $usage }'
word_not_known = '{ $text }' is not one of { $words }
not_a_whole_number = '{ $text }' is not a whole number
number_negative = '{ $value }' is not a whole number from 0 on
dice_not_named = name the dice, or write '{ $none }'
not_a_face = '{ $word }' is not a face of a die; faces are written like 14,14,13
not_a_direction = '{ $text }' is not a direction in degrees
direction_not_finite = a direction is a finite number of degrees
pairs_expected = write pairs like A{ $joint }B

## Choices as JSON

form_not_printable = it is not a choice in JSON form: its slots hold characters that cannot be printed
form_invalid = it is not a choice in JSON form: { $problem }
form_too_deep = it is not a choice in JSON form: it is nested too deeply
form_verb_unknown = the verb is { OR($verbs) }
form_slots_invalid = the slots of '{ $verb }': { $problem }
not_a_stored_choice = { $data } is not a stored choice of the verbs { $verbs }
## Slots

choice_begins_with = the choice begins with { OR($words) }
not_a_place =
    { $heights ->
        [true] '{ $text }' is not a place; places are written like 6,5.5 or 6,5.5,3
       *[false] '{ $text }' is not a place; places are written like 6,5.5
    }
place_outside = { $place } is outside the board, which goes from { $least } to { $most }
place_not_whole = the coordinates of a place are whole numbers here, not { $value }
place_coordinates =
    { $per_inch ->
        [1] { $heights ->
            [true] { $value } is not a place; a place has two or three coordinates in inches
           *[false] { $value } is not a place; a place has two coordinates in inches
        }
       *[other] { $heights ->
            [true] { $value } is not a place; a place has two or three coordinates in 1/{ $per_inch }
           *[false] { $value } is not a place; a place has two coordinates in 1/{ $per_inch }
        }
    }
too_few = { $count } of them are too few here
too_many = { $count } of them are too many here
too_few_pairs = { $count } pairs are too few here
too_many_pairs = { $count } pairs are too many here
## Choices as numbers

numbers_end = the numbers end in the middle of a choice
number_not_within = { $number } is not a whole number from 0 to { $most }
