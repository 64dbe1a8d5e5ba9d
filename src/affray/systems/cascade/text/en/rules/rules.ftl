### The rules of Cascade in players' words, each with an example where it helps.

## Fighters

rules-C-FIGHTER-01 = A fighter is what stands on their card: dice, skill, initiative, damage, armour, health, skills and speed. Nothing else counts.
    .example = Odrun's card says five dice, skill 4, initiative 2 and health 9. How tall or brave Odrun is plays no part.
rules-C-FIGHTER-02 = Nobody ever throws more than six combat dice in a phase.
    .example = Sanna's card has six dice, the most there is: nothing can make it seven.
rules-C-FIGHTER-03 = Fighters throw twenty-sided dice unless their card names another die; a bow may have dice of its own.
    .example = Odrun throws five dice with twenty sides. Jory throws five with twelve, and Dov's javelins have twelve sides, too.
rules-C-FIGHTER-04 = Skill is the largest number of dice a fighter may put into one group.
    .example = With skill 4, of 14, 14, 13, 12 and 11 you may group four dice at most.
rules-C-FIGHTER-06 = An archer can fight hand to hand too, and does so as soon as an enemy is within reach.
    .example = Nell shoots with six dice. When Bruk comes within reach, Nell fights with a knife and three dice.
rules-C-FIGHTER-08 = A human stands on a 30 mm base and is 1.8 tall unless the card says otherwise; other sizes always state both.
    .example = Odrun's card names no base and no height, so the base is 30 mm and the height 1.8".

## Single throws and tests

rules-C-TEST-01 = In a single throw all dice are thrown once. Nothing is kept and nothing is thrown again.
    .example = Your damage dice show 9, 3 and 1: they stay so. You do not keep the 9 and throw the others again.
rules-C-TEST-02 = To test a skill, throw as many twenty-sided dice as you have in it; the highest counts.
    .example = Reaction 3 throws 4, 9 and 15: the result is 15.
rules-C-TEST-03 = With no dice in a skill you cannot use it at all.
    .example = Bruk has no dice in acrobatics, so Bruk cannot dive from an arrow.
rules-C-TEST-04 = Outside the cascade a 1 is only a low number: it costs nothing.
    .example = Damage dice of 8 and 1: the 1 is a wound of 1, and the 8 stays. You pay nothing for it.

## The combat phase

rules-C-PHASE-01 = A battle is a series of phases: everything is set ready, then all move, then shooters shoot, then the melee is fought, then the phase ends.
    .example = You walk towards an archer, the archer shoots at you, those within reach of each other fight, and the next phase begins.
rules-C-PHASE-02 = A die decides who is first in the odd phases; the other side is first in the even ones.
    .example = You throw a 5, your opponent a 3: your side is first in phases 1, 3 and 5, theirs in 2, 4 and 6.
rules-C-PHASE-03 = Whenever fighters go one after another, the highest initiative goes first; ties go to the side that is first in this phase.
    .example = Nell (initiative 4) shoots before Tamsin (3). If Tamsin had a bonus of +1, both had 4, and the side that is first would shoot first.
rules-C-PHASE-04 = Each phase you throw your dice less one for every rescue die you used last phase, one if you are hurt and one if you are prone, but always at least one and at most six.
    .example = Five dice, two rescue dice used last phase: you throw three now.
rules-C-PHASE-05 = Rescue dice cost you dice in the next phase only. After that they are back.
    .example = You parry with two rescue dice in phase 3: with five dice you throw three in phase 4, and five again in phase 5.
rules-C-PHASE-06 = When a phase starts, everyone stands still again, old shot debts are forgotten, and the initiative bonus you earned last phase takes effect.
    .example = Your Tria in phase 2 brought +1 initiative. It counts in phase 3; in phase 4 it is gone.
rules-C-PHASE-07 = In a duel without a table nobody moves and nobody shoots: the two are always within reach.
    .example = Odrun and Sanna fight on a footbridge: the phase begins with their dice at once.
rules-C-PHASE-08 = Shooters act one after another by initiative, each to the end, before any melee.
    .example = Nell (initiative 4) hits Dov before Dov (1) could throw a javelin. If Dov is out, there is no javelin.
rules-C-PHASE-09 = Fights hand to hand are fought one after another, each to the end.
    .example = Odrun fights Sanna, and Bruk fights Wick. The first fight is over, damage and all, before Bruk and Wick throw.
rules-C-PHASE-10 = At the end of a phase the fallen stand up, the disarmed pick up their weapon if they were left alone, surprise ends once somebody has attacked, and the battle may be over.
    .example = You were disarmed in phase 2. If you did not attack, were not hit and did not dodge in phase 3, you take the weapon up again when it ends.
rules-C-PHASE-11 = Dice are always thrown in the same order, so that a game can be replayed exactly.
    .example = The first side's dice fall first, then the other's: the same record always shows the same dice.

