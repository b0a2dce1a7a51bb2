import { Outlet } from 'react-router';
import type { Route } from './+types/public-layout';
import { ErrorScreen } from './error-screen';
import { Frame } from './frame';

export default function PublicLayout() {
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
