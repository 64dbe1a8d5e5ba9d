// Generated from the server's schema by `make web-types`; do not edit.

/**
 * Any JSON value.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [k: string]: Json };
export type Choice =
  | PickHeroesChoice
  | BuyItemsChoice
  | PassChoice
  | PlacePieceChoice
  | LabelPieceChoice
  | AcceptTableChoice
  | PickZoneChoice
  | DeployModelsChoice
  | OrderEffectsChoice
  | DiscardCardsChoice
  | BidCardChoice
  | ActivateModelChoice
  | ActNextChoice
  | RecoverChoice
  | MoveHeroicallyChoice
  | StandUpChoice
  | MoveChoice
  | ChargeActionChoice
  | FightChoice
  | LeaveChoice
  | ShootChoice
  | CastChoice
  | UseChoice
  | ClimbChoice
  | JumpChoice
  | HeroicClimbChoice
  | HeroicJumpChoice
  | ActivateMarkerChoice
  | PickUpChoice
  | TakeOverChoice
  | EndChoice
  | HoldNervesChoice
  | DiveForCoverChoice
  | HitLowestChoice
  | RerollChoice
  | DeedCardChoice
  | AttackAgainChoice
  | AttackAfterChargeChoice
  | FenceChoice
  | ParryChoice
  | OpposeChoice
  | KeepLinksChoice
  | ShiftGroupChoice
  | DiscardAgainstFallChoice
  | FallOverChoice
  | JumpAsideChoice
  | UseLookoutChoice
  | ConcedeChoice;
export type Event =
  | TurnStartEvent
  | TurnEndEvent
  | PhaseBeginsEvent
  | FirstPlayerEvent
  | InitiativeEvent
  | OutEvent
  | ActivationStartEvent
  | ActivationEndEvent
  | GroupActiveEvent
  | ActionTakenEvent
  | GameOverEvent
  | ZoneEvent
  | DeployedEvent
  | ListEvent
  | TerrainAgreedEvent
  | TableCheckEvent
  | DrawEvent
  | ShuffleEvent
  | DiscardEvent
  | BidEvent
  | BidsRevealedEvent
  | RecoveryEvent
  | HeroicMoveEvent
  | MovedEvent
  | StandUpEvent
  | ToppledEvent
  | ClimbEvent
  | JumpEvent
  | LeftMeleeEvent
  | AttackEvent
  | ReactionEvent
  | PoolEvent
  | RollEvent
  | DeedEvent
  | LowestEvent
  | HitEvent
  | MissEvent
  | SpellCastEvent
  | AuraEvent
  | EffectBeginsEvent
  | EffectEndsEvent
  | TemplatePlacedEvent
  | TemplateRemovedEvent
  | AffectedEvent
  | HealedEvent
  | DamageEvent
  | WoundsLostEvent
  | HardToKillEvent
  | RemovedEvent
  | KilledEvent
  | StaysEvent
  | FellEvent
  | CrushedEvent
  | JumpedAsideEvent
  | EngagedEvent
  | FreeEvent
  | SplitEvent
  | ShiftEvent
  | ObjectiveEvent
  | MarkerEvent
  | PointsEvent
  | ConcededEvent
  | InterjectedEvent
  | TakenBackEvent
  | RulesChangedEvent
  | DecisionCapEvent;
export type Facts = WolsungFacts;
export type Kind =
  | "action"
  | "activate"
  | "charge_attack"
  | "deed"
  | "delay"
  | "deploy"
  | "discard"
  | "extra"
  | "fall_card"
  | "fall_edge"
  | "further_attack"
  | "group"
  | "heroic_move"
  | "hold_initiative"
  | "jump_aside"
  | "leave_opponent"
  | "leave_path"
  | "lowest_result"
  | "luck"
  | "oppose_delay"
  | "oppose_extra"
  | "order"
  | "pick_heroes"
  | "react_melee"
  | "react_shot"
  | "recover"
  | "shift"
  | "spend_funds"
  | "split"
  | "start_ability"
  | "steal"
  | "terrain"
  | "zone";
export type Odds = AttackOdds | RollOdds | LeaveOdds | CrushOdds | FallsOdds | ActionOdds | BidOdds | DrawOdds;
export type ViewState = Skirmish;

/**
 * An ability on a profile: its number (`fast_shot: 2`) or its type and number (`resistance: {fire: 2}`).
 */
export type Ability = {
  id: string;
  type?: string;
  value?: number;
};
/**
 * Accept the table as it is.
 */
export type AcceptTableChoice = {
  slots?: {};
  verb: "done";
};
/**
 * Let a model of the group act next.
 */
export type ActNextChoice = {
  slots: {
    model: string;
  };
  verb: "next";
};
/**
 * The odds of an action without cards and rerolls, and with them.
 */
export type ActionOdds = {
  aside: string;
  cards?: ActionOutcome | "none";
  damage: string;
  distribution: {
    [k: string]: string;
  };
  falls: string;
  kill: string;
  open_hands?: BoundedOutcome | "none";
  others: {
    [k: string]: ModelOutcome;
  };
  pools: PoolOdds[];
  success?: string | "none";
  toppled: string;
};
/**
 * What an action brings: whether its test is passed, and what happens to its model and to others.
 */
export type ActionOutcome = {
  aside: string;
  damage: string;
  distribution: {
    [k: string]: string;
  };
  falls: string;
  kill: string;
  others?: {
    [k: string]: ModelOutcome;
  };
  success?: string | "none";
  toppled: string;
};
/**
 * What may happen to a model.
 */
