import { type ComponentType, lazy, Suspense } from "react";
import { MatchPage } from "./pages/match";
import { RulesPage } from "./pages/rules";
import { Problem } from "./panels/failure";
import { t } from "./text";

/** What an address shows. Every link loads a page anew: a match begins with a clean table. */
export type Route =
  | { page: "start" }
  | { page: "join"; match: string; invitation: string }
  | { page: "match"; match: string; seat: string | null }
  | { page: "rules"; system: string; rule: string | null }
  | { page: "nowhere" };

/** The route of an address. */
export function routeOf(path: string, hash: string): Route {
  const [page, first, second, ...more] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (page === undefined) {
    return { page: "start" };
  }
  if (first === undefined || more.length > 0) {
    return { page: "nowhere" };
  }
  switch (page) {
    case "match":
      return { page, match: first, seat: second ?? null };
    case "join":
      return { page, match: first, invitation: hash.replace(/^#/, "") };
    case "rules":
      return { page, system: first, rule: second ?? null };
    default:
      return { page: "nowhere" };
  }
}

interface StartPages {
  StartPage: ComponentType;
  JoinPage: ComponentType<{ match: string; invitation: string }>;
}

const pages = import.meta.glob<Partial<StartPages>>("./pages/{start,join}.tsx");

/** A page that is a chunk of its own. */
function later<K extends keyof StartPages>(file: string, name: K): StartPages[K] {
  const found = lazy(async () => {
    const page = (await pages[file]?.())?.[name];
    return { default: (page ?? Nowhere) as ComponentType<object> };
  });
  return found as unknown as StartPages[K];
}

const StartPage = later("./pages/start.tsx", "StartPage");
const JoinPage = later("./pages/join.tsx", "JoinPage");

function Nowhere() {
  return <Problem message={t("nowhere")} />;
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "start":
      return <StartPage />;
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
  const { pathname, hash } = globalThis.location;
  return (
    <Suspense fallback={<p className="arriving quiet">{t("loading")}</p>}>
      <Page route={routeOf(pathname, hash)} />
    </Suspense>
  );
}
