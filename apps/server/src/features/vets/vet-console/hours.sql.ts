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

/** Saves a day's exception, replacing an earlier one. */
export async function saveException(
  tx: Transaction<Database>,
  vetId: string,
  { day, fromMinute, toMinute }: { day: string; fromMinute: number | null; toMinute: number | null },
) {
  await tx
    .insertInto('vetExceptions')
    .values({ vetId, day, fromMinute, toMinute })
    .onConflict((old) => old.columns(['vetId', 'day']).doUpdateSet({ fromMinute, toMinute }))
    .execute();
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
