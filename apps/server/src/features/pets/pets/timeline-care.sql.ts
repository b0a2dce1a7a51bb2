import type { HomeVisitKind, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { sql } from 'kysely';
import { bookedAgain, isGivenAgain } from '../vaccinations/vaccinations.sql.ts';
import { beginningOf } from './beginning-of-day.sql.ts';

/** Of an entry about care at home, as JSON. */
export interface CareAtHome {
  visitId: string | null;
  kind: HomeVisitKind;
  status: HomeVisitStatus | null;
  windowEnd: string | null;
  names: string[];
  vaccineId: string | null;
}

const v = sql`v`;

/** Visits to a pet, what was given and found in them, and the vaccines that are due. */
export const careEntries = (petId: string, userId: string) => sql`
  select 'visit' as kind, b.id::text as source, b.window_start as at, b.user_id as booker,
    array_to_string(done.names, ' ') as words,
    jsonb_build_object('care', jsonb_build_object(
      'visitId', case when b.user_id = ${userId} then b.id end, 'kind', b.kind, 'status', b.status,
      'windowEnd', b.window_end, 'names', done.names, 'vaccineId', null)) as about
  from (
    select l.visit_id, array_agg(l.name order by l.position) as names
    from home_visit_lines l where l.pet_id = ${petId} group by l.visit_id
  ) done
  join home_visits b on b.id = done.visit_id
  where b.booked_at is not null
  union all
  select 'vaccination', v.id::text, ${beginningOf(sql`v.given_on`)}, coalesce(b.user_id, v.added_by),
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
  select 'vaccine-due', v.id::text, ${beginningOf(sql`v.next_due_on`)}, booked.user_id, v.name,
    jsonb_build_object('care', jsonb_build_object(
        'visitId', case when booked.user_id = ${userId} then booked.id end, 'kind', 'vaccination', 'status', null,
        'windowEnd', null, 'names', jsonb_build_array(v.name), 'vaccineId', v.vaccine_id),
      'isBooked', booked.id is not null)
  from vaccinations v
  left join lateral (select b.id, b.user_id ${bookedAgain(v)} order by b.window_start limit 1) booked on true
  where v.pet_id = ${petId} and v.next_due_on is not null and not ${isGivenAgain(v)}
  union all
  select 'report', l.id::text, r.verified_at, b.user_id, l.name,
    jsonb_build_object('care', jsonb_build_object(
      'visitId', case when b.user_id = ${userId} then b.id end, 'kind', 'blood_test', 'status', null,
      'windowEnd', null, 'names', jsonb_build_array(l.name), 'vaccineId', null))
  from lab_reports r
  join home_visit_lines l on l.id = r.line_id
  join home_visits b on b.id = l.visit_id
  where l.pet_id = ${petId} and r.status = 'verified'`;
