import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { CallRole } from '@tailwell/contract/vets/call-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { type CallPresence, LEFT_AFTER_SECONDS } from './calls.rules.ts';

/** Which side of a consultation a user is on; null for anyone else. */
const roleOf = (userId: string) => sql<CallRole | null>`
  case when c.user_id = ${userId} then 'owner'
  when exists (select from vets v where v.id = c.vet_id and v.user_id = ${userId}) then 'vet' end`;

/** Only the owner ever sees these. */
const UNBOOKED: ConsultationStatus[] = ['payment_pending', 'expired'];

/** The user's side of a booked consultation; undefined for anyone else. */
export async function selectParty(
  db: Kysely<Database>,
  consultId: string,
  userId: string,
): Promise<{ role: CallRole } | undefined> {
  const party = await db
    .selectFrom('consultations as c')
    .where('c.id', '=', consultId)
    .where(roleOf(userId), 'is not', null)
    .where('c.status', 'not in', UNBOOKED)
    .select(roleOf(userId).as('role'))
    .executeTakeFirst();
  return party?.role ? { role: party.role } : undefined;
}

/** What changes of a call depend on. */
export type LockedCall = NonNullable<Awaited<ReturnType<typeof lockCall>>>;

/** Locks a call until the transaction ends. */
export async function lockCall(tx: Transaction<Database>, consultId: string) {
  return tx
    .selectFrom('consultations as c')
    .where('c.id', '=', consultId)
    .where('c.status', 'not in', UNBOOKED)
    .select([
      'c.id',
      'c.userId',
      'c.vetId',
      'c.kind',
      'c.status',
      'c.startsAt',
      'c.endsAt',
      'c.finishedAt',
      'c.chatId',
      'c.channelName',
      'c.couponUseId',
      'c.referralCreditId',
      sql<string>`(select v.name from vets v where v.id = c.vet_id)`.as('vetName'),
      sql<string | null>`(select v.user_id from vets v where v.id = c.vet_id)`.as('vetUserId'),
      sql<string>`coalesce((select split_part(u.name, ' ', 1) from users u where u.id = c.user_id), '')`.as(
        'ownerName',
      ),
      // Not now(), the start of the transaction: it may have waited for this lock.
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Like {@link lockCall} for one of its two sides; undefined for anyone else. */
export async function lockCallAs(tx: Transaction<Database>, consultId: string, userId: string) {
  const party = await selectParty(tx, consultId, userId);
  const found = party && (await lockCall(tx, consultId));
  return found && { ...found, role: party.role };
}

/** Who is in a call, and who has ever been. */
export async function selectPresence(
  db: Kysely<Database>,
  consultId: string,
): Promise<{ present: CallPresence; hasJoined: Record<CallRole, boolean> }> {
  const parties = await db
    .selectFrom('callParties')
    .where('consultationId', '=', consultId)
    .select(['role', isPresent.as('isPresent')])
    .execute();
  const partyOf = (role: CallRole) => parties.find((party) => party.role === role);
  return {
    present: { owner: partyOf('owner')?.isPresent ?? false, vet: partyOf('vet')?.isPresent ?? false },
    hasJoined: { owner: partyOf('owner') !== undefined, vet: partyOf('vet') !== undefined },
  };
}

const isFresh = sql<boolean>`seen_at > clock_timestamp() - make_interval(secs => ${LEFT_AFTER_SECONDS})`;
const isPresent = sql<boolean>`(left_at is null and coalesce(${isFresh}, false))`;

/** Records a heartbeat. */
export async function upsertPresent(tx: Transaction<Database>, consultationId: string, role: CallRole) {
  const presence = { seenAt: sql<Date>`clock_timestamp()`, leftAt: null };
  await tx
    .insertInto('callParties')
    .values({ consultationId, role, ...presence })
    .onConflict((party) => party.columns(['consultationId', 'role']).doUpdateSet(presence))
    .execute();
}

/** Records that a side has left; false if it already had. */
export async function updateLeft(tx: Transaction<Database>, consultationId: string, role: CallRole) {
  const left = await tx
    .updateTable('callParties')
    .set({ leftAt: sql`clock_timestamp()`, seenAt: null })
    .where('consultationId', '=', consultationId)
    .where('role', '=', role)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  return left.numUpdatedRows === 1n;
}

/** Marks sides without a recent heartbeat as having left, and returns them. */
export async function updateSilent(tx: Transaction<Database>, consultationId: string): Promise<CallRole[]> {
  const left = await tx
    .updateTable('callParties')
    .set({ leftAt: sql`clock_timestamp()`, seenAt: null })
    .where('consultationId', '=', consultationId)
    .where('leftAt', 'is', null)
    .where(sql<boolean>`not coalesce(${isFresh}, false)`)
    .returning('role')
    .execute();
  return left.map(({ role }) => role);
}

/** Returns true if the vet can ring the owner now; blocks further ringing for half a minute. */
export async function updateRung(tx: Transaction<Database>, consultationId: string): Promise<boolean> {
  const rung = await tx
    .updateTable('callParties')
    .set({ rungAt: sql`clock_timestamp()` })
    .where('consultationId', '=', consultationId)
    .where('role', '=', 'vet')
    .where(sql<boolean>`rung_at is null or rung_at <= clock_timestamp() - interval '30 seconds'`)
    .executeTakeFirst();
  return rung.numUpdatedRows === 1n;
}

/** Calls that the clock may have to change, earliest first, at most `limit`. */
export async function selectTimedCalls(db: Kysely<Database>, limit: number) {
  const rows = await db
    .selectFrom('consultations')
    .where('status', 'in', ['booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting'])
    .where('startsAt', '<=', sql<Date>`now() + interval '10 minutes'`)
    .orderBy('startsAt')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
