import type { ParcelStatus } from '@tailwell/contract/shop/order-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { selectParcelsIn, updateShopsOn } from './shops.sql.ts';

type Tx = Transaction<Database>;

/** How long sandbox shops and pharmacists take for a step, by the state that awaits it, in milliseconds. */
const STEP_DELAYS = {
  rx_review: 25_000,
  placed: 20_000,
  accepted: 30_000,
  packed: 30_000,
  out_for_delivery: 60_000,
} as const satisfies Partial<Record<ParcelStatus, number>>;

/** The states in which a sandbox shop acts. */
export type ShopStatus = Exclude<keyof typeof STEP_DELAYS, 'rx_review'>;

/** Schedules the sandbox shop's next step for a parcel that is now at `status`. */
export async function planShopStep(tx: Tx, parcelId: string, status: ShopStatus) {
  const key = `sandbox-shop:${parcelId}`;
  await enqueue(tx, 'serveInSandbox', { parcelId, status }, { key, inMs: STEP_DELAYS[status] });
}

/** Schedules a sandbox pharmacist's review of a prescription. */
export async function planReview(tx: Tx, parcelId: string) {
  const key = `sandbox-pharmacist:${parcelId}`;
  await enqueue(tx, 'reviewInSandbox', { parcelId }, { key, inMs: STEP_DELAYS.rx_review });
}

/** Switches sandbox shops and pharmacists; switched on, they also pick up parcels left waiting. */
export async function switchShops(tx: Tx, isOn: boolean) {
  await updateShopsOn(tx, isOn);
  if (!isOn) return;
  for (const { id, status } of await selectParcelsIn(
    tx,
    Object.keys(STEP_DELAYS) as (keyof typeof STEP_DELAYS)[],
  )) {
    if (status === 'rx_review') await planReview(tx, id);
    else await planShopStep(tx, id, status as ShopStatus);
  }
}
