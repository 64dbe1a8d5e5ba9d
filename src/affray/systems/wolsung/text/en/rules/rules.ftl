### The rules of Wolsung in players' words, each with an example where it helps.

## Editions

rules-W-ED-01 = A game is played by one edition of the rules, from the first card to the last.
rules-W-ED-02 = Where the second edition says nothing, the first edition counts.
rules-W-ED-03 = Where the quick start says nothing, the first edition counts.
rules-W-ED-04 = Climbing, jumping and falling for everybody exist in the second edition only.
rules-W-ED-05 = Every ability works in every edition, as it is described.
rules-W-ED-06 = The text of an ability, a spell or a scenario beats a general rule.

## The table and what is measured

rules-W-GEO-01 = A table is 36 inches square, unless the scenario says otherwise.
rules-W-GEO-02 = A model is as wide as its base and as tall as its profile says.
rules-W-GEO-03 = A base is flat and has no height.
rules-W-GEO-04 = A model sees from the top of its head.
rules-W-GEO-05 = Terrain is made of blocks, flat areas, stairs, ladders, barriers and holes. You can stand on top of most blocks.
rules-W-GEO-06 = Bases touch when there is practically no gap between them.
rules-W-GEO-07 = Distances are measured from base to base, heights included. You may measure anything at any time.
rules-W-GEO-08 = Models on different heights touch if one stands no higher than the other is tall.
rules-W-GEO-09 = A model must stand whole: on the table, on one level, and not inside anything.
rules-W-GEO-10 = For sight and cover a model is looked at like a paper silhouette, of which some part is hidden.
rules-W-GEO-11 = A line of sight is blocked when it runs through something solid, another model or smoke.
rules-W-GEO-12 = If somebody must be put where there is no room, they are put at the nearest place where there is.
rules-W-GEO-13 = Who stands higher is judged by the feet.
rules-W-GEO-14 = An edge is where it goes down at least 3 inches.
rules-W-GEO-15 = A toppled model is seen, covered and touched as if it stood.
rules-W-GEO-16 = Distances to markers, edges and templates are measured from the nearest point of the base.
rules-W-GEO-17 = Blocks, barriers and stairs are solid; areas and ladders are not.

## Dice

rules-W-TEST-01 = Every die that shows 4, 5 or 6 is a success.
rules-W-TEST-02 = You roll as many dice as the characteristic says. Bonuses add dice, penalties take them away.
rules-W-TEST-03 = The one who acts needs at least as many successes as the other. A tie is good for the attacker.
    .example = You shoot with 4 dice and have two successes, your target two as well: you hit.
rules-W-TEST-04 = Against a difficulty you need at least that many successes.
rules-W-TEST-05 = Every success more than the other side has is a critical hit.
rules-W-TEST-06 = Without dice you cannot attack.
rules-W-TEST-07 = Without dice you defend with nothing, but a hero's cards can still help.
rules-W-TEST-08 = If nobody has a success, the attack hits: nothing is as much as nothing.
rules-W-TEST-09 = First the reaction is chosen, then everybody rolls, then cards are played, then the results are compared.
rules-W-TEST-10 = Bonuses and penalties add up; the same bonus counts once.
rules-W-TEST-11 = Nothing is rounded unless it says so: half of 5 is 2.5.
rules-W-TEST-12 = Dice are always rolled in the same order, so that a game can be replayed exactly.

## Profiles

rules-W-PROF-01 = Actions: how much a model can do when it is activated, usually two things.
rules-W-PROF-02 = Move: how many inches a model goes with one action.
rules-W-PROF-03 = Fight: dice hand to hand, to hit and to defend.
rules-W-PROF-04 = Strength: how hard a model hits hand to hand.
rules-W-PROF-05 = Guns: dice when shooting.
rules-W-PROF-06 = Reflex: dice to avoid shots and spells, to get out of melee, and to climb.
rules-W-PROF-07 = Wounds: how much damage a model can take. At 0 it is removed.
rules-W-PROF-08 = Armour is taken off every damage.
rules-W-PROF-09 = Nothing falls below 0, and wounds never rise above where they began.
rules-W-PROF-10 = Heroes have a suit and can use cards. Henchmen cannot.
rules-W-PROF-11 = A gun has a strength, and range bands that add or take dice.
rules-W-PROF-12 = A model with several weapons uses one of them for each action.
rules-W-PROF-13 = Every model is living unless its profile says otherwise.

