import type { SubOrderStatus } from '@tailwell/contract/order-constants';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/jobs.ts';

type Tx = Transaction<Database>;

/** How long the sandbox's made-up people take for a step, by the state that waits for it, in milliseconds. */
export const SANDBOX_TAKES = {
  rx_review: 25_000,
  placed: 20_000,
  accepted: 30_000,
  packed: 30_000,
  out_for_delivery: 60_000,
} as const satisfies Partial<Record<SubOrderStatus, number>>;

/** The states in which a made-up shop has something to do. */
export type SandboxStatus = Exclude<keyof typeof SANDBOX_TAKES, 'rx_review'>;

/** Has the made-up shop take its next step in a while: the part of an order stands at `status` now. */
export async function planSandboxStep(tx: Tx, subOrderId: string, status: SandboxStatus) {
  const key = `sandbox-shop:${subOrderId}`;
  await enqueue(tx, 'serveInSandbox', { subOrderId, status }, { key, inMs: SANDBOX_TAKES[status] });
}

/** Has the made-up shop accept what has come in, and go on from there. */
export async function planSandboxShop(tx: Tx, { config }: Pick<Context, 'config'>, subOrderId: string) {
  if (config.sandbox) await planSandboxStep(tx, subOrderId, 'placed');
}

/** Has a made-up pharmacist look at a prescription. */
export async function planSandboxPharmacist(tx: Tx, { config }: Pick<Context, 'config'>, subOrderId: string) {
  if (!config.sandbox) return;
  const key = `sandbox-pharmacist:${subOrderId}`;
  await enqueue(tx, 'reviewInSandbox', { subOrderId }, { key, inMs: SANDBOX_TAKES.rx_review });
}

/** Whether made-up shops and pharmacists answer by themselves. */
export async function areSandboxShopsOn(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('sandboxShops').select('isOn').executeTakeFirst();
  return row?.isOn ?? false;
}

/** Switched on, they also take up what has been left lying meanwhile. */
export async function switchSandboxShops(tx: Tx, context: Pick<Context, 'config'>, isOn: boolean) {
  await tx.updateTable('sandboxShops').set({ isOn }).execute();
  if (!isOn) return;
  const waiting = await tx
    .selectFrom('subOrders')
    .innerJoin('orders', 'orders.id', 'subOrders.orderId')
    .where('orders.status', '=', 'placed')
    .where('subOrders.status', 'in', Object.keys(SANDBOX_TAKES) as (keyof typeof SANDBOX_TAKES)[])
    .orderBy('subOrders.id')
    .select(['subOrders.id', 'subOrders.status'])
    .execute();
  for (const { id, status } of waiting) {
    if (status === 'rx_review') await planSandboxPharmacist(tx, context, id);
    else await planSandboxStep(tx, id, status as SandboxStatus);
  }
}
