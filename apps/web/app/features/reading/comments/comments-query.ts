import type { PostKind } from '@tailwell/contract/post-topics';
import type { CallReply } from '../../../api/call';
import { call } from '../../../api/call';
import { callKey, replyQuery } from '../../../api/query-client';
import { pageSearch } from '../../../parts/lists/search-params';
import { postPaths } from '../../../post-paths';

const OF_BLOG = 'GET /blog/get/all/comments/{id}/v1';
const OF_VIDEO = 'GET /video/get/all/comments/{id}/v1';

export type CommentsReply = CallReply<typeof OF_BLOG>;
export type Comment = CommentsReply['data'][number];

/** The post being commented on. */
export interface CommentSubject {
  kind: PostKind;
  /** The post's `_id`. */
  id: string;
}

/** Id of the heading above the comments: receives the focus after a deletion. */
export const COMMENTS_HEADING = 'comments';

/** One page of comments, newest first. */
export const commentsOn = ({ kind, id }: CommentSubject, page = 1) =>
  replyQuery((kind === 'blog' ? OF_BLOG : OF_VIDEO) as typeof OF_BLOG, { params: { id }, query: { page } });

/** Every query that shows comments or a comment count. */
export const commentQueries = [
  callKey(OF_BLOG),
  callKey(OF_VIDEO),
  callKey('GET /blog/details/{id}/v1'),
  callKey('GET /video/details/{id}/v1'),
];

export const writeComment = ({ kind, id }: CommentSubject, comment: string, idempotencyKey: string) =>
  kind === 'blog'
    ? call('POST /blog/comment/to/blog/v1', { body: { blogId: id, comment } }, { idempotencyKey })
    : call('POST /video/comment/to/video/v1', { body: { videoId: id, comment } }, { idempotencyKey });

/** `id` is the comment's. */
export const editComment = ({ kind }: CommentSubject, id: string, comment: string) =>
  kind === 'blog'
    ? call('PUT /blog/update/comment/{id}/v1', { params: { id }, body: { comment } })
    : call('PUT /video/update/comment/of/video/{id}/v1', { params: { id }, body: { comment } });

export const deleteComment = ({ kind }: CommentSubject, id: string) =>
  kind === 'blog'
    ? call('DELETE /blog/delete/comment/{id}/v1', { params: { id } })
    : call('DELETE /video/delete/comment/{id}/v1', { params: { id } });

/** Path of the comments page, from the first page on. */
export const commentsPath = ({ kind, id }: CommentSubject, page = 1) =>
  (kind === 'blog' ? postPaths.blogComments(id) : postPaths.videoComments(id)) + pageSearch.write({ page });

export const postPath = (kind: PostKind, slug: string) =>
  kind === 'blog' ? postPaths.blog(slug) : postPaths.video(slug);
