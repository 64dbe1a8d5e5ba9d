### The rules of Street's modules in players' words, each with an example where it helps.

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
    .example = A rifle or a revolver has no rapid-fire cards: after its dice the shot is over.
rules-S-AUTO-02 = After the dice of a shot you may draw a rapid-fire card, whether you have hit or not, as long as the gun still works.
    .example = Your submachine gun missed with all dice: you may still draw a card and hope.
rules-S-AUTO-03 = You may go on drawing cards until one stops you, or stop yourself.
    .example = Two cards brought two more hits. You stop, or draw a third and risk a jam. What was hit stays hit.
rules-S-AUTO-04 = A miss, an empty magazine or a jam ends the firing.
    .example = The third card says jam: the firing is over, the hits from the first two cards count.
rules-S-AUTO-05 = All hits are worked out when the firing is over, first those of the dice.
    .example = One six and a card “spray”: first the hit of the die, then those of the card.
rules-S-AUTO-06 = Of two pistols only one may blaze away.
    .example = You fire two automatic pistols: after both rolls you choose one of them for the burst.
rules-S-AUTO-07 = The rapid-fire deck has 36 cards.
    .example = Five cards have been drawn: 31 are left, and what is gone does not come again until the deck is shuffled.
rules-S-AUTO-08 = Each kind of weapon finds different results on the cards: submachine guns have many specials, machine guns many sprays.
    .example = Of 36 cards ten are a special for a submachine gun, and eleven a spray for a machine gun.
rules-S-AUTO-09 = Most cards mean something different for each kind of weapon; some mean the same for all.
    .example = The same card jams a machine gun and empties an automatic pistol.
rules-S-AUTO-10 = Drawn cards come back when the deck is empty.
    .example = The last card has been drawn: all 36 are shuffled.
rules-S-AUTO-11 = Miss: nothing more is hit.
    .example = You draw a miss: no more hits, no more cards, but the gun still works.
rules-S-AUTO-12 = Out of ammo: the gun is empty.
    .example = Your pistol is empty, and its twin can be fired in your next turn, not in this one.
rules-S-AUTO-13 = Jam: the gun is jammed.
    .example = You draw a jam: the hits so far count, and next turn you must repair the gun.
rules-S-AUTO-14 = Multiple hits: the target takes one to three more hits.
    .example = A die of 4: two more hits.
rules-S-AUTO-15 = Spray: one more hit on the target, and perhaps one on everybody within 3 inches of it, friends included.
    .example = Hob is your target and Posy stands 2 inches away: Hob is hit once more, and Posy on a die of 3 to 6.
rules-S-AUTO-16 = Killing hit: the target is dead, whatever covers it.
    .example = One card of the 36: whoever you shot at is dead, unless they have ducked.
rules-S-AUTO-17 = Special: what happens depends on the special ammunition or sight of the weapon.
    .example = The same card: with a telescopic sight you choose the part of the body, with explosive rounds it is as bad as can be.
rules-S-AUTO-18 = High velocity: the target is dead at once.
    .example = High velocity and a special: the target is dead, whichever part of it was in cover.
rules-S-AUTO-19 = Telescopic sight: one more hit, on a part of the body that you choose among those you can see.
    .example = Hob leans over a wall: you choose the head, and roll only how bad it is.
rules-S-AUTO-20 = Explosive: one more hit, as bad as possible.
    .example = The die says chest, the effect counts as 6: out of action.
rules-S-AUTO-21 = Shrapnel: one more hit, and one on each neighbouring part of the body.
    .example = The die says belly: one hit there, one on the left arm and one on the legs.
rules-S-AUTO-22 = Without special ammunition: one more hit, and you may shift it to the next part of the body.
    .example = The die says left arm: you may make it the right arm or the belly.
rules-S-AUTO-23 = Cover protects against these hits as usual.
    .example = A spray hits somebody behind a stone wall on the legs: the wall stops it.
rules-S-AUTO-24 = Against a ducked target all these hits strike the cover.
    .example = You empty your gun at somebody ducked behind a stone wall: stone splinters, and they stay down.
rules-S-AUTO-25 = Drawing a card makes a shot automatic fire; a Sharpshooter then hits on sixes only.
    .example = A Sharpshooter rolls 5, 5, 6: three hits. After drawing a card only the 6 is one.
rules-S-AUTO-26 = Whatever your spray hits is your doing.
    .example = Your spray kills a bystander: that was you.

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
    .example = You run 4 inches to the corner, then 5 around it, and shoot a rifle at 10 inches with 3 dice instead of 1.
rules-S-SKILL-AMBI = Ambidextrous: two pistols at once cost no dice.
    .example = Two pistols at 5 inches: 3 dice and 3 dice.
