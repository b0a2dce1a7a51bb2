import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { openState } from '../shops/shops.rules.ts';
import { selectDueTerms } from './due-terms.sql.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Until when a shop should have answered, and by when it brings what it is offered now. Where it is closed, the time
 * for its answer begins when it next opens; one without hours has a day more.
 */
export async function dueTimes(
  db: Kysely<Database>,
  { shopId, isByCourier }: { shopId: string; isByCourier: boolean },
) {
  const { now, hours, ...terms } = await selectDueTerms(db, shopId);
  const { isOpen, opensAt } = openState(hours, now);
  const begins = isOpen ? now.getTime() : (opensAt?.getTime() ?? now.getTime() + 24 * HOUR);
  const takes = isByCourier ? terms.farDays * 24 * HOUR : terms.nearHours * HOUR;
  return {
    answerBy: new Date(begins + terms.shopAnswersMinutes * MINUTE),
    arrivesBy: new Date(begins + takes),
  };
}
