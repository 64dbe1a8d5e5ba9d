import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSignals } from "../../src/net/signals";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a ping is shown for some seconds", () => {
  const signals = new TableSignals();
  signals.receive({ type: "pointed", seat: "a", at: [1, 2, 0] });
  expect(signals.get().pings).toMatchObject([{ seat: "a", at: [1, 2, 0] }]);
  vi.advanceTimersByTime(6000);
  expect(signals.get().pings).toEqual([]);
});

test("a flood of pings is cut", () => {
  const signals = new TableSignals();
  for (let count = 0; count < 100; count += 1) {
    signals.receive({ type: "pointed", seat: "a", at: [count, 0, 0] });
  }
  expect(signals.get().pings.length).toBe(12);
});

test("a ruler is shown while it is renewed, one for each seat", () => {
  const signals = new TableSignals();
  const ends: [[number, number, number], [number, number, number]] = [[0, 0, 0], [3, 4, 0]];
  signals.receive({ type: "measured", seat: "a", ends, distance: 5 });
  vi.advanceTimersByTime(8000);
  signals.receive({ type: "measured", seat: "a", ends, distance: 6 });
  vi.advanceTimersByTime(8000);
  expect(signals.get().rulers.map(({ distance }) => distance)).toEqual([6]);
  vi.advanceTimersByTime(3000);
  expect(signals.get().rulers).toEqual([]);
  signals.receive({ type: "measured", seat: "b", ends, distance: 5 });
  signals.receive({ type: "measured", seat: "b" });
  expect(signals.get().rulers).toEqual([]);
});
