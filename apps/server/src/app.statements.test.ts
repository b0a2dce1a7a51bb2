import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, ROOT } from '../../../scripts/structure/import-graph.ts';

const STATEMENT =
  /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`\s*(select|insert|update|delete|with|lock)\b/;

test('statements of features are in *.sql.ts files', () => {
  const files = filesOf('apps/server/src/features').filter((path) => !/\.(sql|test|testing)\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(150);
  const found = files
    .filter((path) => STATEMENT.test(readFileSync(join(ROOT, path), 'utf8')))
    .map((path) => path.replace('apps/server/src/features/', ''));
  expect(found).toEqual([]);
});
