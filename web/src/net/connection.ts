import type { ClientMessage, ServerMessage } from "../protocol";

/** What the connection is doing: people are told, and nothing has to be done about it. */
export type Link = "connecting" | "open" | "broken" | "closed";

/** Messages that do something, or ask something; each is answered under its id. */
type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;
export type Wish = WithoutId<ClientMessage>;

/** Why the server did not do what it was asked for. */
export class RefusedError extends Error {
  constructor(
    readonly kind: string,
    message: string,
    readonly rule: string | null,
  ) {
    super(message);
    this.name = "RefusedError";
  }
}

interface Pending {
  message: ClientMessage;
  /** Sent again after a break: only what does nothing when it comes twice. */
  again: boolean;
  done(answer: ServerMessage): void;
  failed(problem: Error): void;
}

export interface Ears {
  link(link: Link, reason: string): void;
  message(message: ServerMessage): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 20_000;
const SILENCE = 45_000;

/**
 * A connection to one match that comes back by itself.
 *
 * After a break it says which event it saw last and gets what it missed; what was sent and not answered is sent again,
 * which is safe because the server does nothing twice.
 */
export class Connection {
  private socket: WebSocket | null = null;
  private greeted = false;
  private ended = false;
  private tries = 0;
  private count = 0;
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly address: string,
    private readonly seat: string | null,
    private readonly lastEvent: () => number | null,
    private readonly ears: Ears,
  ) {}

  open(): void {
    this.ended = false;
    this.connect();
    globalThis.addEventListener("online", this.hurry);
    this.beat = globalThis.setInterval(() => this.heartbeat(), HEARTBEAT);
  }

  close(): void {
    this.ended = true;
    globalThis.clearTimeout(this.timer);
    globalThis.clearInterval(this.beat);
    globalThis.removeEventListener("online", this.hurry);
    this.socket?.close(1000);
    this.socket = null;
    for (const pending of this.pending.values()) {
      pending.failed(new Error("the connection was closed"));
    }
    this.pending.clear();
    this.ears.link("closed", "");
  }

  /** Send something that is answered by `done`, `answer` or `refused`. */
  ask(wish: Wish): Promise<ServerMessage> {
    this.count += 1;
    const id = `${Date.now().toString(36)}-${this.count}`;
    const message = { ...wish, id } as ClientMessage;
    return new Promise((done, failed) => {
      this.pending.set(id, { message, again: wish.type !== "ping", done, failed });
      this.send(message);
    });
  }

  private readonly hurry = (): void => {
    if (!this.greeted) {
      globalThis.clearTimeout(this.timer);
      this.socket?.close();
      this.connect();
    }
  };

  private connect(): void {
    this.greeted = false;
    this.ears.link("connecting", "");
    const socket = new WebSocket(this.address, "affray.1");
    this.socket = socket;
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ type: "hello", protocol: 1, seat: this.seat, after: this.lastEvent() }));
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) {
        this.hear(JSON.parse(String(event.data)) as ServerMessage);
      }
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) {
        this.lost(event.code, event.reason);
      }
    });
  }

  private hear(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === "welcome" && !this.greeted) {
      this.greeted = true;
      this.tries = 0;
      this.ears.message(message);
      this.ears.link("open", "");
      for (const pending of this.pending.values()) {
        this.send(pending.message);
      }
      return;
    }
    if ("id" in message && message.id !== null) {
      this.settle(message.id, message);
    }
    this.ears.message(message);
  }

  private settle(id: string, message: ServerMessage): void {
    const pending = this.pending.get(id);
    if (pending === undefined) {
      return;
    }
    this.pending.delete(id);
    if (message.type === "refused") {
      pending.failed(new RefusedError(message.error, message.message, message.rule ?? null));
    } else {
      pending.done(message);
    }
  }

  private lost(code: number, reason: string): void {
    this.socket = null;
    this.greeted = false;
    for (const [id, pending] of this.pending) {
      if (!pending.again) {
        this.pending.delete(id);
        pending.failed(new Error("the connection broke"));
      }
    }
    if (this.ended) {
      return;
    }
    // 4401: who logs in has another token from then on, and the cookie has it already; a stranger is told 4403 next.
    if (code >= 4400 && code < 4408 && code !== 4401) {
      this.ended = true;
      this.ears.link("closed", reason);
      return;
    }
    this.ears.link("broken", reason);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.timer = globalThis.setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  private send(message: ClientMessage): void {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }

  private heartbeat(): void {
    if (!this.greeted) {
      return;
    }
    if (Date.now() - this.heard > SILENCE) {
      this.socket?.close();
      this.lost(1006, "");
      return;
    }
    void this.ask({ type: "ping" }).catch(() => undefined);
  }
}
