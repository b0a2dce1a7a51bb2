import { MAX_REMINDERS, REMIND_AGAIN_MINUTES } from '@tailwell/contract/pets/reminder-constants';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { MISSED_AFTER_HOURS } from './doses.rules.ts';

type Tx = Transaction<Database>;

const nextReminderAt = sql`now() + make_interval(mins => ${REMIND_AGAIN_MINUTES})`;
const longPastCutoff = sql`now() - make_interval(hours => ${MISSED_AFTER_HOURS})`;

/**
 * Locks reminders whose next dose has come due, longest waiting first, until the transaction ends; skips locked ones.
 */
export async function lockNewlyDue(tx: Tx, limit: number) {
  return tx
    .selectFrom('medicineReminders as r')
    .where('r.nextDueAt', '<=', sql<Date>`now()`)
    .orderBy('r.nextDueAt')
    .limit(limit)
    .select([
      'r.id',
      'r.times',
      'r.startsOn',
      'r.endsOn',
      sql<Date>`r.next_due_at`.as('nextDueAt'),
      sql<Date>`now()`.as('now'),
    ])
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** A dose, identified by its reminder and planned time. */
export interface DoseKey {
  reminderId: string;
  dueAt: Date;
}

const idsOf = (doses: DoseKey[]) => doses.map(({ reminderId }) => reminderId);
const timesOf = (doses: DoseKey[]) => doses.map(({ dueAt }) => dueAt);

/** Inserts doses that came due, without touching those answered early. Returns the new ones. */
export async function insertNewlyDue(tx: Tx, doses: (DoseKey & { status: 'due' | 'missed' })[]) {
  const { rows } = await sql<DoseKey & { status: 'due' | 'missed' }>`
    insert into medicine_doses (reminder_id, due_at, status, reminded, remind_at)
    select new_dose.reminder_id, new_dose.due_at, new_dose.status, (new_dose.status = 'due')::int,
      case when new_dose.status = 'due' then ${nextReminderAt} end
    from unnest(${idsOf(doses)}::uuid[], ${timesOf(doses)}::timestamptz[], ${doses.map(({ status }) => status)}::text[])
      as new_dose (reminder_id, due_at, status)
    on conflict (reminder_id, due_at) do nothing
    returning reminder_id, due_at, status`.execute(tx);
  return rows;
}

/** Marks unanswered doses as missed once the next one of the same reminder is due. */
export async function markOlderMissed(tx: Tx, newest: DoseKey[]): Promise<DoseKey[]> {
  const { rows } = await sql<DoseKey>`
    update medicine_doses d set status = 'missed', remind_at = null, snoozed_until = null
    from unnest(${idsOf(newest)}::uuid[], ${timesOf(newest)}::timestamptz[]) as newest (reminder_id, due_at)
    where d.reminder_id = newest.reminder_id and d.due_at < newest.due_at and d.status = 'due'
    returning d.reminder_id, d.due_at`.execute(tx);
  return rows;
}

/** Doses of these reminders that were answered early. */
export async function selectAnsweredEarly(tx: Tx, reminderIds: string[]): Promise<DoseKey[]> {
  return tx
    .selectFrom('medicineDoses')
    .where(sql<boolean>`reminder_id = any(${reminderIds}::uuid[])`)
    .where('dueAt', '>', sql<Date>`now()`)
    .select(['reminderId', 'dueAt'])
    .execute();
}

export async function setNextDues(tx: Tx, next: { reminderId: string; dueAt: Date | null }[]) {
  await sql`
    update medicine_reminders r set next_due_at = next.due_at
    from unnest(${next.map(({ reminderId }) => reminderId)}::uuid[], ${next.map(({ dueAt }) => dueAt)}::timestamptz[])
      as next (reminder_id, due_at)
    where r.id = next.reminder_id`.execute(tx);
}

/**
 * Claims doses to repeat the reminder for; each repetition is counted, except the one at the end of a snooze. Returns
 * only those not long past: there are no reminders of older ones.
 */
export async function claimForRepeat(tx: Tx, limit: number) {
  const { rows } = await sql<DoseKey & { isLongPast: boolean }>`
    with due as (
      select id, reminded + (snoozed_until is null)::int as reminded, due_at <= ${longPastCutoff} as is_long_past
      from medicine_doses where status = 'due' and remind_at <= now()
      order by remind_at limit ${limit} for no key update skip locked)
    update medicine_doses d set snoozed_until = null, reminded = due.reminded,
      remind_at = case when due.reminded < ${MAX_REMINDERS} and not due.is_long_past then ${nextReminderAt} end
    from due where d.id = due.id
    returning d.reminder_id, d.due_at, due.is_long_past`.execute(tx);
  return { claimed: rows.length, doses: rows.filter(({ isLongPast }) => !isLongPast) };
}

/** Marks unanswered last doses as missed some hours later, since no next dose does. */
export async function markLastMissed(tx: Tx, limit: number): Promise<DoseKey[]> {
  const { rows } = await sql<DoseKey>`
    with last as (
      select d.id from medicine_doses d join medicine_reminders r on r.id = d.reminder_id
      where d.status = 'due' and d.due_at <= ${longPastCutoff} and r.next_due_at is null
      order by d.due_at limit ${limit} for no key update of d skip locked)
    update medicine_doses d set status = 'missed', remind_at = null, snoozed_until = null
    from last where d.id = last.id
    returning d.reminder_id, d.due_at`.execute(tx);
  return rows;
}

/** Content and recipients of dose notifications: all carers of the pet with an active account. */
export async function selectNotified(tx: Tx, doses: DoseKey[]) {
  return tx
    .selectFrom('medicineDoses as d')
    .innerJoin('medicineReminders as r', 'r.id', 'd.reminderId')
    .innerJoin('pets', 'pets.id', 'r.petId')
    .innerJoin('petCarers', 'petCarers.petId', 'pets.id')
    .innerJoin('users', 'users.id', 'petCarers.userId')
    .where(sql<boolean>`(d.reminder_id, d.due_at) in (
      select * from unnest(${idsOf(doses)}::uuid[], ${timesOf(doses)}::timestamptz[]))`)
    .where('users.deletedAt', 'is', null)
    .orderBy('d.dueAt')
    .orderBy('petCarers.userId')
    .select([
      'd.reminderId',
      'd.dueAt',
      'd.reminded',
      'petCarers.userId',
      'pets.id as petId',
      'pets.name as petName',
      'r.medicine',
      'r.strength',
      'r.dose',
      'r.withFood',
      sql<Date>`now()`.as('now'),
    ])
    .execute();
}

/** A pet's doses that are due. */
export async function selectOpenOf(tx: Tx, petId: string): Promise<DoseKey[]> {
  return tx
    .selectFrom('medicineDoses as d')
    .innerJoin('medicineReminders as r', 'r.id', 'd.reminderId')
    .where('r.petId', '=', petId)
    .where('d.status', '=', 'due')
    .select(['d.reminderId', 'd.dueAt'])
    .execute();
}
