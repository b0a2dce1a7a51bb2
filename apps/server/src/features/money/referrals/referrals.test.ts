import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, clearSends, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makePet } from '../../pets/pets/pets.testing.ts';
import { selectUsableCredit } from '../../shop/carts/carts.bill.sql.ts';
import { placeOrder } from '../../shop/orders/orders.testing.ts';
import { signAfterwards } from '../../shop/prescriptions/prescriptions.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import {
  book,
  findVet,
  freeTimes,
  makeOwner,
  type Owner,
} from '../../vets/consultations/consultations.testing.ts';
import { holdCredit, reclaimCredit, releaseCredit, settleCredit } from './referrals.sql.ts';
import { codeOf, creditsOf, enterCode, invite } from './referrals.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const within = <T>(work: (tx: Transaction<Database>) => Promise<T>) => inTransaction(app.db, work);

const isNew = async (token: string) =>
  (await app.call('GET /user/get/my/profile/v1', { token })).body.data.isNewUser;

/** A free time of a demo vet; `nth`: which of them. */
async function timeOfVet(at: number, nth = 0) {
  const { vetId } = await findVet(app, at);
  return { vetId, startsAt: (await freeTimes(app, vetId))[nth] };
}

/** The next booking can be at the same time as the last one. */
const withAnotherPet = async (owner: Owner) => ({ ...owner, petId: await makePet(app, owner.token) });

