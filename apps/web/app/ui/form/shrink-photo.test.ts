import { expect, test } from 'vitest';
import { fitInto } from './shrink-photo';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1500, height: 2000 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 2000, height: 1 },
  ],
])('a photo of %o is sent as %o', (photo, sent) => {
  expect(fitInto(photo)).toEqual(sent);
});
