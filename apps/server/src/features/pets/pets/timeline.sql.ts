import type {
  ConsultationStatus,
  HomeVisitKind,
  HomeVisitStatus,
} from '@tailwell/contract/booking-constants';
import {
  type DocumentKind,
  type TimelineKind,
  type TimelinePart,
  timelineParts,
} from '@tailwell/contract/pets/pet-file-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { fromNextAppointments, isAdviceReplaced } from '../dues/dues.sql.ts';
import { fromUpcomingLines, hasLaterDose } from '../vaccinations/vaccinations.sql.ts';

/** Entries per page. */
const MAX_ENTRIES = 20;

/** Details of an entry as JSON; which are set depends on its kind. */
export interface EntryDetails {
  consultId?: string | null;
  vetId?: string;
  vetName?: string;
  concernId?: string | null;
  concern?: string | null;
  consultationStatus?: ConsultationStatus;
  assessment?: string;
  followUpOn?: string | null;
  isBooked?: boolean;
  orderId?: string | null;
  orderNumber?: number | null;
  weightKg?: number;
  care?: VisitDetails;
  record?: {
    title: string;
    documentKind: DocumentKind | null;
    registrationId: string | null;
    tokenNo: string | null;
    until: string | null;
  };
  /** An uploaded document. */
  file?: { path: string; contentType: string } | null;
  /** For vaccinations given by us. */
  hasCertificate?: boolean;
}

export interface TimelineRow {
  kind: TimelineKind;
  /** What the entry originates from, within its kind. */
  source: string;
  key: string;
  at: Date;
  by: string | null;
  details: EntryDetails;
  medicines: string[];
}

interface TimelineFilter {
  petId: string;
  /** The reader; the ids of others' bookings are not shown to them. */
  userId: string;
  kind?: TimelineKind;
  show?: TimelinePart;
  search?: string;
  /** Where the previous page ended. */
  before?: { at: Date; key: string };
}

/**
 * One page of a pet's history across everyone who booked, newest first, in one statement; one row more than a page if
 * there is a next one. Branches return kind, source, at, booker, search_text, details.
 */
export async function selectTimeline(db: Kysely<Database>, filter: TimelineFilter) {
  const { petId, userId, kind, show, search, before } = filter;
  const kinds = kind ? [kind] : show ? timelineParts[show] : null;
  const isOfKind = kinds ? sql`kind = any(${kinds}::text[])` : sql`true`;
  const isMatch = search ? sql`search_text ilike ${containing(search)}` : sql`true`;
  const isBefore = before ? sql`(moment, key) < (${before.at}::timestamptz, ${before.key}::text)` : sql`true`;
  const { rows } = await sql<TimelineRow>`
    with entries as (
      select kind, source, kind || ':' || source as key, date_trunc('milliseconds', at) as moment, booker,
        search_text, details
      from (
        ${vetEntries(petId, userId)}
        union all
        ${careEntries(petId, userId)}
        union all
        ${recordEntries(petId, userId)}
      ) found
    ), page as (
      select kind, source, key, moment, booker, details from entries
      where ${isOfKind} and ${isMatch} and ${isBefore}
      order by moment desc, key desc
      limit ${MAX_ENTRIES + 1}
    )
    select kind, source, key, moment as at, details,
      case when booker <> ${userId} then coalesce((
        select nullif(split_part(btrim(name), ' ', 1), '') from users where id = booker), 'another carer') end as by,
      case when kind = 'prescription' then array(
        select btrim(medicine || ' ' || strength) from prescription_lines l
        where l.consultation_id = source::uuid order by position) else '{}' end as medicines
    from page
    order by moment desc, key desc`.execute(db);
  return { rows: rows.slice(0, MAX_ENTRIES), hasMore: rows.length > MAX_ENTRIES };
}

/** A home visit's entry, as JSON. */
interface VisitDetails {
  visitId: string | null;
  kind: HomeVisitKind;
  status: HomeVisitStatus | null;
  windowEnd: string | null;
  names: string[];
  vaccineId: string | null;
}

const v = sql`v`;

/** The start of a day in India: dates without a time sort there in the timeline. */
const startOfIndianDay = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Kolkata'`;

/** Visits to a pet, what was given and found in them, and the vaccines that are due. */
const careEntries = (petId: string, userId: string) => sql`
  select 'visit' as kind, b.id::text as source, b.window_start as at, b.user_id as booker,
    array_to_string(done.names, ' ') as search_text,
    jsonb_build_object('care', jsonb_build_object(
      'visitId', case when b.user_id = ${userId} then b.id end, 'kind', b.kind, 'status', b.status,
      'windowEnd', b.window_end, 'names', done.names, 'vaccineId', null)) as details
  from (
    select l.visit_id, array_agg(l.name order by l.position) as names
    from home_visit_lines l where l.pet_id = ${petId} group by l.visit_id
  ) done
  join home_visits b on b.id = done.visit_id
  where b.booked_at is not null
  union all
  select 'vaccination', v.id::text, ${startOfIndianDay(sql`v.given_on`)}, coalesce(b.user_id, v.added_by),
    concat_ws(' ', v.name, v.vet_or_clinic, v.batch_no),
    jsonb_build_object('care', jsonb_build_object(
        'visitId', case when b.user_id = ${userId} then b.id end, 'kind', 'vaccination', 'status', null,
        'windowEnd', null, 'names', jsonb_build_array(v.name), 'vaccineId', v.vaccine_id),
      'hasCertificate', v.certificate_no is not null,
      'file', (select jsonb_build_object('path', path, 'contentType', content_type) from uploads where path = v.paper_path))
  from vaccinations v
  left join home_visit_lines l on l.id = v.line_id
  left join home_visits b on b.id = l.visit_id
  where v.pet_id = ${petId}
  union all
  select 'vaccine-due', v.id::text, ${startOfIndianDay(sql`v.next_due_on`)}, booked.user_id, v.name,
    jsonb_build_object('care', jsonb_build_object(
        'visitId', case when booked.user_id = ${userId} then booked.id end, 'kind', 'vaccination', 'status', null,
        'windowEnd', null, 'names', jsonb_build_array(v.name), 'vaccineId', v.vaccine_id),
      'isBooked', booked.id is not null)
  from vaccinations v
  left join lateral (select b.id, b.user_id ${fromUpcomingLines(v)} order by b.window_start limit 1) booked on true
  where v.pet_id = ${petId} and v.next_due_on is not null and not ${hasLaterDose(v)}
  union all
  select 'report', l.id::text, r.verified_at, b.user_id, l.name,
    jsonb_build_object('care', jsonb_build_object(
      'visitId', case when b.user_id = ${userId} then b.id end, 'kind', 'blood_test', 'status', null,
      'windowEnd', null, 'names', jsonb_build_array(l.name), 'vaccineId', null))
  from lab_reports r
  join home_visit_lines l on l.id = r.line_id
  join home_visits b on b.id = l.visit_id
  where l.pet_id = ${petId} and r.status = 'verified'`;

