import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error';
import { onTokenChange, readToken } from '../../api/token';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/skeleton';
import { ErrorScreen } from '../errors/error-screen';
import type { Route } from './+types/console-layout';
import { ConsoleFrame } from './console-frame';
import { deskQuery } from './desk';
import { requireVetToken } from './guards';
import { NoVet } from './no-vet';
import { useDeskNews } from './use-desk-news';

export const clientMiddleware = [requireVetToken];

/** Makes the middleware run before the server's frame gives way to a page. */
export function clientLoader() {
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
    <Desk>
      <Outlet />
    </Desk>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Desk>
      <ErrorScreen error={error} />
    </Desk>
  );
}

/** The frame with the vet's presence and rings, also around a page that broke. */
function Desk({ children }: { children: ReactNode }) {
  useLeavingWhenSignedOut();
  useDeskNews();
  const { data, error } = useQuery(deskQuery);
  if (error instanceof ApiError && error.code === 'NOT_ALLOWED') return <NoVet />;
  return <ConsoleFrame desk={data?.data}>{children}</ConsoleFrame>;
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
