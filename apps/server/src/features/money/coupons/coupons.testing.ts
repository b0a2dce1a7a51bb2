import type { CouponCategory } from '@tailwell/contract/money/coupons';
import { couponCategories, discountTypes } from '@tailwell/contract/money/coupons';
import { couponUseStates } from '@tailwell/contract/money/coupons-office';
import type { InsertObject, Transaction } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { entryCalls, type Samples } from '../../../testing/samples.ts';
import { newInt, newLetters } from '../../../testing/seed.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { holdCoupon, reclaimCoupon, releaseCoupon, settleCoupon } from './coupons.sql.ts';

export const DAY = 86_400_000;

/** A unique coupon: hidden, ₹50 off everything, once per owner. */
export async function makeCoupon(app: TestApp, changes: Partial<InsertObject<Database, 'coupons'>> = {}) {
  return app.db
    .insertInto('coupons')
    .values({
      code: `TEST${newInt(1e12)}`,
      title: 'For a test',
      kind: 'flat',
      flatPaise: 5_000,
      endsAt: new Date(Date.now() + DAY),
      isListed: false,
      ...changes,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

/** A user without an identity: enough to use coupons, and faster than signing in. */
export async function makeOwner(app: TestApp): Promise<string> {
  const owner = await app.db
    .insertInto('users')
    .values({ referralCode: newLetters() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return owner.id;
}

export const makeOwners = (app: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => makeOwner(app)));

export const atOnce = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => work(at)));

/** What bookings do with coupons, each in its own transaction. */
export function couponUses(app: TestApp) {
  const within = <T>(work: (tx: Transaction<Database>) => Promise<T>) => inTransaction(app.db, work);
  return {
    hold: (
      code: string,
      userId: string,
      { category = 'consultation' as CouponCategory, amountPaise = 80_000 } = {},
    ) => within((tx) => holdCoupon(tx, { code, userId, category, amountPaise })),
    settle: (useId: string) => within((tx) => settleCoupon(tx, useId)),
    release: (useId: string) => within((tx) => releaseCoupon(tx, useId)),
    reclaim: (useId: string) => within((tx) => reclaimCoupon(tx, useId)),
    /** The counter, and the number of uses that it must match. */
    count: async (couponId: string) => {
      const { used } = await app.db
        .selectFrom('coupons')
        .where('id', '=', couponId)
        .select('used')
        .executeTakeFirstOrThrow();
      const uses = await app.db
        .selectFrom('couponUses')
        .where('couponId', '=', couponId)
        .where('state', '<>', 'released')
        .orderBy('nth')
        .select(['nth', 'state'])
        .execute();
      return { used, uses };
    },
  };
}

/** A coupon form of the back office: ₹50 off orders. */
export const couponForm = (changes: object = {}) => ({
  code: `OFFICE${newInt(1e12)}`,
  title: 'Made in the back office',
  description: '',
  category: 'order',
  discountType: 'flat',
  percent: null,
  flatAmount: 50,
  maxDiscount: null,
  minimumAmount: 0,
  validFrom: new Date(Date.now() - DAY).toISOString(),
  validUntil: new Date(Date.now() + DAY).toISOString(),
  usesInAll: null,
  usesPerOwner: 1,
  isListed: true,
  isActive: true,
  ...changes,
});

/** A batch form of the back office. */
export function batchForm(changes: object = {}) {
  const { code: _, isListed: __, isActive: ___, ...terms } = couponForm({ usesInAll: 1 });
  return { name: `Batch ${newInt(1e12)}`, prefix: 'MELA', count: 20, ...terms, ...changes };
}

export const samples: Samples = {
  ...entryCalls({ coupons: couponForm() }),
  'POST /console/create/coupon-batches/v1': { body: batchForm() },
  'PUT /console/pause/coupon-batches/{id}/v1': { body: { isPaused: true } },
  columns: {
    'coupon_uses.category': couponCategories,
    'coupon_uses.state': couponUseStates,
    'coupons.category': couponCategories,
    'coupons.kind': discountTypes,
  },
};
