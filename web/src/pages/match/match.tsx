import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { MatchRoom } from "./room";
import { Problem } from "../../panels/common/error-boundary";
import { useLoaded } from "../../panels/common/use-loaded";
import { type MatchContextValue, MatchContext } from "../../panels/match/match-context";
import { useSettings } from "../../panels/common/settings";
import { get, matchPath, socketAddress } from "../../net/api";
import { ensurePlayer } from "../../net/player";
import { MatchStore } from "../../net/model";
import type { MatchCard } from "../../protocol";
import { lookOf } from "../../systems/registry";
import { t } from "../../text";
import { systemTexts } from "../../text/system";

/** How often the card is fetched again after the server refuses the seat. */
const VISITS = 3;

/** The page of one match: at a seat of one's own, or as a spectator. */
export function MatchPage({ match, seat }: { match: string; seat: string | null }) {
  const { language } = useSettings();
  const [visit, setVisit] = useState(0);
  const found = useLoaded(`${match} ${language} ${visit}`, async () => await arrive(match, language));
  if (found.problem !== null) {
    return <Problem message={found.problem.message} />;
  }
  if (found.value === null) {
    return (
      <main className="arriving" aria-busy="true">
        <p className="quiet">{t("loading")}</p>
      </main>
    );
  }
  const { card, ...rest } = found.value;
  const mine = card.mine ?? [];
  const place = seat !== null && mine.includes(seat) ? seat : (mine[0] ?? null);
  const again = () => setVisit((count) => Math.min(count + 1, VISITS));
  const at = { match, system: card.system, seat: place, mine, host: card.yours === true };
  return <Seated key={`${match} ${place} ${visit}`} {...rest} {...at} onMoved={again} />;
}

/** The card of the match, and the words and the look of its system. */
async function arrive(match: string, language: string) {
  await ensurePlayer();
  const card = await get<MatchCard>(matchPath(match));
  const texts = (await systemTexts(card.system, language)).ofMatch();
  return { card, texts, look: await lookOf(card.system, texts) };
}

interface SeatedProps extends Omit<MatchContextValue, "store"> {
  /** The seat may have changed while the page was offline. */
  onMoved(): void;
}

function Seated({ match, system, seat: first, mine: held, host, texts, look, onMoved }: SeatedProps) {
  const store = useMemo(() => new MatchStore(socketAddress(match), first), [match, first]);
  const seat = useSyncExternalStore(store.subscribe, store.seatNow);
  const { link, model } = useSyncExternalStore(store.subscribe, store.get);
  const mine = useMemo(() => held.map((each) => (each === first ? (seat ?? each) : each)), [held, first, seat]);
  const refused = link === "closed" && model !== null && model.card.status === "open";
  useEffect(() => {
    if (refused) {
      onMoved();
    }
  }, [refused, onMoved]);
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  const sitting = useMemo(
    () => ({ store, match, system, seat, mine, host, texts, look }),
    [store, match, system, seat, mine, host, texts, look],
  );
  return (
    <MatchContext value={sitting}>
      <MatchRoom />
    </MatchContext>
  );
}
