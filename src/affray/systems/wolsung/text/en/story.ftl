### The log as a story: one entry for each action, its outcome in further sentences. For an argument that names the
### reader's model or seat there is another one: `$figure_is` is `yours` for a model of the reader, `$seat_is` is `you`
### for the reader. It is absent for those of others.

# Set-up

story-phase =
    { $phase ->
        [setup] The game is set up.
        [surplus] The surplus activations begin.
       *[other] { $phase }.
    }
story-list =
    { $seat_is ->
        [you] { $models ->
            [one] You field { $models } model.
           *[other] You field { $models } models.
        }
       *[other] { $models ->
            [one] { PLAYER($seat) } fields { $models } model.
           *[other] { PLAYER($seat) } fields { $models } models.
        }
    }
story-table_check = The table is checked.
story-terrain =
    { $seat_is ->
        [you] { $pieces ->
            [one] You place or change a piece of terrain.
           *[other] You place or change { $pieces } pieces of terrain.
        }
       *[other] { $pieces ->
            [one] { PLAYER($seat) } places or changes a piece of terrain.
           *[other] { PLAYER($seat) } places or changes { $pieces } pieces of terrain.
        }
    }
story-first_player =
    { $seat_is ->
        [you] You are the first player.
       *[other] { PLAYER($seat) } is the first player.
    }
story-zone =
    { $models ->
        [0] { $seat_is ->
            [you] You choose the deployment zone in the { $zone }.
           *[other] { PLAYER($seat) } chooses the deployment zone in the { $zone }.
        }
        [one] { $seat_is ->
            [you] You deploy { $models } model in the { $zone }.
           *[other] { PLAYER($seat) } deploys { $models } model in the { $zone }.
        }
       *[other] { $seat_is ->
            [you] You deploy { $models } models in the { $zone }.
           *[other] { PLAYER($seat) } deploys { $models } models in the { $zone }.
        }
    }
story-deployed =
    { COUNT($figures) ->
        [one] { $figures } is deployed.
       *[other] { AND($figures) } are deployed.
    }
story-deployed_many =
    { $seat_is ->
        [you] You deploy { $models } models.
       *[other] { PLAYER($seat) } deploys { $models } models.
    }

# Turns and cards

story-turn = Turn { $turn }
story-initiative =
    { $seat_is ->
        [you] You have the initiative.
       *[other] { PLAYER($seat) } has the initiative.
    }
story-active =
    { $figure_is ->
        [yours] Your { BARE($figure) } is activated.
       *[other] { $figure } is activated.
    }
story-idle =
    { $figure_is ->
        [yours] Your { BARE($figure) } does nothing.
       *[other] { $figure } does nothing.
    }
story-together = { AND($figures) } act together.
story-shuffle = The discarded cards are shuffled and become the deck.
story-draw =
    { $seat_is ->
        [you] { $cards ->
            [none] { $number ->
                [one] You draw { $number } card.
               *[other] You draw { $number } cards.
            }
           *[other] You draw { AND($cards) }.
        }
       *[other] { $number ->
            [one] { PLAYER($seat) } draws { $number } card.
           *[other] { PLAYER($seat) } draws { $number } cards.
        }
    }
story-discard =
    { $seat_is ->
        [you] You discard { AND($cards) }.
       *[other] { PLAYER($seat) } discards { AND($cards) }.
    }
story-bid =
    { $window ->
        [steal] { $seat_is ->
            [you] You put a card face down for the first place.
           *[other] { PLAYER($seat) } puts a card face down for the first place.
        }
        [delay] { $seat_is ->
            [you] You put a card face down about the delay.
           *[other] { PLAYER($seat) } puts a card face down about the delay.
        }
       *[other] { $seat_is ->
            [you] You put a card face down about the extra activation.
           *[other] { PLAYER($seat) } puts a card face down about the extra activation.
        }
    }
story-bid_shown =
    { $seat_is ->
        [you] You show { $card }.
       *[other] { PLAYER($seat) } shows { $card }.
    }
story-bid_won =
    { $window ->
        [steal] { $seat_is ->
            [you] You are the first player now.
           *[other] { PLAYER($seat) } is the first player now.
        }
        [delay] { $seat_is ->
            [you] You delay.
           *[other] { PLAYER($seat) } delays.
        }
       *[other] { $seat_is ->
            [you] You get an extra activation.
           *[other] { PLAYER($seat) } gets an extra activation.
        }
    }
