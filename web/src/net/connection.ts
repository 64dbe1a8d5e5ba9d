import type { ClientMessage, Heartbeat, ServerMessage } from "../protocol";

/** The state of the connection, for display. */
export type Link = "connecting" | "open" | "broken" | "closed";

/** A command or query; the server answers it under its id. */
type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;
export type OutgoingMessage = WithoutId<ClientMessage>;

/** The server's refusal of a command or query. */
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
  /** Resent after a reconnect; only for idempotent messages. */
  again: boolean;
  done(answer: ServerMessage): void;
  failed(problem: Error): void;
}

export interface ConnectionListener {
  link(link: Link, reason: string): void;
  message(message: ServerMessage): void;
  /** How many commands wait for an acknowledgement; queries do not count. */
  unsent(count: number): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** Timeout of a connection attempt, in milliseconds. */
const CONNECTING = 10_000;
/** If a timer fires this many milliseconds late, the page itself was suspended. */
const LATE = 500;
/** Heartbeat until the server names its own. */
const HEARTBEAT: Heartbeat = { interval: 1.5, timeout: 2.5 };

/**
 * A connection to one match that comes back by itself.
 *
 * After a break it says which event it saw last and gets what it missed; what was sent and not answered is sent again,
 * which is safe because the server does nothing twice. A connection on which a ping is not answered in time is broken,
 * and so is every one while the browser is offline.
 */
export class Connection {
  private socket: WebSocket | null = null;
  private greeted = false;
  private ended = false;
  private tries = 0;
  private count = 0;
  private heard = 0;
  private heartbeat = HEARTBEAT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly address: string,
    private readonly seat: () => string | null,
    private readonly lastEvent: () => number | null,
    private readonly listener: ConnectionListener,
  ) {}

  open(): void {
    this.ended = false;
    this.tries = 0;
    this.connect();
    globalThis.addEventListener("online", this.hurry);
    globalThis.addEventListener("offline", this.drop);
  }

  close(): void {
    this.ended = true;
    globalThis.clearTimeout(this.timer);
    globalThis.clearTimeout(this.beat);
    globalThis.removeEventListener("online", this.hurry);
    globalThis.removeEventListener("offline", this.drop);
    this.socket?.close(1000);
    this.socket = null;
    for (const pending of this.pending.values()) {
      pending.failed(new Error("the connection was closed"));
    }
    this.pending.clear();
    this.countUnsent();
    this.listener.link("closed", "");
  }

  /** Send something that is answered by `done`, `answer` or `refused`. */
  ask(wish: OutgoingMessage): Promise<ServerMessage> {
    this.count += 1;
    const id = `${Date.now().toString(36)}-${this.count}`;
    const message = { ...wish, id } as ClientMessage;
    return new Promise((done, failed) => {
      this.pending.set(id, { message, again: wish.type !== "ping", done, failed });
      this.send(message);
      this.countUnsent();
    });
  }

  private readonly hurry = (): void => {
    if (!this.greeted) {
      globalThis.clearTimeout(this.timer);
      this.socket?.close();
      this.connect();
    }
  };

  /** The network is gone: drop the socket now, because it would never report an error. */
  private readonly drop = (): void => {
    this.socket?.close();
    this.lost(1006, "");
  };

  private connect(): void {
    globalThis.clearTimeout(this.timer);
    globalThis.clearTimeout(this.beat);
    this.greeted = false;
    if (this.tries === 0) {
      this.listener.link("connecting", "");
    }
    this.timer = globalThis.setTimeout(this.drop, CONNECTING);
    const socket = new WebSocket(this.address, "affray.1");
    this.socket = socket;
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ type: "hello", protocol: 1, seat: this.seat(), after: this.lastEvent() }));
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
      this.heartbeat = message.heartbeat ?? this.heartbeat;
      globalThis.clearTimeout(this.timer);
      this.ping();
      this.listener.message(message);
      this.listener.link("open", "");
      for (const pending of this.pending.values()) {
        this.send(pending.message);
      }
      return;
    }
    if ("id" in message && message.id !== null) {
      this.settle(message.id, message);
    }
    this.listener.message(message);
  }

  private settle(id: string, message: ServerMessage): void {
    const pending = this.pending.get(id);
    if (pending === undefined) {
      return;
    }
    this.pending.delete(id);
    this.countUnsent();
    if (message.type === "refused") {
      pending.failed(new RefusedError(message.error, message.message, message.rule ?? null));
    } else {
      pending.done(message);
    }
  }

  private lost(code: number, reason: string): void {
    this.socket = null;
    this.greeted = false;
    globalThis.clearTimeout(this.beat);
    globalThis.clearTimeout(this.timer);
    for (const [id, pending] of this.pending) {
      if (!pending.again) {
        this.pending.delete(id);
        pending.failed(new Error("the connection broke"));
      }
    }
    if (this.ended) {
      return;
    }
    // 4401: a login rotates the token, and the cookie has the new one already; anybody else gets 4403 next.
    if (code >= 4400 && code < 4408 && code !== 4401) {
      this.ended = true;
      this.listener.link("closed", reason);
      return;
    }
    this.listener.link("broken", reason);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.timer = globalThis.setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  private send(message: ClientMessage): void {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }

  /** Ping after every interval. Any message from the server counts as an answer. */
  private ping(): void {
    const { interval, timeout } = this.heartbeat;
    this.beat = globalThis.setTimeout(() => {
      const asked = Date.now();
      void this.ask({ type: "ping" }).catch(() => undefined);
      this.await(asked, timeout * 1000);
    }, interval * 1000);
  }

  /** Wait for the pong. If this timer is late itself, the answer may be queued unread: give it a moment. */
  private await(asked: number, patience: number): void {
    const due = Date.now() + patience;
    this.beat = globalThis.setTimeout(() => {
      if (this.heard >= asked) {
        this.ping();
      } else if (Date.now() - due > LATE) {
        this.await(asked, LATE);
      } else {
        this.drop();
      }
    }, patience);
  }

  private countUnsent(): void {
    const deeds = [...this.pending.values()].filter(({ message: { type } }) => type !== "ask" && type !== "ping");
    this.listener.unsent(deeds.length);
  }
}
