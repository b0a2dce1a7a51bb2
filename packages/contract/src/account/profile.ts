import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { line } from '../text.ts';
import { imageUploadForm, imageUrls, uploadPath, uploadReply } from '../uploads.ts';

/** Methods of signing in. */
export const signInMethods = ['mobile', 'email', 'google', 'facebook'] as const;

/** What users enter about themselves. */
export const profileForm = z.object({ name: line('Name', { max: 80 }) });

/** What users can change about themselves here; a field left out stays unchanged. */
const profileChanges = profileForm.partial().extend({
  /** The path of a finished upload; null: removes the picture. */
  image: uploadPath.min(1, 'Choose the picture again.').nullish(),
});

const myProfile = z.object({
  _id: id,
  name: z.string(),
  mobileNo: z.string().nullable(),
  email: z.string().nullable(),
  role: z.literal('user'),
  /** The stored path of the picture. */
  image: z.string().nullable(),
  /** URLs of the picture, valid for an hour or two. */
  photo: imageUrls.nullable(),
  isNewUser: z.boolean(),
  /** The code for friends to enter. */
  referralId: z.string(),
  /** Verified sign-in methods. */
  signInMethods: z.array(z.enum(signInMethods)),
  createdAt: moment,
});

export const profile = {
  getMyProfile: endpoint({
    method: 'GET',
    path: '/user/get/my/profile/v1',
    summary: 'Who is signed in',
    who: 'owner',
    reply: reply(myProfile),
  }),
  updateMyProfile: endpoint({
    method: 'PUT',
    path: '/user/update/my/profile/v1',
    summary: 'Update the person’s own profile',
    who: 'owner',
    body: profileChanges,
    reply: reply(myProfile),
    errors: ['UPLOAD_UNKNOWN'],
  }),
  uploadProfileImage: endpoint({
    method: 'POST',
    path: '/user/upload/profile/image/v1',
    isOwn: true,
    summary: "A one-time address for one's own picture",
    who: 'owner',
    body: imageUploadForm,
    reply: uploadReply,
    errors: ['TOO_MANY_UPLOADS'],
    limit: { max: 60, perSeconds: 60 },
  }),
};
