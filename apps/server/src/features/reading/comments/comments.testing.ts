import { limits } from '@tailwell/contract/limits';
import type { PostKind } from '@tailwell/contract/post-topics';
import { commentReasons, commentStatuses, holdReasons } from '@tailwell/contract/reading/comment-constants';
import { COUNT, entryCalls, type Samples, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertOwners } from '../../vets/consultations/consultations.testing.ts';
import { makePost } from '../posts/posts.testing.ts';

/** A signed-in user with a name. */
export async function insertCommenter(app: TestApp, name = 'Asha Rao') {
  const [person] = await insertOwners(app.db, 1);
  if (!person) throw new Error('no user was inserted');
  await app.db.updateTable('users').set({ name }).where('id', '=', person.id).execute();
  return person;
}

export const writeComment = (
  app: TestApp,
  token: string,
  postId: string,
  comment = 'My dog had this, too.',
  headers?: Record<string, string>,
) => app.call('POST /blog/comment/to/blog/v1', { token, body: { blogId: postId, comment }, headers });

export const commentsOn = (
  app: TestApp,
  postId: string,
  { token, page = 1 }: { token?: string; page?: number } = {},
) => app.call(`GET /blog/get/all/comments/${postId}/v1?page=${page}`, { token });

export const editComment = (app: TestApp, token: string, id: string, comment: string) =>
  app.call(`PUT /blog/update/comment/${id}/v1`, { token, body: { comment } });

export const deleteComment = (app: TestApp, token: string, id: string) =>
  app.call(`DELETE /blog/delete/comment/${id}/v1`, { token });

export const reportComment = (app: TestApp, token: string, id: string, body: object = { reason: 'spam' }) =>
  app.call(`POST /comment/report/${id}/v1`, { token, body });

/** A comment by a new user on a new article. */
export async function makeComment(app: TestApp, text?: string) {
  const [post, author] = await Promise.all([makePost(app), insertCommenter(app)]);
  const { body } = await writeComment(app, author.token, post.id, text);
  return { id: body.data._id, post, author };
}

/** A post's comment count, as listed and as counted. */
export async function countsOf(app: TestApp, postId: string) {
  const { comments } = await app.db
    .selectFrom('postCounts')
    .where('postId', '=', postId)
    .select('comments')
    .executeTakeFirstOrThrow();
  const rows = await app.db
    .selectFrom('comments')
    .where('postId', '=', postId)
    .where('status', '=', 'shown')
    .select('id')
    .execute();
  return { counted: comments, shown: rows.length };
}

/** A moderator with the calls of their console. */
export async function signInModerator(app: TestApp, name = 'Nandini Ghosh') {
  const { token, userId } = await signInStaff(app, { role: 'editor' }, { name });
  return {
    token,
    userId,
    tab: (tab: string, search = '') =>
      app.call(`GET /console/comments/v1?tab=${tab}&search=${encodeURIComponent(search)}`, { token }),
    approve: (id: string, editedAt: string | null = null) =>
      app.call(`POST /console/comments/approve/${id}/v1`, { token, body: { editedAt } }),
    remove: (id: string, reason = 'spam') =>
      app.call(`POST /console/comments/remove/${id}/v1`, { token, body: { reason } }),
    block: (id: string, days: number | null = 7) =>
      app.call(`POST /console/comments/block/${id}/v1`, { token, body: { days, reason: 'Insults people' } }),
    blocked: () => app.call('GET /console/comments/blocked/v1', { token }),
    unblock: (userId: string) => app.call(`DELETE /console/comments/blocked/${userId}/v1`, { token }),
  };
}

/** A user's notifications of one kind, newest first. */
export const notificationsOf = (app: TestApp, userId: string, kind: 'comment-reported' | 'comment-removed') =>
  app.db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .select(['title', 'body', 'url', 'key'])
    .execute();

