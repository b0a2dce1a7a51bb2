/** Which clip was on the screen, by the entry of the browser's history: the way back leads there. */
const seen = new Map<string, string>();

/** Entries of the history that are remembered. */
const MOST = 20;

export const clipIn = (entry: string) => seen.get(entry);

export function rememberClip(entry: string, slug: string) {
  seen.delete(entry);
  seen.set(entry, slug);
  const [oldest] = seen.keys();
  if (seen.size > MOST && oldest !== undefined) seen.delete(oldest);
}
