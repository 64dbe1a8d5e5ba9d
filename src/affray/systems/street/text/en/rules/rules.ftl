### The rules of Street in players' words up to the movement, each with an example where it helps.

## The system and its modules

rules-S-SYS-01 = The basic rules are always in play. They are all you need for a first game.
rules-S-SYS-02 = Everything else is a module that you switch on before the game. During the game nothing is switched.
rules-S-SYS-03 = Some modules need another one. A game that lacks it cannot be started.
rules-S-SYS-04 = “Basic” plays without modules; “full” switches nearly all of them on.

## Conventions and data

rules-S-CONV-01 = Everything is measured in inches. “Within 6 inches” includes exactly 6.
rules-S-CONV-02 = A die has six sides. A D3 is a die halved: 1–2 is 1, 3–4 is 2, 5–6 is 3.
    .example = Multiple hits with a submachine gun: the die shows 5, so three more hits.
rules-S-CONV-03 = What counts as a one or a six is the number the die shows, after all re-rolls.
    .example = You roll 1, 4 and 6 and are Lucky: you roll the 1 again and get a 6. That makes two sixes and no one.
rules-S-CONV-04 = All bonuses and penalties are added first; only then is the number of dice looked at.
    .example = 2 dice for the range, +6 for aiming, −1 for cover: 7 dice.
rules-S-CONV-05 = The table has an east and a north, and every figure faces somewhere: left and right are seen from the figure.
rules-S-CONV-06 = Distances are measured from the middle of one figure to the middle of the other; the range of a shot from head to head.
rules-S-CONV-07 = Two figures touch when there is hardly a gap between their bases.
    .example = The gap between two bases is as thick as a coin: they touch.
rules-S-CONV-09 = A figure is lost when it is dead, out of action, surrendered or gone. It is fit while it is awake, and upright while it is on its feet, even ducked.
rules-S-CONV-10 = Friends are on your side, enemies on another, bystanders on none.
rules-S-CONV-11 = Where chance picks somebody, everyone who could be picked has the same chance.
rules-S-CONV-12 = Dice are always rolled in the same order, so that a game can be replayed exactly.
rules-S-CONV-13 = You roll for what your own characters do, feel and suffer; defence dice are rolled by the defender.
rules-S-CONV-14 = If several effects re-roll a die, they come one after another: your own luck first, then charms, then curses. The last result stands.
rules-S-CONV-15 = Nothing is hidden but the order of the face-down cards. You may look at everybody's cards, wounds and ammunition.
rules-S-CONV-16 = You may play with a referee, who can change shots, order nerve tests and declare hatred. Without one the rules decide.
    .example = Somebody screams in the dark: the referee orders a nerve test.
rules-S-CONV-17 = After an attack everything is settled in order: hits, ducking back, whether the game is over, feelings, nerves.
    .example = Your shot hits Hob twice behind a crate: first both hits, then Hob ducks back, then the game looks whether it is over, then nerves.
rules-S-CONV-18 = Hits are worked out one after another, and re-rolls are settled before a result is read.
rules-S-DATA-01 = Characters have a class: Plug, Ganger, Killer, Legend, from the weakest to the best.
    .example = An action card “Ganger” works for Gangers, Killers and Legends, not for a Plug.
rules-S-DATA-02 = A character is what stands on their card: class, weapons, skills, wounds, and what they are doing.
rules-S-DATA-03 = A weapon is ready, empty, jammed, broken or on the ground. Only a ready one in an able hand can fire.
    .example = The rifle is jammed: you may repair it, draw a pistol or run, but not fire the rifle.
rules-S-DATA-04 = Pistols use the one-handed range table, rifles and other long guns the two-handed one.
rules-S-DATA-05 = A figure stands on a base of 1 inch and is 1.25 inches tall; lying down it is almost flat.
rules-S-DATA-06 = Terrain is solid, light or soft cover. It is low if a figure can look over it, otherwise tall.
    .example = Barrels of 0.9 inches are low, a house or a car of 1.6 inches is tall.
rules-S-DATA-07 = A body has six zones: head, chest, right arm, left arm, belly, legs. Cover is worked out zone by zone.
rules-S-DATA-08 = A figure on the ground shows everything or nothing.
    .example = Somebody lies behind a low wall: from the other side nothing of them shows.
rules-S-DATA-09 = A figure sees from its head. Who lies or has ducked does not look and does not shoot.
    .example = Your Ganger has ducked behind the wall. To shoot, they must rise first, which happens by itself when you announce the shot.
rules-S-DATA-10 = Somebody is armed while they carry a weapon that is not broken, even an empty one.
rules-S-DATA-11 = Figures stand on the ground or on platforms, and can climb onto one that is not taller than they are.
rules-S-DATA-12 = Pistols are one-handed; rifles and submachine guns need two hands; a machine pistol can be held either way.

