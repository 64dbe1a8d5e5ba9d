import type { Option } from "./choice-list";
import type { ChoiceForm } from "../../protocol/messages";
import { fullSlotText, verbLabel } from "../../text/choice-label";
import type { SystemTexts } from "../../text/system";

/** A choice in the list. */
export interface Line extends Option {
  /** The heading above it; empty if it belongs to none. */
  heading: string;
  /** What tells it apart from a choice with the same label; empty if nothing has to. */
  detail: string;
}

const ORDER = new Intl.Collator("en", { numeric: true });

/** Choices as a list: each once, grouped by verb in the order of the texts and sorted; single choices of a verb come last. */
export function sortedChoices(options: readonly Option[], kind: string, texts: SystemTexts): Line[] {
  const unique = [...new Map(options.map((option) => [option.choice, option])).values()];
  const order = texts.keys("choices");
  const rank = (verb: string) => [`${kind}-${verb}`, verb].map((key) => order.indexOf(key)).find((at) => at >= 0) ?? order.length;
  const verbs = [...new Set(unique.map(({ choice }) => texts.verb(choice)))].toSorted((one, other) => rank(one) - rank(other));
  const groups = verbs.map((verb) => unique.filter(({ choice }) => texts.verb(choice) === verb));
  const headed = groups.length > 1;
  const lines = groups.flatMap((group, index) => {
    const general = headed && group.length > 1 ? verbLabel(verbs[index] ?? "", kind, texts) : "";
    return group
      .map((option) => ({ ...option, heading: option.group ?? general, detail: "" }))
      .toSorted((one, other) => ORDER.compare(one.heading, other.heading) || ORDER.compare(one.label, other.label));
  });
  const headings = [...new Set(lines.map(({ heading }) => heading))];
  const told = withDetails(headings.flatMap((each) => lines.filter(({ heading }) => heading === each)), texts);
  return [...told.filter(({ heading }) => heading !== ""), ...told.filter(({ heading }) => heading === "")];
}

/** Choices in their given order, those with the same heading together where the first of them stands. */
export function headedChoices(options: readonly Option[], _kind: string, texts: SystemTexts): Line[] {
  const lines = options.map((option) => ({ ...option, heading: option.group ?? "", detail: "" }));
  const headings = [...new Set(lines.map(({ heading }) => heading))];
  return withDetails(headings.flatMap((each) => lines.filter(({ heading }) => heading === each)), texts);
}

function withDetails(lines: readonly Line[], texts: SystemTexts): Line[] {
  return lines.map((line) => Object.assign({}, line, { detail: detailOf(line, lines, texts) }));
}

/** The slots in which a choice differs from others with the same label. */
function detailOf(line: Line, lines: readonly Line[], texts: SystemTexts): string {
  const twins = lines.filter(({ label, heading, choice }) => label === line.label && heading === line.heading && choice !== line.choice);
  const form = texts.form(line.choice);
  const others = twins.map(({ choice }) => texts.form(choice)).filter((each): each is ChoiceForm => each !== null);
  if (form === null || others.length === 0) {
    return "";
  }
  return texts
    .slots(form)
    .filter(({ name, value }) => others.some(({ slots = {} }) => JSON.stringify(slots[name]) !== JSON.stringify(value)))
    .map(({ value, described }) => fullSlotText(value, texts, described))
    .filter((text) => text !== "")
    .join("; ");
}