## Set-up and funds

rules-W-SETUP-01 = Every player has a club. Turns go round clockwise.
rules-W-SETUP-02 = Agree on forces and table, find the first player, deploy one after another, and begin.
rules-W-SETUP-03 = Choose clubs and heroes, spend the funds, set up the table, find the first player, deploy, and begin.
rules-W-SETUP-04 = Agree on the size, set up the table, choose and show heroes, spend the funds, draw cards, find the first player, deploy, and begin.
rules-W-SETUP-05 = Every side has the same number of heroes.
rules-W-SETUP-06 = The highest card decides who is first player.
rules-W-SETUP-07 = The first player chooses a side of the table, deploys first and activates the first model of every turn.
rules-W-SETUP-08 = You deploy all of your models inside your zone, not in contact with an enemy.
rules-W-SETUP-09 = If the scenario gives no zones, you deploy within 6 inches of your edge of the table.
rules-W-SETUP-10 = Abilities for the start of the game are used after everybody has deployed.
rules-W-FUNDS-01 = Your heroes bring funds; all of them go into one purse.
rules-W-FUNDS-02 = With the purse you buy henchmen and gadgets.
rules-W-FUNDS-03 = You cannot spend more than you have.
rules-W-FUNDS-04 = What you do not spend is lost.
rules-W-FUNDS-05 = A hero exists once, henchmen as often as you like, a gadget once for each bearer.
rules-W-FUNDS-06 = Purchases are made in secret and shown together.
rules-W-FUNDS-07 = A gadget belongs to one hero, and is lost with them.

## Cards

rules-W-CARD-01 = All players share one deck of 52 cards.
rules-W-CARD-02 = The two is the lowest card, the ace the highest.
rules-W-CARD-03 = Of equal ranks spades beat hearts, hearts beat diamonds, diamonds beat clubs.
rules-W-CARD-04 = How high a card is matters only for the initiative.
rules-W-CARD-05 = Spades and clubs are black, hearts and diamonds red.
rules-W-CARD-06 = Jack, queen and king are court cards; the ace counts like them.
rules-W-CARD-07 = You may hold three cards and one more for each hero you began with.
rules-W-CARD-08 = At the start of a turn you draw three cards and one more for each of these heroes.
rules-W-CARD-09 = Then you discard down to your limit.
    .example = You hold six cards and your limit is four: you discard two.
rules-W-CARD-10 = Losing heroes does not cost you cards.
rules-W-CARD-11 = Cards are dealt one by one around the table; discards are chosen in secret.
rules-W-CARD-12 = When the deck is empty, the discarded cards are shuffled.
rules-W-CARD-13 = A card that is used goes to the discard pile, whether it helped or not. Everybody may look through it.
rules-W-CARD-14 = Your cards are secret; how many you hold is not.
rules-W-CARD-15 = Four players use two decks.
rules-W-CARD-16 = In the second edition you draw a first hand before the game, and again in turn 1.

## The turn and the initiative

rules-W-TURN-01 = A turn: draw cards, perhaps steal the initiative, activate models one after another, then what is left over, then the end of the turn.
rules-W-TURN-02 = Effects of the start of a turn come before the cards.
rules-W-TURN-03 = Players take turns: each activates one model that has not acted yet.
    .example = You activate one model, then the opponent one, then you the next.
rules-W-TURN-04 = A model is activated once a turn.
rules-W-TURN-05 = When it is your turn you must activate a model, but it need not do anything.
rules-W-TURN-06 = Players whose models have all acted are skipped.
rules-W-TURN-07 = When only one player has models left to activate, they activate all of them in a row.
    .example = You have five models, your opponent three. After three each, your last two act one after the other.
