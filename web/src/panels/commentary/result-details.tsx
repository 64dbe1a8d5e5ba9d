import { tallyWords } from "./score-line";
import { sideName } from "./side-name";
import { entryText, entryWith, entriesWithEvents } from "../log/log";
import { fraction, percent } from "../odds/odds-card";
import { GameTerms } from "../rules/terms";
import { sidePlace, useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import type { Ending, RemarkableRoll, SideLuck, StoryEntry, Summary, Tally } from "../../protocol/messages";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

/** Below this chance `1 in n` says more than a percentage. */
const RARE = 0.1;
/** A roll that is likelier than this is not worth telling. */
const COMMON = 0.3;

interface Props {
  model: MatchModel;
  summary: Summary;
  /** Show an event in the log. */
  onShow(event: number): void;
}

/** Why the match ended; the reader's own side is `You`. */
export function endingWords({ message }: Pick<Ending, "message">, { card, seat }: MatchModel, texts: SystemTexts): string {
  return texts.catalog.message(message, {
    name: (id) => texts.name(id),
    nameInMatch: (kind, id) => (kind === "side" ? sideName(card, id, seat) : texts.nameInMatch(kind, id)),
  });
}

/** The score, the losses, the decisive moments and the luck of both sides. */
export function ResultDetails({ model, summary, onShow }: Props) {
  return (
    <div className="result-details">
      <Sides {...{ model, summary }} />
      <Moments {...{ model, summary, onShow }} />
      {(summary.luck ?? []).length > 0 && <Luck {...{ model, summary, onShow }} />}
    </div>
  );
}

/** The actions that changed the game most, as the log tells them. */
function Moments({ model, summary, onShow }: Props) {
  const { texts } = useMatchContext();
  const told = (summary.moments ?? []).flatMap(({ event, side }) => {
    const entry = entryWith(model.story, event);
    return entry === undefined ? [] : entriesWithEvents([entry], model.events).map(({ own }) => ({ event, side, turn: turnOf(model, summary, entry), text: entryText(entry, own, texts) }));
  });
  return (
    told.length > 0 && (
      <section className="moments">
        <h3>{t("result_moments")}</h3>
        <p className="quiet">{t("result_moments_hint")}</p>
        <ol>
          {told.map(({ event, side, turn, text }) => (
            <li key={event} data-side={sidePlace(model.card, side)}>
              <button type="button" title={t("result_in_log")} onClick={() => onShow(event)}>
                {turn !== null && <small className="tag">{tallyWords(turn, texts)}</small>} <GameTerms text={text} within="button" /> <small className="tag">{goodFor(side, model)}</small>
              </button>
            </li>
          ))}
        </ol>
      </section>
    )
  );
}

/** The turn of an entry; null if the headings of the log do not count the turns of the score. */
export function turnOf({ story }: Pick<MatchModel, "story">, { score }: Pick<Summary, "score">, { turn = -1 }: StoryEntry): Tally | null {
  const headings = story.filter(({ flags = [] }) => flags.includes("turn"));
  const value = headings.findIndex(({ first }) => first === turn) + 1;
  const last = score?.turn ?? null;
  return last === null || value === 0 || headings.length !== last.value ? null : { ...last, value, limit: null };
}

/** For whom a moment was good. */
function goodFor(side: string, { card, seat }: MatchModel): string {
  const own = card.seats.some((each) => each.seat === seat && each.side === side);
  return own ? t("result_good_for_you") : t("result_good_for", { who: sideName(card, side, seat) });
}

/** The final score and the losses of each side. */
function Sides({ model, summary }: Omit<Props, "onShow">) {
  const { texts } = useMatchContext();
  const { score, casualties = [], choices = {} } = summary;
  return (
    <ul className="result-sides">
      {(score?.sides ?? []).map(({ side, tallies }) => {
        const lost = casualties.filter((each) => each.side === side);
        const made = model.card.seats.filter((each) => each.side === side).reduce((sum, { seat }) => sum + (choices[seat] ?? 0), 0);
        return (
          <li key={side} data-side={sidePlace(model.card, side)}>
            <h3>
              <i className="pennant" aria-hidden="true" />
              {sideName(model.card, side, model.seat)}
            </h3>
            <dl>
              <div>
                <dt>{t("result_score")}</dt>
                <dd>{tallies.map((tally) => tallyWords(tally, texts)).join(" · ")}</dd>
              </div>
              <div>
                <dt>{t("result_lost")}</dt>
                <dd>
                  {lost.length === 0
                    ? t("result_lost_none")
                    : lost
                        .map(({ figure, fate }) =>
                          t("result_casualty", { figure: texts.name(figure), fate: typeof fate === "string" ? texts.get("fates", fate) : null }),
                        )
                        .join(", ")}
                </dd>
              </div>
            </dl>
            <p className="quiet">{t("result_choices", { count: made })}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** What the dice brought each side, against what was to be expected, and the best and worst rolls. */
function Luck({ model, summary, onShow }: Props) {
  const { texts } = useMatchContext();
  const luck = summary.luck ?? [];
  const kinds = [...new Set(luck.flatMap(({ lines }) => lines.map(({ kind }) => kind)))];
  const name = ({ side }: SideLuck) => sideName(model.card, side, model.seat);
  return (
    <section className="luck">
      <h3>{t("result_luck")}</h3>
      <p className="quiet">{t("result_luck_hint")}</p>
      <div className="scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("result_luck_dice")}</th>
              {luck.map((each) => (
                <th key={each.side} scope="col">
                  {name(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{luckKind(kind, texts)}</th>
                {luck.map((each) => (
                  <td key={each.side}>{rolledWords(each, kind)}</td>
                ))}
              </tr>
            ))}
            <RollRow title={t("result_best")} rolls={luck.map(({ best }) => best)} bad={false} onShow={onShow} />
            <RollRow title={t("result_worst")} rolls={luck.map(({ worst }) => worst)} bad onShow={onShow} />
          </tbody>
        </table>
      </div>
    </section>
  );
}

function luckKind(kind: string, texts: SystemTexts): string {
  const words = texts.get("luck", kind);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function rolledWords({ lines }: SideLuck, kind: string): string {
  const line = lines.find((each) => each.kind === kind);
  if (line === undefined) {
    return "–";
  }
  const per = line.added ? line.dice : 1;
  return t(line.added ? "result_average" : "result_rolled", { rolled: oneDecimal(line.rolled / per), expected: oneDecimal(line.expected / per), dice: line.dice });
}

function oneDecimal(number: number): number {
  return Math.round(number * 10) / 10;
}

interface RollProps extends Pick<Props, "onShow"> {
  title: string;
  rolls: readonly (RemarkableRoll | null | undefined)[];
  bad: boolean;
}

function RollRow({ title, rolls, bad, onShow }: RollProps) {
  const { texts } = useMatchContext();
  return (
    <tr>
      <th scope="row">{title}</th>
      {rolls.map((roll, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the sides never change their order
        <td key={index}>
          {roll && (fraction(roll.chance) ?? 1) <= COMMON ? (
            <button type="button" className="in-log" title={t("result_in_log")} onClick={() => onShow(roll.event)}>
              {rollWords(roll, bad, texts)}
            </button>
          ) : (
            "–"
          )}
        </td>
      ))}
    </tr>
  );
}

function rollWords({ figure, faces, kind, chance }: RemarkableRoll, bad: boolean, texts: SystemTexts): string {
  const likely = fraction(chance) ?? 1;
  const words = likely < RARE ? t("result_one_in", { count: Math.round(1 / likely) }) : percent(likely);
  return t(bad ? "result_bad_roll" : "result_roll", {
    figure: texts.name(figure),
    faces: faces.join(", "),
    kind: texts.get("luck", kind),
    chance: words,
  });
}
