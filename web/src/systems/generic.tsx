import type { Json } from "../protocol/messages";
import type { ComponentType } from "react";
import type { MatchModel } from "../net/model";
import { fact } from "../panels/odds/odds-card";
import { t } from "../text";
import type { SystemTexts } from "../text/system";
import { option } from "./common/option";
import type { BoardProps } from "./element-board";
import "./systems.css";
import type { SystemLook } from "./types";

/** So many levels of the position are shown at once. */
const MAX_OPEN = 2;

/**
 * The look of a system that the page does not know: pickers for its decisions, its texts, its position as a tree, and
 * its own board if it brings one.
 */
export function genericLook(texts: SystemTexts, Board: ComponentType<BoardProps> | null): SystemLook {
  return {
    ...(Board === null ? {} : { Board }),
    scene: () => null,
    steps: () => [],
    option: (choice, decision, state) => option(choice, decision, state, texts),
    widgets: {},
    Position: ({ model }) => (
      <div className="position">
        <Tree value={withoutInternals(model.state)} texts={texts} model={model} depth={0} />
      </div>
    ),
    moment: () => "",
    names: () => ({}),
  };
}

/** Fields of every position that say nothing of its game: how the rules go on, who plays which side, the result. */
const INTERNAL = new Set(["frames", "seats", "result", "interjections"]);

function withoutInternals(state: Json): Json {
  return isTree(state) ? Object.fromEntries(Object.entries(state as Record<string, Json>).filter(([name]) => !INTERNAL.has(name))) : state;
}

/** The name of a key of a table: that of a player, if all keys are seats or all are sides of the match. */
function namesOfKeys(keys: readonly string[], { card }: MatchModel, texts: SystemTexts): (key: string) => string {
  const kind = (["seat", "side"] as const).find((each) => keys.every((key) => card.seats.some((one) => one[each] === key)));
  return (key) => (kind === undefined ? null : texts.nameInMatch(kind, key)) ?? texts.word(key).replaceAll("_", " ");
}

interface TreeProps {
  value: Json;
  texts: SystemTexts;
  model: MatchModel;
  depth: number;
}

/** A part of the position, by the names of its fields; the details of details are folded away. */
function Tree({ value, texts, model, depth }: TreeProps) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return <span>{fact(value, texts)}</span>;
  }
  const rows = Object.entries(value as Readonly<Record<string, Json>>);
  const nameOf = namesOfKeys(rows.map(([key]) => key), model, texts);
  return (
    <dl className="tree">
      {rows.map(([key, item]) => (
        <div key={key}>
          <dt>{nameOf(key)}</dt>
          <dd>
            {depth >= MAX_OPEN && isTree(item) ? (
              <details>
                <summary>{t("odds_more")}</summary>
                <Tree value={item} texts={texts} model={model} depth={depth + 1} />
              </details>
            ) : (
              <Tree value={item} texts={texts} model={model} depth={depth + 1} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isTree(value: Json): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
