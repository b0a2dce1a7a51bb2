import { expect, test } from 'vitest';
import { shareLinks } from './share-links';

const links = shareLinks('https://tailwell.example', 'ABCD2345', 15);

test('the four share links of the specification are offered in its order', () => {
  expect(links.map(({ name }) => name)).toEqual(['Facebook', 'Twitter', 'LinkedIn', 'WhatsApp']);
  expect(links.map(({ href }) => new URL(href).host)).toEqual([
    'www.facebook.com',
    'twitter.com',
    'www.linkedin.com',
    'wa.me',
  ]);
});

test.each(links)('a share with $name contains the code and the link to enter it', ({ href }) => {
  const shared = [...new URL(href).searchParams.values()].join(' ');
  expect(shared).toContain('refer code ABCD2345 you get 15% off');
  expect(shared).toContain('https://tailwell.example/refer-code?code=ABCD2345');
  expect(href).not.toContain('+');
});
