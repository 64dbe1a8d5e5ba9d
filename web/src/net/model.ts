import type {
  Answer,
  Answered,
  Asked,
  Line,
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

/** An event as the server tells it: `event` names its kind, `rules` the rules behind it. */
export interface GameEvent {
  event: string;
  rules?: string[];
  [field: string]: unknown;
}

export interface NumberedEvent {
  n: number;
  event: GameEvent;
}

/** Everything about a match that this seat may know now. A new one is made for every change; none is ever changed. */
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
  /** Whether this seat may say something that it is not asked for, as a referee does. */
  readonly interjects: boolean;
  readonly result: { winner: string | null; rules?: string[] } | null;
  readonly offers: readonly Offer[];
  /** An offer of this seat that the others have declined since the match went on last. */
  readonly declined: Offer | null;
  readonly orders: readonly Order[];
  readonly clocks: Readonly<Record<string, SeatClock>>;
  readonly chat: readonly Line[];
  /** What standing orders of this seat have answered lately. */
  readonly answered: readonly Answered[];
}

export interface Connected {
  readonly link: Link;
  readonly reason: string;
  /** How many deeds wait to be sent, or to be answered. */
  readonly unsent: number;
  readonly model: MatchModel | null;
}

/** As many answers by standing orders as the server tells at once. */
const MOST_ANSWERED = 50;

/** The model after a welcome: what was missed is added to what is known. */
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

/** The model after an update; null when something before it is missing, and the server must be asked again. */
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

/** Which offer of this seat is gone, although the match has not gone on: somebody has declined it. */
function declined(model: MatchModel, offers: readonly Offer[]): Offer | null {
  if (offers.some(({ seat }) => seat === model.seat)) {
    return null;
  }
  return model.offers.find(({ seat }) => seat === model.seat) ?? model.declined;
}

/** Events without those that were taken back, or that do not count under the rules with which the match goes on. */
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

/** A match that is followed: the newest model, and a way to choose and ask. */
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

  /** The seat that is followed now: before a match begins somebody may be given another one. */
  readonly seatNow = (): string | null => this.seat;

  /** Do something; rejected with `RefusedError` where the server refuses it. */
  async send(wish: OutgoingMessage): Promise<ServerMessage> {
    const done = await this.connection.ask(wish);
    const { model } = this.now;
    if (wish.type === "choose" && model !== null && !hasChosen(model.card.id, this.seat)) {
      noteChosen(model.card.id, this.seat);
      // What came of the choice may have been shown before this was known.
      this.set({ ...this.now, model: { ...model } });
    }
    return done;
  }

  /** Ask something while thinking. */
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

  /** Begin anew: something was missed. */
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
