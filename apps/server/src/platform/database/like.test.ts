import { expect, test } from 'vitest';
import { containing } from './like.ts';

test('wildcards in a search are plain characters', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
});
