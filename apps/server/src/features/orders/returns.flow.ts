import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { claimUpload } from '../../platform/uploads/uploads.ts';
import { selectOrderTerms } from '../carts/carts.sql.ts';
import { requireReason } from './cancel.flow.ts';
import { movePart } from './move-parcels.flow.ts';
import { lockOrder } from './new-order.sql.ts';
import { notifyReturnAsked } from './notify.flow.ts';
import { returnableUntil } from './orders.rules.ts';

interface ReturnForm {
  reasonId: string;
  note?: string;
  photos: string[];
}

/** Asks a shop to take its part of an order back; gives the order's id. */
export async function requestReturn(
  tx: Transaction<Database>,
  { subOrderId, userId }: { subOrderId: string; userId: string },
  { reasonId: asked, note = '', photos }: ReturnForm,
): Promise<string> {
  const known = await tx
    .selectFrom('subOrders')
    .where('id', '=', subOrderId)
    .select('orderId')
    .executeTakeFirst();
  const order = known && (await lockOrder(tx, known.orderId, userId));
  const part = order?.parts.find(({ id }) => id === subOrderId.toLowerCase());
  if (!order || !part) throw notFound();
  const { returnHours } = await selectOrderTerms(tx);
  const until = returnableUntil(part, returnHours);
  if (!until || until <= order.now) {
    throw conflict(
      'NOT_RETURNABLE',
      `You can request a return within ${returnHours} hours of delivery. If something is wrong all the same, please write to us under Contact.`,
      {
        status: part.status,
      },
    );
  }
  const reasonId = await requireReason(tx, 'return', asked);
  const paths = [...new Set(photos)];
  for (const path of paths) {
    await claimUpload(tx, { userId, purpose: 'order-return', path, field: 'photos' });
  }
  // Those of a request that was refused before make room.
  await tx.deleteFrom('orderReturnPhotos').where('subOrderId', '=', part.id).execute();
  await tx
    .insertInto('orderReturnPhotos')
    .values(paths.map((path, at) => ({ subOrderId: part.id, path, position: at + 1 })))
    .execute();
  await movePart(tx, part, { to: 'return_requested', actor: 'owner', set: { reasonId, note } });
  await notifyReturnAsked(tx, part);
  return order.id;
}
