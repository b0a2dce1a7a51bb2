import { factorSeconds } from '@tailwell/contract/permissions';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { SETUP_SECONDS, tries } from './second-factor.rules.ts';

/** A user in one of their sessions. */
interface SessionRef {
  id: string;
  sessionId: string;
}

/** Whether a user has a second factor, and how long ago it was verified in this session, in seconds; null: not yet. */
export async function selectFactor(
  db: Kysely<Database>,
  { id, sessionId }: SessionRef,
): Promise<{ isSet: boolean; age: number | null }> {
  const factor = await db
    .selectFrom('sessions')
    .where('sessions.id', '=', sessionId)
    .select([
      sql<boolean>`exists (
        select from second_factors where user_id = ${id} and confirmed_at is not null)`.as('isSet'),
      sql<number | null>`extract(epoch from now() - second_factor_at)::float8`.as('age'),
    ])
    .executeTakeFirst();
  return factor ?? { isSet: false, age: null };
}

/** Since when a user has had their second factor, and how many recovery codes are left; undefined if there is none. */
export async function selectFactorState(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .select((eb) => [
      'confirmedAt',
      eb
        .selectFrom('recoveryCodes')
        .whereRef('recoveryCodes.userId', '=', 'secondFactors.userId')
        .where('usedAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .as('recoveryCodesLeft'),
    ])
    .executeTakeFirst();
}

/** The account's name in an authenticator app: the user's email, else their name. */
export async function selectLabel(db: Kysely<Database>, userId: string): Promise<string> {
  const person = await db
    .selectFrom('users')
    .leftJoin('identities', (join) =>
      join.onRef('identities.userId', '=', 'users.id').on('provider', '=', 'email'),
    )
    .where('users.id', '=', userId)
    .select(['subject', 'name'])
    .executeTakeFirst();
  return person?.subject ?? (person?.name || 'console');
}

/**
 * Saves the secret of a new app until it is confirmed, and returns the pending one: within an hour, the same session
 * gets the same secret again, another session a new one. Undefined if there is a confirmed app that has not just been
 * verified in this session, whatever was true when the request arrived.
 */
export async function savePendingSecret(
  db: Kysely<Database>,
  { id, sessionId }: SessionRef,
  sealedSecret: Buffer,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ pendingSecret: Buffer }>`
    insert into second_factors (user_id, pending_secret, pending_by, pending_at)
    values (${id}, ${sealedSecret}, ${sessionId}, now())
    on conflict (user_id) do update set
      pending_secret = case when ${isPendingOf(sessionId)} then second_factors.pending_secret else excluded.pending_secret end,
      pending_at = case when ${isPendingOf(sessionId)} then second_factors.pending_at else excluded.pending_at end,
      pending_by = excluded.pending_by
    where second_factors.confirmed_at is null or exists (
      select from sessions
      where id = ${sessionId} and second_factor_at > now() - make_interval(secs => ${factorSeconds.fresh})
    )
    returning pending_secret`.execute(db);
  return rows[0]?.pendingSecret;
}

const isPendingOf = (sessionId: string) => sql<boolean>`(
  second_factors.pending_by = ${sessionId}
  and second_factors.pending_at > now() - make_interval(secs => ${SETUP_SECONDS}))`;

/**
 * The wrong codes that still count, oldest first. By the clock, not the start of the transaction: it may have waited.
 */
const recentFailures = sql<Date[]>`array(
  select moment from unnest(failed_at) moment
  where moment > clock_timestamp() - make_interval(secs => ${tries.perSeconds}) order by moment
)`;

/**
 * Uses one of the tries, which counts as a wrong code until the code is found right, and returns what to check it
 * against; `now` is the database's clock in milliseconds. Undefined if no try is left or there is no second factor. The
 * row stays locked until the transaction ends, so that concurrent tries run one after the other. Tries of a recovery
 * code are neither counted nor limited (`isCounted` false): 60 bits can't be guessed, and it is the only option while
 * the app is locked.
 */
export async function consumeFactorTry(
  db: Kysely<Database>,
  { id, sessionId }: SessionRef,
  isCounted: boolean,
) {
  return db
    .updateTable('secondFactors')
    .where('userId', '=', id)
    .where(sql<boolean>`(not ${isCounted}::boolean or cardinality(${recentFailures}) < ${tries.max})`)
    .set({
      failedAt: isCounted ? sql`${recentFailures} || clock_timestamp()` : recentFailures,
    })
    .returning([
      'sealedSecret',
      sql<Buffer | null>`case when ${isPendingOf(sessionId)} then pending_secret end`.as('pendingSecret'),
      sql<number>`cardinality(failed_at)`.as('failures'),
      sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now'),
    ])
    .executeTakeFirst();
}

/** In how many seconds a code can be tried again; undefined: now, or there is no second factor. */
export async function selectLock(db: Kysely<Database>, userId: string): Promise<number | undefined> {
  const locked = await db
    .selectFrom('secondFactors')
    .where('userId', '=', userId)
    .where(sql<boolean>`cardinality(${recentFailures}) >= ${tries.max}`)
    .select(
      sql<number>`extract(epoch from failed_at[1] - clock_timestamp())::float8 + ${tries.perSeconds}`.as(
        'left',
      ),
    )
    .executeTakeFirst();
  return locked?.left;
}

/** A right code resets the count of wrong ones. */
export async function clearFailures(db: Kysely<Database>, userId: string) {
  await db.updateTable('secondFactors').where('userId', '=', userId).set({ failedAt: [] }).execute();
}

/**
 * Uses up the 30-second step of a code, so that neither it nor an older one is accepted again; false if that has
 * already happened.
 */
export async function consumeStep(db: Kysely<Database>, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('secondFactors')
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .set({ lastStep: step })
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Uses up a recovery code; false if there is no such code, or it was used before. */
export async function consumeRecoveryCode(
  db: Kysely<Database>,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .set({ usedAt: sql`now()` })
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Confirms the app that this session has begun to set up. Returns false if it is no longer pending. */
export async function confirmPending(
  db: Kysely<Database>,
  { id, sessionId }: SessionRef,
  step: number,
): Promise<boolean> {
  const confirmed = await db
    .updateTable('secondFactors')
    .where('userId', '=', id)
    .where('pendingSecret', 'is not', null)
    .where(isPendingOf(sessionId))
    .set((eb) => ({
      sealedSecret: eb.ref('pendingSecret'),
      pendingSecret: null,
      pendingBy: null,
      pendingAt: null,
      confirmedAt: sql`now()`,
      lastStep: step,
    }))
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(db: Kysely<Database>, userId: string, codeHashes: Buffer[]) {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Locks a second factor until the transaction ends; false if there is no confirmed one. */
export async function lockFactor(db: Kysely<Database>, userId: string): Promise<boolean> {
  const locked = await db
    .selectFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .select('userId')
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Deletes a second factor with its recovery codes. Returns false if there was no confirmed one. */
export async function deleteFactor(db: Kysely<Database>, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
