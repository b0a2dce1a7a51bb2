import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { services } from '../../../reference/search/services.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';
import { stemOf } from '../products/search-terms.rules.ts';
import { STOPWORDS, toPrefixQuery } from './search.rules.ts';
import { soundOf } from './sound.rules.ts';
import {
  type Interpretation,
  type Lookup,
  lookupTerms,
  type TypedWord,
  understand,
} from './understand.rules.ts';

type Tx = Transaction<Database>;

/** How many products are read at a time, in well under a second, so that no statement hits the time limit. */
const PRODUCTS_PER_BATCH = 50_000;

/** Maximum number of stored words, and of vets' names: those that occur in the most products, or names. */
const MAX_INDEX_TERMS = 30_000;

/**
 * Rebuilds the search index's words: of products, groups, concerns, vets, shops, services and articles. Runs every
 * night, and after demo data is loaded; concurrent searches find the old ones.
 */
export async function refreshSearchIndex(db: Kysely<Database>) {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('refresh search words', 0))`.execute(tx);
    await sql`create temp table fresh_words (
      word text primary key, weight integer not null, is_name boolean not null default false
    ) on commit drop`.execute(tx);
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const last = await selectLastOfBatch(tx, after);
      if (!last) break;
      await collectFromProducts(tx, after, last);
      after = last;
    }
    await collectFromOtherTables(tx);
    await collectFromNames(tx);
    await sql`delete from search_words`.execute(tx);
    await saveSearchTerms(tx);
    await sql`delete from search_brands`.execute(tx);
    await sql`
      insert into search_brands (name)
      select distinct trim(regexp_replace(search_text(brand), '[^[:alnum:]]+', ' ', 'g')) from products where is_active`.execute(
      tx,
    );
  });
}

async function selectLastOfBatch(tx: Tx, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select max(id::text) as last
    from (select id from products where id > ${after}::uuid order by id limit ${PRODUCTS_PER_BATCH}) as next`.execute(
    tx,
  );
  return rows[0]?.last ?? undefined;
}

async function collectFromProducts(tx: Tx, after: string, last: string) {
  await sql`
    insert into fresh_words as fresh (word, weight)
    select word, ndoc from ts_stat(format(
      'select search from products where is_active and id > %L and id <= %L', ${after}::text, ${last}::text), 'abc')
    on conflict (word) do update set weight = fresh.weight + excluded.weight`.execute(tx);
}

async function collectFromOtherTables(tx: Tx) {
  const ofServices = services.map(({ title, words }) => `${title} ${words}`);
  await sql`
    insert into fresh_words as fresh (word, weight)
    select word, count(*) from (
      select name as words from product_categories
      union all select name from product_subcategories
      union all select name from product_concerns
      union all select name || ' ' || city || ' ' || state from vets where ${isListed}
      union all select name from health_concerns
      union all select degree_type || ' ' || veterinary_degree from vet_qualifications
      union all select name || ' ' || area || ' ' || city from shops where is_active
      union all select unnest(${ofServices}::text[])
      -- Without their titles: the words of sentences are no search terms.
      union all select unnest(tags) from published_posts
    ) as rest, regexp_split_to_table(search_text(words), '[^[:alnum:]]+') as word
    where word <> ''
    group by word
    on conflict (word) do update set weight = fresh.weight + excluded.weight`.execute(tx);
}

async function collectFromNames(tx: Tx) {
  await sql`
    insert into fresh_words as fresh (word, weight, is_name)
    select word, count(*), true from vets, regexp_split_to_table(search_text(name), '[^[:alnum:]]+') as word
    where ${isListed} and word <> '' group by word
    on conflict (word) do update set is_name = true`.execute(tx);
}

/** Excludes stopwords like "for": otherwise "dog fod" would be corrected to "dog for". */
async function saveSearchTerms(tx: Tx) {
  const { rows } = await sql<{ word: string; weight: number; isName: boolean }>`
    select word, weight, is_name from (
      select *, row_number() over (partition by is_name order by weight desc, word) as nth from fresh_words
      where length(word) between 2 and 40 and word ~ '[[:alpha:]]' and word <> all(${[...STOPWORDS]}::text[])
    ) as ranked where nth <= ${MAX_INDEX_TERMS}`.execute(tx);
  await sql`
    insert into search_words (word, weight, is_name, sound)
    select * from unnest(${rows.map(({ word }) => word)}::text[], ${rows.map(({ weight }) => weight)}::integer[],
      ${rows.map(({ isName }) => isName)}::boolean[], ${rows.map(({ word }) => soundOf(word))}::text[])`.execute(
    tx,
  );
}

