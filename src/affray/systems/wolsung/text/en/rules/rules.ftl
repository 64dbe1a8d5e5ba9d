### The rules of Wolsung in players' words, each with an example where it helps: the table, dice, profiles, set-up, cards and the turn.

## Editions

rules-W-ED-01 = A game is played by one edition of the rules, from the first card to the last.
rules-W-ED-02 = Where the second edition says nothing, the first edition counts.
rules-W-ED-03 = Where the quick start says nothing, the first edition counts.
rules-W-ED-04 = Climbing, jumping and falling for everybody exist in the second edition only.
rules-W-ED-05 = Every ability works in every edition, as it is described.
rules-W-ED-06 = The text of an ability, a spell or a scenario beats a general rule.

## The table and what is measured

rules-W-GEO-01 = A table is 36 inches square, unless the scenario says otherwise.
rules-W-GEO-02 = A model is as wide as its base and as tall as its profile says.
rules-W-GEO-03 = A base is flat and has no height.
rules-W-GEO-04 = A model sees from the top of its head.
rules-W-GEO-05 = Terrain is made of blocks, flat areas, stairs, ladders, barriers and holes. You can stand on top of most blocks.
rules-W-GEO-06 = Bases touch when there is practically no gap between them.
rules-W-GEO-07 = Distances are measured from base to base, heights included. You may measure anything at any time.
    .example = Two bases 6" apart on the map, one of them 8" higher: 10" from each other.
rules-W-GEO-08 = Models on different heights touch if one stands no higher than the other is tall.
    .example = On a ledge 1" up you touch an enemy of 1.5" beside it; on a roof 3" up you do not.
rules-W-GEO-09 = A model must stand whole: on the table, on one level, and not inside anything.
    .example = A base that hangs over the edge of a crate: you cannot stop there.
rules-W-GEO-10 = For sight and cover a model is looked at like a paper silhouette, of which some part is hidden.
rules-W-GEO-11 = A line of sight is blocked when it runs through something solid, another model or smoke.
rules-W-GEO-12 = If somebody must be put where there is no room, they are put at the nearest place where there is.
rules-W-GEO-13 = Who stands higher is judged by the feet.
    .example = Feet at 3" and at 0": 3" higher, however tall the two are.
rules-W-GEO-14 = An edge is where it goes down at least 3 inches.
    .example = A roof 3" above the street has edges, a crate of 2" has none.
rules-W-GEO-15 = A toppled model is seen, covered and touched as if it stood.
    .example = Somebody who lies behind a crate is hidden exactly as if they stood there.
rules-W-GEO-16 = Distances to markers, edges and templates are measured from the nearest point of the base.
    .example = Within 1" of a lamp: at most 1" between the rim of the base and the marker.
rules-W-GEO-17 = Blocks, barriers and stairs are solid; areas and ladders are not.

## Dice

rules-W-TEST-01 = Every die that shows 4, 5 or 6 is a success.
    .example = 1, 3, 4, 4 and 6: three successes.
rules-W-TEST-02 = You roll as many dice as the characteristic says. Bonuses add dice, penalties take them away.
    .example = Guns 5, one die more at close range, one less for a quick shot: five dice.
rules-W-TEST-03 = The one who acts needs at least as many successes as the other. A tie is good for the attacker.
    .example = You shoot with 4 dice and have two successes, your target two as well: you hit.
rules-W-TEST-04 = Against a difficulty you need at least that many successes.
    .example = Difficulty 2: one success is not enough, two or more are.
rules-W-TEST-05 = Every success more than the other side has is a critical hit.
    .example = You have four successes, your target two: a hit with two critical hits.
rules-W-TEST-06 = Without dice you cannot attack.
    .example = Guns 2, and two dice less at this range: no dice, so the shot is not offered.
rules-W-TEST-07 = Without dice you defend with nothing, but a hero's cards can still help.
    .example = Against a defender without dice an attack hits whatever it rolls.
rules-W-TEST-08 = If nobody has a success, the attack hits: nothing is as much as nothing.
    .example = You roll 1, 2 and 3, the target 2 and 2: no success on either side, so you hit, without a critical hit.
rules-W-TEST-09 = First the reaction is chosen, then everybody rolls, then cards are played, then the results are compared.
    .example = Once the dice have been rolled it is too late to dive for cover.
rules-W-TEST-10 = Bonuses and penalties add up; the same bonus counts once.
    .example = You stand high and in cover: both add dice.
rules-W-TEST-11 = Nothing is rounded unless it says so: half of 5 is 2.5.
    .example = Half of Move 5 is 2.5".
rules-W-TEST-12 = Dice are always rolled in the same order, so that a game can be replayed exactly.

## Profiles

rules-W-PROF-01 = Actions: how much a model can do when it is activated, usually two things.
    .example = With two actions you walk and shoot, for instance.
rules-W-PROF-02 = Move: how many inches a model goes with one action.
    .example = Move 5: up to 5" with one action, up to 10" with two.
rules-W-PROF-03 = Fight: dice hand to hand, to hit and to defend.
    .example = Fight 5: five dice when you strike, five when you fence.
