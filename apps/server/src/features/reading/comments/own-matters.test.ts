import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePost } from '../posts/posts.testing.ts';
import {
  insertCommenter,
  makeComment,
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
