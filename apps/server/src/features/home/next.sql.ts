import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { statusNow } from '../orders/orders.sql.ts';

/** So many can wait at once that something is left out which would be next; nobody has as many. */
const MOST = 50;

/** An owner's consultations that have not ended, soonest first. Holds that have run out are none. */
export async function selectConsultationsAhead(db: Kysely<Database>, userId: string) {
  return (
    db
      .selectFrom('consultations as c')
      .innerJoin('vets', 'vets.id', 'c.vetId')
      .leftJoin('pets', 'pets.id', 'c.petId')
      .where('c.userId', '=', userId)
      .where('c.status', 'in', [
        'payment_pending',
        'booked',
        'confirmed',
        'ready',
        'connecting',
        'in_call',
        'reconnecting',
      ])
      // One may come back into a call for a quarter of an hour after its end.
      .where('c.endsAt', '>', sql<Date>`now() - interval '15 minutes'`)
      .where((is) =>
        is.or([is('c.status', '<>', 'payment_pending'), is('c.holdExpiresAt', '>', sql<Date>`now()`)]),
      )
      .orderBy('c.startsAt')
      .orderBy('c.id')
      .limit(MOST)
      .select([
        'c.id',
        'c.kind',
        'c.status',
        'c.startsAt',
        'c.endsAt',
        'c.finishedAt',
        'c.holdExpiresAt',
        'c.vetId',
        'vets.name as vetName',
        'pets.name as petName',
      ])
      .execute()
  );
}

/** The parts of an owner's orders that are to be paid, prescribed anew or brought, what arrives first first. */
export async function selectPartsAhead(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('subOrders as s', 's.orderId', 'o.id')
    .innerJoin('shops', 'shops.id', 's.shopId')
    .where('o.userId', '=', userId)
    .where(sql<boolean>`(${statusNow} = 'payment_pending' or o.status = 'placed' and s.status in
      ('placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery'))`)
    .orderBy('s.arrivesBy', (arrival) => arrival.asc().nullsLast())
    .orderBy('s.id')
    .limit(MOST)
    .select([
      'o.id',
      'o.number',
      'o.holdExpiresAt',
      's.status',
      's.arrivesBy',
      's.isByCourier',
      's.prescriptionBy',
      'shops.name as shopName',
    ])
    .execute();
}
