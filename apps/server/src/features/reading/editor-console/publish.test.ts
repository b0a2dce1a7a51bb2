import { hostileHtml } from '@tailwell/contract/hostile-html.testing';
import type { PostContent } from '@tailwell/contract/reading/post-content';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePost } from '../posts/posts.testing.ts';
import { publishScheduled, sweepPostPictures } from './editor-console.jobs.ts';
import {
  articleContent,
  type Editor,
  notificationsOf,
  plainContent,
  read,
  sendPicture,
  signInEditor,
  signInReviewer,
} from './editor-console.testing.ts';

let app: TestApp;
let editor: Editor;
let vet: Awaited<ReturnType<typeof signInReviewer>>;
beforeAll(async () => {
  app = await buildTestApp();
  [editor, vet] = [await signInEditor(app), await signInReviewer(app)];
});
afterAll(() => app.close());

const open = async (id: string) => read(await editor.call(`GET /console/posts/${id}/v1`));
const publish = (id: string, revision: number, at: string | null = null, by = editor) =>
  by.call(`POST /console/posts/publish/${id}/v1`, { revision, at });
const submit = (id: string, revision: number, vetId: string | null = null) =>
  editor.call(`POST /console/posts/submit/${id}/v1`, { revision, vetId });
const save = (id: string, revision: number, content: PostContent) =>
  editor.call(`PUT /console/posts/${id}/v1`, { revision, content });
const readers = (slug: string) => app.call(`GET /blog/details/${slug}/v1`);
const countOf = async (table: 'publishedPosts' | 'postVersions', postId: string) =>
  (await app.db.selectFrom(table).where('postId', '=', postId).select('postId').execute()).length;
const live = async (content = plainContent()) => {
  const post = await editor.create(content);
  return read(await publish(post._id, post.revision));
};

test('readers get what was published, normalized', async () => {
  const body = `<p onclick="a()">${'A walk. '.repeat(60)}</p><script>b()</script>`;
  const post = await live(plainContent({ body, tags: ['Rain', 'paws'] }));
  expect(post).toMatchObject({ status: 'published', isLive: true, hasChanges: false });
  const blog = read(await readers(post.slug));
  expect(blog).toMatchObject({
    _id: post._id,
    title: 'Ticks after the rains',
    readingMinutes: 1,
    tags: ['rain', 'paws'],
  });
  expect(blog.body).toBe(`<p>${'A walk. '.repeat(60)}</p>`);
});

test('an incomplete or unreviewed post is not published', async () => {
  const bare = await editor.create();
  expect(await publish(bare._id, 1)).toMatchObject({ status: 409, body: { code: 'NOT_READY' } });
  const advice = await editor.create(articleContent());
  expect(await publish(advice._id, 2)).toMatchObject({ status: 409, body: { code: 'NEEDS_REVIEW' } });
  expect((await publish(advice._id, 1)).body.code).toBe('CHANGED_MEANWHILE');
  expect((await readers(advice.slug)).status).toBe(404);
});

test('the live post changes only when it is published again', async () => {
  const post = await live();
  const changed = read(await save(post._id, post.revision, plainContent({ title: 'Ticks in winter' })));
  expect(changed).toMatchObject({ status: 'draft', isLive: true, hasChanges: true });
  expect(read(await readers(post.slug)).title).toBe('Ticks after the rains');
  const again = read(await publish(post._id, changed.revision));
  expect(again).toMatchObject({ hasChanges: false, publishedAt: post.publishedAt });
  expect(read(await readers(post.slug)).title).toBe('Ticks in winter');
});

test('published 20 times concurrently: one live row, one version, one notification', async () => {
  const { _id: id } = await editor.create(plainContent());
  const colleague = await signInEditor(app);
  const answers = await Promise.all(Array.from({ length: 20 }, () => publish(id, 2, null, colleague)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'WRONG_STATUS')).toHaveLength(19);
  expect([await countOf('publishedPosts', id), await countOf('postVersions', id)]).toEqual([1, 1]);
  const notified = await notificationsOf(app, editor.userId, 'post-published');
  expect(notified.filter(({ url }) => url === `/console/posts/${id}`)).toHaveLength(1);
});

test('the old address redirects to a new one', async () => {
  const post = await live();
  const slug = `moved-${crypto.randomUUID().slice(0, 8)}`;
  await editor.call(`PUT /console/posts/slug/${post._id}/v1`, { slug });
  expect(read(await readers(slug)).slug).toBe(slug);
  expect(read(await readers(post.slug))).toMatchObject({ _id: post._id, slug });
});

