import { describe, expect, it } from "vitest";
import { barrelsIn } from "../../src/table/geometry/barrels";
import type { Point } from "../../src/table/types";

describe("barrels", () => {
  const box: Point[] = [[8, 6.5], [9, 6.5], [9, 8.5], [8, 8.5]];

  it("fill their footprint in rows, and stay inside of it", () => {
    const barrels = barrelsIn(box);
    expect(barrels).toHaveLength(6);
    for (const { at: [x, y], radius } of barrels) {
      expect(x - radius).toBeGreaterThanOrEqual(8 - 1e-9);
      expect(x + radius).toBeLessThanOrEqual(9 + 1e-9);
      expect(y - radius).toBeGreaterThanOrEqual(6.5 - 1e-9);
      expect(y + radius).toBeLessThanOrEqual(8.5 + 1e-9);
    }
    expect(new Set(barrels.map(({ at }) => at.join())).size).toBe(6);
  });

  it("do not stand in another shape", () => {
    expect(barrelsIn([[0, 0], [2, 0], [1, 2]])).toEqual([]);
  });
});