export type ModelOutcome = {
  aside: string;
  damage: string;
  distribution: {
    [k: string]: string;
  };
  falls: string;
  kill: string;
  toppled: string;
};
/**
 * An outcome that is a bound.
 */
export type BoundedOutcome = {
  aside: string;
  bound?: boolean;
  damage: string;
  distribution: {
    [k: string]: string;
  };
  falls: string;
  kill: string;
  others?: {
    [k: string]: ModelOutcome;
  };
  success?: string | "none";
  toppled: string;
};
/**
 * The dice behind odds: whose they are, their base, every modifier with its rule, and the resulting number.
 */
export type PoolOdds = {
  base: number;
  dice: number;
  figure: string;
  modifiers: Modifier[];
};
/**
 * One named step from the base of a pool or value to its final value.
 */
export type Modifier = {
  name: string;
  rule: string;
  value: number;
};
export type ActionTakenEvent = {
  action: string;
  event: "action";
  figure: string;
  left: number;
  rules?: string[];
};
/**
 * A test named by the scenario (W-OBJ-02); in one edition heroes may add cards of their suit (W-OBJ-03).
 */
export type ActivateMarkerChoice = {
  slots: {
    marker: string;
  };
  verb: "objective";
};
/**
 * Activate a model.
 */
export type ActivateModelChoice = {
  slots: {
    model: string;
  };
  verb: "activate";
};
/**
 * The activation of one model (W-ACT-01).
 */
export type Activation = {
  actions: number;
  changes?: Change[];
  falls?: Fall[];
  figure: string;
  first_action?: boolean;
  frame: "activation";
  healing?: [string, number][];
  heroic_move?: boolean;
  hits?: Hit[];
  moved?: boolean;
  stage: string;
  tested?: string[];
};
/**
 * A pending change of state (W-DMG-11): of a characteristic, until a moment, or being `toppled`.
 */
export type Change = {
  change?: number;
  characteristic: string;
  figure: string;
  rule?: string;
  source: string;
  until?: "end_of_activation" | "end_of_game" | "end_of_turn";
};
/**
 * A falling test that is due at the end of the action (W-FALL-06), or a drop that needs none (W-JUMP-06).
 *
 *     `by` is the player who caused it (W-WIN-03), `drop` the height of a fall that has begun already.
 */
export type Fall = {
  by: string;
  drop?: number | null;
  figure: string;
};
/**
 * A pending hit (W-DMG-07), applied at the end of the action. `by` is the seat credited with a kill.
 */
export type Hit = {
  armour_piercing?: number;
  attack?: "" | "magic" | "melee" | "ranged";
  attacker: string;
  by: string;
  criticals?: number;
  gruesome?: boolean;
  ignores_armour?: boolean;
  small_calibre?: boolean;
  strength: number;
  target: string;
  types?: string[];
};
export type ActivationEndEvent = {
  event: "activation_end";
  figure: string;
  rules?: string[];
};
export type ActivationStartEvent = {
  event: "activation_start";
  figure: string;
  rules?: string[];
};
export type AffectedEvent = {
  event: "affected";
  figure: string;
  rules?: string[];
  template: string;
};
/**
 * The answers by question.
 */
export type Answers = {
  measure: WolsungMeasure;
  path: WolsungPath;
  ranges: RangesAnswer;
  reach: WolsungReach;
  shots: ShotsAnswer;
  sight: WolsungSight;
  zones: ZonesAnswer;
};
/**
 * The distance between two models, and the range modifiers of the first (W-GEO-07, -08, -13, W-SHOOT-04).
 */
export type WolsungMeasure = {
  bands: {
    [k: string]: number | null;
  };
  contact: boolean;
  distance: number;
  height: number;
};
/**
 * A path as a move (W-MOVE-01, W-MOVE-07, W-MOVE-08).
 */
export type WolsungPath = {
  legal: boolean;
  length?: number | null;
  places?: number[][];
  reason?: Message | null;
  rough?: boolean;
  rule?: string | null;
  vertical?: number;
};
/**
 * A sentence of a catalog with its arguments. `str(message)` is the sentence in English, with ids as they are.
 *
 *     Arguments are strings (ids or words), numbers, other messages, and lists of these. It is plain data: it can be sent
 *     to a client, which formats it in its own language.
 */
export type Message = {
  args: {
    [k: string]: Json;
  };
  catalog: string;
  key: string;
};
/**
 * The range bands of a figure's ranged weapons.
 */
export type RangesAnswer = {
  weapons: WeaponRanges[];
};
/**
 * The range bands of a weapon, the nearest first; a band without an upper limit is left out.
 */
export type WeaponRanges = {
  bands: RangeBand[];
  weapon: string;
};
/**
 * A range band of a weapon.
 */
export type RangeBand = {
  label: Message;
  radius: number;
};
/**
 * The places a model can move to without touching an enemy (W-MOVE-01, W-MOVE-06).
 */
export type WolsungReach = {
  most: number;
  move: number;
  spots: [number, number, number, number][];
};
/**
 * The best shot of a figure at another, or why there is none.
 */
export type ShotsAnswer = {
  odds?: {
    [k: string]: string;
  };
  possible: boolean;
  reason?: Message | null;
  rule?: string | null;
  weapons?: string[];
};
/**
 * What a model sees of another (W-LOS-01, W-COVER-02).
 */
export type WolsungSight = {
  cover: number | null;
  hidden: number;
  in_cover: boolean;
  lines?: SightLines | null;
  visible: boolean;
};
/**
 * The rays of a look.
 */
