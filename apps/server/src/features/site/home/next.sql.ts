import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { SLOT_DAYS } from '@tailwell/contract/vets/vet-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { type JsonRow, jsonRows } from '../../../platform/database/json-rows.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { hasSharedCare } from '../../pets/carers/carers.invitations.sql.ts';
import { isInCareOf } from '../../pets/carers/pet-access.sql.ts';
import { statusNow } from '../../shop/orders/orders.sql.ts';
import { statusNow as requestStatusNow } from '../../vets/instant/requests.sql.ts';
import type {
  Consultation,
  FollowUp,
  NextDose,
  Parcel,
  Request,
  UpcomingItems,
  Visit,
} from './next.rules.ts';
import { vaccineDueOf, visitsAheadOf } from './next-at-home.sql.ts';

/** With this many waiting, what is next could be missed; no owner has as many. */
const MAX_ROWS = sql.lit(50);

/** An owner's consultations that have not ended, soonest first, without expired holds. */
const consultationsAheadOf = (userId: string) => sql`
  select c.id, c.kind, c.status, c.starts_at as "startsAt", c.ends_at as "endsAt", c.finished_at as "finishedAt",
    c.hold_expires_at as "holdExpiresAt", c.vet_id as "vetId", vets.name as "vetName", pets.name as "petName"
  from consultations c
  join vets on vets.id = c.vet_id
  left join pets on pets.id = c.pet_id
  where c.user_id = ${userId}
    and c.status in ('payment_pending', 'booked', 'confirmed', 'ready', 'connecting', 'in_call', 'reconnecting')
    -- Rejoining the call is possible for a quarter of an hour after its end.
    and c.ends_at > now() - interval '15 minutes'
    and (c.status <> 'payment_pending' or c.hold_expires_at > now())
  order by c.starts_at, c.id
  limit ${MAX_ROWS}`;

/** An owner's request for a vet now that awaits payment or a vet, if any. */
const openRequestOf = (userId: string) => sql`
  select r.id, r.status, pets.name as "petName", r.hold_expires_at as "holdExpiresAt",
    r.round_ends_at as "roundEndsAt"
  from instant_requests r
  left join pets on pets.id = r.pet_id
  where r.user_id = ${userId} and r.status in ('payment_pending', 'searching') and ${requestStatusNow} <> 'expired'`;

/**
 * The parcels of an owner's orders that need payment or another prescription, or are to be delivered, first arrival
 * first.
 */
const parcelsAheadOf = (userId: string) => sql`
  select o.id, o.number, o.hold_expires_at as "holdExpiresAt", s.status, s.arrives_by as "arrivesBy",
    s.is_by_courier as "isByCourier", s.prescription_by as "prescriptionBy", shops.name as "shopName"
  from orders o
  join parcels s on s.order_id = o.id
  join shops on shops.id = s.shop_id
  where o.user_id = ${userId}
    and (${statusNow} = 'payment_pending' or o.status = 'placed' and s.status in
      ('placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery'))
  order by s.arrives_by nulls last, s.id
  limit ${MAX_ROWS}`;

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
const followUpOf = (userId: string, now: Date) => sql`
  select c.id, c.vet_id as "vetId", c.pet_id as "petId", c.concern_id as "concernId", vets.name as "vetName",
    pets.name as "petName", n.follow_up_on as "followUpOn"
  from consultations c
  join visit_notes n on n.consultation_id = c.id and n.signed_at is not null
  join vets on vets.id = c.vet_id
  left join pets on pets.id = c.pet_id
  where c.user_id = ${userId}
    and n.follow_up_on >= ${dayInIndia(now, -OFFERED_DAYS)}::date
    and n.follow_up_on < ${dayInIndia(now, SLOT_DAYS)}::date
    and coalesce(pets.status, 'with_me') = 'with_me'
    and not exists (
      select from consultations later
      where later.user_id = c.user_id and later.vet_id = c.vet_id and later.pet_id is not distinct from c.pet_id
        and later.starts_at > c.starts_at and later.status not in (${sql.join(NOT_BOOKED.map(sql.lit))}))
  order by n.follow_up_on, c.id
  limit 1`;

/** The dose longest overdue that isn't snoozed, or the first one within two hours, among all pets in a user's care. */
const doseAheadOf = (userId: string) => sql`
  select r.id as "reminderId", pets.name as "petName", r.dose, r.medicine, r.with_food as "withFood",
    ahead.due_at as "dueAt"
  from medicine_reminders r
  join pets on pets.id = r.pet_id and pets.status = 'with_me'
  cross join lateral (
    select d.due_at from medicine_doses d
    where d.reminder_id = r.id and d.status = 'due' and (d.snoozed_until is null or d.snoozed_until <= now())
    union all
    select r.next_due_at where r.next_due_at <= now() + interval '2 hours') as ahead
  where r.is_on and ${isInCareOf(sql`r.pet_id`, userId)}
  order by ahead.due_at, r.id
  limit 1`;

interface AheadRow {
  consultations: JsonRow<Consultation>[];
  requests: JsonRow<Request>[];
  parcels: JsonRow<Parcel>[];
  followUps: FollowUp[];
  visits: JsonRow<Visit>[];
  vaccines: NonNullable<UpcomingItems['vaccine']>[];
  doses: JsonRow<NextDose>[];
  hasSharedCare: boolean;
}

/** Selects what lies ahead for an owner, and whether they share the care of a pet, in one statement. */
export async function selectAhead(db: Kysely<Database>, userId: string, now: Date) {
  const { rows } = await sql<AheadRow>`
    select
      ${jsonRows(consultationsAheadOf(userId))} as consultations,
      ${jsonRows(openRequestOf(userId))} as requests,
      ${jsonRows(parcelsAheadOf(userId))} as parcels,
      ${jsonRows(followUpOf(userId, now))} as "followUps",
      ${jsonRows(visitsAheadOf(userId))} as visits,
      ${jsonRows(vaccineDueOf(userId))} as vaccines,
      ${jsonRows(doseAheadOf(userId))} as doses,
      ${hasSharedCare(userId)} as "hasSharedCare"`.execute(db);
  const [ahead] = rows;
  if (!ahead) throw new Error('a select without a table returned no row');
  return {
    hasSharedCare: ahead.hasSharedCare,
    consultations: ahead.consultations.map((row) => ({
      ...row,
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
      finishedAt: toTime(row.finishedAt),
      holdExpiresAt: toTime(row.holdExpiresAt),
    })),
    request: ahead.requests.map((row) => ({
      ...row,
      holdExpiresAt: toTime(row.holdExpiresAt),
      roundEndsAt: toTime(row.roundEndsAt),
    }))[0],
    parcels: ahead.parcels.map((row) => ({
      ...row,
      holdExpiresAt: toTime(row.holdExpiresAt),
      arrivesBy: toTime(row.arrivesBy),
      prescriptionBy: toTime(row.prescriptionBy),
    })),
    followUp: ahead.followUps[0],
    visits: ahead.visits.map((row) => ({
      ...row,
      windowStart: new Date(row.windowStart),
      holdExpiresAt: toTime(row.holdExpiresAt),
      etaAt: toTime(row.etaAt),
    })),
    vaccine: ahead.vaccines[0],
    dose: ahead.doses.map((row) => ({ ...row, dueAt: new Date(row.dueAt) }))[0],
  };
}

const toTime = (text: string | null) => (text === null ? null : new Date(text));
