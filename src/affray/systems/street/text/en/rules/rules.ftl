### The rules of Street in players' words, each with an example where it helps.

## The system and its modules

rules-S-SYS-01 = The basic rules are always in play. They are all you need for a first game.
rules-S-SYS-02 = Everything else is a module that you switch on before the game. During the game nothing is switched.
rules-S-SYS-03 = Some modules need another one. A game that lacks it cannot be started.
rules-S-SYS-04 = “Basic” plays without modules; “full” switches nearly all of them on.

## Conventions and data

rules-S-CONV-01 = Everything is measured in inches. “Within 6 inches” includes exactly 6.
rules-S-CONV-02 = A die has six sides. A D3 is a die halved: 1–2 is 1, 3–4 is 2, 5–6 is 3.
rules-S-CONV-03 = What counts as a one or a six is the number the die shows, after all re-rolls.
rules-S-CONV-04 = All bonuses and penalties are added first; only then is the number of dice looked at.
    .example = 2 dice for the range, +6 for aiming, −1 for cover: 7 dice.
rules-S-CONV-05 = The table has an east and a north, and every figure faces somewhere: left and right are seen from the figure.
rules-S-CONV-06 = Distances are measured from the middle of one figure to the middle of the other; the range of a shot from head to head.
rules-S-CONV-07 = Two figures touch when there is hardly a gap between their bases.
rules-S-CONV-09 = A figure is lost when it is dead, out of action, surrendered or gone. It is fit while it is awake, and upright while it is on its feet, even ducked.
rules-S-CONV-10 = Friends are on your side, enemies on another, bystanders on none.
rules-S-CONV-11 = Where chance picks somebody, everyone who could be picked has the same chance.
rules-S-CONV-12 = Dice are always rolled in the same order, so that a game can be replayed exactly.
rules-S-CONV-13 = You roll for what your own characters do, feel and suffer; defence dice are rolled by the defender.
rules-S-CONV-14 = If several effects re-roll a die, they come one after another: your own luck first, then charms, then curses. The last result stands.
rules-S-CONV-15 = Nothing is hidden but the order of the face-down cards. You may look at everybody's cards, wounds and ammunition.
rules-S-CONV-16 = You may play with a referee, who can change shots, order nerve tests and declare hatred. Without one the rules decide.
rules-S-CONV-17 = After an attack everything is settled in order: hits, ducking back, whether the game is over, feelings, nerves.
rules-S-CONV-18 = Hits are worked out one after another, and re-rolls are settled before a result is read.
rules-S-DATA-01 = Characters have a class: Plug, Ganger, Killer, Legend, from the weakest to the best.
rules-S-DATA-02 = A character is what stands on their card: class, weapons, skills, wounds, and what they are doing.
rules-S-DATA-03 = A weapon is ready, empty, jammed, broken or on the ground. Only a ready one in an able hand can fire.
rules-S-DATA-04 = Pistols use the one-handed range table, rifles and other long guns the two-handed one.
rules-S-DATA-05 = A figure stands on a base of 1 inch and is 1.25 inches tall; lying down it is almost flat.
rules-S-DATA-06 = Terrain is solid, light or soft cover. It is low if a figure can look over it, otherwise tall.
rules-S-DATA-07 = A body has six zones: head, chest, right arm, left arm, belly, legs. Cover is worked out zone by zone.
rules-S-DATA-08 = A figure on the ground shows everything or nothing.
rules-S-DATA-09 = A figure sees from its head. Who lies or has ducked does not look and does not shoot.
rules-S-DATA-10 = Somebody is armed while they carry a weapon that is not broken, even an empty one.
rules-S-DATA-11 = Figures stand on the ground or on platforms, and can climb onto one that is not taller than they are.
rules-S-DATA-12 = Pistols are one-handed; rifles and submachine guns need two hands; a machine pistol can be held either way.

## Set-up

rules-S-SETUP-01 = There are at least two sides with at least one character each; four or five a player is usual.
rules-S-SETUP-03 = Figures start where the scenario says, or anywhere in their zone; the first side places all of its figures first.
rules-S-SETUP-04 = Everyone starts on their feet, unhurt, with loaded weapons, facing where you like.
rules-S-SETUP-05 = With random gangs each side draws its characters blindly from its roster.
rules-S-SETUP-06 = With many players each draws one character, and they form two sides.
rules-S-SETUP-07 = With random deployment the cards decide who is placed next; at the Joker the game begins.
rules-S-SETUP-08 = A figure is placed at least 6 inches from every enemy, and nearer to a friend than to an enemy.
rules-S-SETUP-09 = Whoever was not placed before the Joker enters later, when their card comes up, and does nothing else that turn.
rules-S-SETUP-10 = If there is no room to enter, the character waits for their next card.
rules-S-SETUP-11 = Characters who still wait to enter belong to their side and are not lost.
rules-S-SETUP-12 = The introductory game has one character of each class on either side, about 12 inches apart.

## The fate deck

rules-S-DECK-01 = The fate deck holds a card for each character, one action card for each class, and a Joker.
    .example = Four against four: 8 characters, 4 action cards and the Joker make 13 cards.
rules-S-DECK-02 = The deck is shuffled before the game. Nobody knows who acts next.
rules-S-DECK-03 = Whenever no turn is running, the next card is turned.
rules-S-DECK-04 = A character card gives that character a turn at once.
rules-S-DECK-05 = The card of somebody who is lost does nothing.
rules-S-DECK-06 = Characters who are knocked down or unconscious still get their turn, for what little they can do.
rules-S-DECK-07 = An action card is laid open on the table until somebody takes it.
rules-S-DECK-08 = When your character's card comes up you may first take open action cards, as long as their class is not above the character's.
    .example = Your Killer's card is turned: you may take Plug, Ganger and Killer cards, but not the Legend card.
