## Learn to play: a shoot-out

lessons-basics = Your first shoot-out
lessons-basics-about = Turns and cards, running for cover, shooting, ducking, and a well-timed interrupt.

lessons-basics-welcome-title = Welcome to the street
lessons-basics-welcome = Two gangs, one street. **Dodge Pellam** and **Halsey Brine** are yours. On the other side stand Wick Tolliver and Perrin Moth. The gang that loses more than half of its people loses the game.

lessons-basics-card-title = Whose turn is it?
lessons-basics-card = Nobody takes turns in order here. Every character has a **card** in the deck. The top card is turned over: whoever is on it has a **turn**, and a turn is exactly one action. The first card is Dodge's.

lessons-basics-move-title = Get off the street
lessons-basics-move = Dodge stands in the open, and that is a bad place to be. There are crates in front of Dodge. To move you roll three dice; their sum is how far you may go, in inches.
lessons-basics-move-task = Choose Move.
lessons-basics-move-praise = 3, 4 and 2: Dodge may run up to 9".
lessons-basics-move-mistake = Later. First get Dodge out of the open: choose Move.

lessons-basics-path-title = Behind the crates
lessons-basics-path = You may stop anywhere within 9", in a straight line. Whoever stands right behind something is in **cover**: harder to hit, and what hits the crates does not hit Dodge.
lessons-basics-path-task = Click on the street behind the crates, and confirm.
lessons-basics-path-praise = Just in time! Wick's card came next, and Wick shot at Dodge. The bullet struck the crates, and Dodge **ducked**.
lessons-basics-path-mistake = There is no cover. Click on this side of the crates, close to them.
lessons-basics-path-mistake-pass = Do not stay in the open. Click on this side of the crates, close to them.

lessons-basics-recover-title = Duck and recover
lessons-basics-recover = Whoever is shot at behind cover ducks: safe, but pinned down. When all cards were turned they were shuffled, and now Dodge's card came again. But first Dodge must **recover**: that takes the whole turn. The same goes for every wound.
lessons-basics-recover-task = Choose Recover.
lessons-basics-recover-praise = Dodge is ready again, still hidden behind the crates. The next card is Halsey's.
lessons-basics-recover-mistake = Recover first.
lessons-basics-recover-mistake-pass = Then Dodge stays pinned down. Recover first.

lessons-basics-dice-title = How a shot works
lessons-basics-dice = You roll a few dice, and **every 6 is a hit**. How many dice depends on the distance and the weapon. Cover takes one away. Halsey is a Killer and gets one more: three dice at Wick, who stands in the open.

lessons-basics-shoot-title = Shoot!
lessons-basics-shoot = Beside every target you see the chance to hit. Perrin is farther away, but that makes no difference for a rifle; Wick is the one who shot at you.
lessons-basics-shoot-task = Shoot at Wick Tolliver.
lessons-basics-shoot-praise = One 6, one hit. Then two more dice: where (the legs), and how bad. Wick has a flesh wound, lies on the ground, and must recover and stand up before doing anything else.
lessons-basics-shoot-mistake = Shoot at Wick Tolliver: Wick stands in the open.
lessons-basics-shoot-mistake-other = Perrin can wait. Shoot at Wick, who stands in the open.
lessons-basics-shoot-mistake-aim = Aiming makes your next shot much better, but it takes a whole turn. Shoot now.
lessons-basics-shoot-mistake-move = Halsey has a clear shot from here. Shoot at Wick.

lessons-basics-claim-title = A card for your hand
lessons-basics-claim = Some cards belong to nobody: **action cards**. This one is for a Ganger or better, and it lies open. When one of your characters has a turn, you may take such a card first. It is worth a free turn, whenever you like.
lessons-basics-claim-task = Take the card Ganger.
lessons-basics-claim-praise = The card is in your hand. Wait for the right moment.
lessons-basics-claim-mistake = Take the card: a free turn is worth a lot.
lessons-basics-claim-mistake-pass = Do not leave it to the others. Take the card Ganger.

lessons-basics-interrupt-title = Interrupt!
lessons-basics-interrupt = Perrin runs across the street, 10" down, right in front of Halsey. You hold a card, so the game asks you: do you want to **interrupt**? Perrin then stops on the way while Halsey has a turn. A slider says where; that need not worry you now.
lessons-basics-interrupt-task = Play the card for Halsey.
lessons-basics-interrupt-praise = Halsey waits until Perrin is in the middle of the street, and has a turn right now.
lessons-basics-interrupt-mistake = Play the card for Halsey, who has a clear view of the street.
lessons-basics-interrupt-mistake-pass = There will be no better moment. Play the card for Halsey.

lessons-basics-interrupt_shot-title = Caught in the open
lessons-basics-interrupt_shot = Only 7" away and no cover: that makes four dice.
lessons-basics-interrupt_shot-task = Shoot at Perrin Moth.
lessons-basics-interrupt_shot-praise = Down! Perrin's run ends here. Two of four are on the ground: one more, and the gang has lost.
lessons-basics-interrupt_shot-mistake = Perrin is right in front of Halsey. Shoot at Perrin.

lessons-basics-end-title = You know the street
lessons-basics-end = A card, a turn, one action: move, shoot, take cover, recover. Stay in cover, keep a card for the right moment, and knock down more than half of the other gang. The log tells what every die did. Now play!
