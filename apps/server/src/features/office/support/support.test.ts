import type { Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { textIn } from '../../../testing/text-in.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertBuyer, placePaidOrder } from '../../shop/orders/orders.testing.ts';
import { signAfterwards } from '../../shop/prescriptions/prescriptions.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import {
  book,
  clearTimes,
  findVet,
  makeOwner,
  moveCloser,
} from '../../vets/consultations/consultations.testing.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token, userId } = await signInStaff(app, { role: 'support' }, { name: 'Kavya Nair' }));
});
afterAll(() => app.close());

const reason = 'They asked what the vet had prescribed';
const find = async (text: string, by = token) =>
  (await app.call('POST /console/find/owners/v1', { token: by, body: { text } })).body.data;
const open = async (id: string) => (await app.call(`GET /console/get/owners/${id}/v1`, { token })).body.data;

/** An owner with a consultation that has a chat and signed notes. */
async function makeTreated() {
  const owner = await makeOwner(app);
  const { vetId } = await findVet(app);
  const nextTime = await clearTimes(app, vetId);
  const { id } = await book(app, owner, { vetId, startsAt: nextTime() });
  await moveCloser(app, id, 5);
  await app.call(`POST /consultation/send/chat/${id}/v1`, {
    token: owner.token,
    body: { clientId: crypto.randomUUID(), text: 'He scratches all night' },
  });
  await signAfterwards(app, id);
  const [found] = await find(owner.mobileNo);
  return { ...owner, id, ownerId: found?._id ?? '' };
}

describe('an owner', () => {
  test('is found by mobile, order, consultation and name, with masked contacts', async () => {
    const { mobileNo, id, ownerId } = await makeTreated();
    const name = `Zarina ${crypto.randomUUID()}`;
    await app.db.updateTable('users').set({ name }).where('id', '=', ownerId).execute();
    for (const text of [mobileNo, `+91 ${mobileNo}`, id, ownerId, name.slice(3, 30).toUpperCase()]) {
      expect(await find(text), text).toEqual([
        { _id: ownerId, name, mobile: expect.stringMatching(/^\d\d•{6}\d\d$/), email: null, state: 'active' },
      ]);
    }
    expect(await find('%%%')).toEqual([]);
  });

  test('is found by the number of an order and by an email address', async () => {
    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app, { stock: 5 });
    const lines = [{ listingId, quantity: 1 }];
    const { order } = await placePaidOrder(app, buyer.token, { lines, addressId: buyer.addressId });
    expect(await find(order.number.toLowerCase())).toMatchObject([{ _id: buyer.id }]);
    const subject = `z${crypto.randomUUID()}@example.com`;
    await app.db.insertInto('identities').values({ userId: buyer.id, provider: 'email', subject }).execute();
    expect(await find(subject.toUpperCase())).toMatchObject([{ _id: buyer.id, email: 'z•••@example.com' }]);

    const page = await open(buyer.id);
    expect(page.orders).toMatchObject([
      { number: order.number, status: 'placed', parcels: [{ status: 'placed', canCancel: true }] },
    ]);
    expect(page.payments).toMatchObject([{ kind: 'order', status: 'completed' }]);
    expect(JSON.stringify(page)).not.toContain(subject);
  });

  test('is shown with pets, bookings and sessions, and no medical records', async () => {
    const { ownerId, id, mobileNo } = await makeTreated();
    const page = await open(ownerId);
    expect(page).toMatchObject({
      state: 'active',
      sessions: 1,
      pets: [{ kind: expect.any(String) }],
      consultations: [{ _id: id, status: 'completed', canCancel: false }],
      accesses: [],
    });
    const text = JSON.stringify(page);
    expect(text).not.toContain(mobileNo);
    expect(text).not.toContain('scratches');
  });

  test('who is deleted or unknown', async () => {
    const { ownerId } = await makeTreated();
    await app.db
      .updateTable('users')
      .set({ deletedAt: new Date(), eraseAfter: new Date(Date.now() + 86_400_000) })
      .where('id', '=', ownerId)
      .execute();
    expect((await open(ownerId)).state).toBe('leaving');
    const stranger = '01234567-89ab-7def-8123-456789abcdef';
    for (const [route, body] of [
      [`GET /console/get/owners/${stranger}/v1`],
      [`POST /console/show/contact/${stranger}/v1`, { reason }],
      [`POST /console/open/record/${stranger}/v1`, { reason }],
    ] as const) {
      expect((await app.call(route, { token, body })).status, route).toBe(404);
    }
  });

  test('is found by finance too, which can’t open them', async () => {
    const { mobileNo, ownerId } = await makeTreated();
    const finance = await signInStaff(app, { role: 'finance' });
    expect(await find(mobileNo, finance.token)).toHaveLength(1);
    const answer = await app.call(`GET /console/get/owners/${ownerId}/v1`, { token: finance.token });
    expect(answer.body.code).toBe('NOT_ALLOWED');
  });
});