rules-S-DECK-09 = You may hold any number of action cards. Everybody sees them, and you cannot give them away.
rules-S-DECK-10 = An action card gives one of your characters an extra turn, even in the middle of an enemy's turn. The character's class must be at least that of the card.
rules-S-DECK-11 = The extra turn cannot go to somebody who is in the middle of their own turn.
rules-S-DECK-12 = An extra turn is a whole turn with all its duties. The card is spent when it begins.
rules-S-DECK-13 = If several cards are played at the same moment, the higher class of card goes first.
rules-S-DECK-14 = When the Joker comes, every action card in hand must be played or thrown away. All decide in secret.
rules-S-DECK-15 = The cards played at the Joker are carried out one after another, the highest class first.
rules-S-DECK-16 = After that everything is shuffled into a new deck, without the cards of those who are lost.
rules-S-DECK-17 = The deck never runs out: the Joker comes first.
rules-S-DECK-18 = You may know which cards are still to come, but not in which order.

## Interrupts

rules-S-INT-01 = You may play an action card before a card is turned, when a turn begins, when an action has been announced, while a figure moves, and between moving and shooting.
rules-S-INT-02 = Once the dice of an attack are rolled, nobody can interrupt until everything is settled.
rules-S-INT-03 = All who could interrupt decide in secret and at the same time.
rules-S-INT-04 = Interrupts are carried out by the class of the card; then everyone is asked again, until all pass.
rules-S-INT-05 = You may catch a moving figure anywhere on its way: say after how many inches.
    .example = An enemy runs 10 inches across the street. You stop them after 4, in the open, and shoot.
rules-S-INT-06 = An interrupting turn can itself be interrupted.
rules-S-INT-07 = If your character can no longer act when the card's moment comes, the card is lost.
rules-S-INT-08 = After the interruption the interrupted character looks again at what they can and must do.
rules-S-INT-09 = If the announced action is still possible it goes on; if not, another one is announced.
rules-S-INT-10 = A runner who was knocked down, ducked or wounded stops there. If they were not hurt, they go on.
rules-S-INT-11 = If the target is gone after an interruption, another one may be shot at; a charge comes to nothing.
rules-S-INT-12 = An interruption is finished completely before the interrupted turn goes on.
rules-S-INT-13 = An interrupted turn is still one turn.
rules-S-INT-14 = Every announced action can be interrupted, except passing.

## The turn

rules-S-TURN-01 = A turn is one action: move, shoot, move and shoot, change position, aim, reload, recover, stand up, duck back or repair.
rules-S-TURN-02 = A turn goes like this: others may interrupt, you announce one action, others may interrupt again, it is carried out, and you may turn to face where you like.
rules-S-TURN-03 = Duties come before wishes: whoever is unconscious, has lost their nerve, must recover or lies on the ground deals with that first.
rules-S-TURN-04 = Whoever must recover can only recover or pass; whoever lies on the ground can only stand up or pass.
rules-S-TURN-05 = A ducked character who has recovered may stay down and pass, reload or repair. Anything else makes them rise.
rules-S-TURN-06 = Somebody with a crippling wound cannot walk or turn, and shoots only at what is in front of them.
rules-S-TURN-07 = After most actions you may turn the figure to any side. After a move it looks the way it went.
rules-S-TURN-08 = You choose freely which weapons are in hand: two one-handed ones or one for both hands. A rifle that is put away lies on the ground.
rules-S-TURN-09 = Laying a rifle down costs nothing.
rules-S-TURN-10 = The game remembers what somebody did last: whether they moved, and at whom they aim.
rules-S-TURN-11 = Picking up a weapon from the ground is a whole turn.
rules-S-TURN-12 = If several compulsions apply, only the strongest rules the turn.

## Movement

rules-S-MOVE-01 = To move, roll three dice and add them: that is how far you may go. Move and shoot rolls two.
    .example = 4, 3 and 2: up to 9 inches.
rules-S-MOVE-02 = Every wound on the legs takes one of these dice.
rules-S-MOVE-03 = You see the dice first and choose then where to go, in any direction.
rules-S-MOVE-04 = After a move the figure looks the way it went.
rules-S-MOVE-05 = A move is a straight line. It may swing around an obstacle by at most 1 inch.
rules-S-MOVE-06 = Nobody walks through walls or standing figures; squeezing past is fine as long as the way stays close to the straight line.
rules-S-MOVE-07 = You may step over people on the ground, but not stop on them.
rules-S-MOVE-08 = The edge of the table is a wall.
rules-S-MOVE-09 = You cannot simply walk up to touch an enemy: without close fighting nobody touches, with it you need a charge.
rules-S-MOVE-10 = Somebody who is driven along stops just short of an enemy.
rules-S-CLIMB-01 = You can climb over a low obstacle that is at most 1 inch thick.
rules-S-CLIMB-02 = You need enough distance to stand on the far side.
rules-S-CLIMB-03 = Climbing ends the move: no step more, no shot, no attack.
rules-S-CLIMB-04 = What is too tall or too thick stops you.
rules-S-CLIMB-05 = Changing position crosses low obstacles without any trouble.
rules-S-PLUG-01 = Once the first shot has fallen, Plugs lose their heads when they move.
rules-S-PLUG-02 = The first shot is the first use of any gun, whether it hits or not.
rules-S-PLUG-03 = A Plug must run the full distance rolled, in a straight line.
rules-S-PLUG-04 = If something is in the way, the Plug must take another direction in which the full distance fits.
rules-S-PLUG-05 = If it fits nowhere, the Plug stays put and does nothing.
rules-S-PLUG-06 = Climbing over something ends a Plug's run as it does for everybody.
rules-S-PLUG-07 = Before the roll a Plug may name a goal, an enemy to charge or a place in cover. If the dice reach it, they stop there.
    .example = The wall is 6 inches away. You name it and roll 9: the Plug stops behind the wall instead of running 3 inches on.
