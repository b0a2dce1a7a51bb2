import type { Caller, Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { reviewChecks } from '@tailwell/contract/order-constants';
import { type Permission, permissions } from '@tailwell/contract/permissions';
import { type Role, roleScopes } from '@tailwell/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { abuseReportBodies } from './features/abuse-reports/owned-reports.testing.ts';
import { addressBody } from './features/addresses/addresses.testing.ts';
import { ambulanceForm, hospitalForm } from './features/ambulances/ambulances.testing.ts';
import { commentBodies } from './features/comments/comments.testing.ts';
import { findVet } from './features/consultations/consultations.testing.ts';
import { batchForm, couponForm } from './features/coupons/coupons.testing.ts';
import { articleContent } from './features/editor-console/editor-console.testing.ts';
import { guideForm } from './features/guides/guides.testing.ts';
import { dewormingBody, vaccinationBody } from './features/health-cards/health-cards.testing.ts';
import { homeServiceEntries } from './features/home-services/home-services.testing.ts';
import { visitBodies } from './features/home-visits/owned-visits.testing.ts';
import { productForm, shopForm, vetForm } from './features/office/office.testing.ts';
import { petFileBodies } from './features/pets/pet-files.testing.ts';
import { petBody } from './features/pets/pets.testing.ts';
import { draftOf } from './features/prescriptions/prescriptions.testing.ts';
import { makeShop } from './features/products/products.testing.ts';
import {
  registrationBodies,
  registrationCityEntries,
} from './features/registrations/owned-registrations.testing.ts';
import { reminderBodies } from './features/reminders/owned-reminders.testing.ts';
import { signInStaff } from './features/staff/staff.testing.ts';
import { technicianEntries } from './features/technicians/technicians.testing.ts';
import { listEntries, newSettings } from './features/terms/terms.testing.ts';
import { signInVet } from './features/vet-console/vet-console.testing.ts';
import { welfareBodies, welfareEntries } from './features/welfare-console/owned-welfare.testing.ts';
import { buildTestApp, signIn, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let token: string;
/** Of who may call what isn’t for owners. */
const tokens: Partial<Record<Caller, string>> = {};
const shopOf = (role: Role, shopId: string) => (roleScopes[role] === 'shop' ? shopId : undefined);
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signIn(app)).token;
  const { id: shopId } = await makeShop(app);
  const vet = await signInVet(app, (await findVet(app)).vetId);
  for (const [permission, { roles }] of Object.entries(permissions)) {
    const [role] = roles;
    const person = role === 'vet' ? vet : await signInStaff(app, { role, shopId: shopOf(role, shopId) });
    tokens[permission as Permission] = person.token;
  }
});
afterAll(() => app.close());

const SOMEBODY = '01234567-89ab-7def-8123-456789abcdef';
const PAPER = 'pet-document/aaaaaaaaaaaaaaaaaaaaaa';

