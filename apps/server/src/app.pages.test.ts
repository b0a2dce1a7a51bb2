import { randomUUID } from 'node:crypto';
import type { Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { limits } from '@tailwell/contract/limits';
import { MAX_JOBS } from '@tailwell/contract/office/failed-jobs';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signInStaff } from './features/account/staff/staff.testing.ts';
import {
  inDays,
  insertService,
  insertVisit,
} from './features/home-care/home-visits/inserted-visits.testing.ts';
import { collect, makeLab, makeVisit as makeLabVisit } from './features/home-care/lab/lab.testing.ts';
import { fillSettlement, fillWeeks } from './features/money/payouts/payouts.testing.ts';
import { insertFailedJob } from './features/office/waiting/waiting.testing.ts';
import { fillRegistry } from './features/pets/registrations/registrations.testing.ts';
import { makePrescribed, setReminder } from './features/pets/reminders/reminders.testing.ts';
import { fillBlocked, fillComments, signInModerator } from './features/reading/comments/comments.testing.ts';
import {
  insertPostInReview,
  insertReviewer,
  insertVersions,
  signInEditor,
} from './features/reading/editor-console/editor-console.testing.ts';
import { makePost } from './features/reading/posts/posts.testing.ts';
import { insertBuyer } from './features/shop/orders/orders.testing.ts';
import { draftOf } from './features/shop/prescriptions/prescriptions.testing.ts';
import { makeListing, makeProduct, makeShop, stockShop } from './features/shop/products/products.testing.ts';
import { insertDelivered } from './features/shop/ratings/ratings.testing.ts';
import { signInPharmacist, signInShop } from './features/shop/shop-console/shop-console.testing.ts';
import { sendContactMessage } from './features/site/conversations/conversations.testing.ts';
import { findVet, insertOwner, insertOwners } from './features/vets/consultations/consultations.testing.ts';
import { signInVet } from './features/vets/vet-console/vet-console.testing.ts';
import { makeVet } from './features/vets/vets/vets.testing.ts';
import { fillWelfare } from './features/welfare/welfare-console/welfare-console.testing.ts';
import { buildTestApp, signIn, type TestApp } from './testing/test-app.ts';

/** More than one page, but not two full ones. */
const COUNT = PAGE_SIZE + 2;
const times = Array.from({ length: COUNT }, (_, index) => index);

const DAY_MS = 86_400_000;

/** How to request a list of COUNT records or more: its id, query, caller and body. */
interface FilledList {
  id?: string;
  query?: Record<string, string>;
  token?: string;
  body?: object;
  /** If its call defines another one. */
  pageSize?: number;
}

