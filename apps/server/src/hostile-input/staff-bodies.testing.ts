import { reviewChecks } from '@tailwell/contract/shop/order-constants';
import { homeServiceEntries } from '../features/home-care/home-services/home-services.testing.ts';
import { technicianEntries } from '../features/home-care/technicians/technicians.testing.ts';
import { batchForm, couponForm } from '../features/money/coupons/coupons.testing.ts';
import { listEntries, newSettings } from '../features/money/terms/terms.testing.ts';
import { productForm, shopForm, vetForm } from '../features/office/office/office.testing.ts';
import {
  registrationBodies,
  registrationCityEntries,
} from '../features/pets/registrations/owned-registrations.testing.ts';
import { articleContent } from '../features/reading/editor-console/editor-console.testing.ts';
import { guideForm } from '../features/reading/guides/guides.testing.ts';
import { draftOf } from '../features/shop/prescriptions/prescriptions.testing.ts';
import { ambulanceForm, hospitalForm } from '../features/vets/ambulances/ambulances.testing.ts';
import { abuseReportBodies } from '../features/welfare/abuse-reports/owned-reports.testing.ts';
import { welfareBodies, welfareEntries } from '../features/welfare/welfare-console/owned-welfare.testing.ts';

const SOME_ID = '01234567-89ab-7def-8123-456789abcdef';

const bankAccount = { holder: 'Ela Test', ifsc: 'SBIN0001234', number: '001234567890' };

const rateForm = {
  partnerKind: 'vet',
  vetId: null,
  shopId: null,
  startsOn: '2032-04-01',
  commission: 10,
  commissionGst: 18,
  tcs: 0.5,
  tds: 0.1,
  discountShare: 0,
  source: 'A test',
};

