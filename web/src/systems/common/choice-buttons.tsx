import type { Option } from "../widget";

interface Props {
  options: readonly Option[];
  /** The highlighted choice: the one that matches what is picked. */
  main?: string | null;
  onChoose(choice: string): void;
}

/** Choices as buttons, under the headings of their groups. */
export function ChoiceList({ options, main = null, onChoose }: Props) {
  return (
    <ul className="choice-list">
      {options.map(({ choice, label, group }, place) => (
        <li key={choice} data-begins={group !== options[place - 1]?.group}>
          {group !== undefined && group !== options[place - 1]?.group && <small>{group}</small>}
          <button
            type="button"
            className={choice === main ? "main" : undefined}
            data-choice={choice}
            onClick={() => onChoose(choice)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
