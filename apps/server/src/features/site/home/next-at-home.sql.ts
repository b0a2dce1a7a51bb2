import { sql } from 'kysely';
import { fromUpcomingLines, hasLaterDose } from '../../pets/vaccinations/vaccinations.sql.ts';

const MAX_ROWS = 20;

/** An owner's upcoming, current or pending visits at home, without expired holds. */
export const visitsAheadOf = (userId: string) => sql`
  select v.id, v.kind, v.status, v.window_start as "windowStart", v.hold_expires_at as "holdExpiresAt",
    v.eta_at as "etaAt", t.name as "technicianName",
    (select string_agg(distinct l.name, ', ') from home_visit_lines l where l.visit_id = v.id) as services, (
      select string_agg(distinct p.name, ', ') from home_visit_lines l join pets p on p.id = l.pet_id
      where l.visit_id = v.id) as "petName"
  from home_visits v
  left join technicians t on t.id = v.technician_id and v.status in ('on_the_way', 'arrived')
  where v.user_id = ${userId}
    and (v.status in ('requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'report_ready')
      or v.status = 'attempt_failed' and v.window_start > now() - interval '14 days'
      or v.status = 'payment_pending' and v.hold_expires_at > now())
  order by v.window_start, v.id
  limit ${sql.lit(MAX_ROWS)}`;

const v = sql`v`;
const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** The first vaccine due, from two weeks ahead to a month overdue, of a pet for which it isn't booked, if any. */
export const vaccineDueOf = (userId: string) => sql`
  select v.pet_id as "petId", pets.name as "petName", v.vaccine_id as "serviceId", v.name, v.next_due_on as on
  from vaccinations v
  join pets on pets.id = v.pet_id and pets.user_id = ${userId} and pets.status = 'with_me'
  where v.next_due_on between ${today} - 30 and ${today} + 14
    and not ${hasLaterDose(v)} and not exists (select ${fromUpcomingLines(v)})
  order by v.next_due_on, v.id
  limit 1`;