/** Fills each paginated list. A new paginated call fails until it is listed here. */
const lists: Record<string, (app: TestApp) => Promise<FilledList>> = {
  'GET /user/get/all/blog/v1': async (app) => {
    for (const _ of times) await makePost(app);
    return {};
  },
  'GET /user/get/all/vidios/v1': async (app) => {
    for (const _ of times) await makePost(app, { kind: 'video' });
    return {};
  },
  'GET /reminder/get/all/products/from/prescription/v1': async (app) => ({
    token: (await fillPrescription(app)).token,
  }),
  'GET /reminder/get/all/v1': async (app) => {
    const { token, consultId } = await fillPrescription(app);
    await setReminder(app, token, { prescription: { consultId } });
    return { token };
  },
  'GET /user/list/my/messages/v1': async (app) => {
    const { token } = await signIn(app);
    for (const _ of times) await sendContactMessage(app, { token });
    return { token };
  },
  'POST /user/get/consultation/vet/list/v1': fillVets,
  'POST /user/filter/consultation/vet/list/v1': fillVets,
  'POST /user/get/homecare/vet/list/v1': fillVets,
  'GET /vet/get/my/settlements/v1': async (app) => {
    const vet = await makeVet(app);
    await fillWeeks(app, { kind: 'vet', id: vet.id }, COUNT);
    return { token: (await signInVet(app, vet.id)).token };
  },
  'GET /vet/get/my/settlement/{id}/v1': async (app) => {
    const vet = await makeVet(app);
    const id = await fillSettlement(app, { kind: 'vet', id: vet.id }, COUNT);
    return { id, token: (await signInVet(app, vet.id)).token };
  },
  'GET /shop/get/my/settlements/v1': async (app) => {
    const shop = await makeShop(app);
    await fillWeeks(app, { kind: 'shop', id: shop.id }, COUNT);
    return { token: (await signInShop(app, shop.id)).token };
  },
  'GET /shop/get/my/settlement/{id}/v1': async (app) => {
    const shop = await makeShop(app);
    const id = await fillSettlement(app, { kind: 'shop', id: shop.id }, COUNT);
    return { id, token: (await signInShop(app, shop.id)).token };
  },
  'GET /console/get/settlements/{id}/v1': async (app) => {
    const id = await fillSettlement(app, { kind: 'vet', id: (await makeVet(app)).id }, COUNT);
    return { id, token: (await signInStaff(app, { role: 'finance' })).token };
  },
  'GET /vet/get/my/consultations/v1': async (app) => {
    const { token } = await fillConsultations(app);
    return { token, query: { tab: 'past' } };
  },
  'GET /user/get/my/asign/vet/schedule/v1': async (app) => {
    const { owner } = await fillConsultations(app);
    return { token: owner.token };
  },
  'GET /user/get/home/vacc/blood/care/requests/list/v1': async (app) => {
    const owner = await insertOwner(app.db);
    const service = await insertService(app.db, 'home_care');
    const lines = [{ petId: owner.petId, serviceId: service.id, name: service.name }];
    for (const index of times) {
      await insertVisit(app.db, {
        ...{ userId: owner.id, kind: 'home_care', lines },
        windowStart: inDays(index + 2),
      });
    }
    return { token: owner.token };
  },
  'GET /lab/get/my/samples/v1': async (app) => {
    const lab = await makeLab(app);
    const { token } = lab.receiver;
    for (const _ of times) {
      const { lineIds } = await makeLabVisit(app, lab);
      await collect(app, lab, lineIds[0] ?? '');
    }
    return { token };
  },
  'GET /pet/get/lab/reports/{id}/v1': async (app) => {
    const lab = await makeLab(app);
    const first = await makeLabVisit(app, lab);
    await collect(app, lab, first.lineIds[0] ?? '');
    for (const _ of times.slice(1)) {
      const { lineIds } = await makeLabVisit(app, lab, 1, first);
      await collect(app, lab, lineIds[0] ?? '');
    }
    return { id: first.petIds[0], token: first.owner.token };
  },
  'GET /console/registry/v1': async (app) => ({ token: await fillRegistry(app, COUNT) }),
  'GET /console/newsletters/v1': async (app) => {
    await app.db
      .insertInto('newsletters')
      .values(times.map((index) => ({ subject: `Letter ${index}` })))
      .execute();
    return { token: (await signInEditor(app)).token };
  },
  'GET /console/welfare/v1': async (app) => ({ token: await fillWelfare(app, COUNT) }),
  'GET /console/get/failed/jobs/v1': async (app) => {
    for (const _ of times) await insertFailedJob(app);
    return { token: (await signInStaff(app, { role: 'admin' })).token, pageSize: MAX_JOBS };
  },
  'GET /console/welfare/identities/v1': async (app) => ({ token: await fillWelfare(app, COUNT) }),
  'GET /blog/get/all/comments/{id}/v1': async (app) => ({
    id: await fillComments(app, 'blog', COUNT),
    pageSize: limits.commentsPerPage,
  }),
  'GET /video/get/all/comments/{id}/v1': async (app) => ({
    id: await fillComments(app, 'video', COUNT),
    pageSize: limits.commentsPerPage,
  }),
  'GET /console/comments/v1': async (app) => {
    await fillComments(app, 'blog', COUNT);
    return { token: (await signInModerator(app)).token, query: { tab: 'shown' } };
  },
  'GET /console/comments/blocked/v1': async (app) => {
    await fillBlocked(app, COUNT);
    return { token: (await signInModerator(app)).token };
  },
  'GET /console/posts/v1': async (app) => {
    for (const _ of times) await makePost(app);
    return { token: (await signInEditor(app)).token };
  },
  'GET /console/posts/versions/{id}/v1': async (app) => ({
    id: await insertVersions(app, COUNT),
    token: (await signInEditor(app)).token,
  }),
  'GET /vet/post/reviews/v1': async (app) => {
    for (const _ of times) await insertPostInReview(app);
    return { token: (await insertReviewer(app)).token };
  },
  'GET /product/get/nearby/shop/list/v1': async (app) => {
    for (const _ of times) await makeShop(app);
    return {};
  },
  'GET /product/get/product/by/product/category/v1': async (app) => ({
    query: { category: (await fillShop(app)).category },
  }),
  'POST /product/get/filter/product/by/category/v1': async (app) => ({
    body: { category: (await fillShop(app)).category },
  }),
  'GET /product/get/product/list/by/shop/{shopId}/v1': async (app) => ({ id: (await fillShop(app)).shop.id }),
  'GET /product/get/all/products/by/tag/v1': async (app) => {
    await fillShop(app, { tags: ['bestseller'] });
    return { query: { tag: 'bestseller' } };
  },
  'GET /product/get/similar/products/info/v1': async (app) => {
    // One more: nothing is similar to itself.
    const { shop } = await fillShop(app, {}, COUNT + 1);
    const { productId } = await app.db
      .selectFrom('listings')
      .where('shopId', '=', shop.id)
      .select('productId')
      .executeTakeFirstOrThrow();
    return { query: { productId } };
  },
  'GET /product/get/product/customer/who/bought/above/items/v1': async (app) => {
    const { id: productId } = await makeProduct(app);
    for (const index of times) {
      const { productId: otherId } = await makeListing(app);
      await app.db
        .insertInto('productPairs')
        .values({ productId, otherId, kind: 'bought', score: index + 1 })
        .execute();
    }
    return { query: { productIds: productId } };
  },
  'GET /product/get/single/product/tile/{id}/v1': async (app) => {
    const { category } = await fillShop(app);
    const { id: categoryId } = await app.db
      .selectFrom('productCategories')
      .where('slug', '=', category)
      .select('id')
      .executeTakeFirstOrThrow();
    const { id } = await app.db
      .insertInto('productTiles')
      .values({ title: 'Paged', picture: 'images/tiles/cats.svg', position: 900, categoryId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id };
  },
  'GET /order/get/all/order/v1': async (app) => ({ token: (await fillOrders(app)).buyer.token }),
  'GET /shop/get/my/orders/v1': async (app) => {
    const { shopId } = await fillOrders(app);
    return { token: (await signInShop(app, shopId)).token, query: { tab: 'done' } };
  },
  'GET /shop/find/catalogue/products/v1': async (app) => {
    const word = `shelved${Date.now()}`;
    for (const _ of times) await makeProduct(app, { name: word });
    return {
      token: (await signInShop(app, (await makeShop(app)).id)).token,
      query: { search: word },
    };
  },
  'GET /shop/get/my/listings/v1': async (app) => {
    const { shop } = await fillShop(app);
    return { token: (await signInShop(app, shop.id)).token };
  },
  'GET /pharmacist/get/reviews/v1': async (app) => {
    const listing = await makeListing(app);
    const buyer = await insertBuyer(app.db);
    for (const _ of times) {
      await insertDelivered(app, buyer.id, listing, {
        status: 'rx_review',
        deliveredAt: null,
        needsPrescription: true,
      });
    }
    return { token: (await signInPharmacist(app)).token };
  },
  'GET /product/get/saved/products/v1': async (app) => {
    const owner = await insertOwner(app.db);
    for (const _ of times) {
      const { id: productId } = await makeProduct(app);
      await app.db
        .insertInto('savedProducts')
        .values({ userId: owner.id, productId, wasInStock: false })
        .execute();
    }
    return { token: owner.token };
  },
  'GET /ratings/for/user/v1': async (app) => {
    const owner = await insertOwner(app.db);
    for (const _ of times) {
      const { id: productId } = await makeProduct(app);
      await app.db.insertInto('ratings').values({ userId: owner.id, productId, stars: 4 }).execute();
    }
    return { token: owner.token };
  },
  'GET /ratings/get/of/subject/v1': async (app) => {
    const { id: productId } = await makeProduct(app);
    const ratings = (await insertOwners(app.db, COUNT)).map(({ id: userId }) => ({
      userId,
      productId,
      stars: 5,
    }));
    await app.db.insertInto('ratings').values(ratings).execute();
    return { query: { productId } };
  },
  'GET /fcm/get/all/my/fcm/noti/v1': async (app) => {
    const owner = await insertOwner(app.db);
    const kind = 'refund-sent' as const;
    const notification = { userId: owner.id, kind, title: 'Refund', body: 'Sent.', url: '/' };
    await app.db
      .insertInto('notifications')
      .values(times.map(() => ({ ...notification, key: randomUUID() })))
      .execute();
    return { token: owner.token };
  },
  'GET /ambulance/list/v1': async (app) => {
    const one = { area: 'Everywhere', city: 'Paged', state: 'Goa', phone: '0832 0000' };
    await app.db
      .insertInto('ambulances')
      .values(times.map((index) => ({ ...one, pets: ['dog'], name: `Ambulance ${index}` })))
      .execute();
    return {};
  },
  'GET /ambulance/list/hospitals/v1': async (app) => {
    const location = { area: 'Everywhere', city: 'Paged', state: 'Goa', latitude: 15.5, longitude: 73.8 };
    await app.db
      .insertInto('animalHospitals')
      .values(
        times.map((index) => ({ ...location, phone: '1962', pets: ['dog'], name: `Hospital ${index}` })),
      )
      .execute();
    return {};
  },
};

async function fillVets(app: TestApp): Promise<FilledList> {
  // The demo’s vets, all of whom make home visits as well.
  await app.db
    .updateTable('vets')
    .set({ modes: ['video', 'home'] })
    .execute();
  return { body: {} };
}

const fillShop = (app: TestApp, changes: object = {}, count = COUNT) =>
  stockShop(
    app,
    Object.fromEntries(Array.from({ length: count }, () => [`Paged ${randomUUID()}`, { ...changes }])),
  );

/** A vet’s past consultations with one owner, one a day. */
async function fillConsultations(app: TestApp) {
  const { vetId } = await findVet(app);
  const [owner, vet] = await Promise.all([insertOwner(app.db), signInVet(app, vetId)]);
  const rows = times.map((index) => {
    const startsAt = new Date(Date.now() - (index + 400) * DAY_MS);
    const endsAt = new Date(startsAt.getTime() + 15 * 60_000);
    return { startsAt, endsAt, blockedUntil: endsAt, bookedAt: startsAt };
  });
  const status = 'completed' as const;
  const common = { vetId, userId: owner.id, petId: owner.petId, status, feePaise: 0 };
  await app.db
    .insertInto('consultations')
    .values(rows.map((row) => ({ ...common, ...row })))
    .execute();
  return { owner, token: vet.token };
}

/** A signed prescription of many medicines. */
async function fillPrescription(app: TestApp) {
  const [line] = draftOf().lines;
  const lines = times.flatMap((at) => (line ? { ...line, medicine: `Medicine ${at}` } : []));
  const { owner, consultId } = await makePrescribed(app, draftOf({ lines }));
  return { token: owner.token, consultId };
}

/** A buyer’s orders at one shop, all delivered. */
async function fillOrders(app: TestApp) {
  const listing = await makeListing(app);
  const buyer = await insertBuyer(app.db);
  for (const _ of times) await insertDelivered(app, buyer.id, listing);
  return { buyer, shopId: listing.shopId };
}

const endpoints = Object.values<Feature>(features).flatMap((feature) => Object.values<Endpoint>(feature));
/** All back-office lists come from one function, with its own test (`platform/http/resource.test.ts`). */
const isResource = (path: string) => /^\/console\/(list|history|export)\//.test(path);
const hasPages = ({ query, path }: Endpoint) =>
  query instanceof z.ZodObject && 'page' in query.shape && !isResource(path);

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

interface Page {
  data: { _id: string }[] | { products: { _id: string }[] } | { lines: { _id: string }[] };
  total: number;
}

describe('a list with pages', () => {
  test.each(endpoints.filter(hasPages).map(({ method, path }) => `${method} ${path}`))(
    '%s has each of its records on one page, and full pages before the last',
    async (route) => {
      const fill = lists[route];
      if (!fill) throw new Error(`tell this test how to fill ${route}`);
      const { id = '', query = {}, token, body, pageSize = PAGE_SIZE } = await fill(app);
      const ids: string[] = [];
      for (let page = 1; ; page += 1) {
        const address = `${route.replace(/\{\w+\}/, id)}?${new URLSearchParams({ ...query, page: String(page) })}`;
        const answer = await app.call(address, { token, body });
        expect([answer.status, answer.body.message]).toEqual([200, 'OK']);
        const { data, total } = answer.body as unknown as Page;
        const records = 'products' in data ? data.products : 'lines' in data ? data.lines : data;
        // Records without an id are identified by their whole content.
        ids.push(...records.map((record) => record._id ?? JSON.stringify(record)));
        expect(total).toBeGreaterThanOrEqual(COUNT);
        expect(records).toHaveLength(Math.min(pageSize, total - (page - 1) * pageSize));
        if (page * pageSize >= total) break;
      }
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});
