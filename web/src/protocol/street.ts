// Generated from the server's schema by `make web-types`; do not edit.

/**
 * Any JSON value.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [k: string]: Json };
export type Choice =
  | TakeAimChoice
  | ReloadChoice
  | RepairChoice
  | PickUpChoice
  | DuckBackChoice
  | MoveChoice
  | ChangePositionChoice
  | FleeChoice
  | AttackNowChoice
  | ChargeChoice
  | ShootChoice
  | MoveAndShootChoice
  | PsychoChoice
  | RecoverChoice
  | StandUpChoice
  | PassTurnChoice
  | RunChoice
  | StaggerChoice
  | ThrowChoice
  | AttackByRowChoice
  | PutOnTableChoice
  | JoinSideChoice
  | GiveStarterChoice
  | PassChoice
  | TakeMarkerChoice
  | ClaimCardsChoice
  | HoldCardChoice
  | PlayCardsChoice
  | UseHandChoice
  | MoveToChoice
  | MoveAheadChoice
  | StopAtChoice
  | DeclareSpotChoice
  | RollExtraChoice
  | NameTargetChoice
  | RerollDiceChoice
  | UseCharmChoice
  | CurseDieChoice
  | DrawCardChoice
  | HitZoneChoice
  | ShiftHitChoice
  | GiveHitsChoice
  | DuckChoice
  | DuckToChoice
  | TurnToChoice
  | NameRowChoice
  | FinishVictimChoice
  | FleeFightChoice
  | StandUpOnWakingChoice
  | ChangePoolChoice
  | OrderTestChoice
  | GrantSkillChoice
  | OrderHateChoice
  | OrderFearChoice
  | AllowFreeMoveChoice
  | ConcedeChoice;
/**
 * An action with its parameters (S-TURN-02 step 4).
 *
 * @minItems 1
 */
export type Declared =
  | [
      | "aim"
      | "attack"
      | "change_position"
      | "charge"
      | "duck_back"
      | "flee"
      | "move"
      | "move_and_shoot"
      | "none"
      | "pass"
      | "pick_up"
      | "psycho"
      | "recover"
      | "reload"
      | "repair"
      | "run"
      | "shoot"
      | "stagger"
      | "stand_up"
      | "surrender"
      | "throw"
      | "wake_up"
    ]
  | [
      (
        | "aim"
        | "attack"
        | "change_position"
        | "charge"
        | "duck_back"
        | "flee"
        | "move"
        | "move_and_shoot"
        | "none"
        | "pass"
        | "pick_up"
        | "psycho"
        | "recover"
        | "reload"
        | "repair"
        | "run"
        | "shoot"
        | "stagger"
        | "stand_up"
        | "surrender"
        | "throw"
        | "wake_up"
      ),
      Shot
    ]
  | [
      (
        | "aim"
        | "attack"
        | "change_position"
        | "charge"
        | "duck_back"
        | "flee"
        | "move"
        | "move_and_shoot"
        | "none"
        | "pass"
        | "pick_up"
        | "psycho"
        | "recover"
        | "reload"
        | "repair"
        | "run"
        | "shoot"
        | "stagger"
        | "stand_up"
        | "surrender"
        | "throw"
        | "wake_up"
      ),
      Shot,
      string | null
    ]
  | [
      (
        | "aim"
        | "attack"
        | "change_position"
        | "charge"
        | "duck_back"
        | "flee"
        | "move"
        | "move_and_shoot"
        | "none"
        | "pass"
        | "pick_up"
        | "psycho"
        | "recover"
        | "reload"
        | "repair"
        | "run"
        | "shoot"
        | "stagger"
        | "stand_up"
        | "surrender"
        | "throw"
        | "wake_up"
      ),
      Shot,
      string | null,
      string | null
    ]
  | [
      (
        | "aim"
        | "attack"
        | "change_position"
        | "charge"
        | "duck_back"
        | "flee"
        | "move"
        | "move_and_shoot"
        | "none"
        | "pass"
        | "pick_up"
        | "psycho"
        | "recover"
        | "reload"
        | "repair"
        | "run"
        | "shoot"
        | "stagger"
        | "stand_up"
        | "surrender"
        | "throw"
        | "wake_up"
      ),
      Shot,
      string | null,
      string | null,
      [number, number] | null
    ]
  | [
      (
        | "aim"
        | "attack"
        | "change_position"
        | "charge"
        | "duck_back"
        | "flee"
        | "move"
        | "move_and_shoot"
        | "none"
        | "pass"
        | "pick_up"
        | "psycho"
        | "recover"
        | "reload"
        | "repair"
        | "run"
        | "shoot"
        | "stagger"
        | "stand_up"
        | "surrender"
        | "throw"
        | "wake_up"
      ),
      Shot,
      string | null,
      string | null,
      [number, number] | null,
      string | null
    ]
  | [
      (
        | "aim"
        | "attack"
        | "change_position"
        | "charge"
        | "duck_back"
        | "flee"
        | "move"
        | "move_and_shoot"
        | "none"
        | "pass"
        | "pick_up"
        | "psycho"
        | "recover"
        | "reload"
        | "repair"
        | "run"
        | "shoot"
        | "stagger"
        | "stand_up"
        | "surrender"
        | "throw"
        | "wake_up"
      ),
      Shot,
      string | null,
      string | null,
      [number, number] | null,
      string | null,
      ("club" | "fist" | "knife" | "long_dagger" | "machete" | "pistol" | "pistol_butt" | "rifle" | "rifle_butt") | null
    ]
  | [
      (
        | "aim"
        | "attack"
        | "change_position"
        | "charge"
        | "duck_back"
        | "flee"
        | "move"
        | "move_and_shoot"
        | "none"
        | "pass"
        | "pick_up"
        | "psycho"
        | "recover"
        | "reload"
        | "repair"
        | "run"
        | "shoot"
        | "stagger"
        | "stand_up"
        | "surrender"
        | "throw"
        | "wake_up"
      ),
      Shot,
      string | null,
      string | null,
      [number, number] | null,
      string | null,
      (
        | ("club" | "fist" | "knife" | "long_dagger" | "machete" | "pistol" | "pistol_butt" | "rifle" | "rifle_butt")
        | null
      ),
      string[] | null
    ];
/**
 * The weapons of a declared shot with their grips, and the target; two targets for a split volley.
 *
 * @minItems 0
 */
export type Shot =
  | []
  | [string[]]
  | [string[], 1 | 2]
  | [string[], 1 | 2, string | null]
  | [string[], 1 | 2, string | null, string | null];