rules-W-PROF-04 = Strength: how hard a model hits hand to hand.
    .example = Strength 3 and a blade of +1: a hit does 4 damage, less armour.
rules-W-PROF-05 = Guns: dice when shooting.
    .example = Guns 5 and no bonus: five dice.
rules-W-PROF-06 = Reflex: dice to avoid shots and spells, to get out of melee, and to climb.
    .example = Reflex 4: four dice against a shot, four to get out of melee.
rules-W-PROF-07 = Wounds: how much damage a model can take. At 0 it is removed.
    .example = 6 Wounds and 4 damage: 2 Wounds are left. The next 2 damage remove the model.
rules-W-PROF-08 = Armour is taken off every damage.
    .example = Armour 1: of 4 damage it suffers 3.
rules-W-PROF-09 = Nothing falls below 0, and wounds never rise above where they began.
    .example = Healed by 3 with 5 of 6 Wounds: 6, not 8.
rules-W-PROF-10 = Heroes have a suit and can use cards. Henchmen cannot.
rules-W-PROF-11 = A gun has a strength, and range bands that add or take dice.
    .example = A common pistol: strength 4; up to 8" one die more, up to 16" one less, up to 24" two less.
rules-W-PROF-12 = A model with several weapons uses one of them for each action.
    .example = With a rifle and a pistol you fire one of them with each action.
rules-W-PROF-13 = Every model is living unless its profile says otherwise.

## Set-up and funds

rules-W-SETUP-01 = Every player has a club. Turns go round clockwise.
rules-W-SETUP-02 = Agree on forces and table, find the first player, deploy one after another, and begin.
rules-W-SETUP-03 = Choose clubs and heroes, spend the funds, set up the table, find the first player, deploy, and begin.
rules-W-SETUP-04 = Agree on the size, set up the table, choose and show heroes, spend the funds, draw cards, find the first player, deploy, and begin.
rules-W-SETUP-05 = Every side has the same number of heroes.
    .example = You bring two heroes, and so does your opponent.
rules-W-SETUP-06 = The highest card decides who is first player.
    .example = You turn up Q♠, your opponent Q♥: you are first player.
rules-W-SETUP-07 = The first player chooses a side of the table, deploys first and activates the first model of every turn.
    .example = You choose the west, deploy there first, and activate the first model.
rules-W-SETUP-08 = You deploy all of your models inside your zone, not in contact with an enemy.
    .example = The whole base must lie in the zone; its middle is not enough.
rules-W-SETUP-09 = If the scenario gives no zones, you deploy within 6 inches of your edge of the table.
rules-W-SETUP-10 = Abilities for the start of the game are used after everybody has deployed.
    .example = A model with Lookout may move before turn 1.
rules-W-FUNDS-01 = Your heroes bring funds; all of them go into one purse.
    .example = Heroes who bring 10 and 12: a purse of 22.
rules-W-FUNDS-02 = With the purse you buy henchmen and gadgets.
    .example = A henchman for 4 and a gadget for 3 take 7 out of your purse.
rules-W-FUNDS-03 = You cannot spend more than you have.
    .example = With a purse of 22 you cannot buy a list of 23.
rules-W-FUNDS-04 = What you do not spend is lost.
    .example = You spend 20 of 22: the other 2 are gone.
rules-W-FUNDS-05 = A hero exists once, henchmen as often as you like, a gadget once for each bearer.
rules-W-FUNDS-06 = Purchases are made in secret and shown together.
rules-W-FUNDS-07 = A gadget belongs to one hero, and is lost with them.

## Cards

rules-W-CARD-01 = All players share one deck of 52 cards.
rules-W-CARD-02 = The two is the lowest card, the ace the highest.
    .example = A 10 beats a 9, a king beats a queen, an ace beats them all.
rules-W-CARD-03 = Of equal ranks spades beat hearts, hearts beat diamonds, diamonds beat clubs.
    .example = 9♠ beats 9♥, and 9♦ beats 9♣.
rules-W-CARD-04 = How high a card is matters only for the initiative.
    .example = As a Heroic Deed a 3 is as good as a 10.
rules-W-CARD-05 = Spades and clubs are black, hearts and diamonds red.
    .example = K♠ and 4♣ help hand to hand, K♥ and 4♦ help in a shot.
rules-W-CARD-06 = Jack, queen and king are court cards; the ace counts like them.
    .example = J♥, Q♥, K♥ and A♥ all add two successes to a shot.
rules-W-CARD-07 = You may hold three cards and one more for each hero you began with.
    .example = With two heroes you keep five cards.
rules-W-CARD-08 = At the start of a turn you draw three cards and one more for each of these heroes.
    .example = With two heroes you draw five cards.
rules-W-CARD-09 = Then you discard down to your limit.
    .example = You hold six cards and your limit is four: you discard two.
rules-W-CARD-10 = Losing heroes does not cost you cards.
    .example = You began with two heroes and have lost one: you still draw five cards and keep five.
