import { REPORTS_TO_HOLD } from '@tailwell/contract/reading/comment-constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertOwners } from '../../vets/consultations/consultations.testing.ts';
import { makePost } from '../posts/posts.testing.ts';
import {
  countsOf,
  deleteComment,
  editComment,
  makeComment,
  notificationsOf,
  reportComment,
  signInModerator,
  writeComment,
} from './comments.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Fifty users comment concurrently; then twenty change theirs, twenty delete theirs, and ten write another one. */
async function stampede() {
  const post = await makePost(app);
  const people = await insertOwners(app.db, 50);
  const written = await Promise.all(
    people.map(({ token }, at) => writeComment(app, token, post.id, `No. ${at}`)),
  );
  const answers = await Promise.all(
    written.map(({ body }, at) => {
      const token = people[at]?.token ?? '';
      if (at < 20) return editComment(app, token, body.data._id, `No. ${at}, changed`);
      return at < 40
        ? deleteComment(app, token, body.data._id)
        : writeComment(app, token, post.id, 'One more');
    }),
  );
  expect(new Set([...written, ...answers].map(({ status }) => status))).toEqual(new Set([200]));
  return countsOf(app, post.id);
}

test('fifty users who comment, edit and delete concurrently are counted correctly', async () => {
  expect(await stampede()).toEqual({ counted: 40, shown: 40 });
});

test('control: counted by reading first and then writing, they are not', async () => {
  await sql`create or replace function count_comments() returns trigger language plpgsql as $$
    declare seen integer;
    begin
      select comments into seen from post_counts where post_id = coalesce(new.post_id, old.post_id);
      perform pg_sleep(0.01);
      update post_counts set comments = greatest(0, seen + case when tg_op = 'INSERT' then 1
        when old.status = 'shown' and new.status <> 'shown' then -1 else 0 end)
      where post_id = new.post_id;
      return null;
    end $$`.execute(app.db);
  const { counted, shown } = await stampede();
  expect(counted).not.toBe(shown);
  await sql`create or replace function count_comments() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.status = 'shown' then
        update post_counts set comments = comments - 1 where post_id = old.post_id;
      end if;
      if tg_op <> 'DELETE' and new.status = 'shown' then
        update post_counts set comments = comments + 1 where post_id = new.post_id;
      end if;
      return null;
    end $$`.execute(app.db);
});

test('twenty concurrent reports hold a comment once, and notify each moderator once', async () => {
  const [one, other] = [await signInModerator(app), await signInModerator(app)];
  const { id, post } = await makeComment(app);
  const people = await insertOwners(app.db, 20);
  const answers = await Promise.all(people.map(({ token }) => reportComment(app, token, id)));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(await countsOf(app, post.id)).toEqual({ counted: 0, shown: 0 });
  for (const { userId } of [one, other])
    expect(await notificationsOf(app, userId, 'comment-reported')).toHaveLength(1);
  const { body } = await one.tab('open');
  expect(body.data.find(({ _id }) => _id === id)).toMatchObject({
    status: 'held',
    holdReason: 'reported',
    reports: [{ reason: 'spam', count: 20, notes: [] }],
  });
});

test('a user who reports ten times concurrently has reported once: one user can’t hold a comment', async () => {
  const { id, post } = await makeComment(app);
  const [person] = await insertOwners(app.db, 1);
  await Promise.all(Array.from({ length: 10 }, () => reportComment(app, person?.token ?? '', id)));
  expect(await countsOf(app, post.id)).toEqual({ counted: 1, shown: 1 });
  const reports = () => app.db.selectFrom('commentReports').where('commentId', '=', id).selectAll().execute();
  expect(await reports()).toHaveLength(1);
  const more = await insertOwners(app.db, REPORTS_TO_HOLD - 2);
  for (const { token } of more) await reportComment(app, token, id);
  expect(await countsOf(app, post.id)).toEqual({ counted: 1, shown: 1 });
});

test('a user who is blocked while sending has written before the block or not at all', async () => {
  const moderator = await signInModerator(app);
  const { id, post, author } = await makeComment(app);
  const sent = Array.from({ length: 10 }, () => writeComment(app, author.token, post.id, 'Buy now'));
  await moderator.block(id);
  const codes = (await Promise.all(sent)).map(({ status }) => status);
  expect(codes.every((status) => status === 200 || status === 403)).toBe(true);
  expect((await countsOf(app, post.id)).shown).toBe(1 + codes.filter((status) => status === 200).length);
  expect((await writeComment(app, author.token, post.id)).status).toBe(403);
});
