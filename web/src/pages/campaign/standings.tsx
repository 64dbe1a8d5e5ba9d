import { gangName, gangOf, runner, useCampaign } from "./campaign-context";
import { campaignAddress } from "../../net/campaigns";
import { t } from "../../text";

/** The table of a campaign. */
export function Standings() {
  const { view, texts } = useCampaign();
  const parts = new Set(view.standings.flatMap((line) => Object.keys(line.parts)));
  const explained = [...parts].filter((part) => texts.catalog.has(`points_about-${part}`));
  if (view.standings.length === 0) {
    return null;
  }
  return (
    <section className="standings" aria-labelledby="standings-title">
      <h2 id="standings-title">{t("campaign_table")}</h2>
      <table>
        <thead>
          <tr>
            <th>
              <span className="sr">{t("campaign_place")}</span>
            </th>
            <th>{t("campaign_gang")}</th>
            <th>{t("campaign_played")}</th>
            <th className="results">{t("campaign_won")}</th>
            <th className="results">{t("campaign_drawn")}</th>
            <th className="results">{t("campaign_lost")}</th>
            <th>{t("campaign_points")}</th>
          </tr>
        </thead>
        <tbody>
          {view.standings.map((line) => (
            <tr key={line.gang} data-left={line.left}>
              <td>{line.place}</td>
              <td>
                <a href={campaignAddress(view.card.id, `gangs/${line.gang}`)}>{gangName(view, line.gang)}</a>
                <small className="quiet">{line.left ? t("campaign_has_left") : runner(gangOf(view, line.gang))}</small>
              </td>
              <td>{line.played}</td>
              <td className="results">{line.won}</td>
              <td className="results">{line.drawn}</td>
              <td className="results">{line.lost}</td>
              <td>
                <strong>{line.points}</strong>
                {explained
                  .filter((part) => part in line.parts)
                  .map((part) => (
                    <small key={part} className="quiet">
                      {texts.fill("points", part, { points: line.parts[part] ?? 0 })}
                    </small>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {explained.map((part) => (
        <p key={part} className="quiet">
          {texts.get("points_about", part)}
        </p>
      ))}
    </section>
  );
}
