import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';

/** On a public screen with personal content: leads to signing in and back. */
export function SignInHere({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      picture={<LockKeyhole aria-hidden="true" />}
      title={title}
      action={<Button render={<Link to={paths.login(pathname + search)} />}>Sign in</Button>}
    >
      {children}
    </EmptyState>
  );
}
