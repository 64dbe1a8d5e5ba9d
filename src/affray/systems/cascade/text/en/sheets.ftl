### What is printed for Cascade: the titles of the sheets, and the words on them beside names and rules.

sheet_id = { $id }

## The sheets

sheet_cast = Cast
sheet_cast_about = A cast on a page: portraits, dice, weapons, armour, and boxes for marks.
sheet_fighters = Fighter cards
sheet_fighters_about = A card for each fighter, with everything needed at the table.
sheet_markers = Markers
sheet_markers_about = Round markers for wounds and states, to lay beside figures.
sheet_reference = Quick reference
sheet_reference_about = The phase step by step, with all tables.
sheet_rulers = Rulers
sheet_rulers_about = Rulers at true scale: what distance adds to a shot, reach, and inches.
sheet_terrain = Terrain of { $scenario }
sheet_terrain_about = The footprints of the scenario's terrain at true scale.

## Fighters

sheet_members = Fighters
sheet_notes = Notes
sheet_dice = Dice
sheet_pool = { $dice } d{ $die }
sheet_skill = Skill
sheet_initiative = Initiative
sheet_health = Health
sheet_speed = Move
sheet_walk_and_sprint = { $walk }/{ $sprint }
sheet_damage = { $weapon }, bare hands { $body }
sheet_shot = { $dice } d{ $die }, skill { $skill }, { $damage }, range { $range }
sheet_armour =
    { $kind ->
        [light] light
       *[heavy] heavy
    }, protection { $protection }, quality { $quality }
sheet_shield = Shield
sheet_skills = Skills
sheet_skill_list = { $skills }
sheet_trained =
    { $skill ->
        [reaction] reaction
        [acrobatics] acrobatics
        [hide] hide
        [run] run
       *[shield] shield
    } { $dice }
sheet_marks = Marks
sheet_quality = Armour

## Markers and rulers

sheet_mark_count =
    { $marks ->
        [one] { $marks } mark
       *[other] { $marks } marks
    }
sheet_state =
    { $state ->
        [hurt] Hurt
        [prone] Prone
        [disarmed] Disarmed
        [unsuspecting] Unsuspecting
        [dodged] Dodged
        [debt] Debt
        [initiative] Initiative
       *[first] First side
    }
sheet_added =
    { $number ->
        [0] nothing added
       *[other] +{ $number }
    }
sheet_shot_ruler = Shots: what distance adds to the number needed
sheet_inches = Inches
sheet_reach = Reach

## The reference sheet

sheet_reference_title = Cascade at a glance
sheet_section_phase = The phase
sheet_section_throw = The throw
sheet_section_groups = Groups and initiative
sheet_section_attack = Attack
sheet_section_defence = Defence and counter
sheet_section_hit = Hit, armour, health
sheet_section_shooting = Shooting and dodging
sheet_wounds = Wounds
sheet_light_armour = Quality lost, light
sheet_heavy_armour = Quality lost, heavy
sheet_specials = Special results
sheet_equals_heading = Equals
sheet_equals =
    { $name ->
        [tria] 3
        [double_tria] 3 + 3
        [tessera] 4
        [pente] 5
       *[exi] 6
    }
sheet_special =
    { $disarms ->
        [true] disarms
       *[false] { $times ->
            [1] { "" }
           *[other] damage × { $times }{ $falls ->
                [true] , or the enemy falls
               *[false] { "" }
            }
        }
    }
sheet_shot_minimum = Needed for a hit
sheet_target_size = Size
sheet_minimum = Minimum
sheet_size =
    { $size ->
        [huge] huge
        [very_large] very large
        [large] large (human)
        [small] small
        [very_small] very small
       *[tiny] tiny
    }
sheet_pace =
    { $speed ->
        [still] stood
        [slow] walked
       *[fast] ran
    }
sheet_target_moved = Target: more dice to the minimum
sheet_shooter_moved = Shooter: dice lost