rules-W-TURN-08 = At the end of a turn things happen first, and then wear off.
rules-W-TURN-09 = Spells and templates that last for the turn end with it.
rules-W-TURN-10 = Then all models are ready again, and the next turn begins.
rules-W-TURN-11 = If several things happen at once, the active player's come first, then clockwise.
rules-W-TURN-12 = Stupid models must be activated first. Until then you cannot steal the initiative or delay.
rules-W-TURN-13 = A model that is removed before its turn is simply gone.
rules-W-TURN-14 = Models that are activated together finish their actions before anybody else acts.
rules-W-TURN-15 = With three or more players, who has no models left is out but keeps their score.
rules-W-INIT-02 = The first player begins every turn, until somebody steals the initiative.
rules-W-INIT-03 = Once a turn, before the first activation, the others may try to steal the initiative.
rules-W-INIT-04 = Who wants to steal it puts a card face down; then the first player may defend with one.
    .example = You put down K♠, the first player 9♦: you are first player now, and both cards are gone.
rules-W-INIT-05 = The highest card wins: its player is first from now on.
    .example = A 10 beats every 9, and between two 9s the 9♠ is the higher one.
rules-W-INIT-06 = If nobody tries, nothing changes.
rules-W-INIT-07 = All cards that were put down are spent.
rules-W-INIT-10 = After one of your models has acted you may bid a card to activate another one at once.
    .example = You put down J♦ and nobody answers: a second model of yours acts at once.
rules-W-INIT-11 = Each opponent may put a card against it.
    .example = Your J♦ is answered with J♥: the attempt fails, and both cards are gone.
rules-W-INIT-12 = You succeed if nobody did, or if your card is the highest.
rules-W-INIT-13 = If it worked, you may try again after that model.
rules-W-INIT-14 = You need a card and a model that has not acted yet.
rules-W-INIT-20 = When it is your turn you may bid a card to delay: your opponent must act again first.
    .example = You put down 5♣, the answer is 2♠: the opponent activates another model, and then it is your turn again.
rules-W-INIT-21 = The opponent may answer with a card.
rules-W-INIT-22 = If your card is higher, they must activate another model; if not, you must.
rules-W-INIT-23 = You may delay again when the turn comes back to you.
rules-W-INIT-24 = A delay needs a card, a model of yours and one of theirs that have not acted. It is not possible at the very start of a turn.
rules-W-INIT-25 = Who is forced to activate a model may bid for an extra one afterwards.
rules-W-INIT-26 = With more players, the one who has just finished is the one who must act.
rules-W-INIT-27 = With two decks, a card of the same rank and suit is not enough: it must be higher.

## Activation and actions

rules-W-ACT-01 = An activation: effects, a hero's recovery and heroic move, then the actions.
rules-W-ACT-02 = A model has as many actions as its profile says.
rules-W-ACT-03 = Actions may be taken in any order, and the same one twice. You decide one at a time.
    .example = Move and shoot, shoot and move, shoot twice, or move twice.
rules-W-ACT-04 = The actions: move, charge, fight, shoot, cast a spell, something special, stand up; in the second edition also climb and jump.
rules-W-ACT-05 = In melee a model can only fight or leave; toppled it can only stand up.
rules-W-ACT-06 = Damage counts at the end of an action. Until then everybody is still there.
rules-W-ACT-07 = Diving for cover, moving and paying cards take effect at once.
rules-W-ACT-08 = If the acting model dies, its other actions are lost.
rules-W-ACT-09 = You name the model, then the action, then the rest.
rules-W-ACT-10 = An ability marked [A] costs an action.
rules-W-ACT-11 = If an action holds a move and something else, the move comes first.
rules-W-ACT-12 = With a Quick weapon or ability you may move first and use it in the same action.
rules-W-ACT-13 = Only one quick thing fits into an action, and the move in it cannot be used to leave melee.
rules-W-ACT-14 = A model has moved if it went any distance by itself this activation.

## Movement and terrain

rules-W-MOVE-01 = A model moves up to its Move in inches.
rules-W-MOVE-02 = Distance is measured from above, along the path.
rules-W-MOVE-03 = You may turn as often as you like; models have no front.
rules-W-MOVE-04 = You cannot move through other models.
rules-W-MOVE-05 = You must have room to stand where you stop.
rules-W-MOVE-06 = You cannot walk into contact with an enemy: that takes a charge.
rules-W-MOVE-07 = If any part of the way is rough, the whole way may only be half as long.
    .example = Move 6 and a step of the way through rubble: 3 inches at most.
