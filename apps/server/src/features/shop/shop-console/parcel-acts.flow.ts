import type { ActBody } from '@tailwell/contract/acts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { runAct } from '../../../platform/http/acts.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { LockedParcel } from '../orders/order-locks.sql.ts';
import { canBecome } from '../orders/orders.rules.ts';
import {
  acceptParcel,
  lockConsoleParcel,
  packParcel,
  STATUS_PHRASES,
  sendParcel,
} from './parcel-actions.flow.ts';

/** The steps that make sense for several parcels, by the status they lead to. */
const STEPS = {
  accepted: acceptParcel,
  packed: packParcel,
  out_for_delivery: (tx: Transaction<Database>, parcel: LockedParcel) => sendParcel(tx, parcel, {}),
};

interface ParcelsCall {
  body: ActBody;
  user: { shopId: string };
}

/** Takes the same step with several parcels of a shop. A parcel that a colleague has already moved there is unchanged. */
export const actOnParcels = (db: Kysely<Database>, { body, user }: ParcelsCall, to: keyof typeof STEPS) =>
  runAct(db, { body, kind: 'parcels' }, async (tx, { _id }) => {
    const parcel = await lockConsoleParcel(tx, _id, user.shopId);
    if (parcel.status === to) return { isChanged: false };
    if (!canBecome(parcel.status, to)) {
      const phrase = STATUS_PHRASES[parcel.status];
      throw conflict('NOT_NOW', `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`);
    }
    await STEPS[to](tx, parcel);
    return { isChanged: true };
  });
