import { breakLengths } from '@tailwell/contract/vets/vet-console-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { type CallInput, call } from '../../../api/call';
import { classNames } from '../../../ui/class-names';
import { formatDuration } from '../../../ui/format/duration';
import { Menu } from '../../../ui/overlay/menu';
import { formatPresence } from './console-labels';
import { cachePresence, type VetConsole, vetConsoleQuery } from './vet-console';

type PresenceChange = CallInput<'PUT /vet/update/my/presence/v1'>['body'];

/** Unanswered rings in a row that switch a vet off (contract: presence). */
const MAX_MISSED_RINGS = 2;

/** Whether instant consultations ring: a switch, a menu of breaks, and the state as text. */
export function PresenceSwitch({ vetConsole }: { vetConsole: VetConsole }) {
  const { presence, modes } = vetConsole;
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: PresenceChange) => call('PUT /vet/update/my/presence/v1', { body }),
    onSuccess: ({ data }) => cachePresence(queries, data),
  });
  useBreakEnd(presence);
  if (!modes.includes('video')) {
    return <p className="text-sm text-ink-soft">You don’t consult by video.</p>;
  }
  const { status, missedRings } = presence;
  const isOnline = status === 'online';
  return (
    <div className="flex items-center gap-2 md:flex-wrap md:rounded-xl md:bg-sunken md:p-4">
      <p role="status" className="min-w-0 flex-1 text-sm leading-snug font-extrabold">
        <span
          aria-hidden="true"
          className={classNames(
            'mr-2 inline-block size-2.5 rounded-full',
            presence.isInCall
              ? 'bg-accent'
              : { online: 'bg-primary', break: 'bg-accent', offline: 'bg-line-strong' }[status],
          )}
        />
        {formatPresence(presence)}
        {status === 'offline' && missedRings >= MAX_MISSED_RINGS && (
          <span className="block font-normal text-ink-soft">You missed two calls.</span>
        )}
      </p>
      <button
        type="button"
        role="switch"
        aria-checked={isOnline}
        aria-label="Accept instant consultations"
        aria-busy={change.isPending || undefined}
        onClick={() => !change.isPending && change.mutate({ status: isOnline ? 'offline' : 'online' })}
        className="group order-last grid h-11 w-15 shrink-0 place-items-center rounded-full md:order-none"
      >
        <span className="flex h-8 w-14 rounded-full border border-line-strong bg-sunken p-1 transition-colors group-aria-checked:border-primary group-aria-checked:bg-primary md:bg-surface">
          <span className="size-5.5 rounded-full bg-line-strong transition-[translate,background-color] group-aria-checked:translate-x-6 group-aria-checked:bg-on-primary" />
        </span>
      </button>
      {status !== 'offline' && (
        <div className="md:basis-full">
          <Menu trigger={<BreakButton />} items={breaks(isOnline, change.mutate)} />
        </div>
      )}
    </div>
  );
}

const breaks = (isOnline: boolean, choose: (choice: PresenceChange) => void) => [
  ...breakLengths.map((minutes) => ({
    label: `Break of ${formatDuration(minutes * 60)}`,
    onSelect: () => choose({ status: 'break', breakMinutes: minutes }),
  })),
  ...(isOnline ? [] : [{ label: 'Go offline', onSelect: () => choose({ status: 'offline' }) }]),
];

/** On phones only the cup icon. */
const BreakButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-sm font-bold text-primary transition-colors hover:bg-primary-soft hover:text-on-primary-soft md:-ml-3 md:px-3"
  >
    <Coffee className="size-5" aria-hidden="true" />
    <span className="max-md:sr-only">Take a break</span>
  </button>
);

/** A break ends by the server's clock; the text updates then. */
function useBreakEnd({ status, breakUntil }: VetConsole['presence']) {
  const queries = useQueryClient();
  useEffect(() => {
    if (status !== 'break' || !breakUntil) return;
    const left = Math.max(1_000, Date.parse(breakUntil) - Date.now() + 500);
    const timer = setTimeout(() => queries.invalidateQueries({ queryKey: vetConsoleQuery.queryKey }), left);
    return () => clearTimeout(timer);
  }, [queries, status, breakUntil]);
}