## Set-up

rules-S-SETUP-01 = There are at least two sides with at least one character each; four or five a player is usual.
rules-S-SETUP-03 = Figures start where the scenario says, or anywhere in their zone; the first side places all of its figures first.
    .example = The first side sets up all four of its figures, then the second side answers with its own.
rules-S-SETUP-04 = Everyone starts on their feet, unhurt, with loaded weapons, facing where you like.
rules-S-SETUP-05 = With random gangs each side draws its characters blindly from its roster.
rules-S-SETUP-06 = With many players each draws one character, and they form two sides.
    .example = Six players draw six characters and play three against three.
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
    .example = The first card may be your Legend, an enemy Plug or the Joker: make plans that do not need a certain order.
rules-S-DECK-03 = Whenever no turn is running, the next card is turned.
    .example = Hob's turn is over and nobody plays a card: the next card is turned, and nobody knows whose it is.
rules-S-DECK-04 = A character card gives that character a turn at once.
    .example = The top card is turned: Posy. Posy has a turn now, whoever acted before.
rules-S-DECK-05 = The card of somebody who is lost does nothing.
    .example = Your Plug was shot dead. When the Plug's card comes up you cannot even take action cards with it.
rules-S-DECK-06 = Characters who are knocked down or unconscious still get their turn, for what little they can do.
    .example = Your Killer fell over a stone. Their card comes up: you may take action cards, and then they stand up.
rules-S-DECK-07 = An action card is laid open on the table until somebody takes it.
    .example = The card Killer is turned. Nobody acts: it lies open until somebody's Killer or Legend comes up.
rules-S-DECK-08 = When your character's card comes up you may first take open action cards, as long as their class is not above the character's.
    .example = Your Killer's card is turned: you may take Plug, Ganger and Killer cards, but not the Legend card.
rules-S-DECK-09 = You may hold any number of action cards. Everybody sees them, and you cannot give them away.
    .example = You see that your opponent holds a Legend card: somebody over there may act at any moment.
rules-S-DECK-10 = An action card gives one of your characters an extra turn, even in the middle of an enemy's turn. The character's class must be at least that of the card.
    .example = You hold the card Ganger. An enemy is about to shoot: you play it, and your Ganger shoots first.
rules-S-DECK-11 = The extra turn cannot go to somebody who is in the middle of their own turn.
    .example = Your Killer has just moved. A card to let them shoot as well can be played as soon as that turn is over.
rules-S-DECK-12 = An extra turn is a whole turn with all its duties. The card is spent when it begins.
    .example = Your Legend has been wounded and must recover. An action card gives the Legend a turn, and that turn goes into recovering.
rules-S-DECK-13 = If several cards are played at the same moment, the higher class of card goes first.
    .example = You play a Ganger card and your opponent a Killer card at the same moment: your opponent's character acts first.
rules-S-DECK-14 = When the Joker comes, every action card in hand must be played or thrown away. All decide in secret.
    .example = You hold two cards when the Joker comes: you let your Killer shoot with one and throw the other away.
rules-S-DECK-15 = The cards played at the Joker are carried out one after another, the highest class first.
    .example = At the Joker you play a Plug card and your opponent a Legend card: their turn comes first, then yours.
rules-S-DECK-16 = After that everything is shuffled into a new deck, without the cards of those who are lost.
    .example = Three characters are out: the new deck has their three cards less, so the others come up more often.
rules-S-DECK-17 = The deck never runs out: the Joker comes first.
    .example = Nobody shuffles in between: turn card after card until the Joker comes.
rules-S-DECK-18 = You may know which cards are still to come, but not in which order.
    .example = Your Legend has not come up yet and only four cards are left: one of them is the Legend's.

## Interrupts

rules-S-INT-01 = You may play an action card before a card is turned, when a turn begins, when an action has been announced, while a figure moves, and between moving and shooting.
    .example = An enemy announces a shot at your Plug. You play a card first: the Plug slips around the corner, and the enemy has to announce something else.
rules-S-INT-02 = Once the dice of an attack are rolled, nobody can interrupt until everything is settled.
    .example = The enemy's dice lie on the table: three sixes. Now it is too late for a card.
rules-S-INT-03 = All who could interrupt decide in secret and at the same time.
    .example = Both players play a card before the same shot. Neither sees what the other does until both have decided.
rules-S-INT-04 = Interrupts are carried out by the class of the card; then everyone is asked again, until all pass.
    .example = Your Legend card is carried out before your opponent's Plug card, whoever was quicker.
rules-S-INT-05 = You may catch a moving figure anywhere on its way: say after how many inches.
    .example = An enemy runs 10 inches across the street. You stop them after 4, in the open, and shoot.
