import { data } from 'react-router';
import { apiQuery, queryClient } from '../../../../api/query-client';

/** Cache time in milliseconds: categories hardly ever change. */
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

/** Finds a category by its slug; responds with 404 if there is none. */
export function groupOf<G extends { slug: string }>(groups: readonly G[], slug: string): G {
  const group = groups.find((item) => item.slug === slug);
  if (!group)
    throw data({ message: 'We don’t have this group. Please choose another one.' }, { status: 404 });
  return group;
}

/** In the browser: finds a concern by its slug. */
export const readConcern = async (slug: string) =>
  groupOf(await queryClient().ensureQueryData(concernList), slug);
