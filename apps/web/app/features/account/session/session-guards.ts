import { type MiddlewareFunction, redirect } from 'react-router';
import { readToken } from '../../../api/token';
import { safeNext } from '../../../parts/page/safe-next';
import { paths } from '../../../paths';

/** Lets nobody through without a token (spec §2). Runs in the browser: only there the token is known. */
export const requireToken: MiddlewareFunction<unknown> = ({ request }) => {
  if (readToken()) return;
  const { pathname, search, hash } = new URL(request.url);
  throw redirect(paths.login(pathname + search + hash));
};

/** The sign-in screen is only for those who aren't signed in (spec §2). */
export const requireNoToken: MiddlewareFunction<unknown> = ({ request }) => {
  if (readToken()) throw redirect(safeNext(new URL(request.url).searchParams.get('next')));
};
