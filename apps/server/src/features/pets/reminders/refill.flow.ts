import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianDate } from '../../../platform/format.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { markRefillReminded, selectRefill } from './refill.sql.ts';
import { canOrderBy } from './reminders.view.ts';
import { stockOf } from './stock.rules.ts';

/** Offers a refill once what is at home runs out in four days or less: once, until it is counted anew. */
export async function remindOfRefill(tx: Transaction<Database>, reminderId: string) {
  const [first, ...others] = await selectRefill(tx, reminderId);
  if (!first) return;
  const left = stockOf(first, first.now);
  if (!left?.isLow || !left.lastsUntil || !(await markRefillReminded(tx, reminderId))) return;
  const { petName, medicine, since } = first;
  const lasts = `It lasts until ${inIndianDate(new Date(left.lastsUntil))}`;
  await notifyEach(
    tx,
    [first, ...others].map(({ userId, consultId, ...row }) => {
      const canOrder = consultId !== null && canOrderBy(row);
      return {
        userId,
        key: `refill-due:${reminderId}:${since.getTime()}:${userId}`,
        kind: 'refill-due' as const,
        title: `${[...petName].slice(0, 40).join('')}’s ${[...medicine].slice(0, 60).join('')} runs out soon`,
        text: `${lasts}, by the doses that were given. ${canOrder ? 'Order it again by the prescription.' : 'Order it again in time.'}`,
        url: canOrder ? `/prescriptions/${consultId}/order` : '/search',
      };
    }),
  );
}