export type SightLines = {
  by: {
    [k: string]: number;
  };
  eye: [number, number, number];
  rays: [number, number, number, number | null, string | null][];
};
/**
 * The zones of the table by name: west, south, east, north.
 */
export type ZonesAnswer = {
  zones: {
    [k: string]: [number, number, number, number];
  };
};
/**
 * Attack an enemy in contact after the charge.
 */
export type AttackAfterChargeChoice = {
  slots: {
    target: string;
    weapon?: string;
  };
  verb: "attack";
};
/**
 * Make the next attack of a series.
 */
export type AttackAgainChoice = {
  slots: {
    target: string;
  };
  verb: "again";
};
/**
 * `with` is the weapon, the spell, or `melee`.
 */
export type AttackEvent = {
  event: "attack";
  figure: string;
  rules?: string[];
  target: string;
  with: string;
};
/**
 * The odds of an attack against the assumed reaction, and against each that the target may choose.
 */
export type AttackOdds = {
  attacker?: Outcome | "none";
  cards?: CardOutcome | "none";
  damage: string;
  dice: [number, number];
  distribution: {
    [k: string]: string;
  };
  falls: string;
  hit: string;
  kill: string;
  miss: string;
  open_hands?: CardOutcome | "none";
  others: {
    [k: string]: Outcome;
  };
  pools: PoolOdds[];
  reactions: {
    [k: string]: ReactionOdds;
  };
  riposte: string;
  targets: {
    [k: string]: {
      [k: string]: ReactionOdds;
    };
  };
  toppled: string;
};
/**
 * The outcome of an attack for one model.
 */
export type Outcome = {
  damage: string;
  distribution: {
    [k: string]: string;
  };
  falls: string;
  hit: string;
  kill: string;
};
/**
 * The outcome with cards.
 */
export type CardOutcome = {
  attacker?: Outcome | "none";
  bound?: boolean;
  damage: string;
  distribution: {
    [k: string]: string;
  };
  falls: string;
  hit: string;
  kill: string;
  miss: string;
  others?: {
    [k: string]: Outcome;
  };
  riposte: string;
  toppled: string;
};
/**
 * The odds of an attack against one reaction: with the dice alone, and with cards.
 */
export type ReactionOdds = {
  attacker?: Outcome | "none";
  cards?: CardOutcome | "none";
  damage: string;
  dice: [number, number];
  distribution: {
    [k: string]: string;
  };
  falls: string;
  hit: string;
  kill: string;
  miss: string;
  open_hands?: CardOutcome | "none";
  others?: {
    [k: string]: Outcome;
  };
  pools?: PoolOdds[];
  riposte: string;
  toppled: string;
};
export type AuraEvent = {
  event: "aura";
  figures: string[];
  rules?: string[];
  spell: string;
};
/**
 * Put a card face down.
 */
export type BidCardChoice = {
  slots: {
    card: string;
  };
  verb: "bid";
};
/**
 * A player bids a card, face down.
 */
export type BidEvent = {
  event: "bid";
  rules?: string[];
  seat: string;
  window: "delay" | "extra" | "steal";
};
/**
 * The chance that a bid does what it is for.
 *
 *     A bid steals or keeps the place of first player, wins an extra activation or a delay, or prevents one.
 */
export type BidOdds = {
  alone?: string | "none";
  best: string;
  bound: boolean;
  cost?: CardCost | "none";
  win: string;
};
/**
 * What else a card could be used for: it is spent whether it wins or not (W-INIT-07).
 */
export type CardCost = {
  colour: string;
  heroes: string[];
  higher: number;
  successes: number;
};
/**
 * `winner` is the first player from now on after a steal; otherwise the seat whose attempt succeeded, or `none`.
 */
export type BidsRevealedEvent = {
  bids: {
    [k: string]: string;
  };
  event: "bids_revealed";
  rules?: string[];
  window: "delay" | "extra" | "steal";
  winner: string;
};
/**
 * Buy henchmen and gadgets.
 */
export type BuyItemsChoice = {
  slots: {
    items: [[string, number][], [string, string][]];
  };
  verb: "buy";
};
/**
 * A free, standing model with Magic casts one of its spells (W-MAGIC-01, W-ACT-05).
 */
export type CastChoice = {
  slots: {
    cards?: string[];
    route?: number[][] | (JumpRoute | ClimbRoute) | null;
    spell: string;
    target?: string | null;
  };
  verb: "cast";
};
/**
 * A heroic jump to a place.
 */
export type JumpRoute = {
  by: "heroic_jump";
  place: number[];
};
/**
 * A heroic climb to a surface, after an approach.
 */
export type ClimbRoute = {
  by: "heroic_climb";
  path?: number[][];
  surface: string;
};
/**
 * A move that ends in contact with exactly the enemies named, followed by a melee attack (W-MELEE-03).
 */
export type ChargeActionChoice = {
  slots: {
    route?: number[][] | (JumpRoute | ClimbRoute) | null;
    targets: string[];
  };
  verb: "charge";
};
/**
 * Field these heroes.
 */
export type PickHeroesChoice = {
  slots: {
    heroes: string[];
  };
  verb: "heroes";
};
/**
 * Do nothing of what is offered.
 */
export type PassChoice = {
  slots?: {};
  verb: "pass";
};
/**
 * Place a piece of terrain, turned by this angle.
 */
export type PlacePieceChoice = {
  slots: {
    kit: string;
    place: number[];
    turn?: number;
  };
  verb: "piece";
};
/**
 * Change the ground class of a piece.
 */
