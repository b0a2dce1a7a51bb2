import { useNavigate, useSearchParams } from 'react-router';
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
  /** With what the page itself asks for. */
  all: FixedFilters;
  /** What neither is offered nor can be dropped. */
  kept: readonly (keyof ProductFilters)[];
  /** Those that can be dropped. */
  set: readonly (keyof ProductFilters)[];
  change: (some: ProductFilters) => void;
  clear: () => void;
}

/**
 * The filters live in the address bar; a change begins at the first page again and leaves the scroll where it is.
 * `fixed`: what the page asks for by itself. `kept`: what stands in its address and is no filter of this page.
 */
export function useProductFilters({
  fixed = {},
  kept = [],
}: {
  fixed?: FixedFilters;
  kept?: readonly (keyof ProductFilters)[];
} = {}): ShownFilters {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(params);
  const show = (next: ProductFilters) =>
    navigate({ search: writeFilters(next) }, { preventScrollReset: true, replace: true });
  const all = [...kept, ...(Object.keys(fixed) as (keyof ProductFilters)[])];
  const clear = () =>
    show({
      sort: filters.sort,
      ...Object.fromEntries(kept.map((name) => [name, filters[name]])),
    });
  return {
    filters,
    all: { ...filters, ...fixed },
    kept: all,
    set: setFilters(filters, all),
    change: (some) => show({ ...filters, page: undefined, ...some }),
    clear,
  };
}