## The cascade throw

rules-C-ROLL-01 = First you throw all your dice; later throws take only the loose ones, those you have not scored yet.
    .example = You throw 14, 9, 8, 6 and 3 and score the 14: the next throw has four dice.
rules-C-ROLL-02 = If nobody takes the initiative after a throw, you must score at least one of the dice you just threw: put it aside and keep its number.
    .example = You threw 14, 9 and 3, and nobody attacks: score the 14, or the 14 and the 9, or all three, but not none.
rules-C-ROLL-03 = Every 1 you throw must be scored. You cannot throw it again.
    .example = You throw 14, 14, 9, 7 and 1: the 1 is put aside whatever else you keep.
rules-C-ROLL-04 = A forced 1 is enough for the one die you have to score.
    .example = You throw 12, 7 and 1: you may score only the 1 and throw the other two again.
rules-C-ROLL-05 = A scored die keeps its number for the rest of the phase.
    .example = The 14 that you scored after the first throw still shows 14 after the fourth.
rules-C-ROLL-06 = Your cascade is over when no die is loose any more.
    .example = With five dice you throw five times at most, if you score one die each time.
rules-C-ROLL-07 = As soon as somebody takes the initiative, or a shooter shoots, all dice stay as they lie. Scored dice and dice just thrown count alike.
    .example = You have scored 14 and just thrown 14 and 13, and take the initiative: 14, 14 and 13 can be one group.
rules-C-ROLL-08 = A die that shows 4 or more is successful.
    .example = A 4 and a 20 are successful and can pay a debt. A 3 is not.
rules-C-ROLL-09 = Every 1 among your dice is a debt, and so is every arrow that hit you this phase.
    .example = You hold 15, 12, 1 and 1, and an arrow has hit you this phase: three debts.
rules-C-ROLL-10 = Each debt costs you one of your successful dice: you choose which one is cancelled.
    .example = You hold 14, 14, 9 and 1. The 1 must be paid: give up the 9 and keep the pair.
rules-C-ROLL-11 = Ones and cancelled dice are dead: they can do nothing more this phase.
    .example = You paid a 1 with your 6: neither the 1 nor the 6 can attack, parry or add damage now.
rules-C-ROLL-12 = A 2 or a 3 can be used like any other die, but it cannot pay a debt.
    .example = You hold 5, 3, 2 and 1. The 5 pays for the 1; the 3 and the 2 are left, a group of neighbours.
rules-C-ROLL-13 = Who cannot pay all debts may not attack for the rest of the phase, only defend.
    .example = You hold 5, 3, 2, 1 and 1: the 5 pays for one 1, and nothing pays for the other. You cannot attack, but you may parry with the 3 and the 2.
rules-C-ROLL-14 = Debts are paid one fighter after another, the attacker first; everybody sees the others' choices.
    .example = You attack and both have a 1: you pay first, and the defender sees with what.
rules-C-ROLL-15 = All dice lie open. You may look at your opponent's dice at any time.
    .example = You see that Sanna has 17, 17 and 4 before you decide whether to attack.

## Dice groups

rules-C-GROUP-01 = A group is dice whose numbers follow one another without a gap; a number may occur several times.
    .example = 14, 13, 13 and 12 are a group. 14, 14 and 12 are not: the 13 is missing.
rules-C-GROUP-02 = In melee a group needs at least two dice and has at most as many as your skill.
    .example = With skill 3, of 14, 14, 13 and 12 three dice can be your group. A lone 14 cannot.
rules-C-GROUP-03 = For a shot one die is group enough; the most is your skill with the bow.
    .example = A shooter with 17, 9 and 4 may shoot with the 17 alone.
rules-C-GROUP-04 = Dice of a group that show the same number are equals; a number that stands alone is a run die.
    .example = In 14, 14 and 13 the two 14s are equals, and the 13 is a run die.
rules-C-GROUP-05 = Only the dice you took into the group count as equals.
    .example = You have three 15s and skill 2: with a group of 15 and 15 each strikes as 17, not as 18.
rules-C-GROUP-06 = You choose which dice form your group. It need not be the largest one.
    .example = With 14, 14, 13 and skill 4 your group may be 14 and 14, 14 and 13, or all three.
rules-C-GROUP-07 = The attacker names their group before the first wave; the defender only with the first parry, after seeing the attack.
    .example = You send a wave of 16; only then does the defender name 18 and 17 as their group and parry.
rules-C-GROUP-08 = A defender may go without a group. Then every die they use is a rescue die.
    .example = You hold 18, 11 and 4, of which no two fit together: you parry a 16 with the 18 as a rescue die.
rules-C-GROUP-09 = Once named, a group stays your group for the phase, whatever is left of it.
    .example = Your group was 15, 14 and 13, and the 14 has parried. The 15 and the 13 are still your group, and you may counter with them.
