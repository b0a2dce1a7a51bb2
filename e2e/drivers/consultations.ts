import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { makeVet } from '@tailwell/server/features/vets/vets/vets.testing';
import { withDatabase } from './staff.ts';

/** A free slot of a vet. */
export interface Slot {
  vetId: string;
  startsAt: string;
}

/** Free slots of a new video vet, from tomorrow on and half an hour apart. */
export async function makeSlots(request: APIRequestContext, count = 1): Promise<[Slot, ...Slot[]]> {
  const { id: vetId } = await withDatabase((db) => makeVet({ db }));
  const starts = await listStarts(request, vetId);
  const [first = '', ...others] = Array.from({ length: count }, (_, at) => starts[2 * at] ?? '');
  return [{ vetId, startsAt: first }, ...others.map((startsAt) => ({ vetId, startsAt }))];
}

/** The free slots of a vet from tomorrow on. */
export async function listStarts(request: APIRequestContext, vetId: string): Promise<string[]> {
  const answer = await request.get(`/api/vet/get/free/slots/${vetId}/v1`);
  const { data } = (await answer.json()) as { data: { days: { starts: string[] }[] } };
  return data.days.slice(1).flatMap(({ starts }) => starts);
}

/** The page that books a slot. */
export const bookingPath = ({ vetId, startsAt }: Slot) =>
  `/consultation/schedule-consultation/doctor-details/${vetId}/payment?at=${encodeURIComponent(startsAt)}`;

/** Starts a booking through the API; returns the ids of the consultation and of its open payment. */
export async function startPayment(page: Page, token: string, slot: Slot) {
  const { request } = page;
  const headers = { Authorization: token };
  const pets = await request.get(`/api/pet/get/all/info/list/v1`, { headers });
  const petId = ((await pets.json()) as { data: { _id: string }[] }).data[0]?._id;
  const created = await request.post(`/api/user/create/asign/vet/schedule/v1`, {
    headers,
    data: { ...slot, petId, couponCode: null },
  });
  expect(created.status()).toBe(200);
  const { newSchedule } = (await created.json()) as { newSchedule: { _id: string } };
  const started = await request.post(`/api/payment/start/v1`, {
    headers,
    data: { scheduleId: newSchedule._id },
  });
  const { data } = (await started.json()) as { data: { _id: string } };
  return { consultation: newSchedule._id, payment: data._id };
}

/** Chooses on the sandbox's payment page without opening it. */
export const choosePayment = ({ request }: Page, payment: string, choice: 'pay' | 'late') =>
  request.post(`/sandbox/payments/${payment}`, { form: { choice }, maxRedirects: 0 });

/** Books and pays through the API; returns the consultation's id. */
export async function book(page: Page, token: string, slot: Slot): Promise<string> {
  const { consultation, payment } = await startPayment(page, token, slot);
  await choosePayment(page, payment, 'pay');
  const headers = { Authorization: token };
  const readStatus = async () => {
    const one = await page.request.get(`/api/user/get/asign/vet/schedule/${consultation}/v1`, { headers });
    return ((await one.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(readStatus).toBe('booked');
  return consultation;
}

/** The booking screen, by its visible labels. */
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

/** Goes from the booking screen to the sandbox's page. */
export async function goToPay(page: Page) {
  await expect(bookingScreen(page).countdown).toBeVisible();
  await bookingScreen(page).pay.click();
  await expect(sandboxPage(page).title).toBeVisible();
}

/**
 * Chooses a slot on a picker: on the second day with free ones, for the first may be today with one or two, too soon to
 * be moved.
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
