### The rules of a gunfight in players' words, from shooting to the end of the game, each with an example.

## Shooting

rules-S-SHOOT-01 = To shoot you need a loaded gun in hand and a target, and you do not move.
    .example = The gun is empty: Shoot is not offered until you have reloaded.
rules-S-SHOOT-02 = You may shoot at any enemy you can see, and at one who has ducked out of sight.
    .example = Hob stands behind a hedge: you may shoot. Behind a house nobody can see Hob, so you may not.
rules-S-SHOOT-03 = One action, one target. An enemy you touch is fought, not shot at.
    .example = Two enemies stand side by side: all your dice go to one of them.
rules-S-SHOOT-04 = When you shoot you turn to your target first.
    .example = An enemy stands behind your back: you turn around and shoot at them in the same action.
rules-S-SHOOT-05 = After moving you can only shoot at what is in front of you: 45 degrees to either side.
    .example = You ran north. An enemy in the north-east is just in front of you, one in the east is not.
rules-S-SHOOT-06 = A weapon for one or two hands is held as you say when you shoot.
    .example = You hold the machine pistol in both hands: the table for long guns counts for this shot.
rules-S-SHOOT-07 = Range is measured from head to head. A band includes its upper limit.
    .example = A pistol at exactly 6 inches is still at short range: 3 dice.
rules-S-SHOOT-08 = A pistol shot beyond 24 inches is wasted.
    .example = You shoot with a pistol down the whole street, 26 inches: the turn is gone and no die is rolled.
rules-S-SHOOT-09 = Take the dice for the range, add all bonuses and penalties, and roll. Every six is a hit. With no dice left you have a lucky shot.
    .example = A Killer fires a rifle at 10 inches: 3 dice, +1 for the Killer. 6, 4, 2 and 6 are two hits.
rules-S-SHOOT-10 = A shot goes like this: announce it, roll, check the ammunition, work out the hits one by one.
    .example = 6, 6, 2, 1: two hits, the gun still works, and now you roll for each hit where and how bad.
rules-S-SHOOT-11 = What helps or hinders the shot is fixed when the dice are rolled. The first hit changes nothing for the others.
    .example = The first hit knocks Hob down. The second one does not become more likely: it has already hit.
rules-S-SHOOT-12 = Whoever carries a rifle must lay it down before they can draw a pistol.
    .example = Your rifle has run empty and you draw the pistol: the rifle is laid on the ground first.
rules-S-SHOOT-13 = With two pistols you may fire both at the same target: two rolls, one after the other.
    .example = Two pistols at 5 inches: 3 dice with the right one, then 3 with the left.
rules-S-SHOOT-14 = Two pistols at once cannot be aimed.
    .example = You aimed with one pistol, then fire both: no extra dice for aiming.
rules-S-SHOOT-15 = If one of two pistols fails, you hold the other one and can fire it next turn.
    .example = The right pistol jams: next turn you fire the left one, without drawing it.
rules-S-SHOOT-16 = Firing both pistols costs each of them a die, unless you are ambidextrous.
    .example = With the module of skills, two pistols at 5 inches: 2 dice and 2 dice, where one pistol alone has 3.
rules-S-SHOOT-17 = A single pistol is in the gun hand. If that arm is useless, it changes hands by itself.
    .example = Your right arm is seriously wounded: the pistol is in your left hand now.
rules-S-RANGE-01 = Pistols: 2 dice up to 2 inches, 3 up to 6, 2 up to 9, 1 up to 12, −1 up to 24.
    .example = At 5 inches 3 dice, at 8 inches 2, at 11 inches 1. At 20 inches you have one die less than none.
rules-S-RANGE-02 = Long guns: 1 die up to 2 inches, 2 up to 6, 3 up to 12, 2 up to 24, and 0 at any distance you can see.
    .example = At 10 inches 3 dice; at 5 inches only 2, because a rifle is clumsy up close; across the table 2 or 0.
