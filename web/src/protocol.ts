// Generated from the server's schema by `make web-types`; do not edit.

export type Question =
  Odds | Reach | Sight | Measure | Path | Suggest | WhyNot | Zones | Interjections | Compute | Questions;
export type ClientMessage =
  | Hello
  | Choose
  | Concede
  | Interject
  | TakeBack
  | Reply
  | Orders
  | Say
  | Ask
  | Rematch
  | Rename
  | Swap
  | Cancel
  | Ping;
export type ServerMessage = Welcome | Update | Done | Refused | Answer | Pong | News | Bye;

/**
 * The answer to a query.
 */
export interface Answer {
  answer: unknown;
  id: string;
  type: "answer";
}
/**
 * A decision of this seat that a standing order answered: the number of the entry, the kind, the choice.
 */
export interface Answered {
  choice: string;
  idle?: boolean;
  kind: string;
  number: number;
}
/**
 * A question, or several at once, answered from what the seat may know.
 */
export interface Ask {
  id: string;
  question: Question | Question[];
  type: "ask";
}
/**
 * The odds of an open choice, or of each of several. `assume` names assumptions in the system's own terms.
 */
export interface Odds {
  ask: "odds";
  assume?: {
    [k: string]: unknown;
  };
  choice: string | (string | ChoiceForm)[] | ChoiceForm;
}
/**
 * A choice as JSON.
 */
export interface ChoiceForm {
  slots?: {
    [k: string]: unknown;
  };
  verb: string;
}
/**
 * Every place that a figure can move to, within `most` or its own limit.
 */
export interface Reach {
  ask: "reach";
  at?: {
    /**
     * @minItems 2
     * @maxItems 3
     */
    [k: string]: [number, number] | [number, number, number];
  };
  figure: string;
  most?: number | null;
}
/**
 * What a figure sees of another, or of each of several; with `rays`, every ray and what blocks it.
 */
export interface Sight {
  ask: "sight";
  at?: {
    /**
     * @minItems 2
     * @maxItems 3
     */
    [k: string]: [number, number] | [number, number, number];
  };
  figure: string;
  rays?: boolean;
  to: string | string[];
}
/**
 * The distance from a figure to another, or to each of several, and what depends on it.
 */
export interface Measure {
  ask: "measure";
  at?: {
    /**
     * @minItems 2
     * @maxItems 3
     */
    [k: string]: [number, number] | [number, number, number];
  };
  figure: string;
  to: string | string[];
}
/**
 * The shortest path of a figure to a place, or why there is none; with `via`, the path through these corners.
 */
export interface Path {
  ask: "path";
  at?: {
    /**
     * @minItems 2
     * @maxItems 3
     */
    [k: string]: [number, number] | [number, number, number];
  };
  figure: string;
  most?: number | null;
  /**
   * @minItems 2
   * @maxItems 3
   */
  to: [number, number] | [number, number, number];
  via?: [number, number] | [number, number, number][] | null;
}
/**
 * Some legal choices of a decision of the seat, and with `advice` the choice of the advisor.
 *
 *     `decision` is its place among the open decisions of the seat, from 0.
 */
export interface Suggest {
  advice?: boolean;
  ask: "suggest";
  count?: number;
  decision?: number;
}
/**
 * Why a choice, or each of several, is illegal now, with its rule; null if it is legal.
 *
 *     With `interject` they are interjections, such as a referee's orders.
 */
export interface WhyNot {
  ask: "why_not";
  choice: string | (string | ChoiceForm)[] | ChoiceForm;
  interject?: boolean;
}
/**
 * The zones and marks of the scenario on the table.
 */
export interface Zones {
  ask: "zones";
}
/**
 * What the seat may interject without being asked.
 */
export interface Interjections {
  ask: "interjections";
}
/**
 * A named question of the rulebook, as in case files.
 */
export interface Compute {
  ask: "compute";
  name: string;
  with?: {
    [k: string]: unknown;
  };
}
/**
 * The questions that are answered here, each with a sentence about it.
 */
export interface Questions {
  ask: "questions";
}
/**
 * A decision of this seat. `options` is absent for an open space; then `outline` says what can be written.
 */
export interface Asked {
  choices?: ChoiceCard[];
  default: string;
  id: string;
  idle?: string;
  kind: string;
  options?: string[];
  outline?: string[];
  rule: string;
  secret?: boolean;
}
/**
 * A choice as a client is shown it: its text, its verb and what fills its slots.
 */
export interface ChoiceCard {
  open?: string[];
  slots?: {
    [k: string]: unknown;
  };
  text: string;
  verb: string;
}
/**
 * Sent before the server closes a connection: the reason, and whether to reconnect.
 */
