import { gangName, useCampaign } from "./campaign-context";
import { useKept } from "./use-ledger";
import { get } from "../../net/api";
import { campaignPath } from "../../net/campaigns";
import { useLoaded } from "../../panels/common/use-loaded";
import type { DiceView, MatchDiceView } from "../../protocol/messages";
import { t } from "../../text";

/** With what everybody can check the dice: the commitment, the nonces, the keys, and the campaign as a file. */
export function Dice() {
  const { view } = useCampaign();
  const { id, number, status } = view.card;
  const loaded = useLoaded(`dice ${id} ${number}`, async () => await get<DiceView>(campaignPath(id, "/dice")));
  const dice = useKept(id, loaded.value);
  if (dice === null) {
    return <p className="quiet">{loaded.problem?.message ?? t("loading")}</p>;
  }
  const { commitment, key = "", nonces = [], matches = [] } = dice;
  return (
    <article className="campaign-dice">
      <p>{t(commitment === "" ? "campaign_dice_each" : "campaign_dice_about")}</p>
      {commitment !== "" && (
        <dl>
          <dt>{t("campaign_dice_commitment")}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
          <dt>{t("campaign_dice_key")}</dt>
          <dd>{key === "" ? <span className="quiet">{t("campaign_dice_key_later")}</span> : <code>{key}</code>}</dd>
        </dl>
      )}
      <h3>{t("campaign_dice_nonces")}</h3>
      {nonces.length === 0 ? (
        <p className="quiet">{t("campaign_dice_no_nonces")}</p>
      ) : (
        <dl>
          {nonces.map(({ gang, nonce }) => (
            <div key={gang}>
              <dt>{gangName(view, gang)}</dt>
              <dd>
                <code>{nonce}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {matches.length > 0 && (
        <>
          <h3>{t("campaign_dice_matches")}</h3>
          <dl>
            {matches.map((each) => (
              <MatchDice key={each.match} dice={each} />
            ))}
          </dl>
        </>
      )}
      <h3>{t("campaign_export")}</h3>
      <p>{t(status === "over" ? "campaign_export_over" : "campaign_export_about")}</p>
      <p className="buttons">
        <a className="button" href={campaignPath(id, "/export")} download>
          {t("campaign_export_do")}
        </a>
      </p>
    </article>
  );
}

/** The dice of a match: what was committed to, and the key once it is over. */
function MatchDice({ dice }: { dice: MatchDiceView }) {
  const { view } = useCampaign();
  const { match, fixture, part, commitment, key = "" } = dice;
  const game = view.games.find((each) => each.fixture === fixture);
  const gangs = (game?.gangs ?? []).map((id) => gangName(view, id));
  return (
    <div>
      <dt>
        <a href={`/match/${match}`}>{t(part === "after" ? "campaign_after_of_round" : "campaign_game_of_round", { round: game?.round ?? 0, gangs })}</a>
      </dt>
      <dd>
        <span className="quiet">{t("campaign_dice_commitment")}</span> <code>{commitment}</code>
      </dd>
      {key !== "" && (
        <dd>
          <span className="quiet">{t("campaign_dice_key")}</span> <code>{key}</code>
        </dd>
      )}
    </div>
  );
}
