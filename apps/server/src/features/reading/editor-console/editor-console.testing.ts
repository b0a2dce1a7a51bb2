import { randomUUID } from 'node:crypto';
import type { PostKind } from '@tailwell/contract/post-topics';
import { postKinds, postTopics } from '@tailwell/contract/post-topics';
import {
  postStatuses,
  postVideoTypes,
  versionReasons,
  videoFileStatuses,
} from '@tailwell/contract/reading/post-constants';
import { emptyContent, type PostContent } from '@tailwell/contract/reading/post-content';
import { expect } from 'vitest';
import { COUNT, imageUpload, type Samples, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestAnswer, TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { makePost } from '../posts/posts.testing.ts';

/** A one-pixel picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const TEXT =
  'Look through the coat with your fingers after each walk, behind the ears and between the toes. ';

/** A complete article, with changes. */
export const articleContent = (changes: Partial<PostContent> = {}): PostContent => ({
  ...emptyContent('blog'),
  title: 'Ticks after the rains',
  summary: 'How to find ticks, and what to do then.',
  body: `<h2>Where they sit</h2><p>${TEXT.repeat(5).trim()}</p>`,
  topic: 'health',
  species: ['dog'],
  cover: { path: '/images/articles/monsoon-ticks-and-tick-fever.svg', alt: 'A dog in wet grass' },
  sources: [{ title: 'Ticks', publisher: 'A college of vets', url: 'https://vets.example/ticks' }],
  ...changes,
});

/** An article about behaviour, which is no health topic. */
export const plainContent = (changes: Partial<PostContent> = {}) =>
  articleContent({ topic: 'behaviour', isHealthAdvice: false, sources: [], ...changes });

/** A signed-in editor. */
export async function signInEditor(app: TestApp) {
  const { token, userId } = await signInStaff(app, { role: 'editor' });
  const call = <const Route extends string>(route: Route, body?: unknown) => app.call(route, { token, body });
  const create = async (content?: PostContent, kind: PostKind = 'blog') => {
    const title = content?.title || 'Ticks after the rains';
    const isHealthAdvice = content?.isHealthAdvice ?? true;
    const created = read(await call('POST /console/posts/v1', { kind, title, isHealthAdvice }));
    if (!content) return created;
    return read(await call(`PUT /console/posts/${created._id}/v1`, { revision: 1, content }));
  };
  return { token, userId, call, create };
}

export type Editor = Awaited<ReturnType<typeof signInEditor>>;

/** Content of a successful response; throws if it is none. */
export function read<Body extends { data: unknown }>({ status, body }: TestAnswer<Body>): Body['data'] {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Uploads a picture for posts; returns its path. */
export async function sendPicture(app: TestApp, { call }: Editor): Promise<string> {
  const { sUrl, sPath } = read(
    await call('POST /console/posts/picture/v1', { sFileName: 'dog.png', sContentType: 'image/png' }),
  );
  const answer = await fetch(app.origin + sUrl, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png' },
    body: new Uint8Array(PNG),
  });
  if (answer.status !== 200) throw new Error(`the picture was refused: ${await answer.text()}`);
  return sPath;
}

/** A vet who is hidden from owners and can’t sign in yet. Returns the id. */
export async function insertVet({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const { id } = await db
    .insertInto('vets')
    .values({
      name: 'Ela Test',
      city: 'Pune',
      state: 'Maharashtra',
      latitude: 18.5,
      longitude: 73.8,
      consultationFeePaise: 50_000,
      registrationNumber: randomUUID(),
      registrationCouncil: 'Maharashtra State Veterinary Council',
      languages: ['English'],
      modes: ['video'],
      practisingSince: 2015,
      isListed: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new vet with a session at the console. */
export const insertReviewer = async (app: Pick<TestApp, 'db'>) => signInVet(app, await insertVet(app));

/** A vet at the console. */
export async function signInReviewer(app: TestApp) {
  const vet = await insertReviewer(app);
  const call = <const Route extends string>(route: Route, body?: unknown) =>
    app.call(route, { token: vet.token, body });
  const answer = (
    id: string,
    revision: number,
    { isApproved = true, isHealthAdvice = true, note = '' } = {},
  ) => call(`POST /vet/post/review/${id}/v1`, { revision, isApproved, isHealthAdvice, note });
  return { ...vet, call, answer };
}

/** Notifications of one kind. */
export async function notificationsOf(
  { db }: TestApp,
  userId: string,
  kind: 'post-to-review' | 'post-reviewed' | 'post-published',
) {
  return db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id')
    .select(['title', 'body', 'url'])
    .execute();
}

/** A post with a number of versions; returns its id. */
export async function insertVersions(app: Pick<TestApp, 'db'>, count: number): Promise<string> {
  const { id: postId } = await makePost(app);
  const content = JSON.stringify(articleContent());
  const versions = Array.from({ length: count }, (_, at) => ({ postId, number: at + 1, content }));
  await app.db
    .insertInto('postVersions')
    .values(versions.map((version) => ({ ...version, reason: 'saved' as const })))
    .execute();
  return postId;
}

/** A post awaiting review by any vet. */
export async function insertPostInReview(app: Pick<TestApp, 'db'>) {
  const content = JSON.stringify(articleContent());
  const { id: postId } = await makePost(app, {
    isLive: false,
    post: { status: 'in_review', isHealthAdvice: true, content },
  });
  await app.db
    .insertInto('postVersions')
    .values({ postId, number: 1, reason: 'submitted', content })
    .execute();
}

export const samples: Samples = {
  'GET /console/posts/v1': {
    fill: async (app) => {
      for (const _ of times) await makePost(app);
      return { token: (await signInEditor(app)).token };
    },
  },
  'POST /console/posts/v1': { body: { kind: 'blog', title: 'Ticks' } },
  'PUT /console/posts/{id}/v1': { body: { revision: 1, content: articleContent(), isVersion: true } },
  'PUT /console/posts/slug/{id}/v1': { body: { slug: 'ticks' } },
  'POST /console/posts/submit/{id}/v1': { body: { revision: 1, vetId: null } },
  'POST /console/posts/withdraw/{id}/v1': { body: { revision: 1 } },
  'POST /console/posts/not/advice/{id}/v1': { body: { revision: 1, reason: 'It is about a train' } },
  'POST /console/posts/publish/{id}/v1': { body: { revision: 1, at: '2030-01-01T10:00:00.000Z' } },
  'POST /console/posts/unpublish/{id}/v1': { body: { revision: 1, reason: 'Out of date' } },
  'GET /console/posts/versions/{id}/v1': {
    fill: async (app) => ({
      id: await insertVersions(app, COUNT),
      token: (await signInEditor(app)).token,
    }),
  },
  'POST /console/posts/restore/{id}/v1': { body: { revision: 1, versionId: UNKNOWN_ID } },
  'POST /console/posts/picture/v1': { body: imageUpload },
  'POST /console/posts/video/{id}/v1': {
    body: { contentType: 'video/mp4', size: 1_000, durationSeconds: 9, fileId: UNKNOWN_ID },
  },
  'GET /vet/post/reviews/v1': {
    fill: async (app) => {
      for (const _ of times) await insertPostInReview(app);
      return { token: (await insertReviewer(app)).token };
    },
  },
  'POST /vet/post/review/{id}/v1': { body: { revision: 1, isApproved: false, note: 'Say where.' } },
  columns: {
    'post_versions.reason': versionReasons,
    'posts.kind': postKinds,
    'posts.status': postStatuses,
    'published_posts.kind': postKinds,
    'published_posts.topic': postTopics,
    'video_files.content_type': postVideoTypes,
    'video_files.status': videoFileStatuses,
  },
  audits: {
    'a vet’s review is logged with the status before and after': async ({ app, changesOf, ok }) => {
      const [editor, vet] = [await signInEditor(app), await signInReviewer(app)];
      const { _id: id } = await editor.create(articleContent());
      await ok(editor.call(`POST /console/posts/submit/${id}/v1`, { revision: 2, vetId: null }));
      await ok(vet.answer(id, 2));
      expect(await changesOf(editor.userId, 'editorConsole.submitPost')).toEqual([
        'posts {"status":"draft"} -> {"status":"in_review"}',
      ]);
      expect(await changesOf(vet.userId, 'postReviews.answerReview')).toEqual([
        'posts {"status":"in_review"} -> {"status":"approved"}',
      ]);
    },
  },
};
