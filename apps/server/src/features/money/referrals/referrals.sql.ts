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
 * What the credit that a purchase keeps, or else its owner's oldest, would take off; null: there is none, or it is too
 * late. The arguments are columns and conditions of the purchase's row.
 */
export const selectCreditFor = (userId: Part, heldId: Part, isOpen: Part) => sql<Omit<Credit, 'id'> | null>`(
  select json_build_object('percent', percent, 'maxDiscountPaise', max_discount_paise)
  from referral_credits
  where ${isOpen} and (id = ${heldId} or (user_id = ${userId} and state = 'ready'))
  order by id is not distinct from ${heldId} desc, id limit 1)`;

type Part = ReturnType<typeof sql>;

/** Keeps the oldest credit for a purchase that is about to be paid. Of two at once each gets another one, or none. */
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

/** Makes a held credit a used one. False when it isn't held any more. */
export const settleCredit = (tx: Tx, id: string): Promise<boolean> => use(tx, id, ['held']);

/** Gives a held or used credit back. False when that was done before. */
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
 * Uses a credit that was given back before the money of its order came, late. False when another order holds or has
 * used it since: who has paid the lower price keeps it all the same.
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
 * Gives a credit to whoever invited this person, by the present terms. Undefined for who wasn't invited, and from the
 * second time on.
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

/** Gives an invited person their own credit, by the present terms. */
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

/** What an invited person was given; undefined for who wasn't. */
export async function selectGift(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('referralCredits')
    .where('userId', '=', userId)
    .where('cause', '=', 'was_invited')
    .select(['percent', 'maxDiscountPaise'])
    .executeTakeFirst();
}

/** Whose code it is; one who has deleted their account invites nobody. */
export async function selectReferrer(db: Kysely<Database>, code: string) {
  return db
    .selectFrom('users')
    .where('referralCode', '=', code)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
}

/**
 * Writes down who invited a person, who must be locked. False when the two stand there already: of two who enter each
 * other's code at once, the unique index lets one through, and the other waits here until that is sure.
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

/** Who invited a person, and with which code. */
export async function selectReferral(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrerId')
    .where('userId', '=', userId)
    .select(['referrerId', 'referralCode as code'])
    .executeTakeFirst();
}

/** The proven ways in of a person. */
export async function selectWaysIn(db: Kysely<Database>, userId: string) {
  return db.selectFrom('identities').where('userId', '=', userId).select(['provider', 'subject']).execute();
}

/** Remembers ways in as invited, for good. False when one of them was before, under an account that is gone. */
export async function insertInvitedSubjects(tx: Tx, hashes: Buffer[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into invited_subjects (subject_hash) select unnest(${hashes}::bytea[])
    on conflict do nothing`.execute(tx);
  return numAffectedRows === BigInt(hashes.length);
}

/** Whether a person has booked or ordered something already, also what they cancelled since. */
export async function hasBookedBefore(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from consultations where user_id = ${userId} and booked_at is not null)
      or exists (select from orders where user_id = ${userId} and placed_at is not null)
      or exists (select from home_visits where user_id = ${userId} and booked_at is not null) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** Locks these credits, and those that a person has ready, in the order of their ids. */
export async function lockCredits(tx: Transaction<Database>, ids: string[], userId: string | null) {
  const { rows } = await sql<Credit>`
    select id, percent, max_discount_paise from referral_credits
    where id = any(${ids}::uuid[]) or (user_id = ${userId}::uuid and state = 'ready')
    order by id for no key update`.execute(tx);
  return rows;
}

/** Who the friends are is theirs to say. */
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
 * Takes away by whom a person was invited, and the credits that nothing was paid with. Those that stand on a bill stay
 * for the books; that a friend once came by this person's code stays with the friend.
 */
export async function eraseReferrals(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('referrals').where('userId', '=', userId).execute();
  await sql`
    delete from referral_credits credit where user_id = ${userId} and state = 'ready'
      and not exists (select from consultations where referral_credit_id = credit.id)
      and not exists (select from instant_requests where referral_credit_id = credit.id)
      and not exists (select from orders where referral_credit_id = credit.id)`.execute(db);
}