rules-W-MOVE-08 = In one action you can go up and down by at most your Move in all; small steps do not count.
rules-W-MOVE-09 = The ground under the middle of the base counts.
rules-W-MOVE-10 = Movement that you do not use is lost.
rules-W-MOVE-11 = The edge of the table is a wall.
rules-W-MOVE-12 = You may run past enemies. Only contact at the end matters.
rules-W-MOVE-13 = You choose the path. The shortest one is offered.
rules-W-TERRAIN-01 = Open ground is everything up to 1 inch high, and stairs.
rules-W-TERRAIN-02 = Rough ground is water, rubble, ladders, and everything higher than 1 inch that can still be crossed.
rules-W-TERRAIN-03 = Impassable is what is too high to step on: only climbing and jumping help.
rules-W-TERRAIN-04 = A step of up to 1 inch is open, of less than 3 inches rough, and anything higher impassable.
rules-W-TERRAIN-05 = A gap of up to 1 inch does not matter. Wider ones are rough or impassable by their depth.
rules-W-TERRAIN-06 = Stairs are open ground.
rules-W-TERRAIN-07 = Ladders are rough ground. They add no distance, only height.
rules-W-TERRAIN-08 = High levels are reached by stairs and ladders.
rules-W-TERRAIN-09 = Only the height of an obstacle counts, not its width.
rules-W-TERRAIN-10 = To squeeze through a gap you need half an inch; large bases need more.
rules-W-TERRAIN-11 = You may agree on another class for any piece before the game.
rules-W-TERRAIN-12 = The top of a block is open ground.
rules-W-TERRAIN-20 = The table is checked and you are warned of what may spoil the game.
rules-W-TERRAIN-21 = At least half of the table should be covered by terrain.
rules-W-TERRAIN-22 = Half of that should be high.
rules-W-TERRAIN-23 = High terrain at the edges is good for shooters.
rules-W-TERRAIN-24 = High terrain in the middle makes a better game.
rules-W-TERRAIN-25 = There should be ways up.

## Sight and cover

rules-W-LOS-01 = You see a model if you can see any part of it.
rules-W-LOS-02 = Models see all around.
rules-W-LOS-04 = Solid terrain blocks the view; flat areas do not.
rules-W-LOS-05 = Other models block the view too, except those in the same melee as the target.
rules-W-LOS-06 = Models in contact always see each other.
rules-W-LOS-07 = If you see somebody they need not see you.
rules-W-COVER-01 = Cover is how much of the target is hidden from the shooter.
rules-W-COVER-02 = A partly hidden target has one more die, one that is half hidden two.
    .example = A target of which a third is hidden rolls one die more.
rules-W-COVER-03 = Only the best cover counts. Lying down is counted beside it.
rules-W-COVER-04 = Cover helps against shots only, not against spells or blades.

## Shooting

rules-W-SHOOT-01 = To shoot you need a gun and a target in sight, you must stand and not be in melee.
rules-W-SHOOT-02 = A shot: choose a target, it reacts, both roll.
rules-W-SHOOT-03 = You can only shoot at enemies.
rules-W-SHOOT-04 = A gun has range bands: the nearest band that still reaches the target says how many dice you gain or lose.
    .example = With “up to 8": +1, up to 24": 0” a target exactly 8" away still gives you the extra die.
rules-W-SHOOT-05 = Beyond the last band you cannot hit.
rules-W-SHOOT-06 = Before the dice the target chooses: hold nerves, or dive for cover.
rules-W-SHOOT-07 = Hold nerves: nothing changes.
rules-W-SHOOT-08 = Dive for cover: two dice more to avoid the shot, but the model is toppled and must spend an action to stand up.
    .example = Reflex 3: five dice against this shot, and the model lies on the ground.
rules-W-SHOOT-09 = Your dice: Guns, less if you moved with a heavy gun, changed by the range, by height and by special rules.
rules-W-SHOOT-10 = The target's dice: Reflex, and more for cover, for lying down, for standing high above.
rules-W-SHOOT-11 = You hit with at least as many successes as the target.
    .example = Two successes against two are a hit, two against three are a miss.
