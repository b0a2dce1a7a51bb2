import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { grantRole } from '../../account/staff/staff.testing.ts';
import {
  articleContent,
  type Editor,
  insertVet,
  notificationsOf,
  read,
  signInEditor,
  signInReviewer,
} from './editor-console.testing.ts';

type Vet = Awaited<ReturnType<typeof signInReviewer>>;

let app: TestApp;
let editor: Editor;
let vet: Vet;
beforeAll(async () => {
  app = await buildTestApp();
  [editor, vet] = [await signInEditor(app), await signInReviewer(app)];
});
afterAll(() => app.close());

const send = async (changes = {}, vetId: string | null = null) => {
  const { _id: id, revision } = await editor.create(articleContent(changes));
  const answer = await editor.call(`POST /console/posts/submit/${id}/v1`, { revision, vetId });
  return { id, revision, answer };
};
const queueOf = async ({ call }: Vet) => {
  const { data } = (await call('GET /vet/post/reviews/v1')).body;
  return data.map(({ _id }) => _id);
};

test('a waiting post is shown as readers would get it, and approved', async () => {
  const { id, revision } = await send({ title: 'Before the vet' });
  expect(await queueOf(vet)).toContain(id);
  const review = read(await vet.call(`GET /vet/post/review/${id}/v1`));
  expect(review).toMatchObject({
    revision,
    isAskedOfMe: false,
    note: '',
    submittedBy: 'Meena Rao',
    blog: { title: 'Before the vet', sources: [{ publisher: 'A college of vets' }] },
    video: null,
  });
  expect((await vet.answer(id, revision)).status).toBe(200);
  expect(await queueOf(vet)).not.toContain(id);
  expect((await vet.call(`GET /vet/post/review/${id}/v1`)).status).toBe(404);
  expect((await vet.answer(id, revision)).body.code).toBe('WRONG_STATUS');
  const notified = await notificationsOf(app, editor.userId, 'post-reviewed');
  expect(notified.at(-1)).toMatchObject({
    url: `/console/posts/${id}`,
    title: 'Dr Ela Test approved your post',
    body: '“Before the vet” can be published.',
  });
});

test('with requested changes it is a draft again, which isn’t published unreviewed', async () => {
  const { id, revision } = await send();
  expect((await vet.answer(id, revision, { isApproved: false })).status).toBe(422);
  read(await vet.answer(id, revision, { isApproved: false, note: 'Say where to pull.' }));
  const post = read(await editor.call(`GET /console/posts/${id}/v1`));
  expect(post).toMatchObject({
    status: 'draft',
    review: { isApproved: false, isCurrent: true, note: 'Say where to pull.', reviewer: { _id: vet.vetId } },
  });
  const publish = await editor.call(`POST /console/posts/publish/${id}/v1`, { revision, at: null });
  expect(publish.body.code).toBe('NEEDS_REVIEW');
  const content = articleContent({ summary: 'Now with the place.' });
  read(await editor.call(`PUT /console/posts/${id}/v1`, { revision, content }));
  read(await editor.call(`POST /console/posts/submit/${id}/v1`, { revision: revision + 1, vetId: null }));
  const again = read(await vet.call(`GET /vet/post/review/${id}/v1`));
  expect(again.note).toBe('Say where to pull.');
});

