import { Link } from 'react-router';
import { imageUrl } from '../api/image-url';
import { classNames } from '../ui/class-names';

interface PictureLink {
  to: string;
  name: string;
  picture: string;
}

/** Product groups by their pictures, three to eight in a row. */
export function PictureTiles({ label, links }: { label: string; links: readonly PictureLink[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] sm:gap-3"
    >
      {links.map(({ to, name, picture }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col items-center gap-2 rounded-xl border border-line bg-surface px-2 pt-3 pb-2.5 text-center text-sm leading-tight font-bold text-ink-soft transition-colors hover:border-primary hover:text-ink"
          >
            <img
              src={imageUrl(picture)}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              decoding="async"
              className="size-14 rounded-lg object-contain sm:size-18 dark:brightness-90"
            />
            <span className="flex flex-1 items-center wrap-break-word hyphens-auto">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Groups as chips with small pictures: on phones in one line that scrolls sideways, elsewhere in as many lines as
 * needed, or optionally one there, too.
 */
export function PictureChipLinks({
  label,
  links,
  isOneLine = false,
}: {
  label: string;
  links: readonly PictureLink[];
  isOneLine?: boolean;
}) {
  return (
    <ul
      aria-label={label}
      className={classNames(
        'flex gap-2 max-sm:-mx-4 max-sm:px-4',
        isOneLine
          ? 'overflow-x-auto pb-2 md:-mx-8 md:px-8'
          : 'max-sm:overflow-x-auto max-sm:pb-2 sm:flex-wrap',
      )}
    >
      {links.map(({ to, name, picture }) => (
        <li key={to} className={isOneLine ? 'shrink-0' : 'max-sm:shrink-0'}>
          <Link
            to={to}
            className="inline-flex min-h-12 items-center gap-2.5 rounded-full border border-line bg-surface py-1 pr-4.5 pl-1.5 text-sm font-bold text-ink-soft transition-colors hover:border-primary hover:text-ink"
          >
            <img
              src={imageUrl(picture)}
              alt=""
              width={36}
              height={36}
              loading="lazy"
              decoding="async"
              className="size-9 rounded-full bg-sunken object-cover dark:brightness-90"
            />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