/** Fills an empty table of words: on a server’s first start. */
export async function loadSearchTerms(db: Kysely<Database>) {
  const existing = await db.selectFrom('searchWords').select('word').limit(1).executeTakeFirst();
  if (!existing) await refreshSearchIndex(db);
}

/** Typed text in lower case without accents and punctuation, as words are stored. */
export async function selectPlain(db: Kysely<Database>, text: string): Promise<string> {
  if (IS_ASCII.test(text)) return text.toLowerCase().replace(/[-./_'+&:@<>]/g, ' ');
  const { rows } = await sql<{ plain: string }>`select search_text(${text}) as plain`.execute(db);
  return rows[0]?.plain ?? '';
}

/** Without accents, what the database's search_text does is known here as well. */
const IS_ASCII = /^[ -~]*$/;

/** How many of the most similar words, and of the common ones with the same first letter, are candidates. */
const [MAX_ALIKE, MAX_COMMON] = [20, 200];

/** Words that sound alike have about the same number of letters: "qqqqqq" is no "k". */
const MAX_LENGTH_GAP = 3;

/** What is known about the words, and which of the brands are sold. `isStrict`: prefixes of words don't count. */
export async function lookUp(
  db: Kysely<Database>,
  { words, brands }: { words: string[]; brands: string[] },
  isStrict = false,
): Promise<Lookup> {
  const { rows } = await sql<{ typed: TypedWord[]; sold: string[] }>`
    select ${jsonRows(typedTerms(words, isStrict))} as typed,
      array(select name from search_brands where name = any(${brands}::text[])) as sold`.execute(db);
  const { typed = [], sold = [] } = rows[0] ?? {};
  return { words: new Map(typed.map((one) => [one.word, one])), brands: new Set(sold) };
}

/** What is meant by a text in lower case without accents. */
export const interpretText = async (db: Kysely<Database>, plain: string): Promise<Interpretation> =>
  understand(plain, await lookUp(db, lookupTerms(plain)));

/**
 * Which of the words find something, at least as a prefix, and what else may have been meant. Words added since the last
 * nightly run are found in the products: materialized, so that they are read via the index of words, and no further than
 * the first.
 */
const typedTerms = (words: string[], isStrict: boolean) => sql`
  select typed.word,
    case when is_known or ${isStrict} then is_known else exists (
      with found as materialized (
        select from products where is_active and search @@ to_tsquery('simple', typed.query))
      select from found) end as "isKnown",
    exists (select from search_words as same where same.word = typed.word) as "isFullWord",
    array(select word from search_words as named where is_name and named.sound = typed.sound and has_sound
      and named.word <> typed.word order by weight desc, word limit ${MAX_ALIKE}) as names,
    coalesce(case when not is_known then (
      select json_agg(json_build_object('word', known.word, 'weight', known.weight,
        'similarity', similarity(known.word, typed.word), 'isAlike', known.sound = typed.sound and has_sound
          and abs(length(known.word) - length(typed.word)) <= ${MAX_LENGTH_GAP}))
      from (
        (select word, weight, sound from search_words as alike where alike.word % typed.word
          order by similarity(alike.word, typed.word) desc, weight desc, word limit ${MAX_ALIKE})
        union
        (select word, weight, sound from search_words as same where same.sound = typed.sound and has_sound
          order by weight desc, word limit ${MAX_ALIKE})
        union
        (select word, weight, sound from search_words as usual where usual.word like left(typed.word, 1) || '%'
          and length(usual.word) between length(typed.word) - 2 and length(typed.word) + 4
          order by weight desc, word limit ${MAX_COMMON})
      ) as known
    ) end, '[]') as candidates
  from unnest(${words}::text[], ${words.map(stemOf)}::text[], ${words.map(soundOf)}::text[],
      ${words.map((word) => toPrefixQuery([[word]]))}::text[]) as typed (word, beginning, sound, query),
    lateral (select length(typed.word) < 3 or typed.word !~ '[[:alpha:]]' or exists (
      select from search_words as begun where case when ${isStrict} then begun.word = typed.word
        else begun.word like typed.beginning || '%' end) as is_known, length(typed.sound) > 1 as has_sound) as knowledge`;
