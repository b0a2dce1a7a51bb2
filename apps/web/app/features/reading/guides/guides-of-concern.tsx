import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { Link } from 'react-router';
import { postPaths } from '../../../post-paths';
import { guideList } from './guides-query';

/** What to know before buying: the guides to what the things of a concern are for. Nothing where there is none. */
export function GuidesOfConcern({ slug }: { slug: string }) {
  const { data: all = [] } = useQuery(guideList);
  const guides = all.filter(({ productConcern }) => productConcern?.slug === slug);
  if (guides.length === 0) return null;
  return (
    <ul aria-label="Guides" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {guides.map(({ slug, name }) => (
        <li key={slug} className="min-w-0">
          <Link
            to={postPaths.guide(slug)}
            className="flex h-full items-center gap-3 rounded-lg bg-primary-soft px-4 py-3 text-on-primary-soft transition-shadow hover:shadow-lift"
          >
            <BookOpenText className="size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block font-extrabold">{name}</span>
              <span className="block text-sm">Signs, treatment and prevention, reviewed by a vet</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
