import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** The schedule of these species, course by course, each from the first dose on. */
export async function selectSchedule(db: Kysely<Database>, species: string[]) {
  if (species.length === 0) return [];
  return db
    .selectFrom('careSchedules')
    .where('isActive', '=', true)
    .where('species', 'in', species as never[])
    .select([
      'id',
      'species',
      'kind',
      'name',
      'otherNames',
      'vaccineId',
      'fromDays',
      'untilDays',
      'repeatDays',
      'isCore',
      'note',
      'source',
      'sourceUrl',
    ])
    .orderBy('position')
    .orderBy('name')
    .orderBy('fromDays')
    .execute();
}

/** One dose of a course: its minimum and maximum age, and how often it is repeated. */
export type ScheduleLine = Awaited<ReturnType<typeof selectSchedule>>[number];
