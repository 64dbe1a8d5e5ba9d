import { campaignAddress } from "../../net/campaigns";
import { get } from "../../net/api";
import { hasPlayer, orNobody } from "../../net/player";
import { useLoaded } from "../../panels/common/use-loaded";
import type { CampaignCard } from "../../protocol/messages";
import { t } from "../../text";
import { campaignStatus } from "../../text/family";

/** My campaigns and the public ones, and the way to a new one. */
export function Campaigns({ who }: { who: string }) {
  const mine = useLoaded(`campaigns ${who}`, myCampaigns).value ?? [];
  const known = new Set(mine.map(({ id }) => id));
  const listed = (useLoaded("listed campaigns", listedCampaigns).value ?? []).filter(({ id }) => !known.has(id));
  return (
    <section className="campaigns" aria-labelledby="campaigns-title">
      <header className="section-head">
        <h2 id="campaigns-title">{t("campaigns")}</h2>
        <a className="button" href="/campaigns/new">
          {t("campaign_new")}
        </a>
      </header>
      <p className="quiet">{t("campaigns_about")}</p>
      {mine.length > 0 && <Cards cards={mine} />}
      {listed.length > 0 && (
        <>
          <h3>{t("campaigns_listed")}</h3>
          <Cards cards={listed} />
        </>
      )}
    </section>
  );
}

async function myCampaigns(): Promise<CampaignCard[]> {
  return hasPlayer() ? await orNobody(get<CampaignCard[]>("/api/campaigns"), []) : [];
}

async function listedCampaigns(): Promise<CampaignCard[]> {
  const cards = await get<CampaignCard[]>("/api/campaigns?listed=1");
  return cards.filter(({ status }) => status !== "over");
}

function Cards({ cards }: { cards: readonly CampaignCard[] }) {
  return (
    <ul className="match-cards">
      {cards.map((card) => (
        <li key={card.id}>
          <a className="match-card" href={campaignAddress(card.id)} data-turn={card.to_play === true}>
            <strong>{card.name}</strong>
            <span className="quiet">
              {card.title} – {progress(card)}
            </span>
            <span className="card-foot">
              <span className="tag">{card.to_play === true ? t("campaign_to_play") : campaignStatus(card.status)}</span>
              <span className="action">{t("campaign_open")}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function progress({ status, gangs, played = 0, games = 0 }: CampaignCard): string {
  return status === "open" ? t("campaign_gathering", { count: gangs.length }) : t("campaign_games", { played, games });
}
