import { randomUUID } from 'node:crypto';
import { REPORTS_TO_HOLD } from '@tailwell/contract/reading/comment-constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  commentsOn,
  countsOf,
  deleteComment,
  editComment,
  insertCommenter,
  makeComment,
  makeReported,
  notificationsOf,
  reportComment,
  signInModerator,
  writeComment,
} from './comments.testing.ts';

let app: TestApp;
let moderator: Awaited<ReturnType<typeof signInModerator>>;
beforeAll(async () => {
  app = await buildTestApp();
  moderator = await signInModerator(app);
});
afterAll(() => app.close());

const rowOf = (id: string) =>
  app.db.selectFrom('comments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

const inTab = async (tab: string, id: string) =>
  (await moderator.tab(tab)).body.data.find(({ _id }) => _id === id);

describe('a report', () => {
  test('waits for moderators, with its context, and they are notified once', async () => {
    const before = (await moderator.tab('open')).body.open;
    const { id, post } = await makeReported(app, 1);
    await reportComment(app, (await insertCommenter(app)).token, id, { reason: 'spam' });
    expect(await inTab('open', id)).toMatchObject({
      status: 'shown',
      author: { name: 'Asha', removed: 0, isBlocked: false },
      post: { _id: post.id, kind: 'blog', slug: post.slug, title: post.title },
      reports: [
        { reason: 'abuse', count: 1, notes: ['Note 0'] },
        { reason: 'spam', count: 1, notes: [] },
      ],
      moderatedAt: null,
    });
    expect((await moderator.tab('open')).body.open).toBe(before + 1);
    const sent = await notificationsOf(app, moderator.userId, 'comment-reported');
    expect(sent.filter(({ key }) => key.includes(id))).toMatchObject([
      { title: 'A comment was reported', url: '/console/comments' },
    ]);
  });

  test('is notified again once the first notification was read', async () => {
    const { id } = await makeReported(app, 1);
    await app.db
      .updateTable('notifications')
      .set({ readAt: new Date(), seenAt: new Date() })
      .where('userId', '=', moderator.userId)
      .execute();
    await reportComment(app, (await insertCommenter(app)).token, id);
    const sent = await notificationsOf(app, moderator.userId, 'comment-reported');
    expect(sent.filter(({ key }) => key.includes(id))).toHaveLength(2);
  });

  test('is for another user’s visible comment, with a reason', async () => {
    const { id, author } = await makeComment(app);
    const own = await reportComment(app, author.token, id);
    expect([own.status, own.body.code]).toEqual([409, 'OWN_COMMENT']);
    const { token } = await insertCommenter(app);
    expect((await reportComment(app, token, id, { reason: 'boring' })).status).toBe(422);
    expect((await reportComment(app, token, randomUUID())).status).toBe(404);
    await reportComment(app, token, id);
    const [shown] = (await commentsOn(app, (await rowOf(id)).postId, { token })).body.data;
    expect(shown?.isReported).toBe(true);
    await deleteComment(app, author.token, id);
    expect((await reportComment(app, (await insertCommenter(app)).token, id)).status).toBe(404);
  });

  test(`${REPORTS_TO_HOLD} of them hold a comment back; fewer don’t`, async () => {
    const { id, author } = await makeReported(app, REPORTS_TO_HOLD - 1);
    expect((await rowOf(id)).status).toBe('shown');
    await reportComment(app, (await insertCommenter(app)).token, id);
    expect(await rowOf(id)).toMatchObject({ status: 'held', holdReason: 'reported' });
    // No edit by its author brings it back.
    expect((await editComment(app, author.token, id, 'I was never rude')).body.data.status).toBe('held');
  });
});

describe('a decision', () => {
  test('to approve shows the comment and resolves its reports; reporters can’t report it again', async () => {
    const { id, post } = await makeReported(app, REPORTS_TO_HOLD);
    const { body } = await moderator.approve(id);
    expect(body.data).toMatchObject({
      status: 'shown',
      holdReason: null,
      reports: [],
      moderatedBy: 'Nandini Ghosh',
    });
    expect(await inTab('open', id)).toBeUndefined();
    expect(await countsOf(app, post.id)).toEqual({ counted: 1, shown: 1 });
    await reportComment(app, (await insertCommenter(app)).token, id);
    expect((await rowOf(id)).status).toBe('shown');
  });

  test('to approve covers the text that was read: a comment changed meanwhile must be read again', async () => {
    const { id, author } = await makeReported(app, 1);
    const listed = await inTab('open', id);
    const { editedAt } = (await editComment(app, author.token, id, 'Ravi poisons dogs.')).body.data;
    expect(await moderator.approve(id, listed?.editedAt)).toMatchObject({
      status: 409,
      body: { code: 'COMMENT_CHANGED' },
    });
    expect(await inTab('open', id)).toMatchObject({ comment: 'Ravi poisons dogs.', editedAt });
    expect((await moderator.approve(id, editedAt)).body.data).toMatchObject({ status: 'shown', reports: [] });
  });

  test('to approve doesn’t cover later edits', async () => {
    const { id, post, author } = await makeComment(app);
    const victim = await insertCommenter(app, 'Ravi');
    await reportComment(app, victim.token, id);
    await moderator.approve(id);
    expect((await editComment(app, author.token, id, 'Ravi poisons dogs.')).status).toBe(200);
    const [listed] = (await commentsOn(app, post.id, victim)).body.data;
    expect(listed).toMatchObject({ comment: 'Ravi poisons dogs.', isReported: false });
    await reportComment(app, victim.token, id, { reason: 'abuse', note: 'A lie' });
    await reportComment(app, victim.token, id, { reason: 'spam' });
    const open = (await moderator.tab('open')).body.data.find(({ _id }: { _id: string }) => _id === id);
    expect(open?.reports).toEqual([{ reason: 'abuse', count: 1, notes: ['A lie'] }]);
    expect((await commentsOn(app, post.id, victim)).body.data[0].isReported).toBe(true);
  });

  test('to remove is sent to the author with the reason, once it can’t be undone', async () => {
    const { id, post, author } = await makeReported(app, 1);
    expect((await moderator.remove(id, 'harmful_advice')).body.data).toMatchObject({
      status: 'removed',
      removedReason: 'harmful_advice',
    });
    expect((await commentsOn(app, post.id, author)).body.total).toBe(0);
    expect(await notificationsOf(app, author.id, 'comment-removed')).toEqual([]);
    await app.runJobs({ untilAt: new Date(Date.now() + 60_000) });
    expect(await notificationsOf(app, author.id, 'comment-removed')).toMatchObject([
      {
        title: 'Your comment was removed',
        body: expect.stringContaining('advice that could harm a pet'),
        url: `/blog_comments/${post.id}`,
      },
    ]);
    // The first moderator's reason stays.
    expect((await moderator.remove(id, 'spam')).body.data.removedReason).toBe('harmful_advice');
    expect(await inTab('removed', id)).toMatchObject({ author: { removed: 1 } });
  });

  test('that is undone immediately is not notified', async () => {
    const { id, author, post } = await makeComment(app);
    await moderator.remove(id);
    expect((await moderator.approve(id)).body.data.status).toBe('shown');
    await app.runJobs({ untilAt: new Date(Date.now() + 60_000) });
    expect(await notificationsOf(app, author.id, 'comment-removed')).toEqual([]);
    expect(await countsOf(app, post.id)).toEqual({ counted: 1, shown: 1 });
  });

  test('by two moderators concurrently leaves one status, and the correct count', async () => {
    const { id, post } = await makeReported(app, REPORTS_TO_HOLD);
    const colleague = await signInModerator(app);
    await Promise.all([
      moderator.approve(id),
      colleague.remove(id),
      moderator.remove(id),
      colleague.approve(id),
    ]);
    const { status } = await rowOf(id);
    const count = status === 'shown' ? 1 : 0;
    expect(await countsOf(app, post.id)).toEqual({ counted: count, shown: count });
  });

  test('does not bring back what its author has deleted', async () => {
    const { id, author } = await makeReported(app, 1);
    await deleteComment(app, author.token, id);
    // It was reported, so its text stays for a while.
    expect(await inTab('removed', id)).toMatchObject({
      removedReason: 'author',
      comment: 'My dog had this, too.',
    });
    const refused = await moderator.approve(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'COMMENT_DELETED']);
    const unreported = await makeComment(app);
    await deleteComment(app, unreported.author.token, unreported.id);
    expect(await inTab('removed', unreported.id)).toBeUndefined();
  });

  test('is in the audit log', async () => {
    const { id } = await makeComment(app);
    await moderator.remove(id, 'off_topic');
    const [row] = await app.db
      .selectFrom('auditLog')
      .where('subjectId', '=', id)
      .select(['call', 'actorId', 'before', 'after'])
      .execute();
    expect(row).toEqual({
      call: 'moderation.removeComment',
      actorId: moderator.userId,
      before: { status: 'shown' },
      after: { status: 'removed', reason: 'off_topic' },
    });
  });
});

