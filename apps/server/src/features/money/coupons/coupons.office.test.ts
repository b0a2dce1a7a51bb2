import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { fillCart } from '../../shop/carts/carts.testing.ts';
import { insertBuyer, orderCart, placeOrder, placePaidOrder } from '../../shop/orders/orders.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import { batchForm, couponForm, couponUses, DAY, makeOwner, makeOwners } from './coupons.testing.ts';

let app: TestApp;
let token: string;
let userId: string;
let bookings: ReturnType<typeof couponUses>;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token, userId } = await signInStaff(app, { role: 'finance' }));
  bookings = couponUses(app);
});
afterAll(() => app.close());

const create = (changes: object = {}) =>
  app.call('POST /console/create/coupons/v1', { token, body: couponForm(changes) });

async function make(changes: object = {}) {
  const { status, body } = await create(changes);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body.data, id: body.data._id, revision: body.revision };
}

/** Changes some fields of a coupon as last read. */
function change({ id, revision, ...seen }: Awaited<ReturnType<typeof make>>, changes: object) {
  const fields = Object.fromEntries(
    Object.keys(couponForm()).map((key) => [key, seen[key as keyof typeof seen]]),
  );
  return app.call(`PUT /console/update/coupons/${id}/v1?revision=${revision}`, {
    token,
    body: { ...fields, ...changes },
  });
}

const list = async (query: Record<string, string>) =>
  (await app.call(`GET /console/list/coupons/v1?${new URLSearchParams(query)}`, { token })).body;

const report = async (query: Record<string, string>) =>
  (await app.call(`GET /console/report/coupon-uses/v1?${new URLSearchParams(query)}`, { token })).body.data;

test('an owner uses a coupon created by an admin on an order, and the report shows it', async () => {
  const admin = await signInStaff(app, { role: 'admin' });
  const body = couponForm({ flatAmount: 75.5, usesInAll: 3 });
  const created = await app.call('POST /console/create/coupons/v1', { token: admin.token, body });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const couponId = created.body.data._id;
  expect(created.body.data).toMatchObject({ ...body, state: 'running', held: 0, used: 0, discountGiven: 0 });

  const buyer = await insertBuyer(app.db);
  const found = await app.call(`GET /coupon/get/all/coupon/card/for/user/v1?category=order&amount=800`, {
    token: buyer.token,
  });
  expect(found.body.data).toContainEqual(expect.objectContaining({ code: body.code, discount: 75.5 }));

  const { id: listingId } = await makeListing(app, { stock: 5 });
  const { order } = await placePaidOrder(app, buyer.token, {
    lines: [{ listingId, quantity: 2 }],
    addressId: buyer.addressId,
    couponCode: body.code,
  });
  const { createdAt } = await app.db
    .selectFrom('couponUses')
    .where('couponId', '=', couponId)
    .select('createdAt')
    .executeTakeFirstOrThrow();
  const usage = { held: 0, used: 1, released: 0, discountGiven: 75.5 };
  expect(await report({ couponId })).toEqual({
    totals: { ...usage, owners: 1 },
    days: [{ day: dayInIndia(createdAt), ...usage }],
    categories: [{ category: 'order', ...usage }],
  });
  expect((await list({ search: body.code })).data).toMatchObject([{ ...usage, code: body.code }]);

  const { data } = (await app.call(`GET /console/list/coupon-uses/v1?couponId=${couponId}`, { token })).body;
  expect(data).toMatchObject([
    {
      code: body.code,
      number: order.number,
      category: 'order',
      discount: 75.5,
      state: 'used',
      owner: expect.stringMatching(/^(Owner|\S\.( \S\.)*)$/),
    },
  ]);
  const csv = (await app.call(`GET /console/export/coupon-uses/v1?couponId=${couponId}`, { token })).body.data
    .csv;
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
});

