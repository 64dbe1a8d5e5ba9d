import { expect, it } from "vitest";
import { initials } from "../../src/table/labels/names";

it("distinguishes figures of one kind", () => {
  expect(["Wick Lad 2", "Madame Quill", "Odrun", "The Understudy"].map(initials)).toEqual(["W2", "Qu", "Od", "Un"]);
});