rules-S-RANGE-03 = Even at extreme range bonuses can give you dice. Otherwise it is a lucky shot.
    .example = An aimed pistol at 20 inches: −1 and +4 make 3 dice.
rules-S-RANGE-04 = For a pistol, 10 inches are long range: 1 die.
    .example = At 10 inches a pistol has one die, a rifle three.
rules-S-MOD-01 = A target in cover costs you one die, however much of it is covered.
    .example = A Ganger's rifle at 10 inches: 3 dice, and 2 if the target leans over a wall.
rules-S-MOD-02 = Each serious wound of yours costs two dice.
    .example = A Ganger with one serious wound fires a rifle at 10 inches: 3 − 2 = 1 die.
rules-S-MOD-03 = A target on the ground gives you two dice more.
    .example = A Ganger's pistol at 8 inches: 2 dice, and 4 at somebody on the ground.
rules-S-MOD-04 = A one-handed shot after moving costs one die.
    .example = Pistol at 5 inches: 3 dice standing still, 2 after moving.
rules-S-MOD-05 = A two-handed shot after moving costs two dice.
    .example = Rifle at 10 inches: 3 dice standing still, 1 after moving.
rules-S-MOD-06 = A Plug shoots with one die less.
    .example = A Plug's pistol at 8 inches: 2 − 1 = 1 die.
rules-S-MOD-07 = A Killer shoots with one die more.
    .example = A Killer's rifle at 10 inches: 3 + 1 = 4 dice.
rules-S-MOD-08 = A Legend shoots with two dice more.
    .example = A Legend's pistol at 5 inches: 3 + 2 = 5 dice.
rules-S-MOD-09 = An aimed shot with a long gun has six dice more.
    .example = A Killer's aimed rifle at 10 inches: 3 + 1 + 6 = 10 dice, more than one hit on average.
rules-S-MOD-10 = An aimed shot with a pistol has four dice more.
    .example = A Ganger's aimed pistol at 5 inches: 3 + 4 = 7 dice.
rules-S-MOD-11 = A wound on the head costs you one die when you shoot.
    .example = A Ganger with a wounded head fires a rifle at 10 inches: 3 − 1 = 2 dice.
rules-S-MOD-12 = A flesh wound on the arm that shoots costs one die.
    .example = A flesh wound on the right arm and a pistol in the right hand: one die less. A wound on the left arm would cost nothing.
rules-S-MOD-13 = Firing two pistols costs each of them one die, unless you are ambidextrous.
    .example = Two pistols at 5 inches: 3 − 1 = 2 dice for each.
rules-S-MOD-14 = A Good Shot has one die more.
    .example = A Ganger who is a Good Shot fires a rifle at 10 inches: 3 + 1 = 4 dice.
rules-S-MOD-15 = A Fast target that has just moved costs you one die.
    .example = A Fast enemy has just run past: your rifle at 10 inches has 3 − 1 = 2 dice.
rules-S-MOD-16 = A Camouflaged target in cover costs you one more die.
    .example = A Camouflaged enemy behind a hedge, your rifle at 10 inches: 3 − 1 for the cover − 1 more = 1 die.
rules-S-MOD-17 = A White Knight has one die more against evil and hated enemies.
    .example = A White Knight who is a Killer fires a rifle at somebody Evil 10 inches away: 3 + 1 + 1 = 5 dice.
rules-S-MOD-18 = A Knifeman who throws a knife has one die more.
    .example = A Ganger throws a knife at 5 inches: 3 + 1 = 4 dice.
rules-S-MOD-19 = Somebody who is sick with drink shoots with two dice less.
    .example = A Ganger, sick, fires a rifle at 10 inches: 3 − 2 = 1 die.
rules-S-MOD-20 = Against somebody they hate a shooter has one die more, two if the hate is extreme.
    .example = A Ganger fires a rifle at somebody hated 10 inches away: 3 + 1 = 4 dice, or 5 if the hate is extreme.
