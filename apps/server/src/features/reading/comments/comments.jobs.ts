import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { notifyRemoved } from './comments.notify.flow.ts';
import { clearOldTexts } from './comments.sql.ts';
import { selectRemoved } from './moderation.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    notifyCommentRemoved: { commentId: string };
  }
}

/** How long a removal can be undone before its author is notified, in milliseconds. */
export const UNDO_MS = 15_000;

/** Notifies an author that their comment was removed, unless that was undone. */
export const notifyCommentRemoved = ({ db }: Context, { commentId }: { commentId: string }) =>
  inTransaction(db, async (tx) => {
    const removed = await selectRemoved(tx, commentId);
    if (!removed) return;
    const { postId, kind, title, ...comment } = removed;
    await notifyRemoved(tx, { ...comment, post: { id: postId, kind, title } });
  });

/** Clears the text of comments removed a month ago. */
export const sweepRemovedComments = ({ db }: Context) => clearOldTexts(db);
