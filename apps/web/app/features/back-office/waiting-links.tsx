import { useQueries } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { consolePaths } from '../../console-paths';
import { counted } from '../../ui/format/count';
import { listQuery } from './office-calls';

/** Something that waits: rows of a list, by a filter that their list has. */
export interface Waiting {
  list: string;
  filter: Record<string, string>;
  one: string;
  many: string;
}

/** What waits, with how much of it, each a link to its list; nothing where none does. */
export function WaitingLinks({ all }: { all: readonly Waiting[] }) {
  const found = useQueries({ queries: all.map(({ list, filter }) => listQuery(list, filter)) });
  const shown = all.flatMap((waiting, at) => {
    const total = found[at]?.data?.total ?? 0;
    return total > 0 ? [{ ...waiting, total }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label="What waits" className="flex flex-wrap gap-3">
      {shown.map(({ list, filter, one, many, total }) => (
        <Link
          key={many}
          to={consolePaths.office(list, '', `?${new URLSearchParams(filter)}`)}
          className="flex min-h-11 items-center gap-2 rounded-lg bg-accent-soft px-4 font-bold text-on-accent-soft hover:underline"
        >
          {counted(total, one, many)}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}
