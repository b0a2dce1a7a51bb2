import type { TestAnswer, TestApp } from '../../../testing/test-app.ts';
import { fillCart } from '../../shop/carts/carts.testing.ts';
import { sweepOrders } from '../../shop/orders/orders.jobs.ts';
import { expireOrder, insertBuyers, orderCart, reasonFor } from '../../shop/orders/orders.testing.ts';
import { makeListing, makeShop } from '../../shop/products/products.testing.ts';
import { reasonNamed, signInShop, stepRoute } from '../../shop/shop-console/shop-console.testing.ts';
import { expireHoldsOfAll } from '../../vets/consultations/consultations.jobs.ts';
import {
  cancelReason,
  create,
  expireHold,
  hold,
  makeCheckDue,
  startPayment,
} from '../../vets/consultations/consultations.testing.ts';
import { settleWithoutWebhook } from '../../vets/consultations/paying/payments.testing.ts';
import { sweepInstantRequests } from '../../vets/instant/instant.jobs.ts';
import { accept, bringVetsOnline, cancelRequest, requestVet } from '../../vets/instant/instant.testing.ts';
import { makeCoupon } from '../coupons/coupons.testing.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

/** The rows that all writes work on, two of each. */
export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function makeWorld(app: TestApp) {
  const consoles = await bringVetsOnline(app, 2);
  const vets = await Promise.all(
    consoles.map(async (console) => {
      const times: string[] = (await app.call(`GET /vet/get/free/slots/${console.vetId}/v1`)).body.data.days
        .slice(1)
        .flatMap(({ starts }: { starts: string[] }) => starts);
      return { ...console, next: () => times.shift() ?? '' };
    }),
  );
  const terms = { usesInAll: 100_000, usesPerOwner: 100, flatPaise: 1_000 };
  const coupons = [await makeCoupon(app, terms), await makeCoupon(app, terms)];
  const free = await makeCoupon(app, { ...terms, kind: 'percent', percent: 100, flatPaise: null });
  const shops = [await makeShop(app), await makeShop(app)];
  const shopConsoles = await Promise.all(shops.map(({ id }) => signInShop(app, id)));
  const listings = await Promise.all(
    shops.map(({ id: shopId }) => makeListing(app, { shopId, stock: 9_000 })),
  );
  return { app, vets, coupons, free, shopConsoles, listings };
}

