import { useAnswer } from "./queries";
import { ChoiceList } from "./choice-buttons";
import type { WidgetContext } from "../widget";
import type { ChoiceForm } from "../../protocol/messages";
import { t } from "../../text";

const COUNT = 40;

interface Props extends WidgetContext {
  /** The verb and slots that the listed choices have in common. */
  like: ChoiceForm;
  open?: boolean;
}

/** A list of some legal choices. */
export function Suggestions({ like, open = false, store, model, decision, texts, look, choose }: Props) {
  const index = Math.max(
    0,
    model.decisions.findIndex(({ id }) => id === decision.id),
  );
  const suggested = useAnswer(store, { ask: "suggest", decision: index, count: COUNT })?.answer;
  const { cards = [] } = suggested ?? {};
  texts.remember(cards);
  const choices = [...new Set(cards.filter((card) => matches(card, like)).map(({ text }) => text))];
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

/** Whether a choice has this verb, and these values in its slots. */
function matches({ verb, slots = {} }: ChoiceForm, like: ChoiceForm): boolean {
  return verb === like.verb && Object.entries(like.slots ?? {}).every(([name, value]) => slots[name] === value);
}