export type Event =
  | CardTurnedEvent
  | LaidOpenEvent
  | ClaimedEvent
  | HeldEvent
  | CommittedEvent
  | CardPlayedEvent
  | CardWastedEvent
  | CardDiscardedEvent
  | NewDeckEvent
  | WindowOpensEvent
  | TurnBeginsEvent
  | TurnEndsEvent
  | TurnOverEvent
  | ActionDeclaredEvent
  | PoolEvent
  | RollEvent
  | RerolledEvent
  | MovedEvent
  | StaysEvent
  | ClimbedEvent
  | StumbledEvent
  | InterruptedEvent
  | ShotFiredEvent
  | ShotWastedEvent
  | AimedEvent
  | AimLostEvent
  | WeaponChangedEvent
  | LaidDownEvent
  | PickedUpEvent
  | HitEvent
  | StoppedEvent
  | PenetrationEvent
  | PassedOnEvent
  | PickedEvent
  | ScratchedEvent
  | WoundedEvent
  | KnockedDownEvent
  | UnconsciousEvent
  | OutOfActionEvent
  | DeadEvent
  | DuckedEvent
  | RisesEvent
  | RecoveredEvent
  | NotRecoveredEvent
  | StoodUpEvent
  | WokeEvent
  | EndCheckEvent
  | OverEvent
  | ScoresEvent
  | PlacedEvent
  | EntersEvent
  | RapidFireEvent
  | SprayedEvent
  | WoundIgnoredEvent
  | AccidentEvent
  | ContactEvent
  | RowNamedEvent
  | FleesEvent
  | FightEvent
  | FightEffectEvent
  | NerveTestEvent
  | LostNerveEvent
  | SurrenderedEvent
  | RunsEvent
  | GoneEvent
  | EmotionEvent
  | ConflictEvent
  | ConflictSettledEvent
  | DrunkEvent
  | DumbassEvent
  | QuickDrawEvent
  | MarkerDrawnEvent
  | MarkerPutBackEvent
  | SkillGainedEvent
  | MissesEvent
  | PromotedEvent
  | RemovedFromGangEvent
  | GamesMissedEvent
  | RecruitedEvent
  | HealedEvent
  | ConcededEvent
  | InterjectedEvent
  | TakenBackEvent
  | RulesChangedEvent
  | DecisionCapEvent;
export type Facts = StreetFacts;
export type Kind =
  | "action"
  | "attack_row"
  | "blaze"
  | "charge_stop"
  | "charm"
  | "claim"
  | "curse"
  | "defence_row"
  | "duck_point"
  | "face"
  | "fast_dice"
  | "finish"
  | "flee_instead"
  | "hold"
  | "interrupt"
  | "joker"
  | "objective"
  | "order"
  | "path"
  | "path_with_turns"
  | "place"
  | "referee"
  | "reroll"
  | "share_hits"
  | "shift"
  | "shot_target"
  | "side"
  | "skill"
  | "stand"
  | "starter"
  | "steady"
  | "zone";
export type Odds =
  | ShotOdds
  | BurstOdds
  | FightOdds
  | MoveOdds
  | NerveOdds
  | RerollOdds
  | ShotsAfterMove
  | TurnEndOdds
  | RecoverOdds
  | RepairOdds
  | StaggerOdds
  | CardOdds
  | CardTurns
  | HitOdds
  | MarkerOdds
  | FaceOdds;
export type ViewState = ShootOut;

export type AccidentEvent = {
  column: "a" | "b";
  event: "accident";
  figure: string;
  row: number;
  rules?: string[];
};
export type ActionDeclaredEvent = {
  action:
    | "aim"
    | "attack"
    | "change_position"
    | "charge"
    | "duck_back"
    | "flee"
    | "move"
    | "move_and_shoot"
    | "none"
    | "pass"
    | "pick_up"
    | "psycho"
    | "recover"
    | "reload"
    | "repair"
    | "run"
    | "shoot"
    | "stagger"
    | "stand_up"
    | "surrender"
    | "throw"
    | "wake_up";
  event: "declared";
  figure: string;
  row?: "club" | "fist" | "knife" | "long_dagger" | "machete" | "pistol" | "pistol_butt" | "rifle" | "rifle_butt";
  rules?: string[];
  target?: string;
  weapon?: string;
};
/**
 * What follows a game of a campaign, in the order of S-CAMP-01. `stage` is the part that is next.
 */
export type AfterGame = {
  frame: "after_game";
  gains?: {
    [k: string]: string[][];
  };
  missing?: {
    [k: string]: number;
  };
  newcomers?: {
    [k: string]: Newcomer;
  };
  stage: string;
};
/**
 * The recruit that a gang gets if its die brings one: the next free number of the gang, and a name (S-CAMP-03).
 */
export type Newcomer = {
  id: string;
  name: string;
};
/**
 * The target and the weapon of an aim in the character's last turn (S-AIM-01).
 */
export type Aim = {
  target: string;
  weapon: string;
};
export type AimLostEvent = {
  event: "aim_lost";
  figure: string;
  rules?: string[];
  target: string;
  weapon: string;
};
export type AimedEvent = {
  event: "aimed";
  figure: string;
  rules?: string[];
  target: string;
  weapon: string;
};
/**
 * Let a Plug move freely.
 */
export type AllowFreeMoveChoice = {
  slots: {
    figure: string;
  };
  verb: "free_move";
};
/**
 * The answers by question.
 */
export type Answers = {
  measure: StreetMeasure;
  path: StreetPath;
  ranges: RangesAnswer;
  reach: StreetReach;
  shots: ShotsAnswer;
  sight: StreetSight;
  zones: StreetZones;
};
/**
 * The distance between two figures, and the band of each firearm of the first (S-CONV-06, S-SHOOT-07).
 */
export type StreetMeasure = {
  bands: {
    [k: string]: string;
  };
  contact: boolean;
  distance: number;
  range: number;
};
/**
 * A straight move, or one in several legs (S-SKILL-AGILE).
 */
