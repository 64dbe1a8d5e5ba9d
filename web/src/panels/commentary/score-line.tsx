import { useState } from "react";
import { Rules } from "../rules/rule-links";
import { Terms } from "../rules/terms";
import { useKeys } from "../common/use-keys";
import { sideName } from "./side-name";
import { sidePlace, useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import type { MatchCard, SideScore, Tally } from "../../protocol/messages";
import { stakeWords, stakeWorth } from "./stakes";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

/** A part of the score that can be opened: its words, and what it means. */
interface Part {
  key: string;
  words: string;
  about: string | null;
  rule: string | null;
}

/** How the game stands: both sides, the turn and what is at stake. A click on a part explains it. */
export function ScoreLine({ model }: { model: MatchModel }) {
  const { texts, system } = useMatchContext();
  const [opened, setOpened] = useState<string | null>(null);
  const { score, card, seat } = model;
  useKeys((key) => {
    const closes = key === "Escape" && opened !== null;
    if (closes) {
      setOpened(null);
    }
    return closes;
  });
  if (score === null) {
    return null;
  }
  const turn = score.turn ? tallyPart(score.turn, "turn", texts) : null;
  const sides = score.sides.map((each) => ({
    side: each,
    parts: each.tallies.map((tally) => tallyPart(tally, `${each.side} ${tally.name}`, texts)),
  }));
  const stakes = (score.stakes ?? []).map((stake) => ({
    side: typeof stake.holder === "string" ? sidePlace(card, stake.holder) : -1,
    part: { key: `stake ${stake.id}`, words: stakeWords(stake, model, texts), about: stakeWorth(stake, texts), rule: stake.rule ?? null },
  }));
  const shown = [...(turn === null ? [] : [turn]), ...sides.flatMap(({ parts }) => parts), ...stakes.map(({ part }) => part)];
  const open = shown.find(({ key }) => key === opened);
  const toggle = (key: string) => setOpened(key === opened ? null : key);
  return (
    <section className="score" aria-label={t("score")}>
      <ul>
        {turn !== null && (
          <li className="round">
            <PartButton part={turn} open={opened} onToggle={toggle} />
          </li>
        )}
        {sides.map(({ side, parts }) => (
          <li key={side.side} className="of-side" data-side={sidePlace(card, side.side)} data-mine={isMine(card, side, seat)}>
            <i className="pennant" aria-hidden="true" />
            <b>{sideName(card, side.side, seat)}</b>
            {parts.map((part) => (
              <PartButton key={part.key} part={part} open={opened} onToggle={toggle} />
            ))}
          </li>
        ))}
        {stakes.map(({ side, part }) => (
          <li key={part.key} className="stake" data-side={side}>
            <i className="pennant" aria-hidden="true" />
            <PartButton part={part} open={opened} onToggle={toggle} />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <div className="about-score">
          {open.about !== null && (
            <p>
              <Terms texts={texts} text={open.about} />
            </p>
          )}
          <Rules system={system} ids={open.rule === null ? [] : [open.rule]} />
        </div>
      )}
    </section>
  );
}

function PartButton({ part, open, onToggle }: { part: Part; open: string | null; onToggle(key: string): void }) {
  return (
    <button type="button" className="part" aria-expanded={open === part.key} title={part.about ?? undefined} onClick={() => onToggle(part.key)}>
      {part.words}
    </button>
  );
}

function isMine(card: MatchCard, { side }: SideScore, seat: string | null): boolean {
  return card.seats.some((each) => each.seat === seat && each.side === side);
}

/** A number of the score in words, with what it means. */
function tallyPart(tally: Tally, key: string, texts: SystemTexts): Part {
  const { name, rule = null } = tally;
  return { key, words: tallyWords(tally, texts), about: texts.catalog.has(`score-${name}`, "about") ? texts.fill("score", name, argumentsOf(tally), "about") : null, rule };
}

/** A number of the score in a few words. */
export function tallyWords(tally: Tally, texts: SystemTexts): string {
  const args = argumentsOf(tally);
  return texts.find("score", tally.name, args) ?? t("score_tally", { ...args, name: texts.name(tally.name) });
}

function argumentsOf({ value, limit = null, of = null }: Tally) {
  return { value, limit, of };
}
