## Learn to play: the first skirmish

lessons-basics = Your first skirmish
lessons-basics-about = The card duel, activations, shooting, melee, lamps, and what only heroes can do.

lessons-basics-welcome-title = Welcome to the square
lessons-basics-welcome = Two clubs settle an argument. **Captain Tolliver**, a hero, and a **Wick Lad** are yours. Two Stagehands stand against you. In a **turn** every model is **activated** once: the players take turns, one model at a time.

lessons-basics-hand-title = Your cards
lessons-basics-hand = You also hold ordinary playing cards, and nobody else sees them. With high cards you win the right to go first; heroes turn cards into success. Ace is high, 2 is low.

lessons-basics-steal-title = The card duel
lessons-basics-steal = The other player would go first. You may try to **steal the initiative**: put a card face down. They may answer with one of theirs. The higher card becomes **first player**, and both cards are gone.
lessons-basics-steal-task = Bid the ace of spades.
lessons-basics-steal-praise = Your ace beats their 9. You are the first player now: in this turn and in later ones you activate the first model, until somebody steals that place. The **initiative** itself passes to the other player after each activation.
lessons-basics-steal-mistake = Bid the ace of spades: nothing beats it.
lessons-basics-steal-mistake-low = A 4 would probably lose, and then the card is gone for nothing. Bid the ace.
lessons-basics-steal-mistake-king = Keep the king: you will need a red card soon. Bid the ace.
lessons-basics-steal-mistake-pass = Go first while you can. Bid the ace.

lessons-basics-activate-title = Activate a model
lessons-basics-activate = Now you choose one of your models. It has **two actions**: to move, to shoot, to charge, in any order. Then the other player activates one. (With a card you may try to activate another model at once, or **delay** so that the other player goes on first. In a game you are offered both when you ask for it.)
lessons-basics-activate-task = Activate Captain Tolliver.
lessons-basics-activate-mistake = Activate Captain Tolliver.
lessons-basics-activate-mistake-lad = The Lad's turn comes later. Begin with the Captain.

lessons-basics-move-title = First action: move
lessons-basics-move = The Captain's revolvers hit best within 8". The marked area shows how far the Captain can walk with one action.
lessons-basics-move-task = Move towards Stagehand 1, straight ahead, and stop about 7" away.
lessons-basics-move-praise = One action is used, one is left. Revolvers and pistols are **Quick**: they may also shoot after a move in one and the same action, with one die less.
lessons-basics-move-mistake = Not there: stop about 7" from Stagehand 1, straight ahead of the Captain.
lessons-basics-move-mistake-shoot = From here the shot would be poor. Walk closer first.
lessons-basics-move-mistake-end = The Captain still has two actions. Walk closer first.

lessons-basics-shoot-title = Second action: shoot
lessons-basics-shoot = You roll dice for the Captain's **Guns**, the target rolls for its **Reflex**. Each 4, 5 or 6 is a **success**. You hit with at least as many successes as the target.
lessons-basics-shoot-task = Shoot at Stagehand 1.
lessons-basics-shoot-praise = Bad luck: one success against two. That would be a miss. But the Captain is a hero.
lessons-basics-shoot-mistake = Shoot at Stagehand 1, straight ahead.
lessons-basics-shoot-mistake-other = That one comes later. Shoot at Stagehand 1, straight ahead.
lessons-basics-shoot-mistake-end = There is an action left, and a Stagehand right in front of you. Shoot.

lessons-basics-deed-title = A heroic deed
lessons-basics-deed = After the dice a hero's player may add cards: a **heroic deed**. In shooting red cards count, in melee black ones. An ordinary card adds 1 success; a jack, queen, king or ace adds 2.
lessons-basics-deed-task = Play the king of hearts.
lessons-basics-deed-praise = 3 successes against 2: a hit! Each success more than needed is a critical hit and adds 1 damage. The Stagehand is out.
lessons-basics-deed-mistake = Play the king of hearts: it turns the miss into a hit.
lessons-basics-deed-mistake-pass = Then the shot misses. The king of hearts turns it into a hit.

lessons-basics-damage-title = Damage and cover
lessons-basics-damage = **Damage** is the **Strength** of the weapon, here 4, plus 1 for the critical hit, less the target's **Armour**, here 0: 5. The Stagehand had 3 **Wounds**, so it is out. **Cover** protects: a target that is partly hidden, as behind the crates, rolls more dice. The chances beside each shot count all of this.

