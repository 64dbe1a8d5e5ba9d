import type { ChoiceCard, Json, LessonView, Pointer } from "../../protocol/messages";
import { tablePlace } from "../../systems/common/places";
import type { Spot } from "../../table/types";
import { inner } from "../../text/choice-label";
import type { SystemTexts } from "../../text/system";

/** Selectors of what the page points at; of each list the first element that is there. */
export type ElementTargets = readonly (readonly string[])[];

/** What is pointed at on the table. */
export interface TableTargets {
  figures: readonly string[];
  places: readonly Spot[];
}

/** The parts of the page that a lesson can point at. */
const PARTS: Readonly<Record<string, string>> = {
  decision: ".decision",
  dice: ".decision fieldset.dice, .position .dice",
  hand: ".hand",
  log: ".log",
  odds: ".decision .option b, .decision .value b, .decision .verb b",
  position: ".position",
  table: ".stage",
  turn: ".top-bar .turn",
};

/** The elements that a step points at: those that the lesson names, and what must be clicked to make the choice. */
export function elementTargets({ done, over = false, points, answer }: LessonView): ElementTargets {
  if (done || over) {
    return [];
  }
  const named = points.flatMap((point) => selectorOf(point) ?? []).map((selector) => [selector]);
  return answer === null ? named : [...named, stepsTo(answer)];
}

function selectorOf({ kind, value }: Pointer): string | null {
  if (typeof value !== "string") {
    return null;
  }
  switch (kind) {
    case "part":
      return PARTS[value] ?? null;
    case "verb":
      return `.decision [data-verb=${quoted(value)}]`;
    case "choice":
      return `.decision [data-choice=${quoted(value)}]`;
    case "die":
    case "card":
      return `[data-value=${quoted(value)}]`;
    default:
      return null;
  }
}

/** The button of the whole choice, or what leads to it: a value that is not picked yet, what confirms it, or the verb. */
function stepsTo({ text, verb, slots = {} }: ChoiceCard): string[] {
  const values = Object.entries(slots).flatMap(([name, value]) =>
    marksOf(value).map((mark) => `.decision [data-slot=${quoted(name)}] [data-value=${quoted(mark)}]:not([aria-pressed=true])`),
  );
  return [
    `.decision [data-choice=${quoted(text)}]:not(:disabled)`,
    ...values,
    ".decision .confirm .main:not(:disabled)",
    ".decision [data-slot] .main[data-pick]:not(:disabled)",
    `.decision [data-verb=${quoted(verb)}]:not([aria-pressed=true])`,
  ];
}

/** The mark of a value, and those of what it holds. */
function marksOf(value: Json): string[] {
  const inside = typeof value === "object" && value !== null ? Object.values(value) : [];
  return [valueMark(value), ...inside.flatMap(marksOf)];
}

/** How a button that picks a value is marked, so that a lesson can point at it. */
export function valueMark(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** What a step points at on the table: what the lesson names, and where or at whom the choice is aimed. */
export function tableTargets(lesson: LessonView | null, texts: SystemTexts): TableTargets {
  if (lesson === null || lesson.done || lesson.over === true) {
    return { figures: [], places: [] };
  }
  const aimed = lesson.answer === null ? { figures: [], places: [] } : aimOf(lesson.answer, texts);
  const figures = lesson.points.filter(({ kind }) => kind === "figure").map(({ value }) => String(value));
  const places = lesson.points.flatMap(({ value }) => (typeof value === "string" ? [] : [tablePlace(value, {})]));
  return { figures: [...new Set([...figures, ...aimed.figures])], places: [...places, ...aimed.places] };
}

function aimOf(answer: ChoiceCard, texts: SystemTexts): TableTargets {
  const slots = texts.slots(answer);
  const places = slots.flatMap(({ picker, value, described }) => {
    const end = picker === "place" ? value : picker === "path" && Array.isArray(value) ? value.at(-1) : null;
    return Array.isArray(end) ? [tablePlace(end as number[], described)] : [];
  });
  const figures = slots
    .filter(({ picker, described }) => picker === "target" || inner(described, "of")["picker"] === "target")
    .flatMap(({ value }) => value)
    .map(String);
  return { figures, places };
}
