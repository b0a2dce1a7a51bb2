import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepUploads } from '../../../platform/uploads/uploads.jobs.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { makeJpeg, makePet, putFile } from '../../pets/pets/pets.testing.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { expireHoldsOfAll } from './consultations.jobs.ts';
import {
  book,
  choose,
  create,
  expireHold,
  findVet,
  freeTimes,
  insertOwner,
  makeOwner,
  moveCloser,
  type Owner,
  startPayment,
  statusOf,
} from './consultations.testing.ts';

let app: TestApp;
let owner: Owner;
let vetId: string;
let fee: number;
let times: string[];
const nextTime = () => {
  const time = times.shift();
  if (!time) throw new Error('the vet has no time left');
  return time;
};

beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId, fee } = await findVet(app));
  times = await freeTimes(app, vetId);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeOwner(app);
});

const deleteAccount = () => app.call('DELETE /user/delete/my/profile/v1', { token: owner.token });

const select = (id: string) =>
  app.db.selectFrom('consultations').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

const selectRefunds = (paymentId: string) =>
  app.db.selectFrom('refunds').where('paymentId', '=', paymentId).select(['cause', 'amountPaise']).execute();

test.each([
  ['a day before', 24 * 60, 100],
  ['half an hour before', 30, 50],
])('deleting the account %s, %i minutes, refunds %i percent', async (_, minutes, percent) => {
  const startsAt = nextTime();
  const { id, paymentId } = await book(app, owner, { vetId, startsAt });
  await moveCloser(app, id, minutes);
  expect((await deleteAccount()).status).toBe(200);

  expect(await select(id)).toMatchObject({ status: 'cancelled_by_user', cancelReasonId: null });
  expect(await selectRefunds(paymentId)).toEqual([{ cause: 'cancelled', amountPaise: fee * percent }]);
  expect(await freeTimes(app, vetId)).toContain(startsAt);
  const events = await app.db
    .selectFrom('consultationEvents')
    .where('consultationId', '=', id)
    .orderBy('id')
    .select(['fromStatus', 'toStatus', 'actor', 'note'])
    .execute();
  expect(events.at(-1)).toEqual({
    fromStatus: 'booked',
    toStatus: 'cancelled_by_user',
    actor: 'owner',
    note: 'The account was deleted.',
  });
  await app.runJobs();
  const refund = await app.db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .select('status')
    .executeTakeFirst();
  expect(refund).toEqual({ status: 'processed' });
});

test('a consultation that has started is not cancelled by deleting the account', async () => {
  const { id, paymentId } = await book(app, owner, { vetId, startsAt: nextTime() });
  await moveCloser(app, id, -5);
  await deleteAccount();
  expect((await select(id)).status).toBe('booked');
  expect(await selectRefunds(paymentId)).toEqual([]);
});

test('a held slot and its coupon are released, and a payment for it is refunded', async () => {
  const startsAt = nextTime();
  const created = await create(app, owner, { vetId, startsAt, couponCode: 'VETCARE' });
  const { _id: id } = created.body.newSchedule;
  const paymentId = await startPayment(app, owner.token, id);
  const used = () =>
    app.db.selectFrom('coupons').where('code', '=', 'VETCARE').select('used').executeTakeFirst();
  expect(await used()).toEqual({ used: 1 });
  await deleteAccount();
  expect(await used()).toEqual({ used: 0 });
  expect((await select(id)).status).toBe('cancelled_by_user');
  expect(await freeTimes(app, vetId)).toContain(startsAt);

  await choose(app, paymentId, 'pay');
  expect((await statusOf(app, paymentId)).body.data).toMatchObject({
    status: 'completed',
    refund: { amount: fee - 75 },
  });
});

test('a hold that expired before the account was deleted is not booked by a later payment', async () => {
  const created = await create(app, owner, { vetId, startsAt: nextTime() });
  const { _id: id } = created.body.newSchedule;
  const paymentId = await startPayment(app, owner.token, id);
  await expireHold(app, id);
  await expireHoldsOfAll(app.context);
  await deleteAccount();
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  expect((await select(id)).status).toBe('expired');
  expect(await selectRefunds(paymentId)).toEqual([{ cause: 'late', amountPaise: fee * 100 }]);
});