rules-W-CARD-11 = Cards are dealt one by one around the table; discards are chosen in secret.
rules-W-CARD-12 = When the deck is empty, the discarded cards are shuffled.
rules-W-CARD-13 = A card that is used goes to the discard pile, whether it helped or not. Everybody may look through it.
    .example = Your Q♥ is beaten by K♣: both are spent.
rules-W-CARD-14 = Your cards are secret; how many you hold is not.
    .example = You see that your opponent holds four cards, but not which.
rules-W-CARD-15 = Four players use two decks.
rules-W-CARD-16 = In the second edition you draw a first hand before the game, and again in turn 1.
    .example = With two heroes you begin with five cards, draw five more in turn 1, and keep five of the ten.

## The turn and the initiative

rules-W-TURN-01 = A turn: draw cards, perhaps steal the initiative, activate models one after another, then what is left over, then the end of the turn.
rules-W-TURN-02 = Effects of the start of a turn come before the cards.
rules-W-TURN-03 = Players take turns: each activates one model that has not acted yet.
    .example = You activate one model, then the opponent one, then you the next.
rules-W-TURN-04 = A model is activated once a turn.
    .example = Who has shot this turn does not act again, but still dodges and fights back.
rules-W-TURN-05 = When it is your turn you must activate a model, but it need not do anything.
    .example = Your model may stand still, but that was its activation.
rules-W-TURN-06 = Players whose models have all acted are skipped.
    .example = One of three players has nobody left to activate: the other two go on in turn.
rules-W-TURN-07 = When only one player has models left to activate, they activate all of them in a row.
    .example = You have five models, your opponent three. After three each, your last two act one after the other.
rules-W-TURN-08 = At the end of a turn things happen first, and then wear off.
rules-W-TURN-09 = Spells and templates that last for the turn end with it.
    .example = Fire that was laid in turn 2 is gone in turn 3.
rules-W-TURN-10 = Then all models are ready again, and the next turn begins.
rules-W-TURN-11 = If several things happen at once, the active player's come first, then clockwise.
    .example = You are active: your effects are settled first, in the order that you choose.
rules-W-TURN-12 = Stupid models must be activated first. Until then you cannot steal the initiative or delay.
    .example = A Stupid golem that has not acted must be activated before your captain.
rules-W-TURN-13 = A model that is removed before its turn is simply gone.
    .example = An enemy is shot before acting: your opponent has one activation less this turn.
rules-W-TURN-14 = Models that are activated together finish their actions before anybody else acts.
    .example = Two Brush Mates act together: nobody else acts until both have finished.
rules-W-TURN-15 = With three or more players, who has no models left is out but keeps their score.
rules-W-INIT-02 = The first player begins every turn, until somebody steals the initiative.
    .example = You have stolen the initiative in turn 1: you begin turn 2 as well.
rules-W-INIT-03 = Once a turn, before the first activation, the others may try to steal the initiative.
    .example = Once the first player has activated somebody, it is too late to steal this turn.
rules-W-INIT-04 = Who wants to steal it puts a card face down; then the first player may defend with one.
    .example = You put down K♠, the first player 9♦: you are first player now, and both cards are gone.
rules-W-INIT-05 = The highest card wins: its player is first from now on.
    .example = A 10 beats every 9, and between two 9s the 9♠ is the higher one.
rules-W-INIT-06 = If nobody tries, nothing changes.
rules-W-INIT-07 = All cards that were put down are spent.
    .example = You lose with 10♦ against J♣: both cards are discarded.
rules-W-INIT-10 = After one of your models has acted you may bid a card to activate another one at once.
    .example = You put down J♦ and nobody answers: a second model of yours acts at once.
rules-W-INIT-11 = Each opponent may put a card against it.
    .example = Your J♦ is answered with J♥: the attempt fails, and both cards are gone.
rules-W-INIT-12 = You succeed if nobody did, or if your card is the highest.
    .example = Your Q♦ succeeds against 8♠, but not against Q♠.
rules-W-INIT-13 = If it worked, you may try again after that model.
    .example = After the extra model you put down another card for one more.
rules-W-INIT-14 = You need a card and a model that has not acted yet.
    .example = All of your models have acted: no extra activation, however good your cards are.
rules-W-INIT-20 = When it is your turn you may bid a card to delay: your opponent must act again first.
    .example = You put down 5♣, the answer is 2♠: the opponent activates another model, and then it is your turn again.
rules-W-INIT-21 = The opponent may answer with a card.
    .example = Your 8♠ is answered with 8♥: yours is higher, and the opponent must act again.
rules-W-INIT-22 = If your card is higher, they must activate another model; if not, you must.
    .example = Your 9♣ meets 9♠: it is lower, so you must activate a model now.
rules-W-INIT-23 = You may delay again when the turn comes back to you.
rules-W-INIT-24 = A delay needs a card, a model of yours and one of theirs that have not acted. It is not possible at the very start of a turn.
    .example = Nobody can delay the first activation of a turn.
rules-W-INIT-25 = Who is forced to activate a model may bid for an extra one afterwards.
rules-W-INIT-26 = With more players, the one who has just finished is the one who must act.
rules-W-INIT-27 = With two decks, a card of the same rank and suit is not enough: it must be higher.
