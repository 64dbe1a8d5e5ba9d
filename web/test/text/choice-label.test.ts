import { describe, expect, it } from "vitest";
import labels from "../fixtures/labels.json";
import { looksOf, missing, recordings } from "../fixtures/systems";

type Labels = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const all = recordings().filter(({ name }) => `systems-${name}` in labels);
const looks = await looksOf(all);

/** The same file is read by tests/engine/verbs/test_labels.py. */
describe.each(all.map((recording) => [recording.name, recording] as const))("%s", (name, recording) => {
  it("labels every choice as the terminal does", () => {
    const look = looks.get(recording.system) ?? missing();
    const found: Record<string, Record<string, string[]>> = {};
    for (const { decision } of recording.moments) {
      for (const { text } of decision.choices?.filter(({ open = [] }) => open.length === 0) ?? []) {
        const { label, group } = look.option(text, decision, recording.states[1]);
        found[decision.kind] = { ...found[decision.kind], [text]: [label, group ?? ""] };
      }
    }
    expect(found).toEqual((labels as Readonly<Record<string, Labels>>)[`systems-${name}`]);
  });
});
