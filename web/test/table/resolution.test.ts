import { describe, expect, it } from "vitest";
import { Resolution } from "../../src/table/scene3d/resolution";

describe("how sharp the table is drawn", () => {
  it("stays sharp while frames come in time, or one of them is late", () => {
    const sharpness = new Resolution();
    expect([16, 80, 16, 80, 16].map((gap) => sharpness.moved(gap))).toEqual([false, false, false, false, false]);
    expect(sharpness.scale).toBe(1);
  });

  it("has fewer pixels after three late frames in a row, and all of them when it rests", () => {
    const sharpness = new Resolution();
    expect([50, 50, 50, 50].map((gap) => sharpness.moved(gap))).toEqual([false, false, true, false]);
    expect(sharpness.scale).toBeLessThan(1);
    expect([sharpness.rested(), sharpness.rested()]).toEqual([true, false]);
    expect(sharpness.scale).toBe(1);
  });
});
