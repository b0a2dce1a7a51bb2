import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observation/log.ts';
import { type DemoGuide, demoGuides } from './guides.ts';

type Tx = Kysely<Database>;

/**
 * Loads the guides if there are none, each reviewed by a vet who treats its concern. Several servers can start
 * together, as slugs are unique.
 */
export async function loadDemoGuides(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const known = await db.selectFrom('concernGuides').select('id').limit(1).executeTakeFirst();
  if (known) return;
  for (const [position, guide] of demoGuides.entries()) {
    await inTransaction(db, (tx) => insertGuide(tx, guide, position));
  }
  log.info({ guides: demoGuides.length }, 'demo guides loaded');
}

async function insertGuide(tx: Tx, guide: DemoGuide, position: number) {
  const { articles, productConcern, healthConcern, questions, sources, ...columns } = guide;
  const health = await tx
    .selectFrom('healthConcerns')
    .where('name', '=', healthConcern ?? '')
    .select('id')
    .executeTakeFirst();
  const product = await tx
    .selectFrom('productConcerns')
    .where('slug', '=', productConcern ?? '')
    .select('id')
    .executeTakeFirst();
  const reviewerId = await selectReviewer(tx, health?.id, position);
  const added = await tx
    .insertInto('concernGuides')
    .values({
      ...columns,
      questions: JSON.stringify(questions),
      sources: JSON.stringify(sources),
      productConcernId: product?.id ?? null,
      healthConcernId: health?.id ?? null,
      reviewerId,
      reviewedOn: reviewerId && '2026-11-09',
      isActive: reviewerId !== null,
      position,
    })
    .onConflict((old) => old.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await insertPosts(tx, added.id, guide, health?.id);
}

/** Takes turns among vets who treat the concern, else among all. */
async function selectReviewer(tx: Tx, concernId: string | undefined, at: number): Promise<string | null> {
  const treating = await tx
    .selectFrom('vetConcerns')
    .where('concernId', '=', concernId ?? null)
    .orderBy('vetId')
    .select('vetId')
    .execute();
  if (treating.length > 0) return treating[at % treating.length]?.vetId ?? null;
  const any = await tx.selectFrom('vets').orderBy('id').offset(at).limit(1).select('id').executeTakeFirst();
  return any?.id ?? null;
}

/** Links the articles that a guide names, then the clips on its concern. */
async function insertPosts(
  tx: Tx,
  guideId: string,
  { articles, species }: DemoGuide,
  concernId: string | undefined,
) {
  const named = await tx.selectFrom('posts').where('slug', 'in', articles).select(['id', 'slug']).execute();
  const clips = await tx
    .selectFrom('publishedPosts')
    .where('kind', '=', 'video')
    .where(sql<boolean>`related->>'healthConcern' = ${concernId ?? ''}`)
    .where(sql<boolean>`species && ${species}::text[]`)
    .orderBy('slug')
    .select('postId as id')
    .execute();
  const ids = [
    ...named.toSorted((one, other) => articles.indexOf(one.slug) - articles.indexOf(other.slug)),
    ...clips,
  ].map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .insertInto('guidePosts')
    .values(ids.map((postId, position) => ({ guideId, postId, position })))
    .onConflict((old) => old.doNothing())
    .execute();
}
