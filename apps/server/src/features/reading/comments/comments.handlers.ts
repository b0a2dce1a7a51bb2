import type { PostKind } from '@tailwell/contract/post-topics';
import { REPORTS_TO_HOLD } from '@tailwell/contract/reading/comment-constants';
import type { comments } from '@tailwell/contract/reading/comments';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import type { SessionUser } from '../../../platform/http/auth.ts';
import { conflict, notFound, Refusal } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { notifyModerators } from './comments.notify.flow.ts';
import { holdReported, insertReport, lockCommentToReport } from './comments.reports.sql.ts';
import { blockedUntil, initialState, stateAfterEdit } from './comments.rules.ts';
import {
  countComments,
  deleteOwnComment,
  insertComment,
  lockOwnComment,
  selectBlock,
  selectBlockedWords,
  selectComment,
  selectComments,
  selectPost,
  selectSetting,
  updateOwnComment,
  upsertSetting,
} from './comments.sql.ts';
import { blockedMessage, coverUrl, toComment } from './comments.view.ts';
import { screen } from './screening.rules.ts';

type Tx = Transaction<Database>;

export function commentHandlers(context: Context): Handlers<typeof comments> {
  const { db } = context;
  const blog = handlersOf(context, 'blog');
  const video = handlersOf(context, 'video');
  return {
    listBlogComments: ({ params, query, user }) => blog.list(params.id, query.page, user),
    writeBlogComment: (call) =>
      once(db, call, (tx) => blog.write(tx, call.user, call.body.blogId, call.body.comment)),
    editBlogComment: ({ params, user, body }) => blog.edit(user, params.id, body.comment),
    deleteBlogComment: ({ params, user }) => blog.remove(user, params.id),
    listVideoComments: ({ params, query, user }) => video.list(params.id, query.page, user),
    writeVideoComment: (call) =>
      once(db, call, (tx) => video.write(tx, call.user, call.body.videoId, call.body.comment)),
    editVideoComment: ({ params, user, body }) => video.edit(user, params.id, body.comment),
    deleteVideoComment: ({ params, user }) => video.remove(user, params.id),

    reportComment: ({ params: { id }, user, body: { reason, note = '' } }) =>
      inTransaction(db, async (tx) => {
        const comment = await lockCommentToReport(tx, id);
        if (!comment) throw notFound();
        if (comment.authorId === user.id) {
          throw conflict('OWN_COMMENT', 'This is your own comment. You can change or delete it.');
        }
        if (await insertReport(tx, { commentId: id, reporterId: user.id, reason, note })) {
          await holdReported(tx, id, REPORTS_TO_HOLD);
          await notifyModerators(tx, id, 'reported');
        }
        return { data: { _id: id }, message: 'Thank you. We’ll review it.' };
      }),

    getCommentPhoto: async ({ user }) => ({
      data: { showsPhoto: (await selectSetting(db, user.id))?.showsPhoto ?? null },
    }),

    setCommentPhoto: async ({ user, body: { showsPhoto } }) => {
      await upsertSetting(db, user.id, showsPhoto);
      return { data: { showsPhoto } };
    },
  };
}

/** The four calls of articles, and of videos; a comment on one kind is not found by the other's. */
function handlersOf({ db, secret }: Context, kind: PostKind) {
  const loadComment = async (from: Kysely<Database>, id: string, viewerId: string) =>
    toComment(await selectComment(from, id, viewerId), secret);
  return {
    list: async (postId: string, page: number, user: SessionUser | null) => {
      const viewerId = user?.id ?? null;
      const [post, rows, setting, block] = await Promise.all([
        selectPost(db, postId, kind),
        selectComments(db, { postId, viewerId, page }),
        user ? selectSetting(db, user.id) : undefined,
        user ? selectBlock(db, user.id) : undefined,
      ]);
      if (!post) throw notFound();
      return {
        data: rows.map((row) => toComment(row, secret)),
        total: await countComments(db, { postId, viewerId }),
        post: { _id: postId, slug: post.slug, title: post.title, image: coverUrl(post.cover) },
        showsPhoto: setting?.showsPhoto ?? null,
        blockedUntil: blockedUntil(block),
      };
    },

    write: async (tx: Tx, { id: authorId }: SessionUser, postId: string, text: string) => {
      const state = initialState(screen(text, await selectBlockedWords(tx)));
      const added = await insertComment(tx, { postId, kind, authorId, text, ...state });
      if (!added) throw await writeRefusal(tx, authorId);
      if (state.status === 'held') await notifyModerators(tx, added.id, 'held');
      return { data: await loadComment(tx, added.id, authorId), message: 'Comment added' };
    },

    edit: ({ id: authorId }: SessionUser, id: string, text: string) =>
      inTransaction(db, async (tx) => {
        const before = await lockOwnComment(tx, { id, authorId, kind });
        if (!before) throw notFound();
        if (before.status === 'removed') {
          throw conflict('COMMENT_REMOVED', 'This comment was removed, so it can’t be changed any more.');
        }
        const state = stateAfterEdit(before, screen(text, await selectBlockedWords(tx)));
        if (!(await updateOwnComment(tx, { id, authorId, text, ...state }))) {
          throw await writeRefusal(tx, authorId);
        }
        if (state.status === 'held') await notifyModerators(tx, id, 'held');
        return { data: await loadComment(tx, id, authorId), message: 'Comment changed' };
      }),

    remove: ({ id: authorId }: SessionUser, id: string) =>
      inTransaction(db, async (tx) => {
        if (!(await deleteOwnComment(tx, { id, authorId, kind }))) throw notFound();
        return { data: { _id: id }, message: 'Comment deleted' };
      }),
  };
}

/** The error to throw: 403 if the user is blocked, else 404. */
async function writeRefusal(tx: Tx, userId: string) {
  const until = blockedUntil(await selectBlock(tx, userId));
  if (!until) return notFound();
  return new Refusal(403, 'COMMENTS_BLOCKED', blockedMessage(until), { details: { until } });
}
