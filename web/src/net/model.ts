import type * as cascade from "../protocol/cascade";
import type * as street from "../protocol/street";
import type * as wolsung from "../protocol/wolsung";
import type { Answer, Answered, Asked, ChoiceCard, ChoiceForm, ChatLine, Json, KernelEvent, MatchCard, Numbered, Offer, Order, Question, Result, Score, SeatClock, ServerMessage, StoryChange, StoryEntry, Update, Welcome } from "../protocol/messages";
import { hasChosen, noteChosen } from "./choice-history";
import { Connection, type ConnectionListener, type Link, type OutgoingMessage } from "./connection";
import { applyPatch } from "./patch";
import { TableSignals } from "./signals";

/** A position as a seat sees it, of whichever system. */
export type ViewState = cascade.ViewState | street.ViewState | wolsung.ViewState | Json;

/** Everything that this seat may know about a match. Immutable: every change creates a new model. */
export interface MatchModel {
  readonly card: MatchCard;
  readonly seat: string | null;
  readonly number: number;
  readonly state: ViewState;
  readonly events: readonly Numbered[];
  /** The log in sentences: the events grouped into one entry for each action. */
  readonly story: readonly StoryEntry[];
  /** Events of the latest update, for the animation; empty after a welcome. */
  readonly newEvents: readonly Numbered[];
  /** Whether the latest update is the result of a choice made in this browser. */
  readonly own: boolean;
  /** The state before the latest update. */
  readonly before: ViewState;
  readonly decisions: readonly Asked[];
  readonly waiting: readonly (readonly [string, string])[];
  /** Whether this seat may interject, as a referee does. */
  readonly interjects: boolean;
  /** Whether the last choice of this seat can be taken back, or the others asked for it; absent if that is not known. */
  readonly takesBack?: boolean;
  readonly result: Result | null;
  /** How the game stands; null if its system keeps no score. */
  readonly score: Score | null;
  readonly offers: readonly Offer[];
  /** This seat's offer that the others have declined since the last choice. */
  readonly declined: Offer | null;
  readonly orders: readonly Order[];
  readonly clocks: Readonly<Record<string, SeatClock>>;
  readonly chat: readonly ChatLine[];
  /** The seats whose players this player has blocked. */
  readonly blocked: readonly string[];
  /** The latest answers by standing orders of this seat. */
  readonly answered: readonly Answered[];
  /** What this seat has just chosen while others are still choosing: nothing has happened since. */
  readonly chosen: Chosen | null;
  /** The choices that the latest message holds as texts. */
  forms: readonly ChoiceCard[];
}

/** A choice that was made in this browser. */
export interface Chosen {
  readonly kind: string;
  readonly choice: string | ChoiceForm;
}

export interface Connected {
  readonly link: Link;
  readonly reason: string;
  /** How many messages wait to be sent or acknowledged. */
  readonly unsent: number;
  readonly model: MatchModel | null;
}

/** The number of answers by standing orders that are kept, the same as on the server. */
const MAX_ANSWERED = 50;

/** The model after a welcome, including the missed events. */
export function applyWelcome(known: MatchModel | null, message: Welcome): MatchModel {
  const missed = message.events;
  const last = known?.events.at(-1)?.n ?? -1;
  const continues = known !== null && known.card.id === message.match.id && known.number <= message.number;
  const earlier = !continues || (missed[0]?.n ?? Infinity) <= 0 ? [] : known.events;
  const events = withoutUndone([...earlier, ...missed.filter(({ n }) => earlier.length === 0 || n > last)]);
  return {
    card: message.match,
    seat: message.seat,
    number: message.number,
    state: message.state,
    events,
    story: applyStory([], message.story),
    newEvents: [],
    own: false,
    before: null,
    decisions: message.decisions,
    waiting: message.waiting,
    interjects: message.interjects ?? false,
    takesBack: message.take_back ?? true,
    result: message.result ?? null,
    score: message.score ?? null,
    offers: message.offers ?? [],
    declined: known?.number === message.number ? declinedOffer(known, message.offers ?? []) : null,
    orders: message.orders ?? [],
    clocks: message.clocks ?? {},
    chat: message.chat ?? [],
    blocked: message.blocked ?? [],
    answered: message.answered ?? [],
    chosen: known?.number === message.number ? known.chosen : null,
    forms: message.forms ?? [],
  };
}

/** The model after an update; null if an earlier update is missing and the client must resync. */
export function applyUpdate(model: MatchModel, message: Update, own = false, sent: Chosen | null = null): MatchModel | null {
  if (message.before !== model.number) {
    return null;
  }
  const newEvents = message.events;
  const answered = message.answered ?? [];
  const takenBack = newEvents.some(({ event }) => (event as KernelEvent).event === "taken_back");
  return {
    ...model,
    number: message.number,
    before: model.state,
    state: applyPatch(model.state as Json, message.patch),
    events: withoutUndone([...model.events, ...newEvents]),
    story: applyStory(model.story, message.story),
    newEvents,
    own,
    decisions: message.decisions,
    waiting: message.waiting,
    interjects: message.interjects ?? false,
    takesBack: message.take_back ?? true,
    result: message.result ?? null,
    score: message.score ?? null,
    clocks: message.clocks ?? {},
    offers: [],
    declined: null,
    answered: takenBack ? answered : [...model.answered, ...answered].slice(-MAX_ANSWERED),
    chosen: newEvents.length > 0 || message.decisions.length > 0 ? null : own ? sent : model.chosen,
    forms: message.forms ?? [],
  };
}

/** A story after a change. */
function applyStory(story: readonly StoryEntry[], { keep = 0, entries = [] }: StoryChange = { keep: story.length }): StoryEntry[] {
  return [...story.slice(0, keep), ...entries];
}

