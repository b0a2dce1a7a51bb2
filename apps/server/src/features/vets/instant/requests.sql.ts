import type { InstantStatus } from '@tailwell/contract/vets/instant-statuses';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { selectPaymentOf, selectRefundOf } from '../../money/payments/payment-columns.sql.ts';
import { selectCreditFor } from '../../money/referrals/referrals.sql.ts';
import { requestLifecycle } from './instant.lifecycle.flow.ts';

/** Price of an instant consultation, and how vets are rung. */
export async function selectTerms(db: Kysely<Database>) {
  return db
    .selectFrom('instantTerms')
    .select(['feePaise', 'ringSeconds', 'rounds', 'minutes'])
    .executeTakeFirstOrThrow();
}

/** The usual wait is that of the latest requests; of fewer than the minimum, it would be chance. */
const WAITS = { latest: 50, min: 5 };

/** The median wait from the start of the search until a vet accepted, in seconds; null: too few requests to tell. */
export async function selectUsualWait(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select case when count(*) >= ${WAITS.min} then
      percentile_cont(0.5) within group (order by extract(epoch from accepted_at - searched_at)) end as seconds
    from (
      select
        (select min(at) from instant_request_events where request_id = r.id and to_status = 'searching') as searched_at,
        (select min(at) from instant_request_events where request_id = r.id and to_status = 'accepted') as accepted_at
      from instant_requests r where r.status = 'accepted' order by r.created_at desc limit ${WAITS.latest}
    ) as waits where accepted_at >= searched_at`.execute(db);
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? null : Math.round(seconds);
}

/** The current status: an outdated hold is expired, even before a job has stored it. */
export const statusNow = sql<InstantStatus>`
  case when r.status = 'payment_pending' and r.hold_expires_at <= now() then 'expired' else r.status end`;

/** An owner's requests with the pet, the money, how many vets are being rung, and the database's clock. */
const requestsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('instantRequests as r')
    .innerJoin('instantTerms as terms', (join) => join.onTrue())
    .leftJoin('consultations as c', 'c.id', 'r.id')
    .leftJoin('pets', 'pets.id', 'r.petId')
    .leftJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    // Once there is a consultation, it has the coupon.
    .leftJoin('couponUses', (join) =>
      join.on('couponUses.id', '=', sql`coalesce(r.coupon_use_id, c.coupon_use_id)`),
    )
    .leftJoin('coupons', 'coupons.id', 'couponUses.couponId')
    .where('r.userId', '=', userId)
    .select([
      'r.id',
      'r.chatId',
      'r.channelName',
      'r.holdExpiresAt',
      'r.petId',
      'r.feePaise',
      'r.discountPaise',
      'r.referralDiscountPaise',
      'r.toPayPaise',
      'r.round',
      'r.roundEndsAt',
      'r.createdAt',
      'terms.rounds',
      'pets.name as petName',
      'pets.photoPath',
      'petCategories.slug as petKind',
      'coupons.code as couponCode',
      statusNow.as('status'),
      sql<Date>`now()`.as('now'),
      sql<{ name: string; image: string | null }[]>`(
        select coalesce(json_agg(json_build_object('name', vets.name, 'image', vets.photo) order by vets.id), '[]')
        from instant_rings join vets on vets.id = vet_id
        where request_id = r.id and round = r.round and answer is null)`.as('askedVets'),
      selectPaymentOf(sql`r.id`).as('payment'),
      selectRefundOf(sql`r.id`).as('refund'),
    ]);

/** A request with what its page shows. */
export type RequestRow = NonNullable<Awaited<ReturnType<typeof selectRequest>>>;

export async function selectRequest(db: Kysely<Database>, id: string, userId: string) {
  return requestsOf(db, userId).where('r.id', '=', id).executeTakeFirst();
}

/** The request that awaits payment or a vet. */
export async function selectOpenRequest(db: Kysely<Database>, userId: string) {
  return requestsOf(db, userId)
    .where('r.status', 'in', ['payment_pending', 'searching'])
    .where(statusNow, '<>', 'expired')
    .executeTakeFirst();
}

/** What the payer of a request needs to know: whether it still awaits payment, and its call. */
export async function selectPaidState(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('instantRequests as r')
    .where('r.id', '=', id)
    .select(['chatId', 'channelName', sql<boolean>`${statusNow} = 'payment_pending'`.as('isHeld')])
    .executeTakeFirstOrThrow();
}

/** Locks a request until the transaction ends. `clock` advances while waiting for locks. */
export async function lockRequest(tx: Transaction<Database>, id: string) {
  return lockRequests(tx).where('r.id', '=', id).executeTakeFirst();
}

/** Like {@link lockRequest}, if it is this owner's. */
export async function lockOwnRequest(tx: Transaction<Database>, id: string, userId: string) {
  return lockRequests(tx).where('r.id', '=', id).where('r.userId', '=', userId).executeTakeFirst();
}

/** Locks the owner's request that awaits payment or a vet. */
export async function lockOpenRequest(tx: Transaction<Database>, userId: string) {
  return lockRequests(tx)
    .where('r.userId', '=', userId)
    .where('r.status', 'in', ['payment_pending', 'searching'])
    .executeTakeFirst();
}

const lockRequests = (tx: Transaction<Database>) =>
  tx
    .selectFrom('instantRequests as r')
    .selectAll()
    .select([statusNow.as('statusNow'), sql<Date>`clock_timestamp()`.as('clock')])
    .forUpdate();

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** Inserts a request that awaits payment; undefined if the owner already has an open one. */
export async function insertRequest(
  tx: Transaction<Database>,
  { userId, feePaise, holdSeconds }: { userId: string; feePaise: number; holdSeconds: number },
): Promise<string | undefined> {
  const created = await tx
    .insertInto('instantRequests')
    .values({ userId, feePaise, holdExpiresAt: sql`now() + make_interval(secs => ${holdSeconds})` })
    .onConflict((open) =>
      open.column('userId').where(sql<boolean>`status in ('payment_pending', 'searching')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (created) await requestLifecycle.record(tx, { id: created.id, to: 'payment_pending', actor: 'owner' });
  return created?.id;
}