rules-C-GROUP-10 = Three equals are a Tria, four a Tessera, five a Pente, six an Exi; two triples in one group are a double Tria.
    .example = 14, 14 and 14 are a Tria; 14, 14, 14, 13, 13 and 13 are a double Tria.

## Initiative

rules-C-INIT-01 = After each throw everybody who can attack decides in secret: take the initiative now, or hold and throw on.
    .example = You hold 14, 14 and 13 after the first throw: take the initiative with it, or hold for a third 14.
rules-C-INIT-02 = You can attack if you are on your feet, not surprised, have not dodged, and can pay all debts and still have a group.
    .example = You hold 10, 9 and 1. Whichever die pays for the 1, only one is left: no group, so you cannot take the initiative.
rules-C-INIT-03 = If nobody takes the initiative, everyone scores dice and throws the loose ones again.
    .example = Both hold. You score your 14, Sanna a 17; you throw four dice again and Sanna five.
rules-C-INIT-04 = If only one takes it, they attack and the other defends. The dice stay as they lie.
    .example = You take the initiative and Sanna holds: you attack, and Sanna parries with the dice as they lie.
rules-C-INIT-05 = If several take it, each throws a six-sided die and adds their initiative; the highest attacks.
    .example = You throw 4 with initiative 4, your opponent 5 with initiative 2: 8 beats 7, so you attack.
rules-C-INIT-06 = If nobody takes the initiative and no die is loose any more, nothing happens this phase.
    .example = You have scored 15 and 4, your opponent 17, 12 and 6: nobody can attack, no die is left to throw, and the phase ends without a blow.
rules-C-INIT-07 = When you pay your debts as the attacker, you are only offered payments that leave you a group.
    .example = You hold 14, 13, 6 and 1: only the 6 can pay, since without the 14 or the 13 you have no group.
rules-C-INIT-08 = An initiative bonus counts in the next phase only, and only the best one counts.
    .example = A Tria and a Pente in one phase, +1 and +2: in the next phase you add 2, not 3.

## Attack

rules-C-ATK-01 = Only dice of your group can attack.
    .example = Your group is 14, 14 and 13. The 19 outside of it cannot attack, however high it is.
rules-C-ATK-02 = Every die is an attack of its own. They are never added up.
    .example = You attack with 14 and 13: two attacks of 14 and 13, not one of 27.
rules-C-ATK-03 = An attack is worth the number on the die, plus the number of equals it belongs to.
    .example = Two 14s attack with 16 each, three 14s with 17 each. A lone 13 attacks with 13.
rules-C-ATK-04 = What counts as equals is decided by the dice you still have when the attack begins: dice spent on a parry no longer help.
    .example = Your group was 15, 15 and 14, and one 15 has parried. In your counter the other 15 strikes as 15 and no longer as 17.
rules-C-ATK-05 = You choose which dice attack first. Dice of the same number always attack together.
    .example = With 14, 14 and 13 you may begin with the 13, with both 14s, or with all three, but not with one 14.
rules-C-ATK-06 = If the whole first wave is parried, you may send one second wave with dice you have left. There is no third.
    .example = Your two 14s were parried: now you may send the 13, or stop. After that the attack is over.
rules-C-ATK-07 = A die that has attacked is spent, parried or not.
    .example = Your 14s were parried. They are spent, and cannot parry the counter.
rules-C-ATK-08 = While you attack, your opponent throws no dice: they defend with what lies there.
    .example = You attack with 16. A defender with 15 and 9 on the table cannot throw the 9 again.
rules-C-ATK-09 = As soon as one attack gets through, it is a hit and the attack is over.
    .example = The first wave is 16 and 16, and only one of them is parried: a hit, and no second wave follows.

## Defence

rules-C-DEF-01 = You parry every attack of the wave, or you take the hit and keep your dice. There is nothing in between.
    .example = The wave is 16 and 16, and you have a 17 and nothing else that helps: you take the hit and keep the 17.
rules-C-DEF-02 = One die stops one attack if its number is at least as high.
    .example = A 16 stops a 16. A 15 does not.
rules-C-DEF-03 = One die can stop several weak attacks, each worth 10 or less, if its number is at least their sum.
    .example = A 17 stops an 8 and a 9 together.
rules-C-DEF-04 = Dice with the same number may be added up to stop attacks of any strength.
    .example = Two 9s make 18 and stop a 16, or two attacks of 9.
rules-C-DEF-05 = Dice with different numbers are never added up in defence.
    .example = 12 and 11 make 23, but against an attack of 20 they count as a 12 and an 11: not parried.
rules-C-DEF-06 = Equals get no bonus in defence: a 14 parries with 14.
    .example = Two 14s attack with 16 each. In defence they parry one attack of 14 each, or together up to 28.
