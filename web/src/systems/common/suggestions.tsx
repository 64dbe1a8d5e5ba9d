import { useAnswer } from "./queries";
import { ChoiceList } from "./choice-buttons";
import type { WidgetContext } from "../widget";
import { t } from "../../text";

const COUNT = 40;

/** Some legal choices with this prefix, to pick from a list. */
export function Suggestions({
  begin,
  open = false,
  store,
  model,
  decision,
  look,
  choose,
}: WidgetContext & { begin: string; open?: boolean }) {
  const place = Math.max(
    0,
    model.decisions.findIndex(({ id }) => id === decision.id),
  );
  const known = useAnswer<string[]>(store, { ask: "suggest", decision: place, count: COUNT });
  const found = [...new Set(known?.answer ?? [])].filter(
    (choice) => choice === begin || choice.startsWith(`${begin} `),
  );
  if (found.length === 0) {
    return null;
  }
  return (
    <details className="suggestions" open={open}>
      <summary>{t("system_suggestions", { count: found.length })}</summary>
      <ChoiceList options={found.map(look)} onChoose={choose} />
    </details>
  );
}
