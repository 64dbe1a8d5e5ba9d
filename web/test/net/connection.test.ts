import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Link } from "../../src/net/connection";

/** A fake socket; the test plays the server. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: { type: string; id: string }[] = [];

  constructor() {
    super();
    FakeSocket.all.push(this);
  }

  static get newest(): FakeSocket {
    return FakeSocket.all.at(-1) ?? new FakeSocket();
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: string });
  }

  close(): void {
    this.readyState = 3;
  }

  says(message: object): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  breaks(code = 1006, reason = ""): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }

  greets(heartbeat?: { interval: number; timeout: number }): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    this.says({ type: "welcome", heartbeat });
  }

  of(type: string): { type: string; id: string }[] {
    return this.sent.filter((each) => each.type === type);
  }
}

const links: Link[] = [];
let unsent = 0;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  const network = new EventTarget();
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("removeEventListener", network.removeEventListener.bind(network));
  vi.stubGlobal("dispatchEvent", network.dispatchEvent.bind(network));
  FakeSocket.all = [];
  links.length = 0;
  connection = new Connection("ws://x", () => "a", () => null, {
    link: (link) => links.push(link),
    message: () => undefined,
    unsent: (count) => {
      unsent = count;
    },
  });
  connection.open();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a connection", () => {
  it("stays open while pings are answered", () => {
    FakeSocket.newest.greets({ interval: 2, timeout: 2.5 });
    for (let beat = 0; beat < 5; beat += 1) {
      vi.advanceTimersByTime(2000);
      FakeSocket.newest.says({ type: "pong", id: FakeSocket.newest.of("ping").at(-1)?.id });
      vi.advanceTimersByTime(2500);
    }
    expect(links.at(-1)).toBe("open");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is broken within five seconds of silence by default", () => {
    FakeSocket.newest.greets();
    vi.advanceTimersByTime(5000);
    expect(links.at(-1)).toBe("broken");
  });

  it("is broken within the timeout that the server names", () => {
    FakeSocket.newest.greets({ interval: 20, timeout: 10 });
    vi.advanceTimersByTime(29_000);
    expect(links.at(-1)).toBe("open");
    vi.advanceTimersByTime(1000);
    expect(links.at(-1)).toBe("broken");
  });

  it("is not broken because the page itself was suspended", () => {
    FakeSocket.newest.greets();
    vi.advanceTimersByTime(1500);
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(2500);
    expect(links.at(-1)).toBe("open");
    FakeSocket.newest.says({ type: "pong", id: "1" });
    vi.advanceTimersByTime(600);
    expect(links.at(-1)).toBe("open");
  });

  it("is broken at once when the network is lost", () => {
    FakeSocket.newest.greets();
    globalThis.dispatchEvent(new Event("offline"));
    expect(links.at(-1)).toBe("broken");
  });

  it("resends unanswered messages with the same id after a reconnect", async () => {
    FakeSocket.newest.greets();
    globalThis.dispatchEvent(new Event("offline"));
    const done = connection.ask({ type: "choose", decision: "1.0", choice: "pass" });
    expect(unsent).toBe(1);
    globalThis.dispatchEvent(new Event("online"));
    FakeSocket.newest.greets();
    const [first] = FakeSocket.newest.of("choose");
    globalThis.dispatchEvent(new Event("offline"));
    globalThis.dispatchEvent(new Event("online"));
    FakeSocket.newest.greets();
    const [second] = FakeSocket.newest.of("choose");
    expect(second).toEqual(first);
    FakeSocket.newest.says({ type: "done", id: second?.id, number: 1 });
    await expect(done).resolves.toMatchObject({ number: 1 });
    expect(unsent).toBe(0);
  });

  it("does not count queries as unsent", () => {
    FakeSocket.newest.greets();
    void connection.ask({ type: "ask", question: { ask: "questions" } }).catch(() => undefined);
    expect(unsent).toBe(0);
  });
});

describe("after a break, a connection", () => {
  it("sends hello with the last event first; everything else waits for the welcome", () => {
    void connection.ask({ type: "choose", decision: "3.0", choice: "pass" }).catch(() => undefined);
    FakeSocket.newest.readyState = 1;
    FakeSocket.newest.dispatchEvent(new Event("open"));
    expect(FakeSocket.newest.sent).toEqual([{ type: "hello", protocol: 1, seat: "a", after: null }]);
    FakeSocket.newest.says({ type: "welcome" });
    expect(FakeSocket.newest.of("choose")).toHaveLength(1);
  });

  it("backs off up to a limit, and resets after a welcome", () => {
    const wait = () => {
      FakeSocket.newest.breaks();
      const before = FakeSocket.all.length;
      const began = Date.now();
      while (FakeSocket.all.length === before) vi.advanceTimersByTime(10);
      return Date.now() - began;
    };
    const waits = Array.from({ length: 8 }, wait);
    expect(waits[0]).toBeLessThanOrEqual(310);
    expect(waits[4]).toBeGreaterThan(waits[0] ?? 0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(5010);
    FakeSocket.newest.greets();
    expect(wait()).toBeLessThanOrEqual(310);
  });

  it("gives up if the seat belongs to another player, and reconnects otherwise", () => {
    FakeSocket.newest.greets();
    FakeSocket.newest.breaks(1012, "restart");
    expect(links.at(-1)).toBe("broken");
    vi.advanceTimersByTime(400);
    FakeSocket.newest.breaks(4403, "not your seat");
    expect(links.at(-1)).toBe("closed");
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(before);
  });

  it("reconnects at once when the network is back", () => {
    FakeSocket.newest.greets();
    FakeSocket.newest.breaks();
    const before = FakeSocket.all.length;
    globalThis.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  it("rejects with the refusal and its rule", async () => {
    FakeSocket.newest.greets();
    const refused = connection.ask({ type: "choose", decision: "3.0", choice: "fly" });
    const { id } = FakeSocket.newest.of("choose")[0] ?? { id: "" };
    FakeSocket.newest.says({ type: "refused", id, error: "IllegalChoice", message: "nobody flies", rule: "X-FLY-01" });
    await expect(refused).rejects.toMatchObject({ kind: "IllegalChoice", message: "nobody flies", rule: "X-FLY-01" });
  });
});
