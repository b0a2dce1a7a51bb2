import type { PostKind } from '@tailwell/contract/post-topics';
import { type CommentReason, commentReasonNames } from '@tailwell/contract/reading/comment-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify, notifyEach } from '../../account/notifications/notify.flow.ts';
import { commentMessages } from './comments.messages.ts';
import { selectModeratorsToNotify } from './comments.reports.sql.ts';

type Tx = Transaction<Database>;

/** Notifies moderators of a comment to review, except those with an earlier such notification still unread. */
export async function notifyModerators(tx: Tx, commentId: string, cause: 'reported' | 'held') {
  const content = renderMessage(commentMessages[cause === 'held' ? 'comment-held' : 'comment-reported'], {});
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

interface RemovedComment {
  id: string;
  authorId: string;
  reason: CommentReason;
  /** When, so that a second removal is notified again. */
  removedAt: Date;
  post: { id: string; kind: PostKind; title: string };
}

/** Notifies an author of why their comment was removed. */
export async function notifyRemoved(tx: Tx, { id, authorId, reason, removedAt, post }: RemovedComment) {
  const variables = { post: post.title, reason: commentReasonNames[reason].toLowerCase() };
  await notify(tx, {
    ...renderMessage(commentMessages['comment-removed'], variables),
    userId: authorId,
    key: `comment-removed:${id}:${removedAt.getTime()}`,
    url: `/${post.kind}_comments/${post.id}`,
  });
}
