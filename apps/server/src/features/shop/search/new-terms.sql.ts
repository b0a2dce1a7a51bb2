import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { STOPWORDS } from './search.rules.ts';
import { soundOf } from './sound.rules.ts';

type Tx = Transaction<Database>;

/**
 * Adds the words of a new entry, so that it can be found before all words are collected at night. Words of deleted
 * entries stay until then: they find nothing.
 */
export async function addTermsOfVet(tx: Tx, id: string) {
  const { rows } = await sql<Texts>`
    select words || ' ' || coalesce(
      (select string_agg(degree_type, ' ') from vet_qualifications where vet_id = vets.id), '') as text,
      name as names, '' as brand
    from vets where id = ${id} and is_listed`.execute(tx);
  await addTerms(tx, rows);
}

export async function addTermsOfShop(tx: Tx, id: string) {
  const { rows } = await sql<Texts>`
    select concat_ws(' ', name, area, city) as text, '' as names, '' as brand
    from shops where id = ${id} and is_active`.execute(tx);
  await addTerms(tx, rows);
}

export async function addTermsOfProducts(tx: Tx, ids: string[]) {
  const { rows } = await sql<Texts>`
    select array_to_string(tsvector_to_array(search), ' ') as text, '' as names, brand
    from products where id = any(${ids}::uuid[]) and is_active`.execute(tx);
  await addTerms(tx, rows);
}

export async function addTermsOfPost(tx: Tx, id: string) {
  const { rows } = await sql<Texts>`
    select words_of_array(tags) as text, '' as names, '' as brand from published_posts where post_id = ${id}`.execute(
    tx,
  );
  await addTerms(tx, rows);
}

interface Texts {
  text: string;
  /** Vets' names: they are also found by how they sound. */
  names: string;
  brand: string;
}

async function addTerms(tx: Tx, texts: Texts[]) {
  if (texts.length === 0) return;
  // The same lock as the nightly collection; it also prevents deadlocks over each other's words.
  await sql`select pg_advisory_xact_lock(hashtextextended('refresh search words', 0))`.execute(tx);
  const { rows } = await sql<{ word: string; isName: boolean }>`
    select word, bool_or(is_name) as is_name
    from unnest(${texts.flatMap(({ text, names }) => [text, names])}::text[],
        ${texts.flatMap(() => [false, true])}::boolean[]) as entry (words, is_name),
      regexp_split_to_table(search_text(words), '[^[:alnum:]]+') as word
    where length(word) between 2 and 40 and word ~ '[[:alpha:]]' and word <> all(${[...STOPWORDS]}::text[])
    group by word`.execute(tx);
  await sql`
    insert into search_words as known (word, weight, is_name, sound)
    select word, 1, is_name, sound
    from unnest(${rows.map(({ word }) => word)}::text[], ${rows.map(({ isName }) => isName)}::boolean[],
      ${rows.map(({ word }) => soundOf(word))}::text[]) as fresh (word, is_name, sound)
    on conflict (word) do update set is_name = known.is_name or excluded.is_name`.execute(tx);
  await sql`
    insert into search_brands (name)
    select distinct trim(regexp_replace(search_text(brand), '[^[:alnum:]]+', ' ', 'g')) as name
    from unnest(${texts.map(({ brand }) => brand)}::text[]) as brand where brand <> ''
    on conflict do nothing`.execute(tx);
}
