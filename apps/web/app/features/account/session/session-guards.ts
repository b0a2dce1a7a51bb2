import { type MiddlewareFunction, redirect } from 'react-router';
import { readToken } from '../../../api/token';
import { safeNext } from '../../../parts/page/safe-next';
import { paths } from '../../../paths';

/** Redirects users without a token (spec §2). Client only: the server doesn't know the token. */
export const requireToken: MiddlewareFunction<unknown> = ({ request }) => {
  if (readToken()) return;
  const { pathname, search, hash } = new URL(request.url);
  throw redirect(paths.login(pathname + search + hash));
};

/** Redirects signed-in users away from the sign-in screen (spec §2). */
export const requireNoToken: MiddlewareFunction<unknown> = ({ request }) => {
  if (readToken()) throw redirect(safeNext(new URL(request.url).searchParams.get('next')));
};
