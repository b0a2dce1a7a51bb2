import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { updateDueTimes } from './due-terms.sql.ts';
import { dueTimes } from './due-times.flow.ts';
import { notifyReceived, notifyReview } from './notifying/notify-shop.flow.ts';
import type { LockedParcel } from './order-locks.sql.ts';

/** Offers a parcel to its shop, which should answer by a time that begins now. */
export async function offerToShop(
  tx: Transaction<Database>,
  { hooks }: Pick<Context, 'hooks'>,
  parcel: LockedParcel,
) {
  await updateDueTimes(tx, parcel.id, await dueTimes(tx, parcel));
  await notifyReceived(tx, parcel);
  await hooks.onParcelReceived?.(tx, { parcelId: parcel.id });
}

/** Asks the pharmacists to look at the prescription of a parcel. */
export async function askPharmacists(
  tx: Transaction<Database>,
  { hooks }: Pick<Context, 'hooks'>,
  parcel: LockedParcel,
) {
  await notifyReview(tx, parcel);
  await hooks.onPrescriptionReceived?.(tx, { parcelId: parcel.id });
}
