import { expect, it } from "vitest";
import { turnOf } from "../../src/panels/commentary/result-details";
import { sufferedSince } from "../../src/panels/decision/forced-results";
import { headedChoices } from "../../src/panels/decision/sorted-choices";
import type { StoryEntry } from "../../src/protocol/messages";
import { labelOf } from "../../src/text/choice-label";
import { textsWith } from "../fixtures/texts";

const entry = (last: number, mine: NonNullable<StoryEntry["mine"]>, weight: NonNullable<StoryEntry["weight"]> = "normal"): StoryEntry => ({ first: last, last, kind: "melee", mine, weight });

it("tells what others did to the reader since the last question, and nothing else", () => {
  const story = [entry(1, "concerned"), entry(2, "acting"), entry(3, "concerned"), entry(4, "concerned", "quiet"), entry(5, "no"), entry(6, "concerned")];
  expect(sufferedSince(story, 1).map(({ last }) => last)).toEqual([3, 6]);
  expect(sufferedSince(story, 6)).toEqual([]);
});

it("tells how the reader's own attacks ended, where the system says so", () => {
  const story = [entry(1, "acting"), { ...entry(2, "acting"), kind: "move" }, entry(3, "acting", "quiet")];
  expect(sufferedSince(story, 0, ["melee"]).map(({ last }) => last)).toEqual([1]);
});

const endingIn = (value: number) => ({ score: { sides: [], turn: { name: "phase", value, limit: 20, rule: "C-END-04" } } });

it("names the turn of a decisive moment where the headings of the log count the turns", () => {
  const story = [0, 5, 9].map((first) => Object.assign(entry(first, "no"), { turn: first, flags: ["turn"] }));
  const moment = { ...entry(6, "concerned"), turn: 5 };
  expect(turnOf({ story }, endingIn(3) as never, moment)).toMatchObject({ name: "phase", value: 2, limit: null });
  expect(turnOf({ story }, endingIn(4) as never, moment)).toBeNull();
});

it("lists choices with the same heading together", () => {
  const options = [["x", "A"], ["y", "B"], ["z", "A"]].map(([choice = "", group = ""]) => ({ choice, label: choice, group }));
  expect(headedChoices(options, "k", textsWith({})).map(({ choice }) => choice)).toEqual(["x", "z", "y"]);
});

it("speaks of a marked place instead of its coordinates", () => {
  const verbs = [{ verb: "move", slots: { path: { picker: "path" } }, required: ["path"] }];
  const texts = textsWith({ "choices-move": "To { $path }" }, undefined, verbs as never);
  const form = { verb: "move", slots: { path: [[6, 7.4]] } };
  expect(labelOf(form, "move", texts).label).toBe("To 6, 7.4");
  expect(labelOf(form, "move", texts, "the marked place").label).toBe("To the marked place");
});
