import { expect, it } from "vitest";
import { placeLabels, type Rect } from "../../src/table/labels/layout";

const own: Rect = { left: 100, top: 100, width: 40, height: 80 };
const other: Rect = { left: 145, top: 170, width: 40, height: 80 };
const middle = { x: 120, y: 204, width: 60, height: 20, weight: 1, maxShift: 60 };

const away = ({ left, top }: { left: number; top: number }, { left: x, top: y, width, height }: Rect) =>
  Math.hypot(Math.max(x - left - 60, left - x - width, 0), Math.max(y - top - 20, top - y - height, 0));

it("puts the label of a figure nearest to its own figure", () => {
  const figures = [own, other];
  const [free] = placeLabels([middle], 600, 400, figures);
  const [kept] = placeLabels([{ ...middle, owner: own }], 600, 400, figures);
  expect(free?.displaced).toBe(false);
  expect(kept?.displaced).toBe(false);
  expect(kept && away(kept, own) <= away(kept, other)).toBe(true);
});