test('a search finds text of the comment, its author and its post', async () => {
  const { id, post } = await makeComment(app, '100% of my_dog');
  for (const search of ['100%', 'my_dog', post.title]) {
    expect((await moderator.tab('shown', search)).body.data.map(({ _id }) => _id)).toEqual([id]);
  }
  expect((await moderator.tab('shown', 'myxdog')).body.total).toBe(0);
});

test('a blocked user is listed with the reason, and can be unblocked', async () => {
  const { id, author } = await makeComment(app);
  const { body } = await moderator.block(id, 30);
  expect(body.data).toMatchObject({
    _id: author.id,
    name: 'Asha',
    reason: 'Insults people',
    blockedBy: 'Nandini Ghosh',
  });
  expect((await moderator.block(id, 1)).body.data.until).not.toBe(body.data.until);
  expect((await moderator.block(id, 5)).status).toBe(422);
  expect((await moderator.blocked()).body.data.map(({ _id }) => _id)).toContain(author.id);
  expect(await inTab('shown', id)).toMatchObject({ author: { isBlocked: true } });
  expect((await moderator.unblock(author.id)).status).toBe(200);
  expect((await moderator.unblock(author.id)).status).toBe(404);
  expect((await moderator.blocked()).body.data.map(({ _id }) => _id)).not.toContain(author.id);
});

test('blocked words are set in the back office, and apply immediately', async () => {
  const { token } = moderator;
  const call = <const Route extends string>(route: Route, body?: object) => app.call(route, { token, body });
  const added = await call('POST /console/create/blocked-words/v1', { word: 'Blimey', isActive: true });
  expect(added.status).toBe(200);
  const twice = await call('POST /console/create/blocked-words/v1', { word: 'BLIMEY', isActive: true });
  expect([twice.status, twice.body.code, Object.keys(twice.body.fields)]).toEqual([422, 'TAKEN', ['word']]);
  const { post, author } = await makeComment(app);
  expect((await writeComment(app, author.token, post.id, 'Blimey, how sweet')).body.data.status).toBe('held');
  const { _id } = added.body.data;
  await call(`PUT /console/update/blocked-words/${_id}/v1?revision=${added.body.revision}`, {
    word: 'Blimey',
    isActive: false,
  });
  expect((await writeComment(app, author.token, post.id, 'Blimey, how sweet')).body.data.status).toBe(
    'shown',
  );
  expect((await call(`DELETE /console/delete/blocked-words/${_id}/v1`)).status).toBe(200);
});
