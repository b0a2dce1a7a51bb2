import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { consultationLifecycle } from './consultations.lifecycle.flow.ts';
import { type LockedConsultation, withLockedColumns } from './consultations.sql.ts';

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

/** Locks the owner's hold of a slot with a vet. */
export async function lockHold(
  tx: Transaction<Database>,
  { userId, vetId }: { userId: string; vetId: string },
) {
  return withLockedColumns(
    tx
      .selectFrom('consultations as c')
      .where('c.userId', '=', userId)
      .where('c.vetId', '=', vetId)
      .where('c.status', '=', 'payment_pending'),
  )
    .forUpdate('c')
    .executeTakeFirst();
}

interface Slot {
  userId: string;
  vetId: string;
  startsAt: Date;
  slotMinutes: number;
  bufferMinutes: number;
}

/** When a slot ends, and until when the vet is occupied. */
export const endsOf = ({ startsAt, slotMinutes, bufferMinutes }: Omit<Slot, 'userId' | 'vetId'>) => {
  const endsAt = new Date(startsAt.getTime() + slotMinutes * 60_000);
  return { startsAt, endsAt, blockedUntil: new Date(endsAt.getTime() + bufferMinutes * 60_000) };
};

/** Inserts an unpaid hold of a slot, and returns it. Fails by the exclusion constraint if the slot is taken. */
export async function insertHold(
  tx: Transaction<Database>,
  { userId, vetId, feePaise, now, ...slot }: Slot & { feePaise: number; now: Date },
  seconds: number,
): Promise<LockedConsultation> {
  const hold = {
    userId,
    vetId,
    ...endsOf(slot),
    feePaise,
    holdExpiresAt: sql`now() + make_interval(secs => ${seconds})`,
  };
  const created = await consultationLifecycle.create(tx, hold, {
    to: 'payment_pending',
    actor: 'owner',
    startsAt: slot.startsAt,
  });
  return { ...created, statusNow: created.status, now, paidPaise: 0, leftPaise: 0 } as LockedConsultation;
}

type AcceptedConsultation = Pick<
  Insertable<Database['consultations']>,
  | 'id'
  | 'userId'
  | 'vetId'
  | 'petId'
  | 'concernId'
  | 'symptoms'
  | 'since'
  | 'feePaise'
  | 'discountPaise'
  | 'couponUseId'
  | 'referralDiscountPaise'
  | 'referralCreditId'
  | 'chatId'
  | 'channelName'
> & { id: string };

/**
 * Inserts a consultation that a vet has just accepted and that starts immediately. Fails by the same exclusion
 * constraint.
 */
export async function insertInstant(
  tx: Transaction<Database>,
  accepted: AcceptedConsultation,
  minutes: number,
) {
  const endsAt = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await tx
    .insertInto('consultations')
    .values({
      ...accepted,
      kind: 'instant',
      status: 'connecting',
      startsAt: sql`now()`,
      endsAt,
      blockedUntil: endsAt,
      bookedAt: sql`now()`,
      confirmedAt: sql`now()`,
    })
    .execute();
  await consultationLifecycle.record(tx, { id: accepted.id, to: 'connecting', actor: 'vet' });
}

/** Locks the pet of a consultation against other bookings until the transaction ends. */
export async function lockPetOf(tx: Transaction<Database>, id: string) {
  await sql`
    select from pets where id = (select pet_id from consultations where id = ${id})
    for no key update`.execute(tx);
}

/**
 * Whether neither the vet nor the pet of a consultation has a home visit at its time: an expired hold may have lost it
 * to others. Both must be locked.
 */
export const isVetAndPetFree = sql<boolean>`(
  starts_at > now()
  and not exists (
    select from booked_times b
    where b.source_id <> consultations.id
      and (b.hold_expires_at is null or b.hold_expires_at > now())
      and (
        (b.kind = 'vet' and b.subject_id = consultations.vet_id
          and b.during && tstzrange(consultations.starts_at, consultations.blocked_until))
        or (b.kind = 'pet' and b.subject_id = consultations.pet_id
          and b.during && tstzrange(consultations.starts_at, consultations.ends_at))
      )
  ))`;

/**
 * Whether an expired consultation's slot can be booked again: neither taken nor too soon. Vet and pet must be locked,
 * and outdated holds be expired.
 */
export const isTimeFree = sql<boolean>`(
  ${isVetAndPetFree}
  and not exists (
    select from consultations other
    where other.id <> consultations.id
      and other.status not in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops')
      and (
        (other.vet_id = consultations.vet_id
          and tstzrange(other.starts_at, other.blocked_until)
            && tstzrange(consultations.starts_at, consultations.blocked_until))
        or (other.pet_id = consultations.pet_id and other.kind = 'scheduled'
          and tstzrange(other.starts_at, other.ends_at) && tstzrange(consultations.starts_at, consultations.ends_at))
      )
  ))`;
