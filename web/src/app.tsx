import { type ComponentType, lazy, Suspense } from "react";
import { MatchPage } from "./pages/match";
import { RulesPage } from "./pages/rules";
import { Problem } from "./panels/failure";
import { type Route, routeOf, useAddress } from "./router";
import { t } from "./text";

interface StartPages {
  StartPage: ComponentType;
  PlayPage: ComponentType;
  JoinPage: ComponentType<{ match: string; invitation: string }>;
}

const pages = import.meta.glob<Partial<StartPages>>("./pages/{start,join,play}.tsx");

/** A page that is a chunk of its own. */
function later<K extends keyof StartPages>(file: string, name: K): StartPages[K] {
  const found = lazy(async () => {
    const page = (await pages[file]?.())?.[name];
    return { default: (page ?? Nowhere) as ComponentType<object> };
  });
  return found as unknown as StartPages[K];
}

const StartPage = later("./pages/start.tsx", "StartPage");
const PlayPage = later("./pages/play.tsx", "PlayPage");
const JoinPage = later("./pages/join.tsx", "JoinPage");

function Nowhere() {
  return <Problem message={t("nowhere")} />;
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "start":
      return <StartPage />;
    case "play":
      return <PlayPage />;
    case "join":
      return <JoinPage match={route.match} invitation={route.invitation} />;
    case "match":
      return <MatchPage match={route.match} seat={route.seat} />;
    case "rules":
      return <RulesPage system={route.system} rule={route.rule} />;
    default:
      return <Nowhere />;
  }
}

export function App() {
  const [path = "", hash = ""] = useAddress().split("#");
  return (
    <Suspense fallback={<p className="arriving quiet">{t("loading")}</p>}>
      <Page route={routeOf(path, hash)} />
    </Suspense>
  );
}
