import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** Who the friends are is theirs to say. */
export const exportData = (userId: string) => ({
  enteredReferCode: jsonRows(sql`
    select users.referral_code as code, verified_at as entered_at
    from referrals join users on users.id = referrer_id where user_id = ${userId}`),
  invitedFriends: jsonRows(sql`
    select verified_at as entered_at from referrals where referrer_id = ${userId} order by verified_at`),
  referralCredits: jsonRows(sql`
    select cause, state, percent, max_discount_paise, created_at, used_at
    from referral_credits where user_id = ${userId} order by id`),
});

/**
 * Takes away by whom a person was invited, and the credits that nothing was paid with. Those that stand on a bill stay
 * for the books; that a friend once came by this person's code stays with the friend.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('referrals').where('userId', '=', userId).execute();
  await sql`
    delete from referral_credits credit where user_id = ${userId} and state = 'ready'
      and not exists (select from consultations where referral_credit_id = credit.id)
      and not exists (select from instant_requests where referral_credit_id = credit.id)
      and not exists (select from orders where referral_credit_id = credit.id)`.execute(db);
}