/** A right body for each call that takes one; each of its fields is spoilt in turn. */
const rightBodies: Record<string, object> = {
  'POST /auth/send/otp/v1': { mobileNo: '9876543210', role: 'user' },
  'POST /auth/verify/otp/v1': { mobileNo: '9876543210', otp: '123456', role: 'user' },
  'POST /user/send/otp/via/email/v1': { email: 'a@example.com' },
  'POST /user/verify/otp/v1': { email: 'a@example.com', otp: '123456' },
  'POST /auth/login/user/v1': { socialLoginToken: 'a.b.c', socialLoginType: 'G', nonce: 'n'.repeat(16) },
  'PUT /user/reactivate/my/profile/v1': { mobileNo: '9876543210' },
  'POST /auth/logout/user/v1': { deviceId: 'phone', fcmToken: 'token' },
  'PUT /user/update/my/profile/v1': { name: 'Asha', image: null },
  'POST /user/upload/profile/image/v1': { sFileName: 'me.jpg', sContentType: 'image/jpeg' },
  'POST /address/add/address/v1': addressBody(),
  'PUT /address/update/address/{id}/v1': addressBody(),
  'PUT /address/delete/address/{id}/v1': {},
  'POST /pet/upload/pet/profile/image/v1': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'POST /pet/create/info/v1': petBody(),
  'PUT /pet/update/pet/info/{id}/v1': petBody(),
  'PUT /pet/archive/pet/info/{id}/v1': { status: 'with_me' },
  ...petFileBodies,
  'POST /pet/create/pet/registration/info/web/v1': {
    petId: SOMEBODY,
    vaccinations: [vaccinationBody({ vaccineId: SOMEBODY, nextDueOn: '2027-01-10', file: PAPER })],
  },
  'POST /pet/upload/pet/document/v1': { sFileName: 'a.pdf', sContentType: 'application/pdf' },
  'POST /pet/add/vaccination/{id}/v1': vaccinationBody({ vaccineId: SOMEBODY, file: PAPER }),
  'PUT /pet/update/vaccination/{id}/v1': vaccinationBody({ nextDueOn: '2027-01-10' }),
  'POST /pet/add/deworming/{id}/v1': dewormingBody({ nextDueOn: '2027-01-01' }),
  'POST /pet/invite/carer/{id}/v1': { mobileNo: '9876543210', role: 'co_parent', name: 'Sunita' },
  'PUT /pet/answer/carer/invitation/{id}/v1': { isAccepted: true },
  'POST /user/get/consultation/vet/list/v1': { lat: 12.97, lng: 77.59 },
  'POST /user/filter/consultation/vet/list/v1': {
    lat: 12.97,
    lng: 77.59,
    search: 'skin',
    sort: 'distance',
    maxFee: 900,
    withinKm: 20,
  },
  'POST /user/hold/asign/vet/schedule/v1': { vetId: SOMEBODY, startsAt: '2030-01-01T10:00:00.000Z' },
  'POST /user/create/asign/vet/schedule/v1': {
    vetId: SOMEBODY,
    startsAt: '2030-01-01T10:00:00.000Z',
    petId: SOMEBODY,
    concern: SOMEBODY,
    symptoms: 'Scratches',
    since: 'today',
    photos: ['consultation-photo/aaaaaaaaaaaaaaaaaaaaaa'],
    couponCode: 'FIRSTVET',
    expectedToPay: 499,
  },
  'PUT /user/delete/asign/vet/schedule/{id}/v1': { reasonId: SOMEBODY, note: 'No', expectedRefund: 1 },
  'PUT /user/update/asign/vet/schedule/{id}/v1': { startsAt: '2030-01-01T10:00:00.000Z' },
  'POST /consultation/upload/image/in/chat/v1': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'POST /consultation/send/chat/{id}/v1': { clientId: SOMEBODY, text: 'Hello' },
  'POST /payment/start/v1': { scheduleId: SOMEBODY },
  'POST /user/send/request/to/available/vets/v2': {
    petId: SOMEBODY,
    concern: SOMEBODY,
    symptoms: 'Limps',
    since: 'today',
    photos: ['consultation-photo/aaaaaaaaaaaaaaaaaaaaaa'],
    couponCode: 'FIRSTVET',
    expectedToPay: 399,
  },
  'POST /user/get/home/care/dynamic/dropdown/list/v1': {
    location: { lat: 12.97, lng: 77.59 },
    pincode: '560038',
  },
  'PUT /sandbox/vet/v1': { isOn: true },
  'POST /product/get/filter/product/by/category/v1': {
    lat: 12.97,
    lng: 77.59,
    search: 'tick',
    category: 'food',
    minPrice: 1,
    maxPrice: 900,
    minDiscount: 5,
    sort: 'price',
  },
  'POST /cart/add/products/to/cart/v1': { listingId: SOMEBODY, quantity: 2, seenPrice: 400 },
  'POST /cart/add/all/products/to/cart/v1': {
    allProducts: [{ listingId: SOMEBODY, quantity: 2 }],
    isMerge: true,
  },
  'PUT /cart/update/product/in/cart/v1': { lineId: SOMEBODY, quantity: 2, seenPrice: 400 },
  'PUT /cart/delete/product/from/cart/{id}/v1': {},
  'POST /prescription/add/basket/{id}/v1': { items: [{ listingId: SOMEBODY, quantity: 2 }] },
  'PUT /sandbox/shops/v1': { isOn: true },
  'PUT /sandbox/visits/v1': { isOn: false },
  'POST /order/upload/order/prescription/image': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'POST /order/upload/return/image/v1': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'POST /order/add/order/v3': {
    cartVersion: 1,
    addressId: SOMEBODY,
    paymentMethod: 'ONLINE',
    couponCode: 'FIRSTVET',
    expectedToPay: 499,
    attachPrescriptionFile: ['order-prescription/aaaaaaaaaaaaaaaaaaaaaa'],
    consultId: SOMEBODY,
    isLackAccepted: true,
  },
  'PUT /order/update/order/{id}/v1': {
    reasonId: SOMEBODY,
    note: 'No',
    subOrderId: SOMEBODY,
    expectedRefund: 1,
  },
  'PUT /order/add/prescription/{id}/v1': {
    attachPrescriptionFile: ['order-prescription/aaaaaaaaaaaaaaaaaaaaaa'],
    consultId: SOMEBODY,
  },
  'PUT /order/request/return/{id}/v1': {
    reasonId: SOMEBODY,
    note: 'Torn',
    photos: ['order-return/aaaaaaaaaaaaaaaaaaaaaa'],
  },
  'PUT /pharmacist/approve/prescription/{id}/v1': { checks: [...reviewChecks] },
  'PUT /shop/reject/order/{id}/v1': { reasonId: SOMEBODY, note: 'None is left' },
  'PUT /shop/pack/order/{id}/v1': {
    batches: [{ lineId: SOMEBODY, batchNumber: 'B123', expiresMonth: '2030-01' }],
  },
  'PUT /dispatch/assign/visit/{id}/v1': {
    technicianId: '01234567-89ab-7def-8123-456789abcdef',
    expected: null,
  },
  'PUT /dispatch/pin/visit/{id}/v1': { isPinned: true },
  'PUT /dispatch/delay/visit/{id}/v1': { minutes: 15 },
  'PUT /dispatch/cancel/visit/{id}/v1': { reason: 'The roads are flooded' },
  'PUT /dispatch/take/off/technician/{id}/v1': { day: '2026-11-23', reason: 'Has fever' },
  'PUT /dispatch/bring/back/technician/{id}/v1': { day: '2026-11-23' },
  'PUT /dispatch/carry/out/plan/v1': {
    day: '2026-11-23',
    cityId: '01234567-89ab-7def-8123-456789abcdef',
    changes: [
      {
        visitId: '01234567-89ab-7def-8123-456789abcdef',
        fromTechnicianId: null,
        toTechnicianId: '01234567-89ab-7def-8123-456789abcdef',
      },
    ],
  },
  'PUT /shop/send/order/{id}/v1': { courier: 'Delhivery', trackingNumber: 'AB12345' },
  'PUT /shop/deliver/order/{id}/v1': { code: '1234' },
  'PUT /shop/fail/order/{id}/v1': { note: 'Nobody was in' },
  'PUT /shop/answer/return/{id}/v1': { isAccepted: true, note: 'Sorry' },
  'PUT /shop/update/my/listing/{id}/v1': {
    price: 100,
    stock: { before: 1, now: 2 },
    expiresMonth: '2030-01',
    batchNumber: 'B123',
    isActive: true,
  },
  'PUT /pharmacist/reject/prescription/{id}/v1': { reasonId: SOMEBODY, note: 'I can’t read it' },
  ...visitBodies(SOMEBODY),
  ...commentBodies(SOMEBODY),
  ...reminderBodies(SOMEBODY),
  'POST /home/get/home/page/info/v1': { lat: 12.97, lng: 77.59 },
  'POST /news/letter/subscibe/v1': { email: 'a@example.com' },
  'POST /news/letter/confirm/v1': { token: 'x'.repeat(43) },
  'POST /news/letter/leave/v1': { token: 'x'.repeat(43) },
  'POST /static/send/message/v1': {
    name: 'Asha',
    email: 'a@example.com',
    topic: 'order',
    message: 'What is with my order?',
  },
  'PUT /fcm/read/notifications/by/user/v1': { ids: [SOMEBODY] },
  'POST /auth/create/marketing/fcm/v1': {
    token: 'https://fcm.googleapis.com/fcm/send/a',
    createTime: 1_795_000_000_000,
    subscriptionOptions: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      swScope: '/',
      vapidKey: 'B',
    },
  },
  'POST /user/get/homecare/vet/list/v1': { lat: 12.97, lng: 77.59 },
  'PUT /lab/receive/sample/v1': { barcode: 'TW-0001' },
  'PUT /lab/reject/sample/{id}/v1': { reason: 'It has clotted' },
  'PUT /lab/save/results/{id}/v1': {
    revision: 1,
    results: [{ parameterId: SOMEBODY, value: 13.4, isConfirmed: true }],
    comment: 'Fine',
    pdf: 'lab-report/aaaaaaaaaaaaaaaaaaaaaa',
    isComplete: true,
  },
  'PUT /lab/verify/report/{id}/v1': { revision: 1 },
  'POST /lab/upload/report/v1': { sFileName: 'a.pdf', sContentType: 'application/pdf' },
  'PUT /vet/update/my/presence/v1': { status: 'break', breakMinutes: 10 },
  'PUT /vet/save/notes/{id}/v1': { ...draftOf(), updatedAt: null },
  'PUT /vet/sign/consultation/{id}/v1': { updatedAt: '2030-01-01T10:00:00.000Z' },
  'POST /ratings/take/from/user/v1': { productId: SOMEBODY, stars: 5, review: 'Good' },
  'PUT /ratings/update/{id}/v1': { stars: 4, review: 'Less good' },
  'PUT /refer/user/skip/refer/id/v1': {},
  'PUT /vet/confirm/asign/vet/schedule/{id}/v1': { startsAt: '2030-01-01T10:00:00.000Z' },
  'PUT /vet/cancel/asign/vet/schedule/{id}/v1': { reason: 'I am ill today' },
  'PUT /vet/update/my/hours/v1': { hours: [{ weekday: 1, fromMinute: 600, toMinute: 720 }] },
  'POST /console/create/vets/v1': vetForm(),
  'PUT /console/update/vets/{id}/v1': vetForm(),
  'POST /console/create/shops/v1': shopForm(),
  'PUT /console/update/shops/{id}/v1': shopForm(),
  'POST /console/create/products/v1': productForm(),
  'PUT /console/update/products/{id}/v1': productForm(),
  'POST /console/import/products/v1': { csv: 'code,name', mode: 'try' },
  'POST /shop/add/my/listing/v1': { productId: crypto.randomUUID(), price: 100, stock: 1 },
  'POST /console/confirm/my/second/factor/v1': { code: '123456' },
  'POST /console/prove/my/second/factor/v1': { code: 'ABCD-EFGH-JKLM' },
  'POST /console/reset/second/factor/{id}/v1': { reason: 'Phone was lost' },
  'POST /console/create/coupons/v1': couponForm(),
  'PUT /console/update/coupons/{id}/v1': couponForm(),
  'POST /console/create/coupon-batches/v1': batchForm(),
  'PUT /console/pause/coupon-batches/{id}/v1': { isPaused: true },
  'POST /console/refund/payments/{id}/v1': { amount: 1, reason: 'The vet came late' },
  'POST /console/cancel/consultations/{id}/v1': { reason: 'The vet has fallen ill' },
  'POST /console/cancel/home-visits/{id}/v1': { reason: 'Nobody can come' },
  'POST /console/cancel/parcels/{id}/v1': { reason: 'The shop has burnt down' },
  'PUT /console/update/contact-messages/{id}/v1': { state: 'answered', assignedTo: SOMEBODY },
  'POST /console/find/owners/v1': { text: 'Asha' },
  'POST /console/show/contact/{id}/v1': { reason: 'They asked us to ring them' },
  'POST /console/open/record/{id}/v1': { reason: 'They asked what was prescribed' },
  'POST /console/create/ambulances/v1': ambulanceForm(),
  'PUT /console/update/ambulances/{id}/v1': ambulanceForm(),
  ...registrationBodies,
  ...abuseReportBodies,
  ...welfareBodies,
  'POST /console/create/guides/v1': guideForm(),
  'PUT /console/update/guides/{id}/v1': guideForm(),
  'POST /console/create/hospitals/v1': hospitalForm(),
  'PUT /console/update/hospitals/{id}/v1': hospitalForm(),
  ...Object.fromEntries(
    Object.entries(newSettings).map(([name, values]) => [`PUT /console/update/setting/${name}/v1`, values]),
  ),
  ...Object.fromEntries(
    Object.entries({
      ...listEntries,
      ...homeServiceEntries,
      ...technicianEntries,
      ...registrationCityEntries,
      ...welfareEntries,
    }).flatMap(([name, entry]) => [
      [`POST /console/create/${name}/v1`, entry],
      [`PUT /console/update/${name}/{id}/v1`, entry],
    ]),
  ),
  'POST /console/create/invitation/v1': {
    name: 'Asha Iyer',
    email: 'asha@example.com',
    role: 'support',
    shopId: null,
    vetId: null,
    city: null,
  },
  'POST /console/read/invitation/v1': { code: 'x'.repeat(64) },
  'POST /console/accept/invitation/v1': { code: 'x'.repeat(64) },
  'POST /console/add/role/{id}/v1': {
    role: 'support',
    shopId: null,
    vetId: null,
    city: null,
    reason: 'Helps out',
  },
  'POST /console/remove/role/{id}/v1': { reason: 'Left us' },
  'POST /console/suspend/person/{id}/v1': { reason: 'Left us' },
  'POST /console/readmit/person/{id}/v1': { reason: 'Came back' },
  'POST /console/end/sessions/{id}/v1': { reason: 'Lost a phone' },
  'POST /shop/invite/staff/v1': { name: 'Kiran', mobileNo: '9876543210' },
  'POST /technician/send/my/actions/v1': {
    actions: [
      {
        actionId: SOMEBODY,
        visitId: SOMEBODY,
        kind: 'vitals',
        at: '2026-11-22T10:00:00.000Z',
        data: { petId: SOMEBODY, weightKg: 4.5, temperatureC: 38.5, heartRate: 90, respiration: 24 },
      },
    ],
  },
  'POST /blog/like/v1': { blogId: SOMEBODY, isLiked: true },
  'POST /video/like/v1': { videoId: SOMEBODY, isLiked: true },
  'POST /consent/record/v1': { browserKey: 'A'.repeat(22), choice: 'declined', version: '2026-11' },
  'POST /page/view/v1': { page: '/help', source: 'search.example', device: 'phone' },
  'PUT /console/newsletters/{id}/v1': {
    revision: 1,
    subject: 'Ticks',
    preheader: '',
    intro: '',
    postIds: [SOMEBODY],
  },
  'POST /console/newsletters/test/{id}/v1': { email: 'editor@example.com' },
  'POST /console/newsletters/send/{id}/v1': { revision: 1, at: '2030-01-01T10:00:00.000Z' },
  'POST /console/posts/v1': { kind: 'blog', title: 'Ticks' },
  'PUT /console/posts/{id}/v1': { revision: 1, content: articleContent(), isVersion: true },
  'PUT /console/posts/slug/{id}/v1': { slug: 'ticks' },
  'POST /console/posts/submit/{id}/v1': { revision: 1, vetId: null },
  'POST /console/posts/withdraw/{id}/v1': { revision: 1 },
  'POST /console/posts/not/advice/{id}/v1': { revision: 1, reason: 'It is about a train' },
  'POST /console/posts/publish/{id}/v1': { revision: 1, at: '2030-01-01T10:00:00.000Z' },
  'POST /console/posts/unpublish/{id}/v1': { revision: 1, reason: 'Out of date' },
  'POST /console/posts/restore/{id}/v1': { revision: 1, versionId: SOMEBODY },
  'POST /console/posts/picture/v1': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'POST /console/posts/video/{id}/v1': {
    contentType: 'video/mp4',
    size: 1_000,
    durationSeconds: 9,
    fileId: SOMEBODY,
  },
  'POST /vet/post/review/{id}/v1': { revision: 1, isApproved: false, note: 'Say where.' },
  'PUT /sandbox/reviews/v1': { isOn: true },
  'PUT /technician/update/my/position/{id}/v1': { latitude: 12.97, longitude: 77.59 },
  'POST /technician/upload/visit/photo/v1': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'POST /technician/upload/vial/photo/v1': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'POST /vet/add/my/exception/v1': { day: '2030-01-01', fromMinute: 600, toMinute: 720 },
};

