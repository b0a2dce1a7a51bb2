import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const APP = new URL('../../', import.meta.url).pathname;

test('every UI component is shown at /styleguide', () => {
  const read = (paths: string) =>
    globSync(paths, { cwd: APP })
      .map((path) => readFileSync(`${APP}/${path}`, 'utf8'))
      .join('\n');
  const samples = read('screens/styleguide/*.tsx');
  const blocks = read('ui/**/*.tsx');
  // Components loaded on demand by another one are shown with that one.
  const parts = globSync('ui/**/*.tsx', { cwd: APP })
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => path.replace('.tsx', ''))
    .filter((part) => !blocks.includes(`import('${part.replace(/.*\//, './')}')`));
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((part) => !samples.includes(`'../../${part}'`))).toEqual([]);
});
