import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** What is given when to these species, course by course, each from the first dose on. */
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
      'words',
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

/** One dose of a course: from how old on, until when, and how often again. */
export type ScheduleLine = Awaited<ReturnType<typeof selectSchedule>>[number];
