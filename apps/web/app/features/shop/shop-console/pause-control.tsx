import type { PauseLength } from '@tailwell/contract/shop/order-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { call } from '../../../api/call';
import { callKey } from '../../../api/query-client';
import { toasts } from '../../../ui/feedback/toast';
import { Menu } from '../../../ui/overlay/menu';
import { refreshShopProfile } from './shop-console';

/** Pauses the shop, or ends the pause with one tap. On phones only an icon. */
export function PauseControl({ pausedUntil }: { pausedUntil: string | null }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (length: PauseLength | null) => call('PUT /shop/update/my/pause/v1', { body: { length } }),
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await refreshShopProfile(queries);
    },
  });
  useRefetchAt(pausedUntil);
  if (pausedUntil) {
    return (
      <BarButton
        icon={<CirclePlay className="size-5" aria-hidden="true" />}
        aria-busy={change.isPending || undefined}
        onClick={() => !change.isPending && change.mutate(null)}
      >
        Take orders again
      </BarButton>
    );
  }
  return (
    <Menu
      trigger={
        <BarButton icon={<CirclePause className="size-5" aria-hidden="true" />}>Pause new orders</BarButton>
      }
      items={[
        { label: 'Pause for 30 minutes', onSelect: () => change.mutate('half_hour') },
        { label: 'Pause for today', onSelect: () => change.mutate('today') },
      ]}
    />
  );
}

const BarButton = ({ icon, children, ...props }: ComponentProps<'button'> & { icon: ReactNode }) => (
  <button
    type="button"
    {...props}
    className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full text-sm font-bold text-primary transition-colors hover:bg-primary-soft hover:text-on-primary-soft md:-ml-3 md:px-3"
  >
    {icon}
    <span className="max-md:sr-only">{children}</span>
  </button>
);

/** A pause ends by the server's clock; the text updates then. */
function useRefetchAt(pausedUntil: string | null) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!pausedUntil) return;
    const left = Math.max(1_000, Date.parse(pausedUntil) - Date.now() + 500);
    const timer = setTimeout(
      () => queries.invalidateQueries({ queryKey: callKey('GET /shop/get/my/console/v1') }),
      left,
    );
    return () => clearTimeout(timer);
  }, [queries, pausedUntil]);
}
