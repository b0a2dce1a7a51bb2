import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoShops } from '../../../demo/shop/load-shops.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { learnTerms } from './search.testing.ts';
import { expectedSearches, trySearch } from './search-quality.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await loadDemoShops(app.db, { info: () => {} });
  await learnTerms(app);
});
afterAll(() => app.close());

describe.each(Object.entries(expectedSearches))('%s:', (_, all) => {
  test.each(all)('“$typed” shows the expected result among its first three', async (expected) => {
    const { isRight, first } = await trySearch(app.call, expected);
    expect(isRight, first.join(' | ')).toBe(true);
  });
});

test('these are 150 searches, each once', () => {
  const typed = Object.values(expectedSearches).flatMap((all) => all.map((expected) => expected.typed));
  expect(new Set(typed).size).toBe(150);
  expect(typed).toHaveLength(150);
});
