import type { Position } from '../../../../api/location';
import { useAddressSearch } from '../../../../parts/page/use-address-search';
import { useMyKinds } from '../../../../parts/pets/my-kinds';
import { useSelectedLocation } from '../../../account/location/use-selected-location';
import {
  activeFilters,
  type FixedFilters,
  type ProductFilters,
  readFilters,
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
  /** Where distances are measured from; null: unknown. */
  location: Position | null;
  /** The removable ones. */
  active: readonly (keyof ProductFilters)[];
  change: (changes: ProductFilters) => void;
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
  const location = useSelectedLocation();
  const stored = readFilters(params);
  // Without a location, no shop is known to be near.
  const filters = { ...stored, near: location ? stored.near : undefined };
  const all = [...fixedFilters, ...(Object.keys(fixed) as (keyof ProductFilters)[])];
  const active = activeFilters(filters, all);
  const clear = () => {
    const { search, sort, ...now } = readFilters(latest());
    const preserved = Object.fromEntries(fixedFilters.map((name) => [name, now[name as keyof typeof now]]));
    // The search text is removed only if there is nothing else to remove.
    void replace(writeFilters({ ...preserved, sort, search: active.length > 0 ? search : undefined }));
  };
  return {
    filters,
    all: { ...filters, ...fixed, ownPets },
    fixedFilters: all,
    location,
    active,
    change: (changes) => replace(writeFilters({ ...readFilters(latest()), page: undefined, ...changes })),
    clear,
  };
}
