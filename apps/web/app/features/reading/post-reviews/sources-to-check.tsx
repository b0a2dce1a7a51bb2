import { useState } from 'react';
import { counted } from '../../../ui/format/count';
import { Card } from '../../../ui/layout/card';
import type { PostReview } from './post-reviews';

type Sources = NonNullable<PostReview['blog'] | PostReview['video']>['sources'];

/** The sources of a post, to be ticked off while checking; the ticks are private to the vet. */
export function SourcesToCheck({ sources }: { sources: Sources }) {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const tick = (at: number, isOn: boolean) => {
    const others = [...checked].filter((one) => one !== at);
    setChecked(new Set(isOn ? [...others, at] : others));
  };
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lg font-extrabold">Sources to check</h2>
      {sources.length === 0 ? (
        <p className="text-sm text-ink-soft">No sources are named.</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            {checked.size === sources.length
              ? 'All compared.'
              : `${counted(sources.length - checked.size, 'source')} to compare. The ticks are for you alone.`}
          </p>
          <ul className="flex flex-col">
            {sources.map(({ title, publisher, url }, at) => (
              <li key={url} className="flex items-start gap-3 border-t border-line py-2 first:border-0">
                <label className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center">
                  <span className="sr-only">Compared: {title}</span>
                  <input
                    type="checkbox"
                    checked={checked.has(at)}
                    onChange={({ target }) => tick(at, target.checked)}
                    className="size-6 accent-primary"
                  />
                </label>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="min-h-11 min-w-0 flex-1 wrap-anywhere"
                >
                  <span className="block font-bold text-primary underline decoration-1 underline-offset-4">
                    {title}
                  </span>
                  <span className="block text-sm text-ink-soft">
                    {[publisher, new URL(url).hostname].filter(Boolean).join(' · ')}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
