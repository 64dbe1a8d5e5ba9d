import "./watch.css";
import { useWatch } from "./watch-context";
import { t } from "../../text";

/** Plays again what has happened since the player's last choice. */
export function ShowAgain() {
  const { playback, state } = useWatch();
  if (playback === null || !state.canRepeat || state.playing) {
    return null;
  }
  return (
    <button type="button" className="show-again" title={t("watch_again")} onClick={() => playback.repeat()}>
      <span aria-hidden="true">↺</span> <span className="words">{t("watch_again")}</span>
    </button>
  );
}
