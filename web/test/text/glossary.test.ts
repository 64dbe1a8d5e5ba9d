import { describe, expect, it } from "vitest";
import { Catalog } from "../../src/text/fluent";
import { Glossary } from "../../src/text/glossary";

const glossary = new Glossary(
  new Catalog(`
glossary-die = A cube.
    .words = die, dice
glossary-rescue_die = Keeps a fighter on their feet.
    .words = rescue die, rescue dice
glossary-debt = Dice owed.
`),
);

describe("the glossary", () => {
  it("finds the longest form of a term, whatever its case", () => {
    expect(glossary.find("Two Rescue dice and a die").map(({ term, word }) => [term, word])).toEqual([
      ["rescue_die", "Rescue dice"],
      ["die", "die"],
    ]);
  });

  it("finds whole words only", () => {
    expect(glossary.find("indebted, diet, die-cast")).toEqual([]);
    expect(glossary.find("a debt.")).toEqual([{ term: "debt", word: "debt", index: 2 }]);
  });

  it("lists every term once, by the alphabet", () => {
    expect(glossary.all().map(({ word, explanation }) => [word, explanation])).toEqual([
      ["debt", "Dice owed."],
      ["die", "A cube."],
      ["rescue die", "Keeps a fighter on their feet."],
    ]);
  });

  it("explains nothing without terms", () => {
    expect(new Glossary(new Catalog("")).find("debt")).toEqual([]);
  });
});
