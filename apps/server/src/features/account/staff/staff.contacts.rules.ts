/** What people sign in by that can be written to. */
export type ContactProvider = 'email' | 'mobile';

/** An address or number as colleagues see it: "m•••@example.com", "••••••3210". */
export const maskContact = (provider: string, subject: string): string =>
  provider === 'email' ? subject.replace(/^(.)[^@]*/u, '$1•••') : `••••••${subject.slice(-4)}`;

/** What a search may mean besides a name: a whole address, or a whole number however it is written. */
export function contactsMeant(search: string): string[] {
  const digits = search.replace(/\D/g, '').slice(-10);
  return [search.trim().toLowerCase(), ...(digits.length === 10 ? [digits] : [])];
}
