import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeProduct } from '../../shop/products/products.testing.ts';
import { makePost } from '../posts/posts.testing.ts';
import {
  articleContent,
  type Editor,
  plainContent,
  read,
  sendPicture,
  signInEditor,
} from './editor-console.testing.ts';

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await buildTestApp();
  editor = await signInEditor(app);
});
afterAll(() => app.close());

const save = (id: string, body: object, by = editor) => by.call(`PUT /console/posts/${id}/v1`, body);
const open = async (id: string) => read(await editor.call(`GET /console/posts/${id}/v1`));
// The types can't distinguish these two addresses from those of a post itself.
const versionsOf = async (id: string) =>
  read(await editor.call(`GET /console/posts/versions/${id}/v1`)) as {
    _id: string;
    number: number;
    reason: string;
    title: string;
  }[];
const someVet = () =>
  app.db.selectFrom('vets').where('isListed', '=', true).select(['id', 'name']).executeTakeFirstOrThrow();
const rename = (id: string, slug: string) => editor.call(`PUT /console/posts/slug/${id}/v1`, { slug });

test('users without the role get 403', async () => {
  const { token } = await signInStaff(app, { role: 'support' });
  expect((await app.call('GET /console/posts/v1', { token })).status).toBe(403);
  expect((await app.call('GET /console/posts/v1')).status).toBe(401);
});

test('a post starts as a draft at a unique address', async () => {
  const first = await editor.create(articleContent({ title: 'Paws in the monsoon' }));
  const second = await editor.create(articleContent({ title: 'Paws in the monsoon' }));
  expect([first.slug, second.slug]).toEqual(['paws-in-the-monsoon', 'paws-in-the-monsoon-2']);
  expect(first).toMatchObject({
    status: 'draft',
    revision: 2,
    isLive: false,
    hasChanges: false,
    missing: [{ part: 'review' }],
  });
});

test('20 concurrent posts with one title have 20 addresses', async () => {
  const body = { kind: 'blog', title: 'All at once' };
  const created = await Promise.all(
    Array.from({ length: 20 }, () => editor.call('POST /console/posts/v1', body)),
  );
  expect(new Set(created.map((answer) => read(answer).slug)).size).toBe(20);
});

test('the list has the last changed first, and counts each status', async () => {
  const title = 'Snails in the kitchen garden';
  const [older, newer] = [
    await editor.create(plainContent({ title })),
    await editor.create(plainContent({ title })),
  ];
  await save(older._id, { revision: 2, content: plainContent({ title, summary: 'Changed.' }) });
  const { body } = await editor.call('GET /console/posts/v1?search=snails%20in&kind=blog&status=draft');
  expect(body.data.map(({ _id }) => _id)).toEqual([older._id, newer._id]);
  expect(body).toMatchObject({ total: 2, counts: { draft: 2, in_review: 0, published: 0 } });
  expect((await editor.call('GET /console/posts/v1?search=snails%20in&kind=video')).body.total).toBe(0);
});

test('missing parts are listed as text', async () => {
  const { missing } = await editor.create();
  expect(missing.map(({ part }) => part)).toEqual([
    'summary',
    'topic',
    'species',
    'cover',
    'body',
    'sources',
    'review',
  ]);
  expect(missing[0].text).toBe('Write a summary.');
  const video = await editor.create(undefined, 'video');
  expect(video.missing.filter(({ part }) => part === 'video')).toHaveLength(3);
  const stranger = plainContent({ authorId: crypto.randomUUID(), cover: { path: '/images/a.svg', alt: '' } });
  expect((await editor.create(stranger)).missing.map(({ part }) => part)).toEqual(['authorId', 'cover']);
  expect((await editor.create(plainContent())).missing).toEqual([]);
});

test('the vets and products that a post refers to have their names', async () => {
  const [{ id: productId }, { id: vetId }] = [await makeProduct(app), await someVet()];
  const { id: postId, title } = await makePost(app);
  const card = (kind: string, id: string) => `<div data-card="${kind}" data-id="${id}">It</div>`;
  const body = card('product', productId) + card('post', postId) + card('vet', crypto.randomUUID());
  const { cards } = await editor.create(plainContent({ body, authorId: vetId }));
  expect(cards).toMatchObject([
    { kind: 'product', _id: productId },
    { kind: 'vet', _id: vetId },
    { kind: 'post', _id: postId, title, subtitle: 'Article' },
  ]);
});

test('a save is for the revision that was seen; repeating it is no conflict', async () => {
  const { _id: id } = await editor.create();
  const content = articleContent();
  expect(read(await save(id, { revision: 1, content })).revision).toBe(2);
  // A retry after a lost response.
  expect(read(await save(id, { revision: 1, content })).revision).toBe(2);
  const late = await save(id, { revision: 1, content: articleContent({ title: 'From another tab' }) });
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', details: { revision: 2 } } });
  expect((await open(id)).title).toBe('Ticks after the rains');
});

test('of 50 concurrent saves one wins, and nothing is lost', async () => {
  const { _id: id } = await editor.create(articleContent());
  const colleague = await signInEditor(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      save(
        id,
        { revision: 2, content: articleContent({ title: `Tab ${nth}` }), isVersion: true },
        nth % 2 ? editor : colleague,
      ),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'CHANGED_MEANWHILE')).toHaveLength(49);
  expect(await open(id)).toMatchObject({ revision: 3, title: won[0]?.body.data.title });
  expect(await versionsOf(id)).toHaveLength(1);
});

test('the text is stored normalized, without what is not allowed', async () => {
  const body = '<div onclick="a()">Look <b>here</b><script>b()</script></div><img src="x" onerror="c()">';
  const { content } = await editor.create(articleContent({ body }));
  expect(content.body).toBe('<p>Look <strong>here</strong></p>');
  const signs = await editor.create();
  const answer = await save(signs._id, {
    revision: 1,
    content: articleContent({ body: '&'.repeat(59_000) }),
  });
  expect(answer).toMatchObject({ status: 422, body: { fields: { 'content.body': expect.any(String) } } });
});

