import { useEffect } from "react";
import type { PickerProps } from "./picker";
import { same, sendable, textOf } from "../picks";
import { AskOdds, OddsBeside } from "../../odds/ask-odds";
import { Differs } from "../../odds/differs";
import { oddsNote } from "../../odds/odds-card";
import { GameTerms } from "../../rules/terms";
import { type OddsFields, useOddsNotes } from "../../odds/use-odds-notes";
import { valueMark } from "../../lesson/targets";
import { useNotes } from "../../decision/use-notes";
import { useMatchContext } from "../../match/match-context";
import { aimedWith } from "../targeted-choices";
import { targetMark } from "../../../systems/common/odds-text";
import { useAnswer } from "../../../systems/common/queries";
import { useChangeEffect } from "../../../systems/common/use-change";
import type { ChoiceCard, ChoiceForm, Json, WhyNot } from "../../../protocol/messages";
import type { Marks } from "../../../table/types";
import { t } from "../../../text";

/** A picker of the names of things: a button for each, with the odds of the choice it makes. */
export function ValuePicker(props: PickerProps) {
  const { kind, slot, offered, outcome } = props;
  const choices = offered.map(outcome).filter((choice) => choice !== null).map(sendable);
  const oddsOf = useOddsNotes(kind, choices);
  const rows = offered.map((value) => {
    const choice = outcome(value);
    return { value, choice, odds: choice === null ? null : oddsOf(sendable(choice)) };
  });
  return <Rows {...props} rows={rows} dice={slot.picker === "die"} toned={false} />;
}

/** A value that can be picked, the choice that it makes if nothing else is left to pick, and the odds of that. */
interface Row {
  value: Json;
  choice: ChoiceCard | ChoiceForm | null;
  odds: OddsFields | null;
}

function Rows({ rows, dice, toned, ...props }: PickerProps & { rows: readonly Row[]; dice: boolean; toned: boolean }) {
  const { kind, value: chosen, final, label, choiceLabel, pick, onLook, odds: allOdds } = props;
  const context = useMatchContext();
  const noteOf = useNotes(rows.flatMap(({ choice }) => (choice === null ? [] : [sendable(choice)])));
  const notes = rows.map(({ choice, odds }) => (choice === null ? "" : noteOf(sendable(choice)) || oddsNote(odds ?? {}, context)));
  return (
    <>
      <ul className="values" data-dice={dice}>
        {rows.map(({ value, choice, odds }) => {
          const text = choiceLabel(value) ?? label(value);
          return (
            <li key={JSON.stringify(value)}>
              <PickButton
                {...{ value, choice: final ? choice : null, pressed: same(value, chosen), label: text, pick }}
                onLook={(looking) => onLook(looking && typeof value === "string" ? value : null)}
              >
                <OddsBeside {...{ odds, toned }} note={choice === null ? "" : noteOf(sendable(choice))} />
              </PickButton>
              {odds !== null && choice !== null && <AskOdds choice={sendable(choice)} label={text} odds={allOdds} />}
            </li>
          );
        })}
      </ul>
      <Differs kind={kind} notes={notes} />
    </>
  );
}

interface PickButtonProps {
  value: Json;
  /** The choice that it makes; null if it only fills a slot. */
  choice: ChoiceCard | ChoiceForm | null;
  pressed: boolean;
  label: string;
  pick(value: Json): void;
  onLook?(looking: boolean): void;
  children?: React.ReactNode;
}

/** A button that picks a value, and thereby makes a choice if nothing else is left to pick. */
export function PickButton({ value, choice, pressed, label, pick, onLook, children }: PickButtonProps) {
  return (
    <button
      type="button"
      className="value"
      data-pick
      data-choice={textOf(choice) ?? undefined}
      data-value={valueMark(value)}
      aria-pressed={pressed}
      onClick={() => pick(value)}
      onPointerEnter={() => onLook?.(true)}
      onPointerLeave={() => onLook?.(false)}
      onFocus={() => onLook?.(true)}
      onBlur={() => onLook?.(false)}
    >
      <span>{label === "" ? t("pick_nothing") : <GameTerms text={label} within="choice" />}</span>
      {children}
    </button>
  );
}

/** A figure, on the table or as a button; a target with the odds of the choice. */
export function FigurePicker(props: PickerProps) {
  const { kind, slot, offered, free, outcome, pick, explain, scene, picked, mark } = props;
  const context = useMatchContext();
  const others = useLegal(props, free ? (scene?.figures ?? []).map(({ id }) => id).filter((id) => !offered.includes(id)) : []);
  const all = [...offered, ...others];
  const outcomes = slot.picker === "target" ? all.map(outcome).filter((choice) => choice !== null) : [];
  const choices = outcomes.map(sendable);
  const oddsOf = useOddsNotes(kind, choices);
  const rows = all.map((each) => {
    const choice = outcome(each);
    return { value: each, choice, odds: choice === null || choices.length === 0 ? null : oddsOf(sendable(choice)) };
  });
  const targets = JSON.stringify(
    rows
      .filter((row) => typeof row.value === "string")
      .map((row) => targetMark(row.value as string, row.odds, context)),
  );
  const weapons = slot.picker === "target" ? aimedWith(outcomes, slot.name).join(" ") : null;
  useEffect(() => {
    const aimed = weapons === null ? {} : { weapons: weapons.split(" ").filter(Boolean) };
    mark({ targets: JSON.parse(targets) as NonNullable<Marks["targets"]>, ...aimed });
    return () => mark({});
  }, [mark, targets, weapons]);
  useChangeEffect(picked, ({ figure }) => {
    if (figure !== null) {
      (all.includes(figure) || free ? pick : explain)(figure);
    }
  });
  return rows.length === 0 ? <p className="quiet">{t("pick_nobody")}</p> : <Rows {...props} rows={rows} dice={false} toned />;
}

/** Those figures that are not among the suggestions but legal too; all of them if that depends on later picks. */
function useLegal({ store, outcome }: PickerProps, figures: readonly string[]): readonly string[] {
  const choices = figures.map(outcome).filter((choice) => choice !== null);
  const complete = choices.length > 0 && choices.length === figures.length;
  const question = complete ? { ask: "why_not" as const, choice: choices.map(sendable) } : null;
  const answers = useAnswer<WhyNot, (string | null)[]>(store, question)?.answer;
  return complete ? figures.filter((_, index) => answers?.[index] === null) : figures;
}
