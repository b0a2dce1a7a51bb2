import { afterAll, beforeAll, expect, test } from 'vitest';
import { atMoment } from '../../../testing/database-clock.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isSold } from '../products/prices.sql.ts';
import { makeListing, makeShop } from '../products/products.testing.ts';
import { isOpenNow } from './shops.sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

// 30 September 2026 is a Wednesday. In India the day, and with it the month, ends at 18:30 UTC.
const LAST_MINUTES = '2026-09-30T18:29:00Z';
const FIRST_MINUTES = '2026-09-30T18:31:00Z';
const WEDNESDAY = 3;

test('a shop is open until midnight in India, whatever the server’s time zone', async () => {
  const { id } = await makeShop(app, { hours: [{ weekday: WEDNESDAY, fromMinute: 0, toMinute: 1440 }] });
  const isOpen = (moment: string) =>
    atMoment(app.db, moment, async (tx) => {
      const shop = await tx
        .selectFrom('shops')
        .where('id', '=', id)
        .select(isOpenNow.as('isOpen'))
        .executeTakeFirstOrThrow();
      return shop.isOpen;
    });
  expect([await isOpen(LAST_MINUTES), await isOpen(FIRST_MINUTES)]).toEqual([true, false]);
  // The previous day ends there as well.
  expect(await isOpen('2026-09-29T18:29:00Z')).toBe(false);
  expect(await isOpen('2026-09-29T18:31:00Z')).toBe(true);
});

test('a product is sold until its expiry month ends in India', async () => {
  const { id } = await makeListing(app, { expiresMonth: '2026-09-01' });
  const isStillSold = (moment: string) =>
    atMoment(app.db, moment, async (tx) => {
      const listing = await tx
        .selectFrom('listings')
        .innerJoin('products', 'products.id', 'listings.productId')
        .innerJoin('shops', 'shops.id', 'listings.shopId')
        .where('listings.id', '=', id)
        .select(isSold.as('isSold'))
        .executeTakeFirstOrThrow();
      return listing.isSold;
    });
  expect([await isStillSold(LAST_MINUTES), await isStillSold(FIRST_MINUTES)]).toEqual([true, false]);
});
