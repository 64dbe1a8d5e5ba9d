# The screen of a match in the terminal.

player_of_seat = Player { $seat }
player_of_force = the player of { $force }
your_opponent = your opponent
players_of_side = { AND($players) }
player_and_seat = { $player } (seat { $seat }{ $you ->
    [none] {""}
   *[other] , you
})
two_sides = { AND($one) } against { AND($other) }.
several_sides = Everybody against everybody: { AND($players) }.
roster_title = { $player }{ $you ->
    [none] {""}
   *[other] , you
}
bystanders = Bystanders
no_map = This game has no map; 'show' lists the position.
not_measured =
    { $question ->
        [reach] There is no table to measure, so nothing says where a figure can go.
       *[other] There is no table to measure, so nothing says what a figure sees.
    }
usage_of_reach = Write reach FIGURE, by id, letter or name. The figures are { $figures }.
usage_of_sight = Write sight FROM TO, by id, letter or name. The figures are { $figures }.
# Answers about the table in games without sentences of their own. $visible, $in_cover and $distance: none if the game does not say
reach = { $figure } moves at most { $most }: to { $near } with half of it, to { $far } with more.
reach_nothing = { $figure } cannot go anywhere now.
reach_places = { $figure } can go to { $places }.
reach_area = { $figure } can go up to { $most } far, to places between { $west },{ $south } and { $east },{ $north }.
sight =
    { $visible ->
        [true] { $in_cover ->
            [true] { $viewer } sees { $target }, who is in cover.
           *[other] { $viewer } sees { $target }.
        }
        [false] { $viewer } does not see { $target }.
       *[none] This game does not say who sees whom.
    }{ $distance ->
        [none] {""}
       *[other] {" "}They are { NUMBER($distance, maximumFractionDigits: 2) } apart.
    }
brief = { $parts }
brief_hit = hits { $value }
brief_kill = kills { $value }
brief_damage = damage { $value }
brief_other = { $field } { $value }
no_chance = no chance
move_towards = towards { $figure }
move_up = up to height { $height }
move_into_cover = in cover from { AND($figures) }
move_away = away from { $figure }
