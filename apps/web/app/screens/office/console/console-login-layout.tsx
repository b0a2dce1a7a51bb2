import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { onTokenChange, readToken } from '../../../api/token';
import { requireNoConsoleToken } from '../../../parts/console/guards';
import { nextInConsole } from '../../../parts/console/next-in-console';
import { SignInFrame } from '../../../parts/console/sign-in-frame';
import { ErrorScreen } from '../../shell/error-screen';
import type { Route } from './+types/console-login-layout';

export const clientMiddleware = [requireNoConsoleToken];

export const loader = () => null;
export const shouldRevalidate = () => false;

/** Makes the middleware run before the page is used. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function ConsoleLoginLayout() {
  useRedirectWhenSignedIn();
  return (
    <SignInFrame>
      <div className="signed-in:hidden">
        <Outlet />
      </div>
    </SignInFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SignInFrame>
      <ErrorScreen error={error} />
    </SignInFrame>
  );
}

/** Moves on after sign-in, here or in another tab. */
function useRedirectWhenSignedIn() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onTokenChange(() => {
        if (!readToken()) return;
        // From the current address bar: the last render may still be of the previous URL.
        void navigate(nextInConsole(new URLSearchParams(location.search).get('next')), { replace: true });
      }),
    [navigate],
  );
}
