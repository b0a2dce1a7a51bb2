import { Menu } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names';
import { Dialog } from '../../ui/overlay/dialog';
import type { NavItem } from './console-nav';
import { consoleGroups, isPartOf } from './console-page';

/** Pages of the side bar: the consoles’ pages, then the back office’s. */
export const SideNav = ({ navItems }: { navItems: NavItem[] }) => (
  <nav aria-label="Main" className="hidden flex-col gap-1 signed-in:flex">
    <NavGroups navItems={navItems} />
  </nav>
);

/** Pages by group; the user's own follow a divider. */
const NavGroups = ({ navItems, onChoose }: { navItems: NavItem[]; onChoose?: () => void }) =>
  Object.entries(consoleGroups).map(([group, heading]) => {
    const pages = navItems.filter((navItem) => navItem.group === group);
    if (pages.length === 0) return null;
    return (
      <Fragment key={group}>
        {heading && <p className="px-4 pt-4 pb-1 text-sm font-bold text-ink-faint first:pt-0">{heading}</p>}
        {group === 'own' && navItems.length > pages.length && <hr className="my-3 border-line" />}
        {pages.map((navItem) => (
          <NavRow key={navItem.path} navItem={navItem} onChoose={onChoose} />
        ))}
      </Fragment>
    );
  });

/** A link marked as current also on the pages below its own. */
function NavLink({ navItem, ...link }: { navItem: NavItem } & Omit<LinkProps, 'to'>) {
  const { pathname } = useLocation();
  return <Link {...link} to={navItem.path} aria-current={isPartOf(navItem, pathname) ? 'page' : undefined} />;
}

const NavRow = ({ navItem, onChoose }: { navItem: NavItem; onChoose: (() => void) | undefined }) => (
  <NavLink
    navItem={navItem}
    onClick={onChoose}
    className="flex min-h-11 items-center gap-3 rounded-full px-4 font-bold text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
  >
    <navItem.Icon className="size-5 shrink-0" aria-hidden="true" />
    {navItem.name}
    <SpokenCount {...navItem} />
    <Count of={navItem.count} className="ml-auto" />
  </NavLink>
);

/** As many as a thumb can hit on a narrow phone. */
const MAX_BOTTOM_ITEMS = 5;

/** As wide as its label needs: with equal widths the longest would be truncated. */
const cell =
  'group flex h-16 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-xs font-bold text-ink-soft -outline-offset-4 aria-[current=page]:text-primary';
const sign =
  'relative grid h-8 w-14 place-items-center rounded-full transition-colors group-aria-[current=page]:bg-primary-soft group-aria-[current=page]:text-on-primary-soft';

/** Pages of the bottom bar on phones: five at most; if there are more, the last entry opens all others. */
export function BottomNav({ navItems }: { navItems: NavItem[] }) {
  const isFew = navItems.length <= MAX_BOTTOM_ITEMS;
  const shown = isFew ? navItems : navItems.slice(0, MAX_BOTTOM_ITEMS - 1);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] signed-in:flex md:signed-in:hidden"
    >
      {shown.map((navItem) => (
        <NavLink key={navItem.path} navItem={navItem} className={cell}>
          <span className={sign}>
            <navItem.Icon className="size-5.5" aria-hidden="true" />
            <Count of={navItem.count} className="absolute -top-1 right-0" />
          </span>
          <span className="max-w-full truncate">{navItem.name}</span>
          <SpokenCount {...navItem} />
        </NavLink>
      ))}
      {!isFew && <More navItems={navItems.slice(MAX_BOTTOM_ITEMS - 1)} />}
    </nav>
  );
}

/** A sheet with the pages that do not fit into the bar. */
function More({ navItems }: { navItems: NavItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isHere = navItems.some((navItem) => isPartOf(navItem, pathname));
  const waiting = navItems.reduce((total, { count }) => total + count, 0);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isHere ? 'page' : undefined}
        onClick={() => setOpen(true)}
        className={classNames(cell, 'cursor-pointer')}
      >
        <span className={sign}>
          <Menu className="size-5.5" aria-hidden="true" />
          <Count of={waiting} className="absolute -top-1 right-0" />
        </span>
        More
        <SpokenCount count={waiting} counted="waiting" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="More">
        <nav aria-label="More" className="flex flex-col gap-1">
          <NavGroups navItems={navItems} onChoose={() => setOpen(false)} />
        </nav>
      </Dialog>
    </>
  );
}

const MAX_SHOWN = 99;

const format = (count: number) => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** Read out after the name: "Payouts 2 waiting". */
const SpokenCount = ({ count, counted }: Pick<NavItem, 'count' | 'counted'>) =>
  count > 0 && <span className="sr-only">{` ${format(count)} ${counted}`}</span>;

function Count({ of: count, className }: { of: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`${className} grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-xs font-extrabold text-on-accent tabular-nums`}
    >
      {format(count)}
    </span>
  );
}
