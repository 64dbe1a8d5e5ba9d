import "./watch.css";
import { useWatch } from "./watch-context";
import { t } from "../../text";

/** Plays again what has happened since the player's last choice. */
export function ShowAgain() {
  const { playback, state } = useWatch();
  if (playback === null || !state.canRepeat) {
    return null;
  }
  return (
    <p className="show-again">
      <button type="button" disabled={state.playing} onClick={() => playback.repeat()}>
        <span aria-hidden="true">↺</span> {t("watch_again")}
      </button>
    </p>
  );
}
