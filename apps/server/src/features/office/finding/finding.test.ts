import type { FoundRecord } from '@tailwell/contract/office/finding';
import type { Role } from '@tailwell/contract/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { approveNow, makeApplicant, makeDraft } from '../../pets/registrations/registrations.testing.ts';
import { insertBuyer, placePaidOrder } from '../../shop/orders/orders.testing.ts';
import { makeListing, makeProduct, makeShop } from '../../shop/products/products.testing.ts';
import { signInShop } from '../../shop/shop-console/shop-console.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';
import { insertCase } from '../../welfare/abuse-reports/cases.testing.ts';
import { makeSentApplication, sectionBodies } from '../applications/applications.testing.ts';

let app: TestApp;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  app = await buildTestApp();
  for (const role of [
    'admin',
    'support',
    'finance',
    'catalogue',
    'editor',
    'pharmacist',
    'dispatcher',
  ] as const) {
    tokens.set(role, (await signInStaff(app, { role })).token);
  }
});
afterAll(() => app.close());

async function find(token: string, text: string) {
  const { status, body } = await app.call('POST /console/find/records/v1', { token, body: { text } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as { data: FoundRecord[]; needsFactor: boolean };
}

/** The roles that find a record by a text. */
async function findersOf(text: string, id: string) {
  const found: Role[] = [];
  for (const [role, token] of tokens) {
    const { data } = await find(token, text);
    if (data.some(({ _id }) => _id === id)) found.push(role);
  }
  return found;
}

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

async function makeOrder() {
  const buyer = await insertBuyer(app.db);
  const { id: listingId, shopId } = await makeListing(app, { stock: 5 });
  const lines = [{ listingId, quantity: 1 }];
  const { order, paymentId } = await placePaidOrder(app, buyer.token, { lines, addressId: buyer.addressId });
  return { buyer, order, paymentId, shopId };
}

describe('each role finds what it may open, and nothing else', () => {
  test('owners by mobile, email and a part of their name, with masked contacts', async () => {
    const { mobileNo, token } = await signIn(app);
    const { _id: id } = (await app.call('GET /user/get/my/profile/v1', { token })).body.data;
    const name = unique('Zarina');
    await app.db.updateTable('users').set({ name }).where('id', '=', id).execute();
    for (const text of [mobileNo, name, name.slice(2).toUpperCase()]) {
      expect(await findersOf(text, id), text).toEqual(['admin', 'support', 'finance']);
    }
    const { data } = await find(tokens.get('support') ?? '', mobileNo);
    expect(data).toEqual([
      { kind: 'owner', _id: id, name, about: expect.stringMatching(/^\d\d•{6}\d\d$/), ownerId: id },
    ]);
  });

  test('orders by number, and payments by id and reference', async () => {
    const { order, paymentId, buyer } = await makeOrder();
    expect(await findersOf(order.number.toLowerCase(), order._id)).toEqual(['admin', 'support', 'finance']);
    const { data } = await find(tokens.get('finance') ?? '', order.number);
    expect(data).toMatchObject([{ kind: 'order', name: order.number, ownerId: buyer.id }]);
    expect(await findersOf(paymentId, paymentId)).toEqual(['admin', 'support', 'finance']);
    const { transactionId } = await app.db
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select('transactionId')
      .executeTakeFirstOrThrow();
    expect(await findersOf(transactionId ?? '', paymentId)).toEqual(['admin', 'support', 'finance']);
  });

  test('vets and shops by name', async () => {
    const [vet, shop] = [await makeVet(app), await makeShop(app)];
    const [vetName, shopName] = [unique('Írina'), unique('Paws')];
    await app.db.updateTable('vets').set({ name: vetName }).where('id', '=', vet.id).execute();
    await app.db.updateTable('shops').set({ name: shopName }).where('id', '=', shop.id).execute();
    expect(await findersOf(vetName.replace('Í', 'i'), vet.id)).toEqual(['admin', 'finance']);
    expect(await findersOf(shopName.slice(1), shop.id)).toEqual(['admin', 'finance']);
  });

  test('applications by name: only reviewers find them', async () => {
    const name = unique('Kavya');
    const { vet } = sectionBodies();
    const { applicationId: id } = await makeSentApplication(app, 'vet', { vet: { ...vet, name } });
    expect(await findersOf(name.slice(1), id)).toEqual(['admin']);
    const { data } = await find(tokens.get('admin') ?? '', name);
    expect(data).toMatchObject([{ kind: 'application', name: `Dr ${name}`, ownerId: null }]);
  });

  test('products by name: a catalogue editor finds them, and no owners', async () => {
    const name = unique('Crunch');
    const { id } = await makeProduct(app);
    await app.db.updateTable('products').set({ name, isActive: false }).where('id', '=', id).execute();
    const owner = await insertBuyer(app.db);
    await app.db.updateTable('users').set({ name }).where('id', '=', owner.id).execute();
    expect(await findersOf(name, id)).toEqual(['admin', 'catalogue']);
    const { data } = await find(tokens.get('catalogue') ?? '', name);
    expect(data.map(({ kind }) => kind)).toEqual(['product']);
  });

  test('a shop its own orders only', async () => {
    const { order, shopId } = await makeOrder();
    const [own, other] = [await signInShop(app, shopId), await signInShop(app, (await makeShop(app)).id)];
    const parcel = order.parcels[0];
    expect((await find(own.token, order.number)).data).toMatchObject([
      { kind: 'parcel', _id: parcel?._id, name: order.number, ownerId: null },
    ]);
    expect((await find(other.token, order.number)).data).toEqual([]);
  });

  test('officers the cases and registrations of their own city', async () => {
    const { id, caseNo } = await insertCase(app.db, { city: 'Kochi' });
    const officerOf = async (role: Role, city: string) => (await signInStaff(app, { role, city })).token;
    expect((await find(await officerOf('welfare_officer', 'Kochi'), caseNo)).data).toMatchObject([
      { kind: 'case', _id: id, name: caseNo, about: 'Kochi' },
    ]);
    expect((await find(await officerOf('welfare_officer', 'Indore'), caseNo)).data).toEqual([]);
    expect(await findersOf(caseNo, id)).toEqual([]);

    const registered = await makeDraft(app, await makeApplicant(app));
    await approveNow(app, registered, 300);
    const { tokenNo } = await app.db
      .selectFrom('registrations')
      .where('id', '=', registered)
      .select('tokenNo')
      .executeTakeFirstOrThrow();
    expect(await findersOf(tokenNo ?? '', registered)).toEqual(['admin', 'support']);
    const registry = await officerOf('registry_officer', 'Bengaluru');
    expect((await find(registry, tokenNo ?? '')).data).toMatchObject([{ _id: registered, ownerId: null }]);
    expect((await find(await officerOf('registry_officer', 'Pune'), tokenNo ?? '')).data).toEqual([]);
  });
});

test('wildcards are ordinary characters, and nothing is found by two letters', async () => {
  expect((await find(tokens.get('admin') ?? '', '%%%')).data).toEqual([]);
  const answer = await app.call('POST /console/find/records/v1', {
    token: tokens.get('admin'),
    body: { text: 'ab' },
  });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['text']]);
});