export type LabelPieceChoice = {
  slots: {
    ground: string;
    piece: string;
  };
  verb: "label";
};
/**
 * Deploy in this zone.
 */
export type PickZoneChoice = {
  slots: {
    zone: string;
  };
  verb: "zone";
};
/**
 * Deploy each model at its place; without places, spread them over the zone.
 */
export type DeployModelsChoice = {
  slots: {
    places: [string, number[]][];
  };
  verb: "deploy";
};
/**
 * Apply simultaneous effects in this order.
 */
export type OrderEffectsChoice = {
  slots: {
    effects: string[];
  };
  verb: "order";
};
/**
 * Discard cards of the hand.
 */
export type DiscardCardsChoice = {
  slots: {
    cards: string[];
  };
  verb: "discard";
};
/**
 * Discard a card so that a toppled hero stands up.
 */
export type RecoverChoice = {
  slots: {
    card: string;
  };
  verb: "recover";
};
/**
 * Discard a card for a Heroic Move.
 */
export type MoveHeroicallyChoice = {
  slots: {
    card: string;
  };
  verb: "heroic_move";
};
/**
 * Standing up takes a whole action, also while engaged (W-TOP-05).
 */
export type StandUpChoice = {
  slots?: {};
  verb: "stand_up";
};
/**
 * A free, standing model travels up to its Move (W-MOVE-01).
 */
export type MoveChoice = {
  slots: {
    path: number[][];
  };
  verb: "move";
};
/**
 * One melee attack against one enemy in contact (W-MELEE-08): an engaged model fights or leaves (W-MELEE-02).
 */
export type FightChoice = {
  slots: {
    target: string;
    weapon?: string;
  };
  verb: "fight";
};
/**
 * An engaged, standing model spends a Move action to leave (W-LEAVE-01).
 */
export type LeaveChoice = {
  slots?: {};
  verb: "leave";
};
/**
 * A free, standing model shoots; with a Quick weapon it may move first (W-SHOOT-01, W-ABIL-05).
 */
export type ShootChoice = {
  slots: {
    route?: number[][] | (JumpRoute | ClimbRoute) | null;
    target: string;
    weapon: string;
  };
  verb: "shoot";
};
/**
 * A special action [A] of a free, standing model; a Quick one may come after a move (W-ACT-05, W-ACT-12).
 */
export type UseChoice = {
  slots: {
    gadget: string;
    place: number[];
    route?: number[][] | (JumpRoute | ClimbRoute) | null;
  };
  verb: "use";
};
/**
 * A Quick Action for any free, standing model: move to the wall, test Reflex, climb up or down (W-CLIMB-01).
 */
export type ClimbChoice = {
  slots: {
    path?: number[][];
    surface: string;
  };
  verb: "climb";
};
/**
 * An Action of a free, standing model: it names a spot and makes a Move test (W-JUMP-01).
 */
export type JumpChoice = {
  slots: {
    place: number[];
  };
  verb: "jump";
};
/**
 * A climb up or down a wall (W-HERO-15 to W-HERO-17).
 */
export type HeroicClimbChoice = {
  slots: {
    path?: number[][];
    surface: string;
  };
  verb: "heroic_climb";
};
/**
 * A jump in a straight line (W-HERO-18).
 */
export type HeroicJumpChoice = {
  slots: {
    place: number[];
  };
  verb: "heroic_jump";
};
/**
 * Pick up a marker that no model carries, without a test (scenario S2).
 */
export type PickUpChoice = {
  slots: {
    marker: string;
  };
  verb: "pick_up";
};
/**
 * Take a marker over from a free, standing friend (scenario S2).
 */
export type TakeOverChoice = {
  slots: {
    marker: string;
  };
  verb: "take_over";
};
/**
 * End the activation early (W-ACT-01, W-TURN-05).
 */
export type EndChoice = {
  slots?: {};
  verb: "end";
};
/**
 * Hold Nerves.
 */
export type HoldNervesChoice = {
  slots?: {};
  verb: "hold";
};
/**
 * Dive for Cover.
 */
export type DiveForCoverChoice = {
  slots?: {};
  verb: "dive";
};
/**
 * Let the shot endanger one of the models with the lowest result.
 */
export type HitLowestChoice = {
  slots: {
    model: string;
  };
  verb: "lowest";
};
/**
 * Roll all dice of a model's test again.
 */
export type RerollChoice = {
  slots: {
    model: string;
  };
  verb: "reroll";
};
/**
 * Play a card for a hero's test.
 */
export type DeedCardChoice = {
  slots: {
    card: string;
  };
  verb: "deed";
};
/**
 * Fence, and hit back if the attack fails.
 */
export type FenceChoice = {
  slots?: {
    weapon?: string;
  };
  verb: "fence";
};
/**
 * Parry.
 */
export type ParryChoice = {
  slots?: {
    weapon?: string;
  };
  verb: "parry";
};
/**
 * Let an enemy roll against the model that leaves.
 */
export type OpposeChoice = {
  slots: {
    model: string;
  };
  verb: "oppose";
};
/**
 * Keep these links; in each the model of the active player's side comes first.
 */
export type KeepLinksChoice = {
  slots: {
    links: [string, string][];
  };
  verb: "split";
};
/**
 * Shift the group of a model in a direction: 0 is +x, 90 is +y.
 */
export type ShiftGroupChoice = {
  slots: {
    degrees: number;
    model: string;
  };
  verb: "shift";
};
/**
 * Discard a card so that the hero does not fall.
 */
export type DiscardAgainstFallChoice = {
  slots: {
    card: string;
  };
  verb: "discard";
};
/**
 * Fall over the edge whose nearest point this is.
 */
