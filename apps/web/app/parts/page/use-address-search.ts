import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * The query string, where lists store their filters. `latest` includes a change that hasn't been rendered yet, so that
 * two quick changes don't undo each other; `replace` leaves the scroll position as it is.
 */
export function useAddressSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const pending = useRef<{ search: string; isDone: boolean } | null>(null);
  // Not a passive effect: that could run after the user's next change, and forget it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes once a navigation has been rendered
  useLayoutEffect(() => {
    if (pending.current?.isDone) pending.current = null;
  }, [key]);
  return {
    params,
    latest: () => (pending.current ? new URLSearchParams(pending.current.search) : params),
    replace: async (search: string) => {
      const change = { search, isDone: false };
      pending.current = change;
      await navigate({ search }, { preventScrollReset: true, replace: true });
      change.isDone = true;
    },
  };
}
