import { describe, expect, it } from "vitest";
import { tokenSign } from "../../src/table/labels/states";
import { initials } from "../../src/table/labels/names";

it("distinguishes figures of one kind", () => {
  expect(["Wick Lad 2", "Madame Quill", "Odrun", "The Understudy"].map(initials)).toEqual(["W2", "Qu", "Od", "Un"]);
});

describe("the sign on a token", () => {
  it("is the whole number, or the first letter", () => {
    expect(["12 of 14 marks", "prone", "über"].map(tokenSign)).toEqual(["12", "P", "Ü"]);
  });
});
