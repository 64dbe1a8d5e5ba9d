### The log as a story: one entry for each action, its outcome in further sentences. For an argument that names the
### reader's fighter or side there is another one: `$fighter_is` is `you` if that is the reader's only fighter, `yours`
### if it is one of several, and absent otherwise.

# Phases

story-phase =
    { $first_is ->
        [you] Phase { $number }: you move first.
        [yours] Phase { $number }: your side moves first.
       *[other] { $first ->
            [none] Phase { $number }.
           *[other] Phase { $number }: { AND(PLAYER($first)) } { COUNT($first) ->
                [one] moves
               *[other] move
            } first.
        }
    }
story-first_side =
    { $first_is ->
        [you] You win the throw for who moves first.
        [yours] Your side wins the throw for who moves first.
       *[other] { COUNT($first) ->
            [0] The throw for who moves first is a tie.
            [one] { PLAYER($first) } wins the throw for who moves first.
           *[other] { AND(PLAYER($first)) } win the throw for who moves first.
        }
    }
story-over =
    { $winner_is ->
        [you] The battle is over: you win.
        [yours] The battle is over: your side wins.
       *[other] { COUNT($winner) ->
            [0] The battle is over: a draw.
            [one] The battle is over: { PLAYER($winner) } wins.
           *[other] The battle is over: { AND(PLAYER($winner)) } win.
        }
    }

# Moving and getting ready

story-move =
    { $fighter_is ->
        [you] { $speed ->
            [fast] You run { NUMBER($length, maximumFractionDigits: 1) } m.
           *[other] You walk { NUMBER($length, maximumFractionDigits: 1) } m.
        }
        [yours] { $speed ->
            [fast] Your { BARE($fighter) } runs { NUMBER($length, maximumFractionDigits: 1) } m.
           *[other] Your { BARE($fighter) } walks { NUMBER($length, maximumFractionDigits: 1) } m.
        }
       *[other] { $speed ->
            [fast] { $fighter } runs { NUMBER($length, maximumFractionDigits: 1) } m.
           *[other] { $fighter } walks { NUMBER($length, maximumFractionDigits: 1) } m.
        }
    }
story-stand_up =
    { $fighter_is ->
        [you] You stand up again.
        [yours] Your { BARE($fighter) } stands up again.
       *[other] { $fighter } stands up again.
    }
story-weapon_up =
    { $fighter_is ->
        [you] You pick up your weapon.
        [yours] Your { BARE($fighter) } picks up their weapon.
       *[other] { $fighter } picks up their weapon.
    }
story-aware =
    { $fighter_is ->
        [you] You notice the enemy.
        [yours] Your { BARE($fighter) } notices the enemy.
       *[other] { $fighter } notices the enemy.
    }

# Clashes

story-clash =
    { $one_is ->
        [you] You and { $other } cross blades.
        [yours] Your { BARE($one) } and { $other } cross blades.
       *[other] { $one } and { $other } cross blades.
    }
story-clash_of_many = { AND($members) } cross blades.
story-nobody_takes = Nobody takes the initiative.
story-stand_off = No dice are left to throw, and nobody attacks.
story-takes_initiative =
    { $fighter_is ->
        [you] You take the initiative.
        [yours] Your { BARE($fighter) } takes the initiative.
       *[other] { $fighter } takes the initiative.
    }
story-wins_initiative =
    { $fighter_is ->
        [you] You win the initiative, { $total } to { $against }.
        [yours] Your { BARE($fighter) } wins the initiative, { $total } to { $against }.
       *[other] { $fighter } wins the initiative, { $total } to { $against }.
    }

# Exchanges: `$kind` is first, counter or follow_up

story-attack =
    { $fighter_is ->
        [you] { $target ->
            [none] { $kind ->
                [counter] You counter.
                [follow_up] You follow up.
               *[other] You attack.
            }
           *[other] { $kind ->
                [counter] You counter and attack { $target }.
                [follow_up] You follow up and attack { $target } again.
               *[other] You attack { $target }.
            }
        }
        [yours] { $target ->
            [none] { $kind ->
                [counter] Your { BARE($fighter) } counters.
                [follow_up] Your { BARE($fighter) } follows up.
               *[other] Your { BARE($fighter) } attacks.
            }
           *[other] { $kind ->
                [counter] Your { BARE($fighter) } counters and attacks { $target }.
                [follow_up] Your { BARE($fighter) } follows up and attacks { $target } again.
               *[other] Your { BARE($fighter) } attacks { $target }.
            }
        }
       *[other] { $target_is ->
            [you] { $kind ->
                [counter] { $fighter } counters and attacks you.
                [follow_up] { $fighter } follows up and attacks you again.
               *[other] { $fighter } attacks you.
            }
            [yours] { $kind ->
                [counter] { $fighter } counters and attacks your { BARE($target) }.
                [follow_up] { $fighter } follows up and attacks your { BARE($target) } again.
               *[other] { $fighter } attacks your { BARE($target) }.
            }
           *[other] { $target ->
                [none] { $kind ->
                    [counter] { $fighter } counters.
                    [follow_up] { $fighter } follows up.
                   *[other] { $fighter } attacks.
                }
               *[other] { $kind ->
                    [counter] { $fighter } counters and attacks { $target }.
                    [follow_up] { $fighter } follows up and attacks { $target } again.
                   *[other] { $fighter } attacks { $target }.
                }
            }
        }
    }
