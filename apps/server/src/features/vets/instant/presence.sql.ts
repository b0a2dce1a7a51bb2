import type { PresenceStatus } from '@tailwell/contract/vets/vet-console-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';

/** An instant consultation needs its minutes and so many more that nobody else has. */
const SPARE_MINUTES = 5;

/** After so many rings without an answer a vet is taken for gone (field 1j). */
const RINGS_MISSED = 2;

/** A break that has ended by the database's clock is online, whether or not anybody has said so. */
const statusNow = sql<PresenceStatus>`
  case when presence.status = 'break' and presence.break_until <= now() then 'online' else presence.status end`;

interface Wanted {
  /** Who asks: nobody is rung by themselves. */
  exceptUserId?: string;
  /** What kinds of animals the vet must accept, as in `vet_pet_categories`. */
  category?: string;
}

const isAtConsole = sql<boolean>`(${statusNow} = 'online' and users.id is not null and users.deleted_at is null)`;

/**
 * Vets who can take an instant consultation now: online with an account that lives, or answering by themselves; by
 * video, no consultation running and none within the next 25 minutes. People come before programs, then those who have
 * been asked longest ago.
 */
export async function selectOnlineVets(
  db: Kysely<Database>,
  { exceptUserId, category }: Wanted = {},
): Promise<{ vetId: string; userId: string | null; name: string; isAutomated: boolean }[]> {
  let online = db
    .selectFrom('vetPresence as presence')
    .innerJoin('vets', 'vets.id', 'presence.vetId')
    .leftJoin('users', 'users.id', 'vets.userId')
    // As the index has it.
    .where(sql<boolean>`(presence.status <> 'offline' or presence.is_automated)`)
    .where(sql<boolean>`(${isAtConsole} or presence.is_automated)`)
    .where(sql<boolean>`vets.modes @> array['video']`)
    .where(isListed)
    .where(isFree);
  if (exceptUserId) online = online.where('users.id', 'is distinct from', exceptUserId);
  if (category) online = online.where(acceptsKind(category));
  return online
    .select(['vets.id as vetId', 'users.id as userId', 'vets.name'])
    .select(sql<boolean>`not ${isAtConsole}`.as('isAutomated'))
    .orderBy('isAutomated')
    .orderBy(sql`(select max(rung_at) from instant_rings where vet_id = vets.id) nulls first`)
    .orderBy('vets.id')
    .execute();
}

/** Whether a vet sees pets of a kind, by the table `vets` of the query. */
const acceptsKind = (category: string) =>
  sql<boolean>`exists (select from vet_pet_categories where vet_id = vets.id and category = ${category})`;

/**
 * Whether a vet has time for an instant consultation, by the table `vets` of the query: as the exclusion constraint of
 * consultations sees it, so that whoever is rung can accept; and calls that last longer.
 */
const isFree = sql<boolean>`not exists (
  select from consultations c where c.vet_id = vets.id
    and c.starts_at > now() - interval '1 day'
    and (
      c.status in ('connecting', 'in_call', 'reconnecting')
      or (c.status in ('payment_pending', 'booked', 'confirmed', 'ready')
        and (c.status <> 'payment_pending' or c.hold_expires_at > now())
        and tstzrange(c.starts_at, c.blocked_until)
          && tstzrange(now(), now() + (select make_interval(mins => minutes + ${SPARE_MINUTES}) from instant_terms)))))`;

/** Whether a vet talks to somebody now. */
async function selectIsInCall(db: Kysely<Database>, vetId: string) {
  const call = await db
    .selectFrom('consultations')
    .where('vetId', '=', vetId)
    .where('status', 'in', ['in_call', 'reconnecting'])
    .where('startsAt', '>', sql<Date>`now() - interval '1 day'`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return call !== undefined;
}

/** How a vet stands now; who has never been online is offline. */
export async function selectPresence(db: Kysely<Database>, vetId: string) {
  const presence = await db
    .selectFrom('vetPresence as presence')
    .where('vetId', '=', vetId)
    .select([statusNow.as('status'), 'breakUntil', 'missedRings'])
    .executeTakeFirst();
  const isInCall = await selectIsInCall(db, vetId);
  if (!presence) return { status: 'offline' as const, breakUntil: null, missedRings: 0, isInCall };
  return { ...presence, isInCall, breakUntil: presence.status === 'break' ? presence.breakUntil : null };
}

/** Writes what a vet has chosen and tells their other windows. `breakMinutes`: for a break. */
export async function updatePresence(
  tx: Transaction<Database>,
  { vetId, userId }: { vetId: string; userId: string },
  { status, breakMinutes }: { status: PresenceStatus; breakMinutes?: number },
) {
  const row = {
    status,
    breakUntil: status === 'break' ? sql<Date>`now() + make_interval(mins => ${breakMinutes})` : null,
    missedRings: 0,
    changedAt: sql<Date>`now()`,
  };
  await tx
    .insertInto('vetPresence')
    .values({ vetId, ...row })
    .onConflict((old) => old.column('vetId').doUpdateSet(row))
    .execute();
  await publish(tx, userId, 'presence', { status });
}

/**
 * Counts a ring that a vet has let go by; the second in a row takes them offline and tells them. True: they are offline
 * now. Who has gone offline or on a break meanwhile stays so.
 */
export async function countMissedRing(tx: Transaction<Database>, vetId: string): Promise<boolean> {
  const counted = await tx
    .updateTable('vetPresence as presence')
    .from('vets')
    .whereRef('vets.id', '=', 'presence.vetId')
    .where('presence.vetId', '=', vetId)
    .where(statusNow, '=', 'online')
    .set({
      missedRings: sql`least(missed_rings + 1, ${RINGS_MISSED})`,
      status: sql`case when missed_rings + 1 >= ${RINGS_MISSED} then 'offline' else 'online' end`,
      breakUntil: null,
      changedAt: sql`case when missed_rings + 1 >= ${RINGS_MISSED} then now() else changed_at end`,
    })
    .returning(['presence.status', 'vets.userId'])
    .executeTakeFirst();
  if (counted?.status !== 'offline') return false;
  if (counted.userId) await publish(tx, counted.userId, 'presence', { status: 'offline' });
  return true;
}

/** A ring that was answered, by yes or no, ends the row of missed ones. */
export async function clearMissedRings(tx: Transaction<Database>, vetId: string) {
  await tx
    .updateTable('vetPresence')
    .set({ missedRings: 0 })
    .where('vetId', '=', vetId)
    .where('missedRings', '>', 0)
    .execute();
}

/** Has a program answer for a vet while nobody sits at the console, or not any more. */
export async function updateAutomated(db: Kysely<Database>, vetId: string, isAutomated: boolean) {
  await db
    .insertInto('vetPresence')
    .values({ vetId, isAutomated })
    .onConflict((old) => old.column('vetId').doUpdateSet({ isAutomated }))
    .execute();
}

/** Has programs answer for nobody any more. */
export async function endAutomation(db: Kysely<Database>) {
  await db.updateTable('vetPresence').set({ isAutomated: false }).where('isAutomated', '=', true).execute();
}
