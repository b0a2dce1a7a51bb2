const VISITS = 'visits';
const NO_OFFER = 'no-install-offer';

/** Who comes back after so long is on another visit, in milliseconds. */
const APART = 30 * 60_000;

interface Visits {
  count: number;
  /** When the last page was opened, in milliseconds since 1970. */
  lastAt: number;
}

/** Counts a page into this visit, or begins another one. */
export function addVisit(stored: string | null, now: number): Visits {
  const { count, lastAt } = parse(stored);
  // A clock that was put back begins no visit each time.
  return { count: Math.abs(now - lastAt) > APART ? count + 1 : count, lastAt: now };
}

function parse(stored: string | null): Visits {
  try {
    const { count, lastAt } = JSON.parse(stored ?? '');
    if (Number.isInteger(count) && Number.isFinite(lastAt)) return { count, lastAt };
  } catch {
    // Nothing, or something else.
  }
  return { count: 0, lastAt: 0 };
}

/** Counts this page. */
export function countVisit() {
  try {
    localStorage.setItem(VISITS, JSON.stringify(addVisit(localStorage.getItem(VISITS), Date.now())));
  } catch {
    // Without storage each visit is the first.
  }
}

/** Whether to offer installing: from the second visit on, until somebody says no. */
export function mayOfferInstalling(): boolean {
  try {
    return parse(localStorage.getItem(VISITS)).count > 1 && localStorage.getItem(NO_OFFER) === null;
  } catch {
    return false;
  }
}

/** For good. */
export function stopOfferingInstalling() {
  try {
    localStorage.setItem(NO_OFFER, '1');
  } catch {
    // Then it is gone until the page is loaded again.
  }
}
