import { type ComponentType, useEffect, useMemo, useState } from "react";
import { ChoiceList } from "../common/choice-buttons";
import type { LeadProps } from "../types";
import type { WidgetContext } from "../widget";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { diceOf, type DieOnTable, sidesOf } from "./dice";
import { Die } from "./die";
import { facesIn, narrowed, same } from "./faces";
import { nameOf } from "./scene";
import { type Battle, battle, type Fighter, gone, running } from "./state";
import { KIND } from "./kinds";

/** How many choices are listed before any dice are picked. */
const SHOWN = 8;

/** The dice of the acting fighter; picked dice filter the choices to those that name them. */
export function Tray(props: WidgetContext) {
  const { model, decision, look, choose, texts, mark } = props;
  const b = battle(model.state);
  const options = useMemo(() => decision.options ?? [], [decision.options]);
  texts.remember(decision.choices ?? []);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const owner = ownerOf(b, options, model.seat, texts);
  const dice = owner === null ? [] : lying(b, owner, decision.kind);
  const faces = picked.map((place) => dice[place]?.face ?? 0);
  const fitting = narrowed(options, faces, texts);
  const plain = options.filter((option) => facesIn(option, texts) === null);
  const withDice = fitting.filter((option) => facesIn(option, texts) !== null);
  const shown = picked.length === 0 ? withDice.slice(0, SHOWN) : withDice;
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
      {others(b, owner).map((each) => (
        <DiceRow key={each.id} title={nameOf(each, texts)} side={b.sides.indexOf(each.side)}>
          {diceOf(each).map(({ face, state, place }) => (
            <Die key={place} face={face} sides={sidesOf(b, each)} state={state} />
          ))}
        </DiceRow>
      ))}
      <Attacks b={b} />
      {owner !== null && (
        <DiceRow title={nameOf(owner, texts)} side={b.sides.indexOf(owner.side)}>
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
      {withDice.length > 0 && (
        <p className="quiet">{t(picked.length === 0 ? "page_pick_dice" : "page_picked")}</p>
      )}
      {picked.length > 0 && withDice.length === 0 && <p className="quiet">{t("page_pick_more")}</p>}
      <ChoiceList options={shown.map(look)} main={exact} onChoose={choose} />
      {withDice.length > shown.length && (
        <p className="quiet">{t("page_more_dice", { count: withDice.length - shown.length })}</p>
      )}
      <ChoiceList options={plain.map(look)} onChoose={choose} />
    </div>
  );
}

/** The dice of all who take part, and the attacks, above a decision about something else. */
export function leadOf(texts: SystemTexts): ComponentType<LeadProps> {
  return function DiceLead({ model }) {
    const b = battle(model.state);
    const fighters = others(b, null);
    return (
      fighters.length > 0 && (
        <div className="tray">
          {fighters.map((each) => (
            <DiceRow key={each.id} title={nameOf(each, texts)} side={b.sides.indexOf(each.side)}>
              {diceOf(each).map(({ face, state, place }) => (
                <Die key={place} face={face} sides={sidesOf(b, each)} state={state} />
              ))}
            </DiceRow>
          ))}
          <Attacks b={b} />
        </div>
      )
    );
  };
}

function DiceRow({ title, side, children }: { title: string; side: number; children: React.ReactNode }) {
  return (
    <fieldset className="dice" data-side={side}>
      <legend>{title}</legend>
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
  const members = here(b).filter((each) => each.seat === seat && !gone(each));
  const faces = options.map((option) => facesIn(option, texts)).find((found) => found !== null) ?? [];
  return (
    members.find((each) => faces.every((face) => diceOf(each).some((die) => die.face === face))) ?? members[0] ?? null
  );
}

/** The fighters of the current shot or clash. */
function here(b: Battle): Fighter[] {
  const [shot, clash] = [running(b, "shot"), running(b, "clash")];
  const ids = shot === null ? (clash?.members ?? []) : [shot.shooter ?? ""];
  return ids.map((id) => b.fighters[id]).filter((each) => each !== undefined);
}

function others(b: Battle, owner: Fighter | null): Fighter[] {
  return here(b).filter((each) => each.id !== owner?.id && !gone(each));
}

/** The dice to choose from: the damage dice if those are rerolled, or else the fighter's. */
function lying(b: Battle, owner: Fighter, kind: string): DieOnTable[] {
  const damage = running(b, "hit")?.dice ?? [];
  return kind === KIND.rerollDamage || kind === KIND.addDamage
    ? damage.map((face, place) => ({ face, place, state: "damage" }))
    : diceOf(owner);
}