export type FallOverChoice = {
  slots: {
    point: number[];
  };
  verb: "edge";
};
/**
 * Jump aside to a place.
 */
export type JumpAsideChoice = {
  slots: {
    place: number[];
  };
  verb: "aside";
};
/**
 * Move a model with Lookout before the first turn.
 */
export type UseLookoutChoice = {
  slots: {
    model: string;
    path: number[][];
  };
  verb: "use";
};
/**
 * Concede the battle.
 */
export type ConcedeChoice = {
  slots?: {};
  verb: "concede";
};
export type ClimbEvent = {
  event: "climb";
  figure: string;
  rules?: string[];
  success: boolean;
  surface: string;
};
/**
 * A seat has conceded.
 */
export type ConcededEvent = {
  event: "concede";
  rules?: string[];
  seat: string;
};
/**
 * The odds of models on which another one falls: the chance of each to jump aside (W-FALL-10, W-FALL-11).
 */
export type CrushOdds = {
  aside: {
    [k: string]: string;
  };
  aside_cards: {
    [k: string]: string;
  };
  aside_open_hands: {
    [k: string]: string;
  };
  bound: boolean;
  pools: PoolOdds[];
};
export type CrushedEvent = {
  by: string;
  criticals: number;
  event: "crushed";
  figure: string;
  rules?: string[];
};
/**
 * The total damage an action deals to one model, and how much each hit contributes.
 */
export type DamageEvent = {
  amount: number;
  event: "damage";
  figure: string;
  parts: number[];
  rules?: string[];
};
/**
 * The match was ended as a draw because it reached its cap on decisions.
 */
export type DecisionCapEvent = {
  event: "decision_cap";
  rules?: string[];
};
/**
 * A card is played on a hero's test; `successes` is the new total.
 */
export type DeedEvent = {
  adds: number;
  card: string;
  event: "deed";
  figure: string;
  rules?: string[];
  successes: number;
};
export type DeployedEvent = {
  at: number[];
  event: "deployed";
  figure: string;
  rules?: string[];
};
export type DiscardEvent = {
  cards: string[];
  event: "discard";
  reason: "bid" | "deed" | "falling" | "heroic_move" | "limit" | "out" | "recovery" | "spell";
  rules?: string[];
  seat: string;
};
/**
 * Cards are drawn. All players see how many, but only the owner sees which.
 */
export type DrawEvent = {
  cards?: string[];
  event: "draw";
  number: number;
  rules?: string[];
  seat: string;
};
/**
 * What the next draw brings, and what is kept until then.
 *
 *     With `bound` the deck runs out during the draw: the chances are those of the cards before it is shuffled, so at
 *     least one of something is at least as likely.
 */
export type DrawOdds = {
  bound: boolean;
  courts: {
    [k: string]: string;
  };
  draws: number;
  higher: string;
  kept: Kept;
  red: {
    [k: string]: string;
  };
  suits: {
    [k: string]: string;
  };
};
/**
 * The cards that stay in the hand.
 */
export type Kept = {
  black: number;
  courts: number;
  red: number;
  suits: {
    [k: string]: number;
  };
};
/**
 * A lasting change to one characteristic, and its source.
 */
export type Effect = {
  change: number;
  characteristic: string;
  source: string;
  until: "end_of_activation" | "end_of_game" | "end_of_turn";
};
/**
 * A lasting change to a characteristic begins.
 */
export type EffectBeginsEvent = {
  armour?: number;
  event: "effect";
  fight?: number;
  figure: string;
  from: string;
  guns?: number;
  magic?: number;
  move?: number;
  reflex?: number;
  rules?: string[];
  strength?: number;
  until: "end_of_activation" | "end_of_game" | "end_of_turn";
};
/**
 * A lasting change to a characteristic ends.
 */
export type EffectEndsEvent = {
  armour?: number;
  event: "effect_end";
  fight?: number;
  figure: string;
  from: string;
  guns?: number;
  magic?: number;
  move?: number;
  reflex?: number;
  rules?: string[];
  strength?: number;
  until: "end_of_activation" | "end_of_game" | "end_of_turn";
};
export type EngagedEvent = {
  event: "engaged";
  figures: string[];
  rules?: string[];
};
export type TurnStartEvent = {
  event: "turn_start";
  rules?: string[];
  turn: number;
};
export type TurnEndEvent = {
  event: "turn_end";
  rules?: string[];
  turn: number;
};
export type PhaseBeginsEvent = {
  event: "phase";
  phase: "activations" | "end" | "setup" | "start" | "steal" | "surplus";
  rules?: string[];
};
/**
 * A new first player. `cards` or `dice` are the cards turned up or the dice rolled to decide it.
 */
export type FirstPlayerEvent = {
  cards?: {
    [k: string]: string;
  };
  dice?: {
    [k: string]: number[];
  };
  event: "first_player";
  rules?: string[];
  seat: string;
};
export type InitiativeEvent = {
  event: "initiative";
  rules?: string[];
  seat: string;
};
/**
 * A player's last model has been removed (W-TURN-15).
 */
export type OutEvent = {
  event: "out";
  rules?: string[];
  seat: string;
};
/**
 * Models that are activated together (W-TURN-14).
 */
export type GroupActiveEvent = {
  event: "group";
  figures: string[];
  rules?: string[];
  seat: string;
};
export type GameOverEvent = {
  event: "game_over";
  rules?: string[];
  scores: {
    [k: string]: number;
  };
  winner: string;
};
export type ZoneEvent = {
  event: "zone";
  rules?: string[];
  seat: string;
  zone: string;
};
/**
 * The models a player fields; `gadgets` are the gadgets bought, each with its bearer: `lucky_coin:vask`.
 */
