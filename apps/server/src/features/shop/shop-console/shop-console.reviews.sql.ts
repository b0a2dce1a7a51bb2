import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { ReviewCheck } from '@tailwell/contract/shop/order-constants';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { WaitingSource } from '../../../waiting.ts';

const waitsSince = sql<Date>`coalesce((
  select max(at) from order_events where parcel_id = parcels.id and to_status = 'rx_review'),
  parcels.created_at)`;

const isWaiting = sql<boolean>`parcels.status = 'rx_review'`;

const isDecidedBy = (pharmacistId: string) => sql<boolean>`exists (
  select from prescription_reviews
  where parcel_id = parcels.id and pharmacist_id = ${pharmacistId})`;

/**
 * Parcels with a prescription to review. Only the first name of the buyer, and no address: pharmacists don't need it.
 */
const reviews = (db: Kysely<Database>) =>
  db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .innerJoin('shops', 'shops.id', 'parcels.shopId')
    .select([
      'parcels.id',
      'parcels.orderId',
      'parcels.status',
      'orders.number',
      'orders.userId',
      'shops.id as shopId',
      'shops.name as shopName',
      sql<string>`split_part(btrim(users.name), ' ', 1)`.as('buyerFirstName'),
      waitsSince.as('waitsSince'),
    ]);

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>['rows'][number];

/** One page of the waiting parcels, longest-waiting first; or of those this pharmacist has decided, newest first. */
export async function selectReviews(
  db: Kysely<Database>,
  pharmacistId: string,
  { page, tab }: { page: number; tab: 'waiting' | 'done' },
) {
  const isIn = tab === 'waiting' ? isWaiting : isDecidedBy(pharmacistId);
  const order =
    tab === 'waiting'
      ? waitsSince
      : sql`(select max(id::text) from prescription_reviews
          where parcel_id = parcels.id and pharmacist_id = ${pharmacistId}) desc`;
  const [rows, { count }] = await Promise.all([
    reviews(db)
      .where(isIn)
      .orderBy(order)
      .orderBy('parcels.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    db
      .selectFrom('parcels')
      .where(isIn)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Waiting or decided; pharmacists can't see any others. */
const isVisible = sql<boolean>`(${isWaiting} or exists (
  select from prescription_reviews where parcel_id = parcels.id))`;

export async function selectReview(db: Kysely<Database>, id: string) {
  return reviews(db).where('parcels.id', '=', id).where(isVisible).executeTakeFirst();
}

/** What needs a prescription, and the prescriptions for it. */
export async function selectReviewContents(db: Kysely<Database>, { id, orderId }: ReviewRow) {
  const [lines, prescriptions, events, review] = await Promise.all([
    db
      .selectFrom('orderLines')
      .where('parcelId', '=', id)
      .where('needsPrescription', '=', true)
      .orderBy('id')
      .selectAll()
      .execute(),
    db
      .selectFrom('orderPrescriptions')
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .select(['id', 'path', 'consultationId', 'addedAt'])
      .execute(),
    db
      .selectFrom('orderEvents')
      .where('parcelId', '=', id)
      .orderBy('at')
      .orderBy('id')
      .select(['toStatus', 'at', 'actor', 'note'])
      .execute(),
    db
      .selectFrom('prescriptionReviews')
      .where('parcelId', '=', id)
      .orderBy('id', 'desc')
      .select(sql<ReviewCheck[] | null>`checks`.as('checks'))
      .executeTakeFirst(),
  ]);
  return { lines, prescriptions, events, checks: review?.checks ?? null };
}

/** Saves what was decided, and by whom. */
export async function insertReview(
  tx: Transaction<Database>,
  review: Pick<
    Insertable<Database['prescriptionReviews']>,
    'parcelId' | 'pharmacistId' | 'isApproved' | 'reasonId' | 'checks'
  >,
) {
  await tx.insertInto('prescriptionReviews').values(review).execute();
}

/** The buyer's pets: a medicine must suit the kind, the weight and the allergies. */
export async function selectPetsOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('pets')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .innerJoin('petBreeds', 'petBreeds.id', 'pets.breedId')
    .where('pets.userId', '=', userId)
    .where('pets.status', '=', 'with_me')
    .orderBy('pets.id')
    .select([
      'pets.name',
      'petCategories.name as category',
      'petBreeds.name as breed',
      'pets.weightKg',
      sql<string[]>`(
        select coalesce(array_agg(allergies.name order by allergies.position), '{}')
        from pet_allergies join allergies on allergies.id = pet_allergies.allergy_id
        where pet_allergies.pet_id = pets.id)`.as('allergies'),
    ])
    .execute();
}

/** Prescriptions to review. */
export const waitingReviews: WaitingSource[] = [
  {
    kind: 'prescriptions',
    who: 'pharmacist',
    watchers: 'oversee',
    select: () => sql`select updated_at as since from parcels where ${isWaiting}`,
  },
];
