/**
 * Where to go after signing in: a path of this site, else home. Refuses what a browser would read as another site:
 * `//evil`, `/\evil`, and both hidden behind tabs or line ends.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/')) return '/';
  const origin = 'https://here.invalid';
  const url = URL.parse(next, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return url.pathname === '/login' ? '/' : url.pathname + url.search + url.hash;
}