const hostileValues: [string, unknown][] = [
  ['NUL', 'a\0b'],
  ['half a surrogate pair', '\ud800'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['an array', ['a', 'b']],
  ['an operator', { $ne: '' }],
  ['a huge number', 1e308],
];

/** Numbers at the edges of what columns, clocks and doubles hold. */
const hostileNumbers = [
  -0,
  -1,
  5e-324,
  -5e-324,
  0.1 + 0.2,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
];
/** The same, and what JSON has no word for. */
const hostileDigits = [...hostileNumbers.map(String), 'NaN', 'Infinity', '-Infinity', '1e999', '0x10', '१२'];

/** Where a right body has numbers: ['location', 'coordinates', '0']. */
const numbersIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'number'
    ? [path]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]))
      : [];

function withNumberAt(body: object, path: string[], number: number) {
  const changed = structuredClone(body);
  const last = path.at(-1) as string;
  let at = changed as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[last] = number;
  return changed;
}

const endpoints = Object.values<Feature>(features).flatMap((feature) => Object.values<Endpoint>(feature));
const fieldsOf = (schema: z.ZodType) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    anyOf?: { properties?: object }[];
  };
  return [json, ...(json.anyOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}));
};
const attackable = endpoints.filter(
  ({ body, query, path }) => fieldsOf(body).length + fieldsOf(query).length > 0 || path.includes('{'),
);
const encode = (value: unknown) =>
  Array.isArray(value) || typeof value === 'object' ? JSON.stringify(value) : String(value).toWellFormed();

