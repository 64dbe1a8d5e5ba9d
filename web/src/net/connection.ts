import type { ClientMessage, Heartbeat, ServerMessage } from "../protocol/messages";
import { formatMessage, type Message } from "../text/fluent";

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
    readonly said: Message | null = null,
  ) {
    super((said === null ? null : formatMessage(said)) ?? message);
    this.name = "RefusedError";
  }
}

interface Pending {
  message: ClientMessage;
  /** Resent after a reconnect; only for idempotent messages. */
  resend: boolean;
  done(answer: ServerMessage): void;
  failed(problem: Error): void;
}

export interface ConnectionListener {
  link(link: Link, reason: string): void;
  message(message: ServerMessage): void;
  /** How many commands wait for an acknowledgement; queries do not count. */
  unsent(count: number): void;
}

const FIRST_RETRY_MS = 300;
const MAX_RETRY_MS = 5000;
/** Timeout of a connection attempt. */
const CONNECT_TIMEOUT_MS = 10_000;
/** If a timer fires this late, the page itself was suspended. */
const SUSPENDED_MS = 500;
/** Heartbeat until the server sends its own settings. */
const DEFAULT_HEARTBEAT: Heartbeat = { interval: 1.5, timeout: 2.5 };

/**
 * A connection to one match that reconnects automatically.
 *
 * After a reconnect it names the last event it saw and receives the ones it missed. Messages without an answer are
 * resent, which is safe because the server handles them idempotently. The connection counts as broken if a ping is not
 * answered in time, or while the browser is offline.
 */
export class Connection {
  private socket: WebSocket | null = null;
  private welcomed = false;
  private ended = false;
  private attempts = 0;
  private count = 0;
  private lastMessageAt = 0;
  private heartbeat = DEFAULT_HEARTBEAT;
  private connectTimer: ReturnType<typeof setTimeout> | undefined;
  private heartbeatTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly address: string,
    private readonly seat: () => string | null,
    private readonly lastEvent: () => number | null,
    private readonly listener: ConnectionListener,
  ) {}

  open(): void {
    this.ended = false;
    this.attempts = 0;
    this.connect();
    globalThis.addEventListener("online", this.connectNow);
    globalThis.addEventListener("offline", this.drop);
  }

  close(): void {
    this.ended = true;
    globalThis.clearTimeout(this.connectTimer);
    globalThis.clearTimeout(this.heartbeatTimer);
    globalThis.removeEventListener("online", this.connectNow);
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

  /** Send a message that the server answers with `done`, `answer` or `refused`. */
  ask(outgoing: OutgoingMessage): Promise<ServerMessage> {
    this.count += 1;
    const id = `${Date.now().toString(36)}-${this.count}`;
    const message = { ...outgoing, id } as ClientMessage;
    return new Promise((done, failed) => {
      this.pending.set(id, { message, resend: outgoing.type !== "ping", done, failed });
      this.send(message);
      this.countUnsent();
    });
  }

  private readonly connectNow = (): void => {
    if (!this.welcomed) {
      globalThis.clearTimeout(this.connectTimer);
      this.socket?.close();
      this.connect();
    }
  };

  /** The network is gone: drop the socket now, because it would never report an error. */
  private readonly drop = (): void => {
    this.socket?.close();
    this.disconnected(1006, "");
  };

  private connect(): void {
    globalThis.clearTimeout(this.connectTimer);
    globalThis.clearTimeout(this.heartbeatTimer);
    this.welcomed = false;
    if (this.attempts === 0) {
      this.listener.link("connecting", "");
    }
    this.connectTimer = globalThis.setTimeout(this.drop, CONNECT_TIMEOUT_MS);
    const socket = new WebSocket(this.address, "affray.1");
    this.socket = socket;
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ type: "hello", protocol: 1, seat: this.seat(), after: this.lastEvent() }));
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) {
        this.receive(JSON.parse(String(event.data)) as ServerMessage);
      }
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) {
        this.disconnected(event.code, event.reason);
      }
    });
  }

  private receive(message: ServerMessage): void {
    this.lastMessageAt = Date.now();
    if (message.type === "welcome" && !this.welcomed) {
      this.welcomed = true;
      this.attempts = 0;
      this.heartbeat = message.heartbeat ?? this.heartbeat;
      globalThis.clearTimeout(this.connectTimer);
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
      pending.failed(new RefusedError(message.error, message.message, message.rule ?? null, message.said));
    } else {
      pending.done(message);
    }
  }

  private disconnected(code: number, reason: string): void {
    this.socket = null;
    this.welcomed = false;
    globalThis.clearTimeout(this.heartbeatTimer);
    globalThis.clearTimeout(this.connectTimer);
    for (const [id, pending] of this.pending) {
      if (!pending.resend) {
        this.pending.delete(id);
        pending.failed(new Error("the connection broke"));
      }
    }
    if (this.ended) {
      return;
    }
    // 4401: a login rotates the token, and the cookie has the new one already; everyone else gets 4403 next.
    if (code >= 4400 && code < 4408 && code !== 4401) {
      this.ended = true;
      this.listener.link("closed", reason);
      return;
    }
    this.listener.link("broken", reason);
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.connectTimer = globalThis.setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  private send(message: ClientMessage): void {
    if (this.welcomed && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }

  /** Ping after every interval. Any message from the server counts as an answer. */
  private ping(): void {
    const { interval, timeout } = this.heartbeat;
    this.heartbeatTimer = globalThis.setTimeout(() => {
      const sentAt = Date.now();
      void this.ask({ type: "ping" }).catch(() => undefined);
      this.awaitPong(sentAt, timeout * 1000);
    }, interval * 1000);
  }

  /** Wait for the pong. If this timer fires late, the pong may be waiting in the queue: wait a little longer. */
  private awaitPong(sentAt: number, timeoutMs: number): void {
    const due = Date.now() + timeoutMs;
    this.heartbeatTimer = globalThis.setTimeout(() => {
      if (this.lastMessageAt >= sentAt) {
        this.ping();
      } else if (Date.now() - due > SUSPENDED_MS) {
        this.awaitPong(sentAt, SUSPENDED_MS);
      } else {
        this.drop();
      }
    }, timeoutMs);
  }

  private countUnsent(): void {
    const commands = [...this.pending.values()].filter(({ message: { type } }) => type !== "ask" && type !== "ping");
    this.listener.unsent(commands.length);
  }
}