rules-S-PLUG-08 = A place in cover is one where something close by would hide at least a part of you from an enemy.
rules-S-PLUG-09 = Changing position is the safe way to move a Plug.
rules-S-PLUG-10 = A Plug who moves and shoots runs the full distance first, and then shoots.
rules-S-STUM-01 = Three ones in a movement roll and you fall. For a Plug two are enough.
rules-S-STUM-02 = You can stumble in every roll for movement.
rules-S-STUM-03 = Who stumbles falls where they stood, and the turn is over.
rules-S-STUM-04 = A stumble does not hurt. You only have to stand up.

## Shooting

rules-S-SHOOT-01 = To shoot you need a loaded gun in hand and a target, and you do not move.
rules-S-SHOOT-02 = You may shoot at any enemy you can see, and at one who has ducked out of sight.
rules-S-SHOOT-03 = One action, one target. An enemy you touch is fought, not shot at.
rules-S-SHOOT-04 = When you shoot you turn to your target first.
rules-S-SHOOT-05 = After moving you can only shoot at what is in front of you: 45 degrees to either side.
rules-S-SHOOT-06 = A weapon for one or two hands is held as you say when you shoot.
rules-S-SHOOT-07 = Range is measured from head to head. A band includes its upper limit.
rules-S-SHOOT-08 = A pistol shot beyond 24 inches is wasted.
rules-S-SHOOT-09 = Take the dice for the range, add all bonuses and penalties, and roll. Every six is a hit. With no dice left you have a lucky shot.
    .example = A Killer fires a rifle at 10 inches: 3 dice, +1 for the Killer. 6, 4, 2 and 6 are two hits.
rules-S-SHOOT-10 = A shot goes like this: announce it, roll, check the ammunition, work out the hits one by one.
rules-S-SHOOT-11 = What helps or hinders the shot is fixed when the dice are rolled. The first hit changes nothing for the others.
rules-S-SHOOT-12 = Whoever carries a rifle must lay it down before they can draw a pistol.
rules-S-SHOOT-13 = With two pistols you may fire both at the same target: two rolls, one after the other.
rules-S-SHOOT-14 = Two pistols at once cannot be aimed.
rules-S-SHOOT-15 = If one of two pistols fails, you hold the other one and can fire it next turn.
rules-S-SHOOT-16 = Firing both pistols costs each of them a die, unless you are ambidextrous.
rules-S-SHOOT-17 = A single pistol is in the gun hand. If that arm is useless, it changes hands by itself.
rules-S-RANGE-01 = Pistols: 2 dice up to 2 inches, 3 up to 6, 2 up to 9, 1 up to 12, −1 up to 24.
rules-S-RANGE-02 = Long guns: 1 die up to 2 inches, 2 up to 6, 3 up to 12, 2 up to 24, and 0 at any distance you can see.
rules-S-RANGE-03 = Even at extreme range bonuses can give you dice. Otherwise it is a lucky shot.
    .example = An aimed pistol at 20 inches: −1 and +4 make 3 dice.
rules-S-RANGE-04 = For a pistol, 10 inches are long range: 1 die.
rules-S-MOD-01 = A target in cover costs you one die, however much of it is covered.
rules-S-MOD-02 = Each serious wound of yours costs two dice.
rules-S-MOD-03 = A target on the ground gives you two dice more.
rules-S-MOD-04 = A one-handed shot after moving costs one die.
rules-S-MOD-05 = A two-handed shot after moving costs two dice.
rules-S-MOD-06 = A Plug shoots with one die less.
rules-S-MOD-07 = A Killer shoots with one die more.
rules-S-MOD-08 = A Legend shoots with two dice more.
rules-S-MOD-09 = An aimed shot with a long gun has six dice more.
rules-S-MOD-10 = An aimed shot with a pistol has four dice more.
rules-S-MOD-11 = A wound on the head costs you one die when you shoot.
rules-S-MOD-12 = A flesh wound on the arm that shoots costs one die.
rules-S-MOD-13 = Firing two pistols costs each of them one die, unless you are ambidextrous.
rules-S-MOD-14 = A Good Shot has one die more.
rules-S-MOD-15 = A Fast target that has just moved costs you one die.
rules-S-MOD-16 = A Camouflaged target in cover costs you one more die.
rules-S-MOD-17 = A White Knight has one die more against evil and hated enemies.
rules-S-MOD-18 = A Knifeman who throws a knife has one die more.
rules-S-MOD-19 = Somebody who is sick with drink shoots with two dice less.
rules-S-MOD-20 = Against somebody they hate a shooter has one die more, two if the hate is extreme.
rules-S-MOD-21 = Against somebody they fear a shooter has one die less, two if the fear is extreme.
rules-S-MOD-22 = A referee may give or take dice.
rules-S-MOD-23 = A Ganger shoots with neither bonus nor penalty. Moving and shooting counts as moving even if you stay where you are.
rules-S-MOD-24 = Several wounds on the head, or several flesh wounds on an arm, count only once.
rules-S-MOD-25 = A serious wound on the head counts both as a serious wound and as a head wound.

## Cover and sight

