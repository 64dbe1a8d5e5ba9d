import { useEffect, useMemo, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { useChangeEffect, useOnChange } from "../../common/use-change";
import type { WidgetContext } from "../../widget";
import { t } from "../../../text";
import { AimList } from "./target-list";
import { aimable, targetMarks, useAims } from "./targets";
import { CardFace } from "../hand/card-face";
import { type Model, skirmish } from "../state";

interface Props extends WidgetContext {
  me: Model;
  /** What is written before the target: `charge`, `shoot long_rifle`, `cast mending_hymn`. */
  entry: string;
}

/** An attack or a spell: its targets on the table and in a list, each with its odds. */
export function AimingPanel({ me, entry, ...props }: Props) {
  const { store, model, picked, mark, choose, texts } = props;
  const s = skirmish(model.state);
  const payment = usePayment(props, me, entry);
  const targets = useMemo(() => (isAura(me, entry) ? [] : aimable(s, me, entry)), [s, me, entry]);
  const aims = useAims(store, aimed(entry, targets, payment.chosen));
  const marks = useMemo(() => targetMarks(aims.possible), [aims]);
  useEffect(() => mark({ targets: marks, highlight: [me.id] }), [mark, marks, me.id]);
  const [asked, setAsked] = useState<string | null>(null);
  const of = (figure: string | null) => aims.possible.filter(({ target }) => target === figure);
  useOnChange(picked, ({ figure }) => setAsked(of(figure).length === 0 ? figure : null));
  useChangeEffect(picked, ({ figure }) => {
    const [only, second] = of(figure);
    if (figure !== null && only !== undefined && second === undefined) {
      choose(only.choice);
    }
  });
  const why = useAnswer<string | null>(store, asked === null ? null : { ask: "why_not", choice: `${entry} ${asked}` });
  const refused = reason(why);
  return (
    <div className="mode">
      {payment.ways.length > 1 && <Payments {...payment} />}
      {targets.length > 0 && (
        <p className="quiet">{t(entry === "charge" ? "wolsung_charge_hint" : "wolsung_target_hint")}</p>
      )}
      {refused !== null && <p className="refused">{texts.named(refused)}</p>}
      <AimList aims={aims} {...props} />
      {aims.possible.length === 0 && !aims.asking && isQuick(me, entry) && (
        <p className="quiet">{t("wolsung_quick_hint")}</p>
      )}
    </div>
  );
}

/** The choices of an outline entry, one for each target. */
export function aimed(
  entry: string,
  targets: readonly Model[],
  pay: readonly string[],
): [choice: string, target: string][] {
  const paid = pay.length === 0 ? "" : ` pay ${pay.join(" ")}`;
  return targets.length === 0 ? [[`${entry}${paid}`, ""]] : targets.map(({ id }) => [`${entry} ${id}${paid}`, id]);
}

/** Whether the weapon may also be used after a move with the same action. */
function isQuick(me: Model, entry: string): boolean {
  const [verb, id] = entry.split(" ");
  return verb === "shoot" && me.profile.weapons?.find((weapon) => weapon.id === id)?.quick === true;
}

/** An aura affects everybody near: it has no target. */
function isAura(me: Model, entry: string): boolean {
  const [verb, id] = entry.split(" ");
  return verb === "cast" && me.profile.spells?.find((spell) => spell.id === id)?.type === "aura";
}

interface Payment {
  ways: readonly (readonly string[])[];
  chosen: readonly string[];
  pick(way: readonly string[]): void;
}

/** How a spell can be paid for: the server lists the ways, the first is taken unless another is picked. */
function usePayment({ store }: WidgetContext, me: Model, entry: string): Payment {
  const [verb, spell] = entry.split(" ");
  const known = useAnswer<string[][]>(
    store,
    verb === "cast" ? { ask: "payments", with: { figure: me.id, spell } } : null,
  );
  const ways = known?.answer ?? [];
  const [picked, pick] = useState<readonly string[] | null>(null);
  return { ways, chosen: picked ?? ways[0] ?? [], pick };
}

function Payments({ ways, chosen, pick }: Payment) {
  return (
    <fieldset className="payments">
      <legend className="quiet">{t("wolsung_pay_with")}</legend>
      {ways.map((way) => (
        <button
          key={way.join(" ")}
          type="button"
          className="card-button"
          aria-pressed={way.join(" ") === chosen.join(" ")}
          onClick={() => pick(way)}
        >
          {way.length === 0 ? t("wolsung_pay_nothing") : way.map((card) => <CardFace key={card} card={card} />)}
        </button>
      ))}
    </fieldset>
  );
}
