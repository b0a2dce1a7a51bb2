import type { PostKind } from '@tailwell/contract/post-topics';
import { type CommentReason, commentReasonNames } from '@tailwell/contract/reading/comment-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { notifyByPush } from '../../account/notifications/notify.flow.ts';
import { selectModeratorsToNotify } from './comments.reports.sql.ts';

type Tx = Transaction<Database>;

/** Tells all who moderate that a comment waits for a look; whoever has not read the last time that, not again. */
export async function notifyModerators(tx: Tx, commentId: string, why: 'reported' | 'held') {
  const moderators = await selectModeratorsToNotify(tx, commentId);
  await notifyByPush(
    tx,
    moderators.map(({ userId, notified }) => ({
      userId,
      key: `comment-reported:${commentId}:${userId}:${notified + 1}`,
      kind: 'comment-reported',
      title: why === 'held' ? 'A comment is held back' : 'A comment was reported',
      text: 'Please have a look: show it or remove it.',
      url: '/console/comments',
    })),
  );
}

interface Removed {
  id: string;
  authorId: string;
  reason: CommentReason;
  /** When, so that what is removed twice is told twice. */
  removedAt: Date;
  post: { id: string; kind: PostKind; title: string };
}

/** Tells somebody that a comment of theirs was removed, and why. */
export async function notifyRemoved(tx: Tx, { id, authorId, reason, removedAt, post }: Removed) {
  await notifyByPush(tx, [
    {
      userId: authorId,
      key: `comment-removed:${id}:${removedAt.getTime()}`,
      kind: 'comment-removed',
      title: 'Your comment was removed',
      text: `On “${post.title}”. The reason: ${commentReasonNames[reason].toLowerCase()}. If you think this is a mistake, please write to us.`,
      url: `/${post.kind}_comments/${post.id}`,
    },
  ]);
}
