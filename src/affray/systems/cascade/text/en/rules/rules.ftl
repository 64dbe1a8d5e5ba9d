### The rules of Cascade in players' words, each with an example where it helps.

## Fighters

rules-C-FIGHTER-01 = A fighter is what stands on their card: dice, skill, initiative, damage, armour, health, skills and speed. Nothing else counts.
rules-C-FIGHTER-02 = Nobody ever throws more than six combat dice in a phase.
rules-C-FIGHTER-03 = Fighters throw twenty-sided dice unless their card names another die; a bow may have dice of its own.
rules-C-FIGHTER-04 = Skill is the largest number of dice a fighter may put into one group.
    .example = With skill 4, of 14, 14, 13, 12 and 11 you may group four dice at most.
rules-C-FIGHTER-06 = An archer can fight hand to hand too, and does so as soon as an enemy is within reach.
rules-C-FIGHTER-08 = A human stands on a 30 mm base and is 1.8 tall unless the card says otherwise; other sizes always state both.

## Single throws and tests

rules-C-TEST-01 = In a single throw all dice are thrown once. Nothing is kept and nothing is thrown again.
rules-C-TEST-02 = To test a skill, throw as many twenty-sided dice as you have in it; the highest counts.
    .example = Reaction 3 throws 4, 9 and 15: the result is 15.
rules-C-TEST-03 = With no dice in a skill you cannot use it at all.
rules-C-TEST-04 = Outside the cascade a 1 is only a low number: it costs nothing.

## The combat phase

rules-C-PHASE-01 = A battle is a series of phases: everything is set ready, then all move, then shooters shoot, then the melee is fought, then the phase ends.
rules-C-PHASE-02 = A die decides who is first in the odd phases; the other side is first in the even ones.
rules-C-PHASE-03 = Whenever fighters go one after another, the highest initiative goes first; ties go to the side that is first in this phase.
rules-C-PHASE-04 = Each phase you throw your dice less one for every rescue die you used last phase, one if you are hurt and one if you are prone, but always at least one and at most six.
    .example = Five dice, two rescue dice used last phase: you throw three now.
rules-C-PHASE-05 = Rescue dice cost you dice in the next phase only. After that they are back.
rules-C-PHASE-06 = When a phase starts, everyone stands still again, old shot debts are forgotten, and the initiative bonus you earned last phase takes effect.
rules-C-PHASE-07 = In a duel without a table nobody moves and nobody shoots: the two are always within reach.
rules-C-PHASE-08 = Shooters act one after another by initiative, each to the end, before any melee.
rules-C-PHASE-09 = Fights hand to hand are fought one after another, each to the end.
rules-C-PHASE-10 = At the end of a phase the fallen stand up, the disarmed pick up their weapon if they were left alone, surprise ends once somebody has attacked, and the battle may be over.
rules-C-PHASE-11 = Dice are always thrown in the same order, so that a game can be replayed exactly.

## The cascade throw

rules-C-ROLL-01 = First you throw all your dice; later throws take only the loose ones, those you have not scored yet.
rules-C-ROLL-02 = If nobody takes the initiative after a throw, you must score at least one of the dice you just threw: put it aside and keep its number.
rules-C-ROLL-03 = Every 1 you throw must be scored. You cannot throw it again.
rules-C-ROLL-04 = A forced 1 is enough for the one die you have to score.
rules-C-ROLL-05 = A scored die keeps its number for the rest of the phase.
rules-C-ROLL-06 = Your cascade is over when no die is loose any more.
rules-C-ROLL-07 = As soon as somebody takes the initiative, or a shooter shoots, all dice stay as they lie. Scored dice and dice just thrown count alike.
rules-C-ROLL-08 = A die that shows 4 or more is successful.
rules-C-ROLL-09 = Every 1 among your dice is a debt, and so is every arrow that hit you this phase.
rules-C-ROLL-10 = Each debt costs you one of your successful dice: you choose which one is cancelled.
    .example = You hold 14, 14, 9 and 1. The 1 must be paid: give up the 9 and keep the pair.
