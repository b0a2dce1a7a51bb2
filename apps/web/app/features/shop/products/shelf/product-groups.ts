import { data } from 'react-router';
import { apiQuery, queryClient } from '../../../../api/query-client';

/** Groups hardly ever change. In milliseconds. */
const STAYS = 10 * 60_000;

export const concernList = { ...apiQuery('GET /product/get/user/concern/name/v1'), staleTime: STAYS };
export const categoryList = { ...apiQuery('GET /product/get/all/product/category/v1'), staleTime: STAYS };
export const pharmacyParts = {
  ...apiQuery('GET /product/get/all/pharmacy/sub/category/v1'),
  staleTime: STAYS,
};

/** The group of this name in addresses; without one there is no such page. */
export function groupOf<G extends { slug: string }>(groups: readonly G[], slug: string): G {
  const group = groups.find((item) => item.slug === slug);
  if (!group)
    throw data({ message: 'We don’t have this group. Please choose another one.' }, { status: 404 });
  return group;
}

/** In the browser: the concern of this name. */
export const readConcern = async (slug: string) =>
  groupOf(await queryClient().ensureQueryData(concernList), slug);
