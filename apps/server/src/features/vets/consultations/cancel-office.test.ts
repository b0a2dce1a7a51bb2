import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import {
  book,
  clearTimes,
  findVet,
  freeTimes,
  getSchedule,
  makeOwner,
  moveCloser,
  type Owner,
} from './consultations.testing.ts';

let app: TestApp;
let owner: Owner;
let vetId: string;
let fee: number;
let nextTime: () => string;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId, fee } = await findVet(app));
  token = (await signInStaff(app, { role: 'support' })).token;
});
afterAll(() => app.close());
beforeEach(async () => {
  nextTime = await clearTimes(app, vetId);
  owner = await makeOwner(app);
});

const reason = 'The vet has fallen ill, and we found nobody else';
const cancel = (id: string, body: object = { reason }) =>
  app.call(`POST /console/cancel/consultations/${id}/v1`, { token, body });

test('support cancels: everything is refunded, even late, the slot is free, and the owner reads why', async () => {
  const coupon = await makeCoupon(app, { usesInAll: 1 });
  const startsAt = nextTime();
  const { id } = await book(app, owner, { vetId, startsAt, couponCode: coupon.code });
  await moveCloser(app, id, 12);
  const cancelled = await cancel(id);
  expect(cancelled.body.data).toEqual({ refund: fee - 50 });
  expect(await freeTimes(app, vetId)).toContain(startsAt);

  await app.runJobs();
  const { data } = (await getSchedule(app, owner.token, id)).body;
  expect(data).toMatchObject({
    status: 'cancelled_by_ops',
    refund: { amount: fee - 50, status: 'processed' },
    cancelNote: reason,
  });
  const { used } = await app.db
    .selectFrom('coupons')
    .where('id', '=', coupon.id)
    .select('used')
    .executeTakeFirstOrThrow();
  expect(used).toBe(0);
  const sent = await app.call(`GET /sandbox/messages/v1?to=${owner.mobileNo}`);
  expect(sent.body.data.map(({ text }: { text: string }) => text).join('\n')).toContain(
    `Reason: “${reason}”`,
  );
});

test('of many concurrent cancellations one succeeds, and everything is refunded once', async () => {
  const { id, paymentId } = await book(app, owner, { vetId, startsAt: nextTime() });
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of others) expect([status, body.code]).toEqual([409, 'NOT_CANCELLABLE']);
  const refunds = await app.db.selectFrom('refunds').where('paymentId', '=', paymentId).selectAll().execute();
  expect(refunds).toHaveLength(1);
});

test('a reason and an existing consultation are required', async () => {
  const { id } = await book(app, owner, { vetId, startsAt: nextTime() });
  expect((await cancel(id, { reason: 'ill' })).body.fields.reason).toMatch(/at least 10/);
  expect((await cancel(id, {})).status).toBe(422);
  expect((await cancel('01234567-89ab-7def-8123-456789abcdef')).status).toBe(404);
});
