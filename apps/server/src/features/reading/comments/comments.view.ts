import type { CommentStatus } from '@tailwell/contract/reading/comment-constants';
import { inIndianTime } from '../../../platform/format.ts';
import { signedImageUrls } from '../../../platform/http/files.ts';
import { firstName } from '../../shop/ratings/ratings.rules.ts';

export interface CommentRow {
  id: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
  status: CommentStatus;
  isEditable: boolean;
  isReported: boolean;
  /** Empty if their account was deleted. */
  name: string;
  /** Only with their consent. */
  photoPath: string | null;
  vetId: string | null;
  vetName: string | null;
  vetPhoto: string | null;
}

export const toComment = (row: CommentRow, secret: string) => ({
  _id: row.id,
  comment: row.text,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
  isEditable: row.isEditable,
  status: row.status,
  isReported: row.isReported,
  userDetails: {
    name: row.vetName ?? firstName(row.name),
    image: imageOf(row, secret),
    vetId: row.vetId,
  },
});

/** Relative, like all pictures. A vet's photo is public. */
function imageOf({ vetPhoto, photoPath }: CommentRow, secret: string) {
  if (vetPhoto) return vetPhoto;
  return photoPath && relative(signedImageUrls(secret, photoPath).small);
}

/** Address of a post's cover: one of our illustrations, or an editor's upload. */
export const coverUrl = (path: string | null) =>
  path && (path.startsWith('/') ? relative(path) : `media/${path}/400.webp`);

const relative = (address: string) => address.replace(/^\//, '');

/** Message for a blocked user. */
export const blockedMessage = (until: Date | 'forever') =>
  until === 'forever'
    ? 'You can’t comment any more. You can still read and report comments. If you think this is a mistake, please write to us.'
    : `You can comment again from ${inIndianTime(until)}. Until then you can read and report them.`;