rules-S-MOD-21 = Against somebody they fear a shooter has one die less, two if the fear is extreme.
    .example = A Ganger fires a rifle at somebody feared 10 inches away: 3 − 1 = 2 dice, or 1 if the fear is extreme.
rules-S-MOD-22 = A referee may give or take dice.
    .example = Fog has come up: the referee takes one die from every shot across the street.
rules-S-MOD-23 = A Ganger shoots with neither bonus nor penalty. Moving and shooting counts as moving even if you stay where you are.
    .example = You choose Move & Shoot only to stay where you are: the penalty for moving counts all the same.
rules-S-MOD-24 = Several wounds on the head, or several flesh wounds on an arm, count only once.
    .example = Two wounds on the head cost one die, not two.
rules-S-MOD-25 = A serious wound on the head counts both as a serious wound and as a head wound.
    .example = A serious wound on the head: two dice less for the serious wound, one more for the head.

## Cover and sight

rules-S-COVER-01 = Cover is judged by lines from the shooter's eye to each part of the target's body. What stands in a line covers that part.
    .example = The crates stand before the legs, the head shows: bullets at the legs strike the crates.
rules-S-COVER-02 = A low wall right in front of the shooter does not hinder them: they lean over it.
    .example = You stand right at a low wall: you see and shoot over it as if it were not there, while it covers you.
rules-S-COVER-03 = Behind something that is not taller than you, your head always shows.
    .example = Behind a low wall you are hard to hit, but never safe from a shot in the head.
rules-S-COVER-04 = You see a target if at least one part of its body is not behind solid or light cover. Hedges and people do not hide anybody completely.
    .example = Only the arm of an enemy shows at the corner: you see them and may shoot.
rules-S-COVER-05 = Camouflage can hide a target completely; for ducked targets there are rules of their own.
    .example = A Camouflaged enemy stands behind crates 14 inches away: you do not see them and cannot shoot.
rules-S-COVER-06 = Cover is at hand if it is within 1 inch of you.
    .example = The barrels are 3 inches in front of you: they stop bullets, but you cannot duck behind them.
rules-S-COVER-07 = Behind a low wall your chest, belly, legs and free arm are covered. Your head and your gun arm show.
    .example = With a pistol behind a low wall: of the six parts of your body only head and gun arm show. With a rifle both arms show.
rules-S-COVER-08 = At a corner your belly, legs and free arm are covered. Your head, chest and gun arm show.
    .example = You peek around the corner of a house: belly and legs are safe, head and chest are not.
rules-S-COVER-09 = Everywhere else exactly those parts are covered that something stands in front of.
    .example = A fence 5 inches in front of the target hides just the legs: only a hit on the legs strikes the fence.
rules-S-COVER-10 = You are in cover as soon as one part of you is covered.
    .example = Only your legs are behind the crates: that is enough to cost the shooter a die.
rules-S-COVER-11 = If several things cover the same part, the strongest counts: solid, light, soft.
    .example = A hedge and a wall stand before your legs: the wall counts, and the bullet stops there.
rules-S-COVER-12 = Somebody on the ground is covered as a whole or not at all.
    .example = Somebody was knocked down behind a wall: from the front nobody can shoot at them any more.
rules-S-COVER-13 = The gun arm is the right one, unless the character is left-handed.
    .example = A left-handed character at a corner shows the left arm.
rules-S-COVER-14 = Solid cover stops the bullet: no wound, but you must duck back.
    .example = A hit on the belly behind a stone wall: no wound, but you must duck and lose your next turn to recovering.
rules-S-COVER-15 = Light cover stops the bullet on 3 to 6. On 1 or 2 it goes through, and hurts a little less.
    .example = A hit on the legs behind a crate: on a 2 the bullet goes through, a little weaker; on a 3 it stays in the wood.
rules-S-COVER-16 = Soft cover stops nothing. It only makes you harder to hit.
    .example = Behind a hedge: one die less for the shooter, but a hit is a hit.