/** A post with a number of comments; returns its id. */
export async function fillComments(app: TestApp, kind: PostKind, count: number) {
  const [{ id: postId }, author] = [await makePost(app, { kind }), await insertCommenter(app)];
  await app.db
    .insertInto('comments')
    .values(Array.from({ length: count }, (_, at) => ({ postId, authorId: author.id, text: `No. ${at}` })))
    .execute();
  return postId;
}

/** A number of blocked users. */
export async function fillBlocked(app: TestApp, count: number) {
  const people = await insertOwners(app.db, count);
  await app.db
    .insertInto('commentBlocks')
    .values(people.map(({ id: userId }) => ({ userId, reason: 'Insults people' })))
    .execute();
}

/** A comment by the signed-in user, for the tests that try strangers. */
const commentMaker = (kind: PostKind) => async (app: TestApp, token: string) => {
  const { id } = await makePost(app, { kind });
  const comment = 'My dog had this, too.';
  const { body } =
    kind === 'blog'
      ? await app.call('POST /blog/comment/to/blog/v1', { token, body: { blogId: id, comment } })
      : await app.call('POST /video/comment/to/video/v1', { token, body: { videoId: id, comment } });
  return body.data._id;
};

/** A comment with a number of reports. */
export async function makeReported(app: TestApp, count = 1) {
  const comment = await makeComment(app);
  for (let at = 0; at < count; at += 1) {
    const { token } = await insertCommenter(app);
    await reportComment(app, token, comment.id, { reason: 'abuse', note: `Note ${at}` });
  }
  return comment;
}

export const samples: Samples = {
  'GET /blog/get/all/comments/{id}/v1': {
    fill: async (app) => ({
      id: await fillComments(app, 'blog', COUNT),
      pageSize: limits.commentsPerPage,
    }),
  },
  'POST /blog/comment/to/blog/v1': { body: { blogId: UNKNOWN_ID, comment: 'Good' } },
  'PUT /blog/update/comment/{id}/v1': {
    body: { comment: 'Good' },
    owned: { make: commentMaker('blog'), body: { comment: 'Changed' } },
  },
  'DELETE /blog/delete/comment/{id}/v1': { owned: { make: commentMaker('blog') } },
  'GET /video/get/all/comments/{id}/v1': {
    fill: async (app) => ({
      id: await fillComments(app, 'video', COUNT),
      pageSize: limits.commentsPerPage,
    }),
  },
  'POST /video/comment/to/video/v1': { body: { videoId: UNKNOWN_ID, comment: 'Good' } },
  'PUT /video/update/comment/of/video/{id}/v1': {
    body: { comment: 'Good' },
    owned: { make: commentMaker('video'), body: { comment: 'Changed' } },
  },
  'DELETE /video/delete/comment/{id}/v1': { owned: { make: commentMaker('video') } },
  'POST /comment/report/{id}/v1': { body: { reason: 'spam', note: 'Sells things' } },
  'PUT /comment/photo/v1': { body: { showsPhoto: true } },
  'GET /console/comments/v1': {
    fill: async (app) => {
      await fillComments(app, 'blog', COUNT);
      return { token: (await signInModerator(app)).token, query: { tab: 'shown' } };
    },
  },
  'POST /console/comments/approve/{id}/v1': { body: { editedAt: null } },
  'POST /console/comments/remove/{id}/v1': { body: { reason: 'spam' } },
  'POST /console/comments/block/{id}/v1': { body: { days: 7, reason: 'Insults people' } },
  'GET /console/comments/blocked/v1': {
    fill: async (app) => {
      await fillBlocked(app, COUNT);
      return { token: (await signInModerator(app)).token };
    },
  },
  ...entryCalls({ 'blocked-words': { word: 'mutt', isActive: true } }),
  columns: {
    'comment_reports.reason': commentReasons,
    'comments.hold_reason': holdReasons,
    'comments.removed_reason': [...commentReasons, 'author'],
    'comments.status': commentStatuses,
  },
};
