import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { isFileOpenTo, isInCareOf } from '../carers/pet-access.sql.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** A reminder's pet, creator, and the prescription line it follows. */
export type ReminderOwner = Pick<
  Insertable<Database['medicineReminders']>,
  'petId' | 'createdBy' | 'consultationId' | 'linePosition'
>;

/** A reminder's settings and next dose. */
export type ReminderColumns = Omit<
  Insertable<Database['medicineReminders']>,
  'id' | 'createdAt' | 'updatedAt' | 'unitsSince' | 'refillRemindedAt' | keyof ReminderOwner
>;

const todayInIndia = sql`(now() at time zone 'Asia/Kolkata')::date`;
const endOfToday = sql`(${todayInIndia} + 1)::timestamp at time zone 'Asia/Kolkata'`;

/** A pet in brief, for reminders and doses. */
const petColumns = [
  'pets.id as petId',
  'pets.name as petName',
  'petCategories.name as categoryName',
  'petCategories.picture',
  'pets.photoPath',
] as const;

const planColumns = [
  'medicine',
  'strength',
  'dose',
  'amount',
  'unit',
  'withFood',
  'instructions',
  'times',
  'startsOn',
  'endsOn',
  'isOn',
  'nextDueAt',
  'unitsLeft',
] as const;

/** Reminders with their pets. */
const remindersWithPets = (db: Db) =>
  db
    .selectFrom('medicineReminders as r')
    .innerJoin('pets', 'pets.id', 'r.petId')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .select(['r.id', ...petColumns, ...planColumns]);

/** Counts of the doses of `r`: units given since the stock was counted, open ones, and today's given early. */
export const countedDoses = [
  sql<number>`coalesce((select sum(d.amount) from medicine_doses d
    where d.reminder_id = r.id and d.status = 'given' and d.answered_at >= r.units_since
      and d.due_at > r.units_since - interval '3 days'), 0)`.as('unitsGiven'),
  sql<number>`(select count(*) from medicine_doses d where d.reminder_id = r.id and d.status = 'due')`.as(
    'open',
  ),
  sql<number>`(select count(*) from medicine_doses d
    where d.reminder_id = r.id and d.due_at >= r.next_due_at and d.due_at < ${endOfToday})`.as('early'),
  sql<Date>`now()`.as('now'),
] as const;

/** Reminders as users with access to the pet's file see them. */
const remindersOf = (db: Db, userId: string) =>
  remindersWithPets(db)
    .leftJoin('consultations as c', (join) =>
      join.onRef('c.id', '=', 'r.consultationId').on('c.userId', '=', userId),
    )
    .leftJoin('visitNotes as n', 'n.consultationId', 'c.id')
    .where(isFileOpenTo(sql`r.pet_id`, userId))
    .select([
      'r.consultationId',
      'r.linePosition',
      'pets.status as petStatus',
      // Only for the user who booked the consultation: they can order by it.
      'n.signedAt as prescriptionSignedAt',
      sql<number | null>`(select max(days) from prescription_lines where consultation_id = c.id)`.as(
        'longestDays',
      ),
      ...countedDoses,
    ]);

export type ReminderRow = Awaited<ReturnType<typeof selectRemindersById>>[number];

