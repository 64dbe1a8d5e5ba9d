import { type ReactNode, useState } from "react";
import { OddsCard } from "../../panels/odds/odds-card";
import type { ChoiceForm } from "../../protocol/messages";
import { t } from "../../text";
import type { Odds } from "./odds-text";
import { choiceKey } from "./queries";

/** A choice by its text or its form. */
type Choice = string | ChoiceForm;

/** A choice with its odds, if known, and a short note. */
export interface OddsRow<C extends Choice = string> {
  choice: C;
  odds: Odds | null;
  note: ReactNode;
}

interface Props<C extends Choice> {
  rows: readonly OddsRow<C>[];
  label(choice: C): string;
  choose(choice: C): void;
}

/** Choices with their odds; the button beside each opens the details. */
export function OddsList<C extends Choice>({ rows, label, choose }: Props<C>) {
  const [open, setOpen] = useState<string | null>(null);
  const lines = rows.map((row) => ({ ...row, line: choiceKey(row.choice) }));
  return (
    <ul className="aims">
      {lines.map(({ choice, odds, note, line }) => (
        <li key={line}>
          <button type="button" className="aim" data-choice={line} onClick={() => choose(choice)}>
            <span>{label(choice)}</span>
            {note}
          </button>
          {odds !== null && (
            <button
              type="button"
              className="ask-odds"
              aria-expanded={open === line}
              onClick={() => setOpen(open === line ? null : line)}
            >
              <span className="sr">{t("odds_of", { choice: label(choice) })}</span>
              <span aria-hidden="true">%</span>
            </button>
          )}
          {odds !== null && open === line && (
            <OddsCard odds={odds} title={label(choice)} onClose={() => setOpen(null)} />
          )}
        </li>
      ))}
    </ul>
  );
}
