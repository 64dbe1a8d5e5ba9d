import { useEffect, useMemo, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { useChangeEffect, useOnChange } from "../../common/use-change";
import type { WidgetContext } from "../../widget";
import type { ChoiceForm, Compute, Json } from "../../../protocol/messages";
import { t } from "../text";
import { filled, idIn } from "../entries";
import { AimList } from "./target-list";
import { aimable, targetMarks, useAims } from "./targets";
import { CardFace } from "../hand/card-face";
import { type Model, skirmish } from "../state";

interface Props extends WidgetContext {
  me: Model;
  /** The choice without its target. */
  entry: ChoiceForm;
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
  const [refusedTarget, setRefusedTarget] = useState<string | null>(null);
  const aimsAt = (figure: string | null) => aims.possible.filter(({ target }) => target === figure);
  useOnChange(picked, ({ figure }) => setRefusedTarget(aimsAt(figure).length === 0 ? figure : null));
  useChangeEffect(picked, ({ figure }) => {
    const [only, second] = aimsAt(figure);
    if (figure !== null && only !== undefined && second === undefined) {
      choose(only.choice);
    }
  });
  const answer = useAnswer(
    store,
    refusedTarget === null ? null : { ask: "why_not", choice: filled(entry, targetSlot(entry, refusedTarget)) },
  );
  const refused = reason(answer);
  return (
    <div className="mode">
      {payment.payments.length > 1 && <Payments {...payment} />}
      {targets.length > 0 && (
        <p className="quiet">{t(entry.verb === "charge" ? "page_charge_hint" : "page_target_hint")}</p>
      )}
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      <AimList aims={aims} {...props} />
      {aims.possible.length === 0 && !aims.loading && isQuick(me, entry) && (
        <p className="quiet">{t("page_quick_hint")}</p>
      )}
    </div>
  );
}

/** The choices of an outline entry, one for each target. */
export function aimed(
  entry: ChoiceForm,
  targets: readonly Model[],
  cards: readonly string[],
): [choice: ChoiceForm, target: string][] {
  const paid = filled(entry, cards.length === 0 ? {} : { cards });
  return targets.length === 0 ? [[paid, ""]] : targets.map(({ id }) => [filled(paid, targetSlot(entry, id)), id]);
}

/** The slot of the target: a charge may have several. */
function targetSlot({ verb }: ChoiceForm, target: string): Readonly<Record<string, Json>> {
  return verb === "charge" ? { targets: [target] } : { target };
}

/** Whether the weapon may also be used after a move with the same action. */
function isQuick(me: Model, entry: ChoiceForm): boolean {
  return me.profile.weapons?.find(({ id }) => id === idIn(entry, "weapon"))?.quick === true;
}

/** Whether a spell is an aura, which has no target. */
function isAura(me: Model, entry: ChoiceForm): boolean {
  return me.profile.spells?.find(({ id }) => id === idIn(entry, "spell"))?.type === "aura";
}

interface Payment {
  payments: readonly (readonly string[])[];
  chosen: readonly string[];
  pick(payment: readonly string[]): void;
}

/** The payments the server lists for a spell; the first one is the default. */
function usePayment({ store }: WidgetContext, me: Model, entry: ChoiceForm): Payment {
  const spell = idIn(entry, "spell");
  const answer = useAnswer<Compute, string[][]>(store, spell === "" ? null : { ask: "compute", name: "payments", with: { figure: me.id, spell } });
  const payments = answer?.answer ?? [];
  const [picked, pick] = useState<readonly string[] | null>(null);
  return { payments, chosen: picked ?? payments[0] ?? [], pick };
}

function Payments({ payments, chosen, pick }: Payment) {
  return (
    <fieldset className="payments">
      <legend className="quiet">{t("page_pay_with")}</legend>
      {payments.map((cards) => (
        <button
          key={cards.join(" ")}
          type="button"
          className="card-button"
          aria-pressed={cards.join(" ") === chosen.join(" ")}
          onClick={() => pick(cards)}
        >
          {cards.length === 0 ? t("page_pay_nothing") : cards.map((card) => <CardFace key={card} card={card} />)}
        </button>
      ))}
    </fieldset>
  );
}