/** An owner with a pet, an address and two credits. */
async function newPerson({ app }: World) {
  const [person, friend, other] = await insertBuyers(app.db, 3);
  if (!person || !friend || !other) throw new Error('no one was made');
  const { id: petId } = await app.db
    .selectFrom('pets')
    .where('userId', '=', person.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('referralCredits')
    .values([friend, other].map(({ id }) => ({ userId: person.id, friendId: id, cause: 'has_invited' })))
    .execute();
  return { ...person, petId };
}

/** Prepares a write and returns it. `side` 0 or 1: which of two rows it takes first. */
type Prepare = (world: World, side: number) => Promise<() => Promise<TestAnswer | undefined>>;

const pick = <T>(two: T[], side: number): T => two[side % 2] as T;

async function requireOk<Body>(answer: Promise<TestAnswer<Body>>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

async function makeBooking(world: World, person: Person, side: number, couponCode?: string) {
  const vet = pick(world.vets, side);
  const body = { vetId: vet.vetId, startsAt: vet.next(), couponCode };
  return (await requireOk(create(world.app, person, body))).newSchedule._id as string;
}

/** Another owner's hold with a coupon that has just expired: the next booking ends it. */
async function makeExpiredHold(world: World, side: number) {
  const id = await makeBooking(world, await newPerson(world), side, pick(world.coupons, side + 1).code);
  await expireHold(world.app, id);
}

async function makeOrder(world: World, person: Person, side: number, paymentMethod = 'COD') {
  const lines = world.listings.map(({ id: listingId }) => ({ listingId, quantity: 1 }));
  await fillCart(world.app, person.token, side % 2 === 0 ? lines : lines.toReversed());
  const couponCode = pick(world.coupons, side).code;
  return (await requireOk(orderCart(world.app, person, { couponCode, paymentMethod }))).data;
}

async function prepareSettling(world: World, person: Person, id: string) {
  const paymentId = await startPayment(world.app, person.token, id);
  await settleWithoutWebhook(world.app, paymentId, 'pay');
  await makeCheckDue(world.app, paymentId);
  return () => world.app.call(`GET /phonepe/user/check/status/phonepe/payment/${paymentId}/v1`);
}

/** All writes by owners, vets, shops and jobs to money, coupons, credits, times and stock. */
export const writes: Record<string, Prepare> = {
  'keeps a time': async (world, side) => {
    const person = await newPerson(world);
    await makeExpiredHold(world, side);
    const vet = pick(world.vets, side);
    return () => hold(world.app, person, vet.vetId, vet.next());
  },
  'books with a coupon': async (world, side) => {
    const person = await newPerson(world);
    await makeExpiredHold(world, side);
    const { vetId, next } = pick(world.vets, side);
    const body = { vetId, startsAt: next(), couponCode: pick(world.coupons, side).code };
    return () => create(world.app, person, body);
  },
  'chooses another time and coupon': async (world, side) => {
    const person = await newPerson(world);
    await makeBooking(world, person, side, pick(world.coupons, side).code);
    const { vetId, next } = pick(world.vets, side);
    const body = { vetId, startsAt: next(), couponCode: pick(world.coupons, side + 1).code };
    return () => create(world.app, person, body);
  },
  'moves a consultation': async (world, side) => {
    const person = await newPerson(world);
    const id = await makeBooking(world, person, side, world.free.code);
    await makeExpiredHold(world, side);
    const body = { startsAt: pick(world.vets, side).next() };
    return () =>
      world.app.call(`PUT /user/update/asign/vet/schedule/${id}/v1`, { token: person.token, body });
  },
  'cancels a consultation': async (world, side) => {
    const person = await newPerson(world);
    const id = await makeBooking(world, person, side, world.free.code);
    const body = { reasonId: await cancelReason(world.app, person.token) };
    return () =>
      world.app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, { token: person.token, body });
  },
  'the vet cancels it': async (world, side) => {
    const id = await makeBooking(world, await newPerson(world), side, world.free.code);
    const { token } = pick(world.vets, side);
    const body = { reason: 'An emergency at the clinic' };
    return () => world.app.call(`PUT /vet/cancel/asign/vet/schedule/${id}/v1`, { token, body });
  },
  'pays for a consultation': async (world, side) => {
    const person = await newPerson(world);
    return prepareSettling(
      world,
      person,
      await makeBooking(world, person, side, pick(world.coupons, side).code),
    );
  },
  'pays late for a consultation': async (world, side) => {
    const person = await newPerson(world);
    const id = await makeBooking(world, person, side, pick(world.coupons, side).code);
    const settle = await prepareSettling(world, person, id);
    await expireHold(world.app, id);
    await makeExpiredHold(world, side + 1);
    return settle;
  },
  'asks for a vet': async (world, side) => {
    const person = await newPerson(world);
    return () => requestVet(world.app, person, { couponCode: pick(world.coupons, side).code });
  },
  'asks again with another coupon': async (world, side) => {
    const person = await newPerson(world);
    await requireOk(requestVet(world.app, person, { couponCode: pick(world.coupons, side).code }));
    return () => requestVet(world.app, person, { couponCode: pick(world.coupons, side + 1).code });
  },
  'stops asking': async (world) => {
    const person = await newPerson(world);
    const { data } = await requireOk(requestVet(world.app, person, { couponCode: world.free.code }));
    return () => cancelRequest(world.app, person, data._id);
  },
  'a vet accepts': async (world, side) => {
    const person = await newPerson(world);
    const { data } = await requireOk(requestVet(world.app, person, { couponCode: world.free.code }));
    await makeExpiredHold(world, side);
    return () => accept(world.app, pick(world.vets, side), data._id);
  },
  'orders in cash': async (world, side) => {
    const person = await newPerson(world);
    const lines = world.listings.map(({ id: listingId }) => ({ listingId, quantity: 1 }));
    await fillCart(world.app, person.token, side === 0 ? lines : lines.toReversed());
    return () => orderCart(world.app, person, { couponCode: pick(world.coupons, side).code });
  },
  'orders in the place of an unpaid order': async (world, side) => {
    const person = await newPerson(world);
    await makeOrder(world, person, side, 'ONLINE');
    const couponCode = pick(world.coupons, side + 1).code;
    return () => orderCart(world.app, person, { couponCode, paymentMethod: 'ONLINE' });
  },
  'cancels an order': async (world, side) => {
    const person = await newPerson(world);
    const { _id: id } = await makeOrder(world, person, side);
    const body = { reasonId: await reasonFor(world.app, person.token, 'cancel') };
    return () => world.app.call(`PUT /order/update/order/${id}/v1`, { token: person.token, body });
  },
  'a shop turns an order down': async (world, side) => {
    const { parcels } = await makeOrder(world, await newPerson(world), side);
    const body = { reasonId: await reasonNamed(world.app, 'reject') };
    const [parcel] = parcels;
    const tokens = world.shopConsoles.map(({ token }) => token);
    return async () => {
      // It belongs to one of the two shops: the other one gets 404.
      const first = await world.app.call(stepRoute('reject', parcel._id), {
        token: pick(tokens, side),
        body,
      });
      if (first.status !== 404) return first;
      return world.app.call(stepRoute('reject', parcel._id), { token: pick(tokens, side + 1), body });
    };
  },
  'the job ends holds': async (world, side) => {
    await makeExpiredHold(world, side);
    await makeExpiredHold(world, side + 1);
    return async () => {
      await expireHoldsOfAll(world.app.context);
      return undefined;
    };
  },
  'the jobs end requests and orders': async (world, side) => {
    const { app } = world;
    const person = await newPerson(world);
    const { _id: id } = await makeOrder(world, person, side, 'ONLINE');
    const { data } = await requireOk(
      requestVet(app, person, { couponCode: pick(world.coupons, side + 1).code }),
    );
    await expireOrder(app, id);
    const past = { holdExpiresAt: new Date(Date.now() - 1_000) };
    await app.db.updateTable('instantRequests').set(past).where('id', '=', data._id).execute();
    return async () => {
      await sweepInstantRequests(app.context);
      await sweepOrders(app.context);
      return undefined;
    };
  },
  'deletes the account': async (world, side) => {
    const person = await newPerson(world);
    await makeBooking(world, person, side, pick(world.coupons, side).code);
    await makeOrder(world, person, side + 1, 'ONLINE');
    await requireOk(requestVet(world.app, person, { couponCode: pick(world.coupons, side).code }));
    return () => world.app.call('DELETE /user/delete/my/profile/v1', { token: person.token });
  },
};
