import { useEffect, useState } from "react";
import { nameOf } from "../common/figures";
import { useChangeEffect, useOnChange } from "../common/use-change";
import { Suggestions } from "../common/suggestions";
import type { WidgetContext } from "../widget";
import type { ChoiceCard, ChoiceForm } from "../../protocol/messages";
import { t } from "./text";
import { AimingPanel } from "./attacks/attack-panel";
import { entriesOf, idIn, isComplete } from "./entries";
import { MovePanel } from "./movement/move-panel";
import { PlacingPanel } from "./movement/place-panel";
import { Wounds } from "./position";
import { activation, type Model, skirmish } from "./state";
import { KIND } from "./kinds";

const ATTACKS = new Set(["shoot", "charge", "cast"]);
const CLIMBS = new Set(["climb", "heroic_climb"]);

/** The action of the active model: a button for each verb; places and targets are picked on the table. */
export function ActionWidget(props: WidgetContext) {
  const { decision, model, picked, look, choose, texts } = props;
  const s = skirmish(model.state);
  const acts = activation(s);
  const entries = entriesOf(decision);
  const [picking, setPicking] = useState<string | null>(() => entries.find(({ verb }) => verb === "move")?.text ?? null);
  const entry = entries.find(({ text }) => text === picking) ?? null;
  const me = s.figures[acts?.figure ?? moverOf(entry ?? entries[0])];
  useFightPick(props, entries);
  useOnChange(picked, ({ figure }) => {
    if ((entry === null || entry.verb === "move") && isEnemy(props, me, figure)) {
      setPicking(entries.find(({ verb }) => ATTACKS.has(verb))?.text ?? picking);
    }
  });
  return (
    <div className="action">
      {me !== undefined && (
        <header className="acting">
          <b>{nameOf(me, texts)}</b>
          <Wounds model={me} texts={texts} />
          {acts?.actions !== undefined && (
            <span className="tag">{t("page_actions_left", { count: acts.actions })}</span>
          )}
        </header>
      )}
      <fieldset className="verbs">
        <legend className="sr">{texts.get("prompts", decision.kind)}</legend>
        {entries.map((each) => (
          <button
            key={each.text}
            type="button"
            className={each.verb === "end" ? "verb end" : "verb"}
            data-outline={each.text}
            aria-pressed={isComplete(each) ? undefined : each === entry}
            onClick={() => (isComplete(each) ? choose(each.text) : setPicking(each.text))}
          >
            {look(each.text).label}
          </button>
        ))}
      </fieldset>
      {entry !== null && me !== undefined && (
        <Mode key={entry.text} {...props} me={s.figures[moverOf(entry)] ?? me} entry={entry} />
      )}
      {entry !== null && (
        <Suggestions key={`list ${entry.text}`} {...props} like={entry} open={CLIMBS.has(entry.verb)} />
      )}
    </div>
  );
}

/** The panel that completes an outline entry. */
function Mode({ me, entry, ...props }: WidgetContext & { me: Model; entry: ChoiceForm }) {
  const { mark } = props;
  useEffect(() => () => mark({}), [mark]);
  switch (entry.verb) {
    case "move":
      return <MovePanel {...props} me={me} entry={entry} shoots={props.decision.kind === KIND.action} />;
    case "charge":
    case "shoot":
    case "cast":
      return <AimingPanel {...props} me={me} entry={entry} />;
    case "jump":
    case "heroic_jump":
      return <PlacingPanel {...props} me={me} entry={entry} preview="ghost" hint={t("page_jump_hint")} />;
    case "use":
      return moverOf(entry) === "" ? (
        <PlacingPanel {...props} me={me} entry={entry} preview="template" hint={t("page_place_hint")} />
      ) : (
        <MovePanel {...props} me={me} entry={entry} shoots={false} />
      );
    default:
      return null;
  }
}

/** The model that uses an ability before the first turn; an empty string for every other entry. */
function moverOf(entry: ChoiceForm | undefined): string {
  return entry === undefined ? "" : idIn(entry, "model");
}

/** A click on an enemy in melee fights it. */
function useFightPick({ picked, choose }: WidgetContext, entries: readonly ChoiceCard[]): void {
  useChangeEffect(picked, ({ figure }) => {
    const fight = entries.find((each) => each.verb === "fight" && idIn(each, "target") === figure);
    if (fight !== undefined) {
      choose(fight.text);
    }
  });
}

function isEnemy({ model }: WidgetContext, me: Model | undefined, figure: string | null): boolean {
  const s = skirmish(model.state);
  const other = s.figures[figure ?? ""];
  return other !== undefined && me !== undefined && s.seats[other.seat] !== s.seats[me.seat];
}