rules-W-SHOOT-12 = Shooting down from 3 inches or more gives one die; being shot at from below gives the target one.
rules-W-SHOOT-13 = A hit does the strength of the gun, and critical hits add to it.
rules-W-SHOOT-20 = You may shoot into a melee, but everybody in contact with the target is in danger, your own included.
rules-W-SHOOT-21 = All of them roll Reflex; only the target can react.
rules-W-SHOOT-22 = The one with the fewest successes may be hit.
rules-W-SHOOT-23 = If you have at least as many, that model is hit, even if it is yours.
rules-W-SHOOT-24 = Small models beside a large one have one die more.
rules-W-SHOOT-25 = Spells into a melee endanger nobody but their target.

## Damage

rules-W-DMG-01 = Damage is strength plus critical hits, less armour.
    .example = A pistol of strength 4 with two critical hits against armour 1 does 5 damage.
rules-W-DMG-02 = The strength is that of the gun, of the spell, or of the model and its blade.
rules-W-DMG-03 = Every critical hit adds 1 damage, 2 if it is gruesome.
rules-W-DMG-04 = Armour counts after what pierces it; small bullets meet twice as much, resistance is added.
rules-W-DMG-05 = Damage is never less than 0. A hit without damage is still a hit.
rules-W-DMG-06 = Who is vulnerable takes double damage.
rules-W-DMG-07 = Hits are noted, and become wounds at the end of the action.
rules-W-DMG-08 = All damage of one action is taken at once.
rules-W-DMG-09 = With no wounds left a model is removed.
rules-W-DMG-10 = Until the action is over, a doomed model is still there.
rules-W-DMG-11 = At the end of an action: special effects and falls, then healing, then damage.
rules-W-DMG-12 = Healing never gives more wounds than you began with, and brings nobody back.
rules-W-DMG-13 = Attacks are melee, ranged or magic, and damage can be fire, acid, magic and more. Some models care.
rules-W-TOP-01 = A model is toppled by diving for cover, by spells, and by falls.
rules-W-TOP-02 = A toppled model is harder to shoot: two dice more.
rules-W-TOP-03 = A toppled model fights badly.
rules-W-TOP-04 = In melee a toppled model can only fence.
rules-W-TOP-05 = It must spend an action to stand up before it can do anything else.
rules-W-TOP-06 = Who is toppled in their own activation loses the rest of it.
rules-W-TOP-07 = A toppled model is still in melee and still supports its friends.

## Melee

rules-W-MELEE-01 = A model in contact with an enemy is in melee.
rules-W-MELEE-02 = In melee a model can only fight, leave or stand up.
rules-W-MELEE-03 = Charge: move into contact and attack, for one action.
rules-W-MELEE-04 = A charge includes one attack.
rules-W-MELEE-05 = Who is in melee cannot charge.
rules-W-MELEE-06 = A charge may go around corners; you need not see the enemy.
rules-W-MELEE-07 = You can only charge an enemy you can reach.
rules-W-MELEE-08 = Fight: one attack on one enemy in contact.
rules-W-MELEE-09 = An attack: choose the target, it chooses to fence or to parry, both roll.
rules-W-MELEE-10 = The defender chooses: fence or parry.
rules-W-MELEE-11 = Fence: normal dice, and you can wound the attacker.
rules-W-MELEE-12 = Parry: two dice more, but you cannot wound the attacker.
    .example = Fight 2: four dice to fend off the attack.
rules-W-MELEE-13 = Your dice: Fight, friends who help, height, and special rules.
rules-W-MELEE-14 = The attacker hits with at least as many successes.
rules-W-MELEE-15 = A fencing defender with more successes hits the attacker instead.
rules-W-MELEE-16 = Otherwise nobody is hit.
rules-W-MELEE-17 = Standing higher gives one die, for both.
rules-W-MELEE-18 = Charging from 3 inches above gives one die.
rules-W-MELEE-19 = Models on different levels can fight if they touch.
rules-W-MELEE-20 = If there is no room beside the enemy, the charger stops as near as possible and fights from there.
rules-W-MELEE-21 = A model that touches several enemies fights all of them.
rules-W-MELEE-22 = Each attack has one target.
rules-W-MELEE-23 = Friends who also fight the target add their Fight to your dice, if they are large enough.
    .example = Two of you against one: with Fight 4 and a friend of Fight 3 you roll 7 dice.
