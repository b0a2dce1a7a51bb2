import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const APP = new URL('../../', import.meta.url).pathname;

test('every building block is shown at /styleguide', () => {
  const parts = globSync('ui/*.tsx', { cwd: APP }).map((path) => path.replace('.tsx', ''));
  const samples = globSync('features/styleguide/*.tsx', { cwd: APP })
    .map((path) => readFileSync(`${APP}/${path}`, 'utf8'))
    .join('\n');
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((part) => !samples.includes(`'../../${part}'`))).toEqual([]);
});
