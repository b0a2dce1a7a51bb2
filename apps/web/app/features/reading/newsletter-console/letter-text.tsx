import type { WrittenLetter } from './use-letter-editor';

interface LetterTextProps {
  label: string;
  written: WrittenLetter;
  /** What it is held against: the same fields are left out. */
  before: WrittenLetter;
}

/** A letter as it was written, where it differs from another one. */
export function LetterText({ label, written, before }: LetterTextProps) {
  const old = partsOf(before);
  const parts = partsOf(written).filter(({ text }, at) => text !== old[at]?.text);
  if (parts.length === 0) return <p>Both say the same by now.</p>;
  return (
    <dl
      aria-label={label}
      className="flex max-h-80 flex-col gap-2 overflow-y-auto rounded-lg bg-surface p-4 text-ink"
    >
      {parts.map(({ name, text }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">
            {label}: {name}
          </dt>
          <dd className="whitespace-pre-line wrap-anywhere">{text || 'Nothing'}</dd>
        </div>
      ))}
    </dl>
  );
}

const partsOf = ({ subject, preheader, greeting, posts }: WrittenLetter) => [
  { name: 'Subject', text: subject },
  { name: 'Preview text', text: preheader },
  { name: 'Greeting', text: greeting },
  { name: 'Posts', text: posts.map(({ title }) => title).join('\n') },
];
