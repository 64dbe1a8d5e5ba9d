// Generated from the server's schema by `make web-types`; do not edit.

/**
 * Any JSON value.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [k: string]: Json };
export type Choice =
  | MoveFighterChoice
  | PassChoice
  | AimAtChoice
  | WaitToShootChoice
  | ShootChoice
  | ScoreDiceChoice
  | StartSavingChoice
  | PayDebtChoice
  | SaveDiceChoice
  | DeclareGroupChoice
  | StrikeDiceChoice
  | CommitDiceChoice
  | DodgeShotChoice
  | TakeInitiativeChoice
  | HoldInitiativeChoice
  | SendWaveChoice
  | ParryWaveChoice
  | TakeHitChoice
  | CounterAttackChoice
  | FormPairChoice
  | JoinClashChoice
  | AimWaveChoice
  | AttackPivotChoice
  | ChooseHitTargetChoice
  | RerollDieChoice
  | AddDiceChoice
  | UseDamageChoice
  | FleeChoice
  | DoubleDamageChoice
  | FellTargetChoice
  | DivideDiceChoice
  | ConcedeChoice;
export type Event =
  | FirstSideEvent
  | PhaseBeginsEvent
  | PoolEvent
  | MovedEvent
  | ClashBeginsEvent
  | JoinEvent
  | ClashOverEvent
  | ThrowEvent
  | InitiativeEvent
  | ContestEvent
  | ScoreEvent
  | StandOffEvent
  | FreezeEvent
  | PayEvent
  | ExchangeBeginsEvent
  | GroupEvent
  | WaveEvent
  | ParryEvent
  | TakeHitEvent
  | StopEvent
  | CounterEvent
  | FollowUpEvent
  | HitEvent
  | FlightEvent
  | FledEvent
  | SpecialResultEvent
  | DamageThrowEvent
  | RerollEvent
  | WoundEvent
  | ArmourLossEvent
  | DisarmedEvent
  | ProneEvent
  | LethalEvent
  | OutEvent
  | StandUpEvent
  | WeaponUpEvent
  | AwareEvent
  | GameOverEvent
  | TargetEvent
  | WaitEvent
  | SaveEvent
  | SavedDiceLostEvent
  | StrikeEvent
  | ShotEvent
  | MinimumEvent
  | ReactionEvent
  | DodgeEvent
  | MissEvent
  | ShotDebtEvent
  | ConcededEvent
  | InterjectedEvent
  | TakenBackEvent
  | RulesChangedEvent
  | DecisionCapEvent;
export type Kind =
  | "add_damage"
  | "commit"
  | "counter"
  | "defend"
  | "divide_exi"
  | "dodge"
  | "follow_up"
  | "group"
  | "hit_target"
  | "hit_use"
  | "initiative"
  | "join"
  | "move"
  | "pair"
  | "pay"
  | "pente"
  | "reroll"
  | "save"
  | "score"
  | "shot_end"
  | "shot_group"
  | "shot_step"
  | "strike"
  | "target"
  | "wave";
export type Odds =
  Blow | ScoreOdds | InitiativeOdds | ClashOdds | WaveOdds | DefendOdds | SplitOdds | ShotOdds | Aiming;
export type ViewState = Battle;

/**
 * Add equal damage dice.
 */
export type AddDiceChoice = {
  slots: {
    parts: number[][];
  };
  verb: "add";
};
/**
 * Choose an enemy to shoot at.
 */
export type AimAtChoice = {
  slots: {
    enemy: string;
  };
  verb: "target";
};
/**
 * Send ready group dice as a wave, each aimed at an enemy.
 */
export type AimWaveChoice = {
  slots: {
    aims: [number, string][];
  };
  verb: "wave";
};
/**
 * Of a target, a score set or dice to save: no shot yet.
 *
 *     `aiming_marks` are the marks to expect of the shot to which it leads, in this phase or one of the `phases` to
 *     come; `fresh_marks` those of the next phase begun without saved dice, as after a shot now; `sets` the chances of
 *     sets. Of a target the other fields are those of a shot after the first throw, if the dice allow it.
 */
