import type { DoseStatus } from '@tailwell/contract/pets/reminder-constants';
import { REMIND_AGAIN_MINUTES, SNOOZE_MINUTES } from '@tailwell/contract/pets/reminder-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isInCareOf } from '../carers/pet-access.sql.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

const startOfToday = sql<Date>`((now() at time zone 'Asia/Kolkata')::date)::timestamp at time zone 'Asia/Kolkata'`;

const doses = (db: Db) =>
  db
    .selectFrom('medicineDoses as d')
    .leftJoin('users', 'users.id', 'd.answeredBy')
    .select([
      'd.reminderId',
      'd.dueAt',
      sql<DoseStatus>`d.status`.as('status'),
      'd.answeredAt',
      'd.answeredBy',
      'users.name as answererName',
      'd.snoozedUntil',
    ]);

export type DoseRow = Awaited<ReturnType<typeof selectTodaysDoses>>[number];

/** Doses of reminders for today in India or later, and earlier ones that are still open. */
export async function selectTodaysDoses(db: Db, reminderIds: string[]) {
  return doses(db)
    .where(sql<boolean>`d.reminder_id = any(${reminderIds}::uuid[])`)
    .where(sql<boolean>`(d.due_at >= ${startOfToday} or d.status = 'due')`)
    .execute();
}

export async function selectDose(db: Db, reminderId: string, dueAt: Date) {
  return doses(db).where('d.reminderId', '=', reminderId).where('d.dueAt', '=', dueAt).executeTakeFirst();
}

/** Current time of the database. */
export async function selectNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now as Date;
}

/**
 * Locks a reminder of a pet in the user's care until the transaction ends, against the clock job and other carers.
 * Includes the database's time.
 */
export async function lockInCare(tx: Tx, reminderId: string, userId: string) {
  return tx
    .selectFrom('medicineReminders as r')
    .innerJoin('pets', 'pets.id', 'r.petId')
    .where('r.id', '=', reminderId)
    .where('pets.status', '=', 'with_me')
    .where(isInCareOf(sql`r.pet_id`, userId))
    .select([
      'r.id',
      'r.petId',
      'r.amount',
      'r.times',
      'r.startsOn',
      'r.endsOn',
      'r.isOn',
      'r.nextDueAt',
      sql<Date>`now()`.as('now'),
    ])
    .forNoKeyUpdate('r')
    .executeTakeFirst();
}

/** Times from `from` on that have a row: doses answered early. */
export async function selectAnsweredTimes(db: Db, reminderId: string, from: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('medicineDoses')
    .where('reminderId', '=', reminderId)
    .where('dueAt', '>=', from)
    .select('dueAt')
    .execute();
  return rows.map(({ dueAt }) => dueAt);
}

interface NewAnswer {
  reminderId: string;
  dueAt: Date;
  status: 'given' | 'skipped';
  userId: string;
  /** Units used. */
  amount: number | null;
}

/** Answers a dose that is unanswered, with or without a row. False if another carer was first. */
export async function insertAnswer(tx: Tx, { reminderId, dueAt, status, userId, amount }: NewAnswer) {
  const { numAffectedRows } = await sql`
    insert into medicine_doses (reminder_id, due_at, status, answered_at, answered_by, amount)
    values (${reminderId}, ${dueAt}, ${status}, now(), ${userId}, ${amount})
    on conflict (reminder_id, due_at) do update
      set status = excluded.status, answered_at = now(), answered_by = excluded.answered_by, amount = excluded.amount,
        remind_at = null, snoozed_until = null
      where medicine_doses.status in ('due', 'missed')`.execute(tx);
  return numAffectedRows === 1n;
}

/** Snoozes a due dose, with or without a row. False if it is not due. */
export async function snoozeDose(tx: Tx, { reminderId, dueAt }: { reminderId: string; dueAt: Date }) {
  const until = sql`now() + make_interval(mins => ${SNOOZE_MINUTES})`;
  const { numAffectedRows } = await sql`
    insert into medicine_doses (reminder_id, due_at, remind_at, snoozed_until)
    values (${reminderId}, ${dueAt}, ${until}, ${until})
    on conflict (reminder_id, due_at) do update
      set remind_at = excluded.remind_at, snoozed_until = excluded.snoozed_until
      where medicine_doses.status = 'due'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Undoes an answer or a snooze: the dose is due again, or was missed. */
export async function undoAnswer(
  tx: Tx,
  { reminderId, dueAt, status }: { reminderId: string; dueAt: Date; status: 'due' | 'missed' },
) {
  await tx
    .updateTable('medicineDoses')
    .set({
      status,
      answeredAt: null,
      answeredBy: null,
      amount: null,
      snoozedUntil: null,
      remindAt: status === 'due' ? sql`now() + make_interval(mins => ${REMIND_AGAIN_MINUTES})` : null,
    })
    .where('reminderId', '=', reminderId)
    .where('dueAt', '=', dueAt)
    .where((is) => is.or([is('status', 'in', ['given', 'skipped']), is('snoozedUntil', 'is not', null)]))
    .execute();
}

/** Undoes the answer to a dose whose time is still ahead. */
export async function deleteEarlyAnswer(tx: Tx, { reminderId, dueAt }: { reminderId: string; dueAt: Date }) {
  await tx
    .deleteFrom('medicineDoses')
    .where('reminderId', '=', reminderId)
    .where('dueAt', '=', dueAt)
    .where('dueAt', '>', sql<Date>`now()`)
    .execute();
}

export async function setNextDue(tx: Tx, reminderId: string, nextDueAt: Date | null) {
  await tx.updateTable('medicineReminders').set({ nextDueAt }).where('id', '=', reminderId).execute();
}

/** Marks unanswered doses before a later one of the same reminder as missed; returns when they were due. */
export async function markMissedBefore(tx: Tx, reminderId: string, dueAt: Date): Promise<Date[]> {
  const missed = await tx
    .updateTable('medicineDoses')
    .set({ status: 'missed', remindAt: null, snoozedUntil: null })
    .where('reminderId', '=', reminderId)
    .where('dueAt', '<', dueAt)
    .where('status', '=', 'due')
    .returning('dueAt')
    .execute();
  return missed.map((dose) => dose.dueAt);
}

/** Deletes the open doses of a stopped reminder, which no one is reminded of any more; returns when they were due. */
export async function deleteOpen(tx: Tx, reminderId: string): Promise<Date[]> {
  const open = await tx
    .deleteFrom('medicineDoses')
    .where('reminderId', '=', reminderId)
    .where('status', '=', 'due')
    .returning('dueAt')
    .execute();
  return open.map((dose) => dose.dueAt);
}
