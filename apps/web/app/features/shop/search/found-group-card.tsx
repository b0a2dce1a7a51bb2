import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Price } from '../../../ui/format/price';
import { groupNames, linkTo, linkToAll } from './search-labels';
import { OptionPicture } from './search-options';
import type { FoundGroup } from './search-query';

interface FoundGroupCardProps {
  group: FoundGroup;
  isSignedIn: boolean;
}

/** Results of one kind, as links. */
export function FoundGroupCard({ group, isSignedIn }: FoundGroupCardProps) {
  const { kind, results, hasMore } = group;
  const all = hasMore ? linkToAll(kind, group.words) : undefined;
  return (
    <section aria-labelledby={`found-${kind}`} className="flex flex-col gap-2">
      <h2 id={`found-${kind}`} className="text-lg font-extrabold">
        {groupNames[kind]}
      </h2>
      <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {results.map((result) => (
          <li key={result._id} className="border-line not-first:border-t">
            <Link
              to={linkTo(kind, result, isSignedIn)}
              className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-4 transition-colors hover:bg-sunken sm:px-5"
            >
              <OptionPicture option={{ kind, result }} />
              <span className="min-w-0 flex-1">
                <span className="block font-bold wrap-anywhere">{result.title}</span>
                {result.subtitle && <span className="block text-sm text-ink-soft">{result.subtitle}</span>}
              </span>
              {result.price !== null && <Price rupees={result.price} />}
              <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
            </Link>
          </li>
        ))}
        {all && (
          <li className="border-t border-line">
            <Link
              to={all}
              className="flex min-h-12 items-center justify-center px-4 font-bold text-primary -outline-offset-4 hover:bg-sunken"
            >
              See all {groupNames[kind].toLowerCase()}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
