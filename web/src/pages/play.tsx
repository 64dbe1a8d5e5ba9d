import { type Game, openMatch, seatsFor, tablePath } from "./start/open-match";
import { get } from "../net/api";
import { Problem } from "../panels/common/error-boundary";
import { useLoaded } from "../panels/common/use-loaded";
import type { SystemCard } from "../protocol";
import { go } from "../router";
import { t } from "../text";

/** A first game has a table, few figures, and one of them moves at once. */
const FIRST = { system: "cascade", scenario: "skirmish_tollford" };
const BOT = "greedy";

/** The game that somebody new plays first. */
export function firstGame(systems: readonly SystemCard[]): Game | null {
  const games = systems.flatMap((system) => system.scenarios.map((scenario) => ({ system, scenario })));
  const named = games.find(({ system, scenario }) => system.name === FIRST.system && scenario.id === FIRST.scenario);
  return named ?? games.find(({ scenario }) => typeof scenario.picture === "string") ?? games[0] ?? null;
}

let begun: Promise<void> | null = null;

/** A match against a bot, at once. */
export function PlayPage() {
  begun ??= begin();
  const found = useLoaded("play", async () => await begun);
  if (found.problem !== null) {
    return <Problem message={found.problem.message} />;
  }
  return <p className="arriving quiet">{t("setting_out")}</p>;
}

async function begin(): Promise<void> {
  const game = firstGame(await get<SystemCard[]>("/api/systems"));
  if (game === null) {
    throw new Error(t("nothing"));
  }
  const { system, scenario } = game;
  const seats = seatsFor(scenario, { holder: "bot", bot: BOT });
  const { match } = await openMatch({ system: system.name, scenario: scenario.id, seats });
  // Replace the history entry: going back must not open another new game.
  go(tablePath(match), true);
}
