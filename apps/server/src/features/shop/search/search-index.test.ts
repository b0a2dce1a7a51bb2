import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectPlain } from './search-index.sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');

test.each([ASCII, 'Omega-3 & 2.5kg', 'Dr Añjali', 'कुत्ता', 'Drools’ “puppy” food'])(
  '%s is written as the database stores it',
  async (text) => {
    const { rows } = await sql<{ stored: string }>`select search_text(${text}) as stored`.execute(app.db);
    expect(await selectPlain(app.db, text)).toBe(rows[0]?.stored);
  },
);