rules-C-ROLL-11 = Ones and cancelled dice are dead: they can do nothing more this phase.
rules-C-ROLL-12 = A 2 or a 3 can be used like any other die, but it cannot pay a debt.
rules-C-ROLL-13 = Who cannot pay all debts may not attack for the rest of the phase, only defend.
rules-C-ROLL-14 = Debts are paid one fighter after another, the attacker first; everybody sees the others' choices.
rules-C-ROLL-15 = All dice lie open. You may look at your opponent's dice at any time.

## Dice groups

rules-C-GROUP-01 = A group is dice whose numbers follow one another without a gap; a number may occur several times.
    .example = 14, 13, 13 and 12 are a group. 14, 14 and 12 are not: the 13 is missing.
rules-C-GROUP-02 = In melee a group needs at least two dice and has at most as many as your skill.
rules-C-GROUP-03 = For a shot one die is group enough; the most is your skill with the bow.
rules-C-GROUP-04 = Dice of a group that show the same number are equals; a number that stands alone is a run die.
rules-C-GROUP-05 = Only the dice you took into the group count as equals.
rules-C-GROUP-06 = You choose which dice form your group. It need not be the largest one.
rules-C-GROUP-07 = The attacker names their group before the first wave; the defender only with the first parry, after seeing the attack.
rules-C-GROUP-08 = A defender may go without a group. Then every die they use is a rescue die.
rules-C-GROUP-09 = Once named, a group stays your group for the phase, whatever is left of it.
rules-C-GROUP-10 = Three equals are a Tria, four a Tessera, five a Pente, six an Exi; two triples in one group are a double Tria.

## Initiative

rules-C-INIT-01 = After each throw everybody who can attack decides in secret: take the initiative now, or hold and throw on.
rules-C-INIT-02 = You can attack if you are on your feet, not surprised, have not dodged, and can pay all debts and still have a group.
rules-C-INIT-03 = If nobody takes the initiative, everyone scores dice and throws the loose ones again.
rules-C-INIT-04 = If only one takes it, they attack and the other defends. The dice stay as they lie.
rules-C-INIT-05 = If several take it, each throws a six-sided die and adds their initiative; the highest attacks.
    .example = You throw 4 with initiative 4, your opponent 5 with initiative 2: 8 beats 7, so you attack.
rules-C-INIT-06 = If nobody takes the initiative and no die is loose any more, nothing happens this phase.
rules-C-INIT-07 = When you pay your debts as the attacker, you are only offered payments that leave you a group.
rules-C-INIT-08 = An initiative bonus counts in the next phase only, and only the best one counts.

## Attack

rules-C-ATK-01 = Only dice of your group can attack.
rules-C-ATK-02 = Every die is an attack of its own. They are never added up.
rules-C-ATK-03 = An attack is worth the number on the die, plus the number of equals it belongs to.
    .example = Two 14s attack with 16 each, three 14s with 17 each. A lone 13 attacks with 13.
rules-C-ATK-04 = What counts as equals is decided by the dice you still have when the attack begins: dice spent on a parry no longer help.
rules-C-ATK-05 = You choose which dice attack first. Dice of the same number always attack together.
rules-C-ATK-06 = If the whole first wave is parried, you may send one second wave with dice you have left. There is no third.
rules-C-ATK-07 = A die that has attacked is spent, parried or not.
rules-C-ATK-08 = While you attack, your opponent throws no dice: they defend with what lies there.
rules-C-ATK-09 = As soon as one attack gets through, it is a hit and the attack is over.

## Defence

rules-C-DEF-01 = You parry every attack of the wave, or you take the hit and keep your dice. There is nothing in between.
rules-C-DEF-02 = One die stops one attack if its number is at least as high.
rules-C-DEF-03 = One die can stop several weak attacks, each worth 10 or less, if its number is at least their sum.
    .example = A 17 stops an 8 and a 9 together.
rules-C-DEF-04 = Dice with the same number may be added up to stop attacks of any strength.
    .example = Two 9s make 18 and stop a 16, or two attacks of 9.
