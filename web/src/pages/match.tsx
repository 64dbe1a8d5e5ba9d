import { useEffect, useMemo } from "react";
import { MatchRoom } from "./match-room";
import { Problem } from "../panels/failure";
import { useLoaded } from "../panels/loaded";
import { type Sitting, SittingContext } from "../panels/sitting";
import { useSettings } from "../panels/settings";
import { get, matchPath, socketAddress } from "../net/api";
import { beSomebody } from "../net/me";
import { MatchStore } from "../net/model";
import type { MatchCard } from "../protocol";
import { lookOf } from "../systems/registry";
import { t } from "../text";
import { systemTexts } from "../text/system";

/** The page of one match: at a seat of one's own, or as a spectator. */
export function MatchPage({ match, seat }: { match: string; seat: string | null }) {
  const { language } = useSettings();
  const found = useLoaded(`${match} ${language}`, async () => await arrive(match, language));
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
  return <Seated key={`${match} ${place}`} {...rest} match={match} system={card.system} seat={place} mine={mine} />;
}

/** The card of the match, and the words and the look of its system. */
async function arrive(match: string, language: string) {
  await beSomebody();
  const card = await get<MatchCard>(matchPath(match));
  const texts = (await systemTexts(card.system, language)).ofMatch();
  return { card, texts, look: await lookOf(card.system, texts) };
}

function Seated({ match, system, seat, mine, texts, look }: Omit<Sitting, "store">) {
  const store = useMemo(() => new MatchStore(socketAddress(match), seat), [match, seat]);
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  const sitting = useMemo(
    () => ({ store, match, system, seat, mine, texts, look }),
    [store, match, system, seat, mine, texts, look],
  );
  return (
    <SittingContext value={sitting}>
      <MatchRoom />
    </SittingContext>
  );
}