export type ListEvent = {
  event: "list";
  gadgets?: string[];
  ids: string[];
  rules?: string[];
  seat: string;
};
/**
 * A piece of terrain is placed on the table, or its ground class changes.
 */
export type TerrainAgreedEvent = {
  at?: number[];
  event: "terrain";
  ground?: string;
  piece: string;
  rules?: string[];
  seat: string;
};
/**
 * The report on the table (W-TERRAIN-20): areas in square inches, and the rules that raise a warning.
 */
export type TableCheckEvent = {
  covered: number;
  edge: number;
  elevated: number;
  event: "table_check";
  rules?: string[];
  warnings: string[];
};
export type ShuffleEvent = {
  event: "shuffle";
  rules?: string[];
  size: number;
};
export type RecoveryEvent = {
  card: string;
  event: "recovery";
  figure: string;
  rules?: string[];
};
export type HeroicMoveEvent = {
  card: string;
  event: "heroic_move";
  figure: string;
  rules?: string[];
};
export type MovedEvent = {
  event: "move";
  figure: string;
  kind: "charge" | "climb" | "heroic_climb" | "heroic_jump" | "jump" | "leave" | "move" | "quick";
  length: number;
  rules?: string[];
  to: number[];
  vertical: number;
};
export type StandUpEvent = {
  event: "stand_up";
  figure: string;
  rules?: string[];
};
/**
 * `by` is `dive`, the id of a spell, `climb`, `jump`, `fall` or `crush`.
 */
export type ToppledEvent = {
  by: string;
  event: "toppled";
  figure: string;
  rules?: string[];
};
export type JumpEvent = {
  event: "jump";
  figure: string;
  rules?: string[];
  success: boolean;
  to: number[];
};
export type LeftMeleeEvent = {
  event: "left_melee";
  figure: string;
  rules?: string[];
  success: boolean;
};
export type ReactionEvent = {
  event: "reaction";
  figure: string;
  reaction: "dive" | "fence" | "hold" | "parry";
  rules?: string[];
};
export type PoolEvent = {
  base: number;
  dice: number;
  difficulty?: number;
  event: "pool";
  figure: string;
  modifiers: Modifier[];
  rules?: string[];
  test: "climb" | "crush" | "fall" | "fight" | "jump" | "leave" | "magic" | "objective" | "reflex" | "shoot";
};
/**
 * `test` is the name of the test; `counts` are the positions of the successes, counted from 1.
 */
export type RollEvent = {
  counts?: number[];
  event: "roll";
  faces: number[];
  figure: string;
  reroll?: boolean;
  rules?: string[];
  successes: number;
  test?: "climb" | "crush" | "fall" | "fight" | "jump" | "leave" | "magic" | "objective" | "reflex" | "shoot";
};
export type LowestEvent = {
  event: "lowest";
  figure: string;
  rules?: string[];
};
/**
 * `riposte` means that the fencing defender scored the hit (W-MELEE-15).
 */
export type HitEvent = {
  attacker: string;
  criticals: number;
  event: "hit";
  riposte?: boolean;
  rules?: string[];
  target: string;
};
export type MissEvent = {
  attacker: string;
  event: "miss";
  reason: "immunity" | "roll" | "too_far";
  rules?: string[];
  target: string;
};
export type SpellCastEvent = {
  event: "spell";
  figure: string;
  rules?: string[];
  spell: string;
  target?: string;
  works: boolean;
};
export type TemplatePlacedEvent = {
  at: number[];
  event: "template";
  kind: string;
  rules?: string[];
  seat: string;
  template: string;
};
export type TemplateRemovedEvent = {
  at: number[];
  event: "template_removed";
  kind: string;
  rules?: string[];
  seat: string;
  template: string;
};
export type HealedEvent = {
  amount: number;
  event: "healed";
  figure: string;
  rules?: string[];
};
export type WoundsLostEvent = {
  event: "wounds";
  figure: string;
  from: number;
  rules?: string[];
  to: number;
};
export type HardToKillEvent = {
  event: "hard_to_kill";
  figure: string;
  rules?: string[];
};
export type RemovedEvent = {
  event: "removed";
  figure: string;
  reason: "conceded" | "killed";
  rules?: string[];
};
/**
 * A hero is killed; `by` is the seat credited with the kill (W-WIN-03).
 */
export type KilledEvent = {
  by: string;
  event: "killed";
  figure: string;
  rules?: string[];
};
export type StaysEvent = {
  event: "stays";
  figure: string;
  rules?: string[];
};
export type FellEvent = {
  at: number[];
  event: "fell";
  figure: string;
  height: number;
  rules?: string[];
};
export type JumpedAsideEvent = {
  at: number[];
  event: "jumped_aside";
  figure: string;
  rules?: string[];
};
export type FreeEvent = {
  event: "free";
  figure: string;
  rules?: string[];
};
/**
 * The melee links that remain, each written as `one-other`.
 */
export type SplitEvent = {
  event: "split";
  links: string[];
  rules?: string[];
};
/**
 * The new position of each figure in the group.
 */