rules-W-MELEE-24 = A helper adds the plain Fight value, without bonuses.
rules-W-MELEE-25 = Only the attacker is helped.
rules-W-MELEE-26 = In a melee one model stands against one or more enemies, never several against several.
rules-W-MELEE-27 = If a charge makes it several against several, the melee is split at once.
rules-W-MELEE-28 = The charger chooses how, but nobody who was fighting may be left without an enemy.
rules-W-MELEE-29 = The parts are then moved half an inch apart.
rules-W-MELEE-30 = A melee lasts until somebody is removed, leaves or is moved away.
rules-W-MELEE-31 = Who has no enemy in contact is free at once.
rules-W-LEAVE-01 = To leave melee you spend a move and roll Reflex.
rules-W-LEAVE-02 = Cover and height do not help you leave.
rules-W-LEAVE-03 = One enemy in contact rolls Fight against you.
rules-W-LEAVE-04 = In the full rules their friends add to it.
rules-W-LEAVE-05 = Heroes may play black cards on both sides.
rules-W-LEAVE-06 = With at least as many successes you move away. With fewer you stay, and the action is lost.
rules-W-LEAVE-07 = You may not end in contact with an enemy, but you may charge again afterwards.
rules-W-LEAVE-08 = Trying to leave does not hurt.
rules-W-LEAVE-09 = A hero may leave with a heroic climb or jump.

## Magic

rules-W-MAGIC-01 = A model with Magic can cast the spells on its card, with that many dice.
rules-W-MAGIC-03 = There are spells that hurt, spells that hinder, and spells that help one friend or all nearby.
rules-W-MAGIC-04 = A spell costs nothing, one card of the caster's suit, or a court card or two cards of it.
rules-W-MAGIC-05 = Henchmen can only cast free spells.
rules-W-MAGIC-06 = Casting is an action; you may move first.
rules-W-MAGIC-07 = Measure, choose the target, pay, roll.
rules-W-MAGIC-08 = The target must be in range and in sight.
rules-W-MAGIC-09 = You pay even if the spell fails. You may cast it again and pay again.
rules-W-MAGIC-10 = Against a spell the target rolls Reflex. Cover, height and range do not count.
rules-W-MAGIC-11 = The spell works with at least as many successes as the target.
rules-W-MAGIC-12 = A projectile does damage like a shot.
rules-W-MAGIC-13 = An attack spell does what its text says.
rules-W-MAGIC-14 = Spells for friends must only beat their difficulty.
rules-W-MAGIC-15 = A buff is for one friend in sight, an aura for all friends in range and sight.
rules-W-MAGIC-16 = Some auras strike all enemies instead.
rules-W-MAGIC-17 = Who is under an aura is decided when it is cast. It does not move with the caster.
rules-W-MAGIC-18 = The same spell does not count twice on the same model.
rules-W-MAGIC-19 = A spell lasts until the end of the turn, unless it says otherwise.
rules-W-MAGIC-20 = You may cast at models in melee, but not while you are in one.

## Heroes

rules-W-HERO-01 = Each hero has a suit: only its cards pay for recovery, heroic moves and spells.
rules-W-HERO-10 = Heroic recovery: a card of the suit lets a toppled hero stand up for free.
    .example = A toppled hero of hearts discards 5♥ and stands up, and has still all actions.
rules-W-HERO-11 = Heroic move: a card of the suit lets a hero climb and jump in this activation.
    .example = A hero of spades discards 2♠ and may jump from roof to roof in this activation.
rules-W-HERO-12 = With a heroic move, rough ground does not slow the hero.
rules-W-HERO-13 = A heroic climb or jump can be part of a charge, a spell or a quick shot.
rules-W-HERO-14 = Each climb or jump on its own costs an action.
rules-W-HERO-15 = To climb the hero must touch the wall; in the second edition they may walk to it first.
rules-W-HERO-16 = A hero climbs up as many inches as their Move.
rules-W-HERO-17 = The hero ends at the edge, as near as possible to where the climb began.
rules-W-HERO-18 = A hero jumps straight ahead up to their Move, over everything up to 2 inches high and over every gap.
rules-W-HERO-19 = A hero jumps over models that stand lower, not over others.
rules-W-HERO-20 = Heroic deed: after the dice you may play cards to add successes to your hero's test.
rules-W-HERO-21 = A court card or an ace adds two successes, any other card one.
    .example = You miss by one success: a red 5 turns the shot into a hit, a red king into a critical hit.
