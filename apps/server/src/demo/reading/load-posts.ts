import { readArticle, readingMinutes, sanitiseArticle } from '@tailwell/contract/reading/article-text';
import { emptyContent, type PostContent } from '@tailwell/contract/reading/post-content';
import { sandboxStaffEmail } from '@tailwell/contract/sandbox-staff';
import type { Kysely } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observation/log.ts';
import { demoArticles } from './articles/all.ts';
import type { DemoArticle } from './articles/article.ts';
import { type DemoFilm, demoFilms } from './films.ts';
import { insertOpinions } from './load-opinions.ts';
import { FILM_TYPE, filmSizes } from './store-films.ts';

type Tx = Kysely<Database>;

const DAY = 86_400_000;

/** What films and articles have in common. */
type DemoPost = Pick<
  DemoArticle,
  | 'slug'
  | 'title'
  | 'summary'
  | 'topic'
  | 'species'
  | 'tags'
  | 'isHealthAdvice'
  | 'daysAgo'
  | 'productConcern'
  | 'healthConcern'
  | 'service'
>;

/**
 * Loads articles, films and comments if there are no posts. Several servers can start together, as slugs are unique.
 */
export async function loadDemoPosts(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const known = await db.selectFrom('posts').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const people = await selectPeople(db);
  for (const article of demoArticles) {
    await inTransaction(db, (tx) => insertArticle(tx, article, people));
  }
  for (const film of demoFilms) await inTransaction(db, (tx) => insertFilm(tx, film, people));
  await inTransaction(db, (tx) => insertOpinions(tx));
  log.info({ articles: demoArticles.length, films: demoFilms.length }, 'demo articles and films loaded');
}

interface People {
  editorId: string | null;
  /** By concern name: vets who can write and review. */
  vets: Map<string, string[]>;
  concernIds: Map<string, string>;
}

async function selectPeople(db: Kysely<Database>): Promise<People> {
  const editor = await db
    .selectFrom('identities')
    .where('provider', '=', 'email')
    .where('subject', '=', sandboxStaffEmail('editor'))
    .select('userId')
    .executeTakeFirst();
  const rows = await db
    .selectFrom('vetConcerns')
    .innerJoin('healthConcerns', 'healthConcerns.id', 'vetConcerns.concernId')
    .orderBy('vetConcerns.vetId')
    .select(['healthConcerns.name', 'healthConcerns.id', 'vetConcerns.vetId'])
    .execute();
  const byName = Map.groupBy(rows, ({ name }) => name);
  return {
    editorId: editor?.userId ?? null,
    vets: new Map([...byName].map(([name, of]) => [name, of.map(({ vetId }) => vetId)])),
    concernIds: new Map(rows.map(({ name, id }) => [name, id])),
  };
}

async function insertArticle(tx: Tx, article: DemoArticle, people: People) {
  const body = sanitiseArticle(article.body);
  const cover = { path: `/images/articles/${article.slug}.svg`, alt: article.coverAlt };
  const post = await insertPost(tx, {
    post: article,
    content: { body, cover, sources: article.sources },
    people,
  });
  if (!post) return;
  await tx
    .insertInto('publishedPosts')
    .values({
      ...post.published,
      kind: 'blog',
      body,
      cover: JSON.stringify(cover),
      sources: JSON.stringify(article.sources),
      readingMinutes: readingMinutes(readArticle(body)),
    })
    .execute();
}

