## Learn to play: a duel

lessons-basics = Your first duel
lessons-basics-about = Walk up to an opponent, throw dice, attack, parry and strike back.

lessons-basics-welcome-title = Welcome
lessons-basics-welcome = You lead **Odrun**, who carries a long sword. Across the field waits **Sanna**, the opponent. A battle runs in **phases**: first everybody moves, then those who stand close together fight.

lessons-basics-move-title = Walk up to Sanna
lessons-basics-move = Swords are short: you must come within arm's length to fight. The area around Odrun shows how far you can go.
lessons-basics-move-task = Click on the table right in front of Sanna, then confirm the move.
lessons-basics-move-praise = You stop as soon as Sanna is within reach. Now both of you throw your dice, at the same time.
lessons-basics-move-mistake = That is too far from Sanna. Click right in front of Sanna's feet.
lessons-basics-move-mistake-pass = If you stay, there is no fight to learn from. Click right in front of Sanna's feet.

lessons-basics-throw-title = The dice on the table
lessons-basics-throw = You throw five dice with twenty sides, Sanna throws six. All dice lie open: you always see what the other has. High dice are good dice.

lessons-basics-hold-title = What is a group?
lessons-basics-hold = You attack with a **group**: dice that are equal, or next to each other. Your **9 and 8** are neighbours, so they are a group. But it is a weak one: Sanna has a 17 and a 13. You may attack now, or hold and throw again. The chances beside the answers count **pairs** of equal dice; three equals are a **Tria**, four a **Tessera**.
lessons-basics-hold-task = Hold: wait for better dice.
lessons-basics-hold-praise = Nobody attacks. So everybody keeps something and throws the rest again: that is the **cascade**.
lessons-basics-hold-mistake = Hold this time: a 9 and an 8 are easy to stop.
lessons-basics-hold-mistake-take = You could, but Sanna would stop a 9 and an 8 easily. Hold, and throw again.

lessons-basics-score-title = Score your best die
lessons-basics-score = Before you throw again you must **score** at least one die: it stays as it is. What you do not score is thrown again.
lessons-basics-score-task = Score only the 14.
lessons-basics-score-praise = What a throw! With the 14 that you kept you now have 14, 14 and 13. But there is a 1, too. A 1 always sticks.
lessons-basics-score-mistake = Keep the 14: it is your best die. The others can only get better.
lessons-basics-score-mistake-more = Keep only the 14. Every die that you keep is one die less to throw.

lessons-basics-take-title = Strike now
lessons-basics-take = **14, 14 and 13**: equals and a neighbour, a fine group. Whoever takes the **initiative** attacks, and from then on all dice stay as they lie.
lessons-basics-take-task = Take the initiative.
lessons-basics-take-praise = Sanna holds, so you are the attacker. If both of you had taken it, a die would have decided. With three equals in the group, a **Tria**, a hit would give +1 initiative in the next phase; with four, a **Tessera**, it disarms, too.
lessons-basics-take-mistake = It will hardly get better than this. Take the initiative.

lessons-basics-debt-title = A 1 is a debt
lessons-basics-debt = Every 1 is a **debt**: it is worth nothing, and you must give up one of your good dice (4 or more) for it.
lessons-basics-debt-task = Pay with the 6.
lessons-basics-debt-praise = The 6 and the 1 are gone. Your 14, 14 and 13 are still there.
lessons-basics-debt-mistake = Pay with the 6: it fits nowhere else.
lessons-basics-debt-mistake-best = Then your best group would fall apart. Pay with the 6: it fits nowhere else.

lessons-basics-group-title = Name your group
lessons-basics-group = Only the dice of your group can attack. How many dice you can use at once depends on your skill: Odrun can use four.
lessons-basics-group-task = Choose 14, 14 and 13. The 16 16 13 beside it is how hard these dice strike: the next step explains it.
lessons-basics-group-mistake = Take all three: 14, 14 and 13.
lessons-basics-group-mistake-smaller = That is a group, but a smaller one. Take all three: 14, 14 and 13.

lessons-basics-wave-title = The first wave
lessons-basics-wave = You attack in one or two **waves**. Each die of a wave is one attack. Equals help each other: each die strikes higher by as many as are equal. Two 14s strike as **16 and 16**, three would strike as 17 each. Sanna must stop every single attack of the wave.
lessons-basics-wave-task = Send the two 14s. Keep the 13 for later.
lessons-basics-wave-praise = Sanna stops your 16s with an 18 and a 17, but these two dice are used up now.
lessons-basics-wave-mistake = Begin with the two 14s.
lessons-basics-wave-mistake-all = All at once would work, too. But try two waves: after the first one Sanna has fewer dice left.
lessons-basics-wave-mistake-single = Your strongest attacks first: the two 14s.