rules-C-DEF-07 = Whether an attack is weak is judged with its bonus: an 8 that attacks with 11 is not.
    .example = Three 8s attack with 11 each: a 20 stops only one of them, though 8 is a low number.
rules-C-DEF-08 = Each die can be in one parry only, and is spent by it.
    .example = Your 18 has stopped a 16. It cannot stop the 13 of the second wave as well.
rules-C-DEF-09 = Dice outside your group are rescue dice. You may only parry with them if your group alone cannot stop the wave.
    .example = Your group is 17 and 16, with a 20 outside. The 17 alone stops an attack of 16, so the 20 may not be used.
rules-C-DEF-10 = Every rescue die you use costs you one die in the next phase.
    .example = With five dice you parry with two rescue dice: in the next phase you throw three.
rules-C-DEF-11 = A rescue die parries like any other die, also together with equal dice of your group.
    .example = Your group is 12 and 12, with a third 12 outside. Against 30 you add all three to 36: one rescue die.
rules-C-DEF-12 = You never have to parry. You may take the hit to save your dice.
    .example = Parrying would cost you three rescue dice, and the hit is one weak damage die: you may take the hit.

## Counter

rules-C-COUNTER-01 = If you stopped everything without rescue dice and still have a die in your group, you may strike back at once.
    .example = You parried a 12 with the 14 of your group 15 and 14: the 15 is left, and you may counter with it.
rules-C-COUNTER-02 = Who is prone, surprised, has dodged or could not pay their debts cannot strike back.
    .example = You dived from an arrow this phase: you may parry Odrun's attack, but not strike back.
rules-C-COUNTER-03 = A counter is an attack with swapped roles; one die is enough for it.
    .example = The 15 that is left of your group attacks as 15, though a lone die is no group.
rules-C-COUNTER-04 = The one who is struck back defends with the dice they have left; those outside their group are rescue dice.
    .example = You attacked with 13 of your group 13 and 12 and are countered: the 12 parries freely; the 6 and the 4 beside it are rescue dice.
rules-C-COUNTER-05 = A counter can be countered, back and forth until somebody is hit or has no dice.
    .example = You parry a counter of 19 with 17 and 17 of your group and have a third 17 left: you counter with it.
rules-C-COUNTER-06 = If nobody strikes back, the fight is over for this phase.
    .example = You parry and keep your last group die instead of striking back: the fight is over, and next phase all dice are new.

## Hit and damage

rules-C-HIT-01 = One attack that gets through is a hit. Several are still one hit.
    .example = The wave is 16, 16 and 13, and none of them is parried: one hit, one damage throw.
rules-C-HIT-02 = After a hit you choose: damage, or use the moment to get away.
    .example = You have a hit on Sanna, but Bruk stands behind you: waive the damage and run out of reach.
rules-C-HIT-03 = Your damage is that of your weapon or of your body, whichever is better; without a weapon it is the body's.
    .example = Bruk has 2d6 by strength and 2d8 with the maul, which is more: two d8. Without the maul it is two d6.
rules-C-HIT-04 = You throw the damage dice of your weapon, one more for each equal of your group, and one more for each run die you have not used.
    .example = A sword of 1d10, a pair in the group and one unused run die: four ten-sided dice.
rules-C-HIT-05 = All equals add a damage die each, also those that attacked; run dice only if you kept them back.
    .example = You hit with 14, 14 and kept the 13 back: two dice for the 14s and one for the 13. Had the 13 attacked, it would add none.
rules-C-HIT-06 = Dice that added damage are spent.
    .example = You hit with two 14s and kept the 13 for damage. The 13 is spent and cannot parry another enemy this phase.
rules-C-HIT-07 = Six damage dice are the most. Whatever is above six may be thrown again instead.
    .example = One die of the sword, five equals and one run die make seven: you throw six, and may throw one of them again.
rules-C-HIT-08 = You throw single damage dice again, one at a time; the new number stands.
    .example = Six damage dice show 8, 8, 6, 3, 1 and 1, and two may be thrown again. A 1 becomes a 5; now you may try the other 1, or that 5 once more.
rules-C-HIT-09 = Each damage die is a wound. Equal damage dice may be added into one heavier wound, as you like.
    .example = 7, 7 and 3: two wounds of 7 and one of 3, or one of 14 and one of 3.
rules-C-HIT-10 = A wound of 1 to 10 is light, 11 to 20 serious, 21 or more critical.
    .example = 10 is light, 11 is serious, 20 is still serious, 21 is critical.
rules-C-HIT-11 = What counts is what is left of a wound after armour.
    .example = A wound of 14 against protection 4 leaves 10: it counts as light.

## Armour

rules-C-ARMOUR-01 = Armour takes its protection off every wound.
    .example = Protection 4 turns a wound of 14 into one of 10: only a light wound.