describe('a coupon', () => {
  test.each([
    [{ code: 'a' }, 'code'],
    [{ code: 'WITH SPACE' }, 'code'],
    [{ percent: 10 }, 'percent'],
    [{ discountType: 'percent' }, 'percent'],
    [{ discountType: 'percent', percent: 101, flatAmount: null }, 'percent'],
    [{ flatAmount: 0 }, 'flatAmount'],
    [{ maxDiscount: 10 }, 'maxDiscount'],
    [{ validUntil: new Date(0).toISOString() }, 'validUntil'],
    [{ usesInAll: 0 }, 'usesInAll'],
    [{ usesPerOwner: 101 }, 'usesPerOwner'],
  ])('with %j is refused with a message', async (changes, field) => {
    const { status, body } = await create(changes);
    expect([status, Object.keys(body.fields)]).toContainEqual(expect.arrayContaining([field]));
    expect(status).toBe(422);
  });

  test('has a unique code', async () => {
    const { code } = await make();
    const answer = await create({ code: code.toLowerCase() });
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      422,
      'TAKEN',
      { code: 'A coupon with this code already exists.' },
    ]);
  });

  test('that was used keeps its code and at least as many uses, and is paused, not deleted', async () => {
    const coupon = await make({ usesInAll: 5 });
    const [one, other] = await makeOwners(app, 2);
    for (const owner of [one, other]) await bookings.hold(coupon.code, owner ?? '', { category: 'order' });

    expect((await change(coupon, { code: 'ANOTHERCODE' })).body).toMatchObject({
      code: 'TAKEN',
      fields: { code: expect.stringMatching(/its code can’t change/) },
    });
    expect((await change(coupon, { usesInAll: 1 })).body).toMatchObject({
      code: 'TAKEN',
      fields: { usesInAll: expect.stringMatching(/^More than that have been used/) },
    });
    const removed = await app.call(`DELETE /console/delete/coupons/${coupon.id}/v1`, { token });
    expect([removed.status, removed.body.code]).toEqual([409, 'IN_USE']);
    expect((await change(coupon, { usesInAll: 2 })).status).toBe(200);
  });

  test('that is unused is deleted', async () => {
    const { id, code } = await make();
    expect((await app.call(`DELETE /console/delete/coupons/${id}/v1`, { token })).status).toBe(200);
    expect((await list({ search: code })).total).toBe(0);
  });

  test('that is paused looks ended; held uses can still be paid for', async () => {
    const coupon = await make();
    const held = await bookings.hold(coupon.code, await makeOwner(app), { category: 'order' });
    expect((await change(coupon, { isActive: false })).body.data.state).toBe('paused');

    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app, { stock: 5 });
    await fillCart(app, buyer.token, [{ listingId, quantity: 2 }]);
    const refused = await orderCart(app, buyer, { couponCode: coupon.code });
    expect([refused.status, refused.body.code]).toEqual([409, 'COUPON_OVER']);
    const shown = await app.call(`GET /coupon/get/all/coupon/card/for/user/v1?category=order`, {
      token: buyer.token,
    });
    expect(shown.body.data.map(({ code }) => code)).not.toContain(coupon.code);
    const found = await app.call(`GET /coupon/search/coupon/card/v1?searchInput=${coupon.code}`, {
      token: buyer.token,
    });
    expect(found.body.data).toMatchObject([{ isEligible: false }]);
    expect(await bookings.settle(held.useId)).toBe(true);
  });

  test('that is resumed can be used immediately', async () => {
    const coupon = await make({ isActive: false });
    expect((await change(coupon, { isActive: true })).status).toBe(200);
    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app, { stock: 5 });
    const lines = [{ listingId, quantity: 2 }];
    await placeOrder(app, buyer.token, { lines, addressId: buyer.addressId, couponCode: coupon.code });
  });

  test.each([
    ['running', {}],
    ['paused', { isActive: false }],
    ['upcoming', { validFrom: new Date(Date.now() + DAY / 2).toISOString() }],
    ['ended', { validUntil: new Date(Date.now() - DAY / 2).toISOString() }],
  ])('that is %s is found by that state', async (state, changes) => {
    const { code } = await make(changes);
    expect((await list({ state, search: code })).total).toBe(1);
    expect((await list({ state: 'used_up', search: code })).total).toBe(0);
  });
});

