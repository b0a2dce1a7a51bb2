import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { WithFood } from '@tailwell/contract/pets/reminder-constants';
import { SLOT_DAYS } from '@tailwell/contract/vets/vet-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { isInCareOf } from '../../pets/carers/pet-access.sql.ts';
import { statusNow } from '../../shop/orders/orders.sql.ts';

/** With this many waiting, what is next could be missed; no owner has as many. */
const MAX_ROWS = 50;

/** An owner's consultations that have not ended, soonest first, without expired holds. */
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
      // Rejoining the call is possible for a quarter of an hour after its end.
      .where('c.endsAt', '>', sql<Date>`now() - interval '15 minutes'`)
      .where((eb) =>
        eb.or([eb('c.status', '<>', 'payment_pending'), eb('c.holdExpiresAt', '>', sql<Date>`now()`)]),
      )
      .orderBy('c.startsAt')
      .orderBy('c.id')
      .limit(MAX_ROWS)
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

/** For how many days after its date a follow-up is still offered. */
const OFFERED_DAYS = 7;

/** Statuses without an appointment. */
const NOT_BOOKED: ConsultationStatus[] = [
  'payment_pending',
  'expired',
  'cancelled_by_user',
  'cancelled_by_vet',
  'cancelled_by_ops',
  'no_show_user',
  'no_show_vet',
];

/**
 * The first follow-up in a vet's signed notes whose day can be booked, and for whose pet nothing has been booked with
 * that vet since, if any.
 */
export async function selectFollowUp(db: Kysely<Database>, userId: string, now: Date) {
  return db
    .selectFrom('consultations as c')
    .innerJoin('visitNotes as n', 'n.consultationId', 'c.id')
    .innerJoin('vets', 'vets.id', 'c.vetId')
    .leftJoin('pets', 'pets.id', 'c.petId')
    .where('c.userId', '=', userId)
    .where('n.signedAt', 'is not', null)
    .where('n.followUpOn', '>=', dayInIndia(now, -OFFERED_DAYS))
    .where('n.followUpOn', '<', dayInIndia(now, SLOT_DAYS))
    .where(sql<boolean>`coalesce(pets.status, 'with_me') = 'with_me'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consultations as later')
            .whereRef('later.userId', '=', 'c.userId')
            .whereRef('later.vetId', '=', 'c.vetId')
            .whereRef('later.petId', 'is not distinct from', 'c.petId')
            .whereRef('later.startsAt', '>', 'c.startsAt')
            .where('later.status', 'not in', NOT_BOOKED)
            .select('later.id'),
        ),
      ),
    )
    .orderBy('n.followUpOn')
    .orderBy('c.id')
    .select([
      'c.id',
      'c.vetId',
      'c.petId',
      'c.concernId',
      'vets.name as vetName',
      'pets.name as petName',
      sql<string>`n.follow_up_on`.as('followUpOn'),
    ])
    .limit(1)
    .executeTakeFirst();
}

/**
 * The parcels of an owner's orders that need payment or another prescription, or are to be delivered, first arrival
 * first.
 */
export async function selectParcelsAhead(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('parcels as s', 's.orderId', 'o.id')
    .innerJoin('shops', 'shops.id', 's.shopId')
    .where('o.userId', '=', userId)
    .where(sql<boolean>`(${statusNow} = 'payment_pending' or o.status = 'placed' and s.status in
      ('placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery'))`)
    .orderBy('s.arrivesBy', (arrival) => arrival.asc().nullsLast())
    .orderBy('s.id')
    .limit(MAX_ROWS)
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

interface NextDose {
  reminderId: string;
  petName: string;
  dose: string;
  medicine: string;
  withFood: WithFood;
  dueAt: Date;
}

/** The dose longest overdue that isn't snoozed, or the first one within two hours, among all pets in a user's care. */
export async function selectDoseAhead(db: Kysely<Database>, userId: string): Promise<NextDose | undefined> {
  const { rows } = await sql<NextDose>`
    select r.id as reminder_id, pets.name as pet_name, r.dose, r.medicine, r.with_food, ahead.due_at
    from medicine_reminders r
    join pets on pets.id = r.pet_id and pets.status = 'with_me'
    cross join lateral (
      select d.due_at from medicine_doses d
      where d.reminder_id = r.id and d.status = 'due' and (d.snoozed_until is null or d.snoozed_until <= now())
      union all
      select r.next_due_at where r.next_due_at <= now() + interval '2 hours') as ahead
    where r.is_on and ${isInCareOf(sql`r.pet_id`, userId)}
    order by ahead.due_at, r.id
    limit 1`.execute(db);
  return rows[0];
}
