import { useState } from "react";
import { gangName, useCampaign } from "./campaign-context";
import { useLedger } from "./use-ledger";
import { get, matchPath } from "../../net/api";
import { useLoaded } from "../../panels/common/use-loaded";
import type { EntryView, Summary, Welcome } from "../../protocol/messages";
import { t } from "../../text";
import type { OfMatch } from "../../text/fluent";

/** Entries that are chores, not story. */
const CHORES = new Set(["scheduled", "opened"]);

/** The story of the season in prose, by days: what the games were, how they ended, and what became of the people. */
export function Chronicle() {
  const entries = useLedger().filter(({ entry }) => !CHORES.has(entry));
  const days = [...new Set(entries.map(dayOf))];
  return (
    <article className="chronicle">
      {entries.every(({ match = "" }) => match === "") && <p className="quiet">{t("campaign_chronicle_empty")}</p>}
      {days.map((day) => (
        <section key={day}>
          <h3>
            <time dateTime={day}>{new Date(`${day}T12:00:00Z`).toLocaleDateString(undefined, { dateStyle: "long" })}</time>
          </h3>
          {entries
            .filter((entry) => dayOf(entry) === day)
            .map((entry) => (
              <Paragraph key={entry.number} entry={entry} />
            ))}
        </section>
      ))}
    </article>
  );
}

function dayOf({ at }: EntryView): string {
  return at.slice(0, 10);
}

/** An entry as prose; nothing if it tells no story. */
function Paragraph({ entry }: { entry: EntryView }) {
  const { texts } = useCampaign();
  const { match = "", changes = [] } = entry;
  const story = useStory(entry);
  const happened = entry.entry === "settled" ? [] : [story];
  const told = [...happened, texts.told(changes.map((change) => change.told))].filter((each) => each !== "").join(" ");
  if (told === "") {
    return null;
  }
  return (
    <>
      <p>
        {told} {match !== "" && <a href={`/match/${match}`}>{t(entry.part === "after" ? "campaign_see_after" : "campaign_see_game")}</a>}
      </p>
      {entry.entry === "played" && match !== "" && <Moments entry={entry} match={match} />}
    </>
  );
}

/** What an entry is about: the outcome of a game by its round and its place. */
function useStory({ entry, fixture, told }: EntryView): string {
  const { view, texts } = useCampaign();
  const game = view.games.find((each) => each.fixture === fixture);
  if (entry !== "played" || game === undefined) {
    return texts.told([told]);
  }
  const { winner = "" } = game.outcome ?? {};
  const when = (game.title ?? "") === "" ? t("campaign_round", { number: game.round }) : game.title;
  const gangs = game.gangs.map((id) => gangName(view, id));
  const losers = game.gangs.filter((id) => id !== winner).map((id) => gangName(view, id));
  return winner === ""
    ? t("campaign_story_drawn", { when: when ?? "", gangs })
    : t("campaign_story_won", { when: when ?? "", winner: gangName(view, winner), losers });
}

/** How a game went: why it ended as it did, and the moments that decided it. They are loaded when somebody looks. */
function Moments({ entry, match }: { entry: EntryView; match: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="moments" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("campaign_moments")}</summary>
      {open && <Told entry={entry} match={match} />}
    </details>
  );
}

function Told({ entry, match }: { entry: EntryView; match: string }) {
  const { view, texts } = useCampaign();
  const loaded = useLoaded(`moments ${match}`, async () => {
    const [summary, seen] = await Promise.all([get<Summary>(matchPath(match, "/summary")), get<Welcome>(matchPath(match, "/view"))]);
    return { summary, seen };
  });
  if (loaded.value === null) {
    return <p className="quiet">{loaded.problem?.message ?? t("loading")}</p>;
  }
  const { summary, seen } = loaded.value;
  const gangs = view.games.find(({ fixture }) => fixture === entry.fixture)?.gangs ?? [];
  const names = new Map<string, string>();
  seen.match.seats.forEach(({ seat, side }, place) => {
    const name = gangName(view, gangs[place] ?? "");
    names.set(seat, name).set(side, name);
  });
  const known = new Map(view.gangs.flatMap(({ characters = [] }) => characters.map(({ id, name }) => [id, name] as const)));
  const naming = { name: (id: string) => known.get(id) ?? texts.name(id), nameInMatch: (_: OfMatch, id: string) => names.get(id) ?? null };
  const story = seen.story?.entries ?? [];
  const moments = (summary.moments ?? []).flatMap(({ event }) => {
    const sentences = story.find(({ first, last }) => first <= event && event <= last)?.sentences ?? [];
    return sentences.length === 0 ? [] : [{ event, said: sentences.map((each) => capital(texts.catalog.message(each, naming))).join(" ") }];
  });
  return (
    <>
      {summary.ending !== null && summary.ending !== undefined && <p>{capital(texts.catalog.message(summary.ending.message, naming))}</p>}
      <ul>
        {moments.map(({ event, said }) => (
          <li key={event}>
            <a href={`/match/${match}`}>{said}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function capital(said: string): string {
  return said.charAt(0).toUpperCase() + said.slice(1);
}
