import { describe, expect, it } from "vitest";
import { applyPatch } from "../../src/net/patch";

describe("patched", () => {
  it("sets, replaces and removes values along paths", () => {
    const state = { figures: { ann: { wounds: 2, at: [1, 2] }, ben: { wounds: 1 } }, turn: 1 };
    const now = applyPatch(state, [
      [["figures", "ann", "wounds"], 1],
      [["figures", "ann", "at", 1], 5],
      [["figures", "ben"]],
      [["marker"], { x: 3 }],
    ]);
    expect(now).toEqual({ figures: { ann: { wounds: 1, at: [1, 5] } }, turn: 1, marker: { x: 3 } });
  });

  it("leaves the old state unchanged and shares unchanged parts", () => {
    const state = { a: { x: 1 }, b: { y: 2 } };
    const now = applyPatch(state, [[["a", "x"], 7]]) as typeof state;
    expect(state.a.x).toBe(1);
    expect(now.b).toBe(state.b);
  });

  it("replaces the whole state for an empty path", () => {
    expect(applyPatch(null, [[[], { begun: true }]])).toEqual({ begun: true });
  });
});