export type ShiftEvent = {
  event: "shift";
  figures: string[];
  rules?: string[];
  to: number[][];
};
export type ObjectiveEvent = {
  event: "objective";
  figure: string;
  marker: string;
  rules?: string[];
  success: boolean;
};
export type MarkerEvent = {
  at?: number[];
  carrier?: string;
  event: "marker";
  marker: string;
  owner?: string;
  rules?: string[];
};
export type PointsEvent = {
  event: "points";
  points: number;
  rules?: string[];
  seat: string;
};
/**
 * A seat has interjected: a referee's order. `text` is its notation.
 */
export type InterjectedEvent = {
  event: "interjected";
  rules?: string[];
  seat: string;
  text: string;
};
/**
 * A take-back: the last `choices` standing choices and the last `events` events before this one are void.
 *
 *     Events are counted as logged, including earlier take-backs and the events these voided. A secret choice that is
 *     taken back while others are still choosing has no events.
 */
export type TakenBackEvent = {
  choices: number;
  event: "taken_back";
  events: number;
  rules?: string[];
  seat: string;
};
/**
 * The match continues under another version of its rules.
 *
 *     The last `choices` standing choices and the last `events` events before this one are void: they belong to the step
 *     that was in progress, or are not reproduced under the new rules.
 */
export type RulesChangedEvent = {
  before: number;
  choices?: number;
  event: "rules_changed";
  events?: number;
  now: number;
  rules?: string[];
};
/**
 * Tables of the rulebook.
 */
export type WolsungFacts = {
  heights: Heights;
  profile: ProfileDefaults;
  template: TemplateDefaults;
};
/**
 * The height of a body by base size in millimetres; `above` for larger bases.
 */
export type Heights = {
  above: number;
  by_base: [number, number][];
};
/**
 * The defaults of a profile.
 */
export type ProfileDefaults = {
  actions: number;
  armour: number;
  base: number;
  fight: number;
  guns: number;
  move: number;
  reflex: number;
  strength: number;
  wounds: number;
};
/**
 * The defaults of a template.
 */
export type TemplateDefaults = {
  diameter: number;
  height: number;
};
/**
 * The falling tests at the end of the action: who falls if no card prevents it, and who is then removed.
 */
export type FallsOdds = {
  falls: {
    [k: string]: string;
  };
  kills: {
    [k: string]: string;
  };
};
/**
 * A model. `wounds` are those left; `used` are the abilities used in this game, `used_this_turn` in this turn.
 *
 *     `removed` means that the model is not on the table, no longer or not yet.
 */
export type Figure = {
  activated?: boolean;
  effects?: Effect[];
  id: string;
  profile: Profile;
  removed?: boolean;
  seat: string;
  toppled?: boolean;
  used?: string[];
  used_this_turn?: string[];
  wounds: number;
  x?: number;
  y?: number;
  z?: number;
};
/**
 * A model's profile; the defaults are the neutral values of an inline profile in a case.
 */
export type Profile = {
  abilities?: Ability[];
  actions?: number;
  armour?: number;
  base?: number;
  carried?: Gadget[];
  club?: string;
  cost?: number;
  fight?: number;
  funds?: number;
  gadgets?: string[];
  guns?: number;
  height?: number | null;
  id?: string;
  kind?: "henchman" | "hero";
  living?: boolean;
  max?: number | null;
  move?: number;
  name?: string;
  reflex?: number;
  spells?: Spell[];
  strength?: number;
  suit?: ("clubs" | "diamonds" | "hearts" | "spades") | null;
  weapons?: Weapon[];
  wounds?: number;
};
/**
 * A gadget (W-FUNDS-07): abilities and weapons for its bearer, or a template to place with an action.
 *
 *     The `clubs` may buy it; `range` is the maximum distance of the template's centre; `uses` limits it to once per turn
 *     or per game.
 */
export type Gadget = {
  abilities?: Ability[];
  clubs?: string[];
  cost?: number;
  id: string;
  name?: string;
  quick?: boolean;
  range?: number;
  template?: "" | "acid" | "fire" | "mist" | "smoke";
  uses?: "" | "game" | "turn";
  weapons?: Weapon[];
};
/**
 * A ranged weapon, or with `melee` one that changes Strength or Fight (W-PROF-04, W-PROF-11).
 */
export type Weapon = {
  armour_piercing?: number;
  bands?: [number, number][];
  fast_shot?: number;
  fast_strike?: number;
  fight?: number;
  gruesome_damage?: boolean;
  id: string;
  melee?: boolean;
  move_penalty?: number;
  name?: string;
  on_hit?: "" | "acid" | "fire" | "mist" | "smoke";
  parry?: number;
  quick?: boolean;
  small_calibre?: boolean;
  strength?: number;
  types?: string[];
};
/**
 * A spell (W-MAGIC-02).
 */
export type Spell = {
  armour_piercing?: number;
  cost?: number;
  difficulty?: number;
  effect?: SpellEffect;
  id: string;
  name?: string;
  range?: number;
  strength?: number;
  type: "attack" | "aura" | "buff" | "projectile";
  types?: string[];
  until?: "end_of_activation" | "end_of_game" | "end_of_turn";
  whom?: "enemies" | "friends";
};
/**
 * The effects of a spell on its targets besides damage.
 */
export type SpellEffect = {
  armour?: number;
  fight?: number;
  guns?: number;
  heal?: number;
  magic?: number;
  move?: number;
  reflex?: number;
  strength?: number;
  toppled?: boolean;
};
/**
 * Several models active at once (W-TURN-14).
 */
export type Group = {
  frame: "group";
  members?: string[];
  paused?: Activation[];
  stage: string;
};
/**
 * The odds of leaving a melee, against the opponent with the most dice, and against each who may be chosen.
 */
