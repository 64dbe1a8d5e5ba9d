import { firstScenarioOf, type Game, openMatch, seatsFor, tablePath } from "./start/open-match";
import { get } from "../net/api";
import { Problem } from "../panels/common/error-boundary";
import { useLoaded } from "../panels/common/use-loaded";
import type { SystemCard } from "../protocol/messages";
import { go } from "../router";
import { t } from "../text";

const BOT = "greedy";

/** The game for a new player: of the scenarios to play first, the first one on a table. */
export function firstGame(systems: readonly SystemCard[]): Game | null {
  const games = systems.flatMap((system) => {
    const scenario = firstScenarioOf(system);
    return scenario === undefined ? [] : [{ system, scenario }];
  });
  return games.find(({ scenario }) => typeof scenario.picture === "string") ?? games[0] ?? null;
}

let opening: Promise<void> | null = null;

/** Open a match against a bot at once. */
export function PlayPage() {
  opening ??= openFirstMatch();
  const loaded = useLoaded("play", async () => await opening);
  if (loaded.problem !== null) {
    return <Problem message={loaded.problem.message} />;
  }
  return <p className="arriving quiet">{t("setting_out")}</p>;
}

async function openFirstMatch(): Promise<void> {
  const game = firstGame(await get<SystemCard[]>("/api/systems"));
  if (game === null) {
    throw new Error(t("no_system"));
  }
  const { system, scenario } = game;
  const seats = seatsFor(scenario, { holder: "bot", bot: BOT });
  const { match } = await openMatch({ system: system.name, scenario: scenario.id, seats });
  // Replace the history entry: going back must not open another match.
  go(tablePath(match), true);
}