lessons-basics-dive-title = Somebody shoots at you
lessons-basics-dive = The other Stagehand walked up and takes aim at your Wick Lad. Before the dice you choose a **reaction**. *Hold nerves*: roll as you are. *Dive for cover*: two dice more, but the Lad lies on the ground and must stand up later.
lessons-basics-dive-task = Dive for cover.
lessons-basics-dive-praise = 3 successes against 2: missed! Without the dive it might have ended badly: a tie is a hit. Lying, the Lad is **toppled**: it needs an action to stand up, and cannot dive again until then.
lessons-basics-dive-mistake = Dive for cover: the Lad is not made for bullets.
lessons-basics-dive-mistake-hold = Brave, but the Lad stands only two wounds. Dive for cover.

lessons-basics-charge-title = Charge!
lessons-basics-charge = *A new situation on the same square: the Captain and Stagehand 2 face each other.* The Captain also has a sabre. A **charge** is a move that ends at an enemy, with an attack at once, all for one action. Both roll their **Fight** dice.
lessons-basics-charge-task = Charge Stagehand 2.
lessons-basics-charge-praise = 2 successes against 1: a hit with one critical hit. Had the Stagehand rolled more, it would have wounded the Captain instead!
lessons-basics-charge-mistake = Charge the Stagehand: choose Charge, then Stagehand 2.
lessons-basics-charge-mistake-shoot = Revolvers work, too, but now try the sabre. Charge.
lessons-basics-charge-mistake-end = Not yet. Charge the Stagehand.

lessons-basics-parry-title = Fence or parry?
lessons-basics-parry = *A new situation: the models stand elsewhere, and it is the other player's activation.* The Understudy, a hero and a fine fencer, charges your Wick Lad. In melee you react, too. **Fence**: fight as you are, and wound the attacker if you roll more. **Parry**: two dice more, but you wound nobody.
lessons-basics-parry-task = Parry.
lessons-basics-parry-praise = Four dice instead of two, and the Lad survives. Parry when you are weaker, fence when you are stronger.
lessons-basics-parry-mistake = Parry: the Lad needs every die.
lessons-basics-parry-mistake-fence = With 2 dice against 5? Parry: that makes 4.

lessons-basics-recover-title = Heroes stand up at once
lessons-basics-recover = *A new situation: the Captain lies on the ground, and it is your activation.* Captain Tolliver was knocked over, and standing up costs an action. But every hero has a **suit**; the Captain's is hearts. A card of that suit pays for a **heroic recovery**: up at once, with both actions left.
lessons-basics-recover-task = Recover with the 5 of hearts.
lessons-basics-recover-praise = The Captain is up and still has two actions. Cards of the own suit also pay for heroic jumps and climbs.
lessons-basics-recover-mistake = Recover with the 5 of hearts.
lessons-basics-recover-mistake-pass = Then standing up costs one of your two actions. Recover with the 5 of hearts.

lessons-basics-lamp-title = Light a lamp
lessons-basics-lamp = *A new situation: your Wick Lad stands beside a lamp.* Most games are not won by killing. In your first one you score for each lamp that burns for you at the end. Lighting one takes an action inside its ring and a test, here one success with the dice of **Reflex**.
lessons-basics-lamp-task = Light the west lamp.
lessons-basics-lamp-praise = It burns for you, until an enemy beside it lights it in the same way. So the last turn counts most, and who acts last in it.
lessons-basics-lamp-mistake = Light the lamp: the Lad stands close enough.
lessons-basics-lamp-mistake-end = The Lad still has two actions. Light the lamp.

lessons-basics-turn-title = The end of a turn
lessons-basics-turn = When a player has no model left to activate, the other one activates the rest one after another: the **surplus activations**. Having more models is worth something. Then a new **turn** begins: everybody draws cards, 3 and one for each hero, keeps as many as that, and may steal the initiative again.

lessons-basics-end-title = You are ready
lessons-basics-end = Bid for the first move, activate model by model, shoot or charge, choose your reactions well, and keep cards for your heroes. How to win depends on the scenario: its briefing says so. Beside each choice you see how likely it succeeds. Now play!
