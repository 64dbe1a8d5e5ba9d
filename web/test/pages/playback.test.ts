import { describe, expect, it } from "vitest";
import type { Connected, MatchModel } from "../../src/net/model";
import { type PlaybackTarget, MatchPlayback } from "../../src/pages/match/playback";
import { models, recordings } from "../fixtures/read";

const [first, second, third] = models(recordings.cascadeDuel) as [MatchModel, MatchModel, MatchModel];

/** A fake store, and a fake table whose animations end when the test says so. */
function set(model: MatchModel) {
  let now: Connected = { link: "open", reason: "", unsent: 0, model };
  const listeners = new Set<() => void>();
  const ends: (() => void)[] = [];
  const skipped: number[] = [];
  const player: PlaybackTarget = {
    play: async (next) => {
      await new Promise<void>((end) => {
        ends.push(end);
      });
      skipped.push(next.number);
    },
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
  return { showing, player, say, end: () => ends.shift()?.(), shows: skipped };
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
});
