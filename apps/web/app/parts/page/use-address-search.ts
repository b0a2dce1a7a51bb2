import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * The end of the address, where lists keep their filters. `latest` also knows a change that is still on its way, so that
 * two quick ones don't undo each other; `replace` leaves the scroll where it is.
 */
export function useAddressSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const onItsWay = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was on its way has arrived when they change
  useEffect(() => {
    onItsWay.current = null;
  }, [params]);
  return {
    params,
    latest: () => (onItsWay.current === null ? params : new URLSearchParams(onItsWay.current)),
    replace: (search: string) => {
      onItsWay.current = search;
      return navigate({ search }, { preventScrollReset: true, replace: true });
    },
  };
}
