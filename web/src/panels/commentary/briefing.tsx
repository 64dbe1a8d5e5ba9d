import { type ReactNode, useEffect, useRef, useState } from "react";
import { isClosed } from "../match/closed";
import { useMatchContext } from "../match/match-context";
import { useLoaded } from "../common/use-loaded";
import { useLesson } from "../lesson/lesson-context";
import { change, useSettings } from "../common/settings";
import { Terms } from "../rules/terms";
import { get, matchPath } from "../../net/api";
import { hasChosen } from "../../net/choice-history";
import type { MatchModel } from "../../net/model";
import type { MatchSetup } from "../../protocol/messages";
import { t } from "../../text";
import { briefingPart } from "../../text/family";
import type { Catalog } from "../../text/fluent";
import { glossaryOf } from "../../text/glossary";

/** Whether a system has a briefing of a scenario. */
export function hasBriefing(catalog: Catalog, scenario: string | null | undefined): scenario is string {
  return typeof scenario === "string" && catalog.has(`briefing-${scenario}`);
}

/** One line about a scenario, for lists; null without a briefing. */
export function briefingLine(catalog: Catalog, scenario: string): string | null {
  return hasBriefing(catalog, scenario) ? catalog.format(`briefing-${scenario}`) : null;
}

/** What a scenario is about: the story first, then its parts under headings. */
export function BriefingText({ catalog, scenario, children }: { catalog: Catalog; scenario: string; children?: ReactNode }) {
  const key = `briefing-${scenario}`;
  const parts = briefingPart.names.filter((part) => catalog.has(key, part));
  const texts = { glossary: glossaryOf(catalog) };
  const say = (part: string) => <Terms texts={texts} text={catalog.format(key, {}, undefined, part)} />;
  return (
    <div className="briefing-text">
      <p className="story">{parts.includes("story") ? say("story") : catalog.format(key)}</p>
      {children}
      <dl>
        {parts
          .filter((part) => part !== "story")
          .map((part) => (
            <div key={part} data-part={part}>
              <dt>{briefingPart(part)}</dt>
              <dd>{say(part)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** The scenarios whose briefing was shown in this browser, so that it opens by itself only once. */
const SEEN = "affray-briefings";

function seenBefore(scenario: string): boolean {
  return (globalThis.localStorage?.getItem(SEEN) ?? "").split(" ").includes(scenario);
}

function noteSeen(scenario: string): void {
  if (!seenBefore(scenario)) {
    globalThis.localStorage?.setItem(SEEN, `${globalThis.localStorage.getItem(SEEN) ?? ""} ${scenario}`.trim());
  }
}

/** The button of the top bar, and the briefing that it opens. A new player sees it before their first choice. */
export function Briefing({ model }: { model: MatchModel }) {
  const { texts } = useMatchContext();
  const settings = useSettings();
  const { card, seat } = model;
  const scenario = card.scenario ?? "";
  const known = `${card.system}/${scenario}`;
  const lesson = useLesson();
  const first = lesson === null && seat !== null && model.result === null && card.status === "running" && !hasChosen(card.id, seat);
  const over = model.result !== null || isClosed(card);
  // Opened during the match it closes when that ends; afterwards it can be opened again.
  const [open, setOpen] = useState<"" | "playing" | "over">(() => (settings.briefing && first && !seenBefore(known) ? "playing" : ""));
  if (!hasBriefing(texts.catalog, scenario)) {
    return null;
  }
  const close = () => {
    noteSeen(known);
    setOpen("");
  };
  return (
    <>
      <button type="button" className="to-briefing" title={t("briefing_hint")} onClick={() => setOpen(over ? "over" : "playing")}>
        <span aria-hidden="true">?</span>
        <span className="words">{t("briefing")}</span>
      </button>
      {open === (over ? "over" : "playing") && <BriefingDialog {...{ model, scenario }} onClose={close} />}
    </>
  );
}

function BriefingDialog({ model, scenario, onClose }: { model: MatchModel; scenario: string; onClose(): void }) {
  const { texts } = useMatchContext();
  const dialog = useRef<HTMLDialogElement>(null);
  const { briefing } = useSettings();
  useEffect(() => {
    dialog.current?.setAttribute("closedby", "any");
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="briefing" aria-labelledby="briefing-title" onClose={onClose}>
      <h2 id="briefing-title">{model.card.title}</h2>
      <BriefingText catalog={texts.catalog} scenario={scenario}>
        {model.seat !== null && <OwnFigures match={model.card.id} seat={model.seat} />}
      </BriefingText>
      <footer>
        <button type="button" className="main" data-first onClick={() => dialog.current?.close()}>
          {t("briefing_begin")}
        </button>
        <label>
          <input type="checkbox" checked={briefing} onChange={(event) => change({ briefing: event.target.checked })} />
          {t("setting_briefing")}
        </label>
      </footer>
    </dialog>
  );
}

/** The figures that this seat plays, by name. */
function OwnFigures({ match, seat }: { match: string; seat: string }) {
  const setup = useLoaded(`setup ${match}`, async () => await get<MatchSetup>(matchPath(match, "/setup"))).value;
  const names = setup?.figures[seat] ?? [];
  const figures = [...new Set(names)].map((name) => {
    const count = names.filter((each) => each === name).length;
    return count === 1 ? name : t("briefing_several", { count, name });
  });
  return figures.length > 0 && <p className="own">{t("briefing_you", { figures })}</p>;
}
