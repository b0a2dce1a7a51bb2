import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { ConsultationTerms } from '@tailwell/contract/money/terms';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { ConsultationTab } from '@tailwell/contract/vets/consultation-constants';
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { RecordFinder } from '../../../finding.ts';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { papersOf } from '../../money/invoices/invoices.sql.ts';
import {
  hasBeenPaid,
  paidPaiseLeftOf,
  paidPaiseOf,
  selectPaymentOf,
  selectRefundOf,
} from '../../money/payments/payment-columns.sql.ts';
import { selectCreditFor } from '../../money/referrals/referrals.sql.ts';
import { selectPrescription } from '../../shop/prescriptions/prescription.sql.ts';
import { selectExperiences } from '../vets/vets.sql.ts';

/** The current status: an outdated hold is expired, even before a job has stored it. */
const status = sql<ConsultationStatus>`
  case when c.status = 'payment_pending' and c.hold_expires_at <= now() then 'expired' else c.status end`;

/** What was paid towards its price, which is lower if we moved it to a vet who charges less. */
const paidPaise = sql<number>`least(${paidPaiseOf(sql`c.id`)}, c.to_pay_paise)`;

/** An owner's consultations with the pet, the concern, the latest payment, the refund, and the database's clock. */
const consultationsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('consultations as c')
    .leftJoin('pets', 'pets.id', 'c.petId')
    .leftJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .leftJoin('petBreeds', 'petBreeds.id', 'pets.breedId')
    .leftJoin('healthConcerns', 'healthConcerns.id', 'c.concernId')
    .leftJoin('couponUses', 'couponUses.id', 'c.couponUseId')
    .leftJoin('coupons', 'coupons.id', 'couponUses.couponId')
    .where('c.userId', '=', userId)
    .select([
      'c.id',
      'c.vetId',
      'c.petId',
      'c.concernId',
      'c.symptoms',
      'c.since',
      'c.startsAt',
      'c.endsAt',
      'c.holdExpiresAt',
      'c.feePaise',
      'c.discountPaise',
      'c.referralDiscountPaise',
      'c.toPayPaise',
      'c.moves',
      'c.isMovedByUs',
      'c.terms',
      'c.bookedAt',
      'c.createdAt',
      'c.cancelReasonId',
      'c.cancelNote',
      'pets.name as petName',
      'pets.photoPath',
      'petCategories.name as petCategory',
      'petCategories.picture as petPicture',
      'petBreeds.name as petBreed',
      'healthConcerns.name as concernName',
      'coupons.code as couponCode',
      status.as('status'),
      selectCreditFor(sql`c.user_id`, sql`c.referral_credit_id`, sql`c.status = 'payment_pending'`).as(
        'credit',
      ),
      sql<Date>`now()`.as('now'),
      selectPaymentOf(sql`c.id`).as('payment'),
      selectRefundOf(sql`c.id`).as('refund'),
      paidPaise.as('paidPaise'),
      paidPaiseLeftOf(sql`c.id`).as('leftPaise'),
    ])
    .$narrowType<{ terms: ConsultationTerms }>();

/** A consultation with what it refers to. */
export type ConsultationRow = Awaited<ReturnType<typeof selectConsultations>>['rows'][number];

// Attempts abandoned without a payment are not listed.
const isVisible = sql<boolean>`
  (${status} <> 'expired' and (c.status <> 'cancelled_by_user' or c.booked_at is not null)
  or ${hasBeenPaid(sql`c.id`)})`;

const tabConditions: Record<ConsultationTab, ReturnType<typeof sql<boolean>>> = {
  upcoming: sql<boolean>`c.ends_at > now() and ${status} in
    ('payment_pending', 'booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting', 'awaiting_notes')`,
  past: sql<boolean>`(c.status in ('completed', 'no_show_user', 'no_show_vet') or c.ends_at <= now() and c.status in
    ('booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting', 'awaiting_notes'))`,
  cancelled: sql<boolean>`${status} in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops')`,
};

