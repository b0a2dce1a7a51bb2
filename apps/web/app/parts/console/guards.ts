import { type MiddlewareFunction, redirect } from 'react-router';
import { readToken } from '../../api/token';
import { paths } from '../../paths';
import { nextInConsole } from './next-in-console';

/** Requires the console's own token. The user's permissions are checked by a call. */
export const requireConsoleToken: MiddlewareFunction<unknown> = ({ request }) => {
  if (readToken()) return;
  const { pathname, search, hash } = new URL(request.url);
  throw redirect(paths.consoleLogin(pathname + search + hash));
};

/** The console's sign-in screen is only for signed-out users. */
export const requireNoConsoleToken: MiddlewareFunction<unknown> = ({ request }) => {
  if (readToken()) throw redirect(nextInConsole(new URL(request.url).searchParams.get('next')));
};
