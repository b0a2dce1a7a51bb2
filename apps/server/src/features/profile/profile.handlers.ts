import type { profile } from '@tailwell/contract/profile';
import { MAX_IMAGE_BYTES } from '@tailwell/contract/uploads';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { signedOut } from '../../platform/http/errors.ts';
import { signedImageUrls } from '../../platform/http/files.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { claimUpload, permitUpload, releaseUpload } from '../../platform/uploads/uploads.ts';
import { selectEverythingOf } from '../account/export.sql.ts';
import { cancelUpcomingOf } from '../consultations/cancel.flow.ts';
import { stopAskingOf } from '../instant/ask.flow.ts';
import { cancelOrdersOf } from '../orders/cancel.flow.ts';
import { lockOpenOf } from './lock-open.flow.ts';
import { lockPerson, putToSleep, selectProfile, updatePerson } from './profile.sql.ts';

export function profileHandlers({ db, secret, config }: Context): Handlers<typeof profile> {
  return {
    getMyProfile: async ({ user }) => ({ data: await loadProfile(db, user.id, secret) }),

    updateMyProfile: ({ user, body: { name, image } }) =>
      inTransaction(db, async (tx) => {
        const before = await lockPerson(tx, user.id);
        if (!before) throw signedOut();
        const isOther = image !== undefined && image !== before.photoPath;
        if (isOther && image) {
          await claimUpload(tx, { userId: user.id, purpose: 'profile-photo', path: image, field: 'image' });
        }
        await updatePerson(tx, user.id, { name, photoPath: image });
        if (isOther && before.photoPath) await releaseUpload(tx, user.id, before.photoPath);
        return { data: await loadProfile(tx, user.id, secret), message: 'Profile updated' };
      }),

    uploadProfileImage: async ({ user, body }) => ({
      data: await permitUpload(db, {
        userId: user.id,
        purpose: 'profile-photo',
        contentType: body.sContentType,
        maxBytes: MAX_IMAGE_BYTES,
      }),
    }),

    exportMyData: async ({ user }) => {
      const addressOf = (path: string) => config.publicUrl + signedImageUrls(secret, path).large;
      return { data: withPictures(await selectEverythingOf(db, user.id), addressOf) };
    },

    deleteMyProfile: ({ user }) =>
      inTransaction(db, async (tx) => {
        const { eraseAfter } = await putToSleep(tx, user.id);
        await lockOpenOf(tx, user.id);
        await cancelUpcomingOf(tx, user.id);
        await stopAskingOf(tx, user.id);
        await cancelOrdersOf(tx, user.id);
        if (!eraseAfter) throw new Error('an account fell asleep without a day to be erased on');
        return { data: { deletesAt: eraseAfter }, message: 'Your account is deleted.' };
      }),
  };
}

/** Pictures are taken along by addresses that last an hour or two; paths of ours would tell nobody anything. */
function withPictures(everything: Record<string, unknown[]>, addressOf: (path: string) => string) {
  const seen = (row: unknown) => {
    const { photo_path: path, ...rest } = row as { photo_path?: string | null };
    return path === undefined ? row : { ...rest, photo: path && addressOf(path) };
  };
  return Object.fromEntries(Object.entries(everything).map(([name, rows]) => [name, rows.map(seen)]));
}

async function loadProfile(db: Context['db'], userId: string, secret: string) {
  const person = await selectProfile(db, userId);
  // Erased between the session's check and here.
  if (!person) throw signedOut();
  const { id, referralCode, isNew, photoPath, ...rest } = person;
  return {
    ...rest,
    _id: id,
    role: 'user' as const,
    image: photoPath,
    photo: photoPath ? signedImageUrls(secret, photoPath) : null,
    isNewUser: isNew,
    referralId: referralCode,
  };
}
