import { useAnswer } from "./queries";
import { ChoiceList } from "./choice-buttons";
import type { WidgetContext } from "../widget";
import { t } from "../../text";

const COUNT = 40;

/** A list of some legal choices with this prefix. */
export function Suggestions({
  prefix,
  open = false,
  store,
  model,
  decision,
  look,
  choose,
}: WidgetContext & { prefix: string; open?: boolean }) {
  const index = Math.max(
    0,
    model.decisions.findIndex(({ id }) => id === decision.id),
  );
  const known = useAnswer<string[]>(store, { ask: "suggest", decision: index, count: COUNT });
  const choices = [...new Set(known?.answer ?? [])].filter(
    (choice) => choice === prefix || choice.startsWith(`${prefix} `),
  );
  if (choices.length === 0) {
    return null;
  }
  return (
    <details className="suggestions" open={open}>
      <summary>{t("system_suggestions", { count: choices.length })}</summary>
      <ChoiceList options={choices.map(look)} onChoose={choose} />
    </details>
  );
}
