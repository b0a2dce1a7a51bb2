import { clearDrafts } from '../../../api/drafts';

/** Prefix of the drafts that repeat a request, with its Idempotency-Key, after a reload. */
export const SENT = 'abuse-report-sent:';

export const clearSent = () => clearDrafts(SENT);

/** A report being written, as this browser remembers it until it is submitted. */
export interface StoredReport {
  abuseId: string;
  perpetratorId: string | null;
  /** When it was started, as ISO text. */
  formTimestamp: string;
  /** The access key of a user without an account. */
  abuseKey: string | null;
}

/** The specification's names (§3), and our own for the key. */
const NAMES = ['abuseId', 'perpetratorId', 'formTimestamp', 'abuseKey'] as const;

export function writeStored(report: StoredReport) {
  try {
    for (const name of NAMES) {
      const value = report[name];
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
    }
  } catch {
    // Without storage it continues in this tab only, or through the account.
  }
}

/** Null if none is being written. */
export function readStored(): StoredReport | null {
  try {
    const abuseId = localStorage.getItem('abuseId');
    if (!abuseId) return null;
    return {
      abuseId,
      perpetratorId: localStorage.getItem('perpetratorId'),
      formTimestamp: localStorage.getItem('formTimestamp') ?? '',
      abuseKey: localStorage.getItem('abuseKey'),
    };
  } catch {
    return null;
  }
}

export function clearStored() {
  try {
    for (const name of NAMES) localStorage.removeItem(name);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