rules-S-COVER-17 = If another figure covers a part of you, a hit there strikes that figure.
    .example = Your Plug stands in front of your Legend. A shot at the Legend's belly hits the Plug.
rules-S-COVER-18 = Everybody who stands in the line of fire is in the way, friend or enemy.
    .example = You want to shoot past your own Ganger: one die less, and the Ganger may be the one who is hit.
rules-S-COVER-19 = Whoever is in the way takes the bullet: where and how badly is rolled anew.
    .example = The bullet for your Legend hits your Plug: the dice say legs and a flesh wound, whatever it would have done to the Legend.
rules-S-COVER-20 = If a wall stands before the figure in the way, the wall counts first.
    .example = A low wall, then a Plug, then the Legend: what strikes the wall hurts neither of them.
rules-S-COVER-21 = Somebody hit by accident suffers everything a hit brings. The shooter is credited with it.
    .example = You hit a Plug who stood in the way: the Plug must recover and perhaps test their nerve, and it is your hit.
rules-S-COVER-22 = You cannot duck back behind a person.
    .example = Only your own Ganger covered you: you were lucky, and you stay on your feet.

## Hits, ammunition and accidents

rules-S-HIT-01 = Every six is a hit.
    .example = Four dice: 6, 6, 6, 2. Three hits, and each is worked out.
rules-S-HIT-02 = With no dice left, roll three: two or three sixes are one hit, everything else a miss.
    .example = A Plug's pistol at 11 inches: 1 − 1 = 0 dice. You roll three: 6, 6, 1 is a hit, 6, 5, 4 is none.
rules-S-HIT-03 = A lucky shot with more ones than sixes leaves your gun empty.
    .example = A lucky shot of 1, 3, 5: a miss, and the gun is empty.
rules-S-HIT-04 = For each hit, one die says where it strikes, then cover is checked, then another die says how bad it is.
    .example = First die 6: the legs. Nothing covers them. Second die 2: a flesh wound.
rules-S-HIT-05 = The hit table tells what a hit does: the first die is the part of the body, the second how bad it is, from a scratch to death.
    .example = Head and 6: dead. Head and 1: a scratch. Chest and 4: a flesh wound, knocked down, and a six is needed to recover.
rules-S-HIT-07 = All hits of a shot are worked out, even if the first one was enough.
    .example = Three hits, and the first one kills: the other two are rolled too, but change nothing.
rules-S-AMMO-01 = After a shot compare ones and sixes: one more one than sixes and the gun is empty, two or more and it jams.
    .example = 6, 1, 1 and 3: one hit, and the gun is empty afterwards.
rules-S-AMMO-02 = Hits count even if the gun runs empty with the same shot.
    .example = 6, 1, 1, 1: one hit, and the gun is jammed. The hit still counts.
rules-S-AMMO-03 = Each gun is checked by its own roll. Knives, fights and movement use no ammunition.
    .example = Two pistols: 6, 2, 3 with the right, 1, 4, 5 with the left. Only the left one is empty.
rules-S-AMMO-04 = An empty gun must be reloaded, a jammed one repaired. A broken one is useless for the rest of the game.
    .example = Empty: one turn to reload. Jammed: repair it, which can fail. Broken: find another gun.
rules-S-AMMO-05 = Reloading is a whole turn, and impossible with a seriously wounded arm.
    .example = Your pistol is empty: reload behind the wall this turn, shoot in the next.
rules-S-AMMO-06 = To repair a jammed gun, roll a die: 1–2 it breaks, 3–4 try again, 5–6 it works.
    .example = You roll a 4: still jammed, try again in your next turn. A 1 would have broken it for good.
rules-S-AMMO-07 = You can repair a gun with wounded arms too, and it is loaded afterwards.
    .example = Your arm is seriously wounded: you cannot reload, but you may knock the jammed pistol free.
