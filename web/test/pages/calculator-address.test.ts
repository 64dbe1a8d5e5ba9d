import { expect, test } from "vitest";
import { addressOf, answerPath, questionsIn } from "../../src/pages/odds/address";

const SHOT = { system: "street", calculator: "shot", fields: { weapon: "auto_pistol_1+auto_pistol_2", cover: "solid_low" } };
const SPELL = { system: "wolsung-2", calculator: "spell", fields: { hand: "KH,4S" } };

test("questions are found again in the address", () => {
  for (const questions of [[SHOT], [SHOT, SPELL], [{ system: "cascade", calculator: "", fields: {} }]]) {
    const address = addressOf(questions);
    expect(questionsIn(address.slice(address.indexOf("#")))).toEqual(questions);
  }
});

test("a bare page asks nothing, and more than two questions are cut off", () => {
  expect(questionsIn("")).toEqual([]);
  expect(addressOf([])).toBe("/odds");
  expect(questionsIn("#a/b;c/d;e/f")).toHaveLength(2);
});

test("an address that somebody mistyped is read as far as possible", () => {
  expect(questionsIn("#street/%E0%A4%A")).toEqual([{ system: "street", calculator: "%E0%A4%A", fields: {} }]);
});

test("values of fields are written into the path of the answer", () => {
  const path = answerPath({ system: "street", calculator: "shot", fields: { range: "8", text: "a&b" } });
  expect(path).toBe("/api/systems/street/calculators/shot?field=range%3A8&field=text%3Aa%26b");
});
