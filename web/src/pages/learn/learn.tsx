import { useEffect, useMemo, useSyncExternalStore } from "react";
import { Problem } from "../../panels/common/error-boundary";
import { useSettings } from "../../panels/common/settings";
import { useLoaded } from "../../panels/common/use-loaded";
import { LessonContext } from "../../panels/lesson/lesson-context";
import { MatchContext } from "../../panels/match/match-context";
import { LessonSession } from "../../net/lesson";
import { ensurePlayer } from "../../net/player";
import { lookOf } from "../../systems/registry";
import type { SystemLook } from "../../systems/types";
import { t } from "../../text";
import { type SystemTexts, systemTexts } from "../../text/system";
import { MatchRoom } from "../match/room";

/** A lesson at the table: the page of a match with a coach. */
export function LearnPage({ system, lesson }: { system: string; lesson: string }) {
  const { language } = useSettings();
  const loaded = useLoaded(`${system} ${language}`, async () => {
    await ensurePlayer();
    const texts = (await systemTexts(system, language)).ofMatch();
    return { texts, look: await lookOf(system, texts) };
  });
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
  return <Taken {...{ system, lesson, ...loaded.value }} />;
}

interface TakenProps {
  system: string;
  lesson: string;
  texts: SystemTexts;
  look: SystemLook;
}

function Taken({ system, lesson, texts, look }: TakenProps) {
  const session = useMemo(() => new LessonSession(system, lesson), [system, lesson]);
  const { store } = session;
  const seat = useSyncExternalStore(store.subscribe, store.seatNow);
  const { lesson: shown, problem } = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  const value = useMemo(
    () => ({ store, match: `${system} ${lesson}`, system, seat, mine: seat === null ? [] : [seat], host: false, texts, look }),
    [store, system, lesson, seat, texts, look],
  );
  if (shown === null && problem !== "") {
    return <Problem message={problem} />;
  }
  return (
    <LessonContext value={session}>
      <MatchContext value={value}>
        <MatchRoom />
      </MatchContext>
    </LessonContext>
  );
}