rules-S-SKILL-AVENGER = Avenger: hates everybody who shoots at or attacks them.
    .example = Hob shoots at an Avenger and misses: from now on the Avenger hates Hob.
rules-S-SKILL-BOSS = Boss: friends keep their nerve better, most of all those close by. If the Boss runs, all are shaken.
    .example = A Ganger 4 inches from their Boss tests with 4 + 3 = 7 dice, one at the other end of the street with 4 + 1 = 5.
rules-S-SKILL-BRAWLER = Brawler: four more dice when attacking hand to hand.
    .example = A Brawler with a club: 5 + 4 = 9 dice. In defence it helps nothing.
rules-S-SKILL-CAMO = Camouflaged: cannot be seen in cover from more than 12 inches away, and is harder to hit there.
rules-S-SKILL-CLUMSY = Clumsy: guns jam easily, and stumbling is easy too.
    .example = A shot of 6, 1 and 3 jams a Clumsy shooter's gun; anybody else's would still work.
rules-S-SKILL-CURSED = Cursed: once a game each enemy may make them roll a die again.
    .example = A Cursed enemy rolls a 6: you use your token, and that die is rolled again.
rules-S-SKILL-DRUNK = Drunk: now and then a die decides what state they are in, from wild to dead drunk.
rules-S-SKILL-DUMBASS = Dumbass: some turns are simply lost, or the last action is repeated.
rules-S-SKILL-EVIL = Evil: may shoot at anybody, friends and prisoners included, and learns from it.
rules-S-SKILL-FAST = Fast: may move with one more die, and is harder to hit after moving.
    .example = You roll four dice for a move instead of three, and after it every shot at you has a die less.
rules-S-SKILL-FEARSOME = Fearsome: every enemy is afraid of them.
rules-S-SKILL-GOODSHOT = Good Shot: one more die on every shot.
    .example = A pistol at 5 inches: 4 dice instead of 3.
rules-S-SKILL-GREEN = Green: loses nerve easily, and fears whoever hurts them.
rules-S-SKILL-HARD = Hard: hits do less, and nothing knocks them down or out.
    .example = Chest and a 4 counts as a 3: a flesh wound, and they stay on their feet.
rules-S-SKILL-NAILS = Hard as Nails: the first wound of the game is shrugged off.
    .example = The first flesh wound of the game: nothing to recover from, and no dice lost.
rules-S-SKILL-KNIFEMAN = Knifeman: deadly with a knife, and can throw it.
rules-S-SKILL-LIGHTNING = Lightning Draw: three more dice in a quick draw.
rules-S-SKILL-LUCKY = Lucky: may roll one die of each own roll again.
    .example = 6, 3, 1: you roll the 1 again.
rules-S-SKILL-CHARM = Lucky Charm: once a game a whole roll, their own or an enemy's, is repeated.
    .example = An enemy needs one six to hit you and rolls two: you have the whole roll repeated, once in this game.
rules-S-SKILL-NOS = Nerves of Steel: need not duck back, keeps their nerve better, fears nobody.
    .example = A bullet strikes the wall: you may stay up and shoot back, instead of ducking.
rules-S-SKILL-NONERVES = No Nerves: three more dice to keep their nerve, and fears nobody.
rules-S-SKILL-DEMON = Pavement Demon: may keep their own card for the right moment, and spread the hits of a shot over several enemies.
    .example = The own card is turned, and nobody is in sight yet: you keep it and act when somebody comes round the corner.
rules-S-SKILL-PSYCHO = Psycho: always goes for the nearest enemy, shooting or fighting.
rules-S-SKILL-RUNT = Runt: three dice less hand to hand.
    .example = A Runt with bare fists attacks with 3 − 3 = 0 dice.
rules-S-SKILL-SHARP = Sharpshooter: single shots hit on 5 and 6.
    .example = 5, 6, 2 and 1: two hits instead of one.
rules-S-SKILL-SLOW = Slow: one movement die less, and no action cards.
    .example = Two dice for a move instead of three, and your action cards must go to somebody else.
rules-S-SKILL-STRONG = Strong: three more dice hand to hand.
    .example = Bare fists, attacking: 3 + 3 = 6 dice.
rules-S-SKILL-TRICK = Trick Shot: may shift a hit to the next part of the body.
    .example = The die says chest (2): you make it the head (1).
rules-S-SKILL-KNIGHT = White Knight: does not shoot at the helpless, and shoots better at the evil.
rules-S-SKILL-WIMP = Wimp: recovers only half of the time, and moves like a Plug.
    .example = You try to recover and roll a 3: next turn you try again.
