import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { queryClient } from '../../api/query-client';
import { onTokenChange, readToken } from '../../api/token';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { ErrorScreen } from '../errors/error-screen';
import { useReviewEvents } from '../pharmacist-console/use-review-events';
import { shopConsoleQuery } from '../shop-console/shop-console';
import { ShopState } from '../shop-console/shop-state';
import { useShopEvents } from '../shop-console/use-shop-events';
import { PresenceSwitch } from '../vet-console/presence-switch';
import { RingPopup } from '../vet-console/ring-popup';
import { useVetEvents } from '../vet-console/use-vet-events';
import { vetConsoleQuery } from '../vet-console/vet-console';
import type { Route } from './+types/console-layout';
import { ConsoleFrame } from './console-frame';
import { requireConsoleToken } from './guards';
import { NoRole } from './no-role';
import { firstScreen, hasNoRole, may, mayVisit, type Roles, rolesQuery } from './roles';

export const clientMiddleware = [requireConsoleToken];

/**
 * Makes the middleware run before the server's frame gives way to a page, and reads beside the page's own data who has
 * signed in. Where that fails, the layout asks again.
 */
export async function clientLoader() {
  await queryClient().prefetchQuery(rolesQuery);
  return null;
}
clientLoader.hydrate = true as const;

/** What the server sends: it can't know the token. */
export function HydrateFallback() {
  return (
    <ConsoleFrame>
      <PageSkeleton label="Loading the page" />
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

/** The frame with what the person may do here, also around a page that broke. A page of another role leads to the own. */
function SignedInConsole({ children }: { children: ReactNode }) {
  useLeavingWhenSignedOut();
  const { pathname } = useLocation();
  const roles = useQuery(rolesQuery).data;
  const vetConsole = useQuery({ ...vetConsoleQuery, enabled: roles !== undefined && may(roles, 'vet') }).data;
  const shopConsole = useQuery({
    ...shopConsoleQuery,
    enabled: roles !== undefined && may(roles, 'shop'),
  }).data;
  if (roles && hasNoRole(roles)) return <NoRole />;
  const isElsewhere = roles && !mayVisit(roles, pathname);
  return (
    <ConsoleFrame
      roles={roles}
      waiting={shopConsole}
      presence={vetConsole && <PresenceSwitch vetConsole={vetConsole} />}
      shop={shopConsole && <ShopState shopConsole={shopConsole} />}
      vetName={vetConsole?.personalInfo.name}
      rings={vetConsole && <RingPopup />}
    >
      {roles && <RoleEvents roles={roles} />}
      {isElsewhere ? <Navigate to={firstScreen(roles)} replace /> : children}
    </ConsoleFrame>
  );
}

/** Each role hears of its own. */
const RoleEvents = ({ roles }: { roles: Roles }) => (
  <>
    {may(roles, 'vet') && <VetEvents />}
    {may(roles, 'shop') && <ShopEvents />}
    {may(roles, 'pharmacist') && <ReviewEvents />}
  </>
);

function VetEvents() {
  useVetEvents();
  return null;
}
function ShopEvents() {
  useShopEvents();
  return null;
}
function ReviewEvents() {
  useReviewEvents();
  return null;
}

/** Signing out in another tab, or a session that the server has ended, leads away from here too. */
function useLeavingWhenSignedOut() {
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
