import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { onSelectedShopChange, readSelectedShop, storeSelectedShop } from '../../api/selected-shop';
import { consolePaths } from '../../console-paths';
import { type Roles, rolesQuery } from './my-roles';

const NO_SHOPS: Roles['shops'] = [];

/** The shops where the user works, the one currently chosen, and a function to switch. */
export function useShopChoice(roles: Roles | undefined) {
  const navigate = useNavigate();
  const stored = useSyncExternalStore(onSelectedShopChange, readSelectedShop, () => null);
  const shops = roles?.shops ?? NO_SHOPS;
  const isAccessible = stored === null || shops.some(({ _id }) => _id === stored);
  // The stored choice is another user's of this browser, or a shop that the user has left.
  useEffect(() => {
    if (roles && !isAccessible) storeSelectedShop(null);
  }, [roles, isAccessible]);
  useRefetchOnSwitch(stored);
  return {
    shops,
    selectedId: (isAccessible && stored) || shops[0]?._id,
    choose: (id: string) => {
      storeSelectedShop(id);
      void navigate(consolePaths.orders());
    },
  };
}

/** Refetches after a switch, also one in another tab, so that no shop's data appears as another's. */
function useRefetchOnSwitch(shopId: string | null) {
  const queries = useQueryClient();
  useEffect(
    () =>
      onSelectedShopChange(() => {
        if (readSelectedShop() === shopId) return;
        const [roles] = rolesQuery.queryKey;
        void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== roles });
      }),
    [queries, shopId],
  );
}
