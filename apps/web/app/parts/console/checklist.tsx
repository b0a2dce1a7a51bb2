interface ChecklistProps {
  lines: readonly string[];
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
}

/** What a reviewer checks by hand. */
export const Checklist = ({ lines, ticked, onChange }: ChecklistProps) =>
  lines.length > 0 && (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-lg font-extrabold">Checked by you</legend>
      {lines.map((line) => (
        <label key={line} className="flex min-h-11 cursor-pointer items-center gap-3 py-1 font-bold">
          <input
            type="checkbox"
            checked={ticked.has(line)}
            onChange={({ target }) => {
              const others = [...ticked].filter((one) => one !== line);
              onChange(new Set(target.checked ? [...others, line] : others));
            }}
            className="size-6 shrink-0 accent-primary"
          />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </label>
      ))}
    </fieldset>
  );
