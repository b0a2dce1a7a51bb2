import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

type Tx = Transaction<Database>;

/** A discount off one booking or order. */
export interface Credit {
  id: string;
  percent: number;
  maxDiscountPaise: number;
}

/**
 * The discount of the credit that a purchase holds, else of its owner's oldest; null: none, or too late. The arguments
 * are columns and conditions of the purchase's row.
 */
export const selectCreditFor = (userId: SqlPart, creditId: SqlPart, isOpen: SqlPart) => sql<Omit<
  Credit,
  'id'
> | null>`(
  select json_build_object('percent', percent, 'maxDiscountPaise', max_discount_paise)
  from referral_credits
  where ${isOpen} and (id = ${creditId} or (user_id = ${userId} and state = 'ready'))
  order by id is not distinct from ${creditId} desc, id limit 1)`;

type SqlPart = ReturnType<typeof sql>;

/** Holds the oldest credit for a purchase about to be paid. Concurrent callers get different ones, or none. */
export async function holdCredit(tx: Tx, userId: string): Promise<Credit | undefined> {
  const oldest = tx
    .selectFrom('referralCredits')
    .where('userId', '=', userId)
    .where('state', '=', 'ready')
    .orderBy('id')
    .limit(1)
    .select('id')
    .forUpdate();
  return tx
    .updateTable('referralCredits')
    .set({ state: 'held' })
    .where('id', '=', oldest)
    .returning(['id', 'percent', 'maxDiscountPaise'])
    .executeTakeFirst();
}

/** Marks a held credit as used. False if it is no longer held. */
export const settleCredit = (tx: Tx, id: string): Promise<boolean> => use(tx, id, ['held']);

/** Gives a held or used credit back. False if that was done before. */
export async function releaseCredit(tx: Tx, id: string): Promise<boolean> {
  const released = await tx
    .updateTable('referralCredits')
    .set({ state: 'ready', usedAt: null })
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .executeTakeFirst();
  return released.numUpdatedRows === 1n;
}

/**
 * Uses a credit that was given back before its order's late payment came. False if another order holds or has used it
 * since; the owner still pays the lower price.
 */
export const reclaimCredit = (tx: Tx, id: string): Promise<boolean> => use(tx, id, ['ready']);

async function use(tx: Tx, id: string, from: ('held' | 'ready')[]): Promise<boolean> {
  const used = await tx
    .updateTable('referralCredits')
    .set({ state: 'used', usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/**
 * Gives a credit to the user who invited this one, by the current terms. Undefined if no one did, or the credit was
 * given before.
 */
export async function insertReward(tx: Tx, userId: string) {
  return tx
    .insertInto('referralCredits')
    .columns(['userId', 'friendId', 'cause', 'percent', 'maxDiscountPaise'])
    .expression((from) =>
      from
        .selectFrom('referrals')
        .innerJoin('users', 'users.id', 'referrerId')
        .innerJoin('referralTerms', (join) => join.onTrue())
        .where('referrals.userId', '=', userId)
        .where('erasedAt', 'is', null)
        .select([
          'referrerId',
          'referrals.userId',
          sql<string>`'has_invited'`.as('cause'),
          'percent',
          'maxDiscountPaise',
        ]),
    )
    .onConflict((old) => old.doNothing())
    .returning(['userId', 'percent', 'maxDiscountPaise'])
    .executeTakeFirst();
}

/** Gives an invited user their own credit, by the current terms. */
export async function rewardInvited(tx: Tx, { userId, referrerId }: { userId: string; referrerId: string }) {
  await tx
    .insertInto('referralCredits')
    .columns(['userId', 'friendId', 'cause', 'percent', 'maxDiscountPaise'])
    .expression((from) =>
      from
        .selectFrom('referralTerms')
        .select([
          sql.val(userId).as('userId'),
          sql.val(referrerId).as('friendId'),
          sql<string>`'was_invited'`.as('cause'),
          'percent',
          'maxDiscountPaise',
        ]),
    )
    .execute();
}

/** The credit that an invited user was given; undefined if not invited. */
export async function selectGift(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('referralCredits')
    .where('userId', '=', userId)
    .where('cause', '=', 'was_invited')
    .select(['percent', 'maxDiscountPaise'])
    .executeTakeFirst();
}

/** The owner of a referral code, unless their account is deleted. */
export async function selectReferrer(db: Kysely<Database>, code: string) {
  return db
    .selectFrom('users')
    .where('referralCode', '=', code)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
}

/**
 * Records who invited a user, who must be locked. False if the pair exists already: when two users enter each other's
 * codes concurrently, the unique index lets one through while the other waits here for the outcome.
 */
export async function insertReferral(
  tx: Tx,
  referral: { userId: string; referrerId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('referrals')
    .values(referral)
    .onConflict((other) => other.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Who invited a user, and their code. */
export async function selectReferral(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrerId')
    .where('userId', '=', userId)
    .select(['referrerId', 'referralCode as code'])
    .executeTakeFirst();
}

/** A user's verified identities. */
export async function selectVerifiedIdentities(db: Kysely<Database>, userId: string) {
  return db.selectFrom('identities').where('userId', '=', userId).select(['provider', 'subject']).execute();
}

/** Remembers identities as invited, for good. False if one already was, under an account deleted since. */
export async function insertInvitedSubjects(tx: Tx, hashes: Buffer[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into invited_subjects (subject_hash) select unnest(${hashes}::bytea[])
    on conflict do nothing`.execute(tx);
  return numAffectedRows === BigInt(hashes.length);
}

/** Whether a user has ever booked or ordered, even if cancelled since. */
export async function hasBookedBefore(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ hasBooked: boolean }>`
    select exists (select from consultations where user_id = ${userId} and booked_at is not null)
      or exists (select from orders where user_id = ${userId} and placed_at is not null)
      or exists (select from home_visits where user_id = ${userId} and booked_at is not null) as has_booked`.execute(
    db,
  );
  return rows[0]?.hasBooked ?? false;
}

/** Locks these credits and the user's ready ones, in order of id. */
export async function lockCredits(tx: Transaction<Database>, ids: string[], userId: string | null) {
  const { rows } = await sql<Credit>`
    select id, percent, max_discount_paise from referral_credits
    where id = any(${ids}::uuid[]) or (user_id = ${userId}::uuid and state = 'ready')
    order by id for no key update`.execute(tx);
  return rows;
}

/** Without the friends' names, which are their own data. */
export const exportReferrals = (userId: string) => ({
  enteredReferCode: jsonRows(sql`
    select users.referral_code as code, verified_at as entered_at
    from referrals join users on users.id = referrer_id where user_id = ${userId}`),
  invitedFriends: jsonRows(sql`
    select verified_at as entered_at from referrals where referrer_id = ${userId} order by verified_at`),
  referralCredits: jsonRows(sql`
    select cause, state, percent, max_discount_paise, created_at, used_at
    from referral_credits where user_id = ${userId} order by id`),
});

/**
 * Erases who invited a user, and the credits that no purchase refers to; the others stay for the books. That a friend
 * once used this user's code stays with the friend.
 */
export async function eraseReferrals(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('referrals').where('userId', '=', userId).execute();
  await sql`
    delete from referral_credits credit where user_id = ${userId} and state = 'ready'
      and not exists (select from consultations where referral_credit_id = credit.id)
      and not exists (select from instant_requests where referral_credit_id = credit.id)
      and not exists (select from orders where referral_credit_id = credit.id)`.execute(db);
}