export interface Bye {
  again: boolean;
  reason: string;
  type: "bye";
}
/**
 * Cancel the match before it begins; only the host can.
 */
export interface Cancel {
  id: string;
  type: "cancel";
}
/**
 * The distance of two fighters, and whether they are within reach (C-TABLE-05, C-TABLE-06).
 */
export interface CascadeMeasure {
  addition: number;
  distance: number;
  gap: number | null;
  within_reach: boolean;
}
/**
 * A path as a move: how fast it is, and who stops it (C-TABLE-03, C-TABLE-04).
 */
export interface CascadePath {
  legal: boolean;
  length?: number | null;
  places?: number[][];
  reason?: string | null;
  rule?: string | null;
  speed?: ("fast" | "slow" | "still") | null;
  stopped_by?: string | null;
}
/**
 * The points of a lattice within reach of a move (C-TABLE-03, C-TABLE-04).
 */
export interface CascadeReach {
  most: number;
  spots: [number, number, number, number][];
  walk: number;
}
/**
 * What a fighter sees of another (C-TABLE-08, C-TABLE-14).
 */
export interface CascadeSight {
  hidden: number;
  in_cover: boolean;
  lines?: SightLines | null;
  visible: boolean;
}
/**
 * The rays of a look.
 */
export interface SightLines {
  by: {
    [k: string]: number;
  };
  /**
   * @minItems 3
   * @maxItems 3
   */
  eye: [number, number, number];
  rays: [number, number, number, number | null, string | null][];
}
/**
 * A line of chat.
 */
export interface ChatLine {
  at: number;
  n: number;
  seat: string;
  text: string;
}
/**
 * Answer a decision. A repeated answer has no effect and is acknowledged again.
 */
export interface Choose {
  choice: string | ChoiceForm;
  decision: string;
  id: string;
  type: "choose";
}
/**
 * The first message: for which seat (none: as a spectator), and the number of the last event seen.
 */
export interface Hello {
  after?: number | null;
  protocol: number;
  seat?: string | null;
  type: "hello";
}
/**
 * Concede the match.
 */
export interface Concede {
  id: string;
  type: "concede";
}
/**
 * Interject without being asked: a referee's order. A repeat with the same id has no effect.
 */
export interface Interject {
  id: string;
  text: string;
  type: "interject";
}
/**
 * Take back your last choice and everything after it: at once if that is free, otherwise by consent of the others.
 *
 *     `number` is the match number known to the client: a repeat after a break has no effect.
 */
export interface TakeBack {
  id: string;
  number: number;
  type: "take_back";
}
/**
 * Accept or decline an offer of another seat.
 */
export interface Reply {
  agree: boolean;
  id: string;
  offer: string;
  type: "reply";
}
/**
 * All standing orders of the seat, replacing the previous ones.
 */
export interface Orders {
  id: string;
  /**
   * @maxItems 32
   */
  orders: Order[];
  type: "orders";
}
/**
 * A standing order of a seat: answer decisions of one kind automatically until something happens.
 *
 *     Without `choice` the default is chosen. With `when: idle` it answers only decisions with nothing to decide, with
 *     their obvious answer; only such an order may apply to every kind (`*`). It ends with the first event of one of the
 *     kinds in `until`, after `times` answers, or when the seat withdraws it. An illegal choice is not made, and the seat
 *     is asked.
 */
export interface Order {
  choice?: string | null;
  kind: string;
  times?: number | null;
  /**
   * @maxItems 16
   */
  until?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ];
  when?: "asked" | "idle";
}
/**
 * A line of chat. `id` makes it idempotent: the same id of the same seat is the same line.
 */
export interface Say {
  id: string;
  text: string;
  type: "say";
}
/**
 * Offer a rematch with the same setup, or accept the offer.
 */
export interface Rematch {
  id: string;
  type: "rematch";
}
/**
 * Change the name at the seat before the match begins.
 */
export interface Rename {
  id: string;
  name: string;
  type: "rename";
}
/**
 * Swap your seat with another one before the match begins: a free one, or any if you are the host.
 */
export interface Swap {
  id: string;
  other: string;
  type: "swap";
}
/**
 * A ping; the reply is `pong`.
 */
export interface Ping {
  id: string;
  type: "ping";
}
/**
 * The time per decision and the time bank beyond it, in seconds.
 */
export interface Clock {
  bank: number;
  per_move: number;
}
/**
 * The client's message has been stored.
 */
export interface Done {
  id: string;
  number: number;
  type: "done";
}
/**
 * Keep-alive settings in seconds: the ping interval, and the timeout for a pong.
 */
export interface Heartbeat {
  interval: number;
  timeout: number;
}
/**
 * The public information about a match.
 */
