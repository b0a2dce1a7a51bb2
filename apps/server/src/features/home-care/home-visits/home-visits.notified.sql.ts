import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** A service for one pet, with its preparation. */
interface NotifiedLine {
  id: string;
  name: string;
  petName: string | null;
  prep: string[];
  fastingHours: number;
}

/** Data for a visit's notifications. */
export async function selectNotified(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('homeVisits as v')
    .leftJoin('technicians as t', 't.id', 'v.technicianId')
    .where('v.id', '=', id)
    .select([
      'v.id',
      'v.userId',
      'v.kind',
      'v.status',
      'v.windowStart',
      'v.windowEnd',
      'v.attempts',
      'v.technicianId',
      't.name as technicianName',
      't.registrationNo',
      'v.assignedAt',
      sql<boolean>`t.vet_id is not null`.as('isVet'),
      sql<NotifiedLine[]>`(
        select jsonb_agg(jsonb_build_object(
          'id', l.id, 'name', l.name, 'petName', pets.name, 'prep', s.prep, 'fastingHours', s.fasting_hours)
          order by l.position)
        from home_visit_lines l
        join home_services s on s.id = l.service_id
        left join pets on pets.id = l.pet_id
        where l.visit_id = v.id)`.as('lines'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}

export type NotifiedVisit = Awaited<ReturnType<typeof selectNotified>>;
