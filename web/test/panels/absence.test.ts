import { describe, expect, it } from "vitest";
import type { MatchModel } from "../../src/net/model";
import { Absence, missedEntries, NOTHING_SEEN, seenOf } from "../../src/panels/watch/absence";
import type { StoryEntry } from "../../src/protocol/messages";
import { models, recordings } from "../fixtures/read";

const [first, second, third] = models(recordings.cascadeDuel) as [MatchModel, MatchModel, MatchModel];
const visible = () => false;

function entry(at: number, mine: "acting" | "no", flags: string[] = []): StoryEntry {
  return { first: at, last: at, kind: "move", seats: ["b"], mine, flags };
}

describe("what a player has missed", () => {
  it("is everything at the first visit, and what is new at a later one", () => {
    const newcomer = new Absence(null, visible);
    newcomer.receive(second);
    expect(newcomer.since).toBe(NOTHING_SEEN);
    const returning = new Absence(seenOf(first), visible);
    returning.receive(second);
    expect(returning.since).toEqual(seenOf(first));
    const again = new Absence(seenOf(second), visible);
    again.receive(second);
    expect(again.since).toBeNull();
  });

  it("is what happens behind a broken connection or a hidden page, until the player chooses", () => {
    let hidden = false;
    const absence = new Absence(seenOf(first), () => hidden);
    absence.receive(first);
    absence.receive(second);
    expect(absence.since).toBeNull();
    hidden = true;
    absence.receive(third);
    expect(absence.since).toEqual(seenOf(second));
    absence.receive({ ...third, number: third.number + 1, own: true });
    expect(absence.since).toBeNull();
    hidden = false;
    absence.receive({ ...third, number: third.number + 2, before: null, newEvents: [] });
    expect(absence.since).toMatchObject({ number: third.number + 1 });
  });

  it("is not what another seat chose in secret while the page was in sight", () => {
    const absence = new Absence(seenOf(first), visible);
    absence.receive(first);
    absence.receive({ ...second, newEvents: [] });
    expect(absence.since).toBeNull();
  });

  it("is told by the entries since then, if somebody else has done something", () => {
    const story = [entry(1, "no"), entry(2, "no", ["turn"]), entry(3, "acting"), entry(4, "no")];
    const since = { ...seenOf(first), n: 1 };
    expect(missedEntries({ story, result: null }, since).map((each) => each.first)).toEqual([3, 4]);
    expect(missedEntries({ story: story.slice(0, 3), result: null }, since)).toEqual([]);
    expect(missedEntries({ story, result: { winner: "a" } }, NOTHING_SEEN)).toEqual([]);
  });
});