rules-W-HERO-22 = Black cards help in melee and for spells on friends, red ones for shots and spells on enemies.
rules-W-HERO-23 = Cards of any suit will do, one at a time, as many as you have.
rules-W-HERO-24 = If both are heroes, the one who is behind plays first. Then they take turns.
rules-W-HERO-25 = Who passes is done. The other may go on.
rules-W-HERO-26 = If several heroes are shot at, they all play in turn, those who are worst off first.
rules-W-HERO-27 = Only the hero who rolls can play cards, not one who helps.
rules-W-HERO-28 = For objectives the cards must be of the hero's own suit.
rules-W-HERO-29 = Cards do not help ordinary climbs and jumps. One card of the suit saves a hero from a fall.

## Climbing, jumping and falling

rules-W-CLIMB-01 = Everybody can climb: move to the wall and test Reflex, for one action.
rules-W-CLIMB-02 = The difficulty is the height in inches, rounded down.
rules-W-CLIMB-03 = You can climb as high as your Move.
rules-W-CLIMB-04 = Friends at the wall give you a leg up: their strength in dice.
rules-W-CLIMB-05 = If it works you stand at the edge above.
rules-W-CLIMB-06 = If not you lie at the foot of the wall.
rules-W-CLIMB-07 = Climbing down is the same, and failing at the top may make you fall.
rules-W-CLIMB-08 = You cannot climb into contact with an enemy.
rules-W-JUMP-01 = Everybody can jump: name a place and test Move, for one action.
rules-W-JUMP-02 = The difficulty is the distance in inches, rounded down.
rules-W-JUMP-03 = You can jump as far as your Move, and at most 1 inch up.
rules-W-JUMP-04 = You jump over things up to 1 inch high; higher ones stop you.
rules-W-JUMP-05 = If it works you land there. Close to an edge you must keep your balance.
rules-W-JUMP-06 = If not you come down short, after as many inches as you had successes, and are hurt by the drop.
rules-W-JUMP-07 = If the place where you come down is still on solid ground, there is no drop.
rules-W-JUMP-08 = You may come down on somebody.
rules-W-FALL-01 = Who is hit or toppled within 1 inch of an edge may fall.
rules-W-FALL-02 = Two successes with Reflex and you stay.
rules-W-FALL-03 = With a railing beside you one is enough, and it gives you dice.
rules-W-FALL-04 = Otherwise you go over the edge.
rules-W-FALL-05 = A card of the suit saves a hero.
rules-W-FALL-06 = Falls are settled at the end of the action, once for each model.
rules-W-FALL-07 = You land below the edge, toppled.
rules-W-FALL-08 = The damage is the height in inches. Armour does not help.
rules-W-FALL-09 = Resistance and being hard to kill do help against a fall.
rules-W-FALL-10 = Who stands where you land must jump aside.
rules-W-FALL-11 = With more successes than the falling model they are unharmed.
rules-W-FALL-12 = Otherwise they are crushed: toppled, and hurt by the height.
rules-W-FALL-13 = Heroes below may play red cards.
rules-W-FALL-14 = The fallen model ends beside those it hit.
rules-W-FALL-15 = The one who falls is hurt in any case.

## Templates

rules-W-TMPL-01 = A template is a circle of 3 inches on the ground.
rules-W-TMPL-02 = It stays until the end of the turn.
rules-W-TMPL-03 = It is 3 inches high.
rules-W-TMPL-04 = It affects everybody it touches, when it is placed or when they move through it.
rules-W-TMPL-05 = It affects each model once a turn, at the end of the action.
rules-W-TMPL-06 = Fire: rough ground, and 2 damage that armour does not stop.
rules-W-TMPL-07 = Acid: 2 less armour for this turn, then 2 damage.
rules-W-TMPL-08 = Smoke: nobody sees through it, and those in it have cover.
rules-W-TMPL-09 = Mist is like smoke, and some models are at home in it.
rules-W-TMPL-10 = You place it in range and in sight.
rules-W-TMPL-11 = A weapon may place it on whoever it hits.
rules-W-TMPL-12 = Who is immune to the damage is not affected at all.

