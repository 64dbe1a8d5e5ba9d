import { useEffect, useState } from "react";
import { useMatchContext } from "./match-context";
import { campaignAddress, loadCampaign } from "../../net/campaigns";
import type { CampaignView, GameView } from "../../protocol/messages";
import { t } from "../../text";

/** Milliseconds after which the campaign is asked again whether it has noted the result. */
const PATIENCE = 700;

/** The way from a match back to its campaign. */
export function CampaignLink({ campaign }: { campaign: string | null | undefined }) {
  return (
    typeof campaign === "string" && (
      <a className="to-campaign" href={campaignAddress(campaign)} title={t("campaign_back")}>
        {t("campaign_of")}
      </a>
    )
  );
}

/** After a match of a campaign: to the post-game sequence once it is open, otherwise to the page of the campaign. */
export function ContinueCampaign({ campaign }: { campaign: string }) {
  const { match } = useMatchContext();
  const game = useNoted(campaign, match);
  if (game === null) {
    return <output className="quiet">{t("campaign_wait_ledger")}</output>;
  }
  const after = game.stage === "after" && game.after !== match ? game.after : null;
  return (
    <a className="button main" href={typeof after === "string" ? `/match/${after}` : campaignAddress(campaign)}>
      {t("campaign_continue")}
    </a>
  );
}

/** The game to which a match belongs, once the ledger has its result. */
function useNoted(campaign: string, match: string): GameView | null {
  const [noted, setNoted] = useState<GameView | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      loadCampaign(campaign).then(
        (view) => {
          const game = gameOf(view, match);
          const waits = game !== null && game.stage === (game.after === match ? "after" : "game");
          if (game !== null && !waits && game.stage !== "aftermath_due") {
            setNoted(game);
          } else {
            timer = globalThis.setTimeout(ask, PATIENCE);
          }
        },
        () => {
          timer = globalThis.setTimeout(ask, PATIENCE);
        },
      );
    };
    ask();
    return () => globalThis.clearTimeout(timer);
  }, [campaign, match]);
  return noted;
}

function gameOf(view: CampaignView, match: string): GameView | null {
  return view.games.find(({ game, after }) => game === match || after === match) ?? null;
}