export type Aiming = {
  aiming_marks: string;
  distribution: {
    [k: string]: string;
  };
  fresh_marks: string;
  hit: string;
  kill: string;
  marks: string;
  miss: string;
  phases: number;
  reactions: {
    [k: string]: Blow;
  };
  sets?:
    | {
        [k: string]: {
          [k: string]: string;
        };
      }
    | "none";
};
/**
 * The outcome of an attack: the chance of a hit, that the target is out, expected marks and their distribution.
 */
export type Blow = {
  distribution: {
    [k: string]: string;
  };
  hit: string;
  kill: string;
  marks: string;
};
/**
 * The answers by question.
 */
export type Answers = {
  measure: CascadeMeasure;
  path: CascadePath;
  ranges: RangesAnswer;
  reach: CascadeReach;
  shots: ShotsAnswer;
  sight: CascadeSight;
};
/**
 * The distance of two fighters, and whether they are within reach (C-TABLE-05, C-TABLE-06).
 */
export type CascadeMeasure = {
  addition: number;
  distance: number;
  gap: number | null;
  within_reach: boolean;
};
/**
 * A path as a move: how fast it is, and who stops it (C-TABLE-03, C-TABLE-04).
 */
export type CascadePath = {
  legal: boolean;
  length?: number | null;
  places?: number[][];
  reason?: Message | null;
  rule?: string | null;
  speed?: ("fast" | "slow" | "still") | null;
  stopped_by?: string | null;
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
 * The points of a lattice within reach of a move (C-TABLE-03, C-TABLE-04).
 */
export type CascadeReach = {
  most: number;
  spots: [number, number, number, number][];
  walk: number;
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
 * What a fighter sees of another (C-TABLE-08, C-TABLE-14).
 */
export type CascadeSight = {
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
 * Armour; class `none` has protection and quality 0 (C-ARMOUR-07).
 */
export type Armour = {
  class: "heavy" | "light" | "none";
  name: string;
  protection: number;
  quality: number;
};
/**
 * The quality lost; `due` is the loss if there were enough quality (C-ARMOUR-05).
 */
export type ArmourLossEvent = {
  due: number;
  event: "armour";
  loss: number;
  quality: number;
  rules?: string[];
  target: string;
};
/**
 * Follow up with an exchange against the pivot.
 */
export type AttackPivotChoice = {
  slots?: {};
  verb: "follow_up";
};
export type AwareEvent = {
  event: "aware";
  fighter: string;
  rules?: string[];
};
/**
 * Everything about a battle apart from the frames in progress.
 */
export type Battle = {
  break_point?: number | null;
  fighters: {
    [k: string]: Fighter;
  };
  first: string;
  frames?: (Phase | Clash | Exchange | Hit | Shot)[];
  phase?: number;
  phase_limit?: number | null;
  relations?: Relation[] | null;
  result?: Result | null;
  seats: {
    [k: string]: string;
  };
  sides: string[];
  table?: Table | null;
};
/**
 * A fighter in play: C-FIGHTER-07, and the dice of their phase.
 *
 *     Before the freeze their dice are `scored`, `loose` (just thrown) and `unthrown` (a number). After it they are ready
 *     (`ready` in their declared group, `outside` it), `used` or `dead`. All lists are by faces, highest first.
 *     `pool_set` is a number of dice that a situation states for its phase instead of C-PHASE-04.
 */
export type Fighter = {
  attacked?: boolean;
  dead?: number[];
  disarmed?: boolean;
  dodged?: boolean;
  fled?: boolean;
  frozen?: boolean;
  group?: number[] | null;
  hit_in_melee?: boolean;
  hurt_at_start?: boolean;
  id: string;
  initiative_bonus?: number;
  initiative_bonus_next?: number;
  loose?: number[];
  marks?: number;
  moved?: boolean;
  out?: boolean;
  outside?: number[];
  pool?: number;
  pool_set?: number;
  profile: Profile;
  prone_at_start?: boolean;
  prone_until?: number;
  quality: number;
  ready?: number[];
  rescue_dice?: number;
  rescue_dice_last?: number;
  saved_dice?: number[];
  scored?: number[];
  seat: string;
  shot?: boolean;
  shot_debts?: number;
  side: string;
  slowed?: boolean;
  speed?: "fast" | "slow" | "still";
  unpaid?: number;
  unsuspecting?: boolean;
  unthrown?: number;
  used?: number[];
  x?: number;
  y?: number;
  z?: number;
};
/**
 * The attributes of a fighter (C-FIGHTER-01); the defaults are those of an inline profile in a case.
 */
export type Profile = {
  armour: Armour;
  base: number;
  dice: number;
  die: 4 | 6 | 8 | 10 | 12 | 20;
  fkw: number;
  health: number;
  height: number;
  ini: number;
  name: string;
  pts: string;
  ranged: Ranged | null;
  shield: boolean;
  size: "huge" | "large" | "small" | "tiny" | "very_large" | "very_small";
  skills: Skills;
  sprint: number;
  walk: number;
  weapon: Weapon;
};
/**
 * A ranged profile; its bearer has the melee attributes too (C-FIGHTER-06).
 */
export type Ranged = {
  dice: number;
  die: 4 | 6 | 8 | 10 | 12 | 20;
  fkw: number;
  name: string;
  range: number;
  ts: string;
};
/**
 * Number of d20 for each test.
 */
export type Skills = {
  acrobatics: number;
  hide: number;
  reaction: number;
  run: number;
  shield: number;
};
/**
 * A melee weapon: the weapon's damage code, not the body's (C-FIGHTER-05).
 */
export type Weapon = {
  name: string;
  ts: string;
};
/**
 * The current phase (C-PHASE-01).
 *
 *     `turn` is the side that chooses next and `passed` those that choose no more in this step; `acted` are the shooters
 *     who had their turn, `shot` says whether a shot was made, and `clashes` are those formed, in order.
 */
export type Phase = {
  acted?: string[];
  clashes?: string[][];
  frame: "phase";
  passed?: string[];
  shot?: boolean;
  stage: string;
  turn?: string;
};
/**
 * Opponents who throw together: the number of `throws` so far, and after the freeze the `attacker`.
 *
 *     `offers` are the pack members who may still be offered a follow-up, in INI order (C-CLASH-06). `ended_by` is the
 *     rule that ends it.
 */
export type Clash = {
  attacker?: string;
  ended_by?: string;
  frame: "clash";
  members: string[];
  offers?: string[];
  paying?: string[];
  stage: string;
  throws?: number;
  took?: string[];
};
/**
 * One attacker's waves against a defender, and the parries that answer them.
 *
 *     `start` are the attacker's group dice that were ready at its start: they decide equals, runs and values (C-ATK-04).
 *     A pivot's waves are aimed at members of the `pack`: `aims` are the dice of the last wave for each who answers, in
 *     INI order, `defender` the one whose turn it is, and `took` those who took the hit (C-CLASH-04). `rescue` are the
 *     rescue dice that the defender has used in this exchange: with any of them there is no counter (C-COUNTER-01).
 */
export type Exchange = {
  aims?: [string, number[]][];
  attacker: string;
  defender?: string;
  frame: "exchange";
  kind?: "counter" | "first" | "follow_up";
  pack?: string[];
  rescue?: number;
  stage: string;
  start?: number[];
  took?: string[];
  waves?: number[][];
};
/**
 * A hit being resolved: the damage dice thrown so far, the re-rolls left, the multiplier.
 *
 *     In melee `start` and `waves` are those of the exchange; of an Exi that is divided `share` are the extra dice of this
 *     damage throw, `beside` the target or at the target, and `shares` those of the throws to come (C-SPECIAL-07). Of a
 *     shot `group` are the dice left after striking and `committed` those of its total; `lethal` is C-SHOT-24.
 */
export type Hit = {
  attacker: string;
  beside?: boolean;
  by?: "melee" | "shot";
  committed?: number[];
  defender: string;
  dice?: number[];
  falls?: boolean;
  frame: "hit";
  group?: number[];
  lethal?: boolean;
  multiplier?: number;
  rerolls?: number;
  share?: number | null;
  shares?: [string, number][];
  stage: string;
  start?: number[];
  waves?: number[][];
};
/**
 * A shooter's action: the target, the throws made, and for the shot its dice and M.
 *
 *     `group` is as declared (C-SHOT-10), `struck` are the dice taken from it (C-SHOT-11), `committed` those of the total.
 *     `saving`: no loose dice are left and the shooter does not shoot (C-SHOT-06).
 */
export type Shot = {
  committed?: number[];
  frame: "shot";
  group?: number[];
  minimum?: number;
  saving?: boolean;
  shooter: string;
  stage: string;
  struck?: number[];
  target?: string;
  throws?: number;
};
/**
 * What a situation without a table states instead of it: `one` as shooter, `other` as target, or their contact.
 */
export type Relation = {
  contact: boolean;
  cover_place: boolean;
  distance: number;
  height: number;
  hidden: number;
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
 * A table: x from `origin` to `origin + size`, its top at z 0, solid below (W-GEO-01, W-GEO-17).
 */
export type Table = {
  name?: string;
  origin?: [number, number];
  pieces?: Piece[];
  size?: [number, number];
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
 * Move a fighter along a path; with an empty one it stays.
 */
export type MoveFighterChoice = {
  slots: {
    fighter: string;
    path: number[][];
  };
  verb: "move";
};
/**
 * Do nothing of what is offered.
 */
export type PassChoice = {
  slots?: {};
  verb: "pass";
};
/**
 * Choose no target, and keep the saved dice.
 */
export type WaitToShootChoice = {
  slots?: {};
  verb: "wait";
};
/**
 * Shoot with the dice as they lie.
 */
export type ShootChoice = {
  slots?: {};
  verb: "shoot";
};
/**
 * Score some of the dice just thrown.
 */
export type ScoreDiceChoice = {
  slots: {
    dice: number[];
    fighter: string;
  };
  verb: "score";
};
/**
 * Do not shoot in this phase; which dice are saved is chosen afterwards.
 */
export type StartSavingChoice = {
  slots?: {};
  verb: "save";
};
/**
 * Cancel successful dice to pay the debt.
 */
export type PayDebtChoice = {
  slots: {
    dice: number[];
  };
  verb: "pay";
};
/**
 * Save live dice for the next phase.
 */
export type SaveDiceChoice = {
  slots: {
    dice: number[];
  };
  verb: "save";
};
/**
 * Declare a dice group.
 */
export type DeclareGroupChoice = {
  slots: {
    dice: number[];
  };
  verb: "group";
};
/**
 * Strike dice from the group of a moving shooter.
 */
export type StrikeDiceChoice = {
  slots: {
    dice: number[];
  };
  verb: "strike";
};
/**
 * Commit dice of the group to the shot total.
 */
export type CommitDiceChoice = {
  slots: {
    dice: number[];
  };
  verb: "commit";
};
/**
 * Dodge the shot in one of four ways.
 */
export type DodgeShotChoice = {
  slots: {
    kind: "cover" | "dive" | "run_off" | "shield";
  };
  verb: "dodge";
};
/**
 * Take the initiative.
 */
export type TakeInitiativeChoice = {
  slots: {
    fighter: string;
  };
  verb: "take";
};
/**
 * Leave the initiative to others.
 */
export type HoldInitiativeChoice = {
  slots: {
    fighter: string;
  };
  verb: "hold";
};
/**
 * Send ready group dice as a wave.
 */
export type SendWaveChoice = {
  slots: {
    dice: number[];
  };
  verb: "wave";
};
/**
 * Parry every attack of the wave. The first parry of a phase declares the group; later ones have none.
 */
export type ParryWaveChoice = {
  slots: {
    blocks: [number[], number[], number][];
    group: number[] | null;
  };
  verb: "parry";
};
/**
 * Do not parry.
 */
export type TakeHitChoice = {
  slots?: {};
  verb: "take_hit";
};
/**
 * Counter with the rest of the group.
 */
export type CounterAttackChoice = {
  slots?: {};
  verb: "counter";
};
/**
 * Let an own fighter and an enemy form a clash.
 */
export type FormPairChoice = {
  slots: {
    enemy: string;
    own: string;
  };
  verb: "pair";
};
/**
 * Let a leftover fighter join the clash of a lone enemy.
 */
export type JoinClashChoice = {
  slots: {
    enemy: string;
    own: string;
  };
  verb: "join";
};
/**
 * Choose which of the fighters who took the hit is hit.
 */
export type ChooseHitTargetChoice = {
  slots: {
    fighter: string;
  };
  verb: "hit_target";
};
/**
 * Throw one of the damage dice again.
 */
export type RerollDieChoice = {
  slots: {
    die: number;
  };
  verb: "reroll";
};
/**
 * Use the hit for damage.
 */
export type UseDamageChoice = {
  slots?: {};
  verb: "damage";
};
/**
 * Waive the hit and leave the melee along a path; without a table the path is empty.
 */
export type FleeChoice = {
  slots: {
    path: number[][];
  };
  verb: "flight";
};
/**
 * Use a Pente for double damage.
 */
export type DoubleDamageChoice = {
  slots?: {};
  verb: "double";
};
/**
 * Use a Pente to make the target fall.
 */
export type FellTargetChoice = {
  slots?: {};
  verb: "fall";
};
/**
 * Divide the extra dice of an Exi among enemies.
 */
export type DivideDiceChoice = {
  slots: {
    shares: [string, number][];
  };
  verb: "split";
};
/**
 * Concede the battle.
 */
export type ConcedeChoice = {
  slots?: {};
  verb: "concede";
};
export type ClashBeginsEvent = {
  event: "clash";
  members: string[];
  rules?: string[];
};
/**
 * Of a clash to come: an attack with the first throw, and that of the `opponent`, if nothing of it is parried.
 *
 *     So `hit` is the chance that the dice allow an attack. `contest` is the chance to win it if both take the initiative,
 *     `first` the chance to attack after the first throw if everybody who can takes it, and `sets` the chances of sets.
 */
export type ClashOdds = {
  bound: boolean;
  contest: string;
  distribution: {
    [k: string]: string;
  };
  first: string;
  hit: string;
  kill: string;
  marks: string;
  opponent: Blow;
  sets: {
    [k: string]: {
      [k: string]: string;
    };
  };
};
export type ClashOverEvent = {
  event: "clash_over";
  members: string[];
  rules?: string[];
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
 * One throw of a contest for the initiative; on a tie `tied` instead of `winner`.
 */
export type ContestEvent = {
  event: "contest";
  faces: {
    [k: string]: number;
  };
  rules?: string[];
  tied?: string[];
  totals: {
    [k: string]: number;
  };
  winner?: string;
};
export type CounterEvent = {
  event: "counter";
  fighter: string;
  rules?: string[];
};
export type DamageThrowEvent = {
  attacker: string;
  code: string;
  dice: number;
  equals: number;
  event: "damage_throw";
  faces: number[];
  multiplier: number;
  rerolls: number;
  rules?: string[];
  runs: number;
  sides?: number;
  target: string;
};
/**
 * The match was ended as a draw because it reached its cap on decisions.
 */
export type DecisionCapEvent = {
  event: "decision_cap";
  rules?: string[];
};
/**
 * For a parry or the hit: the rest of the exchange, the rescue dice used, and the pool of the next phase.
 *
 *     `counter` is their counter if the attack ends there; None: they cannot counter then.
 */
export type DefendOdds = {
  counter?: Blow | "none";
  distribution: {
    [k: string]: string;
  };
  hit: string;
  kill: string;
  marks: string;
  marks_if_hit: string;
  next_pool: number;
  rescue: number;
};
export type DisarmedEvent = {
  event: "disarmed";
  fighter: string;
  rules?: string[];
};
/**
 * A dodge test, and M with its result; `counts`: the place, from 1 on, of the die that counts.
 */
export type DodgeEvent = {
  counts?: number[];
  event: "dodge";
  faces: number[];
  fighter: string;
  kind: string;
  minimum: number;
  result: number;
  rules?: string[];
  sides?: number;
};
/**
 * Each side threw a die for the first place (C-PHASE-02); without `first` it was a tie.
 */
export type FirstSideEvent = {
  event: "first_side";
  faces: {
    [k: string]: number;
  };
  first?: string;
  rules?: string[];
};
export type PhaseBeginsEvent = {
  event: "phase";
  first: string;
  number: number;
  rules?: string[];
};
/**
 * How many dice a fighter has this phase, and why.
 */
export type PoolEvent = {
  base: number;
  dice: number;
  event: "pool";
  fighter: string;
  modifiers: Modifier[];
  rules?: string[];
};
/**
 * One named step from the base of a pool or value to its final value.
 */
export type Modifier = {
  name: string;
  rule: string;
  value: number;
};
/**
 * A fighter has moved; `length` counts rough ground double (C-TABLE-03).
 */
export type MovedEvent = {
  event: "move";
  fighter: string;
  length: number;
  rules?: string[];
  speed: "fast" | "slow" | "still";
  to: [number, number, number];
};
/**
 * A leftover fighter joins a clash; `clash` lists its members (C-CLASH-02).
 */
export type JoinEvent = {
  clash: string[];
  event: "join";
  fighter: string;
  rules?: string[];
};
export type ThrowEvent = {
  event: "throw";
  faces: number[];
  fighter: string;
  number: number;
  rules?: string[];
  sides?: number;
};
/**
 * The secret choices after a throw, revealed together.
 */
export type InitiativeEvent = {
  event: "initiative";
  held: string[];
  rules?: string[];
  took: string[];
};
export type ScoreEvent = {
  event: "score";
  faces: number[];
  fighter: string;
  rules?: string[];
};
export type StandOffEvent = {
  event: "stand_off";
  members: string[];
  rules?: string[];
};
/**
 * All dice stay as they lie: `attacker` has the initiative, or `shooter` shoots (C-ROLL-07).
 */
export type FreezeEvent = {
  attacker?: string;
  event: "freeze";
  rules?: string[];
  shooter?: string;
};
export type PayEvent = {
  debt: number;
  event: "pay";
  faces: number[];
  fighter: string;
  rules?: string[];
  unpaid: number;
};
/**
 * An exchange; a pivot who attacks a pack has no single defender (C-CLASH-04).
 */
export type ExchangeBeginsEvent = {
  attacker: string;
  defender?: string;
  event: "exchange";
  kind: "counter" | "first" | "follow_up";
  rules?: string[];
};
export type GroupEvent = {
  event: "group";
  faces: number[];
  fighter: string;
  rules?: string[];
};
export type WaveEvent = {
  attacker: string;
  attacks: number[];
  event: "wave";
  faces: number[];
  number: number;
  rules?: string[];
  targets?: {
    [k: string]: number[];
  };
};
export type ParryEvent = {
  blocks: string[];
  event: "parry";
  fighter: string;
  rescue: number;
  rules?: string[];
};
export type TakeHitEvent = {
  event: "take_hit";
  fighter: string;
  rules?: string[];
};
/**
 * There is no second wave.
 */
export type StopEvent = {
  attacker: string;
  event: "stop";
  rules?: string[];
};
export type FollowUpEvent = {
  event: "follow_up";
  fighter: string;
  rules?: string[];
};
export type HitEvent = {
  attacker: string;
  by: "melee" | "shot";
  defender: string;
  event: "hit";
  rules?: string[];
};
/**
 * A hit is waived for flight (C-FLIGHT-01); on a table the flight ends at `to`.
 */
export type FlightEvent = {
  event: "flight";
  fighter: string;
  length?: number;
  rules?: string[];
  to?: [number, number, number];
};
export type FledEvent = {
  event: "fled";
  fighter: string;
  rules?: string[];
};
export type SpecialResultEvent = {
  bonus: number;
  choice?: "double" | "fall";
  event: "special_result";
  fighter: string;
  name: string;
  rules?: string[];
  shares?: {
    [k: string]: number;
  };
  target: string;
};
export type RerollEvent = {
  event: "reroll";
  fighter: string;
  from: number;
  rules?: string[];
  to: number;
};
export type WoundEvent = {
  actual: number;
  band: "critical" | "light" | "none" | "serious";
  event: "wound";
  marks: number;
  parts: number[];
  protection: number;
  result: number;
  rules?: string[];
  target: string;
};
export type ProneEvent = {
  event: "prone";
  fighter: string;
  rules?: string[];
  until: number;
};
/**
 * A shot with five equals of 11 or more wounds, and that is enough (C-SHOT-24).
 */
export type LethalEvent = {
  event: "lethal";
  rules?: string[];
  target: string;
};
export type OutEvent = {
  event: "out";
  fighter: string;
  rules?: string[];
};
export type StandUpEvent = {
  event: "stand_up";
  fighter: string;
  rules?: string[];
};
export type WeaponUpEvent = {
  event: "weapon_up";
  fighter: string;
  rules?: string[];
};
export type GameOverEvent = {
  event: "game_over";
  rules?: string[];
  winner?: string;
};
export type TargetEvent = {
  event: "target";
  rules?: string[];
  shooter: string;
  target: string;
};
export type WaitEvent = {
  event: "wait";
  rules?: string[];
  shooter: string;
};
export type SaveEvent = {
  event: "save";
  faces: number[];
  rules?: string[];
  shooter: string;
};
export type SavedDiceLostEvent = {
  event: "saved_dice_lost";
  fighter: string;
  rules?: string[];
};
export type StrikeEvent = {
  event: "strike";
  faces: number[];
  rules?: string[];
  shooter: string;
};
/**
 * A shot is made: `group` as declared, `total` the sum of the committed dice (S).
 */
export type ShotEvent = {
  committed: number[];
  event: "shot";
  group: number[];
  legendary: boolean;
  rules?: string[];
  shooter: string;
  struck: number[];
  target: string;
  total: number;
};
/**
 * M: `size` as it counts, `distance` the addition for distance, `faces` the size die, then the movement dice.
 */
export type MinimumEvent = {
  distance: number;
  event: "minimum";
  faces: number[];
  minimum: number;
  rules?: string[];
  size: "huge" | "large" | "small" | "tiny" | "very_large" | "very_small";
  speed: "fast" | "slow" | "still";
  target: string;
};
/**
 * A reaction test; `counts`: the place, from 1 on, of the die that counts.
 */
export type ReactionEvent = {
  aware: boolean;
  counts?: number[];
  event: "reaction";
  faces: number[];
  fighter: string;
  result: number;
  rules?: string[];
  sides?: number;
};
export type MissEvent = {
  attacker: string;
  defender: string;
  event: "miss";
  rules?: string[];
};
export type ShotDebtEvent = {
  event: "shot_debt";
  fighter: string;
  rules?: string[];
  shot_debts: number;
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
export interface Facts {}
/**
 * Of `take`: attacking now. `contest` is the chance to win if all enemies who can take it do, `opponents` how many
 *     those are, `opponent` what the worst of their attacks now would come to. If nobody takes it: `sets` are the chances
 *     of sets, `group` that of a group to attack with after the next throw, each with the score set that is best for it.
 */
export type InitiativeOdds = {
  contest: string;
  distribution: {
    [k: string]: string;
  };
  group: string;
  hit: string;
  kill: string;
  marks: string;
  opponent: Blow;
  opponents: number;
  sets: {
    [k: string]: {
      [k: string]: string;
    };
  };
};
/**
 * Of a score set: the chances of sets, and of a group to attack with after the next throw. `attack` is an attack
 *     after it, where the dice of all their enemies are settled and few are loose.
 */
export type ScoreOdds = {
  attack?: Blow | "none";
  group: string;
  sets: {
    [k: string]: {
      [k: string]: string;
    };
  };
};
/**
 * Of a wave: the outcome of the exchange. `rescue`: fewest rescue dice of a parry of this wave, of all at whom it
 *     is aimed together; None: one of them cannot parry. `counter`: the strongest counter of the defender if they parry it
 *     without rescue dice and the attack ends there; None: they cannot counter then.
 */
export type WaveOdds = {
  counter?: Blow | "none";
  distribution: {
    [k: string]: string;
  };
  hit: string;
  kill: string;
  marks: string;
  parried: boolean;
  rescue?: number | "none";
};
/**
 * The odds of dividing an Exi: `marks` and `distribution` are totals over all enemies, `kill` is the chance that at
 *     least one of them is out, and `each` holds the odds for each enemy.
 */
export type SplitOdds = {
  distribution: {
    [k: string]: string;
  };
  each: {
    [k: string]: Blow;
  };
  hit: string;
  kill: string;
  marks: string;
};
/**
 * Of a shot or a dodge: `miss` is the chance that it does not hit. Of a shot at a target that may dodge it:
 *     `reactions` for each way to dodge, if the target becomes aware, and for none.
 */
export type ShotOdds = {
  distribution: {
    [k: string]: string;
  };
  hit: string;
  kill: string;
  marks: string;
  miss: string;
  reactions: {
    [k: string]: Blow;
  };
};
