import { Fragment, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { headedChoices, type Line, sortedChoices } from "./sorted-choices";
import { useNotes } from "./use-notes";
import { AskOdds } from "../odds/ask-odds";
import { Differs } from "../odds/differs";
import { oddsNote } from "../odds/odds-card";
import type { ChoiceOdds } from "../odds/use-odds";
import { useOddsOf } from "../odds/use-odds-notes";
import { useKeys } from "../common/use-keys";
import { Rules } from "../rules/rule-links";
import { GameTerms } from "../rules/terms";
import { useMatchContext } from "../match/match-context";
import type { OptionLook } from "../../systems/types";
import { t } from "../../text";

/** A longer list has a filter. */
const MAX_UNFILTERED = 12;
const MAX_SHOWN = 60;
/** Delay before asking which choices have odds, so that queries for the table go first. */
const ODDS_DELAY_MS = 300;

export interface Option extends OptionLook {
  choice: string;
}

interface Props {
  options: readonly Option[];
  /** The kind of the decision. */
  kind: string;
  pending: string | null;
  /** The highlighted choice: the one that matches what is picked. */
  main?: string | null;
  /** Whether the list is sorted; otherwise the choices stay in their order. */
  sorted?: boolean;
  /** Whether a long list may have a filter: it needs none once dice narrow it. */
  filters?: boolean;
  onChoose(choice: string): void;
  /** The odds of the choices, if there are any. */
  odds: ChoiceOdds | null;
  onLook(figure: string | null): void;
}

/** A sorted list of choices, grouped by verb: by click, digit, or arrows and Enter; a long list has a filter. */
export function ChoiceList({ options, kind, pending, main = null, sorted = true, filters = true, onChoose, odds, onLook }: Props) {
  const { texts, look } = useMatchContext();
  const [filter, setFilter] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => (sorted ? sortedChoices : headedChoices)(options, kind, texts), [options, kind, texts, sorted]);
  const matches = useMemo(() => filterOptions(lines, filter), [lines, filter]);
  const shown = matches.slice(0, MAX_SHOWN);
  const filterable = filters && lines.length > MAX_UNFILTERED;
  const noteOf = useNotes(shown.map(({ choice }) => choice));
  const oddsOf = useOddsOf(shown.map(({ choice }) => choice).filter((choice) => odds?.has(choice) === true));
  const noted = (choice: string) => noteOf(choice) || oddsNote(oddsOf(choice) ?? {}, { texts, look });
  const probe = odds?.probe;
  useEffect(() => {
    const timer = globalThis.setTimeout(() => probe?.(options.map(({ choice }) => choice)), ODDS_DELAY_MS);
    return () => globalThis.clearTimeout(timer);
  }, [probe, options]);
  useKeys((key) => {
    if (key === "/" && filterable) {
      field.current?.focus();
      return true;
    }
    const idle = document.activeElement === document.body || document.activeElement?.matches(".prompt") === true;
    return key === "ArrowDown" && idle && focusOption(list.current, 0);
  });
  return (
    <div className="choices" aria-busy={pending !== null}>
      {filterable && (
        <Filter
          {...{ field, filter, count: lines.length, onFilter: setFilter }}
          onEnter={() => shown[0] !== undefined && onChoose(shown[0].choice)}
          onDown={() => focusOption(list.current, 0)}
        />
      )}
      <ol className="options" ref={list}>
        {shown.map((option, place) => (
          <Fragment key={option.choice}>
            {option.heading !== (shown[place - 1]?.heading ?? "") && (
              <li className="group" role="presentation">
                {option.heading}
              </li>
            )}
            <OptionLine
              {...{ option, pending, onChoose, odds, onLook, main: option.choice === main }}
              note={noted(option.choice)}
              onMove={(event) => moveFocus(event, list.current)}
            />
          </Fragment>
        ))}
      </ol>
      <Differs kind={kind} notes={shown.map(({ choice }) => noted(choice))} />
      {matches.length > shown.length && <p className="quiet">{t("more_hidden", { count: matches.length - MAX_SHOWN })}</p>}
      {matches.length === 0 && <p className="quiet">{t("none_found")}</p>}
    </div>
  );
}

interface FilterProps {
  field: RefObject<HTMLInputElement | null>;
  filter: string;
  count: number;
  onFilter(filter: string): void;
  onEnter(): void;
  onDown(): void;
}

/** The filter of the list; Enter picks the first match, the down arrow enters the list. */
function Filter({ field, filter, count, onFilter, onEnter, onDown }: FilterProps) {
  return (
    <label className="filter">
      <span>{t("filter", { count })}</span>
      <input
        ref={field}
        type="search"
        value={filter}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            onEnter();
          } else if (event.key === "ArrowDown") {
            event.preventDefault();
            onDown();
          }
        }}
      />
    </label>
  );
}

interface LineProps extends Pick<Props, "pending" | "onChoose" | "odds" | "onLook"> {
  option: Line;
  main: boolean;
  /** What it leads to, in a few words; empty if that is not known. */
  note: string;
  onMove(event: KeyboardEvent): void;
}

function OptionLine({ option, main, note, pending, onChoose, odds, onLook, onMove }: LineProps) {
  const { choice, label, detail, figure = null, rule } = option;
  const { system } = useMatchContext();
  const look = () => onLook(figure);
  const lookAway = () => onLook(null);
  return (
    <li className={pending === choice ? "chosen" : undefined}>
      <button
        type="button"
        className={main ? "option main" : "option"}
        data-pick
        data-choice={choice}
        disabled={pending !== null && pending !== choice}
        onClick={() => pending === null && onChoose(choice)}
        onKeyDown={onMove}
        onPointerEnter={look}
        onPointerLeave={lookAway}
        onFocus={look}
        onBlur={lookAway}
      >
        <span>
          <GameTerms text={label} within="choice" />
          {detail !== "" && <small>{detail}</small>}
        </span>
        {note !== "" && <b className="note"><GameTerms text={note} within="choice" /></b>}
      </button>
      {odds?.has(choice) === true && <AskOdds {...{ choice, label, odds }} />}
      {rule !== undefined && <Rules system={system} ids={[rule]} />}
    </li>
  );
}

/** The options that contain every word of the filter. */
export function filterOptions<T extends Option>(options: readonly T[], filter: string): readonly T[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? options
    : options.filter(({ choice, label }) => {
        const text = `${choice} ${label}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
}

function focusOption(list: HTMLElement | null, place: number): boolean {
  const buttons = list?.querySelectorAll<HTMLElement>(".option:not(:disabled)");
  const button = buttons?.[Math.max(0, Math.min(place, buttons.length - 1))];
  button?.focus();
  return button !== undefined;
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -1000, End: 1000 };
  const step = steps[event.key];
  const line = (event.target as HTMLElement).closest("li");
  if (step === undefined || line === null || list === null) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  const lines = [...list.querySelectorAll("li:not(.group)")];
  focusOption(list, lines.indexOf(line) + step);
}