/** One page of a user's reminders: active ones first, then newest first. */
export async function selectReminders(
  db: Db,
  userId: string,
  { petId, page }: { petId: string | undefined; page: number },
) {
  const found = remindersOf(db, userId).$if(petId !== undefined, (query) =>
    query.where('r.petId', '=', petId as string),
  );
  const isRunning = sql`(r.is_on and pets.status = 'with_me' and coalesce(r.ends_on >= ${todayInIndia}, true))`;
  const order = sql`${isRunning} desc, r.id desc`;
  return selectPage(found, { order, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
}

/** Those of the given reminders that the user can read, ordered by prescription, then by creation. */
export async function selectRemindersById(db: Db, userId: string, ids: string[]) {
  return remindersOf(db, userId)
    .where(sql<boolean>`r.id = any(${ids}::uuid[])`)
    .orderBy('r.linePosition')
    .orderBy('r.id')
    .execute();
}

/** Active reminders with counted stock, of existing pets. */
export async function selectCounted(db: Db, userId: string) {
  return remindersOf(db, userId)
    .where('r.isOn', '=', true)
    .where('r.unitsLeft', 'is not', null)
    .where('pets.status', '=', 'with_me')
    .orderBy('r.id')
    .execute();
}

/** Locks an existing pet whose file the user can write to; undefined if there is none. Includes the database's time. */
export async function lockPet(tx: Tx, petId: string, userId: string) {
  return tx
    .selectFrom('pets')
    .where('id', '=', petId)
    .where('status', '=', 'with_me')
    .where(isFileOpenTo(sql`pets.id`, userId))
    .select(['id', sql<Date>`now()`.as('now')])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The pet of a reminder, if the user can read its file. */
export async function selectPetOf(db: Db, reminderId: string, userId: string) {
  const row = await db
    .selectFrom('medicineReminders as r')
    .where('r.id', '=', reminderId)
    .where(isFileOpenTo(sql`r.pet_id`, userId))
    .select('r.petId')
    .executeTakeFirst();
  return row?.petId;
}

export type StoredReminder = NonNullable<Awaited<ReturnType<typeof lockReminder>>>;

/**
 * Locks a reminder with its settings until the transaction ends, against the clock job; by its id or its prescription
 * line.
 */
export async function lockReminder(
  tx: Tx,
  by: { id: string } | { petId: string; consultationId: string; linePosition: number },
) {
  return tx
    .selectFrom('medicineReminders')
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
    .$if('petId' in by, (query) => {
      const line = by as { petId: string; consultationId: string; linePosition: number };
      return query
        .where('petId', '=', line.petId)
        .where('consultationId', '=', line.consultationId)
        .where('linePosition', '=', line.linePosition);
    })
    .select(['id', 'petId', 'consultationId', 'linePosition', ...planColumns])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function countReminders(tx: Tx, petId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('medicineReminders')
    .where('petId', '=', petId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertReminder(tx: Tx, columns: ReminderColumns & ReminderOwner): Promise<string> {
  const { id } = await tx
    .insertInto('medicineReminders')
    .values({ ...columns, unitsSince: columns.unitsLeft == null ? null : sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `isCounted`: the stock was entered again, so its refill is offered again. */
export async function updateReminder(
  tx: Tx,
  id: string,
  columns: Partial<ReminderColumns>,
  { isCounted }: { isCounted: boolean },
) {
  const counted = { unitsSince: columns.unitsLeft == null ? null : sql<Date>`now()`, refillRemindedAt: null };
  await tx
    .updateTable('medicineReminders')
    .set({ ...columns, ...(isCounted && counted) })
    .where('id', '=', id)
    .execute();
}

export async function deleteReminder(tx: Tx, id: string) {
  await tx.deleteFrom('medicineReminders').where('id', '=', id).execute();
}

/** Carers of a pet, of any role, with an active account. */
export async function selectCarers(db: Db, petId: string) {
  return db
    .selectFrom('petCarers')
    .innerJoin('users', 'users.id', 'petCarers.userId')
    .where('petCarers.petId', '=', petId)
    .where('users.deletedAt', 'is', null)
    .orderBy('petCarers.userId')
    .select(['petCarers.userId', 'petCarers.role'])
    .execute();
}

export type TodaysReminder = Awaited<ReturnType<typeof selectTodaysReminders>>[number];

/** Reminders of all existing pets in a user's care that are on or have doses today. */
export async function selectTodaysReminders(db: Db, userId: string) {
  return remindersWithPets(db)
    .select(isFileOpenTo(sql`r.pet_id`, userId).as('canAccessFile'))
    .where(isInCareOf(sql`r.pet_id`, userId))
    .where('pets.status', '=', 'with_me')
    .where(sql<boolean>`(r.is_on or exists (select from medicine_doses d
      where d.reminder_id = r.id and d.due_at >= ${todayInIndia}::timestamp at time zone 'Asia/Kolkata'))`)
    .orderBy('r.id')
    .execute();
}

/** A reminder of a pet in a user's care, on or off. */
export async function selectInCare(db: Db, reminderId: string, userId: string) {
  return remindersWithPets(db)
    .where('r.id', '=', reminderId)
    .where(isInCareOf(sql`r.pet_id`, userId))
    .executeTakeFirst();
}

export const exportReminders = (userId: string) => ({
  medicineReminders: jsonRows(sql`
    select r.id, pets.name as pet, r.medicine, r.strength, r.dose, r.with_food, r.instructions, r.times, r.starts_on,
      r.ends_on, r.is_on, r.units_left, r.units_since, r.created_at
    from medicine_reminders r join pets on pets.id = r.pet_id
    where pets.user_id = ${userId} or r.created_by = ${userId} order by r.id`),
  // For the user's own pets, and those they gave to others' pets.
  medicineDoses: jsonRows(sql`
    select d.reminder_id, d.due_at, d.status, d.answered_at, d.answered_by = ${userId} as by_you, d.amount
    from medicine_doses d join medicine_reminders r on r.id = d.reminder_id join pets on pets.id = r.pet_id
    where pets.user_id = ${userId} or d.answered_by = ${userId} order by d.due_at, d.id`),
});

/** Erases the reminders of a user's pets; for others' pets, what was given stays without their name. */
export async function eraseReminders(db: Kysely<Database>, userId: string) {
  await db
    .deleteFrom('medicineReminders')
    .where('petId', 'in', db.selectFrom('pets').where('userId', '=', userId).select('id'))
    .execute();
  await db.updateTable('medicineDoses').set({ answeredBy: null }).where('answeredBy', '=', userId).execute();
  await sql`
    update medicine_reminders r set created_by = pets.user_id from pets
    where pets.id = r.pet_id and r.created_by = ${userId}`.execute(db);
}
