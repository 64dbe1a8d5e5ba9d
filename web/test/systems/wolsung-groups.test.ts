import type { ViewState } from "../../src/net/model";
import { expect, it } from "vitest";
import { skirmish } from "../../src/systems/wolsung/state";
import { looksOf, missing, modelOf, recordings } from "../fixtures/systems";

const recording = recordings().find(({ system }) => system === "wolsung-1-quickstart") ?? missing();
const look = (await looksOf([recording])).get(recording.system) ?? missing();

/** The recorded skirmish with two models of seat a active together. */
function together(): { state: ViewState; members: string[] } {
  const s = skirmish(recording.states[1]);
  const members = Object.values(s.figures)
    .filter(({ seat, removed }) => seat === "a" && removed !== true)
    .slice(0, 2)
    .map(({ id }) => id);
  const figures = Object.fromEntries(
    Object.entries(s.figures).map(([id, each]) => [id, members.includes(id) ? { ...each, activated: true } : each]),
  );
  const frames = [{ frame: "turn", stage: "finished" }, { frame: "group", stage: "next", members }];
  return { state: { ...s, figures, frames, phase: "activations" }, members };
}

it("does not show models of an active group as spent while they can act", () => {
  const { state, members } = together();
  const scene = look.scene(state, modelOf(recording, state, [])) ?? missing();
  for (const { id, spent } of scene.figures.filter((each) => members.includes(each.id))) {
    expect(spent, id).toBe(false);
  }
});

it("names the models of the active group, and lists each as a choice", () => {
  const { state, members } = together();
  const names = members.map((id) => look.names?.(state)[id] ?? missing());
  expect(look.moment?.(state)).toMatch(/act together$/);
  const choices = members.map((id) => ({ text: `next ${id}`, verb: "next", slots: { model: id } }));
  const decision = { kind: "group", choices } as unknown as Parameters<typeof look.option>[1];
  for (const [n, id] of members.entries()) {
    const said = look.option(`next ${id}`, decision, state);
    expect(said).toEqual({ label: `${names[n]} acts next`, figure: id });
  }
});
