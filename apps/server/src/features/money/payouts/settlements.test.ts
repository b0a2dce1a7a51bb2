import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertBuyer, placeOrder, walkParcel } from '../../shop/orders/orders.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import { notificationsOf, signInShop } from '../../shop/shop-console/shop-console.testing.ts';
import { findBrokenBooks } from '../ledger/ledger.check.sql.ts';
import { ACCOUNT, NUMBER, openPayouts } from './payouts.testing.ts';

let app: TestApp;
let money: Awaited<ReturnType<typeof openPayouts>>;
beforeAll(async () => {
  app = await buildTestApp();
  money = await openPayouts(app);
});
afterAll(() => app.close());

const week = 7 * 86_400_000;

describe('a week', () => {
  test('is settled once it has ended, with a line for each consultation', async () => {
    const { token, earn } = await money.makeEarning();
    await earn(new Date(Date.now() + 3_600_000), 70_000);
    expect(await money.earningsOf(token)).toMatchObject({ unsettled: 381.5 + 534.1, unpaid: 0 });
    await money.close();
    await money.close();
    expect(await money.earningsOf(token)).toMatchObject({ unsettled: 534.1, unpaid: 381.5 });
    const [settlement, ...others] = await money.settlementsOf(token);
    expect(others).toEqual([]);
    expect(settlement).toMatchObject({ amount: 381.5, state: 'open', paidAt: null });
    const opened = (await app.call(`GET /vet/get/my/settlement/${settlement._id}/v1`, { token })).body;
    expect(opened.total).toBe(1);
    expect(opened.data.lines).toEqual([
      expect.objectContaining({ subject: 'consultation', price: 500, commission: 100, net: 381.5 }),
    ]);
    expect(opened.data.sums).toMatchObject({ price: 500, commissionGst: 18, tds: 0.5, cash: 0, net: 381.5 });
    const { csv } = (await app.call(`GET /vet/export/my/settlement/${settlement._id}/v1`, { token })).body
      .data;
    expect(csv).toContain('consultation,,no,500,0,100,18,0,0.5,0,381.5');
  });

  test('that was settled before takes nothing more: what comes late goes into the next', async () => {
    const { token, earn } = await money.makeEarning({ weeksAgo: 3 });
    await money.close();
    await earn(new Date(Date.now() - 3 * week - 1_000));
    await money.close();
    const amounts = (await money.settlementsOf(token)).map(({ amount }) => amount);
    expect(amounts).toEqual([381.5, 381.5]);
    expect(await findBrokenBooks(app.db)).toEqual([]);
  });

  test('of a shop that collected cash is owed by the shop, and taken off what it earns next', async () => {
    const buyer = await insertBuyer(app.db);
    const listing = await makeListing(app, { stock: 5, pricePaise: 40_000 });
    const order = await placeOrder(app, buyer.token, {
      lines: [{ listingId: listing.id, quantity: 2 }],
      addressId: buyer.addressId,
    });
    const parcelId = order.parcels[0]._id;
    await walkParcel(app, parcelId, ['accepted', 'packed', 'out_for_delivery']);
    const deliveredAt = new Date(Date.now() - week);
    await app.db
      .updateTable('parcels')
      .set({ status: 'delivered', deliveredAt })
      .where('id', '=', parcelId)
      .execute();
    await money.close();
    const { shopId } = await app.db
      .selectFrom('parcels')
      .where('id', '=', parcelId)
      .select('shopId')
      .executeTakeFirstOrThrow();
    const { token } = await signInShop(app, shopId);
    const [settlement] = (await app.call('GET /shop/get/my/settlements/v1', { token })).body.data;
    expect(settlement.amount).toBe(-order.toPay * 0.1);
    const { token: staff } = await signInStaff(app, { role: 'shop_staff', shopId });
    expect((await app.call('GET /shop/get/my/earnings/v1', { token: staff })).status).toBe(403);
  });

  test('is only shown to its own vet', async () => {
    const { token } = await money.makeEarning();
    await money.close();
    const [settlement] = await money.settlementsOf(token);
    const other = await money.makeEarning();
    for (const path of ['get/my/settlement', 'export/my/settlement'] as const) {
      const { status } = await app.call(`GET /vet/${path}/${settlement._id}/v1`, { token: other.token });
      expect(status).toBe(404);
    }
  });
});

describe('a bank account', () => {
  test('is stored sealed, shown masked, and confirmed by typing its number', async () => {
    const { id, token, userId } = await money.makeEarning({ isConfirmed: false });
    const shown = { holder: 'Ela Test', ifsc: 'SBIN0001234', lastDigits: '9012' };
    expect((await money.earningsOf(token)).account).toEqual({ ...shown, state: 'to_confirm' });
    const { rows } = await sql<{ stored: string }>`
      select partner_accounts::text as stored from partner_accounts where partner_id = ${id}`.execute(app.db);
    expect(rows[0]?.stored).not.toContain(Buffer.from(NUMBER).toString('hex'));
    expect((await money.confirm(id, '00123456789013')).body.fields.number).toContain('isn’t the number');
    expect((await money.confirm(id, NUMBER)).status).toBe(200);
    expect((await money.earningsOf(token)).account).toEqual({ ...shown, state: 'confirmed' });
    expect(await notificationsOf(app, userId)).toContainEqual(
      expect.objectContaining({ title: 'Your bank account is confirmed' }),
    );
    await app.call('PUT /vet/update/my/bank/account/v1', { token, body: ACCOUNT });
    expect((await money.earningsOf(token)).account.state).toBe('to_confirm');
  });

  test('is never confirmed by the user who entered it', async () => {
    const { id } = await money.makeEarning({ isConfirmed: false });
    await app.db
      .updateTable('partnerAccounts')
      .set({ changedBy: money.releaser.userId })
      .where('partnerId', '=', id)
      .execute();
    expect((await money.confirm(id, NUMBER, money.releaser)).body.code).toBe('ENTERED_BY_YOU');
    const force = app.db
      .updateTable('partnerAccounts')
      .set({ confirmedBy: money.releaser.userId, confirmedAt: sql`now()` })
      .where('partnerId', '=', id)
      .execute();
    await expect(force).rejects.toMatchObject({ constraint: 'partner_accounts_confirmed_by_another' });
  });

  test('with a wrong IFSC or number is rejected at the field', async () => {
    const { token } = await money.makeEarning();
    const save = (body: object) =>
      app.call('PUT /vet/update/my/bank/account/v1', { token, body: { ...ACCOUNT, ...body } });
    expect((await save({ ifsc: 'SBIN1001234' })).body.fields.ifsc).toContain('11 characters');
    expect((await save({ number: '1234' })).body.fields.number).toContain('9 to 18 digits');
  });
});
