### What is printed for Wolsung: the titles of the sheets, and the words on them beside names and rules.

sheet_id = { $id }

## The sheets

sheet_club = Club sheet
sheet_club_about = A club on a page: portraits, profiles, weapons, abilities, and boxes for Wounds.
sheet_profiles = Profile cards
sheet_profiles_about = A card for each model, with everything needed at the table.
sheet_spells = Spell and gadget cards
sheet_spells_about = A card for each spell and each gadget of the cast.
sheet_markers = Markers
sheet_markers_about = Round markers for states, objectives and lost Wounds.
sheet_templates = Templates
sheet_templates_about = Fire, acid, smoke and mist at true scale, and the bases of the cast.
sheet_reference = Quick reference
sheet_reference_about = The turn, the tests, all weapons and abilities.
sheet_rulers = Range rulers
sheet_rulers_about = Rulers at true scale with the range bands of all weapons.
sheet_terrain = Terrain of { $scenario }
sheet_terrain_about = The footprints of the scenario's terrain at true scale.

## Clubs and models

sheet_models = Models
sheet_spent = Funds
sheet_of_funds = { $cost } of { $funds }
sheet_notes = Notes
sheet_suit_sign =
    { $suit ->
        [spades] ♠
        [hearts] ♥
        [diamonds] ♦
       *[clubs] ♣
    }
sheet_hero =
    Hero of { $suit ->
        [spades] spades
        [hearts] hearts
        [diamonds] diamonds
       *[clubs] clubs
    }
sheet_henchman = Henchman, cost { $cost }
sheet_base = Base { $size } mm
sheet_stat =
    { $stat ->
        [actions] Actions
        [move] Move
        [fight] Fight
        [strength] Strength
        [guns] Guns
        [reflex] Reflex
        [wounds] Wounds
       *[armour] Armour
    }
sheet_band = { $to }″ { $dice }
sheet_weapon =
    { $kind ->
        [gun] Strength { $strength }; { $bands }
       *[melee] { $strength ->
            [0] hand to hand
           *[other] Strength +{ $strength }
        }
    }{ $words ->
        [none] { "" }
       *[other] ; { $words }
    }
sheet_weapon_word =
    { $word ->
        [quick] Quick
        [small_calibre] Small Calibre
        [gruesome_damage] Gruesome Damage
        [move_penalty] Move Penalty { $value }
        [armour_piercing] Armour Piercing { $value }
        [fight] Fight +{ $value }
        [parry] parries with +{ $value }
        [fast_shot] Fast Shot { $value }
       *[fast_strike] Fast Strike { $value }
    }
sheet_spell_line =
    { $kind ->
        [projectile] projectile
        [attack] attack
        [buff] buff
       *[aura] aura
    }, { $cost ->
        [0] free
        [one] { $cost } card
       *[other] { $cost } cards
    }, { $range }″
sheet_gadget =
    { $template ->
        [none] gadget
       *[other] places { $template } within { $range }″{ $uses ->
            [turn] , once per turn
            [game] , once per game
           *[none] { "" }
        }
    }
sheet_ability =
    { $id }{ $type ->
        [none] { "" }
       *[other] { " " }({ $type })
    }{ $value ->
        [0] { "" }
       *[other] { " " }{ $value }
    }

## Spells and gadgets

sheet_pierces = Armour Piercing { $value }
sheet_range = Range
sheet_difficulty = Against
sheet_against_reflex = Reflex
sheet_spell_kind =
    { $kind ->
        [projectile] Projectile
        [attack] Attack
        [buff] Buff
       *[aura] Aura
    }
sheet_gadget_kind = Gadget
sheet_whom =
    { $kind ->
        [buff] one friend
       *[aura] { $whom ->
            [friends] all friends in range and sight
           *[enemies] all enemies in range and sight
        }
    }
sheet_effect =
    { $effect ->
        [heal] heals { $heal } Wounds
        [toppled] the target is toppled
        [move] Move { $value }
        [fight] Fight { $value }
        [strength] Strength { $value }
        [guns] Guns { $value }
        [reflex] Reflex { $value }
        [magic] Magic { $value }
       *[armour] Armour { $value }
    }
sheet_cost_cards =
    { $cost ->
        [0] Free.
        [1] Costs a card of the caster's suit.
       *[2] Costs a court card, an ace or two cards of the caster's suit.
    }

## Markers, templates and rulers

sheet_state =
    { $state ->
        [activated] Activated
        [toppled] Toppled
        [first_player] First player
        [lookout] Lookout
        [buff] Spell
        [lamp] Lamp
       *[satchel] Satchel
    }
sheet_lost =
    { $number ->
        [one] { $number } Wound
       *[other] { $number } Wounds
    }
sheet_diameter = { $inches } inches across
sheet_weapons = { $names }
sheet_band_dice =
    { $number ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
sheet_inches = Inches

## The reference sheet

sheet_reference_title = { $edition } at a glance
sheet_section_turn = Turn and initiative
sheet_section_cards = Cards
sheet_section_tests = Tests
sheet_section_actions = Actions and movement
sheet_section_shooting = Shooting
sheet_section_melee = Melee
sheet_section_damage = Damage, toppled, templates
sheet_section_magic = Magic
sheet_section_weapons = Weapons and abilities
sheet_dice = Dice that situations add
sheet_dice_for =
    { $what ->
        [cover] Reflex, partly hidden from a shot
        [heavy_cover] Reflex, half hidden from a shot
        [cloud] Reflex, in smoke or mist
       *[parry] Fight, parrying
    }
sheet_template =
    { $damage ->
        [0] { "" }
       *[other] { $damage } damage by { $type }{ $ignores ->
            [true] , ignores Armour
           *[false] { "" }
        }{ $armour ->
            [none] { "" }
           *[other] , Armour { $armour }
        }{ $rough ->
            [true] , rough ground
           *[false] { "" }
        }
    }{ $hides ->
        [true] blocks sight and gives cover
       *[false] { "" }
    }
sheet_gun = Weapon
sheet_bands = { $bands }
sheet_bands_heading = Range and dice
sheet_abilities = Abilities
