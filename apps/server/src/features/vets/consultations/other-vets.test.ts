import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrokenRules } from '../../../testing/books.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeVet } from '../vets/vets.testing.ts';
import {
  book,
  cancelReason,
  freeTimes,
  getSchedule,
  insertOwner,
  moveCloser,
} from './consultations.testing.ts';

let app: TestApp;
let token: string;
let left: { id: string; name: string };
let other: { id: string; name: string };
let times: string[];
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signInStaff(app, { role: 'admin' })).token;
});
afterAll(() => app.close());
beforeEach(async () => {
  left = await makeVet(app, { languages: ['Tulu'] });
  other = await makeVet(app, { languages: ['Tulu'], consultationFeePaise: 90_000 });
  times = await freeTimes(app, left.id);
});

const change = (id: string, changes: object) =>
  app.db.updateTable('vets').set(changes).where('id', '=', id).execute();
const hide = () => change(left.id, { isListed: false });
const at = (index: number) => times[index] ?? '';
const move = (id: string, vetId = other.id, by = token) =>
  app.call(`POST /console/move/consultations/${id}/v1`, { token: by, body: { vetId } });
const others = (by = token) => app.call(`GET /console/find/other/vets/${left.id}/v1`, { token: by });

test('a hidden vet’s appointment moves to another vet at the same time, for no more; its owner is notified and can cancel free', async () => {
  const owner = await insertOwner(app.db);
  const { id } = await book(app, owner, { vetId: left.id, startsAt: at(0) });
  await hide();
  expect((await move(id)).status).toBe(200);

  const { data } = (await getSchedule(app, owner.token, id)).body;
  expect(data).toMatchObject({ status: 'booked', startsAt: at(0), vetId: { _id: other.id } });
  expect(data.bill.fee).toBe(500);
  expect(data.timeline.at(-1)).toMatchObject({
    actor: 'ops',
    note: `Moved from Dr ${left.name} to Dr ${other.name}`,
  });
  expect(await freeTimes(app, other.id)).not.toContain(at(0));
  const booked = await app.db
    .selectFrom('bookedTimes')
    .where('sourceId', '=', id)
    .select(['kind', 'subjectId'])
    .execute();
  expect(booked).toHaveLength(2);
  expect(booked).toContainEqual({ kind: 'vet', subjectId: other.id });
  const notifications = await app.db
    .selectFrom('notifications')
    .where('userId', '=', owner.id)
    .where('kind', '=', 'consultation-moved')
    .select(['title', 'body'])
    .execute();
  expect(notifications).toMatchObject([{ title: `Dr ${other.name} will take your consultation` }]);
  expect(notifications[0]?.body).toContain(`Dr ${left.name} isn’t available.`);
  const audited = await app.db
    .selectFrom('auditLog')
    .where('subjectId', '=', id)
    .select(['before', 'after'])
    .execute();
  expect(audited).toContainEqual({ before: { vetId: left.id }, after: { vetId: other.id } });

  // Otherwise too late for a refund, and not yet late enough for an unconfirmed vet.
  await moveCloser(app, id, 12);
  const cancelled = await app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, {
    token: owner.token,
    body: { reasonId: await cancelReason(app, owner.token) },
  });
  expect(cancelled.body.data).toMatchObject({ status: 'cancelled_by_user', refund: { amount: 500 } });
});

test('moving to a vet with a lower fee refunds the difference, each time; price and refunds agree', async () => {
  const owner = await insertOwner(app.db);
  const { id } = await book(app, owner, { vetId: left.id, startsAt: at(0) });
  await app.db.updateTable('consultations').set({ status: 'confirmed' }).where('id', '=', id).execute();
  await app.db
    .insertInto('consultationEvents')
    .values({ consultationId: id, fromStatus: 'booked', toStatus: 'confirmed', actor: 'vet' })
    .execute();
  await hide();
  await change(other.id, { consultationFeePaise: 40_000 });
  expect((await move(id)).status).toBe(200);

  const { data } = (await getSchedule(app, owner.token, id)).body;
  expect(data).toMatchObject({
    bill: { fee: 400, toPay: 400 },
    payment: { amount: 500 },
    refund: { amount: 100 },
    cancellation: { percent: 100, refund: 400 },
  });
  const confirmed = data.timeline.findIndex(({ status }: { status: string }) => status === 'confirmed');
  expect(data.timeline.slice(confirmed)).toMatchObject([{ vet: left.name }, { status: 'booked', vet: null }]);
  const notification = await app.db
    .selectFrom('notifications')
    .where('userId', '=', owner.id)
    .where('kind', '=', 'consultation-moved')
    .select('body')
    .executeTakeFirstOrThrow();
  expect(notification.body).toContain('₹100 goes back to how you paid');

  // A third vet charges more than the second, and the fourth less.
  const third = await makeVet(app, { consultationFeePaise: 45_000 });
  const fourth = await makeVet(app, { consultationFeePaise: 30_000 });
  await change(other.id, { isListed: false });
  expect((await move(id, third.id)).status).toBe(200);
  await change(third.id, { isListed: false });
  expect((await move(id, fourth.id)).status).toBe(200);
  expect(await booksOf(id)).toEqual({ refunded: 20_000, refunds: [10_000, 10_000], broken: [] });

  const cancelled = await app.call(`POST /console/cancel/consultations/${id}/v1`, {
    token,
    body: { reason: 'No vet is free.' },
  });
  expect(cancelled.body.data.refund).toBe(300);
  expect(await booksOf(id)).toEqual({ refunded: 50_000, refunds: [10_000, 10_000, 30_000], broken: [] });
});

