import { PageSkeleton } from '../../ui/skeleton';
import { Frame } from '../layout/frame';
import { requireNoToken } from './guards';

export { default, ErrorBoundary } from './public-layout';

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
