import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { referralMessages } from './referrals.messages.ts';
import { insertReward } from './referrals.sql.ts';

/**
 * Rewards the user who invited this one once their first booking or order is done, and notifies them. Called whenever
 * one is done; does nothing for a user not invited, or after the first time. Doesn't reveal the friend, whose purchases
 * are private.
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
