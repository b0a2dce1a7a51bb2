import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { arrivesBy, type OpenHours, processingStart } from '../shops/shops.rules.ts';
import { selectDueTerms, updateDueTimes } from './due-terms.sql.ts';
import type { LockedParcel } from './order-locks.sql.ts';

const MINUTE = 60_000;

interface DueTerms {
  farDays: number;
  nearHours: number;
  shopAnswersMinutes: number;
}

/**
 * Until when a shop should answer, and by when what is offered to it now should arrive. If it is closed, the time to
 * answer starts when it next opens; if a pharmacist reviews first, once the parcel is offered.
 */
export function dueTimes(
  { isByCourier, needsPrescription }: { isByCourier: boolean; needsPrescription: boolean },
  { now, hours, terms }: { now: Date; hours: OpenHours[]; terms: DueTerms },
) {
  const answerBy = new Date(processingStart(hours, now).getTime() + terms.shopAnswersMinutes * MINUTE);
  return {
    answerBy: needsPrescription ? null : answerBy,
    arrivesBy: arrivesBy(hours, now, { ...terms, isByCourier }),
  };
}

/** Sets by when parcels should be answered and arrive. `isApproved`: no pharmacist review is pending any more. */
export async function setDueTimes(tx: Transaction<Database>, parcels: LockedParcel[], isApproved = false) {
  const shopTerms = await selectDueTerms(
    tx,
    parcels.map(({ shopId }) => shopId),
  );
  const timed = parcels.flatMap(({ id, shopId, isByCourier, needsPrescription }) => {
    const own = shopTerms.find((one) => one.shopId === shopId);
    if (!own) return [];
    const { now, hours, ...terms } = own;
    const state = { isByCourier, needsPrescription: needsPrescription && !isApproved };
    return [{ id, ...dueTimes(state, { now, hours, terms }) }];
  });
  await updateDueTimes(tx, timed);
}
