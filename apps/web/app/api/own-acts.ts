const KEY = 'acted-at';

/**
 * How long after an action in this tab its notifications are not shown here. A detour to the bank's page takes minutes.
 */
const SUPPRESSION_MS = 20 * 60_000;

/** Reading notifications, articles and videos changes nothing that triggers a notification. */
const ONLY_READS = /^\/(fcm|user\/update\/(blog|video)\/views)\//;

/** Records that something was changed from this tab; survives the detour to the bank and back. */
export function recordOwnAction(method: string, path: string, idempotencyKey: string | undefined) {
  const isAction = idempotencyKey !== undefined || method === 'PUT' || method === 'DELETE';
  if (!isAction || ONLY_READS.test(path) || typeof sessionStorage === 'undefined') return;
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Then the user gets one notification too many.
  }
}

/** Whether something was recently changed from this tab. */
export function hasRecentOwnAction(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < SUPPRESSION_MS;
  } catch {
    return false;
  }
}
