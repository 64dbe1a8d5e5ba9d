/** A connection that breaks comes back, and nothing that was sent is lost or sent as something else. */

import assert from "node:assert/strict";
import test from "node:test";

import { Connection } from "./connection.js";
import { Seen } from "./seen.js";

/** A world in which time and sockets do what the test says. */
class World {
  sockets = [];
  timers = new Map();
  count = 0;
  random = () => 0.5;
  connect = () => {
    const socket = {
      sent: [],
      closed: false,
      send: (text) => socket.sent.push(JSON.parse(text)),
      close: () => (socket.closed = true),
    };
    this.sockets.push(socket);
    return socket;
  };
  later = (run, ms) => {
    this.timers.set((this.count += 1), { run, ms });
    return this.count;
  };
  never = (timer) => this.timers.delete(timer);

  get last() {
    return this.sockets[this.sockets.length - 1];
  }

  /** Let the one timer that is set go off; how long it was set for. */
  ring() {
    const [[timer, { run, ms }]] = this.timers;
    this.timers.delete(timer);
    run();
    return ms;
  }

  say(message) {
    this.last.onmessage({ data: JSON.stringify(message) });
  }

  welcome(fields = {}) {
    this.last.onopen();
    this.say({
      type: "welcome",
      protocol: 1,
      match: {},
      seat: "a",
      number: 0,
      state: {},
      events: [{ n: 0, event: { event: "one" } }],
      decisions: [],
      waiting: [],
      ...fields,
    });
  }
}

function connected() {
  const world = new World();
  const conditions = [];
  const about = {
    seat: "a",
    seen: new Seen(),
    heard: () => {},
    condition: (condition, why) => conditions.push([condition, why]),
    tag: "tag",
  };
  const connection = new Connection("ws://here", about, world);
  connection.open();
  return { world, connection, conditions };
}

test("hello comes first and names the last event seen", () => {
  const { world } = connected();
  world.last.onopen();
  assert.deepEqual(world.last.sent, [{ type: "hello", protocol: 1, seat: "a", after: -1 }]);
});

test("what was not answered is sent again with the same id, after the welcome and not before", async () => {
  const { world, connection } = connected();
  const chosen = connection.ask({ type: "choose", decision: "3.0", choice: "pass" });
  world.last.onopen();
  assert.equal(world.last.sent.length, 1, "only hello, before the welcome");
  world.welcome();
  const first = world.last.sent.at(-1);
  assert.equal(first.choice, "pass");
  world.last.onclose();
  world.ring();
  world.welcome({ events: [] });
  assert.deepEqual(world.last.sent, [{ type: "hello", protocol: 1, seat: "a", after: 0 }, first]);
  world.say({ type: "done", id: first.id, number: 4 });
  assert.equal((await chosen).number, 4);
  world.last.onclose();
  world.ring();
  world.welcome({ events: [] });
  assert.equal(world.last.sent.length, 1, "what is answered is not sent again");
});

test("a refusal is told to whoever asked, with its rule", async () => {
  const { world, connection } = connected();
  world.welcome();
  const refused = connection.ask({ type: "choose", decision: "3.0", choice: "fly" });
  const { id } = world.last.sent.at(-1);
  world.say({ type: "refused", id, error: "IllegalChoice", message: "nobody flies", rule: "X-FLY-01" });
  await assert.rejects(refused, { name: "IllegalChoice", message: "nobody flies", rule: "X-FLY-01" });
});

test("waits grow up to a limit, and begin anew after a welcome", () => {
  const { world } = connected();
  const waits = [];
  for (let turn = 0; turn < 8; turn += 1) {
    world.last.onclose();
    waits.push(world.ring());
  }
  assert.deepEqual(waits, [400, 800, 1600, 3200, 6400, 12800, 15000, 15000]);
  world.welcome();
  world.last.onclose();
  assert.equal(world.ring(), 400);
});

test("a connection that is silent is asked, and given up when it does not answer", () => {
  const { world, conditions } = connected();
  world.welcome();
  world.ring();
  assert.equal(world.last.sent.at(-1).type, "ping");
  world.say({ type: "pong", id: "tag-ping" });
  world.ring();
  const { last } = world;
  world.ring();
  assert.equal(conditions.at(-1)[0], "waiting");
  assert.ok(last.closed);
});

test("an update after a gap makes it ask for everything from the last event on", () => {
  const { world } = connected();
  world.welcome();
  const { last } = world;
  world.say({ type: "update", before: 3, number: 4, events: [], patch: [], decisions: [], waiting: [] });
  assert.ok(last.closed);
  world.last.onopen();
  assert.deepEqual(world.last.sent, [{ type: "hello", protocol: 1, seat: "a", after: 0 }]);
});

test("after a bye for good it stays away; after another it comes back", () => {
  const { world, conditions } = connected();
  world.welcome();
  world.say({ type: "bye", reason: "restart", again: true });
  assert.deepEqual(conditions.at(-1), ["waiting", "restart"]);
  world.ring();
  world.last.onopen();
  world.say({ type: "bye", reason: "not your seat", again: false });
  assert.deepEqual(conditions.at(-1), ["closed", "not your seat"]);
  assert.equal(world.timers.size, 0);
});

test("when the network is back it does not wait any longer", () => {
  const { world, connection } = connected();
  world.last.onclose();
  connection.hurry();
  assert.equal(world.sockets.length, 2);
  assert.equal(world.timers.size, 0);
  connection.hurry();
  assert.equal(world.sockets.length, 2, "one that is under way is left alone");
});
