### What a player is asked, and what others are told meanwhile.

## Prompts

prompts-claim = Which open action cards do you take into hand?
prompts-interrupt = Do you interrupt, and with which card for whom?
prompts-joker = The Joker: for whom do you play each card in hand, or do you discard it?
prompts-action = What does the character do?
prompts-objective = For which spot in cover does the character run?
prompts-path = Where does the character go?
prompts-path_with_turns = Where does the character go?
prompts-charge_stop = Where does the character go?
prompts-shot_target = At whom does the character shoot?
prompts-duck_point = Behind which corner does the character duck?
prompts-stand = The character is awake. Do they stand up?
prompts-face = Which way does the character face?
prompts-place = Where does the figure stand, and which way does it look?
prompts-attack_row = With what does the character attack?
prompts-defence_row = With what does the character defend?
prompts-finish = The victim is unconscious. A hit for each die, or a shot?
prompts-flee_instead = The character has more sixes. Do they flee instead?
prompts-referee = Do you change this shot by some dice?
prompts-order = What do you order?
prompts-blaze = Does the character blaze away?
prompts-zone = Which zone does the shooter choose?
prompts-shift = Does the shooter move the hit to another zone?
prompts-share_hits = Who takes each of the hits?
prompts-side = Which side do you join?
prompts-hold = Does the character act now, or do you hold the card?
prompts-fast_dice = How many extra dice does the Fast character roll?
prompts-reroll = Luck: which dice does the character roll again?
prompts-charm = Whose lucky charm has the whole roll repeated?
prompts-curse = The curse: which die is rolled again?
prompts-skill = Which marker or skill is taken?
prompts-starter = Which of your new characters gets a skill?
prompts-steady = The character has Nerves of Steel. Do they duck back?

## Shown to the other players during a decision; public information only. $who is the player

waiting-claim = { $who } decides which open action cards to take into hand.
waiting-interrupt = { $who } decides whether to interrupt.
waiting-joker = { $who } decides which cards in hand to play or discard at the Joker.
waiting-action = { $who } decides what the active figure does.
waiting-objective = { $who } chooses the spot in cover for which the figure runs.
waiting-path = { $who } chooses where the figure goes.
waiting-path_with_turns = { $who } chooses where the figure goes.
waiting-charge_stop = { $who } chooses where the figure goes.
waiting-shot_target = { $who } chooses whom the figure shoots at.
waiting-duck_point = { $who } chooses the corner behind which the figure ducks.
waiting-stand = { $who } decides whether the figure that woke up stands up.
waiting-face = { $who } chooses which way the figure looks.
waiting-place = { $who } chooses where a figure stands, and which way it looks.
waiting-attack_row = { $who } chooses the weapon of the attack.
waiting-defence_row = { $who } chooses the weapon of the defence.
waiting-finish = { $who } decides how to attack the unconscious character.
waiting-flee_instead = { $who } has more sixes and decides whether to flee instead.
waiting-referee = { $who } decides whether to change this shot by some dice.
waiting-order = { $who } decides what to order.
waiting-blaze = { $who } decides whether to blaze away.
waiting-zone = { $who } chooses the zone to pick out.
waiting-shift = { $who } decides whether to move the hit to another zone.
waiting-share_hits = { $who } decides who takes each of the hits.
waiting-side = { $who } chooses a side to join.
waiting-hold = { $who } decides whether to act now, or to hold the card.
waiting-fast_dice = { $who } chooses how many extra dice the Fast character rolls.
waiting-reroll = { $who } decides which dice luck rolls again.
waiting-charm = { $who } decides whether a lucky charm has the whole roll repeated.
waiting-curse = { $who } decides which die the curse has rolled again.
waiting-skill = { $who } chooses a marker or a skill.
waiting-starter = { $who } chooses which of the new characters gets a skill.
waiting-steady = { $who } decides whether the character with Nerves of Steel ducks back.

## Why a decision is answered by itself

idle-defence_row = The charger cannot reach contact with any roll.
