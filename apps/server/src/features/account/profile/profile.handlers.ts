import type { profile } from '@tailwell/contract/account/profile';
import { MAX_IMAGE_BYTES } from '@tailwell/contract/upload-constants';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { signedOut } from '../../../platform/http/errors.ts';
import { signedImageUrls } from '../../../platform/http/files.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { claimUpload, permitUpload, releaseUpload } from '../../../platform/uploads/uploads.ts';
import { updatePerson } from '../auth/auth.people.sql.ts';
import { lockPerson, selectProfile } from './profile.sql.ts';

export function profileHandlers({ db, secret }: Context): Handlers<typeof profile> {
  return {
    getMyProfile: async ({ user }) => ({ data: await loadProfile(db, user.id, secret) }),

    updateMyProfile: ({ user, body: { name, image } }) =>
      inTransaction(db, async (tx) => {
        const before = await lockPerson(tx, user.id);
        if (!before) throw signedOut();
        const isPhotoChanged = image !== undefined && image !== before.photoPath;
        if (isPhotoChanged && image) {
          await claimUpload(tx, { userId: user.id, purpose: 'profile-photo', path: image, field: 'image' });
        }
        await updatePerson(tx, user.id, { name, photoPath: image });
        if (isPhotoChanged && before.photoPath) await releaseUpload(tx, user.id, before.photoPath);
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
  };
}

async function loadProfile(db: Context['db'], userId: string, secret: string) {
  const person = await selectProfile(db, userId);
  // Erased between the session check and here.
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
