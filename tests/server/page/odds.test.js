/** Numbers are read as they are meant. */

import assert from "node:assert/strict";
import test from "node:test";

import { initials } from "./map.js";
import { fraction, percent } from "./odds.js";
import { duration } from "./seats.js";

test("fractions", () => {
  assert.equal(fraction("13/16"), 0.8125);
  assert.equal(fraction("2"), 2);
  assert.equal(fraction(0.5), 0.5);
  assert.equal(fraction("-3/4"), -0.75);
  assert.equal(fraction("none"), null);
  assert.equal(fraction("1/2/3"), null);
  assert.equal(fraction({}), null);
});

test("a chance that is not certain does not read as if it were", () => {
  assert.deepEqual([0, 0.001, 0.5, 0.999, 1].map(percent), ["0%", "<1%", "50%", ">99%", "100%"]);
});

test("times", () => {
  assert.deepEqual([-3, 0, 59.2, 600, 3661, 200_000].map(duration), [
    "0:00",
    "0:00",
    "1:00",
    "10:00",
    "1:01:01",
    "2 d 7 h",
  ]);
});

test("figures of one kind are told apart on the map", () => {
  assert.deepEqual(["Wick Lad 2", "Madame Quill", "Odrun", "The Understudy"].map(initials), ["W2", "Qu", "Od", "Un"]);
});
