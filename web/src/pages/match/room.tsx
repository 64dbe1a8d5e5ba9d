import { lazy, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { MatchPlayback } from "./playback";
import { ClosedMatch } from "../lobby/closed-match";
import { useKeys } from "../../panels/common/use-keys";
import { Measuring } from "../../panels/table/measuring";
import { Preparing } from "../../panels/common/preparing";
import { PingButton, Pinging } from "../../panels/table/pinging";
import { useAimMarks } from "../../panels/table/use-aim-marks";
import { TapeMeasure } from "../../panels/table/tape-measure";
import { ScoreLine } from "../../panels/commentary/score-line";
import { lessonMode, useLessonView } from "../../panels/lesson/lesson-context";
import { situationMarks } from "../../panels/table/situation-marks";
import { SidePanel } from "../../panels/match/side-panel";
import { namesOf, ownSide, useMatchContext } from "../../panels/match/match-context";
import { Stage } from "../../panels/table/stage";
import { TopBar } from "../../panels/match/top-bar";
import { WatchContext } from "../../panels/watch/watch-context";
import type { MatchModel } from "../../net/model";
import { go } from "../../router";
import { OwnEdge, placeWords } from "../../text/place-words";
import { useAnswer } from "../../systems/common/queries";
import { withStakes } from "../../panels/commentary/stakes";
import type { Picked } from "../../systems/types";
import type { TableListener, Marks, Scene } from "../../table/types";
import { t } from "../../text";

// A separate chunk: a running match does not load the lobby.
const Lobby = lazy(async () => ({ default: (await import("../lobby/lobby")).Lobby }));

const ArchivedMatch = lazy(async () => ({ default: (await import("./archived-match")).ArchivedMatch }));

const NOTHING_PICKED: Picked = { figure: null, at: null, dragged: null };

/** The table and everything around it. */
export function MatchRoom() {
  const { store, look, texts } = useMatchContext();
  const connected = useSyncExternalStore(store.subscribe, store.get);
  const lesson = useLessonView();
  const playback = useMemo(() => new MatchPlayback(store), [store]);
  useEffect(() => playback.follow(), [playback]);
  const { model, playing, newest } = useSyncExternalStore(playback.subscribe, playback.get);
  const [picked, setPicked] = useState<Picked>(NOTHING_PICKED);
  const [marks, mark] = useState<Marks>({});
  const [focus, setFocus] = useState<string | null>(null);
  const [measuring] = useState(() => new Measuring());
  const [pinging] = useState(() => new Pinging());
  const [ownEdge] = useState(() => new OwnEdge());
  const [tapeMarks, tape] = useState<Marks>({});
  const listener = useMemo(
    () => tableListener(setPicked, setFocus, measuring, pinging, () => playback.skip()),
    [playback, measuring, pinging],
  );
  const ground = useGround(model);
  const sceneOf = useCallback(
    (shown: MatchModel) => {
      const table = shown.state === null ? null : look.scene(shown.state, shown);
      return table === null ? null : withGround(withStakes(table, shown.score, shown, texts), ground);
    },
    [look, texts, ground],
  );
  const base = useMemo(() => {
    if (model === null) {
      return null;
    }
    const names = namesOf(model.card);
    texts.setPlayers(names.seat, names.side);
    if (model.state === null) {
      return null;
    }
    texts.addNames(look.names(model.state));
    texts.setSlotTexts(look.slotTexts?.(model.state));
    texts.remember([...model.forms, ...model.decisions.flatMap(({ choices = [] }) => choices)]);
    const table = sceneOf(model);
    if (table !== null) {
      texts.setPlaces(placeWords(table, ownEdge.of(table, ownSide(model)), texts));
    }
    return table;
  }, [look, texts, model, sceneOf, ownEdge]);
  const scene = useMemo(() => withPlaced(base, marks.placed), [base, marks.placed]);
  const asked = useMemo(() => situationMarks(playing ? undefined : model?.decisions[0]?.situation, scene), [playing, model, scene]);
  const aiming = useAimMarks(model, scene, marks);
  const allMarks = useMemo(
    () => ({
      ...asked,
      ...marks,
      ...aiming,
      ...tapeMarks,
      highlight: [...(asked.highlight ?? []), ...(marks.highlight ?? []), ...(focus === null ? [] : [focus])],
    }),
    [asked, marks, aiming, tapeMarks, focus],
  );
  useResetOnDecision(model?.decisions ?? [], () => {
    setPicked(NOTHING_PICKED);
    setFocus(null);
  });
  useRematch(model);
  useTitle(model?.card.title ?? "", (model?.decisions.length ?? 0) > 0);
  useTableKeys(playback, scene === null ? null : measuring, playing);
  const reconnect = useCallback(() => {
    store.close();
    store.open();
  }, [store]);
  if (model === null) {
    return (
      <main className="arriving" aria-busy="true">
        <p className="quiet">{connected.reason === "" ? t("connecting") : connected.reason}</p>
      </main>
    );
  }
  if (model.state === null) {
    // No position: the match has not begun, or it cannot continue.
    const { card } = model;
    if (card.status === "open") {
      return <Lobby model={model} link={connected.link} />;
    }
    return card.number < 0 ? <ClosedMatch card={card} /> : <ArchivedMatch model={model} />;
  }
  return (
    <div className="room" data-my-turn={model.decisions.length > 0} data-lesson={lessonMode(lesson)}>
      <WatchContext value={playback}>
        <header className="head">
          <TopBar model={model} link={connected.link} reason={connected.reason} unsent={connected.unsent} onReconnect={reconnect} />
          <ScoreLine model={model} />
          <Preparing />
        </header>
        <Stage {...{ playback, model, scene, sceneOf, marks: allMarks, listener, playing, focus, onFocus: setFocus }}>
          {scene !== null && <TapeMeasure {...{ measuring, scene, number: model.number, mark: tape }} />}
          {scene !== null && <PingButton {...{ pinging, scene }} />}
        </Stage>
        <SidePanel {...{ model, hasTable: scene !== null, newest, playing, picked, mark, focus, onFocus: setFocus }} />
      </WatchContext>
    </div>
  );
}

/** Go to the rematch once all have agreed, unless it already existed when this page was opened. */
function useRematch(model: MatchModel | null): void {
  const known = useRef<string | null | undefined>(undefined);
  const rematch = model === null ? undefined : (model.card.rematch ?? null);
  const plays = model !== null && model.seat !== null;
  useEffect(() => {
    if (known.current === null && typeof rematch === "string" && plays) {
      go(`/match/${encodeURIComponent(rematch)}`);
    }
    known.current = rematch;
  }, [rematch, plays]);
}

/** Call `reset` when the open decisions change. */
function useResetOnDecision(decisions: MatchModel["decisions"], reset: () => void): void {
  const ids = decisions.map(({ id }) => id).join(" ");
  const [shownIds, setShownIds] = useState(ids);
  if (shownIds !== ids) {
    setShownIds(ids);
    reset();
  }
}

type Ground = Pick<Scene, "areas" | "markers">;

/** The areas and markers of the scenario, if its system has them. */
function useGround(model: MatchModel | null): Ground | null {
  const { look, store } = useMatchContext();
  const state = model?.state ?? null;
  const wanted = state !== null && look.ground?.wanted(state) === true;
  const known = useAnswer(store, wanted ? { ask: "zones" } : null);
  const zones = known?.answer;
  return useMemo(
    () => (zones === undefined || look.ground === undefined ? null : look.ground.build(zones, state)),
    [look, zones, state],
  );
}

function withGround(scene: Scene | null, ground: Ground | null): Scene | null {
  if (scene === null || ground === null) {
    return scene;
  }
  return { ...scene, areas: [...scene.areas, ...ground.areas], markers: [...scene.markers, ...ground.markers] };
}

/** The scene with some figures at provisional places, during deployment. */
function withPlaced(scene: Scene | null, placed: Marks["placed"]): Scene | null {
  if (scene === null || placed === undefined) {
    return scene;
  }
  const places = new Map(placed.map(({ id, at }) => [id, at]));
  return { ...scene, figures: scene.figures.map((each) => Object.assign({}, each, { at: places.get(each.id) ?? each.at })) };
}

/** Pass clicks, hovering and dragging on the table to the panels. */
function tableListener(
  pick: (picked: Picked) => void,
  focus: (figure: string | null) => void,
  measuring: Measuring,
  pinging: Pinging,
  skip: () => void,
): TableListener {
  return {
    pick: (target) => {
      const { figure = null, at = null } = target;
      skip();
      if (pinging.pick(target) || measuring.pick(target)) {
        return;
      }
      focus(figure);
      pick({ figure, at, dragged: null });
    },
    hover: (target) => {
      focus(target?.figure ?? null);
      measuring.hover(target);
    },
    drag: (id, at, phase) => {
      pick({ figure: null, at: null, dragged: phase === "away" ? null : { id, at, done: phase === "done" } });
    },
  };
}

/** Space skips the animation; m toggles the tape measure, of a table that the page draws. */
function useTableKeys(playback: MatchPlayback, measuring: Measuring | null, playing: boolean): void {
  useKeys((key) => {
    const onButton = document.activeElement?.closest("button, a, summary") ?? null;
    if (key === " " && playing && onButton === null) {
      playback.skip();
      return true;
    }
    if (key === "m") {
      measuring?.toggle();
    }
    return key === "m" && measuring !== null;
  });
}

function useTitle(title: string, mine: boolean): void {
  useEffect(() => {
    document.title = t(mine ? "title_turn" : "title_of", { page: title });
    return () => {
      document.title = t("title");
    };
  }, [title, mine]);
}
