import { type ComponentType, useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { onTokenChange, readToken } from '../../api/token';
import { requireToken } from '../../features/account/session/session-guards';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/guarded-layout';
import { ErrorScreen } from './error-screen';
import { Frame } from './frame';

export const clientMiddleware = [requireToken];

/** Makes the middleware run before the server's frame is replaced by a page. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

/**
 * The server's HTML: it can't know the token, so it shows nothing that needs one. Pages with a different layout provide
 * their own skeleton: `export const handle = { Skeleton: VetSkeleton }`.
 */
export function HydrateFallback() {
  const handle = useMatches().at(-1)?.handle as { Skeleton?: ComponentType } | undefined;
  const Skeleton = handle?.Skeleton;
  return <Frame>{Skeleton ? <Skeleton /> : <PageSkeleton label="Loading the page" />}</Frame>;
}

export default function GuardedLayout() {
  useRedirectWhenSignedOut();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useRedirectWhenSignedOut();
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}

/** Leaves on sign-out in another tab, and when the server has ended the session. */
function useRedirectWhenSignedOut() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onTokenChange(() => {
        if (!readToken()) void navigate(paths.login(pathname + search), { replace: true });
      }),
    [navigate, pathname, search],
  );
}
