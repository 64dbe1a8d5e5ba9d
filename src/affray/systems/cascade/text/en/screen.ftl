# The terminal screen.

moment = { $limit ->
    [none] phase { $phase }
   *[other] phase { $phase } of { $limit }
}{ $throws ->
    [none] {""}
   *[other] , throw { $throws }
}
side_named = Side { $side }
force = { AND($fighters) }

# Decisions.
about_initiative = { $opponents ->
    [0] No opponent can attack with the dice as they lie: if you hold, nothing happens to you before the next throw.
   *[other] { $opponent_hit ->
        [none] { $opponents ->
            [one] An opponent could attack now, but you could parry everything.
           *[other] Several opponents could attack now, but you could parry each of them.
        }
       *[other] If an opponent attacks now, you cannot parry everything: { $opponent_marks ->
            [one] { $opponent_marks } mark
           *[other] { $opponent_marks } marks
        }{ $opponent_kill ->
            [none] {""}
           *[other] , out { $opponent_kill }
        }.
    }
} { $hit ->
    [none] { $opponent_hit ->
        [none] Your own attack would not get through either: hold, keep what fits together, and throw for more. Every throw costs you at least one die.
       *[other] Your own attack would not get through, but if you are first, they can only counter.
    }
   *[other] { $opponent_hit ->
        [none] Your own attack would get through. Holding can bring an even better group, but the others throw again, too.
       *[other] Your own attack would get through, too: who is first decides.
    }
}
about_score = { $group ->
    [none] With these dice you had no group to attack with, so you were not asked about the initiative.{" "}
   *[other] {""}
}Beside the choices: the chances after the next throw, and the best chance by the last one. A group is two dice that are equal or next to each other and are left when the debts are paid.

# Fighters.
roster_signs = after the name: marks, x,y+height in metres
out = out
fled = fled
engaged = engaged { $letters }
saved = saved { $dice }
marks = marks
marks_of_health = { $marks } of { $health }
hurt = hurt
weapon = weapon
ranged_weapon = { $name } { $code }, range { $range } m
disarmed = disarmed, fists { $code }
melee_weapon = { $name } { $code }
armour = armour
no_armour = none
worn_armour = { $name } { $protection }, quality { $quality }/{ $most }
dice = dice
pool = { $die ->
    [20] { $pool } of { $dice }, group up to { $group }
   *[other] { $pool } of { $dice }, d{ $die }, group up to { $group }
}
fewer_next = (-{ $number } next)
ini = ini
ini_next = (+{ $number } next phase)
you = (you)
attacks = attacks
defends = defends
shoots = shoots
is_target = target
prone = prone
moved = moved { $speed }
unpaid = unpaid debt { $number }
shot_debt = shot debt { $number }
no_dice = no dice on the table
damage_dice = damage dice

# Dice.
dice_group = group
dice_live = live
dice_outside = outside
dice_used = used
dice_dead = dead
dice_scored = scored
dice_loose = loose

# Questions about the table.
ground_impassable = impassable: { $pieces }
ground_rough = rough, counts double: { $pieces }
ground_open = open ground: { $pieces }
sight = { $visible ->
    [true] { $in_cover ->
        [true] { $viewer } sees { $target }: { $hidden } of 100 rays are blocked, in cover (C-TABLE-14).
       *[other] { $viewer } sees { $target }: { $hidden } of 100 rays are blocked (C-TABLE-14).
    }
   *[other] { $viewer } does not see { $target }: { $hidden } of 100 rays are blocked (C-TABLE-14).
} { NUMBER($distance, maximumFractionDigits: 2) } m apart, which adds { $addition } to the minimum of a shot (C-SHOT-15).{ $in_range ->
    [none] {""}
    [true] {" "}That is in range of the { $weapon } ({ $range } m).
   *[other] {" "}That is out of range of the { $weapon } ({ $range } m).
} { $enemies ->
    [true] { $within_reach ->
        [true] They are within reach of each other.
       *[other] They are not within reach.
    }
   *[other] {""}
}
reach = { $figure } gets to { $near } at a walk ({ $walk } m), to { $far } at a sprint ({ $most } m). A move ends where an enemy comes within 1 m (C-TABLE-04).

