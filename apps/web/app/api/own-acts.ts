const KEY = 'acted-at';

/** So long after something was done here, what is told of it is no news. The way over the bank's page takes minutes. */
const STAYS_OWN = 20 * 60_000;

/** Reading notifications, articles and videos changes nothing that one is told of. */
const ONLY_READS = /^\/(fcm|user\/update\/(blog|video)\/views)\//;

/** Remembers that something was changed from this tab; over the way to the bank and back, too. */
export function rememberAct(method: string, path: string, idempotencyKey: string | undefined) {
  const isAct = idempotencyKey !== undefined || method === 'PUT' || method === 'DELETE';
  if (!isAct || ONLY_READS.test(path) || typeof sessionStorage === 'undefined') return;
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Then one is told of it once more.
  }
}

/** Whether something was changed from this tab lately. */
export function hasActedHere(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < STAYS_OWN;
  } catch {
    return false;
  }
}
