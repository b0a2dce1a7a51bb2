import type { SubOrderStatus } from '@tailwell/contract/order-constants';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import { type LockedPart, lockPart } from '../features/orders/move-parcels.flow.ts';
import { makeUpBatches } from '../features/shop-console/batches.flow.ts';
import { isPharmacistAtDesk, isShopAtDesk } from '../features/shop-console/operators.sql.ts';
import { acceptPart, handOver, packPart, sendPart } from '../features/shop-console/parcel-actions.flow.ts';
import { approve } from '../features/shop-console/review.flow.ts';
import { type Database, inTransaction } from '../platform/database/db.ts';
import { areSandboxShopsOn, planSandboxStep, type SandboxStatus } from './shops.flow.ts';

type Tx = Transaction<Database>;

/** What a made-up shop does where a part of an order stands, and which state then waits for its next step. */
const STEPS: Record<
  SandboxStatus,
  { take: (tx: Tx, part: LockedPart) => Promise<void>; next?: SandboxStatus }
> = {
  placed: { take: acceptPart, next: 'accepted' },
  accepted: {
    take: async (tx, part) => packPart(tx, part, await makeUpBatches(tx, part.id)),
    next: 'packed',
  },
  packed: { take: (tx, part) => sendPart(tx, part, sandboxShipment(part)), next: 'out_for_delivery' },
  out_for_delivery: { take: handOver },
};

/** No courier of this world has such a number. */
const sandboxShipment = ({ isByCourier, number }: LockedPart) =>
  isByCourier ? { courier: 'Sandbox Couriers', trackingNumber: `SANDBOX-${number}` } : {};

const isStep = (status: string): status is SandboxStatus => status in STEPS;

/** A part that still stands where a job was planned for; undefined: it has moved on, or the sandbox is switched off. */
async function lockWhere(tx: Tx, subOrderId: string, status: SubOrderStatus) {
  if (!(await areSandboxShopsOn(tx))) return undefined;
  const part = await lockPart(tx, subOrderId);
  return part?.status === status ? part : undefined;
}

/** Takes the next step for a made-up shop of the sandbox, unless somebody plays that shop at the console. */
export async function serveInSandbox(
  { db }: Context,
  { subOrderId, status }: { subOrderId: string; status: string },
) {
  if (!isStep(status)) return;
  await inTransaction(db, async (tx) => {
    const part = await lockWhere(tx, subOrderId, status);
    if (!part || (await isShopAtDesk(tx, part.shopId))) return;
    if (part.needsPrescription && !part.prescriptionApprovedAt) return;
    const { take, next } = STEPS[status];
    await take(tx, part);
    if (next) await planSandboxStep(tx, subOrderId, next);
  });
}

/** Approves a prescription for a made-up pharmacist, unless somebody plays one at the console. */
export async function reviewInSandbox(context: Context, { subOrderId }: { subOrderId: string }) {
  await inTransaction(context.db, async (tx) => {
    const part = await lockWhere(tx, subOrderId, 'rx_review');
    if (!part || (await isPharmacistAtDesk(tx))) return;
    await approve(tx, context, part, null);
  });
}
