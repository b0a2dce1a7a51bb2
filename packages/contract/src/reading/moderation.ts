import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { postKinds } from '../post-topics.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';
import {
  blockDays,
  commentReasons,
  commentStatuses,
  holdReasons,
  moderationTabs,
} from './comment-constants.ts';

const text = z.string();
const reason = z.enum(commentReasons, 'Choose a reason.');

const moderated = z.object({
  _id: id,
  comment: text,
  status: z.enum(commentStatuses),
  /** The caller wrote it: a colleague must decide. */
  isOwn: z.boolean(),
  holdReason: z.enum(holdReasons).nullable(),
  removedReason: z.enum([...commentReasons, 'author']).nullable(),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** First name; null: erased. `removed`: how many of their comments were removed within a year. */
  author: z.object({ _id: id, name: text, removed: z.int(), isBlocked: z.boolean() }).nullable(),
  post: z.object({ _id: id, kind: z.enum(postKinds), slug: text, title: text }),
  /** Unreviewed reports: counts per reason, and the notes. */
  reports: z.array(z.object({ reason, count: z.int(), notes: z.array(text) })),
  moderatedAt: moment.nullable(),
  moderatedBy: text.nullable(),
});

const blocked = z.object({
  _id: id,
  name: text,
  reason: text,
  blockedAt: moment,
  blockedBy: text.nullable(),
  /** Null: until unblocked. */
  until: moment.nullable(),
});

export const moderation = {
  listComments: endpoint({
    method: 'GET',
    path: '/console/comments/v1',
    isOwn: true,
    summary: 'Comments to review (held or reported, the oldest first), shown or removed ones (newest first)',
    who: 'moderate_comments',
    query: z.object({
      page,
      tab: z.enum(moderationTabs).default('open'),
      search: line('Search', { min: 0, max: 80 }).default(''),
    }),
    reply: reply(z.array(moderated), { ...total, open: z.int() }),
  }),
  approveComment: endpoint({
    method: 'POST',
    path: '/console/comments/approve/{id}/v1',
    isOwn: true,
    summary: 'Show a comment, also one that was removed; its reports are settled',
    who: 'moderate_comments',
    params: idParams,
    /** `editedAt` as the moderator saw it: a later edit must be read first. */
    body: z.object({ editedAt: moment.nullable() }),
    reply: reply(moderated),
    errors: ['COMMENT_CHANGED', 'COMMENT_DELETED', 'OWN_COMMENT'],
  }),
  removeComment: endpoint({
    method: 'POST',
    path: '/console/comments/remove/{id}/v1',
    isOwn: true,
    summary: 'Remove a comment with a reason, which its author sees',
    who: 'moderate_comments',
    params: idParams,
    body: z.object({ reason }),
    reply: reply(moderated),
    errors: ['OWN_COMMENT'],
  }),
  blockAuthor: endpoint({
    method: 'POST',
    path: '/console/comments/block/{id}/v1',
    isOwn: true,
    summary: 'Block the author of this comment for some days, or until it is lifted',
    who: 'moderate_comments',
    params: idParams,
    body: z.object({ days: z.literal(blockDays).nullable(), reason: line('Reason', { max: 300 }) }),
    reply: reply(blocked),
    errors: ['OWN_COMMENT'],
  }),
  listBlocked: endpoint({
    method: 'GET',
    path: '/console/comments/blocked/v1',
    isOwn: true,
    summary: 'People who can’t write comments now, newest first',
    who: 'moderate_comments',
    query: z.object({ page }),
    reply: reply(z.array(blocked), total),
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/console/comments/blocked/{id}/v1',
    isOwn: true,
    summary: 'Let someone write comments again, by their own id',
    who: 'moderate_comments',
    params: idParams,
    reply: reply(z.object({ _id: id })),
    errors: ['OWN_BLOCK'],
  }),
};

const wordForm = z.object({
  /** A trailing star also matches it within longer words. */
  word: line('Word', { min: 2, max: 60 }),
  isActive: z.boolean('Choose whether it counts.'),
});

/** Words that hold a comment back. */
export const blockedWordOffice = resource({
  name: 'blocked-words',
  singular: 'word',
  see: 'moderate_comments',
  change: 'moderate_comments',
  row: wordForm.extend({ _id: id, word: text }),
  form: wordForm,
  sorts: ['word'],
  columns: { word: 'Word', isActive: 'Counts' },
});