describe.each(attackable.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (route, endpoint) => {
    const path = route.replace(/\{\w+\}/g, '01234567-89ab-7def-8123-456789abcdef');
    const rightToken = () => tokens[endpoint.who] ?? token;

    for (const field of fieldsOf(endpoint.body)) {
      test.each(hostileValues)(`%s in the field ${field} gets 4xx`, async (_, value) => {
        const right = rightBodies[route];
        if (!right) throw new Error(`tell this test a right body for ${route}`);
        const answer = await app.call(path, { token: rightToken(), body: { ...right, [field]: value } });
        expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        expect(answer.body).toMatchObject({
          success: false,
          message: expect.any(String),
          code: expect.any(String),
        });
      });
    }

    for (const field of fieldsOf(endpoint.query)) {
      test.each([...hostileValues, ['the same twice', 'twice'] as const])(
        `%s in the query ${field} is no fault of ours`,
        async (_, value) => {
          const one = `${field}=${encodeURIComponent(encode(value))}`;
          const answer = await app.call(`${path}?${value === 'twice' ? `${one}&${one}` : one}`, {
            token: rightToken(),
          });
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        },
      );
    }

    const right = rightBodies[route] ?? {};
    const numbers = numbersIn(right).map((at) => at.join('.'));
    for (const field of new Set([...fieldsOf(endpoint.body), ...numbers])) {
      test(`no number in the field ${field} is a fault of ours`, async () => {
        const answers = hostileNumbers.map(async (number) => {
          const body = withNumberAt(right, field.split('.'), number);
          const answer = await app.call(path, { token: rightToken(), body });
          expect(answer.status, `${number}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        });
        await Promise.all(answers);
      });
    }

    for (const field of fieldsOf(endpoint.query)) {
      test(`no number in the query ${field} is a fault of ours`, async () => {
        // A place is taken as a whole only.
        const whole = { lat: 'lng', lng: 'lat' }[field];
        const answers = hostileDigits.map(async (digits) => {
          const query = new URLSearchParams({ ...(whole && { [whole]: '12.97' }), [field]: digits });
          const body = endpoint.method === 'GET' ? undefined : right;
          const answer = await app.call(`${path}?${query}`, { token: rightToken(), body });
          expect(answer.status, `${digits}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        });
        await Promise.all(answers);
      });
    }

    const hostilePaths = ['%00', '%ED%A0%80', 'x'.repeat(250), '..%2F..%2Fetc', "'%20or%201=1", '%'];
    for (const value of endpoint.path.includes('{') ? hostilePaths : []) {
      test(`${value.slice(0, 20)} in the path gets 4xx`, async () => {
        const answer = await app.call(route.replace(/\{\w+\}/, value), { token: rightToken() });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      });
    }
  },
);

describe('a body', () => {
  const post = (body: string, headers = {}) =>
    app.call('PUT /user/update/my/profile/v1', { token, body, headers });

  test.each([
    ['that is no JSON', '{"name":', 400],
    ['nested 10,000 deep', `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
    ['that sets __proto__', '{"name":"a","__proto__":{"isAdmin":true}}', 400],
    ['that sets constructor.prototype', '{"name":"a","constructor":{"prototype":{"a":1}}}', 400],
    ['that is a list', '[]', 422],
    ['that is null', 'null', 422],
    ['that is too large', `{"name":"${'x'.repeat(70_000)}"}`, 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test('with 5,000 unknown keys changes nothing but what is known', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]));
    expect((await post(JSON.stringify({ ...many, name: 'Asha' }))).body.data.name).toBe('Asha');
  });

  test('of another type is refused', async () => {
    expect((await post('name=Asha', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    );
  });

  test('an empty one is fine where none is needed', async () => {
    const answer = await app.call('POST /auth/logout/user/v1', {
      token: (await signIn(app)).token,
      body: '',
    });
    expect(answer.status).toBe(200);
  });
});

test.each(['', 'two words', 'x'.repeat(256)])('the Idempotency-Key %j is refused', async (key) => {
  const answer = await app.call('POST /address/add/address/v1', {
    token,
    body: addressBody(),
    headers: { 'Idempotency-Key': key },
  });
  expect(answer.body.code).toBe('IDEMPOTENCY_KEY');
});

test('an unknown call is 404 in our own words', async () => {
  const answer = await app.call('GET /admin/get/everything/v1', { token });
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
});