rules-S-COVER-01 = Cover is judged by lines from the shooter's eye to each part of the target's body. What stands in a line covers that part.
rules-S-COVER-02 = A low wall right in front of the shooter does not hinder them: they lean over it.
rules-S-COVER-03 = Behind something that is not taller than you, your head always shows.
rules-S-COVER-04 = You see a target if at least one part of its body is not behind solid or light cover. Hedges and people do not hide anybody completely.
rules-S-COVER-05 = Camouflage can hide a target completely; for ducked targets there are rules of their own.
rules-S-COVER-06 = Cover is at hand if it is within 1 inch of you.
rules-S-COVER-07 = Behind a low wall your chest, belly, legs and free arm are covered. Your head and your gun arm show.
rules-S-COVER-08 = At a corner your belly, legs and free arm are covered. Your head, chest and gun arm show.
rules-S-COVER-09 = Everywhere else exactly those parts are covered that something stands in front of.
rules-S-COVER-10 = You are in cover as soon as one part of you is covered.
rules-S-COVER-11 = If several things cover the same part, the strongest counts: solid, light, soft.
rules-S-COVER-12 = Somebody on the ground is covered as a whole or not at all.
rules-S-COVER-13 = The gun arm is the right one, unless the character is left-handed.
rules-S-COVER-14 = Solid cover stops the bullet: no wound, but you must duck back.
rules-S-COVER-15 = Light cover stops the bullet on 3 to 6. On 1 or 2 it goes through, and hurts a little less.
rules-S-COVER-16 = Soft cover stops nothing. It only makes you harder to hit.
rules-S-COVER-17 = If another figure covers a part of you, a hit there strikes that figure.
rules-S-COVER-18 = Everybody who stands in the line of fire is in the way, friend or enemy.
rules-S-COVER-19 = Whoever is in the way takes the bullet: where and how badly is rolled anew.
rules-S-COVER-20 = If a wall stands before the figure in the way, the wall counts first.
rules-S-COVER-21 = Somebody hit by accident suffers everything a hit brings. The shooter is credited with it.
rules-S-COVER-22 = You cannot duck back behind a person.

## Hits, ammunition and accidents

rules-S-HIT-01 = Every six is a hit.
rules-S-HIT-02 = With no dice left, roll three: two or three sixes are one hit, everything else a miss.
rules-S-HIT-03 = A lucky shot with more ones than sixes leaves your gun empty.
rules-S-HIT-04 = For each hit, one die says where it strikes, then cover is checked, then another die says how bad it is.
rules-S-HIT-05 = The hit table tells what a hit does: the first die is the part of the body, the second how bad it is, from a scratch to death.
rules-S-HIT-07 = All hits of a shot are worked out, even if the first one was enough.
rules-S-AMMO-01 = After a shot compare ones and sixes: one more one than sixes and the gun is empty, two or more and it jams.
    .example = 6, 1, 1 and 3: one hit, and the gun is empty afterwards.
rules-S-AMMO-02 = Hits count even if the gun runs empty with the same shot.
rules-S-AMMO-03 = Each gun is checked by its own roll. Knives, fights and movement use no ammunition.
rules-S-AMMO-04 = An empty gun must be reloaded, a jammed one repaired. A broken one is useless for the rest of the game.
rules-S-AMMO-05 = Reloading is a whole turn, and impossible with a seriously wounded arm.
rules-S-AMMO-06 = To repair a jammed gun, roll a die: 1–2 it breaks, 3–4 try again, 5–6 it works.
rules-S-AMMO-07 = You can repair a gun with wounded arms too, and it is loaded afterwards.
rules-S-AMMO-08 = There is always enough ammunition to reload.
rules-S-ACC-01 = Four or more ones in a shot cause an accident.
rules-S-ACC-02 = Two dice say what the accident is.
rules-S-ACC-03 = Hits by accident are worked out first, ignore cover, and earn nobody anything.

## Wounds and recovery

rules-S-WOUND-01 = A scratch is no wound, but in cover it makes you duck back.
rules-S-WOUND-02 = A flesh wound stays for the whole game, and you must recover before you do anything else.
rules-S-WOUND-03 = A serious wound stays too, you must recover, and it costs two dice whenever you shoot.
rules-S-WOUND-04 = Knocked down you lie on your back, easy to hit, and can only recover and stand up.
rules-S-WOUND-05 = Being knocked down twice is no worse than once.
rules-S-WOUND-06 = Each wound on the legs costs a movement die; a serious one means you cannot walk at all.
rules-S-WOUND-07 = With a wound in the belly you can neither walk nor turn.
rules-S-WOUND-08 = A seriously wounded arm fires no pistol, and nobody fires a rifle or reloads with it.
rules-S-WOUND-09 = Who is unconscious can only try to wake up.
rules-S-WOUND-10 = Out of action means out of this game; dead means for good.
rules-S-WOUND-11 = Wounds do not heal during a game. Recovering only gets you going again.
rules-S-WOUND-12 = You can carry any number of wounds. Nobody dies of their number.
rules-S-REC-01 = Recovering takes a turn and clears all shocks at once: wounds, ducking back. After it you act normally again.
rules-S-REC-02 = After some bad hits you recover only if you roll a 6.
rules-S-REC-03 = Standing up takes a turn, once there is nothing left to recover from.
rules-S-REC-04 = Standing up is no movement: it does not spoil an enemy's aim.
rules-S-REC-05 = Somebody unconscious rolls a die each turn: 6 and they wake up and may stand, 1 and they are out of action.
rules-S-REC-06 = Whoever wakes up without standing stays on the ground and can stand up later.
rules-S-REC-07 = Waking up heals nothing: all wounds stay.
rules-S-REC-08 = A Wimp who needs a 6 to recover rolls that first, and the extra die only after it.

## Ducking back