story-attack_on_many =
    { $fighter_is ->
        [you] You attack { AND($targets) }.
        [yours] Your { BARE($fighter) } attacks { AND($targets) }.
       *[other] { $fighter } attacks { AND($targets) }.
    }
story-parry =
    { $fighter_is ->
        [you] { $rescue ->
            [0] You parry.
            [one] You parry, with { $rescue } rescue die.
           *[other] You parry, with { $rescue } rescue dice.
        }
        [yours] { $rescue ->
            [0] Your { BARE($fighter) } parries.
            [one] Your { BARE($fighter) } parries, with { $rescue } rescue die.
           *[other] Your { BARE($fighter) } parries, with { $rescue } rescue dice.
        }
       *[other] { $rescue ->
            [0] { $fighter } parries.
            [one] { $fighter } parries, with { $rescue } rescue die.
           *[other] { $fighter } parries, with { $rescue } rescue dice.
        }
    }
story-no_parry =
    { $fighter_is ->
        [you] You do not parry.
        [yours] Your { BARE($fighter) } does not parry.
       *[other] { $fighter } does not parry.
    }
# `$wave` is the number of the wave that hits; without it, a shot.
story-hit =
    { $wave ->
        [none] { $target_is ->
            [you] You are hit.
            [yours] Your { BARE($target) } is hit.
           *[other] { $target } is hit.
        }
        [1] { $target_is ->
            [you] You are hit.
            [yours] Your { BARE($target) } is hit.
           *[other] { $target } is hit.
        }
       *[other] { $target_is ->
            [you] You parry the first wave; the second hits.
            [yours] Your { BARE($target) } parries the first wave; the second hits.
           *[other] { $target } parries the first wave; the second hits.
        }
    }
story-flight =
    { $fighter_is ->
        [you] You give up the hit and break away.
        [yours] Your { BARE($fighter) } gives up the hit and breaks away.
       *[other] { $fighter } gives up the hit and breaks away.
    }

# Shots

story-aim =
    { $fighter_is ->
        [you] { $saved ->
            [none] You aim at { $target }.
            [0] You aim on at { $target }.
            [one] You aim on at { $target } and save { $saved } die.
           *[other] You aim on at { $target } and save { $saved } dice.
        }
        [yours] { $saved ->
            [none] Your { BARE($fighter) } aims at { $target }.
            [0] Your { BARE($fighter) } aims on at { $target }.
            [one] Your { BARE($fighter) } aims on at { $target } and saves { $saved } die.
           *[other] Your { BARE($fighter) } aims on at { $target } and saves { $saved } dice.
        }
       *[other] { $target_is ->
            [you] { $saved ->
                [none] { $fighter } aims at you.
                [0] { $fighter } aims on at you.
                [one] { $fighter } aims on at you and saves { $saved } die.
               *[other] { $fighter } aims on at you and saves { $saved } dice.
            }
            [yours] { $saved ->
                [none] { $fighter } aims at your { BARE($target) }.
                [0] { $fighter } aims on at your { BARE($target) }.
                [one] { $fighter } aims on at your { BARE($target) } and saves { $saved } die.
               *[other] { $fighter } aims on at your { BARE($target) } and saves { $saved } dice.
            }
           *[other] { $saved ->
                [none] { $fighter } aims at { $target }.
                [0] { $fighter } aims on at { $target }.
                [one] { $fighter } aims on at { $target } and saves { $saved } die.
               *[other] { $fighter } aims on at { $target } and saves { $saved } dice.
            }
        }
    }
story-wait =
    { $fighter_is ->
        [you] { $saved ->
            [0] You do not shoot.
            [one] You do not shoot and save { $saved } die.
           *[other] You do not shoot and save { $saved } dice.
        }
        [yours] { $saved ->
            [0] Your { BARE($fighter) } does not shoot.
            [one] Your { BARE($fighter) } does not shoot and saves { $saved } die.
           *[other] Your { BARE($fighter) } does not shoot and saves { $saved } dice.
        }
       *[other] { $saved ->
            [0] { $fighter } does not shoot.
            [one] { $fighter } does not shoot and saves { $saved } die.
           *[other] { $fighter } does not shoot and saves { $saved } dice.
        }
    }
