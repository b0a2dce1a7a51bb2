import { readFileSync } from 'node:fs';
import type { Caller, Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from './testing/all-samples.ts';
import { hashTables, waitForPaymentWebhooks } from './testing/database-state.ts';
import { buildTestApp, signIn, type TestApp } from './testing/test-app.ts';

const specCalls = readFileSync(new URL('../../../docs/spec/calls.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const endpoints = Object.values<Feature>(features).flatMap((feature) => Object.values<Endpoint>(feature));
const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const routes = endpoints.map(routeOf);
const needsToken = (who: Caller) => who !== 'anyone' && who !== 'visitor';

/** The specification's calls without a token (§6), and what can be read without one. */
const openCalls = [
  'POST /auth/send/otp/v1',
  'POST /auth/verify/otp/v1',
  'POST /user/send/otp/via/email/v1',
  'POST /user/verify/otp/v1',
  'POST /auth/login/user/v1',
  'GET /user/get/active/status/v1',
  'PUT /user/reactivate/my/profile/v1',
  'POST /auth/create/marketing/fcm/v1',
  'POST /user/get/consultation/vet/list/v1',
  'POST /user/filter/consultation/vet/list/v1',
  'POST /user/get/homecare/vet/list/v1',
  'GET /user/get/vet/details/{id}/v1',
  'GET /vet/get/health/concerns/name/v1',
  'GET /product/get/nearby/shop/list/v1',
  'GET /product/get/product/list/by/shop/{shopId}/v1',
  'GET /product/get/user/concern/name/v1',
  'GET /product/get/all/product/category/v1',
  'GET /product/get/all/product/sub/category/{id}/v1',
  'GET /product/get/all/pharmacy/sub/category/v1',
  'GET /product/get/single/product/{id}/info/v1',
  'GET /product/get/product/by/product/category/v1',
  'POST /product/get/filter/product/by/category/v1',
  'GET /product/get/all/products/by/tag/v1',
  'GET /product/get/similar/products/info/v1',
  'GET /product/get/product/customer/who/bought/above/items/v1',
  'GET /product/get/product/by/category/by/see/all/v1',
  'GET /product/get/single/product/tile/{id}/v1',
  'GET /product/get/limited/period/offer/products/{id}/v1',
  'GET /pet/admin/get/all/pet/category/v1',
  'GET /pet/get/breed/{id}/v1',
  'GET /pet/get/all/allergies/v1',
  'GET /phonepe/user/check/status/phonepe/payment/{id}/v1',
  'GET /user/search/bar/result/v1',
  'POST /home/get/home/page/info/v1',
  'GET /static/about/page/v1',
  'GET /static/contact/page/v1',
  'POST /news/letter/subscibe/v1',
  'GET /ambulance/list/v1',
  'GET /user/get/all/blog/v1',
  'GET /blog/details/{id}/v1',
  'PUT /user/update/blog/views/{id}/v1',
  'GET /user/get/all/vidios/v1',
  'GET /video/details/{id}/v1',
  'PUT /user/update/video/views/{id}/v1',
  'GET /post/related/{id}/v1',
  'POST /page/view/v1',
  'POST /consent/record/v1',
  'GET /blog/get/all/comments/{id}/v1',
  'GET /video/get/all/comments/{id}/v1',
  'GET /charges/list/v1',
  'GET /vet/get/all/vet/blood/test/type/v1',
  'GET /vet/get/all/vet/vaccine/type/v1',
  'GET /user/get/homecare/service/list/v1',
  'POST /user/get/home/care/dynamic/dropdown/list/v1',
  // Reporting abuse needs no account: the report's key opens these.
  'POST /report/upload/support/evidence/images/v1',
  'POST /report/upload/vidio/evidence/v1',
  'POST /report/abuse/details/v1',
  'PUT /report/update/abuse/details/{abuseId}/v1',
  'POST /report/perpetrator/details/v1',
  'POST /report/witness/details/v1',
  'GET /report/get/all/animal/abuse/name/v1',
  'GET /report/get/single/report/details/{id}/v1',
];

/** Calls of our own that need no token. */
const ownOpenCalls = [
  'GET /auth/get/sign/in/options/v1',
  'GET /address/get/place/by/pincode/{pincode}/v1',
  'GET /address/get/place/by/point/v1',
  'GET /product/get/shopping/page/v1',
  'GET /product/get/filter/options/v1',
  'GET /vet/get/free/slots/{id}/v1',
  'GET /ratings/get/of/subject/v1',
  'GET /sandbox/messages/v1',
  'GET /static/get/page/{slug}/v1',
  'GET /terms/get/present/terms/v1',
  'GET /address/get/served/cities/v1',
  'GET /address/get/served/by/pincode/{pincode}/v1',
  'POST /static/send/message/v1',
  // The key in the link of our mail opens these.
  'GET /static/get/conversation/v1',
  'POST /static/reply/conversation/v1',
  'POST /news/letter/confirm/v1',
  'POST /news/letter/leave/v1',
  'GET /sandbox/vet/v1',
  'PUT /sandbox/vet/v1',
  'GET /sandbox/shops/v1',
  'PUT /sandbox/shops/v1',
  'GET /sandbox/visits/v1',
  'PUT /sandbox/visits/v1',
  'GET /sandbox/registry/v1',
  'PUT /sandbox/registry/v1',
  'GET /sandbox/reviews/v1',
  'PUT /sandbox/reviews/v1',
  'GET /sandbox/welfare/v1',
  'PUT /sandbox/welfare/v1',
  'GET /auth/get/push/key/v1',
  'GET /ambulance/list/hospitals/v1',
  'GET /guide/list/v1',
  'GET /guide/details/{slug}/v1',
  'GET /city/list/v1',
  'GET /city/details/{slug}/v1',
  'GET /prescription/verify/{code}/v1',
  'GET /vaccination/verify/{certificateNo}/v1',
  'GET /registration/verify/{tokenNo}/v1',
  'GET /pet/get/goverment/cities/v1',
  'GET /pet/check/pass/{code}/v1',
  'POST /console/read/invitation/v1',
  'POST /user/get/home/care/offer/v1',
  'POST /pet/open/shared/file/v1',
  'PUT /reminder/answer/dose/by/push/v1',
  'PUT /report/discard/{id}/v1',
  'POST /report/open/case/v1',
  'PUT /report/remove/evidence/{id}/v1',
  'POST /report/answer/{id}/v1',
  'PUT /report/withdraw/{id}/v1',
  'GET /report/statistics/v1',
];

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

describe('the contract', () => {
  test('contains the specification’s calls and our own, and no others', () => {
    expect(specCalls).toHaveLength(131);
    for (const endpoint of endpoints) {
      expect(endpoint.isOwn ?? false, routeOf(endpoint)).toBe(!specCalls.includes(routeOf(endpoint)));
    }
    expect(new Set(routes).size).toBe(routes.length);
    expect(specCalls.filter((call) => !routes.includes(call))).toEqual([]);
  });

  test('is fully described as OpenAPI 3.1, also as a page', async () => {
    const document = JSON.parse(await (await fetch(`${app.origin}/api/openapi.json`)).text());
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, who } of endpoints) {
      const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
      expect(operation, path).toBeDefined();
      const isGuarded = (operation.security ?? []).length === 1;
      expect(isGuarded, path).toBe(needsToken(who));
    }
    expect((await fetch(`${app.origin}/api/docs/`)).status).toBe(200);
  });
});

describe('without a token', () => {
  test('the open calls are the specification’s exceptions and public reads', () => {
    const open = endpoints.filter(({ who }) => !needsToken(who)).map(routeOf);
    expect(open.toSorted()).toEqual([...openCalls, ...ownOpenCalls].toSorted());
  });

  const guarded = endpoints.filter(({ who }) => needsToken(who)).map(routeOf);
  test.each(guarded)('%s answers 401, whatever is sent', async (route) => {
    const path = route.replace(/\{\w+\}/g, 'anything');
    for (const body of [undefined, { any: 'thing' }, '{broken']) {
      const answer = await app.call(path, { body: path.startsWith('GET') ? undefined : body });
      expect([answer.status, answer.body.code]).toEqual([401, 'SIGNED_OUT']);
    }
  });
});

/** Calls on one public record: their own tests cover for whose they fail. */
const onPublicRecords = ['POST /comment/report/{id}/v1'];

describe('a stranger’s record', () => {
  const recordCalls = endpoints
    .filter(({ who, path }) => who === 'owner' && /\{\w+\}/.test(path))
    .map(routeOf)
    .filter((route) => !onPublicRecords.includes(route));

  test.each(recordCalls)('%s reads like a missing one', async (route) => {
    const owned = sampleOf(route, 'owned');
    const record = typeof owned === 'function' ? { make: owned } : owned;
    const [owner, stranger] = [await signIn(app), await signIn(app)];
    const id = await record.make(app, owner.token);
    const callWith = (value: string, token: string) =>
      app.call(route.replace(/\{\w+\}/, value).replace(/\{\w+\}/, record.rest ?? ''), {
        token,
        body: route.startsWith('GET') ? undefined : (record.body ?? {}),
      });

    await waitForPaymentWebhooks(app.db);
    const before = await hashTables(app.db);
    const missing = await callWith('01234567-89ab-7def-8123-456789abcdef', owner.token);
    const strangers = await callWith(id, stranger.token);
    const malformed = await callWith('not-an-id', owner.token);
    // Not only is nothing revealed about it: nothing is done to it either.
    expect(await hashTables(app.db)).toEqual(before);
    expect(missing.status).toBe(404);
    expect([strangers.status, strangers.body]).toEqual([404, missing.body]);
    expect([malformed.status, malformed.body]).toEqual([404, missing.body]);
    expect((await callWith(id, owner.token)).status).toBe(200);
  });
});
