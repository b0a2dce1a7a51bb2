import type { Transaction } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../../platform/http/errors.ts';
import { claimUpload } from '../../../../platform/uploads/uploads.ts';
import { findUncovered } from '../../medicines/coverage.flow.ts';
import { expiredText } from '../../prescriptions/prescriptions.rules.ts';
import { moveParcels } from '../move-parcels.flow.ts';
import { askPharmacists } from '../offer-parcels.flow.ts';
import { lockOrder } from '../order-locks.sql.ts';
import {
  detachUnplacedPrescriptions,
  findValidity,
  insertPrescriptions,
} from './orders.prescriptions.sql.ts';

type Tx = Transaction<Database>;

/** What an owner submits: paths of pictures, and a consultation whose prescription is signed. */
interface PrescriptionInput {
  attachPrescriptionFile?: string[];
  consultId?: string | null;
}

/** Rejects prescription medicine without a prescription. */
export function requirePrescription({ attachPrescriptionFile = [], consultId }: PrescriptionInput) {
  if (attachPrescriptionFile.length > 0 || consultId) return;
  const message = 'Please add the prescription: there is medicine that needs one.';
  throw invalid('PRESCRIPTION_MISSING', message, { attachPrescriptionFile: message });
}

/**
 * Throws 409 for medicines that the vet's prescription doesn't name, until the owner accepts that: a pharmacist would
 * reject them after payment. An additional picture may name them.
 */
export async function requireCoverage(
  tx: Tx,
  userId: string,
  {
    attachPrescriptionFile = [],
    consultId,
    isLackAccepted,
  }: PrescriptionInput & { isLackAccepted?: boolean },
) {
  if (!consultId || attachPrescriptionFile.length > 0 || isLackAccepted) return;
  const lacks = await findUncovered(tx, userId, consultId);
  if (lacks.length === 0) return;
  throw conflict(
    'PRESCRIPTION_LACKS',
    `Your prescription doesn’t name ${lacks.map(({ name }) => name).join(', ')}. Please add a photo of one that does.`,
    { lacks },
  );
}

/** Attaches prescriptions to an order: the owner's finished uploads, and what a vet has signed for them. */
export async function savePrescriptions(
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: string },
  { attachPrescriptionFile = [], consultId = null }: PrescriptionInput,
) {
  const paths = [...new Set(attachPrescriptionFile)];
  // Pictures of an order that was never paid move to the next one.
  const unplaced = await detachUnplacedPrescriptions(tx, userId, paths);
  for (const path of paths) {
    if (unplaced.includes(path)) continue;
    await claimUpload(tx, { userId, purpose: 'order-prescription', path, field: 'attachPrescriptionFile' });
  }
  if (consultId) await requireValid(tx, consultId, userId);
  await insertPrescriptions(tx, orderId, { paths, consultId });
}

async function requireValid(tx: Tx, consultId: string, userId: string) {
  const validity = await findValidity(tx, consultId, userId);
  if (!validity) {
    const message = 'This prescription can’t be used. Please choose another one.';
    throw invalid('PRESCRIPTION_UNKNOWN', message, { consultId: message });
  }
  if (!validity.isValid) {
    const message = expiredText(validity.validUntil);
    throw invalid('PRESCRIPTION_OLD', message, { consultId: message });
  }
}

/** Submits another prescription for the parcels whose first one was rejected, for the pharmacist to review. */
export async function addPrescription(
  tx: Tx,
  context: Pick<Context, 'hooks'>,
  { id, userId }: { id: string; userId: string },
  input: PrescriptionInput,
) {
  const order = await lockOrder(tx, id, userId);
  if (!order) throw notFound();
  const rejected = order.parcels.filter(({ status }) => status === 'rx_rejected');
  if (rejected.length === 0) {
    throw conflict('NOT_ASKED_FOR', 'No other prescription is needed for this order now.', {
      status: order.parcels.map(({ status }) => status),
    });
  }
  requirePrescription(input);
  await savePrescriptions(tx, { orderId: id, userId }, input);
  await moveParcels(tx, rejected, {
    to: 'rx_review',
    actor: 'owner',
    set: { prescriptionBy: null, reasonId: null, note: '' },
  });
  for (const parcel of rejected) await askPharmacists(tx, context, parcel);
}