rules-S-SKILL-20 = Plugs and Gangers gain no skills.
rules-S-SKILL-21 = A Killer gains a skill for a game in which they killed an armed enemy.
rules-S-SKILL-22 = A Legend gains a skill for a game in which they wounded an enemy.
rules-S-SKILL-23 = Whoever kills a Legend gains one more skill.
rules-S-SKILL-24 = The class after the promotion counts, and who fought without honour gains nothing.
rules-S-SKILL-25 = A new skill is drawn from the bag, or chosen, as you agreed.
    .example = You draw a skill blind from the bag; or, if you have agreed on that, you choose one.
rules-S-SKILL-26 = A marker that you cannot take is put back, and another one drawn.
    .example = You draw a skill that you already have at its highest level: back into the bag, and draw again.
rules-S-SKILL-27 = Ready-made Legends have up to six skills and Killers up to three. Others have none.
rules-S-SKILL-28 = Drawing a skill again raises it to its second level.
rules-S-SKILL-29 = You may agree that newcomers begin with a skill.
    .example = Three newcomers and the option “all”: each of them begins the game with one skill.
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
    .example = An enemy stands 6 inches away in the open: you charge. With 3, 2 and 4 you are on them.
rules-S-FIGHT-02 = If the dice reach the enemy, you stop in contact and attack; if not, you stop somewhere on the way.
    .example = The gap is 7 inches. With 8 you are there and attack, with 6 you stand in the open.
rules-S-FIGHT-03 = Whoever already touches an enemy attacks without moving.
    .example = You still touch the enemy you charged: in your next turn you attack again, without dice for moving.
rules-S-FIGHT-04 = The attacker says what they fight with, then the defender does. Fists are always possible.
    .example = You come with a knife. The defender, who holds a rifle, chooses: shoot with it, strike with the butt, or use bare fists.
rules-S-FIGHT-05 = A gun used as a club cannot be fired in your next turn.
rules-S-FIGHT-06 = The defender chooses anew for each attack; without an answer the best weapon for defence is used.
rules-S-FIGHT-07 = The attacker rolls; each six may be a hit.
    .example = A Ganger with a club has 5 dice: 6, 6, 3, 2, 1 are two sixes.
rules-S-FIGHT-08 = The defender rolls; each six cancels one of the attacker's.
    .example = You have two sixes, the defender one: one hit is left.
rules-S-FIGHT-09 = Without dice you roll nothing. There are no lucky hits in a fight.
rules-S-FIGHT-10 = Every six of the attacker that is left over is a hit.
    .example = Three sixes against one: two hits.
rules-S-FIGHT-11 = If both have the same number of sixes, nothing happens.
rules-S-FIGHT-12 = If the defender has more sixes, the attacker goes down and must recover.
    .example = You charge, have no six, and the defender has one: you lie on the ground.
rules-S-FIGHT-13 = Whoever has more sixes may run away instead.
    .example = Two sixes against one: you may run away instead of striking.
rules-S-FIGHT-14 = Somebody who is shaken or ducked defends normally.
rules-S-FIGHT-15 = Somebody on the ground cannot defend, and is easier to hit.
    .example = You attack somebody on the ground with a club: 5 dice and 2 more, and they roll nothing.
rules-S-FIGHT-16 = Somebody unconscious is hit by every die, or simply shot.
    .example = Somebody with a loaded revolver shoots the one who lies unconscious: no roll is needed.
rules-S-FIGHT-17 = Only the evil, and those who hate, attack the unconscious.
rules-S-FIGHT-18 = The fight table says what a hit does, for each weapon.
    .example = A hit with the fist: the die shows 2, the enemy is knocked down. With a knife the same die stabs.
rules-S-FIGHT-20 = A fight can knock you down, knock you out or kill you.
rules-S-FIGHT-21 = A flesh wound from a fight lands on a random part of the body.
rules-S-FIGHT-22 = A head wound is read from the head row of the hit table.
rules-S-FIGHT-23 = A shot or a stab in a fight works like a shot in the open.
rules-S-FIGHT-24 = A terrible wound is one step worse than the hit table says.
rules-S-FIGHT-25 = An empty or jammed gun shoots nobody in a fight either.
rules-S-FIGHT-26 = A shield stops a hit in a fight whose die shows a 1.
    .example = A hit on somebody with a shield: the die shows 1, and the shield takes it.
rules-S-FIGHT-27 = In a fight cover does not help, nobody ducks, and no ammunition is used.
rules-S-FIGHT-28 = Whoever touches an enemy can only fight or flee, and can flee only if the enemies are outnumbered.
    .example = You touch an enemy: no shooting, no walking away. You fight, or you flee if there are more of you than of them.
rules-S-FIGHT-29 = Fleeing after the roll: the one with more sixes may run instead of striking.
rules-S-FIGHT-30 = An enemy is outnumbered if more of your people touch them than of theirs touch you.
    .example = Two of yours touch one of theirs: that one is outnumbered.
