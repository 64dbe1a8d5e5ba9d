### The log as a story: one entry for each action, its outcome in further sentences. For an argument that names the
### reader's character or seat there is another one: `$figure_is` is `yours` for a character of the reader, `$seat_is`
### is `you` for the reader. It is absent for those of others.

# Set-up and result

story-gangs_placed = The gangs take their places.
story-placed =
    { COUNT($figures) ->
        [one] { $figures } takes position.
       *[other] { AND($figures) } take position.
    }
story-picked =
    { COUNT($figures) ->
        [one] { $figures } is picked at random.
       *[other] { AND($figures) } are picked at random.
    }
story-skills =
    { $figure_is ->
        [yours] { COUNT($skills) ->
            [0] Your { BARE($figure) } draws a skill.
            [one] Your { BARE($figure) } has a skill: { $skills }.
           *[other] Your { BARE($figure) } has skills: { AND($skills) }.
        }
       *[other] { COUNT($skills) ->
            [0] { $figure } draws a skill.
            [one] { $figure } has a skill: { $skills }.
           *[other] { $figure } has skills: { AND($skills) }.
        }
    }
story-quick_draw =
    { $figure_is ->
        [yours] Your { BARE($figure) } is the faster on the draw.
       *[other] { $figure } is the faster on the draw.
    }
story-order = The referee orders: { $order }.
story-some_order = something new
story-scores =
    { $side_is ->
        [you] { $points ->
            [one] You are alone at the prize and have { $points } point now.
           *[other] You are alone at the prize and have { $points } points now.
        }
        [yours] { $points ->
            [one] Your side is alone at the prize and has { $points } point now.
           *[other] Your side is alone at the prize and has { $points } points now.
        }
       *[other] { COUNT($side) ->
            [one] { $points ->
                [one] { PLAYER($side) } is alone at the prize and has { $points } point now.
               *[other] { PLAYER($side) } is alone at the prize and has { $points } points now.
            }
           *[other] { $points ->
                [one] { AND(PLAYER($side)) } are alone at the prize and have { $points } point now.
               *[other] { AND(PLAYER($side)) } are alone at the prize and have { $points } points now.
            }
        }
    }
story-too_many_lost =
    { $side_is ->
        [you] You have lost { $lost } of { $of } characters.
        [yours] Your side has lost { $lost } of { $of } characters.
       *[other] { COUNT($side) ->
            [one] { PLAYER($side) } has lost { $lost } of { $of } characters.
           *[other] { AND(PLAYER($side)) } have lost { $lost } of { $of } characters.
        }
    }
# `$reason` is losses, alone, joker_limit or points.
story-over =
    { $winner_is ->
        [you] { $reason ->
            [joker_limit] The last Joker ends the shoot-out: you win.
           *[other] The shoot-out is over: you win.
        }
        [yours] { $reason ->
            [joker_limit] The last Joker ends the shoot-out: your side wins.
           *[other] The shoot-out is over: your side wins.
        }
       *[other] { COUNT($winner) ->
            [0] { $reason ->
                [joker_limit] The last Joker ends the shoot-out in a draw.
               *[other] The shoot-out ends in a draw.
            }
            [one] { $reason ->
                [joker_limit] The last Joker ends the shoot-out: { PLAYER($winner) } wins.
               *[other] The shoot-out is over: { PLAYER($winner) } wins.
            }
           *[other] { $reason ->
                [joker_limit] The last Joker ends the shoot-out: { AND(PLAYER($winner)) } win.
               *[other] The shoot-out is over: { AND(PLAYER($winner)) } win.
            }
        }
    }
story-misses =
    { $games ->
        [one] { $figure } must rest and misses the next game.
       *[other] { $figure } must rest and misses the next { $games } games.
    }
story-promoted = { $figure } rises to the class { $rank } from the next game on.
story-removed =
    { $figure_is ->
        [yours] Your { BARE($figure) } is dead and leaves the gang.
       *[other] { $figure } is dead and leaves the gang.
    }
story-missed =
    { $left ->
        [0] { $figure } has rested and is back for the next game.
        [one] { $figure } rests and misses one more game.
       *[other] { $figure } rests and misses { $left } more games.
    }
story-recruit =
    { $side_is ->
        [you] { $figure } joins you as a new { $rank }.
        [yours] { $figure } joins your side as a new { $rank }.
       *[other] { $figure } joins { AND(PLAYER($side)) } as a new { $rank }.
    }
