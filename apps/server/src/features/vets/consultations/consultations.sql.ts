import type { CancellableKind, ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { ConsultationTerms } from '@tailwell/contract/money/terms';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { ConsultationTab, SymptomDuration } from '@tailwell/contract/vets/consultation-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';
import {
  hasBeenPaid,
  paidPaiseLeftOf,
  paidPaiseOf,
  selectPaymentOf,
  selectRefundOf,
} from '../../money/payments/payment-columns.sql.ts';
import { selectCreditFor } from '../../money/referrals/referrals.sql.ts';
import { isInFileOf } from '../../pets/carers/carers.sql.ts';
import { selectPrescription } from '../../shop/prescriptions/prescription.sql.ts';
import { selectExperiences } from '../vets/vets.sql.ts';

/** The state as it is now: a hold that has run out is expired, whether or not a job has said so yet. */
const status = sql<ConsultationStatus>`
  case when c.status = 'payment_pending' and c.hold_expires_at <= now() then 'expired' else c.status end`;

/** What was paid of its price, which is lower since we moved it to a vet who charges less. */
const paidPaise = sql<number>`least(${paidPaiseOf(sql`c.id`)}, c.to_pay_paise)`;

/** An owner's consultations with the pet, the concern, the newest payment, the refund, and the database's clock. */
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

/** A consultation with what it points to. */
export type ConsultationRow = Awaited<ReturnType<typeof selectConsultations>>['rows'][number];

// A try that was given up without any money leaves no trace in the lists.
const isWorthShowing = sql<boolean>`
  (${status} <> 'expired' and (c.status <> 'cancelled_by_user' or c.booked_at is not null)
  or ${hasBeenPaid(sql`c.id`)})`;

const isIn: Record<ConsultationTab, ReturnType<typeof sql<boolean>>> = {
  upcoming: sql<boolean>`c.ends_at > now() and ${status} in
    ('payment_pending', 'booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting', 'awaiting_notes')`,
  past: sql<boolean>`(c.status in ('completed', 'no_show_user', 'no_show_vet') or c.ends_at <= now() and c.status in
    ('booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting', 'awaiting_notes'))`,
  cancelled: sql<boolean>`${status} in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops')`,
};

/** One page of an owner's consultations, and how many there are: upcoming ones soonest first, others newest first. */
export async function selectConsultations(
  db: Kysely<Database>,
  userId: string,
  { page, tab }: { page: number; tab?: ConsultationTab },
) {
  const shown = tab ? sql<boolean>`${isWorthShowing} and ${isIn[tab]}` : isWorthShowing;
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

/** What only the consultation's own screen shows. */
export async function selectDetails(
  db: Kysely<Database>,
  { id, vetId, status: state }: Pick<ConsultationRow, 'id' | 'vetId' | 'status'>,
) {
  const [photos, events, reason, experiences, signed, hasBloodTest] = await Promise.all([
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
  ]);
  return { photos, events, cancelReason: reason?.name ?? null, experiences, signed, hasBloodTest };
}

/** Whether a blood test of its pet was booked from a consultation, and not cancelled since. */
async function hasBookedBloodTest(db: Kysely<Database>, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from home_visits v
      join home_visit_lines l on l.visit_id = v.id
      join consultations c on c.id = v.consultation_id and c.pet_id = l.pet_id
      where c.id = ${id} and v.kind = 'blood_test' and v.booked_at is not null
        and v.status not in ('cancelled_by_user', 'cancelled_by_ops')) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** A consultation that nobody else can change until the transaction ends; of this owner only, where one is named. */
export async function lockConsultation(tx: Transaction<Database>, id: string, userId?: string) {
  const any = tx.selectFrom('consultations as c').where('c.id', '=', id);
  const own = userId ? any.where('c.userId', '=', userId) : any;
  // A statement of its own: only the next one sees the payment that whoever had the lock before has written.
  await own.select('c.id').forUpdate().execute();
  return own
    .selectAll()
    .select([
      status.as('statusNow'),
      sql<Date>`now()`.as('now'),
      paidPaise.as('paidPaise'),
      paidPaiseLeftOf(sql`c.id`).as('leftPaise'),
    ])
    .$narrowType<{ terms: ConsultationTerms }>()
    .executeTakeFirst();
}

/** Why an owner may cancel something of a kind, in order. */
export async function selectCancelReasons(db: Kysely<Database>, kind: CancellableKind) {
  return db
    .selectFrom('cancelReasons')
    .where('isActive', '=', true)
    .where(sql<boolean>`${kind} = any(applies_to)`)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name'])
    .execute();
}

/** The pet that a consultation is to be for, if its file is open to who books and it is there; nobody else books it meanwhile. */
export async function lockPetWithOwner(tx: Transaction<Database>, petId: string, userId: string) {
  return tx
    .selectFrom('pets')
    .where('id', '=', petId)
    .where(isInFileOf(sql.ref('pets.id'), userId))
    .where('status', '=', 'with_me')
    .select([
      'id',
      'name',
      sql<string>`(select slug from pet_categories where id = pets.category_id)`.as('kind'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether there is such a concern to choose. */
export async function hasConcern(db: Kysely<Database>, id: string): Promise<boolean> {
  const concern = db.selectFrom('healthConcerns').where('id', '=', id).where('isActive', '=', true);
  return (await concern.select('id').executeTakeFirst()) !== undefined;
}

/** What an owner has told, written into the hold. */
export async function updateComplaint(
  tx: Transaction<Database>,
  id: string,
  complaint: { petId: string; concernId: string | null; symptoms: string; since: SymptomDuration | null },
) {
  await tx.updateTable('consultations').set(complaint).where('id', '=', id).execute();
}

export async function updatePrice(
  tx: Transaction<Database>,
  id: string,
  price: { discountPaise: number; referralDiscountPaise: number } & Discounts,
) {
  await tx.updateTable('consultations').set(price).where('id', '=', id).execute();
}

/** Takes a credit that is used elsewhere by now out of a booking, whose price stays. */
export async function clearCredit(tx: Transaction<Database>, id: string) {
  await tx.updateTable('consultations').set({ referralCreditId: null }).where('id', '=', id).execute();
}
