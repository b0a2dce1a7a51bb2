import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { Clock, MapPin, Phone, Pin } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { SwitchField } from '../../../ui/form/switch-field';
import { counted } from '../../../ui/format/count';
import { formatMobile } from '../../../ui/format/mobile';
import { SideSheet } from '../../../ui/overlay/side-sheet';
import { AssignTechnician } from './assign-technician';
import { badgeOf, lateTextOf, windowOf } from './board-labels';
import { CancelVisitDialog } from './cancel-visit-dialog';
import { type BoardVisit, isOpen, isUnassigned } from './dispatch';
import { LateForm } from './late-form';
import { useDispatch } from './use-dispatch';

/** A visit: where, what, who can come, and other actions. */
export function VisitSheet({ visit, onClose }: { visit: BoardVisit | undefined; onClose: () => void }) {
  return (
    <SideSheet
      isOpen={visit !== undefined}
      onClose={onClose}
      title={visit ? `${homeVisitNames[visit.kind]}, ${windowOf(visit)}` : ''}
      description={visit?.area}
      focus="sheet"
    >
      {visit && <Visit key={visit._id} visit={visit} />}
    </SideSheet>
  );
}

function Visit({ visit }: { visit: BoardVisit }) {
  const [isCancelling, setCancelling] = useState(false);
  const { tone, label } = badgeOf(visit);
  const late = lateTextOf(visit);
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap gap-2">
          <Badge tone={tone}>{label}</Badge>
          {late && (
            <Badge tone="failed" Icon={Clock}>
              {late}
            </Badge>
          )}
          {visit.attempts > 0 && (
            <Badge tone="waiting">{counted(visit.attempts, 'attempt')} before this one</Badge>
          )}
        </p>
        <Facts visit={visit} />
      </div>
      {isOpen(visit) && (
        <>
          {visit.technician && <CurrentTechnician visit={visit} />}
          <section aria-labelledby="who-comes" className="flex flex-col gap-3">
            <h3 id="who-comes" className="text-lg font-extrabold">
              {isUnassigned(visit) ? 'Who can come' : 'Who can come instead'}
            </h3>
            <AssignTechnician visit={visit} />
          </section>
          <section aria-labelledby="cancelling" className="flex flex-col items-start gap-2">
            <h3 id="cancelling" className="text-lg font-extrabold">
              If no one is available
            </h3>
            <p className="text-sm text-ink-soft">The owner gets a full refund and sees your reason.</p>
            <Button variant="secondary" onClick={() => setCancelling(true)}>
              Cancel and refund
            </Button>
          </section>
          <CancelVisitDialog visit={visit} isOpen={isCancelling} onClose={() => setCancelling(false)} />
        </>
      )}
    </div>
  );
}

function Facts({ visit }: { visit: BoardVisit }) {
  const { services, pets, address, contactName, mobileNo, note, minutes, vetName } = visit;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="font-bold wrap-anywhere">
        {services.join(', ')}
        {pets.length > 0 && ` for ${pets.join(', ')}`} · {minutes} min
      </p>
      {vetName && <p className="text-ink-soft">The owner has chosen Dr {vetName}.</p>}
      <p className="flex items-start gap-2 wrap-anywhere">
        <MapPin className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden="true" />
        {address}
      </p>
      {mobileNo && (
        <p>
          <a
            href={`tel:+91${mobileNo}`}
            className="inline-flex min-h-11 items-center gap-2 font-bold text-primary hover:underline"
          >
            <Phone className="size-4 shrink-0" aria-hidden="true" />
            {contactName}, {formatMobile(mobileNo)}
          </a>
        </p>
      )}
      {note && <p className="rounded-lg bg-sunken p-3 wrap-anywhere">“{note}”</p>}
    </div>
  );
}

/** The assigned technician, and related actions. */
function CurrentTechnician({ visit }: { visit: BoardVisit }) {
  const input = { params: { id: visit._id } };
  const pin = useDispatch({
    send: (isPinned: boolean, options) =>
      call('PUT /dispatch/pin/visit/{id}/v1', { ...input, body: { isPinned } }, options),
    messageOf: () => 'Saved.',
  });
  const unassign = useDispatch({
    send: (_: undefined, options) =>
      call('PUT /dispatch/unassign/visit/{id}/v1', { ...input, body: {} }, options),
    messageOf: ({ message }) => message,
  });
  const isAnnounced = visit.status !== 'requested';
  return (
    <section aria-labelledby="comes" className="flex flex-col gap-4 rounded-2xl border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="comes" className="flex min-w-0 items-center gap-2 text-lg font-extrabold wrap-anywhere">
          {visit.technician?.name} {isAnnounced ? 'is assigned' : 'is reserved'}
          {visit.isPinned && <Pin className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />}
        </h3>
        <Button variant="quiet" isLoading={unassign.isPending} onClick={() => unassign.mutate(undefined)}>
          Unassign
        </Button>
      </div>
      <SwitchField
        label="Keep this assignment when planning"
        isOn={visit.isPinned}
        onChange={(isOn) => !pin.isPending && pin.mutate(isOn)}
      />
      {isAnnounced && <LateForm visit={visit} />}
    </section>
  );
}