export type LeaveOdds = {
  cards?: Success | "none";
  dice: number[];
  difficulty?: number | "none";
  fail: string;
  open_hands?: Success | "none";
  opponents: {
    [k: string]: RollOdds;
  };
  pools: PoolOdds[];
  success: string;
};
/**
 * The chance that a test succeeds with cards.
 */
export type Success = {
  bound?: boolean;
  success: string;
};
/**
 * The odds of a test: with the dice alone, and with cards.
 */
export type RollOdds = {
  cards?: Success | "none";
  dice: number[];
  difficulty?: number | "none";
  fail: string;
  open_hands?: Success | "none";
  pools: PoolOdds[];
  success: string;
};
/**
 * An objective marker (W-OBJ-01): its owner, its carrier, and the test that activates it (W-OBJ-02).
 */
export type Marker = {
  carrier?: string | null;
  difficulty?: number;
  id: string;
  kind: "lamp" | "objective" | "satchel";
  owner?: string | null;
  test?: string;
  x?: number;
  y?: number;
  z?: number;
};
/**
 * A marker of a scenario, on the highest surface at its spot; `test` and `difficulty` activate it (W-OBJ-02).
 */
export type MarkerData = {
  difficulty?: number;
  id: string;
  kind: "lamp" | "objective" | "satchel";
  test?: string;
  x: number;
  y: number;
};
/**
 * The options of a game (chapter 24).
 */
export type Options = {
  first_player_after_steal?: "keep" | "revert";
  first_player_method?: "coin" | "dice" | "high-card";
  models_obstruct?: boolean;
  terrain_check?: "off" | "warn";
  together?: string[][];
  turn_limit?: number | null;
};
/**
 * A piece of terrain (W-GEO-05, S-DATA-06, C-TABLE-11).
 */
export type Piece = {
  cover?: "light" | "soft" | "solid";
  foot?: [number, number] | null;
  footprint?: [number, number][];
  ground?: ("impassable" | "open" | "rough") | null;
  head?: [number, number] | null;
  high?: [[number, number], [number, number]] | null;
  id: string;
  kind?: "area" | "barrier" | "block" | "hole" | "ladder" | "stairs";
  low?: [[number, number], [number, number]] | null;
  sight_height?: number;
  top?: boolean;
  z0?: number;
  z1?: number;
};
/**
 * A stated relation between two models; the values given override the geometry of the table.
 */
export type Relation = {
  contact?: boolean | null;
  distance?: number | null;
  height?: number | null;
  hidden?: number | null;
  one: string;
  other: string;
};
/**
 * The result of a match: the winning side, or none for a draw, and the rules that decide it.
 */
export type Result = {
  rules: string[];
  winner: string | null;
};
/**
 * A scenario: table, number of players, length, zones (else W-SETUP-09), markers and points.
 */
export type Scenario = {
  carried?: number;
  carried_from?: number;
  forces?: string[][];
  heroes?: number;
  home_from?: number | null;
  lit?: number;
  markers?: MarkerData[];
  players: [number, number];
  table: string;
  title: string;
  turns: number;
  zones?: {
    [k: string]: [number, number, number, number];
  };
};
/**
 * The set-up (W-SETUP); `order` are the seats that still choose in the current step.
 */
export type SetUp = {
  clubs?: [string, string][];
  frame: "setup";
  funds?: [string, number][];
  order?: string[];
  picked?: [string, string[]][];
  size?: number;
  stage: string;
  stock?: Stock | null;
  terrain?: boolean;
};
/**
 * The models and gadgets from which lists are built, by id. A match stores the stock of its clubs.
 */
export type Stock = {
  gadgets: {
    [k: string]: Gadget;
  };
  profiles: {
    [k: string]: Profile;
  };
};
/**
 * The state of a skirmish between two steps.
 */
export type Skirmish = {
  deck?: number;
  discarded?: string[];
  edition_id: string;
  figures: {
    [k: string]: Figure;
  };
  first: string;
  frames?: (SetUp | Turn | Group | Activation)[];
  hands?: {
    [k: string]: string[] | number;
  };
  heroes?: {
    [k: string]: number;
  };
  initiative: string;
  kills?: {
    [k: string]: number;
  };
  last_finished?: string | null;
  links?: [string, string][];
  markers?: Marker[];
  options?: Options;
  order: string[];
  out?: string[];
  phase?: "activations" | "end" | "setup" | "start" | "steal" | "surplus";
  points?: {
    [k: string]: number;
  };
  relations?: Relation[];
  result?: Result | null;
  scenario?: string;
  scenario_data?: Scenario | null;
  seats: {
    [k: string]: string;
  };
  table: Table;
  templates?: Template[];
  turn?: number;
  turn_limit?: number | null;
  zones?: {
    [k: string]: string;
  };
};
/**
 * A turn (W-TURN-01).
 */
export type Turn = {
  bidders?: string[];
  bids?: [string, string][];
  first_before?: string | null;
  frame: "turn";
  returns_to?: string | null;
  stage: string;
};
/**
 * A table: x from `origin` to `origin + size`, its top at z 0, solid below (W-GEO-01, W-GEO-17).
 */
export type Table = {
  name?: string;
  origin?: [number, number];
  pieces?: Piece[];
  size?: [number, number];
};
/**
 * A template on the table (W-TMPL-01, W-TMPL-03); `affected` are the models it has affected this turn.
 */
export type Template = {
  affected?: string[];
  diameter?: number;
  height?: number;
  id: string;
  kind: "acid" | "fire" | "mist" | "smoke";
  seat: string;
  x: number;
  y: number;
  z?: number;
};
