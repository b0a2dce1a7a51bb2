import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A free time of a vet. */
export interface Slot {
  vetId: string;
  startsAt: string;
}

/** A vet as lists have them. */
export interface ListedVet {
  _id: string;
  personalInfo: { name: string };
  consultation_prefer: { selectPets: { id: string }[] };
}

/** The vets that tests sign in as. They answer for themselves then, so whoever waits for an answer books the others. */
export const isForConsoles = ({ personalInfo }: ListedVet) => /^[N-S]/.test(personalInfo.name);

/** Any number below `bound`. */
const any = (bound: number) => Math.floor(Math.random() * bound);

/**
 * Free times of some vet by video, from tomorrow on. Other tests book at the same moment: by chance they meet neither
 * at the vet nor at the time.
 */
export async function findSlots(request: APIRequestContext, count = 1, base = ''): Promise<Slot[]> {
  for (;;) {
    const list = await request.post(`${base}/api/user/filter/consultation/vet/list/v1?page=${1 + any(2)}`, {
      data: { mode: 'video' },
    });
    const { data: all } = (await list.json()) as { data: ListedVet[] };
    const vets = all.filter((vet) => !isForConsoles(vet));
    const vetId = vets[any(vets.length)]?._id ?? '';
    const answer = await request.get(`${base}/api/vet/get/free/slots/${vetId}/v1`);
    const { data } = (await answer.json()) as { data: { days: { starts: string[] }[] } };
    const starts = data.days.slice(1).flatMap((day) => day.starts);
    if (starts.length < 3 * count) continue;
    const from = any(starts.length - 2 * count);
    return Array.from({ length: count }, (_, at) => ({ vetId, startsAt: starts[from + 2 * at] ?? '' }));
  }
}

/** Where a time is booked. */
export const bookingPath = ({ vetId, startsAt }: Slot) =>
  `/consultation/schedule-consultation/doctor-details/${vetId}/payment?at=${encodeURIComponent(startsAt)}`;

/** Books and pays without the screens; gives the consultation's id. */
export async function book(page: Page, token: string, slot: Slot, base = ''): Promise<string> {
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
  await request.post(`${base}/sandbox/payments/${data._id}`, { form: { choice: 'pay' }, maxRedirects: 0 });
  await expect(async () => {
    const one = await request.get(`${base}/api/user/get/asign/vet/schedule/${newSchedule._id}/v1`, {
      headers,
    });
    expect(((await one.json()) as { data: { status: string } }).data.status).toBe('booked');
  }).toPass();
  return newSchedule._id;
}

/** The screen that books a time, by what people read on it. */
export const bookingScreen = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Book your consultation' }),
  countdown: page.getByRole('timer'),
  pet: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
  told: page.getByLabel('What is the matter?'),
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

/** A time on a picker, the first that is free or the one after. */
export const freeTime = (page: Page, at = 0) => page.locator('label', { hasText: /^\d+:\d\d [ap]m/ }).nth(at);

export const SCHEDULED = /\/doctor-details\/[0-9a-f-]{36}\/appointment\/scheduled$/;
