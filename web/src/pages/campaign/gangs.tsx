import { useState } from "react";
import { gangOf, runner, useCampaign } from "./campaign-context";
import { ChangeLine } from "./change-line";
import { useLedger } from "./use-ledger";
import { PrintedSheets } from "../rulebook/sheets";
import { useRequest } from "../start/use-request";
import { post } from "../../net/api";
import { campaignAddress, campaignPath } from "../../net/campaigns";
import { lastName } from "../../net/player";
import type { CampaignView, CharacterView, GangView, Json } from "../../protocol/messages";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

const USUAL_BOT = "greedy";

/** All gangs of a campaign. */
export function Gangs() {
  const { view } = useCampaign();
  return (
    <ul className="gang-cards">
      {view.gangs.map((gang) => (
        <li key={gang.id}>
          <a className="gang-card" href={campaignAddress(view.card.id, `gangs/${gang.id}`)} data-left={gang.left === true}>
            <strong>{gang.name}</strong>
            <span className="quiet">{runs(gang)}</span>
            <span className="faces">
              {(gang.characters ?? [])
                .filter(({ fate = "" }) => fate === "")
                .map((each) => (
                  <Portrait key={each.id} gang={gang} character={each} />
                ))}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function runs(gang: GangView): string {
  return gang.left === true ? t("campaign_has_left") : t("campaign_runs", { who: runner(gang) });
}

function Portrait({ gang, character }: { gang: GangView; character: CharacterView }) {
  const { view } = useCampaign();
  const path = `/gangs/${encodeURIComponent(gang.id)}/portraits/${encodeURIComponent(character.id)}`;
  return <img className="face" src={campaignPath(view.card.id, path)} alt={t("campaign_portrait", { name: character.name })} loading="lazy" />;
}

/** The page of a gang: its members with portraits, what they have become, and how. */
export function GangPage({ id }: { id: string }) {
  const { view } = useCampaign();
  const gang = gangOf(view, id);
  if (gang === null) {
    return <p className="quiet">{t("not_found")}</p>;
  }
  const members = gang.characters ?? [];
  const active = members.filter(({ fate = "" }) => fate === "");
  const dead = members.filter(({ fate }) => fate === "dead");
  const gone = members.filter(({ fate }) => fate === "retired");
  return (
    <article className="gang">
      <h2>{gang.name}</h2>
      <p className="quiet">{runs(gang)}</p>
      <Measures gang={gang} />
      <Members gang={gang} members={active} title={t("campaign_members")} />
      {dead.length > 0 && <Members gang={gang} members={dead} title={t("campaign_dead")} />}
      {gone.length > 0 && <Members gang={gang} members={gone} title={t("campaign_retired")} />}
      <GangHistory gang={gang} />
      <Own gang={gang} />
      <PrintedSheets system={view.card.system} ofGang={campaignPath(view.card.id, `/gangs/${encodeURIComponent(gang.id)}/print`)} />
    </article>
  );
}

/** The games of a gang, and what happened to it as a whole. */
function GangHistory({ gang }: { gang: GangView }) {
  const { view, texts } = useCampaign();
  const games = new Set(view.games.filter(({ gangs }) => gangs.includes(gang.id)).map(({ fixture }) => fixture));
  const entries = useLedger().flatMap((entry) => {
    const own = (entry.changes ?? []).filter((change) => change.gang === gang.id && (change.character ?? "") === "");
    const told = entry.entry === "played" && games.has(entry.fixture ?? "");
    return told || own.length > 0 ? [{ entry, own, told }] : [];
  });
  return (
    entries.length > 0 && (
      <section className="gang-history">
        <h3>{t("campaign_history")}</h3>
        <ul>
          {entries.map(({ entry, own, told }) => (
            <li key={entry.number}>
              {told && (
                <>
                  {texts.message(entry.told)} <a href={`/match/${entry.match}`}>{t("campaign_see_game")}</a>
                </>
              )}
              {own.map((change) => (
                <p key={JSON.stringify(change)}>
                  <ChangeLine change={change} />
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

function Measures({ gang }: { gang: GangView }) {
  const { texts } = useCampaign();
  return (
    <ul className="measures">
      {Object.entries(gang.measures ?? {})
        .filter(([, count]) => count !== 0)
        .map(([name, count]) => (
          <li key={name}>
            {texts.fill("measures", name, {})} <strong>{count}</strong>
          </li>
        ))}
    </ul>
  );
}

function Members({ gang, members, title }: { gang: GangView; members: readonly CharacterView[]; title: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="members">
        {members.map((each) => (
          <li key={each.id} data-fate={each.fate ?? ""}>
            <Portrait gang={gang} character={each} />
            <Member gang={gang} character={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Member({ gang, character }: { gang: GangView; character: CharacterView }) {
  const { texts } = useCampaign();
  const entries = useLedger();
  const line = texts.message(character.line);
  const history = entries.flatMap((entry) =>
    (entry.changes ?? []).filter((change) => change.gang === gang.id && change.character === character.id).map((change, place) => ({ entry, change, place })),
  );
  return (
    <div>
      <p>
        <strong>{line}</strong>
      </p>
      <Words data={character.profile} but={line} />
      <Words data={character.condition} but={line} />
      {history.length === 0 ? (
        <p className="quiet">{t("campaign_no_history")}</p>
      ) : (
        <details className="character-history" open={history.length <= 4}>
          <summary>
            {t("campaign_history")} <small className="quiet">{history.length}</small>
          </summary>
          <ul>
            {history.map(({ entry, change, place }) => (
              <li key={`${entry.number} ${place}`}>
                <ChangeLine change={change} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** A profile in the words of the system, such as weapons, without what a line about the character says already. */
function Words({ data, but }: { data: CharacterView["profile"]; but: string }) {
  const { texts } = useCampaign();
  const shown = Object.entries(data ?? {}).filter(
    ([, value]) => value !== null && value !== false && !isEmpty(value) && !namesOf(value).every((id) => but.includes(texts.name(id))),
  );
  return (
    shown.length > 0 && (
      <dl className="profile">
        {shown.map(([key, value]) => (
          <div key={key}>
            <dt>{texts.name(key)}</dt>
            <dd>{value === true ? "✓" : wordsOf(value, texts)}</dd>
          </div>
        ))}
      </dl>
    )
  );
}

/** A value in words; something with an id and more about it, such as a special weapon, by its name first. */
function wordsOf(value: Json, texts: SystemTexts): string {
  if (Array.isArray(value)) {
    return value.map((each) => wordsOf(each, texts)).join(", ");
  }
  if (typeof value === "object" && value !== null && "id" in value) {
    const { id, ...more } = value;
    return `${texts.name(String(id))} (${Object.values(more).map((each) => wordsOf(each ?? null, texts)).join(", ")})`;
  }
  return texts.word(value);
}

/** The ids in a value; the value itself if it is none. */
function namesOf(value: Json): string[] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [String(value)];
}

function isEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

/** What the player of a gang decides about it. */
function Own({ gang }: { gang: GangView }) {
  const { view, show } = useCampaign();
  const { busy, problem, run } = useRequest();
  const [leaving, setLeaving] = useState(false);
  const { id, yours = false, status } = view.card;
  const send = (path: string, body: object) => run(async () => show(await post<CampaignView>(campaignPath(id, path), { gang: gang.id, ...body })));
  const decides = (gang.mine === true || yours) && gang.left !== true && status !== "over";
  return (
    <div className="buttons gang-actions">
      <a className="button" href={campaignPath(id, `/gangs/${encodeURIComponent(gang.id)}/file`)} download={`${gang.id}.toml`}>
        {t("campaign_save_gang")}
      </a>
      {decides && gang.mine === true && (
        <button type="button" disabled={busy} onClick={() => send("/hand_over", { bot: USUAL_BOT })}>
          {t("campaign_hand_over")}
        </button>
      )}
      {(decides || gang.was_mine === true) && gang.mine !== true && (
        <button type="button" disabled={busy} onClick={() => send("/hand_over", { player: lastName() })}>
          {t("campaign_take_over")}
        </button>
      )}
      {decides && !leaving && (
        <button type="button" onClick={() => setLeaving(true)}>
          {t("campaign_leave")}
        </button>
      )}
      {decides && leaving && (
        <button type="button" className="danger" disabled={busy} onClick={() => send("/leave", {})}>
          {t("campaign_leave_sure")}
        </button>
      )}
      {problem !== "" && <p className="refused">{problem}</p>}
    </div>
  );
}
