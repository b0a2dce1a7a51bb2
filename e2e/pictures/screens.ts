import type { Page } from '@playwright/test';
import { fillIncident, goToPerpetrator, goToWitness } from '../drivers/abuse-reports.ts';
import type { Ids, Who } from '../people/people.ts';

/** A screen to capture. */
export interface Screen {
  who: Who;
  /** Name of its pictures. */
  name: string;
  path: string;
  /** Run before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

const screen = (who: Who, name: string, path: string, act?: Screen['act']): Screen => ({
  who,
  name,
  path,
  act,
});

/** Every screen, as each user who reaches it. */
export const listScreens = (ids: Ids): Screen[] => [
  ...visitors(ids),
  ...newcomers(),
  ...owners(ids),
  ...consultations(ids),
  ...homeVisits(ids),
  ...registrations(ids),
  ...welfare(ids),
  ...writing(ids),
  ...shopping(ids),
  ...consoles(ids),
  ...filling(ids),
  ...backOffice(ids),
];

/** From the demo. */
const ARTICLE = '/tails-&-tips/details?id=monsoon-ticks-and-tick-fever';
const CLIP = '/paw-play/watch?id=check-for-ticks-in-one-minute';

const visitors = (ids: Ids) => [
  screen('visitor', 'login', '/login'),
  screen('visitor', 'privacy-choices', '/privacy-choices'),
  screen('visitor', 'vet-public', `/doctor/details/${ids.vet}`),
  screen('visitor', 'medicine', '/pharmacy/medicine'),
  screen('visitor', 'concerns', '/pharmacy/medicine/concern'),
  screen('visitor', 'concern', '/pharmacy/medicine/concern/skin-and-coat'),
  screen('visitor', 'product', `/pharmacy/medicine/concern/product/${ids.product}`),
  screen('visitor', 'about', '/about'),
  screen('visitor', 'contact', '/contact'),
  screen('visitor', 'contact-errors', '/contact', (page) =>
    page.getByRole('button', { name: /^Send/ }).first().click(),
  ),
  screen('visitor', 'contact-sent', '/contact', async (page) => {
    await page.getByLabel('Name').fill('Ananya Rao');
    await page.getByLabel('Email address').fill('ananya.rao@example.com');
    await page.getByLabel('Message').fill('Do you come to Mysuru, too?');
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('We’ve got your message').waitFor();
  }),
  screen('visitor', 'article-comments', `/blog_comments/${ids.article}`),
  screen('visitor', 'film-comments', `/video_comments/${ids.film}`),
  screen('visitor', 'comment-sign-in', `/blog_comments/${ids.article}`, async (page) => {
    await page.getByPlaceholder('Enter comment').fill('Ours had one, too.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Sign in to send your comment').waitFor();
  }),
  screen('visitor', 'terms', '/terms&conditions'),
  screen('visitor', 'privacy', '/privacy-policy'),
  screen('visitor', 'help', '/help'),
  screen('visitor', 'guides', '/guides'),
  screen('visitor', 'guide', '/guides/tick-fever'),
  screen('visitor', 'cities', '/vets-in'),
  screen('visitor', 'city', '/vets-in/bengaluru'),
  screen('visitor', 'shared-pet', `/shared/pet#${'A'.repeat(22)}`),
  screen('visitor', 'verify-prescription', `/verify/prescription/${'A'.repeat(22)}`),
  screen('visitor', 'abuse-report', '/report-animal-abuse'),
  screen('visitor', 'abuse-report-errors', '/report-animal-abuse', async (page) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Choose what happened, or').waitFor();
  }),
  screen('visitor', 'abuse-report-perpetrator', '/report-animal-abuse', async (page) => {
    await fillIncident(page);
    await goToPerpetrator(page);
  }),
  screen('visitor', 'abuse-report-receipt', '/report-animal-abuse', async (page) => {
    await fillIncident(page);
    await goToPerpetrator(page);
    await goToWitness(page);
    await page.getByText('Stay anonymous').click();
    await page.getByRole('button', { name: 'Submit report' }).click();
    // Prevents a prompt at the next navigation. It is shown for two seconds: the page itself clicks it in time.
    await page.getByRole('button', { name: 'I’ve noted it' }).evaluate(async (noted: HTMLElement) => {
      noted.click();
      let stay: HTMLElement | undefined;
      while (!stay) {
        await new Promise(requestAnimationFrame);
        stay = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Stay here'));
      }
      stay.click();
    });
  }),
  // The last of them: what it leaves unsaved would reach the server while the next one is filled in.
  screen('visitor', 'abuse-report-witness', '/report-animal-abuse', async (page) => {
    await fillIncident(page, `A dog is tied up all day. ${'Nobody brings it water. '.repeat(20)}`);
    await goToPerpetrator(page);
    await goToWitness(page);
    await page.getByRole('button', { name: /^Add (another|one more) witness/ }).click();
    await page.getByText('Give my name').click();
  }),
  screen('visitor', 'abuse-case-edit-locked', `/report-animal-abuse/case/${ids.vet}/edit`),
  screen('visitor', 'abuse-cases', '/report-animal-abuse/cases'),
  screen('visitor', 'abuse-cases-errors', '/report-animal-abuse/cases', (page) =>
    page.getByRole('button', { name: 'Open case' }).click(),
  ),
  screen('visitor', 'abuse-case-locked', `/report-animal-abuse/case/${ids.vet}`),
  screen('visitor', 'abuse-statistics', '/animal-abuse-statistics'),
  screen('visitor', 'abuse-statistics-few', '/animal-abuse-statistics?state=Goa'),
  screen('visitor', 'verify-vaccination', '/verify/vaccination/TWV-0000000000'),
  screen('visitor', 'about-us', '/about-us'),
  screen('visitor', 'contact-us', '/contact-us'),
  screen('visitor', 'contact-conversation', ids.conversation),
  screen('visitor', 'contact-conversation-ended', '/contact/conversation'),
  screen('visitor', 'mobile-vet-terms', '/mobile/vet/terms'),
  screen('visitor', 'mobile-vet-privacy', '/mobile/vet/privacy'),
  screen('visitor', 'mobile-vet-support', '/mobile/vet/support'),
  screen('visitor', 'mobile-user-terms', '/mobile/user/terms'),
  screen('visitor', 'mobile-user-privacy', '/mobile/user/privacy'),
  screen('visitor', 'mobile-user-support', '/mobile/user/support'),
  screen('visitor', 'tile', `/marketplace/tiles/${ids.tile}`),
  screen('visitor', 'vaccination-visitor', '/vaccination?pincode=560001'),
  screen('visitor', 'vaccination-nowhere', '/vaccination?pincode=791001'),
  screen('visitor', 'vaccination-payment-visitor', '/vaccination/payment'),
  screen('visitor', 'visit-visitor', `/vaccination/appointment/scheduled/${ids.visit}`),
  screen('visitor', 'home-care-list-visitor', '/home-care-appointment'),
  screen('visitor', 'health-card-visitor', '/e-health-card'),
  screen('visitor', 'pass', ids.pass),
  screen('visitor', 'pass-none', `/pass/${'A'.repeat(22)}`),
  screen('visitor', 'newsletter-confirm', '/newsletter/confirm?token=outdated'),
  screen('visitor', 'newsletter-leave', '/newsletter/leave?token=outdated'),
  screen('visitor', 'article', ARTICLE),
  screen('visitor', 'article-not-found', '/tails-&-tips/details?id=there-is-none'),
  screen('visitor', 'video', CLIP),
  screen('visitor', 'video-not-found', '/paw-play/watch?id=there-is-none'),
  screen('visitor', 'refer-earn-visitor', '/refer-earn'),
  screen('visitor', 'search-nothing', '/search?q=xylophone'),
  screen('visitor', 'not-found', '/there-is-no-such-page'),
  screen('visitor', 'sandbox-inbox', '/sandbox/inbox'),
  screen('visitor', 'console-login', '/console/login'),
  screen('visitor', 'console-join-not-found', '/console/join#cut'),
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

const registrations = (ids: Ids) => [
  screen('newcomer', 'registrations-none', '/pet-registration'),
  screen('registrant', 'registrations', '/pet-registration'),
  screen('registrant', 'registrations-old', '/goverment-pet-registration'),
  screen('registrant', 'registration-new', '/pet-registration?pet=new'),
  screen('registrant', 'registration-draft-pet', `/pet-registration?id=${ids.registrationDraft}&step=pet`),
  screen('registrant', 'registration-draft', `/pet-registration?id=${ids.registrationDraft}&step=details`),
  screen('registrant', 'registration-papers', `/pet-registration?id=${ids.registrationDraft}&step=papers`),
  screen('registrant', 'registration-check', `/pet-registration?id=${ids.registrationDraft}&step=check`),
  screen('registrant', 'registration-sent', `/pet-registration?id=${ids.registrationWaiting}`),
  screen('registrant', 'registration-correction', `/pet-registration?id=${ids.registrationCorrected}`),
  screen('registrant', 'registration-rejected', `/pet-registration?id=${ids.registrationRejected}`),
  screen('registrant', 'registration', `/pet-registration?id=${ids.registered}`),
  screen('registrant', 'registration-expiring', `/pet-registration?id=${ids.registrationExpiring}`),
  screen('registrant', 'registration-qr', '/pet-registration', async (page) => {
    await page.getByRole('button', { name: 'QR code of Bruno' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
  }),
  screen('visitor', 'verify-registration', `/verify/registration/${ids.registrationToken}`),
  screen('visitor', 'verify-registration-unknown', '/verify/registration/TWR-0000000000'),
  screen('registry', 'console-registry', '/console/registry'),
  screen('registry', 'console-registry-done', '/console/registry?tab=done'),
  screen('registry', 'console-registry-none', '/console/registry?search=xylophone'),
  screen(
    'registry',
    'console-registry-review',
    `/console/registry/${ids.registrationTaken}`,
    async (page) => {
      await page.getByRole('button', { name: 'Remark on Colour' }).click();
      await page.getByLabel('What to correct: Colour').fill('The photo shows a black dog.');
    },
  ),
  screen('registry', 'console-registry-waiting', `/console/registry/${ids.registrationWaiting}`),
  screen('registry', 'console-registry-approved', `/console/registry/${ids.registered}`),
  screen('registry', 'console-registry-correct', `/console/registry/${ids.registrationTaken}`, (page) =>
    page.getByRole('button', { name: 'Ask for a correction' }).click(),
  ),
];

/** Clicks a visible button of a case: phones and desktops place it differently. */
const clickShown = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();

/** Removes page views, as on the first day: those of the capture are counted, too. */
async function withoutVisits(page: Page) {
  const until = new Date().toISOString();
  const days = Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-0${at + 1}`, views: 0, visitors: 0 }));
  const consents = { accepted: 0, declined: 0 };
  const data = { days, pages: [], sources: [], devices: [], consents, until };
  const calls = '**/api/console/traffic/v1*';
  await page.route(calls, (route) => route.fulfill({ json: { success: true, message: '', data } }));
  await page.reload();
  await page.getByText('No visits in this period').waitFor();
  await page.unroute(calls);
}

const writing = (ids: Ids) => [
  screen('editor', 'console-posts', '/console/posts'),
  screen('editor', 'console-posts-none', '/console/posts?search=xylophone'),
  screen('editor', 'console-posts-archived', '/console/posts?tab=archived'),
  screen('editor', 'console-posts-new', '/console/posts', async (page) => {
    await page.getByRole('button', { name: 'New article' }).click();
    await page.getByRole('button', { name: 'Start the article' }).click();
    await page.getByText('Title is needed.').waitFor();
  }),
  screen('editor', 'console-post', `/console/posts/${ids.post}`, (page) =>
    page.getByRole('textbox', { name: 'The text' }).waitFor(),
  ),
  screen('editor', 'console-post-bare', `/console/posts/${ids.barePost}`, (page) =>
    page.getByRole('textbox', { name: 'The text' }).waitFor(),
  ),
  screen('editor', 'console-post-video', `/console/posts/${ids.videoPost}`),
  screen('editor', 'console-post-card', `/console/posts/${ids.post}`, async (page) => {
    await page.getByRole('button', { name: 'Product, vet or post' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  }),
  screen('editor', 'console-post-link', `/console/posts/${ids.post}`, async (page) => {
    await page.getByRole('textbox', { name: 'The text' }).click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('button', { name: 'Add link' }).click();
    await page.getByText('Write a whole address').waitFor();
  }),
  screen('editor', 'console-post-submit', `/console/posts/${ids.post}`, async (page) => {
    await clickShown('Submit for review')(page);
    await page.getByRole('dialog').waitFor();
  }),
  screen('editor', 'console-post-in-review', `/console/posts/${ids.postToReview}`),
  screen('editor', 'console-post-preview', `/console/posts/${ids.post}?view=preview`),
  screen('editor', 'console-post-versions', `/console/posts/${ids.post}?view=versions`, async (page) => {
    await page
      .getByRole('link', { name: /^Version / })
      .first()
      .click();
    await page.getByRole('heading', { name: /^Version / }).waitFor();
  }),
  screen('editor', 'console-newsletters', '/console/newsletters'),
  screen('editor', 'console-newsletter', `/console/newsletters/${ids.letter}`),
  screen('editor', 'console-newsletter-find', `/console/newsletters/${ids.letter}`, async (page) => {
    await page.getByRole('button', { name: 'Add an article or video' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  }),
  screen('editor', 'console-newsletter-preview', `/console/newsletters/${ids.letter}?view=preview`, (page) =>
    page.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe' }).waitFor(),
  ),
  screen('editor', 'console-newsletter-send', `/console/newsletters/${ids.letter}`, async (page) => {
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  screen('editor', 'console-newsletter-test', `/console/newsletters/${ids.letter}`, async (page) => {
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send the test' }).click();
    await page.getByText('Enter an email address.').waitFor();
  }),
  screen('editor', 'console-newsletter-on-its-way', `/console/newsletters/${ids.letterOnItsWay}`),
  screen('editor', 'console-newsletter-sent', `/console/newsletters/${ids.letterSent}`),
  screen('editor', 'console-newsletter-scheduled', `/console/newsletters/${ids.letterScheduled}`),
  screen('editor', 'console-traffic', '/console/traffic'),
  screen('editor', 'console-traffic-days', '/console/traffic?days=7', (page) =>
    page.getByText('Day by day').click(),
  ),
  screen('editor', 'console-traffic-none', '/console/traffic?days=7', withoutVisits),
];

const welfare = (ids: Ids) => [
  screen('welfare', 'console-welfare', '/console/welfare'),
  screen('welfare', 'console-welfare-none', '/console/welfare?search=xylophone'),
  screen('welfare', 'console-welfare-open', '/console/welfare?tab=open&severity=high'),
  screen('welfare', 'console-welfare-identity', '/console/welfare?tab=identity'),
  screen('welfare', 'console-welfare-map', '/console/welfare?view=map', (page) =>
    page
      .getByRole('region', { name: 'Map of open cases' })
      .getByRole('button', { name: /triaged|High/ })
      .first()
      .click(),
  ),
  screen('welfare', 'console-welfare-case', `/console/welfare/${ids.welfareWaiting}`),
  screen('welfare', 'console-welfare-triage', `/console/welfare/${ids.welfareWaiting}`, async (page) => {
    await clickShown('Triage')(page);
    await page.getByRole('button', { name: 'Take it on' }).click();
    await page.getByText('Choose how severe it is.').waitFor();
  }),
  screen('welfare', 'console-welfare-forwarded', `/console/welfare/${ids.welfareForwarded}`),
  screen('welfare', 'console-welfare-who', `/console/welfare/${ids.welfareForwarded}`, async (page) => {
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByText('Zubeida Khan').waitFor();
  }),
  screen('welfare', 'console-welfare-closed', `/console/welfare/${ids.welfareClosed}`),
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

const openSettlement = async (page: Page) => {
  await page.getByRole('region', { name: 'Settlements' }).getByRole('link').first().click();
};

const consoles = (ids: Ids) => [
  screen('vet', 'console-today', '/console'),
  screen('vet', 'console-consultations', '/console/consultations'),
  screen('vet', 'console-upcoming', '/console/consultations?tab=upcoming'),
  screen('vet', 'console-workspace', `/console/consultations/${ids.booked}`),
  screen('vet', 'console-workspace-signed', `/console/consultations/${ids.finished}`),
  screen('vet', 'console-post-reviews', '/console/reviews'),
  screen('vet', 'console-post-review', `/console/reviews/${ids.postToReview}`),
  screen('vet', 'console-post-review-changes', `/console/reviews/${ids.postToReview}`, async (page) => {
    await page.getByRole('button', { name: 'Ask for changes' }).click();
    await page.getByRole('button', { name: 'Send to the editors' }).click();
    await page.getByText('Write what has to change.').waitFor();
  }),
  screen('vet', 'console-hours', '/console/hours'),
  screen('vet', 'console-vet-account', '/console/account'),
  screen('vet', 'console-not-found', '/console/nothing-here'),
  screen('shop', 'console-orders', '/console/orders'),
  screen('shop', 'console-orders-under-way', '/console/orders?tab=under_way'),
  screen('shop', 'console-order', `/console/orders/${ids.consoleOrder}`),
  screen('shop', 'console-stock', '/console/stock'),
  screen('shop', 'console-people', '/console/people'),
  screen('shop', 'console-shop-account', '/console/account'),
  screen('vet', 'console-vet-money', '/console/money'),
  screen('vet', 'console-vet-settlement', '/console/money', openSettlement),
  screen('vet', 'console-bank-account', '/console/money', async (page) => {
    await page.getByRole('button', { name: /^(Replace|Enter your bank account)$/ }).click();
    await page.getByRole('button', { name: 'Save the account' }).click();
  }),
  screen('shop', 'console-shop-money', '/console/shop-money'),
  screen('shop', 'console-shop-settlement', '/console/shop-money', openSettlement),
  screen('lab', 'console-lab', '/console/lab'),
  screen('lab', 'console-lab-verify-list', '/console/lab?tab=verify'),
  screen('lab', 'console-lab-to-receive', `/console/lab/${ids.labToReceive}`),
  screen('lab', 'console-lab-to-examine', `/console/lab/${ids.labToExamine}`),
  screen('lab', 'console-lab-to-verify', `/console/lab/${ids.labToVerify}`),
  screen('lab', 'console-lab-verified', `/console/lab/${ids.labVerified}`),
  screen('lab', 'console-lab-reject', `/console/lab/${ids.labToExamine}`, (page) =>
    page.getByRole('button', { name: 'This sample can’t be used' }).click(),
  ),
  screen('pharmacist', 'console-reviews', '/console/prescriptions'),
  screen('pharmacist', 'console-review', `/console/prescriptions/${ids.review}`),
  screen('pharmacist', 'console-pharmacist-account', '/console/account'),
  screen('pharmacist', 'console-second-factor', '/console/second-factor'),
  screen('dispatcher', 'dispatch', `/console/dispatch?day=${ids.dispatchDay}`),
  screen('dispatcher', 'dispatch-none', '/console/dispatch'),
  screen('dispatcher', 'dispatch-visit', `/console/dispatch?day=${ids.dispatchDay}&visit=${ids.fieldVisit}`),
  screen('dispatcher', 'dispatch-team', `/console/dispatch?day=${ids.dispatchDay}&view=team`),
  screen(
    'dispatcher',
    'dispatch-day-off',
    `/console/dispatch?day=${ids.dispatchDay}&view=team`,
    async (page) => {
      await page.getByRole('button', { name: 'Ravi Kumar can’t come' }).click();
      await page.getByLabel('Why?').waitFor();
    },
  ),
  screen('dispatcher', 'dispatch-reports', `/console/dispatch?day=${ids.dispatchDay}&view=reports`),
  screen('dispatcher', 'dispatch-plan', `/console/dispatch?day=${ids.dispatchDay}`, async (page) => {
    await page.getByRole('button', { name: 'Plan the day' }).click();
    await page.getByText('Not assigned', { exact: true }).waitFor();
  }),
  screen('technician', 'console-visits', '/console/visits'),
  screen('technician', 'console-visits-none', '/console/visits?day=2026-01-02'),
  screen('technician', 'console-visit', `/console/visits/${ids.fieldAssigned}`),
  screen('technician', 'console-visit-working', `/console/visits/${ids.fieldWorking}`),
  screen('technician', 'console-technician-account', '/console/account'),
  screen('admin', 'console-admin-account', '/console/account'),
  screen('admin', 'console-second-factor-replace', '/console/second-factor?replace=1'),
  screen('admin', 'console-recovery-codes', '/console/recovery-codes'),
  screen('admin', 'console-recovery-codes-new', '/console/recovery-codes', async (page) => {
    await page.getByRole('button', { name: 'Get 10 new codes' }).click();
    await page.getByRole('checkbox', { name: 'I’ve saved them' }).check();
  }),
];

/** Screens where vets, shops and shelves are filled in. */
const filling = (ids: Ids) => [
  screen('shop', 'console-shelf', '/console/stock/add'),
  screen('shop', 'console-shelf-none', '/console/stock/add?search=xylophone'),
  screen('shop', 'console-shelf-add', '/console/stock/add', (page) =>
    page.getByRole('button', { name: /^Add / }).first().click(),
  ),
  screen('admin', 'console-needs', '/console/needs'),
  screen('admin', 'console-search', '/console/needs', async (page) => {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('paw');
    await page.getByRole('group', { name: 'Shops' }).waitFor();
  }),
  screen('admin', 'console-start', '/console/start'),
  screen('admin', 'office-failed-jobs', '/console/office/failed-jobs'),
  screen('admin', 'office-vets', '/console/office/vets'),
  screen('admin', 'office-vet', `/console/office/vets/${ids.vet}`),
  screen('admin', 'office-vet-new', '/console/office/vets/new'),
  screen('admin', 'office-shops', '/console/office/shops'),
  screen('admin', 'office-shop', `/console/office/shops/${ids.shop}`),
  screen('admin', 'office-products', '/console/office/products'),
  screen('admin', 'office-product', `/console/office/products/${ids.product}`),
  screen('admin', 'office-product-new', '/console/office/products/new'),
  screen('admin', 'office-import', '/console/office/products/import'),
  screen('admin', 'office-import-wrong', '/console/office/products/import', async (page) => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'code,name,brand,pack_size,group,pets,mrp,gst_percent\nA-1,Crunch,Dilpaws,1 kg,dry-food,dog,450,18\nA-2,Munch,Dilpaws,1 kg,dry-food,dog,dear,18\n',
      ),
    });
    await page.getByText('Some lines need mending').waitFor();
  }),
];

const openFirst = (page: Page) => page.locator('[data-row-link]').first().click();
const clickFirst = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

const backOffice = (ids: Ids) => [
  screen('admin', 'office-lists', '/console/office/lists'),
  screen('admin', 'office-cancel-reasons', '/console/office/cancel-reasons'),
  screen('admin', 'office-order-reasons', '/console/office/order-reasons'),
  screen('admin', 'office-pet-kinds', '/console/office/pet-kinds'),
  screen('admin', 'office-breeds', '/console/office/breeds'),
  screen('admin', 'office-allergies', '/console/office/allergies'),
  screen('admin', 'office-health-concerns', '/console/office/health-concerns'),
  screen('admin', 'office-served-cities', '/console/office/served-cities'),
  screen('admin', 'office-served-pincodes', '/console/office/served-pincodes'),
  screen('admin', 'office-registration-cities', '/console/office/registration-cities'),
  screen('admin', 'office-registration-city', '/console/office/registration-cities?q=Bengaluru', openFirst),
  screen('admin', 'console-comments', '/console/comments'),
  screen('admin', 'console-comments-shown', '/console/comments?tab=shown'),
  screen('admin', 'console-comments-blocked', '/console/comments?tab=blocked'),
  screen('admin', 'console-comment-remove', '/console/comments', (page) =>
    page.getByRole('button', { name: 'Remove' }).first().click(),
  ),
  screen('admin', 'office-blocked-words', '/console/office/blocked-words'),
  screen('admin', 'office-abuse-reasons', '/console/office/abuse-reasons'),
  screen('admin', 'office-abuse-reason', '/console/office/abuse-reasons/new'),
  screen('admin', 'office-welfare-authorities', '/console/office/welfare-authorities'),
  screen('admin', 'office-welfare-authority', '/console/office/welfare-authorities/new'),
  screen('admin', 'office-fees', '/console/office/fees'),
  screen('admin', 'office-consultation-terms', '/console/office/consultation-terms'),
  screen('admin', 'office-instant-terms', '/console/office/instant-terms'),
  screen('admin', 'office-visit-terms', '/console/office/visit-terms'),
  screen('admin', 'office-order-terms', '/console/office/order-terms'),
  screen('admin', 'office-referral-terms', '/console/office/referral-terms'),
  screen('admin', 'office-refund-terms', '/console/office/refund-terms'),
  screen('admin', 'office-home-services', '/console/office/home-services'),
  screen('admin', 'office-blood-tests', '/console/office/blood-tests'),
  screen('admin', 'office-blood-test', '/console/office/blood-tests', openFirst),
  screen('admin', 'office-lab-parameters', '/console/office/lab-parameters'),
  screen('admin', 'office-lab-parameter', '/console/office/lab-parameters?q=Creatinine', openFirst),
  screen('admin', 'office-vaccines', '/console/office/vaccines'),
  screen('admin', 'office-vaccine', '/console/office/vaccines', openFirst),
  screen('admin', 'office-care-schedules', '/console/office/care-schedules'),
  screen('admin', 'office-care-schedule', '/console/office/care-schedules', openFirst),
  screen('admin', 'office-care-services', '/console/office/care-services'),
  screen('admin', 'office-care-service', '/console/office/care-services', openFirst),
  screen('admin', 'office-service-groups', '/console/office/service-groups'),
  screen('admin', 'office-field-team', '/console/office/field-team'),
  screen('admin', 'office-technicians', '/console/office/technicians'),
  screen('admin', 'office-technician', '/console/office/technicians?q=Gowda', openFirst),
  screen('admin', 'office-technician-new', '/console/office/technicians/new'),
  screen('admin', 'office-service-zones', '/console/office/service-zones'),
  screen('admin', 'office-labs', '/console/office/labs'),
  screen('admin', 'office-lab', '/console/office/labs', openFirst),
  screen('admin', 'office-ambulances', '/console/office/ambulances'),
  screen('admin', 'office-ambulances-none', '/console/office/ambulances?q=xylophone'),
  screen('admin', 'office-ambulance', `/console/office/ambulances/${ids.ambulance}`),
  screen('admin', 'office-ambulance-history', `/console/office/ambulances/${ids.ambulance}?show=history`),
  screen('admin', 'office-ambulance-new', '/console/office/ambulances/new', (page) =>
    page.getByRole('button', { name: 'Add ambulance' }).click(),
  ),
  screen('admin', 'office-people', '/console/office/people'),
  screen('admin', 'office-person', `/console/office/people/${ids.colleague}`),
  screen('admin', 'office-person-history', `/console/office/people/${ids.colleague}?show=history`),
  screen('admin', 'office-person-suspend', `/console/office/people/${ids.colleague}`, (page) =>
    page.getByRole('button', { name: 'Suspend' }).click(),
  ),
  screen('admin', 'office-invitations', '/console/office/invitations'),
  screen('admin', 'office-invitation', `/console/office/invitations/${ids.invitation}`),
  screen('admin', 'office-invite', '/console/office/invitations', (page) =>
    page.getByRole('button', { name: 'Invite' }).click(),
  ),
  screen('admin', 'office-audit', '/console/office/audit'),
  screen('admin', 'office-audit-entry', `/console/office/audit/${ids.entry}`),
  screen('admin', 'office-ambulance-keys', '/console/office/ambulances', async (page) => {
    if ((page.viewportSize()?.width ?? 0) < 768) return;
    await page.getByRole('button', { name: 'Show keys' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  screen('admin', 'office-coupons', '/console/office/coupons'),
  screen('admin', 'office-coupon', '/console/office/coupons', openFirst),
  screen('admin', 'office-coupon-new', '/console/office/coupons', (page) =>
    page.getByRole('link', { name: 'Add coupon' }).click(),
  ),
  screen('admin', 'office-coupon-batches', '/console/office/coupon-batches'),
  screen('admin', 'office-coupon-batch-new', '/console/office/coupon-batches', (page) =>
    page.getByRole('link', { name: 'Add batch of coupons' }).first().click(),
  ),
  screen('admin', 'office-coupon-uses', '/console/office/coupon-uses'),
  screen('admin', 'office-payments', '/console/office/payments'),
  screen('admin', 'office-payment', `/console/office/payments/${ids.paid}`),
  screen('admin', 'office-refund', `/console/office/payments/${ids.paid}`, async (page) => {
    const refund = page.getByRole('button', { name: /^Refund/ });
    if (await refund.isVisible()) await refund.click();
  }),
  screen('admin', 'office-orders', '/console/office/orders'),
  screen('admin', 'office-order', '/console/office/orders?status=delivered', openFirst),
  screen('admin', 'office-order-cash', '/console/office/orders?method=COD', openFirst),
  screen('admin', 'office-consultations', '/console/office/consultations'),
  screen('admin', 'office-consultation', '/console/office/consultations?money=paid', openFirst),
  screen('admin', 'office-visits', '/console/office/visits'),
  screen('admin', 'office-visit', '/console/office/visits', openFirst),
  screen('admin', 'office-rates', '/console/office/partner-rates'),
  screen('admin', 'office-rate-new', '/console/office/partner-rates/new'),
  screen('admin', 'office-ledger', '/console/office/ledger'),
  screen('admin', 'office-ledger-checked', '/console/office/ledger', async (page) => {
    await page.getByRole('button', { name: 'Check the books' }).click();
    await page.getByText(/Everything adds up|The books don’t add up/).waitFor();
  }),
  screen('admin', 'office-settlements', '/console/office/settlements'),
  screen('admin', 'office-settlement', '/console/office/settlements', openFirst),
  screen('admin', 'office-tax', '/console/office/tax'),
  screen('admin', 'office-tax-empty', '/console/office/tax?month=2020-01'),
  screen('admin', 'office-payouts', '/console/office/payouts'),
  screen('admin', 'office-payouts-answers', '/console/office/payouts', async (page) => {
    await page.getByRole('button', { name: 'Record the bank’s answers' }).click();
    await page
      .getByLabel('Lines from the bank')
      .fill('P-12,HDFCR52026112800001\nP-13,failed,Account closed\nP-14');
  }),
  screen('admin', 'office-payouts-selected', '/console/office/payouts', (page) =>
    clickFirst(page, 'Select all on this page'),
  ),
  screen('admin', 'office-bank-files', '/console/office/bank-files'),
  screen('admin', 'office-bank-accounts', '/console/office/bank-accounts'),
  screen('admin', 'office-bank-account-confirm', '/console/office/bank-accounts?state=to_confirm', (page) =>
    clickFirst(page, /^Confirm the account of/),
  ),
  screen('admin', 'office-messages', '/console/office/contact-messages'),
  screen('admin', 'office-message', `/console/office/contact-messages/${ids.message}`),
  screen('admin', 'office-message-note', `/console/office/contact-messages/${ids.message}`, (page) =>
    page.getByText('Note for colleagues').click(),
  ),
  screen('admin', 'office-ready-answers', '/console/office/ready-answers'),
  screen('admin', 'office-ready-answer', '/console/office/ready-answers', openFirst),
  screen('admin', 'owners', '/console/owners', async (page) => {
    await page.getByLabel('Look for').fill('Ananya');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('status').filter({ hasText: 'owner' }).waitFor();
  }),
  screen('admin', 'owners-none', '/console/owners'),
  screen('admin', 'owner', `/console/owners/${ids.person}`),
  screen('admin', 'owner-open-record', `/console/owners/${ids.person}`, (page) =>
    page.getByRole('button', { name: 'Open record' }).first().click(),
  ),
  screen('admin', 'office-guides', '/console/office/guides'),
  screen('admin', 'office-guide-new', '/console/office/guides/new'),
  screen('admin', 'office-hospitals', '/console/office/hospitals'),
  screen('admin', 'office-hospital-new', '/console/office/hospitals/new'),
];