## Abilities

rules-W-ABIL-01 = An ability on a weapon counts when the weapon is used; on a model always. The better one counts if there are two.
rules-W-ABIL-02 = Beginner's Luck: once a game, roll all dice of a test again.
rules-W-ABIL-03 = Hypnotic Aura: enemies attacked by this model cannot fence.
rules-W-ABIL-04 = Move Penalty: after moving, this gun has fewer dice.
rules-W-ABIL-05 = Quick: move and shoot in one action, with one die less.
    .example = Four dice standing still, three after a move in the same action.
rules-W-ABIL-06 = Fast Shot: several shots in one action, each with one die less than the one before.
rules-W-ABIL-07 = Fast Strike: several attacks in one action, each with one die less than the one before.
rules-W-ABIL-08 = Hard to Kill: the first blow that would kill leaves one wound.
rules-W-ABIL-09 = Armour Piercing: a part of the armour does not count.
rules-W-ABIL-10 = A Golem must stay within 12 inches of a Scientist.
rules-W-ABIL-11 = A Scientist controls Golems.
rules-W-ABIL-12 = Small Calibre: armour counts double against this gun.
rules-W-ABIL-13 = Sunnir Technique: one die more against spells.
rules-W-ABIL-14 = Burning Heart: fire does 3 damage less.
rules-W-ABIL-15 = Gruesome Damage: critical hits count double.
rules-W-ABIL-16 = Immunity: attacks of that kind simply miss.
rules-W-ABIL-17 = Protection: more Reflex against attacks of that kind.
rules-W-ABIL-18 = Resistance: more armour against damage of that kind.
rules-W-ABIL-19 = Vulnerability: double damage of that kind.
rules-W-ABIL-20 = Stupid: must be activated before the others.
rules-W-ABIL-22 = Mist Walker: mist neither blocks this model's sight nor covers its targets.
rules-W-ABIL-23 = Mistmaker: for an action, fill a circle within 6 inches with mist.
rules-W-ABIL-24 = A Golem out of reach of every Scientist must walk back.
rules-W-ABIL-25 = Without a Scientist Golems do not act.
rules-W-ABIL-26 = Golems resist fire and are not living.
rules-W-ABIL-27 = Two resistances to fire do not add up.
rules-W-CLUB-01 = Brush Mates: activating one activates the nearest other one within 3 inches too.

## Objectives, victory, odds

rules-W-OBJ-01 = Markers lie flat: they are in nobody's way.
rules-W-OBJ-02 = To activate a marker, stand within 1 inch of it and pass the test of the scenario, for one action.
    .example = With Reflex 4 and a difficulty of one success you light a lamp 94 times in a hundred.
rules-W-OBJ-03 = Heroes may help the test with cards of their suit.
rules-W-OBJ-04 = You control a marker if you have a standing model within 2 inches and no enemy has.
rules-W-WIN-01 = A game lasts as many turns as the scenario says.
rules-W-WIN-02 = Who has killed the most enemy heroes wins; a scenario may give points for other things besides, such as lamps.
rules-W-WIN-03 = A hero who dies counts for the enemy, whatever killed them.
rules-W-WIN-04 = Equal scores are a draw.
rules-W-WIN-05 = If only one player has models left, the game ends and is scored.
rules-W-WIN-06 = You may give up whenever it is your choice. The other player wins.
rules-W-ODDS-01 = Every die succeeds half of the time.
rules-W-ODDS-02 = The more dice you have against the target's, the likelier the hit; a tie is on your side.
    .example = Three dice against two hit 81 times in a hundred, five against five 62.
rules-W-ODDS-03 = A fencing defender hits back whenever you miss; a parrying one never does.
rules-W-ODDS-04 = One die against one hits three times out of four.
rules-W-ODDS-05 = Each success you are ahead is a critical hit.
