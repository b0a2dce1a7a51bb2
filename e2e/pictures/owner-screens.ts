import type { Page } from '@playwright/test';
import type { Ids } from '../people/people.ts';
import { registrationScreens } from './registration-screens.ts';
import { ARTICLE, CLIP, screen } from './screen.ts';

/** Screens of owners. */
export const ownerScreens = (ids: Ids) => [
  ...newcomers(),
  ...owners(ids),
  ...consultations(ids),
  ...homeVisits(ids),
  ...registrationScreens(ids),
  ...applications(),
  ...shopping(ids),
];

const newcomers = () => [
  screen('newcomer', 'refer-code', '/refer-code'),
  screen('newcomer', 'home-new', '/'),
  screen('newcomer', 'profile-new', '/profile'),
  screen('newcomer', 'pets-none', '/profile/pets'),
  screen('newcomer', 'care-none', '/care'),
  screen('newcomer', 'due-none', '/due'),
  screen('newcomer', 'health-card-none', '/e-health-card'),
  screen('newcomer', 'health-card-new', '/e-health-card?new=pet'),
  screen('newcomer', 'travel-kit-none', '/travel-kit'),
  screen('newcomer', 'addresses-none', '/profile/addresses'),
  screen('newcomer', 'reviews-none', '/profile/reviews'),
  screen('newcomer', 'saved-none', '/profile/saved'),
  screen('newcomer', 'notifications-none', '/notifications'),
  screen('newcomer', 'my-messages-none', '/profile/messages'),
  screen('newcomer', 'consultations-none', '/my-consultations'),
  screen('newcomer', 'orders-none', '/my-orders'),
  screen('newcomer', 'cart-empty', '/cart'),
  screen('newcomer', 'reminders-none', '/reminders'),
  screen('newcomer', 'reminders-medicines-none', '/reminders?tab=medicines'),
  screen('newcomer', 'reminders-record-none', '/reminders?tab=record'),
];

const applications = () => [
  screen('applicant', 'join-started', '/join'),
  screen('newcomer', 'join-vet-none', '/join/vet'),
  screen('applicant', 'join-vet', '/join/vet?step=vet'),
  screen('applicant', 'join-vet-practice', '/join/vet?step=practice'),
  screen('applicant', 'join-vet-bank', '/join/vet?step=bank'),
  screen('applicant', 'join-vet-documents', '/join/vet?step=documents', (page) =>
    page.getByRole('button', { name: 'Save and continue' }).click(),
  ),
  screen('applicant', 'join-vet-check', '/join/vet?step=check'),
  screen('applicant', 'join-shop', '/join/shop?step=shop'),
  screen('applicant', 'join-shop-correction', '/join/shop?step=address'),
  screen('applicant', 'join-shop-documents', '/join/shop?step=documents'),
  screen('sentApplicant', 'join-vet-sent', '/join/vet'),
];

