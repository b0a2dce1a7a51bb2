import type { ConsultationStatus } from '@tailwell/contract/consultation-constants';
import type { timelineKinds } from '@tailwell/contract/pets';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { type CareAtHome, careEntries } from './timeline-care.sql.ts';

/** So many at a time. */
const PAGE = 20;

export interface TimelineRow {
  key: string;
  kind: (typeof timelineKinds)[number];
  at: Date;
  consultId: string | null;
  vetId: string | null;
  vetName: string | null;
  concernId: string | null;
  concern: string | null;
  consultationStatus: ConsultationStatus | null;
  assessment: string;
  medicines: string[];
  followUpOn: string | null;
  isBooked: boolean;
  orderId: string | null;
  orderNumber: number | null;
  weightKg: number | null;
  care: CareAtHome | null;
}

interface Wanted {
  petId: string;
  userId: string;
  kind?: TimelineRow['kind'];
  /** Where the page before has ended. */
  before?: { at: Date; key: string };
}

/** One page of what has happened with an owner's pet, newest first, by one statement; one more than a page has if there are more. */
export async function selectTimeline(db: Kysely<Database>, { petId, userId, kind, before }: Wanted) {
  const { rows } = await sql<TimelineRow>`
    with own as (
      select c.id, c.starts_at, c.status, c.vet_id, c.concern_id, vets.name as vet_name, concerns.name as concern
      from consultations c
      join vets on vets.id = c.vet_id
      left join health_concerns concerns on concerns.id = c.concern_id
      where c.pet_id = ${petId} and c.user_id = ${userId} and c.booked_at is not null
    ), signed as (
      select own.*, n.signed_at, n.assessment, n.follow_up_on
      from own join visit_notes n on n.consultation_id = own.id where n.signed_at is not null
    ), entries as (
      select 'consultation:' || id as key, 'consultation' as kind, starts_at as at, id as consult_id, vet_id, vet_name,
        concern_id, concern, status, '' as assessment, null::date as follow_up_on, null::uuid as order_id,
        null::int as order_number, null::float8 as weight_kg, null::jsonb as care,
        false as is_booked
      from own
      union all
      select 'prescription:' || id, 'prescription', signed_at, id, vet_id, vet_name, concern_id, concern, null,
        assessment, follow_up_on, null, null, null, null, false
      from signed
      union all
      select 'follow-up:' || id, 'follow-up', (follow_up_on + time '12:00') at time zone 'Asia/Kolkata', id, vet_id,
        vet_name, concern_id, concern, null, '', follow_up_on, null, null, null, null, exists (
          select from consultations later
          where later.pet_id = ${petId} and later.vet_id = signed.vet_id and later.booked_at > signed.signed_at
            and later.status not like 'cancelled%')
      from signed where follow_up_on is not null
      union all
      select 'order:' || o.id, 'order', o.placed_at, null, null, null, null, null, null, '', null, o.id, o.number,
        null, null, false
      from orders o
      where o.placed_at is not null and o.user_id = ${userId} and exists (
        select from order_prescriptions p join own on own.id = p.consultation_id where p.order_id = o.id)
      union all
      select 'weight:' || measured_on, 'weight', (measured_on + time '12:00') at time zone 'Asia/Kolkata', null, null,
        null, null, null, null, '', null, null, null, weight_kg, null, false
      from pet_weights where pet_id = ${petId}
      union all
      select key, kind, at, null, null, null, null, null, null, '', null, null, null, null, care, is_booked
      from (${careEntries(petId, userId)}) at_home
    ), page as (
      select *, date_trunc('milliseconds', at) as moment from entries
      where ${kind ?? null}::text is null or kind = ${kind ?? null}::text
    )
    select key, kind, moment as at, consult_id as "consultId", vet_id as "vetId", vet_name as "vetName",
      concern_id as "concernId", concern, status as "consultationStatus", assessment,
      case when kind = 'prescription' then array(
        select btrim(medicine || ' ' || strength) from prescription_lines l
        where l.consultation_id = consult_id order by position) else '{}' end as medicines,
      follow_up_on::text as "followUpOn", order_id as "orderId", order_number as "orderNumber",
      weight_kg as "weightKg", is_booked as "isBooked", care
    from page
    where ${before?.at ?? null}::timestamptz is null
      or (moment, key) < (${before?.at ?? null}::timestamptz, ${before?.key ?? ''}::text)
    order by moment desc, key desc
    limit ${PAGE + 1}`.execute(db);
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

const MOST_WEIGHTS = 400;

/** How heavy a pet that is known to be the caller's was, oldest first. */
export async function selectWeights(db: Kysely<Database>, petId: string) {
  const rows = await db
    .selectFrom('petWeights')
    .where('petId', '=', petId)
    .orderBy('measuredOn', 'desc')
    .limit(MOST_WEIGHTS)
    .select(['measuredOn as on', 'weightKg'])
    .execute();
  return rows.reverse();
}
