import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { isWorking } from '../../technicians/absences.sql.ts';
import type { Location } from '../../technicians/travel.rules.ts';
import type { BookingTerms, Candidate } from '../windows.rules.ts';

type Kind = Database['homeVisits']['kind'];

/** Required of a technician: the skill, the city, and being the chosen vet; without one, vets are excluded. */
export interface TechnicianRequirements {
  cityId: string;
  kind: Kind;
  vetId: string | null;
  /** The visit being moved, which is ignored as an obstacle. */
  visitId?: string;
}

/** Whether a visit still occupies its technician, as in the exclusion constraint. */
const isOccupying = sql<boolean>`(
  v.status not in ('expired', 'attempt_failed', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user')
  and (v.status <> 'payment_pending' or v.hold_expires_at > now()))`;

interface CandidateRow extends Location {
  id: string;
  zoneId: string | null;
  hours: Candidate['hours'];
  absences: string[];
  /** Milliseconds since 1970, and what travel needs. */
  stops: {
    from: number;
    arriveBy: number;
    until: number;
    minutes: number;
    latitude: number;
    longitude: number;
  }[];
  busy: { from: number; to: number }[];
}

/** Possible technicians with their commitments between `from` and `to`; only one of them if `technicianId` is given. */
export async function selectCandidates(
  db: Kysely<Database>,
  { cityId, kind, vetId, visitId, technicianId }: TechnicianRequirements & { technicianId?: string },
  { from, to }: { from: Date; to: Date },
): Promise<Candidate[]> {
  const { rows } = await sql<CandidateRow>`
    select t.id, t.zone_id, t.latitude, t.longitude,
      (select coalesce(json_agg(json_build_object(
        'weekday', weekday, 'fromMinute', from_minute, 'toMinute', to_minute)), '[]')
        from technician_hours where technician_id = t.id) as hours,
      (select coalesce(json_agg(day), '[]') from technician_absences
        where technician_id = t.id and day >= (${from}::timestamptz at time zone 'Asia/Kolkata')::date) as absences,
      (select coalesce(json_agg(json_build_object(
        'from', ${ms(sql`v.window_start`)}, 'arriveBy', ${ms(sql`v.window_end`)}, 'until', ${ms(sql`v.busy_until`)},
        'minutes', v.minutes, 'latitude', v.latitude, 'longitude', v.longitude)), '[]')
        from home_visits v
        where v.technician_id = t.id and v.window_start > ${from}::timestamptz - interval '1 day'
          and v.window_start < ${to} and ${isOccupying} and v.id is distinct from ${visitId ?? null}::uuid) as stops,
      (select coalesce(json_agg(json_build_object(
        'from', ${ms(sql`lower(b.during)`)}, 'to', ${ms(sql`upper(b.during)`)})), '[]')
        from booked_times b
        where b.kind = 'vet' and b.subject_id = t.vet_id and b.during && tstzrange(${from}, ${to})
          and (b.hold_expires_at is null or b.hold_expires_at > now())
          and b.source_id is distinct from ${visitId ?? null}::uuid) as busy
    from technicians t
    where t.city_id = ${cityId} and ${isWorking} and ${kind} = any(t.skills)
      and t.vet_id is not distinct from ${vetId}::uuid
      and (${technicianId ?? null}::uuid is null or t.id = ${technicianId ?? null}::uuid)
    order by t.id`.execute(db);
  return rows.map(({ stops, busy, ...row }) => ({
    ...row,
    stops: stops.map(({ from: start, arriveBy, until, ...stop }) => ({
      ...stop,
      windowStart: new Date(start),
      windowEnd: new Date(arriveBy),
      busyUntil: new Date(until),
    })),
    busy: busy.map((time) => ({ from: new Date(time.from), to: new Date(time.to) })),
  }));
}

const ms = (moment: ReturnType<typeof sql>) => sql`(extract(epoch from ${moment}) * 1000)::bigint`;

/**
 * Locks a technician against concurrent planning until the transaction ends or rolls back to an earlier savepoint; vets
 * are locked before.
 */
export async function lockTechnician(tx: Transaction<Database>, id: string) {
  await tx.selectFrom('technicians').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

/** The city zone whose centre is nearest to a place. Null: the city has none. */
export async function selectZone(db: Kysely<Database>, cityId: string, { latitude, longitude }: Location) {
  const zone = await db
    .selectFrom('serviceZones')
    .where('cityId', '=', cityId)
    .where('isActive', '=', true)
    .orderBy(
      sql`power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2)`,
    )
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return zone?.id ?? null;
}

/** How windows are offered, and the visit charge for this kind, in paise. */
export async function selectBookingTerms(
  db: Kysely<Database>,
  kind: Kind,
): Promise<BookingTerms & { chargePaise: number; freeUntilMinutes: number; now: Date }> {
  return db
    .selectFrom('visitTerms')
    .select([
      'leadMinutes',
      'daysAhead',
      'freeUntilMinutes',
      sql<number>`case ${kind} when 'blood_test' then blood_test_charge_paise
        when 'vaccination' then vaccination_charge_paise else home_care_charge_paise end`.as('chargePaise'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}
