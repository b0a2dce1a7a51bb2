import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { erasePerson } from '../../site/data-rights/data-rights.testing.ts';
import { sweepRemovedComments } from './comments.jobs.ts';
import { countsOf, makeComment, makeReported, reportComment, signInModerator } from './comments.testing.ts';

let app: TestApp;
let moderator: Awaited<ReturnType<typeof signInModerator>>;
beforeAll(async () => {
  app = await buildTestApp();
  moderator = await signInModerator(app);
});
afterAll(() => app.close());

const rowOf = (id: string) =>
  app.db.selectFrom('comments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('texts are cleared a month after their removal, and notes a month after their review', async () => {
  const [old, recent] = [await makeReported(app, 1), await makeReported(app, 1)];
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
  const { id, post, author } = await makeReported(app, 1);
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