describe('an owner’s private data', () => {
  test('is opened with a reason, which the owner reads in their data', async () => {
    const { ownerId, id, mobileNo, token: own } = await makeTreated();
    const contact = await app.call(`POST /console/show/contact/${ownerId}/v1`, {
      token,
      body: { reason: 'We ring them back' },
    });
    expect(contact.body.data).toEqual({ mobile: mobileNo, email: null });
    const record = (await app.call(`POST /console/open/record/${id}/v1`, { token, body: { reason } })).body
      .data;
    expect(record.chat).toMatchObject([
      { sender: 'owner', text: 'He scratches all night', hasPicture: false },
    ]);
    expect(record.notes?.assessment).toEqual(expect.any(String));
    expect(record.prescription.length).toBeGreaterThan(0);
    // The vet's private notes are not visible here.
    expect(JSON.stringify(record)).not.toMatch(/findings/i);

    const rows = await app.db
      .selectFrom('auditLog')
      .where('actorId', '=', userId)
      .where('subjectId', 'in', [ownerId, id])
      .orderBy('id')
      .select(['call', 'permission', 'reason', 'before', 'after'])
      .execute();
    expect(rows).toEqual([
      {
        call: 'support.showContact',
        permission: 'open_records',
        reason: 'We ring them back',
        before: null,
        after: null,
      },
      { call: 'support.openRecord', permission: 'open_records', reason, before: null, after: null },
    ]);
    const { data } = (await app.call('GET /user/export/my/data/v1', { token: own })).body;
    expect(data.staffAccesses).toMatchObject([
      { what: 'owner contact', by: 'Kavya Nair', reason: 'We ring them back' },
      { what: 'consultation record', by: 'Kavya Nair', reason },
    ]);
    expect((await open(ownerId)).accesses).toMatchObject([
      { what: 'record', by: 'Kavya Nair', reason },
      { what: 'contact' },
    ]);
    const other = await signIn(app);
    const theirs = (await app.call('GET /user/export/my/data/v1', { token: other.token })).body.data;
    expect(theirs.staffAccesses).toEqual([]);
  });

  test.each(['record', 'contact'] as const)(
    '%s can’t be opened without a reason, and leaves no row',
    async (what) => {
      const { ownerId, id } = await makeTreated();
      const route =
        what === 'record'
          ? (`POST /console/open/record/${id}/v1` as const)
          : (`POST /console/show/contact/${ownerId}/v1` as const);
      for (const body of [{}, { reason: '' }, { reason: 'too short' }, { reason: ' '.repeat(40) }]) {
        const answer = await app.call(route, { token, body });
        expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['reason']]);
      }
      expect((await open(ownerId)).accesses).toEqual([]);
    },
  );
});

describe('no secret code', () => {
  const calls = Object.values<Feature>(features)
    .flatMap((feature) => Object.values<Endpoint>(feature))
    .filter(({ path }) => path.startsWith('/console/'));

  /** The names of all fields that a reply can have. */
  const namesIn = (schema: unknown): string[] =>
    typeof schema !== 'object' || schema === null
      ? []
      : Object.entries(schema).flatMap(([key, inner]) => [
          ...(key === 'properties' ? Object.keys(inner as object) : []),
          ...namesIn(inner),
        ]);

  test('is a field of any reply of the console', () => {
    expect(calls.length).toBeGreaterThan(30);
    for (const { path, reply } of calls) {
      const names = namesIn(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }));
      expect(names.length, path).toBeGreaterThan(2);
      const secret = names.filter(
        (name) =>
          (/otp|oneTime|deliveryCode|verifyCode|token/i.test(name) || /^hash|Hash/.test(name)) &&
          // The name for a corporation's registration number, which is public.
          name !== 'tokenNo',
      );
      expect(secret, path).toEqual([]);
    }
  });

  test('is in the response of any call about an owner who has just been sent one', async () => {
    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app, { stock: 5 });
    const { order, paymentId } = await placePaidOrder(app, buyer.token, {
      lines: [{ listingId, quantity: 1 }],
      addressId: buyer.addressId,
    });
    const mobileNo = '9812345670';
    await app.db
      .insertInto('identities')
      .values({ userId: buyer.id, provider: 'mobile', subject: mobileNo })
      .execute();
    await app.call('POST /auth/send/otp/v1', { body: { mobileNo, role: 'user' } });
    const [sent] = (await app.call(`GET /sandbox/messages/v1?to=${mobileNo}`)).body.data;
    const otp = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
    expect(otp).toHaveLength(6);
    const { deliveryCode } = await app.db
      .selectFrom('parcels')
      .where('orderId', '=', order._id)
      .select('deliveryCode')
      .executeTakeFirstOrThrow();

    const answers = await Promise.all([
      app.call('POST /console/find/owners/v1', { token, body: { text: mobileNo } }),
      app.call(`GET /console/get/owners/${buyer.id}/v1`, { token }),
      app.call(`POST /console/show/contact/${buyer.id}/v1`, { token, body: { reason } }),
      app.call(`GET /console/get/payments/${paymentId}/v1`, { token }),
      app.call(`GET /console/list/payments/v1?ownerId=${buyer.id}`, { token }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(textIn(body)).not.toMatch(new RegExp(`\\b(${otp}|${deliveryCode})\\b`));
    }
    const stored = await app.db.selectFrom('oneTimeCodes').selectAll().execute();
    // A mobile number may contain any six digits.
    const besideNumbers = stored.map(({ recipient: _, ...row }) => row);
    expect(stored.map(({ recipient }) => recipient)).toContain(mobileNo);
    expect(JSON.stringify(besideNumbers)).not.toContain(otp);
  });
});
