import { postTopics } from '@tailwell/contract/post-topics';
import { healthTopics } from '@tailwell/contract/reading/post-constants';
import type { PostContent } from '@tailwell/contract/reading/post-content';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makePost } from '../posts/posts.testing.ts';
import {
  articleContent,
  type Editor,
  notificationsOf,
  read,
  signInEditor,
  signInReviewer,
} from './editor-console.testing.ts';

let app: TestApp;
let editor: Editor;
let vet: Awaited<ReturnType<typeof signInReviewer>>;
let admin: { token: string; userId: string };
beforeAll(async () => {
  app = await buildTestApp();
  [editor, vet] = [await signInEditor(app), await signInReviewer(app)];
  admin = await signInStaff(app, { role: 'admin' });
});
afterAll(() => app.close());

const advice = (changes: Partial<PostContent> = {}) => articleContent({ topic: 'behaviour', ...changes });
const plain = (changes: Partial<PostContent> = {}) => advice({ isHealthAdvice: false, ...changes });
const save = (id: string, revision: number, content: PostContent) =>
  editor.call(`PUT /console/posts/${id}/v1`, { revision, content });
const publish = (id: string, revision: number) =>
  editor.call(`POST /console/posts/publish/${id}/v1`, { revision, at: null });
const submit = async (id: string, revision: number) =>
  read(await editor.call(`POST /console/posts/submit/${id}/v1`, { revision, vetId: null }));
const free = (id: string, revision: number, by: { token: string } = admin) =>
  app.call(`POST /console/posts/not/advice/${id}/v1`, {
    token: by.token,
    body: { revision, reason: 'It is about a train.' },
  });
const stays = { status: 409, body: { code: 'STAYS_HEALTH_ADVICE' } };

describe('a post marked as health advice stays so', () => {
  test('an editor can’t remove the mark, and nothing goes live without a vet', async () => {
    const { _id: id, slug } = await editor.create(advice());
    expect(await save(id, 2, plain())).toMatchObject(stays);
    expect(await publish(id, 2)).toMatchObject({ status: 409, body: { code: 'NEEDS_REVIEW' } });
    expect((await app.call(`GET /blog/details/${slug}/v1`)).status).toBe(404);
  });

  test('nor by 20 concurrent saves, or by changing the topic', async () => {
    const { _id: id } = await editor.create(articleContent());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save(id, 2, plain({ summary: `No. ${at}` }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 409));
    read(await save(id, 2, articleContent({ topic: 'community' })));
    expect(await save(id, 3, plain({ topic: 'community' }))).toMatchObject(stays);
  });

  test('nor by restoring a version from before the mark', async () => {
    const { _id: id } = await editor.create(plain());
    await editor.call(`PUT /console/posts/${id}/v1`, { revision: 2, content: plain(), isVersion: true });
    const marked = read(await save(id, 2, advice({ summary: 'Marked.' })));
    const versions = await editor.call(`GET /console/posts/versions/${id}/v1`);
    const [version] = versions.body.data as { _id: string }[];
    const restored = read(
      await editor.call(`POST /console/posts/restore/${id}/v1`, {
        revision: marked.revision,
        versionId: version?._id,
      }),
    );
    expect(restored).toMatchObject({ isHealthAdvice: true, content: { summary: plain().summary } });
  });

  test('posts created without the mark can be published by editors, except on health topics', async () => {
    for (const topic of postTopics) {
      const { _id: id } = await editor.create(plain({ topic: 'community' }));
      const answer = await save(id, 2, plain({ topic, summary: `About ${topic}.` }));
      expect([topic, answer.status]).toEqual([topic, healthTopics.includes(topic) ? 409 : 200]);
      if (answer.status === 200) expect((await publish(id, 3)).status).toBe(200);
    }
  });

  test('the database enforces it for every writer', async () => {
    const { id } = await makePost(app, { isLive: false, post: { isHealthAdvice: true } });
    const unmark = sql`update posts set is_health_advice = false where id = ${id}`.execute(app.db);
    await expect(unmark).rejects.toMatchObject({ constraint: 'posts_health_advice_stays' });
    for (const topic of healthTopics) {
      const file = sql`
        update posts set content = content || ${JSON.stringify({ topic })}::jsonb, is_health_advice = false,
          not_advice_at = null
        where id = ${(await makePost(app, { isLive: false })).id}`.execute(app.db);
      await expect(file, topic).rejects.toMatchObject({ constraint: 'posts_health_topics_are_advice' });
    }
  });
});

describe('declaring that it is none', () => {
  test('is declared by a vet with the approval; then its editors can remove the mark', async () => {
    const { _id: id, revision } = await editor.create(articleContent({ title: 'By train' }));
    await submit(id, revision);
    expect(
      (await vet.answer(id, revision, { isApproved: false, isHealthAdvice: false, note: 'No.' })).status,
    ).toBe(422);
    read(await vet.answer(id, revision, { isHealthAdvice: false }));
    const notified = await notificationsOf(app, editor.userId, 'post-reviewed');
    const { name } = await app.db
      .selectFrom('vets')
      .where('id', '=', vet.vetId)
      .select('name')
      .executeTakeFirstOrThrow();
    expect(notified.at(-1)).toMatchObject({
      title: `Dr ${name} approved your post`,
      body: expect.stringContaining('It isn’t health advice'),
    });
    const unmarked = read(
      await save(id, revision, articleContent({ title: 'By train', isHealthAdvice: false })),
    );
    expect(unmarked).toMatchObject({
      isHealthAdvice: false,
      review: { notAdvice: { vet: name, reason: '' } },
    });
    expect(read(await publish(id, revision + 1)).status).toBe('published');
  });

  test('is declared by an admin, with a reason in the audit log; by no editor and no vet', async () => {
    const { _id: id, revision } = await editor.create(advice());
    expect((await free(id, revision, editor)).status).toBe(403);
    expect((await free(id, revision, vet)).status).toBe(403);
    expect((await free(id, revision + 1)).body.code).toBe('CHANGED_MEANWHILE');
    read(await free(id, revision));
    const row = await app.db
      .selectFrom('auditLog')
      .where('actorId', '=', admin.userId)
      .where('subjectId', '=', id)
      .select(['call', 'reason', 'after'])
      .executeTakeFirst();
    expect(row).toEqual({
      call: 'editorConsole.freePost',
      reason: 'It is about a train.',
      after: { isHealthAdvice: false },
    });
    expect(read(await save(id, revision, plain())).review.notAdvice).toMatchObject({
      vet: null,
      reason: 'It is about a train.',
    });
    expect((await free(id, revision + 1)).body.code).toBe('WRONG_STATUS');
    expect((await publish(id, revision + 1)).status).toBe(200);
  });

  test('no longer applies once it is submitted as health advice again', async () => {
    const { _id: id, revision } = await editor.create(advice());
    read(await free(id, revision));
    expect((await submit(id, revision)).review.notAdvice).toBeNull();
    read(await vet.answer(id, revision));
    expect(await save(id, revision, plain())).toMatchObject(stays);
  });

  test('and a concurrent save: the mark is removed only after the declaration', async () => {
    const { _id: id, revision } = await editor.create(advice());
    const [freed, ...saved] = await Promise.all([
      free(id, revision),
      ...Array.from({ length: 8 }, () => save(id, revision, plain())),
    ]);
    const isOff = saved.some(({ status }) => status === 200);
    expect([200, 409]).toContain(freed.status);
    expect(isOff && freed.status !== 200).toBe(false);
  });
});
