### What is printed for Street: the titles of the sheets, and the words on them beside names and rules.

sheet_id = { $id }
sheet_ids = { $ids }

## The sheets

sheet_gang = Gang sheet
sheet_gang_about = A gang on a page: portraits, weapons, skills, and boxes for wounds.
sheet_characters = Character cards
sheet_characters_about = A card for each character, with everything needed at the table.
sheet_fate_deck = Fate deck
sheet_fate_deck_about = The cards of all characters, the action cards, the Joker, and a page of backs.
sheet_rapid_fire_deck = Rapid-fire deck
sheet_rapid_fire_deck_about = The 36 cards for blazing away, and a page of backs.
sheet_markers = Markers
sheet_markers_about = Round markers for wounds and states, to lay beside figures.
sheet_wound_markers = Wound markers
sheet_wound_markers_about = The 36 markers that replace the hit table when hit cards are in play.
sheet_skill_markers = Skill markers
sheet_skill_markers_about = The 41 markers of the bag from which skills are drawn.
sheet_reference = Quick reference
sheet_reference_about = All tables, and the rules that are needed most.
sheet_rulers = Range rulers
sheet_rulers_about = Rulers at true scale with the ranges and their dice.
sheet_terrain = Terrain of { $scenario }
sheet_terrain_about = The footprints of the scenario's terrain at true scale.

## Gangs and characters

sheet_played_by = played by { $player }
sheet_members = Members
sheet_notes = Notes
sheet_role =
    { $class_ }{ $fate ->
        [dead] , dead
        [retired] , retired
       *[none] { "" }
    }
sheet_class = Class
sheet_class_letter =
    { $class_ ->
        [plug] P
        [ganger] G
        [killer] K
       *[legend] L
    }
sheet_shooting = Shooting
sheet_fighting = Fighting
sheet_nerve = Nerve
sheet_left_handed = Left-handed
sheet_skill =
    { $level ->
        [1] { $skill }
       *[other] { $skill } { $level }
    }
sheet_carried =
    { $name ->
        [misses] Games to miss
        [hates] Hates
        [fears] Fears
       *[other] { $name }
    }
sheet_row = { $row } { $attack }/{ $defence }
sheet_only_row = attack { $attack }, defence { $defence }
sheet_weapon =
    { $hands ->
        [one] one hand
        [two] two hands
       *[both] one or two hands
    }{ $auto ->
        [none] { "" }
       *[other] , { $auto }
    }{ $special ->
        [none] { "" }
        [high_velocity] , high velocity
        [telescopic] , telescopic sight
        [explosive] , explosive ammunition
       *[shrapnel] , shrapnel ammunition
    }; hand to hand: { $rows }

## Decks

sheet_fate_back = Fate
sheet_action_card = Action card
sheet_action_text = A turn for one of your characters of class { $class_ } or better, even in the middle of an enemy's turn.
sheet_rapid_fire = Rapid fire
sheet_category =
    { $category ->
        [AP] AP
        [SMG] SMG
        [AR] AR
       *[MG] MG
    }
sheet_burst =
    { $result ->
        [out_of_ammo] out of ammo
        [jam] jam
        [miss] miss
        [spray] spray
        [multiple_hits] multiple hits
        [special] special
       *[killing_hit] killing hit
    }

## Markers

sheet_state_markers = States
sheet_wounds = Wounds
sheet_state =
    { $state ->
        [knocked_down] Down
        [unconscious] Unconscious
        [must_recover] Recover
        [needs_six] Needs a 6
        [ducked] Ducked
        [aiming] Aiming
        [empty] No ammo
        [jammed] Jammed
        [broken] Broken
        [lost_nerve] Runs
        [surrendered] Surrendered
       *[out_of_action] Out
    }
sheet_wound =
    { $severity ->
        [flesh] flesh wound
       *[serious] serious wound
    }
sheet_results = { $codes }
sheet_instruction = Draw

## Rulers and the reference sheet

sheet_firing_ruler =
    { $grip ->
        [1] One-handed weapons
       *[2] Two-handed weapons
    }
sheet_band =
    { $dice ->
        [one] { $band }: { $dice } die
       *[other] { $band }: { $dice } dice
    }
sheet_inches = Inches
sheet_reference_title = Street at a glance
sheet_section_turn = The fate deck
sheet_section_actions = Actions and movement
sheet_section_shooting = Shooting
sheet_section_hits = Hits and wounds
sheet_section_rapid_fire = Rapid fire
sheet_section_fighting = Fighting
sheet_section_nerve = Nerve
sheet_action = Action
sheet_movement_dice = Dice
sheet_up_to = Up to
sheet_dice = Dice
sheet_each = { $number } each
sheet_both_hands = one-handed { $one }, two-handed { $two }
sheet_class_dice = { $dice }
sheet_of_class = { $class_ } { $dice }
sheet_modifiers = Modifiers of a shot
sheet_numbered = { $number } { $id }
sheet_hit_table = Hit table: location and effect die
sheet_codes = Results
sheet_repair = Repairing
sheet_repaired =
    { $result ->
        [broken] broken
        [no_change] no change
       *[ready] works again
    }
sheet_rapid_fire_table = Rapid-fire cards
sheet_fight_table = Fight table: effect die
sheet_attack_and_defence = Att./def.
sheet_attack_defence = { $attack }/{ $defence }
sheet_nerve_dice = Nerve dice
sheet_nerve_from = Tests from wound
sheet_any_hit = any hit
