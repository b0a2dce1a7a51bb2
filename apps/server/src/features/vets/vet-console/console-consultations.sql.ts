import { type VetConsoleTab, vetConsolePageSize } from '@tailwell/contract/vets/vet-console-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { paidPaiseOf } from '../../money/payments/payment-columns.sql.ts';

/** Vets see bookings once they are paid, and instant consultations once they have accepted them. */
const isVisibleToVet = sql<boolean>`
  c.status not in ('payment_pending', 'expired') and (c.kind = 'instant' or c.booked_at is not null)`;

const isRunning = sql<boolean>`c.status in ('connecting', 'in_call', 'reconnecting')`;
const isUpcoming = sql<boolean>`
  (${isRunning} or c.status in ('booked', 'confirmed', 'ready') and c.ends_at > now())`;
const isToday = sql<boolean>`
  c.starts_at >= date_trunc('day', now(), 'Asia/Kolkata')
  and c.starts_at < date_trunc('day', now(), 'Asia/Kolkata') + interval '1 day'`;
const isCancelled = sql<boolean>`c.status in ('cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops')`;

const tabConditions: Record<VetConsoleTab, ReturnType<typeof sql<boolean>>> = {
  // Consultations without signed notes stay listed.
  today: sql<boolean>`(${isToday} or ${isRunning} or c.status = 'awaiting_notes')`,
  upcoming: isUpcoming,
  past: sql<boolean>`not ${isUpcoming}`,
};

/** A vet's consultations with the pet and the complaint; only the owner's first name and picture. */
const consultationsOfVet = (db: Kysely<Database>, vetId: string) =>
  db
    .selectFrom('consultations as c')
    .innerJoin('users as owner', 'owner.id', 'c.userId')
    .leftJoin('pets', 'pets.id', 'c.petId')
    .leftJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .leftJoin('petBreeds', 'petBreeds.id', 'pets.breedId')
    .leftJoin('healthConcerns', 'healthConcerns.id', 'c.concernId')
    .where('c.vetId', '=', vetId)
    .where(isVisibleToVet)
    .select([
      'c.id',
      'c.kind',
      'c.status',
      'c.startsAt',
      'c.endsAt',
      'c.symptoms',
      'c.since',
      'c.petId',
      'c.concernId',
      'c.chatId',
      'c.channelName',
      'c.cancelNote',
      'c.finishedAt',
      'pets.name as petName',
      'pets.photoPath',
      'pets.sex',
      'pets.neutered',
      'pets.bornOn',
      'pets.isBornOnApproximate',
      'pets.weightKg',
      'pets.note as petNote',
      'pets.isCommunity',
      'pets.communityArea',
      'petCategories.name as petCategory',
      'petBreeds.name as petBreed',
      'healthConcerns.name as concernName',
      sql<string>`split_part(btrim(owner.name), ' ', 1)`.as('ownerFirstName'),
      sql<string | null>`case when owner.deleted_at is null then owner.photo_path end`.as('ownerPhotoPath'),
      sql<Date>`now()`.as('now'),
      sql<string[]>`(
        select coalesce(json_agg(allergies.name order by allergies.position), '[]')
        from pet_allergies join allergies on allergies.id = allergy_id where pet_id = c.pet_id)`.as(
        'allergies',
      ),
      sql<string[]>`(
        select coalesce(json_agg(path order by position), '[]')
        from consultation_photos where consultation_id = c.id)`.as('photoPaths'),
    ]);

export type ConsoleConsultationRow = Awaited<ReturnType<typeof selectConsoleConsultations>>['rows'][number];

