import { useAddressSearch } from '../../../../parts/page/use-address-search';
import { useMyKinds } from '../../../../parts/pets/my-kinds';
import {
  type FixedFilters,
  type ProductFilters,
  readFilters,
  setFilters,
  writeFilters,
} from './product-filters';

/** What a list shows, and how to change it. */
export interface ShownFilters {
  /** As stored in the URL. */
  filters: ProductFilters;
  /** Including those set by the page itself, and the user's pets. */
  all: FixedFilters;
  /** Filters that are neither offered nor removable. */
  fixedFilters: readonly (keyof ProductFilters)[];
  /** The removable ones. */
  set: readonly (keyof ProductFilters)[];
  change: (some: ProductFilters) => void;
  clear: () => void;
}

/**
 * The filters, stored in the URL; a change returns to the first page and preserves the scroll position. `fixed`:
 * filters set by the page itself. `fixedFilters`: parameters of its URL that aren't filters on this page.
 */
export function useProductFilters({
  fixed = {},
  fixedFilters = [],
}: {
  fixed?: FixedFilters;
  fixedFilters?: readonly (keyof ProductFilters)[];
} = {}): ShownFilters {
  const { params, latest, replace } = useAddressSearch();
  const ownPets = useMyKinds()?.join(',') || undefined;
  const filters = readFilters(params);
  const all = [...fixedFilters, ...(Object.keys(fixed) as (keyof ProductFilters)[])];
  const set = setFilters(filters, all);
  const clear = () => {
    const { search, sort, ...now } = readFilters(latest());
    const stays = Object.fromEntries(fixedFilters.map((name) => [name, now[name as keyof typeof now]]));
    // The search text is removed only if there is nothing else to remove.
    void replace(writeFilters({ ...stays, sort, search: set.length > 0 ? search : undefined }));
  };
  return {
    filters,
    all: { ...filters, ...fixed, ownPets },
    fixedFilters: all,
    set,
    change: (some) => replace(writeFilters({ ...readFilters(latest()), page: undefined, ...some })),
    clear,
  };
}
