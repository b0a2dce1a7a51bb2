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

export const hasLanding = () => readLanding() !== null;

export function readLanding(): Landing | null {
  try {
    return JSON.parse(sessionStorage.getItem(LANDING) ?? 'null');
  } catch {
    // A browser that stores nothing is asked nothing.
    return null;
  }
}

export function writeLanding(landing: Landing) {
  try {
    sessionStorage.setItem(LANDING, JSON.stringify(landing));
  } catch {
    // It isn't counted then.
  }
}

/** Notes the landing of this page load, if an advertisement led here; addresses may have changed since. */
export function noteLanding() {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'reload' && hasLanding()) return;
  const url = new URL(load?.name ?? location.href);
  // The sign-in page has in `next` where somebody wanted to go.
  const next = url.searchParams.get('next') ?? '';
  const addresses = URL.canParse(next, url.href) ? [url, new URL(next, url)] : [url];
  const landing = addresses.find(isByAdvertisement);
  if (landing) writeLanding({ path: withoutIds(landing.pathname), isCounted: false });
}

/** What is told of a page's address names no record: neither its id, nor a code or number that opens one. */
const withoutIds = (path: string) => path.replace(/(?<=\/)(?=[^/]*[A-Z\d])[^/]{8,}/g, 'id');