describe('at a future time', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const passTime = (id: string) =>
    sql`update posts set publish_at = now() - interval '1 minute' where id = ${id}`.execute(app.db);

  test('it is published once, however often the job runs', async () => {
    const { _id: id, slug } = await editor.create(plainContent());
    expect(await publish(id, 2, later(-1))).toMatchObject({ status: 409, body: { code: 'TIME_PASSED' } });
    expect((await publish(id, 2, later(60 * 24 * 400))).status).toBe(422);
    expect(read(await publish(id, 2, later(30)))).toMatchObject({ status: 'scheduled', isLive: false });
    const moved = read(await publish(id, 2, later(60)));
    expect(moved).toMatchObject({ status: 'scheduled', publishAt: expect.any(String) });
    await publishScheduled(app.context);
    expect((await readers(slug)).status).toBe(404);

    await passTime(id);
    await Promise.all(Array.from({ length: 8 }, () => publishScheduled(app.context)));
    expect(read(await readers(slug)).slug).toBe(slug);
    expect(await open(id)).toMatchObject({ status: 'published', publishAt: null });
    expect(await countOf('postVersions', id)).toBe(1);
    const notified = await notificationsOf(app, editor.userId, 'post-published');
    expect(notified.filter(({ url }) => url === `/console/posts/${id}`)).toHaveLength(1);
  });

  test('it is unscheduled by its editor, or by a change', async () => {
    const { _id: id } = await editor.create(plainContent());
    await publish(id, 2, later(30));
    const withdrawn = read(await editor.call(`POST /console/posts/withdraw/${id}/v1`, { revision: 2 }));
    expect(withdrawn).toMatchObject({ status: 'draft', publishAt: null });
    await publish(id, 2, later(30));
    expect(read(await save(id, 2, plainContent({ title: 'Changed' })))).toMatchObject({
      status: 'draft',
      publishAt: null,
    });
  });

  test('an incomplete post goes back to its editor, and doesn’t block others', async () => {
    const [broken, sound] = [await editor.create(plainContent()), await editor.create(plainContent())];
    for (const { _id } of [broken, sound]) {
      await publish(_id, 2, later(30));
      await passTime(_id);
    }
    await sql`update posts set content = content || '{"species": []}' where id = ${broken._id}`.execute(
      app.db,
    );
    await publishScheduled(app.context);
    expect([(await open(broken._id)).status, (await open(sound._id)).status]).toEqual(['draft', 'published']);
    const notified = await notificationsOf(app, editor.userId, 'post-published');
    expect(notified.find(({ url }) => url === `/console/posts/${broken._id}`)?.title).toBe(
      'Your post couldn’t be published',
    );
  });
});

describe('unpublished', () => {
  const unpublish = (id: string, revision: number) =>
    editor.call(`POST /console/posts/unpublish/${id}/v1`, { revision, reason: 'Out of date' });

  test('it is hidden from readers, with the reason in the audit log, and can be published again', async () => {
    const post = await live();
    const unpublished = read(await unpublish(post._id, post.revision));
    expect(unpublished).toMatchObject({ status: 'archived', isLive: false, hasChanges: false });
    expect((await readers(post.slug)).status).toBe(404);
    expect((await unpublish(post._id, post.revision)).body.code).toBe('WRONG_STATUS');
    const { rows } = await sql`
      select reason, before, after from audit_log
      where subject_id = ${post._id} and call = 'editorConsole.unpublishPost'`.execute(app.db);
    expect(rows).toEqual([
      { reason: 'Out of date', before: { status: 'published' }, after: { status: 'archived' } },
    ]);
    const back = read(await publish(post._id, post.revision));
    expect(back).toMatchObject({ status: 'published', publishedAt: post.publishedAt });
  });

  test('a post that was ever live can’t be deleted, even a demo post', async () => {
    const post = await live();
    const demo = await makePost(app);
    for (const id of [post._id, demo.id]) {
      expect((await editor.call(`DELETE /console/posts/${id}/v1`)).body.code).toBe('WAS_PUBLISHED');
      read(await unpublish(id, 1).then((answer) => (answer.status === 409 ? unpublish(id, 2) : answer)));
      expect((await editor.call(`DELETE /console/posts/${id}/v1`)).body.code).toBe('WAS_PUBLISHED');
    }
  });
});