export type StreetPath = {
  facing?: number | null;
  legal: boolean;
  length?: number | null;
  over?: string | null;
  places?: number[][];
  reason?: Message | null;
  rule?: string | null;
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
 * The grid points where a straight move can end, and the ends of climbs (S-MOVE-06, S-CLIMB-02).
 */
export type StreetReach = {
  climbs: [number, number, number, number][];
  full: boolean;
  most: number;
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
 * How a figure sees another: covered zones, and whether it is in the arc (chapter 10, S-SHOOT-05).
 */
export type StreetSight = {
  covered: {
    [k: string]: [string, string][];
  };
  in_arc: boolean;
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
 * The zone of each side, and the prize (S-SETUP-03, S-SCEN-02).
 */
export type StreetZones = {
  prize: Prize | null;
  zones: {
    [k: string]: [number, number, number, number];
  };
};
/**
 * A prize on the table; holding it at a Joker scores (S-SCEN-02).
 */
export type Prize = {
  at: [number, number];
  name?: string;
  points: number;
  reach: number;
};
/**
 * A short form: if the rules dictate an attack on one victim, `row club` means `attack bob club` (S-FIGHT-04).
 */
export type AttackByRowChoice = {
  slots: {
    in_hand?: string[] | null;
    row: "club" | "fist" | "knife" | "long_dagger" | "machete" | "pistol" | "pistol_butt" | "rifle" | "rifle_butt";
    weapon?: string | null;
  };
  verb: "attack";
};
/**
 * An attack on an enemy in contact, without movement (S-FIGHT-03).
 */
export type AttackNowChoice = {
  slots: {
    in_hand?: string[] | null;
    row: "club" | "fist" | "knife" | "long_dagger" | "machete" | "pistol" | "pistol_butt" | "rifle" | "rifle_butt";
    target: string;
    weapon?: string | null;
  };
  verb: "attack";
};
/**
 * A compulsion: one of these actions, against one of these characters if there are any.
 */
export type Bond = {
  actions: (
    | "aim"
    | "attack"
    | "change_position"
    | "charge"
    | "duck_back"
    | "flee"
    | "move"
    | "move_and_shoot"
    | "none"
    | "pass"
    | "pick_up"
    | "psycho"
    | "recover"
    | "reload"
    | "repair"
    | "run"
    | "shoot"
    | "stagger"
    | "stand_up"
    | "surrender"
    | "throw"
    | "wake_up"
  )[];
  rule: string;
  targets?: string[];
};
/**
 * The odds of a shot that ends now, or after one more card.
 */
export type BurstOdds = {
  distribution?: {
    [k: string]: string;
  };
  down: string;
  expected: string;
  extra: string;
  fates: {
    [k: string]: string;
  };
  feelings?:
    | {
        [k: string]: {
          [k: string]: {
            [k: string]: string;
          };
        };
      }
    | "none";
  hit: string;
  hits: {
    [k: string]: string;
  };
  kill: string;
  lose: string;
  nerve?:
    | {
        [k: string]: string;
      }
    | "none";
  on: {
    [k: string]: string;
  };
  others?:
    | {
        [k: string]: {
          [k: string]: string;
        };
      }
    | "none";
  over?: string | "none";
  pools: StreetPoolOdds[];
  results: {
    [k: string]: string;
  };
  spray: {
    [k: string]: string;
  };
  weapons: {
    [k: string]: {
      [k: string]: string;
    };
  };
};
/**
 * The dice of a character, for a weapon, or for a row of the fight table; `lucky` if a lucky shot is left.
 */
export type StreetPoolOdds = {
  base: number;
  dice: number;
  figure: string;
  lucky?: boolean;
  modifiers: Modifier[];
  row?: string;
  weapon?: string;
};
/**
 * One named step from the base of a pool or value to its final value.
 */
export type Modifier = {
  name: string;
  rule: string;
  value: number;
};
export type CardDiscardedEvent = {
  card: string;
  event: "card_discarded";
  rules?: string[];
  seat: string;
};
/**
 * The odds of the fate deck, and of the dice with which turns begin.
 */
export type CardOdds = {
  claims?:
    | {
        [k: string]: {
          [k: string]: string;
        };
      }
    | "none";
  distribution?: {
    [k: string]: string;
  };
  draw?:
    | {
        [k: string]: string;
      }
    | "none";
  next?:
    | {
        [k: string]: string;
      }
    | "none";
  pools: StreetPoolOdds[];
  starts?:
    | {
        [k: string]: {
          [k: string]: string;
        };
      }
    | "none";
};
export type CardPlayedEvent = {
  card: string;
  event: "card_played";
  figure: string;
  rules?: string[];
  seat: string;
};
export type CardTurnedEvent = {
  card: string;
  event: "card_turned";
  rules?: string[];
};
/**
 * The odds of playing cards now: what each character could do with the turn that a card gives.
 */
export type CardTurns = {
  could_fight: {
    [k: string]: {
      [k: string]: {
        [k: string]: string;
      };
    };
  };
  could_shoot: {
    [k: string]: {
      [k: string]: {
        [k: string]: string;
      };
    };
  };
  distribution?: {
    [k: string]: string;
  };
  first: boolean;
  must_first: {
    [k: string]: string;
  };
  next?:
    | {
        [k: string]: string;
      }
    | "none";
  pools: StreetPoolOdds[];
  starts?:
    | {
        [k: string]: {
          [k: string]: string;
        };
      }
    | "none";
};
export type CardWastedEvent = {
  card: string;
  event: "card_wasted";
  figure: string;
  rules?: string[];
};
/**
 * The state of a weapon, and where it lies if it lies on the ground (S-DATA-03).
 */
export type Carried = {
  at?: [number, number] | null;
  state?: "broken" | "empty" | "jammed" | "on_the_ground" | "ready";
  was?: "broken" | "empty" | "jammed" | "on_the_ground" | "ready";
};
/**
 * Add dice to a shooting pool, or remove them.
 */
export type ChangePoolChoice = {
  slots: {
    dice: number;
  };
  verb: "modifier";
};
/**
 * Up to 2 inches in a straight line, no dice, then any facing (S-POS-01).
 */
export type ChangePositionChoice = {
  slots: {
    in_hand?: string[] | null;
    place: [number, number];
  };
  verb: "change_position";
};
/**
 * Three dice along the straight line to a visible enemy (S-FIGHT-01).
 */
export type ChargeChoice = {
  slots: {
    in_hand?: string[] | null;
    row: "club" | "fist" | "knife" | "long_dagger" | "machete" | "pistol" | "pistol_butt" | "rifle" | "rifle_butt";
    target: string;
    weapon?: string | null;
  };
  verb: "charge";
};
/**
 * Name a visible legal target and a usable weapon; the figure turns to face it (S-AIM-01).
 */
export type TakeAimChoice = {
  slots: {
    in_hand?: string[] | null;
    target: string;
    weapons: Wielded;
  };
  verb: "aim";
};
/**
 * One weapon, or two for a volley; the grip only if the weapon can be held with one hand or two (S-SHOOT-06).
 */
export type Wielded = {
  grip?: (1 | 2) | null;
  weapons: string[];
};
/**
 * One empty carried firearm becomes ready (S-AMMO-05).
 */
export type ReloadChoice = {
  slots: {
    in_hand?: string[] | null;
    weapon: string;
  };
  verb: "reload";
};
/**
 * One jammed carried firearm becomes broken or ready, or stays jammed (S-AMMO-06, S-AMMO-07).
 */
export type RepairChoice = {
  slots: {
    in_hand?: string[] | null;
    weapon: string;
  };
  verb: "repair";
};
/**
 * One weapon lying within an inch of the base edge is taken into hand (S-TURN-11).
 */
export type PickUpChoice = {
  slots: {
    in_hand?: string[] | null;
    weapon: string;
  };
  verb: "pick_up";
};
/**
 * Duck Back as an action: behind a piece at hand that the player names (S-DUCK-13).
 */
export type DuckBackChoice = {
  slots: {
    in_hand?: string[] | null;
    piece: string;
  };
  verb: "duck_back";
};
/**
 * Roll three dice; the sum is the greatest distance (S-MOVE-01).
 */
export type MoveChoice = {
  slots?: {
    in_hand?: string[] | null;
  };
  verb: "move";
};
/**
 * Three dice in any direction, out of contact; every upright enemy in contact must be outnumbered (S-FIGHT-28).
 */
export type FleeChoice = {
  slots?: {
    in_hand?: string[] | null;
  };
  verb: "flee";
};
/**
 * One shot, or a volley with two pistols, at one target or two (S-SHOOT-01 to S-SHOOT-03).
 */
export type ShootChoice = {
  slots: {
    in_hand?: string[] | null;
    other_target?: string | null;
    other_weapon?: Wielded | null;
    target: string;
    weapons: Wielded;
  };
  verb: "shoot";
};
/**
 * A move with two dice, then a shot at a target named after the move (S-MS-01).
 */
export type MoveAndShootChoice = {
  slots?: {
    in_hand?: string[] | null;
    weapons?: Wielded | null;
  };
  verb: "move_and_shoot";
};
/**
 * Two dice straight towards the nearest enemy; then a compulsory shot, or an attack on contact.
 */
export type PsychoChoice = {
  slots?: {
    in_hand?: string[] | null;
  };
  verb: "psycho";
};
/**
 * Clears every reason to recover; a wound marked R6 needs a six (S-REC-01, S-REC-02).
 */
export type RecoverChoice = {
  slots?: {
    in_hand?: string[] | null;
  };
  verb: "recover";
};
/**
 * Stand up when knocked down; a required Recover comes first (S-REC-03).
 */
export type StandUpChoice = {
  slots?: {
    in_hand?: string[] | null;
  };
  verb: "stand_up";
};
/**
 * Do nothing.
 */
export type PassTurnChoice = {
  slots?: {
    in_hand?: string[] | null;
  };
  verb: "pass";
};
/**
 * Run the full sum of three dice towards the edge of the table, without a choice (S-NERVE-14).
 */
export type RunChoice = {
  slots?: {
    in_hand?: string[] | null;
  };
  verb: "run";
};
/**
 * The whole turn of a staggering drunk; never a free choice.
 */
export type StaggerChoice = {
  slots?: {
    in_hand?: string[] | null;
  };
  verb: "stagger";
};
/**
 * Like a one-handed shot at point-blank or short range, with one knife and at most one hit.
 */
export type ThrowChoice = {
  slots: {
    in_hand?: string[] | null;
    target: string;
    weapon: string;
  };
  verb: "throw";
};
/**
 * Put a figure on the table, with weapons in hand.
 */
export type PutOnTableChoice = {
  slots: {
    facing: number;
    figure: string;
    in_hand?: string[];
    place: [number, number];
  };
  verb: "place";
};
/**
 * Join a side.
 */
export type JoinSideChoice = {
  slots: {
    side: string;
  };
  verb: "join";
};
/**
 * Give a new character a skill.
 */
export type GiveStarterChoice = {
  slots: {
    figure: string;
  };
  verb: "starter";
};
/**
 * Do nothing of what is offered.
 */
export type PassChoice = {
  slots?: {};
  verb: "pass";
};
/**
 * Take a drawn marker, or a skill.
 */
export type TakeMarkerChoice = {
  slots: {
    marker: string;
  };
  verb: "take";
};
/**
 * Claim open cards.
 */
export type ClaimCardsChoice = {
  slots: {
    cards: string[];
  };
  verb: "claim";
};
/**
 * Take the character's card into the hand instead of acting now.
 */
export type HoldCardChoice = {
  slots?: {};
  verb: "hold";
};
/**
 * Play cards for characters, each at a distance if a mover is interrupted.
 */
export type PlayCardsChoice = {
  slots: {
    cards: UsedCard[];
  };
  verb: "play";
};
/**
 * A card that is played for a character, or discarded.
 */
export type UsedCard = {
  at?: number | null;
  card: string;
  figure?: string | null;
};
/**
 * Play or discard each card in hand.
 */
export type UseHandChoice = {
  slots: {
    cards: UsedCard[];
  };
  verb: "use_hand";
};
/**
 * Move through the ends of the legs; only an Agile character may have several, and choose the facing.
 */
export type MoveToChoice = {
  slots: {
    facing?: number | null;
    path: [number, number][];
  };
  verb: "to";
};
/**
 * Move the full sum of the dice in a direction.
 */
export type MoveAheadChoice = {
  slots: {
    heading: number;
  };
  verb: "heading";
};
/**
 * Stop at a distance along the line to the enemy.
 */
export type StopAtChoice = {
  slots: {
    distance: number;
  };
  verb: "distance";
};
/**
 * Declare a spot in cover as the objective of the move.
 */
export type DeclareSpotChoice = {
  slots: {
    place: [number, number];
  };
  verb: "objective";
};
/**
 * Roll extra dice.
 */
export type RollExtraChoice = {
  slots: {
    dice: number;
  };
  verb: "fast";
};
/**
 * Name the target of the shot.
 */
export type NameTargetChoice = {
  slots: {
    target: string;
  };
  verb: "target";
};
/**
 * Roll some dice of a Lucky character again.
 */
export type RerollDiceChoice = {
  slots: {
    dice: number[];
  };
  verb: "reroll";
};
/**
 * Have the whole roll repeated by a charm.
 */
export type UseCharmChoice = {
  slots: {
    owner: string;
  };
  verb: "charm";
};
/**
 * Have a die of a Cursed character rolled again.
 */
export type CurseDieChoice = {
  slots: {
    die: number;
  };
  verb: "curse";
};
/**
 * Draw a rapid fire card; in a volley the weapon is named.
 */
export type DrawCardChoice = {
  slots?: {
    weapon?: string | null;
  };
  verb: "draw";
};
/**
 * Hit a zone of the player's choice.
 */
export type HitZoneChoice = {
  slots: {
    zone: "belly" | "chest" | "head" | "left_arm" | "legs" | "right_arm";
  };
  verb: "zone";
};
/**
 * Shift the hit to another zone.
 */
export type ShiftHitChoice = {
  slots: {
    zone: "belly" | "chest" | "head" | "left_arm" | "legs" | "right_arm";
  };
  verb: "shift";
};
/**
 * Name the figure that takes each hit.
 */
export type GiveHitsChoice = {
  slots: {
    figures: string[];
  };
  verb: "give";
};
/**
 * Duck back although the character need not.
 */
export type DuckChoice = {
  slots?: {};
  verb: "duck";
};
/**
 * Duck back to a point.
 */
export type DuckToChoice = {
  slots: {
    place: [number, number];
  };
  verb: "point";
};
/**
 * Face in a direction.
 */
export type TurnToChoice = {
  slots: {
    degrees: number;
  };
  verb: "face";
};
/**
 * Name a fight row, with the weapon if several give the row.
 */
export type NameRowChoice = {
  slots: {
    row: "club" | "fist" | "knife" | "long_dagger" | "machete" | "pistol" | "pistol_butt" | "rifle" | "rifle_butt";
    weapon?: string | null;
  };
  verb: "row";
};
/**
 * Attack an unconscious victim: a hit per die, or a shot that kills, with the firearm if there are several.
 */
export type FinishVictimChoice = {
  slots: {
    how: "hits" | "shoot";
    weapon?: string | null;
  };
  verb: "finish";
};
/**
 * Flee from the fight after the roll.
 */
export type FleeFightChoice = {
  slots?: {};
  verb: "flee";
};
/**
 * Stand up after waking.
 */
export type StandUpOnWakingChoice = {
  slots?: {};
  verb: "stand_up";
};
/**
 * Order a character to test their nerve.
 */
export type OrderTestChoice = {
  slots: {
    figure: string;
  };
  verb: "nerve";
};
/**
 * Grant a character a skill, between games.
 */
export type GrantSkillChoice = {
  slots: {
    figure: string;
    skill: string;
  };
  verb: "grant";
};
/**
 * Let a character hate another.
 */
export type OrderHateChoice = {
  slots: {
    figure: string;
    other: string;
  };
  verb: "hate";
};
/**
 * Let a character fear another.
 */
export type OrderFearChoice = {
  slots: {
    figure: string;
    other: string;
  };
  verb: "fear";
};
/**
 * Concede the game.
 */
export type ConcedeChoice = {
  slots?: {};
  verb: "concede";
};
export type ClaimedEvent = {
  cards: string[];
  event: "claimed";
  rules?: string[];
  seat: string;
};
export type ClimbedEvent = {
  at: number[];
  event: "climbed";
  figure: string;
  piece: string;
  rules?: string[];
};
export type CommittedEvent = {
  card: string;
  distance?: number;
  event: "committed";
  figure: string;
  rules?: string[];
  seat: string;
  window: "win_act" | "win_draw" | "win_joker" | "win_mid" | "win_path" | "win_turn";
};
/**
 * A seat has conceded.
 */
export type ConcededEvent = {
  event: "concede";
  rules?: string[];
  seat: string;
};
export type ConflictEvent = {
  event: "conflict";
  figure: string;
  for: string;
  rules?: string[];
};
export type ConflictSettledEvent = {
  die: number;
  event: "conflict_settled";
  feels: "fear" | "hate";
  figure: string;
  for: string;
  rules?: string[];
};
export type ContactEvent = {
  event: "contact";
  figure: string;
  rules?: string[];
  target: string;
};
export type DeadEvent = {
  by?: string;
  event: "dead";
  figure: string;
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
 * The fate deck: a card is turned, claimed and acted on (S-DECK-03 to S-DECK-17).
 */
export type Deck = {
  card?: string;
  frame: "deck";
  plays?: Play[];
  stage: string;
};
/**
 * An action card that a player has committed at a window (S-INT-03).
 */
export type Play = {
  card: string;
  distance?: number;
  figure: string;
  seat: string;
};
export type DrunkEvent = {
  die: number;
  event: "drunk";
  figure: string;
  rules?: string[];
  state: string;
};
export type DuckedEvent = {
  at?: number[];
  event: "ducked";
  figure: string;
  forced?: boolean;
  peek?: number[];
  piece?: string;
  rules?: string[];
};
export type DumbassEvent = {
  die: number;
  event: "dumbass";
  figure: string;
  result: "normal" | "over" | "repeat";
  rules?: string[];
};
export type EmotionEvent = {
  event: "emotion";
  feels: "fear" | "hate";
  figure: string;
  for: string;
  rules?: string[];
};
export type EndCheckEvent = {
  counted: number;
  event: "end_check";
  of: number;
  passed: boolean;
  rules?: string[];
  side: string;
};
export type EntersEvent = {
  at: number[];
  event: "enters";
  figure: string;
  rules?: string[];
};
export type LaidOpenEvent = {
  card: string;
  event: "laid_open";
  rules?: string[];
};
export type HeldEvent = {
  event: "held";
  figure: string;
  rules?: string[];
};
export type NewDeckEvent = {
  event: "new_deck";
  rules?: string[];
  size: number;
};
export type WindowOpensEvent = {
  event: "window";
  name: "win_act" | "win_draw" | "win_joker" | "win_mid" | "win_path" | "win_turn";
  rules?: string[];
};
export type TurnBeginsEvent = {
  card?: string;
  event: "turn_begins";
  figure: string;
  free?: boolean;
  rules?: string[];
};
export type TurnEndsEvent = {
  event: "turn_ends";
  figure: string;
  rules?: string[];
};
export type TurnOverEvent = {
  event: "turn_over";
  figure: string;
  rules?: string[];
  why: string;
};
/**
 * The dice of a pool, possibly 0 or less. If `lucky`, three dice are rolled instead (S-HIT-02).
 */
export type PoolEvent = {
  base: number;
  dice: number;
  event: "pool";
  figure: string;
  kind:
    | "attack"
    | "charge"
    | "defence"
    | "flee"
    | "move"
    | "move_and_shoot"
    | "nerve"
    | "psycho"
    | "quick_draw"
    | "run"
    | "shoot"
    | "throw";
  lucky?: boolean;
  modifiers?: Modifier[];
  rules?: string[];
};
/**
 * Dice of a character; those of a whole gang have its `side`, and an empty figure (S-CAMP-03).
 */
export type RollEvent = {
  counts?: number[];
  event: "roll";
  faces: number[];
  figure: string;
  kind:
    | "accident"
    | "attack"
    | "charge"
    | "conflict"
    | "d3"
    | "defence"
    | "drunk"
    | "dumbass"
    | "effect"
    | "emotion"
    | "fight_effect"
    | "flee"
    | "hated_friend"
    | "location"
    | "move"
    | "move_and_shoot"
    | "nerve"
    | "penetration"
    | "psycho"
    | "quick_draw"
    | "recover"
    | "recruit"
    | "repair"
    | "run"
    | "shoot"
    | "skill"
    | "stagger"
    | "throw"
    | "turn"
    | "wake_up"
    | "wimp";
  ones?: number;
  rules?: string[];
  side?: string;
  sixes?: number;
  successes?: number;
  sum?: number;
};
/**
 * `counts` are the dice of the whole roll that count now.
 */
export type RerolledEvent = {
  by: "charm" | "curse" | "lucky";
  counts?: number[];
  dice: number[];
  event: "reroll";
  faces: number[];
  figure: string;
  rules?: string[];
};
export type MovedEvent = {
  distance: number;
  event: "moved";
  facing: number;
  figure: string;
  from: number[];
  kind:
    | "aim"
    | "attack"
    | "change_position"
    | "charge"
    | "duck_back"
    | "flee"
    | "move"
    | "move_and_shoot"
    | "none"
    | "pass"
    | "pick_up"
    | "psycho"
    | "recover"
    | "reload"
    | "repair"
    | "run"
    | "shoot"
    | "stagger"
    | "stand_up"
    | "surrender"
    | "throw"
    | "wake_up";
  rules?: string[];
  to: number[];
};
export type StaysEvent = {
  event: "stays";
  figure: string;
  rules?: string[];
};
export type StumbledEvent = {
  event: "stumbled";
  figure: string;
  rules?: string[];
};
export type InterruptedEvent = {
  at: number[];
  event: "interrupted";
  figure: string;
  rules?: string[];
};
/**
 * A shot after the firing has ended: `hits` of the dice, and `extra` hits of cards.
 */
export type ShotFiredEvent = {
  aimed?: boolean;
  band: "extreme" | "long" | "medium" | "none" | "point_blank" | "short";
  event: "shot";
  extra?: number;
  figure: string;
  hits?: number;
  lucky?: boolean;
  range: number;
  rules?: string[];
  target: string;
  weapon: string;
};
export type ShotWastedEvent = {
  event: "shot_wasted";
  figure: string;
  rules?: string[];
  target: string;
  weapon: string;
};
export type WeaponChangedEvent = {
  event: "weapon_state";
  figure: string;
  rules?: string[];
  state: "broken" | "empty" | "jammed" | "on_the_ground" | "ready";
  weapon: string;
};
export type LaidDownEvent = {
  at: number[];
  event: "laid_down";
  figure: string;
  rules?: string[];
  weapon: string;
};
export type PickedUpEvent = {
  event: "picked_up";
  figure: string;
  rules?: string[];
  weapon: string;
};
/**
 * The location, effect and cell after all changes, and the `marker` drawn.
 */
export type HitEvent = {
  by?: string;
  cell?: string;
  effect?: number;
  event: "hit";
  figure: string;
  location?: "belly" | "chest" | "head" | "left_arm" | "legs" | "right_arm";
  marker?: string;
  rules?: string[];
};
export type StoppedEvent = {
  cover: "light" | "shield" | "solid";
  event: "stopped";
  figure: string;
  piece?: string;
  rules?: string[];
  zone?: "belly" | "chest" | "head" | "left_arm" | "legs" | "right_arm";
};
export type PenetrationEvent = {
  die: number;
  event: "penetration";
  figure: string;
  rules?: string[];
  through: boolean;
};
export type PassedOnEvent = {
  event: "passed_on";
  figure: string;
  meant_for: string;
  rules?: string[];
};
export type PickedEvent = {
  event: "picked";
  figure: string;
  rules?: string[];
};
export type ScratchedEvent = {
  by?: string;
  event: "scratched";
  figure: string;
  rules?: string[];
  zone?: "belly" | "chest" | "head" | "left_arm" | "legs" | "right_arm";
};
export type WoundedEvent = {
  by?: string;
  event: "wounded";
  figure: string;
  rules?: string[];
  severity: "flesh" | "serious";
  zone: "belly" | "chest" | "head" | "left_arm" | "legs" | "right_arm";
};
export type KnockedDownEvent = {
  by?: string;
  event: "knocked_down";
  figure: string;
  rules?: string[];
};
export type UnconsciousEvent = {
  by?: string;
  event: "unconscious";
  figure: string;
  rules?: string[];
};
export type OutOfActionEvent = {
  by?: string;
  event: "out_of_action";
  figure: string;
  rules?: string[];
};
export type RisesEvent = {
  event: "rises";
  figure: string;
  rules?: string[];
};
export type RecoveredEvent = {
  event: "recovered";
  figure: string;
  rules?: string[];
};
export type NotRecoveredEvent = {
  event: "not_recovered";
  figure: string;
  rules?: string[];
};
export type StoodUpEvent = {
  event: "stood_up";
  figure: string;
  rules?: string[];
};
export type WokeEvent = {
  event: "woke";
  figure: string;
  rules?: string[];
};
export type OverEvent = {
  event: "over";
  reason: string;
  rules?: string[];
  winner: string;
};
export type ScoresEvent = {
  event: "scores";
  points: number;
  rules?: string[];
  side: string;
};
export type PlacedEvent = {
  at: number[];
  event: "placed";
  facing: number;
  figure: string;
  rules?: string[];
};
/**
 * A rapid fire card. `hits` is the number of extra hits on the target.
 */
export type RapidFireEvent = {
  card: string;
  event: "rapid_fire";
  figure: string;
  hits?: number;
  result: "jam" | "killing_hit" | "miss" | "multiple_hits" | "out_of_ammo" | "special" | "spray";
  rules?: string[];
  weapon: string;
};
export type SprayedEvent = {
  d3: number;
  distance: number;
  event: "sprayed";
  figure: string;
  hit: boolean;
  rules?: string[];
};
export type WoundIgnoredEvent = {
  by?: string;
  event: "wound_ignored";
  figure: string;
  rules?: string[];
  severity: "flesh" | "serious";
  zone: "belly" | "chest" | "head" | "left_arm" | "legs" | "right_arm";
};
export type RowNamedEvent = {
  as: "attack" | "defence";
  event: "row";
  figure: string;
  row: "club" | "fist" | "knife" | "long_dagger" | "machete" | "pistol" | "pistol_butt" | "rifle" | "rifle_butt";
  rules?: string[];
};
export type FleesEvent = {
  event: "flees";
  figure: string;
  rules?: string[];
};
/**
 * `hits` is the attack's sixes minus the defence's; `better` is the figure with more sixes (S-FIGHT-13).
 */
export type FightEvent = {
  attack_sixes: number;
  better?: string;
  defence_sixes: number;
  event: "fight";
  figure: string;
  hits: number;
  rules?: string[];
  side: "back" | "front" | "side";
  target: string;
};
/**
 * A hit in a fight: the effect die after changes; `figure` is the victim.
 */
export type FightEffectEvent = {
  die: number;
  event: "fight_effect";
  figure: string;
  result: "DEAD" | "F" | "HW" | "HW+UN" | "KD" | "SHOT" | "STAB" | "TW" | "UN" | "none";
  row: "club" | "fist" | "knife" | "long_dagger" | "machete" | "pistol" | "pistol_butt" | "rifle" | "rifle_butt";
  rules?: string[];
};
export type NerveTestEvent = {
  dice: number;
  event: "nerve_test";
  figure: string;
  holds: boolean;
  rules?: string[];
  why: "boss_lost" | "friends_down" | "referee" | "wounds";
};
export type LostNerveEvent = {
  event: "lost_nerve";
  figure: string;
  rules?: string[];
};
export type SurrenderedEvent = {
  event: "surrendered";
  figure: string;
  rules?: string[];
};
export type RunsEvent = {
  event: "runs";
  figure: string;
  rules?: string[];
};
export type GoneEvent = {
  event: "gone";
  figure: string;
  rules?: string[];
};
export type QuickDrawEvent = {
  event: "quick_draw";
  rules?: string[];
  winner: string;
};
export type MarkerDrawnEvent = {
  event: "marker_drawn";
  figure: string;
  marker: string;
  rules?: string[];
};
export type MarkerPutBackEvent = {
  event: "marker_put_back";
  figure: string;
  marker: string;
  rules?: string[];
};
export type SkillGainedEvent = {
  event: "skill_gained";
  figure: string;
  level: number;
  rules?: string[];
  skill: string;
};
export type MissesEvent = {
  event: "misses";
  figure: string;
  games: number;
  rules?: string[];
};
export type PromotedEvent = {
  class: "ganger" | "killer" | "legend" | "plug";
  event: "promoted";
  figure: string;
  rules?: string[];
};
/**
 * A dead character leaves the gang.
 */
export type RemovedFromGangEvent = {
  event: "removed";
  figure: string;
  rules?: string[];
};
/**
 * A character who rests has missed the game just played, and misses so many more.
 */
export type GamesMissedEvent = {
  event: "missed";
  figure: string;
  left: number;
  rules?: string[];
};
export type RecruitedEvent = {
  class: "ganger" | "killer" | "legend" | "plug";
  event: "recruit";
  figure: string;
  rules?: string[];
  side: string;
};
/**
 * Wounds heal and weapons are ready again.
 */
export type HealedEvent = {
  event: "healed";
  figure: string;
  rules?: string[];
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
 * The facts of a game that count for a character's experience (16.3).
 */
export type ExperienceRecord = {
  attacked_unconscious?: boolean;
  dead?: boolean;
  fought?: boolean;
  shot?: boolean;
  surrendered?: boolean;
  victims?: Victim[];
};
/**
 * The result of an attack on a victim, and the victim's condition when it was declared (S-XP-06, S-XP-07).
 */
export type Victim = {
  armed?: boolean;
  class?: "ganger" | "killer" | "legend" | "plug";
  friend?: boolean;
  name?: string;
  neutral?: boolean;
  noncombatant?: boolean;
  result?: "dead" | "flesh" | "out_of_action" | "serious" | "unconscious" | "woke_out";
  surrendered?: boolean;
  unconscious?: boolean;
  wounded?: boolean;
};
/**
 * The odds of a roll that is looked up in a table.
 */
export type FaceOdds = {
  distribution?: {
    [k: string]: string;
  };
  outcomes: {
    [k: string]: string;
  };
  pools: StreetPoolOdds[];
};
/**
 * Two characters draw on each other before the first card is turned (16.10).
 */
export type FaceOff = {
  frame: "face_off";
  one: string;
  other: string;
  stage: string;
};
/**
 * Tables of the rulebook.
 */
export type StreetFacts = {
  arc: number;
  classes: string[];
  profile: ProfileDefaults;
  skills: {
    [k: string]: string;
  };
};
/**
 * The defaults of a profile.
 */
export type ProfileDefaults = {
  base: number;
  class: string;
  height: number;
};
/**
 * The odds of an attack, before any die is rolled; for a Charge, before its movement dice.
 */
export type FightOdds = {
  attacker: {
    [k: string]: string;
  };
  attacker_down: string;
  contact: string;
  dice: number[];
  distribution?: {
    [k: string]: string;
  };
  down: string;
  effects: {
    [k: string]: string;
  };
  expected: string;
  fates: {
    [k: string]: string;
  };
  feelings?:
    | {
        [k: string]: {
          [k: string]: {
            [k: string]: string;
          };
        };
      }
    | "none";
  hit: string;
  hits: {
    [k: string]: string;
  };
  kill: string;
  nerve?:
    | {
        [k: string]: string;
      }
    | "none";
  over?: string | "none";
  pools: StreetPoolOdds[];
  recover: string;
  row?: string | "none";
  rows: {
    [k: string]: {
      [k: string]: string;
    };
  };
  short: string;
  shot?:
    | {
        [k: string]: string;
      }
    | "none";
  stumble: string;
  zones: {
    [k: string]: {
      [k: string]: string;
    };
  };
};
/**
 * A character in the game.
 *
 *     Where the rulebook says "ascending id", figures are sorted by `number`. A figure without a seat has no player.
 */
export type Figure = {
  aim?: Aim | null;
  arms?: {
    [k: string]: Carried;
  };
  barred?: string[];
  charm_used?: number;
  clubbed?: string[];
  curse_tokens?: {
    [k: string]: number;
  } | null;
  deeds?: ExperienceRecord;
  displaced?: boolean;
  drunk?: string;
  extreme_fears?: string[];
  extreme_hates?: string[];
  facing?: number;
  fate?: "active" | "dead" | "gone" | "out_of_action" | "surrendered" | "waiting";
  fears?: string[];
  felled_by?: string;
  friend_for_foe?: boolean;
  friends_down?: boolean;
  frightens?: string;
  grip?: 1 | 2;
  hates?: string[];
  id: string;
  ignored_wounds?: number;
  in_hand?: string[];
  last_action?:
    | "aim"
    | "attack"
    | "change_position"
    | "charge"
    | "duck_back"
    | "flee"
    | "move"
    | "move_and_shoot"
    | "none"
    | "pass"
    | "pick_up"
    | "psycho"
    | "recover"
    | "reload"
    | "repair"
    | "run"
    | "shoot"
    | "stagger"
    | "stand_up"
    | "surrender"
    | "throw"
    | "wake_up";
  last_target?: string | null;
  lost_nerve?: boolean;
  moved?: boolean;
  must_recover?: boolean;
  needs_six?: boolean;
  number: number;
  peek?: [number, number] | null;
  posture?: "ducked" | "knocked_down" | "standing" | "unconscious";
  profile: Profile;
  seat: string | null;
  side: string | null;
  wounds?: Wound[];
  x?: number;
  y?: number;
  z?: number;
};
/**
 * A character's profile (S-DATA-02).
 */
export type Profile = {
  base?: number;
  class?: "ganger" | "killer" | "legend" | "plug";
  gun_hand?: "left" | "right";
  height?: number;
  name?: string;
  noncombatant?: boolean;
  shield?: boolean;
  skills?: {
    [k: string]: number;
  };
  weapons?: Weapon[];
};
/**
 * A weapon of a character: its id, its entry in the weapon list, and changes to that entry.
 */
export type Weapon = {
  auto?: ("AP" | "AR" | "MG" | "SMG" | "none") | null;
  hands?: (0 | 1 | 2) | null;
  id: string;
  like: string;
  special?: "explosive" | "high_velocity" | "none" | "shrapnel" | "telescopic";
};
/**
 * A recorded wound (S-WOUND-02, S-WOUND-03).
 */
export type Wound = {
  severity: "flesh" | "serious";
  zone: "belly" | "chest" | "head" | "left_arm" | "legs" | "right_arm";
};
/**
 * The odds of hits that are certain; `zones` are those of a single hit.
 */
export type HitOdds = {
  distribution?: {
    [k: string]: string;
  };
  down: string;
  fates: {
    [k: string]: string;
  };
  feelings?:
    | {
        [k: string]: {
          [k: string]: {
            [k: string]: string;
          };
        };
      }
    | "none";
  kill: string;
  nerve?:
    | {
        [k: string]: string;
      }
    | "none";
  others: {
    [k: string]: {
      [k: string]: string;
    };
  };
  over?: string | "none";
  pools: StreetPoolOdds[];
  zones?:
    | {
        [k: string]: {
          [k: string]: string;
        };
      }
    | "none";
};
/**
 * The main odds of an attack if cards are used to shoot first at the attacker, and at those who do so.
 */
export type InterruptedOdds = {
  bound: boolean;
  down: string;
  fates: {
    [k: string]: string;
  };
  goes_on: string;
  hit: string;
  hits: {
    [k: string]: string;
  };
  kill: string;
};
/**
 * The odds of skill markers.
 */
export type MarkerOdds = {
  distribution?: {
    [k: string]: string;
  };
  doubled?:
    | {
        [k: string]: string;
      }
    | "none";
  draws: {
    [k: string]: string;
  };
  markers: {
    [k: string]: string;
  };
  pools: StreetPoolOdds[];
};
/**
 * The optional rules in force, and the options with a value. They never change during a game.
 */
export type Modules = {
  accidents?: boolean;
  action_card_chain_limit?: number | null;
  action_sets?: number | "auto";
  automatic_weapons?: boolean;
  campaign?: boolean;
  campaign_start?: "leader" | "mixed";
  drop_action_cards?: boolean;
  drop_aim?: boolean;
  drop_duck_back?: boolean;
  drop_straight_line?: boolean;
  end_counts_knockdown?: boolean;
  experience?: boolean;
  fighting?: boolean;
  hate_and_fear?: boolean;
  high_skills?: boolean;
  hit_card_copies?: number;
  hit_cards?: boolean;
  hot_emotions?: boolean;
  joker_limit?: number | null;
  killer_skill_die?: "d3" | "d6-3";
  more_action_cards?: boolean;
  nerve?: boolean;
  quick_draw?: boolean;
  random_deployment?: boolean;
  random_gangs?: boolean;
  referee?: "none" | "player";
  short_modifiers?: boolean;
  skill_gain?: "choose" | "draw";
  skill_marker_copies?: number;
  skills?: boolean;
  starter_skill?: ("all" | "off" | "one" | "rolled") | boolean;
};
/**
 * The odds of a movement roll.
 */
export type MoveOdds = {
  distribution?: {
    [k: string]: string;
  };
  expected: string;
  leaves?: string | "none";
  pools: StreetPoolOdds[];
  reaches?: string | "none";
  shot?:
    | {
        [k: string]: string;
      }
    | "none";
  shots?:
    | {
        [k: string]: {
          [k: string]: string;
        };
      }
    | "none";
  stumble: string;
  sums: {
    [k: string]: string;
  };
  within: {
    [k: string]: string;
  };
};
/**
 * The odds of a nerve test.
 */
export type NerveOdds = {
  breaks: string;
  dice: number[];
  distribution?: {
    [k: string]: string;
  };
  holds: string;
  pools: StreetPoolOdds[];
};
/**
 * The odds of a target by the end of the shooter's next turn, in which they shoot again if they have shot now.
 *
 *     See `next_turn` for what is assumed.
 */
export type NextTurn = {
  down: string;
  hit: string;
  kill: string;
};
/**
 * The odds of a shot before its dice are rolled; `zones` and `met` are for a single hit.
 */
export type ShotOdds = {
  accident: string;
  attacker?:
    | {
        [k: string]: string;
      }
    | "none";
  cards?: InterruptedOdds | "none";
  dice: number[];
  distribution?: {
    [k: string]: string;
  };
  down: string;
  ducks: string;
  expected: string;
  fates: {
    [k: string]: string;
  };
  feelings?:
    | {
        [k: string]: {
          [k: string]: {
            [k: string]: string;
          };
        };
      }
    | "none";
  hit: string;
  hits: {
    [k: string]: string;
  };
  kill: string;
  met: {
    [k: string]: string;
  };
  miss: string;
  nerve?:
    | {
        [k: string]: string;
      }
    | "none";
  next_turn?: NextTurn | "none";
  open_hands?: InterruptedOdds | "none";
  others: {
    [k: string]: {
      [k: string]: string;
    };
  };
  over?: string | "none";
  pools: StreetPoolOdds[];
  recover: string;
  wasted: boolean;
  weapons: {
    [k: string]: {
      [k: string]: string;
    };
  };
  zones: {
    [k: string]: {
      [k: string]: string;
    };
  };
};
/**
 * The odds of a roll for successes after a re-roll of some dice.
 */
export type RerollOdds = {
  distribution?: {
    [k: string]: string;
  };
  expected: string;
  hit?: string | "none";
  hits: {
    [k: string]: string;
  };
  holds?: string | "none";
  pools: StreetPoolOdds[];
  weapon?:
    | {
        [k: string]: string;
      }
    | "none";
};
/**
 * The odds of the shots that are possible after a move.
 */
export type ShotsAfterMove = {
  distribution?: {
    [k: string]: string;
  };
  pools: StreetPoolOdds[];
  shots: {
    [k: string]: {
      [k: string]: string;
    };
  };
};
/**
 * The odds of the dice at the end of a turn.
 */
export type TurnEndOdds = {
  conflicts?:
    | {
        [k: string]: {
          [k: string]: {
            [k: string]: string;
          };
        };
      }
    | "none";
  distribution?: {
    [k: string]: string;
  };
  next?:
    | {
        [k: string]: string;
      }
    | "none";
  pools: StreetPoolOdds[];
};
/**
 * The odds of a Recover that needs dice.
 */
export type RecoverOdds = {
  dice: number[];
  distribution?: {
    [k: string]: string;
  };
  pools: StreetPoolOdds[];
  recovers: string;
};
/**
 * The odds of a repair.
 */
export type RepairOdds = {
  distribution?: {
    [k: string]: string;
  };
  pools: StreetPoolOdds[];
  repaired: string;
  weapons: {
    [k: string]: {
      [k: string]: string;
    };
  };
};
/**
 * The odds of the step, the turn and the shot of a staggering drunk.
 */
export type StaggerOdds = {
  distribution?: {
    [k: string]: string;
  };
  down: string;
  fired: string;
  hit: string;
  kill: string;
  pools: StreetPoolOdds[];
  sums: {
    [k: string]: string;
  };
  targets: {
    [k: string]: string;
  };
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
 * A movement whose end is fixed (S-INT-01, WIN-PATH): its corners, its length, and how far it has gone.
 */
export type PlannedMovement = {
  caught?: boolean;
  climbed?: string | null;
  contact?: boolean;
  distance: number;
  faces?: boolean;
  facing: number;
  kind:
    | "aim"
    | "attack"
    | "change_position"
    | "charge"
    | "duck_back"
    | "flee"
    | "move"
    | "move_and_shoot"
    | "none"
    | "pass"
    | "pick_up"
    | "psycho"
    | "recover"
    | "reload"
    | "repair"
    | "run"
    | "shoot"
    | "stagger"
    | "stand_up"
    | "surrender"
    | "throw"
    | "wake_up";
  points: [number, number][];
  reached?: number;
  stopped?: boolean;
};
/**
 * The result of a match: the winning side, or none for a draw, and the rules that decide it.
 */
export type Result = {
  rules: string[];
  winner: string | null;
};
/**
 * A scenario (S-SCEN-01 to S-SCEN-03): table, gangs, zones and spots, modules, and its end.
 */
export type Scenario = {
  bystanders?: [number, number][];
  gangs: (string | string[])[];
  hates?: [string, string][];
  joker_limit?: number | null;
  modules?: string[];
  prize?: Prize | null;
  spots?: {
    [k: string]: [number, number, number];
  };
  table: string;
  title: string;
  zones: [number, number, number, number][];
};
/**
 * Before the first card (chapter 4).
 */
export type SetUp = {
  duel?: string[];
  frame: "setup";
  gains?: {
    [k: string]: number;
  };
  new?: string[] | null;
  order?: string[];
  placed?: string[];
  rolled?: string[];
  seats?: string[];
  size?: number;
  stage: string;
  veterans?: string[];
};
/**
 * The state of a shoot-out; the base class holds the frames.
 */
export type ShootOut = {
  bench?: {
    [k: string]: number;
  };
  deck?: string[];
  discards?: string[];
  figures: {
    [k: string]: Figure;
  };
  first_shot?: boolean;
  frames?: (SetUp | Deck | Window | Turn | FaceOff | AfterGame)[];
  free_moves?: string[];
  hands?: {
    [k: string]: string[];
  };
  jokers?: number;
  modules: Modules;
  order: string[];
  orders?: string[][];
  played?: {
    [k: string]: number;
  };
  points?: {
    [k: string]: number;
  };
  referee?: string | null;
  result?: Result | null;
  row?: string[];
  scenario?: string | null;
  scenario_data?: Scenario | null;
  seats: {
    [k: string]: string;
  };
  table: Table;
  used?: string[];
};
/**
 * A window for interrupts over the frame below it (chapter 6).
 */
export type Window = {
  carried_out?: boolean;
  figure?: string;
  frame: "window";
  name: "win_act" | "win_draw" | "win_joker" | "win_mid" | "win_path" | "win_turn";
  plays?: Play[];
  stage: string;
};
/**
 * The turn of one character (chapter 7).
 */
export type Turn = {
  attacked?: boolean;
  bond?: Bond | null;
  card?: string;
  compelled?:
    | ""
    | "bystander"
    | "face_off"
    | "friend_for_foe"
    | "hated_friend"
    | "lost_nerve"
    | "repeat"
    | "staggering"
    | "staggering_at_anyone"
    | "wild";
  covered?: boolean;
  declared?: Declared | null;
  defence?:
    | [
        "club" | "fist" | "knife" | "long_dagger" | "machete" | "pistol" | "pistol_butt" | "rifle" | "rifle_butt",
        string | null
      ]
    | null;
  figure: string;
  frame: "turn";
  free?: boolean;
  line?: PlannedMovement | null;
  over?: boolean;
  stage: string;
  target?: string | null;
  victim?: string;
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
