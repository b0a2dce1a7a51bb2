import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { IconButton } from '../../ui/icon-button';
import { Logo, Mark } from '../page/logo';
import { useTheme } from '../page/theme';
import { doctor } from '../vet-labels';
import { BottomNav, SideNav } from './console-bars';
import { navItemsOf, type PendingCounts } from './console-nav';
import { firstScreen, formatAudience, type Roles } from './my-roles';
import type { WorkLine } from './waiting-work';

interface FrameState {
  /** The user's permissions, once known. */
  roles?: Roles;
  /** Pending work, for shop staff. */
  waiting?: PendingCounts;
  /** What waits for the user's roles. */
  work?: readonly WorkLine[];
  /** A vet's switch, available everywhere: whether instant consultations ring. */
  presence?: ReactNode;
  /** The state of the shop, for its staff. */
  shop?: ReactNode;
  vetName?: string;
  /** Opens the search. */
  onSearch?: () => void;
}

/**
 * The frame of every console page: a side bar on desktops, a bottom bar on phones. Whether a user is signed in is
 * decided by CSS alone, before the first paint.
 */
export function ConsoleFrame({
  rings,
  children,
  ...frame
}: FrameState & { rings?: ReactNode; children: ReactNode }) {
  const navItems = navItemsOf(frame.roles, { shop: frame.waiting, work: frame.work });
  // There is no footer here to follow the device when it turns dark.
  useTheme();
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-full bg-primary px-5 py-3 font-bold text-on-primary focus-visible:translate-y-0"
      >
        Skip to the content
      </a>
      {rings}
      <SideBar {...frame}>
        <SideNav navItems={navItems} />
      </SideBar>
      <TopBar {...frame} />
      <main
        id="main"
        tabIndex={-1}
        // Pages of all widths start at the same left edge.
        className="min-w-0 flex-1 md:[&>.page]:ml-0 lg:[&>.page]:px-10 max-md:signed-in:pb-[calc(4rem+env(safe-area-inset-bottom))]"
      >
        {children}
      </main>
      <BottomNav navItems={navItems} />
    </div>
  );
}

const RoleBadge = ({ roles }: Pick<FrameState, 'roles'>) => (
  <span className="rounded-full bg-primary-soft px-2 py-0.5 text-xs font-bold whitespace-nowrap text-on-primary-soft">
    {roles ? formatAudience(roles) : 'console'}
  </span>
);

const homeOf = (roles: Roles | undefined) => (roles ? firstScreen(roles) : paths.console);

function SideBar({
  roles,
  presence,
  shop,
  vetName,
  onSearch,
  children,
}: FrameState & { children: ReactNode }) {
  return (
    <header className="sticky top-0 hidden h-dvh w-68 shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-surface px-4 py-6 md:flex lg:w-72">
      <Link to={homeOf(roles)} className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-md px-1">
        <Logo />
        <RoleBadge roles={roles} />
      </Link>
      {roles && onSearch && (
        <button
          type="button"
          onClick={onSearch}
          className="flex min-h-11 shrink-0 cursor-pointer items-center gap-3 rounded-full border border-line-strong px-4 font-bold text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
        >
          <Search className="size-5 shrink-0" aria-hidden="true" />
          Search
          <span aria-hidden="true" className="ml-auto text-xs font-bold whitespace-nowrap text-ink-faint">
            {isMac() ? '⌘ K' : 'Ctrl K'}
          </span>
        </button>
      )}
      {presence}
      {shop && <div className="rounded-xl bg-sunken p-4">{shop}</div>}
      {children}
      {vetName && <p className="mt-auto px-2 text-sm text-ink-soft wrap-anywhere">{doctor(vetName)}</p>}
    </header>
  );
}

/** Called once the roles are known, so never on the server. */
const isMac = () => /Mac|iP(hone|ad)/.test(navigator.userAgent);

function TopBar({ roles, presence, shop, onSearch }: FrameState) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas pt-[env(safe-area-inset-top)] md:hidden">
      <div className="page flex min-h-16 items-center gap-3 py-2">
        {presence || shop ? (
          <>
            <Link
              to={homeOf(roles)}
              aria-label="Tailwell console, first page"
              className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-md"
            >
              <Mark />
            </Link>
            <div className="min-w-0 flex-1">{presence ?? shop}</div>
          </>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2.5">
            <Logo />
            <RoleBadge roles={roles} />
          </span>
        )}
        {roles && onSearch && (
          <IconButton
            label="Search"
            icon={<Search className="size-5" aria-hidden="true" />}
            className="ml-auto"
            onClick={onSearch}
          />
        )}
      </div>
    </header>
  );
}
