import { breakLengths } from '@tailwell/contract/vet-desk-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { useEffect } from 'react';
import { type CallInput, call } from '../../api/call';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { type Desk, deskQuery, keepPresence } from './desk';
import { breakName, tellPresence } from './desk-words';

type Wish = CallInput<'PUT /vet/update/my/presence/v1'>['body'];

/** So many rings in a row without an answer switch a vet off (contract: presence). */
const SWITCHED_OFF_AFTER = 2;

/** Whether instant consultations ring: a switch, a menu of breaks, and in words how it stands. */
export function PresenceSwitch({ desk }: { desk: Desk }) {
  const { presence, modes } = desk;
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: Wish) => call('PUT /vet/update/my/presence/v1', { body }),
    onSuccess: ({ data }) => keepPresence(queries, data),
  });
  useBreakEnd(presence);
  if (!modes.includes('video')) {
    return <p className="text-sm text-ink-soft">You give no consultations by video.</p>;
  }
  const isOnline = presence.status === 'online';
  const wasSwitchedOff = presence.status === 'offline' && presence.missedRings >= SWITCHED_OFF_AFTER;
  return (
    <div className="flex items-center gap-2 md:flex-wrap md:rounded-xl md:bg-sunken md:p-4">
      <p role="status" className="min-w-0 flex-1 text-sm leading-snug md:basis-full">
        <span className="flex items-center gap-2 font-extrabold">
          <span
            aria-hidden="true"
            className={classNames(
              'size-2.5 shrink-0 rounded-full',
              { online: 'bg-primary', break: 'bg-accent', offline: 'bg-line-strong' }[presence.status],
            )}
          />
          {tellPresence(presence)}
        </span>
        {wasSwitchedOff && <span className="text-ink-soft">Two rings went unanswered.</span>}
      </p>
      {presence.status !== 'offline' && (
        <Menu
          trigger={
            <IconButton
              label="Take a break"
              title="Take a break"
              icon={<Coffee className="size-5" aria-hidden="true" />}
              className="md:-ml-2"
            />
          }
          items={[
            ...breakLengths.map((minutes) => ({
              label: `Break of ${breakName(minutes)}`,
              onSelect: () => change.mutate({ status: 'break', breakMinutes: minutes }),
            })),
            ...(isOnline
              ? []
              : [{ label: 'Go offline', onSelect: () => change.mutate({ status: 'offline' }) }]),
          ]}
        />
      )}
      <button
        type="button"
        role="switch"
        aria-checked={isOnline}
        aria-label="Ring me for instant consultations"
        aria-busy={change.isPending || undefined}
        onClick={() => !change.isPending && change.mutate({ status: isOnline ? 'offline' : 'online' })}
        className="group ml-auto grid h-11 w-15 shrink-0 place-items-center rounded-full"
      >
        <span className="flex h-8 w-14 rounded-full border border-line-strong bg-sunken p-1 transition-colors group-aria-checked:border-primary group-aria-checked:bg-primary md:bg-surface">
          <span className="size-5.5 rounded-full bg-line-strong transition-[translate,background-color] group-aria-checked:translate-x-6 group-aria-checked:bg-on-primary" />
        </span>
      </button>
    </div>
  );
}

/** A break ends by the server's clock; then the words change too. */
function useBreakEnd({ status, breakUntil }: Desk['presence']) {
  const queries = useQueryClient();
  useEffect(() => {
    if (status !== 'break' || !breakUntil) return;
    const left = Math.max(1_000, Date.parse(breakUntil) - Date.now() + 500);
    const timer = setTimeout(() => queries.invalidateQueries({ queryKey: deskQuery.queryKey }), left);
    return () => clearTimeout(timer);
  }, [queries, status, breakUntil]);
}
