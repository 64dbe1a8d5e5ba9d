import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CampaignContext } from "../../src/pages/campaign/campaign-context";
import { Standings } from "../../src/pages/campaign/standings";
import type { CampaignView, StandingView } from "../../src/protocol/messages";
import { Catalog } from "../../src/text/fluent";
import { SystemTexts } from "../../src/text/system";

const texts = new SystemTexts(
  new Catalog(`points-promotions = { $points } by promotions
points_about-promotions = Each promotion is a point.`),
);
const line = (parts: Record<string, number>): StandingView => ({
  place: 1,
  gang: "rats",
  points: 5,
  ties: [],
  parts,
  played: 1,
  won: 1,
  drawn: 0,
  lost: 0,
  left: false,
});

function shown(parts: Record<string, number>): string {
  const view = { card: { id: "c" }, gangs: [], standings: [line(parts)] } as unknown as CampaignView;
  return renderToStaticMarkup(
    <CampaignContext value={{ view, texts, show: () => undefined }}>
      <Standings />
    </CampaignContext>,
  );
}

test("points that do not come from results are explained below the table and told in the line", () => {
  const page = shown({ win: 3, promotions: 2 });
  expect(page).toContain("2 by promotions");
  expect(page).toContain("Each promotion is a point.");
});

test("points of results need no explanation", () => {
  expect(shown({ win: 3 })).not.toContain("promotion");
});
