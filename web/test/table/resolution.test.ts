import { describe, expect, it } from "vitest";
import { Resolution } from "../../src/table/scene3d/resolution";

describe("the resolution of the table", () => {
  it("stays full while frames are in time, or only one is late", () => {
    const resolution = new Resolution();
    expect([16, 80, 16, 80, 16].map((gap) => resolution.moved(gap))).toEqual([false, false, false, false, false]);
    expect(resolution.scale).toBe(1);
  });

  it("is reduced after three late frames in a row, and full again at rest", () => {
    const resolution = new Resolution();
    expect([50, 50, 50, 50].map((gap) => resolution.moved(gap))).toEqual([false, false, true, false]);
    expect(resolution.scale).toBeLessThan(1);
    expect([resolution.rested(), resolution.rested()]).toEqual([true, false]);
    expect(resolution.scale).toBe(1);
  });
});
