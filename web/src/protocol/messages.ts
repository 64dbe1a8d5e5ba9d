// Generated from the server's schema by `make web-types`; do not edit.

/**
 * Any JSON value.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [k: string]: Json };
export type Question =
  | Odds
  | Reach
  | Sight
  | Measure
  | Shots
  | Ranges
  | Path
  | Suggest
  | Notes
  | WhyNot
  | Zones
  | Interjections
  | Compute
  | Questions;
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
  | Adjourn
  | Resume
  | Point
  | Ruler
  | Rename
  | Swap
  | Cancel
  | Ping;
export type KernelEvent = ConcededEvent | InterjectedEvent | TakenBackEvent | RulesChangedEvent | DecisionCapEvent;
export type ServerMessage = Welcome | Update | Done | Refused | Answer | Pong | News | Pointed | Measured | Bye;

/**
 * Offer to adjourn the match, or accept the offer. Bots agree.
 */
export type Adjourn = {
  id: string;
  type: "adjourn";
};
/**
 * The answer to a query.
 */
export type Answer = {
  answer: Json;
  id: string;
  type: "answer";
};
/**
 * A decision of this seat that a standing order answered, or that was forced: its entry, the kind, the choice.
 */
export type Answered = {
  about?: {
    [k: string]: Json;
  };
  choice: string;
  forced?: boolean;
  idle?: boolean;
  kind: string;
  number: number;
};
/**
 * The answers by question that are the same in all systems.
 */
export type Answers = {
  interjections: ChoiceCard[];
  measure: MeasureAnswer;
  notes: NotesAnswer;
  path: PathAnswer;
  questions: {
    [k: string]: string;
  };
  ranges: RangesAnswer;
  reach: ReachAnswer;
  shots: ShotsAnswer;
  sight: SightAnswer;
  suggest: SuggestAnswer;
  why_not: Message | null;
  zones: ZonesAnswer;
};
/**
 * A choice as a client is shown it: its text, its verb and what fills its slots.
 */
export type ChoiceCard = {
  open?: string[];
  slots?: {
    [k: string]: Json;
  };
  text: string;
  verb: string;
};
/**
 * The distance between two figures.
 */
export type MeasureAnswer = {
  distance: number;
};
/**
 * What a decision and its choices mean: odds, costs and consequences.
 */
export type NotesAnswer = {
  about?: Message | null;
  first?: string[];
  lesser?: string[];
  notes?: (Message | null)[];
};
/**
 * A sentence of a catalog with its arguments. `str(message)` is the sentence in English, with ids as they are.
 *
 *     Arguments are strings (ids or words), numbers, other messages, and lists of these. It is plain data: it can be sent
 *     to a client, which formats it in its own language.
 */
export type Message = {
  args?: {
    [k: string]: Json;
  };
  catalog: string;
  key: string;
};
/**
 * A path, or why it is refused.
 */
