import { useEffect, useMemo, useState } from "react";
import "../../styles/start.css";
import "./campaign.css";
import { Calendar } from "./calendar";
import { CampaignContext } from "./campaign-context";
import { Chronicle } from "./chronicle";
import { Dice } from "./dice";
import { GangPage, Gangs } from "./gangs";
import { Invite, Join } from "./join";
import { Ledger } from "./ledger";
import { Options } from "./options";
import { PageHead } from "./page-head";
import { Referee } from "./referee";
import { Standings } from "./standings";
import { campaignAddress, campaignPath, loadCampaign } from "../../net/campaigns";
import { Problem } from "../../panels/common/error-boundary";
import { useSettings } from "../../panels/common/settings";
import { useLoaded } from "../../panels/common/use-loaded";
import type { CampaignView } from "../../protocol/messages";
import { t } from "../../text";
import { campaignStatus } from "../../text/family";
import { systemTexts } from "../../text/system";

/** Milliseconds after which a campaign is asked for again: matches of others change it too. */
const REFRESH = 4000;

interface Props {
  campaign: string;
  part: string;
  gang: string;
  invitation: string;
}

/** The page of a campaign: its games and its table, its gangs, its chronicle, its ledger. */
export function CampaignPage({ campaign, part, gang, invitation }: Props) {
  const { language } = useSettings();
  const loaded = useLoaded(`${campaign} ${language}`, async () => {
    const view = await loadCampaign(campaign);
    return { view, texts: await systemTexts(view.card.system, language) };
  });
  const [newer, show] = useState<CampaignView | null>(null);
  const view = newer !== null && newer.card.id === campaign ? newer : (loaded.value?.view ?? null);
  const texts = loaded.value?.texts;
  useRefresh(campaign, show);
  useEffect(() => {
    document.title = t("title_of", { page: view?.card.name ?? t("campaigns") });
    return () => {
      document.title = t("title");
    };
  }, [view?.card.name]);
  const value = useMemo(() => (view === null || texts === undefined ? null : { view, texts, show }), [view, texts]);
  if (loaded.problem !== null) {
    return <Problem message={loaded.problem.message} />;
  }
  if (value === null || view === null) {
    return (
      <main className="arriving" aria-busy="true">
        <p className="quiet">{t("loading")}</p>
      </main>
    );
  }
  return (
    <CampaignContext value={value}>
      <div className="start campaign-page">
        <PageHead />
        <main>
          <Title view={view} />
          <Tabs id={campaign} part={part} />
          {part === "gangs" && gang !== "" ? (
            <GangPage id={gang} />
          ) : part === "gangs" ? (
            <Gangs />
          ) : part === "chronicle" ? (
            <Chronicle />
          ) : part === "ledger" ? (
            <Ledger />
          ) : part === "dice" ? (
            <Dice />
          ) : (
            <Overview invitation={invitation} />
          )}
        </main>
      </div>
    </CampaignContext>
  );
}

/** The games, the table, and what one can do now. */
function Overview({ invitation }: { invitation: string }) {
  return (
    <>
      <Join invitation={invitation} />
      <div className="campaign-columns">
        <Calendar />
        <Standings />
      </div>
      <Options />
      <Invite />
      <Referee />
    </>
  );
}

/** Ask for the campaign again and again while the page is visible. */
function useRefresh(campaign: string, show: (view: CampaignView) => void): void {
  useEffect(() => {
    const timer = globalThis.setInterval(() => {
      if (document.visibilityState === "visible") {
        loadCampaign(campaign).then(show, () => null); // the next one may succeed
      }
    }, REFRESH);
    return () => globalThis.clearInterval(timer);
  }, [campaign, show]);
}

function Title({ view }: { view: CampaignView }) {
  const { card, founder, champions, gangs } = view;
  const names = gangs.filter(({ id }) => champions.includes(id)).map(({ name }) => name);
  return (
    <div className="campaign-title">
      <h1>{card.name}</h1>
      <p className="quiet">
        {card.title} <span className="tag">{campaignStatus(card.status)}</span>{" "}
        {founder !== "" && t("campaign_referee", { name: founder })}
      </p>
      {names.length > 0 && <p className="champions">{t("campaign_champions", { names })}</p>}
    </div>
  );
}

const PARTS = { "": "campaign_tab_games", gangs: "campaign_tab_gangs", chronicle: "campaign_tab_chronicle", ledger: "campaign_tab_ledger", dice: "campaign_tab_dice" } as const;

function Tabs({ id, part }: { id: string; part: string }) {
  return (
    <nav className="campaign-tabs" aria-label={t("campaigns")}>
      {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((each) => (
        <a key={each} href={campaignAddress(id, each)} aria-current={each === part ? "page" : undefined}>
          {t(PARTS[each])}
        </a>
      ))}
      <a className="report" href={campaignPath(id, "/report")} download>
        {t("campaign_report")}
      </a>
    </nav>
  );
}