story-bid_lost =
    { $window ->
        [delay] { $seat_is ->
            [you] You cannot delay.
           *[other] { PLAYER($seat) } cannot delay.
        }
       *[other] { $seat_is ->
            [you] You get no extra activation.
           *[other] { PLAYER($seat) } gets no extra activation.
        }
    }
story-recovery =
    { $figure_is ->
        [yours] Your { BARE($figure) } recovers with { $card }.
       *[other] { $figure } recovers with { $card }.
    }
story-heroic_move =
    { $figure_is ->
        [yours] Your { BARE($figure) } pays { $card } for a Heroic Move.
       *[other] { $figure } pays { $card } for a Heroic Move.
    }

# Moves and other actions

story-move =
    { $figure_is ->
        [yours] { $kind ->
            [climb] Your { BARE($figure) } climbs { $vertical }".
            [heroic_climb] Your { BARE($figure) } makes a heroic climb of { $vertical }".
            [jump] Your { BARE($figure) } jumps { $length }".
            [heroic_jump] Your { BARE($figure) } makes a heroic jump of { $length }".
            [leave] Your { BARE($figure) } moves { $length }" away.
            [charge] Your { BARE($figure) } charges { $length }".
           *[other] Your { BARE($figure) } moves { $length }".
        }
       *[other] { $kind ->
            [climb] { $figure } climbs { $vertical }".
            [heroic_climb] { $figure } makes a heroic climb of { $vertical }".
            [jump] { $figure } jumps { $length }".
            [heroic_jump] { $figure } makes a heroic jump of { $length }".
            [leave] { $figure } moves { $length }" away.
            [charge] { $figure } charges { $length }".
           *[other] { $figure } moves { $length }".
        }
    }
story-stand_up =
    { $figure_is ->
        [yours] Your { BARE($figure) } stands up.
       *[other] { $figure } stands up.
    }
story-leave =
    { $success ->
        [true] { $figure_is ->
            [yours] Your { BARE($figure) } breaks out of the melee.
           *[other] { $figure } breaks out of the melee.
        }
       *[other] { $figure_is ->
            [yours] Your { BARE($figure) } tries to leave the melee and fails.
           *[other] { $figure } tries to leave the melee and fails.
        }
    }
story-climb_fails =
    { $figure_is ->
        [yours] Your { BARE($figure) } tries to climb and fails.
       *[other] { $figure } tries to climb and fails.
    }
story-jump_fails =
    { $figure_is ->
        [yours] Your { BARE($figure) } jumps too short.
       *[other] { $figure } jumps too short.
    }
story-use =
    { $figure_is ->
        [yours] { $kind ->
            [none] Your { BARE($figure) } uses a gadget.
           *[other] Your { BARE($figure) } uses a gadget: { $kind }.
        }
       *[other] { $kind ->
            [none] { $figure } uses a gadget.
           *[other] { $figure } uses a gadget: { $kind }.
        }
    }
story-casts =
    { $figure_is ->
        [yours] Your { BARE($figure) } casts { $spell } at { $target }.
       *[other] { $target_is ->
            [yours] { $figure } casts { $spell } at your { BARE($target) }.
           *[other] { $figure } casts { $spell } at { $target }.
        }
    }
# `$action` is the action of which nothing more is known yet.
story-acts =
    { $figure_is ->
        [yours] { $action ->
            [cast] Your { BARE($figure) } casts a spell.
            [objective] Your { BARE($figure) } works on an objective.
            [shoot] Your { BARE($figure) } shoots.
            [charge] Your { BARE($figure) } charges.
            [fight] Your { BARE($figure) } fights.
            [climb] Your { BARE($figure) } climbs.
            [jump] Your { BARE($figure) } jumps.
            [leave] Your { BARE($figure) } tries to leave the melee.
           *[other] Your { BARE($figure) } acts.
        }
       *[other] { $action ->
            [cast] { $figure } casts a spell.
            [objective] { $figure } works on an objective.
            [shoot] { $figure } shoots.
            [charge] { $figure } charges.
            [fight] { $figure } fights.
            [climb] { $figure } climbs.
            [jump] { $figure } jumps.
            [leave] { $figure } tries to leave the melee.
           *[other] { $figure } acts.
        }
    }
