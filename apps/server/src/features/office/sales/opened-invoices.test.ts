import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { issueBookingInvoice } from '../../money/invoices/booking-invoices.flow.ts';
import { insertPaidConsultation, setRates } from '../../money/ledger/ledger.testing.ts';
import { fillSettlement } from '../../money/payouts/payouts.testing.ts';
import { issueCommissionInvoices } from '../../money/payouts/settlement-papers.flow.ts';
import { walkParcel } from '../../shop/orders/orders.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';
import { makePaidOrder } from './sales.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signInStaff(app, { role: 'support' })).token;
});
afterAll(() => app.close());

type List = 'orders' | 'consultations' | 'visits';

const open = async (name: List, id: string) =>
  (await app.call(`GET /console/get/${name}/${id}/v1`, { token })).body.data;

const SENT = ['accepted', 'packed', 'out_for_delivery'] as const;

describe('an invoice', () => {
  const reason = 'The owner asked for a copy';

  test('is opened for a reason, which its owner can read', async () => {
    const { buyer, order } = await makePaidOrder(app);
    await walkParcel(app, order.parcels[0]._id, [...SENT, 'delivered']);
    const [invoice] = (await open('orders', order._id)).parcels[0]?.invoices ?? [];
    const route = `POST /console/open/invoices/${invoice?._id ?? ''}/v1` as const;
    expect((await app.call(route, { token, body: { reason: 'short' } })).body.fields).toHaveProperty(
      'reason',
    );
    const { body } = await app.call(route, { token, body: { reason } });
    expect(body.data.number).toBe(invoice?.number);
    expect((await fetch(app.origin + body.data.url)).headers.get('content-type')).toBe('application/pdf');
    const owner = (await app.call(`GET /console/get/owners/${buyer.id}/v1`, { token })).body.data;
    expect(owner.accesses).toMatchObject([{ what: 'invoice', reason }]);
  });

  test('of a consultation is listed with it, and opened in the same way', async () => {
    const owner = await insertOwner(app.db);
    const { id: vetId } = await makeVet(app);
    const id = await insertPaidConsultation(app, {
      vetId,
      userId: owner.id,
      at: new Date(Date.now() - 3_600_000),
    });
    expect((await open('consultations', id)).invoices).toEqual([]);
    await issueBookingInvoice(app.context, { kind: 'consultation', id });
    const [invoice] = (await open('consultations', id)).invoices;
    expect(invoice).toMatchObject({ kind: 'bill-of-supply', number: expect.stringContaining('BS/') });
    const route = `POST /console/open/invoices/${invoice?._id ?? ''}/v1` as const;
    expect((await app.call(route, { token, body: { reason } })).body.data.number).toBe(invoice?.number);
    const { accesses } = (await app.call(`GET /console/get/owners/${owner.id}/v1`, { token })).body.data;
    expect(accesses).toMatchObject([{ what: 'invoice', reason }]);
  });

  test('that does not exist, or is not an owner’s, is not found', async () => {
    const { id: partner } = await makeVet(app);
    await setRates(app, 'vet', { commissionBps: 1_000 });
    await fillSettlement(app, { kind: 'vet', id: partner }, 1);
    await issueCommissionInvoices(app.db, {
      name: 'Tailwell Test Private Limited',
      gstin: '29AAXCT9999D1Z0',
      address: 'Bengaluru 560001, Karnataka',
    });
    const ours = await app.db
      .selectFrom('invoices')
      .innerJoin('settlements', 'settlements.id', 'settlementId')
      .where('partnerId', '=', partner)
      .select('invoices.id')
      .executeTakeFirstOrThrow();
    for (const id of [crypto.randomUUID(), ours.id]) {
      const route = `POST /console/open/invoices/${id}/v1` as const;
      expect((await app.call(route, { token, body: { reason } })).status).toBe(404);
    }
  });
});