test('an article stays an article', async () => {
  const { _id: id } = await editor.create();
  const video = { fileIds: [], poster: null, captions: [], chapters: [] };
  expect((await save(id, { revision: 1, content: articleContent({ video }) })).status).toBe(422);
});

test('pictures are claimed by the first save that refers to them', async () => {
  const path = await sendPicture(app, editor);
  const body = `<p>Look.</p><img src="${path}" alt="A dot">`;
  const post = await editor.create(articleContent({ body, cover: { path, alt: 'A dot' } }));
  expect(post.pictures[path]).toEqual({
    small: `/media/${path}/96.webp`,
    medium: `/media/${path}/400.webp`,
    large: `/media/${path}/1200.webp`,
  });
  const upload = await app.db
    .selectFrom('uploads')
    .where('path', '=', path)
    .select('state')
    .executeTakeFirst();
  expect(upload?.state).toBe('used');
  // Another post can show it, too.
  await editor.create(articleContent({ body }));
  const others = await sendPicture(app, await signInEditor(app));
  const { _id: id } = await editor.create();
  const stolen = articleContent({ cover: { path: others, alt: 'Not mine' } });
  expect(await save(id, { revision: 1, content: stolen })).toMatchObject({
    status: 422,
    body: { code: 'UPLOAD_UNKNOWN', fields: { 'content.cover': expect.any(String) } },
  });
});

test('versions: manual, restored, and automatic', async () => {
  const { _id: id } = await editor.create(articleContent({ title: 'The first' }));
  const text = (title: string) => articleContent({ title });
  await save(id, { revision: 2, content: text('The first'), isVersion: true });
  await save(id, { revision: 2, content: text('The first'), isVersion: true });
  await save(id, { revision: 2, content: text('The second') });
  expect(await versionsOf(id)).toMatchObject([{ number: 1, reason: 'saved', title: 'The first' }]);

  // An edit after a pause.
  await sql`update post_versions set created_at = created_at - interval '11 minutes' where post_id = ${id}`.execute(
    app.db,
  );
  await save(id, { revision: 3, content: text('') });
  await save(id, { revision: 4, content: text('The third') });
  const [second, first] = await versionsOf(id);
  expect([second?.title, first?.title]).toEqual(['The second', 'The first']);

  const restore = `POST /console/posts/restore/${id}/v1`;
  expect((await editor.call(restore, { revision: 4, versionId: first?._id })).status).toBe(409);
  const restored = read(await editor.call(restore, { revision: 5, versionId: first?._id }));
  expect(restored).toMatchObject({ revision: 6, title: 'The first', status: 'draft' });
  expect((await versionsOf(id)).map(({ reason, title }) => [reason, title])).toEqual([
    ['restored', 'The first'],
    ['saved', 'The third'],
    ['saved', 'The second'],
    ['saved', 'The first'],
  ]);
  const version = read(await editor.call(`GET /console/posts/version/${first?._id}/v1`));
  expect(version).toMatchObject({ number: 1, content: { title: 'The first' } });
  const other = await editor.create();
  const strange = { revision: 1, versionId: first?._id };
  expect((await editor.call(`POST /console/posts/restore/${other._id}/v1`, strange)).status).toBe(404);
});

test('an address that another post has or had is unavailable; a post’s own old one is not', async () => {
  const code = crypto.randomUUID().slice(0, 8);
  const [one, other] = [await editor.create(), await editor.create()];
  expect(read(await rename(one._id, `one-${code}`))).toMatchObject({ slug: `one-${code}` });
  expect(await rename(other._id, `one-${code}`)).toMatchObject({ status: 409, body: { code: 'TAKEN' } });
  await rename(one._id, `newer-${code}`);
  expect((await rename(other._id, `one-${code}`)).status).toBe(409);
  expect(read(await rename(one._id, `one-${code}`))).toMatchObject({ slug: `one-${code}` });
  expect((await rename(one._id, 'Not An Address')).status).toBe(422);
});

test('of 10 posts that request one address concurrently, one gets it', async () => {
  const slug = `wanted-${crypto.randomUUID().slice(0, 8)}`;
  const created = await Promise.all(Array.from({ length: 10 }, () => editor.create()));
  const answers = await Promise.all(created.map(({ _id }) => rename(_id, slug)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
});

test('a post that was never published can be deleted', async () => {
  const { _id: id } = await editor.create(articleContent());
  expect((await editor.call(`DELETE /console/posts/${id}/v1`)).status).toBe(200);
  expect((await editor.call(`GET /console/posts/${id}/v1`)).status).toBe(404);
  expect((await editor.call(`GET /console/posts/versions/${id}/v1`)).status).toBe(404);
});

test('cards and choices', async () => {
  const cards = async (query: string) => read(await editor.call(`GET /console/posts/cards/v1?${query}`));
  const { name } = await someVet();
  expect(await cards(`kind=vet&search=${encodeURIComponent(name)}`)).toContainEqual(
    expect.objectContaining({ title: name }),
  );
  const { id: productId } = await makeProduct(app);
  expect(await cards('kind=product')).toContainEqual(expect.objectContaining({ _id: productId }));
  const { id, title } = await makePost(app);
  expect(await cards(`kind=post&search=${encodeURIComponent(title)}`)).toMatchObject([{ _id: id }]);
  const choices = read(await editor.call('GET /console/posts/choices/v1'));
  expect(choices.services).toContain('vaccination');
  expect(choices.healthConcerns.length).toBeGreaterThan(3);
});
