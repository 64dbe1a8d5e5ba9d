import { expect, it } from "vitest";
import { haveEqual } from "../../src/panels/odds/differs";

it("says what differs only where two answers have the same odds", () => {
  expect(haveEqual(["hits 7%", "hits 7%", ""])).toBe(true);
  expect(haveEqual(["hits 7%", "hits 8%"])).toBe(false);
  expect(haveEqual(["", ""])).toBe(false);
});
