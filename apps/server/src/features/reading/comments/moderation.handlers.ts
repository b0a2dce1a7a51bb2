import { blockedWordOffice, type moderation } from '@tailwell/contract/reading/moderation';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { firstName } from '../../shop/ratings/ratings.rules.ts';
import { type BlockRow, deleteBlock, selectBlocked, selectOneBlock, upsertBlock } from './blocks.sql.ts';
import { UNDO_MS } from './comments.jobs.ts';
import { resolveReports } from './comments.reports.sql.ts';
import {
  countOpen,
  type Decision,
  lockComment,
  type ModerationRow,
  selectOneModerated,
  selectTab,
  updateDecision,
} from './moderation.sql.ts';

export function moderationHandlers({ db }: Context): Handlers<typeof moderation> {
  return {
    listComments: async ({ query, user }) => {
      const filter = { ...query, moderatorId: user.id };
      const [{ rows, total }, open] = await Promise.all([selectTab(db, filter), countOpen(db)]);
      return { data: rows.map(toModerationItem), total, open };
    },

    approveComment: ({ params: { id }, user, body: { editedAt } }) =>
      inTransaction(db, async (tx) => {
        const comment = await lockComment(tx, id);
        if (!comment) throw notFound();
        if (comment.removedReason === 'author' || comment.text === '') {
          throw conflict('COMMENT_DELETED', 'This comment was deleted, so it can’t be shown any more.');
        }
        if (comment.editedAt?.getTime() !== editedAt?.getTime()) {
          throw conflict('COMMENT_CHANGED', 'The author has changed this comment. Please read it again.');
        }
        await resolveReports(tx, id);
        await decide(tx, id, { status: 'shown', removedReason: null, moderatedBy: user.id });
        recordChange({
          kind: 'comments',
          id,
          before: { status: comment.status },
          after: { status: 'shown' },
        });
        const shown = await selectOneModerated(tx, { id, moderatorId: user.id });
        return { data: toModerationItem(shown), message: 'Comment shown' };
      }),

    removeComment: ({ params: { id }, user, body: { reason } }) =>
      inTransaction(db, async (tx) => {
        const comment = await lockComment(tx, id);
        if (!comment) throw notFound();
        // If two moderators remove it, the first one's reason counts; what its author has deleted is gone.
        if (comment.status !== 'removed') {
          await resolveReports(tx, id);
          await decide(tx, id, { status: 'removed', removedReason: reason, moderatedBy: user.id });
          await enqueue(
            tx,
            'notifyCommentRemoved',
            { commentId: id },
            { key: `comment-removed:${id}`, inMs: UNDO_MS },
          );
          const after = { status: 'removed', reason };
          recordChange({ kind: 'comments', id, before: { status: comment.status }, after });
        }
        const removed = await selectOneModerated(tx, { id, moderatorId: user.id });
        return { data: toModerationItem(removed), message: 'Comment removed' };
      }),

    blockAuthor: ({ params: { id }, user, body: { days, reason } }) =>
      inTransaction(db, async (tx) => {
        const comment = await lockComment(tx, id);
        if (!comment?.authorId) throw notFound();
        if (comment.authorId === user.id) throw ownComment();
        await upsertBlock(tx, { userId: comment.authorId, days, reason, blockedBy: user.id });
        recordChange({ kind: 'comment-blocks', id: comment.authorId, before: null, after: { days } });
        return { data: toBlocked(await selectOneBlock(tx, comment.authorId)), message: 'Author blocked' };
      }),

    listBlocked: async ({ query: { page } }) => {
      const { rows, total } = await selectBlocked(db, page);
      return { data: rows.map(toBlocked), total };
    },

    unblock: ({ params: { id }, user }) =>
      inTransaction(db, async (tx) => {
        if (id === user.id) {
          throw conflict('OWN_BLOCK', 'You are blocked yourself. A colleague has to lift it.');
        }
        const lifted = await deleteBlock(tx, id);
        if (!lifted) throw notFound();
        recordChange({ kind: 'comment-blocks', id, before: { until: lifted.until }, after: null });
        return { data: { _id: id }, message: 'Block lifted' };
      }),
  };
}

async function decide(tx: Transaction<Database>, id: string, decision: Decision) {
  if (!(await updateDecision(tx, id, decision))) throw ownComment();
}

const ownComment = () => conflict('OWN_COMMENT', 'You wrote this comment. A colleague has to decide.');

const toModerationItem = (row: ModerationRow) => ({
  _id: row.id,
  comment: row.text,
  status: row.status,
  isOwn: row.isOwn,
  holdReason: row.holdReason,
  removedReason: row.removedReason,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
  author: row.authorId
    ? {
        _id: row.authorId,
        name: firstName(row.authorName ?? ''),
        removed: row.authorRemoved,
        isBlocked: row.isAuthorBlocked,
      }
    : null,
  post: { _id: row.postId, kind: row.kind, slug: row.slug, title: row.title },
  // The notes could reveal to the accused who wrote them.
  reports: row.isOwn ? row.reports.map((report) => ({ ...report, notes: [] })) : row.reports,
  moderatedAt: row.moderatedAt,
  moderatedBy: row.moderatorName,
});

const toBlocked = (row: BlockRow) => ({
  _id: row.userId,
  name: firstName(row.name),
  reason: row.reason,
  blockedAt: row.blockedAt,
  blockedBy: row.blockedBy,
  until: row.until,
});

export const blockedWordOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(blockedWordOffice, db, {
    ...tableSource(blockedWordOffice, 'blockedWords', {
      rows: (all) => all.select(['id', 'word', 'isActive']),
      search: ['word'],
      filters: {},
      sorts: { word: sql`lower(word)` },
      toColumns: (form) => form,
    }),
    constraints: { blocked_words_once: { field: 'word', message: 'This word is on the list already.' } },
  });
