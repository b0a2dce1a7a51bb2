import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the index behind an on conflict is found without the values of a statement', () => {
  const source = join(import.meta.dirname, '..');
  const files = globSync('{features,platform,outside,demo,backup}/**/*.ts', { cwd: source });
  expect(files.length).toBeGreaterThan(200);
  const CONDITION_OF_VALUES = /\.columns?\((?:'\w+'|\w+|\[[^\]]*\])\)\s*\.where\(\s*'\w+'/g;
  const found = files.flatMap((file) =>
    (readFileSync(join(source, file), 'utf8').match(CONDITION_OF_VALUES) ?? []).map(
      (text) => `${file}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});
