import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { consolePaths } from '../../console-paths';
import { counted } from '../../ui/format/count';
import { listQuery } from './office-calls';

/** Pending work: rows of a list, selected by one of its filters. */
export interface PendingWork {
  list: string;
  filter: Record<string, string>;
  singular: string;
  plural: string;
}

/** Pending work with counts, each linked to its list; empty if there is none. */
export const WaitingLinks = ({ all }: { all: readonly PendingWork[] }) => (
  <nav aria-label="What waits" className="flex flex-wrap gap-3 empty:hidden">
    {all.map((waiting) => (
      <WaitingLink key={waiting.plural} waiting={waiting} />
    ))}
  </nav>
);

function WaitingLink({ waiting: { list, filter, singular, plural } }: { waiting: PendingWork }) {
  const total = useQuery(listQuery(list, filter)).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <Link
      to={consolePaths.office(list, '', `?${new URLSearchParams(filter)}`)}
      className="flex min-h-11 items-center gap-2 rounded-lg bg-accent-soft px-4 font-bold text-on-accent-soft hover:underline"
    >
      {counted(total, singular, plural)}
      <ChevronRight className="size-4" aria-hidden="true" />
    </Link>
  );
}