story-shot =
    { $fighter_is ->
        [you] { $needed ->
            [none] You shoot at { $target }: { $total }.
           *[other] You shoot at { $target }: { $total }, and { $needed } is needed.
        }
        [yours] { $needed ->
            [none] Your { BARE($fighter) } shoots at { $target }: { $total }.
           *[other] Your { BARE($fighter) } shoots at { $target }: { $total }, and { $needed } is needed.
        }
       *[other] { $target_is ->
            [you] { $needed ->
                [none] { $fighter } shoots at you: { $total }.
               *[other] { $fighter } shoots at you: { $total }, and { $needed } is needed.
            }
            [yours] { $needed ->
                [none] { $fighter } shoots at your { BARE($target) }: { $total }.
               *[other] { $fighter } shoots at your { BARE($target) }: { $total }, and { $needed } is needed.
            }
           *[other] { $needed ->
                [none] { $fighter } shoots at { $target }: { $total }.
               *[other] { $fighter } shoots at { $target }: { $total }, and { $needed } is needed.
            }
        }
    }
story-too_late =
    { $fighter_is ->
        [you] You notice it too late to dodge.
        [yours] Your { BARE($fighter) } notices it too late to dodge.
       *[other] { $fighter } notices it too late to dodge.
    }
story-dodge =
    { $fighter_is ->
        [you] { $kind ->
            [shield] You raise your shield.
            [cover] You duck into cover.
            [run_off] You run off.
           *[other] You dive aside.
        }
        [yours] { $kind ->
            [shield] Your { BARE($fighter) } raises the shield.
            [cover] Your { BARE($fighter) } ducks into cover.
            [run_off] Your { BARE($fighter) } runs off.
           *[other] Your { BARE($fighter) } dives aside.
        }
       *[other] { $kind ->
            [shield] { $fighter } raises the shield.
            [cover] { $fighter } ducks into cover.
            [run_off] { $fighter } runs off.
           *[other] { $fighter } dives aside.
        }
    }
story-miss = The shot misses.

# Harm

story-special =
    { $fighter_is ->
        [you] A { $special } for you!
        [yours] A { $special } for your { BARE($fighter) }!
       *[other] A { $special } for { $fighter }!
    }
story-wounded =
    { $out ->
        [true] { $target_is ->
            [you] You suffer { AND($wounds) } and are out of the fight.
            [yours] Your { BARE($target) } suffers { AND($wounds) } and is out of the fight.
           *[other] { $target } suffers { AND($wounds) } and is out of the fight.
        }
       *[other] { $target_is ->
            [you] You suffer { AND($wounds) }.
            [yours] Your { BARE($target) } suffers { AND($wounds) }.
           *[other] { $target } suffers { AND($wounds) }.
        }
    }
story-wounds_light =
    { $count ->
        [1] a light wound
       *[other] { $count } light wounds
    }
story-wounds_serious =
    { $count ->
        [1] a serious wound
       *[other] { $count } serious wounds
    }
story-wounds_critical =
    { $count ->
        [1] a critical wound
       *[other] { $count } critical wounds
    }
story-stopped =
    { $target_is ->
        [you] Your armour stops { AND($stopped) } whole.
        [yours] The armour of your { BARE($target) } stops { AND($stopped) } whole.
       *[other] The armour of { $target } stops { AND($stopped) } whole.
    }
story-unhurt =
    { $target_is ->
        [you] Your armour holds: no wound.
        [yours] The armour of your { BARE($target) } holds: no wound.
       *[other] The armour of { $target } holds: no wound.
    }
story-armour =
    { $target_is ->
        [you] Your armour loses { $loss } quality: { $quality } left.
        [yours] The armour of your { BARE($target) } loses { $loss } quality: { $quality } left.
       *[other] The armour of { $target } loses { $loss } quality: { $quality } left.
    }
story-lethal =
    { $target_is ->
        [you] The shot is lethal.
        [yours] The shot is lethal for your { BARE($target) }.
       *[other] The shot is lethal for { $target }.
    }
story-disarmed =
    { $fighter_is ->
        [you] You are disarmed.
        [yours] Your { BARE($fighter) } is disarmed.
       *[other] { $fighter } is disarmed.
    }
story-prone =
    { $fighter_is ->
        [you] You are knocked down.
        [yours] Your { BARE($fighter) } is knocked down.
       *[other] { $fighter } is knocked down.
    }
story-saved_dice_lost =
    { $fighter_is ->
        [you] You lose your saved dice.
        [yours] Your { BARE($fighter) } loses the saved dice.
       *[other] { $fighter } loses the saved dice.
    }
story-out =
    { $fighter_is ->
        [you] You are out of the fight.
        [yours] Your { BARE($fighter) } is out of the fight.
       *[other] { $fighter } is out of the fight.
    }
story-fled =
    { $fighter_is ->
        [you] You flee from the battle.
        [yours] Your { BARE($fighter) } flees from the battle.
       *[other] { $fighter } flees from the battle.
    }
