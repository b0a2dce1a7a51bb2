import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { optionalLine, paragraphs } from '../text.ts';
import { commentReasons, commentStatuses, MAX_COMMENT } from './comment-constants.ts';

/** A comment's text: plain text. */
export const commentText = paragraphs('Your comment', { max: MAX_COMMENT }).refine(
  (text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text),
  'Write your comment first.',
);

/** Field names as in the specification (§3). */
const comment = z.object({
  _id: id,
  comment: z.string(),
  createdAt: moment,
  /** Null: never edited. */
  editedAt: moment.nullable(),
  /** Whether it is the caller's own. */
  isEditable: z.boolean(),
  /** Only its author sees anything other than `shown`. */
  status: z.enum(commentStatuses),
  isReported: z.boolean(),
  userDetails: z.object({
    /** The first name, or a vet's full name; empty: the account was deleted. */
    name: z.string(),
    /**
     * Null: none, or showing it wasn't agreed to. Relative like all pictures; a user's photo is valid for an hour or
     * two.
     */
    image: z.string().nullable(),
    /** Set for one of our vets, with a public profile. */
    vetId: id.nullable(),
  }),
});
export type Comment = z.output<typeof comment>;

const list = reply(z.array(comment), {
  ...total,
  /** The post that it comments on. */
  post: z.object({ _id: id, slug: z.string(), title: z.string(), image: z.string().nullable() }),
  /** For a signed-in user: whether their photo is shown beside their comments; null: never asked, or signed out. */
  showsPhoto: z.boolean().nullable(),
  /** For a signed-in user: until when they are blocked, `forever`, or null. */
  blockedUntil: z.union([moment, z.literal('forever')]).nullable(),
});

const commentReply = reply(comment);
const deleted = reply(z.object({ _id: id }));

/** As often as a human would (threats U6). */
const WRITE_LIMIT = { max: 10, perSeconds: 60 };
const READ_LIMIT = { max: 240, perSeconds: 60 };
const errors = ['COMMENTS_BLOCKED'];
/** Editing: fails if a moderator has removed it. */
const editErrors = [...errors, 'COMMENT_REMOVED'];

export const comments = {
  listBlogComments: endpoint({
    method: 'GET',
    path: '/blog/get/all/comments/{id}/v1',
    summary: 'Comments on an article, newest first, ten a page',
    who: 'visitor',
    params: idParams,
    query: z.object({ page }),
    reply: list,
    limit: READ_LIMIT,
  }),
  writeBlogComment: endpoint({
    method: 'POST',
    path: '/blog/comment/to/blog/v1',
    summary: 'Comment on an article',
    who: 'owner',
    body: z.object({ blogId: id, comment: commentText }),
    reply: commentReply,
    errors,
    limit: WRITE_LIMIT,
  }),
  editBlogComment: endpoint({
    method: 'PUT',
    path: '/blog/update/comment/{id}/v1',
    summary: 'Change one’s comment on an article',
    who: 'owner',
    params: idParams,
    body: z.object({ comment: commentText }),
    reply: commentReply,
    errors: editErrors,
    limit: WRITE_LIMIT,
  }),
  deleteBlogComment: endpoint({
    method: 'DELETE',
    path: '/blog/delete/comment/{id}/v1',
    summary: 'Delete one’s comment on an article',
    who: 'owner',
    params: idParams,
    reply: deleted,
  }),
  listVideoComments: endpoint({
    method: 'GET',
    path: '/video/get/all/comments/{id}/v1',
    summary: 'Comments on a video, newest first, ten a page',
    who: 'visitor',
    params: idParams,
    query: z.object({ page }),
    reply: list,
    limit: READ_LIMIT,
  }),
  writeVideoComment: endpoint({
    method: 'POST',
    path: '/video/comment/to/video/v1',
    summary: 'Comment on a video',
    who: 'owner',
    body: z.object({ videoId: id, comment: commentText }),
    reply: commentReply,
    errors,
    limit: WRITE_LIMIT,
  }),
  editVideoComment: endpoint({
    method: 'PUT',
    path: '/video/update/comment/of/video/{id}/v1',
    summary: 'Change one’s comment on a video',
    who: 'owner',
    params: idParams,
    body: z.object({ comment: commentText }),
    reply: commentReply,
    errors: editErrors,
    limit: WRITE_LIMIT,
  }),
  deleteVideoComment: endpoint({
    method: 'DELETE',
    path: '/video/delete/comment/{id}/v1',
    summary: 'Delete one’s comment on a video',
    who: 'owner',
    params: idParams,
    reply: deleted,
  }),
  reportComment: endpoint({
    method: 'POST',
    path: '/comment/report/{id}/v1',
    isOwn: true,
    summary: 'Report someone’s comment; once',
    who: 'owner',
    params: idParams,
    body: z.object({
      reason: z.enum(commentReasons, 'Choose what is wrong with it.'),
      note: optionalLine('Your note', { max: 500 }),
    }),
    reply: reply(z.object({ _id: id })),
    errors: ['OWN_COMMENT'],
    limit: { max: 20, perSeconds: 600 },
  }),
  getCommentPhoto: endpoint({
    method: 'GET',
    path: '/comment/photo/v1',
    isOwn: true,
    summary: 'Whether one’s photo is shown beside one’s comments; null: never asked',
    who: 'owner',
    reply: reply(z.object({ showsPhoto: z.boolean().nullable() })),
  }),
  setCommentPhoto: endpoint({
    method: 'PUT',
    path: '/comment/photo/v1',
    isOwn: true,
    summary: 'Have one’s photo shown beside one’s comments, or not',
    who: 'owner',
    body: z.object({ showsPhoto: z.boolean() }),
    reply: reply(z.object({ showsPhoto: z.boolean() })),
  }),
};
