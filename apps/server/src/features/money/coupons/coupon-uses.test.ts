import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { erasePerson } from '../../site/data-rights/data-rights.testing.ts';
import { atOnce, couponUses, DAY, makeCoupon, makeOwner, makeOwners } from './coupons.testing.ts';

let app: TestApp;
let bookings: ReturnType<typeof couponUses>;
beforeAll(async () => {
  app = await buildTestApp();
  bookings = couponUses(app);
});
afterAll(() => app.close());

async function signInWithId() {
  const { token, mobileNo } = await signIn(app);
  const { userId } = await app.db
    .selectFrom('identities')
    .where('subject', '=', mobileNo)
    .select('userId')
    .executeTakeFirstOrThrow();
  return { token, userId };
}

describe('a use', () => {
  test('is held, used and released, as its owner sees; other owners aren’t affected', async () => {
    const owner = await signInWithId();
    const { code } = await makeCoupon(app);
    const stranger = await signInWithId();
    const shown = async (token = owner.token) => {
      const path = '/coupon/search/coupon/card/v1';
      const answer = await app.call(`GET ${path}?category=order&amount=800&searchInput=${code}`, { token });
      return answer.body.data[0];
    };

    const heldUse = await bookings.hold(` ${code.toLowerCase()} `, owner.userId);
    expect(heldUse).toEqual({ useId: expect.any(String), code, discountPaise: 5_000 });
    expect(await shown()).toMatchObject({
      usesLeft: 0,
      isEligible: false,
      missing: expect.stringMatching(/^This is reserved for a booking you haven’t paid for yet/),
    });
    expect(await bookings.settle(heldUse.useId)).toBe(true);
    expect(await bookings.settle(heldUse.useId)).toBe(false);
    expect((await shown()).missing).toBe('You have used this already.');
    expect(await shown(stranger.token)).toMatchObject({ usesLeft: 1, isEligible: true, discount: 50 });
    expect(await bookings.release(heldUse.useId)).toBe(true);
    expect(await shown()).toMatchObject({ usesLeft: 1, isEligible: true, missing: null });
  });

  test.each([
    ['NOSUCHCODE', 'consultation', 80_000, 422, 'COUPON_UNKNOWN'],
    ['%', 'consultation', 80_000, 422, 'COUPON_UNKNOWN'],
    ['', 'consultation', 80_000, 422, 'COUPON_UNKNOWN'],
    ['MONSOON15', 'consultation', 80_000, 422, 'COUPON_ELSEWHERE'],
    ['MONSOON15', 'order', 79_899, 422, 'COUPON_TOO_SMALL'],
    ['INDIE10', 'order', 0, 422, 'COUPON_TOO_SMALL'],
    ['INDIE10', 'order', 5, 422, 'COUPON_TOO_SMALL'],
    ['DIWALI25', 'order', 80_000, 409, 'COUPON_OVER'],
    ['PUPPY150', 'order', 80_000, 409, 'COUPON_USED_UP'],
  ] as const)(
    'of %s for %s of %d paise is refused: %d %s',
    async (code, category, amountPaise, status, reason) => {
      const counted = () => app.db.selectFrom('coupons').orderBy('code').select(['code', 'used']).execute();
      const before = await counted();
      const refused = await bookings
        .hold(code, await makeOwner(app), { category, amountPaise })
        .catch((error) => error);
      expect(refused).toMatchObject({ status, code: reason, fields: { couponCode: refused.message } });
      expect(await counted()).toEqual(before);
    },
  );

  test('that covers the full fee makes a booking free', async () => {
    const { code } = await makeCoupon(app, { kind: 'percent', percent: 100, flatPaise: null });
    expect((await bookings.hold(code, await makeOwner(app), { amountPaise: 64_950 })).discountPaise).toBe(
      64_950,
    );
  });

  test('stays used when its owner is erased', async () => {
    const { id, code } = await makeCoupon(app, { usesInAll: 1 });
    const userId = await makeOwner(app);
    await bookings.settle((await bookings.hold(code, userId)).useId);
    const past = new Date(Date.now() - DAY);
    await app.db
      .updateTable('users')
      .set({ deletedAt: past, eraseAfter: past })
      .where('id', '=', userId)
      .execute();
    expect(await inTransaction(app.db, (tx) => erasePerson(tx, userId))).toBe(true);
    expect(await bookings.count(id)).toEqual({ used: 1, uses: [{ nth: 1, state: 'used' }] });
    await expect(bookings.hold(code, await makeOwner(app))).rejects.toMatchObject({ code: 'COUPON_USED_UP' });
  });
});

