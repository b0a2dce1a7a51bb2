import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findVet } from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { makePost } from '../posts/posts.testing.ts';
import {
  commentsOn,
  countsOf,
  deleteComment,
  editComment,
  insertCommenter,
  makeComment,
  signInModerator,
  writeComment,
} from './comments.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await app.db
    .insertInto('blockedWords')
    .values([{ word: 'Mutthead*' }, { word: 'retired', isActive: false }])
    .execute();
});
afterAll(() => app.close());

const texts = (body: { data: { comment: string }[] }) => body.data.map(({ comment }) => comment);

describe('reading', () => {
  test('needs no account, and has first names, newest first, with the post', async () => {
    const post = await makePost(app);
    const [asha, ravi] = [await insertCommenter(app, 'Asha Rao'), await insertCommenter(app, 'Ravi')];
    await writeComment(app, asha.token, post.id, 'First');
    await writeComment(app, ravi.token, post.id, '<b>Second</b>\nwith a line');
    const { status, body } = await commentsOn(app, post.id);
    expect([status, body.total, body.showsPhoto, body.blockedUntil]).toEqual([200, 2, null, null]);
    expect(body.post).toEqual({
      _id: post.id,
      slug: post.slug,
      title: post.title,
      image: 'images/articles/monsoon-ticks-and-tick-fever.svg',
    });
    expect(body.data).toMatchObject([
      {
        comment: '<b>Second</b>\nwith a line',
        isEditable: false,
        userDetails: { name: 'Ravi', image: null, vetId: null },
      },
      { comment: 'First', editedAt: null, status: 'shown', isReported: false, userDetails: { name: 'Asha' } },
    ]);
    expect(JSON.stringify(body)).not.toContain('Rao');
    const own = (await commentsOn(app, post.id, { token: asha.token })).body;
    expect(own.data.map(({ isEditable }) => isEditable)).toEqual([false, true]);
  });

  test('comes ten a page', async () => {
    const [post, author] = [await makePost(app), await insertCommenter(app)];
    await app.db
      .insertInto('comments')
      .values(
        Array.from({ length: 23 }, (_, at) => ({ postId: post.id, authorId: author.id, text: `No. ${at}` })),
      )
      .execute();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => commentsOn(app, post.id, { page })));
    expect(pages.map(({ body }) => [body.total, body.data.length])).toEqual([
      [23, 10],
      [23, 10],
      [23, 3],
      [23, 0],
    ]);
    expect(new Set(pages.flatMap(({ body }) => texts(body))).size).toBe(23);
  });

  test('is for live posts of its own kind', async () => {
    const [article, draft] = [await makePost(app), await makePost(app, { isLive: false })];
    const missing = await commentsOn(app, randomUUID());
    for (const answer of [
      await commentsOn(app, draft.id),
      await app.call(`GET /video/get/all/comments/${article.id}/v1`),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
  });

  test('shows a photo only with consent, and a vet with their profile', async () => {
    const post = await makePost(app);
    const person = await insertCommenter(app);
    const photoPath = `profile-photo/${'p'.repeat(22)}`;
    await app.db
      .insertInto('uploads')
      .values({
        userId: person.id,
        purpose: 'profile-photo',
        path: photoPath,
        contentType: 'image/jpeg',
        maxBytes: 1_000,
        tokenHash: randomBytes(32),
        expiresAt: new Date(),
        state: 'used',
        finishedAt: new Date(),
        usedAt: new Date(),
      })
      .execute();
    await app.db.updateTable('users').set({ photoPath }).where('id', '=', person.id).execute();
    await writeComment(app, person.token, post.id);
    const imageOf = async () => (await commentsOn(app, post.id, person)).body.data[0]?.userDetails.image;
    expect(await imageOf()).toBeNull();
    const set = (showsPhoto: boolean) =>
      app.call('PUT /comment/photo/v1', { token: person.token, body: { showsPhoto } });
    const setting = async () => (await app.call('GET /comment/photo/v1', person)).body.data.showsPhoto;
    expect(await setting()).toBeNull();
    expect((await set(true)).body.data).toEqual({ showsPhoto: true });
    expect(await setting()).toBe(true);
    expect(await imageOf()).toMatch(/^files\/profile-photo\/p{22}\/96\.webp\?expires=/);
    expect((await commentsOn(app, post.id, person)).body.showsPhoto).toBe(true);
    await set(false);
    expect(await imageOf()).toBeNull();

    const { vetId } = await findVet(app);
    const { userId } = await signInVet(app, vetId);
    await app.db
      .insertInto('comments')
      .values({ postId: post.id, authorId: userId, text: 'Bring him in' })
      .execute();
    const vet = await app.db.selectFrom('vets').where('id', '=', vetId).selectAll().executeTakeFirstOrThrow();
    const [shown] = (await commentsOn(app, post.id)).body.data;
    expect(shown?.userDetails).toEqual({ name: vet.name, image: vet.photo, vetId });
  });

  test('has no names of deleted accounts', async () => {
    const { post, author } = await makeComment(app);
    await app.db
      .updateTable('users')
      .set({ deletedAt: new Date(), eraseAfter: new Date(Date.now() + 86_400_000) })
      .where('id', '=', author.id)
      .execute();
    const { body } = await commentsOn(app, post.id);
    expect(body.data).toMatchObject([{ userDetails: { name: '', image: null, vetId: null } }]);
  });
});