rules-S-DUCK-01 = Whoever is behind cover that is at hand and is scratched, wounded or saved by the cover must duck back at once.
rules-S-DUCK-02 = You duck back once for each attack, after all hits, if you are still on your feet.
rules-S-DUCK-03 = Cover that is too far away, or another person in the way, is nothing to duck behind.
rules-S-DUCK-04 = Somebody with Nerves of Steel may stay up. Who lies on the ground does not duck.
rules-S-DUCK-05 = A ducked character loses their aim and must recover before doing anything else.
rules-S-DUCK-06 = Behind low cover you crouch where you are.
rules-S-DUCK-07 = At a corner you slip around it, out of the shooter's sight.
rules-S-DUCK-08 = Who cannot walk crouches where they are.
rules-S-DUCK-09 = You stay down until you do something that needs standing. Recovering does not make you rise.
rules-S-DUCK-10 = A ducked character cannot be seen, but can still be shot at by those who would see them rise.
rules-S-DUCK-11 = A hit on a ducked character strikes the cover, and they must recover again. Light and soft cover may let bullets through.
    .example = Keep shooting at somebody who has ducked behind a wall: you do not hurt them, but they do not get to shoot either.
rules-S-DUCK-12 = Against a shooter on the open side, ducking does not help.
rules-S-DUCK-13 = You may also duck back as an action of your own, if cover is at hand.
rules-S-DUCK-14 = Slipping around a corner is not a move, but it spoils an enemy's aim.
rules-S-DUCK-15 = If several things cover you, the strongest counts.

## The other actions

rules-S-MS-01 = Move and shoot: first a short move with two dice, then a shot with a penalty.
rules-S-MS-02 = After the move you must shoot if an enemy is in front of you and in range. If there is none, nothing is lost.
rules-S-MS-03 = There is no shot after climbing, stumbling, or a Plug's failed run.
rules-S-MS-04 = You shoot in the direction you went. There is no time to turn.
rules-S-MS-05 = A shot after moving is never aimed, but you may fire two pistols.
rules-S-POS-01 = Change position: up to 2 inches in any direction, without dice, and face where you like.
rules-S-POS-02 = Changing position takes you over low walls without trouble.
rules-S-POS-03 = Plugs and people with leg wounds can change position normally, but not with a crippling wound.
rules-S-AIM-01 = To aim, name a target you see and a weapon. That is your turn.
rules-S-AIM-02 = If you shoot at that target with that weapon in your very next turn, you have many more dice.
    .example = Pistol +4 dice, long gun +6 dice.
rules-S-AIM-03 = If the target moves or ducks back first, the aim is lost.
rules-S-AIM-04 = If you duck back, fall or do anything else first, the aim is lost.
rules-S-AIM-05 = A target that falls or is hit has not moved: you can still shoot at it with the aim.
rules-S-AIM-06 = Aiming twice does not help.
rules-S-ACT-02 = Aiming, reloading, recovering and the like are done on the spot. Afterwards you may turn.

## The end of the game

rules-S-END-01 = A gang that has lost more than half of its characters loses at once.
rules-S-END-02 = Dead, out of action, unconscious and knocked down all count as losses; with nerves, those who ran or surrendered too.
rules-S-END-03 = More than half means more than half: two of four are not enough, three are.
rules-S-END-04 = Whether the game is over is checked after every attack and every fall.
rules-S-END-05 = If both gangs break at the same moment, it is a draw.
rules-S-END-06 = A scenario can end the game in its own way. If only one gang has anybody left, it wins.
rules-S-END-08 = If the scenario counts Jokers, the game ends at the last one: the gang with fewer losses wins.
rules-S-END-09 = When the game is over, nothing more happens.

## Hit cards

rules-S-CARD-01 = With hit cards you draw a marker for each hit instead of rolling where and how badly.
rules-S-CARD-02 = There are 36 different markers: a few results differ from the hit table, and none puts you out of action.
rules-S-CARD-03 = Markers are drawn without putting them back, until the box runs low.
rules-S-CARD-04 = What softens a hit moves you to a milder marker of the same part of the body.
rules-S-CARD-05 = What changes the part of the body keeps the severity.
rules-S-CARD-06 = Where the part is fixed, only the severity is rolled.
rules-S-CARD-07 = A marker that strikes cover is used up too.
rules-S-CARD-08 = If a marker does not ask for a six, you recover normally.

## Automatic weapons

rules-S-AUTO-01 = Automatic pistols, submachine guns, automatic rifles and machine guns can blaze away.
rules-S-AUTO-02 = After the dice of a shot you may draw a rapid-fire card, whether you have hit or not, as long as the gun still works.
rules-S-AUTO-03 = You may go on drawing cards until one stops you, or stop yourself.
rules-S-AUTO-04 = A miss, an empty magazine or a jam ends the firing.
rules-S-AUTO-05 = All hits are worked out when the firing is over, first those of the dice.
rules-S-AUTO-06 = Of two pistols only one may blaze away.
rules-S-AUTO-07 = The rapid-fire deck has 36 cards.
rules-S-AUTO-08 = Each kind of weapon finds different results on the cards: submachine guns have many specials, machine guns many sprays.
rules-S-AUTO-09 = Most cards mean something different for each kind of weapon; some mean the same for all.
rules-S-AUTO-10 = Drawn cards come back when the deck is empty.
rules-S-AUTO-11 = Miss: nothing more is hit.
rules-S-AUTO-12 = Out of ammo: the gun is empty.
rules-S-AUTO-13 = Jam: the gun is jammed.
rules-S-AUTO-14 = Multiple hits: the target takes one to three more hits.
rules-S-AUTO-15 = Spray: one more hit on the target, and perhaps one on everybody within 3 inches of it, friends included.
rules-S-AUTO-16 = Killing hit: the target is dead, whatever covers it.
rules-S-AUTO-17 = Special: what happens depends on the special ammunition or sight of the weapon.
rules-S-AUTO-18 = High velocity: the target is dead at once.
rules-S-AUTO-19 = Telescopic sight: one more hit, on a part of the body that you choose among those you can see.
rules-S-AUTO-20 = Explosive: one more hit, as bad as possible.
rules-S-AUTO-21 = Shrapnel: one more hit, and one on each neighbouring part of the body.
rules-S-AUTO-22 = Without special ammunition: one more hit, and you may shift it to the next part of the body.
rules-S-AUTO-23 = Cover protects against these hits as usual.
rules-S-AUTO-24 = Against a ducked target all these hits strike the cover.
rules-S-AUTO-25 = Drawing a card makes a shot automatic fire; a Sharpshooter then hits on sixes only.
rules-S-AUTO-26 = Whatever your spray hits is your doing.