/** One page of an owner's consultations, and the total: upcoming ones soonest first, others newest first. */
export async function selectConsultations(
  db: Kysely<Database>,
  userId: string,
  { page, tab }: { page: number; tab?: ConsultationTab },
) {
  const shown = tab ? sql<boolean>`${isVisible} and ${tabConditions[tab]}` : isVisible;
  const [rows, { count }] = await Promise.all([
    consultationsOf(db, userId)
      .where(shown)
      .orderBy('c.startsAt', tab === 'upcoming' ? 'asc' : 'desc')
      .orderBy('c.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    db
      .selectFrom('consultations as c')
      .where('c.userId', '=', userId)
      .where(shown)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

export async function selectConsultation(db: Kysely<Database>, id: string, userId: string) {
  return consultationsOf(db, userId).where('c.id', '=', id).executeTakeFirst();
}

/** What only the consultation's own page shows. */
export async function selectDetails(
  db: Kysely<Database>,
  { id, vetId, status: state }: Pick<ConsultationRow, 'id' | 'vetId' | 'status'>,
) {
  const [photos, events, reason, experiences, signed, hasBloodTest, { papers }] = await Promise.all([
    db
      .selectFrom('consultationPhotos')
      .where('consultationId', '=', id)
      .orderBy('position')
      .select('path')
      .execute(),
    db
      .selectFrom('consultationEvents')
      .leftJoin('vets', 'vets.id', 'consultationEvents.vetId')
      .where('consultationId', '=', id)
      .orderBy('consultationEvents.id')
      .select(['toStatus', 'at', 'actor', 'startsAt', 'note', 'vets.name as vet'])
      .execute(),
    db
      .selectFrom('consultations')
      .innerJoin('cancelReasons', 'cancelReasons.id', 'consultations.cancelReasonId')
      .where('consultations.id', '=', id)
      .select('cancelReasons.name')
      .executeTakeFirst(),
    selectExperiences(db, vetId),
    state === 'completed' ? selectPrescription(db, id) : undefined,
    hasBookedBloodTest(db, id),
    db
      .selectFrom('consultations')
      .where('id', '=', id)
      .select(papersOf(sql.ref('consultations.id'), 'consultationId').as('papers'))
      .executeTakeFirstOrThrow(),
  ]);
  return { photos, events, cancelReason: reason?.name ?? null, experiences, signed, hasBloodTest, papers };
}

/** Whether a blood test was booked from a consultation for its pet and not cancelled since. */
async function hasBookedBloodTest(db: Kysely<Database>, id: string): Promise<boolean> {
  const { rows } = await sql<{ hasBloodTest: boolean }>`
    select exists (
      select from home_visits v
      join home_visit_lines l on l.visit_id = v.id
      join consultations c on c.id = v.consultation_id and c.pet_id = l.pet_id
      where c.id = ${id} and v.kind = 'blood_test' and v.booked_at is not null
        and v.status not in ('cancelled_by_user', 'cancelled_by_ops')) as "hasBloodTest"`.execute(db);
  return rows[0]?.hasBloodTest ?? false;
}

/** Locks a consultation until the transaction ends; only this owner's, if given. */
export async function lockConsultation(tx: Transaction<Database>, id: string, userId?: string) {
  const byId = tx.selectFrom('consultations as c').where('c.id', '=', id);
  const own = userId ? byId.where('c.userId', '=', userId) : byId;
  // A separate statement: only the next one sees a payment committed by the previous holder of the lock.
  await own.select('c.id').forUpdate().execute();
  return withLockedColumns(own).executeTakeFirst();
}

/** Everything that a consultation's next step depends on. */
export const withLockedColumns = (
  consultations: SelectQueryBuilder<Database & { c: Database['consultations'] }, 'c', unknown>,
) =>
  consultations
    .selectAll('c')
    .select([
      status.as('statusNow'),
      sql<Date>`now()`.as('now'),
      paidPaise.as('paidPaise'),
      paidPaiseLeftOf(sql`c.id`).as('leftPaise'),
    ])
    .$narrowType<{ terms: ConsultationTerms }>();

export type LockedConsultation = NonNullable<Awaited<ReturnType<typeof lockConsultation>>>;

export const exportConsultations = (userId: string) => ({
  consultations: jsonRows(sql`
      select c.id, c.kind, c.status, vets.name as vet, pets.name as pet, c.starts_at, c.symptoms, c.since,
        c.fee_paise, c.discount_paise, c.referral_discount_paise, c.to_pay_paise, c.cancel_note, c.created_at,
        case when notes.signed_at is not null then notes.assessment end as assessment,
        case when notes.signed_at is not null then notes.advice end as advice,
        case when notes.signed_at is not null then notes.procedures end as procedures,
        case when notes.signed_at is not null then notes.advised end as advised,
        case when notes.signed_at is not null then notes.follow_up_on end as follow_up_on,
        case when notes.signed_at is not null then ${jsonRows(sql`
          select medicine, strength, dose, times_daily, days, instructions, allow_substitution
          from prescription_lines where consultation_id = c.id order by position`)} end as prescription,
        ${jsonRows(sql`
          select sender, body, created_at from chat_messages where consultation_id = c.id order by id`)} as chat
      from consultations c join vets on vets.id = c.vet_id
        left join pets on pets.id = c.pet_id
        left join visit_notes notes on notes.consultation_id = c.id
      where c.user_id = ${userId} order by c.id`),
});

/**
 * Erases personal data from a user's consultations: the complaints and photos. References to their pets go when the
 * pets do; those to others' pets stay in the pet's history. Time, vet, price, payments and refunds are retained for
 * accounting.
 */
export async function eraseConsultations(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('consultations').where('userId', '=', userId).select('id');
  await db.deleteFrom('consultationPhotos').where('consultationId', 'in', own).execute();
  await db
    .updateTable('consultations')
    .set({ concernId: null, symptoms: '', since: null, cancelNote: '' })
    .where('userId', '=', userId)
    .execute();
}

/** Consultations by their id. */
export const consultationFinders: RecordFinder[] = [
  {
    who: 'see_payments',
    async find(db, text) {
      if (!z.uuid().safeParse(text).success) return [];
      const { rows } = await sql<{ id: string; vet: string; ownerId: string }>`
        select c.id, vets.name as vet, c.user_id as owner_id
        from consultations c join vets on vets.id = c.vet_id where c.id = ${text}`.execute(db);
      return rows.map(({ id, vet, ownerId }) => ({
        kind: 'consultation',
        _id: id,
        name: `Consultation with Dr ${vet}`,
        about: '',
        ownerId,
      }));
    },
  },
];
