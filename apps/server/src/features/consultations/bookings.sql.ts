import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { publish } from '../../platform/realtime/realtime.ts';
import type { Discounts } from '../discounts/discounts.flow.ts';

/** Locks the vet of a consultation, as `lockVet` does. */
export async function lockVetOf(tx: Transaction<Database>, consultationId: string) {
  await tx
    .selectFrom('vets')
    .where('id', '=', (own) =>
      own.selectFrom('consultations').where('id', '=', consultationId).select('vetId'),
    )
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whether a consultation's time is held for somebody who has yet to pay. */
export async function isHeld(db: Kysely<Database>, id: string): Promise<boolean> {
  const held = await db
    .selectFrom('consultations')
    .where('id', '=', id)
    .where('status', '=', 'payment_pending')
    .where('holdExpiresAt', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Ends the holds that have run out: of one vet and one owner, or at most `limit` of all. Gives what they kept, which is
 * to be released once all else is locked: coupons come last (docs/architecture.md, "One order of locks").
 */
export async function expireHolds(
  tx: Transaction<Database>,
  only: { vetId: string; userId: string } | { limit: number },
): Promise<Discounts[]> {
  const which =
    'limit' in only
      ? sql`select id from consultations where status = 'payment_pending' and hold_expires_at <= now()
            order by hold_expires_at limit ${only.limit} for update skip locked`
      : sql`select id from consultations where status = 'payment_pending' and hold_expires_at <= now()
            and (vet_id = ${only.vetId} or user_id = ${only.userId}) order by id for update`;
  const { rows } = await sql<{ id: string; userId: string } & Discounts>`
    update consultations set status = 'expired' where id in (${which})
    returning id, user_id, coupon_use_id, referral_credit_id`.execute(tx);
  for (const { id, userId } of rows) {
    await insertEvent(tx, {
      consultationId: id,
      fromStatus: 'payment_pending',
      toStatus: 'expired',
      actor: 'system',
    });
    await publish(tx, userId, 'consultation', { _id: id, status: 'expired' });
  }
  return rows;
}

/** The owner's hold of a time with a vet, locked. */
export async function lockHold(tx: Transaction<Database>, userId: string, vetId: string) {
  return tx
    .selectFrom('consultations')
    .where('userId', '=', userId)
    .where('vetId', '=', vetId)
    .where('status', '=', 'payment_pending')
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

interface Slot {
  userId: string;
  vetId: string;
  startsAt: Date;
  slotMinutes: number;
  bufferMinutes: number;
}

/** When a slot ends, and until when it keeps the vet. */
const endsOf = ({ startsAt, slotMinutes, bufferMinutes }: Omit<Slot, 'userId' | 'vetId'>) => {
  const endsAt = new Date(startsAt.getTime() + slotMinutes * 60_000);
  return { startsAt, endsAt, blockedUntil: new Date(endsAt.getTime() + bufferMinutes * 60_000) };
};

/** Takes a time for an owner who has yet to pay. Fails by the exclusion constraint when somebody else has it. */
export async function insertHold(
  tx: Transaction<Database>,
  { userId, vetId, ...slot }: Slot,
  { feePaise, seconds }: { feePaise: number; seconds: number },
) {
  const { id } = await tx
    .insertInto('consultations')
    .values({
      userId,
      vetId,
      ...endsOf(slot),
      feePaise,
      holdExpiresAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertEvent(tx, {
    consultationId: id,
    toStatus: 'payment_pending',
    actor: 'owner',
    startsAt: slot.startsAt,
  });
  return id;
}

/** Moves a booked consultation in one statement: the old time goes when the new one is had, or not at all. */
export async function updateSlot(
  tx: Transaction<Database>,
  id: string,
  slot: Omit<Slot, 'userId' | 'vetId'>,
) {
  await tx
    .updateTable('consultations')
    .set({ ...endsOf(slot), status: 'booked', confirmedAt: null, moves: sql`moves + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes an expired consultation's time again for money that came late; false when it is taken or too near. The vet must
 * be locked, and holds that have run out be expired.
 */
export async function reclaimSlot(tx: Transaction<Database>, id: string): Promise<boolean> {
  // With another vet, the same pet may be booked at this moment.
  await sql`
    select from pets where id = (select pet_id from consultations where id = ${id})
    for no key update`.execute(tx);
  const { numAffectedRows } = await sql`
    update consultations c
    set status = 'booked', booked_at = now()
    where id = ${id} and status = 'expired' and starts_at > now()
      and not exists (
        select from consultations other
        where other.id <> c.id
          and other.status not in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops')
          and (
            (other.vet_id = c.vet_id
              and tstzrange(other.starts_at, other.blocked_until) && tstzrange(c.starts_at, c.blocked_until))
            or (other.pet_id = c.pet_id and other.kind = 'scheduled'
              and tstzrange(other.starts_at, other.ends_at) && tstzrange(c.starts_at, c.ends_at))
          )
      )`.execute(tx);
  return numAffectedRows === 1n;
}

/** Writes a move into the history. */
export async function insertEvent(
  tx: Transaction<Database>,
  event: Pick<
    Insertable<Database['consultationEvents']>,
    'consultationId' | 'fromStatus' | 'toStatus' | 'actor' | 'startsAt' | 'note'
  >,
) {
  await tx.insertInto('consultationEvents').values(event).execute();
}