rules-S-FIGHT-31 = Numbers give no dice. But everybody attacks in their own turn.
rules-S-FIGHT-32 = You are in a fight while you touch an enemy who is on their feet.
rules-S-FIGHT-33 = Only the evil shoot into a fight, and nobody knows whom they hit.
rules-S-FIGHT-34 = Being attacked spoils your aim.
rules-S-FIGHT-35 = It matters whether you are attacked from the front, the side or the back.
rules-S-FMOD-01 = Attacking somebody behind cover costs one die.
rules-S-FMOD-02 = A charge of more than 9 inches gives two dice.
    .example = You charge 10 inches with a club: 5 + 2 = 7 dice.
rules-S-FMOD-03 = Each flesh wound of yours costs one die.
rules-S-FMOD-04 = Each serious wound of yours costs two dice.
rules-S-FMOD-05 = A wounded gun arm costs one die.
rules-S-FMOD-06 = Firing into somebody's back at contact gives two dice.
rules-S-FMOD-07 = Attacking somebody on the ground gives two dice.
    .example = An enemy lies at your feet: two dice more.
rules-S-FMOD-08 = A Plug has one die less, a Killer one more, a Legend two more.
rules-S-FMOD-09 = Attacked from the side you defend with two dice less.
rules-S-FMOD-10 = Attacked from the back you defend with four dice less.
    .example = You are attacked from behind with fists in defence: 4 − 4 = 0 dice, so you roll none.
rules-S-FMOD-11 = Some skills give or take dice in a fight.
rules-S-FMOD-12 = A Brawler attacks with four more dice.
rules-S-FMOD-13 = Hate gives a die, fear takes one; two if it is extreme.
rules-S-FMOD-14 = Somebody sick with drink has two dice less.
rules-S-FMOD-15 = Side and back count against the defender only. A wounded gun arm costs dice as a wound and once more as the arm.

## Nerve

rules-S-NERVE-01 = A Plug tests their nerve after any scratch or wound.
    .example = Your Plug is scratched: 3 dice, and one six is needed.
rules-S-NERVE-02 = A Ganger tests their nerve from the second wound on.
    .example = Your Ganger takes the second flesh wound: now, and after each further one, a test.
rules-S-NERVE-03 = A Killer tests their nerve from the third wound on.
    .example = Your Killer shrugs off two wounds. The third asks for a test.
rules-S-NERVE-04 = A Legend tests their nerve from the third wound on, if one is serious.
rules-S-NERVE-05 = Scratches count for Plugs only. There is one test for each attack.
rules-S-NERVE-06 = Whoever has half of their friends down tests their nerve too.
    .example = Your gang had five. When the second of your Ganger's four friends is down, the Ganger tests.
rules-S-NERVE-07 = Down means dead, out of action, badly wounded, unconscious, surrendered or running.
rules-S-NERVE-08 = A referee may order a test at any time.
rules-S-NERVE-09 = Plugs roll 3 dice, Gangers 4, Killers 5, Legends 6.
    .example = An unhurt Legend rolls 6 dice: two times in three there is a six among them.
rules-S-NERVE-10 = Wounds cost dice; if more enemies than friends are down you have one more; some skills help or hurt.
rules-S-NERVE-11 = One six is enough to hold. Without one, nerve is lost.
    .example = A Ganger with two flesh wounds rolls 4 − 2 = 2 dice: 5 and 6. They hold.
rules-S-NERVE-12 = First those test who were hit, then those who saw it. Nobody tests twice for the same event.
rules-S-NERVE-13 = Who has lost their nerve surrenders if an enemy is close or they cannot run. Otherwise they run.
    .example = No six: an enemy with a gun stands 4 inches away, so the Plug gives up. In an empty street the Plug would run.
rules-S-NERVE-14 = A runner makes for the nearest edge of the table and is gone.
    .example = The edge is 15 inches away and the dice say 9: the Plug runs 9 inches, and goes on next turn.
rules-S-NERVE-15 = Whoever surrenders is out of the game and stays where they are.
rules-S-NERVE-16 = Nerve does not come back during the game.
rules-S-NERVE-17 = When a Boss loses their nerve, all friends test at once, with three dice less.

## Hate and fear

rules-S-HATE-01 = A character can hate or fear another one, by the scenario, by a skill, or by what has happened.
rules-S-HATE-02 = Against somebody they hate they have one die more.
    .example = Gaspard Vane shoots at Mother Quill, who is hated: one die more.
rules-S-HATE-03 = Whoever has a hated enemy in front of their gun must attack.
rules-S-HATE-04 = Hated friends and bystanders are in danger too: on 1 or 2 they are shot at.
rules-S-HATE-05 = Against somebody they fear they have one die less.
    .example = Your Ganger fears the Killer who wounded them: one die less against that Killer, as long as the game lasts.
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