async function insertFilm(tx: Tx, film: DemoFilm, people: People) {
  const poster = { path: `/images/films/${film.slug}.webp`, alt: film.scenes[0]?.scene ?? film.title };
  const captions = [{ language: 'en' as const, vtt: toVtt(film) }];
  const post = await insertPost(tx, { post: film, content: { cover: poster }, people });
  if (!post) return;
  const sizes = filmSizes(film.slug);
  const files = await tx
    .insertInto('videoFiles')
    .values(
      sizes.map(({ path, bytes, width, height }) => ({
        postId: post.id,
        path,
        width,
        height,
        status: 'ready' as const,
        contentType: 'video/webm' as const,
        sizeBytes: bytes,
        receivedBytes: bytes,
        durationSeconds: film.durationSeconds,
        type: FILM_TYPE,
        finishedAt: new Date(),
      })),
    )
    .returning('id')
    .execute();
  const content: PostContent = {
    ...post.content,
    video: { fileIds: files.map(({ id }) => id), poster, captions, chapters: [] },
  };
  await tx
    .updateTable('posts')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', post.id)
    .execute();
  await tx
    .insertInto('publishedPosts')
    .values({
      ...post.published,
      kind: 'video',
      cover: JSON.stringify(poster),
      video: JSON.stringify({
        sources: sizes.map((size) => ({ ...size, type: FILM_TYPE })),
        poster,
        durationSeconds: film.durationSeconds,
        captions,
        chapters: [],
      }),
    })
    .execute();
}

interface NewPost {
  post: DemoPost;
  content: Partial<PostContent>;
  people: People;
}

/** Inserts a post's editorial side; undefined: another server was first. */
async function insertPost(tx: Tx, { post, content: more, people }: NewPost) {
  const { slug, title, summary, topic, species, tags, isHealthAdvice } = post;
  const kind = 'scenes' in post ? ('video' as const) : ('blog' as const);
  const publishedAt = new Date(Date.now() - post.daysAgo * DAY);
  const [reviewerId = null, authorId = null] =
    people.vets.get(post.healthConcern ?? 'Behaviour and training') ?? [];
  const related = {
    productIds: [],
    vetIds: [],
    services: post.service ? [post.service] : [],
    productConcern: post.productConcern,
    healthConcern: (post.healthConcern && people.concernIds.get(post.healthConcern)) ?? null,
  };
  const writer = isHealthAdvice && post.daysAgo % 2 === 0 ? authorId : null;
  const content: PostContent = {
    ...emptyContent(kind),
    ...{ title, summary, topic, species, tags, isHealthAdvice, related, authorId: writer },
    ...more,
  };
  const inserted = await tx
    .insertInto('posts')
    .values({
      kind,
      slug,
      title,
      isHealthAdvice,
      status: 'published',
      content: JSON.stringify(content),
      reviewerId: isHealthAdvice ? reviewerId : null,
      reviewedRevision: isHealthAdvice && reviewerId ? 1 : null,
      reviewedAt: isHealthAdvice && reviewerId ? publishedAt : null,
      createdBy: people.editorId,
      updatedBy: people.editorId,
      writerIds: people.editorId ? [people.editorId] : [],
      createdAt: publishedAt,
      updatedAt: publishedAt,
    })
    .onConflict((old) => old.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await tx.insertInto('postSlugs').values({ slug, postId: inserted.id }).execute();
  await tx
    .insertInto('postVersions')
    .values({
      postId: inserted.id,
      number: 1,
      reason: 'published',
      content: JSON.stringify(content),
      createdBy: people.editorId,
      createdAt: publishedAt,
    })
    .execute();
  const published = {
    postId: inserted.id,
    ...{ slug, title, summary, topic, species, tags, isHealthAdvice, publishedAt },
    updatedAt: publishedAt,
    authorId: writer,
    reviewerId: isHealthAdvice ? reviewerId : null,
    reviewedAt: isHealthAdvice ? publishedAt : null,
    related: JSON.stringify(related),
  };
  return { id: inserted.id, content, published };
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** "00:00:04.500" */
const timestamp = (seconds: number) =>
  `00:${pad(Math.floor(seconds / 60), 2)}:${pad(Math.floor(seconds % 60), 2)}.${pad(Math.round((seconds % 1) * 1000), 3)}`;

const toVtt = ({ scenes }: DemoFilm) =>
  `WEBVTT\n\n${scenes.map(({ from, to, caption }) => `${timestamp(from)} --> ${timestamp(to)}\n${caption}\n`).join('\n')}`;