rules-S-INT-06 = An interrupting turn can itself be interrupted.
    .example = You interrupt a move with a shot, and your opponent interrupts your shot with another card.
rules-S-INT-07 = If your character can no longer act when the card's moment comes, the card is lost.
    .example = You play a card for your Ganger, but another card comes first and puts the Ganger out of action: your card is lost.
rules-S-INT-08 = After the interruption the interrupted character looks again at what they can and must do.
    .example = Before Hob's turn your shot makes Hob duck: Hob now has to recover, whatever Hob had in mind.
rules-S-INT-09 = If the announced action is still possible it goes on; if not, another one is announced.
    .example = Posy announces a shot at your Killer. Your card lets the Killer run behind a house: Posy may announce something else.
rules-S-INT-10 = A runner who was knocked down, ducked or wounded stops there. If they were not hurt, they go on.
    .example = Hob runs across the court. Your shot in between only scratches Hob in the open, so Hob runs on; a wound would have stopped the run.
rules-S-INT-11 = If the target is gone after an interruption, another one may be shot at; a charge comes to nothing.
    .example = An enemy has moved and is about to shoot at your Plug. Your card takes the Plug out of sight: they may shoot at somebody else they see.
rules-S-INT-12 = An interruption is finished completely before the interrupted turn goes on.
    .example = Your interrupting shot knocks Hob down: Hob falls first, and only then it turns out that Hob's run ends here.
rules-S-INT-13 = An interrupted turn is still one turn.
    .example = You aim, an enemy interrupts, and your next turn is still the next one: the aim holds.
rules-S-INT-14 = Every announced action can be interrupted, except passing.
    .example = An enemy passes: there is nothing to interrupt. They reload: you may.

## The turn

rules-S-TURN-01 = A turn is one action: move, shoot, move and shoot, change position, aim, reload, recover, stand up, duck back or repair.
    .example = Your Killer's card comes up: move, or shoot, or aim. Not two of them, except Move & Shoot.
rules-S-TURN-02 = A turn goes like this: others may interrupt, you announce one action, others may interrupt again, it is carried out, and you may turn to face where you like.
    .example = You announce “Shoot at Hob”, nobody interrupts, you roll, and then you turn your figure towards the alley.
rules-S-TURN-03 = Duties come before wishes: whoever is unconscious, has lost their nerve, must recover or lies on the ground deals with that first.
    .example = Your Ganger was wounded and knocked down: the first turn goes into recovering, the second into standing up.
rules-S-TURN-04 = Whoever must recover can only recover or pass; whoever lies on the ground can only stand up or pass.
    .example = After a wound in the open your Ganger must recover: neither running nor shooting is offered.
rules-S-TURN-05 = A ducked character who has recovered may stay down and pass, reload or repair. Anything else makes them rise.
    .example = Hidden behind barrels your Killer reloads without showing their head. To shoot, they rise.
rules-S-TURN-06 = Somebody with a crippling wound cannot walk or turn, and shoots only at what is in front of them.
    .example = A shot in the belly: your Killer cannot walk any more, and shoots only at who is in front of them.
rules-S-TURN-07 = After most actions you may turn the figure to any side. After a move it looks the way it went.
    .example = After a shot you may turn around, so that you look down the other street. After a run you look where you ran.
rules-S-TURN-08 = You choose freely which weapons are in hand: two one-handed ones or one for both hands. A rifle that is put away lies on the ground.
    .example = You put the rifle away to draw two pistols: the rifle now lies at your feet.
rules-S-TURN-09 = Laying a rifle down costs nothing.
    .example = You drop the rifle and draw the pistol: both in the same action, and you still shoot.
rules-S-TURN-10 = The game remembers what somebody did last: whether they moved, and at whom they aim.
    .example = Your Killer aimed at Hob last turn: the game remembers it and adds the dice when you shoot at Hob now.
rules-S-TURN-11 = Picking up a weapon from the ground is a whole turn.
    .example = Your rifle lies beside you: picking it up takes this turn, firing it the next.
rules-S-TURN-12 = If several compulsions apply, only the strongest rules the turn.
    .example = Somebody drunk and full of hate: the drink decides first.

## Movement

rules-S-MOVE-01 = To move, roll three dice and add them: that is how far you may go. Move and shoot rolls two.
    .example = 4, 3 and 2: up to 9 inches.
rules-S-MOVE-02 = Every wound on the legs takes one of these dice.
    .example = With two flesh wounds on the legs you roll one die: 1 to 6 inches.
rules-S-MOVE-03 = You see the dice first and choose then where to go, in any direction.
    .example = You rolled 11. You may run 11 inches, or 4 to the wall, or stay where you are.