lessons-basics-second_wave-title = The second wave
lessons-basics-second_wave = Sanna has a 9, a 7, a 4 and a 2 left. None of them stops a 13.
lessons-basics-second_wave-task = Send the 13.
lessons-basics-second_wave-praise = A hit! One attack that gets through is enough. Had the 14s hit, the 13 that you kept back would have added a damage die: that is the other use of such a **run die**, a die of the group that has no equal.
lessons-basics-second_wave-mistake = Send the 13: nothing can stop it.
lessons-basics-second_wave-mistake-pass = Do not stop now. Nothing that Sanna has left can stop a 13.

lessons-basics-damage-title = A hit
lessons-basics-damage = A hit ends the attack. You may do damage, or give the hit up and run from the fight. In a duel without a map, such as the fencing yard, whoever runs has lost. For damage the long sword throws one die, and each of your two equal 14s adds one: three dice.
lessons-basics-damage-task = Do damage.
lessons-basics-damage-mistake = You came to fight. Do damage.
lessons-basics-damage-mistake-flight = You could run away now, but you are winning. Do damage.

lessons-basics-add-title = Wounds
lessons-basics-add = Each damage die is a wound: up to 10 is **light** (1 mark), up to 20 **serious** (3 marks), more is **critical** (6 marks). Equal dice may be added into one wound. Then armour takes something off each of them: Sanna's leather jack takes 2.
lessons-basics-add-task = Add the two 8s into one wound of 16.
lessons-basics-add-praise = The armour makes 14 of the 16, still a serious wound: three marks. The 3 becomes 1: one mark. Sanna can take 8 marks. Half of them are reached: Sanna is hurt, and throws five dice instead of six from now on.
lessons-basics-add-mistake = Two wounds of 8 are 2 marks. One wound of 16, or 14 after the armour, is 3 marks. Add them.

lessons-basics-parry-title = Now you defend
lessons-basics-parry = The next phase: Sanna has thrown five dice and was faster, and attacks with a **12**. Your own throw had a 1, paid with a 6: both are struck out. To **parry** an attack, set a die against it that is as high or higher. Your own group is 15 and 14. Dice outside the group are **rescue dice**; you do not need them yet.
lessons-basics-parry-task = Parry the 12 with the 14, and keep the 15.
lessons-basics-parry-praise = Parried. Equal dice may be added up, too: 8 and 8 stop a 15. And one die may stop several attacks of 10 or less, if it is as high as all of them together. Sanna does not send a second wave, and you still have the 15.
lessons-basics-parry-mistake = Name the group 15 and 14, and parry with the 14.
lessons-basics-parry-mistake-best = That stops it, but the 14 is enough. Keep the 15: you can use it in a moment.
lessons-basics-parry-mistake-none = Do not leave your group empty: 15 and 14 belong together. Parry with the 14 of the group.
lessons-basics-parry-mistake-hit = You need not take this hit: the 14 stops the 12.

lessons-basics-counter-title = Strike back
lessons-basics-counter = You have parried with your group alone, and one of its dice is left. Then you may **counter**: the defender becomes the attacker.
lessons-basics-counter-task = Counter with the 15.
lessons-basics-counter-praise = Sanna has only an 11, an 8, a 4 and a 3 left: another hit, and one mark more.
lessons-basics-counter-mistake = Counter: Sanna cannot stop a 15.
lessons-basics-counter-mistake-pass = What a waste! Sanna cannot stop a 15. Counter.

lessons-basics-rescue-title = The rescue die
lessons-basics-rescue = A new phase with new dice, and Sanna strikes with a **16**. Your group, 10 and 9, cannot stop that. But you have a 17 outside of it. A die from outside the group is a **rescue die**: it saves you, and costs you one die in the next phase.
lessons-basics-rescue-task = Parry the 16 with the 17.
lessons-basics-rescue-praise = Saved! In the next phase you throw four dice instead of five. And with a rescue die in the parry you cannot counter.
lessons-basics-rescue-mistake = Set the 17 against the 16.
lessons-basics-rescue-mistake-hit = Sometimes that is wise, but not now: the 17 stops the 16.

lessons-basics-end-title = You know how to fight
lessons-basics-end = Throw, hold or strike, pay your debts, send waves, parry and counter: that is the whole duel. A fighter whose marks reach their health is out, and the side without fighters loses; after the last phase fewer marks win, and equal marks are a draw. In bigger battles there are archers, too, who shoot before the swords meet. Beside every choice you see how likely it succeeds. Now play!
