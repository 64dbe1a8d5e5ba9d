import { useState } from "react";
import { gangName, useCampaign } from "./campaign-context";
import { useKept } from "./use-ledger";
import { get, matchPath } from "../../net/api";
import { campaignPath } from "../../net/campaigns";
import { useLoaded } from "../../panels/common/use-loaded";
import type { ChapterView, ParagraphView, Summary, Welcome } from "../../protocol/messages";
import { currentLanguage, t } from "../../text";
import type { OfMatch } from "../../text/fluent";

/** The story of the season so far, as the server tells it from the ledger: the beginning, each round, the end. */
export function Chronicle() {
  const { id, number } = useCampaign().view.card;
  const language = currentLanguage();
  const loaded = useLoaded(`chronicle ${id} ${number} ${language}`, async () => {
    return await get<ChapterView[]>(campaignPath(id, `/chronicle?language=${encodeURIComponent(language)}`));
  });
  const chapters = useKept(id, loaded.value);
  if (chapters === null) {
    return <p className="quiet">{loaded.problem?.message ?? t("loading")}</p>;
  }
  const begun = chapters.some(({ paragraphs }) => paragraphs.some(({ match = "" }) => match !== ""));
  return (
    <article className="chronicle">
      {chapters.map((chapter) => (
        <section key={chapter.title}>
          <h3>{chapter.title}</h3>
          {chapter.paragraphs.map((paragraph) => (
            <Paragraph key={`${paragraph.entries?.join(" ") ?? ""} ${paragraph.text}`} paragraph={paragraph} />
          ))}
        </section>
      ))}
      {!begun && <p className="quiet">{t("campaign_chronicle_empty")}</p>}
    </article>
  );
}

/** A paragraph with the way to the match that it tells. */
function Paragraph({ paragraph }: { paragraph: ParagraphView }) {
  const { view } = useCampaign();
  const { text, match = "", fixture = "" } = paragraph;
  const game = match !== "" && view.games.find((each) => each.fixture === fixture)?.after !== match;
  return (
    <>
      <p>
        {text} {match !== "" && <a href={`/match/${match}`}>{t(game ? "campaign_see_game" : "campaign_see_after")}</a>}
      </p>
      {game && <Moments fixture={fixture} match={match} />}
    </>
  );
}

interface PlayedGame {
  fixture: string;
  match: string;
}

/** How a game went: why it ended as it did, and the moments that decided it. They are loaded when somebody looks. */
function Moments({ fixture, match }: PlayedGame) {
  const [open, setOpen] = useState(false);
  return (
    <details className="moments" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("campaign_moments")}</summary>
      {open && <Told fixture={fixture} match={match} />}
    </details>
  );
}

function Told({ fixture, match }: PlayedGame) {
  const { view, texts } = useCampaign();
  const loaded = useLoaded(`moments ${match}`, async () => {
    const [summary, seen] = await Promise.all([get<Summary>(matchPath(match, "/summary")), get<Welcome>(matchPath(match, "/view"))]);
    return { summary, seen };
  });
  if (loaded.value === null) {
    return <p className="quiet">{loaded.problem?.message ?? t("loading")}</p>;
  }
  const { summary, seen } = loaded.value;
  const gangs = view.games.find((game) => game.fixture === fixture)?.gangs ?? [];
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
