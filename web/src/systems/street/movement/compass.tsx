import { compassName } from "../../../text/choice-label";
import type { SystemTexts } from "../../../text/system";

const WINDS = [0, 45, 90, 135, 180, 225, 270, 315];
/** The directions in reading order, north up; null is the centre. */
const GRID = [135, 90, 45, 180, null, 0, 225, 270, 315];

interface Props {
  label: string;
  heading: number | null;
  texts: SystemTexts;
  onHeading(degrees: number): void;
}

/** Eight directions around a point. */
export function Compass({ label, heading, texts, onHeading }: Props) {
  return (
    <fieldset className="compass">
      <legend className="sr">{label}</legend>
      {GRID.map((degrees) =>
        degrees === null ? (
          <span key="middle" aria-hidden="true">
            {heading === null ? "" : `${heading}°`}
          </span>
        ) : (
          <button
            key={degrees}
            type="button"
            aria-label={compassName(degrees, texts)}
            aria-pressed={degrees === heading}
            onClick={() => onHeading(degrees)}
          >
            {ARROWS[WINDS.indexOf(degrees)]}
          </button>
        ),
      )}
    </fieldset>
  );
}

const ARROWS = ["→", "↗", "↑", "↖", "←", "↙", "↓", "↘"];