rules-C-ARMOUR-02 = Double or triple damage multiplies what came through the armour.
    .example = A Pente doubles: 8 against protection 2 leaves 6, and counts 12: a serious wound.
rules-C-ARMOUR-03 = If nothing comes through, there is no wound.
    .example = A 3 against protection 4 does nothing at all.
rules-C-ARMOUR-04 = Heavy blows wear armour down: a wound of 11 or more costs 1 quality, one of 21 or more costs light armour 2.
    .example = Wounds of 9, 12 and 22 cost heavy armour 2 quality and light armour 3.
rules-C-ARMOUR-05 = All wounds of one blow meet the same armour; it is worn down afterwards.
    .example = Your ring mail has quality 1 and is hit for 12 and 6: both meet protection 4, then it is worn down to 0.
rules-C-ARMOUR-06 = Armour protects fully until its quality is 0. Then it protects no more.
    .example = Ring mail of protection 4 and quality 1 takes 4 off each wound. With quality 0 it takes nothing off.
rules-C-ARMOUR-07 = Who wears no armour has no protection and nothing to wear down.
    .example = Wick wears none: a wound of 7 stays 7.
rules-C-ARMOUR-08 = A shield does not make blows weaker. It lets you ward off arrows.
    .example = Odrun's shield takes nothing off a sword blow, but may turn an arrow aside.

## Health

rules-C-HEALTH-01 = Wounds are counted as marks: a light wound is 1, a serious one 3, a critical one 6.
    .example = Two light wounds and a serious one are 1, 1 and 3: five marks.
rules-C-HEALTH-02 = Marks add up and do not heal during a battle.
    .example = 3 marks in phase 2 and 2 in phase 5: you fight on with 5.
rules-C-HEALTH-03 = With half your health in marks you are hurt: one die less from the next phase on.
    .example = Sanna has health 8: from 4 marks on it is five dice instead of six. Odrun with health 9 is hurt from 5 on.
rules-C-HEALTH-04 = With as many marks as health you are out.
    .example = Sanna has 7 of 8 marks: one light wound more, and Sanna is out at once.

## Special results

rules-C-SPECIAL-01 = Three or more equals in your group give you something extra, if you hit and choose damage.
    .example = Your group has three 14s and the hit goes through: you get the Tria. If you break away instead of doing damage, you do not.
rules-C-SPECIAL-02 = Tria, three equals: +1 initiative in the next phase.
    .example = You hit with 14, 14 and 14: next phase you add 1 in a contest for the initiative.
rules-C-SPECIAL-03 = Double Tria, two triples: +1 initiative, and your opponent loses their weapon.
    .example = You hit with 14, 14, 14, 13, 13 and 13: +1 initiative, and the rapier falls from Sanna's hand.
rules-C-SPECIAL-04 = Tessera, four equals: +1 initiative, and your opponent loses their weapon.
    .example = You hit with four 9s, each of which strikes as 13: +1 initiative, and your opponent has only their fists.
rules-C-SPECIAL-05 = Pente, five equals: +2 initiative, and you choose between double damage and knocking your opponent down.
    .example = You hit with five 12s: choose whether a wound that leaves 6 after the armour counts 12, or whether your opponent falls.
rules-C-SPECIAL-06 = Exi, six equals: +3 initiative and triple damage.
    .example = You hit with six 16s: a damage die of 8 against protection 2 counts 3 times 6, a serious wound of 18.
rules-C-SPECIAL-07 = With an Exi you may spread the six extra damage dice over several enemies within reach. They cannot parry.
    .example = Your Exi has a sword die and six more: the sword die and three go to Bruk, two to Odrun and one to Jory, all with triple damage.
rules-C-SPECIAL-08 = The extra dice of an Exi are its six equals, not six more.
    .example = An Exi with a sword of 1d10 has one die and six for the equals: seven, of which six are thrown and one may be thrown again.
rules-C-SPECIAL-09 = Only your best special result counts.
    .example = 14, 14, 14, 14, 13 and 13 is a Tessera, not a Tria besides: +1 initiative, not +2.
rules-C-SPECIAL-10 = Who is disarmed fights with bare hands until they can pick the weapon up again.
    .example = Odrun loses the long sword: damage is 1d6 instead of 1d10.
rules-C-SPECIAL-11 = Who falls is prone until the end of the next phase: no attack, no move, no dodge, and one die less.
    .example = You fall in phase 3: until the end of phase 4 you only defend, and in phase 4 with one die less.

## Flight

rules-C-FLIGHT-01 = Instead of hurting your opponent you may use a hit to get out of reach.
    .example = Sanna has 7 of 8 marks and hits Bruk: rather than do damage, Sanna gets away before Bruk strikes again.
rules-C-FLIGHT-02 = There is no other way out of a melee.
    .example = Tamsin is caught in melee and cannot simply walk off and shoot: it takes a hit first.