rules-S-AMMO-08 = There is always enough ammunition to reload.
    .example = You may reload ten times. In the next game every gun works again.
rules-S-ACC-01 = Four or more ones in a shot cause an accident.
rules-S-ACC-02 = Two dice say what the accident is.
rules-S-ACC-03 = Hits by accident are worked out first, ignore cover, and earn nobody anything.

## Wounds and recovery

rules-S-WOUND-01 = A scratch is no wound, but in cover it makes you duck back.
    .example = A scratch in the open changes nothing. A scratch behind a wall makes you duck, and that costs a turn.
rules-S-WOUND-02 = A flesh wound stays for the whole game, and you must recover before you do anything else.
    .example = A flesh wound on the arm: your next turn goes into recovering, and that arm shoots with a die less for the rest of the game.
rules-S-WOUND-03 = A serious wound stays too, you must recover, and it costs two dice whenever you shoot.
    .example = A Killer with one serious wound fires a rifle at 10 inches with 3 + 1 − 2 = 2 dice.
rules-S-WOUND-04 = Knocked down you lie on your back, easy to hit, and can only recover and stand up.
    .example = Knocked down by a wound: one turn to recover, another to stand up, and all the while two dice more for every shooter.
rules-S-WOUND-05 = Being knocked down twice is no worse than once.
    .example = Already on the ground and knocked down once more: you stand up just once.
rules-S-WOUND-06 = Each wound on the legs costs a movement die; a serious one means you cannot walk at all.
    .example = One flesh wound on the legs: you roll two dice for a move, and one for Move & Shoot.
rules-S-WOUND-07 = With a wound in the belly you can neither walk nor turn.
    .example = A flesh wound in the belly: you stay where you are for the rest of the game, and shoot at who is in front of you.
rules-S-WOUND-08 = A seriously wounded arm fires no pistol, and nobody fires a rifle or reloads with it.
    .example = A serious wound on the left arm: no rifle any more, but a pistol in the right hand still fires.
rules-S-WOUND-09 = Who is unconscious can only try to wake up.
    .example = Unconscious people count as losses of the gang until they wake.
rules-S-WOUND-10 = Out of action means out of this game; dead means for good.
    .example = The belly and a 5: your Killer is carried off, but will be back in the next game of a campaign.
rules-S-WOUND-11 = Wounds do not heal during a game. Recovering only gets you going again.
    .example = Two flesh wounds: you recover from both in one turn, but their penalties stay.
rules-S-WOUND-12 = You can carry any number of wounds. Nobody dies of their number.
    .example = Five flesh wounds and still standing: it happens, though nobody shoots well like that.
rules-S-REC-01 = Recovering takes a turn and clears all shocks at once: wounds, ducking back. After it you act normally again.
    .example = You ducked and were wounded by the same shot: one turn of recovering clears both.
rules-S-REC-02 = After some bad hits you recover only if you roll a 6.
    .example = A shot in the chest, effect 4: you stay down until you roll a 6, one try each turn.
rules-S-REC-03 = Standing up takes a turn, once there is nothing left to recover from.
    .example = Your Ganger has recovered on the ground: their next turn is for standing up, the one after that for shooting.
rules-S-REC-04 = Standing up is no movement: it does not spoil an enemy's aim.
    .example = You aim at Hob, who lies on the ground. Hob stands up: your aim holds.
rules-S-REC-05 = Somebody unconscious rolls a die each turn: 6 and they wake up and may stand, 1 and they are out of action.
    .example = 3: still out. Next turn 6: awake and on their feet, but that was the turn. A 1 would have been the end.
rules-S-REC-06 = Whoever wakes up without standing stays on the ground and can stand up later.
    .example = Your Ganger wakes up and stays flat, because three rifles are waiting: next turn they may stand up.
rules-S-REC-07 = Waking up heals nothing: all wounds stay.
    .example = Your Ganger was shot in the leg and fainted: awake again, the leg still costs a die.