rules-S-MOVE-04 = After a move the figure looks the way it went.
    .example = You run from the wall back to the house: you now have your back to the enemy.
rules-S-MOVE-05 = A move is a straight line. It may swing around an obstacle by at most 1 inch.
    .example = Barrels stand half in your way: you swing around them and still go where you wanted. A house in between stops you.
rules-S-MOVE-06 = Nobody walks through walls or standing figures; squeezing past is fine as long as the way stays close to the straight line.
    .example = Between two houses there is a gap of an inch: just wide enough to walk through.
rules-S-MOVE-07 = You may step over people on the ground, but not stop on them.
    .example = Somebody lies wounded in the alley: you step over them, but do not stop on top of them.
rules-S-MOVE-08 = The edge of the table is a wall.
    .example = You rolled 12, but the edge is 5 inches away: that way you go 5 inches at most.
rules-S-MOVE-09 = You cannot simply walk up to touch an enemy: without close fighting nobody touches, with it you need a charge.
    .example = In the basic game you may stop right in front of an enemy, but not against them: nobody wrestles.
rules-S-MOVE-10 = Somebody who is driven along stops just short of an enemy.
    .example = A Psycho runs at you and the basic rules know no fighting: the run ends just in front of you.
rules-S-CLIMB-01 = You can climb over a low obstacle that is at most 1 inch thick.
    .example = A garden wall, low and thin: you climb it. A row of barrels is low but too thick.
rules-S-CLIMB-02 = You need enough distance to stand on the far side.
    .example = The wall is 4 inches away. With a roll of 4 you do not get over it; you also need room for the wall and for yourself behind it.
rules-S-CLIMB-03 = Climbing ends the move: no step more, no shot, no attack.
    .example = You rolled 10 and climb a wall after 5 inches: you stand right behind it, and the other 5 are lost.
rules-S-CLIMB-04 = What is too tall or too thick stops you.
    .example = A car is too tall to climb: walk around it.
rules-S-CLIMB-05 = Changing position crosses low obstacles without any trouble.
    .example = You stand at a low wall: change position, and you stand on its other side.
rules-S-PLUG-01 = Once the first shot has fallen, Plugs lose their heads when they move.
    .example = Before the first shot your Plug walks 3 inches to the crates like anybody else. After it the Plug runs everything the dice show.
rules-S-PLUG-02 = The first shot is the first use of any gun, whether it hits or not.
    .example = Somebody far away fires a pistol and misses: from now on every Plug at the table runs the full distance.
rules-S-PLUG-03 = A Plug must run the full distance rolled, in a straight line.
    .example = Your Plug rolls 13: exactly 13 inches, in a direction that you choose.
rules-S-PLUG-04 = If something is in the way, the Plug must take another direction in which the full distance fits.
    .example = Towards the house there is room for 6 inches, the dice say 10: the Plug must run another way.
rules-S-PLUG-05 = If it fits nowhere, the Plug stays put and does nothing.
    .example = In a blind alley the Plug rolls 16 and no direction is that long: the Plug stays and has done nothing.
rules-S-PLUG-06 = Climbing over something ends a Plug's run as it does for everybody.
    .example = Your Plug rolled 9 and comes to a fence after 4 inches: over it, and that was the move.
rules-S-PLUG-07 = Before the roll a Plug may name a goal, an enemy to charge or a place in cover. If the dice reach it, they stop there.
    .example = The wall is 6 inches away. You name it and roll 9: the Plug stops behind the wall instead of running 3 inches on.
rules-S-PLUG-08 = A place in cover is one where something close by would hide at least a part of you from an enemy.
    .example = Right behind the barrels is a place in cover. In the middle of the street there is none.
rules-S-PLUG-09 = Changing position is the safe way to move a Plug.
    .example = Your Plug stands an inch from the corner. Changing position takes the Plug around it, and not an inch farther.
rules-S-PLUG-10 = A Plug who moves and shoots runs the full distance first, and then shoots.
    .example = Your Plug rolls 3 and 6, runs 9 inches past the crates, and shoots from there.
rules-S-STUM-01 = Three ones in a movement roll and you fall. For a Plug two are enough.
    .example = 1, 1 and 4: a Ganger runs 6 inches, a Plug falls flat.
rules-S-STUM-02 = You can stumble in every roll for movement.
    .example = Your Plug charges and rolls 1, 1, 5: no charge, the Plug lies on the ground.
rules-S-STUM-03 = Who stumbles falls where they stood, and the turn is over.
    .example = You roll three ones and lie where you stood. A Plug who wanted to move and shoot does not shoot either.
rules-S-STUM-04 = A stumble does not hurt. You only have to stand up.
    .example = Your Plug stumbled. Next turn they stand up, and after that they can act again.
