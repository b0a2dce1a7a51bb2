/** The identities that a message can be sent to. */
export type ContactProvider = 'email' | 'mobile';

/** An address or number as colleagues see it: "m•••@example.com", "••••••3210". */
export const maskContact = (provider: string, subject: string): string =>
  provider === 'email' ? subject.replace(/^(.)[^@]*/u, '$1•••') : `••••••${subject.slice(-4)}`;

/** What a search can match besides a name: a full address, or a full number in any notation. */
export function possibleContacts(search: string): string[] {
  const digits = search.replace(/\D/g, '').slice(-10);
  return [search.trim().toLowerCase(), ...(digits.length === 10 ? [digits] : [])];
}
