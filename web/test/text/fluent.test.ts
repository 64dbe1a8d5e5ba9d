import { expect, test } from "vitest";
import { Catalog, type Naming, OPEN } from "../../src/text/fluent";
import fixture from "../fixtures/messages.json";

const catalog = new Catalog(fixture.source);
const naming: Naming = {
  name: (id) => (fixture.names as Record<string, string>)[id] ?? id,
  nameInMatch: (kind, id) => (fixture.players[kind] as Record<string, string>)[id] ?? null,
};

test.each(fixture.sentences.map((each) => [each.text, each] as const))("%s", (text, sentence) => {
  expect(catalog.format(sentence.key, sentence.args, naming, sentence.attribute)).toBe(text);
});

test("an argument that is not known yet is an ellipsis, and not absent", () => {
  expect(catalog.format("turn", { figure: OPEN, card: OPEN })).toBe("… has a turn by the card ….");
});

test("a catalog knows its messages and their attributes", () => {
  expect([catalog.has("move"), catalog.has("moved")]).toEqual([true, false]);
  expect([catalog.has("move", "heading"), catalog.has("turn", "heading")]).toEqual([true, false]);
});