## Skills

rules-S-SKILL-01 = A skill has two levels. The second doubles its numbers: Strong becomes Very Strong.
rules-S-SKILL-02 = Not every skill has a second level.
rules-S-SKILL-03 = Skills that contradict each other may be held together; their numbers add up.
rules-S-SKILL-04 = A skill that brings other skills brings them at its own level.
rules-S-SKILL-05 = Skills that affect others work only while their owner is awake.
rules-S-SKILL-06 = Who fears nobody is never afraid.
rules-S-SKILL-07 = Dice from skills count like all other bonuses.
rules-S-SKILL-08 = Parts of a skill whose module is off do nothing.
rules-S-SKILL-09 = Where a skill says “may”, you choose.
rules-S-SKILL-AGILE = Agile: no penalty for shooting after a move, and one change of direction on the way.
rules-S-SKILL-AMBI = Ambidextrous: two pistols at once cost no dice.
rules-S-SKILL-AVENGER = Avenger: hates everybody who shoots at or attacks them.
rules-S-SKILL-BOSS = Boss: friends keep their nerve better, most of all those close by. If the Boss runs, all are shaken.
rules-S-SKILL-BRAWLER = Brawler: four more dice when attacking hand to hand.
rules-S-SKILL-CAMO = Camouflaged: cannot be seen in cover from more than 12 inches away, and is harder to hit there.
rules-S-SKILL-CLUMSY = Clumsy: guns jam easily, and stumbling is easy too.
rules-S-SKILL-CURSED = Cursed: once a game each enemy may make them roll a die again.
rules-S-SKILL-DRUNK = Drunk: now and then a die decides what state they are in, from wild to dead drunk.
rules-S-SKILL-DUMBASS = Dumbass: some turns are simply lost, or the last action is repeated.
rules-S-SKILL-EVIL = Evil: may shoot at anybody, friends and prisoners included, and learns from it.
rules-S-SKILL-FAST = Fast: may move with one more die, and is harder to hit after moving.
rules-S-SKILL-FEARSOME = Fearsome: every enemy is afraid of them.
rules-S-SKILL-GOODSHOT = Good Shot: one more die on every shot.
rules-S-SKILL-GREEN = Green: loses nerve easily, and fears whoever hurts them.
rules-S-SKILL-HARD = Hard: hits do less, and nothing knocks them down or out.
rules-S-SKILL-NAILS = Hard as Nails: the first wound of the game is shrugged off.
rules-S-SKILL-KNIFEMAN = Knifeman: deadly with a knife, and can throw it.
rules-S-SKILL-LIGHTNING = Lightning Draw: three more dice in a quick draw.
rules-S-SKILL-LUCKY = Lucky: may roll one die of each own roll again.
rules-S-SKILL-CHARM = Lucky Charm: once a game a whole roll, their own or an enemy's, is repeated.
rules-S-SKILL-NOS = Nerves of Steel: need not duck back, keeps their nerve better, fears nobody.
rules-S-SKILL-NONERVES = No Nerves: three more dice to keep their nerve, and fears nobody.
rules-S-SKILL-DEMON = Pavement Demon: may keep their own card for the right moment, and spread the hits of a shot over several enemies.
rules-S-SKILL-PSYCHO = Psycho: always goes for the nearest enemy, shooting or fighting.
rules-S-SKILL-RUNT = Runt: three dice less hand to hand.
rules-S-SKILL-SHARP = Sharpshooter: single shots hit on 5 and 6.
rules-S-SKILL-SLOW = Slow: one movement die less, and no action cards.
rules-S-SKILL-STRONG = Strong: three more dice hand to hand.
rules-S-SKILL-TRICK = Trick Shot: may shift a hit to the next part of the body.
rules-S-SKILL-KNIGHT = White Knight: does not shoot at the helpless, and shoots better at the evil.
rules-S-SKILL-WIMP = Wimp: recovers only half of the time, and moves like a Plug.
rules-S-SKILL-20 = Plugs and Gangers gain no skills.
rules-S-SKILL-21 = A Killer gains a skill for a game in which they killed an armed enemy.
rules-S-SKILL-22 = A Legend gains a skill for a game in which they wounded an enemy.
rules-S-SKILL-23 = Whoever kills a Legend gains one more skill.
rules-S-SKILL-24 = The class after the promotion counts, and who fought without honour gains nothing.
rules-S-SKILL-25 = A new skill is drawn from the bag, or chosen, as you agreed.
rules-S-SKILL-26 = A marker that you cannot take is put back, and another one drawn.
rules-S-SKILL-27 = Ready-made Legends have up to six skills and Killers up to three. Others have none.
rules-S-SKILL-28 = Drawing a skill again raises it to its second level.
rules-S-SKILL-29 = You may agree that newcomers begin with a skill.
rules-S-SKILL-30 = A set has 41 skill markers.
rules-S-SKILL-31 = The bag holds several sets. Markers are not put back until it runs low.
rules-S-SKILL-32 = Draw two: you take two more markers.
rules-S-SKILL-33 = Draw three, keep one: you choose the one you like.
rules-S-SKILL-34 = A random skill rises to its second level.
rules-S-SKILL-35 = A skill of your choice rises to its second level.
rules-S-SKILL-36 = You draw as many markers as a die says, and an opponent chooses the one you get.
rules-S-SKILL-37 = You take the skill, and draw one more marker.
rules-S-SKILL-38 = Thug: Hard, Slow and Dumbass at once.
rules-S-SKILL-39 = Where the markers and the list of skills differ, the list counts.
rules-S-SKILL-40 = You may agree to play without second levels.

