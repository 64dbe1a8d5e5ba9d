import { useState } from "react";
import { useLoaded } from "../../panels/common/use-loaded";
import { get } from "../../net/api";
import type { PrintList, SheetCard } from "../../protocol/messages";
import { currentLanguage, t } from "../../text";

const PAPERS = ["a4", "letter"] as const;
type Paper = (typeof PAPERS)[number];

interface Props {
  system: string;
  /** The API path of the sheets of one gang; without it all sheets are offered, for the gangs of the system. */
  ofGang?: string;
}

/** What can be printed for a game, or for a gang: each sheet is a link to a PDF. Nothing is shown for a game without sheets. */
export function PrintedSheets({ system, ofGang }: Props) {
  const path = `/api/systems/${encodeURIComponent(system)}/print?language=${encodeURIComponent(currentLanguage())}`;
  const listed = useLoaded(path, async () => await get<PrintList>(path)).value;
  const [paper, setPaper] = useState<Paper>("a4");
  const [ink, setInk] = useState(false);
  const [gang, setGang] = useState("");
  const sheets = (listed?.sheets ?? []).filter(({ takes_gangs: ofGangs }) => ofGangs || ofGang === undefined);
  if (listed === null || sheets.length === 0) {
    return null;
  }
  const address = (sheet: SheetCard) => {
    const query = new URLSearchParams({ paper, ink: String(ink), language: currentLanguage() });
    if (sheet.takes_gangs && gang !== "") {
      query.set("gang", gang);
    }
    return `${ofGang ?? `/api/systems/${encodeURIComponent(system)}/print`}/${encodeURIComponent(sheet.id)}.pdf?${query}`;
  };
  return (
    <section className="printed">
      <h2>{t("print_heading")}</h2>
      <form>
        <label>
          <span>{t("print_paper")}</span>
          <select value={paper} onChange={(event) => setPaper(event.target.value === "letter" ? "letter" : "a4")}>
            {PAPERS.map((each) => (
              <option key={each} value={each}>
                {t(`print_paper_${each}`)}
              </option>
            ))}
          </select>
        </label>
        {ofGang === undefined && Object.keys(listed.gangs).length > 0 && (
          <label>
            <span>{t("print_gang")}</span>
            <select value={gang} onChange={(event) => setGang(event.target.value)}>
              <option value="">{t("print_usual_gang")}</option>
              {Object.entries(listed.gangs).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          <input type="checkbox" checked={ink} onChange={(event) => setInk(event.target.checked)} />
          <span>{t("print_ink")}</span>
        </label>
      </form>
      <ul>
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <a href={address(sheet)} target="_blank" rel="noopener">
              {sheet.title}
            </a>
            <span className="quiet">{sheet.about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