describe('health advice', () => {
  test('never goes live unreviewed, not even by a direct change in the database', async () => {
    const { _id: id } = await editor.create(articleContent());
    const byHand = sql`update posts set status = 'published' where id = ${id}`.execute(app.db);
    await expect(byHand).rejects.toThrow('posts_health_advice_is_reviewed');
    const inserted = sql`
      insert into published_posts (post_id, kind, slug, title, summary, topic, species, is_health_advice)
      values (${id}, 'blog', 'x', 'X', 'X', 'health', '{dog}', true)`.execute(app.db);
    await expect(inserted).rejects.toThrow('published_health_advice_is_reviewed');
  });

  test('goes live as it was reviewed, with its reviewer', async () => {
    const { _id: id, slug } = await editor.create(articleContent());
    expect(read(await submit(id, 2))).toMatchObject({ status: 'in_review' });
    read(await vet.answer(id, 2));
    expect(await open(id)).toMatchObject({
      status: 'approved',
      missing: [],
      review: { isApproved: true, isCurrent: true },
    });
    read(await publish(id, 2));
    expect(read(await readers(slug)).reviewer).toMatchObject({ _id: vet.vetId });

    // A changed post needs a new review.
    const changed = read(await save(id, 2, articleContent({ summary: 'Something else.' })));
    expect(changed).toMatchObject({ status: 'draft', review: { isApproved: false, isCurrent: false } });
    expect((await publish(id, 3)).body.code).toBe('NEEDS_REVIEW');
    // Unmarking it doesn't bypass that either: readers get exactly what was reviewed.
    expect(read(await readers(slug)).description).toBe('How to find ticks, and what to do then.');
  });

  test('that a vet reviews while it is saved is approved as it was read, or not at all', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { _id: id } = await editor.create(articleContent());
      read(await submit(id, 2));
      const [saved, answered] = await Promise.all([
        save(id, 2, articleContent({ title: `Round ${round}` })),
        vet.answer(id, 2),
      ]);
      expect(saved.status).toBe(200);
      expect([200, 409]).toContain(answered.status);
      const { status, revision } = await open(id);
      expect([status, revision]).toEqual(['draft', 3]);
      expect((await publish(id, 3)).body.code).toBe('NEEDS_REVIEW');
    }
  });
});

test('hostile HTML is reduced to what an article can contain', async () => {
  const { _id: id, slug } = await editor.create(plainContent());
  const allowed =
    /<(?!\/?(?:p|h2|h3|blockquote|ul|ol|li|strong|em|br)>|\/(?:a|div)>|a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^"\s]*">|img src="(?:\/images\/[\w/-]+\.(?:svg|webp|png)|post-picture\/[\w-]{22})" alt="[^"]*">|div data-card="(?:product|vet|post)" data-id="[\da-f-]{36}">)/;
  const longText = `<p>${'A long walk. '.repeat(40)}</p>`;
  let { revision } = await open(id);
  for (const hostile of hostileHtml) {
    const answer = await save(
      id,
      revision,
      plainContent({ body: `${longText}<p>Before</p>${hostile}<p>After</p>` }),
    );
    const { content, revision: next } = read(answer);
    expect([hostile, allowed.exec(content.body)?.[0]]).toEqual([hostile, undefined]);
    revision = next;
  }
  const all = plainContent({ body: longText + hostileHtml.join('<p>And</p>') });
  revision = read(await save(id, revision, all)).revision;
  read(await publish(id, revision));
  expect(allowed.exec(read(await readers(slug)).body)).toBeNull();
  expect(allowed.exec('<p onclick="a()">')).not.toBeNull();
  expect(allowed.exec('<a href="javascript:a()">')).not.toBeNull();
});

test('a preview shows what readers would get', async () => {
  const { _id: id } = await editor.create(articleContent());
  const { blog, video } = read(await editor.call(`GET /console/posts/preview/${id}/v1`)) as Record<
    string,
    unknown
  >;
  expect([blog, video]).toMatchObject([
    { title: 'Ticks after the rains', topic: 'health', reviewer: null },
    null,
  ]);
  const bare = await editor.create(undefined, 'video');
  const shown = read(await editor.call(`GET /console/posts/preview/${bare._id}/v1`));
  expect(shown).toMatchObject({ blog: null, video: { sizes: [], durationSeconds: 0 } });
});

test('only unreferenced pictures are released after a week', async () => {
  const [named, old, unnamed] = [
    await sendPicture(app, editor),
    await sendPicture(app, editor),
    await sendPicture(app, editor),
  ];
  const picture = (path: string) => plainContent({ cover: { path, alt: 'A dot' } });
  const { _id: id } = await editor.create(picture(old));
  read(
    await editor.call(`PUT /console/posts/${id}/v1`, { revision: 2, content: picture(old), isVersion: true }),
  );
  read(await save(id, 2, picture(unnamed)));
  read(await save(id, 3, picture(named)));
  const statesOf = async () => {
    const rows = await app.db
      .selectFrom('uploads')
      .where('path', 'in', [named, old, unnamed])
      .orderBy('id')
      .select('state')
      .execute();
    return rows.map(({ state }) => state);
  };
  await sweepPostPictures(app.context);
  expect(await statesOf()).toEqual(['used', 'used', 'used']);
  await sql`update uploads set used_at = used_at - interval '8 days' where purpose = 'post-picture'`.execute(
    app.db,
  );
  await sweepPostPictures(app.context);
  expect(await statesOf()).toEqual(['used', 'used', 'released']);
});
