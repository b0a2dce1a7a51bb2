import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { queryClient } from '../../../api/query-client';
import { askForFactor } from '../../../api/second-factor';
import { onTokenChange, readToken } from '../../../api/token';
import { consolePaths } from '../../../console-paths';
import { FactorDialog } from '../../../features/account/second-factor/factor-dialog';
import { SearchPalette } from '../../../features/office/palette/search-palette';
import { shopConsoleQuery } from '../../../features/shop/shop-console/shop-console';
import { ShopState } from '../../../features/shop/shop-console/shop-state';
import { PresenceSwitch } from '../../../features/vets/vet-console/presence-switch';
import { RingPopup } from '../../../features/vets/vet-console/ring-popup';
import { vetConsoleQuery } from '../../../features/vets/vet-console/vet-console';
import { ConsoleFrame } from '../../../parts/console/console-frame';
import { requireConsoleToken } from '../../../parts/console/guards';
import {
  ENTERING,
  firstScreen,
  hasNoRole,
  may,
  mayVisit,
  type Roles,
  rolesQuery,
} from '../../../parts/console/my-roles';
import { NoRole } from '../../../parts/console/no-role';
import { useShopChoice } from '../../../parts/console/use-shop-choice';
import { toWorkLines, useWaiting } from '../../../parts/console/waiting-work';
import { paths } from '../../../paths';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { ErrorScreen } from '../../shell/error-screen';
import type { Route } from './+types/console-layout';
import { RoleEvents } from './role-events';

export const clientMiddleware = [requireConsoleToken];

/**
 * Makes the middleware run before the server's frame is replaced by a page, and fetches the user's roles in parallel
 * with the page's data. On failure, the layout fetches them again.
 */
export async function clientLoader() {
  await queryClient().prefetchQuery(rolesQuery);
  return null;
}
clientLoader.hydrate = true as const;

/** The server's HTML: it can't know the token. */
export function HydrateFallback() {
  return (
    <ConsoleFrame>
      <PageSkeleton label="Loading the page" />
      <FactorDialog />
    </ConsoleFrame>
  );
}

export default function ConsoleLayout() {
  return (
    <SignedInConsole>
      <Outlet />
    </SignedInConsole>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SignedInConsole>
      <ErrorScreen error={error} />
    </SignedInConsole>
  );
}

/**
 * The frame with the user's navigation, also around a page that failed. Pages of another role redirect to the user's
 * own.
 */
function SignedInConsole({ children }: { children: ReactNode }) {
  useRedirectWhenSignedOut();
  const { pathname } = useLocation();
  const roles = useQuery(rolesQuery).data;
  const vetConsole = useQuery({ ...vetConsoleQuery, enabled: roles !== undefined && may(roles, 'vet') }).data;
  const shopConsole = useQuery({
    ...shopConsoleQuery,
    enabled: roles !== undefined && may(roles, 'shop'),
  }).data;
  const shopChoice = useShopChoice(roles);
  const waiting = useWaiting(roles).data;
  const [isSearching, setSearching] = useState(false);
  usePromptOnEntry(roles);
  if (roles && hasNoRole(roles)) return <NoRole />;
  const isElsewhere = roles && !mayVisit(roles, pathname);
  return (
    <ConsoleFrame
      roles={roles}
      waiting={shopConsole}
      work={roles && waiting && toWorkLines(waiting.data, roles)}
      presence={vetConsole && <PresenceSwitch vetConsole={vetConsole} />}
      shop={shopConsole && <ShopState shopConsole={shopConsole} {...shopChoice} />}
      vetName={vetConsole?.personalInfo.name}
      onSearch={() => setSearching(true)}
      rings={vetConsole && <RingPopup />}
    >
      {roles && <RoleEvents roles={roles} />}
      {roles && <SearchPalette roles={roles} isOpen={isSearching} setOpen={setSearching} />}
      <FactorDialog />
      {isElsewhere ? <Navigate to={firstScreen(roles)} replace state={ENTERING} /> : children}
    </ConsoleFrame>
  );
}

/**
 * On entering, users with a role that requires the second factor set it up or prove it first. Later, calls ask for it
 * instead, so no one is led away from their work.
 */
function usePromptOnEntry(roles: Roles | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hasEntered = useRef(false);
  useEffect(() => {
    if (!roles || hasEntered.current) return;
    hasEntered.current = true;
    if (roles.factor === 'wanted') void askForFactor();
    if (roles.factor !== 'setup' || pathname === consolePaths.secondFactor()) return;
    void navigate(consolePaths.secondFactor({ next: pathname + search }), { replace: true });
  }, [roles, pathname, search, navigate]);
}

/** Leaves on sign-out in another tab, and when the server has ended the session. */
function useRedirectWhenSignedOut() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onTokenChange(() => {
        if (!readToken()) void navigate(paths.consoleLogin(pathname + search), { replace: true });
      }),
    [navigate, pathname, search],
  );
}