/**
 * This seat's declined offer: the server no longer lists it, and no choice was made since. A rematch with or without
 * swapped sides that another seat offers instead is no refusal.
 */
function declinedOffer(model: MatchModel, offers: readonly Offer[]): Offer | null {
  const own = model.offers.find(({ seat }) => seat === model.seat) ?? model.declined;
  if (own !== null && (own.kind === "adjourn" || own.kind === "resume")) {
    const carriedOut = (own.kind === "adjourn") === (model.card.adjourned === true);
    return carriedOut || offers.some(({ kind }) => kind === own.kind) ? null : own;
  }
  const again = own !== null && own.kind !== "take_back" && offers.some(({ kind }) => kind !== "take_back");
  return again || offers.some(({ seat }) => seat === model.seat) ? null : own;
}

/** The chat with further lines, in the order of their numbers: after unblocking a player, earlier ones arrive. */
function withLines(chat: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  const lines = new Map([...chat, ...more].map((line) => [line.n, line]));
  return [...lines.values()].toSorted((one, other) => one.n - other.n);
}

/** The events without those that were taken back or undone by a rules upgrade. */
function withoutUndone(events: readonly Numbered[]): Numbered[] {
  const undone: [number, number][] = [];
  for (const { n, event } of events) {
    const ofKernel = event as KernelEvent;
    if (ofKernel.event === "taken_back" || ofKernel.event === "rules_changed") {
      undone.push([n - (ofKernel.events ?? 0), n]);
    }
  }
  if (undone.length === 0) {
    return [...events];
  }
  return events.filter(({ n }) => !undone.some(([first, end]) => n >= first && n < end));
}

/** How a store reaches its match: by a socket, or by the requests of a lesson. */
export type MatchLink = Pick<Connection, "ask" | "close" | "open">;
export type Connect = (listener: ConnectionListener) => MatchLink;

/** A match that this page follows: its latest model, with methods to send commands and queries. */
export class MatchStore {
  private current: Connected = { link: "connecting", reason: "", unsent: 0, model: null };
  private readonly listeners = new Set<() => void>();
  private connection: MatchLink;
  /** What players point at and measure now. */
  readonly signals = new TableSignals();
  /** How many choices were sent and not acknowledged yet: their updates come first. */
  private choosing = 0;
  /** The choice that was sent last. */
  private sent: Chosen | null = null;

  /** `to`: the address of a socket, or another way to reach the match. */
  constructor(
    private readonly to: string | Connect,
    private seat: string | null,
  ) {
    this.connection = this.connect();
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.connection.close();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): Connected => this.current;

  /** The current seat; in the lobby it may change. */
  readonly seatNow = (): string | null => this.seat;

  /** Send a command; rejects with `RefusedError` if the server refuses it. */
  async send(outgoing: OutgoingMessage): Promise<ServerMessage> {
    const choice = outgoing.type === "choose" ? 1 : 0;
    this.choosing += choice;
    if (outgoing.type === "choose") {
      const kind = this.current.model?.decisions.find(({ id }) => id === outgoing.decision)?.kind ?? "";
      this.sent = { kind, choice: outgoing.choice };
    }
    const done = await this.connection.ask(outgoing).finally(() => {
      this.choosing -= choice;
    });
    const { model } = this.current;
    if (outgoing.type === "choose" && model !== null && !hasChosen(model.card.id, this.seat)) {
      noteChosen(model.card.id, this.seat);
      // The update with the result may arrive before this acknowledgement.
      this.set({ ...this.current, model: { ...model } });
    }
    return done;
  }

  /** Ask a question, or several at once. */
  async ask<T>(question: Question | Question[]): Promise<T> {
    const answer = (await this.connection.ask({ type: "ask", question })) as Answer;
    return answer.answer as T;
  }

  private connect(): MatchLink {
    const listener: ConnectionListener = {
      link: (link, reason) => this.set({ ...this.current, link, reason }),
      message: (message) => this.receive(message),
      unsent: (unsent) => unsent !== this.current.unsent && this.set({ ...this.current, unsent }),
    };
    if (typeof this.to !== "string") {
      return this.to(listener);
    }
    return new Connection(this.to, this.seatNow, () => this.current.model?.events.at(-1)?.n ?? null, listener);
  }

  private receive(message: ServerMessage): void {
    const model = this.current.model;
    if (message.type === "welcome") {
      this.seat = message.seat;
      this.set({ ...this.current, model: applyWelcome(model, message) });
    } else if (message.type === "update" && model !== null) {
      const next = applyUpdate(model, message, this.choosing > 0, this.sent);
      if (next === null) {
        this.resync();
      } else {
        this.set({ ...this.current, model: next });
      }
    } else if (message.type === "news" && model !== null) {
      this.set({
        ...this.current,
        model: {
          ...model,
          card: message.match ?? model.card,
          offers: message.offers ?? model.offers,
          declined: message.offers === undefined ? model.declined : declinedOffer({ ...model, card: message.match ?? model.card }, message.offers),
          orders: message.orders ?? model.orders,
          chat: withLines(model.chat, message.chat ?? []),
          blocked: message.blocked ?? model.blocked,
          clocks: message.clocks ?? model.clocks,
        },
      });
    } else if (message.type === "pointed" || message.type === "measured") {
      this.signals.receive(message);
    } else if (message.type === "bye") {
      this.set({ ...this.current, reason: message.reason });
    }
  }

  /** Reconnect from scratch after a missed update. */
  private resync(): void {
    this.connection.close();
    this.connection = this.connect();
    this.connection.open();
  }

  private set(now: Connected): void {
    this.current = now;
    for (const listener of this.listeners) {
      listener();
    }
  }
}
