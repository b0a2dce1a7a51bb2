import type { HomeVisitKind, HomeVisitStatus } from '@tailwell/contract/home-visit-constants';
import { sql } from 'kysely';
import { bookedAgain, isGivenAgain } from '../vaccinations/vaccinations.sql.ts';

/** Of an entry about care at home, as JSON. */
export interface CareAtHome {
  visitId: string | null;
  kind: HomeVisitKind;
  status: HomeVisitStatus | null;
  windowEnd: string | null;
  names: string[];
  vaccineId: string | null;
}

const noonOf = (day: string) => sql`(${sql.ref(day)} + time '12:00') at time zone 'Asia/Kolkata'`;
const v = sql`v`;

/** Visits to a pet, what was given and found in them, and the vaccines that are due: key, kind, moment, care, is_booked. */
export const careEntries = (petId: string, userId: string) => sql`
  select 'visit:' || b.id as key, 'visit' as kind, b.window_start as at,
    jsonb_build_object('visitId', b.id, 'kind', b.kind, 'status', b.status, 'windowEnd', b.window_end, 'names', (
      select jsonb_agg(name order by position) from home_visit_lines l where l.visit_id = b.id and l.pet_id = ${petId}),
      'vaccineId', null) as care,
    false as is_booked
  from home_visits b
  where b.user_id = ${userId} and b.booked_at is not null
    and exists (select from home_visit_lines l where l.visit_id = b.id and l.pet_id = ${petId})
  union all
  select 'vaccination:' || v.id, 'vaccination', ${noonOf('v.given_on')},
    jsonb_build_object('visitId', l.visit_id, 'kind', 'vaccination', 'status', null, 'windowEnd', null,
      'names', jsonb_build_array(v.name), 'vaccineId', v.vaccine_id),
    false
  from vaccinations v left join home_visit_lines l on l.id = v.line_id
  where v.pet_id = ${petId}
  union all
  select 'vaccine-due:' || v.id, 'vaccine-due', ${noonOf('v.next_due_on')},
    jsonb_build_object('visitId', booked.id, 'kind', 'vaccination', 'status', null, 'windowEnd', null,
      'names', jsonb_build_array(v.name), 'vaccineId', v.vaccine_id),
    booked.id is not null
  from vaccinations v
  left join lateral (select b.id ${bookedAgain(v)} order by b.window_start limit 1) booked on true
  where v.pet_id = ${petId} and v.next_due_on is not null and not ${isGivenAgain(v)}
  union all
  select 'report:' || l.id, 'report', r.verified_at,
    jsonb_build_object('visitId', l.visit_id, 'kind', 'blood_test', 'status', null, 'windowEnd', null,
      'names', jsonb_build_array(l.name), 'vaccineId', null),
    false
  from lab_reports r
  join home_visit_lines l on l.id = r.line_id
  join home_visits b on b.id = l.visit_id
  where l.pet_id = ${petId} and b.user_id = ${userId} and r.status = 'verified'`;