describe('writing', () => {
  test.each([
    ['empty', ''],
    ['only spaces', ' \n\t '],
    ['2001 characters', 'x'.repeat(2_001)],
    ['NUL', 'a\0b'],
    ['a number', 5],
  ])('refuses what is %s', async (_, comment) => {
    const [post, author] = [await makePost(app), await insertCommenter(app)];
    const { status, body } = await writeComment(app, author.token, post.id, comment as string);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['comment']]);
  });

  test('accepts 2000 characters, trimmed but otherwise unchanged', async () => {
    const [post, author] = [await makePost(app), await insertCommenter(app)];
    const comment = `🐶${'x'.repeat(1_998)}`;
    const { body } = await writeComment(app, author.token, post.id, ` ${comment}\n`);
    expect(body.data).toMatchObject({ comment, isEditable: true, status: 'shown', editedAt: null });
  });

  test('is for live posts, by the calls of their kind', async () => {
    const author = await insertCommenter(app);
    const [draft, video] = [await makePost(app, { isLive: false }), await makePost(app, { kind: 'video' })];
    expect((await writeComment(app, author.token, draft.id)).status).toBe(404);
    expect((await writeComment(app, author.token, video.id)).status).toBe(404);
    const written = await app.call('POST /video/comment/to/video/v1', {
      token: author.token,
      body: { videoId: video.id, comment: 'How sweet' },
    });
    expect(written.status).toBe(200);
    expect(await countsOf(app, video.id)).toEqual({ counted: 1, shown: 1 });
    expect((await editComment(app, author.token, written.body.data._id, 'Changed')).status).toBe(404);
    expect((await deleteComment(app, author.token, written.body.data._id)).status).toBe(404);
  });

  test('with the same Idempotency-Key twice creates one comment, also concurrently', async () => {
    const [post, author] = [await makePost(app), await insertCommenter(app)];
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => writeComment(app, author.token, post.id, 'Once', headers);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).every((status) => [200, 409].includes(status))).toBe(true);
    const again = await send();
    expect(again.status).toBe(200);
    expect(await countsOf(app, post.id)).toEqual({ counted: 1, shown: 1 });
    // Control: without a key, each is a new comment.
    await Promise.all([1, 2].map(() => writeComment(app, author.token, post.id, 'Once')));
    expect(await countsOf(app, post.id)).toEqual({ counted: 3, shown: 3 });
  });

  test('with a blocked word or many links is visible only to its author until a moderator has reviewed it', async () => {
    const [post, author, other] = [
      await makePost(app),
      await insertCommenter(app),
      await insertCommenter(app),
    ];
    const word = await writeComment(app, author.token, post.id, 'Such a M U T T H E A D');
    const links = await writeComment(app, author.token, post.id, 'www.a.example www.b.example www.c.example');
    expect([word.body.data.status, links.body.data.status]).toEqual(['held', 'held']);
    expect((await writeComment(app, author.token, post.id, 'I have retired')).body.data.status).toBe('shown');
    expect((await commentsOn(app, post.id, author)).body).toMatchObject({
      total: 3,
      data: [{ status: 'shown' }, { status: 'held' }, { status: 'held' }],
    });
    for (const token of [undefined, other.token]) {
      expect((await commentsOn(app, post.id, { token })).body).toMatchObject({
        total: 1,
        data: [{ status: 'shown' }],
      });
    }
    expect(await countsOf(app, post.id)).toEqual({ counted: 1, shown: 1 });
    const mended = await editComment(app, author.token, word.body.data._id, 'Such a sweet dog');
    expect(mended.body.data).toMatchObject({ status: 'shown', comment: 'Such a sweet dog' });
    expect(await countsOf(app, post.id)).toEqual({ counted: 2, shown: 2 });
    await editComment(app, author.token, word.body.data._id, 'muttheads, all of you');
    expect(await countsOf(app, post.id)).toEqual({ counted: 1, shown: 1 });
  });

  test('is refused to a blocked user with the end of the block; deleting still works', async () => {
    const moderator = await signInModerator(app);
    const { id, post, author } = await makeComment(app);
    await moderator.block(id, 1);
    const refused = await writeComment(app, author.token, post.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'COMMENTS_BLOCKED']);
    expect(refused.body.message).toMatch(/^You can comment again from .*[ap]m\. /);
    const until = Date.parse(refused.body.details?.until as string);
    expect(Math.abs(until - Date.now() - 86_400_000)).toBeLessThan(60_000);
    expect((await commentsOn(app, post.id, author)).body.blockedUntil).toBe(new Date(until).toISOString());
    expect((await editComment(app, author.token, id, 'Again')).body.code).toBe('COMMENTS_BLOCKED');
    await moderator.block(id, null);
    expect((await writeComment(app, author.token, post.id)).body.details).toEqual({ until: 'forever' });
    expect((await commentsOn(app, post.id, author)).body.blockedUntil).toBe('forever');
    expect((await deleteComment(app, author.token, id)).status).toBe(200);
    expect((await moderator.unblock(author.id)).status).toBe(200);
    expect((await writeComment(app, author.token, post.id)).status).toBe(200);
    await app.db
      .insertInto('commentBlocks')
      .values({ userId: author.id, reason: 'Old', until: new Date(Date.now() - 1_000) })
      .execute();
    expect((await writeComment(app, author.token, post.id)).status).toBe(200);
  });
});

