import { petCategories } from '@tailwell/contract/pet-categories';
import { type PostKind, type PostTopic, topicNames } from '@tailwell/contract/post-topics';
import type { search } from '@tailwell/contract/shop/search';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { formatLength } from '../../../platform/format.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Answer, Handlers } from '../../../platform/http/serve.ts';
import { services } from '../../../reference/search/services.ts';
import {
  findConcerns,
  findNamed,
  findPosts,
  findProducts,
  findShops,
  findVets,
  MAX_SHOWN,
  type Search,
  selectFittingWord,
  selectOwnPets,
  selectPopularTerms,
} from './find.sql.ts';
import { deleteRecentSearch, saveRecentSearch, selectRecentSearches } from './recent.sql.ts';
import { uncertainTerms, withoutOneTerm } from './reinterpret.rules.ts';
import { findServices, type Kind, orderOfKinds, STOPWORDS, tokensIn } from './search.rules.ts';
import { interpretText, lookUp, selectPlain } from './search-index.sql.ts';
import { type Interpretation, literally, lookupTerms, understand } from './understand.rules.ts';

type SearchResults = Answer<(typeof search)['findAnything']>['data'];
type Result = SearchResults['groups'][number]['results'][number];

export function searchHandlers({ db, microCache }: Context): Handlers<typeof search> {
  return {
    findAnything: async ({ user, query: { searchInput, isChosen, isExact, ...location } }) => {
      const text = tidy(searchInput);
      const ownPets = text ? await selectOwnPets(db, user?.id) : [];
      // The results are the same for all users with such pets.
      const { found } = await microCache.getOrMake(
        `search ${JSON.stringify([text, isExact, location, ownPets])}`,
        async () => {
          const found = await find(db, text, { location, ownPets, isExact: isExact === 'true' });
          return { value: { found }, bytes: JSON.stringify(found ?? null).length };
        },
      );
      if (!found) return { data: await loadSuggestions(db, user?.id) };
      if (user && isChosen !== 'false') await saveRecentSearch(db, user.id, text);
      return { data: { ...found, ownPets, recent: [], popular: [] } };
    },

    deleteRecentSearch: async ({ params, user }) => {
      if (!(await deleteRecentSearch(db, params.id, user.id))) throw notFound();
      return { data: { _id: params.id } };
    },
  };
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/** What the search box shows before anything is typed. */
async function loadSuggestions(db: Kysely<Database>, userId: string | undefined): Promise<SearchResults> {
  const [recent, popular] = await Promise.all([
    userId ? selectRecentSearches(db, userId) : [],
    selectPopularTerms(db),
  ]);
  return {
    understood: '',
    isCorrected: false,
    notSold: null,
    ownPets: [],
    groups: [],
    recent: recent.map(({ id, words }) => ({ _id: id, words })),
    popular,
  };
}

/** Returns undefined if the text has nothing to search for. */
async function find(
  db: Kysely<Database>,
  searchInput: string,
  { isExact, ...userContext }: Pick<Search, 'location' | 'ownPets'> & { isExact: boolean },
) {
  const plain = await selectPlain(db, searchInput);
  if (tokensIn(plain).length === 0) return undefined;
  if (isExact) return toResults(await findInterpreted(db, { ...literally(plain), ...userContext }));
  const first = await findInterpreted(db, { ...(await interpretText(db, plain)), ...userContext });
  // If there are only articles about it, another interpretation may find more.
  if (!first.groups.every(isPost) || first.interpretation.services.length > 0) return toResults(first);
  const second = await reinterpret(db, plain, first.interpretation);
  if (!second) return toResults(first);
  const posts = first.groups.length > 0 ? first.groups : second.groups.filter(isPost);
  return toResults({ ...second, groups: [...second.groups.filter((one) => !isPost(one)), ...posts] });
}

const isPost = ({ kind }: { kind: Kind }) => kind === 'blogs' || kind === 'videos';

const toResults = ({ interpretation, groups }: Awaited<ReturnType<typeof findInterpreted>>) => ({
  understood: interpretation.text,
  isCorrected: interpretation.isCorrected,
  notSold: interpretation.notSold,
  groups,
});

const findInterpreted = async (db: Kysely<Database>, interpretation: Search & Interpretation) => ({
  interpretation,
  groups: await findGroups(db, interpretation),
});

/** If nothing has all of the words: replaces an uncertain word, or else drops one. */
async function reinterpret(db: Kysely<Database>, plain: string, query: Search & Interpretation) {
  const lookup = await lookUp(db, lookupTerms(plain), true);
  for (const { word, candidates } of uncertainTerms(plain, lookup)) {
    const others = tokensIn(plain).filter((one) => one !== word && !STOPWORDS.has(one));
    const replacement = others.length > 0 && (await selectFittingWord(db, candidates, others));
    if (!replacement) continue;
    const found = await findInterpreted(db, {
      ...query,
      ...understand(plain, { ...lookup, replacement: new Map([[word, replacement]]) }),
    });
    if (found.groups.length > 0) return found;
  }
  for (const reduced of withoutOneTerm(query)) {
    const found = await findInterpreted(db, { ...query, ...reduced });
    if (found.groups.length > 0) return found;
  }
  return undefined;
}

async function findGroups(db: Kysely<Database>, query: Search & Interpretation) {
  const [products, concerns, [vets, shops], posts] = await Promise.all([
    findProducts(db, query),
    findConcerns(db, query),
    findVetsAndShops(db, query),
    findPosts(db, query),
  ]);
  const ofKind = (kind: PostKind) => posts.filter((post) => post.kind === kind);
  const groups = [
    group('products', products.rows, ({ name, brand, packSize, photo, bestPricePaise }) => ({
      title: name,
      subtitle: `${brand} · ${packSize}`,
      picture: photo,
      price: bestPricePaise,
    })),
    group('concerns', concerns, ({ name, photo, slug }) => ({ title: name, picture: photo, slug })),
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
    group('services', servicesFor(query), ({ slug, title, subtitle }) => ({ slug, title, subtitle })),
    group('blogs', ofKind('blog'), ({ slug, title, picture, topic, readingMinutes }) => ({
      slug,
      title,
      picture,
      subtitle: `${topicNames[topic as PostTopic]} · ${readingMinutes} min read`,
    })),
    group('videos', ofKind('video'), ({ slug, title, picture, topic, durationSeconds }) => ({
      slug,
      title,
      picture,
      subtitle: `${topicNames[topic as PostTopic]} · ${formatLength(durationSeconds)}`,
    })),
  ].filter(({ results }) => results.length > 0);
  const order = orderOfKinds(query);
  const searchText = query.terms.map(({ word }) => word).join(' ');
  return groups
    .map((one) => ({ ...one, words: one.kind === 'products' ? products.words : searchText }))
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

async function findVetsAndShops(db: Kysely<Database>, query: Search) {
  const named = await findNamed(db, query);
  return Promise.all([findVets(db, query, named.vets), findShops(db, query, named.shops)]);
}

/** The services that answer the search, best first, then those with that name. */
function servicesFor({ services: answers, terms }: Interpretation) {
  const named = findServices(terms.map(({ word }) => word)).map(({ slug }) => slug as string);
  return [...new Set([...answers, ...named])].flatMap((slug) => {
    const service = services.find((one) => one.slug === slug);
    return service ? [{ id: service.slug, ...service }] : [];
  });
}

function group<Row extends { id: string }>(
  kind: Kind,
  rows: Row[],
  toResult: (row: Row) => Partial<Result> & { title: string },
) {
  return {
    kind,
    results: rows.slice(0, MAX_SHOWN).map((row): Result => {
      const empty = { subtitle: '', picture: null, price: null, slug: null };
      return { ...empty, _id: row.id, ...toResult(row) };
    }),
    hasMore: rows.length > MAX_SHOWN,
  };
}

/** "Dogs, cats". */
function petsIn(categories: string[]) {
  const names = petCategories.filter(({ slug }) => categories.includes(slug)).map(({ name }) => name);
  const text = names.join(', ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