/** Moves a request's photos to the consultation with the same id. */
export async function movePhotos(tx: Transaction<Database>, id: string) {
  await sql`
    with moved as (delete from instant_request_photos where request_id = ${id} returning path, position)
    insert into consultation_photos (consultation_id, path, position) select ${id}, path, position from moved`.execute(
    tx,
  );
}

/** Discount on the owner's next request: by the credit that an open one reserves, or the oldest. */
export async function selectUsableCredit(db: Kysely<Database>, userId: string) {
  const heldCredit = sql`(
    select referral_credit_id from instant_requests where user_id = ${userId} and status = 'payment_pending')`;
  const { rows } = await sql<{ credit: { percent: number; maxDiscountPaise: number } | null }>`
    select ${selectCreditFor(sql`${userId}`, heldCredit, sql`true`)} as credit`.execute(db);
  return rows[0]?.credit ?? null;
}

/** Starts a later round of a running search. */
export async function updateRound(tx: Transaction<Database>, id: string, round: ReturnType<typeof roundOf>) {
  return tx
    .updateTable('instantRequests')
    .set(round)
    .where('id', '=', id)
    .returning(['id', 'userId', 'round', 'roundEndsAt'])
    .executeTakeFirstOrThrow();
}

/** A round that starts now, by the database's clock. */
export const roundOf = (round: number, ringSeconds: number) => ({
  round,
  roundEndsAt: sql<Date>`clock_timestamp() + make_interval(secs => ${ringSeconds})`,
});

/** Whether a vet is still being rung in the current round. */
export const isRinging = (vetId: string) => sql<boolean>`(
  round_ends_at > clock_timestamp()
  and exists (
    select from instant_rings ring
    where ring.request_id = instant_requests.id and ring.vet_id = ${vetId} and ring.round = instant_requests.round
      and ring.answer is null
  ))`;

/** Up to `limit` requests with an overdue round: the job that ends it was given up. */
export async function selectStuckRequests(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom('instantRequests')
    .where('status', '=', 'searching')
    .where('roundEndsAt', '<', sql<Date>`now() - interval '20 seconds'`)
    .orderBy('roundEndsAt')
    .limit(limit)
    .select(['id', 'round'])
    .execute();
}

export const exportRequests = (userId: string) => ({
  requestsForAVet: jsonRows(sql`
      select status, symptoms, since, fee_paise, discount_paise, referral_discount_paise, created_at
      from instant_requests where user_id = ${userId} order by id`),
});

/**
 * Erases personal data from a user's requests: complaints and photos. References to their pets go when the pets do.
 * Price, payments and refunds are retained for accounting.
 */
export async function eraseRequests(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('instantRequests').where('userId', '=', userId).select('id');
  await db.deleteFrom('instantRequestPhotos').where('requestId', 'in', own).execute();
  await db
    .updateTable('instantRequests')
    .set({ concernId: null, symptoms: '', since: null })
    .where('userId', '=', userId)
    .execute();
}
