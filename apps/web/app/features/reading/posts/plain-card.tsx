import type { CardKind } from '@tailwell/contract/reading/article-text';
import { ChevronRight, PawPrint } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { postPaths } from '../../../post-paths';

const kinds: Record<CardKind, { name: string; path: (id: string) => string }> = {
  product: { name: 'From the shop', path: (id) => paths.product(id) },
  vet: { name: 'A vet at Tailwell', path: paths.publicVet },
  post: { name: 'Read this too', path: postPaths.blog },
};

interface PlainCardProps {
  kind: CardKind;
  id: string;
  title: string;
  /** Known once the details have loaded, as are `picture` and `about`. */
  to?: string;
  picture?: ReactNode;
  about?: ReactNode;
}

/** A product, a vet or a post within an article; before its details have loaded, only the title. */
export const PlainCard = ({ kind, id, title, to, picture, about }: PlainCardProps) => (
  <Link
    to={to ?? kinds[kind].path(id)}
    className="flex min-h-20 items-center gap-4 rounded-xl border border-line bg-surface p-3 pr-4 text-base leading-snug shadow-card transition-[box-shadow,border-color] duration-200 hover:border-primary hover:shadow-lift"
  >
    {picture ?? (
      <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-primary-soft text-on-primary-soft">
        <PawPrint className="size-7" aria-hidden="true" />
      </span>
    )}
    <span className="min-w-0 flex-1">
      <span className="block text-xs font-bold tracking-wide text-ink-faint uppercase">
        {kinds[kind].name}
      </span>
      <span className="block font-extrabold wrap-anywhere">{title}</span>
      {about && <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">{about}</span>}
    </span>
    <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
  </Link>
);
