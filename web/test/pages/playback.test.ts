import { describe, expect, it } from "vitest";
import type { Connected, MatchModel } from "../../src/net/model";
import { type PlaybackTarget, MatchPlayback } from "../../src/pages/match/playback";
import { StoredSteps } from "../../src/pages/match/stored-steps";
import type { Numbered } from "../../src/protocol/messages";
import { models, recordings } from "../fixtures/read";

const [first, second, third] = models(recordings.cascadeDuel) as [MatchModel, MatchModel, MatchModel];

/** A fake store, and a fake table whose animations end when the test says so. */
function set(model: MatchModel) {
  let now: Connected = { link: "open", reason: "", unsent: 0, model };
  const listeners = new Set<() => void>();
  const ends: (() => void)[] = [];
  const skipped: number[] = [];
  const reasons: string[] = [];
  const player: PlaybackTarget = {
    prepare: ({ number, events }, why) => async () => {
      reasons.push(`${why} ${number} ${events.length > 0}`);
      await new Promise<void>((end) => {
        ends.push(end);
      });
      skipped.push(number);
    },
    settle: () => reasons.push("settle"),
    skip: () => ends.splice(0).forEach((end) => end()),
  };
  const showing = new MatchPlayback({
    get: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  showing.follow();
  const say = (next: MatchModel) => {
    now = { ...now, model: next };
    listeners.forEach((listener) => listener());
  };
  return { showing, player, say, end: () => ends.shift()?.(), shows: skipped, reasons };
}

async function restProgress(): Promise<void> {
  await new Promise((done) => setImmediate(done));
}

describe("the playback of a match", () => {
  it("shows the newest state at once without a table", async () => {
    const { showing, say } = set(first);
    expect(showing.get().model).toBe(first);
    say(second);
    await restProgress();
    expect(showing.get()).toMatchObject({ playing: false, newest: second.number });
    expect(showing.get().model?.state).toBe(second.state);
  });

  it("shows the old position and the new log during an animation", async () => {
    const { showing, player, say, end } = set(first);
    showing.setPlayer(player);
    say(second);
    const during = showing.get();
    expect(during.playing).toBe(true);
    expect(during.model?.state).toBe(first.state);
    expect(during.model?.events).toEqual(second.events);
    expect(during.model?.decisions).toEqual([]);
    end();
    await restProgress();
    expect(showing.get().playing).toBe(false);
    expect(showing.get().model?.state).toBe(second.state);
  });

  it("animates updates one after the other", async () => {
    const { showing, player, say, end, shows } = set(first);
    showing.setPlayer(player);
    say(second);
    say(third);
    end();
    await restProgress();
    expect(showing.get().model?.state).toBe(second.state);
    expect(showing.get().newest).toBe(third.number);
    end();
    await restProgress();
    expect(shows).toEqual([second.number, third.number]);
    expect(showing.get().model?.state).toBe(third.state);
  });

  it("shows the newest state when the animation is skipped", async () => {
    const { showing, player, say, shows } = set(first);
    showing.setPlayer(player);
    say(second);
    say(third);
    showing.skip();
    await restProgress();
    expect(showing.get().model?.state).toBe(third.state);
    expect(shows).toEqual([second.number]);
  });

  it("shows chat at once, without ending the animation", () => {
    const { showing, player, say } = set(first);
    showing.setPlayer(player);
    say(second);
    say({ ...second, chat: [{ n: 0, seat: "b", text: "Well played", at: 0 }] });
    expect(showing.get().playing).toBe(true);
    expect(showing.get().model?.chat).toHaveLength(1);
    expect(showing.get().model?.state).toBe(first.state);
  });

  it("shows again what others did since the own last choice, and then what arrives meanwhile", async () => {
    const { showing, player, say, end, reasons } = set(first);
    showing.setPlayer(player);
    say({ ...second, own: true });
    end();
    await restProgress();
    say(third);
    end();
    await restProgress();
    expect(reasons).toEqual([`own ${second.number} true`, "settle", `others ${third.number} true`, "settle"]);
    expect(showing.get().canRepeat).toBe(true);
    showing.repeat();
    expect(showing.get()).toMatchObject({ playing: true, again: true, newest: third.number });
    const next = { ...third, number: third.number + 1, before: third.state };
    say(next);
    expect(showing.get().model?.number).toBe(third.number);
    end();
    await restProgress();
    end();
    await restProgress();
    expect(reasons.slice(4)).toEqual([`again ${third.number} true`, `others ${next.number} true`, "settle"]);
    expect(showing.get()).toMatchObject({ playing: false, again: false, newest: next.number });
  });

  it("does not wait for a step that has nothing to animate", () => {
    const { showing, player, say } = set(first);
    showing.setPlayer({ ...player, prepare: () => null });
    say(second);
    expect(showing.get()).toMatchObject({ playing: false });
    expect(showing.get().model?.decisions).toBe(second.decisions);
  });
});

describe("the stored steps of a match", () => {
  it("keep what happened since the own last choice, and a gap as one step", () => {
    const steps = new StoredSteps();
    steps.receive(null, first);
    expect(steps.sinceOwnChoice()).toEqual([]);
    steps.receive(first, { ...second, own: true });
    expect(steps.sinceOwnChoice().map(({ number }) => number)).toEqual([second.number]);
    steps.receive(second, { ...third, newEvents: [] });
    const [missed] = steps.sinceOwnChoice();
    expect(missed).toMatchObject({ number: third.number, own: false, before: second.state, state: third.state });
    expect(missed?.events).toEqual(third.newEvents);
  });

  it("are forgotten when a choice is taken back", () => {
    const steps = new StoredSteps();
    steps.receive(first, second);
    const taken = { n: 99, event: { event: "taken_back", seat: "a", choices: 1, events: 1 } } as Numbered;
    steps.receive(second, { ...third, newEvents: [taken] });
    expect(steps.sinceOwnChoice()).toEqual([]);
  });
});
