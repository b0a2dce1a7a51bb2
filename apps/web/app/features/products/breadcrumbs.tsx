import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** The way from the shop's first page down to the one that this belongs to. */
export function Breadcrumbs({ trail }: { trail: readonly { to: string; name: string }[] }) {
  return (
    <nav aria-label="Where you are" className="-mb-2 -ml-1.5">
      <ol className="flex flex-wrap items-center">
        {trail.map(({ to, name }, at) => (
          <li key={to} className="flex items-center">
            {at > 0 && <ChevronRight className="size-4 text-ink-faint" aria-hidden="true" />}
            <Link to={to} className="inline-flex min-h-11 items-center px-1.5 text-sm font-bold text-primary">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
