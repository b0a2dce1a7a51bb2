import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

interface Step {
  to: string;
  name: string;
}

/** The path down to the page that this one belongs to; <BreadcrumbJsonLd> describes it to search engines. */
export function Breadcrumbs({ trail }: { trail: readonly Step[] }) {
  return (
    <nav aria-label="Where you are" className="-mt-3 -mb-2 -ml-1.5 sm:-mt-4 print:hidden">
      <ol className="flex items-center">
        {trail.map(({ to, name }, at) => (
          <li key={to} className="flex shrink-0 items-center last:min-w-0 last:shrink">
            {at > 0 && <ChevronRight className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />}
            <Link to={to} className="min-w-0 truncate px-1.5 text-sm leading-11 font-bold text-primary">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
