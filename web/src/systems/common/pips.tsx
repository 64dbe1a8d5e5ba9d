const MAX_PIPS = 12;

/** The amount left as a row of dots; as digits if there are too many. */
export function Pips({ now, all, label }: { now: number; all: number; label: string }) {
  return (
    <span className="pips">
      <span className="sr">{label}</span>
      {all > MAX_PIPS ? (
        <span aria-hidden="true">{`${now}/${all}`}</span>
      ) : (
        Array.from({ length: all }, (_, i) => i).map((place) => (
          <i key={place} data-left={place < now} aria-hidden="true" />
        ))
      )}
    </span>
  );
}

/** Labelled numbers, such as those of a profile. */
export function Numbers({ values }: { values: readonly (readonly [name: string, value: number | string])[] }) {
  return (
    <dl className="numbers">
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
