// Made from the server's schema by `make web-types`, and checked to be up to date; not to be edited.

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
 * The answer to a question.
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
 * A question while thinking, in the words of the system or one of the kernel: `odds`, `suggest`, `why_not`,
 *     `interjections`.
 */
export interface Ask {
  id: string;
  question: {
    [k: string]: unknown;
  };
  type: "ask";
}
/**
 * A decision of this seat. `options` is absent for an open space; then `outline` says what can be written.
 */
export interface Asked {
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
 * Said before the server closes a connection: why, and whether coming back makes sense.
 */
export interface Bye {
  again: boolean;
  reason: string;
  type: "bye";
}
/**
 * The host calls the match off before it has begun.
 */
export interface Cancel {
  id: string;
  type: "cancel";
}
/**
 * Answer a decision. Sent again it does nothing and is acknowledged again.
 */
export interface Choose {
  choice: string;
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
 * Give up.
 */
export interface Concede {
  id: string;
  type: "concede";
}
/**
 * Say something that this seat is not asked for: a referee's order. Sent again under its id it does nothing.
 */
export interface Interject {
  id: string;
  text: string;
  type: "interject";
}
/**
 * Take one's last choice back, and what came after it: at once where that is free, else the others are asked.
 *
 *     `number` is the number of the match as the client knows it: sent again after a break it does nothing.
 */
export interface TakeBack {
  id: string;
  number: number;
  type: "take_back";
}
/**
 * Agree to what another seat has offered, or not.
 */
export interface Reply {
  agree: boolean;
  id: string;
  offer: string;
  type: "reply";
}
/**
 * All standing orders of the seat; those from before are replaced.
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
 * A standing order of a seat: answer decisions of one kind in this way until something happens.
 *
 *     Without `choice` the default is chosen. With `when: idle` it answers only questions with nothing to decide, with the
 *     answer that goes without saying; only such an order may be for every kind (`*`). It ends with the first event of one
 *     of the kinds in `until`, after `times` answers, or when the seat withdraws it; a choice that is not possible is not
 *     made, and the seat is asked.
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
 * Offer another match with the same set-up, or take the offer up.
 */
export interface Rematch {
  id: string;
  type: "rematch";
}
/**
 * The name that the seat goes by, before the match has begun.
 */
export interface Rename {
  id: string;
  name: string;
  type: "rename";
}
/**
 * Exchange one's seat with another one before the match has begun: a free one, or any if one is the host.
 */
export interface Swap {
  id: string;
  other: string;
  type: "swap";
}
/**
 * Is somebody there? The answer is `pong`.
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
 * What the client sent is stored.
 */
export interface Done {
  id: string;
  number: number;
  type: "done";
}
/**
 * Signs of life, in seconds: how often to ask for one, and after how long without an answer there is none.
 */
export interface Heartbeat {
  interval: number;
  timeout: number;
}
/**
 * A line of chat.
 */
export interface Line {
  at: number;
  n: number;
  seat: string;
  text: string;
}
/**
 * A match as everybody may know it.
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
 * Who sits where, as everybody may know it.
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
 * What else has changed: the seats, offers, standing orders, chat. Absent: as it was.
 */
export interface News {
  chat?: Line[];
  match?: MatchCard;
  offers?: Offer[];
  orders?: Order[];
  type: "news";
}
/**
 * Something that needs the others' consent: `take_back` or `rematch`.
 */
export interface Offer {
  agreed?: string[];
  choices?: number;
  id: string;
  kind: string;
  seat: string;
}
/**
 * An event as this audience may see it, with its number.
 */
export interface Numbered {
  event: unknown;
  n: number;
}
/**
 * Create a match, with an invitation token for every free seat; the tokens are shown only once.
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
 * Somebody is there.
 */
export interface Pong {
  id: string;
  type: "pong";
}
/**
 * What the client sent changed nothing: the kind of error, a sentence, and the rule where there is one.
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
  id: string;
  picture?: string | null;
  players?: [number, number] | null;
  seats: string[];
  switched_on?: string[];
  title: string;
}
/**
 * The time of one seat: what is left in its bank, and until when it must choose, if it is asked (Unix time).
 */
export interface SeatClock {
  bank: number;
  deadline?: number | null;
}
/**
 * Everything about the match now, and the events after the one the client saw last.
 */
export interface Welcome {
  answered?: Answered[];
  chat?: Line[];
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
 * What has changed. `before` is the number of the match up to which the client must have everything.
 *
 *     `patch` turns the state before into the one now: `[path, value]` puts a value, `[path]` removes it; the steps of a
 *     path are keys of objects and places in lists; an empty path means the whole state.
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
  title: string;
}
