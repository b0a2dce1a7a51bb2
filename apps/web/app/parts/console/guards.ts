import { type MiddlewareFunction, redirect } from 'react-router';
import { readToken } from '../../api/token';
import { paths } from '../../paths';
import { nextInConsole } from './next-in-console';

/** Lets nobody into the console without its own token. What its person may do there, a call says. */
export const requireConsoleToken: MiddlewareFunction<unknown> = ({ request }) => {
  if (readToken()) return;
  const { pathname, search, hash } = new URL(request.url);
  throw redirect(paths.consoleLogin(pathname + search + hash));
};

/** The console's sign-in screen is only for those who aren't signed in there. */
export const requireNoConsoleToken: MiddlewareFunction<unknown> = ({ request }) => {
  if (readToken()) throw redirect(nextInConsole(new URL(request.url).searchParams.get('next')));
};
