import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/db.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { insertPaidConsultation } from '../ledger/ledger.testing.ts';
import { closeWeeks, type Partner } from './settlements.sql.ts';

type WithDb = Pick<TestApp, 'db'>;

const WEEK_MS = 7 * 86_400_000;

/** A settlement of last week with this many lines of ₹500, all paid online; returns its id. */
export async function fillSettlement(app: WithDb, { kind, id }: Partner, lines: number) {
  const at = new Date(Date.now() - WEEK_MS);
  const { id: userId } = await insertOwner(app.db);
  if (kind === 'shop') await insertDeliveries(app, { shopId: id, userId, at, count: lines });
  else {
    for (let line = 0; line < lines; line += 1) await insertPaidConsultation(app, { vetId: id, userId, at });
  }
  await inTransaction(app.db, closeWeeks);
  const settlement = await app.db
    .selectFrom('settlements')
    .where('partnerId', '=', id)
    .orderBy('fromDay', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return settlement.id;
}

async function insertDeliveries(
  { db }: WithDb,
  { shopId, userId, at, count }: { shopId: string; userId: string; at: Date; count: number },
) {
  await inTransaction(db, async (tx) => {
    await sql`
      insert into orders (user_id, cart_version, status, payment_method, mrp_paise, items_paise, delivery_paise,
        tax_paise, placed_at, created_at)
      select ${userId}, n, 'placed', 'ONLINE', 50000, 50000, 0, 0, ${at}, ${at}
      from generate_series(1, ${count}::int) as n`.execute(tx);
    await sql`
      insert into payments (id, user_id, order_id, gateway, amount_paise, status, outcome, expires_at, completed_at)
      select left(replace(id::text, '-', ''), 22), user_id, id, 'sandbox', 50000, 'completed', 'fulfilled', ${at}, ${at}
      from orders where user_id = ${userId}`.execute(tx);
    await sql`
      insert into parcels (order_id, shop_id, status, items_paise, delivery_paise, is_by_courier, needs_prescription,
        delivery_code, delivered_at)
      select id, ${shopId}, 'delivered', 50000, 0, false, false, '1234', ${at}
      from orders where user_id = ${userId}`.execute(tx);
  });
}

/** Settlements of this many weeks long ago. */
export async function fillWeeks({ db }: WithDb, { kind, id }: Partner, weeks: number) {
  await sql`
    insert into settlements (partner_kind, partner_id, from_day, to_day, amount_paise)
    select ${kind}, ${id}, monday, monday + 6, 0
    from generate_series(1, ${weeks}::int) as week, lateral (select date '2024-01-01' + 7 * week as monday) as each`.execute(
    db,
  );
}