story-no_recruit =
    { $side_is ->
        [you] Nobody joins you.
        [yours] Nobody joins your side.
       *[other] Nobody joins { AND(PLAYER($side)) }.
    }
story-healed = The wounds of { AND($figures) } heal.

# Cards

story-card_turned = The next card is turned: { $card }.
story-joker =
    { $shuffled ->
        [true] The Joker is turned, and all cards are shuffled.
       *[other] The Joker is turned.
    }
story-new_deck = All cards are shuffled.
story-laid_open =
    { COUNT($cards) ->
        [one] An action card is laid open: { $cards }.
       *[other] Action cards are laid open: { AND($cards) }.
    }
story-claimed =
    { $seat_is ->
        [you] { COUNT($cards) ->
            [one] You take the action card { $cards }.
           *[other] You take the action cards { AND($cards) }.
        }
       *[other] { COUNT($cards) ->
            [one] { PLAYER($seat) } takes the action card { $cards }.
           *[other] { PLAYER($seat) } takes the action cards { AND($cards) }.
        }
    }
story-played =
    { $seat_is ->
        [you] You play the { $card } card: a free turn for { $figure }.
       *[other] { PLAYER($seat) } plays the { $card } card: a free turn for { $figure }.
    }
story-played_held =
    { $figure_is ->
        [yours] Your { BARE($figure) } uses the card held back.
       *[other] { $figure } uses the card held back.
    }
story-held =
    { $figure_is ->
        [yours] Your { BARE($figure) } holds the card back for later.
       *[other] { $figure } holds the card back for later.
    }
story-enters =
    { $figure_is ->
        [yours] Your { BARE($figure) } enters the table.
       *[other] { $figure } enters the table.
    }
story-wasted = The { $card } card is wasted: { $figure } can no longer use it.
story-discarded =
    { $seat_is ->
        [you] { COUNT($cards) ->
            [one] You discard the action card { $cards }.
           *[other] You discard the action cards { AND($cards) }.
        }
       *[other] { COUNT($cards) ->
            [one] { PLAYER($seat) } discards the action card { $cards }.
           *[other] { PLAYER($seat) } discards the action cards { AND($cards) }.
        }
    }

# The turn of a character

story-turn_of =
    { $figure_is ->
        [yours] It is the turn of your { BARE($figure) }.
       *[other] It is the turn of { $figure }.
    }
story-rolls =
    { $figure_is ->
        [yours] Your { BARE($figure) } rolls the dice.
       *[other] { $figure } rolls the dice.
    }
story-woke =
    { $figure_is ->
        [yours] Your { BARE($figure) } wakes up.
       *[other] { $figure } wakes up.
    }
story-not_awake =
    { $figure_is ->
        [yours] Your { BARE($figure) } stays unconscious.
       *[other] { $figure } stays unconscious.
    }
story-drunk =
    { $state ->
        [wild] { $figure } is drunk and goes wild.
        [staggering] { $figure } is drunk and staggers.
        [staggering_at_anyone] { $figure } is drunk and staggers at anyone.
        [dead_drunk] { $figure } is dead drunk.
       *[other] { $figure } is sober enough.
    }
story-dumbass =
    { $result ->
        [over] { $figure } stands there and thinks.
        [repeat] { $figure } can only think of doing the same again.
       *[other] { $figure } knows what to do.
    }
# `$why` is the rule that ends the turn.
story-turn_over =
    { $why ->
        [S-SCEN-04] { $figure } does nothing, as no shot has been fired yet.
        [S-INT-08] { $figure } can no longer act.
       *[other] The turn of { $figure } ends here.
    }

# Moving. `$deed` is the action.

story-move =
    { $figure_is ->
        [yours] { $deed ->
            [flee] { $moved ->
                [none] Your { BARE($figure) } flees.
               *[other] Your { BARE($figure) } flees { $moved }".
            }
            [run] { $moved ->
                [none] Your { BARE($figure) } runs for the edge of the table.
               *[other] Your { BARE($figure) } runs { $moved }" for the edge of the table.
            }
            [stagger] { $moved ->
                [none] Your { BARE($figure) } staggers.
               *[other] Your { BARE($figure) } staggers { $moved }".
            }
           *[other] { $moved ->
                [none] Your { BARE($figure) } moves.
               *[other] Your { BARE($figure) } moves { $moved }".
            }
        }
       *[other] { $deed ->
            [flee] { $moved ->
                [none] { $figure } flees.
               *[other] { $figure } flees { $moved }".
            }
            [run] { $moved ->
                [none] { $figure } runs for the edge of the table.
               *[other] { $figure } runs { $moved }" for the edge of the table.
            }
            [stagger] { $moved ->
                [none] { $figure } staggers.
               *[other] { $figure } staggers { $moved }".
            }
           *[other] { $moved ->
                [none] { $figure } moves.
               *[other] { $figure } moves { $moved }".
            }
        }
    }