export interface MatchCard {
  bank?: number | null;
  commitment: string;
  created: number;
  halted?: string | null;
  id: string;
  listed: boolean;
  mine?: string[];
  my_turn?: boolean;
  number: number;
  per_move?: number | null;
  practice?: boolean;
  rematch?: string | null;
  rules: number;
  scenario: string | null;
  seats: SeatCard[];
  status: string;
  system: string;
  title: string;
  updated: number;
  winner?: string | null;
  yours?: boolean;
}
/**
 * A seat and its player, as public information.
 */
export interface SeatCard {
  bot?: string | null;
  here?: boolean;
  host?: boolean;
  kind: string;
  name?: string;
  nonce?: boolean;
  seat: string;
  side: string;
}
/**
 * The scenario and the options of a match, and which figures each seat has at its start.
 */
export interface MatchSetup {
  figures: {
    [k: string]: string[];
  };
  options: {
    [k: string]: unknown;
  };
  scenario: string | null;
  system: string;
}
/**
 * The distance between two figures.
 */
export interface MeasureAnswer {
  distance: number;
}
/**
 * A request for a match. Without seats, the requesting player gets the first one and bots the others.
 */
export interface NewMatch {
  clock?: Clock | null;
  listed?: boolean;
  name?: string;
  nonce?: string | null;
  options?: {
    [k: string]: unknown;
  };
  practice?: boolean;
  scenario?: string | null;
  /**
   * @maxItems 8
   */
  seats?:
    | []
    | [NewSeat]
    | [NewSeat, NewSeat]
    | [NewSeat, NewSeat, NewSeat]
    | [NewSeat, NewSeat, NewSeat, NewSeat]
    | [NewSeat, NewSeat, NewSeat, NewSeat, NewSeat]
    | [NewSeat, NewSeat, NewSeat, NewSeat, NewSeat, NewSeat]
    | [NewSeat, NewSeat, NewSeat, NewSeat, NewSeat, NewSeat, NewSeat]
    | [NewSeat, NewSeat, NewSeat, NewSeat, NewSeat, NewSeat, NewSeat, NewSeat];
  system: string;
}
/**
 * Who takes a seat of a new match: the requesting player, an invited player, or a bot.
 */
export interface NewSeat {
  bot?: string;
  holder: "bot" | "me" | "open";
  name?: string;
  seat: string;
}
/**
 * Other changes: the seats, offers, standing orders, chat. Absent fields are unchanged.
 */
export interface News {
  chat?: ChatLine[];
  match?: MatchCard;
  offers?: Offer[];
  orders?: Order[];
  type: "news";
}
/**
 * An offer that needs the others' consent: `take_back` or `rematch`.
 */
export interface Offer {
  agreed?: string[];
  choices?: number;
  id: string;
  kind: string;
  seat: string;
}
/**
 * In the place of an answer among several: why there is none.
 */
export interface NoAnswer {
  error: string;
  message: string;
}
/**
 * An event as this audience may see it, with its number.
 */
export interface Numbered {
  event: unknown;
  n: number;
}
/**
 * A new match, with an invitation token for every free seat; the tokens are shown only once.
 */
export interface Opened {
  invitations: {
    [k: string]: string;
  };
  match: MatchCard;
}
/**
 * An optional rule that players may switch on or off before a game: a boolean option of this name.
 */
export interface OptionalRule {
  excludes?: string[];
  name: string;
  needs?: string[];
}
/**
 * A path, or why it is refused.
 */
export interface PathAnswer {
  legal: boolean;
  length?: number | null;
  places?: number[][];
  reason?: string | null;
  rule?: string | null;
}
/**
 * The reply to a ping.
 */
export interface Pong {
  id: string;
  type: "pong";
}
/**
 * A prize on the table; holding it at a Joker scores (S-SCEN-02).
 */
export interface Prize {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  points: number;
  reach: number;
}
/**
 * The places that a figure can move to.
 */
export interface ReachAnswer {
  most: number;
  spots: [number, number, number, number][];
}
/**
 * The client's message was refused and changed nothing: the kind of error, a sentence, and the rule if any.
 */
export interface Refused {
  error: string;
  id: string | null;
  message: string;
  rule?: string | null;
  type: "refused";
}
/**
 * A scenario and its default seats.
 */
export interface ScenarioCard {
  characters?: {
    [k: string]: string;
  }[];
  id: string;
  picture?: string | null;
  players?: [number, number] | null;
  seats: string[];
  switched_on?: string[];
  title: string;
}
/**
 * The clock of one seat: the time left in its bank, and its deadline if it must choose (Unix time).
 */
export interface SeatClock {
  bank: number;
  deadline?: number | null;
}
/**
 * The full state of the match, and the events after the last one that the client has seen.
 */
