import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { referralMessages } from './referrals.messages.ts';
import { insertReward } from './referrals.sql.ts';

/**
 * Rewards whoever invited this person, once their first booking or order is done, and tells them: called whenever one is.
 * Does nothing for who wasn't invited, and nothing from the second time on. Who the friend is, is not said: what they
 * have bought or whom they have consulted is their own affair.
 */
export async function rewardReferrer(tx: Transaction<Database>, userId: string) {
  const reward = await insertReward(tx, userId);
  if (!reward) return;
  const { userId: referrerId, percent, maxDiscountPaise } = reward;
  await notify(tx, {
    ...renderMessage(referralMessages['referral-reward'], { percent, most: inRupees(maxDiscountPaise) }),
    userId: referrerId,
    key: `referral-reward:${userId}`,
    url: '/refer-earn',
  });
}
