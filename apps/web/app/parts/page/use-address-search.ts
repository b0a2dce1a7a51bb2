import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * The query string, where lists store their filters. `latest` includes a pending change, so that two quick changes
 * don't undo each other; `replace` leaves the scroll position as it is.
 */
export function useAddressSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pending = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pending change has arrived when they change
  useEffect(() => {
    pending.current = null;
  }, [params]);
  return {
    params,
    latest: () => (pending.current === null ? params : new URLSearchParams(pending.current)),
    replace: (search: string) => {
      pending.current = search;
      return navigate({ search }, { preventScrollReset: true, replace: true });
    },
  };
}
