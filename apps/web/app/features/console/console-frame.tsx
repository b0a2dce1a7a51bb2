import { CalendarClock, CalendarDays, CircleUserRound, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../paths';
import { Logo, Mark } from '../layout/logo';
import { doctor } from '../vets/vet-words';
import type { Desk } from './desk';
import { PresenceSwitch } from './presence-switch';
import { RingPopup } from './ring-popup';

const places = [
  { name: 'Today', path: paths.console, Icon: ListChecks },
  { name: 'Consultations', path: paths.consoleConsultations(), Icon: CalendarDays },
  { name: 'Hours', path: paths.consoleHours, Icon: CalendarClock },
  { name: 'Account', path: paths.consoleAccount, Icon: CircleUserRound },
];

/**
 * What stands around every page of the console: on desktops a bar at the side, on phones one below. `desk`: the vet,
 * once known. Whether somebody is signed in is decided by style alone, before the first paint.
 */
export function ConsoleFrame({ desk, children }: { desk?: Desk; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-full bg-primary px-5 py-3 font-bold text-on-primary focus-visible:translate-y-0"
      >
        Skip to the content
      </a>
      {desk && <RingPopup />}
      <SideBar desk={desk} />
      <TopBar desk={desk} />
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 flex-1 max-md:signed-in:pb-[calc(4rem+env(safe-area-inset-bottom))]"
      >
        {children}
      </main>
      <BottomBar />
    </div>
  );
}

const ForVets = () => (
  <span className="rounded-full bg-primary-soft px-2.5 py-0.5 text-xs font-bold text-on-primary-soft">
    for vets
  </span>
);

function SideBar({ desk }: { desk?: Desk }) {
  return (
    <header className="sticky top-0 hidden h-dvh w-68 shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-surface px-4 py-6 md:flex">
      <Link to={paths.console} className="flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-md px-2">
        <Logo />
        <ForVets />
      </Link>
      {desk && <PresenceSwitch desk={desk} />}
      <nav aria-label="Main" className="hidden flex-col gap-1 signed-in:flex">
        {places.map(({ name, path, Icon }) => (
          <NavLink
            key={path}
            to={path}
            end={path === paths.console}
            className="flex min-h-11 items-center gap-3 rounded-full px-4 font-bold text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
          >
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            {name}
          </NavLink>
        ))}
      </nav>
      {desk && (
        <p className="mt-auto px-2 text-sm text-ink-soft wrap-anywhere">{doctor(desk.personalInfo.name)}</p>
      )}
    </header>
  );
}

function TopBar({ desk }: { desk?: Desk }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas pt-[env(safe-area-inset-top)] md:hidden">
      <div className="page flex min-h-16 items-center gap-3 py-2">
        {desk ? (
          <>
            <Link
              to={paths.console}
              aria-label="Tailwell for vets, today"
              className="shrink-0 rounded-md p-1"
            >
              <Mark />
            </Link>
            <div className="min-w-0 flex-1">
              <PresenceSwitch desk={desk} />
            </div>
          </>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2.5">
            <Logo />
            <ForVets />
          </span>
        )}
      </div>
    </header>
  );
}

function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] signed-in:flex md:signed-in:hidden"
    >
      {places.map(({ name, path, Icon }) => (
        <NavLink
          key={path}
          to={path}
          end={path === paths.console}
          className="group flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-bold text-ink-soft -outline-offset-4 aria-[current=page]:text-primary"
        >
          <span className="grid h-8 w-14 place-items-center rounded-full transition-colors group-aria-[current=page]:bg-primary-soft group-aria-[current=page]:text-on-primary-soft">
            <Icon className="size-5.5" aria-hidden="true" />
          </span>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
