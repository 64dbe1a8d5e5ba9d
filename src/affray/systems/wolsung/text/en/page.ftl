### What the browser page says about Wolsung only.

page_about = Clubs of heroes and henchmen in gaslit streets and on their roofs, with cards up their sleeves.

# Beside the title of the game.
page_edition =
    { $system ->
        [wolsung-1-quickstart] first edition, quick start
        [wolsung-1] first edition
       *[other] second edition
    }

## What can be chosen

page_engaged = engaged

## Who acts

page_actions_left = actions left: { $count }

## Cards

page_hand = Your cards
page_card_use =
    { $rank ->
        [J] As a Heroic Deed it adds two successes, like every court card.
        [Q] As a Heroic Deed it adds two successes, like every court card.
        [K] As a Heroic Deed it adds two successes, like every court card.
        [A] As a Heroic Deed it adds two successes, like a court card.
       *[other] As a Heroic Deed it adds one success.
    } { $red ->
        [yes] Red helps in shooting and with spells on enemies.
       *[no] Black helps in melee and with spells on friends.
    } A hero of its suit can pay with it for recovery, Heroic Moves and spells. You are asked when it can be played.
page_card_why_not = Cannot be played now: click to see why
page_discard_pick = Choose the cards to discard: { $chosen } of { $count }
page_discard_go = Discard them
page_card = { $rank } of { $suit }
# On the face of a card.
page_rank =
    { $rank ->
        [A] A
        [K] K
        [Q] Q
        [J] J
       *[other] { $rank }
    }
page_spades = spades
page_hearts = hearts
page_diamonds = diamonds
page_clubs = clubs

## The position

page_moment_acts = { $figure } acts
page_moment_group = { $figures } act together
page_player = Seat { $seat }
page_first = first player
page_initiative = initiative
page_cards_count = cards: { $count }
page_kills = heroes killed: { $count }
page_points = points: { $count }
page_deck = deck: { $count }
page_wounds = Wounds { $now } of { $all }
page_activated = has acted
page_together = acts too
page_toppled = toppled
page_removed = off the table
page_m = Move
page_f = Fight
page_s = Strength
page_g = Guns
page_r = Reflex
page_a = Actions
page_armour = Armour
page_carries = Carries
page_weapon = { $name } ({ $data })
page_band = to { $far }″ { $value } dice
page_quick = Quick: may shoot after a move in the same action, with one die less
page_small_calibre = Small Calibre
page_gruesome = Gruesome Damage
page_fast_shot = Fast Shot
page_fast_strike = Fast Strike
page_armour_piercing = Armour Piercing
page_move_penalty = Move Penalty
page_spells = Spells
page_abilities = Abilities
page_ability =
    { $detail ->
        [none] { $ability }
       *[other] { $ability } ({ $detail })
    }
page_markers = Objectives
page_marker = { $marker }: { $holder }
page_nobody = nobody's
page_carried_by = carried by { $figure }

## Labels during the animation

page_flash_wounds = −{ $count }
page_flash_healed = +{ $count }
page_flash_toppled = toppled
page_flash_hard_to_kill = hard to kill
page_flash_stays = holds on
page_flash_fails = fails
page_flash_spell =
    { $works ->
        [true] { $spell }: works
       *[other] { $spell }: fails
    }
