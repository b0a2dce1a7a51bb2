import { data } from 'react-router';
import { ApiError } from '../../../../api/api-error';
import { apiQuery, queryClient } from '../../../../api/query-client';
import { filterOptions } from '../filters/product-filters';

/** Cache time in milliseconds: groups rarely change. */
const STALE_TIME = 10 * 60_000;

export const concernList = { ...apiQuery('GET /product/get/user/concern/name/v1'), staleTime: STALE_TIME };
export const categoryList = {
  ...apiQuery('GET /product/get/all/product/category/v1'),
  staleTime: STALE_TIME,
};
export const pharmacyParts = {
  ...apiQuery('GET /product/get/all/pharmacy/sub/category/v1'),
  staleTime: STALE_TIME,
};

/** A label for a slug whose name isn't known: "dog-food" as "Dog food". */
export const formatSlug = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

type Group = { slug: string; name: string };

/** The name of a group; hidden groups aren't in the list. */
export const nameOfGroup = (groups: readonly Group[], slug: string) =>
  groups.find((group) => group.slug === slug)?.name ?? formatSlug(slug);

/** In the browser: the name of a category or concern; responds with 404 if there is none. */
export async function readGroupName(filter: { category: string } | { concern: string }): Promise<string> {
  const [slug = ''] = Object.values(filter);
  const client = queryClient();
  const groups: Group[] =
    'category' in filter
      ? await client.ensureQueryData(categoryList)
      : await client.ensureQueryData(concernList);
  // Not listed: it is hidden, or there is none.
  if (!groups.some((group) => group.slug === slug)) {
    await client.ensureQueryData(filterOptions(filter)).catch((error) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      throw data({ message: 'We don’t have this group. Please choose another one.' }, { status: 404 });
    });
  }
  return nameOfGroup(groups, slug);
}
