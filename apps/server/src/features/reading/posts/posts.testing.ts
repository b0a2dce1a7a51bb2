import { randomBytes } from 'node:crypto';
import type { PostKind } from '@tailwell/contract/post-topics';
import { emptyContent } from '@tailwell/contract/reading/post-content';
import type { Insertable, Updateable } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { type Samples, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';

interface PostChanges {
  kind?: PostKind;
  /** False for a draft that was never published. */
  isLive?: boolean;
  /** Of the working copy, in columns of `posts`. */
  post?: Omit<Updateable<Database['posts']>, 'kind' | 'slug'>;
  /** Of the published post, in columns of `published_posts`. */
  published?: Partial<Omit<Insertable<Database['publishedPosts']>, 'postId' | 'kind' | 'slug'>>;
}

/** One small size of a video, as publishing stores it; without a file. */
const VIDEO = {
  sources: [
    { path: `post-video/${'a'.repeat(22)}`, type: 'video/mp4', width: 360, height: 640, bytes: 90_000 },
  ],
  poster: { path: '/images/articles/monsoon-ticks-and-tick-fever.svg', alt: '' },
  durationSeconds: 24,
  captions: [],
  chapters: [],
};

/** A live article or video with a unique slug and title, inserted directly into the database. */
export async function makePost(
  { db }: Pick<TestApp, 'db'>,
  { kind = 'blog', isLive = true, post = {}, published = {} }: PostChanges = {},
) {
  // Test files share a database, so a counter would not be unique.
  const code = randomBytes(5).toString('hex');
  const slug = `made-for-a-test-${code}`;
  const title = published.title ?? `Made for a test ${code}`;
  const species = published.species ?? ['dog'];
  const content = { ...emptyContent(kind), title, summary: 'What a test says.', topic: 'behaviour' };
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('posts')
      .values({
        kind,
        slug,
        title,
        status: isLive ? 'published' : 'draft',
        content: JSON.stringify({ ...content, isHealthAdvice: false, species }),
        ...post,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('postSlugs').values({ slug, postId: id }).execute();
    if (isLive) {
      await tx
        .insertInto('publishedPosts')
        .values({
          summary: content.summary,
          body: '<p>What a test says.</p>',
          topic: 'health',
          isHealthAdvice: false,
          cover: JSON.stringify({ path: '/images/articles/monsoon-ticks-and-tick-fever.svg', alt: '' }),
          video: kind === 'video' ? JSON.stringify(VIDEO) : null,
          ...published,
          postId: id,
          kind,
          slug,
          title,
          species,
        })
        .execute();
    }
    return { id, slug, title };
  });
}

export const samples: Samples = {
  'GET /user/get/all/blog/v1': {
    fill: async (app) => {
      for (const _ of times) await makePost(app);
      return {};
    },
  },
  'POST /blog/like/v1': { body: { blogId: UNKNOWN_ID, isLiked: true } },
  'GET /user/get/all/vidios/v1': {
    fill: async (app) => {
      for (const _ of times) await makePost(app, { kind: 'video' });
      return {};
    },
  },
  'POST /video/like/v1': { body: { videoId: UNKNOWN_ID, isLiked: true } },
};
