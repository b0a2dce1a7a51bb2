import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { NewNotification } from '../../account/notifications/notifications.sql.ts';
import { notifyReceived, notifyReview } from './notifying/notify-shop.flow.ts';
import type { LockedParcel } from './order-locks.sql.ts';

/** Offers parcels to their shops, and notifies others together with the shops' staff. */
export async function offerToShops(
  tx: Transaction<Database>,
  { hooks }: Pick<Context, 'hooks'>,
  parcels: LockedParcel[],
  others: NewNotification[] = [],
) {
  await notifyReceived(tx, parcels, others);
  for (const { id } of parcels) await hooks.onParcelReceived?.(tx, { parcelId: id });
}

/** Asks the pharmacists to review the prescription of a parcel. */
export async function askPharmacists(
  tx: Transaction<Database>,
  { hooks }: Pick<Context, 'hooks'>,
  parcel: LockedParcel,
) {
  await notifyReview(tx, parcel);
  await hooks.onPrescriptionReceived?.(tx, { parcelId: parcel.id });
}
