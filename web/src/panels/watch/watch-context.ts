import { createContext, useContext, useSyncExternalStore } from "react";
import type { MatchPlayback, PlaybackState } from "../../pages/match/playback";

/** The playback of the match on the page. */
export const WatchContext = createContext<MatchPlayback | null>(null);

const NOTHING: PlaybackState = { model: null, playing: false, again: false, newest: -1, canRepeat: false };
const subscribeToNothing = () => () => undefined;

/** The playback and its state; without one there is nothing to play. */
export function useWatch(): { playback: MatchPlayback | null; state: PlaybackState } {
  const playback = useContext(WatchContext);
  const state = useSyncExternalStore(playback?.subscribe ?? subscribeToNothing, playback?.get ?? (() => NOTHING));
  return { playback, state };
}
