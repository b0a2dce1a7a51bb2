import { type Browser, expect, type Page } from '@playwright/test';
import { openVetConsole } from './calls.ts';
import { book, listStarts } from './consultations.ts';
import { dayFromNow } from './days.ts';
import { addPet } from './pets.ts';
import { signIn } from './sign-in.ts';
import { withDatabase } from './staff.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** A moment's minute after midnight in India. */
const minuteInIndia = (moment: Date) => Math.floor(moment.getTime() / MINUTE + 330) % 1_440;

/**
 * Sets a reminder's clock: its last dose came due a minute ago, and users are notified now. Returns when it was due.
 */
export async function makeDue(reminderId: string): Promise<Date> {
  // Read once: the minute may end in between.
  const minute = Math.floor(Date.now() / MINUTE);
  const minutesFromNow = (minutes: number) => new Date((minute + minutes) * MINUTE);
  // In the first minute of a day it is due now: otherwise it would belong to yesterday.
  const due = minutesFromNow(minuteInIndia(minutesFromNow(0)) === 0 ? 0 : -1);
  const times = [due, minutesFromNow(300)].map(minuteInIndia).toSorted((one, other) => one - other);
  await withDatabase(async (db) => {
    await db
      .updateTable('medicineReminders')
      .set({
        times,
        startsOn: dayFromNow(-2),
        endsOn: null,
        nextDueAt: due,
      })
      .where('id', '=', reminderId)
      .execute();
    // Runs the job of each minute now.
    await db
      .selectNoFrom(({ fn, val }) => fn('graphile_worker.add_job', [val('remindOfDoses')]).as('job'))
      .execute();
  });
  return due;
}

/** A month of doses: most of them given, a few skipped or missed. */
export async function fillRecord(reminderId: string, userId: string) {
  const doses = Array.from({ length: 60 }, (_, at) => {
    const dueAt = new Date(Date.now() - (at / 2 + 0.5) * DAY);
    const status = at % 11 === 3 ? 'missed' : at % 13 === 5 ? 'skipped' : 'given';
    const answered = status === 'missed' ? null : new Date(dueAt.getTime() + 4 * MINUTE);
    return { reminderId, dueAt, status, answeredAt: answered, answeredBy: answered && userId } as const;
  });
  await withDatabase((db) => db.insertInto('medicineDoses').values(doses).execute());
}

/** A past consultation of the owner's first pet with its signed prescription; returns its id. */
export async function makePrescription(page: Page, token: string, browser: Browser): Promise<string> {
  const vet = await openVetConsole(browser);
  const headers = { Authorization: vet.token };
  const workspace = await vet.page.request.get('/api/vet/get/my/console/v1', { headers });
  const { _id: vetId } = ((await workspace.json()) as { data: { _id: string } }).data;
  const startsAt = (await listStarts(page.request, vetId)).at(-1) ?? '';
  const id = await book(page, token, { vetId, startsAt });
  await withDatabase((db) =>
    db.updateTable('consultations').set({ status: 'awaiting_notes' }).where('id', '=', id).execute(),
  );
  const saved = await vet.page.request.put(`/api/vet/save/notes/${id}/v1`, {
    headers,
    data: {
      findings: 'Red belly.',
      assessment: 'A mild infection of the skin.',
      advice: '',
      followUpOn: null,
      lines: [
        {
          medicine: 'Cephalexin',
          strength: '300 mg',
          dose: '1 tablet',
          timesADay: 2,
          days: 7,
          instructions: '',
        },
        {
          medicine: 'Cetirizine',
          strength: '5 mg',
          dose: '1 tablet',
          timesADay: 1,
          days: 5,
          instructions: '',
        },
      ],
      updatedAt: null,
    },
  });
  const { data } = (await saved.json()) as { data: { updatedAt: string } };
  const signed = await vet.page.request.put(`/api/vet/sign/consultation/${id}/v1`, {
    headers,
    data: { updatedAt: data.updatedAt },
  });
  if (!signed.ok()) throw new Error(`not signed: ${await signed.text()}`);
  await vet.page.context().close();
  return id;
}

interface Reminder {
  _id: string;
  medicine: string;
}

/** A reminder set by hand for the owner's first pet; returns its id. */
export async function setByHand(page: Page, token: string, more: object = {}): Promise<string> {
  const headers = { Authorization: token };
  const pets = await page.request.get('/api/pet/get/all/info/list/v1', { headers });
  const petId = ((await pets.json()) as { data: { _id: string }[] }).data[0]?._id;
  const dose = { dose: '1 tablet', amount: { amount: 1, unit: 'tablet' }, times: [540] };
  const set = await page.request.put('/api/reminder/set/medicine/to/reminder/v1', {
    headers,
    data: { petId, medicine: 'Meloxicam', strength: '1 mg', ...dose, ...more },
  });
  const { data } = (await set.json()) as { data: Reminder[] };
  return data[0]?._id ?? '';
}

/** The id of a user's reminder of a medicine. */
export async function findReminder(page: Page, token: string, medicine: string): Promise<string> {
  const list = await page.request.get('/api/reminder/get/all/v1', { headers: { Authorization: token } });
  const { data } = (await list.json()) as { data: Reminder[] };
  return data.find((reminder) => reminder.medicine === medicine)?._id ?? '';
}

/** Status of a reminder's dose that was due at a moment. */
export async function statusOf(page: Page, token: string, reminderId: string, dueAt: Date) {
  const today = await page.request.get('/api/reminder/get/today/v1', { headers: { Authorization: token } });
  const { data } = (await today.json()) as {
    data: { doses: { reminderId: string; dueAt: string; status: string; snoozedUntil: string | null }[] };
  };
  return data.doses.find(
    (dose) => dose.reminderId === reminderId && Date.parse(dose.dueAt) === dueAt.getTime(),
  );
}

/** The notification of a dose as pushed, once the job has found it. */
export async function findDoseNotification(page: Page, token: string, reminderId: string) {
  const read = async () => {
    const list = await page.request.get('/api/fcm/get/all/my/fcm/noti/v1', {
      headers: { Authorization: token },
    });
    const { data } = (await list.json()) as {
      data: { _id: string; data: { dose?: { reminderId: string } } }[];
    };
    return data.find((notification) => notification.data.dose?.reminderId === reminderId);
  };
  await expect.poll(read, { message: 'a notification of the dose' }).toBeDefined();
  const found = await read();
  if (!found) throw new Error('the notification of the dose is gone');
  return found;
}

/** A time of day in India, as every screen writes it. */
export const inIndia = (moment: Date) =>
  moment
    .toLocaleTimeString('en-IN', {
      timeZone: 'Asia/Kolkata',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    .toLowerCase();

/** What is due now, on /reminders. */
export const due = (page: Page) => page.getByRole('region', { name: 'Due now' });
export const giveButton = (page: Page) => due(page).getByRole('button', { name: /^Given/ });

/** A user with a dog and a reminder whose dose is due. */
export async function withDueDose(page: Page) {
  const { token } = await signIn(page);
  await addPet(page, token);
  const id = await setByHand(page, token);
  const dueAt = await makeDue(id);
  await findDoseNotification(page, token, id);
  return { token, id, dueAt };
}
