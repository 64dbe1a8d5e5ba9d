# The screen of a match in the terminal.

player_of_seat = player { $seat }
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
no_map = This game has no map.
usage_of_reach = Write reach FIGURE, by id, letter or name. The figures are { $figures }.
usage_of_sight = Write sight FROM TO, by id, letter or name. The figures are { $figures }.
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
