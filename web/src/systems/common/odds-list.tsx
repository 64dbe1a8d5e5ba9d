import { type ReactNode, useState } from "react";
import { OddsCard } from "../../panels/odds/odds-card";
import { t } from "../../text";
import type { Odds } from "./odds-text";

/** A choice with its odds, if known, and a short note. */
export interface OddsRow {
  choice: string;
  odds: Odds | null;
  note: ReactNode;
}

interface Props {
  rows: readonly OddsRow[];
  label(choice: string): string;
  choose(choice: string): void;
}

/** Choices with their odds; the button beside each opens the details. */
export function OddsList({ rows, label, choose }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul className="aims">
      {rows.map(({ choice, odds, note }) => (
        <li key={choice}>
          <button type="button" className="aim" data-choice={choice} onClick={() => choose(choice)}>
            <span>{label(choice)}</span>
            {note}
          </button>
          {odds !== null && (
            <button
              type="button"
              className="ask-odds"
              aria-expanded={open === choice}
              onClick={() => setOpen(open === choice ? null : choice)}
            >
              <span className="sr">{t("odds_of", { choice: label(choice) })}</span>
              <span aria-hidden="true">%</span>
            </button>
          )}
          {odds !== null && open === choice && (
            <OddsCard odds={odds} title={label(choice)} onClose={() => setOpen(null)} />
          )}
        </li>
      ))}
    </ul>
  );
}
