/** What is seen is built from messages, and never from half of them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { patched, Seen } from "./seen.js";

const real = JSON.parse(readFileSync(new URL("./real.json", import.meta.url), "utf-8"));

const welcome = (fields = {}) => ({
  type: "welcome",
  protocol: 1,
  match: { id: "m", seats: [] },
  seat: "a",
  number: 4,
  state: { x: 1 },
  events: [
    { n: 0, event: { event: "one" } },
    { n: 1, event: { event: "two" } },
  ],
  decisions: [],
  waiting: [],
  ...fields,
});
const update = (fields = {}) => ({
  type: "update",
  before: 4,
  number: 5,
  events: [{ n: 2, event: { event: "three" } }],
  patch: [[["x"], 2]],
  decisions: [],
  waiting: [],
  ...fields,
});

test("patches turn every state of a real game into the next", () => {
  assert.ok(real.patches.length > 50);
  for (const [before, steps, after] of real.patches) assert.deepEqual(patched(before, steps), after);
});

test("a patch leaves the state before it as it was", () => {
  const before = { figures: { bob: { x: 1 } }, list: [1, 2] };
  const after = patched(before, [
    [["figures", "bob", "x"], 5],
    [["list", 1], 7],
    [["figures", "ann"], {}],
  ]);
  assert.deepEqual(before, { figures: { bob: { x: 1 } }, list: [1, 2] });
  assert.deepEqual(after, { figures: { bob: { x: 5 }, ann: {} }, list: [1, 7] });
  assert.deepEqual(patched(before, [[["figures"]]]), { list: [1, 2] });
  assert.deepEqual(patched(before, [[[], null]]), null);
});

test("an update is taken once, and one that is ahead is not taken", () => {
  const seen = new Seen();
  assert.equal(seen.take(update()), false, "nothing was welcomed yet");
  assert.equal(seen.take(welcome()), true);
  assert.equal(seen.take(update({ before: 6, number: 7 })), false);
  assert.deepEqual(seen.state, { x: 1 });
  assert.equal(seen.take(update()), true);
  assert.equal(seen.take(update()), true, "the same again is no gap");
  assert.deepEqual(
    seen.events.map(({ n }) => n),
    [0, 1, 2],
  );
  assert.deepEqual(seen.state, { x: 2 });
  assert.equal(seen.number, 5);
});

test("a second welcome adds only the events that are new", () => {
  const seen = new Seen();
  seen.take(welcome());
  seen.take(
    welcome({
      number: 5,
      events: [
        { n: 1, event: { event: "two" } },
        { n: 2, event: { event: "three" } },
      ],
    }),
  );
  assert.deepEqual(
    seen.events.map(({ event }) => event.event),
    ["one", "two", "three"],
  );
  assert.equal(seen.lastEvent, 2);
});

test("events that were taken back are known by their numbers", () => {
  const seen = new Seen();
  const names = ["one", "two", "three"].map((event, n) => ({ n, event: { event } }));
  seen.take(welcome({ events: [...names, { n: 3, event: { event: "taken_back", events: 2 } }] }));
  assert.deepEqual([...seen.void].sort(), [1, 2]);
});

test("news changes what it names; chat is added line by line; an update ends offers", () => {
  const seen = new Seen();
  seen.take(welcome({ offers: [{ id: "o" }], chat: [{ n: 0, text: "hi" }], orders: [{ kind: "pay" }] }));
  seen.take({
    type: "news",
    chat: [
      { n: 0, text: "hi" },
      { n: 1, text: "ho" },
    ],
  });
  assert.deepEqual(
    seen.chat.map(({ text }) => text),
    ["hi", "ho"],
  );
  assert.deepEqual(seen.orders, [{ kind: "pay" }]);
  assert.equal(seen.offers.length, 1);
  seen.take(update());
  assert.deepEqual(seen.offers, []);
});