describe('changing and deleting', () => {
  test('an edit is marked as one, unless nothing has changed', async () => {
    const { id, post, author } = await makeComment(app, 'Frist');
    expect((await editComment(app, author.token, id, 'Frist')).body.data.editedAt).toBeNull();
    expect((await editComment(app, author.token, id, 'First')).body.data).toMatchObject({
      comment: 'First',
      editedAt: expect.any(String),
    });
    expect(texts((await commentsOn(app, post.id)).body)).toEqual(['First']);
    expect((await editComment(app, author.token, id, ' ')).status).toBe(422);
  });

  test('are for own comments only', async () => {
    const { id, post } = await makeComment(app, 'Mine');
    const stranger = await insertCommenter(app);
    const missing = await editComment(app, stranger.token, randomUUID(), 'Yours');
    expect((await editComment(app, stranger.token, id, 'Yours')).body).toEqual(missing.body);
    expect((await deleteComment(app, stranger.token, id)).body).toEqual(missing.body);
    expect(texts((await commentsOn(app, post.id)).body)).toEqual(['Mine']);
  });

  test('a deleted comment is gone for everyone, including its text', async () => {
    const { id, post, author } = await makeComment(app);
    expect((await deleteComment(app, author.token, id)).body.data).toEqual({ _id: id });
    expect((await commentsOn(app, post.id, author)).body).toMatchObject({ total: 0, data: [] });
    const row = await app.db
      .selectFrom('comments')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ text: '', status: 'removed', removedReason: 'author' });
    for (const again of [
      await deleteComment(app, author.token, id),
      await editComment(app, author.token, id, 'No'),
    ]) {
      expect(again.status).toBe(404);
    }
    expect(await countsOf(app, post.id)).toEqual({ counted: 0, shown: 0 });
  });

  test('a comment on an unpublished post can still be deleted, by the call of its kind', async () => {
    const { id, post, author } = await makeComment(app);
    await app.db.deleteFrom('publishedPosts').where('postId', '=', post.id).execute();
    expect((await editComment(app, author.token, id, 'Changed')).status).toBe(404);
    const byOther = await app.call(`DELETE /video/delete/comment/${id}/v1`, { token: author.token });
    expect(byOther.status).toBe(404);
    expect((await deleteComment(app, author.token, id)).body.data).toEqual({ _id: id });
    const { text } = await app.db
      .selectFrom('comments')
      .where('id', '=', id)
      .select('text')
      .executeTakeFirstOrThrow();
    expect(text).toBe('');
  });

  test('a removed comment can’t be changed or deleted any more', async () => {
    const moderator = await signInModerator(app);
    const { id, author } = await makeComment(app);
    await moderator.remove(id);
    const refused = await editComment(app, author.token, id, 'But I like it');
    expect([refused.status, refused.body.code]).toEqual([409, 'COMMENT_REMOVED']);
    expect((await deleteComment(app, author.token, id)).status).toBe(404);
  });
});
