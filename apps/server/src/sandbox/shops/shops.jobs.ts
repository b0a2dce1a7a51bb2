import type { ParcelStatus } from '@tailwell/contract/shop/order-constants';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type LockedParcel, lockParcel } from '../../features/shop/orders/order-locks.sql.ts';
import {
  acceptParcel,
  handOver,
  packParcel,
  sendParcel,
} from '../../features/shop/shop-console/parcel-actions.flow.ts';
import {
  type PackedBatch,
  selectMedicines,
} from '../../features/shop/shop-console/shop-console.batches.sql.ts';
import { approve } from '../../features/shop/shop-console/shop-console.review.flow.ts';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { isPharmacistAtConsole, isShopAtConsole } from '../people.sql.ts';
import { planShopStep, type ShopStatus } from './shops.flow.ts';
import { areShopsOn } from './shops.sql.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `status`: the parcel's state when this was scheduled; one that has moved on is left alone. */
    serveInSandbox: { parcelId: string; status: string };
    reviewInSandbox: { parcelId: string };
  }
}

type Tx = Transaction<Database>;

/** What a sandbox shop does in each state, and which state then awaits its next step. */
const STEPS: Record<
  ShopStatus,
  { perform: (tx: Tx, parcel: LockedParcel) => Promise<void>; next?: ShopStatus }
> = {
  placed: { perform: acceptParcel, next: 'accepted' },
  accepted: {
    perform: async (tx, parcel) => packParcel(tx, parcel, await readBatches(tx, parcel.id)),
    next: 'packed',
  },
  packed: { perform: (tx, parcel) => sendParcel(tx, parcel, shipmentOf(parcel)), next: 'out_for_delivery' },
  out_for_delivery: { perform: handOver },
};

const isStep = (status: string): status is ShopStatus => status in STEPS;

/** No real courier issues such numbers. */
const shipmentOf = ({ isByCourier, number }: LockedParcel) =>
  isByCourier ? { courier: 'Sandbox Couriers', trackingNumber: `SANDBOX-${number}` } : {};

/** The batches that a sandbox shop reads off the packs: those on its shelf, else an unmistakably fake one. */
async function readBatches(tx: Tx, parcelId: string): Promise<PackedBatch[]> {
  const { lines, month } = await selectMedicines(tx, parcelId);
  const inAYear = `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`;
  return lines.map(({ lineId, batchNumber, expiresMonth }) => ({
    lineId,
    batchNumber: batchNumber ?? 'SANDBOX',
    expiresMonth: expiresMonth && expiresMonth >= month ? expiresMonth : inAYear,
  }));
}

/** Locks a parcel still in the scheduled state; undefined: it has moved on, or the sandbox is switched off. */
async function lockParcelAt(tx: Tx, parcelId: string, status: ParcelStatus) {
  if (!(await areShopsOn(tx))) return undefined;
  const parcel = await lockParcel(tx, parcelId);
  return parcel?.status === status ? parcel : undefined;
}

/** Takes the next step for a sandbox shop, unless a user is playing it at the console. */
export async function serveInSandbox(
  { db, config }: Context,
  { parcelId, status }: { parcelId: string; status: string },
) {
  if (!config.demo || !isStep(status)) return;
  await inTransaction(db, async (tx) => {
    const parcel = await lockParcelAt(tx, parcelId, status);
    if (!parcel || (await isShopAtConsole(tx, parcel.shopId))) return;
    if (parcel.needsPrescription && !parcel.prescriptionApprovedAt) return;
    const { perform, next } = STEPS[status];
    await perform(tx, parcel);
    if (next) await planShopStep(tx, parcelId, next);
  });
}

/** Approves a prescription for a sandbox pharmacist, unless a user is playing one at the console. */
export async function reviewInSandbox(context: Context, { parcelId }: { parcelId: string }) {
  if (!context.config.demo) return;
  await inTransaction(context.db, async (tx) => {
    const parcel = await lockParcelAt(tx, parcelId, 'rx_review');
    if (!parcel || (await isPharmacistAtConsole(tx))) return;
    await approve(tx, context, parcel, null);
  });
}
