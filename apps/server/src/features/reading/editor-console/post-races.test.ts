import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { erasePerson } from '../../site/data-rights/data-rights.testing.ts';
import { publishScheduled } from './editor-console.jobs.ts';
import {
  articleContent,
  type Editor,
  plainContent,
  read,
  signInEditor,
  signInReviewer,
} from './editor-console.testing.ts';

const ROUNDS = 6;

let app: TestApp;
let editor: Editor;
let colleague: Editor;
let vet: Awaited<ReturnType<typeof signInReviewer>>;
beforeAll(async () => {
  app = await buildTestApp();
  [editor, colleague] = [await signInEditor(app), await signInEditor(app)];
  vet = await signInReviewer(app);
});
afterAll(() => app.close());

const later = () => new Date(Date.now() + 3_600_000).toISOString();
const open = async (id: string) => read(await editor.call(`GET /console/posts/${id}/v1`));
const save = (id: string, revision: number, content = plainContent({ summary: 'Changed meanwhile.' })) =>
  colleague.call(`PUT /console/posts/${id}/v1`, { revision, content });
const publish = (id: string, revision: number, at: string | null = null) =>
  editor.call(`POST /console/posts/publish/${id}/v1`, { revision, at });
const passTime = (id: string) =>
  sql`update posts set publish_at = now() - interval '1 minute' where id = ${id}`.execute(app.db);
const areAnswered = (answers: { status: number }[]) =>
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
const isLive = async (id: string) =>
  (await app.db.selectFrom('publishedPosts').where('postId', '=', id).select('summary').execute()).length ===
  1;

test('a vet approves while a colleague saves: the text that was read is approved, or it is a draft again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _id: id, revision } = await editor.create(articleContent());
    read(await editor.call(`POST /console/posts/submit/${id}/v1`, { revision, vetId: null }));
    const changed = articleContent({ summary: 'Changed meanwhile.' });
    areAnswered(await Promise.all([vet.answer(id, revision), save(id, revision, changed)]));
    const post = await open(id);
    expect(post).toMatchObject({ status: 'draft', revision: revision + 1, review: { isApproved: false } });
    expect((await publish(id, revision + 1)).body.code).toBe('NEEDS_REVIEW');
  }
});

test('an editor schedules or publishes while a colleague saves: readers get what the editor saw', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _id: id, revision } = await editor.create(plainContent());
    const at = round % 2 ? later() : null;
    const [published, saved] = await Promise.all([publish(id, revision, at), save(id, revision)]);
    areAnswered([published, saved]);
    expect(saved.status).toBe(200);
    expect((await open(id)).status).toBe('draft');
    expect(await isLive(id)).toBe(at === null && published.status === 200);
    const { rows } = await sql<{ summary: string }>`
      select summary from published_posts where post_id = ${id}`.execute(app.db);
    for (const { summary } of rows) expect(summary).toBe(plainContent().summary);
  }
});

test('it becomes due while it is unscheduled: it is live, or a draft, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _id: id, revision } = await editor.create(plainContent());
    read(await publish(id, revision, later()));
    await passTime(id);
    const [withdrawn] = await Promise.all([
      colleague.call(`POST /console/posts/withdraw/${id}/v1`, { revision }),
      publishScheduled(app.context),
      publishScheduled(app.context),
    ]);
    const { status } = await open(id);
    expect([withdrawn.status, status, await isLive(id)]).toEqual(
      withdrawn.status === 200 ? [200, 'draft', false] : [409, 'published', true],
    );
  }
});

test('its changes are due while it is unpublished: it doesn’t come back on its own', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _id: id, revision } = await editor.create(plainContent());
    read(await publish(id, revision));
    read(await save(id, revision));
    read(await publish(id, revision + 1, later()));
    await passTime(id);
    const unpublish = { revision: revision + 1, reason: 'Out of date' };
    const [taken] = await Promise.all([
      colleague.call(`POST /console/posts/unpublish/${id}/v1`, unpublish),
      publishScheduled(app.context),
    ]);
    expect(taken.status).toBe(200);
    await publishScheduled(app.context);
    expect([(await open(id)).status, await isLive(id)]).toEqual(['archived', false]);
  }
});

test('its editor is erased while it is due: it goes live, without an editor', async () => {
  const leaving = await signInEditor(app);
  const { _id: id, revision } = await leaving.create(plainContent());
  read(await leaving.call(`POST /console/posts/publish/${id}/v1`, { revision, at: later() }));
  await passTime(id);
  await sql`update users set deleted_at = now() - interval '40 days', erase_after = now() - interval '1 day'
    where id = ${leaving.userId}`.execute(app.db);
  await Promise.all([
    inTransaction(app.db, (tx) => erasePerson(tx, leaving.userId)),
    publishScheduled(app.context),
  ]);
  await publishScheduled(app.context);
  expect(await isLive(id)).toBe(true);
  expect(await open(id)).toMatchObject({ status: 'published', updatedBy: null });
  const versions = await app.db
    .selectFrom('postVersions')
    .where('postId', '=', id)
    .select('createdBy')
    .execute();
  expect(versions.map(({ createdBy }) => createdBy)).toEqual([null]);
});

test('deleted while it is published: it is deleted, or stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _id: id, revision } = await editor.create(plainContent());
    const [deleted, published] = await Promise.all([
      colleague.call(`DELETE /console/posts/${id}/v1`),
      publish(id, revision),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([deleted.status, published.status]);
    expect(await isLive(id)).toBe(published.status === 200);
  }
});