## Fighting

rules-S-FIGHT-01 = Charge: run straight at an enemy with three dice and attack if you get there.
rules-S-FIGHT-02 = If the dice reach the enemy, you stop in contact and attack; if not, you stop somewhere on the way.
    .example = The gap is 7 inches. With 8 you are there and attack, with 6 you stand in the open.
rules-S-FIGHT-03 = Whoever already touches an enemy attacks without moving.
rules-S-FIGHT-04 = The attacker says what they fight with, then the defender does. Fists are always possible.
rules-S-FIGHT-05 = A gun used as a club cannot be fired in your next turn.
rules-S-FIGHT-06 = The defender chooses anew for each attack; without an answer the best weapon for defence is used.
rules-S-FIGHT-07 = The attacker rolls; each six may be a hit.
rules-S-FIGHT-08 = The defender rolls; each six cancels one of the attacker's.
rules-S-FIGHT-09 = Without dice you roll nothing. There are no lucky hits in a fight.
rules-S-FIGHT-10 = Every six of the attacker that is left over is a hit.
rules-S-FIGHT-11 = If both have the same number of sixes, nothing happens.
rules-S-FIGHT-12 = If the defender has more sixes, the attacker goes down and must recover.
rules-S-FIGHT-13 = Whoever has more sixes may run away instead.
rules-S-FIGHT-14 = Somebody who is shaken or ducked defends normally.
rules-S-FIGHT-15 = Somebody on the ground cannot defend, and is easier to hit.
rules-S-FIGHT-16 = Somebody unconscious is hit by every die, or simply shot.
rules-S-FIGHT-17 = Only the evil, and those who hate, attack the unconscious.
rules-S-FIGHT-18 = The fight table says what a hit does, for each weapon.
rules-S-FIGHT-20 = A fight can knock you down, knock you out or kill you.
rules-S-FIGHT-21 = A flesh wound from a fight lands on a random part of the body.
rules-S-FIGHT-22 = A head wound is read from the head row of the hit table.
rules-S-FIGHT-23 = A shot or a stab in a fight works like a shot in the open.
rules-S-FIGHT-24 = A terrible wound is one step worse than the hit table says.
rules-S-FIGHT-25 = An empty or jammed gun shoots nobody in a fight either.
rules-S-FIGHT-26 = A shield stops a hit in a fight whose die shows a 1.
rules-S-FIGHT-27 = In a fight cover does not help, nobody ducks, and no ammunition is used.
rules-S-FIGHT-28 = Whoever touches an enemy can only fight or flee, and can flee only if the enemies are outnumbered.
rules-S-FIGHT-29 = Fleeing after the roll: the one with more sixes may run instead of striking.
rules-S-FIGHT-30 = An enemy is outnumbered if more of your people touch them than of theirs touch you.
rules-S-FIGHT-31 = Numbers give no dice. But everybody attacks in their own turn.
rules-S-FIGHT-32 = You are in a fight while you touch an enemy who is on their feet.
rules-S-FIGHT-33 = Only the evil shoot into a fight, and nobody knows whom they hit.
rules-S-FIGHT-34 = Being attacked spoils your aim.
rules-S-FIGHT-35 = It matters whether you are attacked from the front, the side or the back.
rules-S-FMOD-01 = Attacking somebody behind cover costs one die.
rules-S-FMOD-02 = A charge of more than 9 inches gives two dice.
rules-S-FMOD-03 = Each flesh wound of yours costs one die.
rules-S-FMOD-04 = Each serious wound of yours costs two dice.
rules-S-FMOD-05 = A wounded gun arm costs one die.
rules-S-FMOD-06 = Firing into somebody's back at contact gives two dice.
rules-S-FMOD-07 = Attacking somebody on the ground gives two dice.
rules-S-FMOD-08 = A Plug has one die less, a Killer one more, a Legend two more.
rules-S-FMOD-09 = Attacked from the side you defend with two dice less.
rules-S-FMOD-10 = Attacked from the back you defend with four dice less.
rules-S-FMOD-11 = Some skills give or take dice in a fight.
rules-S-FMOD-12 = A Brawler attacks with four more dice.
rules-S-FMOD-13 = Hate gives a die, fear takes one; two if it is extreme.
rules-S-FMOD-14 = Somebody sick with drink has two dice less.
rules-S-FMOD-15 = Side and back count against the defender only. A wounded gun arm costs dice as a wound and once more as the arm.

## Nerve

rules-S-NERVE-01 = A Plug tests their nerve after any scratch or wound.
rules-S-NERVE-02 = A Ganger tests their nerve from the second wound on.
rules-S-NERVE-03 = A Killer tests their nerve from the third wound on.
rules-S-NERVE-04 = A Legend tests their nerve from the third wound on, if one is serious.
rules-S-NERVE-05 = Scratches count for Plugs only. There is one test for each attack.
rules-S-NERVE-06 = Whoever has half of their friends down tests their nerve too.
rules-S-NERVE-07 = Down means dead, out of action, badly wounded, unconscious, surrendered or running.
rules-S-NERVE-08 = A referee may order a test at any time.
rules-S-NERVE-09 = Plugs roll 3 dice, Gangers 4, Killers 5, Legends 6.
rules-S-NERVE-10 = Wounds cost dice; if more enemies than friends are down you have one more; some skills help or hurt.
rules-S-NERVE-11 = One six is enough to hold. Without one, nerve is lost.
    .example = A Ganger with two flesh wounds rolls 4 − 2 = 2 dice: 5 and 6. They hold.
