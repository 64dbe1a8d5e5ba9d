import { useState } from "react";
import { useOnChange } from "../../common/use-change";
import { Suggestions } from "../../common/suggestions";
import type { WidgetContext } from "../../widget";
import type { ChoiceCard } from "../../../protocol/messages";
import { t } from "../text";
import { cardsOf, PASS, slotOf } from "../choices";
import { cardText } from "../deck/cards";
import { PointPanel } from "../movement/points";
import { actingIn, type Character, shootOut, turnOf } from "../state";
import { Targets } from "../shooting/targets";
import { Who } from "./who";

/** Actions with a target, which is picked on the table or from the list. */
const AIMED = ["shoot", "throw", "aim", "charge", "attack"];

/** The action of the active character. */
export function ActionWidget(props: WidgetContext) {
  const { decision, model, picked } = props;
  const [mode, setMode] = useState<string | null>(null);
  const me = actingIn(shootOut(model.state));
  useOnChange(picked, ({ figure }) => {
    const verb = AIMED.find((each) => cardsOf(decision, each).some((card) => slotOf(card, "target") === figure));
    if (figure !== null && verb !== undefined && !isAimed(mode)) {
      setMode(verb);
    }
  });
  return (
    <div className="action">
      {me !== undefined && <Acting {...props} me={me} />}
      <Verbs {...props} mode={mode} onMode={setMode} />
      {isAimed(mode) && <Targets key={mode} {...props} cards={cardsOf(decision, mode)} shooter={me?.id ?? ""} />}
      {mode === STEP && me !== undefined && <PointPanel {...props} me={me} verb={mode} hint={t("page_step_hint")} />}
      {mode !== null && <Suggestions key={`list ${mode}`} {...props} like={{ verb: mode }} />}
    </div>
  );
}

function Acting({ me, model, texts }: WidgetContext & { me: Character }) {
  const s = shootOut(model.state);
  const turn = turnOf(s);
  return (
    <Who figure={me} texts={texts}>
      {turn?.free === true && (
        <span className="tag">{t("page_by_card", { card: cardText(turn.card ?? "", s, texts) })}</span>
      )}
    </Who>
  );
}

function Verbs({
  decision,
  look,
  choose,
  texts,
  mode,
  onMode,
}: WidgetContext & { mode: string | null; onMode(mode: string): void }) {
  return (
    <fieldset className="verbs">
      <legend className="sr">{texts.get("prompts", decision.kind)}</legend>
      {buttonsOf(decision.choices ?? []).map(({ verb, text }) =>
        text === null ? (
          <button
            key={verb}
            type="button"
            className="verb"
            data-outline={verb}
            aria-pressed={verb === mode}
            onClick={() => onMode(verb)}
          >
            {texts.word(verb)}
          </button>
        ) : (
          <button
            key={text}
            type="button"
            className={verb === PASS.verb ? "verb end" : "verb"}
            data-choice={text}
            onClick={() => choose(text)}
          >
            {look(text).label}
          </button>
        ),
      )}
    </fieldset>
  );
}

/** A button: for all choices of a verb with targets or a place, else for one choice. */
interface VerbButton {
  verb: string;
  text: string | null;
}

/** The buttons for the actions: one per verb with targets; shots first, then moves, passing last. */
export function buttonsOf(cards: readonly ChoiceCard[]): VerbButton[] {
  const buttons = new Map<string, VerbButton>();
  for (const { verb, text } of cards) {
    const button = isAimed(verb) || verb === STEP ? { verb, text: null } : { verb, text };
    buttons.set(button.text ?? verb, button);
  }
  return [...buttons.values()].toSorted((a, b) => rank(a) - rank(b));
}

const STEP = "change_position";
const BUTTON_ORDER = ["shoot", "throw", "aim", "attack", "charge", "move", "move_and_shoot", STEP, "duck_back"];

function rank({ verb }: VerbButton): number {
  const index = BUTTON_ORDER.indexOf(verb);
  return verb === PASS.verb ? BUTTON_ORDER.length + 1 : index < 0 ? BUTTON_ORDER.length : index;
}

function isAimed(mode: string | null): mode is string {
  return mode !== null && AIMED.includes(mode);
}
