import type { search, searchKinds } from '@tailwell/contract/search';
import { petCategories } from '@tailwell/contract/vet-words';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db.ts';
import type { Place } from '../../platform/distance.ts';
import { notFound } from '../../platform/errors.ts';
import type { Answer, Handlers } from '../../platform/serve.ts';
import {
  findConcerns,
  findProducts,
  findShops,
  findVets,
  type Search,
  SHOWN,
  selectPopularWords,
} from './find.sql.ts';
import { deleteRecentSearch, keepRecentSearch, selectRecentSearches } from './recent.sql.ts';
import { findServices, understand, wordsIn } from './search.rules.ts';
import { selectPlain, selectTyped } from './search-words.sql.ts';

type Found = Answer<(typeof search)['findAnything']>['data'];
type Result = Found['groups'][number]['results'][number];

export function searchHandlers({ db, readDb, kept }: Context): Handlers<typeof search> {
  return {
    findAnything: async ({ user, query: { searchInput, isChosen, ...place } }) => {
      const words = tidy(searchInput);
      // What there is to find is the same for everybody.
      const { found } = await kept.take(`search ${JSON.stringify([words, place])}`, async () => {
        const found = await find(readDb, words, place);
        return { value: { found }, bytes: JSON.stringify(found ?? null).length };
      });
      if (!found) return { data: await startOf({ db, readDb }, user?.id) };
      if (user && isChosen === 'true') await keepRecentSearch(db, user.id, words);
      return { data: { ...found, recent: [], popular: [] } };
    },

    deleteRecentSearch: async ({ params, user }) => {
      if (!(await deleteRecentSearch(db, params.id, user.id))) throw notFound();
      return { data: { _id: params.id } };
    },
  };
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/** What the box shows before anything was typed. */
async function startOf(
  { db, readDb }: Pick<Context, 'db' | 'readDb'>,
  userId: string | undefined,
): Promise<Found> {
  const [recent, popular] = await Promise.all([
    userId ? selectRecentSearches(db, userId) : [],
    selectPopularWords(readDb),
  ]);
  return {
    understood: '',
    isCorrected: false,
    groups: [],
    recent: recent.map(({ id, words }) => ({ _id: id, words })),
    popular,
  };
}

/** Undefined: nothing that could be looked for was typed. */
async function find(db: Kysely<Database>, searchInput: string, place: Place) {
  const plain = await selectPlain(db, searchInput);
  const typed = wordsIn(plain);
  if (typed.length === 0) return undefined;
  const { words, isCorrected } = understand(await selectTyped(db, typed));
  const groups = await findGroups(db, { plain, words }, place);
  return { understood: isCorrected ? words.join(' ') : searchInput, isCorrected, groups };
}

async function findGroups(db: Kysely<Database>, search: Search, place: Place) {
  const [products, concerns, vets, shops] = await Promise.all([
    findProducts(db, search),
    findConcerns(db, search),
    findVets(db, search),
    findShops(db, search, place),
  ]);
  return [
    group('products', products, ({ name, brand, packSize, photo, bestPricePaise }) => ({
      title: name,
      subtitle: `${brand} · ${packSize}`,
      picture: photo,
      price: bestPricePaise,
    })),
    group('concerns', concerns, ({ name, picture, slug }) => ({ title: name, picture, slug })),
    group('vets', vets, ({ name, photo, city, categories }) => ({
      title: `Dr ${name}`,
      subtitle: `${petsIn(categories)} · ${city}`,
      picture: photo,
    })),
    group('shops', shops, ({ name, photo, area, city }) => ({
      title: name,
      subtitle: `${area}, ${city}`,
      picture: photo,
    })),
    group(
      'services',
      findServices(search.words).map((service) => ({ id: service.slug, ...service })),
      ({ slug, title, subtitle }) => ({ slug, title, subtitle }),
    ),
  ].filter(({ results }) => results.length > 0);
}

function group<Row extends { id: string }>(
  kind: (typeof searchKinds)[number],
  rows: Row[],
  toResult: (row: Row) => Partial<Result> & { title: string },
) {
  return {
    kind,
    results: rows.slice(0, SHOWN).map((row): Result => {
      const nothing = { subtitle: '', picture: null, price: null, slug: null };
      return { ...nothing, _id: row.id, ...toResult(row) };
    }),
    hasMore: rows.length > SHOWN,
  };
}

/** "Dogs, cats". */
function petsIn(categories: string[]) {
  const names = petCategories.filter(({ slug }) => categories.includes(slug)).map(({ name }) => name);
  const text = names.join(', ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
