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

/** Actions with a target, which is picked on the table or from the list. */
const AIMED = ["shoot", "throw", "aim", "charge", "attack"] as const;
type Aimed = (typeof AIMED)[number];
/** In these actions the target is the first word, in the others the second. */
const MELEE = new Set<string>(["charge", "attack"]);

/** The action of the active character. */
export function ActionWidget(props: WidgetContext) {
  const { decision, model, picked } = props;
  const outline = decision.outline ?? [];
  const [mode, setMode] = useState<string | null>(null);
  const me = actingIn(shootOut(model.state));
  useOnChange(picked, ({ figure }) => {
    const verb = AIMED.find((each) => outline.some((entry) => verbOf(entry) === each && targetOf(entry) === figure));
    if (figure !== null && verb !== undefined && !isAimed(mode)) {
      setMode(verb);
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
      {mode !== null && <Suggestions key={`list ${mode}`} {...props} prefix={mode} />}
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

/** The buttons for an outline: one per verb with targets; shots first, then moves, passing last. */
export function buttonsOf(outline: readonly string[]): string[] {
  const buttons = [...new Set(outline.map((each) => (isAimed(verbOf(each)) ? verbOf(each) : each)))];
  return buttons.toSorted((a, b) => rank(a) - rank(b));
}

const BUTTON_ORDER = ["shoot", "throw", "aim", "attack", "charge", "move", "move_and_shoot", "change_position", "duck_back"];

function rank(button: string): number {
  const index = BUTTON_ORDER.indexOf(verbOf(button));
  return button === "pass" ? BUTTON_ORDER.length + 1 : index < 0 ? BUTTON_ORDER.length : index;
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
  return (MELEE.has(verb) ? first : second) ?? "";
}
