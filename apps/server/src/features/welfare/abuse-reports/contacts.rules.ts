import { sealBytes, unsealBytes } from '../../../platform/sealed-bytes.ts';

/** Somebody who is known by name and ways to reach them; empty texts: not told. */
export interface Contact {
  name: string;
  mobileNo: string;
  email: string;
  address: string;
}

const USE = 'abuse report contact';

/** Seals who reports, or who saw it, for their own report alone; null: nothing was told. */
export function sealContact(secret: string, reportId: string, contact: Partial<Contact>): Buffer | null {
  const given = Object.fromEntries(Object.entries(contact).filter(([, text]) => text));
  if (Object.keys(given).length === 0) return null;
  return sealBytes({ secret, use: USE, subject: reportId }, Buffer.from(JSON.stringify(given)));
}

/** The contact again; null: nothing is sealed, or not by this server's secret for this report. */
export function unsealContact(secret: string, reportId: string, sealed: Buffer | null): Contact | null {
  const bytes = sealed && unsealBytes({ secret, use: USE, subject: reportId }, sealed);
  if (!bytes) return null;
  return { name: '', mobileNo: '', email: '', address: '', ...JSON.parse(bytes.toString()) };
}
