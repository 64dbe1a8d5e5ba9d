## Learn to play: a shoot-out

lessons-basics = Your first shoot-out
lessons-basics-about = Turns and cards, running for cover, shooting, ducking, aiming, a well-timed interrupt, empty guns, and Plugs who lose their heads.

lessons-basics-welcome-title = Welcome to the street
lessons-basics-welcome = **Dodge Pellam** and **Halsey Brine** are yours. Wick Tolliver and Perrin Moth are not; two more of each gang are on their way. A gang with **more than half** of its people down at once loses. Nobody takes turns in order: every character has a **card** in a deck. Whoever's card is turned over has a **turn**, and a turn is exactly one action. The first card is Dodge's.

lessons-basics-move-title = Get off the street
lessons-basics-move = Dodge stands in the open, and that is a bad place to be. There are barrels in front of Dodge. (Move the pointer over anything on the table, and it says what it is.) To move you roll three dice; their sum is how far you may go, in inches. Three ones, which are rare, and Dodge stumbles and falls.
lessons-basics-move-task = Choose Move.
lessons-basics-move-praise = 3, 4 and 2: Dodge may run up to 9".
lessons-basics-move-mistake = Later. First get Dodge out of the open: choose Move.

lessons-basics-path-title = Behind the barrels
lessons-basics-path = You may stop anywhere within 9", in a straight line. Whoever stands right behind something is in **cover**: harder to hit. Barrels are **solid** cover: what hits them does not hit Dodge. (Crates are light cover: some bullets go through.)
lessons-basics-path-task = Click on the street in front of the barrels, and confirm.
lessons-basics-path-praise = Just in time! Wick's card came next, and Wick shot at Dodge. The bullet struck the barrels, and Dodge **ducked**.
lessons-basics-path-mistake = There is no cover. Click where the arrow points, on this side of the barrels.
lessons-basics-path-mistake-pass = Do not stay in the open. Click where the arrow points, on this side of the barrels.

lessons-basics-recover-title = Duck and recover
lessons-basics-recover = Whoever is shot at behind cover ducks: safe, but pinned down. Once all cards have been turned they are shuffled, and it happens that Dodge's card comes first. But Dodge must **recover** before anything else, and that takes the whole turn. The same goes for every wound.
lessons-basics-recover-task = Choose Recover.
lessons-basics-recover-praise = Dodge is ready again, still hidden behind the barrels. The next card is Halsey's.
lessons-basics-recover-mistake = Recover first.
lessons-basics-recover-mistake-pass = Then Dodge stays pinned down. Recover first.

lessons-basics-shoot-title = Shoot!
lessons-basics-shoot = You roll a few dice, and **every 6 is a hit**. Distance and weapon say how many dice; cover takes one away, and Halsey, a Killer, gets one more. Open Shoot: beside every target stands the chance to hit. Perrin stands behind barrels. Wick, who shot at you, stands in the open.
lessons-basics-shoot-task = Shoot at Wick Tolliver.
lessons-basics-shoot-praise = One 6, one hit. Then two more dice: where (the legs), and how bad. Wick has a flesh wound, lies on the ground, and must recover and stand up before doing anything else.
lessons-basics-shoot-mistake = Shoot at Wick Tolliver: Wick stands in the open.
lessons-basics-shoot-mistake-other = Perrin can wait. Shoot at Wick, who stands in the open.
lessons-basics-shoot-mistake-aim = Aiming makes your next shot much better, but it takes a whole turn. Shoot now.
lessons-basics-shoot-mistake-move = Halsey has a clear shot from here. Shoot at Wick.

lessons-basics-claim-title = A card for your hand
lessons-basics-claim = A moment later. Some cards belong to nobody: **action cards**. When one is turned it is laid open, as you see it above the choices. This one is for a Ganger or better. When one of your characters has a turn, you may take such a card first. It is worth a free turn, whenever you like.
lessons-basics-claim-task = Take the card Ganger.
lessons-basics-claim-praise = The card is in your hand. Wait for the right moment.
lessons-basics-claim-mistake = Take the card: a free turn is worth a lot.
lessons-basics-claim-mistake-pass = Do not leave it to the others. Take the card Ganger.

lessons-basics-interrupt-title = Interrupt!
lessons-basics-interrupt = A few turns later Perrin has come round the house and is about to run across the street, right in front of Halsey. You hold a card, so the game asks: do you **interrupt**? Halsey then has a turn before Perrin gets across. After you have picked who plays it, a slider would let Perrin run on a little first.
lessons-basics-interrupt-task = Play the card for Halsey.
lessons-basics-interrupt-praise = Halsey has a turn right now, before Perrin gets across.
lessons-basics-interrupt-mistake = Play the card for Halsey, who has a clear view of the street.
lessons-basics-interrupt-mistake-pass = There will be no better moment. Play the card for Halsey.

