import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/db.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { closeWeeks, type Partner } from './settlements.sql.ts';

const WEEK_MS = 7 * 86_400_000;

/** A settlement of last week with this many lines; returns its id. */
export async function fillSettlement({ db }: Pick<TestApp, 'db'>, { kind, id }: Partner, lines: number) {
  await sql`
    select post_supply('consultation', new_id(), new_id(), ${kind}, ${id}, 1000, 1000, 0, 1000, false,
      ${new Date(Date.now() - WEEK_MS)}::timestamptz)
    from generate_series(1, ${lines}::int)`.execute(db);
  await inTransaction(db, closeWeeks);
  const settlement = await db
    .selectFrom('settlements')
    .where('partnerId', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  return settlement.id;
}

/** Settlements of this many weeks long ago. */
export async function fillWeeks({ db }: Pick<TestApp, 'db'>, { kind, id }: Partner, weeks: number) {
  await sql`
    insert into settlements (partner_kind, partner_id, from_day, to_day, amount_paise)
    select ${kind}, ${id}, monday, monday + 6, 0
    from generate_series(1, ${weeks}::int) as week, lateral (select date '2024-01-01' + 7 * week as monday) as each`.execute(
    db,
  );
}
