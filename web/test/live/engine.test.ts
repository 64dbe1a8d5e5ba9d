import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applyPatch, type PatchStep } from "../../src/net/patch";
import type { Json } from "../../src/protocol/messages";
import { Catalog } from "../../src/text/fluent";
import { SystemTexts } from "../../src/text/system";

/** Games that the Python side has just played, with its texts; written by `tests/web/test_engine_data.py`. */
interface Games {
  sentences: Record<string, { source: string; names: Record<string, string>; events: [{ event: string }, string][] }>;
  patches: [before: Json, steps: PatchStep[], after: Json][];
}

const path = process.env["AFFRAY_GAMES"];
const games: Games = path ? (JSON.parse(readFileSync(path, "utf-8")) as Games) : { sentences: {}, patches: [] };

describe.runIf(path)("games of the engine", () => {
  it.each(Object.entries(games.sentences))("every event of %s reads as in the terminal", (_, { source, names, events }) => {
    const texts = new SystemTexts(new Catalog(source));
    texts.addNames(names);
    expect(events.map(([event]) => texts.event(event as never))).toEqual(events.map(([, sentence]) => sentence));
  });

  it("patches turn every state into the next one", () => {
    expect(games.patches.length).toBeGreaterThan(50);
    for (const [before, steps, after] of games.patches) expect(applyPatch(before, steps)).toEqual(after);
  });
});
