import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { pageCount, pagesToShow } from './pages';

interface LinkProps {
  className?: string;
  children?: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
}

export interface PagerProps {
  /** From 1. */
  current: number;
  /** Number of records on all pages; nothing is rendered if one page holds them. */
  total: number;
  pageSize?: number;
  /** Largest number of pages that can be opened. */
  maxPages?: number;
  /** The link to a page: `(page) => <Link to={...} />`. */
  link: (page: number) => ReactElement<LinkProps>;
}

const box = 'grid size-11 place-items-center rounded-full text-sm font-bold tabular-nums';

/** Page-by-page navigation of a list. */
export function Pager({ current, total, pageSize, maxPages = Infinity, link }: PagerProps) {
  const count = Math.min(pageCount(total, pageSize), maxPages);
  if (count <= 1) return null;
  const pages = pagesToShow(current, count);
  const step = (page: number, label: string, icon: ReactNode) =>
    page < 1 || page > count ? (
      <span aria-hidden="true" className={classNames(box, 'text-ink-faint opacity-40')}>
        {icon}
      </span>
    ) : (
      cloneElement(link(page), { className: classNames(box, 'hover:bg-sunken'), 'aria-label': label }, icon)
    );
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1">
      {step(current - 1, 'Previous page', <ChevronLeft className="size-5" aria-hidden="true" />)}
      {pages.map((page, at) =>
        page === 0 ? (
          <span
            key={`gap-before-${pages[at + 1]}`}
            aria-hidden="true"
            className="w-6 text-center text-ink-faint"
          >
            …
          </span>
        ) : (
          cloneElement(
            link(page),
            {
              key: page,
              className: classNames(box, page === current ? 'bg-primary text-on-primary' : 'hover:bg-sunken'),
              'aria-label': `Page ${page}`,
              'aria-current': page === current ? 'page' : undefined,
            } as LinkProps,
            page,
          )
        ),
      )}
      {step(current + 1, 'Next page', <ChevronRight className="size-5" aria-hidden="true" />)}
    </nav>
  );
}
