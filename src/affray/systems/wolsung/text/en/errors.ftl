# What is wrong with options, rosters, profiles and questions.

## Options of a skirmish

other_edition = this is { $edition }: other editions are separate systems (W-ED-01)
turn_limit_too_high = `turn_limit` is { $turns }; at most { $most } turns are played
too_many_models = `forces`: seat { $seat } has { $number } models; a seat has at most { $most }
no_room_in_zone = `forces`: zone { $zone } of { $scenario } has room for { $fitting } of the { $models } models of seat { $seat }; take fewer of them, smaller ones, or a table with more room (W-SETUP-08)
table_too_small = { $scenario } needs a larger table than { $table }: it is made for { $intended }
marker_off_table = `table`: the marker { $marker } does not lie on the table; { $scenario } is made for { $table }
zone_off_table = `table`: { $players } players need more room than { $table }, { $width } by { $depth } inches, where zone { $zones } does not lie on it; { $scenario } is made for { $intended }
zones_overlap = `table`: { $players } players need more room than { $table }, { $width } by { $depth } inches, where zones { AND($zones) } overlap; { $scenario } is made for { $intended }
group_too_small = `together`: each group needs two or more models, [[wick_lad_1, wick_lad_2]] (W-TURN-14)
group_of_several_players = `together`: { AND($models) } are not models of one player (W-TURN-14)
in_two_groups = `together` names { $model } twice (W-TURN-14)
other_number_of_players =
    { $given ->
        [none] `forces`, `clubs`: { $scenario } is for { $most } players, seats { $seats }, each with a force or a club; given nothing
       *[other] `forces`, `clubs`: { $scenario } is for { $most } players, seats { $seats }, each with a force or a club; given { $given }
    }
too_few_or_many_players =
    { $given ->
        [none] `forces`, `clubs`: { $scenario } is for { $least } to { $most } players, seats { $seats }, each with a force or a club; given nothing
       *[other] `forces`, `clubs`: { $scenario } is for { $least } to { $most } players, seats { $seats }, each with a force or a club; given { $given }
    }
not_teams = `teams` names two sides or more, every seat in one of them: { $example }, not { $given }
not_clubs = `clubs` maps each seat to a club: {"{"}a: li, b: do{"}"}
heroes_without_clubs = `heroes` is the number of heroes that `clubs` pick; without clubs it has no effect
not_a_number_of_heroes = `heroes` is a number from 1 to { $most }, as many as each of these clubs has (W-SETUP-05)
terrain_not_agreed = `terrain` can only be 'agreed': the players agree on it; by default the table is used unchanged
not_forces = `forces` maps each seat to a list of profiles, {"{"}a: [tolliver, wick_lad], b: [brine]{"}"}, a roster, or a club for its example list
not_wounds = `wounded` maps models to the wounds they have lost before the game: {"{"}tolliver: 1{"}"}
wounds_beyond_profile = `wounded`: { $model } can have lost 0 to { $most } wounds
club_and_force = `clubs` build lists in the set-up, `forces` are ready: give only one of them for each seat
unequal_heroes = all sides have the same number of heroes (W-SETUP-05), not { $numbers }
heroes_of_seat = { $seat } { $number }

## Rosters and profiles

unreadable_roster = the roster of seat { $seat }: { $problem }
illegal_roster = the roster of seat { $seat }: { $problems }
roster_problem = { $problem } ({ $rule })
roster_not_toml = not valid TOML: { $problem }
not_a_roster = { $problem }; a roster has `club`, `heroes`, [henchmen] and [gadgets]
club_has_heroes = the club { $club } has { $number } heroes: pick 1 to { $number } of them
not_an_ability = an ability is written 'stupid', {"{"}magic: 5{"}"} or {"{"}resistance: {"{"}fire: 2{"}"}{"}"}, not { $given }
suit_of_henchman = only heroes have a suit: leave out `kind` or `suit` (W-PROF-10)

## Questions

supposed_off_table = the place of { $model } is off the table
not_on_table = { $model } is not on the table
reactions_are =
    { $reactions ->
        [none] the reactions to this attack are none
       *[other] the reactions to this attack are { AND($reactions) }
    }
needs_situation = this question needs a situation: a `given`
question_needs =
    { $instead ->
        [none] the question needs { AND($words) }
       *[other] the question needs { AND($words) }, or { AND($instead) }
    }
charge_refused = the charge is refused: { $reason } ({ $rule })
move_refused = the move is refused: { $reason } ({ $rule })

## Shots that could be made, and range bands

nothing_to_shoot_with = { $model } has no ranged weapon
range_band = { $to }": { $modifier }

## Calculators

no_wounds_left = this target is removed when it has lost more than { $most } { $most ->
        [one] Wound
       *[other] Wounds
    }
