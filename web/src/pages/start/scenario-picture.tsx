import type { SyntheticEvent } from "react";
import type { ScenarioCard } from "../../protocol/messages";

const LONG_RATIO = 2.4;

/** The table of a scenario: rendered, or else from above; crossed blades if it has none. */
export function ScenarioPicture({ scenario }: { scenario: ScenarioCard }) {
  const source = scenario.rendered ?? scenario.picture;
  if (typeof source !== "string") {
    return <Blades />;
  }
  return (
    <img className="table-map" src={source} alt="" loading="lazy" decoding="async" onLoad={markLong} />
  );
}

/** Mark a very long table, so that its ends are not cropped. */
function markLong({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  image.dataset["long"] = String(image.naturalWidth > LONG_RATIO * image.naturalHeight);
}

function Blades() {
  return (
    <svg className="table-map blades" viewBox="0 0 300 200" aria-hidden="true">
      <g className="boards">
        {[0, 1, 2, 3, 4].map((plank) => (
          <path key={plank} d={`M0 ${plank * 40 + 40}H300M${60 + ((plank * 97) % 190)} ${plank * 40}v40`} />
        ))}
      </g>
      <Blade turn={-38} />
      <Blade turn={38} />
    </svg>
  );
}

/** A sword, point upwards, leaning to one side. */
function Blade({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn} 150 104)`}>
      <path className="steel" d="M145 136V34l5-14 5 14v102z" />
      <path className="fuller" d="M150 40v88" />
      <path className="guard" d="M126 136h48v7h-48z" />
      <path className="grip" d="M146 143h8v27h-8z" />
      <circle className="guard" cx="150" cy="175" r="6.5" />
    </g>
  );
}
