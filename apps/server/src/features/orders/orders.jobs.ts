import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { expireOrder } from './cancel.flow.ts';
import { type LockedParcel, lockParcel, moveParcel } from './move-parcels.flow.ts';
import { lockOrder } from './new-order.sql.ts';
import { notifyGivenUp, notifyLate } from './notify.flow.ts';
import { releasePrescriptionsOfUnplaced } from './prescriptions/prescriptions.sql.ts';

/** Few enough that one run is over at once; the next run takes the rest. */
const SWEPT_PER_RUN = 200;

/** How long a shop may keep silent after it should have answered, in hours. */
const SILENT_HOURS = 24;

/**
 * Ends orders whose hold has run out, tells owners whose shop is late, and cancels what a shop has not answered, or
 * what no other prescription has come for.
 */
export async function sweepOrders(context: Context) {
  const { db, log } = context;
  const expired = await expireRunOut(context, { limit: SWEPT_PER_RUN });
  if (expired > 0) log.info({ expired }, 'orders were not paid in time');
  await inTransaction(db, (tx) => releasePrescriptionsOfUnplaced(tx, SWEPT_PER_RUN));
  await sweepParcels(context, isLate, notifyOfLate);
  await sweepParcels(context, isSilent, giveUpSilent);
  await sweepParcels(context, isWithoutPrescription, giveUpWithoutPrescription);
}

/**
 * Ends orders whose hold has run out, each in a transaction of its own: at most `limit`, or those that keep something
 * which is in a person's cart. Gives how many.
 */
export async function expireRunOut(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { limit, cartOf }: { limit: number; cartOf?: string },
): Promise<number> {
  let expired = 0;
  for (const id of await selectRunOut(db, limit, cartOf)) {
    // One that can't be ended must not keep the others.
    const isExpired = await inTransaction(db, (tx) => expireOne(tx, id)).catch((error: unknown) => {
      log.error({ err: error, order: id }, 'an order could not be ended');
      return false;
    });
    if (isExpired) expired += 1;
  }
  return expired;
}

const hasRunOut = sql<boolean>`orders.status = 'payment_pending' and orders.hold_expires_at <= now()`;

async function selectRunOut(db: Kysely<Database>, limit: number, cartOf?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where ${hasRunOut} and (${cartOf ?? null}::uuid is null or exists (
      select from sub_orders s
      join order_lines on order_lines.sub_order_id = s.id
      join cart_lines on cart_lines.listing_id = order_lines.listing_id
      where s.order_id = orders.id and cart_lines.user_id = ${cartOf ?? null}::uuid))
    order by hold_expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Leaves one alone that somebody works on at this moment. */
async function expireOne(tx: Transaction<Database>, id: string): Promise<boolean> {
  const free = await tx
    .selectFrom('orders')
    .where('id', '=', id)
    .where(hasRunOut)
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const order = free && (await lockOrder(tx, id));
  if (!order) return false;
  await expireOrder(tx, order);
  return true;
}

type Condition = ReturnType<typeof sql<boolean>>;
type Work = (tx: Transaction<Database>, parcel: LockedParcel) => Promise<void>;

/** Does something with each part of which this is so, once it is locked and still so. */
async function sweepParcels({ db, log }: Context, isDue: Condition, work: Work) {
  const due = await db.selectFrom('subOrders').where(isDue).limit(SWEPT_PER_RUN).select('id').execute();
  for (const { id } of due) {
    await inTransaction(db, async (tx) => {
      const parcel = await lockParcel(tx, id);
      const isStill = await tx
        .selectFrom('subOrders')
        .where('id', '=', id)
        .where(isDue)
        .select('id')
        .execute();
      if (parcel && isStill.length > 0) await work(tx, parcel);
    }).catch((error: unknown) =>
      log.error({ err: error, parcel: id }, 'a part of an order could not be tended'),
    );
  }
}

const isLate = sql<boolean>`status = 'placed' and answer_by < now() and late_told_at is null`;

const notifyOfLate: Work = async (tx, parcel) => {
  await tx.updateTable('subOrders').set({ lateToldAt: sql`now()` }).where('id', '=', parcel.id).execute();
  if (parcel.answerBy) await notifyLate(tx, parcel, await nameOfShop(tx, parcel), parcel.answerBy);
};

const isSilent = sql<boolean>`
  status = 'placed' and answer_by < now() - make_interval(hours => ${SILENT_HOURS})`;

const giveUpSilent: Work = async (tx, parcel) => {
  const why = `${await nameOfShop(tx, parcel)} has not answered.`;
  await moveParcel(tx, parcel, { to: 'cancelled_by_ops', actor: 'ops', note: why });
  await notifyGivenUp(tx, parcel, why);
};

const isWithoutPrescription = sql<boolean>`status = 'rx_rejected' and prescription_by < now()`;

const giveUpWithoutPrescription: Work = async (tx, parcel) => {
  const why = 'No other prescription has come in time.';
  await moveParcel(tx, parcel, { to: 'cancelled_by_ops', actor: 'ops', note: why });
  await notifyGivenUp(tx, parcel, why);
};

async function nameOfShop(tx: Transaction<Database>, { shopId }: LockedParcel): Promise<string> {
  const { name } = await tx
    .selectFrom('shops')
    .where('id', '=', shopId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}