describe('concurrently', () => {
  /** Checks before acting, to show that the race can be lost. */
  const holdNaively = (couponId: string, userId: string) =>
    inTransaction(app.db, async (tx) => {
      const { used, usesInAll } = await tx
        .selectFrom('coupons')
        .where('id', '=', couponId)
        .select(['used', 'usesInAll'])
        .executeTakeFirstOrThrow();
      if (usesInAll !== null && used >= usesInAll) throw new Error('used up');
      const use = {
        couponId,
        userId,
        nth: 1,
        category: 'order' as const,
        amountPaise: 80_000,
        discountPaise: 5_000,
      };
      await tx.insertInto('couponUses').values(use).execute();
      await tx
        .updateTable('coupons')
        .set({ used: used + 1 })
        .where('id', '=', couponId)
        .execute();
    });

  test('50 owners get the 5 uses of a coupon; 50 who check before claiming get more', async () => {
    const owners = await makeOwners(app, 50);
    const coupon = await makeCoupon(app, { usesInAll: 5 });
    const tries = await atOnce(50, (at) => bookings.hold(coupon.code, owners[at] as string));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(Array(45).fill('COUPON_USED_UP'));
    expect(await bookings.count(coupon.id)).toMatchObject({ used: 5, uses: { length: 5 } });

    const naive = await makeCoupon(app, { usesInAll: 5 });
    await atOnce(50, (at) => holdNaively(naive.id, owners[at] as string));
    expect((await bookings.count(naive.id)).uses.length).toBeGreaterThan(5);
  });

  test('one owner gets at most two uses out of 20 tries', async () => {
    const coupon = await makeCoupon(app, { usesPerOwner: 2 });
    const userId = await makeOwner(app);
    const tries = await atOnce(20, () => bookings.hold(coupon.code, userId));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(Array(18).fill('COUPON_USED'));
    expect(await bookings.count(coupon.id)).toEqual({
      used: 2,
      uses: [
        { nth: 1, state: 'held' },
        { nth: 2, state: 'held' },
      ],
    });
  });

  test('20 releases return one use', async () => {
    const coupon = await makeCoupon(app, { usesInAll: 5 });
    const [one, other] = await makeOwners(app, 2);
    const { useId } = await bookings.hold(coupon.code, one as string);
    await bookings.hold(coupon.code, other as string);
    const gave = await atOnce(20, () => bookings.release(useId));
    expect(gave.filter((done) => done.status === 'fulfilled' && done.value)).toHaveLength(1);
    expect(gave.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await bookings.count(coupon.id)).used).toBe(1);
  });

  test('a payment and the expiry of its hold leave the use either used or free', async () => {
    const coupon = await makeCoupon(app);
    for (const userId of await makeOwners(app, 10)) {
      const { useId } = await bookings.hold(coupon.code, userId);
      await Promise.all([
        bookings.settle(useId),
        bookings.release(useId),
        bookings.reclaim(useId),
        bookings.release(useId),
      ]);
    }
    const { used, uses } = await bookings.count(coupon.id);
    expect(used).toBe(uses.length);
    expect(uses.filter(({ state }) => state !== 'used')).toEqual([]);
  });

  test('40 owners who hold and release uses leave the counter unchanged', async () => {
    const coupon = await makeCoupon(app, { usesInAll: 3 });
    const owners = await makeOwners(app, 40);
    const tries = await atOnce(40, async (at) => {
      const { useId } = await bookings.hold(coupon.code, owners[at] as string);
      await bookings.release(useId);
    });
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'COUPON_USED_UP' });
    }
    expect(await bookings.count(coupon.id)).toEqual({ used: 0, uses: [] });
  });
});

describe('a released use', () => {
  async function giveBack(changes: Parameters<typeof makeCoupon>[1] = {}) {
    const coupon = await makeCoupon(app, changes);
    const userId = await makeOwner(app);
    const { useId } = await bookings.hold(coupon.code, userId);
    await bookings.release(useId);
    return { coupon, userId, useId };
  }

  test('can’t be settled any more', async () => {
    const { coupon, useId } = await giveBack();
    expect(await bookings.settle(useId)).toBe(false);
    expect(await bookings.count(coupon.id)).toEqual({ used: 0, uses: [] });
  });

  test('is reclaimed by a late payment, once, however often it is reported', async () => {
    const { coupon, useId } = await giveBack({ usesInAll: 1, endsAt: new Date(Date.now() + DAY) });
    await app.db
      .updateTable('coupons')
      .set({ startsAt: new Date(Date.now() - 2 * DAY), endsAt: new Date(Date.now() - DAY) })
      .where('id', '=', coupon.id)
      .execute();
    const retaken = await atOnce(10, () => bookings.reclaim(useId));
    expect(retaken).toEqual(Array(10).fill({ status: 'fulfilled', value: true }));
    expect(await bookings.count(coupon.id)).toEqual({ used: 1, uses: [{ nth: 1, state: 'used' }] });
    expect(await bookings.release(useId)).toBe(true);
    expect((await bookings.count(coupon.id)).used).toBe(0);
  });

  test('isn’t reclaimed when another owner has the last one', async () => {
    const { coupon, useId } = await giveBack({ usesInAll: 1 });
    await bookings.hold(coupon.code, await makeOwner(app));
    expect(await bookings.reclaim(useId)).toBe(false);
    expect(await bookings.count(coupon.id)).toEqual({ used: 1, uses: [{ nth: 1, state: 'held' }] });
  });

  test('isn’t reclaimed when its owner has used it elsewhere', async () => {
    const { coupon, userId, useId } = await giveBack();
    await bookings.hold(coupon.code, userId);
    expect(await bookings.reclaim(useId)).toBe(false);
    expect((await bookings.count(coupon.id)).used).toBe(1);
  });

  test('gets the free number, when the owner has several uses', async () => {
    const { coupon, userId, useId } = await giveBack({ usesPerOwner: 2 });
    await bookings.hold(coupon.code, userId);
    expect(await bookings.reclaim(useId)).toBe(true);
    expect(await bookings.count(coupon.id)).toEqual({
      used: 2,
      uses: [
        { nth: 1, state: 'held' },
        { nth: 2, state: 'used' },
      ],
    });
  });
});
