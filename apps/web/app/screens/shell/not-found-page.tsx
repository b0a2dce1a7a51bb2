import { data, redirectDocument } from 'react-router';
import { isConsole } from '../../api/token';
import { titled } from '../../parts/page/titled';
import type { Route } from './+types/not-found-page';
import { NotFoundScreen } from './not-found-screen';

export const meta = () => titled('Page not found');

/** The server responds with 404; the screen is the same for unknown paths and for screens that aren't built yet. */
export const loader = () => data(null, { status: 404 });

/** In the browser there is nothing to fetch, except for the console: the owners' app doesn't contain its screens. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (isConsole(new URL(request.url).pathname) && !isConsole(location.pathname)) {
    throw redirectDocument(request.url);
  }
  return null;
}

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
