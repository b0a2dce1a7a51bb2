const KEY = 'ambulances';
const MOST = 4;

/** As much of an ambulance as is worth knowing without a line. */
interface SeenAmbulance {
  name: string;
  /** Where from, and when it comes. */
  about: string;
  phone: string;
}

/** Keeps the nearest for the offline page. They tell roughly where somebody is: signing out forgets them. */
export function keepSeenAmbulances(ambulances: SeenAmbulance[]) {
  if (ambulances.length === 0) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ seenAt: Date.now(), ambulances: ambulances.slice(0, MOST) }));
  } catch {
    // Without storage there are none offline.
  }
}

/** What was kept; null: nothing, or nothing that can be read. `seenAt` in milliseconds since 1970. */
export function readSeenAmbulances(): { seenAt: number; ambulances: SeenAmbulance[] } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept?.ambulances) && Number.isFinite(kept.seenAt) ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets them: the next person in this browser is somewhere else. */
export function forgetSeenAmbulances() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There are none then.
  }
}