test('bookings and payments during the deletion of an account leave nothing booked and nothing unrefunded', async () => {
  const pets = [owner.petId, await makePet(app, owner.token), await makePet(app, owner.token)];
  const created = await Promise.all(
    pets.map(async (petId, at) => {
      const vet = await findVet(app, at);
      const [startsAt] = await freeTimes(app, vet.vetId);
      const response = await create(app, { ...owner, petId }, { vetId: vet.vetId, startsAt });
      return startPayment(app, owner.token, response.body.newSchedule._id);
    }),
  );
  const others = await Promise.all([3, 4, 5].map((at) => findVet(app, at)));
  const requests = await Promise.all(
    others.map(async (vet) => ({ vetId: vet.vetId, startsAt: (await freeTimes(app, vet.vetId))[40] })),
  );
  const [deleted, ...rest] = await Promise.all([
    deleteAccount(),
    ...created.map((paymentId) => choose(app, paymentId, 'pay')),
    ...requests.map((request, at) => create(app, { ...owner, petId: pets[at] ?? '' }, request)),
  ]);
  expect(deleted.status).toBe(200);
  for (const { status } of rest) expect([200, 303, 401]).toContain(status);
  for (const paymentId of created) await statusOf(app, paymentId);

  const { id: userId } = await app.db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .where('subject', 'like', `%${owner.mobileNo}`)
    .select('users.id')
    .executeTakeFirstOrThrow();
  const live = await app.db
    .selectFrom('consultations')
    .where('userId', '=', userId)
    .where('status', 'in', ['payment_pending', 'booked', 'confirmed'])
    .select('id')
    .execute();
  expect(live).toEqual([]);
  const stored = await app.db
    .selectFrom('payments')
    .where('userId', '=', userId)
    .select(['status', 'amountPaise', 'refundedPaise'])
    .execute();
  expect(stored).toHaveLength(3);
  for (const { status, amountPaise, refundedPaise } of stored) {
    expect([status, refundedPaise]).toEqual(['completed', amountPaise]);
  }
});

test('an erased consultation keeps its time, vet and payment, and nothing about the pet', async () => {
  const upload = await app.call('POST /consultation/upload/image/in/chat/v1', {
    token: owner.token,
    body: { sFileName: 'skin.jpg', sContentType: 'image/jpeg' },
  });
  const { sUrl, sPath } = upload.body.data;
  await putFile(app, sUrl, await makeJpeg());
  const inChat = await app.call('POST /consultation/upload/image/in/chat/v1', {
    token: owner.token,
    body: { sFileName: 'paw.jpg', sContentType: 'image/jpeg' },
  });
  await putFile(app, inChat.body.data.sUrl, await makeJpeg());
  const concern = await app.db.selectFrom('healthConcerns').select('id').executeTakeFirstOrThrow();
  const about = { concern: concern.id, since: 'today', photos: [sPath] };
  const { id, paymentId } = await book(app, owner, { vetId, startsAt: nextTime(), ...about });
  const { userId } = await select(id);
  await app.db
    .insertInto('chatMessages')
    .values({
      consultationId: id,
      sender: 'owner',
      clientId: randomUUID(),
      body: 'Bruno limps',
      imagePath: inChat.body.data.sPath,
    })
    .execute();
  await deleteAccount();
  await app.db
    .updateTable('consultations')
    .set({ cancelNote: 'He is well again' })
    .where('id', '=', id)
    .execute();
  const past = new Date(Date.now() - 1_000);
  await app.db.updateTable('users').set({ eraseAfter: past }).where('id', '=', userId).execute();
  await eraseDeletedAccounts(app.context);
  await eraseDeletedAccounts(app.context);

  const person = await app.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('erasedAt')
    .executeTakeFirstOrThrow();
  expect(person.erasedAt).not.toBeNull();
  expect(await select(id)).toMatchObject({
    userId,
    vetId,
    status: 'cancelled_by_user',
    feePaise: fee * 100,
    petId: null,
    concernId: null,
    symptoms: '',
    since: null,
    cancelNote: '',
  });
  const photos = await app.db
    .selectFrom('consultationPhotos')
    .where('consultationId', '=', id)
    .selectAll()
    .execute();
  expect(photos).toEqual([]);
  const chat = await app.db
    .selectFrom('chatMessages')
    .where('consultationId', '=', id)
    .select('body')
    .execute();
  expect(chat).toEqual([]);
  await sweepUploads(app.context);
  const files = await app.db.selectFrom('uploads').where('userId', '=', userId).select('path').execute();
  expect(files).toEqual([]);
  expect(await selectRefunds(paymentId)).toEqual([{ cause: 'cancelled', amountPaise: fee * 100 }]);
  // The pending refund is still sent.
  await app.runJobs();
  expect((await statusOf(app, paymentId)).body.data.refund).toMatchObject({ status: 'processed' });
});

test('an account that can’t be erased doesn’t block the others', async () => {
  const { body } = await app.call('POST /address/add/address/v1', {
    token: owner.token,
    body: addressBody(),
  });
  expect(body.success).toBe(true);
  const stubborn = await sql<{ userId: string }>`select user_id from addresses`.execute(app.db);
  await sql`create table keepers (address_id uuid references addresses)`.execute(app.db);
  await sql`insert into keepers select id from addresses`.execute(app.db);
  const other = await insertOwner(app.db);
  const longAgo = new Date(Date.now() - 86_400_000);
  const ids = [stubborn.rows[0]?.userId ?? '', other.id];
  await app.db
    .updateTable('users')
    .set({ deletedAt: longAgo, eraseAfter: longAgo })
    .where('id', 'in', ids)
    .execute();
  await eraseDeletedAccounts(app.context);
  const people = await app.db
    .selectFrom('users')
    .where('id', 'in', ids)
    .where('erasedAt', 'is not', null)
    .select('id')
    .execute();
  expect(people).toEqual([{ id: other.id }]);
});
