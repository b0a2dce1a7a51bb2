/** Leaves room for a number at the end. */
const MAX_LENGTH = 70;

/**
 * Turns a title into a slug of plain letters and whole words. `fallback`: used if nothing of it can be transliterated.
 */
export async function slugOf(title: string, fallback: string): Promise<string> {
  const { default: anyAscii } = await import('any-ascii');
  const words = anyAscii(title.normalize('NFC'))
    .toLowerCase()
    .replace(/['"]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = (words[0] ?? fallback).slice(0, MAX_LENGTH);
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > MAX_LENGTH) break;
    slug += `-${word}`;
  }
  return slug;
}

/** The first of "ticks", "ticks-2", "ticks-3" ... that is free. */
export function firstFreeSlug(slug: string, used: readonly string[]): string {
  if (!used.includes(slug)) return slug;
  let number = 2;
  while (used.includes(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