rules-C-DEF-05 = Dice with different numbers are never added up in defence.
rules-C-DEF-06 = Equals get no bonus in defence: a 14 parries with 14.
rules-C-DEF-07 = Whether an attack is weak is judged with its bonus: an 8 that attacks with 11 is not.
rules-C-DEF-08 = Each die can be in one parry only, and is spent by it.
rules-C-DEF-09 = Dice outside your group are rescue dice. You may only parry with them if your group alone cannot stop the wave.
rules-C-DEF-10 = Every rescue die you use costs you one die in the next phase.
rules-C-DEF-11 = A rescue die parries like any other die, also together with equal dice of your group.
rules-C-DEF-12 = You never have to parry. You may take the hit to save your dice.

## Counter

rules-C-COUNTER-01 = If you stopped everything without rescue dice and still have a die in your group, you may strike back at once.
rules-C-COUNTER-02 = Who is prone, surprised, has dodged or could not pay their debts cannot strike back.
rules-C-COUNTER-03 = A counter is an attack with swapped roles; one die is enough for it.
rules-C-COUNTER-04 = The one who is struck back defends with the dice they have left; those outside their group are rescue dice.
rules-C-COUNTER-05 = A counter can be countered, back and forth until somebody is hit or has no dice.
rules-C-COUNTER-06 = If nobody strikes back, the fight is over for this phase.

## Hit and damage

rules-C-HIT-01 = One attack that gets through is a hit. Several are still one hit.
rules-C-HIT-02 = After a hit you choose: damage, or use the moment to get away.
rules-C-HIT-03 = Your damage is that of your weapon or of your body, whichever is better; without a weapon it is the body's.
rules-C-HIT-04 = You throw the damage dice of your weapon, one more for each equal of your group, and one more for each run die you have not used.
    .example = A sword of 1d10, a pair in the group and one unused run die: four ten-sided dice.
rules-C-HIT-05 = All equals add a damage die each, also those that attacked; run dice only if you kept them back.
rules-C-HIT-06 = Dice that added damage are spent.
rules-C-HIT-07 = Six damage dice are the most. Whatever is above six may be thrown again instead.
rules-C-HIT-08 = You throw single damage dice again, one at a time; the new number stands.
rules-C-HIT-09 = Each damage die is a wound. Equal damage dice may be added into one heavier wound, as you like.
    .example = 7, 7 and 3: two wounds of 7 and one of 3, or one of 14 and one of 3.
rules-C-HIT-10 = A wound of 1 to 10 is light, 11 to 20 serious, 21 or more critical.
rules-C-HIT-11 = What counts is what is left of a wound after armour.

## Armour

rules-C-ARMOUR-01 = Armour takes its protection off every wound.
    .example = Protection 4 turns a wound of 14 into one of 10: only a light wound.
rules-C-ARMOUR-02 = Double or triple damage multiplies what came through the armour.
rules-C-ARMOUR-03 = If nothing comes through, there is no wound.
rules-C-ARMOUR-04 = Heavy blows wear armour down: a wound of 11 or more costs 1 quality, one of 21 or more costs light armour 2.
rules-C-ARMOUR-05 = All wounds of one blow meet the same armour; it is worn down afterwards.
rules-C-ARMOUR-06 = Armour protects fully until its quality is 0. Then it protects no more.
rules-C-ARMOUR-07 = Who wears no armour has no protection and nothing to wear down.
rules-C-ARMOUR-08 = A shield does not make blows weaker. It lets you ward off arrows.

## Health

rules-C-HEALTH-01 = Wounds are counted as marks: a light wound is 1, a serious one 3, a critical one 6.
rules-C-HEALTH-02 = Marks add up and do not heal during a battle.
rules-C-HEALTH-03 = With half your health in marks you are hurt: one die less from the next phase on.
rules-C-HEALTH-04 = With as many marks as health you are out.

## Special results

