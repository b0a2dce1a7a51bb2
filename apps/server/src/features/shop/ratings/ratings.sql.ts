import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { Subject } from './ratings.rules.ts';

type Tx = Transaction<Database>;

const COLUMNS = { vet: 'vetId', product: 'productId', shop: 'shopId' } as const;
const TABLES = { vet: 'vets', product: 'products', shop: 'shops' } as const;

const ofSubject = (db: Kysely<Database>, { kind, id }: Subject) =>
  db.selectFrom('ratings').where(`ratings.${COLUMNS[kind]}`, '=', id);

/** Consultations that took place. */
const CONSULTED: ConsultationStatus[] = ['awaiting_notes', 'completed'];

/** Whether a user can rate: a vet they have consulted, a product or shop of which something was delivered to them. */
export async function isAllowedToRate(
  db: Kysely<Database>,
  userId: string,
  { kind, id }: Subject,
): Promise<boolean> {
  if (kind === 'vet') {
    const consulted = await db
      .selectFrom('consultations')
      .where('userId', '=', userId)
      .where('vetId', '=', id)
      .where('status', 'in', CONSULTED)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return consulted !== undefined;
  }
  const delivered = db
    .selectFrom('orders')
    .innerJoin('parcels', 'parcels.orderId', 'orders.id')
    .where('orders.userId', '=', userId)
    .where('deliveredAt', 'is not', null)
    .limit(1);
  const bought =
    kind === 'shop'
      ? delivered.where('shopId', '=', id)
      : delivered
          .innerJoin('orderLines', 'orderLines.parcelId', 'parcels.id')
          .where('orderLines.productId', '=', id);
  return (await bought.select('orders.id').executeTakeFirst()) !== undefined;
}

/** A subject's rating totals; undefined if there is no such vet, product or shop. */
export async function selectStars(db: Kysely<Database>, { kind, id }: Subject) {
  return db
    .selectFrom(TABLES[kind])
    .where('id', '=', id)
    .select(['ratingStars', 'ratingSum', 'ratingCount'])
    .executeTakeFirst();
}

const columns = [
  'ratings.id',
  'ratings.stars',
  'ratings.review',
  'ratings.createdAt',
  'ratings.updatedAt',
] as const;

/** One page of reviews, newest first. Users who have deleted their account have no name. */
export async function selectRatings(db: Kysely<Database>, subject: Subject, page: number) {
  return ofSubject(db, subject)
    .innerJoin('users', 'users.id', 'ratings.userId')
    .orderBy('ratings.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .select([...columns, sql<string>`case when deleted_at is null then name else '' end`.as('name')])
    .execute();
}

export async function countRatings(db: Kysely<Database>, subject: Subject): Promise<number> {
  const { count } = await ofSubject(db, subject)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A user’s rating of a subject. */
export async function selectOwnRatingOf(db: Kysely<Database>, userId: string, subject: Subject) {
  return ofSubject(db, subject).where('userId', '=', userId).select(columns).executeTakeFirst();
}

const ownRatings = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('ratings')
    .leftJoin('vets', 'vets.id', 'vetId')
    .leftJoin('products', 'products.id', 'productId')
    .leftJoin('shops', 'shops.id', 'shopId')
    .where('ratings.userId', '=', userId)
    .select([
      ...columns,
      'vetId',
      'productId',
      'shopId',
      sql<string>`coalesce(vets.name, products.name, shops.name)`.as('name'),
      sql<string | null>`coalesce(vets.photo, products.photo, shops.photo)`.as('photo'),
    ]);

/** One page of a user’s ratings with their subjects, newest first. */
export async function selectOwnRatings(db: Kysely<Database>, userId: string, page: number) {
  return ownRatings(db, userId)
    .orderBy('ratings.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
}

export async function countOwnRatings(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ratings')
    .where('userId', '=', userId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One of a user’s ratings; undefined also for another user’s. */
export async function selectOwnRating(db: Kysely<Database>, id: string, userId: string) {
  return ownRatings(db, userId).where('ratings.id', '=', id).executeTakeFirst();
}

/** Adds a rating; undefined if the user has one already. A concurrent second insert waits for the first. */
export async function insertRating(
  tx: Tx,
  { kind, id }: Subject,
  rating: { userId: string; stars: number; review: string },
) {
  return tx
    .insertInto('ratings')
    .values({ ...rating, [COLUMNS[kind]]: id })
    .onConflict((old) => old.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** A user’s rating, locked until the transaction ends. */
export async function lockOwnRating(tx: Tx, id: string, userId: string) {
  return tx
    .selectFrom('ratings')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select(['stars', 'vetId', 'productId', 'shopId'])
    .forUpdate()
    .executeTakeFirst();
}

/** Without `review` the old text stays. */
export async function updateRating(tx: Tx, id: string, changes: { stars: number; review?: string }) {
  await tx.updateTable('ratings').set(changes).where('id', '=', id).execute();
}

/** Updates the star counts of a subject by the difference; `before`: the same user's previous rating. */
export async function countStars(
  tx: Tx,
  { kind, id }: Subject,
  { before, stars }: { before?: number; stars: number },
) {
  if (before === stars) return;
  const changes = [sql`rating_stars[${stars}::int] = rating_stars[${stars}::int] + 1`];
  if (before) changes.push(sql`rating_stars[${before}::int] = rating_stars[${before}::int] - 1`);
  // Vets have counters from before there was a distribution; products and shops compute them from it.
  if (kind === 'vet') {
    changes.push(sql`rating_sum = rating_sum + ${stars - (before ?? 0)}`);
    if (!before) changes.push(sql`rating_count = rating_count + 1`);
  }
  await sql`update ${sql.table(TABLES[kind])} set ${sql.join(changes)} where id = ${id}`.execute(tx);
}

export const exportRatings = (userId: string) => ({
  ratings: jsonRows(sql`
      select coalesce(vets.name, products.name, shops.name) as of, stars, review, ratings.created_at
      from ratings left join vets on vets.id = vet_id left join products on products.id = product_id
        left join shops on shops.id = shop_id
      where ratings.user_id = ${userId} order by ratings.id`),
});

/** Deletes an erased user’s reviews; their stars stay counted. */
export async function eraseRatings(db: Kysely<Database>, userId: string) {
  await db.updateTable('ratings').set({ review: '' }).where('userId', '=', userId).execute();
}
