import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { queryClient } from '../../api/query-client';
import { onTokenChange, readToken } from '../../api/token';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { ErrorScreen } from '../errors/error-screen';
import { useReviewNews } from '../pharmacist-console/use-review-news';
import { shopDeskQuery } from '../shop-console/shop-console';
import { ShopState } from '../shop-console/shop-state';
import { useShopNews } from '../shop-console/use-shop-events';
import { PresenceSwitch } from '../vet-console/presence-switch';
import { RingPopup } from '../vet-console/ring-popup';
import { useDeskNews } from '../vet-console/use-vet-events';
import { deskQuery } from '../vet-console/vet-console';
import type { Route } from './+types/console-layout';
import { ConsoleFrame } from './console-frame';
import { requireConsoleToken } from './guards';
import { NoRole } from './no-role';
import { firstPlace, hasNoRole, mayVisit, type Roles, rolesQuery } from './roles';

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
    <AtDesk>
      <Outlet />
    </AtDesk>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AtDesk>
      <ErrorScreen error={error} />
    </AtDesk>
  );
}

/** The frame with what the person may do here, also around a page that broke. A page of another role leads to the own. */
function AtDesk({ children }: { children: ReactNode }) {
  useLeavingWhenSignedOut();
  const { pathname } = useLocation();
  const roles = useQuery(rolesQuery).data;
  const desk = useQuery({ ...deskQuery, enabled: roles?.isVet ?? false }).data;
  const shopDesk = useQuery({ ...shopDeskQuery, enabled: Boolean(roles?.shop) }).data;
  if (roles && hasNoRole(roles)) return <NoRole />;
  const isElsewhere = roles && !mayVisit(roles, pathname);
  return (
    <ConsoleFrame
      roles={roles}
      waiting={shopDesk}
      presence={desk && <PresenceSwitch desk={desk} />}
      shop={shopDesk && <ShopState shopDesk={shopDesk} />}
      vetName={desk?.personalInfo.name}
      rings={desk && <RingPopup />}
    >
      {roles && <News roles={roles} />}
      {isElsewhere ? <Navigate to={firstPlace(roles)} replace /> : children}
    </ConsoleFrame>
  );
}

/** Each role hears of its own. */
const News = ({ roles: { isVet, shop, isPharmacist } }: { roles: Roles }) => (
  <>
    {isVet && <VetNews />}
    {shop && <ShopNews />}
    {isPharmacist && <ReviewNews />}
  </>
);

function VetNews() {
  useDeskNews();
  return null;
}
function ShopNews() {
  useShopNews();
  return null;
}
function ReviewNews() {
  useReviewNews();
  return null;
}

/** Signing out in another tab, or a session that the server has ended, leads away from here too. */
function useLeavingWhenSignedOut() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onTokenChange(() => {
        if (!readToken()) navigate(paths.consoleLogin(pathname + search), { replace: true });
      }),
    [navigate, pathname, search],
  );
}
