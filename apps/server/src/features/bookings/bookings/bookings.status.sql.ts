import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';

type Tx = Transaction<Database>;

/** A table of bookings and the columns to return of a moved row. */
interface BookingTable<Row> {
  table: string;
  returning: { [Name in keyof Row]: RawBuilder<Row[Name]> };
}

/** Holds to expire: those that block a booking, or up to `limit` of all, skipping locked ones. */
export type HoldFilter = { isConflicting: RawBuilder<boolean>; skipsLocked?: boolean } | { limit: number };

// Typed as one pair of tables: those of all kinds have the columns used here.
const asTable = (table: string) => table as 'consultations';
const asHistory = (history: string) => history as 'consultationEvents';

const columnsOf = <Row>(returning: BookingTable<Row>['returning']) =>
  Object.entries<RawBuilder<unknown>>(returning).map(([name, value]) => value.as(name));

/** Compare-and-swap: undefined if the stored status differs or `condition` does not hold. Only for `lifecycle`. */
export async function updateStatus<Row>(
  tx: Tx,
  { table, returning }: BookingTable<Row>,
  { id, from, to, set }: { id: string; from: string; to: string; set: object | undefined },
  condition: RawBuilder<boolean>,
): Promise<Row | undefined> {
  const updated = await tx
    .updateTable(asTable(table))
    .set({ ...set, status: to as 'expired' })
    .where('id', '=', id)
    .where('status', '=', from as 'expired')
    .where(condition)
    .returning(columnsOf(returning))
    .executeTakeFirst();
  return updated as Row | undefined;
}

/** Expires holds. Only for `lifecycle`. */
export async function updateExpired<Row>(
  tx: Tx,
  { table, returning }: BookingTable<Row>,
  filter: HoldFilter,
): Promise<(Row & Discounts & { id: string })[]> {
  const rest =
    'limit' in filter
      ? sql`order by hold_expires_at limit ${filter.limit} for update skip locked`
      : sql`and (${filter.isConflicting}) order by id for update ${filter.skipsLocked ? sql`skip locked` : sql``}`;
  const expired = await tx
    .updateTable(asTable(table))
    .set({ status: 'expired' })
    .where(
      sql<boolean>`id in (
        select id from ${sql.table(table)} where status = 'payment_pending' and hold_expires_at <= now() ${rest})`,
    )
    .returning(['couponUseId', 'referralCreditId', ...columnsOf({ id: sql<string>`id`, ...returning })])
    .execute();
  return expired as unknown as (Row & Discounts & { id: string })[];
}

/** Inserts a booking with the first event of its history, and returns it. Only for `lifecycle`. */
export async function insertRecorded(
  tx: Tx,
  { table, history, historyColumn }: { table: string; history: string; historyColumn: string },
  row: object,
  event: object,
) {
  const eventColumns = Object.entries(event).filter(([, value]) => value !== undefined);
  return tx
    .with('created', (db) =>
      db
        .insertInto(asTable(table))
        .values(row as never)
        .returningAll(),
    )
    .with('recorded', (db) =>
      db
        .insertInto(asHistory(history))
        .columns([historyColumn, ...eventColumns.map(([name]) => name)] as 'actor'[])
        .expression(
          db
            .selectFrom('created')
            .select(['id', ...eventColumns.map(([name, value]) => sql`${value}`.as(name))]),
        ),
    )
    .selectFrom('created')
    .selectAll()
    .executeTakeFirstOrThrow();
}

export async function insertEvent(tx: Tx, history: string, event: object) {
  await tx
    .insertInto(asHistory(history))
    .values(event as never)
    .execute();
}
