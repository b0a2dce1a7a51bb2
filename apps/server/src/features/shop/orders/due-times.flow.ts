import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { arrivesBy, beginsAt } from '../shops/shops.rules.ts';
import { selectDueTerms } from './due-terms.sql.ts';

const MINUTE = 60_000;

/**
 * Until when a shop should have answered, and by when it brings what it is offered now. Where it is closed, the time
 * for its answer begins when it next opens.
 */
export async function dueTimes(
  db: Kysely<Database>,
  { shopId, isByCourier }: { shopId: string; isByCourier: boolean },
) {
  const { now, hours, ...terms } = await selectDueTerms(db, shopId);
  return {
    answerBy: new Date(beginsAt(hours, now).getTime() + terms.shopAnswersMinutes * MINUTE),
    arrivesBy: arrivesBy(hours, now, { isByCourier, ...terms }),
  };
}