lessons-basics-interrupt_shot-title = Caught in the open
lessons-basics-interrupt_shot = About 10" away and no cover: that makes four dice.
lessons-basics-interrupt_shot-task = Shoot at Perrin Moth.
lessons-basics-interrupt_shot-praise = Down! Perrin's run ends here. Two of the four in that gang are on the ground: one more, and it has lost.
lessons-basics-interrupt_shot-mistake = Perrin is right in front of Halsey. Shoot at Perrin.

lessons-basics-step-title = A careful step
lessons-basics-step = Another scene, another street fight: Dodge and Halsey against Perrin behind the barrels. Dodge stands a step away from cover. **Change position** needs no dice, never fails, and ends up to 2 inches away: exactly what Dodge needs.
lessons-basics-step-task = Choose Change position, click in front of the barrels, and confirm.
lessons-basics-step-praise = Dodge is in cover, without any risk.
lessons-basics-step-mistake = Choose Change position, and click where the arrow points.
lessons-basics-step-mistake-pass = Do not stay in the open. Choose Change position.
lessons-basics-step-mistake-move = A Move would do, but its dice may fail. A step is enough here.

lessons-basics-aim-title = Take aim
lessons-basics-aim = Perrin is in cover: a shot now has only two dice. **Aiming** takes a whole turn, and the next shot at that target then has many more. It is lost if Perrin moves or ducks, or if Halsey is wounded or does anything else first. Nobody threatens Halsey now, so there is time.
lessons-basics-aim-task = Aim at Perrin Moth.
lessons-basics-aim-praise = By luck the next card was Halsey's: eight dice, two sixes! The barrels stopped both bullets, but Perrin had to **duck** behind them, and must first rise again.
lessons-basics-aim-mistake = Aim at Perrin Moth.
lessons-basics-aim-mistake-shoot = Two dice are not enough against cover. Aim first.

lessons-basics-ammunition-title = Bullets run out
lessons-basics-ammunition = One more scene: Halsey and Kit Sallow, against Wick in the open and Perrin behind barrels. Sixes hit, and **ones** are trouble: one more 1 than sixes in a shot, and the gun is **empty**; two more, and it **jams**. It is Halsey's turn.
lessons-basics-ammunition-task = Shoot at Wick Tolliver.
lessons-basics-ammunition-praise = A 1 and no 6: a miss, and the rifle is empty. Then the deck was shuffled, and by luck the first card is Halsey's again.
lessons-basics-ammunition-mistake = Shoot at Wick Tolliver, who stands in the open.
lessons-basics-ammunition-mistake-other = Perrin stands behind barrels. Shoot at Wick, who stands in the open.

lessons-basics-reload-title = Reload
lessons-basics-reload = An empty gun must be **reloaded**, and that takes the whole turn. (A jammed one is repaired with a die: 5 or 6 and it works, 1 or 2 and it is broken.)
lessons-basics-reload-task = Reload the rifle.
lessons-basics-reload-mistake = Halsey cannot shoot with an empty rifle. Reload it.
lessons-basics-reload-mistake-pass = Then the rifle stays empty. Reload it.

lessons-basics-facing-title = Where do you look?
lessons-basics-facing = After most actions you may turn the figure. That matters: who moves and shoots, shoots only at what is **in front** of them, 45 degrees to either side. Whoever just shoots may turn to the target first.
lessons-basics-facing-task = Somebody may come out between the houses on Halsey's left. Turn Halsey half left, and confirm.
lessons-basics-facing-praise = The lighter area on the ground shows what is in front of Halsey now.
lessons-basics-facing-mistake = Choose where Halsey looks.
lessons-basics-facing-mistake-pass = This time turn Halsey, to see how it works.

lessons-basics-plug-title = Plugs lose their heads
lessons-basics-plug = Kit Sallow is a **Plug**, the weakest class. Once the first shot of a game has fallen, a Plug who moves must run **everything the dice show**, in a straight line. Unless there is a goal.
lessons-basics-plug-task = Choose Move for Kit.
lessons-basics-plug-mistake = Kit stands in the open. Choose Move.

lessons-basics-plug_goal-title = Give the Plug a goal
lessons-basics-plug_goal = Before the dice fall you may name a place in **cover**. If the dice reach it, Kit stops there; if not, Kit runs towards it as far as they go. (A Plug falls already at two ones.)
lessons-basics-plug_goal-task = Click on the street on this side of the barrels, and confirm.
lessons-basics-plug_goal-praise = 5, 3 and 4 are 12 inches, far more than enough. Without a goal Kit would have had to run all 12. (Changing position, 2 inches, is safe for Plugs too.)
lessons-basics-plug_goal-mistake = There is no cover. Click where the arrow points, on this side of the barrels.
lessons-basics-plug_goal-mistake-pass = Without a goal Kit would run blindly. Click where the arrow points.

lessons-basics-end-title = You know the street
lessons-basics-end = A card, a turn, one action. Stay in cover, keep a card for the right moment. You win when more than half of the other gang is down. In your first game you can also win by points: the deck holds a **Joker**, and whoever is alone at the parcel when it is turned scores one. The Joker also ends the deck: cards in hand are played or lost. Now play!
