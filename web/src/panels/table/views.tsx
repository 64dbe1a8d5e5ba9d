import { useKeys } from "../common/use-keys";
import type { CameraView, Nudge, TableView } from "../../table/types";
import { t } from "../../text";

/** The key and the icon of each view. */
const VIEWS: Record<CameraView, readonly [key: string, icon: string]> = {
  mine: ["f", "M12 4a3 3 0 1 0 0.01 0z M5 20c0-5 3-8 7-8s7 3 7 8z"],
  action: ["a", "M5 5l14 14 M19 5L5 19 M4 16l4 4 M20 16l-4 4"],
  table: ["t", "M7 5h10l4 14H3z M9.5 9h5 M8.5 14h7"],
  top: ["v", "M4 4h16v16H4z M4 12h16 M12 4v16"],
};

/** The turn or zoom of each key. */
const NUDGES: Readonly<Record<string, Nudge>> = { q: "left", e: "right", "+": "in", "=": "in", "-": "out" };

/** A button and a key for each view of the table, and keys to turn and zoom it. */
export function Views({ table }: { table: TableView }) {
  useKeys((key) => {
    const view = table.views.find((each) => VIEWS[each][0] === key);
    const nudge = NUDGES[key];
    if (view !== undefined) {
      table.camera(view);
    } else if (nudge !== undefined && table.nudges.includes(nudge)) {
      table.nudge(nudge);
    } else {
      return false;
    }
    return true;
  });
  return (
    <fieldset className="views" aria-label={t("views")}>
      {table.views.map((view) => (
        <button key={view} type="button" aria-keyshortcuts={VIEWS[view][0]} onClick={() => table.camera(view)}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d={VIEWS[view][1]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
          </svg>
          <span>{t(`view_${view}`)}</span> <kbd aria-hidden="true">{VIEWS[view][0]}</kbd>
        </button>
      ))}
    </fieldset>
  );
}

/** How to turn and zoom the table. */
export function ViewHint({ table }: { table: TableView }) {
  const turns = table.nudges.includes("left");
  return (
    <p className="view-hint">
      {turns && (
        <span className="by-mouse">
          {t("view_turn_hint")} <kbd>q</kbd> <kbd>e</kbd>
        </span>
      )}
      <span className="by-mouse">
        {t("view_zoom_hint")} <kbd>+</kbd> <kbd>-</kbd>
      </span>
      {turns && <span className="by-touch">{t("view_touch_turn")}</span>}
      <span className="by-touch">{t("view_touch_zoom")}</span>
    </p>
  );
}
