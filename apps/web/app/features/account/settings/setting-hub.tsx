import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { SettingLink } from '../../../parts/console/setting-links';

interface SettingHubProps {
  title: string;
  about: string;
  links: readonly SettingLink[];
}

/** Overview page that links to related pages. */
export const SettingHub = ({ title, about, links }: SettingHubProps) => (
  <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
    <header>
      <h1 className="text-2xl font-extrabold">{title}</h1>
      <p className="max-w-prose text-ink-soft">{about}</p>
    </header>
    <ul className="grid gap-3 sm:grid-cols-2">
      {links.map(({ to, name, about: description }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-18 items-center gap-3 rounded-xl border border-line bg-surface px-5 py-3 transition-colors hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{name}</span>
              <span className="block text-sm text-ink-soft">{description}</span>
            </span>
            <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
