import { useAddressSearch } from '../../../../parts/page/use-address-search';
import { useMyKinds } from '../../../../parts/pets/my-kinds';
import {
  type FixedFilters,
  type ProductFilters,
  readFilters,
  setFilters,
  writeFilters,
} from './product-filters';

/** What a list shows, and how that is changed. */
export interface ShownFilters {
  /** As they stand in the address bar. */
  filters: ProductFilters;
  /** With what the page itself asks for, and whose owner looks. */
  all: FixedFilters;
  /** What neither is offered nor can be dropped. */
  fixedFilters: readonly (keyof ProductFilters)[];
  /** Those that can be dropped. */
  set: readonly (keyof ProductFilters)[];
  change: (some: ProductFilters) => void;
  clear: () => void;
}

/**
 * The filters live in the address bar; a change begins at the first page again and leaves the scroll where it is.
 * `fixed`: what the page asks for by itself. `fixedFilters`: what stands in its address and is no filter of this page.
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
    // What is looked for goes only where there is nothing else to drop.
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
