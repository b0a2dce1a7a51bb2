const LANDING = 'adLanding';

/** Sign-in method, as reported to the advertising network. */
export type SignInMethod = 'mobile' | 'email' | 'google' | 'facebook';

/** Whether an advertisement led here (specification §7): the URL has a source, a medium or a campaign. */
const isByAdvertisement = (url: URL) =>
  ['utm_source', 'utm_medium', 'utm_campaign'].some((name) => url.searchParams.get(name));

/** A visit from an advertisement, until the tab is closed; `isCounted` once its PageView has been sent. */
interface Landing {
  path: string;
  isCounted: boolean;
}

export const hasLanding = () => readLanding() !== null;

export function readLanding(): Landing | null {
  try {
    return JSON.parse(sessionStorage.getItem(LANDING) ?? 'null');
  } catch {
    // Without storage there is no landing to ask about.
    return null;
  }
}

export function writeLanding(landing: Landing) {
  try {
    sessionStorage.setItem(LANDING, JSON.stringify(landing));
  } catch {
    // Without storage it isn't counted.
  }
}

/**
 * Stores the landing of this page load if it came from an advertisement; reads the initial URL, since the current one
 * may have changed.
 */
export function recordLanding() {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'reload' && hasLanding()) return;
  const url = new URL(load?.name ?? location.href);
  // On the sign-in page, `next` holds the page the user wanted.
  const next = url.searchParams.get('next') ?? '';
  const addresses = URL.canParse(next, url.href) ? [url, new URL(next, url)] : [url];
  const landing = addresses.find(isByAdvertisement);
  if (landing) writeLanding({ path: withoutIds(landing.pathname), isCounted: false });
}

/** Removes everything that identifies a record from a path: ids, and codes or numbers that open one. */
const withoutIds = (path: string) => path.replace(/(?<=\/)(?=[^/]*[A-Z\d])[^/]{8,}/g, 'id');