story-climbed = { $figure } climbs { $piece }.
story-stumbled = { $figure } stumbles and falls.
story-interrupted = { $figure } is interrupted on the way.
story-stays = { $figure } stays in place.
story-rises = { $figure } rises from cover.
story-laid_down = { $figure } lays the { $weapon } down.
story-gone = { $figure } has left the table.

# Other actions. `$done` tells whether a roll succeeded.

story-aim =
    { $figure_is ->
        [yours] Your { BARE($figure) } takes aim at { $target } with the { $weapon }.
       *[other] { $target_is ->
            [yours] { $figure } takes aim at your { BARE($target) } with the { $weapon }.
           *[other] { $figure } takes aim at { $target } with the { $weapon }.
        }
    }
story-reload =
    { $figure_is ->
        [yours] Your { BARE($figure) } reloads the { $weapon }.
       *[other] { $figure } reloads the { $weapon }.
    }
story-repair =
    { $figure_is ->
        [yours] { $done ->
            [none] Your { BARE($figure) } tries to repair the { $weapon }.
            [true] Your { BARE($figure) } repairs the { $weapon }.
           *[false] Your { BARE($figure) } tries to repair the { $weapon } and fails.
        }
       *[other] { $done ->
            [none] { $figure } tries to repair the { $weapon }.
            [true] { $figure } repairs the { $weapon }.
           *[false] { $figure } tries to repair the { $weapon } and fails.
        }
    }
story-recover =
    { $figure_is ->
        [yours] { $done ->
            [none] Your { BARE($figure) } tries to recover.
            [true] Your { BARE($figure) } recovers.
           *[false] Your { BARE($figure) } tries to recover and fails.
        }
       *[other] { $done ->
            [none] { $figure } tries to recover.
            [true] { $figure } recovers.
           *[false] { $figure } tries to recover and fails.
        }
    }
story-stand_up =
    { $figure_is ->
        [yours] Your { BARE($figure) } stands up.
       *[other] { $figure } stands up.
    }
story-duck_back =
    { $figure_is ->
        [yours] Your { BARE($figure) } looks for cover.
       *[other] { $figure } looks for cover.
    }
story-pick_up =
    { $figure_is ->
        [yours] Your { BARE($figure) } picks up the { $weapon }.
       *[other] { $figure } picks up the { $weapon }.
    }
story-surrender =
    { $figure_is ->
        [yours] Your { BARE($figure) } surrenders.
       *[other] { $figure } surrenders.
    }
story-pass =
    { $figure_is ->
        [yours] Your { BARE($figure) } does nothing.
       *[other] { $figure } does nothing.
    }
story-acts =
    { $figure_is ->
        [yours] Your { BARE($figure) } acts.
       *[other] { $figure } acts.
    }

# Shots. `$pair` is true for a weapon in each hand.

story-about_to_shoot =
    { $figure_is ->
        [yours] { $target ->
            [none] Your { BARE($figure) } goes to shoot.
           *[other] Your { BARE($figure) } goes to shoot at { $target }.
        }
       *[other] { $target_is ->
            [yours] { $figure } goes to shoot at your { BARE($target) }.
           *[other] { $target ->
                [none] { $figure } goes to shoot.
               *[other] { $figure } goes to shoot at { $target }.
            }
        }
    }
story-shot =
    { $figure_is ->
        [yours] { $pair ->
            [true] { $moved ->
                [none] Your { BARE($figure) } shoots at { $target }, { $weapons } in each hand.
               *[other] Your { BARE($figure) } moves { $moved }" and shoots at { $target }, { $weapons } in each hand.
            }
           *[other] { $moved ->
                [none] Your { BARE($figure) } shoots at { $target } with the { AND($weapons) }.
               *[other] Your { BARE($figure) } moves { $moved }" and shoots at { $target } with the { AND($weapons) }.
            }
        }
       *[other] { $target_is ->
            [yours] { $pair ->
                [true] { $moved ->
                    [none] { $figure } shoots at your { BARE($target) }, { $weapons } in each hand.
                   *[other] { $figure } moves { $moved }" and shoots at your { BARE($target) }, { $weapons } in each hand.
                }
               *[other] { $moved ->
                    [none] { $figure } shoots at your { BARE($target) } with the { AND($weapons) }.
                   *[other] { $figure } moves { $moved }" and shoots at your { BARE($target) } with the { AND($weapons) }.
                }
            }
           *[other] { $pair ->
                [true] { $moved ->
                    [none] { $figure } shoots at { $target }, { $weapons } in each hand.
                   *[other] { $figure } moves { $moved }" and shoots at { $target }, { $weapons } in each hand.
                }
               *[other] { $moved ->
                    [none] { $figure } shoots at { $target } with the { AND($weapons) }.
                   *[other] { $figure } moves { $moved }" and shoots at { $target } with the { AND($weapons) }.
                }
            }
        }
    }
