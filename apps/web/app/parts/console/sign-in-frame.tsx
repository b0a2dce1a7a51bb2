import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Logo } from '../page/logo';
import { useTheme } from '../page/theme';

/** Signed out: no navigation yet, only a link back to the owners' side. */
export function SignInFrame({ children }: { children: ReactNode }) {
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