rules-S-REC-08 = A Wimp who needs a 6 to recover rolls that first, and the extra die only after it.
    .example = A Wimp shot in the chest first needs the 6. Only when it has come up, the extra die decides whether it helps.

## Ducking back

rules-S-DUCK-01 = Whoever is behind cover that is at hand and is scratched, wounded or saved by the cover must duck back at once.
    .example = A bullet strikes the wall you lean over: you are unhurt, but down behind it, and your next turn goes into recovering.
rules-S-DUCK-02 = You duck back once for each attack, after all hits, if you are still on your feet.
    .example = Three hits strike the wall: you duck once, and one turn of recovering is enough.
rules-S-DUCK-03 = Cover that is too far away, or another person in the way, is nothing to duck behind.
    .example = Crates 5 inches in front of you stop a bullet: you do not duck, and nothing is owed.
rules-S-DUCK-04 = Somebody with Nerves of Steel may stay up. Who lies on the ground does not duck.
    .example = Somebody with Nerves of Steel is shot at behind a wall: they stay up and can shoot back in their next turn.
rules-S-DUCK-05 = A ducked character loses their aim and must recover before doing anything else.
    .example = You aimed at Hob and had to duck: the aim is gone.
rules-S-DUCK-06 = Behind low cover you crouch where you are.
    .example = Behind barrels you only bend down, and rise on the same spot.
rules-S-DUCK-07 = At a corner you slip around it, out of the shooter's sight.
    .example = At the corner of a house you step back around it, up to 2 inches, until the shooter cannot see you.
rules-S-DUCK-08 = Who cannot walk crouches where they are.
    .example = A belly wound and a corner: you crouch at the corner instead of slipping around it.
rules-S-DUCK-09 = You stay down until you do something that needs standing. Recovering does not make you rise.
    .example = You have recovered behind the wall: you are still hidden, until you shoot, aim or run.
rules-S-DUCK-10 = A ducked character cannot be seen, but can still be shot at by those who would see them rise.
    .example = Posy ducked behind a wall. You may still fire at the wall, to keep Posy down.
rules-S-DUCK-11 = A hit on a ducked character strikes the cover, and they must recover again. Light and soft cover may let bullets through.
    .example = Keep shooting at somebody who has ducked behind a wall: you do not hurt them, but they do not get to shoot either.
rules-S-DUCK-12 = Against a shooter on the open side, ducking does not help.
    .example = You ducked behind a wall. An enemy comes round to your side and shoots at you as if you stood there.
rules-S-DUCK-13 = You may also duck back as an action of your own, if cover is at hand.
    .example = You stand at a crate and expect a shot: you duck first, and recover in your next turn.
rules-S-DUCK-14 = Slipping around a corner is not a move, but it spoils an enemy's aim.
    .example = Your target ducked around the corner: it counts as no move, but your aim is gone.
rules-S-DUCK-15 = If several things cover you, the strongest counts.
    .example = You crouch behind a hedge and a wall: shots strike the wall.

## The other actions

rules-S-MS-01 = Move and shoot: first a short move with two dice, then a shot with a penalty.
    .example = You roll 2 and 5, run up to 7 inches to the corner, and shoot your pistol with one die less.
rules-S-MS-02 = After the move you must shoot if an enemy is in front of you and in range. If there is none, nothing is lost.
    .example = After your run two enemies are in front of you: you choose one. You cannot keep the shot for later.
rules-S-MS-03 = There is no shot after climbing, stumbling, or a Plug's failed run.
    .example = You climb a fence in a Move & Shoot: you are on the other side, and the shot is lost.
rules-S-MS-04 = You shoot in the direction you went. There is no time to turn.
    .example = You ran east, and the enemy is behind you in the west: there is no shot.
rules-S-MS-05 = A shot after moving is never aimed, but you may fire two pistols.
    .example = You aimed, then move and shoot: no dice for aiming.