rules-C-SPECIAL-01 = Three or more equals in your group give you something extra, if you hit and choose damage.
rules-C-SPECIAL-02 = Tria, three equals: +1 initiative in the next phase.
rules-C-SPECIAL-03 = Double Tria, two triples: +1 initiative, and your opponent loses their weapon.
rules-C-SPECIAL-04 = Tessera, four equals: +1 initiative, and your opponent loses their weapon.
rules-C-SPECIAL-05 = Pente, five equals: +2 initiative, and you choose between double damage and knocking your opponent down.
rules-C-SPECIAL-06 = Exi, six equals: +3 initiative and triple damage.
rules-C-SPECIAL-07 = With an Exi you may spread the six extra damage dice over several enemies within reach. They cannot parry.
rules-C-SPECIAL-08 = The extra dice of an Exi are its six equals, not six more.
rules-C-SPECIAL-09 = Only your best special result counts.
rules-C-SPECIAL-10 = Who is disarmed fights with bare hands until they can pick the weapon up again.
rules-C-SPECIAL-11 = Who falls is prone until the end of the next phase: no attack, no move, no dodge, and one die less.

## Flight

rules-C-FLIGHT-01 = Instead of hurting your opponent you may use a hit to get out of reach.
rules-C-FLIGHT-02 = There is no other way out of a melee.
rules-C-FLIGHT-03 = You run as far as your sprint to a place where no enemy reaches you, and not past enemies who did not reach you before.
rules-C-FLIGHT-04 = In a duel without a table, running means leaving the fight, and losing it.
rules-C-FLIGHT-05 = Who has run takes no further part in the melee of this phase.

## Shooting

rules-C-SHOT-01 = You can shoot if you have a ranged weapon, are on your feet, not surprised, have not dodged, and no enemy is within reach.
rules-C-SHOT-02 = First you choose a target you can see and reach, or you wait and keep your saved dice.
rules-C-SHOT-03 = Then you throw your dice. Dice you saved last phase already lie there.
rules-C-SHOT-04 = After the first throw you shoot, or you put at least one die aside and throw on.
rules-C-SHOT-05 = Throwing on means aiming: you get better dice, but the shot comes next phase at the earliest.
rules-C-SHOT-06 = When no die is loose any more and you do not shoot, you save dice and wait.
rules-C-SHOT-07 = To save, you pay your debts and keep any dice you like for the next phase. The others are thrown anew.
rules-C-SHOT-08 = You lose saved dice if you are hit, dodge, fall or are caught in melee.
rules-C-SHOT-09 = You can only shoot if a group is left after your debts and after the dice your own movement costs.
rules-C-SHOT-10 = To shoot, the dice stay as they lie, you pay your debts and name your group.
rules-C-SHOT-11 = If you walked this phase you lose one die of your group, if you ran two. You choose which.
rules-C-SHOT-12 = At least one die must be left to shoot with.
rules-C-SHOT-13 = You choose how many dice of the group go into the shot; their numbers are added up. Run dice you keep back add damage instead.
    .example = A group of 12, 11 and 11: all three make 34; the two 11s alone make 22, and the 12 adds a damage die.
rules-C-SHOT-14 = How hard a target is to hit depends on its size and speed: a human who stands still needs 8 to 13, one who runs 10 to 25. The dice for it are thrown after you have committed yours.
rules-C-SHOT-15 = Every full 10" of distance makes the target 1 harder to hit.
rules-C-SHOT-16 = A target in cover or lying down counts as one size smaller.
rules-C-SHOT-17 = If your total is below what is needed, you miss. If not, you hit, unless the target dodges.
rules-C-SHOT-18 = A shot throws the damage dice of the weapon, one more for each equal in the group and for each run die you kept back.
rules-C-SHOT-19 = A shot with a single die adds no damage dice.
rules-C-SHOT-20 = Whoever is hit by a shot has one debt more when the dice are frozen this phase.
rules-C-SHOT-21 = Four or more equals of 11 or higher are a legendary shot: your own movement costs no dice.
rules-C-SHOT-22 = A legendary shot that hits does double damage.
rules-C-SHOT-23 = The extra damage dice of a legendary shot are its equals, as with every shot.
rules-C-SHOT-24 = With five or more equals of 11 or higher, a hit that draws any blood puts the target out, unless it is huge.
rules-C-SHOT-25 = Shots give no initiative and have no other special results.
rules-C-SHOT-26 = A shot uses up all your dice. Arrows are not counted, and you may shoot into a melee without danger to your friends.

## Awareness and dodging

