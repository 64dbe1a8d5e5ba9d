import type { Headline } from "../../panels/odds/odds-card";
import { signed } from "../../text/system";
import { t } from "../../text";

/** The main numbers of all questions at the foot of the screen, where they stay while fields are filled in; of two also the difference. */
export function Glance({ answers }: { answers: readonly (readonly Headline[])[] }) {
  const [one = [], two = []] = answers;
  const compared = answers.length > 1;
  const rows = compared ? pairs(one, two) : one.map((each) => ({ name: each.name, cells: [each.amount] }));
  if (rows.length === 0) {
    return null;
  }
  return (
    <table className="glance card" data-compared={compared}>
      <thead>
        <tr>
          <td>{t("calculator_glance")}</td>
          {rows.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(compared ? [columnName(1), columnName(2), t("calculator_difference")] : [t("calculator_result")]).map((title, place) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {rows.map(({ name, cells }) => (
              <td key={name}>{cells[place]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function columnName(number: number): string {
  return t("calculator_column", { number });
}

/** What both answers say, with the second less the first. */
function pairs(one: readonly Headline[], two: readonly Headline[]) {
  return one.flatMap((first) => {
    const second = two.find(({ name }) => name === first.name);
    return second === undefined ? [] : [{ name: first.name, cells: [first.amount, second.amount, difference(first, second)] }];
  });
}

/** The second number less the first; of chances in points of a percentage. */
function difference(first: Headline, second: Headline): string {
  const hundredths = Math.round(100 * (second.number - first.number));
  return first.chance ? t("calculator_points", { points: more(hundredths) }) : more(hundredths / 100);
}

function more(number: number): string {
  return number === 0 ? "0" : signed(number);
}