rules-S-POS-01 = Change position: up to 2 inches in any direction, without dice, and face where you like.
    .example = Two inches to the corner, then face down the street: no dice, no risk of stumbling, and never farther.
rules-S-POS-02 = Changing position takes you over low walls without trouble.
    .example = You stand on the wrong side of a low wall: change position, and it covers you.
rules-S-POS-03 = Plugs and people with leg wounds can change position normally, but not with a crippling wound.
    .example = A Plug after the first shot: two inches to the corner and not an inch more. Somebody shot in the belly cannot even do that.
rules-S-AIM-01 = To aim, name a target you see and a weapon. That is your turn.
    .example = You aim at Hob with the rifle. Nothing happens now: the shot comes in your next turn.
rules-S-AIM-02 = If you shoot at that target with that weapon in your very next turn, you have many more dice.
    .example = Pistol +4 dice, long gun +6 dice.
rules-S-AIM-03 = If the target moves or ducks back first, the aim is lost.
    .example = You aim at Hob. Hob's card comes before yours, and Hob runs: your turn was for nothing.
rules-S-AIM-04 = If you duck back, fall or do anything else first, the aim is lost.
    .example = You aim, and are shot at behind your wall: you duck, and the aim is gone.
rules-S-AIM-05 = A target that falls or is hit has not moved: you can still shoot at it with the aim.
    .example = You aim at Hob, and somebody else shoots Hob down: your aimed shot still counts, and even has two dice more.
rules-S-AIM-06 = Aiming twice does not help.
    .example = Two turns of aiming give the same six dice as one.
rules-S-ACT-02 = Aiming, reloading, recovering and the like are done on the spot. Afterwards you may turn.
    .example = You reload behind the wall and turn around, because steps come from behind.

## The end of the game

rules-S-END-01 = A gang that has lost more than half of its characters loses at once.
    .example = Four characters: when the third goes down, the game is over at once.
rules-S-END-02 = Dead, out of action, unconscious and knocked down all count as losses; with nerves, those who ran or surrendered too.
    .example = Two are out of action, and your Plug stumbles: three of four are down, and you have lost.
rules-S-END-03 = More than half means more than half: two of four are not enough, three are.
    .example = Of four, two down is still a game. Of five, three down is the end.
rules-S-END-04 = Whether the game is over is checked after every attack and every fall.
    .example = Your Ganger is knocked down by the last hit of a burst: the game looks then, not at the end of the turn.
rules-S-END-05 = If both gangs break at the same moment, it is a draw.
    .example = A spray knocks down the third of yours and the third of theirs: a draw.
rules-S-END-06 = A scenario can end the game in its own way. If only one gang has anybody left, it wins.
    .example = Only one gang still has anybody on the table: it has won, whatever the points.
rules-S-END-08 = If the scenario counts Jokers, the game ends at the last one: the gang with fewer losses wins.
    .example = At the last Joker you have one down, they have two: you win. One each is a draw.
rules-S-END-09 = When the game is over, nothing more happens.
    .example = Your shot ends the game in the middle of an enemy's run: the run does not go on.

## Scenarios

rules-S-SCEN-01 = Cinder Street: four against four in the open, 12 inches apart, with the basic rules.
rules-S-SCEN-02 = A scenario can have a prize: a gang that is alone beside it when the Joker comes scores a point, and enough points win.
    .example = In The Lock-Up three points win, within 3 inches of the prize.
rules-S-SCEN-03 = Market Day: bystanders, an old hatred, and the end at the third Joker.
rules-S-SCEN-05 = Three nights in a row: Cinder Street, The Lock-Up, Market Day, always with everybody who can stand.
rules-S-SCEN-06 = Three points for a win, one for a draw, and one for each promotion after the first two nights.
    .example = Who has most points after the third night wins; among equals the gang with more living characters.
rules-S-SCEN-04 = Bystanders run for the edge of the table once the first shot has fallen. Nobody commands them.