rules-C-DODGE-01 = Who suspects nothing cannot dodge.
rules-C-DODGE-02 = Who is busy, because they fight, aim or have just shot, must throw 11 or more with their reaction to be able to dodge.
rules-C-DODGE-03 = Everybody else sees the shot coming.
rules-C-DODGE-04 = Who sees the shot coming may try one dodge, or none.
rules-C-DODGE-05 = You may dive, slip into cover that is close by, run off, or raise a shield. In melee only the shield works, and lying down nothing does.
rules-C-DODGE-06 = What you throw makes the target harder to hit. If the shot is still high enough, it hits.
    .example = The shot is 24, needed were 15. A dodge of 9 is not enough: 24 still hits. With 10 it misses.
rules-C-DODGE-07 = Trying to dodge costs you the rest of the phase: no shot, no attack, no counter, and saved dice are lost. You may still defend.
rules-C-DODGE-08 = Who dodged can only walk in the next phase.
rules-C-DODGE-09 = If no way to dodge is open to you, your reaction is not tested.
rules-C-DODGE-10 = Once you have dodged, dodging further shots in the phase costs nothing more.
rules-C-DODGE-11 = You decide knowing how well the shot was aimed and what it needed.
rules-C-DODGE-12 = Who suspects nothing cannot move, shoot or attack, but defends themselves normally.

## Table, clashes, end of battle

rules-C-TABLE-01 = The table is measured in inches; one inch is one metre.
rules-C-TABLE-02 = The sides take turns to move one fighter each. Who is in melee, prone or surprised cannot move.
rules-C-TABLE-03 = You move along any path; rough ground counts double. Up to your walk you are slow, up to your sprint fast.
rules-C-TABLE-04 = A move ends as soon as an enemy is within reach.
rules-C-TABLE-05 = Two fighters are within reach at a gap of 1" or less, if one does not stand more than 1.5" higher. Then they are in melee.
rules-C-TABLE-06 = Distances are measured from base to base, heights included.
rules-C-TABLE-07 = A target is in range if the distance is at most the range of the weapon.
rules-C-TABLE-08 = You can shoot at whatever you can see a part of. Other fighters do not block the view.
rules-C-TABLE-09 = Who dodged last phase moves at most their walk in this one.
rules-C-TABLE-10 = A figure is as wide as its base and sees from the top of its head, also when it lies down.
rules-C-TABLE-11 = Ground is open, rough or impassable, as each piece of terrain says.
rules-C-TABLE-12 = You can step up or down at most 1.5". What hangs above your head you walk under.
rules-C-TABLE-13 = A figure must stand whole: on the table, on level ground, and not inside anything.
rules-C-TABLE-14 = A target of which at least half is hidden is in cover.
rules-C-TABLE-15 = Everything is measured to a thousandth of an inch, so that a game can be replayed exactly.
rules-C-TABLE-16 = You can slip into cover if there is a place within 1" where at least half of you would be hidden.
rules-C-CLASH-01 = In the melee step the sides take turns to pair their fighters with enemies within reach.
rules-C-CLASH-02 = Fighters without an opponent may join a fight against a lone enemy, up to three against one.
rules-C-CLASH-03 = In an uneven fight all throw together; whoever takes the initiative freezes everybody's dice.
rules-C-CLASH-04 = Who fights alone against several may aim each die at another of them; if several are hit, one of them takes it.
rules-C-CLASH-05 = Those who fight together attack only the one in the middle, who may strike back at whoever attacked.
rules-C-CLASH-06 = After the first attack each of the others may attack once too, if they were not hit and needed no rescue dice.
rules-C-CLASH-07 = The one in the middle may counter each of these attacks. A hit ends that attack, not those of the others.
rules-C-CLASH-08 = One throw of dice must last for all attacks of the phase: what is spent is spent.
rules-C-END-01 = A side with nobody left on the table loses at once.
rules-C-END-02 = If both sides have nobody left, it is a draw.
rules-C-END-03 = If the scenario sets a breaking point, a side that has lost that many fighters at the end of a phase has lost.
rules-C-END-04 = After the last phase the side that lost fewer fighters wins; if equal, the one with fewer marks.
rules-C-END-05 = You may give up whenever it is your choice. Your side loses.
rules-C-END-06 = Who runs from a duel without a table has lost it.
