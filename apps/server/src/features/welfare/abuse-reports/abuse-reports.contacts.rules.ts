import { sealBytes, unsealBytes } from '../../../platform/sealed-bytes.ts';

/** A contact's name and details; empty strings if not given. */
export interface Contact {
  name: string;
  mobileNo: string;
  email: string;
  address: string;
}

const USE = 'abuse report contact';

/** Encrypts the reporter's or a witness's contact for this report alone; null if nothing was given. */
export function sealContact(secret: string, reportId: string, contact: Partial<Contact>): Buffer | null {
  const filled = Object.fromEntries(Object.entries(contact).filter(([, text]) => text));
  if (Object.keys(filled).length === 0) return null;
  return sealBytes({ secret, use: USE, subject: reportId }, Buffer.from(JSON.stringify(filled)));
}

/** Decrypts a contact; null if there is none, or it was not sealed with this server's secret for this report. */
export function unsealContact(secret: string, reportId: string, sealed: Buffer | null): Contact | null {
  const bytes = sealed && unsealBytes({ secret, use: USE, subject: reportId }, sealed);
  if (!bytes) return null;
  return { name: '', mobileNo: '', email: '', address: '', ...JSON.parse(bytes.toString()) };
}

/** Shorter than anything it replaces, so that a text stays within its limit. */
const REDACTED = '…';

const MIN_LENGTH = 3;

/** A mobile number as users write it: with spaces and hyphens anywhere. */
const spaced = (mobileNo: string) => [...mobileNo].join('[\\s-]*');

/** Removes from a text what identifies its author: name or parts of it, mobile number, email and address. */
export function redact(text: string, { name, mobileNo, email, address }: Contact): string {
  const terms = [name, ...name.split(/\s+/), email, address].filter((word) => word.length >= MIN_LENGTH);
  const patterns = terms
    .toSorted((one, other) => other.length - one.length)
    .map((word) => `(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`);
  if (mobileNo) patterns.push(spaced(mobileNo));
  return patterns.length === 0 ? text : text.replace(new RegExp(patterns.join('|'), 'giu'), REDACTED);
}
