const KEY = 'ambulances';
const MAX_STORED = 4;

/** The part of an ambulance or a hospital that is useful offline. */
interface StoredService {
  name: string;
  /** Where it is from, and when it is open. */
  about: string;
  phone: string;
}

interface StoredLists {
  /** The helpline's hours there, as a sentence. */
  helpline?: string;
  /** In milliseconds since 1970. */
  seenAt: number;
  ambulances: StoredService[];
  hospitals: StoredService[];
}

/** Saves the nearest ones for the offline page. They reveal roughly where the user is, so signing out clears them. */
export function storeServices(kind: 'ambulances' | 'hospitals', services: StoredService[]) {
  if (services.length > 0) save({ [kind]: services.slice(0, MAX_STORED) });
}

export const storeHelpline = (helpline: string) => save({ helpline });

function save(changes: Partial<StoredLists>) {
  const stored: StoredLists = {
    ambulances: [],
    hospitals: [],
    ...readStoredLists(),
    ...changes,
    seenAt: Date.now(),
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage there are none offline.
  }
}

/** The saved lists; null if there are none or they can't be read. */
export function readStoredLists(): StoredLists | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(stored?.ambulances) || !Number.isFinite(stored.seenAt)) return null;
    return { ...stored, hospitals: Array.isArray(stored.hospitals) ? stored.hospitals : [] };
  } catch {
    return null;
  }
}

/** Clears the lists: the next user of this browser is somewhere else. */
export function clearStoredLists() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to clear.
  }
}