const owners = (ids: Ids) => [
  screen('owner', 'home', '/'),
  screen('owner', 'profile', '/profile'),
  screen('owner', 'pets', '/profile/pets'),
  screen('owner', 'due', '/due'),
  screen('owner', 'health-card', '/e-health-card'),
  screen('owner', 'abuse-cases-own', '/report-animal-abuse/cases'),
  screen('owner', 'abuse-case', `/report-animal-abuse/case/${ids.abuseCase}`),
  screen('owner', 'abuse-case-withdraw', `/report-animal-abuse/case/${ids.abuseCase}`, (page) =>
    page.getByRole('button', { name: 'Withdraw case' }).click(),
  ),
  screen('owner', 'health-card-form', '/e-health-card', async (page) => {
    await page.getByRole('button', { name: /^Add it.*a vaccination/ }).click();
    await page.getByRole('dialog').waitFor();
  }),
  screen('owner', 'health-card-qr', '/e-health-card', async (page) => {
    await page.getByRole('button', { name: 'Show QR' }).click();
    await page.getByRole('img', { name: /^QR code of/ }).waitFor();
  }),
  screen('owner', 'clips', '/paw-play'),
  screen('owner', 'clips-topic', '/paw-play?topic=grooming'),
  screen('owner', 'video-settings', CLIP, async (page) => {
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    // The controls hide after three seconds, but not with the focus in them.
    await page.getByRole('button', { name: 'Settings' }).focus();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Quality').waitFor();
  }),
  screen('owner', 'articles', '/tails-&-tips'),
  screen('owner', 'articles-topic', '/tails-&-tips?topic=food&pet=dog'),
  screen('owner', 'articles-nothing', '/tails-&-tips?tag=xylophone'),
  screen('owner', 'article-contents', ARTICLE, (page) =>
    page.getByRole('button', { name: 'In this article' }).click(),
  ),
  screen('owner', 'care', '/care'),
  screen('owner', 'pet-carers', `/profile/pets/${ids.pet}/carers`),
  screen('owner', 'pet-carers-invite', `/profile/pets/${ids.pet}/carers`, (page) =>
    page.getByRole('button', { name: 'Invite' }).click(),
  ),
  screen('owner', 'travel-kit', '/travel-kit'),
  screen('owner', 'travel-kit-flight', `/travel-kit?pet=${ids.pet}&by=flight&on=2099-12-20`),
  screen('owner', 'emergency-sheet', '/profile/pets', async (page) => {
    await page.getByRole('button', { name: 'Emergency help' }).click();
    await page.getByRole('link', { name: 'Send on WhatsApp' }).waitFor();
  }),
  screen('owner', 'pet-new', '/profile/pets/new'),
  screen('owner', 'pet', `/profile/pets/${ids.pet}`),
  screen('owner', 'pet-prescriptions', `/profile/pets/${ids.pet}?show=prescriptions`),
  screen('owner', 'pet-search', `/profile/pets/${ids.pet}?q=nothing+like+it`),
  screen('owner', 'pet-papers', `/profile/pets/${ids.pet}?tab=papers`),
  screen('owner', 'pet-share', `/profile/pets/${ids.pet}/share`),
  screen('owner', 'pet-print', `/profile/pets/${ids.pet}/print`),
  screen('owner', 'pet-vaccinations', `/profile/pets/${ids.pet}?tab=vaccinations`),
  screen('owner', 'pet-weight', `/profile/pets/${ids.pet}?tab=weight`),
  screen('owner', 'pet-reports', `/profile/pets/${ids.pet}/reports`),
  screen('owner', 'pet-report', `/profile/pets/${ids.pet}/reports/${ids.reportVerified}`, (page) =>
    page.getByText('Earlier values').first().click(),
  ),
  screen('owner', 'pet-report-to-come', `/profile/pets/${ids.pet}/reports/${ids.reportToCome}`),
  screen('owner', 'pet-edit', `/profile/pets/${ids.pet}/edit`),
  screen('owner', 'addresses', '/profile/addresses'),
  screen('owner', 'reviews', '/profile/reviews'),
  screen('owner', 'saved', '/profile/saved'),
  screen('owner', 'address-new', '/profile/addresses/new'),
  screen('owner', 'address-pin', '/profile/addresses/new', async (page) => {
    await page.getByLabel('Pincode').fill('560038');
    await page.getByLabel('Nearest locality').selectOption({ index: 2 });
    await page.getByText(/^The pin is set\. /).waitFor();
  }),
  screen('owner', 'address-edit', `/profile/addresses/${ids.address}`),
  screen('owner', 'notifications', '/notifications'),
  screen('owner', 'my-messages', '/profile/messages'),
  screen('owner', 'my-message', `/profile/messages/${ids.message}`),
  screen('owner', 'ambulance', '/ambulance'),
  screen('owner', 'ambulance-hospitals', '/ambulance?show=hospitals'),
  screen('owner', 'emergency', '/', async (page) => {
    const region = page.getByRole('region', { name: 'Emergency' });
    await region.getByRole('button', { name: 'Emergency help' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  screen('owner', 'refer-earn', '/refer-earn'),
  screen('owner', 'reminders', '/reminders'),
  screen('owner', 'reminders-medicines', '/reminders?tab=medicines'),
  screen('owner', 'reminders-prescriptions', '/reminders?tab=prescriptions'),
  screen('owner', 'reminders-record', '/reminders?tab=record'),
  screen('owner', 'reminder-new', '/reminders/new'),
  screen('owner', 'reminder-errors', '/reminders/new', (page) =>
    page.getByRole('button', { name: 'Set reminder' }).click(),
  ),
  screen('owner', 'reminder', `/reminders/${ids.reminder}`),
  screen('owner', 'reminder-delete', `/reminders/${ids.reminder}`, async (page) => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('owner', 'reminder-not-found', `/reminders/${ids.pet}`),
];

const BOOKING = '/consultation/schedule-consultation/doctor-details';
const INSTANT = '/consultation/instant-consultation/doctor-details';

const RING = '01234567-89ab-7def-8123-456789abcdef';

/** A search that rings three vets. No real one: other screens of the owner would show it, too. */
async function ringVets(page: Page) {
  const ringing = {
    ...{ _id: RING, consultId: RING, chatId: RING, channelName: 'a1', status: 'searching' },
    ...{ round: 1, rounds: 3, asked: 3, roundEndsAt: null, payment: null, refund: null, nextSlots: [] },
    askedVets: ['03', '05', '07'].map((at) => ({ name: `Asha Rao ${at}`, image: `images/vets/${at}.svg` })),
    pet: { _id: RING, name: 'Bruno', photo: null, petImage: 'images/pets/dog.svg' },
    bill: { fee: 399, discount: 0, couponCode: null, referral: 0, toPay: 399 },
    ...{ holdExpiresAt: '2026-11-21T10:00:00Z', createdAt: '2026-11-21T10:00:00Z' },
  };
  const fee = { fee: 399, minutes: 20, ringSeconds: 45, rounds: 3, vetsOnline: 3, kinds: [], referral: null };
  const answers: [string, object][] = [
    ['**/api/user/get/my/instant/request/v1', ringing],
    ['**/api/user/get/instant/request/*/v1', ringing],
    ['**/api/admin/get/instant/consultation/fees/for/user/v1', { ...fee, usualWaitSeconds: 95 }],
  ];
  for (const [calls, data] of answers) {
    await page.route(calls, (route) =>
      page.url().includes(RING)
        ? route.fulfill({ json: { success: true, message: '', data } })
        : route.fallback(),
    );
  }
  await page.goto(`${INSTANT}/connect?consultId=${RING}`);
  await page.getByRole('heading', { name: 'Calling 3 vets' }).waitFor();
}

const consultations = (ids: Ids) => [
  screen('owner', 'consultation', '/consultation'),
  screen('owner', 'vets', '/consultation/schedule-consultation'),
  screen('owner', 'vet', `${BOOKING}/${ids.vet}`),
  screen('owner', 'book', `${BOOKING}/${ids.vet}/payment?at=${encodeURIComponent(ids.slotAt)}`),
  screen('owner', 'appointment', `${BOOKING}/${ids.booked}/appointment/scheduled`),
  screen('owner', 'appointment-finished', `${BOOKING}/${ids.finished}/appointment/scheduled`),
  screen('owner', 'order-medicines', `/prescriptions/${ids.finished}/order`),
  screen('owner', 'reschedule', `${BOOKING}/${ids.booked}/appointment/reschedule`),
  screen('owner', 'cancelled', `${BOOKING}/${ids.cancelled}/appointment/cancelled`),
  screen('owner', 'unpaid', '/consultation/payment'),
  screen('owner', 'payment-status', `/payment/status/${ids.payment}/v1`),
  screen('owner', 'my-consultations', '/my-consultations'),
  screen('owner', 'my-consultations-past', '/my-consultations?tab=past'),
  screen('owner', 'instant-ask', `${INSTANT}/now/payment`),
  screen('owner', 'instant-ring', '/consultation', ringVets),
  screen('owner', 'appointment-instant', `${INSTANT}/${ids.finished}/appointment/scheduled`),
  screen('owner', 'call-join', `${INSTANT}/${ids.booked}/appointment/join`),
  screen('owner', 'call-over', `${INSTANT}/connect?consultId=${ids.finished}`),
];

const homeVisits = (ids: Ids) => [
  screen('owner', 'home-care', '/home-care'),
  screen('owner', 'home-care-old', '/homecare'),
  screen('owner', 'blood-test', '/blood-test?pincode=560001'),
  screen('owner', 'blood-test-chosen', '/blood-test?pincode=560001', async (page) => {
    await page.getByRole('checkbox').first().check({ force: true });
    await page.getByRole('group', { name: /^Arrives on/ }).waitFor();
  }),
  screen('owner', 'vaccination', '/vaccination?pincode=560001'),
  screen('owner', 'home-care-payment', '/home-care/payment'),
  screen('owner', 'home-care-payment-old', '/homecare/payment'),
  screen('owner', 'blood-test-payment-none', '/blood-test/payment'),
  screen('owner', 'vaccination-payment-none', '/vaccination/payment'),
  screen('owner', 'visit', `/home-care/appointment/scheduled/${ids.visit}`),
  screen('owner', 'visit-old', `/homecare/appointment/scheduled/${ids.visit}`),
  screen('owner', 'visit-blood-test', `/blood-test/appointment/scheduled/${ids.visit}`),
  screen('owner', 'visit-cancelled', `/vaccination/appointment/scheduled/${ids.visitCancelled}`),
  screen('owner', 'visit-cancel', `/home-care/appointment/scheduled/${ids.visit}`, (page) =>
    page.getByRole('button', { name: 'Cancel' }).click(),
  ),
  screen('owner', 'visit-not-found', `/home-care/appointment/scheduled/${ids.pet}`),
  screen('owner', 'visit-move', `/home-care/appointment/${ids.visit}/reschedule`),
  screen('owner', 'visit-move-old', `/homecare/appointment/${ids.visit}/reschedule`),
  screen('owner', 'visit-move-blood-test', `/blood-test/appointment/${ids.visit}/reschedule`),
  screen('owner', 'visit-move-cancelled', `/vaccination/appointment/${ids.visitCancelled}/reschedule`),
  screen('owner', 'visits-home-care', '/home-care-appointment?kind=all'),
  screen('owner', 'visits-vaccination', '/vaccination-appointment?tab=cancelled'),
  screen('owner', 'visits-blood-test', '/bloodtest-appointment'),
  screen('owner', 'home-vets', '/home-care/schedule-appointment'),
  screen('owner', 'home-vets-old', '/homecare/schedule-appointment?q=xylophone'),
  screen('owner', 'home-vet', `/home-care/schedule-appointment/doctor-details/${ids.homeVet}`),
  screen('owner', 'home-vet-old', `/homecare/schedule-appointment/doctor-details/${ids.homeVet}`),
];

const shopping = (ids: Ids) => [
  screen('owner', 'pharmacy', '/pharmacy'),
  screen('owner', 'marketplace', '/marketplace'),
  screen('owner', 'shops', '/pharmacy/stores'),
  screen('owner', 'shop', `/pharmacy/store/${ids.shop}`),
  screen('owner', 'categories', '/product-category'),
  screen('owner', 'category', '/product-category?category=food'),
  screen('owner', 'pet-category', '/pet-category?pet=dog'),
  screen('owner', 'product-allergy', `/pharmacy/medicine/concern/product/${ids.product}`),
  screen('owner', 'product-sold-out', `/pharmacy/medicine/concern/product/${ids.soldOut}`),
  screen('owner', 'product-prescription', `/pharmacy/medicine/concern/product/${ids.medicine}`),
  screen('owner', 'similar', `/similar-products?productId=${ids.product}`),
  screen('owner', 'bought-together', `/customer/bought/items?productIds=${ids.product}`),
  screen('owner', 'search', '/search?q=collar'),
  screen('owner', 'cart', '/cart'),
  screen('owner', 'checkout', '/cart/checkout'),
  screen('owner', 'order-unpaid', `/cart/order/${ids.orderUnpaid}`),
  screen('owner', 'orders', '/my-orders'),
  screen('owner', 'order', `/my-orders/${ids.order}`),
  screen('owner', 'order-under-way', `/my-orders/${ids.orderUnderWay}`),
  screen('owner', 'order-parcels', `/my-orders/${ids.orderOfTwo}`),
  screen('owner', 'order-parcels-open', `/my-orders/${ids.orderOfTwo}`, async (page) => {
    for (const details of await page.getByRole('button', { name: /^Details/ }).all()) await details.click();
  }),
];
