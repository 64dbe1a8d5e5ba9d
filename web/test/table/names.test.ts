import { expect, it } from "vitest";
import { initials } from "../../src/table/labels/names";

it("tells figures of one kind apart", () => {
  expect(["Wick Lad 2", "Madame Quill", "Odrun", "The Understudy"].map(initials)).toEqual(["W2", "Qu", "Od", "Un"]);
});