/** A valid body for each call of vets, shops and staff that needs one, by its method and path. */
export const staffBodies: Record<string, object> = {
  ...Object.fromEntries(
    ['vets', 'shops', 'technicians'].flatMap((name) => [
      [`POST /console/picture/${name}/v1`, { sFileName: 'a.jpg', sContentType: 'image/jpeg' }],
      [`PUT /console/picture/${name}/{id}/v1`, { path: `shown-photo/${'a'.repeat(22)}` }],
    ]),
  ),
  'POST /console/picture/products/v1': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'PUT /console/pictures/products/{id}/v1': { photos: [`shown-photo/${'a'.repeat(22)}`] },
  ...Object.fromEntries(
    ['vet', 'shop'].flatMap((who) => [
      [`POST /${who}/upload/my/photo/v1`, { sFileName: 'a.jpg', sContentType: 'image/jpeg' }],
      [`PUT /${who}/update/my/photo/v1`, { path: `shown-photo/${'a'.repeat(22)}` }],
    ]),
  ),
  'POST /vet/upload/my/signature/v1': { sFileName: 'a.png', sContentType: 'image/png' },
  'PUT /vet/update/my/signature/v1': { path: `vet-signature/${'a'.repeat(22)}` },
  'PUT /vet/update/my/profile/v1': { about: 'I love dogs.', languages: ['Hindi'], fee: 499 },
  'PUT /shop/update/my/hours/v1': { hours: 'Mon–Sat 9:00–21:00' },
  'PUT /shop/update/my/pause/v1': { length: 'today' },
  'PUT /pharmacist/approve/prescription/{id}/v1': { checks: [...reviewChecks] },
  'PUT /shop/reject/order/{id}/v1': { reasonId: SOME_ID, note: 'None is left' },
  'PUT /shop/pack/order/{id}/v1': {
    batches: [{ lineId: SOME_ID, batchNumber: 'B123', expiresMonth: '2030-01' }],
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
  'PUT /pharmacist/reject/prescription/{id}/v1': { reasonId: SOME_ID, note: 'I can’t read it' },
  'PUT /lab/receive/sample/v1': { barcode: 'TW-0001' },
  'PUT /lab/reject/sample/{id}/v1': { reason: 'It has clotted' },
  'PUT /lab/save/results/{id}/v1': {
    revision: 1,
    results: [{ parameterId: SOME_ID, value: 13.4, isConfirmed: true }],
    comment: 'Fine',
    pdf: 'lab-report/aaaaaaaaaaaaaaaaaaaaaa',
    isComplete: true,
  },
  'PUT /lab/verify/report/{id}/v1': { revision: 1 },
  'POST /lab/upload/report/v1': { sFileName: 'a.pdf', sContentType: 'application/pdf' },
  'PUT /vet/update/my/presence/v1': { status: 'break', breakMinutes: 10 },
  'PUT /vet/save/notes/{id}/v1': { ...draftOf(), updatedAt: null },
  'PUT /vet/sign/consultation/{id}/v1': { updatedAt: '2030-01-01T10:00:00.000Z' },
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
  'PUT /console/skip/first/steps/v1': { part: 'lab', isSkipped: true },
  'POST /console/refund/payments/{id}/v1': {
    amount: 1,
    cause: 'poor_service',
    reason: 'The vet came late',
  },
  'POST /console/decline/refunds/{id}/v1': { reason: 'The bag was fine on the photo' },
  'POST /console/create/partner-rates/v1': rateForm,
  'PUT /console/update/partner-rates/{id}/v1': rateForm,
  'POST /console/release/payouts/v1': { ids: [SOME_ID] },
  'POST /console/withdraw/payouts/v1': { ids: [SOME_ID] },
  'POST /console/answer/payouts/v1': { answers: [{ number: 'P-1', reference: 'UTR1' }] },
  'POST /console/confirm/bank-accounts/{id}/v1': { number: '001234567890' },
  'PUT /vet/update/my/bank/account/v1': bankAccount,
  'PUT /shop/update/my/bank/account/v1': bankAccount,
  'POST /console/cancel/consultations/{id}/v1': { reason: 'The vet has fallen ill' },
  'POST /console/move/consultations/{id}/v1': { vetId: SOME_ID },
  'POST /console/cancel/home-visits/{id}/v1': { reason: 'Nobody can come' },
  'POST /console/cancel/parcels/{id}/v1': { reason: 'The shop has burnt down' },
  'PUT /console/update/contact-messages/{id}/v1': { state: 'waiting', assignedTo: SOME_ID },
  'PUT /console/answer/contact-messages/{id}/v1': { text: 'We send a new one', seen: 0, isSolved: false },
  'PUT /console/note/contact-messages/{id}/v1': { text: 'Ask the shop first' },
  'POST /console/create/ready-answers/v1': { title: 'Torn bag', text: 'Sorry, {name}' },
  'PUT /console/update/ready-answers/{id}/v1': { title: 'Torn bag', text: 'Sorry, {name}' },
  'POST /console/find/owners/v1': { text: 'Asha' },
  'POST /console/find/records/v1': { text: 'Asha' },
  'POST /console/retry/failed/jobs/v1': { ids: ['1'], reason: 'It works again' },
  'POST /console/drop/failed/jobs/v1': { ids: ['1'], reason: 'It is too late' },
  'POST /console/show/contact/{id}/v1': { reason: 'They asked us to ring them' },
  'POST /console/open/record/{id}/v1': { reason: 'They asked what was prescribed' },
  'POST /console/open/invoices/{id}/v1': { reason: 'They asked for a copy of it' },
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
        actionId: SOME_ID,
        visitId: SOME_ID,
        kind: 'vitals',
        at: '2026-11-22T10:00:00.000Z',
        data: { petId: SOME_ID, weightKg: 4.5, temperatureC: 38.5, heartRate: 90, respiration: 24 },
      },
    ],
  },
  'PUT /console/newsletters/{id}/v1': {
    revision: 1,
    subject: 'Ticks',
    preheader: '',
    intro: '',
    postIds: [SOME_ID],
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
  'POST /console/posts/restore/{id}/v1': { revision: 1, versionId: SOME_ID },
  'POST /console/posts/picture/v1': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'POST /console/posts/video/{id}/v1': {
    contentType: 'video/mp4',
    size: 1_000,
    durationSeconds: 9,
    fileId: SOME_ID,
  },
  'POST /vet/post/review/{id}/v1': { revision: 1, isApproved: false, note: 'Say where.' },
  'PUT /technician/update/my/position/{id}/v1': { latitude: 12.97, longitude: 77.59 },
  'POST /technician/upload/visit/photo/v1': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'POST /technician/upload/vial/photo/v1': { sFileName: 'a.jpg', sContentType: 'image/jpeg' },
  'POST /vet/add/my/exception/v1': {
    day: '2030-01-01',
    lastDay: '2030-01-03',
    fromMinute: 600,
    toMinute: 720,
  },
};
