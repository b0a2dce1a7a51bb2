import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { claimUpload } from '../../../platform/uploads/uploads.ts';
import { selectOrderTerms } from '../carts/carts.bill.sql.ts';
import { moveParcel } from './move-parcels.flow.ts';
import { notifyReturnRequested } from './notifying/notify-shop.flow.ts';
import { lockOrder, selectOrderIdOf } from './order-locks.sql.ts';
import { requireReason } from './orders.cancel.flow.ts';
import { returnableUntil } from './orders.rules.ts';
import { replaceReturnPhotos } from './orders.sql.ts';

interface ReturnForm {
  reasonId: string;
  note?: string;
  photos: string[];
}

/** Asks a shop to take its parcel back; returns the order's id. */
export async function requestReturn(
  tx: Transaction<Database>,
  { parcelId, userId }: { parcelId: string; userId: string },
  { reasonId: requestedReasonId, note = '', photos }: ReturnForm,
): Promise<string> {
  const orderId = await selectOrderIdOf(tx, parcelId);
  const order = orderId ? await lockOrder(tx, orderId, userId) : undefined;
  const parcel = order?.parcels.find(({ id }) => id === parcelId.toLowerCase());
  if (!order || !parcel) throw notFound();
  const { returnHours } = await selectOrderTerms(tx);
  const until = returnableUntil(parcel, returnHours);
  if (!until || until <= order.now) {
    throw conflict(
      'NOT_RETURNABLE',
      `You can request a return within ${returnHours} hours of delivery. If something is wrong all the same, please write to us under Contact.`,
      {
        status: parcel.status,
      },
    );
  }
  const reasonId = await requireReason(tx, 'return', requestedReasonId);
  const paths = [...new Set(photos)];
  for (const path of paths) {
    await claimUpload(tx, { userId, purpose: 'order-return', path, field: 'photos' });
  }
  await replaceReturnPhotos(tx, parcel.id, paths);
  await moveParcel(tx, parcel, { to: 'return_requested', actor: 'owner', set: { reasonId, note } });
  await notifyReturnRequested(tx, parcel);
  return order.id;
}
