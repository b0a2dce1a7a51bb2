import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { onTokenChange, readToken } from '../../api/token';
import { requireNoToken } from '../../features/account/session/session-guards';
import { isNewUserSession } from '../../features/account/session/start-session';
import { safeNext } from '../../parts/page/safe-next';
import { paths } from '../../paths';
import type { Route } from './+types/signed-out-layout';
import { ErrorScreen } from './error-screen';
import { Frame } from './frame';

export const clientMiddleware = [requireNoToken];

/** The server renders the form: most users who come here aren't signed in. CSS hides it from those who are. */
export const loader = () => null;
export const shouldRevalidate = () => false;

/** Makes the middleware run before the page is used. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function SignedOutLayout() {
  useRedirectWhenSignedIn();
  return (
    <Frame>
      <div className="signed-in:hidden">
        <Outlet />
      </div>
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}

/** Also moves on after sign-in in another tab. */
function useRedirectWhenSignedIn() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onTokenChange(() => {
        if (!readToken()) return;
        // From the current address bar: the last render may still be of the previous URL.
        const next = safeNext(new URLSearchParams(location.search).get('next'));
        void navigate(isNewUserSession() ? viaReferCode(next) : next, { replace: true });
      }),
    [navigate],
  );
}

/** New users can enter a friend’s code first (spec §2); an invitation leads there directly. */
const viaReferCode = (next: string) =>
  next.startsWith(paths.referCode()) ? next : paths.referCode({ next });