story-dice =
    { $burst ->
        [none] { $hits ->
            [0] { $dice ->
                [one] { $dice } die at { $range }": a miss.
               *[other] { $dice } dice at { $range }": a miss.
            }
            [one] { $dice ->
                [one] { $dice } die at { $range }": { $hits } hit.
               *[other] { $dice } dice at { $range }": { $hits } hit.
            }
           *[other] { $dice ->
                [one] { $dice } die at { $range }": { $hits } hits.
               *[other] { $dice } dice at { $range }": { $hits } hits.
            }
        }
        [one] { $hits ->
            [0] { $dice ->
                [one] { $dice } die at { $range }": no hit, but { $burst } from the burst.
               *[other] { $dice } dice at { $range }": no hit, but { $burst } from the burst.
            }
            [one] { $dice ->
                [one] { $dice } die at { $range }": { $hits } hit, and { $burst } more from the burst.
               *[other] { $dice } dice at { $range }": { $hits } hit, and { $burst } more from the burst.
            }
           *[other] { $dice ->
                [one] { $dice } die at { $range }": { $hits } hits, and { $burst } more from the burst.
               *[other] { $dice } dice at { $range }": { $hits } hits, and { $burst } more from the burst.
            }
        }
       *[other] { $hits ->
            [0] { $dice ->
                [one] { $dice } die at { $range }": no hit, but { $burst } from the burst.
               *[other] { $dice } dice at { $range }": no hit, but { $burst } from the burst.
            }
            [one] { $dice ->
                [one] { $dice } die at { $range }": { $hits } hit, and { $burst } more from the burst.
               *[other] { $dice } dice at { $range }": { $hits } hit, and { $burst } more from the burst.
            }
           *[other] { $dice ->
                [one] { $dice } die at { $range }": { $hits } hits, and { $burst } more from the burst.
               *[other] { $dice } dice at { $range }": { $hits } hits, and { $burst } more from the burst.
            }
        }
    }
story-shot_wasted =
    { $figure_is ->
        [yours] Your { BARE($figure) } shoots at { $target } with the { $weapon }, out of range.
       *[other] { $target_is ->
            [yours] { $figure } shoots at your { BARE($target) } with the { $weapon }, out of range.
           *[other] { $figure } shoots at { $target } with the { $weapon }, out of range.
        }
    }
story-weapon_out =
    { $state ->
        [empty] The { $weapon } of { $figure } is out of ammo.
        [jammed] The { $weapon } of { $figure } jams.
       *[other] The { $weapon } of { $figure } breaks.
    }
story-accident = An accident befalls { $figure }.

# Fights

story-fight =
    { $figure_is ->
        [yours] { $deed ->
            [charge] { $short ->
                [true] Your { BARE($figure) } charges at { $target } and does not get there.
               *[other] { $weapon ->
                    [fist] Your { BARE($figure) } charges { $target } with bare fists.
                   *[other] Your { BARE($figure) } charges { $target } with the { $weapon }.
                }
            }
           *[other] { $weapon ->
                [fist] Your { BARE($figure) } attacks { $target } with bare fists.
               *[other] Your { BARE($figure) } attacks { $target } with the { $weapon }.
            }
        }
       *[other] { $target_is ->
            [yours] { $deed ->
                [charge] { $short ->
                    [true] { $figure } charges at your { BARE($target) } and does not get there.
                   *[other] { $weapon ->
                        [fist] { $figure } charges your { BARE($target) } with bare fists.
                       *[other] { $figure } charges your { BARE($target) } with the { $weapon }.
                    }
                }
               *[other] { $weapon ->
                    [fist] { $figure } attacks your { BARE($target) } with bare fists.
                   *[other] { $figure } attacks your { BARE($target) } with the { $weapon }.
                }
            }
           *[other] { $deed ->
                [charge] { $short ->
                    [true] { $figure } charges at { $target } and does not get there.
                   *[other] { $weapon ->
                        [fist] { $figure } charges { $target } with bare fists.
                       *[other] { $figure } charges { $target } with the { $weapon }.
                    }
                }
               *[other] { $weapon ->
                    [fist] { $figure } attacks { $target } with bare fists.
                   *[other] { $figure } attacks { $target } with the { $weapon }.
                }
            }
        }
    }
