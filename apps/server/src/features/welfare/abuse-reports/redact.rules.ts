import type { Contact } from './contacts.rules.ts';

/** Shorter than whatever it stands for, so that a text stays as long as it may be. */
const GONE = '…';

const SHORTEST = 3;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A mobile number as people write it: with blanks and hyphens anywhere. */
const spaced = (mobileNo: string) => [...mobileNo].join('[\\s-]*');

/** A text without what tells who wrote it: name, also by its parts, mobile number, email and address. */
export function redact(text: string, { name, mobileNo, email, address }: Contact): string {
  const words = [name, ...name.split(/\s+/), email, address].filter((word) => word.length >= SHORTEST);
  const patterns = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => `(?<![\\p{L}\\p{N}])${literally(word)}(?![\\p{L}\\p{N}])`);
  if (mobileNo) patterns.push(spaced(mobileNo));
  return patterns.length === 0 ? text : text.replace(new RegExp(patterns.join('|'), 'giu'), GONE);
}
