import { useState } from "react";
import { useOnChange } from "../../common/use-change";
import { Suggestions } from "../../common/suggestions";
import type { WidgetContext } from "../../widget";
import { t } from "../../../text";
import { cardText } from "../deck/cards";
import { PointPanel } from "../movement/points";
import { actingIn, type Character, shootOut, turnOf } from "../state";
import { Targets } from "../shooting/targets";
import { Who } from "./who";

/** Actions with a target: one button each, and the table to pick the target. */
const AIMED = ["shoot", "throw", "aim", "charge", "attack"] as const;
type Aimed = (typeof AIMED)[number];
/** For these the target is the first word; for the others the second. */
const FOUGHT = new Set<string>(["charge", "attack"]);

/** The action of the active character. */
export function ActionWidget(props: WidgetContext) {
  const { decision, model, picked } = props;
  const outline = decision.outline ?? [];
  const [mode, setMode] = useState<string | null>(null);
  const me = actingIn(shootOut(model.state));
  useOnChange(picked, ({ figure }) => {
    const begins = AIMED.find((verb) => outline.some((each) => verbOf(each) === verb && targetOf(each) === figure));
    if (figure !== null && begins !== undefined && !isAimed(mode)) {
      setMode(begins);
    }
  });
  return (
    <div className="action">
      {me !== undefined && <Acting {...props} me={me} />}
      <Verbs {...props} mode={mode} onMode={setMode} />
      {isAimed(mode) && (
        <Targets
          key={mode}
          {...props}
          choices={outline.filter((each) => verbOf(each) === mode)}
          shooter={me?.id ?? ""}
        />
      )}
      {mode === "change_position" && me !== undefined && (
        <PointPanel {...props} me={me} prefix={mode} hint={t("street_step_hint")} />
      )}
      {mode !== null && <Suggestions key={`list ${mode}`} {...props} begin={mode} />}
    </div>
  );
}

function Acting({ me, model, texts }: WidgetContext & { me: Character }) {
  const s = shootOut(model.state);
  const turn = turnOf(s);
  return (
    <Who figure={me} texts={texts}>
      {turn?.free === true && (
        <span className="tag">{t("street_by_card", { card: cardText(turn.card ?? "", s, texts) })}</span>
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
      {buttonsOf(decision.outline ?? []).map((each) =>
        isMode(each) ? (
          <button
            key={each}
            type="button"
            className="verb"
            data-outline={each}
            aria-pressed={each === mode}
            onClick={() => onMode(each)}
          >
            {t(`street_${each}`)}
          </button>
        ) : (
          <button
            key={each}
            type="button"
            className={each === "pass" ? "verb end" : "verb"}
            data-choice={each}
            onClick={() => choose(each)}
          >
            {look(each).label}
          </button>
        ),
      )}
    </fieldset>
  );
}

/** The buttons for an outline: one for all targets of a verb, shots first, then moves, and passing last. */
export function buttonsOf(outline: readonly string[]): string[] {
  const buttons = [...new Set(outline.map((each) => (isAimed(verbOf(each)) ? verbOf(each) : each)))];
  return buttons.toSorted((one, other) => rank(one) - rank(other));
}

const FIRST = ["shoot", "throw", "aim", "attack", "charge", "move", "move_and_shoot", "change_position", "duck_back"];

function rank(button: string): number {
  const found = FIRST.indexOf(verbOf(button));
  return button === "pass" ? FIRST.length + 1 : found < 0 ? FIRST.length : found;
}

function isMode(button: string): button is Aimed | "change_position" {
  return isAimed(button) || button === "change_position";
}

function isAimed(mode: string | null): mode is Aimed {
  return AIMED.some((verb) => verb === mode);
}

function verbOf(choice: string): string {
  return choice.split(" ")[0] ?? "";
}

function targetOf(choice: string): string {
  const [verb = "", first, second] = choice.split(" ");
  return (FOUGHT.has(verb) ? first : second) ?? "";
}
