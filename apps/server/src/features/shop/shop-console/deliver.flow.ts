import { timingSafeEqual } from 'node:crypto';
import { CODE_TRIES } from '@tailwell/contract/shop/order-constants';
import type { Kysely } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { conflict, invalid, Refusal } from '../../../platform/http/errors.ts';
import { handOver, lockConsoleParcel, requireOutForDelivery } from './parcel-actions.flow.ts';
import { updateCodeTries } from './parcels.sql.ts';

interface Delivery {
  id: string;
  shopId: string;
  /** What the buyer has said at the door. */
  code?: string;
}

/**
 * Delivers by the buyer's code; a courier's parcel needs none, since no one enters it at the door. A wrong code is
 * counted permanently, so it is refused only after the transaction: 422 `WRONG_CODE` with the tries left, or 409
 * `CODE_LOCKED` if there are none.
 */
export async function deliver(db: Kysely<Database>, { id, shopId, code }: Delivery) {
  const wrongTries = await inTransaction(db, async (tx) => {
    const parcel = await lockConsoleParcel(tx, id, shopId);
    requireOutForDelivery(parcel);
    if (parcel.isByCourier) {
      await handOver(tx, parcel);
      return undefined;
    }
    if (code === undefined) throw codeMissing();
    if (parcel.codeTries >= CODE_TRIES) throw codeLocked();
    if (timingSafeEqual(Buffer.from(code), Buffer.from(parcel.deliveryCode))) {
      await handOver(tx, parcel);
      return undefined;
    }
    // The parcel is locked: no concurrent count.
    const codeTries = parcel.codeTries + 1;
    await updateCodeTries(tx, parcel.id, codeTries);
    // Recorded although refused, so that guessing is visible.
    recordChange({
      kind: 'parcels',
      id: parcel.id,
      before: { codeTries: parcel.codeTries },
      after: { codeTries },
    });
    return codeTries;
  });
  if (wrongTries !== undefined) throw wrongCode(CODE_TRIES - wrongTries);
}

function wrongCode(triesLeft: number) {
  const more =
    triesLeft === 0
      ? 'It was tried too often. Say that you couldn’t deliver, or write to Tailwell.'
      : triesLeft === 1
        ? 'You can try once more.'
        : `You can try ${triesLeft} more times.`;
  const message = `That is not the buyer’s OTP. ${more}`;
  return new Refusal(422, 'WRONG_CODE', message, { fields: { code: message }, details: { triesLeft } });
}

function codeMissing() {
  const message = 'Enter the buyer’s 4-digit delivery OTP.';
  return invalid('CODE_MISSING', message, { code: message });
}

const codeLocked = () =>
  conflict(
    'CODE_LOCKED',
    'The OTP was wrong too often. Say that you couldn’t deliver, or write to Tailwell.',
    {
      triesLeft: 0,
    },
  );
