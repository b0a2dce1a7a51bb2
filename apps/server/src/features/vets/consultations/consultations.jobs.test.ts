import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { expireHoldsOfAll, remindOfConsultation } from './consultations.jobs.ts';
import {
  book,
  create,
  expireHold,
  findVet,
  freeTimes,
  insertOwner,
  insertOwners,
  moveCloser,
} from './consultations.testing.ts';

let app: TestApp;
let vetId: string;
let times: string[];
let owner: Awaited<ReturnType<typeof insertOwner>>;
const nextTime = () => {
  const time = times.shift();
  if (!time) throw new Error('the vet has no time left');
  return time;
};

beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId } = await findVet(app));
  times = await freeTimes(app, vetId);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const select = (id: string) =>
  app.db.selectFrom('consultations').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

const kindsOf = async (id: string) => {
  const notifications = await app.db
    .selectFrom('notifications')
    .where('key', 'like', `%${id}%`)
    .orderBy('id')
    .select('kind')
    .execute();
  return notifications.map(({ kind }) => kind);
};

test('expired holds are ended once by two concurrent servers, and each coupon is released once', async () => {
  const coupon = await makeCoupon(app, { usesInAll: 10 });
  const owners = await insertOwners(app.db, 6);
  const ids: string[] = [];
  for (const one of owners) {
    const created = await create(app, one, { vetId, startsAt: nextTime(), couponCode: coupon.code });
    ids.push(created.body.newSchedule._id);
  }
  const [stays, ...over] = ids as [string, ...string[]];
  for (const id of over) await expireHold(app, id);
  await Promise.all(Array.from({ length: 4 }, () => expireHoldsOfAll(app.context)));

  const used = await app.db
    .selectFrom('coupons')
    .where('id', '=', coupon.id)
    .select('used')
    .executeTakeFirst();
  expect(used).toEqual({ used: 1 });
  expect((await select(stays)).status).toBe('payment_pending');
  for (const id of over) {
    expect((await select(id)).status).toBe('expired');
    const ends = await app.db
      .selectFrom('consultationEvents')
      .where('consultationId', '=', id)
      .where('toStatus', '=', 'expired')
      .select('actor')
      .execute();
    expect(ends).toEqual([{ actor: 'system' }]);
  }
});

describe('a reminder', () => {
  test('that runs twice, also in parallel, notifies once', async () => {
    const { id } = await book(app, owner, { vetId, startsAt: nextTime() });
    const startsAt = (await select(id)).startsAt.toISOString();
    for (const minutes of [60, 20, 10]) {
      const job = { consultationId: id, startsAt, minutes };
      await Promise.all([1, 2, 3].map(() => remindOfConsultation(app.context, job)));
      await remindOfConsultation(app.context, job);
    }
    expect(await kindsOf(id)).toEqual([
      'consultation-booked',
      'consultation-reminder',
      'consultation-reminder',
      'consultation-unconfirmed',
    ]);
  });

  test('for a slot since moved, or already started, notifies no one', async () => {
    const { id } = await book(app, owner, { vetId, startsAt: nextTime() });
    const left = (await select(id)).startsAt.toISOString();
    await moveCloser(app, id, -1);
    const begun = (await select(id)).startsAt.toISOString();
    for (const startsAt of [left, begun]) {
      await remindOfConsultation(app.context, { consultationId: id, startsAt, minutes: 20 });
    }
    expect(await kindsOf(id)).toEqual(['consultation-booked']);
  });
});
