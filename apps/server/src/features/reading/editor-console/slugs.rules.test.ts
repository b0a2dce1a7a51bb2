import { expect, test } from 'vitest';
import { firstFreeSlug, slugOf } from './slugs.rules.ts';

test.each([
  ['Ticks after the rains', 'ticks-after-the-rains'],
  ['  Is your dog’s “cold” a cough?  ', 'is-your-dogs-cold-a-cough'],
  ['Café & paws: 10 rules', 'cafe-paws-10-rules'],
  ['बिल्ली का खाना', 'billi-ka-khana'],
  ['Love from 🐾 to 👣', 'love-from-feet-to-footprints'],
  ['?!', 'article'],
])('“%s” becomes %s in an address', async (title, slug) => {
  expect(await slugOf(title, 'article')).toBe(slug);
});

test('a long title is cut after a full word, and a long word within', async () => {
  const slug = await slugOf(
    'What to do when a puppy eats something that it should better not have eaten',
    'article',
  );
  expect(slug).toBe('what-to-do-when-a-puppy-eats-something-that-it-should-better-not-have');
  expect(await slugOf('w'.repeat(90), 'article')).toBe('w'.repeat(70));
});

test('duplicates get the next number', () => {
  expect(firstFreeSlug('ticks', ['ticks-2', 'ticks-and-fleas'])).toBe('ticks');
  expect(firstFreeSlug('ticks', ['ticks', 'ticks-and-fleas'])).toBe('ticks-2');
  expect(firstFreeSlug('ticks', ['ticks', 'ticks-2', 'ticks-4'])).toBe('ticks-3');
});
