import { NavLink } from 'react-router';
import { paths } from '../../paths';
import type { NavItem } from './console-nav';

/** The places of the bar at the side. */
export const SideNav = ({ navItems }: { navItems: NavItem[] }) => (
  <nav aria-label="Main" className="hidden flex-col gap-1 signed-in:flex">
    {navItems.map((navItem) => (
      <NavLink
        key={navItem.path}
        to={navItem.path}
        end={navItem.path === paths.console}
        className="flex min-h-11 items-center gap-3 rounded-full px-4 font-bold text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
      >
        <navItem.Icon className="size-5 shrink-0" aria-hidden="true" />
        {navItem.name}
        <Count of={navItem} className="ml-auto" />
      </NavLink>
    ))}
  </nav>
);

/** The places of the bar below, on phones. */
export const BottomNav = ({ navItems }: { navItems: NavItem[] }) => (
  <nav
    aria-label="Main"
    className="fixed inset-x-0 bottom-0 z-20 hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] signed-in:flex md:signed-in:hidden"
  >
    {navItems.map((navItem) => (
      <NavLink
        key={navItem.path}
        to={navItem.path}
        end={navItem.path === paths.console}
        className="group flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-bold text-ink-soft -outline-offset-4 aria-[current=page]:text-primary"
      >
        <span className="relative grid h-8 w-14 place-items-center rounded-full transition-colors group-aria-[current=page]:bg-primary-soft group-aria-[current=page]:text-on-primary-soft">
          <navItem.Icon className="size-5.5" aria-hidden="true" />
          <Count of={navItem} className="absolute -top-1 right-0" />
        </span>
        <span className="max-w-full truncate">{navItem.name}</span>
      </NavLink>
    ))}
  </nav>
);

const MOST_SHOWN = 99;

function Count({ of: { count = 0, counted }, className }: { of: NavItem; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`${className} grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-xs font-extrabold text-on-accent tabular-nums`}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only"> {counted}</span>
    </span>
  );
}
