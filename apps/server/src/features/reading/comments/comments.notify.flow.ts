import type { PostKind } from '@tailwell/contract/post-topics';
import { type CommentReason, commentReasonNames } from '@tailwell/contract/reading/comment-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify, notifyEach } from '../../account/notifications/notify.flow.ts';
import { commentMessages } from './comments.messages.ts';
import { selectModeratorsToNotify } from './comments.reports.sql.ts';

type Tx = Transaction<Database>;

/** A comment waits for a look by moderators; those who have not read the last such notification get no other. */
export async function notifyModerators(tx: Tx, commentId: string, why: 'reported' | 'held') {
  const content = renderMessage(commentMessages[why === 'held' ? 'comment-held' : 'comment-reported'], {});
  const moderators = await selectModeratorsToNotify(tx, commentId);
  await notifyEach(
    tx,
    moderators.map(({ userId, notified }) => ({
      ...content,
      userId,
      key: `comment-reported:${commentId}:${userId}:${notified + 1}`,
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

/** A comment was removed, and why: for its author. */
export async function notifyRemoved(tx: Tx, { id, authorId, reason, removedAt, post }: Removed) {
  const variables = { post: post.title, reason: commentReasonNames[reason].toLowerCase() };
  await notify(tx, {
    ...renderMessage(commentMessages['comment-removed'], variables),
    userId: authorId,
    key: `comment-removed:${id}:${removedAt.getTime()}`,
    url: `/${post.kind}_comments/${post.id}`,
  });
}