story-spell =
    { $works ->
        [true] { $figure_is ->
            [yours] { $target ->
                [none] Your { BARE($figure) } casts { $spell }, and it works.
               *[other] Your { BARE($figure) } casts { $spell } on { $target }, and it works.
            }
           *[other] { $target_is ->
                [yours] { $figure } casts { $spell } on your { BARE($target) }, and it works.
               *[other] { $target ->
                    [none] { $figure } casts { $spell }, and it works.
                   *[other] { $figure } casts { $spell } on { $target }, and it works.
                }
            }
        }
       *[other] { $figure_is ->
            [yours] { $target ->
                [none] Your { BARE($figure) } casts { $spell }, but it fails.
               *[other] Your { BARE($figure) } casts { $spell } on { $target }, but it fails.
            }
           *[other] { $target_is ->
                [yours] { $figure } casts { $spell } on your { BARE($target) }, but it fails.
               *[other] { $target ->
                    [none] { $figure } casts { $spell }, but it fails.
                   *[other] { $figure } casts { $spell } on { $target }, but it fails.
                }
            }
        }
    }
story-aura =
    { COUNT($figures) ->
        [0] { $spell } reaches nobody.
        [one] { $spell } protects { $figures }.
       *[other] { $spell } protects { AND($figures) }.
    }
story-effect =
    { $until ->
        [end_of_activation] { $figure } has { AND($changes) } until the end of the activation.
        [end_of_turn] { $figure } has { AND($changes) } until the end of the turn.
       *[other] { $figure } has { AND($changes) } until the end of the game.
    }
story-change_move = Move { SIGNED($by) }
story-change_fight = Fight { SIGNED($by) }
story-change_strength = Strength { SIGNED($by) }
story-change_guns = Guns { SIGNED($by) }
story-change_reflex = Reflex { SIGNED($by) }
story-change_magic = Magic { SIGNED($by) }
story-change_armour = Armour { SIGNED($by) }
story-effect_ends = The effect of { $source } on { $figure } ends.
story-caught =
    { COUNT($figures) ->
        [one] { $figures } is caught in the { $kind }.
       *[other] { AND($figures) } are caught in the { $kind }.
    }
story-template_removed = The { $kind } is gone.

# Attacks

story-shot =
    { $figure_is ->
        [yours] { $again ->
            [true] Your { BARE($figure) } shoots at { $target } again.
           *[other] { $moved ->
                [none] Your { BARE($figure) } shoots at { $target } with the { $weapon }.
               *[other] Your { BARE($figure) } moves { $moved }" and shoots at { $target } with the { $weapon }.
            }
        }
       *[other] { $target_is ->
            [yours] { $again ->
                [true] { $figure } shoots at your { BARE($target) } again.
               *[other] { $moved ->
                    [none] { $figure } shoots at your { BARE($target) } with the { $weapon }.
                   *[other] { $figure } moves { $moved }" and shoots at your { BARE($target) } with the { $weapon }.
                }
            }
           *[other] { $again ->
                [true] { $figure } shoots at { $target } again.
               *[other] { $moved ->
                    [none] { $figure } shoots at { $target } with the { $weapon }.
                   *[other] { $figure } moves { $moved }" and shoots at { $target } with the { $weapon }.
                }
            }
        }
    }
story-blow =
    { $figure_is ->
        [yours] { $again ->
            [true] Your { BARE($figure) } attacks { $target } again.
           *[other] { $moved ->
                [none] { $weapon ->
                    [melee] Your { BARE($figure) } attacks { $target } with bare hands.
                   *[other] Your { BARE($figure) } attacks { $target } with the { $weapon }.
                }
               *[other] { $weapon ->
                    [melee] Your { BARE($figure) } charges { $target } over { $moved }" with bare hands.
                   *[other] Your { BARE($figure) } charges { $target } over { $moved }" with the { $weapon }.
                }
            }
        }
       *[other] { $target_is ->
            [yours] { $again ->
                [true] { $figure } attacks your { BARE($target) } again.
               *[other] { $moved ->
                    [none] { $weapon ->
                        [melee] { $figure } attacks your { BARE($target) } with bare hands.
                       *[other] { $figure } attacks your { BARE($target) } with the { $weapon }.
                    }
                   *[other] { $weapon ->
                        [melee] { $figure } charges your { BARE($target) } over { $moved }" with bare hands.
                       *[other] { $figure } charges your { BARE($target) } over { $moved }" with the { $weapon }.
                    }
                }
            }
           *[other] { $again ->
                [true] { $figure } attacks { $target } again.
               *[other] { $moved ->
                    [none] { $weapon ->
                        [melee] { $figure } attacks { $target } with bare hands.
                       *[other] { $figure } attacks { $target } with the { $weapon }.
                    }
                   *[other] { $weapon ->
                        [melee] { $figure } charges { $target } over { $moved }" with bare hands.
                       *[other] { $figure } charges { $target } over { $moved }" with the { $weapon }.
                    }
                }
            }
        }
    }
