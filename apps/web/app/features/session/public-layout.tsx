import { Outlet } from 'react-router';
import { ErrorScreen } from '../errors/error-screen';
import { Frame } from '../layout/frame';
import type { Route } from './+types/public-layout';

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
