import { useEffect, useState } from "react";
import { Pips } from "../common/pips";
import { useChangeEffect, useOnChange } from "../common/use-change";
import { Suggestions } from "../common/suggestions";
import type { WidgetContext } from "../widget";
import { t } from "../../text";
import { AimingPanel } from "./attacks/attack-panel";
import { MovePanel } from "./movement/move-panel";
import { PlacingPanel } from "./movement/place-panel";
import { nameOf } from "./scene";
import { activation, type Model, skirmish, factsOf } from "./state";
import { KIND } from "./kinds";

const ATTACKS = new Set(["shoot", "charge", "cast"]);
/** Outline entries that are complete choices. */
const COMPLETE = new Set(["end", "stand_up", "leave", "fight", "objective", "pick_up", "take_over", "pass"]);

/** The action of the active model: a button for each verb; places and targets are picked on the table. */
export function ActionWidget(props: WidgetContext) {
  const { decision, model, picked, look, choose, texts } = props;
  const s = skirmish(model.state);
  const acts = activation(s);
  const outline = decision.outline ?? [];
  const [entry, setEntry] = useState<string | null>(() => (outline.includes("move") ? "move" : null));
  const me = s.figures[acts?.figure ?? moverOf(entry ?? outline[0] ?? "")];
  useFightPick(props, outline);
  useOnChange(picked, ({ figure }) => {
    if (isMoving(entry) && isEnemy(props, me, figure)) {
      setEntry(outline.find((each) => ATTACKS.has(verbOf(each))) ?? entry);
    }
  });
  return (
    <div className="action">
      {me !== undefined && (
        <header className="acting">
          <b>{nameOf(me, texts)}</b>
          <Pips
            now={me.wounds}
            all={me.profile.wounds ?? factsOf(texts).profile.wounds}
            label={t("wolsung_wounds", { now: me.wounds, all: me.profile.wounds ?? factsOf(texts).profile.wounds })}
          />
          {acts?.actions !== undefined && (
            <span className="tag">{t("wolsung_actions_left", { count: acts.actions })}</span>
          )}
        </header>
      )}
      <fieldset className="verbs">
        <legend className="sr">{texts.get("prompts", decision.kind)}</legend>
        {outline.map((each) => (
          <button
            key={each}
            type="button"
            className={each === "end" ? "verb end" : "verb"}
            data-outline={each}
            aria-pressed={COMPLETE.has(verbOf(each)) ? undefined : each === entry}
            onClick={() => (COMPLETE.has(verbOf(each)) ? choose(each) : setEntry(each))}
          >
            {look(each).label}
          </button>
        ))}
      </fieldset>
      {entry !== null && me !== undefined && (
        <Mode key={entry} {...props} me={figureOf(props, entry) ?? me} entry={entry} />
      )}
      {entry !== null && <Suggestions key={`list ${entry}`} {...props} prefix={entry} open={/climb/.test(entry)} />}
    </div>
  );
}

/** The panel that completes an outline entry. */
function Mode({ me, entry, ...props }: WidgetContext & { me: Model; entry: string }) {
  const { mark } = props;
  useEffect(() => () => mark({}), [mark]);
  switch (verbOf(entry)) {
    case "move":
      return <MovePanel {...props} me={me} prefix="move" shoots={props.decision.kind === KIND.action} />;
    case "charge":
    case "shoot":
    case "cast":
      return <AimingPanel {...props} me={me} entry={entry} />;
    case "jump":
    case "heroic_jump":
      return <PlacingPanel {...props} me={me} prefix={entry} preview="ghost" hint={t("wolsung_jump_hint")} />;
    case "use":
      return moverOf(entry) === "" ? (
        <PlacingPanel {...props} me={me} prefix={entry} preview="template" hint={t("wolsung_place_hint")} />
      ) : (
        <MovePanel {...props} me={me} prefix={entry} shoots={false} />
      );
    default:
      return null;
  }
}

/** The model that an outline entry names: `use lookout rifle_warden_1`. */
function moverOf(entry: string): string {
  const [verb, , id] = entry.split(" ");
  return verb === "use" ? (id ?? "") : "";
}

function figureOf({ model }: WidgetContext, entry: string): Model | undefined {
  return skirmish(model.state).figures[moverOf(entry)];
}

function verbOf(entry: string): string {
  return entry.split(" ")[0] ?? "";
}

/** A click on an enemy in melee fights it. */
function useFightPick({ picked, choose }: WidgetContext, outline: readonly string[]): void {
  useChangeEffect(picked, ({ figure }) => {
    const fight = outline.find((each) => verbOf(each) === "fight" && each.split(" ")[1] === figure);
    if (fight !== undefined) {
      choose(fight);
    }
  });
}

function isMoving(entry: string | null): boolean {
  return entry === null || verbOf(entry) === "move";
}

function isEnemy({ model }: WidgetContext, me: Model | undefined, figure: string | null): boolean {
  const s = skirmish(model.state);
  const other = s.figures[figure ?? ""];
  return other !== undefined && me !== undefined && s.seats[other.seat] !== s.seats[me.seat];
}
