import { lazy, Suspense } from "react";
import { Problem } from "./panels/common/error-boundary";
import { type Route, routeOf, useAddress } from "./router";
import { t } from "./text";

// Every page is a separate chunk.
const StartPage = lazy(async () => ({ default: (await import("./pages/start/start")).StartPage }));
const PlayPage = lazy(async () => ({ default: (await import("./pages/play")).PlayPage }));
const PlayerPage = lazy(async () => ({ default: (await import("./pages/player/player")).PlayerPage }));
const JoinPage = lazy(async () => ({ default: (await import("./pages/join")).JoinPage }));
const MatchPage = lazy(async () => ({ default: (await import("./pages/match/match")).MatchPage }));
const LearnPage = lazy(async () => ({ default: (await import("./pages/learn/learn")).LearnPage }));
const OddsPage = lazy(async () => ({ default: (await import("./pages/odds/odds-page")).OddsPage }));
const RulesPage = lazy(async () => ({ default: (await import("./pages/rulebook/rulebook")).RulesPage }));
const CampaignPage = lazy(async () => ({ default: (await import("./pages/campaign/campaign-page")).CampaignPage }));
const NewCampaignPage = lazy(async () => ({ default: (await import("./pages/campaign/founding/new-campaign")).NewCampaignPage }));

function NotFound() {
  return <Problem message={t("not_found")} />;
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "start":
      return <StartPage />;
    case "play":
      return <PlayPage />;
    case "player":
      return <PlayerPage />;
    case "join":
      return <JoinPage match={route.match} invitation={route.invitation} />;
    case "match":
      return <MatchPage match={route.match} seat={route.seat} />;
    case "learn":
      return <LearnPage key={`${route.system} ${route.lesson}`} system={route.system} lesson={route.lesson} />;
    case "odds":
      return <OddsPage hash={route.hash} />;
    case "campaign": {
      const { campaign, part, gang, invitation } = route;
      return <CampaignPage {...{ campaign, part, gang, invitation }} />;
    }
    case "new_campaign":
      return <NewCampaignPage />;
    case "rules":
      return <RulesPage system={route.system} rule={route.rule} />;
    default:
      return <NotFound />;
  }
}

export function App() {
  const [path = "", hash = ""] = useAddress().split("#", 2);
  return (
    <Suspense fallback={<p className="arriving quiet">{t("loading")}</p>}>
      <Page route={routeOf(path, hash)} />
    </Suspense>
  );
}
