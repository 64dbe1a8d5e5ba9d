import { expect, test } from "vitest";
import { changedFields, isOffered, optionsOf } from "../../src/pages/campaign/founding/options";
import type { OptionField } from "../../src/protocol/messages";

const words = { title: { catalog: "affray", key: "x" }, about: { catalog: "affray", key: "y" } };
const FIELDS: OptionField[] = [
  { name: "carry", kind: "switch", default: false, ...words },
  { name: "heal", kind: "number", default: 1, least: 0, most: 100, needs: "carry", ...words },
  { name: "size", kind: "number", least: 1, ...words },
  { name: "scenarios", kind: "scenarios", choices: { one: "One", two: "Two" }, ...words },
  { name: "gain", kind: "choice", default: "draw", of_match: true, ...words },
];

test("what is as usual is not sent", () => {
  expect(optionsOf(FIELDS, {}, {})).toEqual({});
  expect(optionsOf(FIELDS, { carry: false, size: null, scenarios: [], gain: "draw" }, {})).toEqual({});
});

test("options of every match and its optional rules are sent together, apart from the others", () => {
  const entered = { carry: true, heal: 2, size: 4, scenarios: ["two", "one"], gain: "choose" };
  expect(optionsOf(FIELDS, entered, { fighting: true })).toEqual({
    carry: true,
    heal: 2,
    size: 4,
    scenarios: ["two", "one"],
    match: { fighting: true, gain: "choose" },
  });
});

test("an option that means nothing without another one is neither offered nor sent", () => {
  const heal = FIELDS[1]!;
  expect(isOffered(heal, FIELDS, {})).toBe(false);
  expect(isOffered(heal, FIELDS, { carry: true })).toBe(true);
  expect(optionsOf(FIELDS, { heal: 5 }, {})).toEqual({});
  expect(changedFields(FIELDS, { heal: 5, size: 2 }).map(({ name }) => name)).toEqual(["size"]);
});
