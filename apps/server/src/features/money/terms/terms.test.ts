import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultationTerms, visitTerms } from './terms.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

afterEach(async () => {
  await app.db.updateTable('consultationTerms').set(consultationTerms).execute();
  await app.db.updateTable('visitTerms').set(visitTerms).execute();
  await app.db.updateTable('orderTerms').set({ returnHours: 48, prescriptionHours: 24 }).execute();
});

const present = async () => (await app.call('GET /terms/get/present/terms/v1')).body.data;
const textOf = async (slug: string) =>
  JSON.stringify((await app.call(`GET /static/get/page/${slug}/v1`)).body.data.sections);

test('anyone can read the current terms', async () => {
  expect(await present()).toEqual({
    consultations: consultationTerms,
    visits: visitTerms,
    orders: { returnHours: 48, prescriptionHours: 24 },
    referral: { percent: 10, atMost: 200 },
  });
});

test('settings are shown as they are, also in the pages of terms and help', async () => {
  await app.db
    .updateTable('consultationTerms')
    .set({
      graceMinutes: 7,
      freeUntilMinutes: 120,
      partPercent: 30,
      confirmUntilMinutes: 20,
      movesAllowed: 1,
    })
    .execute();
  await app.db.updateTable('orderTerms').set({ returnHours: 72, prescriptionHours: 36 }).execute();
  expect(await present()).toMatchObject({
    consultations: { freeUntilMinutes: 120, partPercent: 30 },
    orders: { returnHours: 72, prescriptionHours: 36 },
  });
  const userTerms = await textOf('user-terms');
  expect(userTerms).toContain('You can cancel for free in the first 7 minutes after booking');
  expect(userTerms).toContain('up to 2 hours before');
  expect(userTerms).toContain('30% of the fee is refunded');
  expect(userTerms).toContain('up to 30 minutes before, once, for free');
  expect(userTerms).toContain('within 72 hours of delivery');
  expect(await textOf('vet-terms')).toContain('20 minutes before the start an owner can choose');
  expect(await textOf('user-support')).toContain('You have 36 hours to upload another one');
});

test('so are those of home visits', async () => {
  await app.db.updateTable('visitTerms').set({ freeUntilMinutes: 240, movesAllowed: 1 }).execute();
  expect((await present()).visits).toMatchObject({ freeUntilMinutes: 240, movesAllowed: 1 });
  const userTerms = await textOf('user-terms');
  expect(userTerms).toContain('in the first 5 minutes after booking, and up to 4 hours before');
  expect(userTerms).toContain('You can move a home visit up to 3 hours before, once, for free');
});

test.each([
  [{ partUntilMinutes: 61 }],
  [{ partPercent: 101 }],
  [{ freeUntilMinutes: -1 }],
  [{ movesAllowed: 11 }],
  [{ confirmUntilMinutes: 0 }],
])('the database takes no %j', async (changes) => {
  const setting = app.db.updateTable('consultationTerms').set(changes).execute();
  await expect(setting).rejects.toThrow(/violates check constraint/);
  expect((await present()).consultations).toEqual(consultationTerms);
});
