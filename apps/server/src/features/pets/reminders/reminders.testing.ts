import { sql } from 'kysely';
import { dayInIndia } from '../../../platform/india-time.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signIn } from '../../../testing/test-app.ts';
import { draftOf, signAfterwards } from '../../shop/prescriptions/prescriptions.testing.ts';
import { makeCall } from '../../vets/calls/calls.testing.ts';
import { makeOwner, type Owner } from '../../vets/consultations/consultations.testing.ts';

const SET = 'PUT /reminder/set/medicine/to/reminder/v1';

/** A reminder's body, with changes. */
export const manualReminder = (petId: string, changes: Record<string, unknown> = {}) => ({
  petId,
  medicine: 'Cephalexin',
  strength: '250 mg',
  dose: '1 tablet',
  times: [540, 1260],
  ...changes,
});

export const setReminder = (app: TestApp, token: string, body: unknown) => app.call(SET, { token, body });

/** An owner with a manual reminder, as the call returns it. */
export async function makeReminder(
  app: TestApp,
  changes: Record<string, unknown> = {},
  existingOwner?: Owner,
) {
  const owner = existingOwner ?? (await makeOwner(app));
  const set = await setReminder(app, owner.token, manualReminder(owner.petId, changes));
  if (set.status !== 200) throw new Error(`not set: ${JSON.stringify(set.body)}`);
  const reminder = set.body.data[0];
  return { owner, reminder, id: reminder._id as string };
}

/** An owner with a signed prescription of two medicines for their pet. */
export async function makePrescribed(app: TestApp, draft = draftOf()) {
  const call = await makeCall(app);
  await signAfterwards(app, call.id, draft);
  return { owner: call.owner, consultId: call.id };
}

export const listToday = async (app: TestApp, token: string) =>
  (await app.call('GET /reminder/get/today/v1', { token })).body.data;

export const answerDose = (
  app: TestApp,
  token: string,
  dose: { reminderId: string; dueAt: string },
  answer: string,
) =>
  app.call('PUT /reminder/answer/dose/v1', {
    token,
    body: { reminderId: dose.reminderId, dueAt: dose.dueAt, answer },
  });

/**
 * Sets a reminder's times around the present minute: the last dose came due `ago` minutes ago, not yet processed by the
 * clock job, and the next comes due in `ahead` minutes. Both are today in India: just after midnight it came due since
 * then.
 */
export async function setTimesAround(app: TestApp, id: string, { ago = 1, ahead = 60 } = {}) {
  const now = await nowOf(app);
  const due = atMinute(now, -Math.min(ago, minuteOf(now)));
  const next = atMinute(now, ahead);
  const minutes = [...new Set([minuteOf(due), minuteOf(next)])].toSorted((one, other) => one - other);
  await sql`update medicine_reminders set times = ${minutes}::smallint[], next_due_at = ${due},
    starts_on = least(starts_on, ${dayInIndia(due)}::date),
    ends_on = case when ends_on is not null then greatest(ends_on, ${dayInIndia(next)}::date) end where id = ${id}`.execute(
    app.db,
  );
  return { due: due.toISOString(), next: next.toISOString() };
}

export async function nowOf(app: TestApp): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(app.db);
  return rows[0]?.now as Date;
}

/** The full minute, a number of minutes after a time. */
export const atMinute = (from: Date, minutes: number) =>
  new Date((Math.floor(from.getTime() / 60_000) + minutes) * 60_000);

/** Its minutes after midnight in India. */
export const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000 + 330) % 1_440;

/** Another user who cares for a pet. */
export async function makeCarer(app: TestApp, petId: string, role: 'co_parent' | 'caretaker') {
  const { token, mobileNo } = await signIn(app);
  const { userId } = await app.db
    .selectFrom('identities')
    .where('subject', '=', mobileNo)
    .select('userId')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('petCarers').values({ petId, userId, role }).execute();
  return { token, mobileNo, userId, petId };
}

/** Ages the last reminder by a number of minutes; with `isOld` the doses themselves, too. */
export async function passTime(app: TestApp, id: string, minutes: number, { isOld = false } = {}) {
  const back = sql`make_interval(mins => ${minutes})`;
  await sql`update medicine_doses set remind_at = remind_at - ${back}, snoozed_until = snoozed_until - ${back},
    due_at = case when ${isOld} then due_at - ${back} else due_at end where reminder_id = ${id}`.execute(
    app.db,
  );
}
