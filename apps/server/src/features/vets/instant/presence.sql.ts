import type { PresenceStatus } from '@tailwell/contract/vets/vet-console-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';

/** Extra minutes that must be free after an instant consultation. */
const SPARE_MINUTES = 5;

/** Number of unanswered rings after which a vet counts as away (field 1j). */
const MAX_MISSED_RINGS = 2;

/** A vet whose break has ended by the database's clock is online, even before that is stored. */
const statusNow = sql<PresenceStatus>`
  case when presence.status = 'break' and presence.break_until <= now() then 'online' else presence.status end`;

interface OnlineVetFilter {
  /** The requesting user: no one is rung by themselves. */
  exceptUserId?: string;
  /** The kind of animal that the vet must accept, as in `vet_pet_categories`. */
  category?: string;
}

const isAtConsole = sql<boolean>`(${statusNow} = 'online' and users.id is not null and users.deleted_at is null)`;

/**
 * Vets who can take an instant consultation now: online with an active account, or automated; by video, with no
 * consultation running or starting within the next 25 minutes. Humans come before automated ones, then those not rung
 * for longest.
 */
export async function selectOnlineVets(
  db: Kysely<Database>,
  { exceptUserId, category }: OnlineVetFilter = {},
): Promise<{ vetId: string; userId: string | null; name: string; isAutomated: boolean }[]> {
  let online = db
    .selectFrom('vetPresence as presence')
    .innerJoin('vets', 'vets.id', 'presence.vetId')
    .leftJoin('users', 'users.id', 'vets.userId')
    // Matches the index.
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

/** Whether a vet sees a kind of pet, for the table `vets` of the query. */
const acceptsKind = (category: string) =>
  sql<boolean>`exists (select from vet_pet_categories where vet_id = vets.id and category = ${category})`;

/**
 * Whether a vet has time for an instant consultation, for the table `vets` of the query: by the same rule as the
 * exclusion constraint of consultations, so that rung vets can accept; and not in a call that has run over.
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

/** Whether a vet is in a call now. */
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

/** A vet's current presence; offline if they have never been online. */
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

/** Stores a vet's chosen presence and notifies their other windows. `breakMinutes`: for a break. */
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
 * Counts an unanswered ring; the second in a row takes the vet offline and notifies them. Returns true if they are
 * offline now. A vet who has gone offline or on a break in the meantime stays so.
 */
export async function countMissedRing(tx: Transaction<Database>, vetId: string): Promise<boolean> {
  const counted = await tx
    .updateTable('vetPresence as presence')
    .from('vets')
    .whereRef('vets.id', '=', 'presence.vetId')
    .where('presence.vetId', '=', vetId)
    .where(statusNow, '=', 'online')
    .set({
      missedRings: sql`least(missed_rings + 1, ${MAX_MISSED_RINGS})`,
      status: sql`case when missed_rings + 1 >= ${MAX_MISSED_RINGS} then 'offline' else 'online' end`,
      breakUntil: null,
      changedAt: sql`case when missed_rings + 1 >= ${MAX_MISSED_RINGS} then now() else changed_at end`,
    })
    .returning(['presence.status', 'vets.userId'])
    .executeTakeFirst();
  if (counted?.status !== 'offline') return false;
  if (counted.userId) await publish(tx, counted.userId, 'presence', { status: 'offline' });
  return true;
}

/** Resets the count of unanswered rings, whether the vet accepted or declined. */
export async function clearMissedRings(tx: Transaction<Database>, vetId: string) {
  await tx
    .updateTable('vetPresence')
    .set({ missedRings: 0 })
    .where('vetId', '=', vetId)
    .where('missedRings', '>', 0)
    .execute();
}

/** Sets whether a program answers for a vet who is not at the console. */
export async function updateAutomated(db: Kysely<Database>, vetId: string, isAutomated: boolean) {
  await db
    .insertInto('vetPresence')
    .values({ vetId, isAutomated })
    .onConflict((old) => old.column('vetId').doUpdateSet({ isAutomated }))
    .execute();
}

/** Ends automation for all vets. */
export async function endAutomation(db: Kysely<Database>) {
  await db.updateTable('vetPresence').set({ isAutomated: false }).where('isAutomated', '=', true).execute();
}
