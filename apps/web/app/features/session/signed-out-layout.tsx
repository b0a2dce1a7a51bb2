import { Outlet } from 'react-router';
import { PageSkeleton } from '../../ui/skeleton';
import { ErrorScreen } from '../errors/error-screen';
import { Frame } from '../layout/frame';
import type { Route } from './+types/signed-out-layout';
import { requireNoToken } from './guards';

export const clientMiddleware = [requireNoToken];

/** Makes the middleware run before the server's frame gives way to a page. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

/** Who is signed in must not see the form flash by. */
export function HydrateFallback() {
  return (
    <Frame>
      <PageSkeleton label="Loading the page" />
    </Frame>
  );
}

export default function SignedOutLayout() {
  return (
    <Frame>
      <Outlet />
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
