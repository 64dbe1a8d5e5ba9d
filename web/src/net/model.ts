import type {
  Answer,
  Answered,
  Asked,
  ChatLine,
  MatchCard,
  Offer,
  Order,
  SeatClock,
  ServerMessage,
  Update,
  Welcome,
} from "../protocol";
import { hasChosen, noteChosen } from "./choice-history";
import { Connection, type Link, type OutgoingMessage } from "./connection";
import { patched, type PatchStep } from "./patch";

/** An event from the server: `event` names its kind, `rules` the rules behind it. */
export interface GameEvent {
  event: string;
  rules?: string[];
  [field: string]: unknown;
}

export interface NumberedEvent {
  n: number;
  event: GameEvent;
}

/** Everything that this seat may know about a match. Immutable: every change makes a new one. */
export interface MatchModel {
  readonly card: MatchCard;
  readonly seat: string | null;
  readonly number: number;
  readonly state: unknown;
  readonly events: readonly NumberedEvent[];
  /** Events of the latest update, for the animation; empty after a welcome. */
  readonly fresh: readonly NumberedEvent[];
  /** The state before the latest update. */
  readonly before: unknown;
  readonly decisions: readonly Asked[];
  readonly waiting: readonly (readonly [string, string])[];
  /** Whether this seat may interject, as a referee does. */
  readonly interjects: boolean;
  readonly result: { winner: string | null; rules?: string[] } | null;
  readonly offers: readonly Offer[];
  /** This seat's offer that the others have declined since the last choice. */
  readonly declined: Offer | null;
  readonly orders: readonly Order[];
  readonly clocks: Readonly<Record<string, SeatClock>>;
  readonly chat: readonly ChatLine[];
  /** The latest answers by standing orders of this seat. */
  readonly answered: readonly Answered[];
}

export interface Connected {
  readonly link: Link;
  readonly reason: string;
  /** How many messages wait to be sent or acknowledged. */
  readonly unsent: number;
  readonly model: MatchModel | null;
}

/** The server lists this many answers by standing orders at once. */
const MOST_ANSWERED = 50;

/** The model after a welcome, with the events that were missed. */
export function welcomed(known: MatchModel | null, message: Welcome): MatchModel {
  const news = message.events as NumberedEvent[];
  const last = known?.events.at(-1)?.n ?? -1;
  const kept = known === null || (news[0]?.n ?? Infinity) <= 0 ? [] : known.events;
  const events = standing([...kept, ...news.filter((each) => kept.length === 0 || each.n > last)]);
  return {
    card: message.match,
    seat: message.seat,
    number: message.number,
    state: message.state,
    events,
    fresh: [],
    before: null,
    decisions: message.decisions,
    waiting: message.waiting,
    interjects: message.interjects ?? false,
    result: (message.result ?? null) as MatchModel["result"],
    offers: message.offers ?? [],
    declined: known?.number === message.number ? declined(known, message.offers ?? []) : null,
    orders: message.orders ?? [],
    clocks: message.clocks ?? {},
    chat: message.chat ?? [],
    answered: message.answered ?? [],
  };
}

/** The model after an update; null if an earlier update is missing, and the client must resync. */
export function updated(model: MatchModel, message: Update): MatchModel | null {
  if (message.before !== model.number) {
    return null;
  }
  const fresh = message.events as NumberedEvent[];
  return {
    ...model,
    number: message.number,
    before: model.state,
    state: patched(model.state, message.patch as PatchStep[]),
    events: standing([...model.events, ...fresh]),
    fresh,
    decisions: message.decisions,
    waiting: message.waiting,
    interjects: message.interjects ?? false,
    result: (message.result ?? null) as MatchModel["result"],
    clocks: message.clocks ?? {},
    offers: [],
    declined: null,
    answered: [...model.answered, ...(message.answered ?? [])].slice(-MOST_ANSWERED),
  };
}

/** The offer of this seat that was declined: it is gone, and no choice was made since. */
function declined(model: MatchModel, offers: readonly Offer[]): Offer | null {
  if (offers.some(({ seat }) => seat === model.seat)) {
    return null;
  }
  return model.offers.find(({ seat }) => seat === model.seat) ?? model.declined;
}

/** The events that count: without those that were taken back or undone by a rules upgrade. */
function standing(events: readonly NumberedEvent[]): NumberedEvent[] {
  const struck: [number, number][] = [];
  for (const { n, event } of events) {
    if (event.event === "taken_back" || event.event === "rules_changed") {
      struck.push([n - Number(event["events"] ?? 0), n]);
    }
  }
  if (struck.length === 0) {
    return [...events];
  }
  return events.filter(({ n }) => !struck.some(([first, end]) => n >= first && n < end));
}

/** A match that this page follows: its latest model, and the means to choose and to query. */
export class MatchStore {
  private now: Connected = { link: "connecting", reason: "", unsent: 0, model: null };
  private readonly listeners = new Set<() => void>();
  private connection: Connection;

  constructor(
    private readonly address: string,
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

  readonly get = (): Connected => this.now;

  /** The current seat; in the lobby it may change. */
  readonly seatNow = (): string | null => this.seat;

  /** Send a command; rejects with `RefusedError` if the server refuses it. */
  async send(wish: OutgoingMessage): Promise<ServerMessage> {
    const done = await this.connection.ask(wish);
    const { model } = this.now;
    if (wish.type === "choose" && model !== null && !hasChosen(model.card.id, this.seat)) {
      noteChosen(model.card.id, this.seat);
      // The update with the result may arrive before this acknowledgement.
      this.set({ ...this.now, model: { ...model } });
    }
    return done;
  }

  /** Send a query. */
  async ask<T>(question: Record<string, unknown>): Promise<T> {
    const answer = (await this.connection.ask({ type: "ask", question })) as Answer;
    return answer.answer as T;
  }

  private connect(): Connection {
    return new Connection(this.address, this.seatNow, () => this.now.model?.events.at(-1)?.n ?? null, {
      link: (link, reason) => this.set({ ...this.now, link, reason }),
      message: (message) => this.hear(message),
      unsent: (unsent) => unsent !== this.now.unsent && this.set({ ...this.now, unsent }),
    });
  }

  private hear(message: ServerMessage): void {
    const model = this.now.model;
    if (message.type === "welcome") {
      this.seat = message.seat;
      this.set({ ...this.now, model: welcomed(model, message) });
    } else if (message.type === "update" && model !== null) {
      const next = updated(model, message);
      if (next === null) {
        this.again();
      } else {
        this.set({ ...this.now, model: next });
      }
    } else if (message.type === "news" && model !== null) {
      this.set({
        ...this.now,
        model: {
          ...model,
          card: message.match ?? model.card,
          offers: message.offers ?? model.offers,
          declined: message.offers === undefined ? model.declined : declined(model, message.offers),
          orders: message.orders ?? model.orders,
          chat: [...model.chat, ...(message.chat ?? [])],
        },
      });
    } else if (message.type === "bye") {
      this.set({ ...this.now, reason: message.reason });
    }
  }

  /** Resync from scratch: an update was missed. */
  private again(): void {
    this.connection.close();
    this.connection = this.connect();
    this.connection.open();
  }

  private set(now: Connected): void {
    this.now = now;
    for (const listener of this.listeners) {
      listener();
    }
  }
}
