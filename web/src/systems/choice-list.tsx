import type { Option } from "./widget";

interface Props {
  options: readonly Option[];
  onChoose(choice: string): void;
}

/** Choices as buttons, under the headings of their groups. */
export function ChoiceList({ options, onChoose }: Props) {
  return (
    <ul className="choice-list">
      {options.map(({ choice, label, group }, place) => (
        <li key={choice}>
          {group !== undefined && group !== options[place - 1]?.group && <small>{group}</small>}
          <button type="button" data-choice={choice} onClick={() => onChoose(choice)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