rules-S-NERVE-12 = First those test who were hit, then those who saw it. Nobody tests twice for the same event.
rules-S-NERVE-13 = Who has lost their nerve surrenders if an enemy is close or they cannot run. Otherwise they run.
rules-S-NERVE-14 = A runner makes for the nearest edge of the table and is gone.
rules-S-NERVE-15 = Whoever surrenders is out of the game and stays where they are.
rules-S-NERVE-16 = Nerve does not come back during the game.
rules-S-NERVE-17 = When a Boss loses their nerve, all friends test at once, with three dice less.

## Hate and fear

rules-S-HATE-01 = A character can hate or fear another one, by the scenario, by a skill, or by what has happened.
rules-S-HATE-02 = Against somebody they hate they have one die more.
rules-S-HATE-03 = Whoever has a hated enemy in front of their gun must attack.
rules-S-HATE-04 = Hated friends and bystanders are in danger too: on 1 or 2 they are shot at.
rules-S-HATE-05 = Against somebody they fear they have one die less.
rules-S-HATE-06 = Hate and fear of the same person cancel out until they meet. Then a die decides which it is, and it is extreme.
rules-S-HATE-07 = Extreme hate or fear does not change any more.
rules-S-HATE-08 = Whoever is hurt by an enemy rolls a die: on 1 they fear that enemy from now on, on 6 they hate them.
rules-S-HATE-09 = Who fears nobody never fears.
rules-S-HATE-10 = Hate and fear end with the game, unless the campaign keeps them.

## Between two games

rules-S-XP-01 = Characters rise in class after the game, and have their new class from the next game on.
rules-S-XP-02 = A Plug who has shot at an enemy or fought becomes a Ganger.
rules-S-XP-03 = A Ganger who has killed an armed enemy becomes a Killer.
rules-S-XP-04 = A Killer becomes a Legend by killing a Legend, or by beating three armed enemies in one game.
rules-S-XP-05 = Nobody rises more than one class in a game.
rules-S-XP-06 = A kill is a hit that kills. A serious wound is one that is recorded, or puts the enemy out of action.
    .example = An enemy who was only unconscious and never wakes counts as seriously wounded by you.
rules-S-XP-07 = Only enemies who were armed when they were attacked count.
rules-S-XP-08 = Killing the helpless is dishonour: no promotion and no skill for this game. So is surrender.
rules-S-XP-09 = Bystanders count as helpless.
rules-S-XP-10 = The dead gain nothing. Who was carried off or ran away gains like everybody else.
rules-S-XP-11 = Evil characters know no dishonour, except by surrendering.
rules-S-CAMP-01 = After a game the dead are removed, the wounded rest, characters rise and learn, and recruits join. Then all wounds heal.
rules-S-CAMP-02 = A character misses one game for each serious wound, and one more if they were out of action.
    .example = A Killer out of action with two serious wounds misses three games.
rules-S-CAMP-03 = A die for each gang: on 4 or 5 a Plug joins, on 6 a Ganger, with a pistol and no skill.
rules-S-CAMP-04 = Gangs start with three to five characters, and two new Plugs make a gang that can play if nobody else can.
rules-S-CAMP-05 = What characters have become and done is theirs, whoever plays them.
rules-S-CAMP-06 = Every game of the gang is one less to miss, but not the one in which the wound was dealt.

## More action cards, quick draw, simpler rules

rules-S-MAC-01 = In large games the deck holds several sets of action cards.
rules-S-MAC-02 = There is one set for every ten characters begun, unless you agree otherwise.
rules-S-MAC-03 = Cards of the same class are numbered.
rules-S-MAC-04 = Of two cards of the same class the lower number goes first.
rules-S-MAC-05 = You may agree how many action cards a player may play in a row.
rules-S-QD-01 = A scenario may begin with a face-off of two characters.
rules-S-QD-02 = Each rolls dice by their class; the one with more sixes draws first.
rules-S-QD-03 = The faster one shoots at once. Then the game begins.
rules-S-SIMPLE-01 = Simpler: moves need not be straight.
rules-S-SIMPLE-02 = Simpler: nobody ducks back.
rules-S-SIMPLE-03 = Simpler: nobody aims.
rules-S-SIMPLE-04 = Simpler: there are no action cards.
rules-S-SIMPLE-05 = Simpler: only the most important bonuses and penalties are used.

## Scenarios

rules-S-SCEN-01 = Cinder Street: four against four in the open, 12 inches apart, with the basic rules.
rules-S-SCEN-02 = A scenario can have a prize: a gang that is alone beside it when the Joker comes scores a point, and enough points win.
    .example = In The Lock-Up three points win, within 3 inches of the prize.
rules-S-SCEN-03 = Market Day: bystanders, an old hatred, and the end at the third Joker.
rules-S-SCEN-05 = Three nights in a row: Cinder Street, The Lock-Up, Market Day, always with everybody who can stand.
rules-S-SCEN-06 = Three points for a win, one for a draw, and one for each promotion after the first two nights.
    .example = Who has most points after the third night wins; among equals the gang with more living characters.
rules-S-SCEN-04 = Bystanders run for the edge of the table once the first shot has fallen. Nobody commands them.