# Odds.
expected = { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}{ $kill ->
    [none] {""}
   *[other] , out { $kill }
}
blow = { $hit ->
    [none] no hit
   *[other] { expected }
}
chance_blow = { $hit ->
    [none] hits 0%, { expected }
   *[other] hits { $hit }, { expected }
}
contest = { $opponents ->
    [0] nobody else can take it
   *[other] { $contest ->
        [none] if both take it, first 0%
       *[other] if both take it, first { $contest }
    }
}
throws = next throw: { $next }{ COUNT($end) ->
    [0] {""}
   *[other] ; later: { $end }
}
countered = { $counter_marks ->
    [one] { $counter_marks } mark
   *[other] { $counter_marks } marks
}{ $counter_kill ->
    [none] {""}
   *[other] , out { $counter_kill }
}
note_initiative = { $verb ->
    [hold] { throws }
   *[other] { $hit ->
        [none] they can parry everything, and may counter; { contest }
       *[other] hits: { blow }; { contest }
    }
}
note_score = { throws }{ $attack ->
    [none] {""}
   *[other] {"  "}attack hits { $attack_hit ->
        [none] 0%
       *[other] { $attack_hit }
    }, { $attack_marks ->
        [one] { $attack_marks } mark
       *[other] { $attack_marks } marks
    }{ $attack_kill ->
        [none] {""}
       *[other] , out { $attack_kill }
    }
}
note_pay = { $shot ->
    [true] { $hit ->
        [none] {""}
       *[other] { chance_blow }
    }
   *[other] { $hit ->
        [none] { $attacker ->
            [true] then they can parry everything
           *[other] then you can parry everything
        }
       *[other] { $attacker ->
            [true] then you hit for { blow }
           *[other] then you are hit for { blow }
        }
    }
}
note_group = { $hit ->
    [none] can be parried
   *[other] hits: { blow }
}
note_wave = { $verb ->
    [pass] { $counter_marks ->
        [none] the attack ends; they cannot counter
        [0] the attack ends; you can parry a counter
       *[other] the attack ends, but a counter hits you: { countered }
    }
   *[other] { $parried ->
        [true] { $rescue ->
            [0] can be parried
            [one] can be parried, { $rescue } rescue die
           *[other] can be parried, { $rescue } rescue dice
        }{ $hit ->
            [none] { $counter_marks ->
                [none] { $pack ->
                    [false] ; they cannot counter
                   *[other] {""}
                }
                [0] ; you can parry a counter
               *[other] ; then a counter may hit you: { countered }
            }
           *[other] , but not both waves: { blow }
        }
       *[other] cannot be parried: { blow }
    }
}
note_defend = { $verb ->
    [take_hit] on average { blow }
   *[other] { $next_pool ->
        [one] { $next_pool } die next phase
       *[other] { $next_pool } dice next phase
    }{ $hit ->
        [none] { $second ->
            [true] , unless a second wave costs rescue dice
           *[other] {""}
        }
       *[other] , but a second wave would hit: { blow }
    }{ $counter_marks ->
        [none] {""}
        [0] ; they can parry the counter
       *[other] ; the counter hits: { countered }
    }
}
note_counter = { $verb ->
    [pass] the fight goes on
   *[other] { note_group }
}
note_follow_up = { note_counter }
note_hit_target = { blow }
note_hit_use = on average { blow }
note_pente = { blow }
note_divide_exi = { blow }
note_reroll = { blow }
note_add_damage = { blow }
note_shot_step = { $aiming ->
    [true] aiming: { $aiming_marks ->
        [one] { $aiming_marks } mark
       *[other] { $aiming_marks } marks
    }
   *[other] { chance_blow }
}
note_shot_end = { note_shot_step }
note_save = { note_shot_step }
note_shot_group = { note_shot_step }
note_strike = { note_shot_step }
note_commit = { note_shot_step }
note_dodge = { $verb ->
    [pass] expect { expected }
   *[other] { $miss ->
        [none] helps 0%; expect { expected }
       *[other] helps { $miss }; expect { expected }
    }
}
set_chance = { $name } { $chance }
two_notes = { $one }; { $other }
breaks_away = { $loses ->
    [true] no damage, and you lose the duel
   *[other] { $leaves ->
        [true] no damage, and out of the battle for good
       *[other] no damage, but away from here
    }
}
keeps_dice = keeps { $dice }
throws_again = { $dice ->
    [0] throws no more
    [one] throws { $dice } die again
   *[other] throws { $dice } dice again
}
parry_keeps = { $rescue ->
    [0] { $dice ->
        [none] no counter
       *[other] keeps { $dice } for a counter
    }
   *[other] { $rest ->
        [none] no counter
       *[other] no counter, keeps { $rest }
    }
}
strikes_as = { $special ->
    [none] strikes as { $dice }
   *[other] strikes as { $dice }, { $special }
}
shot_conditions = { $conditions }; { $chances }
hits_with = { $total } hits { $chance }
in_cover = in cover

# Suggestions.
engages = engages { $fighter }
move_note = { $why }, { $length } m, { $speed }
paces = { $slowed ->
    [true] { $fighter } at most { $walk } m
   *[other] { $fighter } walks { $walk } m, sprints { $sprint } m
}
path_blocked = the path ahead is blocked
other_path = any other path
