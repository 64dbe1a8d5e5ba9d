import { lazy, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { MatchPlayback } from "./playback";
import { ClosedMatch } from "../lobby/closed-match";
import { useKeys } from "../../panels/common/use-keys";
import { Measuring } from "../../panels/table/measuring";
import { TapeMeasure } from "../../panels/table/tape-measure";
import { SidePanel } from "../../panels/match/side-panel";
import { useMatchContext } from "../../panels/match/match-context";
import { Stage } from "../../panels/table/stage";
import { TopBar } from "../../panels/match/top-bar";
import type { MatchModel } from "../../net/model";
import { go } from "../../router";
import { useAnswer } from "../../systems/common/queries";
import type { Picked } from "../../systems/types";
import type { TableListener, Marks, Scene } from "../../table/types";
import { t } from "../../text";

// A separate chunk: a running match does not load the lobby.
const Lobby = lazy(async () => ({ default: (await import("../lobby/lobby")).Lobby }));

const ArchivedMatch = lazy(async () => ({ default: (await import("./archived-match")).ArchivedMatch }));

const NOTHING: Picked = { figure: null, at: null, dragged: null };

/** The table and everything around it. */
export function MatchRoom() {
  const { store, look, texts } = useMatchContext();
  const connected = useSyncExternalStore(store.subscribe, store.get);
  const showing = useMemo(() => new MatchPlayback(store), [store]);
  useEffect(() => showing.follow(), [showing]);
  const { model, playing, newest } = useSyncExternalStore(showing.subscribe, showing.get);
  const [picked, setPicked] = useState<Picked>(NOTHING);
  const [marks, mark] = useState<Marks>({});
  const [focus, setFocus] = useState<string | null>(null);
  const [measuring] = useState(() => new Measuring());
  const [taped, tape] = useState<Marks>({});
  const listener = useMemo(
    () => handsFor(setPicked, setFocus, measuring, () => showing.skip()),
    [showing, measuring],
  );
  const whole = useMemo(() => {
    if (model === null || model.state === null) {
      return null;
    }
    texts.meet(look.names(model.state));
    return look.scene(model.state, model);
  }, [look, texts, model]);
  const laid = useGround(model);
  const scene = useMemo(() => withPlaced(withGround(whole, laid), marks.placed), [whole, laid, marks.placed]);
  const marked = useMemo(
    () => ({ ...marks, ...taped, highlight: [...(marks.highlight ?? []), ...(focus === null ? [] : [focus])] }),
    [marks, taped, focus],
  );
  usePicksOf(model?.decisions ?? [], () => {
    setPicked(NOTHING);
    setFocus(null);
  });
  useRematch(model);
  useTitle(model?.card.title ?? "", (model?.decisions.length ?? 0) > 0);
  useTableKeys(showing, measuring, playing);
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
    // Nothing below can be shown without a position: the match has not begun, or it cannot be played on.
    const { card } = model;
    if (card.status === "open") {
      return <Lobby model={model} link={connected.link} />;
    }
    return card.number < 0 ? <ClosedMatch card={card} /> : <ArchivedMatch model={model} />;
  }
  return (
    <div className="room" data-my-turn={model.decisions.length > 0}>
      <TopBar model={model} link={connected.link} reason={connected.reason} unsent={connected.unsent} onReconnect={reconnect} />
      <Stage {...{ showing, model, scene, marks: marked, listener, playing, focus, onFocus: setFocus }}>
        {scene !== null && <TapeMeasure {...{ measuring, scene, number: model.number, mark: tape }} />}
      </Stage>
      <SidePanel {...{ model, newest, playing, picked, mark, focus, onFocus: setFocus }} />
    </div>
  );
}

/** Go to the rematch once all have agreed; a match opened when it already had one stays. */
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

/** What was picked for one decision is forgotten with the next. */
function usePicksOf(decisions: MatchModel["decisions"], forget: () => void): void {
  const ids = decisions.map(({ id }) => id).join(" ");
  const [asked, setAsked] = useState(ids);
  if (asked !== ids) {
    setAsked(ids);
    forget();
  }
}

type Ground = Pick<Scene, "areas" | "markers">;

/** What the scenario marks on the table, where its system knows that. */
function useGround(model: MatchModel | null): Ground | null {
  const { look, store } = useMatchContext();
  const state = model?.state ?? null;
  const wanted = state !== null && look.ground?.wanted(state) === true;
  const known = useAnswer<unknown>(store, wanted ? { ask: "zones" } : null);
  const zones = known?.answer;
  return useMemo(
    () => (zones === undefined || look.ground === undefined ? null : look.ground.lay(zones, state)),
    [look, zones, state],
  );
}

function withGround(scene: Scene | null, ground: Ground | null): Scene | null {
  if (scene === null || ground === null) {
    return scene;
  }
  return { ...scene, areas: [...scene.areas, ...ground.areas], markers: [...scene.markers, ...ground.markers] };
}

/** The scene with some figures elsewhere for the moment: a set-up that is being made. */
function withPlaced(scene: Scene | null, placed: Marks["placed"]): Scene | null {
  if (scene === null || placed === undefined) {
    return scene;
  }
  const places = new Map(placed.map(({ id, at }) => [id, at]));
  return { ...scene, figures: scene.figures.map((each) => Object.assign({}, each, { at: places.get(each.id) ?? each.at })) };
}

/** What the player has picked on the table. */
function handsFor(
  pick: (picked: Picked) => void,
  focus: (figure: string | null) => void,
  measuring: Measuring,
  skip: () => void,
): TableListener {
  return {
    pick: (what) => {
      const { figure = null, at = null } = what;
      skip();
      if (measuring.pick(what)) {
        return;
      }
      focus(figure);
      pick({ figure, at, dragged: null });
    },
    hover: (what) => {
      focus(what?.figure ?? null);
      measuring.hover(what);
    },
    drag: (id, at, phase) => {
      pick({ figure: null, at: null, dragged: phase === "away" ? null : { id, at, done: phase === "done" } });
    },
  };
}

/** Space skips the animation, m picks the tape up. */
function useTableKeys(showing: MatchPlayback, measuring: Measuring, playing: boolean): void {
  useKeys((key) => {
    const onButton = document.activeElement?.closest("button, a, summary") ?? null;
    if (key === " " && playing && onButton === null) {
      showing.skip();
      return true;
    }
    if (key === "m") {
      measuring.toggle();
    }
    return key === "m";
  });
}

function useTitle(title: string, mine: boolean): void {
  useEffect(() => {
    document.title = `${mine ? "● " : ""}${title} · ${t("title")}`;
    return () => {
      document.title = t("title");
    };
  }, [title, mine]);
}
