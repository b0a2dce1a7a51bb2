import { expect, test } from 'vitest';
import { linkAddress } from './link-address';

test.each([
  ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
  ['  example.org/ticks ', 'https://example.org/ticks'],
  ['www.example.co.in', 'https://www.example.co.in'],
  ['/vaccination', '/vaccination'],
  ['https://tailwell.example/tails-&-tips', '/tails-&-tips'],
  ['care@example.org', 'mailto:care@example.org'],
  ['tel:+918012345678', 'tel:+918012345678'],
  ['', undefined],
  ['two words', undefined],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt://example.org/%0aalert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//example.org', undefined],
  ['/\\example.org', undefined],
])('%s leads to %s', (typed, href) => {
  expect(linkAddress(typed, 'https://tailwell.example')).toBe(href);
});