test('nothing is found before the second factor is verified, as far as a role needs it', async () => {
  const { mobileNo } = await signIn(app);
  const { token } = await signInStaff(app, { role: 'support' }, { factor: false });
  expect(await find(token, mobileNo)).toMatchObject({ data: [], needsFactor: true });
});

test('a search that can find owners is in the audit log, without its text; others are not', async () => {
  const rowsOf = (userId: string) =>
    app.db.selectFrom('auditLog').where('actorId', '=', userId).select(['call', 'reason', 'after']).execute();
  const support = await signInStaff(app, { role: 'support' });
  await find(support.token, 'Asha Rao');
  expect(await rowsOf(support.userId)).toEqual([{ call: 'finding.findRecords', reason: '', after: null }]);
  const editor = await signInStaff(app, { role: 'catalogue' });
  await find(editor.token, 'Asha Rao');
  expect(await rowsOf(editor.userId)).toEqual([]);
});

test('names are looked up in indexes', async () => {
  const plans = await app.db.transaction().execute(async (tx) => {
    // With the few rows of a test, reading them all is cheaper, also along another index.
    for (const scan of ['seqscan', 'indexscan', 'indexonlyscan']) {
      await sql.raw(`set local enable_${scan} = off`).execute(tx);
    }
    const explain = async (table: string, column: string) =>
      JSON.stringify(
        (
          await sql`explain select id from ${sql.table(table)} where ${sql.raw(column)} like '%crunch%'`.execute(
            tx,
          )
        ).rows,
      );
    return [
      await explain('products', 'plain_text(name)'),
      await explain('vets', 'plain_text(name)'),
      await explain('shops', 'plain_text(name)'),
      await explain('users', 'erased_at is null and name'),
      await explain('partner_applications', "status <> 'draft' and plain_text(name)"),
    ];
  });
  for (const [at, index] of [
    'products_by_name',
    'vets_by_plain_name',
    'shops_by_name',
    'users_by_name',
    'partner_applications_by_name',
  ].entries()) {
    expect(plans[at]).toContain(index);
  }
});