test('an answer is for the text that was read', async () => {
  const { id, revision } = await send();
  const content = articleContent({ title: 'Changed meanwhile' });
  read(await editor.call(`PUT /console/posts/${id}/v1`, { revision, content }));
  expect(await vet.answer(id, revision)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  read(await editor.call(`POST /console/posts/submit/${id}/v1`, { revision: revision + 1, vetId: null }));
  expect((await vet.answer(id, revision)).body.code).toBe('CHANGED_MEANWHILE');
  expect((await vet.answer(id, revision + 1)).status).toBe(200);
});

test('of 10 vets who answer concurrently one succeeds', async () => {
  const { id, revision } = await send();
  const others = [vet];
  for (let nth = 0; nth < 4; nth += 1) others.push(await signInReviewer(app));
  const answers = await Promise.all([...others, ...others].map((one) => one.answer(id, revision)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  const rows = await app.db.selectFrom('postReviews').where('postId', '=', id).select('id').execute();
  expect(rows).toHaveLength(1);
});

test('only the requested vet can answer', async () => {
  const other = await signInReviewer(app);
  const { id, revision } = await send({}, vet.vetId);
  expect(read(await vet.call(`GET /vet/post/review/${id}/v1`)).isAskedOfMe).toBe(true);
  expect(await queueOf(other)).not.toContain(id);
  expect((await other.call(`GET /vet/post/review/${id}/v1`)).status).toBe(404);
  expect((await other.answer(id, revision)).status).toBe(404);
  const notified = async ({ userId }: Vet) =>
    (await notificationsOf(app, userId, 'post-to-review')).filter(
      ({ url }) => url === `/console/reviews/${id}`,
    );
  expect([await notified(vet), await notified(other)]).toMatchObject([
    [{ title: 'An article is waiting for your review' }],
    [],
  ]);
  // Submitted again unchanged, no one is notified again.
  read(await editor.call(`POST /console/posts/withdraw/${id}/v1`, { revision }));
  read(await editor.call(`POST /console/posts/submit/${id}/v1`, { revision, vetId: vet.vetId }));
  expect(await notified(vet)).toHaveLength(1);
  read(await vet.answer(id, revision));
});

test('without a requested vet at most three are notified', async () => {
  for (let nth = 0; nth < 4; nth += 1) await signInReviewer(app);
  // Who has reviewed last is among them.
  const reviewed = await send();
  read(await vet.answer(reviewed.id, reviewed.revision));
  const { id } = await send();
  const rows = await app.db
    .selectFrom('notifications')
    .where('url', '=', `/console/reviews/${id}`)
    .select('userId')
    .execute();
  expect(rows).toHaveLength(3);
  expect(rows.map(({ userId }) => userId)).toContain(vet.userId);
});

test('vets can’t review their own posts', async () => {
  const { id, revision } = await send({ authorId: vet.vetId });
  expect(await queueOf(vet)).not.toContain(id);
  expect(await vet.answer(id, revision)).toMatchObject({ status: 409, body: { code: 'OWN_ARTICLE' } });
  const submission = await send({ authorId: vet.vetId }, vet.vetId);
  expect(submission.answer).toMatchObject({ status: 422, body: { fields: { vetId: expect.any(String) } } });
});

test('a vet who is also an editor can’t review posts that they have created, changed or submitted', async () => {
  const both = await signInReviewer(app);
  await grantRole(app.db, { userId: both.userId, role: 'editor' });
  const sent = await editor.create(articleContent());
  read(
    await both.call(`POST /console/posts/submit/${sent._id}/v1`, { revision: sent.revision, vetId: null }),
  );
  const title = 'Begun by a vet';
  const begun = read(
    await both.call('POST /console/posts/v1', { kind: 'blog', title, isHealthAdvice: true }),
  );
  const { revision } = read(
    await editor.call(`PUT /console/posts/${begun._id}/v1`, { revision: 1, content: articleContent() }),
  );
  read(await editor.call(`POST /console/posts/submit/${begun._id}/v1`, { revision, vetId: null }));
  const changed = await editor.create(articleContent());
  const write = async (who: Pick<typeof editor, 'call'>, seen: number, summary: string) =>
    read(
      await who.call(`PUT /console/posts/${changed._id}/v1`, {
        revision: seen,
        content: articleContent({ summary }),
      }),
    ).revision;
  const last = await write(editor, await write(both, changed.revision, 'By a vet.'), 'By an editor again.');
  read(await editor.call(`POST /console/posts/submit/${changed._id}/v1`, { revision: last, vetId: null }));
  for (const [id, seen] of [
    [sent._id, sent.revision],
    [begun._id, revision],
    [changed._id, last],
  ] as const) {
    expect(await both.answer(id, seen)).toMatchObject({ status: 409, body: { code: 'OWN_ARTICLE' } });
    read(await vet.answer(id, seen));
  }
});

test('a vet who can’t sign in isn’t asked', async () => {
  const vetId = await insertVet(app);
  expect((await send({}, vetId)).answer.status).toBe(422);
  expect((await send({}, crypto.randomUUID())).answer.status).toBe(422);
});

test('a post that was never submitted is not found', async () => {
  const { _id: id, revision } = await editor.create(articleContent());
  expect((await vet.call(`GET /vet/post/review/${id}/v1`)).status).toBe(404);
  expect((await vet.answer(id, revision)).status).toBe(404);
});

test('the longest waiting comes first', async () => {
  const [first, second] = [await send(), await send()];
  const { total } = (await vet.call('GET /vet/post/reviews/v1')).body;
  const pages = Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, at) =>
    vet.call(`GET /vet/post/reviews/v1?page=${at + 1}`),
  );
  const queue = (await Promise.all(pages)).flatMap(({ body }) => body.data as { _id: string }[]);
  const mine = queue.map(({ _id }) => _id).filter((id) => id === first.id || id === second.id);
  expect(mine).toEqual([first.id, second.id]);
});
