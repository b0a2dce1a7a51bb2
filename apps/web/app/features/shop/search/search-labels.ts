import { paths } from '../../../paths';
import { postPaths } from '../../../post-paths';
import type { FoundGroup, FoundResult, SearchResults } from './search-query';

export const groupNames: Record<FoundGroup['kind'], string> = {
  products: 'Products',
  concerns: 'Help with',
  vets: 'Vets',
  shops: 'Shops',
  services: 'Services',
  blogs: 'Tails & Tips',
  videos: 'Paw Play',
};

const serviceLinks: Record<string, string> = {
  'vet-now': paths.askForVet,
  'video-consultation': paths.vets(),
  'blood-test': paths.bloodTest,
  vaccination: paths.vaccination,
  'home-care': paths.homeCare,
  pharmacy: paths.pharmacy,
  marketplace: paths.marketplace,
  shops: paths.shops(),
  'my-pets': paths.pets,
  ambulance: paths.ambulance,
  'my-orders': paths.myOrders(),
  'my-appointments': paths.myConsultations(),
  refer: paths.referEarn,
  help: paths.help,
};

/** Where a result links to. Vets also have a public page. */
export function linkTo(kind: FoundGroup['kind'], { _id, slug }: FoundResult, isSignedIn: boolean): string {
  if (kind === 'products') return paths.product(_id);
  if (kind === 'concerns') return paths.concern(slug ?? '');
  if (kind === 'vets') return isSignedIn ? paths.vet(_id) : paths.publicVet(_id);
  if (kind === 'shops') return paths.shop(_id);
  if (kind === 'blogs') return postPaths.blog(slug ?? _id);
  if (kind === 'videos') return postPaths.video(slug ?? _id);
  return serviceLinks[slug ?? ''] ?? paths.home;
}

/** List of all results of a kind; undefined if there is none. */
export function linkToAll(kind: FoundGroup['kind'], found: string): string | undefined {
  const query = encodeURIComponent(found);
  if (kind === 'products') return `${paths.productCategory()}?q=${query}`;
  if (kind === 'vets') return paths.vets(`?q=${query}`);
  if (kind === 'shops') return paths.shops(`?q=${query}`);
  return undefined;
}

/** Tabs of the search results. */
export const searchTabs = ['all', 'products', 'vets', 'shops', 'help', 'read'] as const;
export type SearchTab = (typeof searchTabs)[number];

/** The tab that a kind belongs to. */
export function tabOf(kind: FoundGroup['kind']): SearchTab {
  if (kind === 'products' || kind === 'vets' || kind === 'shops') return kind;
  return kind === 'blogs' || kind === 'videos' ? 'read' : 'help';
}

const tabTitles: Record<SearchTab, string> = {
  all: 'All',
  products: 'Products',
  vets: 'Vets',
  shops: 'Shops',
  help: 'Help',
  read: 'Read & watch',
};

/** Labels of the non-empty tabs: "Vets 5+". `products`: their number, as far as known. */
export function tabLabels(
  groups: FoundGroup[],
  products: string | undefined,
): Partial<Record<SearchTab, string>> {
  const names: Partial<Record<SearchTab, string>> = { all: tabTitles.all };
  for (const tab of searchTabs.slice(1)) {
    const tabGroups = groups.filter(({ kind }) => tabOf(kind) === tab);
    if (tabGroups.length === 0) continue;
    const count = tabGroups.reduce((sum, { results }) => sum + results.length, 0);
    const countLabel = `${count}${tabGroups.some(({ hasMore }) => hasMore) ? '+' : ''}`;
    names[tab] = `${tabTitles[tab]} ${(tab === 'products' && products) || countLabel}`;
  }
  return names;
}

/** Message for a brand or service that was searched by name but isn’t sold here. */
export function formatNotSold({
  notSold,
  understood,
  groups,
}: SearchResults): { title: string; text: string } | undefined {
  if (!notSold) return undefined;
  const { name, isService } = notSold;
  if (isService) {
    return {
      title: `${name}: not offered yet`,
      text: 'A vet can tell you by video what your pet needs and where to get it.',
    };
  }
  const hasSimilar = groups.some(({ kind }) => kind === 'products');
  return {
    title: `We don’t sell ${name}`,
    text: hasSimilar ? `Similar here: ${understood}.` : 'A vet can suggest what helps instead.',
  };
}

/** A row of the search box's list. */
export interface Option {
  id: string;
  kind: FoundGroup['kind'] | 'recent' | 'popular' | 'all';
  title: string;
  to: string;
  /** Text saved as a recent search when this is chosen. */
  searchText: string;
  result?: FoundResult;
}

export interface OptionGroup {
  title: string;
  options: Option[];
}

/** The search box's options in order; the arrow keys walk through all of them. */
export function toOptions(
  text: string,
  found: SearchResults | undefined,
  { prefix, isSignedIn }: { prefix: string; isSignedIn: boolean },
): OptionGroup[] {
  const searchText = text.trim();
  const textOptions = (kind: 'recent' | 'popular', all: string[]): Option[] =>
    all.map((title, at) => ({
      id: `${prefix}-${kind}-${at}`,
      kind,
      title,
      to: paths.search(title),
      searchText: title,
    }));
  if (searchText === '') {
    return [
      {
        title: 'Recent searches',
        options: textOptions('recent', found?.recent.map((one) => one.words) ?? []),
      },
      { title: 'Popular searches', options: textOptions('popular', found?.popular ?? []) },
    ].filter(({ options }) => options.length > 0);
  }
  const groups = (found?.groups ?? []).map(({ kind, results }) => ({
    title: groupNames[kind],
    options: results.map(
      (result): Option => ({
        id: `${prefix}-${kind}-${result._id}`,
        kind,
        title: result.title,
        to: linkTo(kind, result, isSignedIn),
        searchText,
        result,
      }),
    ),
  }));
  const all: Option = {
    id: `${prefix}-all`,
    kind: 'all',
    title: `Search for “${searchText}”`,
    to: paths.search(searchText),
    searchText,
  };
  return [...groups, { title: '', options: [all] }];
}

/** The option that an arrow key leads to: wraps around via the box itself. */
export function nextOption(options: Option[], active: string | null, step: 1 | -1): string | null {
  const ids = [null, ...options.map(({ id }) => id)];
  const at = Math.max(0, ids.indexOf(active));
  return ids[(at + step + ids.length) % ids.length] ?? null;
}
