import { randomUUID } from 'node:crypto';
import { REPORTS_TO_HOLD } from '@tailwell/contract/reading/comment-constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { erasePerson } from '../../site/data-rights/data-rights.testing.ts';
import { makePost } from '../posts/posts.testing.ts';
import { sweepRemovedComments } from './comments.jobs.ts';
import {
  commentsOn,
  countsOf,
  deleteComment,
  editComment,
  insertCommenter,
  makeComment,
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

/** A comment with a number of reports. */
async function makeReported(count = 1) {
  const comment = await makeComment(app);
  for (let at = 0; at < count; at += 1) {
    const { token } = await insertCommenter(app);
    await reportComment(app, token, comment.id, { reason: 'abuse', note: `Note ${at}` });
  }
  return comment;
}

describe('a report', () => {
  test('waits for moderators, with its context, and they are notified once', async () => {
    const before = (await moderator.tab('open')).body.open;
    const { id, post } = await makeReported(1);
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
    const { id } = await makeReported(1);
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
    const { id, author } = await makeReported(REPORTS_TO_HOLD - 1);
    expect((await rowOf(id)).status).toBe('shown');
    await reportComment(app, (await insertCommenter(app)).token, id);
    expect(await rowOf(id)).toMatchObject({ status: 'held', holdReason: 'reported' });
    // No edit by its author brings it back.
    expect((await editComment(app, author.token, id, 'I was never rude')).body.data.status).toBe('held');
  });
});

describe('a decision', () => {
  test('to approve shows the comment and resolves its reports; reporters can’t report it again', async () => {
    const { id, post } = await makeReported(REPORTS_TO_HOLD);
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
    const { id, author } = await makeReported(1);
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
    const { id, post, author } = await makeReported(1);
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
    const { id, post } = await makeReported(REPORTS_TO_HOLD);
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
    const { id, author } = await makeReported(1);
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

test('texts are cleared a month after their removal, and notes a month after their review', async () => {
  const [old, recent] = [await makeReported(1), await makeReported(1)];
  await moderator.remove(old.id);
  await moderator.remove(recent.id);
  const monthAgo = sql<Date>`now() - interval '31 days'`;
  await app.db.updateTable('comments').set({ removedAt: monthAgo }).where('id', '=', old.id).execute();
  await app.db
    .updateTable('commentReports')
    .set({ resolvedAt: monthAgo })
    .where('commentId', '=', old.id)
    .execute();
  await sweepRemovedComments(app.context);
  expect([(await rowOf(old.id)).text, (await rowOf(recent.id)).text]).toEqual(['', 'My dog had this, too.']);
  const notes = await app.db
    .selectFrom('commentReports')
    .where('commentId', 'in', [old.id, recent.id])
    .orderBy('commentId')
    .select(['commentId', 'note'])
    .execute();
  expect(Object.fromEntries(notes.map(({ commentId, note }) => [commentId, note]))).toEqual({
    [old.id]: '',
    [recent.id]: 'Note 0',
  });
  expect((await moderator.approve(old.id)).body.code).toBe('COMMENT_DELETED');
});

test('a user’s comments are in their data export, and erased with them', async () => {
  const { id, post, author } = await makeReported(1);
  const other = await makeComment(app);
  await reportComment(app, author.token, other.id, { reason: 'spam', note: 'Sells things' });
  await moderator.block(id);
  await app.call('PUT /comment/photo/v1', { token: author.token, body: { showsPhoto: true } });
  const { data } = (await app.call('GET /user/export/my/data/v1', { token: author.token })).body;
  expect(data).toMatchObject({
    comments: [{ of: post.title, text: 'My dog had this, too.', status: 'shown' }],
    commentReports: [{ reason: 'spam', note: 'Sells things' }],
    commentBlocks: [{ reason: 'Insults people' }],
    commentSettings: [{ shows_photo: true }],
  });
  await app.db
    .updateTable('users')
    .set({ deletedAt: sql`now()`, eraseAfter: sql`now() - interval '1 second'` })
    .where('id', '=', author.id)
    .execute();
  await erasePerson(app.db, author.id);
  expect(await rowOf(id)).toMatchObject({
    authorId: null,
    text: '',
    status: 'removed',
    removedReason: 'author',
  });
  expect(await countsOf(app, post.id)).toEqual({ counted: 0, shown: 0 });
  const left = await sql<{ count: number }>`
    select (select count(*) from comment_reports where reporter_id = ${author.id} or note like 'Note%' and comment_id = ${id})
      + (select count(*) from comment_blocks where user_id = ${author.id})
      + (select count(*) from comment_settings where user_id = ${author.id}) as count`.execute(app.db);
  expect(left.rows[0]?.count).toBe(0);
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

describe('moderators can’t decide on what concerns themselves', () => {
  const own = { status: 409, body: { code: 'OWN_COMMENT' } };

  test('not a report on their own comment, in 10 concurrent tries', async () => {
    const post = await makePost(app);
    const id = (await writeComment(app, moderator.token, post.id)).body.data._id;
    await reportComment(app, (await insertCommenter(app)).token, id, {
      reason: 'harmful_advice',
      note: 'I am her neighbour.',
    });
    expect(await inTab('open', id)).toMatchObject({ isOwn: true, reports: [{ count: 1, notes: [] }] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? moderator.approve(id) : moderator.remove(id))),
    );
    for (const answer of answers) expect(answer).toMatchObject(own);
    expect(await moderator.block(id)).toMatchObject(own);
    expect(await inTab('open', id)).toMatchObject({ reports: [{ count: 1 }], moderatedAt: null });
    const colleague = await signInModerator(app, 'Ravi Iyer');
    expect((await colleague.approve(id)).status).toBe(200);
  });

  test('nor a comment of theirs that a colleague has removed', async () => {
    const colleague = await signInModerator(app, 'Ravi Iyer');
    const post = await makePost(app);
    const id = (await writeComment(app, moderator.token, post.id)).body.data._id;
    expect((await colleague.remove(id)).status).toBe(200);
    expect(await moderator.approve(id)).toMatchObject(own);
    expect(await rowOf(id)).toMatchObject({ status: 'removed', moderatedBy: colleague.userId });
  });

  test('nor a block on themselves', async () => {
    const [blocked, colleague] = [await signInModerator(app), await signInModerator(app, 'Ravi Iyer')];
    const post = await makePost(app);
    const id = (await writeComment(app, blocked.token, post.id)).body.data._id;
    expect((await colleague.block(id)).status).toBe(200);
    expect(await blocked.unblock(blocked.userId)).toMatchObject({ status: 409, body: { code: 'OWN_BLOCK' } });
    expect((await writeComment(app, blocked.token, post.id)).status).toBe(403);
    expect((await colleague.unblock(blocked.userId)).status).toBe(200);
  });

  test('the database enforces it, too', async () => {
    const { id, author } = await makeComment(app);
    const judge = app.db
      .updateTable('comments')
      .set({ moderatedBy: author.id })
      .where('id', '=', id)
      .execute();
    await expect(judge).rejects.toMatchObject({ constraint: 'comments_judged_by_others' });
  });
});
