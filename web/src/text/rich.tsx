import { Fragment, type ReactNode } from "react";
import type { Say, Value, Values } from ".";

/** Marks the place of an element in a formatted text; no text contains it. */
const MARK = "\u{F8FF}";

interface Props<Key extends string> {
  /** Formats the text: `t` of the page or of a system. */
  say: Say<Key>;
  id: Key;
  values?: Values;
  /** The elements in the text, by the names of their placeholders. */
  elements: Readonly<Record<string, ReactNode>>;
}

/** A text with elements in it: each stands where the text has its placeholder. */
export function Rich<Key extends string>({ say, id, values, elements }: Props<Key>) {
  const names = Object.keys(elements);
  const marks = names.map((name, place): [string, Value] => [name, `${MARK}${place}${MARK}`]);
  const parts = say(id, { ...values, ...Object.fromEntries(marks) }).split(MARK);
  // Every second part is the number of an element; the parts of a text never change their order.
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, place) => <Fragment key={place}>{place % 2 === 0 ? part : elements[names[Number(part)] ?? ""]}</Fragment>);
}
