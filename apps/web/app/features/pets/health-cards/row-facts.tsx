/** A row's known facts on one or two lines: name and value; omits unknown ones. */
export const RowFacts = ({ facts }: { facts: [name: string, value: string | null][] }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name} className="flex gap-1.5">
            <dt className="shrink-0 text-ink-soft">{name}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ),
    )}
  </dl>
);
