import { type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { ChoiceList } from "../../panels/decision/choice-list";
import { DecisionContext } from "../../panels/decision/use-notes";
import type { Kind } from "../../protocol/cascade";
import type { Asked } from "../../protocol/messages";
import type { LeadProps } from "../types";
import type { WidgetContext } from "../widget";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { diceOf, type DieOnTable, sidesOf } from "./dice";
import { Die, DiceOf } from "./die";
import { facesIn, narrowed, same } from "./faces";
import { nameOf } from "../common/figures";
import { type Battle, battle, type Fighter, gone, running, sideOf } from "./state";

/** Decisions about the dice of a damage throw. */
const DAMAGE: ReadonlySet<string> = new Set<Kind>(["reroll", "add_damage"]);
/** How many choices are listed before any dice are picked. */
const SHOWN = 8;

/** The dice of the acting fighter; picked dice filter the choices to those that name them. */
export function Tray(props: WidgetContext) {
  const { model, decision, look, choose, pending, odds, texts, mark, onLook } = props;
  const { first, lesser } = useContext(DecisionContext).remark;
  const b = battle(model.state);
  const options = useMemo(() => inOrder(decision.options ?? [], first), [decision.options, first]);
  texts.remember(decision.choices ?? []);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const owner = ownerOf(b, options, model.seat, texts);
  const dice = owner === null ? [] : lying(b, owner, decision.kind);
  const faces = picked.map((place) => dice[place]?.face ?? 0);
  const fitting = narrowed(options, faces, texts);
  const plain = options.filter((option) => facesIn(option, texts) === null);
  const withDice = fitting.filter((option) => facesIn(option, texts) !== null);
  const [all, setAll] = useState(false);
  const good = withDice.filter((option) => !lesser.includes(option));
  const shown = picked.length > 0 ? withDice : all ? withDice.slice(0, Math.max(SHOWN, good.length) + lesser.length) : good.slice(0, SHOWN);
  const folded = picked.length === 0 && !all ? withDice.length - good.length : 0;
  const exact = picked.length > 0 ? (withDice.find((option) => same(faces, facesIn(option, texts) ?? [])) ?? null) : null;
  const named = new Set(options.flatMap((option) => facesIn(option, texts) ?? []));
  const id = owner?.id;
  useEffect(() => {
    mark(id === undefined ? {} : { highlight: [id] });
    return () => mark({});
  }, [mark, id]);
  const toggle = (place: number) =>
    setPicked(picked.includes(place) ? picked.filter((each) => each !== place) : [...picked, place]);
  return (
    <div className="tray">
      <Attacks b={b} />
      {owner !== null && (
        <DiceRow b={b} owner={owner} texts={texts} hint={withDice.length > 0 ? t("page_pick_dice") : ""}>
          {dice.map(({ face, state, place }) => (
            <Die
              key={place}
              face={face}
              sides={sidesOf(b, owner)}
              state={state}
              chosen={picked.includes(place)}
              onChoose={face !== null && named.has(face) ? () => toggle(place) : null}
            />
          ))}
        </DiceRow>
      )}
      {picked.length > 0 && <p className="quiet">{t(withDice.length === 0 ? "page_pick_more" : "page_picked")}</p>}
      <ChoiceList
        {...{ options: [...shown, ...plain].map(look), kind: decision.kind, main: exact, sorted: false, filters: picked.length === 0, pending, odds, onLook }}
        onChoose={choose}
      />
      {folded > 0 && (
        <button type="button" className="chip" onClick={() => setAll(true)}>
          {t("page_lesser", { count: folded })}
        </button>
      )}
      {withDice.length > shown.length + folded && (
        <p className="quiet">{t("page_more_dice", { count: withDice.length - shown.length - folded })}</p>
      )}
      <DiceHere {...{ b, texts, decision }} but={owner} />
    </div>
  );
}

/** The choices, the best or simplest ones first. */
function inOrder(options: readonly string[], first: readonly string[]): string[] {
  return [...first.filter((choice) => options.includes(choice)), ...options.filter((choice) => !first.includes(choice))];
}

/** The dice of all who take part, and the attacks: below the answers to a decision about something else, and while others choose. */
export function detailsOf(texts: SystemTexts): (props: Pick<LeadProps, "model"> & Partial<LeadProps>) => ReactNode {
  return function DiceDetails({ model, decision }) {
    const b = battle(model.state);
    return (
      here(b).length > 0 && (
        <div className="tray">
          <Attacks b={b} />
          <DiceHere {...{ b, texts, decision }} but={null} />
        </div>
      )
    );
  };
}

interface DiceHereProps {
  b: Battle;
  but: Fighter | null;
  texts: SystemTexts;
  /** The open decision; who is not named by one that names two is a bystander. */
  decision: Asked | undefined;
}

/** The dice of the fighters of the current shot or clash, except one of them; folded of those whom the decision is not about. */
function DiceHere({ b, but, texts, decision }: DiceHereProps) {
  const situation = decision?.situation;
  const involved = new Set([situation?.actor, situation?.target, situation?.figure, ...(situation?.concerned ?? [])]);
  const others = here(b).filter((each) => each.id !== but?.id);
  const rows = (fighters: readonly Fighter[]) =>
    fighters.map((each) => (
      <DiceRow key={each.id} b={b} owner={each} texts={texts}>
        <DiceOf b={b} fighter={each} />
      </DiceRow>
    ));
  const names = situation?.actor !== undefined && situation.target !== undefined;
  const bystanders = !names ? [] : others.filter(({ id }) => !involved.has(id));
  return (
    <div className="others-dice">
      {rows(others.filter((each) => !bystanders.includes(each)))}
      {bystanders.length > 0 && (
        <details>
          <summary>{t("page_dice_of", { who: bystanders.map((each) => nameOf(each, texts)).join(", ") })}</summary>
          {rows(bystanders)}
        </details>
      )}
    </div>
  );
}

interface DiceRowProps {
  b: Battle;
  owner: Fighter;
  texts: SystemTexts;
  hint?: string;
  children: ReactNode;
}

function DiceRow({ b, owner, texts, hint = "", children }: DiceRowProps) {
  return (
    <fieldset className="dice" data-side={sideOf(b, owner)}>
      <legend>
        {nameOf(owner, texts)} {hint !== "" && <small>{hint}</small>}
      </legend>
      {children}
    </fieldset>
  );
}

/** The attacks to parry. */
function Attacks({ b }: { b: Battle }) {
  const wave = running(b, "exchange")?.waves?.at(-1) ?? [];
  return wave.length === 0 ? null : <p className="attacks">{t("page_wave_dice", { dice: wave.join(" · ") })}</p>;
}

/** The fighter whose dice are chosen: the one named by the choices, or else this seat's fighter with these dice. */
export function ownerOf(
  b: Battle,
  options: readonly string[],
  seat: string | null,
  texts: SystemTexts,
): Fighter | null {
  const named = options.map((option) => texts.form(option)?.slots?.["fighter"]).find((id) => typeof id === "string");
  const own = b.fighters[(named as string | undefined) ?? ""];
  if (own !== undefined && own.seat === seat) {
    return own;
  }
  const members = here(b).filter((each) => each.seat === seat);
  const faces = options.map((option) => facesIn(option, texts)).find((found) => found !== null) ?? [];
  return (
    members.find((each) => faces.every((face) => diceOf(each).some((die) => die.face === face))) ?? members[0] ?? null
  );
}

/** The fighters of the current shot or clash who are still there. */
function here(b: Battle): Fighter[] {
  const [shot, clash] = [running(b, "shot"), running(b, "clash")];
  const ids = shot === null ? (clash?.members ?? []) : [shot.shooter ?? ""];
  return ids.flatMap((id) => b.fighters[id] ?? []).filter((each) => !gone(each));
}

/** The dice to choose from: the damage dice if those are rerolled, or else the fighter's. */
function lying(b: Battle, owner: Fighter, kind: string): DieOnTable[] {
  const damage = running(b, "hit")?.dice ?? [];
  return DAMAGE.has(kind)
    ? damage.map((face, place) => ({ face, place, state: "damage" }))
    : diceOf(owner);
}