/** What was refunded for a consultation, and which accounting rules are violated. */
async function booksOf(id: string) {
  const payment = await app.db
    .selectFrom('payments')
    .where('subjectId', '=', id)
    .select(['id', 'refundedPaise'])
    .executeTakeFirstOrThrow();
  const refunds = await app.db
    .selectFrom('refunds')
    .where('paymentId', '=', payment.id)
    .orderBy('requestedAt')
    .select('amountPaise')
    .execute();
  const broken = await findBrokenRules(app.db);
  return {
    refunded: payment.refundedPaise,
    refunds: refunds.map(({ amountPaise }) => amountPaise),
    broken: broken.filter(({ rule }) => /^what is booked has|^a payment knows/.test(rule)),
  };
}

test('of two moves to one slot one succeeds; the other consultation stays and can be refunded', async () => {
  const [owner, rival] = [await insertOwner(app.db), await insertOwner(app.db)];
  const { id } = await book(app, owner, { vetId: left.id, startsAt: at(0) });
  const { id: second } = await book(app, owner, { vetId: left.id, startsAt: at(1) });
  await book(app, rival, { vetId: other.id, startsAt: at(0) });
  await hide();
  const { body } = await others();
  expect(body.total).toBe(2);
  expect(body.data.find(({ _id }: { _id: string }) => _id === other.id)).toMatchObject({
    canTake: 1,
    fee: 900,
  });

  expect((await move(id)).body.code).toBe('SLOT_TAKEN');
  expect((await getSchedule(app, owner.token, id)).body.data.vetId._id).toBe(left.id);
  const [moved, held] = await Promise.all([
    move(second),
    app.call('POST /user/hold/asign/vet/schedule/v1', {
      token: rival.token,
      body: { vetId: other.id, startsAt: at(1) },
    }),
  ]);
  expect([moved.status, held.status].toSorted()).toEqual([200, 409]);
  expect((await app.call(`GET /console/get/affected/bookings/${left.id}/v1`, { token })).body.total).toBe(
    moved.status === 200 ? 1 : 2,
  );
});

test.each([
  ['of a vet who is still shown', 'NOT_MOVABLE', () => change(left.id, { isListed: true })],
  ['to a vet who is hidden', 'SLOT_GONE', () => change(other.id, { isListed: false })],
  ['to one who only comes home', 'NOT_MOVABLE', () => change(other.id, { modes: ['home'] })],
  ['to one with shorter consultations', 'NOT_MOVABLE', () => change(other.id, { slotMinutes: 15 })],
  [
    'to one who sees no dogs',
    'NOT_MOVABLE',
    () => app.db.deleteFrom('vetPetCategories').where('vetId', '=', other.id).execute(),
  ],
])('none is moved %s', async (_, code, spoil) => {
  const owner = await insertOwner(app.db);
  const { id } = await book(app, owner, { vetId: left.id, startsAt: at(0) });
  await hide();
  await spoil();
  const { status, body } = await move(id);
  expect([status, body.code]).toEqual([409, code]);
  expect((await getSchedule(app, owner.token, id)).body.data.vetId._id).toBe(left.id);
});

test('a consultation cancelled in the meantime isn’t moved, and other roles can’t move any', async () => {
  const owner = await insertOwner(app.db);
  const { id } = await book(app, owner, { vetId: left.id, startsAt: at(0) });
  await hide();
  const { token: outside } = await signInStaff(app, { role: 'catalogue' });
  expect([(await move(id, other.id, outside)).status, (await others(outside)).status]).toEqual([403, 403]);
  await app.call(`POST /console/cancel/consultations/${id}/v1`, {
    token,
    body: { reason: 'The vet has left us.' },
  });
  expect((await move(id)).body.code).toBe('NOT_MOVABLE');
});
