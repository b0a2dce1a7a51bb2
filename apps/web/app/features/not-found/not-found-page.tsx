import { data } from 'react-router';
import { titled } from '../../parts/page/titled';
import { NotFoundScreen } from './not-found-screen';

export const meta = () => titled('Page not found');

/** The server answers 404; the screen is the same for unknown paths and for screens that aren't built yet. */
export const loader = () => data(null, { status: 404 });

/** Within the browser there is nothing to ask the server. */
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
