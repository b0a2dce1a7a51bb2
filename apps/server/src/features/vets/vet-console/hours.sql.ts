import type { Span } from '@tailwell/contract/vets/vet-console-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Replaces a vet's weekly hours. The vet must be locked, so that no booking sees a mix of both. */
export async function replaceHours(
  tx: Transaction<Database>,
  vetId: string,
  hours: (Span & { weekday: number })[],
) {
  await tx.deleteFrom('vetHours').where('vetId', '=', vetId).execute();
  if (hours.length === 0) return;
  await tx
    .insertInto('vetHours')
    .values(hours.map(({ weekday, fromMinute, toMinute }) => ({ vetId, weekday, fromMinute, toMinute })))
    .execute();
}

/** Saves an exception for each day of a range, replacing earlier ones. */
export async function saveExceptions(
  tx: Transaction<Database>,
  vetId: string,
  range: { day: string; lastDay: string; fromMinute: number | null; toMinute: number | null },
) {
  await sql`
    insert into vet_exceptions (vet_id, day, from_minute, to_minute)
    select ${vetId}, day::date, ${range.fromMinute}, ${range.toMinute}
    from generate_series(${range.day}::timestamp, ${range.lastDay}::timestamp, '1 day') as day
    on conflict (vet_id, day) do update
      set from_minute = excluded.from_minute, to_minute = excluded.to_minute`.execute(tx);
}

/** Returns false if this day has no exception. */
export async function deleteException(
  tx: Transaction<Database>,
  vetId: string,
  day: string,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('vetExceptions')
    .where('vetId', '=', vetId)
    .where('day', '=', day)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** Current time of the database. */
export async function readClock(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