describe('a friend’s code', () => {
  test('gives a new owner a tenth off one purchase, 200 rupees at most, and continues from the screen', async () => {
    const [friend, owner] = [await signIn(app), await signIn(app)];
    expect(await isNew(owner.token)).toBe(true);
    const code = await codeOf(app, friend.token);
    const entered = await enterCode(app, owner.token, code.toLowerCase());
    expect(entered.body).toEqual({
      success: true,
      message: 'Coupon applied successfully',
      data: { percent: 10, atMost: 200 },
    });
    expect(await isNew(owner.token)).toBe(false);
    expect(await creditsOf(app, owner.token)).toMatchObject([
      { cause: 'was_invited', state: 'ready', percent: 10, maxDiscountPaise: 20_000 },
    ]);
    expect(await creditsOf(app, friend.token)).toEqual([]);
  });

  test('can be sent repeatedly and concurrently, and counts once', async () => {
    const [friend, owner] = [await signIn(app), await signIn(app)];
    const code = await codeOf(app, friend.token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enterCode(app, owner.token, code)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await enterCode(app, owner.token, code)).status).toBe(200);
    expect(await creditsOf(app, owner.token)).toHaveLength(1);
  });

  test('is limited to one per owner: of two concurrent codes the first counts', async () => {
    const [one, other, owner] = [await signIn(app), await signIn(app), await signIn(app)];
    const codes = await Promise.all([codeOf(app, one.token), codeOf(app, other.token)]);
    const answers = await Promise.all(codes.map((code) => enterCode(app, owner.token, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('REFERRAL_USED');
    expect(await creditsOf(app, owner.token)).toHaveLength(1);
  });

  test('is refused when it is unknown, one’s own, or that of a friend one has invited', async () => {
    const owner = await signIn(app);
    const unknown = await enterCode(app, owner.token, 'ZZZZZZZZ');
    expect([unknown.status, unknown.body.code]).toEqual([422, 'REFERRAL_UNKNOWN']);
    const ownCode = await codeOf(app, owner.token);
    expect((await enterCode(app, owner.token, ownCode)).body.code).toBe('REFERRAL_OWN');
    const friend = await signIn(app);
    await enterCode(app, friend.token, ownCode);
    const back = await enterCode(app, owner.token, await codeOf(app, friend.token));
    expect(back.body.code).toBe('REFERRAL_OWN');
    expect((await enterCode(app, owner.token, ' ')).status).toBe(422);
    expect(await creditsOf(app, owner.token)).toEqual([]);
  });

  test('of a deleted account is unknown, but stays valid for owners who entered it before', async () => {
    const [friend, early, late] = [await signIn(app), await signIn(app), await signIn(app)];
    const code = await codeOf(app, friend.token);
    await enterCode(app, early.token, code);
    await app.call('DELETE /user/delete/my/profile/v1', { token: friend.token });
    expect((await enterCode(app, late.token, code)).body.code).toBe('REFERRAL_UNKNOWN');
    expect((await enterCode(app, early.token, code)).status).toBe(200);
  });

  test('comes too late after the first booking', async () => {
    const owner = await makeOwner(app);
    await book(app, owner, await timeOfVet(0));
    const friend = await signIn(app);
    const late = await enterCode(app, owner.token, await codeOf(app, friend.token));
    expect([late.status, late.body.code]).toEqual([409, 'REFERRAL_TOO_LATE']);
  });

  test('comes too late after the first order', async () => {
    const [owner, friend] = [await signIn(app), await signIn(app)];
    const { id: listingId } = await makeListing(app);
    expect((await placeOrder(app, owner.token, { lines: [{ listingId }] })).status).toBe('placed');
    const late = await enterCode(app, owner.token, await codeOf(app, friend.token));
    expect([late.status, late.body.code]).toEqual([409, 'REFERRAL_TOO_LATE']);
  });

  test('works once for a number, even if its account was deleted and created again', async () => {
    const owner = await signIn(app);
    await invite(app, owner.token);
    await app.call('DELETE /user/delete/my/profile/v1', { token: owner.token });
    await app.db
      .updateTable('users')
      .set({ eraseAfter: new Date(0) })
      .where('eraseAfter', 'is not', null)
      .execute();
    await eraseDeletedAccounts(app.context);
    await clearSends(app, owner.mobileNo);
    const fresh = await signIn(app, owner.mobileNo);
    expect(fresh.isNewUser).toBe(true);
    const friend = await signIn(app);
    const again = await enterCode(app, fresh.token, await codeOf(app, friend.token));
    expect([again.status, again.body.code]).toEqual([409, 'REFERRAL_USED']);
    expect(await creditsOf(app, fresh.token)).toEqual([]);
  });
});

test('an owner who continues without a code isn’t new any more, and can enter one later', async () => {
  const owner = await signIn(app);
  expect((await app.call('PUT /refer/user/skip/refer/id/v1', { token: owner.token, body: {} })).status).toBe(
    200,
  );
  expect(await isNew(owner.token)).toBe(false);
  await invite(app, owner.token);
  expect(await creditsOf(app, owner.token)).toHaveLength(1);
});

test('the inviter is notified of the reward, once, and not whose first consultation it was', async () => {
  const owner = await makeOwner(app);
  const friend = await invite(app, owner.token);
  const notificationsOf = async () =>
    (await app.call('GET /fcm/get/all/my/fcm/noti/v1?page=1', { token: friend.token })).body.data;
  const { id } = await book(app, owner, await timeOfVet(3));
  expect(await notificationsOf()).toEqual([]);
  await signAfterwards(app, id);
  const notified = [{ kind: 'referral-reward', data: { url: '/refer-earn' } }];
  const notifications = await notificationsOf();
  expect(notifications).toMatchObject(notified);
  expect(notifications[0].body).toBe(
    'A friend you invited has completed their first booking. 10% comes off your next one automatically, up to ₹200.',
  );
  const second = await book(app, await withAnotherPet(owner), await timeOfVet(4, 20));
  await signAfterwards(app, second.id);
  expect(await notificationsOf()).toMatchObject(notified);
});

test('the inviter gets the same once the friend’s first consultation is completed, and nothing for the next', async () => {
  const owner = await makeOwner(app);
  const friend = await invite(app, owner.token);
  const { id } = await book(app, owner, await timeOfVet(1));
  expect(await creditsOf(app, friend.token)).toEqual([]);
  await signAfterwards(app, id);
  const reward = [{ cause: 'has_invited', state: 'ready', percent: 10, maxDiscountPaise: 20_000 }];
  expect(await creditsOf(app, friend.token)).toMatchObject(reward);
  const second = await book(app, await withAnotherPet(owner), await timeOfVet(2, 20));
  await signAfterwards(app, second.id);
  expect(await creditsOf(app, friend.token)).toMatchObject(reward);
});

test('a credit has the terms of that day, which don’t change afterwards', async () => {
  const referralTerms = app.db.updateTable('referralTerms');
  const [friend, owner] = [await signIn(app), await makeOwner(app)];
  const code = await codeOf(app, friend.token);
  await referralTerms.set({ percent: 15, maxDiscountPaise: 30_000 }).execute();
  try {
    const { data } = (await enterCode(app, owner.token, code)).body;
    expect(data).toEqual({ percent: 15, atMost: 300 });
    const { id } = await book(app, owner, await timeOfVet(5));
    await signAfterwards(app, id);
    const reward = [{ cause: 'has_invited', percent: 15, maxDiscountPaise: 30_000 }];
    expect(await creditsOf(app, friend.token)).toMatchObject(reward);
    const notified = await app.call('GET /fcm/get/all/my/fcm/noti/v1?page=1', { token: friend.token });
    expect(notified.body.data[0].title).toBe('You have 15% off your next booking');
  } finally {
    await referralTerms.set({ percent: 10, maxDiscountPaise: 20_000 }).execute();
  }
  // Entering the same code again reports what it was worth then.
  expect((await enterCode(app, owner.token, code)).body.data).toEqual({ percent: 15, atMost: 300 });
});

describe('a credit', () => {
  async function owner() {
    const { token } = await signIn(app);
    await invite(app, token);
    const [credit] = await creditsOf(app, token);
    if (!credit) throw new Error('no credit');
    return { token, ...credit };
  }

  test('is held for one order only, however many are placed concurrently', async () => {
    const { userId, id } = await owner();
    const credits = await Promise.all(
      Array.from({ length: 10 }, () => within((tx) => holdCredit(tx, userId))),
    );
    expect(credits.filter(Boolean)).toEqual([{ id, percent: 10, maxDiscountPaise: 20_000 }]);
    expect(await selectUsableCredit(app.db, userId)).toBeNull();
  });

  test('is used when the order is paid, and returned when it is cancelled, once', async () => {
    const { userId, id, token } = await owner();
    await within((tx) => holdCredit(tx, userId));
    expect(await within((tx) => settleCredit(tx, id))).toBe(true);
    expect(await within((tx) => settleCredit(tx, id))).toBe(false);
    expect(await creditsOf(app, token)).toMatchObject([{ state: 'used' }]);
    expect(await within((tx) => releaseCredit(tx, id))).toBe(true);
    expect(await within((tx) => releaseCredit(tx, id))).toBe(false);
    expect(await selectUsableCredit(app.db, userId)).toMatchObject({ id });
  });

  test('is reclaimed for a late payment, unless another order has it', async () => {
    const { userId, id } = await owner();
    await within((tx) => holdCredit(tx, userId));
    await within((tx) => releaseCredit(tx, id));
    expect(await within((tx) => reclaimCredit(tx, id))).toBe(true);
    expect(await within((tx) => reclaimCredit(tx, id))).toBe(false);
  });
});