story-blows =
    { $hits ->
        [0] { $sixes ->
            [one] { $sixes } six against { $against }: no hit.
           *[other] { $sixes } sixes against { $against }: no hit.
        }
        [one] { $sixes ->
            [one] { $sixes } six against { $against }: { $hits } hit.
           *[other] { $sixes } sixes against { $against }: { $hits } hit.
        }
       *[other] { $sixes ->
            [one] { $sixes } six against { $against }: { $hits } hits.
           *[other] { $sixes } sixes against { $against }: { $hits } hits.
        }
    }

# Harm. `$zones` are where a victim is hit; `$state` is the worst that comes of it.

story-in_the_way = { $figure } is in the way of the shot at { $target }.
story-stopped =
    { $cover ->
        [shield] { $count ->
            [one] The shield of { $figure } stops a hit.
           *[other] The shield of { $figure } stops { $count } hits.
        }
       *[other] { $piece ->
            [none] { $count ->
                [one] Cover stops a hit on { $figure }.
               *[other] Cover stops { $count } hits on { $figure }.
            }
           *[other] { $count ->
                [one] A hit on { $figure } strikes the { $piece }.
               *[other] The { $piece } stops { $count } hits on { $figure }.
            }
        }
    }
story-harm =
    { $state ->
        [dead] { $zones ->
            [none] { $figure } is dead.
           *[other] { $figure } is hit in the { AND($zones) } and dies.
        }
        [out_of_action] { $zones ->
            [none] { $figure } is out of action.
           *[other] { $figure } is hit in the { AND($zones) } and is out of action.
        }
        [unconscious] { $zones ->
            [none] { $figure } is knocked unconscious.
           *[other] { $figure } is hit in the { AND($zones) } and falls unconscious.
        }
        [knocked_down] { $zones ->
            [none] { $figure } is knocked down.
           *[other] { $figure } is hit in the { AND($zones) } and knocked down.
        }
        [serious] { $zones ->
            [none] { $figure } has a serious wound.
           *[other] { $figure } is hit in the { AND($zones) }: a serious wound.
        }
        [flesh] { $wounds ->
            [one] { $zones ->
                [none] { $figure } has a flesh wound.
               *[other] { $figure } is hit in the { AND($zones) }: a flesh wound.
            }
           *[other] { $zones ->
                [none] { $figure } has { $wounds } flesh wounds.
               *[other] { $figure } is hit in the { AND($zones) }: flesh wounds.
            }
        }
        [ignored] { $zones ->
            [none] { $figure } does not feel the wound.
           *[other] { $figure } is hit in the { AND($zones) } and does not feel it.
        }
        [scratched] { $zones ->
            [none] { $figure } is only scratched.
           *[other] { $figure } is hit in the { AND($zones) }: only a scratch.
        }
       *[other] { $zones ->
            [none] { $figure } is hit.
           *[other] { $figure } is hit in the { AND($zones) }.
        }
    }
story-ducked =
    { $piece ->
        [none] { $figure } ducks back.
       *[other] { $figure } ducks back behind the { $piece }.
    }

# Nerve, hate and fear

story-lost_nerve =
    { $figure_is ->
        [yours] Your { BARE($figure) } loses their nerve.
       *[other] { $figure } loses their nerve.
    }
story-lost_nerve_many = { AND($figures) } lose their nerve.
story-kept_nerve =
    { $figure_is ->
        [yours] Your { BARE($figure) } keeps their nerve.
       *[other] { $figure } keeps their nerve.
    }
story-kept_nerve_many = { AND($figures) } keep their nerve.
story-feels =
    { $feels ->
        [hate] { $figure } now hates { $target }.
       *[other] { $figure } now fears { $target }.
    }
story-torn = { $figure } both hates and fears { $target }.
story-settled =
    { $feels ->
        [hate] In the end { $figure } hates { $target } to the extreme.
       *[other] In the end { $figure } fears { $target } to the extreme.
    }
