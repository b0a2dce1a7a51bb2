const KEY = 'ambulances';
const MOST = 4;

/** As much of an ambulance or a hospital as is worth knowing without a line. */
interface Seen {
  name: string;
  /** Where from, and when it is open. */
  about: string;
  phone: string;
}

interface StoredLists {
  /** When the helpline is open there, in a sentence. */
  helpline?: string;
  /** In milliseconds since 1970. */
  seenAt: number;
  ambulances: Seen[];
  hospitals: Seen[];
}

/** Keeps the nearest for the offline page. They tell roughly where somebody is: signing out forgets them. */
export function saveSeen(kind: 'ambulances' | 'hospitals', seen: Seen[]) {
  if (seen.length > 0) save({ [kind]: seen.slice(0, MOST) });
}

export const saveHelpline = (helpline: string) => save({ helpline });

function save(changes: Partial<StoredLists>) {
  const stored: StoredLists = {
    ambulances: [],
    hospitals: [],
    ...readSeen(),
    ...changes,
    seenAt: Date.now(),
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage there are none offline.
  }
}

/** What was kept; null: nothing, or nothing that can be read. */
export function readSeen(): StoredLists | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(stored?.ambulances) || !Number.isFinite(stored.seenAt)) return null;
    return { ...stored, hospitals: Array.isArray(stored.hospitals) ? stored.hospitals : [] };
  } catch {
    return null;
  }
}

/** Forgets them: the next person in this browser is somewhere else. */
export function clearSeen() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There are none then.
  }
}
