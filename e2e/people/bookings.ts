import { type Browser, expect, type Page } from '@playwright/test';
import {
  askForVet,
  callScreen,
  connectPath,
  expectMoving,
  goOffline,
  goOnline,
  openVetConsole,
} from '../drivers/calls.ts';
import { book, type Slot } from '../drivers/consultations.ts';
import { dayFromNow } from '../drivers/days.ts';
import { bookVisit, holdVisit } from '../drivers/home-visits.ts';
import { fillRecord, makeDue } from '../drivers/reminders.ts';
import { withDatabase } from '../drivers/staff.ts';
import { type Api, api, type SignedIn } from './api.ts';

/** A development server compiles a screen when it is first opened. */
const PATIENCE_MS = 90_000;

/** A finished call with a vet, and its prescription. */
export async function finishConsultation(
  browser: Browser,
  owner: SignedIn,
): Promise<{ vet: Page; vetId: string; id: string }> {
  const vet = await openVetConsole(browser);
  const asVet = api(vet);
  await goOnline(vet.page);
  const id = await askForVet(owner.page, owner.token);
  const accept = () =>
    asVet('POST', `/vet/accept/instant/request/${id}/v1`).then(
      () => 'accepted',
      (error) => String(error),
    );
  await expect.poll(accept).toBe('accepted');
  await vet.page.goto(`/console/consultations/${id}`, { timeout: PATIENCE_MS });
  await owner.page.goto(connectPath(id), { timeout: PATIENCE_MS });
  await callScreen(owner.page).join.click();
  await callScreen(vet.page).join.click();
  await expectMoving(callScreen(owner.page).remote);
  await asVet('PUT', `/vet/finish/consultation/${id}/v1`, {});
  await goOffline(vet.page);
  const draft = await asVet<{ updatedAt: string }>('PUT', `/vet/save/notes/${id}/v1`, {
    findings: 'Red belly, fleas.',
    assessment: 'Flea allergy with a mild infection of the skin.',
    advice: 'Wash the bedding hot.\nKeep him from licking.',
    followUpOn: dayFromNow(14),
    lines: [
      line('Cephalexin', '300 mg', '1 tablet', 2, 7, 'After food'),
      line('Gabapentin', '100 mg', '1 capsule', 2, 5, ''),
      line('Prednisolone', '5 mg', '1½ tablets', 1, 3, ''),
      line('Amoxicillin + clavulanate', '250 mg', '1 tablet', 2, 7, 'After food'),
    ],
    updatedAt: null,
  });
  await asVet('PUT', `/vet/sign/consultation/${id}/v1`, { updatedAt: draft.updatedAt });
  const { _id: vetId } = await asVet<{ _id: string }>('GET', '/vet/get/my/console/v1');
  return { vet: vet.page, vetId, id };
}

const line = (
  medicine: string,
  strength: string,
  dose: string,
  timesADay: number,
  days: number,
  instructions: string,
) => ({ medicine, strength, dose, timesADay, days, instructions });

/**
 * Reminders for a prescription's medicines, and one set by hand that is due now, runs low and was given for a month.
 */
export async function makeReminders(call: Api, petId: string, consultId: string): Promise<string> {
  const set = (body: object) => call<[{ _id: string }]>('PUT', '/reminder/set/medicine/to/reminder/v1', body);
  await set({ prescription: { consultId } });
  const [{ _id: reminder }] = await set({
    petId,
    medicine: 'Meloxicam',
    strength: '1.5 mg/ml',
    dose: '2.5 ml',
    amount: { amount: 2.5, unit: 'ml' },
    withFood: 'with',
    instructions: 'Shake the bottle well.',
    times: [540, 1_260],
    unitsLeft: 10,
  });
  await makeDue(reminder);
  const { userId } = await withDatabase((db) =>
    db.selectFrom('pets').where('id', '=', petId).select('userId').executeTakeFirstOrThrow(),
  );
  await fillRecord(reminder, userId);
  return reminder;
}

/** A booked consultation, a cancelled one, and one that waits for its payment. */
export async function makeBookings(
  { page, token }: SignedIn,
  call: Api,
  { pet, vet }: { pet: string; vet: string },
) {
  const { days } = await call<{ days: { starts: string[] }[] }>('GET', `/vet/get/free/slots/${vet}/v1`);
  // Not right after each other: a pet has one consultation at a time.
  const [booking, gone, held, free] = days
    .slice(1)
    .flatMap(({ starts }) => starts.filter((_, at) => at % 3 === 0))
    .map((startsAt): Slot => ({ vetId: vet, startsAt }));
  if (!booking || !gone || !held || !free) throw new Error('the vet has no free times');
  const booked = await book(page, token, booking);
  const cancelled = await book(page, token, gone);
  const [reason] = await call<{ _id: string }[]>('GET', '/admin/get/all/cancel/reason/v1');
  await call('PUT', `/user/delete/asign/vet/schedule/${cancelled}/v1`, { reasonId: reason?._id });
  return { booked, cancelled, ...(await holdTime(page, token, held, pet)), vet, slotAt: free.startsAt };
}

/** A booked blood test, a cancelled vaccination, held care, and a vet's home visit. */
export async function makeVisits({ page, token }: SignedIn, call: Api) {
  const visit = await bookVisit(page, token, 'blood_test');
  const visitCancelled = await bookVisit(page, token, 'vaccination');
  const reasons = '/admin/get/all/cancel/reason/v1?kind=vaccination';
  const [reason] = await call<{ _id: string }[]>('GET', reasons);
  await call('PUT', `/user/cancel/appointment/request/${visitCancelled}/v1`, { reasonId: reason?._id });
  await holdVisit(page, token, 'home_care');
  const [vet] = await call<{ _id: string }[]>('POST', '/user/get/homecare/vet/list/v1', {});
  return { visit, visitCancelled, homeVet: vet?._id ?? '' };
}

async function holdTime(page: Page, token: string, slot: Slot, petId: string) {
  const headers = { Authorization: token };
  const created = await page.request.post('/api/user/create/asign/vet/schedule/v1', {
    headers,
    data: { ...slot, petId, couponCode: null },
  });
  const { newSchedule } = (await created.json()) as { newSchedule: { _id: string } };
  const started = await page.request.post('/api/payment/start/v1', {
    headers,
    data: { scheduleId: newSchedule._id },
  });
  const { data } = (await started.json()) as { data: { _id: string } };
  return { unpaid: newSchedule._id, payment: data._id };
}
