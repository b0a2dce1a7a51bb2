import type { HomeVisitKind, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { isWorking } from '../technicians/absences.sql.ts';

/** A city's day, from midnight to midnight in India. */
export interface CityDay {
  cityId: string;
  day: string;
}

const isOnDay = (day: string) => sql<boolean>`
  v.window_start >= ${day}::date::timestamp at time zone 'Asia/Kolkata'
  and v.window_start < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;

/** All visits that occupy a technician on a day, holds included, ordered by window. */
export async function selectDayVisits(db: Kysely<Database>, { cityId, day }: CityDay) {
  return db
    .selectFrom('homeVisits as v')
    .where('v.cityId', '=', cityId)
    .where(isOnDay(day))
    .where('v.status', 'not in', ['expired', 'cancelled_by_user', 'cancelled_by_ops'])
    .orderBy('v.windowStart')
    .orderBy('v.id')
    .select([
      'v.id',
      'v.kind',
      'v.status',
      'v.area',
      'v.zoneId',
      'v.vetId',
      'v.technicianId',
      'v.isPinned',
      'v.latitude',
      'v.longitude',
      'v.windowStart',
      'v.windowEnd',
      'v.busyUntil',
      'v.minutes',
    ])
    .execute();
}

export type VisitOfDay = Awaited<ReturnType<typeof selectDayVisits>>[number];

interface TimeRange {
  from: string;
  to: string;
}

/** A city's technicians with their working hours on that day, whether they are absent, and their consultations. */
export async function selectDayTechnicians(db: Kysely<Database>, { cityId, day }: CityDay) {
  const at = (minute: string) =>
    sql`(${day}::date + make_interval(mins => ${sql.ref(minute)})) at time zone 'Asia/Kolkata'`;
  return db
    .selectFrom('technicians as t')
    .leftJoin('technicianAbsences as a', (join) =>
      join.onRef('a.technicianId', '=', 't.id').on('a.day', '=', sql<string>`${day}::date`),
    )
    .where('t.cityId', '=', cityId)
    .where(isWorking)
    .orderBy('t.name')
    .orderBy('t.id')
    .select([
      't.id',
      't.name',
      't.photo',
      't.vetId',
      't.zoneId',
      't.skills',
      't.latitude',
      't.longitude',
      sql<boolean>`a.day is not null`.as('isAbsent'),
      sql<string>`coalesce(a.reason, '')`.as('absenceReason'),
      sql<TimeRange[]>`${jsonRows(sql`
        select ${at('h.from_minute')} as from, ${at('h.to_minute')} as to from technician_hours h
        where h.technician_id = t.id and h.weekday = extract(dow from ${day}::date) order by h.from_minute`)}`.as(
        'hours',
      ),
      sql<TimeRange[]>`${jsonRows(sql`
        select lower(b.during) as from, upper(b.during) as to from booked_times b
        where b.kind = 'vet' and b.subject_id = t.vet_id
          and b.during && tstzrange(${day}::date::timestamp at time zone 'Asia/Kolkata',
            (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')
          and not exists (select from home_visits where home_visits.id = b.source_id)
        order by 1`)}`.as('commitments'),
    ])
    .execute();
}

export type TechnicianOfDay = Awaited<ReturnType<typeof selectDayTechnicians>>[number];

/** Cities and days with visits to assign or reassign that start within this many hours. */
export async function selectDaysToAssign(db: Kysely<Database>, hours: number): Promise<CityDay[]> {
  const { rows } = await sql<CityDay>`
    select distinct v.city_id, to_char(v.window_start at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from home_visits v
    left join technicians t on t.id = v.technician_id
    left join technician_absences a on a.technician_id = v.technician_id
      and a.day = (v.window_start at time zone 'Asia/Kolkata')::date
    where v.window_start between now() and now() + make_interval(hours => ${hours})
      and (v.status = 'requested'
        or v.status = 'assigned' and (a.day is not null or not ${isWorking}))
    order by 2, 1`.execute(db);
  return rows;
}

/** Unassigned visits that start so soon that a dispatcher must act, with the dispatchers of each city. */
export async function selectAlarms(db: Kysely<Database>) {
  const { rows } = await sql<{
    id: string;
    userId: string;
    kind: HomeVisitKind;
    status: HomeVisitStatus;
    windowStart: Date;
    windowEnd: Date;
    area: string;
  }>`
    select v.id, g.user_id, v.kind, v.status, v.window_start, v.window_end, v.area
    from home_visits v
    cross join visit_terms terms
    join role_grants g on g.role = 'dispatcher' and (g.city_id is null or g.city_id = v.city_id)
    join staff_members s on s.user_id = g.user_id and s.suspended_at is null
    where v.status = 'requested' and v.window_end > now()
      and v.window_start <= now() + make_interval(mins => terms.alarm_minutes)
    order by v.window_start, v.id, g.user_id`.execute(db);
  return rows;
}
