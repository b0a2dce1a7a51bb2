import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { articleTag } from './articles.rules.ts';
import type { DueRow } from './dues.sql.ts';

interface Article {
  slug: string;
  title: string;
}

const keyOf = (petId: string, tag: string) => `${petId} ${tag}`;

/** For each thing that is due what to read about it, if anything: the latest article with its tag, for such pets. */
export async function selectArticlesFor(db: Kysely<Database>, dues: DueRow[]) {
  const tagged = dues.flatMap((due) => {
    const tag = articleTag(due);
    return tag === null ? [] : [{ petId: due.petId, tag }];
  });
  if (tagged.length === 0) return () => null;
  const { rows } = await sql<Article & { petId: string; tag: string }>`
    select asked.pet_id, asked.tag, article.slug, article.title
    from (
      select distinct pet_id, tag
      from unnest(${tagged.map(({ petId }) => petId)}::uuid[], ${tagged.map(({ tag }) => tag)}::text[])
        as tagged(pet_id, tag)) as asked
    join pets on pets.id = asked.pet_id
    join pet_categories on pet_categories.id = pets.category_id
    cross join lateral (
      select slug, title from published_posts
      where kind = 'blog' and tags @> array[asked.tag] and species @> array[pet_categories.slug]
      order by published_at desc, post_id desc limit 1) as article`.execute(db);
  const found = new Map(rows.map(({ petId, tag, ...article }) => [keyOf(petId, tag), article]));
  return (due: DueRow): Article | null => found.get(keyOf(due.petId, articleTag(due) ?? '')) ?? null;
}
