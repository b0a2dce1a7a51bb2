import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';

/** Doses of the schedule, with the vaccine that each is booked as. */
export const scheduleRows = (all: RowsOf<'careSchedules'>) =>
  all
    .leftJoin('homeServices', 'homeServices.id', 'careSchedules.vaccineId')
    .select([
      'careSchedules.id',
      'careSchedules.species',
      'careSchedules.kind',
      'careSchedules.name',
      sql<string>`array_to_string(care_schedules.words, ', ')`.as('words'),
      'careSchedules.vaccineId',
      'careSchedules.fromDays',
      'careSchedules.untilDays',
      'careSchedules.repeatDays',
      'careSchedules.isCore',
      'careSchedules.note',
      'careSchedules.source',
      'careSchedules.sourceUrl',
      'careSchedules.position',
      'careSchedules.isActive',
      'homeServices.name as vaccine',
    ]);

/** Whether a service is one of our vaccines: only those can be booked for a course. */
export async function isVaccine(tx: Transaction<Database>, id: string): Promise<boolean> {
  const vaccine = await tx
    .selectFrom('homeServices')
    .where('id', '=', id)
    .where('kind', '=', 'vaccination')
    .select('id')
    .executeTakeFirst();
  return vaccine !== undefined;
}
