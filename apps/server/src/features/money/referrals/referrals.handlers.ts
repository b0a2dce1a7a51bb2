import type { referrals } from '@tailwell/contract/money/referrals';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, invalid, signedOut } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { markReturning } from '../../account/auth/auth.people.sql.ts';
import { hashInvited } from './referrals.rules.ts';
import {
  hasBookedBefore,
  insertInvitedSubjects,
  insertReferral,
  rewardInvited,
  selectGift,
  selectReferral,
  selectReferrer,
  selectVerifiedIdentities,
} from './referrals.sql.ts';

export function referralHandlers({ db, secret }: Context): Handlers<typeof referrals> {
  return {
    verifyReferral: async ({ user, query }) => {
      const gift = await inTransaction(db, async (tx) => {
        if (!(await lockActivePerson(tx, user.id))) throw signedOut();
        await enterCode(tx, { userId: user.id, code: query.referralId, secret });
        await markReturning(tx, user.id);
        return selectGift(tx, user.id);
      });
      if (!gift) throw new Error('an invited person has no gift');
      return {
        data: { percent: gift.percent, atMost: gift.maxDiscountPaise },
        message: 'Coupon applied successfully',
      };
    },

    skipReferral: async ({ user }) => {
      await markReturning(db, user.id);
      return { data: null };
    },
  };
}

/** Enters a referral code. Throws a Refusal that must end the transaction. Entering the same code again succeeds. */
async function enterCode(
  tx: Transaction<Database>,
  { userId, code, secret }: { userId: string; code: string; secret: string },
) {
  const known = await selectReferral(tx, userId);
  if (known) return requireSame(known, code);
  const referrer = await selectReferrer(tx, code);
  if (!referrer) throw invalidCode('REFERRAL_UNKNOWN', 'We don’t know this code. Please check it.');
  if (referrer.id === userId) {
    throw invalidCode('REFERRAL_OWN', 'This is your own code. It is for your friends.');
  }
  if (await hasBookedBefore(tx, userId)) {
    throw conflict('REFERRAL_TOO_LATE', 'You can enter a code only before your first booking or order.');
  }
  const pair = { userId, referrerId: referrer.id };
  if (!(await insertReferral(tx, pair))) {
    throw invalidCode('REFERRAL_OWN', 'You invited this friend yourself. Enter another friend’s code.');
  }
  const hashes = (await selectVerifiedIdentities(tx, userId)).map((identity) =>
    hashInvited(secret, identity),
  );
  if (!(await insertInvitedSubjects(tx, hashes))) throw alreadyUsed();
  await rewardInvited(tx, pair);
}

function requireSame(known: { code: string } | undefined, code: string) {
  if (known?.code !== code) throw alreadyUsed();
}

const alreadyUsed = () =>
  conflict('REFERRAL_USED', 'You’ve already used a referral code. It works only once.');

const invalidCode = (code: string, message: string) => invalid(code, message, { referralId: message });