story-reaction =
    { $reaction ->
        [dive] { $figure } dives for cover.
        [fence] { $figure } fences.
       *[other] { $figure } parries.
    }
story-lowest = The shot goes to { $figure }.
story-deed =
    { COUNT($cards) ->
        [one] { $adds ->
            [one] A Heroic Deed of { $figure } with { $cards } adds { $adds } success.
           *[other] A Heroic Deed of { $figure } with { $cards } adds { $adds } successes.
        }
       *[other] Heroic Deeds of { $figure } with { AND($cards) } add { $adds } successes.
    }
story-successes =
    { $result ->
        [hit] { $criticals ->
            [none] { $successes ->
                [one] { $successes } success against { $against }: a hit.
               *[other] { $successes } successes against { $against }: a hit.
            }
            [1] { $successes ->
                [one] { $successes } success against { $against }: a critical hit.
               *[other] { $successes } successes against { $against }: a critical hit.
            }
           *[other] { $successes ->
                [one] { $successes } success against { $against }: a hit, { $criticals } times critical.
               *[other] { $successes } successes against { $against }: a hit, { $criticals } times critical.
            }
        }
        [open] { $successes ->
            [one] { $successes } success against { $against }.
           *[other] { $successes } successes against { $against }.
        }
       *[miss] { $successes ->
            [one] { $successes } success against { $against }: a miss.
           *[other] { $successes } successes against { $against }: a miss.
        }
    }
story-miss =
    { $reason ->
        [too_far] It is too far.
        [immunity] The target is immune.
       *[other] A miss.
    }
story-riposte =
    { $figure_is ->
        [yours] Your { BARE($figure) } ripostes and hits { $target }.
       *[other] { $target_is ->
            [yours] { $figure } ripostes and hits your { BARE($target) }.
           *[other] { $figure } ripostes and hits { $target }.
        }
    }

# Harm

story-unharmed = { $figure } is not harmed.
story-toppled = { $figure } is toppled.
story-stays = { $figure } stays on the edge.
story-fell = { $figure } falls { $height }".
story-jumped_aside = { $figure } jumps aside.
story-crushed = { $figure } is crushed by { $by }.
story-wounds =
    { $hardy ->
        [true] { $figure } is hard to kill and keeps 1 Wound.
       *[other] { $lost ->
            [one] { $left ->
                [one] { $figure } loses { $lost } Wound and has { $left } left.
               *[other] { $figure } loses { $lost } Wound and has { $left } left.
            }
           *[other] { $figure } loses { $lost } Wounds and has { $left } left.
        }
    }
story-healed =
    { $amount ->
        [one] { $figure } is healed by { $amount } Wound.
       *[other] { $figure } is healed by { $amount } Wounds.
    }
story-removed =
    { $reason ->
        [killed] { $figure } is killed.
       *[other] { $figure } leaves the table.
    }

# Objectives and the result

story-objective =
    { $success ->
        [true] { $figure_is ->
            [yours] Your { BARE($figure) } lights { $marker }.
           *[other] { $figure } lights { $marker }.
        }
       *[other] { $figure_is ->
            [yours] Your { BARE($figure) } tries to light { $marker } and fails.
           *[other] { $figure } tries to light { $marker } and fails.
        }
    }
story-carries =
    { $figure_is ->
        [yours] Your { BARE($figure) } carries { $marker } now.
       *[other] { $figure } carries { $marker } now.
    }
story-holds =
    { $seat_is ->
        [you] You hold { $marker } now.
       *[other] { PLAYER($seat) } holds { $marker } now.
    }
story-dropped = { $marker } lies on the ground.
story-points =
    { $seat_is ->
        [you] { $points ->
            [one] You have { $points } point from objectives.
           *[other] You have { $points } points from objectives.
        }
       *[other] { $points ->
            [one] { PLAYER($seat) } has { $points } point from objectives.
           *[other] { PLAYER($seat) } has { $points } points from objectives.
        }
    }
story-out =
    { $seat_is ->
        [you] You have no models left.
       *[other] { PLAYER($seat) } has no models left.
    }
story-over =
    { $winner_is ->
        [you] The game is over: you win, { $points } to { $against }, with a point for each hero removed.
        [yours] The game is over: your side wins, { $points } to { $against }, with a point for each hero removed.
       *[other] { COUNT($winner) ->
            [one] The game is over: { PLAYER($winner) } wins, { $points } to { $against }, with a point for each hero removed.
           *[other] The game is over: { AND(PLAYER($winner)) } win, { $points } to { $against }, with a point for each hero removed.
        }
    }
story-draw_game = The game is over: a draw.