/** A pet's records: weights, dewormings, documents, and government registrations that were approved. */
const recordEntries = (petId: string, userId: string) => sql`
  select 'weight' as kind, measured_on::text as source, ${startOfIndianDay(sql`measured_on`)} as at, null::uuid as booker,
    weight_kg || ' kg' as search_text, jsonb_build_object('weightKg', weight_kg) as details
  from pet_weights where pet_id = ${petId}
  union all
  select 'deworming', id::text, ${startOfIndianDay(sql`given_on`)}, added_by, medicine,
    jsonb_build_object('record', jsonb_build_object('title', medicine, 'documentKind', null, 'registrationId', null,
      'tokenNo', null, 'until', next_due_on))
  from dewormings where pet_id = ${petId}
  union all
  select 'document', d.id::text, ${startOfIndianDay(sql`coalesce(d.dated_on, (d.created_at at time zone 'Asia/Kolkata')::date)`)}, d.added_by, d.title,
    jsonb_build_object('record', jsonb_build_object('title', d.title, 'documentKind', d.kind, 'registrationId', null,
        'tokenNo', null, 'until', null),
      'file', jsonb_build_object('path', d.path, 'contentType', u.content_type))
  from pet_documents d join uploads u on u.path = d.path
  where d.pet_id = ${petId}
  union all
  select 'registration', r.id::text, ${startOfIndianDay(sql`r.approved_on`)}, null, c.name || ' ' || r.token_no,
    jsonb_build_object('record', jsonb_build_object('title', c.name, 'documentKind', null,
      'registrationId', case when r.user_id = ${userId} then r.id end, 'tokenNo', r.token_no, 'until', r.valid_until))
  from registrations r join registration_cities c on c.id = r.city_id
  where r.pet_id = ${petId} and r.approved_on is not null`;

const signedNotes = (petId: string) => ({
  petId: sql`${petId}::uuid`,
  vetId: sql`signed.vet_id`,
  signedAt: sql`signed.signed_at`,
});

/** A pet's consultations, the notes signed after them, follow-ups, and the orders of what was prescribed. */
const vetEntries = (petId: string, userId: string) => sql`
  (with consults as (
    select c.id, c.starts_at, c.status, c.user_id, vets.name as vet_name, jsonb_build_object(
        'consultId', case when c.user_id = ${userId} then c.id end, 'vetId', c.vet_id, 'vetName', vets.name,
        'concernId', c.concern_id, 'concern', concerns.name) as details, c.vet_id,
      vets.name || ' ' || coalesce(concerns.name, '') as search_text
    from consultations c
    join vets on vets.id = c.vet_id
    left join health_concerns concerns on concerns.id = c.concern_id
    where c.pet_id = ${petId} and c.booked_at is not null
  ), signed as (
    select consults.*, n.signed_at, n.assessment, n.follow_up_on
    from consults join visit_notes n on n.consultation_id = consults.id where n.signed_at is not null
  )
  select 'consultation' as kind, id::text as source, starts_at as at, user_id as booker, search_text,
    details || jsonb_build_object('consultationStatus', status) as details
  from consults
  union all
  select 'prescription', id::text, signed_at, user_id, search_text || ' ' || assessment || ' ' || coalesce((
      select string_agg(medicine || ' ' || strength, ' ') from prescription_lines l where l.consultation_id = signed.id), ''),
    details || jsonb_build_object('assessment', assessment, 'followUpOn', follow_up_on)
  from signed
  union all
  select 'follow-up', id::text, ${startOfIndianDay(sql`follow_up_on`)}, user_id, search_text,
    details || jsonb_build_object('followUpOn', follow_up_on,
      'isBooked', exists (select ${fromNextAppointments(signedNotes(petId))}))
  from signed where follow_up_on is not null and not ${isAdviceReplaced(signedNotes(petId))}
  union all
  select 'order', o.id::text, o.placed_at, o.user_id, '', jsonb_build_object(
    'orderId', case when o.user_id = ${userId} then o.id end,
    'orderNumber', case when o.user_id = ${userId} then o.number end)
  from orders o
  where o.placed_at is not null and o.id in (
    select p.order_id from order_prescriptions p join consults on consults.id = p.consultation_id))`;
