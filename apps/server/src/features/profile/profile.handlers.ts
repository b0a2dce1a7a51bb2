import type { profile } from '@tailwell/contract/profile';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db.ts';
import { signedOut } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/serve.ts';
import { cancelUpcomingOf } from '../consultations/cancel.ts';
import { stopAskingOf } from '../instant/ask.ts';
import { cancelOrdersOf } from '../orders/cancel.ts';
import { selectEverythingOf } from './export.sql.ts';
import { putToSleep, selectProfile, updateName } from './profile.sql.ts';

export function profileHandlers({ db }: Context): Handlers<typeof profile> {
  return {
    getMyProfile: async ({ user }) => ({ data: await loadProfile(db, user.id) }),

    updateMyProfile: async ({ user, body }) => {
      await updateName(db, user.id, body.name);
      return { data: await loadProfile(db, user.id), message: 'Profile updated' };
    },

    exportMyData: async ({ user }) => ({ data: await selectEverythingOf(db, user.id) }),

    deleteMyProfile: ({ user }) =>
      inTransaction(db, async (tx) => {
        const { eraseAfter } = await putToSleep(tx, user.id);
        await cancelUpcomingOf(tx, user.id);
        await stopAskingOf(tx, user.id);
        await cancelOrdersOf(tx, user.id);
        if (!eraseAfter) throw new Error('an account fell asleep without a day to be erased on');
        return { data: { deletesAt: eraseAfter }, message: 'Your account is deleted.' };
      }),
  };
}

async function loadProfile(db: Context['db'], userId: string) {
  const person = await selectProfile(db, userId);
  // Erased between the session's check and here.
  if (!person) throw signedOut();
  const { id, referralCode, isNew, ...rest } = person;
  return { ...rest, _id: id, role: 'user' as const, isNewUser: isNew, referralId: referralCode };
}
