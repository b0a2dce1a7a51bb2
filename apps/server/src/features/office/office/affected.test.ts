import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { getOrder, placePaidOrder } from '../../shop/orders/orders.testing.ts';
import { makeListing, makeShop } from '../../shop/products/products.testing.ts';
import {
  book,
  clearTimes,
  findVet,
  getSchedule,
  makeOwner,
} from '../../vets/consultations/consultations.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signInStaff(app, { role: 'admin' })).token;
});
afterAll(() => app.close());

const affectedOf = (id: string, by = token) =>
  app.call(`GET /console/get/affected/bookings/${id}/v1`, { token: by });
const refund = (kind: string, id: string) =>
  app.call(`POST /console/cancel/${kind}/${id}/v1`, { token, body: { reason: 'The vet has left us.' } });
test('all bookings of a hidden vet are found and refunded, each once, and their owners read why', async () => {
  const { vetId } = await findVet(app);
  const nextTime = await clearTimes(app, vetId);
  const owners = [await makeOwner(app), await makeOwner(app)];
  const ids: string[] = [];
  for (const owner of owners) ids.push((await book(app, owner, { vetId, startsAt: nextTime() })).id);
  await app.db.updateTable('vets').set({ isListed: false }).where('id', '=', vetId).execute();

  const { body } = await affectedOf(vetId);
  expect(body).toMatchObject({ total: 2, data: ids.map((_id) => ({ _id, kind: 'consultations' })) });
  for (const { kind, _id } of body.data) expect((await refund(kind, _id)).status).toBe(200);
  expect((await refund('consultations', ids[0] ?? '')).body.code).toBe('NOT_CANCELLABLE');
  expect((await affectedOf(vetId)).body).toMatchObject({ total: 0, data: [] });
  for (const [at, owner] of owners.entries()) {
    const { data } = (await getSchedule(app, owner.token, ids[at] ?? '')).body;
    expect(data).toMatchObject({ status: 'cancelled_by_ops', cancelNote: 'The vet has left us.' });
  }
});

test('a shop’s parcels that haven’t left are found; other shops’ aren’t', async () => {
  const owner = await makeOwner(app);
  const [shop, other] = [await makeShop(app), await makeShop(app)];
  const [one, two] = [
    await makeListing(app, { shopId: shop.id }),
    await makeListing(app, { shopId: other.id }),
  ];
  const { order } = await placePaidOrder(app, owner.token, {
    lines: [{ listingId: one.id }, { listingId: two.id }],
  });
  const { data, total } = (await affectedOf(shop.id)).body;
  expect(total).toBe(1);
  expect((await refund(data[0].kind, data[0]._id)).status).toBe(200);
  const states = (await getOrder(app, owner.token, order._id)).parcels.map(
    ({ status }: { status: string }) => status,
  );
  expect(states.toSorted()).toEqual(['cancelled_by_ops', 'placed']);
  expect((await affectedOf(shop.id)).body.total).toBe(0);
});

test('no other role sees them, and an unknown vet or shop has none', async () => {
  const { vetId } = await findVet(app);
  const { token: others } = await signInStaff(app, { role: 'catalogue' });
  expect((await affectedOf(vetId, others)).status).toBe(403);
  expect((await affectedOf('01234567-89ab-7def-8123-456789abcdef')).status).toBe(404);
});
