const LANDING = 'adLanding';

/** How somebody has signed in, as the advertising network is told. */
export type SignInMethod = 'mobile' | 'email' | 'google' | 'facebook';

/** An advertisement has led here (specification §7): its address names a source, a medium or a campaign. */
const isByAdvertisement = (url: URL) =>
  ['utm_source', 'utm_medium', 'utm_campaign'].some((name) => url.searchParams.get(name));

/** A visit by an advertisement, until the tab is closed; `isCounted`: its PageView was sent. */
interface Landing {
  path: string;
  isCounted: boolean;
}

export const hasLanding = () => sessionStorage.getItem(LANDING) !== null;

export function readLanding(): Landing | null {
  const stored = sessionStorage.getItem(LANDING);
  return stored === null ? null : (JSON.parse(stored) as Landing);
}

export const writeLanding = (landing: Landing) => sessionStorage.setItem(LANDING, JSON.stringify(landing));

/** Notes the landing of this page load, if an advertisement led here; addresses may have changed since. */
export function noteLanding() {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'reload' && hasLanding()) return;
  const url = new URL(load?.name ?? location.href);
  // The sign-in page has in `next` where somebody wanted to go.
  const wanted = new URL(url.searchParams.get('next') ?? '', url);
  const landing = [url, wanted].find(isByAdvertisement);
  if (landing) writeLanding({ path: withoutIds(landing.pathname), isCounted: false });
}

/** What is told of a page's address names no record. */
const withoutIds = (path: string) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
