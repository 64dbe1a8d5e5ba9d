import { useAnswer } from "./queries";
import { ChoiceList } from "./choice-buttons";
import type { WidgetContext } from "../widget";
import type { ChoiceForm, SuggestAnswer } from "../../protocol";
import { t } from "../../text";

const COUNT = 40;

interface Props extends WidgetContext {
  /** The prefix of the choices to list, or the verb and slots that they have in common. */
  prefix?: string;
  like?: ChoiceForm;
  open?: boolean;
}

/** A list of some legal choices. */
export function Suggestions({ prefix, like, open = false, store, model, decision, texts, look, choose }: Props) {
  const index = Math.max(
    0,
    model.decisions.findIndex(({ id }) => id === decision.id),
  );
  const suggested = useAnswer<SuggestAnswer>(store, { ask: "suggest", decision: index, count: COUNT })?.answer;
  const { choices: candidates = [], cards = [] } = suggested ?? {};
  texts.remember(cards);
  const matching =
    like === undefined
      ? candidates.filter((choice) => prefix === undefined || choice === prefix || choice.startsWith(`${prefix} `))
      : cards.filter((card) => matches(card, like)).map(({ text }) => text);
  const choices = [...new Set(matching)];
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