rules-C-FLIGHT-03 = You run as far as your sprint to a place where no enemy reaches you, and not past enemies who did not reach you before.
    .example = Your sprint is 6": you may pass the enemy you fought, but every other one only out of reach, and must end away from all of them.
rules-C-FLIGHT-04 = In a duel without a table, running means leaving the fight, and losing it.
    .example = Sanna breaks away on the footbridge and leaves the battle: Odrun has won the duel.
rules-C-FLIGHT-05 = Who has run takes no further part in the melee of this phase.
    .example = You fought two enemies, hit one and ran: the other cannot attack you any more this phase.

## Shooting

rules-C-SHOT-01 = You can shoot if you have a ranged weapon, are on your feet, not surprised, have not dodged, and no enemy is within reach.
    .example = Tamsin has a bow, but Odrun stands within reach: Tamsin fights with the dagger instead.
rules-C-SHOT-02 = First you choose a target you can see and reach, or you wait and keep your saved dice.
    .example = You see Bruk at 40" and have a bow of range 70: Bruk can be your target. If you see nobody, you wait.
rules-C-SHOT-03 = Then you throw your dice. Dice you saved last phase already lie there.
    .example = You saved 17 and 17 and have six dice: you throw four, and the 17s lie beside them.
rules-C-SHOT-04 = After the first throw you shoot, or you put at least one die aside and throw on.
    .example = You throw 17, 16, 9 and 3: shoot now with 17 and 16, or score the 17 and throw the rest again.
rules-C-SHOT-05 = Throwing on means aiming: you get better dice, but the shot comes next phase at the earliest.
    .example = You score 17 and throw on for a second 17. Even if it falls at once, you shoot next phase at the earliest.
rules-C-SHOT-06 = When no die is loose any more and you do not shoot, you save dice and wait.
    .example = After your last throw you have 17, 17, 12 and 5: save the 17s, and shoot with them next phase.
rules-C-SHOT-07 = To save, you pay your debts and keep any dice you like for the next phase. The others are thrown anew.
    .example = You end with 17, 17, 12 and 1: the 12 pays for the 1, and you save both 17s.
rules-C-SHOT-08 = You lose saved dice if you are hit, dodge, fall or are caught in melee.
    .example = You saved 17 and 17 and dive from an arrow: both are gone, and you throw all dice next time.
rules-C-SHOT-09 = You can only shoot if a group is left after your debts and after the dice your own movement costs.
    .example = You ran, which costs two dice, and your best group has two: you cannot shoot. With three you could.
rules-C-SHOT-10 = To shoot, the dice stay as they lie, you pay your debts and name your group.
    .example = You hold 17, 16, 8 and 1 and shoot: the 8 pays for the 1, and 17 and 16 are your group.
rules-C-SHOT-11 = If you walked this phase you lose one die of your group, if you ran two. You choose which.
    .example = You walked, and your group is 14, 14 and 13: give up the 13 and shoot with 28.
rules-C-SHOT-12 = At least one die must be left to shoot with.
    .example = You ran with a group of 14, 14 and 13: two dice go, one is left for the shot.
rules-C-SHOT-13 = You choose how many dice of the group go into the shot; their numbers are added up. Run dice you keep back add damage instead.
    .example = A group of 12, 11 and 11: all three make 34; the two 11s alone make 22, and the 12 adds a damage die.
rules-C-SHOT-14 = How hard a target is to hit depends on its size and speed: a human who stands still needs 8 to 13, one who runs 10 to 25. The dice for it are thrown after you have committed yours.
    .example = A human stands still: 7 and a die with six sides. If it shows 4, you need 11. Had they run, two more such dice would be added.
rules-C-SHOT-15 = Every full 10" of distance makes the target 1 harder to hit.
    .example = A target 33" away needs 3 more; at 9" nothing is added.
rules-C-SHOT-16 = A target in cover or lying down counts as one size smaller.
    .example = A human behind a wall that hides half of them counts as small: 10 and a die with eight sides, instead of 7 and one with six.
rules-C-SHOT-17 = If your total is below what is needed, you miss. If not, you hit, unless the target dodges.
    .example = You shoot with 28 and 13 is needed: a hit. A dodge of 16 raises it to 29, and you miss.
rules-C-SHOT-18 = A shot throws the damage dice of the weapon, one more for each equal in the group and for each run die you kept back.
    .example = A long bow of 1d10 and a group of 14, 14 and 13, of which the 14s make the shot: one, two and one more for the 13, four dice.
rules-C-SHOT-19 = A shot with a single die adds no damage dice.
    .example = You shoot with a lone 17 and a bow of 1d10: one damage die.
rules-C-SHOT-20 = Whoever is hit by a shot has one debt more when the dice are frozen this phase.
    .example = An arrow hits you before the melee, and you throw 15, 15, 9 and 1: two debts, paid with the 9 and a 15, for example.
