import { useQueryClient } from '@tanstack/react-query';
import { useNews, useNewsGap } from '../../api/socket';
import { useCallOut } from '../console/use-call-out';
import { refreshShop } from './shop-console';

/** Reads a shop's orders anew as soon as something happens to them; a new one is heard. */
export function useShopNews() {
  const queries = useQueryClient();
  const call = useCallOut('A new order');
  useNews('order', () => refreshShop(queries));
  useNews('orderReceived', () => {
    call();
    return refreshShop(queries);
  });
  useNewsGap(() => refreshShop(queries));
}
