import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { useCallOut } from '../../../parts/console/use-call-out';
import { refreshShop } from './shop-console';

/** Reads a shop's orders anew as soon as something happens to them; a new one is heard. */
export function useShopEvents() {
  const queries = useQueryClient();
  const call = useCallOut('A new order');
  useLiveEvent('order', () => refreshShop(queries));
  useLiveEvent('orderReceived', () => {
    call();
    return refreshShop(queries);
  });
  useMissedEvents(() => refreshShop(queries));
}
