import type { ConsultationStatus, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { OWNERS_NEWEST } from '@tailwell/contract/office/support';
import type { ParcelStatus, StoredOrderStatus } from '@tailwell/contract/shop/order-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** An owner's records: pets by name and kind, and the latest of everything else. */
export async function selectBookings(db: Kysely<Database>, userId: string) {
  const [pets, consultations, homeVisits, orders, payments] = await Promise.all([
    db
      .selectFrom('pets')
      .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
      .where('pets.userId', '=', userId)
      .orderBy('pets.id')
      .limit(OWNERS_NEWEST)
      .select(['pets.name', 'petCategories.name as kind'])
      .execute(),
    selectConsultations(db, userId),
    selectHomeVisits(db, userId),
    selectOrders(db, userId),
    db
      .selectFrom('payments')
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .limit(OWNERS_NEWEST)
      .select([
        'id',
        'subjectKind as kind',
        'amountPaise as amount',
        'refundedPaise as refunded',
        'status',
        'createdAt as startedAt',
      ])
      .execute(),
  ]);
  return { pets, consultations, homeVisits, orders, payments };
}

const selectConsultations = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('consultations as c')
    .innerJoin('vets', 'vets.id', 'c.vetId')
    .where('c.userId', '=', userId)
    .orderBy('c.startsAt', 'desc')
    .limit(OWNERS_NEWEST)
    .select(['c.id', 'c.kind', 'c.startsAt', 'vets.name as vet', 'c.toPayPaise as toPay'])
    .select(
      sql<ConsultationStatus>`case when c.status = 'payment_pending' and c.hold_expires_at <= now()
        then 'expired' else c.status end`.as('status'),
    )
    .execute();

const selectHomeVisits = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('homeVisits')
    .where('userId', '=', userId)
    .orderBy('windowStart', 'desc')
    .limit(OWNERS_NEWEST)
    .select(['id', 'kind', 'windowStart'])
    .select([
      'toPayPaise as toPay',
      sql<HomeVisitStatus>`case when status = 'payment_pending' and hold_expires_at <= now()
        then 'expired' else status end`.as('status'),
    ])
    .execute();

interface Parcel {
  id: string;
  shop: string;
  status: ParcelStatus;
  total: number;
}

const selectOrders = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(OWNERS_NEWEST)
    .select(['id', 'number', 'createdAt as orderedAt', 'toPayPaise as toPay'])
    .select([
      sql<StoredOrderStatus>`case when status = 'payment_pending' and hold_expires_at <= now()
        then 'expired' else status end`.as('status'),
      sql<Parcel[]>`(
        select coalesce(json_agg(json_build_object('id', s.id, 'shop', shops.name, 'status', s.status,
          'total', s.total_paise) order by s.id), '[]')
        from parcels s join shops on shops.id = s.shop_id where s.order_id = orders.id)`.as('parcels'),
    ])
    .execute();

/** What an owner has written on the contact page: signed in, or with the email address that they sign in with. */
export const selectMessagesOf = (db: Kysely<Database>, { id, email }: { id: string; email: string | null }) =>
  db
    .selectFrom('contactMessages')
    .where((eb) =>
      eb.or([eb('userId', '=', id), eb.and([eb('userId', 'is', null), eb('email', '=', email)])]),
    )
    .orderBy('receivedAt', 'desc')
    .limit(OWNERS_NEWEST)
    .select(['id', 'topic', 'state', 'receivedAt'])
    .execute();

const MAX_MESSAGES = 500;

/** A consultation as support opens it. */
export async function selectConsultation(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('consultations as c')
    .innerJoin('vets', 'vets.id', 'c.vetId')
    .where('c.id', '=', id)
    .select(['c.id', 'c.userId as ownerId', 'vets.name as vet', 'c.startsAt', 'c.symptoms'])
    .select(sql<ConsultationStatus>`c.status`.as('status'))
    .executeTakeFirst();
}

/** Its latest messages, oldest first. Pictures are mentioned, but not shown. */
export async function selectChat(db: Kysely<Database>, id: string) {
  const newest = await db
    .selectFrom('chatMessages')
    .where('consultationId', '=', id)
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .select(['id', 'sender', 'body as text', 'createdAt as at'])
    .select(sql<boolean>`image_path is not null`.as('hasPicture'))
    .execute();
  return newest.reverse();
}