export interface Welcome {
  answered?: Answered[];
  chat?: ChatLine[];
  clocks?: {
    [k: string]: SeatClock;
  };
  decisions: Asked[];
  events: Numbered[];
  heartbeat?: Heartbeat | null;
  interjects?: boolean;
  match: MatchCard;
  number: number;
  offers?: Offer[];
  orders?: Order[];
  protocol: number;
  result?: {
    [k: string]: unknown;
  } | null;
  seat: string | null;
  state: unknown;
  type: "welcome";
  waiting: [string, string][];
}
/**
 * A change. `before` is the match number that the client must have to apply it.
 *
 *     `patch` turns the previous state into the new one: `[path, value]` sets a value, `[path]` removes it. A path
 *     consists of object keys and list indices; an empty path means the whole state.
 */
export interface Update {
  answered?: Answered[];
  before: number;
  clocks?: {
    [k: string]: SeatClock;
  };
  decisions: Asked[];
  events: Numbered[];
  interjects?: boolean;
  number: number;
  patch: unknown[][];
  result?: {
    [k: string]: unknown;
  } | null;
  type: "update";
  waiting: [string, string][];
}
/**
 * What a figure sees of another.
 */
export interface SightAnswer {
  in_cover: boolean;
  lines?: SightLines | null;
  visible: boolean;
}
/**
 * The distance between two figures, and the band of each firearm of the first (S-CONV-06, S-SHOOT-07).
 */
export interface StreetMeasure {
  bands: {
    [k: string]: string;
  };
  contact: boolean;
  distance: number;
  range: number;
}
/**
 * A straight move, or one in several legs (S-SKILL-AGILE).
 */
export interface StreetPath {
  legal: boolean;
  length?: number | null;
  over?: string | null;
  places?: number[][];
  reason?: string | null;
  rule?: string | null;
}
/**
 * The grid points where a straight move can end, and the ends of climbs (S-MOVE-06, S-CLIMB-02).
 */
export interface StreetReach {
  climbs: [number, number, number, number][];
  full: boolean;
  most: number;
  spots: [number, number, number, number][];
}
/**
 * How a figure sees another: covered zones, and whether it is in the arc (chapter 10, S-SHOOT-05).
 */
export interface StreetSight {
  covered: {
    [k: string]: [string, string][];
  };
  in_arc: boolean;
  in_cover: boolean;
  lines?: SightLines | null;
  visible: boolean;
}
/**
 * The zone of each side, and the prize (S-SETUP-03, S-SCEN-02).
 */
export interface StreetZones {
  prize: Prize | null;
  zones: {
    /**
     * @minItems 4
     * @maxItems 4
     */
    [k: string]: [number, number, number, number];
  };
}
/**
 * Some legal choices.
 */
export interface SuggestAnswer {
  advice?: string | null;
  cards?: ChoiceCard[];
  choices?: string[];
}
/**
 * A game that can be played.
 */
export interface SystemCard {
  bots: string[];
  forces: {
    [k: string]: string;
  };
  name: string;
  optional_rules?: OptionalRule[];
  presets?: {
    [k: string]: string[];
  };
  rules: number;
  scenarios: ScenarioCard[];
  takes_referee?: boolean;
  takes_teams?: boolean;
  title: string;
}
/**
 * What a client must know about a verb in order to show pickers for it.
 */
export interface VerbCard {
  pattern: string;
  rule: string;
  slots: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  verb: string;
}
/**
 * What a system brings for browsers.
 */
export interface WebParts {
  board: string | null;
}
/**
 * The distance between two models, and the range modifiers of the first (W-GEO-07, -08, -13, W-SHOOT-04).
 */
export interface WolsungMeasure {
  bands: {
    [k: string]: number | null;
  };
  contact: boolean;
  distance: number;
  height: number;
}
/**
 * A path as a move (W-MOVE-01, W-MOVE-07, W-MOVE-08).
 */
export interface WolsungPath {
  legal: boolean;
  length?: number | null;
  places?: number[][];
  reason?: string | null;
  rough?: boolean;
  rule?: string | null;
  vertical?: number;
}
/**
 * The places a model can move to without touching an enemy (W-MOVE-01, W-MOVE-06).
 */
export interface WolsungReach {
  most: number;
  move: number;
  spots: [number, number, number, number][];
}
/**
 * What a model sees of another (W-LOS-01, W-COVER-02).
 */
export interface WolsungSight {
  cover: number | null;
  hidden: number;
  in_cover: boolean;
  lines?: SightLines | null;
  visible: boolean;
}
/**
 * The zones of the table by name: west, south, east, north.
 */
export interface ZonesAnswer {
  zones: {
    /**
     * @minItems 4
     * @maxItems 4
     */
    [k: string]: [number, number, number, number];
  };
}