rules-C-SHOT-21 = Four or more equals of 11 or higher are a legendary shot: your own movement costs no dice.
    .example = You ran and have four 12s: you lose none of them and shoot with up to 48.
rules-C-SHOT-22 = A legendary shot that hits does double damage.
    .example = Four 12s hit, and a damage die of 7 meets protection 2: it leaves 5 and counts 10.
rules-C-SHOT-23 = The extra damage dice of a legendary shot are its equals, as with every shot.
    .example = Four 12s with a bow of 1d8 throw one die and four for the equals: five damage dice, not nine.
rules-C-SHOT-24 = With five or more equals of 11 or higher, a hit that draws any blood puts the target out, unless it is huge.
    .example = Five 14s hit a human, and one damage die gets through the armour: out, whatever their health. An elephant only suffers the wound.
rules-C-SHOT-25 = Shots give no initiative and have no other special results.
    .example = You hit with three 14s: three damage dice more, but no +1 initiative.
rules-C-SHOT-26 = A shot uses up all your dice. Arrows are not counted, and you may shoot into a melee without danger to your friends.
    .example = You have six dice and shot with two: the other four are gone, too. You may shoot at Bruk while Odrun fights him.

## Awareness and dodging

rules-C-DODGE-01 = Who suspects nothing cannot dodge.
    .example = Wick does not know that you are there: your shot of 20 needs 12, and there is no dodge.
rules-C-DODGE-02 = Who is busy, because they fight, aim or have just shot, must throw 11 or more with their reaction to be able to dodge.
    .example = Odrun is fighting and has reaction 2: 4 and 12 are thrown, the 12 is enough, and the shield may go up.
rules-C-DODGE-03 = Everybody else sees the shot coming.
    .example = You walk across the meadow and fight nobody: you see the arrow coming without a test.
rules-C-DODGE-04 = Who sees the shot coming may try one dodge, or none.
    .example = You may dive or run off, not one after the other.
rules-C-DODGE-05 = You may dive, slip into cover that is close by, run off, or raise a shield. In melee only the shield works, and lying down nothing does.
    .example = Odrun fights Bruk and carries a shield: the shield is all that helps against an arrow now. Sanna, who has none, cannot dodge in melee.
rules-C-DODGE-06 = What you throw makes the target harder to hit. If the shot is still high enough, it hits.
    .example = The shot is 24, needed were 15. A dodge of 9 is not enough: 24 still hits. With 10 it misses.
rules-C-DODGE-07 = Trying to dodge costs you the rest of the phase: no shot, no attack, no counter, and saved dice are lost. You may still defend.
    .example = You saved 17 and 17 and dive: the dice are lost, and you cannot shoot. If Bruk reaches you, you throw once and parry with what falls.
rules-C-DODGE-08 = Who dodged can only walk in the next phase.
    .example = You dived in phase 2: with walk 3 and sprint 6 you move 3" at most in phase 3.
rules-C-DODGE-09 = If no way to dodge is open to you, your reaction is not tested.
    .example = Sanna is in melee and has no shield: nothing would help there, so no reaction dice are thrown.
rules-C-DODGE-10 = Once you have dodged, dodging further shots in the phase costs nothing more.
    .example = You dived from the first arrow. A second one comes: dive again, it costs you nothing more.
rules-C-DODGE-11 = You decide knowing how well the shot was aimed and what it needed.
    .example = The shot is 24, and 15 is needed: you know that you must dodge with 10 or more before you decide.
rules-C-DODGE-12 = Who suspects nothing cannot move, shoot or attack, but defends themselves normally.
    .example = Wick is surprised in phase 1 and neither moves nor attacks. If Odrun attacks Wick, Wick throws and parries all the same.

## Table, clashes, end of battle

rules-C-TABLE-01 = The table is measured in inches; one inch is one metre.
    .example = A sprint of 6 m is 6 inches on the table.
rules-C-TABLE-02 = The sides take turns to move one fighter each. Who is in melee, prone or surprised cannot move.
    .example = You move Bruk, your opponent Nell, then you Odrun, who is not in melee. Jory, who is, stays.
rules-C-TABLE-03 = You move along any path; rough ground counts double. Up to your walk you are slow, up to your sprint fast.
    .example = With walk 3 and sprint 6, 3" is slow and 4" fast. 1" over open and 2" over rough ground count as 5".
rules-C-TABLE-04 = A move ends as soon as an enemy is within reach.
    .example = You run 6" past an enemy and come within 1" of them after 4": there you stop.
rules-C-TABLE-05 = Two fighters are within reach at a gap of 1" or less, if one does not stand more than 1.5" higher. Then they are in melee.
    .example = A gap of 1" is within reach. An enemy at 0.5" on a wall 1.6" higher is not.
