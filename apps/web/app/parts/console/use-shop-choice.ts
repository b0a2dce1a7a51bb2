import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { onChosenShopChange, readChosenShop, storeChosenShop } from '../../api/chosen-shop';
import { consolePaths } from '../../console-paths';
import { type Roles, rolesQuery } from './roles';

const NO_SHOPS: Roles['shops'] = [];

/** The shops that somebody works in, the one that the console is of now, and how to go to another. */
export function useShopChoice(roles: Roles | undefined) {
  const navigate = useNavigate();
  const stored = useSyncExternalStore(onChosenShopChange, readChosenShop, () => null);
  const shops = roles?.shops ?? NO_SHOPS;
  const isTheirs = stored === null || shops.some(({ _id }) => _id === stored);
  // Of somebody else who has worked at this browser, or of a shop that they have left.
  useEffect(() => {
    if (roles && !isTheirs) storeChosenShop(null);
  }, [roles, isTheirs]);
  useReadingAgain(stored);
  return {
    shops,
    chosen: (isTheirs && stored) || shops[0]?._id,
    choose: (id: string) => {
      storeChosenShop(id);
      void navigate(consolePaths.orders());
    },
  };
}

/** Nothing of one shop is shown as another's: also when another tab has changed it. */
function useReadingAgain(chosen: string | null) {
  const queries = useQueryClient();
  useEffect(
    () =>
      onChosenShopChange(() => {
        if (readChosenShop() === chosen) return;
        const [roles] = rolesQuery.queryKey;
        void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== roles });
      }),
    [queries, chosen],
  );
}
