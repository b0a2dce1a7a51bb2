import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { notifyRemoved } from './comments.notify.flow.ts';
import { emptyOldTexts } from './comments.sql.ts';
import { selectRemoved } from './moderation.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    notifyCommentRemoved: { commentId: string };
  }
}

/** How long a removal can be taken back before its author hears of it, in milliseconds. */
export const UNDO_MS = 15_000;

/** Tells an author that a comment of theirs was removed, unless that was taken back meanwhile. */
export const notifyCommentRemoved = ({ db }: Context, { commentId }: { commentId: string }) =>
  inTransaction(db, async (tx) => {
    const removed = await selectRemoved(tx, commentId);
    if (!removed) return;
    const { postId, kind, title, ...comment } = removed;
    await notifyRemoved(tx, { ...comment, post: { id: postId, kind, title } });
  });

/** Empties what was removed a month ago. */
export const sweepRemovedComments = ({ db }: Context) => emptyOldTexts(db);