rules-C-TABLE-06 = Distances are measured from base to base, heights included.
    .example = An archer stands on a roof 3" up, the target 4" away on the ground: the distance is 5".
rules-C-TABLE-07 = A target is in range if the distance is at most the range of the weapon.
    .example = A hunting bow with range 70 reaches a target 70" away, not one at 71".
rules-C-TABLE-08 = You can shoot at whatever you can see a part of. Other fighters do not block the view.
    .example = A head above a wall can be shot at. A friend who stands between does not matter.
rules-C-TABLE-09 = Who dodged last phase moves at most their walk in this one.
    .example = Your walk is 3 and your sprint 6. You dodged last phase: 3" is all.
rules-C-TABLE-10 = A figure is as wide as its base and sees from the top of its head, also when it lies down.
    .example = A prone fighter is as wide and high as before for sight; lying flat only makes them one size smaller for a shot.
rules-C-TABLE-11 = Ground is open, rough or impassable, as each piece of terrain says.
    .example = A hut is impassable, a low wall rough, a meadow open.
rules-C-TABLE-12 = You can step up or down at most 1.5". What hangs above your head you walk under.
    .example = A cart 1.1" high can be climbed onto, a wall 2" high cannot. Under a beam 2.2" up a human of 1.8" walks freely.
rules-C-TABLE-13 = A figure must stand whole: on the table, on level ground, and not inside anything.
    .example = You cannot stop with half your base on a wall and half on the grass.
rules-C-TABLE-14 = A target of which at least half is hidden is in cover.
    .example = Of 100 lines to Sanna 50 are blocked by the wall: in cover. With 40 blocked, not in cover.
rules-C-TABLE-15 = Everything is measured to a thousandth of an inch, so that a game can be replayed exactly.
    .example = Two fighters whose gap is 1.0004" are still within reach: the difference is too small to count.
rules-C-TABLE-16 = You can slip into cover if there is a place within 1" where at least half of you would be hidden.
    .example = Behind the wall 1" to your left three fifths of you would be hidden: you may slip into cover.
rules-C-CLASH-01 = In the melee step the sides take turns to pair their fighters with enemies within reach.
    .example = You pair Odrun with Sanna, your opponent Wick with Bruk: two fights of one against one.
rules-C-CLASH-02 = Fighters without an opponent may join a fight against a lone enemy, up to three against one.
    .example = Jory is left over and stands beside Wick, who fights Bruk: Jory may join against Wick.
rules-C-CLASH-03 = In an uneven fight all throw together; whoever takes the initiative freezes everybody's dice.
    .example = Bruk and Jory fight Wick, and all three throw. Bruk takes the initiative: Jory's and Wick's dice stay, too.
rules-C-CLASH-04 = Who fights alone against several may aim each die at another of them; if several are hit, one of them takes it.
    .example = Bruk attacks Odrun and Jory with two 18s, worth 20 each: one at each of them. If both are hit, Bruk chooses who suffers it.
rules-C-CLASH-05 = Those who fight together attack only the one in the middle, who may strike back at whoever attacked.
    .example = Odrun and Jory fight Bruk. Odrun attacks Bruk and is parried: Bruk may counter Odrun, not Jory.
rules-C-CLASH-06 = After the first attack each of the others may attack once too, if they were not hit and needed no rescue dice.
    .example = Bruk attacked Odrun and Jory. Odrun was hit; Jory parried with the group and has a 10 left: Jory may attack Bruk with it.
rules-C-CLASH-07 = The one in the middle may counter each of these attacks. A hit ends that attack, not those of the others.
    .example = Bruk parries Jory's attack without rescue dice and has a die of the group left: Bruk counters Jory. Odrun's turn comes all the same.
rules-C-CLASH-08 = One throw of dice must last for all attacks of the phase: what is spent is spent.
    .example = Bruk used two dice to parry Odrun. Against Jory only the other three are left.
rules-C-END-01 = A side with nobody left on the table loses at once.
    .example = Nell is alone on one side, and goes out: that side has lost.
rules-C-END-02 = If both sides have nobody left, it is a draw.
    .example = The last fighters of both sides leave the table at the same moment: a draw.
rules-C-END-03 = If the scenario sets a breaking point, a side that has lost that many fighters at the end of a phase has lost.
    .example = The breaking point is 3. You have lost two fighters, and a third falls in this phase: when it ends, you have lost.
rules-C-END-04 = After the last phase the side that lost fewer fighters wins; if equal, the one with fewer marks.
    .example = After phase 15 each side has lost one fighter; yours has 11 marks, theirs 12: you win.
rules-C-END-05 = A player may give up whenever a choice is theirs. Their side loses.
    .example = You have 8 of 9 marks and no hope: concede, and the battle is over.
rules-C-END-06 = Who runs from a duel without a table has lost it.
    .example = Sanna breaks away on the footbridge: Odrun wins.
