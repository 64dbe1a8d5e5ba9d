### What abilities do.

abilities-beginners_luck = Once per game all dice of one test may be rolled again.
abilities-hypnotic_aura = Its targets cannot fence.
abilities-move_penalty = After a move in the same activation Guns are lower, but not below 1.
abilities-quick = May be used after a move with the same action; such a shot has one die less.
abilities-fast_shot = Several shots with one action, each further one with one die less.
abilities-fast_strike = Several melee attacks with one action, each further one with one die less.
abilities-hard_to_kill = With more than 1 Wound it survives any one action with 1 Wound.
abilities-magic = Casts the spells of its profile with this many dice.
abilities-armour_piercing = Ignores this many points of Armour.
abilities-golem = Needs a Scientist nearby, resists fire and is not living.
abilities-small_calibre = Armour counts double against this weapon.
abilities-sunnir_technique = One more Reflex die against spells.
abilities-burning_heart = Resists fire.
abilities-gruesome_damage = Each critical hit adds 2 damage.
abilities-immunity = Attacks of this type miss.
abilities-protection = More Reflex dice against attacks of this type.
abilities-resistance = Additional Armour against damage of this type, which nothing can lower.
abilities-vulnerability = Damage of this type is doubled.
abilities-scientist = Steers Golems within 12 inches.
abilities-mist_walker = Sees through mist, which gives no cover against it.
abilities-mistmaker = With an action it places a mist template within 6 inches.
abilities-stupid = Is activated before all other models of its player.
abilities-matins = From the second turn on it heals 1 Wound at the start of each turn.
abilities-lookout = May make one Move action before the first turn.
abilities-brush_mates = Is activated together with the nearest other model with this ability within 3 inches.
