const VISITS = 'visits';
const OFFER_DECLINED = 'no-install-offer';

/** Gap after which a page starts another visit, in milliseconds. */
const MIN_GAP = 30 * 60_000;

interface Visits {
  count: number;
  /** When the last page was opened, in milliseconds since 1970. */
  lastAt: number;
}

/** Adds a page to the current visit, or starts another one. */
export function addVisit(stored: string | null, now: number): Visits {
  const { count, lastAt } = parse(stored);
  // The absolute value: a clock set back must not start a visit on every page.
  return { count: Math.abs(now - lastAt) > MIN_GAP ? count + 1 : count, lastAt: now };
}

function parse(stored: string | null): Visits {
  try {
    const { count, lastAt } = JSON.parse(stored ?? '');
    if (Number.isInteger(count) && Number.isFinite(lastAt)) return { count, lastAt };
  } catch {
    // Nothing stored, or something invalid.
  }
  return { count: 0, lastAt: 0 };
}

export function countVisit() {
  try {
    localStorage.setItem(VISITS, JSON.stringify(addVisit(localStorage.getItem(VISITS), Date.now())));
  } catch {
    // Without storage each visit is the first.
  }
}

/** Whether to offer installation: from the second visit on, until the user declines. */
export function mayOfferInstalling(): boolean {
  try {
    return parse(localStorage.getItem(VISITS)).count > 1 && localStorage.getItem(OFFER_DECLINED) === null;
  } catch {
    return false;
  }
}

/** For good. */
export function stopOfferingInstalling() {
  try {
    localStorage.setItem(OFFER_DECLINED, '1');
  } catch {
    // Without storage it stays hidden until the next page load.
  }
}