/** One page of a vet's consultations, and the total. */
export async function selectConsoleConsultations(
  db: Kysely<Database>,
  vetId: string,
  { page, tab }: { page: number; tab: VetConsoleTab },
) {
  const size = vetConsolePageSize(tab);
  const [rows, { count }] = await Promise.all([
    consultationsOfVet(db, vetId)
      .where(tabConditions[tab])
      .orderBy('c.startsAt', tab === 'past' ? 'desc' : 'asc')
      .orderBy('c.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db
      .selectFrom('consultations as c')
      .where('c.vetId', '=', vetId)
      .where(isVisibleToVet)
      .where(tabConditions[tab])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** The running consultation, or else the soonest that has not ended. */
export async function selectNext(db: Kysely<Database>, vetId: string) {
  return consultationsOfVet(db, vetId)
    .where(isUpcoming)
    .orderBy(isRunning, 'desc')
    .orderBy('c.startsAt')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
}

export async function selectConsoleConsultation(db: Kysely<Database>, id: string, vetId: string) {
  return consultationsOfVet(db, vetId).where('c.id', '=', id).executeTakeFirst();
}

/** Number of consultations: today, of these upcoming, and those waiting for the vet. */
export async function countConsultations(db: Kysely<Database>, vetId: string) {
  return db
    .selectFrom('consultations as c')
    .where('c.vetId', '=', vetId)
    .where(isVisibleToVet)
    .select([
      sql<number>`count(*) filter (where ${isToday} and not ${isCancelled})`.as('today'),
      sql<number>`count(*) filter (where ${isToday} and ${isUpcoming})`.as('left'),
      sql<number>`count(*) filter (where c.status = 'booked' and c.starts_at > now())`.as('toConfirm'),
      sql<number>`count(*) filter (where c.status = 'awaiting_notes')`.as('awaitingNotes'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many earlier consultations are shown: enough to know a pet. */
const MAX_HISTORY = 20;

/** Earlier consultations of a pet with the same vet, newest first, with the signed notes. */
export async function selectHistory(
  db: Kysely<Database>,
  { id, petId, startsAt }: Pick<ConsoleConsultationRow, 'id' | 'petId' | 'startsAt'>,
  vetId: string,
) {
  if (!petId) return [];
  return db
    .selectFrom('consultations as c')
    .leftJoin('healthConcerns', 'healthConcerns.id', 'c.concernId')
    .leftJoin('visitNotes', (join) =>
      join.onRef('visitNotes.consultationId', '=', 'c.id').on('visitNotes.signedAt', 'is not', null),
    )
    .where('c.vetId', '=', vetId)
    .where('c.petId', '=', petId)
    .where('c.id', '<>', id)
    .where('c.startsAt', '<=', startsAt)
    .where(isVisibleToVet)
    .where(sql<boolean>`not ${isCancelled}`)
    .orderBy('c.startsAt', 'desc')
    .orderBy('c.id')
    .limit(MAX_HISTORY)
    .select([
      'c.id',
      'c.startsAt',
      'c.status',
      'c.symptoms',
      'healthConcerns.name as concernName',
      'visitNotes.assessment',
      'visitNotes.advice',
    ])
    .execute();
}

/** The reason that the owner chose for cancelling. */
export async function selectCancelReason(db: Kysely<Database>, id: string): Promise<string | null> {
  const reason = await db
    .selectFrom('consultations')
    .innerJoin('cancelReasons', 'cancelReasons.id', 'consultations.cancelReasonId')
    .where('consultations.id', '=', id)
    .select('cancelReasons.name')
    .executeTakeFirst();
  return reason?.name ?? null;
}

/** Locks a vet's consultation until the transaction ends. */
export async function lockConsoleConsultation(tx: Transaction<Database>, id: string, vetId: string) {
  return tx
    .selectFrom('consultations as c')
    .where('c.id', '=', id)
    .where('c.vetId', '=', vetId)
    .where(isVisibleToVet)
    .select(['c.id', 'c.userId', 'c.status', 'c.startsAt', 'c.endsAt', 'c.couponUseId', 'c.referralCreditId'])
    .select([sql<Date>`now()`.as('now'), paidPaiseOf(sql`c.id`).as('paidPaise')])
    .forUpdate()
    .executeTakeFirst();
}

/** A vet's upcoming bookings. */
export async function selectUpcoming(db: Kysely<Database>, vetId: string) {
  return db
    .selectFrom('consultations as c')
    .innerJoin('users as owner', 'owner.id', 'c.userId')
    .leftJoin('pets', 'pets.id', 'c.petId')
    .where('c.vetId', '=', vetId)
    .where('c.kind', '=', 'scheduled')
    .where('c.status', 'in', ['booked', 'confirmed', 'ready'])
    .where('c.startsAt', '>', sql<Date>`now()`)
    .orderBy('c.startsAt')
    .select([
      'c.id',
      'c.startsAt',
      'c.endsAt',
      'c.status',
      'pets.name as petName',
      sql<string>`split_part(btrim(owner.name), ' ', 1)`.as('ownerFirstName'),
    ])
    .execute();
}

/** Modes in which a vet consults; undefined if there is no such vet. */
export async function selectModes(db: Kysely<Database>, vetId: string): Promise<string[] | undefined> {
  const vet = await db.selectFrom('vets').where('id', '=', vetId).select('modes').executeTakeFirst();
  return vet?.modes;
}