describe('a batch', () => {
  const makeBatch = async (changes: object = {}) => {
    const body = batchForm(changes);
    const answer = await app.call('POST /console/create/coupon-batches/v1', { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return { ...body, id: answer.body.data._id, data: answer.body.data };
  };
  const codesOf = async (batchId: string) =>
    app.db.selectFrom('coupons').where('batchId', '=', batchId).select(['code', 'isListed']).execute();

  test('of 5,000 unguessable codes is created in one request, and exported', async () => {
    const batch = await makeBatch({ count: 5_000, prefix: 'diwali' });
    expect(batch.data).toMatchObject({
      count: 5_000,
      prefix: 'DIWALI',
      madeBy: 'Meena Rao',
      used: 0,
      paused: 0,
    });
    const codes = await codesOf(batch.id);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(5_000);
    for (const { code, isListed } of codes) {
      expect(code).toMatch(/^DIWALI[2-9A-HJ-NP-Z]{10}$/);
      expect(isListed).toBe(false);
    }
    // Each letter is equally likely at each place: 5,000 of 32, within six standard deviations.
    const counts = new Map<string, number>();
    for (const { code } of codes) counts.set(code.slice(-1), (counts.get(code.slice(-1)) ?? 0) + 1);
    expect(counts.size).toBe(32);
    expect(Math.max(...counts.values())).toBeLessThan(230);

    const lines: string[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/console/export/coupons/v1?batchId=${batch.id}&page=${page}` as const;
      const { data } = (await app.call(`GET ${path}`, { token })).body;
      lines.push(...data.csv.trimEnd().split('\r\n'));
      if (!data.hasMore) break;
    }
    expect(lines).toHaveLength(5_001);
  });

  test.each([
    [{ count: 5_001 }, 'count'],
    [{ count: 0 }, 'count'],
    [{ prefix: 'A-B' }, 'prefix'],
    [{ prefix: 'ELEVENCHARS' }, 'prefix'],
    [{ name: '' }, 'name'],
    [{ percent: 5 }, 'percent'],
  ])('with %j is refused with a message', async (changes, field) => {
    const body = batchForm(changes);
    const answer = await app.call('POST /console/create/coupon-batches/v1', { token, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  test('has a unique name; a refused one leaves no codes', async () => {
    const { name } = await makeBatch({ count: 1 });
    const before = await app.db.selectFrom('coupons').select('id').execute();
    const body = batchForm({ name });
    const again = await app.call('POST /console/create/coupon-batches/v1', { token, body });
    expect([again.status, again.body.code]).toEqual([422, 'TAKEN']);
    expect(await app.db.selectFrom('coupons').select('id').execute()).toHaveLength(before.length);
  });

  test('is paused and resumed as a unit, and the report covers all its codes', async () => {
    const { id, data } = await makeBatch({ count: 3 });
    const fromDay = dayInIndia(new Date());
    const codes = await codesOf(id);
    for (const { code } of codes.slice(0, 2)) {
      const use = await bookings.hold(code, await makeOwner(app), { category: 'order' });
      if (code === codes[0]?.code) await bookings.settle(use.useId);
    }
    const pause = (isPaused: boolean) =>
      app.call(`PUT /console/pause/coupon-batches/${id}/v1`, { token, body: { isPaused } });
    expect((await pause(true)).body.data).toEqual({ changed: 3 });
    expect((await pause(true)).body.data).toEqual({ changed: 0 });
    const refused = bookings.hold(codes[2]?.code ?? '', await makeOwner(app), { category: 'order' });
    await expect(refused).rejects.toMatchObject({ code: 'COUPON_OVER' });
    expect((await pause(false)).body.data).toEqual({ changed: 3 });

    expect(data.held).toBe(0);
    const usage = { held: 1, used: 1, released: 0, discountGiven: 50 };
    expect((await report({ batchId: id })).totals).toEqual({ ...usage, owners: 2 });
    const opened = await app.call(`GET /console/get/coupon-batches/${id}/v1`, { token });
    expect(opened.body.data).toMatchObject({ ...usage, paused: 0 });
    expect((await report({ batchId: id, toDay: '2020-01-01' })).totals.used).toBe(0);
    expect((await report({ batchId: id, fromDay })).totals.used).toBe(1);
  });

  test('is recorded in the audit log when created and paused', async () => {
    const { id } = await makeBatch({ count: 1 });
    await app.call(`PUT /console/pause/coupon-batches/${id}/v1`, { token, body: { isPaused: true } });
    const rows = await app.db
      .selectFrom('auditLog')
      .where('subjectId', '=', id)
      .orderBy('id')
      .select(['call', 'actorId'])
      .execute();
    expect(rows).toEqual([
      { call: 'couponBatches.create', actorId: userId },
      { call: 'couponBatches.pause', actorId: userId },
    ]);
  });
});

test('lowering the uses while 20 owners claim them never goes below those claimed', async () => {
  const coupon = await make({ usesInAll: 40 });
  const owners = await makeOwners(app, 20);
  const uses = owners.map((owner) =>
    bookings.hold(coupon.code, owner, { category: 'order' }).catch(() => undefined),
  );
  const lowers = [5, 10, 15].map((usesInAll) => change(coupon, { usesInAll }));
  const [answers] = await Promise.all([Promise.all(lowers), Promise.all(uses)]);
  for (const { status } of answers) expect([200, 409, 422]).toContain(status);
  const { used, usesInAll } = await inTransaction(app.db, (tx) =>
    tx
      .selectFrom('coupons')
      .where('id', '=', coupon.id)
      .select(['used', 'usesInAll'])
      .executeTakeFirstOrThrow(),
  );
  expect(used).toBeLessThanOrEqual(usesInAll ?? 0);
  expect((await bookings.count(coupon.id)).uses).toHaveLength(used);
});