export type PathAnswer = {
  legal: boolean;
  length?: number | null;
  places?: number[][];
  reason?: Message | null;
  rule?: string | null;
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
 * The places that a figure can move to.
 */
export type ReachAnswer = {
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
 * What a figure sees of another.
 */
export type SightAnswer = {
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
 * Some legal choices.
 */
export type SuggestAnswer = {
  advice?: string | null;
  advised?: ChoiceCard | null;
  cards?: ChoiceCard[];
  choices?: string[];
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
 * A question, or several at once, answered from what the seat may know.
 */
export type Ask = {
  id: string;
  question: Question | Question[];
  type: "ask";
};
/**
 * The odds of an open choice, or of each of several. `assume` names assumptions in the system's own terms.
 */
export type Odds = {
  ask: "odds";
  assume?: {
    [k: string]: Json;
  };
  choice: string | (string | ChoiceForm)[] | ChoiceForm;
};
/**
 * A choice as JSON.
 */
export type ChoiceForm = {
  slots?: {
    [k: string]: Json;
  };
  verb: string;
};
/**
 * Every place that a figure can move to, within `most` or its own limit.
 */
export type Reach = {
  ask: "reach";
  at?: {
    [k: string]: [number, number] | [number, number, number];
  };
  figure: string;
  most?: number | null;
};
/**
 * What a figure sees of another, or of each of several; with `rays`, every ray and what blocks it.
 */
export type Sight = {
  ask: "sight";
  at?: {
    [k: string]: [number, number] | [number, number, number];
  };
  figure: string;
  rays?: boolean;
  to: string | string[];
};
/**
 * The distance from a figure to another, or to each of several, and what depends on it.
 */
export type Measure = {
  ask: "measure";
  at?: {
    [k: string]: [number, number] | [number, number, number];
  };
  figure: string;
  to: string | string[];
};
/**
 * The best shot of a figure at another, or at each of several: its weapons and odds, or why there is none.
 *
 *     With `after`, figures have moved first, each along the corners of a path.
 */
export type Shots = {
  after?: {
    [k: string]: [[number, number] | [number, number, number], ...([number, number] | [number, number, number])[]];
  };
  ask: "shots";
  at?: {
    [k: string]: [number, number] | [number, number, number];
  };
  figure: string;
  to: string | string[];
};
/**
 * The range bands of the ranged weapons of a figure, those in hand first.
 */
export type Ranges = {
  ask: "ranges";
  figure: string;
};
/**
 * The shortest path of a figure to a place, or why there is none; with `via`, the path through these corners.
 */
export type Path = {
  ask: "path";
  at?: {
    [k: string]: [number, number] | [number, number, number];
  };
  figure: string;
  most?: number | null;
  to: [number, number] | [number, number, number];
  via?: [number, number] | [number, number, number][] | null;
};
/**
 * Some legal choices of a decision of the seat, and with `advice` the choice of the advisor.
 *
 *     `decision` is its place among the open decisions of the seat, from 0.
 */
export type Suggest = {
  advice?: boolean;
  ask: "suggest";
  count?: number;
  decision?: number;
};
/**
 * What a player should know about a decision of the seat, and what each of some choices leads to, in a few words.
 *
 *     `decision` is its place among the open decisions of the seat, from 0.
 */
export type Notes = {
  ask: "notes";
  choices?: (string | ChoiceForm)[];
  decision?: number;
};
/**
 * Why a choice, or each of several, is illegal now, with its rule; null if it is legal.
 *
 *     With `interject` they are interjections, such as a referee's orders.
 */
export type WhyNot = {
  ask: "why_not";
  choice: string | (string | ChoiceForm)[] | ChoiceForm;
  interject?: boolean;
};
/**
 * The zones and marks of the scenario on the table.
 */
export type Zones = {
  ask: "zones";
};
/**
 * What the seat may interject without being asked.
 */
export type Interjections = {
  ask: "interjections";
};
/**
 * A named question of the rulebook, as in case files.
 */
export type Compute = {
  ask: "compute";
  name: string;
  with?: {
    [k: string]: Json;
  };
};
/**
 * The questions that are answered here, each with a sentence about it.
 */
export type Questions = {
  ask: "questions";
};
/**
 * A decision of this seat. `options` is absent for an open space; then `outline` says what can be written.
 */
export type Asked = {
  about?: {
    [k: string]: Json;
  };
  choices?: ChoiceCard[];
  confirm?: boolean;
  default: string;
  figure?: string;
  id: string;
  idle?: string;
  interrupts?: boolean;
  kind: string;
  most?: number;
  occasions?: {
    [k: string]: string[];
  };
  on_request?: boolean;
  options?: string[];
  outline?: string[];
  rule: string;
  secret?: boolean;
  situation?: Situation;
  verbs?: string[];
};
/**
 * Who does what to whom. A rule declares it where it asks; everything in it is known to all seats.
 *
 *     It supplies arguments for the sentences around a question, marks the figures on the table, and is what the
 *     conditions of standing orders are compared with. Empty texts are absent.
 */
export type Situation = {
  action?: string;
  actor?: string;
  by?: "" | "ally" | "enemy" | "neutral" | "own";
  concerned?: string[];
  figure?: string;
  player?: string;
  target?: string;
  weapon?: string;
};
/**
 * A rulebook.
 */
export type Book = {
  examples: Statement[];
  name: string;
  rules: Statement[];
  title: string;
};
/**
 * A numbered statement of a rulebook; its text is Markdown, without notes for implementers.
 */
export type Statement = {
  chapter: string;
  example?: string;
  id: string;
  plain?: string;
  status: string;
  text: string;
};
/**
 * An installed bot, as players read about it.
 */
export type BotCard = {
  about: string;
  name: string;
  title: string;
};
/**
 * Sent before the server closes a connection: the reason, and whether to reconnect.
 */
export type Bye = {
  again: boolean;
  reason: string;
  type: "bye";
};
/**
 * A calculator as it was filled in, and its odds, or why there are none.
 */
export type CalculatorAnswer = {
  calculator: CalculatorCard;
  odds?: {
    [k: string]: Json;
  } | null;
  rule?: string | null;
  system: string;
  why_not?: Message | null;
};
/**
 * A calculator and its fields. The system's message `calculators-NAME` is its title.
 */
export type CalculatorCard = {
  computation?: boolean;
  fields: FieldCard[];
  name: string;
};
/**
 * A field of a calculator with its value. The system's message `inputs-NAME` is its label.
 */
export type FieldCard = {
  depends_on?: string[];
  kind: "flag" | "number" | "numbers" | "pick" | "several" | "text";
  least?: number | null;
  most?: number | null;
  name: string;
  optional?: boolean;
  options?: string[];
  picker?: string;
  rare?: boolean;
  step?: number | null;
  value: Json;
};
/**
 * A campaign in a list.
 */
export type CampaignCard = {
  games?: number;
  gangs: string[];
  id: string;
  listed: boolean;
  mine?: string[];
  name: string;
  number: number;
  played?: number;
  status: "open" | "over" | "running";
  system: string;
  title: string;
  to_play?: boolean;
  updated: number;
  yours?: boolean;
};
/**
 * A campaign as it is now.
 */
export type CampaignView = {
  card: CampaignCard;
  champions: string[];
  format: FormatView;
  founder: string;
  games: GameView[];
  gangs: GangView[];
  options: {
    [k: string]: Json;
  };
  standings: StandingView[];
};
/**
 * A form of campaign.
 */
export type FormatView = {
  about: Message;
  least: number;
  most: number;
  name: string;
  nights: string[];
  options?: OptionField[];
  title: Message;
};
/**
 * An option of a campaign or of all its matches.
 */
export type OptionField = {
  about: Message;
  choices?: {
    [k: string]: string | Message;
  };
  default?: boolean | number | string | null;
  kind: "choice" | "number" | "scenarios" | "switch";
  least?: number | null;
  most?: number | null;
  name: string;
  needs?: string;
  of_match?: boolean;
  title: Message;
};
/**
 * A fixture and what has become of it.
 */
export type GameView = {
  after?: string | null;
  due?: string;
  fixture: string;
  game?: string | null;
  gangs: string[];
  mine?: boolean;
  next?: boolean;
  night?: string;
  outcome?: Outcome | null;
  round: number;
  stage: "after" | "aftermath_due" | "cancelled" | "game" | "scheduled" | "settled";
  stopped?: boolean;
  title?: string;
};
/**
 * How a game ended for the gangs.
 */
export type Outcome = {
  scores?: {
    [k: string]: number;
  };
  winner?: string;
};
/**
 * A gang as it is now.
 */
export type GangView = {
  bot?: string;
  characters?: CharacterView[];
  condition?: {
    [k: string]: Json;
  };
  id: string;
  left?: boolean;
  measures?: {
    [k: string]: number;
  };
  mine?: boolean;
  name: string;
  player?: string;
  profile?: {
    [k: string]: Json;
  };
  was_mine?: boolean;
};
/**
 * A member of a gang, in the words of the system.
 */
export type CharacterView = {
  condition?: {
    [k: string]: Json;
  };
  fate?: string;
  id: string;
  line: Message;
  name: string;
  profile?: {
    [k: string]: Json;
  };
};
/**
 * A line of the table.
 */
export type StandingView = {
  drawn: number;
  gang: string;
  left: boolean;
  lost: number;
  parts: {
    [k: string]: number;
  };
  place: number;
  played: number;
  points: number;
  ties: number[];
  won: number;
};
/**
 * What campaigns a system has, and the gangs with which one can join; nothing if it has none.
 */
export type CampaignsOfSystem = {
  formats?: FormatView[];
  gangs?: GangView[];
  own_rules?: string[];
};
/**
 * Cancel the match before it begins; only the host can.
 */
export type Cancel = {
  id: string;
  type: "cancel";
};
/**
 * A figure that is out of the game.
 */
export type Casualty = {
  fate?: string | null;
  figure: string;
  side: string;
};
/**
 * A change to a gang, in a sentence.
 */
export type ChangeView = {
  change: string;
  character?: string;
  event?: number | null;
  gang: string;
  match?: string;
  rules?: string[];
  told: Message;
};
/**
 * A chapter of a chronicle: how the season began, a round or night, how it ended.
 */
export type ChapterView = {
  paragraphs: ParagraphView[];
  title: string;
};
/**
 * A paragraph of a chronicle: whole sentences.
 */
export type ParagraphView = {
  entries?: number[];
  fixture?: string;
  match?: string;
  text: string;
};
/**
 * A line of chat.
 */
export type ChatLine = {
  at: number;
  n: number;
  seat: string;
  text: string;
};
/**
 * Answer a decision. A repeated answer has no effect and is acknowledged again.
 */
export type Choose = {
  choice: string | ChoiceForm;
  decision: string;
  id: string;
  type: "choose";
};
/**
 * The first message: for which seat (none: as a spectator), and the number of the last event seen.
 */
export type Hello = {
  after?: number | null;
  protocol: number;
  seat?: string | null;
  type: "hello";
};
/**
 * Concede the match.
 */
export type Concede = {
  id: string;
  type: "concede";
};
/**
 * Interject without being asked: a referee's order. A repeat with the same id has no effect.
 */
export type Interject = {
  id: string;
  text: string;
  type: "interject";
};
/**
 * Take back your last choice and everything after it: at once if that is free, otherwise by consent of the others.
 *
 *     `number` is the match number known to the client: a repeat after a break has no effect.
 */
export type TakeBack = {
  id: string;
  number: number;
  type: "take_back";
};
/**
 * Accept or decline an offer of another seat.
 */
export type Reply = {
  agree: boolean;
  id: string;
  offer: string;
  type: "reply";
};
/**
 * All standing orders of the seat, replacing the previous ones.
 */
export type Orders = {
  id: string;
  orders: Order[];
  type: "orders";
};
/**
 * A standing order of a seat: answer decisions of one kind automatically until something happens.
 *
 *     Of the orders that apply to a decision the first decides. Without `choice` the default is chosen; with `ask` the
 *     seat is asked instead. With `when: idle` it answers only decisions with nothing to decide, with their obvious
 *     answer; only such an order may apply to every kind (`*`). `by`, `concerns`, `figures` and `actions` are conditions
 *     on the situation of the decision, which all seats know. It ends with the first event of one of the kinds in `until`
 *     (about the figure `of`, if one is named), after `times` answers, or when the seat withdraws it. An illegal choice
 *     is not made, and the seat is asked.
 */
export type Order = {
  actions?: string[];
  ask?: boolean;
  by?: ("ally" | "enemy" | "neutral" | "own") | null;
  choice?: string | null;
  concerns?: boolean;
  figures?: string[];
  kind: string;
  of?: string | null;
  times?: number | null;
  until?: string[];
  when?: "asked" | "idle";
};
/**
 * A line of chat. `id` makes it idempotent: the same id of the same seat is the same line.
 */
export type Say = {
  id: string;
  text: string;
  type: "say";
};
/**
 * Offer a rematch with the same setup, or accept the offer; an open offer of the other kind is replaced.
 */
export type Rematch = {
  id: string;
  swap?: boolean;
  type: "rematch";
};
/**
 * Offer to resume an adjourned match, or accept the offer. Bots agree.
 */
export type Resume = {
  id: string;
  type: "resume";
};
/**
 * Point at a place on the table; everybody sees it for some seconds. It is not stored.
 */
export type Point = {
  at: [number, number, number];
  id: string;
  type: "point";
};
/**
 * Show everybody what this seat measures; without `ends` the ruler is put away. It is not stored.
 */
export type Ruler = {
  distance?: number;
  ends?: [[number, number, number], [number, number, number]] | null;
  id: string;
  type: "ruler";
};
/**
 * Change the name at the seat before the match begins.
 */
export type Rename = {
  id: string;
  name: string;
  type: "rename";
};
/**
 * Swap your seat with another one before the match begins: a free one, or any if you are the host.
 */
export type Swap = {
  id: string;
  other: string;
  type: "swap";
};
/**
 * A ping; the reply is `pong`.
 */
export type Ping = {
  id: string;
  type: "ping";
};
/**
 * The time per decision and the time bank beyond it, in seconds.
 */
export type Clock = {
  bank: number;
  per_move: number;
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
 * The match was ended as a draw because it reached its cap on decisions.
 */
export type DecisionCapEvent = {
  event: "decision_cap";
  rules?: string[];
};
/**
 * The dice of a campaign: the key of every match follows from one key, to which its first entry commits.
 */
export type DiceView = {
  commitment: string;
  key?: string;
  matches?: MatchDiceView[];
  nonces?: NonceView[];
};
/**
 * The dice of a match of a campaign.
 */
export type MatchDiceView = {
  commitment: string;
  fixture: string;
  key?: string;
  match: string;
  part: "after" | "game";
};
/**
 * The nonce of a gang, which is mixed into the dice of all its matches.
 */
export type NonceView = {
  gang: string;
  nonce: string;
};
/**
 * The client's message has been stored.
 */
export type Done = {
  id: string;
  number: number;
  type: "done";
};
/**
 * Why a game ended.
 *
 *     The message names sides by `SIDE`, at the beginning of a clause and in the past tense: that of the reader is `You`.
 */
export type Ending = {
  heading?: Message | null;
  message: Message;
  rules?: string[];
};
/**
 * An entry of the ledger, in sentences.
 */
export type EntryView = {
  about?: number;
  at: string;
  by?: string;
  changes?: ChangeView[];
  corrected_by?: number[];
  entry: string;
  fixture?: string;
  match?: string;
  number: number;
  part?: ("after" | "game") | null;
  told: Message;
  why?: string;
};
/**
 * A new campaign. The invitation is shown only once; with it others join, as often as they like.
 */
export type FoundedCampaign = {
  campaign: CampaignView;
  invitation: string;
};
/**
 * An event of any system: `event` names its kind, `rules` the rules behind it.
 */
export type GameEvent = {
  event: string;
  rules?: string[];
  [k: string]: Json;
};
/**
 * Keep-alive settings in seconds: the ping interval, and the timeout for a pong.
 */
export type Heartbeat = {
  interval: number;
  timeout: number;
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
 * What became of a choice: where the lesson stands now, and why the choice was not right.
 */
export type LessonAnswer = {
  lesson: LessonView;
  mistake?: Message | null;
};
/**
 * A step of a lesson.
 */
export type LessonView = {
  answer: ChoiceCard | null;
  done: boolean;
  explanation: Message;
  heading: Message;
  lesson: string;
  over?: boolean;
  points: Pointer[];
  praise: Message | null;
  step: number;
  steps: number;
  system: string;
  task: Message | null;
  title: Message;
  view: Welcome;
};
/**
 * What the page points at: a figure or a place of the table, a verb, a choice, a die, a card, or a part of it.
 */
export type Pointer = {
  kind: "card" | "choice" | "die" | "figure" | "part" | "place" | "verb";
  value: string | number[];
};
/**
 * The full state of the match, and the events after the last one that the client has seen.
 */
export type Welcome = {
  answered?: Answered[];
  blocked?: string[];
  chat?: ChatLine[];
  clocks?: {
    [k: string]: SeatClock;
  };
  decisions: Asked[];
  events: Numbered[];
  forms?: ChoiceCard[];
  heartbeat?: Heartbeat | null;
  interjects?: boolean;
  match: MatchCard;
  number: number;
  offers?: Offer[];
  orders?: Order[];
  protocol: number;
  result?: Result | null;
  score?: Score | null;
  seat: string | null;
  state: Json;
  story?: StoryChange;
  take_back?: boolean;
  type: "welcome";
  waiting: [string, string][];
};
/**
 * The clock of one seat: the time left in its bank, and its deadline if it must choose (Unix time).
 */
export type SeatClock = {
  bank: number;
  deadline?: number | null;
};
/**
 * An event as this audience may see it, with its number.
 */
export type Numbered = {
  event: GameEvent;
  n: number;
};
/**
 * The public information about a match.
 */
export type MatchCard = {
  adjourned?: boolean;
  bank?: number | null;
  campaign?: string | null;
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
  said?: Message | null;
  scenario: string | null;
  seats: SeatCard[];
  status: string;
  system: string;
  title: string;
  updated: number;
  winner?: string | null;
  yours?: boolean;
};
/**
 * A seat and its player, as public information.
 */
export type SeatCard = {
  bot?: string | null;
  here?: boolean;
  host?: boolean;
  kind: string;
  name?: string;
  nonce?: boolean;
  seat: string;
  side: string;
};
/**
 * An offer that needs the others' consent: `take_back`, `rematch` (with swapped sides), `rematch_same`, `adjourn`
 *     or `resume`.
 */
export type Offer = {
  agreed?: string[];
  choices?: number;
  id: string;
  kind: string;
  seat: string;
};
/**
 * The result of a match: the winning side, or none for a draw, and the rules that decide it.
 */
export type Result = {
  rules?: string[];
  winner: string | null;
};
/**
 * How a game stands, as everybody at the table can see.
 */
export type Score = {
  sides: SideScore[];
  stakes?: Stake[];
  turn?: Tally | null;
};
/**
 * What counts for and against a side, the most important first.
 */
export type SideScore = {
  side: string;
  tallies: Tally[];
};
/**
 * A number of the score, such as 2 losses of 4 characters, with which a gang breaks at 3.
 *
 *     The message `score-NAME` of the system shows it with `value`, `limit` and `of`; its attribute `about` explains it
 *     in a sentence.
 */
export type Tally = {
  gain?: boolean;
  limit?: number | null;
  name: string;
  of?: number | null;
  rule?: string | null;
  value: number;
};
/**
 * Something on the table that is worth having, such as an objective marker.
 *
 *     The message `stakes-KIND` of the system says in a sentence what it is worth; it is given `name`, `points`, `reach`
 *     and `carrier`.
 */
export type Stake = {
  at?: [number, number, number] | null;
  carrier?: string | null;
  holder?: string | null;
  id: string;
  kind: string;
  look?: "objective" | "prize";
  points?: number | null;
  reach?: number | null;
  rule?: string | null;
};
/**
 * A change of a story: its first `keep` entries stay, and these follow them.
 */
export type StoryChange = {
  entries?: StoryEntry[];
  keep?: number;
};
/**
 * One action and its outcome, as one audience may see it: the events from `first` to `last`.
 *
 *     Its events are those with numbers from `first` to `last` that have not been taken back. The newest entry may still
 *     be in progress: it grows with the next events.
 */
export type StoryEntry = {
  figures?: string[];
  first: number;
  flags?: string[];
  kind: string;
  last: number;
  mine?: "acting" | "concerned" | "no";
  seats?: string[];
  sentences?: Message[];
  turn?: number;
  weight?: "key" | "normal" | "quiet";
};
/**
 * A lesson that can be taken, and how far the player has come.
 */
export type LessonCard = {
  about: Message;
  begun?: boolean;
  finished?: boolean;
  lesson: string;
  minutes: number;
  step?: number;
  steps: number;
  system: string;
  title: Message;
};
/**
 * All rolls of one kind: how many dice, what they brought in all, and what was to be expected.
 */
export type LuckLine = {
  added: boolean;
  dice: number;
  expected: number;
  kind: string;
  rolled: number;
};
/**
 * The scenario and the options of a match, and which figures each seat has at its start.
 */
export type MatchSetup = {
  figures: {
    [k: string]: string[];
  };
  options: {
    [k: string]: Json;
  };
  scenario: string | null;
  system: string;
};
/**
 * What a seat measures and shows to everybody; without `ends` its ruler is put away.
 */
export type Measured = {
  distance?: number;
  ends?: [[number, number, number], [number, number, number]] | null;
  seat: string;
  type: "measured";
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
 * An action that changed how the sides stood.
 *
 *     The entry of the log with this event tells it, for each reader in its own words.
 */
export type Moment = {
  event: number;
  side: string;
  swing: number;
};
/**
 * A request for a match. Without seats, the requesting player gets the first one and bots the others.
 */
export type NewMatch = {
  clock?: Clock | null;
  listed?: boolean;
  name?: string;
  nonce?: string | null;
  options?: {
    [k: string]: Json;
  };
  practice?: boolean;
  scenario?: string | null;
  seats?: NewSeat[];
  system: string;
};
/**
 * Who takes a seat of a new match: the requesting player, an invited player, or a bot.
 */
export type NewSeat = {
  bot?: string;
  holder: "bot" | "me" | "open";
  name?: string;
  seat: string;
};
/**
 * Other changes: the seats, offers, standing orders, chat, clocks. Absent fields are unchanged.
 */
export type News = {
  blocked?: string[];
  chat?: ChatLine[];
  clocks?: {
    [k: string]: SeatClock;
  };
  match?: MatchCard;
  offers?: Offer[];
  orders?: Order[];
  type: "news";
};
/**
 * In the place of an answer among several: why there is none.
 */
export type NoAnswer = {
  error: string;
  message: string;
  said: Message;
};
/**
 * How the odds of a system are shown beside its choices.
 */
export type OddsDisplay = {
  amounts: string[];
  headlines: string[];
};
/**
 * A new match, with an invitation token for every free seat; the tokens are shown only once.
 */
export type Opened = {
  invitations: {
    [k: string]: string;
  };
  match: MatchCard;
};
/**
 * An optional rule that players may switch on or off before a game: a boolean option of this name.
 */
export type OptionalRule = {
  excludes?: string[];
  name: string;
  needs?: string[];
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
 * A seat points at a place on the table.
 */
export type Pointed = {
  at: [number, number, number];
  seat: string;
  type: "pointed";
};
/**
 * The reply to a ping.
 */
export type Pong = {
  id: string;
  type: "pong";
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
 * How far the compiling of sight, reach and bots is, once after an installation; until then answers take longer.
 */
export type Preparation = {
  complete: boolean;
  done: number;
  of: number;
};
/**
 * The introduction to a game; its text is Markdown, with pictures by file name.
 */
export type Primer = {
  name: string;
  text: string;
  title: string;
};
/**
 * What can be printed for a system.
 */
export type PrintList = {
  gangs: {
    [k: string]: string;
  };
  sheets: SheetCard[];
};
/**
 * A sheet that can be printed.
 */
export type SheetCard = {
  about: string;
  id: string;
  takes_gangs: boolean;
  title: string;
};
/**
 * The client's message was refused and changed nothing: the kind of error, a sentence, and the rule if any.
 */
export type Refused = {
  error: string;
  id: string | null;
  message: string;
  rule?: string | null;
  said: Message;
  type: "refused";
};
/**
 * A roll far from what was to be expected, and the number of its event.
 */
export type RemarkableRoll = {
  chance: string;
  event: number;
  expected: number;
  faces: number[];
  figure: string;
  kind: string;
  result: number;
};
/**
 * A scenario and its default seats.
 */
export type ScenarioCard = {
  characters?: {
    [k: string]: string;
  }[];
  id: string;
  picture?: string | null;
  players?: [number, number] | null;
  rendered?: string | null;
  seats: string[];
  switched_on?: string[];
  title: string;
};
/**
 * A change. `before` is the match number that the client must have to apply it.
 *
 *     `patch` turns the previous state into the new one: `[path, value]` sets a value, `[path]` removes it. A path
 *     consists of object keys and list indices; an empty path means the whole state.
 */
export type Update = {
  answered?: Answered[];
  before: number;
  clocks?: {
    [k: string]: SeatClock;
  };
  decisions: Asked[];
  events: Numbered[];
  forms?: ChoiceCard[];
  interjects?: boolean;
  number: number;
  patch: Json[][];
  result?: Result | null;
  score?: Score | null;
  story?: StoryChange;
  take_back?: boolean;
  type: "update";
  waiting: [string, string][];
};
/**
 * The luck of one side.
 */
export type SideLuck = {
  best?: RemarkableRoll | null;
  lines: LuckLine[];
  side: string;
  worst?: RemarkableRoll | null;
};
/**
 * What a picker needs to know of a slot. A system's own slots may add fields.
 */
export type SlotDescription = {
  area?: number[];
  default?: Json;
  each?: boolean;
  heights?: boolean;
  least?: number;
  of?: SlotDescription;
  per_inch?: number;
  picker: string;
  signed?: boolean;
  thing?: SlotDescription;
  uses?: string[];
  value?: SlotDescription;
  whole?: boolean;
  words?: string[];
};
/**
 * What is shown at the end of a match. It holds only what everybody may know.
 */
export type Summary = {
  casualties?: Casualty[];
  choices?: {
    [k: string]: number;
  };
  ending?: Ending | null;
  luck?: SideLuck[];
  moments?: Moment[];
  score?: Score | null;
};
/**
 * A game that can be played.
 */
export type SystemCard = {
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
 * What a client must know about a verb in order to show pickers for it.
 */
export type VerbCard = {
  pattern: string;
  rule: string;
  slots: {
    [k: string]: SlotDescription;
  };
  verb: string;
};
/**
 * What a system brings for browsers.
 */
export type WebParts = {
  board: string | null;
};
