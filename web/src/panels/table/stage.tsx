import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { type Speed, useSettings } from "../common/settings";
import { type MountedTable, useTable } from "./use-table";
import { FigureCard } from "../watch/figure-card";
import { ShowAgain } from "../watch/show-again";
import { Signals } from "./signals";
import { TablePointers } from "../lesson/table-pointers";
import { ViewHint, Views } from "./views";
import { ownSide, useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import type { MatchPlayback, PlaybackReason } from "../../pages/match/playback";
import type { StoredStep } from "../../pages/match/stored-steps";
import type { TableListener, Marks, Pace, Scene, TableView } from "../../table/types";
import { t } from "../../text";

interface Props {
  playback: MatchPlayback;
  model: MatchModel;
  scene: Scene | null;
  /** The scene of another position. */
  sceneOf(model: MatchModel): Scene | null;
  marks: Marks;
  listener: TableListener;
  playing: boolean;
  focus: string | null;
  onFocus(figure: string | null): void;
  /** Tools shown over the table. */
  children: ReactNode;
}

/** The table; it is loaded once there is a scene. */
export function Stage({ playback, model, scene, sceneOf, marks, listener, playing, focus, onFocus, children }: Props) {
  const { look } = useMatchContext();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const mounted = useTable(canvas, listener);
  const { kind, table, missing } = mounted;
  const own = ownSide(model);
  useEffect(() => table?.options({ own }), [table, own]);
  usePlayer(playback, table, sceneOf);
  useEffect(() => {
    if (table !== null && scene !== null && !playing) {
      table.set(scene);
    }
  }, [table, scene, playing]);
  useEffect(() => table?.mark(marks), [table, marks]);
  useEffect(() => table?.options({ movable: movable(model, scene) }), [table, model, scene]);
  return (
    <main className="stage" data-empty={scene === null && look.Board === undefined}>
      {scene !== null && missing === "" && (
        <canvas
          key={kind}
          ref={setCanvas}
          data-board={kind}
          tabIndex={0}
          aria-label={t("table_label", { title: model.card.title })}
        />
      )}
      {scene === null && look.Board !== undefined && <look.Board {...{ model, marks, listener }} />}
      {((scene === null && look.Board === undefined) || missing !== "") && (
        <div className="bare">
          {missing === "" ? <Ornament title={model.card.title} /> : <output className="card">{t("no_table")}</output>}
          <look.Position {...{ model, focus, onFocus }} />
        </div>
      )}
      {table !== null && (
        <div className="tools">
          <Views table={table} />
          <BoardSwitch {...mounted} />
          {children}
        </div>
      )}
      {table !== null && !playing && focus !== null && (
        <FigureCard key={focus} {...{ model, table, figure: focus, on: scene?.figures.find(({ id }) => id === focus) }} onClose={() => onFocus(null)} />
      )}
      {table !== null && scene !== null && !playing && <TablePointers {...{ table, scene }} />}
      {table !== null && scene !== null && <Signals {...{ table, model }} />}
      {table !== null && <ViewHint table={table} />}
      {table !== null && <ShowAgain />}
      {playing && (
        <button type="button" className="skip main" onClick={() => playback.skip()}>
          {t("skip")} <kbd>{t("key_space")}</kbd>
        </button>
      )}
    </main>
  );
}

/** Figures of this seat's side can be dragged while it has a decision; the server says where they may go. */
function movable(model: MatchModel, scene: Scene | null): ReadonlySet<string> {
  const mine = model.decisions.length === 0 ? -2 : ownSide(model);
  return new Set(scene?.figures.filter((figure) => figure.side === mine).map(({ id }) => id));
}

function Ornament({ title }: { title: string }) {
  return (
    <div className="ornament" aria-hidden="true">
      <svg viewBox="0 0 200 200" width="160" height="160">
        <circle cx="100" cy="100" r="92" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="100" cy="100" r="84" fill="none" stroke="currentColor" strokeWidth="0.75" />
        <path
          d="M52 150 L148 46 M148 150 L52 46 M44 128 L72 156 M156 128 L128 156"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <p>{title}</p>
    </div>
  );
}

/** Switch between the 3D table and the flat board; 3D needs WebGL. */
function BoardSwitch({ kind, has3d, switchTo }: MountedTable) {
  const other = kind === "3d" ? "2d" : "3d";
  const unavailable = other === "3d" && !has3d;
  return (
    <button
      type="button"
      className="board-switch"
      disabled={unavailable}
      title={unavailable ? t("no_webgl") : t(`board_${other}_hint`)}
      onClick={() => switchTo(other)}
    >
      {t(`board_${other}`)}
    </button>
  );
}

/** The speed of an animation by the setting; with `off` only what the player wants to see again is played. */
const RATES: Readonly<Record<Speed, number>> = { slow: 0.6, normal: 1, fast: 2, off: 1 };
/** The player's own choices are played faster: they know what they do. */
const OWN_RATE = 1.6;

/** Animate updates on the table before the new state is shown. With reduced motion they are shown at once. */
function usePlayer(playback: MatchPlayback, table: TableView | null, sceneOf: (model: MatchModel) => Scene | null): void {
  const { look } = useMatchContext();
  const { speed, motion, follow } = useSettings();
  const prepare = useEffectEvent((on: TableView, { events, before, state }: StoredStep, why: PlaybackReason, model: MatchModel) => {
    const wanted = why === "again" || (speed !== "off" && motion === "full");
    const steps = document.hidden || !wanted ? [] : look.steps(events.map(({ event }) => event), before, state);
    const then = steps.length === 0 ? null : sceneOf(model);
    if (then === null) {
      return null;
    }
    const pace: Pace = { rate: RATES[speed] * (why === "own" ? OWN_RATE : 1), follow: follow && why !== "own" && motion === "full" };
    const first = why === "again" ? sceneOf({ ...model, state: before }) : null;
    return async () => {
      if (first !== null) {
        on.set(first);
      }
      await on.play(steps, then, pace);
    };
  });
  useEffect(() => {
    if (table === null) {
      return;
    }
    playback.setPlayer({
      prepare: (step, why, model) => prepare(table, step, why, model),
      settle: () => table.settle(),
      skip: () => table.skip(),
    });
    return () => playback.setPlayer(null);
  }, [playback, table]);
}
