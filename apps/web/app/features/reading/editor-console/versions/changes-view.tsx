import type { Changes, Segment } from './changes';

/** Differences between two states of a post, with the changes marked. `same` is shown if there are none. */
export function ChangesView({ changes, same }: { changes: Changes | undefined; same: string }) {
  if (!changes) return <p className="text-ink-soft">{same}</p>;
  const { title, summary, body, isFormattingOnly, others } = changes;
  return (
    <div className="flex flex-col gap-5">
      {title && <ChangedText name="Title" segments={title} />}
      {summary && <ChangedText name="Summary" segments={summary} />}
      {body && <ChangedText name="Text" segments={body} />}
      {isFormattingOnly && <p>In the text, only headings, links, pictures or cards have changed.</p>}
      {others.length > 0 && (
        <p>
          <span className="font-bold">Changed, too:</span> {others.join(', ')}
        </p>
      )}
    </div>
  );
}

const ChangedText = ({ name, segments }: { name: string; segments: Segment[] }) => (
  <div>
    <h3 className="text-sm font-bold">{name}</h3>
    <p className="mt-1 leading-relaxed whitespace-pre-line wrap-anywhere">
      {segments.map(({ text, kind }, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: segments of two fixed texts
        if (kind === 'same') return <span key={at}>{text}</span>;
        if (kind === 'added') {
          return (
            <ins key={at} className="rounded-xs bg-success-soft text-on-success-soft decoration-1">
              {text}
            </ins>
          );
        }
        return (
          <del key={at} className="rounded-xs bg-danger-soft text-on-danger-soft decoration-1">
            {text}
          </del>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: segments of two fixed texts
      })}
    </p>
  </div>
);
