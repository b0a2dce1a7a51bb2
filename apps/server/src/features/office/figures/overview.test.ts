import { randomUUID } from 'node:crypto';
import { type FigureKey, figureKeys } from '@tailwell/contract/office/figure-constants';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';

/** Noon in India of a Monday years before anything else in the database. */
const NOW = '2019-03-11T12:00:00+05:30';
const at = (time: string) => new Date(`2019-03-${time}:00+05:30`);

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'finance' }));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => app.close());

/** What a call answers at NOW. */
async function atNow<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  const answer = await call();
  vi.useRealTimers();
  return answer;
}

const getFigure = async (figure: FigureKey, days = 7) => {
  const query = `figure=${figure}&days=${days}`;
  return (await atNow(() => app.call(`GET /console/get/figure/v1?${query}`, { token }))).body.data;
};

/** Books a journal of the ledger. */
async function post(cause: string, moment: Date, entries: Record<string, unknown>[]) {
  await sql`select post_journal(${cause}, 'parcel', ${randomUUID()}, null, ${moment}, ${JSON.stringify(entries)}::jsonb)`.execute(
    app.db,
  );
}

describe('the overview', () => {
  test('has the same values as each figure', async () => {
    const { body } = await atNow(() => app.call('GET /console/list/figures/v1', { token }));
    expect(body.data.map(({ key }) => key)).toEqual(figureKeys);
    for (const figure of body.data) {
      const { splits: _, ...one } = await getFigure(figure.key);
      expect(figure).toEqual(one);
    }
  });

  test('knows four periods', async () => {
    for (const days of [1, 7, 30, 90]) {
      const { body } = await app.call(`GET /console/list/figures/v1?days=${days}`, { token });
      expect(body.data[0]?.days).toHaveLength(days);
    }
    expect((await app.call('GET /console/list/figures/v1?days=8', { token })).status).toBe(422);
  });
});

test('a table is exported as CSV, by day and by what it is split by', async () => {
  const exportTable = async (query: string) =>
    (await atNow(() => app.call(`GET /console/export/figure/v1?days=7&${query}`, { token }))).body.data.csv;
  await post('supply', at('11T09:00'), [
    { account: 'goodwill', paise: 12_345 },
    { account: 'commission', paise: -12_345 },
  ]);
  const byDay = (await exportTable('figure=fee&table=day')).split('\r\n');
  expect(byDay[0]).toBe('Day,Our fee (₹)');
  expect(byDay).toHaveLength(9);
  const bySplit = (await exportTable('figure=fee&table=split')).split('\r\n');
  expect(bySplit[0]).toBe('Partner,Our fee (₹),Period before');
  expect(bySplit[1]).toBe('Not known,123.45,0');
  expect((await exportTable('figure=timeToVet&table=day')).split('\r\n')[0]).toBe(
    'Day,Time to a vet (minutes)',
  );
});

describe('who', () => {
  test.each(['admin', 'finance'] as const)('%s sees all figures', async (role) => {
    const staff = await signInStaff(app, { role });
    const { body } = await app.call('GET /console/list/figures/v1', staff);
    expect(body.data.map(({ key }) => key)).toEqual(figureKeys);
  });

  test('support sees all but totals of money', async () => {
    const staff = await signInStaff(app, { role: 'support' });
    const { body } = await app.call('GET /console/list/figures/v1', staff);
    const money = ['sales', 'fee', 'refunds'];
    expect(body.data.map(({ key }) => key)).toEqual(figureKeys.filter((key) => !money.includes(key)));
    for (const figure of money) {
      const calls = [`get/figure/v1?figure=${figure}`, `export/figure/v1?figure=${figure}&table=day`];
      for (const call of calls)
        expect((await app.call(`GET /console/${call}`, staff)).status, call).toBe(403);
    }
    expect((await app.call('GET /console/get/figure/v1?figure=orders', staff)).status).toBe(200);
  });

  test('others and owners are refused', async () => {
    for (const staff of [await signInStaff(app, { role: 'catalogue' }), await signIn(app)]) {
      expect((await app.call('GET /console/list/figures/v1', staff)).status).toBe(403);
      expect((await app.call('GET /console/get/figure/v1?figure=orders', staff)).status).toBe(403);
    }
  });
});
