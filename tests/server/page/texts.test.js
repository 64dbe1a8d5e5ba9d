/** The page says what the engine says: sentences of real games, made by Python, in real.json. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { Texts } from "./texts.js";

const real = JSON.parse(readFileSync(new URL("./real.json", import.meta.url), "utf-8"));

for (const [system, { tables, events }] of Object.entries(real.sentences)) {
  test(`every event of ${system} reads as in the terminal`, () => {
    const texts = new Texts(tables);
    for (const [event, sentence] of events) assert.equal(texts.event(event), sentence);
  });
}

const texts = new Texts({
  events: { hit: "{who} hits[ {whom}][, {marks} marks][ ({modifiers})].", deed: "{who}: {items}." },
  names: { bob: "Bob the Brave", hold: "Hold Nerves", constructor: "the builder" },
});

test("a part whose field is absent, empty or zero is left out", () => {
  assert.equal(texts.say("events", "hit", { who: "bob", whom: "ann", marks: 2 }), "Bob the Brave hits ann, 2 marks.");
  assert.equal(texts.say("events", "hit", { who: "bob", whom: "", marks: 0, modifiers: [] }), "Bob the Brave hits.");
});

test("modifiers have their sign, objects and lists their commas", () => {
  const modifiers = [
    { name: "hold", value: 1, rule: "X-A-01" },
    { name: "range", value: -2, rule: "X-A-02" },
  ];
  assert.equal(texts.say("events", "hit", { who: "ann", modifiers }), "ann hits (Hold Nerves +1, range -2).");
  assert.equal(
    texts.say("events", "deed", { who: "ann", items: { bob: 3, x: [1, 2] } }),
    "ann: Bob the Brave 3, x 1, 2.",
  );
});

test("a key without a sentence is made readable, and what every object has is no field", () => {
  assert.equal(texts.get("events", "no_such_event"), "no such event");
  assert.equal(texts.say("events", "deed", { who: "toString" }), "toString: .");
  assert.equal(texts.get("toString", "x_y"), "x y");
});

test("choices have names for ids; their verb stays", () => {
  assert.equal(texts.choice("hold bob 3,4"), "hold Bob the Brave 3,4");
  assert.equal(texts.choice("hold"), "Hold Nerves");
  assert.equal(texts.choice("take_hit"), "take hit");
  assert.equal(texts.choice("wave 12>bob,3"), "wave 12>Bob the Brave,3");
});
