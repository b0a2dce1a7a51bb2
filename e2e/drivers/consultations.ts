import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { isInLane } from './lanes.ts';

/** A free time of a vet. */
export interface Slot {
  vetId: string;
  startsAt: string;
}

/** A vet as lists have them. */
export interface ListedVet {
  _id: string;
  personalInfo: { name: string };
  consultation_prefer: { selectPets: { slug: string }[] };
}

/** The vets that tests sign in as. They answer for themselves then, so whoever waits for an answer books the others. */
export const isForConsoles = ({ personalInfo }: ListedVet) => /^[N-S]/.test(personalInfo.name);

/** Any number below `bound`. */
const any = (bound: number) => Math.floor(Math.random() * bound);

/**
 * Available slots of some vet of the lane by video, from tomorrow on: the night that a test runs into is no other day then.
 */
export async function findSlots(request: APIRequestContext, count = 1, base = ''): Promise<Slot[]> {
  for (;;) {
    const list = await request.post(`${base}/api/user/filter/consultation/vet/list/v1?page=${1 + any(2)}`, {
      data: { mode: 'video', category: 'dog' },
    });
    const { data: all } = (await list.json()) as { data: ListedVet[] };
    const vets = all.filter((vet) => !isForConsoles(vet) && isInLane(vet.personalInfo.name));
    if (vets.length === 0) continue;
    const vetId = vets[any(vets.length)]?._id ?? '';
    const starts = await listStarts(request, vetId, base);
    if (starts.length < 3 * count) continue;
    const from = any(starts.length - 2 * count);
    return Array.from({ length: count }, (_, at) => ({ vetId, startsAt: starts[from + 2 * at] ?? '' }));
  }
}

/** When a vet is free from tomorrow on. */
export async function listStarts(request: APIRequestContext, vetId: string, base = ''): Promise<string[]> {
  const answer = await request.get(`${base}/api/vet/get/free/slots/${vetId}/v1`);
  const { data } = (await answer.json()) as { data: { days: { starts: string[] }[] } };
  return data.days.slice(1).flatMap(({ starts }) => starts);
}

/** Where a time is booked. */
export const bookingPath = ({ vetId, startsAt }: Slot) =>
  `/consultation/schedule-consultation/doctor-details/${vetId}/payment?at=${encodeURIComponent(startsAt)}`;

/** Begins to book without the screens; gives the ids of the consultation and of its payment, which is still open. */
export async function beginToPay(page: Page, token: string, slot: Slot, base = '') {
  const { request } = page;
  const headers = { Authorization: token };
  const pets = await request.get(`${base}/api/pet/get/all/info/list/v1`, { headers });
  const petId = ((await pets.json()) as { data: { _id: string }[] }).data[0]?._id;
  const created = await request.post(`${base}/api/user/create/asign/vet/schedule/v1`, {
    headers,
    data: { ...slot, petId, couponCode: null },
  });
  expect(created.status()).toBe(200);
  const { newSchedule } = (await created.json()) as { newSchedule: { _id: string } };
  const started = await request.post(`${base}/api/payment/start/v1`, {
    headers,
    data: { scheduleId: newSchedule._id },
  });
  const { data } = (await started.json()) as { data: { _id: string } };
  return { consultation: newSchedule._id, payment: data._id };
}

/** Chooses on the sandbox's payment page without opening it. */
export const choosePayment = ({ request }: Page, payment: string, choice: 'pay' | 'late', base = '') =>
  request.post(`${base}/sandbox/payments/${payment}`, { form: { choice }, maxRedirects: 0 });

/** Books and pays without the screens; gives the consultation's id. */
export async function book(page: Page, token: string, slot: Slot, base = ''): Promise<string> {
  const { consultation, payment } = await beginToPay(page, token, slot, base);
  await choosePayment(page, payment, 'pay', base);
  const headers = { Authorization: token };
  await expect(async () => {
    const one = await page.request.get(`${base}/api/user/get/asign/vet/schedule/${consultation}/v1`, {
      headers,
    });
    expect(((await one.json()) as { data: { status: string } }).data.status).toBe('booked');
  }).toPass();
  return consultation;
}

/** The screen that books a time, by what people read on it. */
export const bookingScreen = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Book your consultation' }),
  countdown: page.getByRole('timer'),
  pet: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
  complaint: page.getByLabel('What’s wrong?'),
  pay: page.getByRole('button', { name: /^Pay ₹/ }),
});

/** The sandbox's payment page. */
export const sandboxPage = (page: Page) => ({
  title: page.getByRole('heading', { name: 'How should this payment go?' }),
  pay: page.getByRole('button', { name: /^Pay Paid/ }),
  fail: page.getByRole('button', { name: /^Fail/ }),
  leavePending: page.getByRole('button', { name: /^Leave pending/ }),
  payLate: page.getByRole('button', { name: /^Pay late/ }),
});

/** Comes from the booking screen to the sandbox's page. */
export async function goToPay(page: Page) {
  await expect(bookingScreen(page).countdown).toBeVisible();
  await bookingScreen(page).pay.click();
  await expect(sandboxPage(page).title).toBeVisible();
}

/**
 * Chooses a time on a picker: of the second day that has some left, for the first may be today with one time or two,
 * too near to be moved.
 */
export async function chooseTime(page: Page, at: number) {
  const days = page
    .getByRole('group', { name: 'Day' })
    .locator('label', { has: page.locator('input:enabled') });
  await days.nth(1).click();
  await expect(days.nth(1).getByRole('radio')).toBeChecked();
  await page
    .locator('label', { hasText: /^\d+:\d\d [ap]m/ })
    .nth(at)
    .click();
}

export const SCHEDULED = /\/doctor-details\/[0-9a-f-]{36}\/appointment\/scheduled$/;
