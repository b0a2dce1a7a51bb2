import { type ReactNode, useEffect } from 'react';
import { Link, Outlet, useNavigate } from 'react-router';
import { onTokenChange, readToken } from '../../api/token';
import { Logo } from '../../parts/page/logo';
import { useTheme } from '../../parts/page/theme';
import { paths } from '../../paths';
import { ErrorScreen } from '../errors/error-screen';
import type { Route } from './+types/console-login-layout';
import { requireNoConsoleToken } from './guards';
import { nextInConsole } from './next-in-console';

export const clientMiddleware = [requireNoConsoleToken];

export const loader = () => null;
export const shouldRevalidate = () => false;

/** Makes the middleware run before the page is used. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function ConsoleLoginLayout() {
  useEnteringWhenSignedIn();
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

/** Nobody is signed in: there are no places to go to yet, but the way back to the owners' side. */
function SignInFrame({ children }: { children: ReactNode }) {
  useTheme();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line pt-[env(safe-area-inset-top)]">
        <div className="page flex min-h-16 items-center justify-between gap-3">
          <Link
            to={paths.home}
            reloadDocument
            aria-label="Tailwell, home"
            className="flex min-h-11 items-center"
          >
            <Logo />
          </Link>
          <Link
            to={paths.home}
            reloadDocument
            className="inline-flex min-h-11 items-center text-sm font-bold text-primary hover:underline"
          >
            For pet owners
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
    </div>
  );
}

/** Signing in, here or in another tab, leads on. */
function useEnteringWhenSignedIn() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onTokenChange(() => {
        if (!readToken()) return;
        // From the address bar as it is now: what was last drawn may still be of the address before.
        void navigate(nextInConsole(new URLSearchParams(location.search).get('next')), { replace: true });
      }),
    [navigate],
  );
}
