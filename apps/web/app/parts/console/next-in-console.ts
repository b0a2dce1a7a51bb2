import { isConsole } from '../../api/token';
import { paths } from '../../paths';
import { safeNext } from '../page/safe-next';

/** Where to go after signing in at the console: a page of it, else its first. */
export function nextInConsole(next: string | null | undefined): string {
  const path = safeNext(next);
  const isPage = isConsole(path.split(/[?#]/, 1)[0] ?? '') && !path.startsWith(paths.consoleLogin());
  return isPage ? path : paths.console;
}
