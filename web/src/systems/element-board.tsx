/** The board of a system that brings its own: a custom element from an ES module of its package. */
import { type ComponentType, useEffect, useRef, useState } from "react";
import { get } from "../net/api";
import type { MatchModel } from "../net/model";
import type { WebParts } from "../protocol/messages";
import type { Marks, TableListener } from "../table/types";
import type { SystemTexts } from "../text/system";
import { spot } from "./common/places";

export interface BoardProps {
  model: MatchModel;
  marks: Marks;
  listener: TableListener;
}

/** What the element shows: it is set as its property `view` whenever something changes. */
export interface BoardView {
  /** The position as this seat sees it. */
  state: unknown;
  seat: string | null;
  /** The open decisions of this seat, with the cards of their choices. */
  decisions: MatchModel["decisions"];
  /** What the page wants marked: targets, reachable places, a path. */
  marks: Marks;
  /** The name of a figure, or any other word of the system's texts. */
  word(id: string): string;
  /** The short name of a figure, for a board with little room; its name if it has none. */
  short(id: string): string;
}

/** What the element reports when the player clicks: an event `pick` with the figure or the place as its detail. */
type PickDetail = Omit<Parameters<TableListener["pick"]>[0], "at"> & { at?: readonly number[] };

/** Load the board of a system; null if it brings none. */
export async function loadBoard(system: string, texts: SystemTexts): Promise<ComponentType<BoardProps> | null> {
  const { board } = await get<WebParts>(`/api/systems/${encodeURIComponent(system)}/web`);
  if (board === null) {
    return null;
  }
  const { default: tag } = (await import(/* @vite-ignore */ board)) as { default: unknown };
  if (typeof tag !== "string" || customElements.get(tag) === undefined) {
    throw new Error(`${board} does not export the name of a custom element that it defines`);
  }
  return ({ model, marks, listener }) => <ElementBoard {...{ tag, model, marks, listener, texts }} />;
}

interface ElementBoardProps extends BoardProps {
  tag: string;
  texts: SystemTexts;
}

function ElementBoard({ tag, model, marks, listener, texts }: ElementBoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [element] = useState(() => document.createElement(tag));
  useEffect(() => frame.current?.replaceChildren(element), [element]);
  useEffect(() => {
    const { state, seat, decisions } = model;
    const view: BoardView = { state, seat, decisions, marks, word: (id) => texts.word(id), short: (id) => texts.short(id) };
    Object.assign(element, { view });
  }, [element, model, marks, texts]);
  useEffect(() => {
    const pick = (event: Event) => {
      const { at, ...others } = (event as CustomEvent<PickDetail>).detail;
      listener.pick(at === undefined ? others : { ...others, at: spot(at) });
    };
    element.addEventListener("pick", pick);
    return () => element.removeEventListener("pick", pick);
  }, [element, listener]);
  return <div className="element-board" ref={frame} />;
}
