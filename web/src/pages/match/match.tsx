import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { MatchRoom } from "./room";
import { Problem } from "../../panels/common/error-boundary";
import { useLoaded } from "../../panels/common/use-loaded";
import { type MatchContextValue, MatchContext } from "../../panels/match/match-context";
import { useSettings } from "../../panels/common/settings";
import { get, matchPath, socketAddress } from "../../net/api";
import { ensurePlayer } from "../../net/player";
import { MatchStore } from "../../net/model";
import type { MatchCard } from "../../protocol/messages";
import { lookOf } from "../../systems/registry";
import { t } from "../../text";
import { systemTexts } from "../../text/system";

/** How many times the card is fetched again after the server refuses the seat. */
const MAX_RELOADS = 3;

/** The page of one match, for a player or a spectator. */
export function MatchPage({ match, seat }: { match: string; seat: string | null }) {
  const { language } = useSettings();
  const [reload, setReload] = useState(0);
  const loaded = useLoaded(`${match} ${language} ${reload}`, async () => await loadMatch(match, language));
  if (loaded.problem !== null) {
    return <Problem message={loaded.problem.message} />;
  }
  if (loaded.value === null) {
    return (
      <main className="arriving" aria-busy="true">
        <p className="quiet">{t("loading")}</p>
      </main>
    );
  }
  const { card, ...rest } = loaded.value;
  const mine = card.mine ?? [];
  const current = seat !== null && mine.includes(seat) ? seat : (mine[0] ?? null);
  const reloadCard = () => setReload((count) => Math.min(count + 1, MAX_RELOADS));
  const context = { match, system: card.system, seat: current, mine, host: card.yours === true };
  return <Seated key={`${match} ${current} ${reload}`} {...rest} {...context} onSeatLost={reloadCard} />;
}

/** Load the card of the match, and the texts and the look of its system. */
async function loadMatch(match: string, language: string) {
  await ensurePlayer();
  const card = await get<MatchCard>(matchPath(match));
  const texts = (await systemTexts(card.system, language)).ofMatch();
  return { card, texts, look: await lookOf(card.system, texts) };
}

interface SeatedProps extends Omit<MatchContextValue, "store"> {
  /** Called when the server refuses the seat: it may have changed while the page was offline. */
  onSeatLost(): void;
}

function Seated({ match, system, seat: first, mine: seats, host, texts, look, onSeatLost }: SeatedProps) {
  const store = useMemo(() => new MatchStore(socketAddress(match), first), [match, first]);
  const seat = useSyncExternalStore(store.subscribe, store.seatNow);
  const { link, model } = useSyncExternalStore(store.subscribe, store.get);
  const mine = useMemo(() => seats.map((each) => (each === first ? (seat ?? each) : each)), [seats, first, seat]);
  const refused = link === "closed" && model !== null && model.card.status === "open";
  useEffect(() => {
    if (refused) {
      onSeatLost();
    }
  }, [refused, onSeatLost]);
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  const value = useMemo(
    () => ({ store, match, system, seat, mine, host, texts, look }),
    [store, match, system, seat, mine, host, texts, look],
  );
  return (
    <MatchContext value={value}>
      <MatchRoom />
    </MatchContext>
  );
}
